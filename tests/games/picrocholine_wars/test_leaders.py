"""7.2-7.5 Frère Jean, Gymnaste, Picrochole, Toucquedillon: each sentence of the rules is a test."""

import re

import pytest

from tests.games.picrocholine_wars.field import (
    COURT,
    GK,
    GK_ATTACKS,
    GK_EVENT,
    GK_MOVES,
    PK,
    PK_ATTACKS,
    PK_EVENT,
    PK_MOVES,
    all_at,
    asked,
    field,
    offered,
    put,
    run,
    told,
    unit_of,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.games.picrocholine_wars.rules.forced_moves import stragglers
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, TROOPS
from wartable.games.picrocholine_wars.rules.victory import counts, points
from wartable.referee import Dice
from wartable.testing import rule
from wartable.text import LANGUAGES

CLOS, HOME = "1008", "1106"
JEAN = f"frere-jean {CLOS}"

# 7.2 Frère Jean.


@rule("7.2")
def test_while_he_is_alone_in_the_vineyard_that_hex_cannot_be_attacked() -> None:
    board = field(JEAN, "pk-infantry-1 1108", "gk-infantry-1 1109")
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == {"gk-infantry-1"}
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 frere-jean") == "3.1 leaders-not-attacked"


@rule("7.2")
def test_no_unit_of_pk_simply_enters_it() -> None:
    board = field(JEAN, "pk-infantry-1 1208", "trepelu 1108")
    assert why_not(board, PK_MOVES, f"pk-infantry-1 {CLOS}") == "7.2 clos-guarded"
    assert why_not(board, PK_MOVES, f"trepelu {CLOS}") == "7.2 clos-guarded"


@rule("7.2")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_troop_stops_next_to_it_and_rolls_and_on_1_to_4_it_suffers_a_loss(die: int) -> None:
    board = field(JEAN, "pk-infantry-1 1208")
    run(board, PK_MOVES, f"pk-infantry-1 1108 pk-infantry-1 {CLOS}", die)
    assert all_at(board, "pk-infantry-1", "frere-jean") == ["1108 reduced", CLOS]


@rule("7.2")
def test_and_moves_no_more() -> None:
    board = field(JEAN, "pk-infantry-1 1108", "pk-infantry-2 0512")
    assert why_not(board, PK_MOVES, f"pk-infantry-1 {CLOS} pk-infantry-1", 4) == "7.2 halted"


@rule("7.2", "5")
def test_nor_if_the_phase_is_played_again() -> None:
    board = field(JEAN, "pk-infantry-1 1108", "pk-infantry-2 0512")
    run(board, PK_MOVES, f"pk-infantry-1 {CLOS} done", 4)
    stragglers(board, Item("stragglers"), Dice())
    assert where(board, "pk-infantry-1") == "1108 reduced"
    assert why_not(board, PK_MOVES, "pk-infantry-1") == "7.2 halted"


@rule("7.2", "3.3")
def test_a_reduced_troop_that_rolls_so_is_eliminated() -> None:
    board = field(JEAN, "pk-infantry-1 1108 reduced")
    run(board, PK_MOVES, f"pk-infantry-1 {CLOS}", 3)
    assert where(board, "pk-infantry-1") == "eliminated"


@rule("7.2")
@pytest.mark.parametrize("die", [5, 6])
def test_on_5_or_6_it_enters_and_frere_jean_is_put_into_grandgousiers_hex(die: int) -> None:
    board = field(JEAN, "pk-infantry-1 1108", "pk-infantry-2 0512")
    run(board, PK_MOVES, f"pk-infantry-1 {CLOS}", die)
    assert all_at(board, "pk-infantry-1", "frere-jean") == [CLOS, HOME]
    assert board.pk_vineyards == [board.land.clos]


@rule("7.2")
def test_it_has_then_ended_its_move() -> None:
    board = field(JEAN, "pk-infantry-1 1108", "pk-infantry-2 0512")
    assert why_not(board, PK_MOVES, f"pk-infantry-1 {CLOS} pk-infantry-1", 5) == "2.2 has-moved"


@rule("7.2")
def test_others_may_try_after_it_and_once_he_is_gone_simply_enter() -> None:
    board = field(JEAN, "pk-infantry-1 1108", "pk-infantry-2 1108", "pk-infantry-3 1208")
    moves = f"pk-infantry-1 {CLOS} pk-infantry-2 {CLOS} pk-infantry-3 {CLOS}"
    run(board, PK_MOVES, moves, 2, 6)
    assert all_at(board, "pk-infantry-1", "pk-infantry-2", "pk-infantry-3") == ["1108 reduced", CLOS, CLOS]


@rule("7.2", "2.1")
def test_the_troop_needs_the_points_to_enter() -> None:
    """By road it is 1 point, elsewhere 2."""
    by_road = field(JEAN, "pk-light-artillery-1 1308")
    assert CLOS in offered(by_road, PK_MOVES, "pk-light-artillery-1 1108 pk-light-artillery-1")
    beside = field(JEAN, "pk-light-artillery-1 1109")
    moves = f"pk-light-artillery-1 1009 pk-light-artillery-1 {CLOS}"
    assert why_not(beside, PK_MOVES, moves) == "7.2 clos-guarded"


@rule("7.2", "2.6")
def test_the_road_bonus_does_not_help_who_stands_beside_the_road_into_it() -> None:
    """The road from the north leads into the abbey, not into the vineyard."""
    board = field(JEAN, "pk-infantry-1 1003")
    moves = f"pk-infantry-1 0907 pk-infantry-1 {CLOS}"
    assert why_not(board, PK_MOVES, moves) == "7.2 clos-guarded"


@rule("7.2")
def test_with_troops_beside_him_the_vineyard_is_a_hex_like_others() -> None:
    board = field(JEAN, f"gk-infantry-1 {CLOS}", "pk-infantry-1 1108")
    assert why_not(board, PK_MOVES, f"pk-infantry-1 {CLOS}") == "2.4 enemy-there"
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6)
    assert where(board, "gk-infantry-1") == f"{CLOS} reduced"


