"""8. The Novel markers: their limits, and what each of them brings."""

import pytest

from tests.games.picrocholine_wars.deciding import decision
from tests.games.picrocholine_wars.field import (
    GK,
    GK_ATTACKS,
    GK_MOVES,
    PK,
    PK_EVENT,
    PK_MOVES,
    STRAGGLERS,
    all_at,
    asked,
    do_next,
    field,
    offered,
    run,
    told,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import MARKERS, Board, Item, Status
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, NUMBER
from wartable.referee import Dice
from wartable.testing import play, rule

ARMY = ("gargantua", "gymnaste", "eudemon", *(counter.name for counter in COUNTERS if counter.gargantuan))
PK_PILGRIMS = Item("pilgrims", PK)
GK_PILGRIMS = Item("pilgrims", GK)


def novel(*counters: str, turn: int = 3) -> Board:
    """A field on which every marker could be played, but for its turn."""
    board = field("gargantua 0512", *counters, turn=turn)
    board.has_fought = True
    return board


@rule("8.1", "8.2", "8.3", "8.4", "8.5")
@pytest.mark.parametrize("marker", MARKERS)
def test_each_marker_is_played_once(marker: str) -> None:
    section = {"letter": "8.1", "mediation": "8.2", "engaged": "8.3", "mare": "8.4", "pilgrims": "8.5"}[
        marker
    ]
    board = novel()
    run(board, whole(7), marker)
    assert marker not in board.markers
    assert why_not(board, whole(7), marker) == f"{section} marker-played"


@rule("8.2", "8.3", "8.4", "8.5")
@pytest.mark.parametrize(
    ("marker", "section", "last"),
    [("mediation", "8.2", 5), ("engaged", "8.3", 6), ("mare", "8.4", 7), ("pilgrims", "8.5", 7)],
)
def test_each_but_the_letter_has_a_last_turn(marker: str, section: str, last: int) -> None:
    assert marker in offered(novel(turn=last), whole(7))
    assert why_not(novel(turn=last + 1), whole(7), marker) == f"{section} marker-late"


@rule("8.1")
@pytest.mark.parametrize("turn", [1, 8, 10])
def test_the_letter_can_be_played_in_any_turn(turn: int) -> None:
    assert "letter" in offered(field(turn=turn), whole(7))


# 8.1 Letter from Grandgousier to Gargantua.


@rule("8.1")
def test_three_turns_after_the_letter_gargantua_and_his_army_enter_in_chinon() -> None:
    board = field(turn=1)
    for counter, unit in zip(COUNTERS, board.units, strict=True):
        if counter.side is GK and counter.name not in ARMY:
            unit.status = type(unit.status).ELIMINATED
    run(board, whole(7), "letter")
    for board.turn in (2, 3):
        assert told(run(board, whole(4))) == ["phase-begins"]
    board.turn = 4
    marches = "march"
    for name in ARMY:
        marches += f" {name} {max(offered(board, whole(4), f'{marches} {name}') - {'stay'})}"
    run(board, whole(4), marches)
    assert all(place.isdigit() for place in all_at(board, *ARMY))


@rule("8.1")
def test_who_can_enter_has_to() -> None:
    board = field("gk-infantry-8 entering", "eudemon entering", "gk-infantry-1 1801")
    assert why_not(board, GK_MOVES, "done") == "8.1 must-enter"
    assert why_not(board, GK_MOVES, "gk-infantry-8 stay done") == "8.1 must-enter"
    assert why_not(board, GK_MOVES, "gk-infantry-8 1801 done") == "8.1 must-enter"
    assert asked(board, GK_MOVES, "gk-infantry-8 1801").about["due"] == 1
    assert why_not(board, GK_MOVES, "gk-infantry-8 1801 eudemon 1801 done") == "allowed"


@rule("8.1", "7.1")
def test_the_troops_with_a_g_stay_out_if_gargantua_is_to_strike() -> None:
    board = field("gk-infantry-8 entering", "gargantua 1708", "pk-infantry-1 1608")
    assert why_not(board, whole(4), "strike done") == "allowed"
    assert why_not(board, whole(4), "march done") == "8.1 must-enter"


@rule("8.1", "2.3")
def test_who_finds_no_room_enters_in_a_later_turn() -> None:
    guns = [f"gk-light-artillery-{number}" for number in (1, 2)]
    board = field("gk-heavy-artillery-1 entering", *(f"{gun} 1801" for gun in guns), "gk-infantry-1 1801")
    board.effects.bad_weather = True  # by road only, which the enemy bars
    near = [step.to for step in board.land.steps[board.land.cells["1801"]]]
    for number, cell in enumerate(near, 1):
        board.units[NUMBER[f"pk-infantry-{number}"]].hex = cell
        board.units[NUMBER[f"pk-infantry-{number}"]].status = Status.PLAY
    assert why_not(board, GK_MOVES, "done") == "allowed"


@rule("8.1", "2.4")
def test_who_finds_the_enemy_in_chinon_waits() -> None:
    board = field("pk-infantry-1 1801", "gk-infantry-8 entering", "gargantua entering", "gk-infantry-1 0512")
    assert why_not(board, GK_MOVES, "gk-infantry-8") == "2.4 enemy-there"
    assert why_not(board, GK_MOVES, "gargantua") == "2.4 enemy-there"


@rule("8.1", "2.4")
def test_a_leader_of_pk_alone_in_chinon_is_captured_by_troops_and_keeps_leaders_out() -> None:
    board = field("trepelu 1801", "gk-infantry-8 entering", "eudemon entering")
    assert why_not(board, GK_MOVES, "eudemon") == "2.4 leader-alone"
    run(board, GK_MOVES, "gk-infantry-8 1801 eudemon 1801")
    assert all_at(board, "trepelu", "gk-infantry-8", "eudemon") == ["captured", "1801", "1801"]


@rule("8.1", "7.1")
def test_a_gargantua_who_will_attack_keeps_his_troops_from_entering() -> None:
    board = field("gargantua entering", "gk-infantry-8 entering")
    assert why_not(board, whole(4), "strike gk-infantry-8") == "7.1 g-stays"


# 8.2 Grandgousier's mediation.


@rule("8.2")
def test_in_the_turn_after_the_mediation_gk_has_no_combat_phase_and_gargantua_cannot_move() -> None:
    board = field("gargantua 0512", "gk-infantry-1 0612", "pk-infantry-1 0613", turn=3)
    run(board, whole(7), "mediation")
    assert "gargantua" in offered(board, GK_MOVES), "not yet in this turn"
    board = next_turn(board)
    assert board.effects.mediation
    assert why_not(board, whole(4), "gargantua") == "8.2 mediation"
    assert "gk-infantry-1" in offered(board, whole(4))
    assert told(run(board, whole(5))) == ["phase-begins", "no-combat.mediation"]
    assert not next_turn(board).effects.mediation


def next_turn(board: Board) -> Board:
    """The board when the next turn has begun."""
    copy = board.copy()
    copy.agenda = [Item("turn")]
    play(do_next(copy, Dice()), [])
    return copy


@rule("8.2")
def test_pk_may_attack_in_that_turn() -> None:
    board = field("gk-infantry-1 0612", "pk-infantry-1 0613", mediation=True)
    run(board, whole(3), "pk-infantry-1 gk-infantry-1", 6)
    assert where(board, "gk-infantry-1") == "0612 reduced"


@rule("8.2", "7.1")
def test_in_that_turn_gargantua_announces_nothing_and_stays_where_he_enters() -> None:
    board = field("gargantua entering", mediation=True)
    assert asked(board, whole(4)).what == "move"
    assert offered(board, whole(4), "gargantua") == {"1801", "stay"}


# 8.3 Gargantua engaged.


@rule("8.3")
def test_it_cannot_be_played_before_gargantua_has_fought() -> None:
    assert why_not(field("gargantua 0512"), whole(7), "engaged") == "8.3 has-not-fought"


@rule("8.3", "7.1")
@pytest.mark.parametrize("die", [1, 2])
def test_he_has_fought_once_he_has_attacked_with_success_or_without(die: int) -> None:
    board = field("gargantua 0512", "pk-infantry-1 0612")
    run(board, GK_ATTACKS, "gargantua pk-infantry-1", die)
    assert "engaged" in offered(board, whole(7))
    board = field("gargantua 1108", "pk-infantry-1 1208")
    run(board, whole(4), "strike gargantua pk-infantry-1", die)
    assert "engaged" in offered(board, whole(7))


@rule("8.3", "1.2")
def test_from_then_on_cannonballs_can_rain() -> None:
    board = novel("pk-infantry-1 0612")
    run(board, whole(7), "engaged")
    run(board, whole(1), "", 1, 1, 2, 6)
    assert where(board, "pk-infantry-1") == "0612 reduced"


# 8.4 Gargantua's mare.


@rule("8.4")
@pytest.mark.parametrize("status", ["reserve", "entering", "eliminated"])
def test_it_can_be_played_only_with_gargantua_on_the_map(status: str) -> None:
    assert why_not(field(f"gargantua {status}"), whole(7), "mare") == "8.4 no-gargantua"


@rule("8.4")
@pytest.mark.parametrize("hex", ["0512", "1902", "1801", "1404"])
def test_if_he_is_not_next_to_the_vede_gk_loses_2_points(hex: str) -> None:
    """Nor is it enough to be in a swamp, by the Vienne, or near."""
    board = field(f"gargantua {hex}", "pk-infantry-1 1207")
    run(board, whole(7), "mare")
    assert board.points == {PK: 0, GK: -2}
    assert where(board, "pk-infantry-1") == "1207"


@rule("8.4")
def test_if_he_is_all_troops_by_the_vede_or_in_swamps_suffer_a_loss() -> None:
    board = field(
        "gargantua 1309",
        "pk-infantry-1 1208",
        "gk-infantry-1 1308",
        "gk-infantry-2 1902 reduced",
        "pk-infantry-2 1113",
        "pk-infantry-3 1408",
        "pk-infantry-4 1800",
    )
    run(board, whole(7), "mare")
    assert all_at(board, "pk-infantry-1", "gk-infantry-1", "gk-infantry-2", "pk-infantry-2") == [
        "1208 reduced",
        "1308 reduced",
        "eliminated",
        "1113 reduced",
    ]
    assert all_at(board, "pk-infantry-3", "pk-infantry-4") == ["1408", "1800"]
    assert board.points == {PK: 0, GK: 0}


@rule("8.4")
def test_the_leaders_are_not_affected() -> None:
    board = field("gargantua 1309", "picrochole 1208", "eudemon 1308")
    run(board, whole(7), "mare")
    assert all_at(board, "gargantua", "picrochole", "eudemon") == ["1309", "1208", "1308"]


@rule("8.4")
def test_next_to_the_vede_is_a_hex_with_the_river_along_a_side() -> None:
    land = field().land
    sides = {cell for bank in land.rivers["vede"] for cell in bank}
    assert {land.labels[cell] for cell in sides} >= {"1208", "1308", "1103", "1203", "1113", "1213"}
    assert {cell for cell in range(land.size) if land.vede >> cell & 1} == sides
    assert not land.vede >> land.cells["1801"] & 1


# 8.5 Pilgrims.


def held(*counters: str) -> Board:
    """PK has the pilgrims in hand."""
    board = field(*counters)
    board.markers.remove("pilgrims")
    board.pilgrims.status = "held"
    return board


def walking(hex: str, *counters: str) -> Board:
    board = held(*counters)
    board.pilgrims.status, board.pilgrims.hex = "walking", board.land.cells[hex]
    return board


def pilgrims_at(board: Board) -> str:
    return board.land.labels[board.pilgrims.hex] if board.pilgrims.hex >= 0 else board.pilgrims.status


@rule("8.5")
def test_the_marker_goes_to_pk() -> None:
    board = novel()
    run(board, whole(7), "pilgrims")
    assert board.pilgrims.status == "held"


@rule("8.5")
def test_pk_may_play_it_at_any_moment_of_its_own_movement_phase() -> None:
    board = held("gargantua 0512", "pk-infantry-1 0412")
    assert offered(board, PK_MOVES) == {"pk-infantry-1", "done", "release"}
    run(board, PK_MOVES, "pk-infantry-1 0112 release done", 2, 1)
    assert pilgrims_at(board) == "0812"
    assert "release" not in offered(board, PK_MOVES)


@rule("8.5")
def test_or_at_the_start_of_gks_movement_phase() -> None:
    board = held("gargantua 0512")
    ask = asked(board, whole(4))
    assert (ask.seat, ask.what, ask.rule) == ("pk", "pilgrims", "8.5")
    assert offered(board, whole(4)) == {"release", "keep"}
    run(board, GK_PILGRIMS, "keep")
    assert board.pilgrims.status == "held"


@rule("8.5")
def test_not_while_gargantua_is_off_the_map() -> None:
    board = held("pk-infantry-1 0512")
    assert offered(board, whole(2)) == {"pk-infantry-1", "done"}
    assert asked(board, whole(4)).what == "move"
    assert "release" not in offered(held("gargantua 0512", "gk-infantry-1 0612"), GK_MOVES)


@rule("8.5", "2.8")
@pytest.mark.parametrize("distance", [1, 2, 3, 4])
def test_they_are_put_on_gargantuas_hex_and_go_2_hexes_further_than_the_die_says(distance: int) -> None:
    board = held("gargantua 0912")
    run(board, GK_PILGRIMS, "release", 5, distance)
    assert pilgrims_at(board) == f"{9 - distance - 2:02}12"


@rule("8.5", "2.8")
@pytest.mark.parametrize("phase", [PK_PILGRIMS, GK_PILGRIMS])
def test_they_do_so_again_at_the_start_of_each_movement_phase_of_either_player(phase: Item) -> None:
    board = walking("0912")
    run(board, phase, "", 2, 1)
    assert pilgrims_at(board) == "1212"


@rule("8.5")
def test_whatever_is_crossed_does_not_matter() -> None:
    board = walking("0912", "pk-infantry-1 1012", "gk-infantry-1 1112")
    run(board, PK_PILGRIMS, "", 2, 1)
    assert pilgrims_at(board) == "1212"


@rule("8.5")
def test_with_a_troop_of_pk_after_their_move_they_are_captured() -> None:
    board = walking("0912", "pk-infantry-1 1212")
    run(board, GK_PILGRIMS, "", 2, 1)
    assert pilgrims_at(board) == "captured"


@rule("8.5")
def test_with_a_troop_of_gk_after_their_move_they_are_out_of_the_game() -> None:
    board = walking("0912", "gk-infantry-1 1212")
    run(board, GK_PILGRIMS, "", 2, 1)
    assert pilgrims_at(board) == "gone"


@rule("8.5")
def test_leaders_do_not_stop_them() -> None:
    board = walking("0912", "picrochole 1212")
    run(board, PK_PILGRIMS, "", 2, 1)
    assert pilgrims_at(board) == "1212"


@rule("8.5")
@pytest.mark.parametrize(
    ("moves", "unit", "end"), [(PK_MOVES, "pk-infantry-1", "captured"), (GK_MOVES, "gk-infantry-1", "gone")]
)
def test_a_troop_that_moves_there_meets_them(moves: Item, unit: str, end: str) -> None:
    board = walking("0612", f"{unit} 0512")
    run(board, moves, f"{unit} 0712")
    assert pilgrims_at(board) == "0612", "in passing it does not"
    run(board, moves, f"{unit} 0612")
    assert pilgrims_at(board) == end


@rule("8.5", "2.2")
def test_it_meets_them_only_where_its_move_ends() -> None:
    board = walking("0612", "pk-infantry-1 0512", "pk-infantry-2 0412")
    for moves, end in (
        ("pk-infantry-1 0612", "0612"),  # it may go on
        ("pk-infantry-1 0612 pk-infantry-1 0712 pk-infantry-2 0312", "0612"),
        ("pk-infantry-1 0612 pk-infantry-2 0312", "captured"),
        ("pk-infantry-2 0512 pk-infantry-2 0612", "0612"),
    ):
        assert pilgrims_at(decision(board, PK_MOVES, moves)[0]) == end
    run(board, PK_MOVES, "pk-infantry-1 0612 done")
    assert pilgrims_at(board) == "captured"
    gun = walking("0712", "pk-heavy-artillery-1 0512")
    spent, _ = decision(gun, PK_MOVES, "pk-heavy-artillery-1 0712")
    assert pilgrims_at(spent) == "captured", "at once: it has no points left"


@rule("8.5", "7.2")
@pytest.mark.parametrize(("die", "troop"), [(3, "0908 reduced"), (5, "1008")])
def test_a_troop_that_storms_the_vineyard_meets_them_where_it_ends(die: int, troop: str) -> None:
    board = walking(troop[:4], "pk-infantry-1 0808", "frere-jean 1008")
    run(board, PK_MOVES, "pk-infantry-1 0908 pk-infantry-1 1008", die)
    assert (where(board, "pk-infantry-1"), pilgrims_at(board)) == (troop, "captured")


@rule("8.5", "1.2")
def test_reinforcements_that_are_placed_with_them_meet_them() -> None:
    board = walking("0007", "pk-infantry-1 eliminated")
    run(board, PK_EVENT, "0007", 3, 5)
    assert where(board, "pk-infantry-1") == "0007"
    assert pilgrims_at(board) == "captured"


@rule("8.5", "3.4")
def test_an_advance_after_combat_meets_them_too() -> None:
    board = walking("0612", "gk-infantry-1 0512", "pk-infantry-1 0612 reduced")
    run(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1 advance", 6)
    assert pilgrims_at(board) == "gone"


@rule("8.5", "2.7")
def test_a_straggler_that_ends_there_captures_them() -> None:
    board = walking("0512", "pk-infantry-1 0912 reduced")
    run(board, STRAGGLERS)
    assert pilgrims_at(board) == "captured"


@rule("8.5")
def test_if_they_leave_the_map_they_are_out_of_the_game_and_pk_gains_1_point() -> None:
    board = walking("0212")
    run(board, GK_PILGRIMS, "", 5, 1)
    assert pilgrims_at(board) == "gone"
    assert board.points == {PK: 1, GK: 0}


@rule("8.5")
@pytest.mark.parametrize("status", ["captured", "gone", "unplayed"])
def test_once_they_have_met_their_end_they_wander_no_more(status: str) -> None:
    board = field("gargantua 0512")
    board.pilgrims.status = status  # type: ignore[assignment]  # each of the literals
    assert told(run(board, PK_PILGRIMS)) == told(run(board, GK_PILGRIMS)) == []


@rule("8.5", "6")
def test_they_count_as_played_once_pk_has_them() -> None:
    board = novel()
    run(board, whole(7), "pilgrims")
    assert board.markers == ["letter", "mediation", "engaged", "mare"]
