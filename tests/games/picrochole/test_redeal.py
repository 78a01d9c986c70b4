"""7.4 Boards that a seat could not tell from the true one."""

from random import Random

import numpy as np
import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.armies import HOLD, NOWHERE, Side
from wartable.games.picrochole.board import CODEC, Board
from wartable.games.picrochole.redeal import _reach, possible_cells, redeal
from wartable.hexes import HexMap
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


LAND = ["." * 30] * 9


def reached(arm: str, rows: list[str], turns: int) -> set[str]:
    """Where an enemy may be after so many turns that was never seen, and stood in the middle of the east."""
    return possible(field(rows, ["b1 infantry 4 0004", f"r1 {arm} 3 2004"]).turn(turns), "r1")


def around(hex: str, radius: int, rows: list[str] = LAND) -> set[str]:
    map = HexMap(len(rows[0]), len(rows))
    return {map.label(there) for there in map if there.distance(map.hex(hex)) <= radius}


@rule("7.4", "1.2")
@pytest.mark.parametrize(
    ("arm", "turns", "radius"),
    [
        ("infantry", 1, 0),
        ("infantry", 2, 1),
        ("infantry", 3, 1),
        ("infantry", 4, 2),
        ("cavalry", 1, 1),
        ("cavalry", 3, 3),
        ("artillery", 3, 0),
        ("artillery", 4, 1),
        ("artillery", 7, 1),
        ("artillery", 8, 2),
    ],
)
def test_who_was_never_seen_is_as_far_as_its_arm_marches_over_land_and_no_farther(
    arm: str, turns: int, radius: int
) -> None:
    """It began with nothing marched in its hex: that is printed in the scenario."""
    assert reached(arm, LAND, turns) == around("2004", radius)


@rule("7.4", "1.2")
@pytest.mark.parametrize(
    ("arm", "turns", "radius"), [("infantry", 3, 3), ("artillery", 3, 3), ("cavalry", 2, 4)]
)
def test_on_roads_it_is_as_far_as_its_arm_marches_on_roads(arm: str, turns: int, radius: int) -> None:
    assert reached(arm, ["=" * 30] * 9, turns) == around("2004", radius)


@rule("7.4", "1.2")
def test_cavalry_that_leaves_a_road_is_half_across_the_next_hex() -> None:
    """A turn: half of it on the road, half in the field, which it has not crossed before another half."""
    rows = [*["." * 30] * 4, "." * 20 + "=" + "." * 9, *["." * 30] * 4]
    assert reached("cavalry", rows, 1) == around("2004", 1)
    assert reached("cavalry", rows, 2) == around("2004", 2)


@rule("7.4", "1.2")
@pytest.mark.parametrize(("arm", "marched"), [("infantry", 4), ("artillery", 12), ("cavalry", 2)])
def test_who_was_seen_may_have_been_on_the_point_of_leaving_its_hex(arm: str, marched: int) -> None:
    """How far across its hex it was nobody sees: as far as leaves it a step in the turn after, no more."""
    there = field(LAND, [f"r1 {arm} 3 0604", "b1 cavalry 4 0204"])
    there.turn().order("b1", "0004").turn()
    assert there.view("blue").enemies()[0].turn == 1
    ground = there.board.scenario.ground
    reach = _reach(there.board.scenario, 0, ground.cells["0604"], is_fresh=False)
    assert reach[ground.cells["0604"]] == 1 + marched
    seen = there.board.known_to(Side.BLUE).seen
    hidden = {hex for hex in around("0604", 1) if seen[ground.cells[hex]] < 2}
    assert possible(there, "r1") == hidden


@rule("7.4")
def test_who_was_seen_before_the_first_turn_had_marched_nothing() -> None:
    there = field(LAND, ["r1 infantry 3 0604", "b1 cavalry 4 0204"]).order("b1", "0004").turn()
    assert there.view("blue").enemies()[0].turn == 0
    assert possible(there, "r1") == {"0604"}, "half across its hex"


@rule("7.4", "9.3")
def test_by_night_nobody_has_marched_off_the_roads() -> None:
    units = ["b1 infantry 4 0004", "r1 cavalry 3 2004", "r2 cavalry 3 2000"]
    dark = Field(scenario(WIDE, units, start="1534-09-20T21:00:00"), night=True).turn(2)
    assert possible(dark, "r1") == {"2004"}
    assert possible(dark, "r2") == {f"{column:02}00" for column in range(16, 25)}


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
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_an_imagined_enemy_knows_of_no_orders_but_its_own(seat: str) -> None:
    board = another(mid_game(2), seat, 1)
    side = Side(seat)
    own = board.scenario.side == side.number
    assert (board.known_to(side.enemy).orders[own] == HOLD).all()
    assert (board.known_to(side.enemy).orders[~own] == board.destination[~own]).all()


def drawn_progress(there: Field, seat: str) -> list[set[int]]:
    """Of each unit, the quarters of a turn marched in its hex, on boards that the seat imagines."""
    drawn = [another(there.board, seat, seed).progress.tolist() for seed in range(60)]
    return [{progress[unit] for progress in drawn} for unit in range(len(drawn[0]))]


@rule("7.4", "1.2")
def test_how_far_imagined_units_are_across_their_hexes_is_drawn() -> None:
    """A turn's march at a time: infantry off the roads has none or one behind it, guns up to three.

    Of an enemy in sight nobody sees it either; of one's own units it is known.
    """
    units = ["b1 infantry 4 0004", "r1 infantry 3 0204", "r2 artillery 1 2006", "r3 cavalry 2 2000"]
    there = field(LAND, units).order("b1", "0104").turn()
    assert drawn_progress(there, "blue") == [{4}, {0, 4}, {0, 4, 8, 12}, {0}]
    assert drawn_progress(there, "red") == [{0, 4}, {0}, {0}, {0}]


@rule("7.4", "9.1")
def test_it_is_drawn_of_ones_own_units_that_have_not_reported_since() -> None:
    units = ["b1 infantry 4 0004", "b2 infantry 4 0904", "r1 infantry 3 2004"]
    there = field(LAND, units, headquarters=True).turn()
    assert drawn_progress(there, "blue") == [{0}, {0, 4}, {0, 4}]


@rule("7.4")
def test_unseen_enemies_are_dealt_to_different_places() -> None:
    board = mid_game(2)
    places = {another(board, "blue", seed).hex.tobytes() for seed in range(10)}
    assert len(places) > 5