@rule("7.2", "2.4")
@pytest.mark.parametrize("hex", ["1408", "1406", "1208", "0908", "0904"])
def test_alone_elsewhere_he_stops_no_troop_and_goes_home_uncaptured_and_nobody_rolls(hex: str) -> None:
    beside = {"1408": "1508", "1406": "1506", "1208": "1308", "0908": "0808", "0904": "0804"}[hex]
    board = field(f"frere-jean {hex}", f"pk-infantry-1 {beside}", "gargantua 1801")
    dice = run(board, PK_MOVES, f"pk-infantry-1 {hex}")
    assert all_at(board, "pk-infantry-1", "frere-jean") == [hex, HOME]
    assert told(dice) == ["moves", "jean.home"]
    assert why_not(board, GK_MOVES, "frere-jean") == "7.2 jean-waits"


@rule("7.2", "2.4")
def test_a_troop_that_sends_him_home_goes_on_with_its_move() -> None:
    board = field("frere-jean 0512", "pk-infantry-1 0612")
    run(board, PK_MOVES, "pk-infantry-1 0512 pk-infantry-1 0412")
    assert all_at(board, "pk-infantry-1", "frere-jean") == ["0412", HOME]
    passing = field("frere-jean 0707", "pk-infantry-1 0907")
    run(passing, PK_MOVES, "pk-infantry-1 0507")
    assert all_at(passing, "pk-infantry-1", "frere-jean") == ["0507", HOME]


@rule("7.2", "2.4", "7.4")
def test_who_enters_the_map_sends_him_home_too() -> None:
    board = field("frere-jean 0407", "pk-infantry-1 entering", "trepelu entering")
    assert why_not(board, PK_MOVES, "trepelu") == "2.4 leader-alone"
    run(board, PK_MOVES, "pk-infantry-1 0407 trepelu 0407")
    assert all_at(board, "pk-infantry-1", "trepelu", "frere-jean") == ["0407", "0407", HOME]


@rule("7.2", "2.4")
def test_a_leader_of_pk_does_not_enter_his_hex() -> None:
    board = field("frere-jean 0512", "trepelu 0612")
    assert why_not(board, PK_MOVES, "trepelu 0512") == "2.4 leader-alone"


@rule("7.2", "2.4")
def test_with_troops_beside_him_elsewhere_nobody_enters() -> None:
    board = field("frere-jean 0512", "gk-infantry-1 0512", "pk-infantry-1 0612")
    assert why_not(board, PK_MOVES, "pk-infantry-1 0512") == "2.4 enemy-there"


