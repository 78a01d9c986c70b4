"""Hexes, the lines between them, maps of them, and the cheapest ways across.

Hexes stand on a corner (pointy-top); a map's odd rows are shifted half a hex to the right ("odd-r"). Inside,
a hex is known by its cube coordinates q, r, s with q + r + s = 0, of which q and r are kept. Rows count
downwards.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeAlias, TypeVar

Cost: TypeAlias = int | float
Node = TypeVar("Node", bound=Hashable)


class Direction(IntEnum):
    """The six hexsides, clockwise from the east."""

    E = 0
    SE = 1
    SW = 2
    W = 3
    NW = 4
    NE = 5


class Hex(NamedTuple):
    """A hex anywhere on the endless plane. It is a tuple, but not a vector: `+` would join, not add."""

    q: int
    r: int

    @property
    def s(self) -> int:
        return -self.q - self.r

    def neighbours(self) -> "tuple[Hex, ...]":
        """The six adjacent hexes, in the order of Direction."""
        return tuple(Hex(self.q + unit.q, self.r + unit.r) for unit in _UNITS)

    def step(self, direction: Direction, distance: int = 1) -> "Hex":
        unit = _UNITS[direction]
        return Hex(self.q + unit.q * distance, self.r + unit.r * distance)

    def distance(self, other: "Hex") -> int:
        return max(abs(self.q - other.q), abs(self.r - other.r), abs(self.s - other.s))


_UNITS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes exactly `radius` away, clockwise from the eastern corner of the ring."""
    if radius == 0:
        yield centre
    for corner in Direction:
        first = centre.step(corner, radius)
        towards_next_corner = Direction((corner + 2) % 6)
        for paces in range(radius):
            yield first.step(towards_next_corner, paces)


def spiral(centre: Hex, radius: int) -> Iterator[Hex]:
    """The centre, then each ring around it, outwards to `radius`."""
    for distance in range(radius + 1):
        yield from ring(centre, distance)


def line(a: Hex, b: Hex) -> list[tuple[Hex, ...]]:
    """What a thread stretched from the centre of `a` to the centre of `b` passes, in order.

    One hex: the thread passes through its interior, however small the corner it cuts off. Two hexes, the
    lesser first: the thread runs exactly along the hexside they share. A thread through a mere vertex, where
    three hexes meet, goes from one of them into another; the third, touched in a single point, is not passed.

    Each entry is adjacent to the next, and `line(b, a)` is the same list reversed. It has
    distance + 1 entries, and one more for each corner cut off.
    """
    headings = _headings(a, b)
    passed: list[tuple[Hex, ...]] = [(a,)]
    here = a
    while here != b:
        exits = _exits(a, here, headings)
        passed.append(tuple(sorted(here.step(way) for way in exits)))
        for way in exits:
            here = here.step(way)
        if len(exits) == 2:
            passed.append((here,))
    return passed


