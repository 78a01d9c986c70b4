"""The rules in another language say what the English ones say, section by section."""

import re

import pytest

from wartable import Game
from wartable.rules import HEADING, sections
from wartable.text import LANGUAGES

from ..core.tiny import games_with_siege

RULING = {"fr": "**Interprétation.**"}
TRANSLATED = [
    (id, language)
    for id, game in games_with_siege().items()
    for language in LANGUAGES[1:]
    if (game.folder / f"rules.{language}.md").exists()
]


@pytest.fixture(params=TRANSLATED, ids=" ".join)
def translation(request: pytest.FixtureRequest) -> tuple[Game, str, str]:
    """A game, a language, and the rules in it."""
    id, language = request.param
    game = games_with_siege()[id]
    return game, language, game.rules_in(language)


def bodies(text: str) -> list[str]:
    """What stands under each numbered heading."""
    return re.split(HEADING, text)[3::3]


def test_there_are_translations() -> None:
    assert ("picrochole", "fr") in TRANSLATED


def test_the_sections_have_the_same_numbers_in_the_same_order(translation: tuple[Game, str, str]) -> None:
    game, _, text = translation
    assert [number for number, _ in HEADING.findall(text)] == [part.number for part in sections(game)]


def test_every_section_has_as_many_rulings_paragraphs_and_lines_of_lists_and_tables(
    translation: tuple[Game, str, str],
) -> None:
    game, language, text = translation
    assert len(bodies(game.rules)) == len(sections(game))
    for one, other in zip(bodies(game.rules), bodies(text), strict=True):
        assert one.count("**Ruling.**") == other.count(RULING[language]), other
        assert len(one.strip().split("\n\n")) == len(other.strip().split("\n\n")), other
        assert lines_that_count(one) == lines_that_count(other), other


def lines_that_count(text: str) -> list[str]:
    """How each line of a list or a table begins."""
    return re.findall(r"^(?:\||- |\d\.)", text, re.MULTILINE)


def test_every_section_has_the_same_numbers_in_it(translation: tuple[Game, str, str]) -> None:
    """Every figure of the rules: strengths, costs, distances, dice, points, fractions."""
    game, _, text = translation
    for one, other in zip(bodies(game.rules), bodies(text), strict=True):
        assert figures(one) == figures(other), other


def figures(text: str) -> list[str]:
    """The figures of a text; an hour is said 05:00 and 5 h 00."""
    return sorted(re.findall(r"\d+|[½¼]", text.replace("05:00", "5:00")))