@rule("7.2", "2.4")
def test_sent_home_to_gargantua_he_may_leave_again_at_once() -> None:
    board = field("frere-jean 0512", "pk-infantry-1 0612", f"gargantua {HOME}")
    run(board, PK_MOVES, "pk-infantry-1 0512")
    assert why_not(board, GK_MOVES, "frere-jean") == "allowed"


@rule("7.2", "2.4")
def test_troops_of_gk_join_him_and_leave_him_where_he_is() -> None:
    board = field("frere-jean 0512", "gk-infantry-1 0612")
    run(board, GK_MOVES, "gk-infantry-1 0512")
    assert all_at(board, "gk-infantry-1", "frere-jean") == ["0512", "0512"]


@rule("7.2")
def test_he_may_leave_his_vineyard_and_troops_of_gk_may_join_him() -> None:
    board = field(JEAN, "gk-infantry-1 1108")
    run(board, GK_MOVES, f"gk-infantry-1 {CLOS}")
    assert all_at(board, "frere-jean", "gk-infantry-1") == [CLOS, CLOS]
    run(board, GK_MOVES, "frere-jean 0909")
    assert where(board, "frere-jean") == "0909"


def driven_home(*counters: str) -> Board:
    """Frère Jean has lost his vineyard."""
    board = field(JEAN, "pk-infantry-1 1108", *counters)
    run(board, PK_MOVES, f"pk-infantry-1 {CLOS}", 5)
    return board


@rule("7.2")
def test_he_cannot_leave_grandgousiers_hex_until_gargantua_has_stopped_there() -> None:
    board = driven_home("gargantua 1206")
    assert why_not(board, GK_MOVES, "frere-jean") == "7.2 jean-waits"
    run(board, GK_MOVES, f"gargantua {HOME} frere-jean 1006")
    assert where(board, "frere-jean") == "1006"


@rule("7.2")
def test_it_is_not_enough_that_gargantua_passes() -> None:
    board = driven_home("gargantua 1206")
    assert why_not(board, GK_MOVES, "gargantua 1006 frere-jean") == "7.2 jean-waits"
    assert why_not(board, GK_MOVES, f"gargantua {HOME} gargantua 1006 frere-jean") == "7.2 jean-waits"


@rule("7.2")
def test_a_gargantua_who_is_there_already_has_stopped_there() -> None:
    board = driven_home(f"gargantua {HOME}")
    assert why_not(board, GK_MOVES, "frere-jean") == "allowed"
    assert not board.jean_waits
    assert why_not(board, GK_MOVES, "gargantua 1006 frere-jean") == "allowed", "he stays fetched"


@rule("7.2", "3.4")
def test_nobody_advances_into_the_vineyard_that_he_guards_alone() -> None:
    board = field(JEAN, f"gk-infantry-1 {CLOS} reduced", "pk-infantry-1 1108")
    assert "advances" not in told(run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6))
    assert all_at(board, "frere-jean", "pk-infantry-1") == [CLOS, "1108"]


@rule("7.2")
def test_in_grandgousiers_hex_of_his_own_will_he_may_leave_it() -> None:
    board = field(f"frere-jean {HOME}")
    run(board, GK_MOVES, "frere-jean 1006")
    assert where(board, "frere-jean") == "1006"


@rule("7.2")
def test_the_first_time_that_a_troop_in_his_hex_fails_in_an_attack_he_is_captured() -> None:
    board = field("frere-jean 0512", "gk-infantry-1 0512", "pk-infantry-1 0612")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1", 1)
    assert where(board, "frere-jean") == "captured"


@rule("7.2")
def test_a_troop_that_succeeds_or_stands_elsewhere_does_not_betray_him() -> None:
    board = field("frere-jean 0512", "gk-infantry-1 0512", "gk-infantry-2 0613", "pk-infantry-1 0612")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1 gk-infantry-2 pk-infantry-1", 2, 1)
    assert where(board, "frere-jean") == "0512"


@rule("7.2")
def test_that_happens_only_once() -> None:
    board = field("frere-jean 0512", "gk-infantry-1 0512", "pk-infantry-1 0612")
    put(board, "pk-infantry-2 0012")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1", 1)
    run(board, GK_EVENT, "pk-infantry-2 pk-infantry-2 pk-infantry-1 pk-infantry-1", 3, 1)
    put(board, "pk-infantry-1 0612")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1", 1)
    assert where(board, "frere-jean") == "0512"


