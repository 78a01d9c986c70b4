"""No dead end, and no game without an end."""

from random import Random

import pytest

from wartable import Game, Refused
from wartable.referee import commitment

from .playing import moments, new_table, play_on, where

GAMES = 3  # of random players, in each scenario


def test_every_ask_has_an_answer(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        assert bool(table.asks) == (table.outcome is None), where(table)
        for seat, ask in table.asks.items():
            options = ask.options()
            sample = ask.sample(Random(number))
            assert seat in table.seats
            assert ask.seat == seat
            assert sample in ask, where(table)
            assert options is None or sample in options, where(table)
            assert options is None or len(options) > 0, where(table)
            assert all(option in ask for option in options or ()), where(table)


def test_every_game_of_random_players_ends(game: Game) -> None:
    for scenario in game.scenarios:
        for seed in range(GAMES):
            table = play_on(new_table(game, scenario, seed), Random(seed))
            assert table.outcome is not None
            assert set(table.outcome.winners) <= set(table.seats)
            assert set(table.outcome.scores) <= set(table.seats)


def test_when_a_game_is_over_nobody_is_asked_and_the_seed_is_shown(game: Game) -> None:
    assert new_table(game).seed is None
    table = play_on(new_table(game), Random(0))
    assert table.seed is not None
    assert commitment(table.seed) == table.commitment
    for seat in table.seats:
        with pytest.raises(Refused) as refused:
            table.answer(seat, None)
        assert (refused.value.refusal.rule, refused.value.refusal.reason) == ("T1", "game-over")
