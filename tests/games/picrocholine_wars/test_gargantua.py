"""7.1 Gargantua: each sentence of the rules is a test."""

import pytest

from tests.games.picrocholine_wars.field import (
    GK_ATTACKS,
    GK_MOVES,
    PK_ATTACKS,
    PK_MOVES,
    all_at,
    asked,
    field,
    offered,
    run,
    told,
    vineyard_is_gks,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.testing import rule

NEAR_WINE = "1108"  # next to the vineyard of the abbey


# He stands alone.


@rule("7.1", "2.3")
def test_he_ends_his_move_with_no_other_troop_or_leader() -> None:
    board = field("gargantua 0512", "gk-infantry-1 0612", "eudemon 0513")
    assert why_not(board, GK_MOVES, "gargantua 0612") == "7.1 gargantua-alone"
    assert why_not(board, GK_MOVES, "gargantua 0513") == "7.1 gargantua-alone"


@rule("7.1", "2.3")
def test_no_other_ends_his_move_with_him() -> None:
    board = field("gargantua 0512", "gk-infantry-1 0612", "eudemon 0513")
    assert why_not(board, GK_MOVES, "gk-infantry-1 0512") == "7.1 gargantua-alone"
    assert why_not(board, GK_MOVES, "eudemon 0512") == "7.1 gargantua-alone"


@rule("7.1", "2.3")
def test_he_may_pass_through_friendly_units_and_they_through_him() -> None:
    wall = [f"gk-infantry-{number} 04{12 + number % 2}" for number in (1, 2)]
    board = field("gargantua 0313", *wall)
    run(board, GK_MOVES, "gargantua 0513")
    assert where(board, "gargantua") == "0513"
    board = field("gk-infantry-1 0313", "gargantua 0413", "gk-infantry-2 0412")
    run(board, GK_MOVES, "gk-infantry-1 0513")
    assert where(board, "gk-infantry-1") == "0513"


@rule("7.1", "2.9")
def test_in_grandgousiers_hex_he_may_be_with_others() -> None:
    board = field("gargantua 1107", "gk-infantry-1 1106", "frere-jean 1106")
    run(board, GK_MOVES, "gargantua 1106")
    assert where(board, "gargantua") == "1106"


@rule("7.1", "3.1")
def test_he_cannot_be_attacked() -> None:
    board = field("pk-infantry-1 0512", "gargantua 0612", "gk-infantry-1 0513")
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == {"gk-infantry-1"}
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 gargantua") == "3.1 leaders-not-attacked"


@rule("7.1")
def test_enemies_cannot_enter_his_hex() -> None:
    board = field("pk-infantry-1 0512", "trepelu 0512", "gargantua 0612")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0612") == "7.1 gargantua-there"
    assert why_not(board, PK_MOVES, "trepelu 0612") == "7.1 gargantua-there"


@rule("7.1", "3.2.2")
def test_he_blocks_lines_of_sight_of_both_sides() -> None:
    board = field("gk-heavy-artillery-1 0412", "gargantua 0512", "pk-infantry-1 0612", "pk-infantry-2 0312")
    assert why_not(board, GK_ATTACKS, "gk-heavy-artillery-1 pk-infantry-1") == "3.2.2 no-sight"


# How he moves.


@rule("7.1")
@pytest.mark.parametrize("weather", [False, True])
def test_he_pays_1_point_for_each_hex_whatever_the_terrain(weather: bool) -> None:
    """From the mill of the Pont over the Vède, through swamps, woods and a castle."""
    board = field("gargantua 1206", bad_weather=weather)
    dice = run(board, GK_MOVES, "gargantua 1506")
    assert [entry.about["cost"] for entry in dice.chronicle if entry.what == "moves"] == [3]


@rule("7.1", "2.6")
def test_the_road_takes_him_no_further() -> None:
    board = field("gargantua 0007")
    assert "0507" in offered(board, GK_MOVES, "gargantua")
    assert why_not(board, GK_MOVES, "gargantua 0607") == "2.2 too-far"


@rule("7.1", "2.4")
def test_he_can_enter_a_hex_with_only_a_leader_of_pk_and_captures_him() -> None:
    board = field("gargantua 0512", "picrochole 0612")
    run(board, GK_MOVES, "gargantua 0612")
    assert all_at(board, "gargantua", "picrochole") == ["0612", "captured"]


@rule("7.1", "2.4")
def test_he_captures_in_passing_too() -> None:
    board = field("gargantua 0313", "pk-infantry-1 0413", "trepelu 0412")
    run(board, GK_MOVES, "gargantua 0412 gargantua 0513")
    assert all_at(board, "gargantua", "trepelu") == ["0513", "captured"]


@rule("7.1", "2.4")
def test_a_leader_of_pk_with_a_troop_keeps_him_out() -> None:
    board = field("gargantua 0512", "picrochole 0612", "pk-infantry-1 0612")
    assert why_not(board, GK_MOVES, "gargantua 0612") == "2.4 enemy-there"


# How he attacks.


@rule("7.1")
@pytest.mark.parametrize(("die", "end"), [(1, "1408"), (2, "1408 reduced"), (6, "1408 reduced")])
def test_he_inflicts_a_loss_unless_he_rolls_a_1(die: int, end: str) -> None:
    """Even on a troop with its leader in a castle."""
    board = field("gargantua 1508", "pk-infantry-1 1408", "picrochole 1408")
    dice = run(board, GK_ATTACKS, "gargantua pk-infantry-1", die)
    said = {entry.what for entry in dice.chronicle} & {"gargantua.missed", "gargantua.hit"}
    assert said == {"gargantua.missed" if die == 1 else "gargantua.hit"}
    assert where(board, "pk-infantry-1") == end


@rule("7.1", "3.2")
def test_he_attacks_adjacent_troops_and_no_screened_guns() -> None:
    board = field("gargantua 0512", "pk-infantry-1 0612", "pk-light-artillery-1 0612", "pk-infantry-2 0712")
    assert offered(board, GK_ATTACKS, "gargantua") == {"pk-infantry-1"}
    assert why_not(board, GK_ATTACKS, "gargantua pk-infantry-2") == "7.1 not-adjacent"
    assert why_not(board, GK_ATTACKS, "gargantua pk-light-artillery-1") == "3.2 guns-screened"


@rule("7.1", "3.1")
def test_in_the_combat_phase_he_attacks_once_and_is_not_thirsty_for_it() -> None:
    board = field("gargantua 0512", "pk-infantry-1 0612", "gk-infantry-1 0613")
    attacks = "gargantua pk-infantry-1 gargantua"
    assert why_not(board, GK_ATTACKS, attacks, 2) == "3.1 has-fought"
    board = field("gargantua 0512", "pk-infantry-1 0612")
    run(board, whole(5), "gargantua pk-infantry-1", 2)
    assert where(board, "gargantua") == "0512"


@rule("7.1")
def test_in_the_combat_phase_it_does_not_matter_how_far_the_wine_is() -> None:
    board = field("gargantua 0113", "pk-infantry-1 0213")
    run(board, GK_ATTACKS, "gargantua pk-infantry-1", 2)
    assert where(board, "pk-infantry-1") == "0213 reduced"


@rule("7.1")
def test_thirsty_he_does_not_attack_in_the_combat_phase() -> None:
    board = field("gargantua 0512 thirsty", "pk-infantry-1 0612", "gk-infantry-1 0613")
    assert why_not(board, GK_ATTACKS, "gargantua") == "7.1 thirsty"


@rule("7.1", "3.4")
def test_after_combat_he_may_advance_and_captures_the_leader_there() -> None:
    board = field("gargantua 0512", "pk-infantry-1 0612 reduced", "trepelu 0612")
    run(board, GK_ATTACKS, "gargantua pk-infantry-1 advance", 5)
    assert all_at(board, "gargantua", "trepelu") == ["0612", "captured"]


# In the movement phase.


def by_the_wine(*counters: str) -> Board:
    """He stands next to a vineyard of GK, with a troop of PK beside him."""
    return field(f"gargantua {NEAR_WINE}", "pk-infantry-1 1208", *counters)


@rule("7.1")
def test_it_is_said_when_he_may_strike_from_where_he_stands() -> None:
    strikes, marches = (
        asked(by_the_wine(), whole(4), f"{intent} gargantua") for intent in ("strike", "march")
    )
    said = "Gargantua: where to, or whom to strike?"
    assert GAME.say("ask.destination", "en", strikes.about) == said
    assert GAME.say("ask.destination", "fr", strikes.about) == (
        "Gargantua\u00a0: où aller, ou qui frapper\u00a0?"
    )
    said = "Gargantua: where to? Choose a lit hex, or stay."
    assert GAME.say("ask.destination", "en", marches.about) == said


@rule("7.1", "2.2")
def test_he_is_chosen_before_the_troop_that_he_strikes() -> None:
    board = by_the_wine("pk-infantry-2 0512", "gk-infantry-1 0812")
    assert why_not(board, whole(4), "strike pk-infantry-1") == "7.1 choose-gargantua"
    assert why_not(board, whole(4), "strike pk-infantry-2") == "2.2 not-your-unit"
    assert why_not(board, whole(4), "march pk-infantry-1") == "2.2 not-your-unit"
    moved_on = "strike gargantua 1107 gk-infantry-1 0811 pk-infantry-1"
    assert why_not(board, whole(4), moved_on) == "2.2 not-your-unit"
    assert why_not(board, PK_MOVES, "gk-infantry-1") == "2.2 not-your-unit"


@rule("7.1")
def test_the_player_announces_at_the_start_whether_he_will_attack_as_he_moves() -> None:
    ask = asked(by_the_wine(), whole(4))
    assert (ask.seat, ask.what, ask.rule) == ("gk", "intent", "7.1")
    assert why_not(by_the_wine(), whole(4), "march gargantua pk-infantry-1") == "7.1 not-announced"


@rule("7.1")
def test_each_attack_costs_1_point_as_long_as_points_are_left() -> None:
    board = by_the_wine("pk-infantry-2 1208", "pk-infantry-3 1208")
    attacks = (
        "gargantua pk-infantry-1 gargantua pk-infantry-1 gargantua pk-infantry-2 gargantua pk-infantry-2 "
    )
    attacks += "gargantua pk-infantry-3"
    dice = (2, 2, 2, 1, 2)
    assert why_not(board, whole(4), f"strike {attacks} gargantua", *dice) == "2.2 has-moved"
    run(board, whole(4), f"strike {attacks}", *dice)
    assert all_at(board, "pk-infantry-1", "pk-infantry-2", "pk-infantry-3") == [
        "eliminated",
        "1208 reduced",
        "1208 reduced",
    ]


@rule("7.1")
def test_he_attacks_and_moves_with_the_same_points() -> None:
    board = by_the_wine()
    run(board, whole(4), "strike gargantua pk-infantry-1 gargantua 0708", 2)
    assert where(board, "gargantua") == "0708 thirsty"
    assert (
        why_not(by_the_wine(), whole(4), "strike gargantua pk-infantry-1 gargantua 0608", 2) == "2.2 too-far"
    )
    moved = field("gargantua 0708", "pk-infantry-1 1208")
    run(moved, whole(4), f"strike gargantua {NEAR_WINE} gargantua pk-infantry-1", 2)
    assert where(moved, "pk-infantry-1") == "1208 reduced"
    exhausted = field("gargantua 0608", "pk-infantry-1 1208")
    assert why_not(exhausted, whole(4), f"strike gargantua {NEAR_WINE} gargantua") == "2.2 has-moved"


@rule("7.1", "2.2")
def test_he_may_go_on_until_another_unit_has_been_moved() -> None:
    board = by_the_wine("gk-infantry-1 0512")
    moves = "strike gargantua pk-infantry-1 gk-infantry-1 0612 gargantua"
    assert why_not(board, whole(4), moves, 2) == "2.2 has-moved"


@rule("7.1")
def test_he_attacks_only_adjacent_troops_as_he_moves() -> None:
    board = by_the_wine("pk-infantry-2 1308", "pk-light-artillery-1 1208")
    assert why_not(board, whole(4), "strike gargantua pk-infantry-2") == "7.1 not-adjacent"
    assert why_not(board, whole(4), "strike gargantua pk-light-artillery-1") == "3.2 guns-screened"


@rule("7.1", "3.4")
def test_he_may_advance_for_nothing_if_he_eliminates_the_last_troop_in_a_hex() -> None:
    board = field(f"gargantua {NEAR_WINE}", "pk-infantry-1 1208 reduced")
    run(board, whole(4), "strike gargantua pk-infantry-1 advance gargantua 1608", 2)
    assert where(board, "gargantua") == "1608 thirsty"


@rule("7.1")
@pytest.mark.parametrize(
    ("hex", "allowed"), [("0909", True), ("0809", True), ("0810", True), ("0710", False)]
)
def test_he_attacks_no_farther_than_3_points_from_a_vineyard(hex: str, allowed: bool) -> None:
    """Of the vineyards only that of the abbey is near."""
    board = field(f"gargantua {hex}")
    beside = board.land.labels[board.land.around[board.land.cells[hex]][0]]
    board = field(f"gargantua {hex}", f"pk-infantry-1 {beside}")
    reason = why_not(board, whole(4), "strike gargantua pk-infantry-1")
    assert reason == ("allowed" if allowed else "7.1 far-from-wine")


@rule("7.1")
def test_the_vineyard_must_be_controlled_by_gk() -> None:
    board = field("gargantua 0810", "pk-infantry-1 0710")
    assert why_not(board, whole(4), "strike gargantua pk-infantry-1") == "allowed"
    board.pk_vineyards = [board.land.clos]
    assert why_not(board, whole(4), "strike gargantua pk-infantry-1") == "7.1 far-from-wine"


@rule("7.1")
def test_a_vineyard_is_controlled_by_the_side_that_was_the_last_to_have_a_unit_in_it() -> None:
    board = field("pk-infantry-1 0804", "gk-infantry-1 0805")
    assert vineyard_is_gks(board, "0904"), "all begin as those of GK"
    run(board, PK_MOVES, "pk-infantry-1 0904 pk-infantry-1 1004")
    assert not vineyard_is_gks(board, "0904")
    run(board, GK_MOVES, "gk-infantry-1 0904")
    assert vineyard_is_gks(board, "0904")


@rule("7.1")
def test_a_vineyard_is_taken_in_passing_and_by_leaders_too() -> None:
    board = field("trepelu 0804")
    run(board, PK_MOVES, "trepelu 0904")
    assert not vineyard_is_gks(board, "0904")


@rule("7.1")
def test_if_he_attacked_at_all_he_is_thirsty_at_the_end_of_the_phase() -> None:
    board = by_the_wine()
    run(board, whole(4), "strike gargantua pk-infantry-1", 1)
    assert where(board, "gargantua") == f"{NEAR_WINE} thirsty"


@rule("7.1")
def test_even_if_he_ends_the_phase_in_a_vineyard() -> None:
    board = by_the_wine()
    run(board, whole(4), "strike gargantua pk-infantry-1 gargantua 1008", 1)
    assert where(board, "gargantua") == "1008 thirsty"


@rule("7.1")
def test_if_he_announced_it_and_did_not_attack_he_is_not() -> None:
    board = by_the_wine()
    run(board, whole(4), "strike gargantua 1008")
    assert where(board, "gargantua") == "1008"


@rule("7.1")
def test_thirsty_he_cannot_attack_as_he_moves_and_nobody_is_asked() -> None:
    board = field(f"gargantua {NEAR_WINE} thirsty", "pk-infantry-1 1208")
    assert asked(board, whole(4)).what == "move"
    assert why_not(board, whole(4), "gargantua pk-infantry-1") == "7.1 thirsty"


@rule("7.1")
@pytest.mark.parametrize(
    "g", ["gk-infantry-8", "gk-cavalry-3", "gk-heavy-artillery-1", "gk-light-artillery-2"]
)
def test_if_he_will_attack_the_troops_with_a_g_do_not_move(g: str) -> None:
    board = by_the_wine(f"{g} 0512")
    assert why_not(board, whole(4), f"strike {g}") == "7.1 g-stays"
    assert why_not(board, whole(4), f"march {g}") == "allowed"


@rule("7.1")
def test_other_troops_and_leaders_do() -> None:
    board = by_the_wine("gk-infantry-1 0512", "gymnaste 0612", "eudemon 0712")
    assert offered(board, whole(4), "strike") == {"gargantua", "gk-infantry-1", "gymnaste", "eudemon", "done"}


@rule("7.1")
def test_after_the_phase_the_troops_with_a_g_may_move_again() -> None:
    board = by_the_wine("gk-infantry-8 0512")
    run(board, whole(4), "strike gargantua pk-infantry-1", 2)
    run(board, whole(4), "gk-infantry-8 0612")
    assert where(board, "gk-infantry-8") == "0612"


@rule("7.1")
@pytest.mark.parametrize("vineyard", ["0904", "1008", "1106"])
def test_if_he_ends_a_movement_phase_in_a_vineyard_he_is_no_longer_thirsty(vineyard: str) -> None:
    board = field(f"gargantua {vineyard} thirsty")
    dice = run(board, whole(4))
    assert where(board, "gargantua") == vineyard
    assert told(dice)[-1] == "gargantua.drinks"


@rule("7.1")
def test_he_does_not_drink_in_passing() -> None:
    board = field("gargantua 0804 thirsty")
    run(board, whole(4), "gargantua 0904 gargantua 1004")
    assert where(board, "gargantua") == "1004 thirsty"


@rule("7.1")
def test_a_movement_phase_of_pk_lets_nobody_drink() -> None:
    board = field("gargantua 0904 thirsty", "pk-infantry-1 0012")
    run(board, whole(2))
    assert where(board, "gargantua") == "0904 thirsty"


@rule("7.1", "8.1")
def test_who_enters_finds_no_wine_near_enough_to_attack_in_the_same_movement() -> None:
    """All of it grows beyond the Vède."""
    board = field("gargantua entering", "pk-infantry-1 1604")
    assert why_not(board, whole(4), "strike gargantua 1704 gargantua pk-infantry-1") == "7.1 far-from-wine"


@rule("7.1", "8.1")
def test_he_does_not_attack_before_he_has_entered() -> None:
    board = field("gargantua entering", "pk-infantry-1 1702")
    assert why_not(board, whole(4), "strike gargantua pk-infantry-1") == "7.1 not-adjacent"
