"""Every section of rules.md has a test, and whatever cites a rule cites a section."""

import re
from random import Random

import pytest

from wartable import Game, rules

from ..core.tiny import REPOSITORY, site
from .playing import moments, where
from .refusing import forbidden


@pytest.fixture
def held(game: Game) -> dict[str, int]:
    return dict(rules.tests_of(game, (site() if game.id == "siege" else REPOSITORY) / "tests"))


def test_every_section_has_a_test(game: Game, held: dict[str, int]) -> None:
    numbers = [section.number for section in rules.sections(game)]
    assert numbers
    assert [number for number in numbers if number not in held] == []


def test_every_test_names_a_section_that_is_there(game: Game, held: dict[str, int]) -> None:
    assert held.keys() <= {section.number for section in rules.sections(game)}


def test_no_number_is_given_to_two_sections(game: Game) -> None:
    numbers = [section.number for section in rules.sections(game)]
    assert sorted(numbers) == sorted(set(numbers))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_left_to_be_filled_in(game: Game, language: str) -> None:
    assert re.findall(r"@\w+|TODO|FIXME|\?\?\?", game.rules_in(language)) == []


def test_asks_and_refusals_cite_sections_that_are_there(game: Game) -> None:
    numbers = {section.number for section in rules.sections(game)}
    for number, table in enumerate(moments(game)):
        for seat, ask in table.asks.items():
            assert ask.rule in numbers, where(table)
            for value in forbidden(table, seat, Random(number)):
                refusal = table.refusal(seat, value)
                assert refusal is not None
                assert refusal.rule in numbers, where(table)
