"""The rules in French say what the English ones say, section by section."""

import re

from wartable.games.picrocholine_wars import GAME
from wartable.rules import HEADING, sections


def french() -> str:
    return (GAME.folder / "rules.fr.md").read_text(encoding="utf-8")


def bodies(text: str) -> list[str]:
    """What stands under each numbered heading."""
    return re.split(HEADING, text)[3::3]


def test_the_sections_have_the_same_numbers_in_the_same_order() -> None:
    assert [number for number, _ in HEADING.findall(french())] == [part.number for part in sections(GAME)]


def test_every_section_has_as_many_rulings_paragraphs_and_lines_of_lists_and_tables() -> None:
    english = bodies(GAME.rules)
    assert len(english) == len(sections(GAME))
    for one, other in zip(english, bodies(french()), strict=True):
        assert one.count("**Ruling.**") == other.count("**Interprétation.**"), other
        assert len(one.strip().split("\n\n")) == len(other.strip().split("\n\n")), other
        assert lines_that_count(one) == lines_that_count(other), other


def lines_that_count(text: str) -> list[str]:
    """How each line of a list or a table begins."""
    return re.findall(r"^(?:\||- |\d\.)", text, re.MULTILINE)


def test_every_section_has_the_same_numbers_in_it() -> None:
    """Every figure of the rules: factors, costs, distances, dice, points."""
    for one, other in zip(bodies(GAME.rules), bodies(french()), strict=True):
        assert figures(one) == figures(other), other


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))
