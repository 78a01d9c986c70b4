"""The table: sitting down, answering, undoing, copying, imagining."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec import Struct

import wartable
from wartable import Flow, Game, Number, OneOf, Point, Referee, Refused, Some, Spot, Table, ask, together
from wartable.refusal import BadSetup, CannotImagine, GameStuck, Refusal, UnknownGame
from wartable.table import LONGEST_SILENCE, TRAIL

from .little import Notes, Start, little_game


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
    for number in range(TRAIL + 5):
        table.answer("blue", number % 10)
    for _ in range(TRAIL - 1):
        table.undo("blue")
    assert table.board.notes == [0, 1, 2, 3, 4, 5]
    assert undo_refusal_of(table, "blue") == Refusal("T3", "too-long-ago")


def test_who_undoes_in_a_nursery_takes_back_only_the_last_answer_and_only_their_own(siege: Game) -> None:
    def write(seat: str, board: Notes) -> Flow[list[int]]:
        first = yield from ask(seat, "first", Number(0, 9), rule="1")
        return [first, (yield from ask(seat, "second", Number(0, 9), rule="1"))]

    def both(board: Notes, referee: Referee) -> Flow[None]:
        orders = yield from together({seat: write(seat, board) for seat in ("blue", "red")})
        board.notes.append(orders)

    table = Table.new(little_game(both, int), seed=1)
    table.answer("blue", 1)
    table.answer("red", 2)
    table.undo("red")
    assert {seat: question.what for seat, question in table.asks.items()} == {
        "blue": "second",
        "red": "first",
    }
    table.undo("blue")
    assert {question.what for question in table.asks.values()} == {"first"}


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
