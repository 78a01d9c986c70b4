"""What is installed: for playing no more than that needs, for developers the same and their tools."""

import re
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
NAME = re.compile(r"[\w-]+")
PIN = re.compile(r"^([\w-]+)==(\S+)", re.MULTILINE)


def text_of(file: str) -> str:
    return (REPOSITORY / file).read_text(encoding="utf-8")


def pins(file: str) -> set[tuple[str, str]]:
    return set(PIN.findall(text_of(file)))


def names(wanted: list[str | dict[str, str]]) -> set[str]:
    """Of what a list in pyproject.toml asks for."""
    return {found[0].lower() for one in wanted if isinstance(one, str) and (found := NAME.match(one))}


def test_playing_needs_what_the_project_names_and_none_of_the_developers_tools() -> None:
    extras, groups = PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"]
    needed = [*PROJECT["project"]["dependencies"], *extras["web"], *extras["fast"], *groups["build"]]
    installed = {name for name, _ in pins("requirements.txt")}
    assert names(needed) <= installed
    assert not names(groups["dev"]) & installed


def test_developers_have_the_same_versions_and_their_tools() -> None:
    developers = pins("requirements-dev.txt")
    assert pins("requirements.txt") < developers
    assert names(PROJECT["dependency-groups"]["dev"]) <= {name for name, _ in developers}


def test_every_version_has_its_hash_and_no_address() -> None:
    for file in ("requirements.txt", "requirements-dev.txt"):
        lines = [line for line in text_of(file).splitlines() if not line.startswith("#")]
        assert not [line for line in lines if "://" in line or "index" in line]
        for line, after in zip(lines, [*lines[1:], ""], strict=True):
            assert not PIN.match(line) or after.strip().startswith("--hash=sha256:")
