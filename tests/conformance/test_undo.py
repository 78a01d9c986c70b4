"""T3. Undo goes back one answer, and never over a die, a reveal or another seat's answer."""

from random import Random
from typing import Any

import pytest

from wartable import Game, Refused, Table
from wartable.flow import Seat

from .playing import differences, moments, seen_by, state, step, where

STEPS = 8  # taken one after another, and then back


def check_that_undo_is_refused(table: Table, seat: Seat, *reasons: str) -> None:
    before = state(table)
    with pytest.raises(Refused) as refused:
        table.undo(seat)
    assert refused.value.refusal.rule == "T3"
    assert refused.value.refusal.reason in reasons, where(table)
    assert differences(before, state(table)) == [], where(table)


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


def test_nobody_takes_back_over_the_answer_of_another(game: Game) -> None:
    for table in moments(game):
        for seat in table.seats:
            if not any(who == seat for who, _ in table.answers):
                check_that_undo_is_refused(table, seat, "nothing-to-undo")
            elif table.answers[-1][0] != seat:
                check_that_undo_is_refused(table, seat, "answered-since")


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
