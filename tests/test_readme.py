"""The README's code runs, and prints what it says it prints."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
PRINTED = re.compile(r"^ *print\(.+\)  # (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


def blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_readme_shows_how_to_use_it_from_python() -> None:
    assert len(blocks()) == 2


@pytest.mark.parametrize("code", blocks())
def test_its_code_runs_and_prints_what_it_says(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, str(README), "exec"), {"__name__": "readme"})
    printed = capsys.readouterr().out.splitlines()
    assert PRINTED.findall(code) == printed[: len(PRINTED.findall(code))]


@pytest.mark.parametrize("target", LINK.findall(README.read_text(encoding="utf-8")))
def test_its_links_lead_somewhere(target: str) -> None:
    assert (README.parent / target).exists()
