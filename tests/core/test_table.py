"""The table: sitting down, answering, undoing, copying, imagining."""

import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec import Struct

import wartable
from wartable import (
    Flow,
    Game,
    Number,
    OneOf,
    Outcome,
    Point,
    Referee,
    Refused,
    Some,
    Spot,
    Table,
    ask,
    together,
)
from wartable.game import About
from wartable.refusal import BadSetup, CannotImagine, GameStuck, Refusal, UnknownGame
from wartable.table import BACK, FAR, HEAVY, LONGEST_SILENCE, NEAR

from .little import Notes, Start, little_game

LONG = BACK + 2  # answers: more than can be taken back


def refusal_of(table: Table, seat: Any, answer: Any) -> Refusal:
    before = table.save()
    with pytest.raises(Refused) as refused:
        table.answer(seat, answer)
    assert table.save() == before
    return refused.value.refusal


def undo_refusal_of(table: Table, seat: str) -> Refusal:
    before = table.save()
    with pytest.raises(Refused) as refused:
        table.undo(seat)
    assert table.save() == before
    return refused.value.refusal


# Sitting down


def test_a_table_is_made_of_a_game_or_its_name_and_defaults(siege: Game) -> None:
    for table in (Table.new("siege"), Table.new(siege)):
        assert table.game is siege
        assert table.scenario.id == "castle"
        assert table.seats == ("besieger", "governor")
        assert table.options == {}
        assert set(table.asks) == {"besieger", "governor"}


def test_the_same_seed_gives_the_same_dice_and_no_seed_gives_others(siege: Game) -> None:
    assert Table.new(siege, seed=1).commitment == Table.new(siege, seed=1).commitment
    assert Table.new(siege, seed=1).commitment != Table.new(siege, seed=2).commitment
    assert Table.new(siege).commitment != Table.new(siege).commitment
    assert Table.new(siege, seed=b"bytes").commitment == Table.new(siege, seed=b"bytes").commitment


def test_a_first_game_is_the_shortest_scenario_unless_the_game_names_another(siege: Game) -> None:
    minutes = {"castle": None, "town": 20, "village": 10, "hamlet": 10}
    game = replace(
        siege,
        scenarios={id: Start(id) for id in minutes},
        about=lambda scenario, _: About(scenario.id, minutes=minutes[scenario.id]),
    )
    assert game.scenario_to_begin_with().id == "village"
    assert replace(game, easiest="town").scenario_to_begin_with().id == "town"
    with pytest.raises(BadSetup, match="no scenario 'city'"):
        replace(game, easiest="city").scenario_to_begin_with()


def test_a_first_game_is_the_first_scenario_where_nobody_knows_how_long_they_take(siege: Game) -> None:
    assert replace(siege, about=None).scenario_to_begin_with().id == "castle"


def test_a_scenario_is_chosen_by_name_or_given(siege: Game) -> None:
    assert Table.new(siege, "town").view().companies == 5
    town = siege.scenarios["town"]
    assert Table.new(siege, town).scenario is town


def optional_game() -> Game:
    options = {"fog": (False, True), "pace": (1, 2)}
    return little_game(one_note, options=options, seats=("blue", "red", "green"), fewest=2)


def one_note(board: Notes, referee: Referee) -> Flow[None]:
    board.notes.append((yield from ask("blue", "note", Number(0, 9), rule="1")))


