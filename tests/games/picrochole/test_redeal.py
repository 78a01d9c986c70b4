"""7.4 Boards that a seat could not tell from the true one."""

from random import Random

import numpy as np
import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import HOLD, NOWHERE, Side
from wartable.games.picrochole.rules.board import CODEC, Board
from wartable.games.picrochole.rules.redeal import _reach, possible_cells, redeal
from wartable.games.picrochole.rules.victory import capitulation
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
        ("infantry", 9, 4),
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
def test_cavalry_that_has_ridden_far_on_a_road_is_no_quicker_off_it() -> None:
    """Three turns for the six hexes of the road, then half a turn to leave it and a whole one for a field."""
    rows = [*["." * 30] * 4, "." * 14 + "=" * 7 + "." * 9, *["." * 30] * 4]
    farthest = [min(reached("cavalry", rows, turns), key=lambda hex: int(hex[:2])) for turns in range(1, 7)]
    assert [int(hex[:2]) for hex in farthest] == [18, 16, 14, 13, 12, 11]


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
    start = there.board.scenario.ground.cells["0604"]
    assert _reach(there.board.scenario, 0, start, is_fresh=True)[start] == 1 + 0
    assert possible(there, "r1") == {"0604"}, "half across its hex"


@rule("7.4", "9.3")
def test_by_night_nobody_has_marched_off_the_roads() -> None:
    units = ["b1 infantry 4 0004", "r1 cavalry 3 2004", "r2 cavalry 3 2000"]
    dark = Field(scenario(WIDE, units, start="1534-09-20T21:00:00"), night=True).turn(2)
    assert possible(dark, "r1") == {"2004"}
    assert possible(dark, "r2") == {f"{column:02}00" for column in range(16, 25)}


@rule("7.4", "9.3")
def test_a_night_brings_nobody_nearer_to_the_end_of_its_hex() -> None:
    """Eight turns of night in a field: it has marched nothing, and crosses its hex in two turns of day."""
    units = ["b1 infantry 4 0004", "r1 infantry 3 2004"]
    dark = Field(scenario(LAND, units, start="1534-09-20T21:00:00"), night=True).turn(9)
    assert possible(dark, "r1") == {"2004"}
    assert possible(dark.turn(), "r1") == around("2004", 1)


@rule("7.4", "9.1")
def test_a_unit_that_has_not_reported_is_where_its_report_would_still_be_on_its_way() -> None:
    """Three hexes from the headquarters a report takes a turn; from two it would be there already."""
    units = ["b1 infantry 4 0000", "b2 infantry 4 0300", "b3 infantry 4 0600", "r1 infantry 3 1900"]
    there = field(["=" * 20], units, headquarters=True).turn()
    assert possible(there, "b1") == {"0000"}
    assert possible(there, "b2") == {"0300", "0400"}
    assert possible(there, "b3") == {"0500", "0600", "0700"}
    there.turn()
    assert possible(there, "b2") == {"0300", "0400"}, "it has reported of turn 1, from 0300"
    back = {"0500", "0600", "0700", "0800"}
    assert possible(there, "b3") == back, "not at 0400: in turn 1 it was at 0600 or beyond"


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


@rule("7.4", "7.2")
def test_who_is_known_to_have_fallen_stays_fallen_where_it_fell() -> None:
    units = ["b1 infantry 4 0302", "b2 infantry 2 0000", "r1 infantry 4 0302", "r2 infantry 4 0704"]
    there = field(LAND, units).weaken("r1", 0.01).turn(2)
    board = another(there.board, "blue", 1)
    assert (board.hex[2], board.strength[2]) == (NOWHERE, 0)
    assert (board.fell[2], board.fell_turn[2]) == (board.scenario.ground.cells["0302"], 1)
    assert (board.fell[[0, 1, 3]] == NOWHERE).all()
    assert (board.fell_turn[[0, 1, 3]] == NOWHERE).all()


@rule("7.4")
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_an_imagined_enemy_knows_of_no_orders_but_its_own(seat: str) -> None:
    board = another(mid_game(2), seat, 1)
    side = Side(seat)
    own = board.scenario.side == side.number
    assert (board.known_to(side.enemy).orders[own] == HOLD).all()
    assert (board.known_to(side.enemy).orders[~own] == board.destination[~own]).all()
    assert len(board.known_to(side.enemy).watched) == len(board.known_to(side.enemy).staff) == board.turn


