"""8. How the game ends."""

import pytest

from tests.games.picrochole.field import Field, scenario
from wartable import Outcome, Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.orders import CAPITULATE, END_TURN
from wartable.testing import rule

ROWS = ["======", "......", "......"]
UNITS = ["b1 infantry 4 0000", "r1 infantry 4 0500"]


def battle(units: list[str], *objectives: str, limit: int = 3, **options: bool) -> Field:
    return Field(
        scenario(ROWS, units, places=["Lerné 0200", "Seuilly 0302"], objectives=objectives, limit=limit),
        **options,
    )


def ended(there: Field) -> tuple[tuple[str, ...], str]:
    outcome = there.board.outcome
    assert outcome is not None
    return outcome.winners, outcome.reason


@rule("8.1")
@pytest.mark.parametrize(
    ("blue", "red", "winners", "reason"),
    [
        (CAPITULATE, END_TURN, ("red",), "capitulation"),
        (END_TURN, CAPITULATE, ("blue",), "capitulation"),
        (CAPITULATE, CAPITULATE, (), "both-capitulated"),
    ],
)
def test_who_capitulates_loses(blue: object, red: object, winners: tuple[str, ...], reason: str) -> None:
    table = Table.new(GAME, scenario(ROWS, UNITS), seed=1)
    table.answer("blue", blue)
    assert "red" in table.asks, "it is still writing its orders"
    table.answer("red", red)
    assert table.outcome == Outcome(winners, reason, {"blue": 0.0, "red": 0.0})
    assert table.asks == {}
    assert table.view("blue").turn == 1, "the turn is not played"


@rule("8.1")
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "The game is over, Red wins: its opponent has capitulated."),
        ("fr", "La partie est terminée, Rouge l'emporte : son adversaire a capitulé."),
    ],
)
def test_the_chronicle_says_who_has_won(language: str, line: str) -> None:
    table = Table.new(GAME, scenario(ROWS, UNITS), seed=1)
    table.answer("blue", CAPITULATE)
    table.answer("red", END_TURN)
    last = table.entries[-1]
    assert GAME.say(last.what, language, last.about) == line


@rule("8.1")
def test_a_side_without_units_has_lost() -> None:
    there = battle(["b1 infantry 4 0202", "r1 infantry 4 0202"]).weaken("r1", 0.01).turn()
    assert ended(there) == (("blue",), "eliminated")


@rule("8.1")
def test_if_both_fall_at_once_it_is_a_draw() -> None:
    """On two hexes each encircles the other, with the map's edge."""
    there = Field(scenario(["=="], ["b1 infantry 4 0000", "r1 infantry 4 0100"])).turn()
    assert ended(there) == ((), "both-eliminated")


@rule("8.2", "8.3")
def test_the_places_held_at_their_turns_decide_at_the_limit() -> None:
    there = battle(UNITS, "Lerné 2 3", "Seuilly 1 3").order("b1", "0200").turn(3)
    assert ended(there) == (("blue",), "objectives")
    assert there.board.outcome is not None
    assert there.board.outcome.scores == {"blue": 2.0, "red": 0.0}


@rule("8.2")
def test_a_marker_holds_a_place_that_nobody_stands_in() -> None:
    there = battle(UNITS, "Lerné 2 3").order("b1", "0300").turn(3)
    assert there.at("b1") == "0300"
    assert ended(there) == (("blue",), "objectives")


@rule("8.2")
def test_the_stronger_holds_a_place_in_which_both_stand_and_nobody_if_they_are_equal() -> None:
    units = ["b1 infantry 4 0200", "r1 infantry 4 0200"]
    assert ended(battle(units, "Lerné 2 1 blue", limit=1).turn()) == ((), "draw")
    there = battle(units, "Lerné 2 1 blue", limit=1).weaken("b1", 3.5)
    assert ended(there.turn()) == (("red",), "objectives")
    assert [there.view(side).objectives[0].holder for side in ("blue", "red")] == ["red", "red"]


@rule("8.2")
def test_a_scenario_may_say_who_holds_a_place_at_the_start() -> None:
    assert ended(battle(UNITS, "Lerné 2 1 red", limit=1).turn()) == (("red",), "objectives")


@rule("8.2")
def test_a_place_counts_only_at_the_end_of_its_turn() -> None:
    late = battle(UNITS, "Lerné 2 1", limit=3).order("b1", "0200").turn(3)
    assert late.at("b1") == "0200"
    assert ended(late) == ((), "draw")
    early = battle(UNITS, "Lerné 2 2", limit=4).order("b1", "0200").turn(2).order("b1", "0000").turn(2)
    assert ended(early) == (("blue",), "objectives")


@rule("8.2", "7.1")
def test_what_was_counted_out_of_sight_is_not_told_before_the_end() -> None:
    there = battle(["b1 infantry 4 0000", "r1 infantry 4 0302"], "Seuilly 3 1", limit=9).turn(2)
    assert there.view("blue").objectives[0].holder is None
    assert there.view("red").objectives[0].holder == "red"


@rule("8.3")
def test_turns_are_dates() -> None:
    there = Field(scenario(ROWS, UNITS, start="1534-09-20T18:00:00", hours=6))
    assert there.view("blue").date == "1534-09-20T18:00"
    assert there.turn().view("blue").date == "1534-09-21T00:00"


@rule("9.4")
def test_an_army_below_its_breaking_point_is_beaten_where_that_is_played() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0000", "r1 infantry 4 0500"]
    assert battle(units, limit=9).weaken("b1", 1.2).weaken("b2", 1.1).turn().board.outcome is None
    assert battle(units, limit=9, breaking_point=True).weaken("b2", 0.1).turn().board.outcome is None
    there = battle(units, limit=9, breaking_point=True).weaken("b1", 1.2).weaken("b2", 1.1).turn()
    assert ended(there) == (("red",), "eliminated")


@rule("9.4")
def test_an_army_with_just_thirty_percent_left_is_not_beaten() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0000", "b3 infantry 2 0000", "r1 infantry 4 0500"]
    there = battle(units, limit=9, breaking_point=True).weaken("b1", 1).weaken("b2", 1).weaken("b3", 1)
    assert there.turn().board.outcome is None
    assert ended(there.weaken("b3", 0.99).turn()) == (("red",), "eliminated")
