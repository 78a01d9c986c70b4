"""2.1-2.6 Movement: each sentence of the rules is a test."""

import pytest

from tests.games.picrocholine_wars.field import (
    GK_ATTACKS,
    GK_MOVES,
    PK_ATTACKS,
    PK_MOVES,
    all_at,
    field,
    offered,
    run,
    told,
    where,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.testing import rule


def cost_of(board: Board, moves: Item, unit: str, hex: str) -> int:
    """What a unit spends on the way there."""
    dice = run(board, moves, f"{unit} {hex}")
    cost: int = next(entry.about["cost"] for entry in dice.chronicle if entry.what == "moves")
    return cost


# 2.1 Movement points.


@rule("2.1")
@pytest.mark.parametrize(
    ("terrain", "start", "goal", "cost"),
    [
        ("clear", "0512", "0612", 1),
        ("woods", "0409", "0509", 2),
        ("vineyard", "0804", "0904", 2),
        ("village", "0912", "1012", 1),
        ("mill", "1609", "1509", 1),
        ("abbey", "0809", "0908", 2),
        ("castle", "1307", "1406", 2),
        ("swamp", "1404", "1304", 3),
        ("grandgousier", "1107", "1106", 2),
    ],
)
def test_to_enter_a_hex_costs_points_by_its_terrain(terrain: str, start: str, goal: str, cost: int) -> None:
    board = field(f"gk-infantry-1 {start}")
    assert board.land.terrain[board.land.cells[goal]].name == terrain
    assert cost_of(board, GK_MOVES, "gk-infantry-1", goal) == cost


@rule("2.1")
@pytest.mark.parametrize(
    ("start", "goal"), [("1803", "1802"), ("1704", "1703"), ("1604", "1505"), ("1407", "1408")]
)
def test_by_road_a_hex_costs_1_whatever_the_road_leads_through(start: str, goal: str) -> None:
    assert cost_of(field(f"gk-infantry-1 {start}"), GK_MOVES, "gk-infantry-1", goal) == 1


@rule("2.1")
def test_the_road_helps_only_who_comes_by_it() -> None:
    assert cost_of(field("gk-infantry-1 1508"), GK_MOVES, "gk-infantry-1", "1408") == 2


@rule("2.1")
@pytest.mark.parametrize(
    ("unit", "move"),
    [
        ("pk-infantry-1", 4),
        ("pk-arquebusier-1", 4),
        ("pk-cavalry-1", 6),
        ("pk-heavy-artillery-1", 2),
        ("pk-light-artillery-1", 2),
        ("picrochole", 6),
        ("trepelu", 5),
    ],
)
def test_each_unit_has_its_movement_factor(unit: str, move: int) -> None:
    board = field(f"{unit} 0213")
    assert f"{2 + move:02}13" in offered(board, PK_MOVES, unit)
    assert why_not(board, PK_MOVES, f"{unit} {3 + move:02}13") == "2.2 too-far"


# 2.2 Moving.


@rule("2.2")
def test_a_side_moves_some_all_or_none_of_its_units() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 0512")
    run(board, PK_MOVES, "done")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0512", "0512"]
    run(board, PK_MOVES, "pk-infantry-2 0613 done")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0512", "0613"]
    run(board, PK_MOVES, "pk-infantry-1 0612 pk-infantry-2 0513 done")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0612", "0513"]


@rule("2.2")
def test_nobody_moves_the_units_of_the_enemy() -> None:
    board = field("pk-infantry-1 0512", "gk-infantry-1 0812")
    assert why_not(board, PK_MOVES, "gk-infantry-1") == "2.2 not-your-unit"
    assert why_not(board, GK_MOVES, "pk-infantry-1") == "2.2 not-your-unit"


@rule("2.2")
def test_nobody_moves_what_is_not_on_the_map() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 eliminated", "picrochole captured")
    assert offered(board, PK_MOVES) == {"pk-infantry-1", "done"}
    assert why_not(board, PK_MOVES, "pk-infantry-2") == "2.2 not-on-the-map"
    assert why_not(board, PK_MOVES, "picrochole") == "2.2 not-on-the-map"


@rule("2.2")
def test_a_unit_needs_the_points_for_every_hex_that_it_enters() -> None:
    board = field("pk-infantry-1 0810")
    assert cost_of(board, PK_MOVES, "pk-infantry-1", "0610") == 3
    assert why_not(field("pk-infantry-1 0810"), PK_MOVES, "pk-infantry-1 0510") == "2.2 too-far"


@rule("2.2")
def test_a_unit_may_go_on_with_the_points_that_it_has_left() -> None:
    board = field("pk-infantry-1 0512")
    run(board, PK_MOVES, "pk-infantry-1 0612 pk-infantry-1 0812 pk-infantry-1 0912")
    assert where(board, "pk-infantry-1") == "0912"


@rule("2.2")
def test_it_has_no_more_points_for_having_stopped() -> None:
    board = field("pk-infantry-1 0512")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612 pk-infantry-1 1012") == "2.2 too-far"


@rule("2.2")
def test_it_may_not_go_on_once_another_unit_has_been_moved() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 0513")
    moves = "pk-infantry-1 0612 pk-infantry-2 0613 pk-infantry-1"
    assert why_not(board, PK_MOVES, moves) == "2.2 has-moved"


@rule("2.2")
def test_it_may_go_on_after_another_unit_has_only_been_looked_at() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 0513")
    run(board, PK_MOVES, "pk-infantry-1 0612 pk-infantry-2 stay pk-infantry-1 0712")
    assert where(board, "pk-infantry-1") == "0712"


@rule("2.2")
def test_every_unit_may_move_again_in_the_next_phase() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 0513")
    run(board, PK_MOVES, "pk-infantry-1 0912 pk-infantry-2 0913")
    run(board, PK_MOVES, "pk-infantry-1 0512 pk-infantry-2 0513")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0512", "0513"]


@rule("2.2", "2.4", "3.1")
def test_in_the_corner_of_the_map_the_rules_are_the_same() -> None:
    board = field("pk-infantry-1 0000", "picrochole 0000", "gk-infantry-1 0100")
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6)
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1", 6)
    assert all_at(board, "pk-infantry-1", "gk-infantry-1") == ["0000 reduced", "0100 reduced"]
    assert why_not(board, GK_MOVES, "gk-infantry-1 0000") == "2.4 enemy-there"
    run(board, PK_MOVES, "picrochole 0001 pk-infantry-1 0001")
    run(board, GK_MOVES, "gk-infantry-1 0000")
    assert all_at(board, "pk-infantry-1", "picrochole", "gk-infantry-1") == [
        "0001 reduced",
        "0001",
        "0000 reduced",
    ]


