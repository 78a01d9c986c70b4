"""The shape of a galaxy: where hexes lie, which of them touch, and how far they are from each other.

A place is a cell of a large map, named by column and row; hexes change places, places stay.
"""

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from wartable.hexes import Hex, HexMap, ring

Cell: TypeAlias = int  # a place on the map of all places
Spot: TypeAlias = int  # a place of this galaxy: the how-manieth was laid

MAP = HexMap(80, 80)
CENTRE = MAP.at(40, 40)
NEAR = MAP.neighbour_table()
FAR = 99

# The twin galaxies (7.2): the sun between them, three hexes of passage below it, and of each twin the hexes
# by which it touches the passage and the sun. With three and four players its centre is nearer to the sun.
SUN_CELL = MAP.index(CENTRE)
PASSAGE = tuple(MAP.index(MAP.at(column, 42)) for column in (39, 40, 41))


class Twins(NamedTuple):
    centres: tuple[Hex, Hex]
    gates: tuple[Cell, Cell]


SMALL_TWINS = Twins((MAP.at(38, 40), MAP.at(42, 40)), (MAP.index(MAP.at(38, 41)), MAP.index(MAP.at(41, 41))))
LARGE_TWINS = Twins((MAP.at(37, 40), MAP.at(43, 40)), (MAP.index(MAP.at(38, 42)), MAP.index(MAP.at(42, 42))))
SUNNY = (MAP.index(MAP.at(39, 40)), MAP.index(MAP.at(41, 40)))  # the hex of each twin beside the sun
BETWEEN = {SUN_CELL, *NEAR[SUN_CELL]} - {*SUNNY}  # where no hex of a twin is laid: there they would meet
HEARTS = (MAP.index(MAP.at(38, 40)), MAP.index(MAP.at(42, 40)))  # a hex of each twin that is always laid


def twins_of(players: int) -> Twins:
    return SMALL_TWINS if players <= 4 else LARGE_TWINS


LABELS = tuple(MAP.label(hex) for hex in MAP)
CELL = {label: cell for cell, label in enumerate(LABELS)}


def eastward(cell: Cell) -> int:
    """How far east of the sun a place lies, in halves of a hex; west of it, if below 0."""
    (column, row), (middle, _) = MAP.column_row(MAP.from_index(cell)), MAP.column_row(CENTRE)
    return 2 * (column - middle) + row % 2


@cache
def rings(centre: Hex = CENTRE) -> list[list[Cell]]:
    """The circles around a centre, the centre itself first."""
    return [[MAP.index(hex) for hex in ring(centre, radius)] for radius in range(8)]


class Shape:
    """The places of a galaxy. With `touching` edges, all its outer places touch each other (7.5)."""

    def __init__(self, cells: tuple[Cell, ...], touching: bool, twins: bool) -> None:
        self.cells = cells
        self.twins = twins
        self.spot = {cell: spot for spot, cell in enumerate(cells)}
        self.sun = self.spot.get(SUN_CELL) if twins else None
        self.touching = touching
        self._within: dict[tuple[Spot, int], list[Spot]] = {}

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
        twins = [self._twin(heart) for heart in HEARTS]
        return [[spot for spot in self.edge if self.cells[spot] in twin] for twin in twins]

    def _twin(self, heart: Cell) -> set[Cell]:
        """7.2 What hangs together with a heart on its side of the sun, without sun and passage."""
        side = eastward(heart)
        here = {cell for cell in self.cells if eastward(cell) * side >= 0}
        return hanging_together(heart, here - {*PASSAGE, SUN_CELL})

    def _outside(self) -> set[Cell]:
        """The empty places around the galaxy: they hang together, and with none of a hole within it."""
        rim = set(beside(self.cells))
        return hanging_together(min(rim), rim)

    def within(self, start: Spot, steps: int) -> list[Spot]:
        """Where a vessel can land that flies so far."""
        if (start, steps) not in self._within:
            self._within[start, steps] = self._reached(start, steps)
        return self._within[start, steps]

    def _reached(self, start: Spot, steps: int) -> list[Spot]:
        found = {start}
        for _ in range(steps):
            found |= {there for spot in found for there in self.across[spot]}
        return sorted(found - {start, self.sun})


@lru_cache(maxsize=4096)
def shape(cells: tuple[Cell, ...], touching: bool, twins: bool) -> Shape:
    return Shape(cells, touching, twins)


def hanging_together(start: Cell, ground: set[Cell]) -> set[Cell]:
    """What of the ground can be reached from a place of it."""
    found = {start} & ground
    for cell in (reached := list(found)):
        more = ground.intersection(NEAR[cell]) - found
        found |= more
        reached += more
    return found


def beside(cells: Iterable[Cell]) -> list[Cell]:
    """The empty places that touch one of these."""
    taken = list(cells)
    return sorted({there for cell in taken for there in NEAR[cell]} - set(taken))
