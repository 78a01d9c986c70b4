"""The rules in French say what the English ones say, section by section."""

import re

from wartable.games.picrochole import GAME
from wartable.rules import HEADING, sections


def french() -> str:
    return (GAME.folder / "rules.fr.md").read_text(encoding="utf-8")


def bodies(text: str) -> list[str]:
    """What stands under each numbered heading."""
    return re.split(HEADING, text)[3::3]


def test_the_sections_have_the_same_numbers_in_the_same_order() -> None:
    assert [number for number, _ in HEADING.findall(french())] == [part.number for part in sections(GAME)]


def test_every_section_has_as_many_rulings_and_paragraphs() -> None:
    english = bodies(GAME.rules)
    assert len(english) == len(sections(GAME))
    for one, other in zip(english, bodies(french()), strict=True):
        assert one.count("**Ruling.**") == other.count("**Interprétation.**"), other
        assert len(one.strip().split("\n\n")) == len(other.strip().split("\n\n")), other


def test_every_section_has_the_same_numbers_in_it() -> None:
    """Every figure of the rules: strengths, speeds, distances, fractions."""
    for one, other in zip(bodies(GAME.rules), bodies(french()), strict=True):
        assert figures(one) == figures(other), other


def figures(text: str) -> list[str]:
    """The figures of a text, in their order; an hour is said 21:00 and 21 h 00."""
    return sorted(re.findall(r"\d+|[½¼]", text.replace("05:00", "5:00")))