# 2.3 Stacking.

THREE = ("pk-infantry-2 0612", "pk-cavalry-1 0612", "pk-light-artillery-1 0612 reduced")


@rule("2.3")
def test_a_fourth_troop_may_not_end_its_move_in_a_hex() -> None:
    board = field("pk-infantry-1 0512", *THREE)
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612") == "2.3 stack-full"


@rule("2.3")
def test_a_leader_may_join_three_troops_and_a_third_troop_two() -> None:
    board = field("pk-infantry-1 0512", "picrochole 0512", "pk-arquebusier-1 0513", *THREE[:2])
    run(board, PK_MOVES, "pk-infantry-1 0612 picrochole 0612")
    assert all_at(board, "pk-infantry-1", "picrochole") == ["0612", "0612"]
    assert why_not(board, PK_MOVES, "pk-arquebusier-1 0612") == "2.3 stack-full"


@rule("2.3")
def test_a_second_leader_may_not_end_his_move_in_a_hex() -> None:
    board = field("picrochole 0512", "trepelu 0612", *THREE)
    assert why_not(board, PK_MOVES, "picrochole 0612") == "2.3 leader-there"


@rule("2.3")
def test_a_unit_that_leaves_makes_room() -> None:
    board = field("pk-infantry-1 0512", *THREE)
    run(board, PK_MOVES, "pk-cavalry-1 0812 pk-infantry-1 0612")
    assert where(board, "pk-infantry-1") == "0612"


