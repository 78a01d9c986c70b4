"""The land: the map's hexes, what entering them costs, who sees whom across them.

Inside the rules a hex is its number on the map, row by row (a `Cell`); people and answers name it by column
and row (`0904`). Sets of hexes are whole numbers with one bit a hex, which are quick to compare and to keep.
"""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from wartable.game import Setting
from wartable.hexes import Direction, HexMap, line

Cell: TypeAlias = int
Cells: TypeAlias = int  # a set of them: bit n is the hex of number n
NOWHERE: Cell = -1
RIVER = 2  # movement points for crossing one where there is no road (2.5)
LONGEST_RANGE = 3
FARTHEST = 9  # hexes: as far as anybody goes in a turn, and a little farther
DATA = Path(__file__).parents[1] / "data"


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the Terrain Effects Chart."""

    letter: str
    name: str
    cost: int
    defence: int
    blocks: bool  # lines of sight (3.2.2)
    source: str


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the map; `named` ones are in the rulebook."""

    id: str
    name: str
    hex: str
    named: bool


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The map as it is written down."""

    source: str
    rows: list[str]
    compass: list[str]
    rivers: dict[str, list[str]]
    roads: dict[str, str]
    places: list[Place]


class Step(Struct, frozen=True):
    """From a hex to its neighbour: what it costs, and by what it leads."""

    to: Cell
    cost: int
    by_road: bool
    over_river: bool


class Land(Setting):
    """A map, looked up by hex. It is complete when it is made."""

    def __init__(self, file: MapFile, chart: Sequence[Terrain]) -> None:
        kinds = {terrain.letter: terrain for terrain in chart}
        self.map = HexMap(len(file.rows[0]), len(file.rows))
        self.size = len(self.map)
        self.hexes = list(self.map)
        self.labels = [self.map.label(hex) for hex in self.hexes]
        self.cells = {label: cell for cell, label in enumerate(self.labels)}
        self.terrain = [kinds[letter] for row in file.rows for letter in row]
        self.near = self.map.neighbour_table()
        self.compass = [Direction[name] for name in file.compass]
        self.west_edge = [row * self.map.columns for row in range(self.map.rows)]
        self.east_edge = [(row + 1) * self.map.columns - 1 for row in range(self.map.rows)]
        self._name_places(file)
        self._measure()
        self.steps = self._steps()
        self.sight = self._sight()

    def _name_places(self, file: MapFile) -> None:
        self.places = {place.id: self.cells[place.hex] for place in file.places}
        self.names = {self.cells[place.hex]: place.name for place in file.places}
        self.rivers = {name: [self._bank(side) for side in sides] for name, sides in file.rivers.items()}
        self.roads = {
            name: [self.cells[label] for label in road.split()] for name, road in file.roads.items()
        }
        self.swamps = cells(self.of("swamp"))
        self.vineyards = self.of("vineyard", "grandgousier")  # 2.9 his hex is considered as one
        self.grandgousier = self.places["grandgousier"]
        self.clos = self.places["clos-abbaye"]  # the vineyard beside the abbey
        self.vede = cells(cell for bank in self.rivers["vede"] for cell in bank)  # the hexes along it

    def _bank(self, sides: str) -> tuple[Cell, Cell]:
        one, other = (self.cells[label] for label in sides.split())
        if other not in self.near[one]:
            raise ValueError(f"no river can flow between {sides}: they are not neighbours")
        return one, other

    def of(self, *terrains: str) -> list[Cell]:
        """The hexes of these kinds of terrain."""
        return [cell for cell, terrain in enumerate(self.terrain) if terrain.name in terrains]

    # Distances and ways.

    def _measure(self) -> None:
        """Of each hex, its neighbours on the map, the set of it alone, and how far others are."""
        self.around = [[there for there in near if there != NOWHERE] for near in self.near]
        self.adjacent = [cells(near) for near in self.around]
        self.alone = [*(1 << cell for cell in range(self.size)), 0]  # of nowhere, the last: none
        self.distances = [[one.distance(other) for other in self.hexes] for one in self.hexes]
        self._within = [
            [cells(cell for cell, far in enumerate(row) if far <= radius) for row in self.distances]
            for radius in range(FARTHEST + 1)
        ]

    def distance(self, one: Cell, other: Cell) -> int:
        return self.distances[one][other]

    def within(self, centre: Cell, radius: int) -> Cells:
        """The hexes no farther than that, the centre included."""
        return self._within[radius][centre]

    def straight(self, start: Cell, direction: Direction, distance: int) -> Cell | None:
        """The hex so far in a straight line; None if it is off the map."""
        there = self.hexes[start].step(direction, distance)
        return self.map.index(there) if there in self.map else None

    def _steps(self) -> list[list[Step]]:
        """2.1, 2.5 Of each hex, the steps out of it."""
        rivers = {frozenset(bank) for banks in self.rivers.values() for bank in banks}
        roads = {frozenset(pair) for road in self.roads.values() for pair in pairwise(road)}

        def step(here: Cell, there: Cell) -> Step:
            sides = frozenset((here, there))
            by_road, over_river = sides in roads, sides in rivers
            terrain = self.terrain[there].cost + (RIVER if over_river else 0)
            return Step(there, 1 if by_road else terrain, by_road, over_river)

        return [[step(here, there) for there in near] for here, near in enumerate(self.around)]

    # Sight.

    def sees(self, one: Cell, other: Cell, giant: Cell = NOWHERE) -> bool:
        """3.2.2 Whether a line of sight joins two hexes, with Gargantua standing where he does."""
        between = self.sight[one].get(other)
        return between is not None and (giant == NOWHERE or not between >> giant & 1)

    def _sight(self) -> list[dict[Cell, Cells]]:
        """Of each hex, the hexes in range that terrain does not hide, with those that the line passes."""
        return [
            {
                other: between
                for other in members(self.within(one, LONGEST_RANGE) & ~(1 << one))
                if (between := self._between(one, other)) is not None
            }
            for one in range(self.size)
        ]

    def obstacle(self, one: Cell, other: Cell, giant: Cell = NOWHERE) -> Cell:
        """3.2.2 The first hex that hides one from the other."""
        return next(cell for cell in self._passed(one, other) if self.terrain[cell].blocks or cell == giant)

    def _between(self, one: Cell, other: Cell) -> Cells | None:
        """What the line passes through or runs along; None if that blocks it."""
        between = self._passed(one, other)
        return None if any(self.terrain[cell].blocks for cell in between) else cells(between)

    def _passed(self, one: Cell, other: Cell) -> list[Cell]:
        passed = line(self.hexes[one], self.hexes[other])[1:-1]
        return [self.map.index(hex) for group in passed for hex in group if hex in self.map]


def cells(members: Iterable[Cell]) -> Cells:
    """A set of hexes."""
    found = 0
    for cell in members:
        found |= 1 << cell
    return found


def members(cells: Cells) -> Iterator[Cell]:
    """The hexes of a set, in order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def read_chart() -> list[Terrain]:
    text = (DATA / "terrain.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["terrain"], list[Terrain])


@cache
def chinon() -> Land:
    """The map of the game."""
    text = (DATA / "map.toml").read_text(encoding="utf-8")
    return Land(msgspec.convert(tomllib.loads(text), MapFile), read_chart())
