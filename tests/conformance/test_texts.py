"""Everything that people read is there in both languages."""

from collections.abc import Iterator, Mapping
from random import Random
from string import Formatter
from typing import Any

from wartable import Game, Table
from wartable.text import LANGUAGES

from .playing import moments, new_table, play_on
from .refusing import forbidden, junk_for


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def check_that_people_can_read(game: Game, key: str, about: Mapping[str, Any]) -> None:
    for language in LANGUAGES:
        assert game.texts.has(key, language), f"{game.id} has no {language} text for {key}"
        assert game.say(key, language, about)


def said_at(table: Table, rng: Random) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What a table says in a moment: what it asks, why it refuses, and how it ended."""
    for seat, ask in table.asks.items():
        yield f"ask.{ask.what}", ask.about
        for value in [*forbidden(table, seat, rng), *junk_for(table, seat)]:
            if refusal := table.refusal(seat, value):
                yield f"refusal.{refusal.reason}", refusal.about
    if outcome := table.outcome:
        yield f"outcome.{outcome.reason}", outcome.about


def test_both_languages_have_the_same_messages(game: Game) -> None:
    english, french = (game.texts.messages(language) for language in LANGUAGES)
    assert english.keys() == french.keys()


def test_both_languages_speak_about_the_same_things(game: Game) -> None:
    english, french = (game.texts.messages(language) for language in LANGUAGES)
    for key in english.keys() & french.keys():
        assert placeholders(english[key]) == placeholders(french[key]), key


def test_the_game_its_seats_its_bots_and_its_options_have_names(game: Game) -> None:
    keys = [
        "game.title",
        "game.summary",
        *(f"seat.{seat}" for seat in game.seats),
        *(f"bot.{bot}" for bot in game.bots),
        *(f"option.{option}" for option in game.options),
    ]
    for key in keys:
        check_that_people_can_read(game, key, {})


def test_everything_asked_refused_or_decided_can_be_read(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        for key, about in said_at(table, Random(number)):
            check_that_people_can_read(game, key, about)


def test_the_chronicle_and_the_outcome_of_whole_games_can_be_read(game: Game) -> None:
    for seed in range(5):
        table = play_on(new_table(game, seed=seed), Random(seed))
        for entry in table.entries:
            check_that_people_can_read(game, entry.what, entry.about)
        for key, about in said_at(table, Random(seed)):
            check_that_people_can_read(game, key, about)