def test_options_and_seats_are_chosen() -> None:
    table = Table.new(optional_game(), options={"pace": 2}, seats=["blue", "green"])
    assert table.options == {"fog": False, "pace": 2}
    assert table.seats == ("blue", "green")
    assert Table.new(optional_game()).seats == ("blue", "red")


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"scenario": "moon"}, "little has no scenario 'moon'; it has: start"),
        ({"options": {"mud": True}}, "little has no option 'mud'; it has: fog, pace"),
        ({"options": {"fog": "yes"}}, "the option 'fog' of little is one of False, True, not 'yes'"),
        ({"options": {"pace": True}}, "the option 'pace' of little is one of 1, 2, not True"),
        ({"seats": ["blue", "pink"]}, "little has no seat 'pink'; it has: blue, red, green"),
        ({"seats": ["blue"]}, "little needs at least 2 different seats of: blue, red, green"),
        ({"seats": ["blue", "blue"]}, "little needs at least 2 different seats of: blue, red, green"),
    ],
)
def test_what_the_game_does_not_have_is_refused_with_what_it_has(
    chosen: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadSetup) as error:
        Table.new(optional_game(), **chosen)
    assert str(error.value) == message


def test_a_game_that_is_not_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess' is installed; there are: .*siege"):
        Table.new("chess")


def test_the_function_games_is_not_hidden_by_the_package_of_that_name() -> None:
    code = "import wartable, wartable.games; from wartable.games import picrochole; wartable.games()['chess']"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip().splitlines()[-1].startswith("wartable.refusal.UnknownGame"), done.stderr
    assert callable(wartable.games)


# Answering


