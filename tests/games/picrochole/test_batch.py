"""Many games in one call are the games that a table plays."""

import numpy as np
import pytest

from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import NOWHERE
from wartable.games.picrochole.rules.batch import FACTOR, NEW_ORDER, PRIME, first_number, play_batch
from wartable.games.picrochole.rules.orders import END_TURN, March, OrderUnit
from wartable.games.picrochole.rules.scenario import BuiltIn, Scenario


def play_at_a_table(scenario: Scenario, seed: int, game: int) -> Table:
    """The same orders, drawn from the same stream, given by two players."""
    table = Table.new(GAME, scenario, seed=0)
    goals = scenario.ground.passable
    stream = first_number(seed, game)
    while table.asks:
        for unit, line in enumerate(scenario.units):
            stream = stream * FACTOR % PRIME
            if stream % NEW_ORDER == 0:
                stream = stream * FACTOR % PRIME
                if table.board.hex[unit] != NOWHERE:
                    table.answer(line.side, OrderUnit(line.id))
                    table.answer(line.side, March(scenario.ground.labels[goals[stream % len(goals)]]))
        for seat in ("blue", "red"):
            table.answer(seat, END_TURN)
    return table


@pytest.mark.parametrize("name", ["three-bridges", "meeting"])
def test_a_game_of_a_batch_is_the_game_that_a_table_plays(name: str) -> None:
    scenario = BuiltIn()[name]
    batch = play_batch(scenario, games=6, seed=3)
    for game in range(6):
        table = play_at_a_table(scenario, 3, game)
        assert table.outcome is not None
        winner = int(batch.winner[game])
        assert table.outcome.winners == (() if winner < 0 else (("blue", "red")[winner],))
        assert table.board.turn == batch.turns[game]
        alive = table.board.hex != NOWHERE
        left = [float(table.board.strength[alive & (scenario.side == side)].sum()) for side in (0, 1)]
        assert np.allclose(batch.strength[game], left, rtol=1e-12)


def test_a_batch_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    scenario = BuiltIn()["three-bridges"]
    first, again, other = (play_batch(scenario, 50, seed) for seed in (1, 1, 2))
    assert (first.strength == again.strength).all()
    assert (first.strength != other.strength).any()


def test_a_batch_counts_every_game() -> None:
    batch = play_batch(BuiltIn()["three-bridges"], 200, 1)
    assert sum(batch.wins().values()) + batch.draws() == 200
