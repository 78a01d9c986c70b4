"""The page docs/adding-a-game.md does what it says."""

import re
import subprocess
import sys

import pytest

import wartable
from wartable import Table

from .tiny import FILE, PAGE, site


def test_the_page_shows_a_whole_game_in_about_two_hundred_lines() -> None:
    files = dict(FILE.findall(PAGE.read_text(encoding="utf-8")))
    code = [
        line
        for name, text in files.items()
        if name.startswith("siege/") and name.endswith(".py")
        for line in text.splitlines()
        if line.strip()
    ]
    assert len(code) <= 220
    assert {"siege/rules.md", "siege/text/en.po", "siege/text/fr.po", "pyproject.toml"} <= files.keys()


def test_the_game_of_the_page_is_found_through_its_entry_point() -> None:
    assert wartable.games()["siege"].id == "siege"
    assert Table.new("siege").game is wartable.games()["siege"]


def test_the_last_example_of_the_page_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"from Python:\n\n```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)[0]
    exec(example, {})
    said = re.findall(r"# (.*)", example)
    assert capsys.readouterr().out.splitlines() == said


def test_the_tests_of_the_page_pass() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "wartable.testing",
        "-p",
        "no:cacheprovider",
        "tests",
    ]
    done = subprocess.run(command, cwd=site(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout
