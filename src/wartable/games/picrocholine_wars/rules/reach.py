"""2.1-2.6 How far a unit gets with its movement points, and by which way."""

from functools import cache, cached_property, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from wartable.games.picrocholine_wars.rules.answers import GO, Go
from wartable.games.picrocholine_wars.rules.land import Cell, Cells, Land, Step, cells, members
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, UnitId

Gait: TypeAlias = Literal["foot", "gun", "giant"]  # guns need a road over rivers; for a giant all is level
ROAD_BONUS = 2  # hexes (2.6)
FREE, BARRED = 4_000, 8_000  # answers that are remembered: with nobody in the way, and with somebody
FAR = 1000


def gait(number: UnitId) -> Gait:
    if number == GARGANTUA:
        return "giant"
    return "gun" if COUNTERS[number].is_artillery else "foot"


class Going(Struct, frozen=True):
    """A unit about to move: where it is, the points that it has left (below none on the last hexes of a
    road bonus), how it goes, and whether it has come by road so far."""

    start: Cell
    points: int
    gait: Gait = "foot"
    by_road: bool = True
    bad_weather: bool = False


class Layer(NamedTuple):
    """Some hexes within reach: what each costs, and the hex before."""

    costs: dict[Cell, int]
    before: dict[Cell, Cell]


class Reach:
    """Every hex that a unit can get to, and the cheapest way to each."""

    def __init__(self, start: Cell, anyhow: Layer, by_road: Layer, blocked: Cells) -> None:
        self.start = start
        self._anyhow = anyhow
        self._by_road = by_road
        best = anyhow.costs | {
            cell: cost for cell, cost in by_road.costs.items() if cost <= anyhow.costs.get(cell, FAR)
        }
        best.pop(start)
        for cell in members(blocked):
            best.pop(cell, None)
        self.costs = best
        self.cells = tuple(self.costs)

    @cached_property
    def goals(self) -> list[Go]:
        return [GO[cell] for cell in self.cells]

    @cached_property
    def mask(self) -> Cells:
        return cells(self.cells)

    @cached_property
    def passed(self) -> Cells:
        """The hexes through which the ways lead to others."""
        return cells((*self._anyhow.before.values(), *self._by_road.before.values()))

    def without(self, blocked: Cells) -> "Reach":
        """The same without some hexes through which no way leads."""
        return Reach(self.start, self._anyhow, self._by_road, blocked)

    def is_by_road(self, goal: Cell) -> bool:
        """2.6 Whether the cheapest way there is by road from first to last."""
        return self._by_road.costs.get(goal) == self.costs[goal]

    def path(self, goal: Cell) -> list[Cell]:
        """The hexes that are entered on the way, the goal last."""
        before = (self._by_road if self.is_by_road(goal) else self._anyhow).before
        path = [goal]
        while (came_from := before[path[-1]]) != self.start:
            path.append(came_from)
        return path[::-1]


def reach(land: Land, going: Going, blocked: Cells) -> Reach:
    """Where a unit can get to, if it may not enter the blocked hexes."""
    free = _free(land, going)
    in_the_way = blocked & free.mask
    return _barred(land, going, in_the_way) if in_the_way else free


@lru_cache(maxsize=FREE)
def _free(land: Land, going: Going) -> Reach:
    return Reach(going.start, _anyhow(land, going, 0), _by_road(land, going, 0), 0)


@lru_cache(maxsize=BARRED)
def _barred(land: Land, going: Going, blocked: Cells) -> Reach:
    """The same where some hexes are barred. Those through which no way leads are simply left out."""
    free = _free(land, going)
    if not blocked & free.passed:
        return free.without(blocked)
    return Reach(going.start, _anyhow(land, going, blocked), _by_road(land, going, blocked), blocked)


def _anyhow(land: Land, going: Going, blocked: Cells) -> Layer:
    """The cheapest ways within the movement factor."""
    most = going.points
    steps = prices(land, going.gait, going.bad_weather)
    costs = dict.fromkeys(members(blocked), 0)  # nothing is cheaper: they are never entered
    costs[going.start] = 0
    before: dict[Cell, Cell] = {}
    open_at: list[list[Cell]] = [[going.start], *([] for _ in range(most))]
    for spent, arrivals in enumerate(open_at[:-1]):  # from the last of them no step can be paid
        for cell in arrivals:
            if costs[cell] != spent:
                continue
            for there, cost in steps[cell]:
                total = spent + cost
                if total <= most and total < costs.get(there, FAR):
                    costs[there] = total
                    before[there] = cell
                    open_at[total].append(there)
    return Layer(costs, before)


def _by_road(land: Land, going: Going, blocked: Cells) -> Layer:
    """2.6 The ways along a road from first to last, with two hexes more."""
    found = Layer({}, {})
    if not going.by_road or going.gait == "giant":
        return found
    most = going.points + (0 if going.bad_weather else ROAD_BONUS)
    found.costs[going.start] = 0
    reached = [going.start]
    for cell in reached:
        cost = found.costs[cell] + 1
        for step in land.steps[cell]:
            if step.by_road and cost <= most and step.to not in found.costs and not blocked >> step.to & 1:
                found.costs[step.to] = cost
                found.before[step.to] = cell
                reached.append(step.to)
    return found


@cache
def prices(land: Land, gait: Gait, bad_weather: bool) -> list[list[tuple[Cell, int]]]:
    """Of each hex, the neighbours that can be entered from it, and what that costs."""
    return [
        [(step.to, cost) for step in steps if (cost := price(step, gait, bad_weather)) is not None]
        for steps in land.steps
    ]


def price(step: Step, gait: Gait, bad_weather: bool) -> int | None:
    """2.1, 2.5 What a step costs; None if it cannot be made."""
    if gait == "giant" or step.by_road:
        return 1
    if step.over_river and (gait == "gun" or bad_weather):
        return None
    return 2 * step.cost if bad_weather else step.cost
