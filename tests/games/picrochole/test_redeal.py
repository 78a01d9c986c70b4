"""7.4 Boards that a seat could not tell from the true one."""

from random import Random

import numpy as np
import pytest

from tests.games.picrochole.field import Field, field
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.armies import NOWHERE, Side
from wartable.games.picrochole.board import CODEC, Board
from wartable.games.picrochole.redeal import possible_cells, redeal
from wartable.referee import RandomChance, Referee
from wartable.table import view_bytes
from wartable.testing import rule

WIDE = ["=" * 30, *["." * 30] * 8]


def another(board: Board, seat: str, seed: int) -> Board:
    twin: Board = CODEC.within(board.scenario).decode(CODEC.encode(board))
    return redeal(twin, seat, Referee(RandomChance(Random(seed))))


def possible(there: Field, unit: str, seat: Side = Side.BLUE) -> set[str]:
    """Where the seat must think that a unit may be."""
    scenario = there.board.scenario
    cells = possible_cells(there.board, scenario, there.board.known_to(seat), scenario.number[unit])
    return {scenario.ground.labels[cell] for cell in cells}


@rule("7.4")
def test_an_enemy_in_sight_is_where_it_is() -> None:
    there = field(WIDE, ["b1 infantry 4 0004", "r1 infantry 4 0204"]).turn()
    assert possible(there, "r1") == {"0204"}


@rule("7.4", "1.2")
def test_an_enemy_out_of_sight_is_as_far_as_it_could_march() -> None:
    there = field(WIDE, ["b1 infantry 4 0004", "r1 infantry 4 2004", "r2 cavalry 3 2000"])
    assert possible(there.turn(), "r1") == {"2004"}, "half across its hex"
    assert len(possible(there.turn(), "r1")) == 7
    assert {"2400", "1600", "2000"} <= possible(there, "r2")
    assert "2500" not in possible(there, "r2")


@rule("7.4")
def test_an_enemy_has_not_marched_through_what_was_watched() -> None:
    """A cavalry line across the neck of the land: who was beyond is still beyond."""
    rows = ["......~......", "......~......", ".............", "......~......", "......~......"]
    there = field(rows, ["b1 infantry 4 0602", "r1 cavalry 4 1202", "r2 cavalry 4 1104"]).turn(40)
    places = possible(there, "r1")
    assert places
    assert all(int(place[:2]) > 6 for place in places)
    assert places.isdisjoint({"0502", "0602", "0702", "0802"})


@rule("7.4")
def test_the_truth_is_always_among_what_is_possible() -> None:
    rng = Random(5)
    for seed in range(4):
        table = Table.new(GAME, seed=seed, options={"night": seed % 2 == 1})
        while table.asks and len(table.answers) < 1500:
            seat = rng.choice(list(table.asks))
            table.answer(seat, table.asks[seat].sample(rng))
            if rng.random() < 0.02:
                check_truth_is_possible(table.board)


def check_truth_is_possible(board: Board) -> None:
    scenario = board.scenario
    for side in Side:
        known = board.known_to(side)
        for unit in range(len(board.hex)):
            if board.hex[unit] != NOWHERE and not known.gone[unit]:
                assert int(board.hex[unit]) in possible_cells(board, scenario, known, unit), "7.4"


def mid_game(seed: int, **options: bool) -> Board:
    """A board after some turns of random play."""
    table = Table.new(GAME, seed=seed, options=options)
    rng = Random(seed)
    while table.asks and len(table.answers) < 600:
        seat = rng.choice(list(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    board: Board = table.board
    return board


@rule("7.4")
@pytest.mark.parametrize("options", [{}, {"headquarters": True}, {"night": True}])
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_no_view_tells_a_redealt_board_from_the_true_one(seat: str, options: dict[str, bool]) -> None:
    for seed in range(6):
        board = mid_game(seed, **options)
        twin = another(board, seat, seed)
        assert view_bytes(GAME, twin, seat) == view_bytes(GAME, board, seat)


@rule("7.4")
@pytest.mark.parametrize("options", [{}, {"headquarters": True}])
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_redealing_knows_no_more_than_the_seat(seat: str, options: dict[str, bool]) -> None:
    """From another world that looks the same, the same chance deals the same board."""
    for seed in range(6):
        board = mid_game(seed, **options)
        elsewhere = another(board, seat, 100 + seed)
        assert CODEC.encode(another(elsewhere, seat, 7)) == CODEC.encode(another(board, seat, 7))


@rule("7.4", "1.3")
def test_redealt_units_stay_within_the_capacity_of_the_hexes() -> None:
    for seed in range(6):
        board = another(mid_game(seed), "blue", seed)
        scenario = board.scenario
        for side in range(2):
            troops = np.zeros(scenario.ground.size)
            alive = (board.hex != NOWHERE) & (scenario.side == side)
            np.add.at(troops, board.hex[alive], board.strength[alive])
            assert (troops <= scenario.ground.capacity + 1e-9).all()


@rule("7.4")
def test_unseen_enemies_are_dealt_to_different_places() -> None:
    board = mid_game(2)
    places = {another(board, "blue", seed).hex.tobytes() for seed in range(10)}
    assert len(places) > 5