@rule("7.4", "6.1", "8.1")
def test_whether_the_enemy_has_given_up_is_forgotten_until_it_comes_out() -> None:
    board = field(LAND, ["b1 infantry 4 0004", "r1 infantry 3 2004"]).board
    board.capitulated = [Side.BLUE, Side.RED]
    assert another(board, "blue", 1).capitulated == [Side.BLUE]
    assert another(board, "red", 1).capitulated == [Side.RED]
    board.outcome = capitulation(board)
    assert another(board, "blue", 1).capitulated == [Side.BLUE, Side.RED]


@rule("7.4", "8.2")
def test_a_place_that_was_counted_out_of_sight_is_held_by_the_marker_that_was_seen_last() -> None:
    """Each side sees who holds the place it stands in; red knows of its own marker in the third."""
    armies = ["b1 infantry 4 0204", "r1 infantry 3 2004"]
    named = ["Lerné 0204", "Seuilly 2004", "Vaugaudry 1004"]
    counted = ["Lerné 2 1", "Seuilly 1 1", "Vaugaudry 1 1 red", "Vaugaudry 1 2 red"]
    there = Field(scenario(LAND, armies, places=named, objectives=counted)).turn()
    assert there.board.holders == [1, 2, 2, 0]
    assert another(there.board, "blue", 1).holders == [1, 0, 0, 0]
    assert another(there.board, "red", 1).holders == [0, 2, 2, 0]


@rule("7.4", "3.2", "4.2", "9.1")
def test_what_a_turn_cost_and_who_waits_is_forgotten() -> None:
    units = ["b1 artillery 4 0004", "b2 infantry 4 0104", "r1 infantry 3 0104", "r2 infantry 3 2004"]
    there = field(LAND, units, headquarters=True).order("b2", "0004").order("r2", "2104").turn()
    assert (there.board.shelled + there.board.fought > 0).any()
    there.board.waits[3] = there.board.scenario.ground.cells["2104"]
    board = another(there.board, "red", 1)
    assert (board.shelled == 0).all()
    assert (board.fought == 0).all()
    assert (board.obeyed == 0).all()
    assert (board.waits == NOWHERE).all()
    assert (board.dispatches, board.past) == ([], [])


@rule("7.4", "1.3")
def test_imagined_units_share_a_hex_only_if_it_has_room_for_all_of_them() -> None:
    """On a bridge that takes 6 points two may be with 3 points each, but not with 3 and 3.1."""
    for strength, together in ((3, {True, False}), (3.1, {False})):
        units = ["b1 infantry 4 0000", "r1 infantry 3 0700", f"r2 infantry {strength} 0900"]
        there = field(["========H=" + "=" * 4], units).turn()
        dealt = [another(there.board, "blue", seed).hex[1:].tolist() for seed in range(40)]
        assert {one == other for one, other in dealt} == together


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


@rule("7.4", "1.2")
def test_nothing_is_drawn_where_a_turn_is_enough_to_cross_the_hex() -> None:
    units = ["b1 infantry 4 0004", "r1 cavalry 2 2004", "r2 infantry 3 2000", "r3 infantry 3 2008"]
    there = field(["=" * 30, *["." * 30] * 8], units).turn()
    referee = Referee(RandomChance(Random(1)))
    redeal(there.board, "blue", referee)
    assert [roll.sides for roll in referee.rolls if roll.what == "progress"] == [2], "of r3 in the field"


@rule("7.4", "9.1")
def test_it_is_drawn_of_ones_own_units_that_have_not_reported_since() -> None:
    units = ["b1 infantry 4 0004", "b2 infantry 4 0904", "r1 infantry 3 2004"]
    there = field(LAND, units, headquarters=True).turn()
    assert drawn_progress(there, "blue") == [{0}, {0, 4}, {0, 4}]


@rule("7.4", "6.2")
def test_about_half_of_the_imagined_enemies_are_on_the_march_to_anywhere() -> None:
    units = [f"r{number} infantry 1 20{number:02}" for number in range(9)]
    there = field(["." * 30, *["~" * 30], *["." * 30] * 7], ["b1 infantry 4 0004", *units[2:]])
    dealt = np.array([another(there.board, "blue", seed).destination[1:] for seed in range(60)])
    assert 0.4 < (dealt != HOLD).mean() < 0.6
    assert set(dealt[dealt != HOLD].tolist()) <= set(there.board.scenario.ground.passable)
    assert len(set(dealt[dealt != HOLD].tolist())) > 100


@rule("7.4")
def test_unseen_enemies_are_dealt_to_different_places() -> None:
    board = mid_game(2)
    places = {another(board, "blue", seed).hex.tobytes() for seed in range(10)}
    assert len(places) > 5
