"""7. The view: what a seat may know, built from nothing but its knowledge and its own orders."""

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from wartable.game import Outcome
from wartable.games.picrochole.rules.armies import HOLD, NO_MARKER, NOWHERE, SIDES, Cell, Column, Side
from wartable.games.picrochole.rules.board import UNKNOWN, Board, Knowledge, Options
from wartable.games.picrochole.rules.ground import Ground
from wartable.games.picrochole.rules.knowledge import ignorance
from wartable.games.picrochole.rules.pace import PACE
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.victory import known_holders


class UnitView(Struct, frozen=True):
    """A unit as a seat knows it. Order and progress are of its own units only."""

    id: str
    side: Side
    arm: str
    corps: str
    strength: float
    hex: str
    turn: int  # in which it was seen there, or heard of
    order: str | None = None  # the hex that it was ordered to
    progress: float = 0.0  # how far it has crossed its hex
    is_staff: bool = False  # the headquarters ride with it
    waits: str | None = None  # 1.3 the full hex that it waits before


class ObjectiveView(Struct, frozen=True):
    """A place that scores, and who holds it as far as the seat knows; if it has been counted, for whom."""

    place: str
    hex: str
    points: int
    turn: int
    holder: Side | None
    is_counted: bool
    is_known: bool  # whether the seat knows for whom it was counted
    scorer: Side | None  # for whom, if for anybody


class View(Struct, frozen=True):
    """What a seat knows. `latest` is the turn of the newest news; `seen` and `markers` go by the map's index:
    the turn in which a hex was last seen (-1: never), and the marker there as last seen (1 blue, 2 red)."""

    seat: Side | None
    scenario: Scenario
    options: Options
    turn: int
    latest: int
    limit: int | None  # the last turn, if there is one
    date: str
    is_night: bool
    units: list[UnitView]
    lost: list[str]
    objectives: list[ObjectiveView]
    seen: Column
    markers: Column
    outcome: Outcome | None

    def own(self) -> list[UnitView]:
        return [unit for unit in self.units if unit.side == self.seat]

    def enemies(self) -> list[UnitView]:
        """The enemies that are seen now or were seen once."""
        return [unit for unit in self.units if unit.side != self.seat]


def view(board: Board, seat: str | None) -> View:
    """What a seat knows; a spectator sees nothing of the armies until the game is over, and then all."""
    if seat is None:
        return _spectator_view(board)
    side = Side(seat)
    known = board.known_to(side)
    return _view(board, side, list(_known_units(board, side)), known)


def _view(board: Board, side: Side | None, units: list[UnitView], known: Knowledge) -> View:
    scenario = board.scenario
    return View(
        seat=side,
        scenario=board.scenario,
        options=board.options,
        turn=board.turn,
        latest=board.latest,
        limit=scenario.limit,
        date=scenario.date(board.turn).isoformat(timespec="minutes"),
        is_night=board.options.night and scenario.is_night(board.turn),
        units=units,
        lost=[scenario.units[unit].id for unit in np.nonzero(known.gone)[0].tolist()],
        objectives=list(_objectives(board, known)),
        seen=unpadded(scenario.ground, known.seen),
        markers=unpadded(scenario.ground, known.marker),
        outcome=board.outcome,
    )


def unpadded(ground: Ground, cells: Column) -> Column:
    """A column of cells without the ring: by the map's index."""
    return cells.reshape(ground.rows + 2, ground.stride)[1:-1, 1:-1].ravel()


def _known_units(board: Board, side: Side) -> Iterator[UnitView]:
    scenario = board.scenario
    known = board.known_to(side)
    orders, turns = known.orders.tolist(), known.when.tolist()
    own, progress, waits = (
        (scenario.side == side.number).tolist(),
        known.progress.tolist(),
        known.waits.tolist(),
    )
    hexes, strengths = known.hex.tolist(), known.strength.tolist()
    for unit in np.nonzero((known.when >= 0) & ~known.gone)[0].tolist():
        told = (orders[unit], progress[unit], waits[unit]) if own[unit] else None
        yield _unit_view(scenario, unit, hexes[unit], strengths[unit], turns[unit], told)


def _unit_view(
    scenario: Scenario, unit: int, cell: Cell, strength: float, turn: int, told: tuple[Cell, int, Cell] | None
) -> UnitView:
    """A unit as it is known: of one's own, `told` are its order, its progress and what it waits before."""
    line = scenario.units[unit]
    labels = scenario.ground.labels
    seen = (line.id, line.side, line.arm, line.corps, strength, labels[cell], turn)
    if told is None:
        return UnitView(*seen)
    goal, marched, full = told
    return UnitView(
        *seen,
        order=None if goal == HOLD else labels[goal],
        progress=marched / int(PACE[scenario.arm[unit], scenario.ground.road[cell]]),
        is_staff=unit in scenario.headquarters,
        waits=None if full == NOWHERE else labels[full],
    )


def _objectives(board: Board, known: Knowledge) -> Iterator[ObjectiveView]:
    scenario = board.scenario
    holders = known_holders(scenario, known)
    for number, objective in enumerate(scenario.objectives):
        cell = scenario.objective_cells[number]
        counted = int(known.counted[number])
        yield ObjectiveView(
            objective.place,
            scenario.ground.labels[cell],
            objective.points,
            objective.turn,
            side_of(holders[number]),
            is_counted=objective.turn <= board.latest,
            is_known=counted != UNKNOWN,
            scorer=side_of(counted),
        )


def side_of(holder: int) -> Side | None:
    """8.2 The side that holds a place, if one does and it is known."""
    return None if holder in (NO_MARKER, UNKNOWN) else SIDES[holder - 1]


def _spectator_view(board: Board) -> View:
    if board.outcome is None:
        return _view(board, None, [], ignorance(board.scenario))
    return open_view(board)


def open_view(board: Board) -> View:
    """Where everything is, but nobody's orders. Not for anybody who still plays."""
    scenario = board.scenario
    known = ignorance(scenario)
    known.seen[:] = board.turn
    known.when[:] = board.turn
    known.hex[:] = board.hex
    known.strength[:] = board.strength
    known.marker[:] = board.marker
    known.gone[:] = board.hex == NOWHERE
    for number, objective in enumerate(scenario.objectives):
        if objective.turn <= board.latest:
            known.counted[number] = board.holders[number]
    units = [
        _unit_view(scenario, unit, cell, float(board.strength[unit]), board.turn, None)
        for unit, cell in enumerate(board.hex.tolist())
        if cell != NOWHERE
    ]
    return _view(board, None, units, known)
