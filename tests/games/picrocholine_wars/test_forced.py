"""2.7, 2.8 Moves that nobody wants: reduced troops of PK go west, and random movement."""

import pytest

from tests.games.picrocholine_wars.field import (
    PK,
    PK_EVENT,
    STRAGGLERS,
    all_at,
    field,
    run,
    told,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.games.picrocholine_wars.rules.forced_moves import drive_west
from wartable.games.picrocholine_wars.rules.roster import NUMBER
from wartable.referee import Dice
from wartable.testing import rule

STAGGER = Item("drunkards", PK)
CLOS = "1008"


def driven(*counters: str, **effects: bool) -> Board:
    """The field after the reduced troops have gone west."""
    board = field(*counters, **effects)
    run(board, STRAGGLERS)
    return board


# 2.7 Reduced troops of PK.


@rule("2.7")
@pytest.mark.parametrize(
    ("troop", "end"),
    [("infantry-1", "0512"), ("arquebusier-1", "0512"), ("cavalry-1", "0312"), ("heavy-artillery-1", "0712")],
)
def test_reduced_troops_of_pk_move_west_by_their_whole_movement_factor(troop: str, end: str) -> None:
    assert where(driven(f"pk-{troop} 0912 reduced"), f"pk-{troop}") == f"{end} reduced"


@rule("2.7")
def test_only_reduced_troops_of_pk_have_to() -> None:
    board = driven("pk-infantry-1 0912", "gk-infantry-1 0913 reduced", "picrochole 0912")
    assert all_at(board, "pk-infantry-1", "gk-infantry-1", "picrochole") == ["0912", "0913 reduced", "0912"]


@rule("2.7")
def test_they_go_at_the_very_start_of_the_phase_and_pk_has_no_choice() -> None:
    board = field("pk-infantry-1 0912 reduced", "pk-infantry-2 0913")
    run(board, whole(2), "pk-infantry-2 1013")
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0512 reduced", "1013"]


@rule("2.7")
def test_they_do_not_move_again_in_this_phase() -> None:
    board = field("pk-infantry-1 0912 reduced", "pk-infantry-2 0913")
    assert why_not(board, whole(2), "pk-infantry-1") == "2.7 has-run"


@rule("2.7")
def test_they_pay_the_normal_costs_and_stop_when_the_points_do_not_suffice() -> None:
    assert where(driven("pk-infantry-1 0710 reduced"), "pk-infantry-1") == "0510 reduced"
    assert where(driven("pk-infantry-1 0810 reduced"), "pk-infantry-1") == "0610 reduced"
    assert where(driven("pk-infantry-1 1213 reduced"), "pk-infantry-1") == "1013 reduced"


@rule("2.7", "1.2")
def test_in_bad_weather_they_go_half_as_far_and_over_no_river() -> None:
    assert where(driven("pk-infantry-1 0912 reduced", bad_weather=True), "pk-infantry-1") == "0712 reduced"
    assert where(driven("pk-cavalry-1 1213 reduced", bad_weather=True), "pk-cavalry-1") == "1213 reduced"


@rule("2.7", "2.6")
def test_there_is_no_road_bonus_for_them() -> None:
    assert where(driven("pk-infantry-1 0707 reduced"), "pk-infantry-1") == "0307 reduced"


@rule("2.7")
def test_too_high_a_stack_sends_them_one_hex_further_west() -> None:
    full = [f"pk-infantry-{number} 0512" for number in (2, 3, 4)]
    assert where(driven("pk-infantry-1 0912 reduced", *full), "pk-infantry-1") == "0412 reduced"


@rule("2.7")
def test_and_again_where_that_hex_is_full_too() -> None:
    full = [f"pk-infantry-{number} 0512" for number in (2, 3, 4)]
    full += [f"pk-infantry-{number} 0412" for number in (5, 6, 7)]
    assert where(driven("pk-infantry-1 0912 reduced", *full), "pk-infantry-1") == "0312 reduced"


@rule("2.7")
def test_too_high_a_stack_at_the_edge_sends_them_off_the_map() -> None:
    full = [f"pk-infantry-{number} 0012" for number in (2, 3, 4)]
    assert where(driven("pk-infantry-1 0412 reduced", *full), "pk-infantry-1") == "eliminated"


@rule("2.7")
def test_they_pass_through_full_hexes() -> None:
    full = [f"pk-infantry-{number} 0712" for number in (2, 3, 4)]
    assert where(driven("pk-infantry-1 0912 reduced", *full), "pk-infantry-1") == "0512 reduced"


@rule("2.7")
def test_those_in_the_west_go_first() -> None:
    troopers = [f"pk-cavalry-{number} 0912 reduced" for number in (1, 2, 3)]
    board = driven(*troopers, "pk-infantry-1 0712 reduced")
    assert where(board, "pk-infantry-1") == "0312 reduced"
    troopers = all_at(board, "pk-cavalry-1", "pk-cavalry-2", "pk-cavalry-3")
    assert troopers == ["0312 reduced", "0312 reduced", "0212 reduced"]


@rule("2.7")
def test_a_troop_at_the_edge_with_a_point_left_leaves_the_map() -> None:
    assert where(driven("pk-infantry-1 0412 reduced"), "pk-infantry-1") == "0012 reduced"
    assert where(driven("pk-infantry-1 0312 reduced"), "pk-infantry-1") == "eliminated"
    assert where(driven("pk-light-artillery-1 0012 reduced"), "pk-light-artillery-1") == "eliminated"


@rule("2.7")
@pytest.mark.parametrize(
    "enemy",
    [
        "gk-infantry-1 0712 reduced",
        "gargantua 0712",
        "frere-jean 0712",
        "eudemon 0712",
        "gymnaste 0512",
        "toucquedillon 0712 turned",
    ],
)
def test_a_troop_that_has_to_enter_a_hex_with_an_enemy_unit_is_eliminated_and_captures_nobody(
    enemy: str,
) -> None:
    board = driven("pk-infantry-1 0912 reduced", enemy)
    name, _, place = enemy.partition(" ")
    assert all_at(board, "pk-infantry-1", name) == ["eliminated", place]


@rule("2.7")
def test_a_leader_where_the_stack_sends_it_eliminates_it_too() -> None:
    full = [f"pk-infantry-{number} 0512" for number in (2, 3, 4)]
    board = driven("pk-infantry-1 0912 reduced", "eudemon 0412", *full)
    assert all_at(board, "pk-infantry-1", "eudemon") == ["eliminated", "0412"]


@rule("2.7")
def test_a_leader_of_its_own_side_does_not_hurt_it() -> None:
    board = driven("pk-infantry-1 0912 reduced", "trepelu 0712")
    assert all_at(board, "pk-infantry-1", "trepelu") == ["0512 reduced", "0712"]


@rule("2.7")
def test_an_enemy_beyond_its_points_does_not_hurt_it() -> None:
    board = driven("pk-infantry-1 0912 reduced", "gk-infantry-1 0412")
    assert where(board, "pk-infantry-1") == "0512 reduced"


@rule("2.7")
def test_an_enemy_where_the_stack_sends_it_eliminates_it() -> None:
    full = [f"pk-infantry-{number} 0512" for number in (2, 3, 4)]
    board = driven("pk-infantry-1 0912 reduced", "gk-infantry-1 0412", *full)
    assert where(board, "pk-infantry-1") == "eliminated"


@rule("2.7", "2.9")
def test_grandgousiers_hex_is_deadly_even_if_it_is_empty() -> None:
    assert where(driven("pk-infantry-1 1206 reduced"), "pk-infantry-1") == "eliminated"


@rule("2.7", "2.5")
def test_a_gun_stops_before_a_river_without_a_road() -> None:
    board = driven("pk-light-artillery-1 1213 reduced", "pk-heavy-artillery-1 1308 reduced")
    assert all_at(board, "pk-light-artillery-1", "pk-heavy-artillery-1") == ["1213 reduced", "1108 reduced"]


@rule("2.7", "7.2")
@pytest.mark.parametrize("die", [1, 4])
def test_before_the_vineyard_of_the_abbey_a_reduced_troop_is_lost_on_1_to_4(die: int) -> None:
    board = field("pk-infantry-1 1208 reduced", f"frere-jean {CLOS}")
    run(board, STRAGGLERS, "", die)
    assert all_at(board, "pk-infantry-1", "frere-jean") == ["eliminated", CLOS]


@rule("2.7", "7.2")
@pytest.mark.parametrize("die", [5, 6])
def test_on_5_or_6_it_enters_the_vineyard_and_goes_no_further(die: int) -> None:
    board = field("pk-cavalry-1 1208 reduced", f"frere-jean {CLOS}")
    run(board, STRAGGLERS, "", die)
    assert all_at(board, "pk-cavalry-1", "frere-jean") == [f"{CLOS} reduced", "1106"]


@rule("2.7", "7.2")
def test_frere_jean_with_troops_in_his_vineyard_is_an_enemy_like_others() -> None:
    board = driven("pk-infantry-1 1208 reduced", f"frere-jean {CLOS}", f"gk-infantry-1 {CLOS}")
    assert all_at(board, "pk-infantry-1", "gk-infantry-1") == ["eliminated", CLOS]


@rule("2.7", "7.4")
def test_a_troop_lost_so_can_be_levied_and_enter_in_the_same_phase() -> None:
    board = field("pk-infantry-1 0012 reduced", "picrochole 1408")
    dice = run(board, whole(2), "pk-infantry-1 pk-infantry-1 0407", 1)
    assert told(dice).index("eliminated") < told(dice).index("levied")
    assert where(board, "pk-infantry-1") == "0407"


# 2.8 Random movement.


@rule("2.8")
@pytest.mark.parametrize(
    ("die", "goal"), [(1, "1004"), (2, "1106"), (3, "1008"), (4, "0808"), (5, "0706"), (6, "0804")]
)
def test_a_die_gives_the_direction_by_the_compass(die: int, goal: str) -> None:
    board = field("gk-infantry-1 0906")
    run(board, STAGGER, "", die, 2)
    assert where(board, "gk-infantry-1") == goal


@rule("2.8")
@pytest.mark.parametrize("distance", range(1, 7))
def test_another_gives_the_number_of_hexes(distance: int) -> None:
    board = field("gk-infantry-1 0906")
    run(board, STAGGER, "", 5, distance)
    assert where(board, "gk-infantry-1") == f"{9 - distance:02}06"


@rule("2.8")
def test_terrain_does_not_matter_nor_who_is_on_the_way() -> None:
    """Swamps and the Vède, a castle, a gun; and an enemy troop that is passed."""
    board = field("gk-light-artillery-1 1106", "pk-infantry-1 1306", "trepelu 1206")
    run(board, STAGGER, "", 2, 3)
    assert all_at(board, "gk-light-artillery-1", "pk-infantry-1", "trepelu") == ["1406", "1306", "1206"]


@rule("2.8")
def test_each_unit_has_dice_of_its_own() -> None:
    board = field("gk-infantry-1 0906", "gk-infantry-2 0906")
    run(board, STAGGER, "", 5, 1, 2, 1)
    assert all_at(board, "gk-infantry-1", "gk-infantry-2") == ["0806", "1006"]


@rule("2.7", "2.5")
def test_a_gun_that_can_neither_stay_nor_cross_a_river_is_eliminated() -> None:
    stack = [f"pk-infantry-{n} 1305" for n in (1, 2, 3)]
    board = field("pk-light-artillery-1 1405 reduced", *stack)
    run(board, STRAGGLERS)
    assert where(board, "pk-light-artillery-1") == "eliminated"


@rule("2.7", "1.2")
def test_so_is_any_troop_in_bad_weather() -> None:
    stack = [f"pk-infantry-{n} 1307" for n in (1, 2, 3)]
    for weather, end in ((True, "eliminated"), (False, "1207 reduced")):
        board = field("pk-infantry-4 1407 reduced", *stack, bad_weather=weather)
        run(board, STRAGGLERS)
        assert where(board, "pk-infantry-4") == end


@rule("2.7", "7.2")
def test_a_troop_that_the_guarded_vineyard_stops_where_there_is_no_room_is_eliminated() -> None:
    stack = [f"pk-infantry-{n} 1108" for n in (2, 3, 4)]
    board = field("frere-jean 1008", "pk-infantry-1 1208", *stack)
    dice = Dice(1)
    drive_west(board, NUMBER["pk-infantry-1"], dice)
    assert told(dice) == ["clos.held", "reduced", "eliminated"]
    assert board.halted == []


@rule("2.7", "7.2")
@pytest.mark.parametrize(
    ("die", "lines"), [(1, ["clos.held", "reduced", "driven"]), (5, ["clos.taken", "jean.home"])]
)
def test_where_a_troop_that_is_driven_to_the_vineyard_ends_is_told_once(die: int, lines: list[str]) -> None:
    dice = Dice(die)
    drive_west(field("frere-jean 1008", "pk-infantry-1 1208"), NUMBER["pk-infantry-1"], dice)
    assert told(dice) == lines


@rule("2.7", "7.2")
def test_a_troop_that_is_lost_before_the_vineyard_is_not_told_to_fall_back() -> None:
    dice = Dice(4)
    drive_west(field("frere-jean 1008", "pk-infantry-1 1208 reduced"), NUMBER["pk-infantry-1"], dice)
    assert told(dice) == ["clos.held", "eliminated"]


@rule("1.2", "7.2")
def test_cowards_are_not_those_whom_frere_jean_has_stopped() -> None:
    board = field(*(f"pk-infantry-{n} 0{n}12" for n in (1, 2, 3, 4)))
    board.halted = [NUMBER["pk-infantry-2"]]
    run(board, PK_EVENT, "", 6, 1)
    assert where(board, "pk-infantry-2") == "0212"
    assert where(board, "pk-infantry-1") == "eliminated"
