"""A copy is the same moment, and a table of its own."""

from random import Random

from wartable import Game

from .playing import differences, live_moments, moments, play_on, state, where


def test_a_copy_is_exact_and_independent_at_every_decision(game: Game) -> None:
    for number, table in enumerate(live_moments(game)):
        before = state(table)
        twin = table.copy()
        assert differences(before, state(twin)) == [], where(table)
        play_on(twin, Random(number), 3)
        assert differences(before, state(table)) == [], where(table)


def test_a_copy_goes_on_as_the_table_does(game: Game) -> None:
    for table in moments(game, part=5):
        one, other = table.copy(), table
        play_on(one, Random(1), 200)
        play_on(other, Random(1), 200)
        assert differences(state(one), state(other)) == [], where(one)


def test_looking_at_what_is_asked_changes_nothing(game: Game) -> None:
    """Options are made when someone looks: those looked at early and those looked at late are the same."""
    for table in live_moments(game):
        for ask in table.asks.values():
            ask.options()
        early = {seat: ask.to_json() for seat, ask in table.asks.items()}
        late = {seat: ask.to_json() for seat, ask in table.copy().asks.items()}
        assert early == late, where(table)


def test_a_copy_of_a_resigned_game_is_resigned(game: Game) -> None:
    for table in moments(game, part=5):
        if len(table.seats) == 2 and table.outcome is None:
            table.resign(table.seats[1])
            assert differences(state(table), state(table.copy())) == [], where(table)
