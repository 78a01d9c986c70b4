"""The shape of a galaxy: where hexes lie, which of them touch, and how far they are from each other.

A place is a cell of a large map, named by column and row; hexes change places, places stay.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from wartable.hexes import Hex, HexMap, ring

Cell: TypeAlias = int  # a place on the map of all places
Spot: TypeAlias = int  # a place of this galaxy: the how-manieth was laid

MAP = HexMap(80, 80)
CENTRE = MAP.at(40, 40)
NEAR = MAP.neighbour_table()
FAR = 99

# The twin galaxies (7.2): the sun between them, three hexes of passage below it, and the hex by which each
# twin touches the passage. With three players each twin is one circle, with more of them two.
SUN_CELL = MAP.index(CENTRE)
PASSAGE = tuple(MAP.index(MAP.at(column, 42)) for column in (39, 40, 41))


class Twins(NamedTuple):
    centres: tuple[Hex, Hex]
    gates: tuple[Cell, Cell]


SMALL_TWINS = Twins((MAP.at(38, 40), MAP.at(42, 40)), (MAP.index(MAP.at(38, 41)), MAP.index(MAP.at(41, 41))))
LARGE_TWINS = Twins((MAP.at(37, 40), MAP.at(43, 40)), (MAP.index(MAP.at(38, 42)), MAP.index(MAP.at(42, 42))))

LABELS = tuple(MAP.label(hex) for hex in MAP)
CELL = {label: cell for cell, label in enumerate(LABELS)}


def label(cell: Cell) -> str:
    return LABELS[cell]


def rings(centre: Hex = CENTRE) -> Iterator[list[Cell]]:
    """The circles around a centre, the centre itself first."""
    for radius in range(8):
        yield [MAP.index(hex) for hex in ring(centre, radius)]


class Shape:
    """The places of a galaxy. With `touching` edges, all its outer places touch each other (7.5)."""

    def __init__(self, cells: tuple[Cell, ...], touching: bool, twins: bool) -> None:
        self.cells = cells
        self.twins = twins
        self.spot = {cell: spot for spot, cell in enumerate(cells)}
        self.sun = self.spot.get(SUN_CELL) if twins else None
        self.touching = touching

    @cached_property
    def near(self) -> list[list[Spot]]:
        """Of each place, those that troops can go to from there: the sun is none of them."""
        return [[there for there in near if there != self.sun] for near in self.across]

    @cached_property
    def across(self) -> list[list[Spot]]:
        """Of each place, those beside it, the sun too: vessels fly past it."""
        beside = [[self.spot[there] for there in NEAR[cell] if there in self.spot] for cell in self.cells]
        if self.touching:
            for edge in self._edges():
                for spot in edge:
                    beside[spot] += [other for other in edge if other != spot and other not in beside[spot]]
        return beside

    @cached_property
    def edge(self) -> list[Spot]:
        """The places on the outside of the galaxy."""
        outside = self._outside()
        return [
            spot
            for spot, cell in enumerate(self.cells)
            if spot != self.sun and any(there in outside for there in NEAR[cell])
        ]

    def _edges(self) -> list[list[Spot]]:
        """7.2, 7.5 The edges whose places touch: of each twin its own, without the passage between them."""
        if not self.twins:
            return [self.edge]
        middle = MAP.column_row(CENTRE)[0]
        columns = {
            spot: MAP.column_row(MAP.from_index(self.cells[spot]))[0]
            for spot in self.edge
            if self.cells[spot] not in PASSAGE
        }
        west = [spot for spot, column in columns.items() if column < middle]
        return [west, [spot for spot in columns if spot not in west]]

    def _outside(self) -> set[Cell]:
        """The empty places that are not holes within the galaxy."""
        taken = set(self.cells)
        rows = [MAP.column_row(MAP.from_index(cell)) for cell in self.cells]
        left, right = min(c for c, _ in rows) - 2, max(c for c, _ in rows) + 2
        top, bottom = min(r for _, r in rows) - 2, max(r for _, r in rows) + 2
        start = MAP.index(MAP.at(left, top))
        found = {start}
        reached = [start]
        for cell in reached:
            for there in NEAR[cell]:
                column, row = MAP.column_row(MAP.from_index(there))
                inside = left <= column <= right and top <= row <= bottom
                if inside and there not in found and there not in taken:
                    found.add(there)
                    reached.append(there)
        return found

    @cached_property
    def far(self) -> list[list[int]]:
        """How many steps a vessel needs from each place to each other."""
        return [self._distances(start) for start in range(len(self.cells))]

    def _distances(self, start: Spot) -> list[int]:
        steps = [FAR] * len(self.cells)
        steps[start] = 0
        reached = [start]
        for spot in reached:
            for there in self.across[spot]:
                if steps[there] == FAR:
                    steps[there] = steps[spot] + 1
                    reached.append(there)
        return steps

    def within(self, start: Spot, steps: int) -> list[Spot]:
        """Where a vessel can land that flies so far."""
        return [spot for spot, far in enumerate(self.far[start]) if 0 < far <= steps and spot != self.sun]


@lru_cache(maxsize=4096)
def shape(cells: tuple[Cell, ...], touching: bool, twins: bool) -> Shape:
    return Shape(cells, touching, twins)


def beside(cells: Iterable[Cell]) -> list[Cell]:
    """The empty places that touch one of these."""
    taken = list(cells)
    return sorted({there for cell in taken for there in NEAR[cell]} - set(taken))