def test_a_seat_that_is_not_asked_cannot_answer(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.answer("besieger", "north")
    for seat in ("besieger", "nobody", None):
        assert refusal_of(table, seat, "north") == Refusal("T1", "not-asked")


def test_what_is_not_offered_is_refused_under_the_rule_of_the_ask(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    assert refusal_of(table, "besieger", "west") == Refusal("2", "not-offered")
    assert refusal_of(table, "besieger", None) == Refusal("2", "malformed")


def test_a_refusal_is_told_in_the_language_of_the_player(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    with pytest.raises(Refused) as refused:
        table.answer("besieger", "west")
    assert str(refused.value) == "That is not among the choices. (2)"
    assert refused.value.text("fr") == "Ce choix n'est pas proposé. (2)"


def test_the_asks_are_the_callers_own_and_changing_them_changes_nothing(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.asks.clear()
    assert set(table.asks) == {"besieger", "governor"}


class March(Struct, frozen=True):
    unit: str
    hexes: int


def marches(board: Notes, referee: Referee) -> Flow[None]:
    march = yield from ask("blue", "march", OneOf([March("a", 1), March("a", 2)]), rule="1")
    board.notes.append([type(march.hexes).__name__, march.hexes])


@pytest.mark.parametrize("hexes", [True, 1.0, np.int64(1)])
def test_an_answer_with_a_value_of_another_type_inside_is_refused(hexes: Any) -> None:
    """True equals 1 in Python; but rules would meet a boolean, and a save could not be read again."""
    table = Table.new(little_game(marches, March), seed=1)
    assert refusal_of(table, "blue", March("a", hexes)) == Refusal("1", "malformed")


def guards(board: Notes, referee: Referee) -> Flow[None]:
    chosen = yield from ask("blue", "guard", Some(["north", "south", "east"]), rule="1")
    board.notes.append([type(chosen).__name__, *chosen])
    yield from ask("red", "go-on", OneOf(["yes"]), rule="1")


def test_an_answer_is_kept_by_value_whatever_its_giver_does_to_it_later() -> None:
    table = Table.new(little_game(guards, tuple[str, ...] | str), seed=1)
    mine = ["north", "south"]
    table.answer("blue", mine)
    mine.append("east")
    assert table.answers == [("blue", ("north", "south"))]
    assert table.copy().board == table.board == Notes([["tuple", "north", "south"]])


def places(board: Notes, referee: Referee) -> Flow[None]:
    point = yield from ask("blue", "place", Spot(Point(0, 0), Point(9, 9)), rule="1")
    board.notes.append(point.x)


def test_the_rules_meet_the_same_answer_now_and_after_loading() -> None:
    table = Table.new(little_game(places, Point), seed=1)
    table.answer("blue", Point(3, 4))
    assert repr(table.board.notes) == "[3.0]"


@pytest.mark.parametrize("junk", [np.zeros(3), 10**30, object(), [[]], {"x": {1}}])
def test_a_value_that_cannot_be_written_is_malformed(junk: Any) -> None:
    table = Table.new(little_game(marches, March), seed=1)
    assert refusal_of(table, "blue", junk) == Refusal("1", "malformed")


# Mistakes in rules


def stumbles(board: Notes, referee: Referee) -> Flow[None]:
    number = yield from ask("blue", "number", Number(0, 9), rule="1")
    referee.announce("number", number=number)
    board.notes.append(number)
    if number == 7:
        referee.roll("stumble")
        raise ZeroDivisionError


def falls_silent(board: Notes, referee: Referee) -> Flow[None]:
    if board.notes:
        return
    board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))


def test_a_mistake_in_the_rules_leaves_the_table_as_it_was() -> None:
    table = Table.new(little_game(stumbles, int), seed=1)
    table.answer("blue", 3)
    before = table.save()
    with pytest.raises(ZeroDivisionError):
        table.answer("blue", 7)
    assert table.save() == before
    table.answer("blue", 4)
    table.undo("blue")
    assert table.save() == before


def test_a_game_that_asks_nobody_any_more_is_stuck_and_the_table_is_as_it_was() -> None:
    table = Table.new(little_game(falls_silent, int), seed=1)
    before = table.save()
    with pytest.raises(GameStuck, match=f"{LONGEST_SILENCE} phases"):
        table.answer("blue", 3)
    assert table.save() == before
    assert set(table.asks) == {"blue"}


# Undoing


def test_an_answer_is_taken_back(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    before = table.save()
    table.answer("besieger", "north")
    table.undo("besieger")
    assert table.save() == before


def test_nobody_takes_back_what_was_not_answered_or_what_another_answered_after(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    assert undo_refusal_of(table, "besieger") == Refusal("T3", "nothing-to-undo")
    table.answer("besieger", "north")
    assert undo_refusal_of(table, "governor") == Refusal("T3", "nothing-to-undo")
    table.answer("governor", "east")
    assert undo_refusal_of(table, "besieger") == Refusal("T3", "answered-since")


def test_nobody_takes_back_over_a_reveal_or_a_die(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.answer("besieger", "north")
    table.answer("governor", "east")
    assert undo_refusal_of(table, "governor") == Refusal("T3", "revealed-since")
    table.answer("besieger", "storm")
    assert undo_refusal_of(table, "besieger") == Refusal("T3", "revealed-since")


def test_answers_after_a_die_are_taken_back_down_to_it_and_the_die_stays() -> None:
    def rolls_once(board: Notes, referee: Referee) -> Flow[None]:
        for _ in range(3):
            board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))
            if len(board.notes) == 1:
                board.notes.append(referee.roll("once", 1000))

    table = Table.new(little_game(rolls_once, int), seed=1)
    table.answer("blue", 1)
    after_the_die = table.save()
    table.answer("blue", 2)
    table.answer("blue", 3)
    table.undo("blue")
    table.undo("blue")
    assert table.save() == after_the_die
    assert undo_refusal_of(table, "blue") == Refusal("T3", "revealed-since")


def test_an_undo_goes_back_over_phases_but_not_for_ever() -> None:
    table = Table.new(little_game(one_note, int), seed=1)
    for number in range(LONG):
        table.answer("blue", number % 10)
    for _ in range(BACK):
        table.undo("blue")
    assert table.board.notes == [0, 1]
    assert undo_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")


# Undoing in a nursery


def write(seat: str, board: Notes) -> Flow[list[int]]:
    first = yield from ask(seat, "first", Number(0, 9), rule="1")
    return [first, (yield from ask(seat, "second", Number(0, 9), rule="1"))]


def both_write(board: Notes, referee: Referee) -> Flow[None]:
    orders = yield from together({seat: write(seat, board) for seat in ("blue", "red")})
    board.notes.append(orders)


def given(game: Game, *answers: tuple[str, Any]) -> Table:
    """A table where these answers have been given."""
    table = Table.new(game, seed=1)
    for seat, answer in answers:
        table.answer(seat, answer)
    return table


def asked(table: Table) -> dict[str, str]:
    return {seat: question.what for seat, question in table.asks.items()}


def test_who_undoes_in_a_nursery_takes_back_only_the_last_answer_and_only_their_own() -> None:
    table = given(little_game(both_write, int), ("blue", 1), ("red", 2))
    table.undo("red")
    assert asked(table) == {"blue": "second", "red": "first"}
    table.undo("blue")
    assert set(asked(table).values()) == {"first"}


def test_in_a_nursery_the_answers_of_others_bar_nobody_and_stay() -> None:
    game = little_game(both_write, int)
    table = given(game, ("blue", 1), ("red", 2), ("blue", 3), ("red", 4))  # and the nursery is shut
    assert undo_refusal_of(table, "blue") == Refusal("T3", "answered-since")
    table.undo("red")
    table.undo("blue")
    assert table.save() == given(game, ("blue", 1), ("red", 2)).save()
    table.undo("blue")
    assert table.save() == given(game, ("red", 2)).save()
    assert undo_refusal_of(table, "blue") == Refusal("T3", "nothing-to-undo")


def test_what_was_answered_before_the_nursery_opened_is_barred_by_an_answer_in_it() -> None:
    table = given(little_game(both_write, int), ("blue", 1), ("blue", 2), ("red", 3), ("red", 4), ("red", 5))
    assert undo_refusal_of(table, "blue") == Refusal("T3", "answered-since")


def test_a_die_that_fell_in_the_nursery_bars_those_who_answered_before() -> None:
    def gamble(seat: str, referee: Referee) -> Flow[None]:
        while (yield from ask(seat, "stake", Number(0, 9), rule="1")):
            if seat == "red":
                referee.roll("gamble")

    def both_gamble(board: Notes, referee: Referee) -> Flow[None]:
        yield from together({seat: gamble(seat, referee) for seat in ("blue", "red")})

    table = given(little_game(both_gamble, int), ("blue", 1), ("red", 2))
    assert undo_refusal_of(table, "blue") == Refusal("T3", "revealed-since")
    table.answer("blue", 3)
    table.undo("blue")
    assert undo_refusal_of(table, "blue") == Refusal("T3", "revealed-since")


def both_take(board: Notes, referee: Referee) -> Flow[None]:
    """Flows that interact: what one has taken the other can take no more, and may put on."""

    def take(seat: str) -> Flow[None]:
        while thing := (yield from ask(seat, "thing", OneOf(lambda: [0, *things()]), rule="1")):
            board.notes.append(thing)

    def things() -> list[int]:
        return [thing for thing in (1, 2, 3) if thing == 1 + len(board.notes)]

    yield from together({seat: take(seat) for seat in ("blue", "red")})


def test_an_answer_that_the_answer_of_another_rests_on_is_not_taken_back() -> None:
    table = given(little_game(both_take, int), ("blue", 1), ("red", 2))
    assert undo_refusal_of(table, "blue") == Refusal("T3", "answered-since")
    table.undo("red")
    table.undo("blue")
    assert table.board == Notes([])


# Taking back when all agree


def take_back_refusal_of(table: Table, seat: str) -> Refusal:
    before = table.save()
    with pytest.raises(Refused) as refused:
        table.take_back(seat)
    assert table.save() == before
    return refused.value.refusal


def test_by_consent_an_answer_is_taken_back_over_dice_reveals_and_the_answers_of_others(siege: Game) -> None:
    answers = [("besieger", "north"), ("governor", "east"), ("besieger", "storm"), ("governor", "east")]
    table = given(siege, *answers)
    assert table.take_back("besieger") == 2
    before = given(siege, *answers[:2])
    assert (table.answers, table.board, table.rolls) == (before.answers, before.board, before.rolls)
    assert table.entries == before.entries


def test_dice_that_are_taken_back_fall_anew() -> None:
    """They go on from where they were, whatever is taken back, and however often."""

    def throw(board: Notes, referee: Referee) -> Flow[None]:
        yield from ask("blue", "number", Number(0, 9), rule="1")
        board.notes.append(referee.roll("die", 1000))

    table = given(little_game(throw, int), ("blue", 0))
    fallen = [*table.board.notes]
    for _ in range(5):
        table.take_back("blue")
        table.answer("blue", 0)
        fallen += table.board.notes
    assert len(set(fallen)) == 6
    longer = given(little_game(throw, int), *[("blue", 0)] * 6)
    assert fallen == longer.board.notes
    assert table.copy().board == table.board
    *_, again = table.replay()
    assert again.board == table.board


def test_dice_that_were_taken_back_stay_so_when_more_is_taken_back_in_the_nursery() -> None:
    def throw(board: Notes, referee: Referee) -> Flow[None]:
        yield from together({seat: two_numbers(seat) for seat in ("blue", "red")})
        board.notes.append(referee.roll("die", 1000))

    def two_numbers(seat: str) -> Flow[None]:
        for _ in range(2):
            yield from ask(seat, "number", Number(0, 9), rule="1")

    answers = [("blue", 1), ("blue", 2), ("red", 3), ("red", 4)]
    table = given(little_game(throw, int), *answers)
    first = table.board.notes[-1]
    assert table.take_back("red") == 1
    table.undo("blue")
    table.answer("blue", 5)
    table.answer("red", 6)
    assert table.board.notes != [first]
    *_, again = table.replay()
    assert again.board == table.copy().board == table.board


def test_what_others_write_unseen_does_not_make_ones_own_answer_older() -> None:
    def write_on(board: Notes, referee: Referee) -> Flow[None]:
        yield from together({"blue": numbers("blue", 2), "red": numbers("red", 3 * BACK)})

    def numbers(seat: str, many: int) -> Flow[None]:
        for _ in range(many):
            yield from ask(seat, "number", Number(0, 9), rule="1")

    table = given(little_game(write_on, int), ("blue", 1))
    for _ in range(2 * BACK):
        table.answer("red", 2)
    assert table.undo_refusal("blue") is None
    assert table.take_back_refusal("blue") is None
    for _ in range(BACK + 5):
        table.undo("red")
    table.undo("blue")
    assert {seat for seat, _ in table.answers} == {"red"}


@pytest.mark.parametrize("unseen", [1, 2 * BACK])
@pytest.mark.parametrize("is_loaded", [False, True])
def test_when_a_nursery_is_over_nobody_learns_how_much_others_wrote_in_it(
    unseen: int, is_loaded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = little_game(both_write_on, int)
    monkeypatch.setattr("wartable.game._games", {game.id: game})
    table = given(game, ("blue", 1), ("blue", 0), *[("red", 2)] * unseen, ("red", 0))
    for _ in range(BACK):
        assert table.take_back_refusal("blue") is None
        table = Table.load(table.save()) if is_loaded else table
        table.answer("red", 1)
    assert take_back_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")


def both_write_on(board: Notes, referee: Referee) -> Flow[None]:
    """Both write unseen until they say 0; from then on red writes for all to see."""
    if board.notes:
        board.notes.append((yield from ask("red", "number", Number(0, 9), rule="1")))
    else:
        yield from together({seat: until_zero(seat) for seat in ("blue", "red")})
        board.notes.append("over")


def until_zero(seat: str) -> Flow[None]:
    while (yield from ask(seat, "number", Number(0, 9), rule="1")):
        pass


def test_what_others_answered_in_the_same_nursery_stays_when_an_answer_is_taken_back(siege: Game) -> None:
    table = given(siege, ("besieger", "north"), ("governor", "east"), ("besieger", "storm"))
    assert table.take_back("governor") == 2
    assert table.answers == [("besieger", "north")]
    table = given(siege, ("governor", "east"), ("besieger", "north"), ("besieger", "storm"))
    assert table.take_back("governor") == 2
    assert table.answers == [("besieger", "north")]
    assert asked(table) == {"governor": "wall"}


def test_in_an_open_nursery_taking_back_is_what_undoing_is() -> None:
    table = given(little_game(both_write, int), ("blue", 1), ("red", 2), ("red", 3))
    other = table.copy()
    assert table.take_back("blue") == 1
    other.undo("blue")
    assert table.save() == other.save()


def test_what_is_no_longer_allowed_without_the_answer_is_gone_with_it() -> None:
    table = given(little_game(both_take, int), ("blue", 1), ("red", 2), ("red", 3), ("red", 0))
    assert table.take_back("blue") == 3
    assert table.answers == [("red", 0)]


def test_who_takes_back_by_consent_may_undo_what_could_be_undone_then() -> None:
    def rolls_for_seven(board: Notes, referee: Referee) -> Flow[None]:
        number = yield from ask("blue", "number", Number(0, 9), rule="1")
        board.notes.append(referee.roll("seven") if number == 7 else number)

    table = given(little_game(rolls_for_seven, int), *(("blue", number) for number in (1, 7, 2, 3, 7)))
    assert undo_refusal_of(table, "blue") == Refusal("T3", "revealed-since")
    assert table.take_back("blue") == 1
    table.undo("blue")
    table.undo("blue")
    assert undo_refusal_of(table, "blue") == Refusal("T3", "revealed-since")
    assert table.take_back("blue") == 1
    assert table.answers == [("blue", 1)]


def test_nobody_takes_back_nothing_or_from_too_long_ago_or_once_the_game_is_over(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    assert take_back_refusal_of(table, "besieger") == Refusal("T3", "nothing-to-undo")
    table = given(little_game(one_note, int), *(("blue", number % 10) for number in range(LONG)))
    for _ in range(BACK):
        assert table.take_back("blue") == 1
    assert take_back_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")
    table = given(siege, ("besieger", "north"))
    table.resign("governor")
    assert take_back_refusal_of(table, "besieger") == Refusal("T1", "game-over")
    assert undo_refusal_of(table, "besieger") == Refusal("T1", "game-over")


@pytest.mark.parametrize("copied", [False, True])
def test_what_can_be_taken_back_does_not_depend_on_copies(copied: bool) -> None:
    table = Table.new(little_game(one_note, int), seed=1)
    for number in range(4 * FAR):
        table.answer("blue", number % 10)
        if copied:
            assert table.copy().answers == table.answers
    for _ in range(BACK):
        table.undo("blue")
    assert undo_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")
    assert len(table.answers) == 4 * FAR - BACK


def test_a_table_that_is_copied_for_the_first_time_late_is_the_same(siege: Game) -> None:
    table = Table.new(little_game(one_note, int), seed=1)
    for number in range(4 * FAR - 1):
        table.answer("blue", number % 10)
    first, second = table.copy(), table.copy()
    assert first.save() == second.save() == table.save()
    assert first.board.notes == second.board.notes == table.board.notes


def test_in_a_long_phase_only_the_first_copy_goes_back_before_it() -> None:
    begun: list[int] = []

    def long_after_two(board: Notes, referee: Referee) -> Flow[None]:
        begun.append(len(board.notes))
        for _ in range(FAR if len(board.notes) == 2 else 1):
            board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))

    table = given(little_game(long_after_two, int), *(("blue", number) for number in range(2 + NEAR)))
    begun.clear()
    table.copy()
    assert begun == [0, 1, 2]
    begun.clear()
    assert table.copy().answers == table.answers
    assert begun == [2]


def test_fewer_phases_are_kept_where_boards_are_heavy() -> None:
    def grows(board: Notes, referee: Referee) -> Flow[None]:
        board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))
        board.notes.append("x" * (HEAVY // 5))

    table = given(little_game(grows, int), *(("blue", number) for number in range(2 * NEAR - 1)))
    for _ in range(NEAR):
        table.undo("blue")
    assert undo_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")


def test_a_mistake_in_the_rules_leaves_the_table_as_it_was_when_an_answer_is_taken_back() -> None:
    def hates_a_lone_red(board: Notes, referee: Referee) -> Flow[None]:
        def put(seat: str) -> Flow[None]:
            while number := (yield from ask(seat, "number", Number(0, 9), rule="1")):
                board.notes.append([seat, number])
                if all(who == "red" for who, _ in board.notes):
                    raise ZeroDivisionError

        yield from together({seat: put(seat) for seat in ("blue", "red")})

    table = given(little_game(hates_a_lone_red, int), ("blue", 1), ("red", 2))
    before = table.save()
    with pytest.raises(ZeroDivisionError):
        table.take_back("blue")
    assert table.save() == before


# Resigning


def resign_refusal_of(table: Table, seat: str) -> Refusal:
    before = table.save()
    with pytest.raises(Refused) as refused:
        table.resign(seat)
    assert table.save() == before
    return refused.value.refusal


def test_who_resigns_has_lost_and_nobody_is_asked_any_more(siege: Game) -> None:
    table = given(siege, ("besieger", "north"))
    table.resign("besieger")
    assert table.outcome == Outcome(("governor",), "resigned", about={"seat": "besieger"})
    assert table.asks == {}
    assert table.seed is not None
    assert refusal_of(table, "governor", "east") == Refusal("T1", "game-over")
    assert resign_refusal_of(table, "governor") == Refusal("T1", "game-over")


def test_a_resignation_is_told_with_the_name_of_the_seat(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.resign("governor")
    assert table.outcome is not None
    entry = table.chronicle("besieger")[-1]
    for language, reason, line in (
        ("en", "the governor has resigned.", "the governor resigns: the game is over."),
        ("fr", "le gouverneur a abandonné.", "le gouverneur abandonne : la partie est terminée."),
    ):
        assert siege.say(f"outcome.{table.outcome.reason}", language, table.outcome.about) == reason
        assert siege.say(entry.what, language, entry.about) == line


def test_nobody_resigns_at_a_table_of_more_than_two_or_without_a_seat() -> None:
    table = Table.new(optional_game(), seats=["blue", "red", "green"], seed=1)
    assert resign_refusal_of(table, "green") == Refusal("T4", "too-many-to-resign")
    table = Table.new(optional_game(), seed=1)
    assert resign_refusal_of(table, "green") == Refusal("T1", "not-asked")
    table.resign("red")
    assert table.outcome is not None


def test_a_resigned_game_is_copied_replayed_and_imagined_as_such(siege: Game) -> None:
    table = given(siege, ("besieger", "north"))
    table.resign("governor")
    assert table.copy().save() == table.save()
    *_, before, after = [(again.outcome, again.save()) for again in table.replay()]
    assert before[0] is None
    assert after == (table.outcome, table.save())
    for seat in table.seats:
        imagined = table.imagine(seat, Random(1))
        assert imagined.outcome == table.outcome
        assert imagined.chronicle(seat) == table.chronicle(seat)


# Copies


def test_a_copy_rolls_the_same_dice_and_parts_from_the_table_when_the_answers_do(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.answer("besieger", "north")
    same, other = table.copy(), table.copy()
    for here, wall in ((table, "east"), (same, "east"), (other, "north")):
        here.answer("governor", wall)
    for here in (table, same):
        here.answer("besieger", "storm")
    assert table.save() == same.save()
    assert table.rolls == same.rolls
    assert (table.board.breaches, other.board.breaches) == (1, 0)


def test_a_replay_shows_every_moment_from_the_first(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    moments = [table.save()]
    for seat, answer in (("besieger", "north"), ("governor", "east"), ("besieger", "wait")):
        table.answer(seat, answer)
        moments.append(table.save())
    assert [again.save() for again in table.replay()] == moments


# Seeing


def test_a_chair_shows_what_its_seat_may_know_and_what_it_is_asked(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    chair = table.chair("besieger")
    assert chair.seat == "besieger"
    assert chair.view == table.view("besieger")
    assert chair.view.food is None
    assert chair.ask.what == "wall"
    assert chair.imagine(Random(1)).view("besieger") == chair.view


def test_the_chronicle_shows_a_seat_what_is_for_its_eyes(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    for seat, answer in (("besieger", "north"), ("governor", "east"), ("besieger", "wait")):
        table.answer(seat, answer)
    assert [entry.what for entry in table.chronicle("governor")] == ["assault.breach", "cellar.left"]
    assert [entry.what for entry in table.chronicle("besieger")] == ["assault.breach"]
    assert [entry.what for entry in table.chronicle(None)] == ["assault.breach"]
    assert [entry.what for entry in table.chronicle("governor", since=1)] == ["cellar.left"]


def test_the_seed_is_secret_until_the_game_is_over(siege: Game) -> None:
    table = Table.new(siege, seed=b"secret")
    while table.asks:
        assert table.seed is None
        seat = min(table.asks)
        table.answer(seat, table.asks[seat].sample(Random(len(table.answers))))
    assert table.seed == b"secret"
    assert refusal_of(table, "besieger", "north") == Refusal("T1", "game-over")


# Imagining


def test_an_imagined_table_has_other_secrets_and_other_dice(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    imagined = [table.imagine("besieger", Random(seed)) for seed in range(40)]
    assert {other.board.food for other in imagined} == {3, 4, 5, 6, 7, 8}
    assert len({other.commitment for other in imagined}) == 40
    assert {table.imagine("governor", Random(seed)).board.food for seed in range(9)} == {table.board.food}


def test_an_answer_given_unseen_is_imagined_anew(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    table.answer("governor", "east")
    seen = set()
    for seed in range(40):
        imagined = table.imagine("besieger", Random(seed))
        assert set(imagined.asks) == {"besieger"}
        imagined.answer("besieger", "east")
        seen.add(imagined.board.breaches)
    assert seen == {0, 1}


def announces(board: Notes, referee: Referee) -> Flow[None]:
    for _ in range(2):
        referee.announce("asked")
        board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))


def test_an_imagined_table_tells_each_thing_once() -> None:
    """What the present phase has announced is announced by running it again, and not by copying too."""
    table = Table.new(little_game(announces, int), seed=1)
    for number in range(3):
        table.answer("blue", number)
        assert table.imagine("red", Random(1)).chronicle("red") == table.chronicle("red")


def test_a_die_that_the_seat_has_seen_falls_the_same_at_an_imagined_table() -> None:
    def rolls(board: Notes, referee: Referee) -> Flow[None]:
        die = referee.roll("weather")
        referee.announce("weather", die=die)
        board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))

    table = Table.new(little_game(rolls, int), seed=1)
    assert table.imagine("red", Random(1)).chronicle("red") == table.chronicle("red")


def test_a_board_that_no_other_is_like_cannot_be_imagined() -> None:
    def lies(board: Notes, seat: str, referee: Referee) -> Notes:
        return Notes(["something else"])

    table = Table.new(little_game(one_note, int, redeal=lies), seed=1)
    with pytest.raises(CannotImagine, match="blue could not tell"):
        table.imagine("blue", Random(1))


def test_a_scenario_can_be_any_that_the_game_can_set_up() -> None:
    table = Table.new(little_game(one_note, int), Start("mine", "of my own"))
    assert table.scenario.source == "of my own"
