"""6. Orders."""

from random import Random

import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable import Refused, Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.orders import (
    ALL,
    CAPITULATE,
    END_TURN,
    HOLDING,
    KEEP,
    March,
    OrderStack,
    OrderUnit,
    write_orders,
)
from wartable.testing import play, refused, rule

ROWS = ["=====~.", "....^~M"]
UNITS = ["b1 infantry 4 0000", "b2 infantry 4 0000", "b3 cavalry 3 0101", "r1 infantry 4 0401"]


def orders_of(there: Field) -> list[str | None]:
    return [unit.order for unit in there.view("blue").own()]


def blue(there: Field, *answers: object) -> Field:
    play(write_orders(there.board, Side.BLUE), [*answers, END_TURN])
    return there


@rule("6.1")
def test_a_unit_a_stack_or_all_units_are_ordered() -> None:
    there = field(ROWS, UNITS)
    assert orders_of(blue(there, OrderUnit("b1"), March("0400"))) == ["0400", None, None]
    assert orders_of(blue(there, OrderStack("0000"), March("0300"))) == ["0300", "0300", None]
    assert orders_of(blue(there, ALL, March("0200"))) == ["0200", "0200", "0200"]
    assert orders_of(blue(there, OrderUnit("b3"), HOLDING)) == ["0200", "0200", None]


@rule("6.1")
def test_a_turn_can_be_ended_without_orders() -> None:
    assert orders_of(blue(field(ROWS, UNITS))) == [None, None, None]


@rule("6.1", "6.3")
def test_an_order_can_be_left_as_it_was() -> None:
    there = blue(field(ROWS, UNITS), OrderUnit("b1"), March("0400"))
    assert orders_of(blue(there, OrderUnit("b1"), KEEP)) == ["0400", None, None]


@rule("6.1")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (OrderUnit("r1"), "not-your-unit"),
        (OrderUnit("b9"), "not-offered"),
        (OrderStack("0401"), "nobody-to-order"),
        (OrderStack("0300"), "nobody-to-order"),
        (OrderStack("9999"), "not-offered"),
        (March("0000"), "not-offered"),
        (KEEP, "not-offered"),
    ],
)
def test_one_orders_only_ones_own_units(answer: object, reason: str) -> None:
    refusal = refused(write_orders(field(ROWS, UNITS).board, Side.BLUE), [answer])
    assert (refusal.rule, refusal.reason) == ("6.1", reason)


@rule("6.1")
def test_a_unit_that_is_gone_takes_no_orders() -> None:
    there = field(ROWS, UNITS)
    there.board.known_to(Side.BLUE).gone[0] = True
    refusal = refused(write_orders(there.board, Side.BLUE), [OrderUnit("b1")])
    assert (refusal.rule, refusal.reason) == ("6.1", "unit-gone")
    assert GAME.say_refusal(refusal) == "That unit is no more: infantry, corps 1. (6.1)"
    assert GAME.say_refusal(refusal, "fr") == "Cette unité n'existe plus : infanterie, corps 1. (6.1)"


@rule("6.1", "7.1")
@pytest.mark.parametrize("headquarters", [False, True])
def test_why_an_order_is_refused_tells_nothing_that_the_side_does_not_know(headquarters: bool) -> None:
    """At a table that it could not tell from this one, a side is told the same of everybody and every hex."""
    table = Table.new(GAME, "three-bridges", {"headquarters": headquarters}, seed=3)
    for seat in table.seats * 6:
        for whom, where in ((ALL, March("0806")), (END_TURN, None)):
            table.answer(seat, whom)
            if where:
                table.answer(seat, where)
    chosen = table.board.scenario
    addressees = [*map(OrderUnit, chosen.ids), *map(OrderStack, chosen.ground.cells)]
    for seat in table.seats:
        imagined = table.imagine(seat, Random(1))
        told = [table.refusal(seat, whom) for whom in addressees]
        assert [imagined.refusal(seat, whom) for whom in addressees] == told
        assert {refusal and refusal.reason for refusal in told} >= {None, "not-your-unit", "nobody-to-order"}


@rule("6.2")
@pytest.mark.parametrize(
    ("goal", "reason"),
    [
        ("0500", "impassable"),
        ("0601", "impassable"),
        ("0600", "no-way"),
        ("9999", "not-offered"),
        ("", "not-offered"),
    ],
)
def test_a_destination_can_be_entered_and_reached(goal: str, reason: str) -> None:
    flow = write_orders(field(ROWS, UNITS).board, Side.BLUE)
    refusal = refused(flow, [OrderUnit("b1"), March(goal)])
    assert (refusal.rule, refusal.reason) == ("6.2", reason)


@rule("6.2")
def test_an_order_to_all_needs_a_way_for_each_of_them() -> None:
    """One unit stands across the water: the others could go, but the order is to all."""
    there = field(ROWS, [*UNITS, "b4 infantry 4 0600"])
    for goal in ("0400", "0600"):
        refusal = refused(write_orders(there.board, Side.BLUE), [ALL, March(goal)])
        assert (refusal.rule, refusal.reason) == ("6.2", "no-way")
    assert orders_of(blue(there, OrderUnit("b4"), March("0600"))) == [None, None, None, "0600"]
    assert orders_of(blue(there, ALL, HOLDING)) == [None] * 4


@rule("6.1")
def test_orders_are_secret_and_given_at_once() -> None:
    table = Table.new(GAME, scenario(ROWS, UNITS), seed=1)
    before = table.view("red").units
    table.answer("blue", OrderUnit("b1"))
    table.answer("blue", March("0400"))
    assert set(table.asks) == {"blue", "red"}
    assert table.view("red").units == before
    table.answer("red", END_TURN)
    assert set(table.asks) == {"blue"}
    table.answer("blue", END_TURN)
    assert table.view("blue").turn == 2
    assert table.view("blue").own()[0].hex == "0100"


@rule("6.1")
def test_an_order_can_be_undone_but_no_turn_that_was_played() -> None:
    table = Table.new(GAME, scenario(ROWS, UNITS), seed=1)
    table.answer("blue", OrderUnit("b1"))
    table.answer("blue", March("0400"))
    table.undo("blue")
    table.undo("blue")
    assert table.view("blue").own()[0].order is None
    table.answer("blue", END_TURN)
    table.answer("red", END_TURN)
    with pytest.raises(Refused) as refusal:
        table.undo("red")
    assert refusal.value.refusal.reason == "revealed-since"


@rule("8.1")
def test_capitulation_may_be_offered_at_any_turn() -> None:
    table = Table.new(GAME, scenario(ROWS, UNITS), seed=1)
    for seat in ("blue", "red"):
        assert CAPITULATE in table.asks[seat]
    table.answer("blue", END_TURN)
    table.answer("red", END_TURN)
    assert CAPITULATE in table.asks["red"]