@rule("2.3")
def test_any_number_may_pass_through_a_hex() -> None:
    """At the edge of the map, with the woods behind, there is no other way for so few points."""
    walls = [f"pk-infantry-{number} 0412" for number in (3, 4, 5)]
    board = field(
        "pk-infantry-1 0313", "pk-infantry-2 0413", "pk-cavalry-1 0413", "pk-cavalry-2 0413", *walls
    )
    run(board, PK_MOVES, "pk-infantry-1 0713")
    assert where(board, "pk-infantry-1") == "0713"


# 2.4 Enemies.


@rule("2.4")
def test_nobody_enters_a_hex_with_an_enemy_troop() -> None:
    board = field("pk-infantry-1 0512", "picrochole 0512", "gk-infantry-1 0612")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612") == "2.4 enemy-there"
    assert why_not(board, PK_MOVES, "picrochole 0612") == "2.4 enemy-there"
    assert why_not(board, GK_MOVES, "gk-infantry-1 0512") == "2.4 enemy-there"


@rule("2.4")
def test_nobody_passes_through_a_hex_with_an_enemy_troop() -> None:
    open_way = field("pk-infantry-1 0313")
    assert "0513" in offered(open_way, PK_MOVES, "pk-infantry-1")
    barred = field("pk-infantry-1 0313", "gk-infantry-1 0413", "gk-infantry-2 0412")
    assert why_not(barred, PK_MOVES, "pk-infantry-1 0513") == "2.2 too-far"


@rule("2.4")
def test_a_leader_alone_does_not_stop_enemy_troops_and_is_captured() -> None:
    board = field("pk-infantry-1 0512", "eudemon 0612")
    run(board, PK_MOVES, "pk-infantry-1 0612")
    assert all_at(board, "pk-infantry-1", "eudemon") == ["0612", "captured"]
    board = field("gk-light-artillery-1 0512", "picrochole 0612")
    run(board, GK_MOVES, "gk-light-artillery-1 0612")
    assert all_at(board, "gk-light-artillery-1", "picrochole") == ["0612", "captured"]


@rule("2.4")
def test_a_leader_alone_is_captured_in_passing_too() -> None:
    board = field("pk-infantry-1 0313", "gk-infantry-1 0413", "eudemon 0412")
    run(board, PK_MOVES, "pk-infantry-1 0513")
    assert all_at(board, "pk-infantry-1", "eudemon") == ["0513", "captured"]


@rule("2.4")
def test_a_leader_with_a_troop_is_not_captured_so() -> None:
    board = field("pk-infantry-1 0512", "eudemon 0612", "gk-infantry-1 0612")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612") == "2.4 enemy-there"


@rule("2.4")
def test_gargantua_and_frere_jean_are_not_captured_so_and_only_gargantua_keeps_enemies_out() -> None:
    board = field("pk-infantry-1 0512", "gargantua 0612", "frere-jean 0513")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612") == "7.1 gargantua-there"
    run(board, PK_MOVES, "pk-infantry-1 0513")
    assert all_at(board, "pk-infantry-1", "gargantua", "frere-jean") == ["0513", "0612", "1106"]


@rule("2.4")
def test_a_leader_alone_cannot_enter_the_hex_of_an_enemy_leader_alone() -> None:
    board = field("picrochole 0512", "eudemon 0612")
    assert why_not(board, PK_MOVES, "picrochole 0612") == "2.4 leader-alone"
    assert why_not(board, GK_MOVES, "eudemon 0512") == "2.4 leader-alone"


@rule("2.4")
def test_who_is_captured_lies_in_prison_and_moves_no_more() -> None:
    board = field("pk-infantry-1 0512", "eudemon 0612", "gk-infantry-1 0912")
    run(board, PK_MOVES, "pk-infantry-1 0612 pk-infantry-1 0512")
    assert where(board, "eudemon") == "captured"
    assert why_not(board, GK_MOVES, "eudemon") == "2.2 not-on-the-map"


# 2.5 Rivers.


@rule("2.5")
def test_a_river_costs_2_more_than_the_hex_where_there_is_no_road() -> None:
    assert cost_of(field("pk-infantry-1 1113"), PK_MOVES, "pk-infantry-1", "1213") == 3
    assert cost_of(field("pk-cavalry-1 1102"), PK_MOVES, "pk-cavalry-1", "1202") == 3
    assert why_not(field("pk-infantry-1 1304"), PK_MOVES, "pk-infantry-1 1205") == "2.2 too-far"


