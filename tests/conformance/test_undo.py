"""T3. Undo goes back one answer, and never over a die, a reveal or an answer that was given knowing it.

T4. Who resigns ends the game.
"""

from random import Random
from typing import Any

import pytest

from wartable import Game, Refused, Table
from wartable.flow import Seat

from .playing import differences, moments, seen_by, state, step, where

STEPS = 8  # taken one after another, and then back
UNTIL = 100  # answers after which no die is waited for any longer


def check_that_undo_is_refused(table: Table, seat: Seat, *reasons: str) -> None:
    before = state(table)
    with pytest.raises(Refused) as refused:
        table.undo(seat)
    assert refused.value.refusal.rule == "T3"
    assert refused.value.refusal.reason in reasons, where(table)
    assert differences(before, state(table)) == [], where(table)


def last_answer_of(table: Table, seat: Seat) -> int:
    return max((place for place, (who, _) in enumerate(table.answers) if who == seat), default=-1)


def check_that_only_that_answer_is_gone(table: Table, seat: Seat) -> None:
    """The answers of others are still there, and they see what they saw but who is asked."""
    place = last_answer_of(table, seat)
    kept = [*table.answers[:place], *table.answers[place + 1 :]]
    others = [other for other in table.seats if other != seat]
    before = [seen_by(table, other) for other in others]
    table.undo(seat)
    assert table.answers == kept, where(table)
    for other, saw in zip(others, before, strict=True):
        assert differences(saw, seen_by(table, other)) in ([], ["seats asked"]), where(table)


def test_an_answer_is_taken_back_exactly_unless_something_came_out(game: Game) -> None:
    for table in moments(game):
        if not table.asks:
            continue
        before, asked = state(table), where(table)
        barriers = table._referee.barriers
        seat, answer = step(table)
        if table._referee.barriers != barriers:
            check_that_undo_is_refused(table, seat, "revealed-since")
            continue
        after = state(table)
        table.undo(seat)
        assert differences(before, state(table)) == [], asked
        table.answer(seat, answer)
        assert differences(after, state(table)) == [], asked


def test_nobody_takes_back_over_an_answer_that_another_gave_knowing_it(game: Game) -> None:
    for table in moments(game):
        for seat in table.seats:
            place = last_answer_of(table, seat)
            if place < 0:
                check_that_undo_is_refused(table, seat, "nothing-to-undo")
            elif place < len(table.answers) - 1 and place < table._opened:
                check_that_undo_is_refused(table, seat, "answered-since")


def test_nobody_takes_back_any_answer_but_their_own_last(game: Game) -> None:
    for table in moments(game):
        for seat in table.seats:
            twin = table.copy()
            if twin.undo_refusal(seat) is None and twin.answers[-1][0] != seat:
                check_that_only_that_answer_is_gone(twin, seat)


def test_in_a_nursery_an_answer_is_taken_back_as_if_it_had_never_been_given(game: Game) -> None:
    """One seat answers, the others answer once each where they can; then the first takes its answer back."""
    for number, table in enumerate(moments(game)):
        for seat in table.asks if len(table.asks) > 1 else ():
            rng = Random(number)
            others = {other: table.asks[other].sample(rng) for other in table.asks if other != seat}
            one, without = table.copy(), table.copy()
            one.answer(seat, table.asks[seat].sample(rng))
            for other, answer in others.items():
                for here in (one, without):
                    if here.refusal(other, answer) is None:
                        here.answer(other, answer)
            if one.answers[-1][0] != seat and one.undo_refusal(seat) is None:
                one.undo(seat)
                assert differences(state(without), state(one)) == [], where(table)


def test_taking_back_step_by_step_ends_at_a_barrier(game: Game) -> None:
    """All moments since the last barrier come back, in reverse order, and none before it."""
    for table in moments(game, part=STEPS):
        since: list[dict[str, Any]] = []
        for _ in range(STEPS):
            if table.asks:
                since.append(state(table))
                barriers = table._referee.barriers
                step(table)
                if table._referee.barriers != barriers:
                    since.clear()
        while since:
            table.undo(table.answers[-1][0])
            assert differences(since.pop(), state(table)) == [], where(table)


def test_if_all_agree_answers_are_taken_back_over_dice_and_reveals(game: Game) -> None:
    """Every last answer can be taken back, step by step; without dice, it has the same consequences again."""
    for table in moments(game, part=STEPS):
        rolls = list(table.rolls)
        since: list[dict[str, Any]] = []
        for _ in range(STEPS):
            if table.asks:
                since.append(state(table))
                step(table)
        if table.outcome is not None:
            continue
        end, given = state(table), table.answers[len(table.answers) - len(since) :]
        while since and table.take_back_refusal(table.answers[-1][0]) is None:
            assert table.take_back(table.answers[-1][0]) == 1
            assert differences(since.pop(), state(table)) == [], where(table)
        if end["rolls"] == rolls:
            for seat, answer in given[len(since) :]:
                table.answer(seat, answer)
            assert differences(end, state(table)) == [], where(table)


def test_dice_that_were_taken_back_fall_anew_and_the_same_at_every_replay(game: Game) -> None:
    for table in moments(game, part=STEPS):
        position = table._referee.chance.position
        for _ in range(UNTIL):
            if table.asks and table._referee.chance.position == position:
                step(table)
        if table.outcome is not None or table.take_back_refusal(table.answers[-1][0]):
            continue
        fallen = table._referee.chance.position
        table.take_back(table.answers[-1][0])
        assert table._referee.chance.position == fallen
        for _ in range(STEPS):
            if table.asks:
                step(table)
        *_, again = table.replay()
        assert set(differences(state(again), state(table))) <= {"undo"}, where(table)
        assert differences(state(Table.load(table.save())), state(table)) == [], where(table)


def test_if_all_agree_the_last_answer_of_any_seat_is_taken_back(game: Game) -> None:
    for table in moments(game):
        for seat in table.seats if table.outcome is None else ():
            place = last_answer_of(table, seat)
            if table.take_back_refusal(seat) is None:
                twin = table.copy()
                gone = twin.take_back(seat)
                assert seat in twin.asks, where(table)
                assert len(table.answers) - len(twin.answers) == gone >= 1
                assert twin.answers[:place] == table.answers[:place]
                assert seat not in [who for who, _ in twin.answers[place:]], where(table)


def test_an_answer_that_can_be_taken_back_has_told_its_seat_nothing_new(game: Game) -> None:
    """In every world like the true one the seat would have seen the same: else the game owes a reveal()."""
    for number, table in enumerate(moments(game)):
        if not table.asks:
            continue
        before = table.copy()
        seat, answer = step(table)
        if table.undo_refusal(seat) is None:
            imagined = before.imagine(seat, Random(number))
            imagined.answer(seat, answer)
            assert differences(seen_by(table, seat), seen_by(imagined, seat)) == [], where(before)


def test_who_resigns_leaves_the_board_and_ends_the_game(game: Game) -> None:
    for table in moments(game):
        for seat in table.seats if table.outcome is None else ():
            twin = table.copy()
            if len(table.seats) > 2:
                with pytest.raises(Refused) as refused:
                    twin.resign(seat)
                assert refused.value.refusal.rule == "T4"
                continue
            twin.resign(seat)
            assert twin.outcome is not None
            assert seat not in twin.outcome.winners
            assert twin.asks == {}
            assert all(twin.undo_refusal(each) for each in twin.seats)
            changed = differences(state(table), state(twin))
            assert set(changed) <= {"asks", "chronicle", "outcome", "undo"}, where(table)