def _headings(a: Hex, b: Hex) -> dict[Direction, int]:
    """The sides by which a thread from a to b can leave a hex, each with the thread's pace towards it.

    A pace is the time spent per half hex, counted in ticks so small that every pace is a whole number.
    """
    thread = Hex(b.q - a.q, b.r - a.r)
    speeds = {way: speed for way in Direction if (speed := _along(way, thread)) > 0}
    whole = math.lcm(*speeds.values())
    return {way: whole // speed for way, speed in speeds.items()}


def _exits(a: Hex, here: Hex, headings: dict[Direction, int]) -> list[Direction]:
    """The side by which the thread from `a` leaves `here`: the one reached first.

    Two sides reached at once meet in a vertex; the thread goes on through the one it faces more squarely,
    where its pace is shorter. It faces both alike when it goes on along the hexside between them: then both
    are given.
    """
    offset = Hex(here.q - a.q, here.r - a.r)
    reached = {way: ((_along(way, offset) + 1) * pace, pace) for way, pace in headings.items()}
    first = min(reached.values())
    return [way for way, when in reached.items() if when == first]


def _along(way: Direction, offset: Hex) -> int:
    """How far an offset leads in a direction, in half hexes: a side lies 1 from the centre, a neighbour 2."""
    unit = _UNITS[way]
    return unit.q * offset.q + unit.r * offset.r + unit.s * offset.s


@dataclass(frozen=True, slots=True)
class HexMap:
    """A rectangle of hexes. Columns and rows count from zero at the top left."""

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"a map needs a column and a row, not {self.columns} by {self.rows}")

    def __len__(self) -> int:
        return self.columns * self.rows

    def __iter__(self) -> Iterator[Hex]:
        """Row by row, as `index` counts."""
        return map(self.from_index, range(len(self)))

    def __contains__(self, hex: Hex) -> bool:
        return self._holds(*self.column_row(hex))

    def at(self, column: int, row: int) -> Hex:
        if not self._holds(column, row):
            raise ValueError(
                f"column {column}, row {row} is off the map of {self.columns} by {self.rows} hexes"
            )
        return Hex(column - row // 2, row)

    def column_row(self, hex: Hex) -> tuple[int, int]:
        """Where a hex stands, counted as on the map even beyond its edges."""
        return hex.q + hex.r // 2, hex.r

    def label(self, hex: Hex) -> str:
        """Column, then row, such as 0806."""
        column, row = self._place(hex)
        return f"{column:0{self._digits}}{row:0{self._digits}}"

    def hex(self, label: str) -> Hex:
        digits = self._digits
        if len(label) != 2 * digits or not (label.isascii() and label.isdecimal()):
            raise ValueError(
                f"{label!r} is no hex label: expected {digits} digits of column, {digits} of row"
            )
        return self.at(int(label[:digits]), int(label[digits:]))

    def index(self, hex: Hex) -> int:
        column, row = self._place(hex)
        return row * self.columns + column

    def from_index(self, index: int) -> Hex:
        if not 0 <= index < len(self):
            raise ValueError(f"index {index} is off the map of {len(self)} hexes")
        row, column = divmod(index, self.columns)
        return self.at(column, row)

    def neighbours(self, hex: Hex) -> tuple[Hex, ...]:
        """The adjacent hexes that lie on the map, in the order of Direction."""
        return tuple(neighbour for neighbour in hex.neighbours() if neighbour in self)

    def neighbour_table(self) -> list[list[int]]:
        """For each index its six neighbours' indices, in the order of Direction; -1 is off the map."""
        return [[self.index(there) if there in self else -1 for there in here.neighbours()] for here in self]

    def centre(self, hex: Hex, size: float) -> tuple[float, float]:
        """For drawing: x to the right, y down, `size` from centre to corner, hex 0000 touching both axes."""
        return size * math.sqrt(3) * (hex.q + hex.r / 2 + 0.5), size * (hex.r * 1.5 + 1)

    def outline(self, hex: Hex, size: float) -> list[tuple[float, float]]:
        """The six corners, clockwise; the side facing Direction d joins corner d to the next."""
        x, y = self.centre(hex, size)
        angles = (math.radians(60 * direction - 30) for direction in Direction)
        return [(x + size * math.cos(angle), y + size * math.sin(angle)) for angle in angles]

    @property
    def _digits(self) -> int:
        return max(2, len(str(max(self.columns, self.rows) - 1)))

    def _holds(self, column: int, row: int) -> bool:
        return 0 <= column < self.columns and 0 <= row < self.rows

    def _place(self, hex: Hex) -> tuple[int, int]:
        if hex not in self:
            raise ValueError(f"{hex} is off the map of {self.columns} by {self.rows} hexes")
        return self.column_row(hex)


@dataclass(frozen=True, slots=True)
class Paths(Generic[Node]):
    """Every place within reach of a start: what it costs to go there, and the last place before it."""

    start: Node
    costs: dict[Node, Cost]
    came_from: dict[Node, Node]

    def path_to(self, goal: Node) -> list[Node]:
        """The way from the start to the goal, both included."""
        if goal not in self.costs:
            raise ValueError(f"{goal} is out of reach from {self.start}")
        path = [goal]
        while path[-1] != self.start:
            path.append(self.came_from[path[-1]])
        return path[::-1]


def cheapest_paths(
    start: Node,
    cost: Callable[[Node, Node], Cost | None],
    neighbours: Callable[[Node], Iterable[Node]],
    limit: Cost | None = None,
) -> Paths[Node]:
    """All that can be reached from `start` for `limit` or less. A step whose cost is None is forbidden.

    Of equally cheap paths the one found first stays, so the answer never depends on how places hash.
    """
    allowance = math.inf if limit is None else limit
    paths = Paths(start, {start: 0}, {})
    arrivals = count()
    queue: list[tuple[Cost, int, Node]] = [(0, next(arrivals), start)]
    while queue:
        spent, _, here = heappop(queue)
        if spent > paths.costs[here]:
            continue
        for there in neighbours(here):
            price = cost(here, there)
            if price is None:
                continue
            if price < 0:
                raise ValueError(f"a step cannot cost {price}: {here} to {there}")
            total = spent + price
            if total <= allowance and total < paths.costs.get(there, math.inf):
                paths.costs[there] = total
                paths.came_from[there] = here
                heappush(queue, (total, next(arrivals), there))
    return paths