@rule("2.5")
@pytest.mark.parametrize(("start", "goal"), [("1208", "1308"), ("1103", "1203"), ("1802", "1801")])
def test_by_road_a_river_is_crossed_at_no_cost(start: str, goal: str) -> None:
    assert cost_of(field(f"pk-infantry-1 {start}"), PK_MOVES, "pk-infantry-1", goal) == 1
    assert cost_of(field(f"pk-heavy-artillery-1 {start}"), PK_MOVES, "pk-heavy-artillery-1", goal) == 1


@rule("2.5")
@pytest.mark.parametrize("gun", ["heavy-artillery-1", "light-artillery-1"])
def test_artillery_crosses_a_river_by_road_only(gun: str) -> None:
    assert why_not(field(f"pk-{gun} 1102"), PK_MOVES, f"pk-{gun} 1202") == "2.5 guns-need-a-bridge"
    assert why_not(field(f"pk-{gun} 1213"), PK_MOVES, f"pk-{gun} 1113") == "2.5 guns-need-a-bridge"
    on_the_bridge = field(f"pk-{gun} 1103")
    assert offered(on_the_bridge, PK_MOVES, f"pk-{gun}") >= {"1203", "1303"}


# 2.6 Road bonus.


@rule("2.6")
@pytest.mark.parametrize(
    ("unit", "farthest", "too_far"),
    [
        ("pk-infantry-1", "0607", "0707"),
        ("pk-cavalry-1", "0808", "0908"),
        ("pk-heavy-artillery-1", "0407", "0507"),
        ("trepelu", "0707", "0808"),
    ],
)
def test_a_unit_that_moves_by_road_all_along_goes_2_hexes_further(
    unit: str, farthest: str, too_far: str
) -> None:
    board = field(f"{unit} 0007")
    assert farthest in offered(board, PK_MOVES, unit)
    assert why_not(board, PK_MOVES, f"{unit} {too_far}") == "2.2 too-far"


@rule("2.6")
def test_the_two_hexes_more_are_by_road_too() -> None:
    assert why_not(field("pk-infantry-1 0007"), PK_MOVES, "pk-infantry-1 0608") == "2.2 too-far"


@rule("2.6")
def test_there_is_no_bonus_for_who_comes_from_beside_the_road() -> None:
    board = field("pk-infantry-1 0008")
    assert "0307" in offered(board, PK_MOVES, "pk-infantry-1")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0407") == "2.2 too-far"


@rule("2.6")
def test_a_move_by_road_may_be_broken_and_goes_on_with_the_bonus() -> None:
    board = field("pk-infantry-1 0007")
    run(board, PK_MOVES, "pk-infantry-1 0207 pk-infantry-1 0507 pk-infantry-1 0607")
    assert where(board, "pk-infantry-1") == "0607"
    again = "pk-infantry-1 0207 pk-infantry-1 0607 pk-infantry-1"
    assert why_not(field("pk-infantry-1 0007"), PK_MOVES, again) == "2.2 has-moved"


@rule("2.6")
def test_who_leaves_the_road_has_lost_the_bonus() -> None:
    """Off the road and on it again: four points and no more."""
    moves = "pk-infantry-1 0107 pk-infantry-1 0208 pk-infantry-1 0207 pk-infantry-1"
    assert "0307" in offered(field("pk-infantry-1 0007"), PK_MOVES, moves)
    assert why_not(field("pk-infantry-1 0007"), PK_MOVES, f"{moves} 0407") == "2.2 too-far"


@rule("2.6")
def test_who_has_begun_to_use_the_bonus_cannot_leave_the_road() -> None:
    moves = "pk-infantry-1 0507 pk-infantry-1"
    assert offered(field("pk-infantry-1 0007"), PK_MOVES, moves) >= {"0607"}
    assert why_not(field("pk-infantry-1 0007"), PK_MOVES, f"{moves} 0508") == "2.2 too-far"


@rule("2.6")
def test_with_points_left_who_came_by_road_may_leave_it() -> None:
    board = field("pk-infantry-1 0007")
    run(board, PK_MOVES, "pk-infantry-1 0307 pk-infantry-1 0308")
    assert where(board, "pk-infantry-1") == "0308"