@rule("7.2", "1.2")
def test_when_he_breaks_out_pk_must_inflict_4_losses_on_troops_of_its_own_choice() -> None:
    troops = [f"pk-infantry-{number}" for number in (1, 2, 3)]
    board = field("frere-jean captured", "gk-infantry-1 0512", *(f"{troop} 0913" for troop in troops))
    ask = asked(board, GK_EVENT, "", 3, 1)
    assert (ask.seat, ask.what, ask.rule) == ("pk", "revenge", "7.2")
    assert why_not(board, GK_EVENT, "gk-infantry-1", 3, 1) == "7.2 not-offered"
    run(board, GK_EVENT, "pk-infantry-1 pk-infantry-1 pk-infantry-2 pk-infantry-3", 3, 1)
    assert all_at(board, "frere-jean", *troops) == ["0512", "eliminated", "0913 reduced", "0913 reduced"]


@rule("7.2", "1.2")
def test_others_who_break_out_cost_pk_nothing() -> None:
    board = field("eudemon captured", "gk-infantry-1 0512", "pk-infantry-1 0913")
    run(board, GK_EVENT, "", 3, 1)
    assert where(board, "pk-infantry-1") == "0913"


# 7.3 Gymnaste.

RIDERS = ("gymnaste 0512", "gk-cavalry-1 0512")
STACK = ("pk-infantry-1 0612", "pk-infantry-2 0612 reduced", "picrochole 0612")


@rule("7.3")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_on_1_to_4_all_units_of_the_stack_are_eliminated_a_leader_with_them(die: int) -> None:
    board = field(*RIDERS, *STACK, "pk-infantry-3 0513")
    run(board, GK_ATTACKS, "gymnaste 0612 stay", die)
    units = all_at(board, "pk-infantry-1", "pk-infantry-2", "picrochole", "pk-infantry-3")
    assert units == ["eliminated", "eliminated", "eliminated", "0513"]


@rule("7.3")
@pytest.mark.parametrize("die", [5, 6])
def test_on_5_or_6_gymnaste_is_captured(die: int) -> None:
    board = field(*RIDERS, *STACK)
    run(board, GK_ATTACKS, "gymnaste 0612", die)
    assert all_at(board, "gymnaste", "gk-cavalry-1", "pk-infantry-1") == ["captured", "0512", "0612"]


@rule("7.3", "3.4")
def test_if_he_wins_he_may_advance_alone() -> None:
    board = field(*RIDERS, *STACK)
    run(board, GK_ATTACKS, "gymnaste 0612 advance", 1)
    assert all_at(board, "gymnaste", "gk-cavalry-1") == ["0612", "0512"]


@rule("7.3")
def test_he_charges_once_in_a_game() -> None:
    board = field(*RIDERS, *STACK, "pk-infantry-3 0513")
    run(board, GK_ATTACKS, "gymnaste 0612 stay", 1)
    assert why_not(board, GK_ATTACKS, "gymnaste") == "7.3 has-charged"


@rule("7.3")
def test_he_must_be_with_at_least_one_cavalry() -> None:
    board = field("gymnaste 0512", "gk-infantry-1 0512", "gk-cavalry-1 0412", *STACK)
    assert why_not(board, GK_ATTACKS, "gymnaste") == "7.3 no-cavalry"
    reduced = field("gymnaste 0512", "gk-cavalry-1 0512 reduced", *STACK)
    assert "gymnaste" in offered(reduced, GK_ATTACKS)


@rule("7.3")
def test_he_must_be_next_to_the_stack() -> None:
    board = field(*RIDERS, "pk-infantry-1 0712", "gk-arquebusier-1 0512")
    assert why_not(board, GK_ATTACKS, "gymnaste") == "7.3 nobody-to-charge"
    near = field(*RIDERS, *STACK, "pk-infantry-3 0713")
    assert offered(near, GK_ATTACKS, "gymnaste") == {"0612"}
    assert why_not(near, GK_ATTACKS, "gymnaste 0713") == "7.3 no-charge-there"


