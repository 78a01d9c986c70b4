"""What a bot makes of its view: where the troops stand, as numbers."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from wartable.games.picrochole.rules.armies import HOLD, Arm, Cell, Column, UnitNumber
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.pace import PACE
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.view import UnitView, View

CAVALRY, ARTILLERY = int(Arm.CAVALRY), int(Arm.ARTILLERY)
FRESH = 2  # turns for which news of an enemy is acted upon: he can hardly have gone far
NEVER = 1 << 20  # a turn that does not come


class Troop(Struct, frozen=True):
    """A unit as its side, or the other, knows it."""

    number: UnitNumber
    arm: int
    strength: float
    cell: Cell
    age: int  # turns since the news of it
    order: Cell = HOLD
    progress: float = 0.0

    @property
    def melee(self) -> float:
        """4.2 What it counts for in combat."""
        return 0.0 if self.arm == ARTILLERY else self.strength

    @property
    def goal(self) -> Cell:
        """Where its orders will have it stand."""
        return self.cell if self.order == HOLD else self.order


class Goal(Struct, frozen=True):
    """8.2 A place that will be counted."""

    cell: Cell
    points: int
    turn: int


class Situation:
    """The state of the war, as one side knows it."""

    def __init__(self, view: View, fields: Fields) -> None:
        assert view.seat is not None
        self.view = view
        self.side = view.seat
        self.turn = view.turn
        self.scenario: Scenario = view.scenario
        self.ground = self.scenario.ground
        self.fields = fields.of(self.ground)
        self._distances: dict[tuple[Cell, bool], Column] = {}
        self.own: list[Troop] = []
        self.enemies: list[Troop] = []
        for unit in view.units:
            (self.own if unit.side == self.side else self.enemies).append(self._troop(unit))
        cells = self.ground.cells
        self.goals = [Goal(cells[o.hex], o.points, o.turn) for o in view.objectives if o.turn >= view.turn]
        if view.limit is None and not self.goals:
            self.goals = [Goal(cell, 1, NEVER) for cell in self._hunt()]

    def _hunt(self) -> list[Cell]:
        """8.3 Where to go when nothing counts and no turn is the last: where enemies were seen, if nobody has
        looked there since; or else, from each stack, the nearest of the hexes seen longest ago."""
        enemies = [
            unit for unit in self.view.enemies() if unit.turn >= self._seen(self.ground.cells[unit.hex])
        ]
        if enemies:
            return list(dict.fromkeys(self.ground.cells[unit.hex] for unit in enemies))
        oldest = min(map(self._seen, self.ground.passable))
        unseen = [cell for cell in self.ground.passable if self._seen(cell) == oldest]
        wanted = []
        for stack in stacks(self.own).values():
            ways = [cell for cell in unseen if self.is_way(stack[0], cell)]
            wanted += sorted(ways, key=lambda cell: (self.ground.distance(stack[0].cell, cell), cell))[:1]
        return list(dict.fromkeys(wanted))

    def _seen(self, cell: Cell) -> int:
        """The turn in which a hex was last seen."""
        column, row = self.ground.column_row(cell)
        return int(self.view.seen[row * self.ground.columns + column])

    def _troop(self, unit: UnitView) -> Troop:
        cells = self.ground.cells
        number = self.scenario.number[unit.id]
        return Troop(
            number,
            self.scenario.arms[number],
            unit.strength,
            cells[unit.hex],
            self.view.latest - unit.turn,
            HOLD if unit.order is None else cells[unit.order],
            unit.progress,
        )

    def distance(self, troop: Troop, goal: Cell) -> int:
        """6.2 The way of a unit to a hex, counted in hexes of road."""
        return int(self._distances_to(goal, troop.arm)[troop.cell])

    def _distances_to(self, goal: Cell, arm: int) -> Column:
        key = (goal, arm == ARTILLERY)
        if key not in self._distances:
            self._distances[key] = self.fields.distances(goal, arm)
        return self._distances[key]

    def nearest(self, troop: Troop, others: Sequence[Troop]) -> Troop:
        """6.2 Of several others, the one to whom a unit has the shortest way, the first of equals.

        A way costs what its hexes cost, but for the last. So it is as long as the way back, but for what the
        two ends cost; and all ways back are in one field.
        """
        back = self._distances_to(troop.cell, troop.arm)
        on_road, pace = self.ground.road, PACE[troop.arm]
        return min(others, key=lambda other: back[other.cell] - pace[on_road[other.cell]] // pace[1])

    def turns(self, troop: Troop, goal: Cell) -> float:
        """1.2 How long a unit marches to a hex: cavalry is twice as fast."""
        distance = self.distance(troop, goal)
        return distance / 2 if troop.arm == CAVALRY else float(distance)

    def is_friendly(self, cell: Cell) -> bool:
        """1.5 Whether there is a marker or a unit of one's own, so that one may break off towards it."""
        column, row = self.ground.column_row(cell)
        marker = int(self.view.markers[row * self.ground.columns + column])
        return marker == 1 + self.side.number or any(troop.cell == cell for troop in self.own)

    def is_way(self, troop: Troop, goal: Cell) -> bool:
        """6.2 Whether there is any."""
        lands = self.ground.land_of
        return lands[troop.cell] == lands[goal] >= 0


def stacks(troops: Iterable[Troop]) -> dict[Cell, list[Troop]]:
    """The troops, hex by hex."""
    found: dict[Cell, list[Troop]] = defaultdict(list)
    for troop in troops:
        found[troop.cell].append(troop)
    return dict(found)
