"""6. Orders: written by both sides at once and in secret, kept until new ones."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrochole.board import HOLD, NOWHERE, Board, Cell, Dispatch, Label, Side, UnitNumber
from wartable.games.picrochole.scenario import Scenario, scenario_of, scenario_with
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


def write_orders(board: Board, side: Side) -> Flow[None]:
    """6.1 A side orders whom it likes, as often as it likes, and ends its turn."""
    while True:
        whom = yield from ask(
            side,
            "orders",
            addressees_of(board, side),
            rule="6.1",
            side=side,
            turn=board.turn,
        )
        if whom == END_TURN:
            return
        if whom == CAPITULATE:
            board.capitulated.append(side)
            return
        units = addressed(board, side, whom)
        order = yield from ask(
            side,
            "destination",
            orders_for(board, side, units),
            rule="6.2",
            side=side,
            units=[scenario_of(board).units[unit].id for unit in units],
        )
        if order != KEEP:
            give_order(board, side, units, order)


def addressees_of(board: Board, side: Side) -> OneOf[Answer]:
    """Whom a side may order, or that it ends its turn, or capitulates."""
    return OneOf[Answer](
        lambda: addressees(board, side),
        refuse=lambda answer: addressee_refusal(board, side, answer),
        seldom=(CAPITULATE,),
    )


def orders_for(board: Board, side: Side, units: Sequence[UnitNumber]) -> OneOf[Answer]:
    """What these units may be ordered."""
    return OneOf[Answer](
        lambda: destinations(board.scenario),
        refuse=lambda answer: order_refusal(board, side, units, answer),
    )


def addressees(board: Board, side: Side) -> list[Answer]:
    """Whom a side can order, as far as it knows: each unit, each stack, or all."""
    scenario = scenario_of(board)
    units = own_units(board, side)
    stacks = sorted({int(board.known_to(side).hex[unit]) for unit in units})
    return [
        END_TURN,
        *(OrderUnit(scenario.units[unit].id) for unit in units),
        *(OrderStack(scenario.ground.labels[cell]) for cell in stacks),
        ALL,
        CAPITULATE,
    ]


def addressee_refusal(board: Board, side: Side, answer: Answer) -> Refusal | None:
    """9.1 A side that has lost its headquarters can no longer give orders."""
    if isinstance(answer, EndTurn | Capitulate) or not board.options.headquarters:
        return None
    staff = scenario_of(board).headquarters[side.number]
    return Refusal("9.1", "headquarters-lost") if board.hex[staff] == NOWHERE else None


def own_units(board: Board, side: Side) -> list[UnitNumber]:
    """The units of a side that are in play, as far as it knows."""
    known = board.known_to(side)
    return [int(unit) for unit in scenario_of(board).own[side.number] if not known.gone[unit]]


def addressed(board: Board, side: Side, whom: Answer) -> list[UnitNumber]:
    scenario = scenario_of(board)
    match whom:
        case OrderUnit(unit):
            return [scenario.number[unit]]
        case OrderStack(hex):
            cell = scenario.ground.cells[hex]
            return [unit for unit in own_units(board, side) if board.known_to(side).hex[unit] == cell]
        case _:
            return own_units(board, side)


@lru_cache(maxsize=16)
def destinations(key: str) -> "Destinations":
    return Destinations(scenario_with(key))


class Destinations(Sequence[Answer]):
    """Every order there is on a map: to keep, to hold, to march to any of its hexes."""

    def __init__(self, scenario: Scenario) -> None:
        cells = scenario.ground.cells
        self._orders: list[Answer] = [KEEP, HOLDING, *(March(label) for label in cells)]
        self._known = frozenset(self._orders)

    def __contains__(self, answer: object) -> bool:
        return answer in self._known

    def __len__(self) -> int:
        return len(self._orders)

    def __getitem__(self, place):  # type: ignore[no-untyped-def]  # as of any sequence
        return self._orders[place]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._orders)


def order_refusal(board: Board, side: Side, units: Sequence[UnitNumber], answer: Answer) -> Refusal | None:
    """6.2 A destination must be a hex that can be entered and to which there is a way."""
    if not isinstance(answer, March):
        return None
    ground = scenario_of(board).ground
    goal = ground.cells[answer.to]
    if not ground.is_passable(goal):
        return Refusal("6.2", "impassable", {"hex": answer.to, "terrain": ground.kind(goal).name})
    known = board.known_to(side).hex
    if any(ground.lands[known[unit]] != ground.lands[goal] for unit in units):
        return Refusal("6.2", "no-way", {"hex": answer.to})
    return None


def give_order(board: Board, side: Side, units: Sequence[UnitNumber], order: Answer) -> None:
    """6.3 The order holds until a new one; 9.1 with couriers, it has a way to go first."""
    goal = scenario_of(board).ground.cells[order.to] if isinstance(order, March) else HOLD
    for unit in units:
        board.known_to(side).orders[unit] = goal
        delay = courier_delay(board, side, unit)
        if delay == 0:
            obey(board, Dispatch(board.turn, board.turn, unit, goal))
        else:
            board.dispatches.append(Dispatch(board.turn + delay, board.turn, unit, goal))


def courier_delay(board: Board, side: Side, unit: UnitNumber) -> int:
    """9.1 A courier takes a third of the distance, rounded down, in turns."""
    if not board.options.headquarters or board.hex[unit] == NOWHERE:
        return 0
    scenario = scenario_of(board)
    staff: Cell = int(board.hex[scenario.headquarters[side.number]])
    return scenario.ground.distance(staff, int(board.hex[unit])) // HEXES_A_TURN


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
