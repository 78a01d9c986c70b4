"""1. The events phase: both tables, and each event of them."""

import pytest

from tests.games.picrocholine_wars.field import (
    COURT,
    GK,
    GK_ATTACKS,
    GK_EVENT,
    GK_MOVES,
    PK,
    PK_EVENT,
    PK_MOVES,
    all_at,
    asked,
    field,
    offered,
    run,
    told,
    unit_of,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.board import CODEC, Board, Item, Status
from wartable.games.picrocholine_wars.rules.events import event_of
from wartable.testing import rule

# The rulebook's tables, written down once more: from, to, event.
PK_TABLE = """
11 13 gambit
14 16 bad-weather
21 25 anger
26 26 deceit
31 33 breakout
34 34 treachery
35 43 reinforcements
44 46 challenge
51 53 ammunition-shortage
54 56 death-of-a-leader
61 63 cowardice
64 66 inefficiency
"""
GK_TABLE = """
11 13 gambit
14 16 bad-weather
21 25 reinforcements
26 26 cannonball-rain
31 33 breakout
34 34 joke
35 43 reinforcements
44 46 bender
51 53 ammunition-shortage
54 56 death-of-a-leader
61 63 binge
64 66 good-food
"""
QUIET = (1, 1)  # a gambit, which asks nobody


def lines(table: str) -> list[tuple[int, int, str]]:
    parts = [line.split() for line in table.split("\n") if line]
    return [(int(first), int(last), event) for first, last, event in parts]


def nothing_happens(board: Board, event: Item, *dice: int) -> None:
    """The dice fall, the event is told, and why nothing comes of it; the board is as it was."""
    before = CODEC.encode(board)
    fallen = run(board, event, "", *dice)
    assert told(fallen) == ["event", "event.nothing"]
    why = f"why.{fallen.chronicle[-1].about['why']}"
    assert GAME.texts.has(why, "en")
    assert GAME.texts.has(why, "fr")
    assert CODEC.encode(board) == before


# 1.1 Rolling for events.


@rule("1.1")
@pytest.mark.parametrize("tens", range(1, 7))
@pytest.mark.parametrize("units", range(1, 7))
@pytest.mark.parametrize(("side", "table"), [(PK, PK_TABLE), (GK, GK_TABLE)])
def test_each_result_of_two_dice_is_one_event_of_the_own_table(
    side: str, table: str, tens: int, units: int
) -> None:
    result = 10 * tens + units
    (event,) = [event for first, last, event in lines(table) if first <= result <= last]
    assert event_of(PK if side == PK else GK, tens, units) == event


@rule("1.1")
def test_pk_rolls_first_one_die_for_the_tens_and_one_for_the_units() -> None:
    dice = run(field(turn=2), whole(1), "done-it", 6, 4, 4, 6)
    events = [entry.about for entry in dice.chronicle if entry.what == "event"]
    assert [(event["side"], event["event"]) for event in events] == [("pk", "inefficiency"), ("gk", "bender")]


@rule("1.1", "0.2")
def test_there_are_no_events_in_the_first_turn() -> None:
    assert told(run(field(turn=1), whole(1))) == []


@rule("1.1")
def test_an_event_may_come_up_again() -> None:
    board = field()
    run(board, PK_EVENT, "give-point", 4, 4)
    run(board, PK_EVENT, "give-point", 4, 4)
    assert board.points[GK] == 2


@rule("1.1")
def test_what_cannot_happen_does_not_and_the_dice_are_not_rolled_again() -> None:
    dice = run(field(), PK_EVENT, "", 3, 1)
    assert told(dice) == ["event", "event.nothing"]
    assert len(dice.rolls) == 2


@rule("1.1")
def test_what_an_event_leads_to_is_done_before_the_enemy_rolls() -> None:
    board = field("pk-infantry-1 0512", "trepelu captured", "picrochole captured")
    run(board, whole(1), "trepelu", 3, 1, *QUIET)
    assert all_at(board, "trepelu", "picrochole") == ["0512", "captured"]


# 1.2 The events of both tables.


@rule("1.2")
@pytest.mark.parametrize(("event", "side", "combat"), [(PK_EVENT, PK, 3), (GK_EVENT, GK, 5)])
def test_a_gambit_is_for_the_sides_own_next_combat_phase_of_the_turn(
    event: Item, side: str, combat: int
) -> None:
    board = field()
    run(board, event, "", 1, 3)
    assert board.effects.gambit == [side]
    run(board, whole(3 + 5 - combat))
    assert board.effects.gambit == [side], "the other's combat phase does not end it"
    run(board, whole(combat))
    assert board.effects.gambit == []


@rule("1.2", "3.2.3")
def test_with_a_gambit_a_castle_falls_more_easily() -> None:
    board = field("pk-infantry-1 1508", "gk-infantry-1 1408")
    run(board, PK_EVENT, "", 1, 2)
    run(board, whole(3), "pk-infantry-1 gk-infantry-1", 3)
    assert where(board, "gk-infantry-1") == "1408 reduced"


@rule("1.2")
@pytest.mark.parametrize("event", [PK_EVENT, GK_EVENT])
def test_bad_weather_is_for_both_sides_and_the_whole_turn(event: Item) -> None:
    board = field("pk-infantry-1 0512", "gk-infantry-1 0913")
    run(board, event, "", 1, 5)
    assert why_not(board, PK_MOVES, "pk-infantry-1 0812") == "2.2 too-far"
    assert why_not(board, GK_MOVES, "gk-infantry-1 1213") == "2.2 too-far"


@rule("1.2")
def test_who_breaks_out_comes_back_on_any_friendly_troop() -> None:
    board = field("picrochole captured", "pk-infantry-1 0512", "pk-infantry-2 0713", "gk-infantry-1 0913")
    assert offered(board, PK_EVENT, "", 3, 2) == {"0512", "0713"}
    run(board, PK_EVENT, "0713", 3, 2)
    assert where(board, "picrochole") == "0713"


@rule("1.2")
def test_the_player_chooses_who_breaks_out_and_only_one_does() -> None:
    board = field("eudemon captured", "gymnaste captured", "gk-infantry-1 0512", "picrochole captured")
    assert offered(board, GK_EVENT, "", 3, 3) == {"eudemon", "gymnaste"}
    run(board, GK_EVENT, "gymnaste", 3, 3)
    assert all_at(board, "gymnaste", "eudemon", "picrochole") == ["0512", "captured", "captured"]


@rule("1.2", "2.3")
def test_he_is_placed_with_troops_that_have_no_leader_yet() -> None:
    board = field("picrochole captured", "pk-infantry-1 0512", "trepelu 0512", "pk-infantry-2 0612")
    run(board, PK_EVENT, "", 3, 1)
    assert where(board, "picrochole") == "0612"
    crowded = field(
        "picrochole captured", "pk-infantry-1 0512", "trepelu 0512", "pk-infantry-2 0612", "engoulevant 0612"
    )
    nothing_happens(crowded, PK_EVENT, 3, 1)


@rule("1.2", "2.9")
def test_at_grandgousiers_there_is_room_for_any_number_of_leaders() -> None:
    board = field("gymnaste captured", "gk-infantry-1 1106", "eudemon 1106")
    run(board, GK_EVENT, "", 3, 1)
    assert where(board, "gymnaste") == "1106"


@rule("1.2")
def test_elsewhere_than_on_friendly_troops_he_is_not_placed() -> None:
    board = field("picrochole captured", "pk-infantry-1 0512", "pk-infantry-2 0713", "gk-infantry-1 0913")
    assert asked(board, PK_EVENT, "", 3, 1).rule == "1.2"
    for hex in ("0913", "0613"):
        assert why_not(board, PK_EVENT, hex, 3, 1) == "1.2 not-offered"


@rule("1.2")
@pytest.mark.parametrize("event", [PK_EVENT, GK_EVENT])
def test_without_a_prisoner_or_a_troop_nobody_breaks_out(event: Item) -> None:
    nothing_happens(field("pk-infantry-1 0512", "gk-infantry-1 0913"), event, 3, 1)
    nothing_happens(field("picrochole captured", "eudemon captured"), event, 3, 1)
    nothing_happens(field("picrochole eliminated", "eudemon eliminated", "pk-infantry-1 0512"), event, 3, 1)


@rule("1.2")
@pytest.mark.parametrize(
    ("event", "dice", "side", "edge", "other_edge"),
    [
        (PK_EVENT, (3, 5), "pk", "0003", "1903"),
        (PK_EVENT, (4, 3), "pk", "0003", "1903"),
        (GK_EVENT, (2, 1), "gk", "1903", "0003"),
        (GK_EVENT, (4, 1), "gk", "1903", "0003"),
    ],
)
def test_two_eliminated_troops_return_on_the_sides_own_edge(
    event: Item, dice: tuple[int, int], side: str, edge: str, other_edge: str
) -> None:
    troops = [f"{side}-infantry-1", f"{side}-infantry-2", f"{side}-cavalry-1"]
    board = field(*(f"{troop} eliminated" for troop in troops))
    assert why_not(board, event, f"{side}-infantry-1 {other_edge}", *dice) == "1.2 not-offered"
    assert why_not(board, event, f"{side}-infantry-1 0512", *dice) == "1.2 not-offered"
    run(board, event, f"{side}-infantry-1 {edge} {side}-cavalry-1 {edge}", *dice)
    assert all_at(board, *troops) == [edge, "eliminated", edge]


@rule("1.2")
def test_if_only_one_is_eliminated_one_returns() -> None:
    board = field("pk-infantry-1 eliminated")
    run(board, PK_EVENT, "0004", 3, 5)
    assert where(board, "pk-infantry-1") == "0004"


@rule("1.2")
def test_those_who_were_never_deployed_or_are_to_come_do_not_return() -> None:
    nothing_happens(field(), PK_EVENT, 3, 5)
    nothing_happens(field("pk-infantry-1 entering", "gk-infantry-8 entering"), GK_EVENT, 2, 3)


@rule("1.2", "2.3", "2.4")
def test_they_return_where_there_is_room_and_no_enemy() -> None:
    full = [f"gk-infantry-{number} 1905" for number in (2, 3, 4)]
    board = field("gk-infantry-1 eliminated", *full, "picrochole 1906", "gargantua 1907")
    edge = offered(board, GK_EVENT, "", 2, 1)
    assert edge == {f"19{row:02}" for row in range(14)} - {"1905", "1906", "1907"}


@rule("1.2")
@pytest.mark.parametrize(
    ("event", "word", "points"),
    [
        (PK_EVENT, "done-it", {PK: 0, GK: 0}),
        (PK_EVENT, "give-point", {PK: 0, GK: 1}),
        (GK_EVENT, "done-it", {PK: 0, GK: 0}),
        (GK_EVENT, "give-point", {PK: 1, GK: 0}),
    ],
)
def test_challenge_and_bender_are_met_or_cost_a_point(event: Item, word: str, points: dict[str, int]) -> None:
    board = field()
    assert asked(board, event, "", 4, 5).what == ("challenge" if event == PK_EVENT else "bender")
    run(board, event, word, 4, 5)
    assert board.points == points


GUNS = ("pk-heavy-artillery-1", "pk-heavy-artillery-2", "pk-light-artillery-1", "pk-light-artillery-2")


@rule("1.2")
def test_three_full_guns_of_the_players_choice_run_short_of_ammunition() -> None:
    board = field(*(f"{gun} 0{row}12" for row, gun in enumerate(GUNS)), "pk-light-artillery-3 0512 reduced")
    assert why_not(board, PK_EVENT, ",".join(GUNS[:2]), 5, 1) == "1.2 choose-exactly"
    assert why_not(board, PK_EVENT, "pk-light-artillery-3,pk-heavy-artillery-1", 5, 1) == "1.2 not-offered"
    run(board, PK_EVENT, ",".join(GUNS[1:]), 5, 1)
    assert [unit_of(board, gun).flipped for gun in GUNS] == [False, True, True, True]


@rule("1.2")
def test_if_there_are_no_more_than_three_guns_it_is_all_of_them() -> None:
    board = field("gk-light-artillery-1 0512", "gk-heavy-artillery-1 0612", "gk-infantry-1 0612")
    run(board, GK_EVENT, "", 5, 3)
    guns = all_at(board, "gk-light-artillery-1", "gk-heavy-artillery-1", "gk-infantry-1")
    assert guns == ["0512 reduced", "0612 reduced", "0612"]


@rule("1.2")
@pytest.mark.parametrize("event", [PK_EVENT, GK_EVENT])
def test_without_full_guns_on_the_map_nothing_runs_short(event: Item) -> None:
    guns = (
        "pk-light-artillery-1 0512 reduced",
        "gk-light-artillery-1 0612 reduced",
        "gk-heavy-artillery-1 entering",
    )
    nothing_happens(field(*guns, "pk-infantry-1 0513", "gk-infantry-1 0613"), event, 5, 2)


@rule("1.2")
def test_the_side_eliminates_a_leader_of_its_own_choice_and_prisoners_count() -> None:
    board = field("picrochole 0512", "trepelu captured", "eudemon 0612", "engoulevant eliminated")
    assert offered(board, PK_EVENT, "", 5, 4) == {"picrochole", "trepelu"}
    run(board, PK_EVENT, "trepelu", 5, 4)
    assert all_at(board, "picrochole", "trepelu", "eudemon") == ["0512", "eliminated", "0612"]


@rule("1.2")
def test_leaders_who_are_yet_to_come_cannot_die() -> None:
    nothing_happens(field("gk-infantry-1 0512", "gymnaste entering"), GK_EVENT, 5, 6)
    board = field("frere-jean 1008")
    run(board, GK_EVENT, "", 5, 6)
    assert where(board, "frere-jean") == "eliminated"


@rule("1.2")
def test_a_side_without_leaders_loses_none() -> None:
    nothing_happens(field("pk-infantry-1 0512", "picrochole eliminated"), PK_EVENT, 5, 4)


# 1.2 The events of PK.


@rule("1.2", "7.4")
@pytest.mark.parametrize(("die", "count"), [(1, 2), (2, 2), (3, 3)])
def test_picrochole_in_the_castle_adds_2_to_his_die_in_his_anger(die: int, count: int) -> None:
    board = field("picrochole 1408")
    assert told(run(board, PK_EVENT, "", 2, 5)) == ["event"]
    run(board, COURT, "pk-infantry-1 " + "pk-cavalry-1 " + "pk-arquebusier-1" * (count - 2), die)
    assert sum(unit.status is Status.ENTERING for unit in board.units) == count


@rule("1.2")
@pytest.mark.parametrize("hex", ["1406", "0407", "captured"])
def test_elsewhere_he_is_not_angry(hex: str) -> None:
    nothing_happens(field(f"picrochole {hex}"), PK_EVENT, 2, 1)


@rule("1.2")
def test_deceit_keeps_gks_units_from_moving() -> None:
    board = field("gk-infantry-1 0512", "gargantua 0712")
    run(board, PK_EVENT, "", 2, 6)
    assert "deceived" in told(run(board, whole(4)))
    assert all_at(board, "gk-infantry-1", "gargantua") == ["0512", "0712"]


@rule("1.2")
def test_under_deceit_who_enters_the_map_waits_for_the_next_turn() -> None:
    board = field(turn=4, deceit=True)
    board.arrival = 4
    run(board, whole(4))
    assert all_at(board, "gargantua", "gymnaste", "gk-infantry-8") == ["entering"] * 3
    board.turn, board.effects.deceit = 5, False
    assert "1701" in offered(board, whole(4), "march gargantua")


@rule("1.2", "3.4")
def test_under_deceit_no_unit_of_gk_advances_after_combat() -> None:
    board = field("gk-infantry-1 0512", "pk-infantry-1 0612 reduced", deceit=True)
    assert told(run(board, whole(5), "gk-infantry-1 pk-infantry-1", 6))[-1] == "eliminated"
    assert where(board, "gk-infantry-1") == "0512"
    giant = field("gargantua 0512", "pk-infantry-1 0612 reduced", deceit=True)
    run(giant, whole(5), "gargantua pk-infantry-1", 2)
    assert all_at(giant, "gargantua", "pk-infantry-1") == ["0512", "eliminated"]
    charge = field("gymnaste 0512", "gk-cavalry-1 0512", "pk-infantry-1 0612", deceit=True)
    run(charge, whole(5), "gymnaste 0612", 1)
    assert all_at(charge, "gymnaste", "pk-infantry-1") == ["0512", "eliminated"]


@rule("1.2", "3.4")
def test_deceit_does_not_keep_pk_from_advancing() -> None:
    board = field("pk-infantry-1 0512", "gk-infantry-1 0612 reduced", deceit=True, good_food=True)
    run(board, whole(3), "pk-infantry-1 gk-infantry-1 advance", 6)
    assert where(board, "pk-infantry-1") == "0612"


@rule("1.2", "2.8", "4.2")
def test_under_deceit_troops_of_gk_still_stagger_and_withdraw() -> None:
    board = field("gk-infantry-1 0906 reduced", deceit=True)
    run(board, GK_EVENT, "", 6, 1, 5, 1)
    assert where(board, "gk-infantry-1") == "0806 reduced"
    run(board, Item("tests"), "", 6)
    assert where(board, "gk-infantry-1") == "1006 reduced"


@rule("1.2")
def test_treachery_cancels_the_combat_phase_of_gk() -> None:
    board = field("gk-infantry-1 0512", "pk-infantry-1 0612")
    run(board, PK_EVENT, "", 3, 4)
    assert told(run(board, whole(5))) == ["phase-begins", "no-combat.treachery"]
    run(board, whole(3), "pk-infantry-1 gk-infantry-1", 6)
    assert where(board, "gk-infantry-1") == "0512 reduced"


RUNNERS = tuple(f"pk-infantry-{number}" for number in (1, 2, 3, 4))


@rule("1.2", "2.7")
def test_three_cowards_chosen_by_gk_run_west_with_all_their_movement() -> None:
    board = field(*(f"{runner} 0912" for runner in RUNNERS))
    assert asked(board, PK_EVENT, "", 6, 1).seat == "gk"
    assert why_not(board, PK_EVENT, ",".join(RUNNERS), 6, 1) == "1.2 choose-exactly"
    run(board, PK_EVENT, ",".join(RUNNERS[:3]), 6, 1)
    assert all_at(board, *RUNNERS) == ["0512", "0512", "0512", "0912"]


@rule("1.2", "2.7")
def test_cowards_who_leave_the_map_or_meet_the_enemy_are_eliminated() -> None:
    board = field("pk-infantry-1 0212", "pk-infantry-2 0913", "gk-infantry-1 0613")
    run(board, PK_EVENT, "", 6, 3)
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["eliminated", "eliminated"]


@rule("1.2", "2.7")
def test_a_coward_who_runs_into_a_leader_alone_is_eliminated_and_captures_nobody() -> None:
    board = field("pk-infantry-1 0913", "eudemon 0613")
    run(board, PK_EVENT, "", 6, 3)
    assert all_at(board, "pk-infantry-1", "eudemon") == ["eliminated", "0613"]


@rule("1.2", "2.2")
def test_cowards_may_move_in_the_movement_phase_of_the_same_turn() -> None:
    board = field("pk-infantry-1 0912")
    run(board, PK_EVENT, "", 6, 1)
    run(board, whole(2), "pk-infantry-1 0912")
    assert where(board, "pk-infantry-1") == "0912"


@rule("1.2", "7.2")
def test_a_coward_before_the_vineyard_of_the_abbey_rolls() -> None:
    board = field("pk-infantry-1 1108", "frere-jean 1008")
    run(board, PK_EVENT, "", 6, 1, 2)
    assert where(board, "pk-infantry-1") == "1108 reduced"


@rule("1.2", "2.7")
@pytest.mark.parametrize("order", [(1, 2, 3), (2, 3, 1)])
def test_the_westernmost_cowards_run_first_in_whatever_order_they_were_chosen(order: tuple[int, ...]) -> None:
    board = field("pk-infantry-1 0413", *(f"pk-infantry-{n} 0013" for n in (2, 3, 4)))
    run(board, PK_EVENT, ",".join(f"pk-infantry-{n}" for n in order), 6, 1)
    found = all_at(board, *(f"pk-infantry-{n}" for n in (1, 2, 3, 4)))
    assert found == ["0013", "eliminated", "eliminated", "0013"]


@rule("1.2")
def test_without_troops_of_pk_there_are_no_cowards() -> None:
    nothing_happens(field("picrochole 0512", "gk-infantry-1 0612"), PK_EVENT, 6, 2)


@rule("1.2", "4.1", "7.4")
def test_inefficient_leaders_use_neither_skill_nor_ability() -> None:
    board = field("picrochole 1408", "pk-infantry-1 1408 reduced")
    run(board, PK_EVENT, "", 6, 4)
    run(board, COURT)
    assert not any(unit.status is Status.ENTERING for unit in board.units)
    run(board, Item("rally", PK))
    assert where(board, "pk-infantry-1") == "1408 reduced"


@rule("1.2", "7.5")
def test_inefficiency_does_not_keep_toucquedillon_from_changing_sides() -> None:
    board = field("gk-infantry-1 0512", "toucquedillon 0612", inefficiency=True)
    run(board, GK_MOVES, "gk-infantry-1 0612 0612")
    assert where(board, "toucquedillon") == "0612 turned"


@rule("1.2", "3.2.3")
def test_inefficiency_does_not_concern_gk() -> None:
    board = field("gk-cavalry-1 0512", "gymnaste 0512", "pk-infantry-1 0612", inefficiency=True)
    run(board, GK_ATTACKS, "gymnaste 0612 stay", 1)
    assert where(board, "pk-infantry-1") == "eliminated"


# 1.2 The events of GK.

RAIN = (2, 6)


def engaged(*counters: str) -> Board:
    board = field(*counters)
    board.markers.remove("engaged")
    return board


@rule("1.2", "8.3")
def test_cannonballs_hit_all_troops_next_to_gargantua_of_both_sides() -> None:
    board = engaged(
        "gargantua 0512",
        "gk-infantry-1 0412",
        "pk-infantry-1 0612",
        "pk-infantry-2 0513 reduced",
        "picrochole 0612",
    )
    run(board, GK_EVENT, "", *RAIN)
    troops = all_at(board, "gk-infantry-1", "pk-infantry-1", "pk-infantry-2", "picrochole")
    assert troops == ["0412 reduced", "0612 reduced", "eliminated", "0612"]


@rule("1.2", "8.3")
def test_cannonballs_do_not_rain_before_the_marker_was_played() -> None:
    nothing_happens(field("gargantua 0512", "pk-infantry-1 0612"), GK_EVENT, *RAIN)


@rule("1.2")
def test_cannonballs_find_nobody_without_gargantua_or_next_to_him() -> None:
    nothing_happens(engaged("gargantua 0512", "pk-infantry-1 0712"), GK_EVENT, *RAIN)
    nothing_happens(engaged("pk-infantry-1 0612"), GK_EVENT, *RAIN)


@rule("1.2", "5")
def test_a_joke_makes_two_gargantuan_phases() -> None:
    board = field()
    run(board, GK_EVENT, "", 3, 4)
    run(board, whole(7), "letter mediation")
    assert board.markers == ["engaged", "mare", "pilgrims"]
    run(board, whole(7), "pilgrims")
    assert board.markers == ["engaged", "mare"], "and no more than two"


@rule("1.2", "5")
def test_a_joke_that_comes_up_in_the_gargantuan_phase_counts_too() -> None:
    board = field()
    run(board, whole(7), "roll letter", 1, *QUIET, 3, 4)
    assert "letter" not in board.markers


DRUNKARDS = tuple(f"gk-infantry-{number}" for number in (1, 2, 3, 4))
BINGE = (6, 1)


@rule("1.2", "2.8")
def test_three_drunkards_chosen_by_pk_move_at_random() -> None:
    board = field(*(f"{troop} 0906" for troop in DRUNKARDS[1:]), f"{DRUNKARDS[0]} 0512")
    assert asked(board, GK_EVENT, "", *BINGE).seat == "pk"
    assert why_not(board, GK_EVENT, DRUNKARDS[0] + "," + DRUNKARDS[1], *BINGE) == "1.2 choose-exactly"
    run(board, GK_EVENT, ",".join(DRUNKARDS[:3]), *BINGE, 2, 1, 5, 1, 5, 2)
    assert all_at(board, *DRUNKARDS) == ["0612", "0806", "0706", "0906"]


@rule("1.2", "2.8")
@pytest.mark.parametrize("enemy", ["pk-infantry-1 0512 reduced", "picrochole 0512"])
def test_a_drunkard_who_ends_on_an_enemy_unit_is_eliminated(enemy: str) -> None:
    board = field("gk-infantry-1 0712", enemy)
    run(board, GK_EVENT, "", *BINGE, 5, 2)
    name, *_ = enemy.split()
    assert (where(board, "gk-infantry-1"), where(board, name)) == (
        "eliminated",
        enemy.removeprefix(f"{name} "),
    )


@rule("1.2", "2.8")
def test_a_drunkard_who_ends_off_the_map_is_eliminated() -> None:
    board = field("gk-infantry-1 0112")
    run(board, GK_EVENT, "", *BINGE, 5, 2)
    assert where(board, "gk-infantry-1") == "eliminated"


@rule("1.2", "2.3", "7.1")
def test_a_drunkard_who_would_end_in_too_high_a_stack_stays_where_he_was() -> None:
    full = [f"gk-arquebusier-{number} 0512" for number in (1, 2, 3)]
    board = field("gk-infantry-1 0712", *full)
    run(board, GK_EVENT, f"{DRUNKARDS[0]},gk-arquebusier-1,gk-arquebusier-2", *BINGE, 5, 2, 2, 1, 2, 1)
    assert where(board, "gk-infantry-1") == "0712"
    board = field("gk-infantry-1 0712", "gargantua 0512")
    run(board, GK_EVENT, "", *BINGE, 5, 2)
    assert all_at(board, "gk-infantry-1", "gargantua") == ["0712", "0512"]


@rule("1.2")
def test_without_troops_of_gk_there_is_no_binge() -> None:
    nothing_happens(field("pk-infantry-1 0512", "gargantua 0612", "gk-infantry-8 entering"), GK_EVENT, *BINGE)


@rule("1.2", "7.1")
def test_after_good_food_gargantua_cannot_move_nor_attack_in_the_movement_phase() -> None:
    board = field("gargantua 1107", "pk-infantry-1 1108", "gk-infantry-8 0512")
    run(board, GK_EVENT, "", 6, 4)
    ask = asked(board, whole(4))
    assert ask.what == "move", "nobody announces anything"
    assert why_not(board, GK_MOVES, "gargantua") == "1.2 good-food"
    run(board, whole(5), "gargantua pk-infantry-1", 2)
    assert where(board, "pk-infantry-1") == "1108 reduced"


@rule("1.2", "3.4")
def test_after_good_food_gargantua_does_not_advance_after_combat_but_others_do() -> None:
    board = field("gargantua 1107", "pk-infantry-1 1108 reduced", good_food=True)
    run(board, whole(5), "gargantua pk-infantry-1", 2)
    assert all_at(board, "gargantua", "pk-infantry-1") == ["1107", "eliminated"]
    troop = field("gk-infantry-1 0512", "pk-infantry-1 0612 reduced", good_food=True)
    run(troop, whole(5), "gk-infantry-1 pk-infantry-1 advance", 6)
    assert where(troop, "gk-infantry-1") == "0612"


@rule("1.2", "8.1")
def test_a_gargantua_who_comes_after_good_food_stays_in_the_hex_of_entry() -> None:
    board = field(turn=4)
    board.arrival = 4
    assert told(run(board, GK_EVENT, "", 6, 4)) == ["event"]
    assert offered(board, whole(4), "gargantua") == {"1801", "stay"}
    assert why_not(board, whole(4), "gargantua 1801 gargantua") == "2.2 has-moved"


@rule("1.2")
@pytest.mark.parametrize("status", ["reserve", "eliminated"])
def test_without_gargantua_nobody_eats(status: str) -> None:
    nothing_happens(field(f"gargantua {status}"), GK_EVENT, 6, 6)
