"""6. Orders: written by both sides at once and in secret, kept until new ones."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrochole.rules.armies import HOLD, NOWHERE, Cell, Label, Side, UnitNumber
from wartable.games.picrochole.rules.board import Board, Dispatch
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.keeping import kept_with
from wartable.refusal import Refusal


class OrderUnit(Struct, frozen=True, tag="unit"):
    """Give an order to one unit."""

    unit: str


class OrderStack(Struct, frozen=True, tag="stack"):
    """Give an order to all one's units in a hex."""

    hex: Label


class OrderAll(Struct, frozen=True, tag="all"):
    """Give an order to all one's units."""


class EndTurn(Struct, frozen=True, tag="end-turn"):
    """6.1 No more orders: the turn may be played."""


class Capitulate(Struct, frozen=True, tag="capitulate"):
    """8.1 Give up the game."""


class March(Struct, frozen=True, tag="march"):
    """March to a hex, however far."""

    to: Label


class Hold(Struct, frozen=True, tag="hold"):
    """Stay."""


class Keep(Struct, frozen=True, tag="keep"):
    """Leave the order as it was."""


Answer: TypeAlias = OrderUnit | OrderStack | OrderAll | EndTurn | Capitulate | March | Hold | Keep

END_TURN, CAPITULATE, ALL, HOLDING, KEEP = EndTurn(), Capitulate(), OrderAll(), Hold(), Keep()
GIVING_UP: tuple[Answer, ...] = (CAPITULATE,)


def write_orders(board: Board, side: Side) -> Flow[None]:
    """6.1 A side orders whom it likes, as often as it likes, and ends its turn."""
    seat = side.value
    ids = board.scenario.ids
    whom_to_order = addressees_of(board, side)
    while True:
        whom = yield from ask(seat, "orders", whom_to_order, rule="6.1", side=seat, turn=board.turn)
        if whom == END_TURN:
            return
        if whom == CAPITULATE:
            board.capitulated.append(side)
            return
        units = addressed(board, side, whom)
        allowed = orders_for(board, side, units)
        order = yield from ask(
            seat, "destination", allowed, rule="6.2", side=seat, units=[ids[unit] for unit in units]
        )
        if order != KEEP:
            give_order(board, side, units, order)


def addressees_of(board: Board, side: Side) -> OneOf[Answer]:
    """Whom a side may order, or that it ends its turn, or capitulates."""
    return OneOf(
        lambda: addressees(board, side),
        refuse=lambda answer: addressee_refusal(board, side, answer),
        seldom=GIVING_UP,
        why_not=lambda value: stranger_refusal(board, side, value),
    )


def orders_for(board: Board, side: Side, units: Sequence[UnitNumber]) -> OneOf[Answer]:
    """What these units may be ordered."""
    return OneOf(
        lambda: destinations(board.scenario),
        refuse=lambda answer: order_refusal(board, side, units, answer),
    )


def addressees(board: Board, side: Side) -> list[Answer]:
    """Whom a side can order, as far as it knows: each unit, each stack, or all."""
    scenario = board.scenario
    units = own_units(board, side)
    hexes = board.known_to(side).hex.tolist()
    stacks = sorted({hexes[unit] for unit in units})
    return [
        END_TURN,
        *(OrderUnit(scenario.ids[unit]) for unit in units),
        *(OrderStack(scenario.ground.labels[cell]) for cell in stacks),
        ALL,
        CAPITULATE,
    ]


def addressee_refusal(board: Board, side: Side, answer: Answer) -> Refusal | None:
    """9.1 A side that has lost its headquarters can no longer give orders."""
    if isinstance(answer, EndTurn | Capitulate) or not board.options.headquarters:
        return None
    staff = board.scenario.headquarters[side.number]
    return Refusal("9.1", "headquarters-lost") if board.hex[staff] == NOWHERE else None