@rule("7.3")
def test_the_stack_must_not_be_in_a_castle() -> None:
    board = field("gymnaste 1508", "gk-cavalry-1 1508", "pk-infantry-1 1408")
    assert why_not(board, GK_ATTACKS, "gymnaste") == "7.3 nobody-to-charge"
    both = field("gymnaste 1508", "gk-cavalry-1 1508", "pk-infantry-1 1408", "pk-infantry-2 1608")
    assert why_not(both, GK_ATTACKS, "gymnaste 1408") == "7.3 no-charge-there"


@rule("7.3")
def test_a_leader_alone_is_no_stack() -> None:
    board = field(*RIDERS, "picrochole 0612", "pk-infantry-1 0513")
    assert offered(board, GK_ATTACKS, "gymnaste") == {"0513"}


@rule("7.3", "3.1")
def test_the_cavalry_beside_him_may_attack_as_well() -> None:
    board = field(*RIDERS, *STACK, "pk-infantry-3 0513")
    run(board, GK_ATTACKS, "gymnaste 0612 stay gk-cavalry-1 pk-infantry-3", 1, 6)
    assert where(board, "pk-infantry-3") == "0513 reduced"


# 7.4 Picrochole.


@rule("7.4")
@pytest.mark.parametrize(("die", "troops"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_in_the_castle_of_la_roche_clermault_he_rolls_for_reinforcements(die: int, troops: int) -> None:
    board = field("picrochole 1408", "pk-infantry-1 eliminated", "pk-cavalry-1 eliminated")
    levied = ["pk-infantry-1", "pk-cavalry-1", "pk-arquebusier-1"][:troops]
    run(board, COURT, " ".join(levied), die)
    entering = [unit for unit in board.units if unit.status.name == "ENTERING"]
    assert len(entering) == troops
    assert all_at(board, *levied) == ["entering"] * troops


@rule("7.4")
def test_on_a_6_pk_eliminates_one_of_its_own_leaders() -> None:
    board = field("picrochole 1408", "trepelu 0512", "engoulevant captured")
    assert offered(board, COURT, "", 6) == {"picrochole", "trepelu"}, "a prisoner would cost nothing"
    assert asked(board, COURT, "", 6).rule == "7.4"
    run(board, COURT, "trepelu", 6)
    assert where(board, "trepelu") == "eliminated"


@rule("7.4")
def test_a_leader_in_the_corner_of_the_map_is_on_it_like_any_other() -> None:
    board = field("picrochole 1408", "trepelu 0000")
    assert offered(board, COURT, "", 6) == {"picrochole", "trepelu"}


@rule("7.4", "1.2")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_with_anger_6_or_more_is_a_6(die: int) -> None:
    board = field("picrochole 1408", anger=True)
    run(board, COURT, "", die)
    assert where(board, "picrochole") == "eliminated"


@rule("7.4")
@pytest.mark.parametrize("place", ["1406", "1407", "0407", "captured", "eliminated"])
def test_elsewhere_he_does_not_roll(place: str) -> None:
    assert told(run(field(f"picrochole {place}"), COURT)) == []


@rule("7.4")
def test_the_troops_are_those_eliminated_or_not_deployed() -> None:
    names = [f"pk-infantry-{number} 0512" for number in range(1, 12)]
    board = field("picrochole 1408", *names, "pk-cavalry-2 eliminated", "pk-cavalry-1 0612")
    assert offered(board, COURT, "", 1) == {
        "pk-cavalry-2",
        "pk-cavalry-3",
        "pk-arquebusier-1",
        "pk-heavy-artillery-1",
        "pk-light-artillery-1",
    }


@rule("7.4", "1.2")
def test_who_takes_from_the_reserve_keeps_the_eliminated_for_the_event() -> None:
    others = [f"pk-infantry-{number} 0513" for number in range(2, 11)]
    board = field("picrochole 1408", "pk-infantry-1 eliminated", *others)
    run(board, COURT, "pk-infantry-11", 1)
    assert all_at(board, "pk-infantry-1", "pk-infantry-11") == ["eliminated", "entering"]
    run(board, PK_EVENT, "0000", 3, 5)
    assert where(board, "pk-infantry-1") == "0000"


@rule("7.4")
def test_if_nobody_is_left_nobody_comes() -> None:
    others = (COUNTERS[number].name for number in TROOPS if COUNTERS[number].name != "pk-infantry-1")
    board = field("picrochole 1408", *(f"{name} 0512" for name in others))
    assert told(run(board, COURT, "", 5)) == ["court", "levied"]
    assert told(run(board, COURT, "", 5)) == ["court.nobody"]


@rule("7.4")
@pytest.mark.parametrize(
    ("left", "chosen"),
    [
        (0, ""),
        (1, ""),
        (2, ""),
        (3, "pk-infantry-1 pk-infantry-2"),
        (4, "pk-infantry-1 pk-infantry-2 pk-cavalry-1"),
    ],
)
def test_as_many_troops_are_told_as_are_raised_in_both_languages(left: int, chosen: str) -> None:
    troops = [COUNTERS[number].name for number in TROOPS if COUNTERS[number].side is PK]
    board = field("picrochole 1408", *(f"{name} 0512" for name in troops[left:]))
    dice = run(board, COURT, chosen, 5)
    raised = min(left, 3)
    assert sum(unit.status.name == "ENTERING" for unit in board.units) == raised
    first = dice.chronicle[0]
    said = [GAME.say(first.what, language, first.about) for language in LANGUAGES]
    if raised:
        assert [re.findall(r"\d+", line) for line in said] == [[str(raised)]] * 2
    else:
        assert [re.findall(r"\d+", line) for line in said] == [[], []]
        assert "no troops are left" in said[0]
        assert "plus de troupes" in said[1]


@rule("7.4", "2.7")
def test_he_rolls_after_the_stragglers_have_moved() -> None:
    board = field("picrochole 1408", "pk-infantry-1 0012 reduced")
    dice = run(board, whole(2), "pk-infantry-1 pk-infantry-1 0407", 1)
    assert told(dice)[:3] == ["phase-begins", "eliminated", "court"]


@rule("7.4")
def test_they_enter_in_lerne_in_the_same_phase_at_full_strength() -> None:
    board = field("picrochole 1408")
    run(board, whole(2), "pk-cavalry-1 pk-cavalry-1 0407", 1)
    assert where(board, "pk-cavalry-1") == "0407"


@rule("7.4")
def test_who_can_enter_has_to() -> None:
    board = field("picrochole 1408", "pk-infantry-1 entering")
    assert why_not(board, PK_MOVES, "done") == "7.4 must-enter"
    run(board, PK_MOVES, "pk-infantry-1 0407")
    assert where(board, "pk-infantry-1") == "0407"


@rule("7.4", "2.4")
def test_who_finds_the_enemy_in_lerne_enters_in_a_later_turn() -> None:
    board = field("picrochole 1408", "pk-infantry-1 entering", "gk-infantry-1 0407")
    run(board, PK_MOVES)
    unit_of(board, "gk-infantry-1").hex = board.land.cells["0913"]
    run(board, PK_MOVES, "pk-infantry-1 0407")
    assert where(board, "pk-infantry-1") == "0407"


# 7.5 Toucquedillon.


@rule("7.5")
def test_captured_by_gk_he_changes_sides_and_is_placed_with_troops_of_gk() -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512", "gk-infantry-2 0913")
    run(board, GK_MOVES, "gk-infantry-1 0612 0913")
    assert where(board, "toucquedillon") == "0913 turned"
    assert unit_of(board, "toucquedillon").side == "gk"


@rule("7.5")
def test_he_is_placed_in_a_hex_with_troops_of_gk_and_no_other_leader() -> None:
    units = ("gk-infantry-1 0512", "gk-infantry-2 0913", "gk-infantry-3 0713", "eudemon 0713")
    board = field("toucquedillon 0612", *units, "gymnaste 0812")
    ask = asked(board, GK_MOVES, "gk-infantry-1 0612")
    assert (ask.seat, ask.what, ask.rule) == ("gk", "turncoat", "7.5")
    assert offered(board, GK_MOVES, "gk-infantry-1 0612") == {"0612", "0913", "prison"}
    assert why_not(board, GK_MOVES, "gk-infantry-1 0612 0713") == "7.5 not-offered"


@rule("7.5", "7.1")
def test_if_there_is_no_such_hex_he_stays_in_prison() -> None:
    board = field("toucquedillon 0612", "gargantua 0512")
    run(board, GK_MOVES, "gargantua 0612")
    assert where(board, "toucquedillon") == "captured"
    assert unit_of(board, "toucquedillon").side == "pk"


@rule("7.5")
def test_gk_may_keep_him_as_a_prisoner_who_is_still_pks_leader() -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512")
    dice = run(board, GK_MOVES, "gk-infantry-1 0612 prison")
    assert where(board, "toucquedillon") == "captured"
    assert unit_of(board, "toucquedillon").side == "pk"
    assert told(dice) == ["moves", "captured", "toucquedillon.counts", "turncoat.prison"]


@rule("7.5", "6")
@pytest.mark.parametrize("choice", ["0612", "prison"])
def test_his_capture_is_worth_his_swords_to_gk_at_once_whether_he_changes_sides_or_not(choice: str) -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512")
    run(board, GK_MOVES, f"gk-infantry-1 0612 {choice}")
    assert board.points == {"pk": 0, "gk": 2}
    assert {count.reason: count.points for count in counts(board, GK)}["track"] == 2
    assert points(board, GK) == 2, "and not once more for a leader lost"


@rule("7.5", "6", "7.1")
def test_it_is_worth_them_even_if_he_can_join_nobody() -> None:
    board = field("toucquedillon 0612", "gargantua 0512")
    run(board, GK_MOVES, "gargantua 0612")
    assert points(board, GK) == 2


@rule("7.5", "6", "1.2")
def test_that_is_so_once_in_a_game_whatever_becomes_of_him() -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512", "pk-infantry-1 0913")
    run(board, GK_MOVES, "gk-infantry-1 0612 prison")
    run(board, PK_EVENT, "", 3, 1)
    assert where(board, "toucquedillon") == "0913"
    assert points(board, GK) == 2, "he has broken out"
    run(board, Item("death", PK))
    assert where(board, "toucquedillon") == "eliminated"
    assert points(board, GK) == 2
    put(board, "toucquedillon 0512")
    run(board, GK_MOVES, "gk-infantry-1 0512 prison")
    assert (where(board, "toucquedillon"), points(board, GK)) == ("captured", 2)


@rule("7.5", "6")
def test_once_he_is_gks_leader_pk_scores_him_if_he_is_lost_and_gk_keeps_its_points() -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512")
    board.markers = []
    run(board, GK_MOVES, "gk-infantry-1 0612 0612")
    assert (points(board, PK), points(board, GK)) == (0, 2)
    run(board, Item("death", GK))
    assert where(board, "toucquedillon") == "eliminated"
    assert (points(board, PK), points(board, GK)) == (2, 2)


@rule("7.5", "6")
def test_who_dies_without_having_been_captured_counts_at_the_end() -> None:
    board = field("toucquedillon 0612")
    run(board, Item("death", PK))
    assert (board.points[GK], points(board, GK)) == (0, 2)


@rule("7.5", "1.2")
def test_from_there_he_may_break_out_for_pk() -> None:
    board = field("toucquedillon captured", "pk-infantry-1 0512")
    run(board, PK_EVENT, "", 3, 1)
    assert where(board, "toucquedillon") == "0512"


@rule("7.5", "3.4")
def test_he_changes_sides_after_an_advance_too() -> None:
    board = field("toucquedillon 0612", "pk-infantry-1 0612 reduced", "gk-infantry-1 0512")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1 advance 0612", 6)
    assert where(board, "toucquedillon") == "0612 turned"


@rule("7.5", "3.2.3")
def test_from_then_on_he_serves_gk() -> None:
    board = field("toucquedillon 0512 turned", "gk-infantry-1 0512", "pk-infantry-1 0612")
    assert "toucquedillon" in offered(board, GK_MOVES)
    assert why_not(board, PK_MOVES, "toucquedillon") == "2.2 not-your-unit"
    board = field("toucquedillon 0512 turned", "gk-arquebusier-1 0512", "pk-infantry-1 0612")
    run(board, GK_ATTACKS, "gk-arquebusier-1 pk-infantry-1", 2)
    assert where(board, "pk-infantry-1") == "0612 reduced"


@rule("7.5", "2.4")
def test_captured_by_pk_afterwards_he_is_a_prisoner_like_any_other() -> None:
    board = field("toucquedillon 0612 turned", "pk-infantry-1 0512", "gk-infantry-1 0913")
    run(board, PK_MOVES, "pk-infantry-1 0612")
    assert where(board, "toucquedillon") == "captured"
    run(board, GK_EVENT, "", 3, 1)
    assert where(board, "toucquedillon") == "0913 turned"
