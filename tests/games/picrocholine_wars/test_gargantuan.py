"""5. The Gargantuan phase."""

import pytest

from tests.games.picrocholine_wars.field import (
    all_at,
    asked,
    field,
    offered,
    run,
    told,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import MARKERS, Board
from wartable.testing import rule

QUIET = (1, 1, 1, 1)  # a gambit for either side


def without_markers(*counters: str, turn: int = 3, **effects: bool) -> Board:
    board = field(*counters, turn=turn, **effects)
    board.markers = []
    return board


@rule("5")
def test_gk_chooses_to_roll_or_to_play_a_marker() -> None:
    board = field("gargantua 0512")
    board.has_fought = True
    ask = asked(board, whole(7))
    assert (ask.seat, ask.rule) == ("gk", "5")
    assert offered(board, whole(7)) == {"roll", *MARKERS}


@rule("5")
def test_whoever_plays_a_marker_does_not_roll() -> None:
    board = field()
    dice = run(board, whole(7), "letter")
    assert board.markers == ["mediation", "engaged", "mare", "pilgrims"]
    assert len(dice.rolls) == 0


@rule("5")
def test_if_no_marker_is_left_gk_must_roll() -> None:
    dice = run(without_markers(), whole(7), "", 3)
    assert told(dice) == ["phase-begins", "again", "phase-begins"]


@rule("5")
def test_if_none_of_those_left_may_be_played_now_gk_must_roll_too() -> None:
    board = field(turn=8)
    board.markers = ["mediation", "engaged", "mare", "pilgrims"]
    assert "again" in told(run(board, whole(7), "", 3))
    board = field(turn=3)
    board.markers = ["engaged", "mare"]
    assert "again" in told(run(board, whole(7), "", 3))


# The phase of that number is played again, at once.


@rule("5")
def test_a_1_plays_the_events_again() -> None:
    board = field()
    dice = run(board, whole(7), "roll give-point", 1, 4, 4, 1, 1)
    assert told(dice).count("event") == 2
    assert list(board.points.values()) == [0, 1]


@rule("5", "2.7", "7.4")
def test_a_2_plays_the_movement_of_pk_again_with_all_that_belongs_to_it() -> None:
    board = field("pk-infantry-1 0512", "pk-infantry-2 0913 reduced", "picrochole 1408")
    run(board, whole(7), "roll pk-cavalry-1 pk-cavalry-1 0507 pk-infantry-1 0912", 2, 1)
    moved = all_at(board, "pk-infantry-1", "pk-infantry-2", "pk-cavalry-1")
    assert moved == ["0912", "0513 reduced", "0507"]


@rule("5")
def test_a_3_plays_the_combat_of_pk_again() -> None:
    board = field("pk-infantry-1 0512", "gk-infantry-1 0612")
    run(board, whole(7), "roll pk-infantry-1 gk-infantry-1", 3, 6)
    assert where(board, "gk-infantry-1") == "0612 reduced"


@rule("5", "7.1")
def test_a_4_plays_the_movement_of_gk_again() -> None:
    board = field("gk-infantry-1 0512", "gargantua 0913", "gk-infantry-8 0813")
    run(board, whole(7), "roll march gk-infantry-1 0612 gargantua 1412 gk-infantry-8 0812", 4)
    assert all_at(board, "gk-infantry-1", "gargantua", "gk-infantry-8") == ["0612", "1412", "0812"]


@rule("5")
def test_a_5_plays_the_combat_of_gk_again() -> None:
    board = field("pk-infantry-1 0512 reduced", "gk-infantry-1 0612")
    run(board, whole(7), "roll gk-infantry-1 pk-infantry-1 advance", 5, 6)
    assert all_at(board, "pk-infantry-1", "gk-infantry-1") == ["eliminated", "0512"]


@rule("5", "4.1", "4.2")
def test_a_6_plays_the_reorganisation_again() -> None:
    board = field("trepelu 0512", "pk-infantry-1 0512 reduced", "pk-infantry-2 0512 reduced")
    run(board, whole(7), "roll pk-infantry-1,", 6, 6)
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0512", "0312 reduced"]


@rule("5")
@pytest.mark.parametrize("die", range(1, 7))
def test_then_the_turn_is_over(die: int) -> None:
    board = without_markers(turn=2)
    run(board, whole(7), "", die, *(QUIET if die == 1 else ()))
    assert (board.phase, board.again) == (7, False)


@rule("5", "0.2")
@pytest.mark.parametrize("die", [1, 6])
def test_phases_1_and_6_do_not_exist_in_turn_1(die: int) -> None:
    board = field("pk-infantry-1 0512 reduced", turn=1)
    assert told(run(board, whole(7), "roll", die)) == ["phase-begins", "again", "phase.not-yet"]
    assert where(board, "pk-infantry-1") == "0512 reduced"


@rule("5")
def test_other_phases_are_played_again_in_turn_1_too() -> None:
    board = field("pk-infantry-1 0512", turn=1)
    run(board, whole(7), "roll pk-infantry-1 0912", 2)
    assert where(board, "pk-infantry-1") == "0912"


@rule("5", "1.2")
def test_what_deceit_forbids_stays_forbidden_in_a_phase_that_is_played_again() -> None:
    board = without_markers("gk-infantry-1 0512", deceit=True)
    assert "deceived" in told(run(board, whole(7), "", 4))


@rule("5", "1.2", "8.2")
@pytest.mark.parametrize("effect", ["treachery", "mediation"])
def test_a_combat_phase_that_is_cancelled_stays_cancelled(effect: str) -> None:
    board = without_markers("gk-infantry-1 0512", "pk-infantry-1 0612", **{effect: True})
    assert f"no-combat.{effect}" in told(run(board, whole(7), "", 5))


@rule("5", "1.2")
def test_good_food_and_inefficiency_last_too() -> None:
    board = without_markers("gargantua 0512", good_food=True)
    assert why_not(board, whole(7), "gargantua", 4) == "1.2 good-food"
    board = without_markers("picrochole 1408", inefficiency=True)
    assert "court" not in told(run(board, whole(7), "", 2))


@rule("5", "1.2")
def test_an_event_of_a_phase_1_played_again_holds_for_the_rest_of_the_turn() -> None:
    board = without_markers("pk-infantry-1 0512", joke=True)
    moves = "pk-infantry-1 0812"
    assert why_not(board, whole(7), moves, 1, 1, 4, 1, 1, 2) == "2.2 too-far"


@rule("5", "1.2")
def test_a_joke_brings_two_gargantuan_phases_and_never_a_third() -> None:
    board = without_markers("gk-infantry-1 0512", joke=True)
    dice = run(board, whole(7), "", 3, 1, 1, 1, 3, 4)
    assert [entry.about["phase"] for entry in dice.chronicle if entry.what == "phase-begins"] == [
        "7",
        "3",
        "7",
        "1",
    ]
    assert "event.nothing" in told(dice)