@rule("2.6")
def test_enemies_on_the_road_stop_a_move_by_road() -> None:
    board = field("pk-infantry-1 0007", "gk-infantry-1 0307")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0507") == "2.2 too-far"


# 1.2 Bad weather.


@rule("1.2")
def test_in_bad_weather_terrain_costs_twice_as_much() -> None:
    board = field("pk-infantry-1 0512", bad_weather=True)
    assert "0712" in offered(board, PK_MOVES, "pk-infantry-1")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0812") == "2.2 too-far"
    assert cost_of(field("pk-infantry-1 0409", bad_weather=True), PK_MOVES, "pk-infantry-1", "0509") == 4


@rule("1.2", "2.6")
def test_in_bad_weather_roads_cost_the_same_but_give_no_bonus() -> None:
    board = field("pk-infantry-1 0007", bad_weather=True)
    assert "0407" in offered(board, PK_MOVES, "pk-infantry-1")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0507") == "2.2 too-far"


@rule("1.2", "2.5")
def test_in_bad_weather_rivers_are_crossed_by_bridges_only() -> None:
    cavalry = field("pk-cavalry-1 1113", bad_weather=True)
    assert why_not(cavalry, PK_MOVES, "pk-cavalry-1 1213") == "1.2 bridges-only"
    bridge = field("pk-infantry-1 1208", bad_weather=True)
    assert "1308" in offered(bridge, PK_MOVES, "pk-infantry-1")


# 7.4, 8.1 Entering the map.


@rule("7.4")
def test_reinforcements_of_pk_enter_in_lerne_and_can_move_at_once() -> None:
    board = field("pk-infantry-1 entering", "pk-infantry-2 entering")
    run(board, PK_MOVES, "pk-infantry-1 0407 pk-infantry-2 0807")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0407", "0807"]
    assert why_not(field("pk-infantry-1 entering"), PK_MOVES, "pk-infantry-1 1108") == "2.2 too-far"


@rule("7.4", "2.2")
def test_who_has_entered_may_go_on_with_all_points() -> None:
    board = field("pk-infantry-1 entering")
    run(board, PK_MOVES, "pk-infantry-1 0407 pk-infantry-1 0211")
    assert where(board, "pk-infantry-1") == "0211"


@rule("7.4", "2.3")
def test_in_a_full_lerne_nobody_stays_but_who_enters_may_pass() -> None:
    full = [f"pk-infantry-{number} 0407" for number in (2, 3, 4)]
    board = field("pk-infantry-1 entering", *full)
    assert why_not(board, PK_MOVES, "pk-infantry-1 0407") == "2.3 stack-full"
    run(board, PK_MOVES, "pk-infantry-1 0408")
    assert where(board, "pk-infantry-1") == "0408"


@rule("7.4", "2.4")
def test_who_finds_the_enemy_in_lerne_waits() -> None:
    board = field("pk-infantry-1 entering", "pk-infantry-2 0512", "gk-infantry-1 0407")
    assert why_not(board, PK_MOVES, "pk-infantry-1") == "2.4 enemy-there"
    run(board, PK_MOVES, "done")
    assert where(board, "pk-infantry-1") == "entering"


@rule("7.4", "2.4")
def test_an_enemy_leader_alone_in_lerne_is_captured_by_who_enters() -> None:
    board = field("pk-infantry-1 entering", "eudemon 0407")
    run(board, PK_MOVES, "pk-infantry-1 0408")
    assert all_at(board, "pk-infantry-1", "eudemon") == ["0408", "captured"]


@rule("8.1")
def test_gargantuas_army_enters_in_chinon_and_can_move_at_once() -> None:
    board = field("gk-infantry-8 entering", "gymnaste entering", "gargantua entering")
    dice = run(board, GK_MOVES, "gk-infantry-8 1801 gymnaste 1801 gargantua 1401")
    assert all_at(board, "gk-infantry-8", "gymnaste", "gargantua") == ["1801", "1801", "1401"]
    assert told(dice).count("enters") == 3


@rule("8.1", "7.1")
def test_gargantua_may_not_stay_in_chinon_with_others() -> None:
    board = field("gargantua entering", "gk-light-artillery-1 1801")
    assert why_not(board, GK_MOVES, "gargantua 1801") == "7.1 gargantua-alone"