def stranger_refusal(board: Board, side: Side, value: object) -> Refusal | None:
    """6.1 A side orders its own units only, where it knows them to be, as long as it knows of them."""
    scenario = board.scenario
    match value:
        case OrderUnit(str(unit)) if unit in scenario.number:
            line = scenario.units[scenario.number[unit]]
            if line.side is not side:
                return Refusal("6.1", "not-your-unit")
            return Refusal("6.1", "unit-gone", {"arm": line.arm, "corps": line.corps})
        case OrderStack(str(hex)) if hex in scenario.ground.cells:
            place = scenario.where(scenario.ground.cells[hex])
            return Refusal("6.1", "nobody-to-order", {"hex": hex, "place": place})
        case _:
            return None


def own_units(board: Board, side: Side) -> list[UnitNumber]:
    """The units of a side that are in play, as far as it knows."""
    gone = board.known_to(side).gone.tolist()
    return [unit for unit in board.scenario.own[side.number] if not gone[unit]]


def addressed(board: Board, side: Side, whom: Answer) -> list[UnitNumber]:
    scenario = board.scenario
    match whom:
        case OrderUnit(unit):
            return [scenario.number[unit]]
        case OrderStack(hex):
            cell = scenario.ground.cells[hex]
            return [unit for unit in own_units(board, side) if board.known_to(side).hex[unit] == cell]
        case _:
            return own_units(board, side)


@kept_with
def destinations(scenario: Scenario) -> "Destinations":
    return Destinations([KEEP, HOLDING, *(March(label) for label in scenario.ground.cells)])


class Destinations(tuple[Answer, ...]):
    """Every order there is on a map: to keep, to hold, to march to any of its hexes."""

    @cached_property
    def _known(self) -> frozenset[Answer]:
        return frozenset(self)

    def __contains__(self, answer: object) -> bool:
        return answer in self._known


def order_refusal(board: Board, side: Side, units: Sequence[UnitNumber], answer: Answer) -> Refusal | None:
    """6.2 A destination must be a hex that can be entered and to which there is a way."""
    if not isinstance(answer, March):
        return None
    ground = board.scenario.ground
    goal = ground.cells[answer.to]
    if not ground.is_passable(goal):
        return Refusal("6.2", "impassable", {"hex": answer.to, "terrain": ground.kind(goal).name})
    known = board.known_to(side).hex
    if any(ground.land_of[known[unit]] != ground.land_of[goal] for unit in units):
        return Refusal("6.2", "no-way", {"hex": answer.to})
    return None


def give_order(board: Board, side: Side, units: Sequence[UnitNumber], order: Answer) -> None:
    """6.3 The order holds until a new one."""
    goal = board.scenario.ground.cells[order.to] if isinstance(order, March) else HOLD
    written = board.known_to(side).orders
    for unit in units:
        if written[unit] != goal:
            board.known_to(side).waits[unit] = NOWHERE
        written[unit] = goal
        if board.options.headquarters:
            send_courier(board, side, unit, goal)
        else:
            board.destination[unit] = goal


def send_courier(board: Board, side: Side, unit: UnitNumber, goal: Cell) -> None:
    """9.1 A courier takes a third of the distance, rounded down, in turns."""
    scenario = board.scenario
    staff = int(board.hex[scenario.headquarters[side.number]])
    here = int(board.hex[unit])
    if here != NOWHERE:  # its side may not know yet that it fell
        delay = scenario.ground.distance(staff, here) // HEXES_A_TURN
        board.dispatches.append(Dispatch(board.turn + delay, board.turn, unit, goal))


HEXES_A_TURN = 3  # that a courier rides


def deliver(board: Board) -> None:
    """9.1 The orders that arrive this turn are obeyed in the order in which they were written."""
    due = [dispatch for dispatch in board.dispatches if dispatch.arrives <= board.turn]
    board.dispatches = [dispatch for dispatch in board.dispatches if dispatch.arrives > board.turn]
    for dispatch in sorted(due, key=lambda dispatch: dispatch.written):
        obey(board, dispatch)


def obey(board: Board, dispatch: Dispatch) -> None:
    """9.1 An order that was written before the one that a unit follows comes too late."""
    if dispatch.written >= board.obeyed[dispatch.unit]:
        board.destination[dispatch.unit] = dispatch.destination
        board.obeyed[dispatch.unit] = dispatch.written
