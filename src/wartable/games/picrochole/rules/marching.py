"""How marches will go, as far as a seat can tell: how long they take, which way, and what holds them up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from wartable.games.picrochole.rules.armies import Arm, Cell, Column
from wartable.games.picrochole.rules.ground import Ground
from wartable.games.picrochole.rules.orders import HEXES_A_TURN
from wartable.games.picrochole.rules.pace import PACE, TURN
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.view import UnitView, View

NEVER = 1 << 20  # turns: there is no way
FAR_AHEAD = 1000  # turns that are foretold where there is no last one


class Field(NamedTuple):
    """6.2 Of every cell, how far it is from a goal, and which of its neighbours is nearest to that."""

    distance: Column
    way: Column


def field_to(ground: Ground, goal: Cell, guns: bool) -> Field:
    """The field of a goal."""
    from wartable.games.picrochole.rules.movement import measure  # compiled: only where it is computed

    field = Field(np.zeros(ground.size, np.int32), np.zeros(ground.size, np.uint8))
    lines = np.empty((2, ground.size), np.int32)
    measure(ground.near, ground.odd, ground.road, ground.capacity, goal, guns, lines, *field)
    return field


def turns_of_march(scenario: Scenario, units: Sequence[UnitView]) -> Column:
    """Of every cell, how many turns the slowest of the units marches there; NEVER where one of them cannot.

    By night they may have to wait besides (9.3), and for their orders (9.1).
    """
    turns = np.zeros(scenario.ground.size, np.int64)
    for start, arm, marched in {_standing(scenario, unit) for unit in units}:
        np.maximum(turns, _turns_from(scenario, start, arm, marched), out=turns)
    return turns


def _standing(scenario: Scenario, unit: UnitView) -> tuple[Cell, int, int]:
    """1.2 Where a unit stands, its arm, and the quarters of a turn that it has marched there."""
    cell, arm = scenario.ground.cells[unit.hex], int(Arm[unit.arm.upper()])
    return cell, arm, round(unit.progress * int(PACE[arm, scenario.ground.road[cell]]))


def _turns_from(scenario: Scenario, start: Cell, arm: int, marched: int) -> Column:
    """Turns from one cell to all others.

    To cross a hex takes as long whichever way one leaves it, so the way back is as short as the way there,
    but for the first hex, which is crossed, and the last, which is not.
    """
    ground = scenario.ground
    back = field_to(scenario.ground, start, arm == Arm.ARTILLERY).distance.astype(np.int64)
    crossing = PACE[arm][ground.road]
    quarters = back * int(PACE[arm, 1]) - crossing + int(crossing[start]) - marched
    turns: Column = np.maximum(-(-quarters // TURN), 0)
    turns[start] = 0
    turns[ground.lands != ground.lands[start]] = NEVER
    return turns


class Route(NamedTuple):
    """The way of a unit to its goal, as its side can foretell it."""

    unit: UnitView
    goal: Cell
    cells: tuple[Cell, ...]  # from where it stands; it ends there if it cannot leave (1.5)
    turns: int  # of march, if nothing holds it up
    delay: int  # 9.1 turns until its order reaches it
    ends: tuple[float, ...]  # where each turn from then on ends, counted in hexes of the way
    arrives: int | None  # at the end of which turn; None: not in the turns that are foretold
    is_detour: bool  # around enemies that it would else meet
    waits: bool  # 1.3 its next hex is the full one that it waits before

    @property
    def is_stuck(self) -> bool:
        return self.cells[-1] != self.goal

    @property
    def halts(self) -> int:
        """9.3 Turns that it loses to the night."""
        return 0 if self.arrives is None else len(self.ends) - self.turns


class Outlook:
    """What a seat can tell of its marches. It takes the enemies it sees to stay where they are."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.scenario = view.scenario
        self.ground = self.scenario.ground
        fresh = [unit for unit in view.enemies() if unit.turn == view.latest]
        self.enemies = {self.ground.cells[unit.hex] for unit in fresh}

    def route(self, unit: UnitView, to: str) -> Route:
        """6.2 The way of a unit to a hex to which there is one."""
        start, arm, marched = _standing(self.scenario, unit)
        goal = self.ground.cells[to]
        field = field_to(self.ground, goal, arm == Arm.ARTILLERY)
        cells = (start, *self._steps(start, goal, field))
        crossing = [int(PACE[arm, self.ground.road[cell]]) for cell in cells[:-1]]
        delay = self.courier_delay(unit)
        ends = tuple(self._ends(cells, crossing, marched, self.view.turn + delay))
        has_come = cells[-1] == goal and (ends[-1] if ends else 0) == len(crossing)
        return Route(
            unit,
            goal,
            cells,
            turns=max(0, -(-(sum(crossing) - marched) // TURN)),
            delay=delay,
            ends=ends,
            arrives=self.view.turn + delay + len(ends) - 1 if has_come else None,
            is_detour=sum(crossing) > int(field.distance[start]) * int(PACE[arm, 1]),
            waits=unit.waits is not None and self.ground.cells[unit.waits] in cells[1:2],
        )

    def courier_delay(self, unit: UnitView) -> int:
        """9.1 How many turns an order takes from the headquarters."""
        staff = [own for own in self.view.own() if own.is_staff]
        if not self.view.options.headquarters or not staff:
            return 0
        here, there = (self.ground.cells[one.hex] for one in (staff[0], unit))
        return self.ground.distance(here, there) // HEXES_A_TURN

    def _steps(self, start: Cell, goal: Cell, field: Field) -> Iterator[Cell]:
        here: Cell | None = start
        while here is not None and here != goal:
            here = self._next(here, goal, field, breaks_off=here == start and here in self.enemies)
            if here is not None:
                yield here

    def _next(self, here: Cell, goal: Cell, field: Field, breaks_off: bool) -> Cell | None:
        """6.2 Of the hexes nearer to the goal, the nearest without a known enemy; or else the nearest."""
        nearest = here + int(self.ground.near[self.ground.odd[here], field.way[here]])
        if not breaks_off and (nearest not in self.enemies or nearest == goal):
            return nearest
        distance = field.distance
        ways = [
            there
            for there in self.ground.neighbours(here)
            if distance[there] < distance[here] and not (breaks_off and not self._is_friendly(there))
        ]
        shunned = self.enemies - {goal}
        return min(ways, key=lambda there: (there in shunned, int(distance[there]), there), default=None)

    def _is_friendly(self, cell: Cell) -> bool:
        """1.5 Whether there is a marker or a unit of the seat's own side."""
        seat = self.view.seat
        column, row = self.ground.column_row(cell)
        marker = int(self.view.markers[row * self.ground.columns + column])
        label = self.ground.labels[cell]
        return seat is not None and (
            marker == 1 + seat.number or any(unit.hex == label for unit in self.view.own())
        )

    def _ends(
        self, cells: Sequence[Cell], crossing: Sequence[int], marched: int, turn: int
    ) -> Iterator[float]:
        """1.2 Where each turn ends, to the last hex of the way or to the last turn that is foretold."""
        road = self.ground.road
        place = 0
        last = self.view.limit or turn + FAR_AHEAD - 1
        while place < len(crossing) and turn <= last:
            night = self.view.options.night and self.scenario.is_night(turn)
            time = TURN
            while place < len(crossing) and not (night and not road[cells[place]]):
                need = crossing[place] - marched
                if need > time:
                    marched += time
                    break
                if night and not road[cells[place + 1]]:  # 9.3
                    marched = max(marched, crossing[place] - TURN, 0)
                    break
                time -= need
                place += 1
                marched = 0
            yield place + (marched / crossing[place] if place < len(crossing) else 0.0)
            turn += 1
