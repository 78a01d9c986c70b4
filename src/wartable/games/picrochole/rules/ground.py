"""The ground: a map's terrain as columns, one entry a cell, and the ways across it.

Around the map lies a ring of impassable cells, so that its edge closes an encirclement as a river does and
no neighbour is ever off the columns.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
from msgspec import Struct

from wartable.games.picrochole.rules.armies import Arm, Cell, Column
from wartable.hexes import HexMap

ARTILLERY = int(Arm.ARTILLERY)
MOST_FIELDS = 1024  # distance fields kept for one board
ROOM = 1 << 23  # cells for which there is room at first: memory is taken only when a field is made


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of hex. `cover` is the share of damage that the optional rule 9.2 takes off."""

    letter: str
    name: str
    road: bool
    passable: bool
    capacity: float
    cover: float
    source: str


class Ground:
    """A map as columns."""

    def __init__(self, rows: Sequence[str], legend: Sequence[Terrain]) -> None:
        self.map = HexMap(len(rows[0]), len(rows))
        self.columns = self.map.columns
        self.rows = self.map.rows
        self.stride = self.columns + 2
        self.size = self.stride * (self.rows + 2)
        self.legend = tuple(legend)
        self.terrain = self._spread([[_place(legend, letter) for letter in row] for row in rows])
        on_map = self.terrain >= 0
        self.road = np.where(on_map, np.array([t.road for t in legend])[self.terrain], False).astype(np.uint8)
        room = np.array([t.capacity if t.passable else 0.0 for t in legend])
        self.capacity = np.where(on_map, room[self.terrain], 0.0)
        self.cover = np.where(on_map, np.array([t.cover for t in legend])[self.terrain], 0.0)
        self.near = _offsets(self.stride)
        self.odd: Column = (np.arange(self.size) // self.stride % 2).astype(np.uint8)

    def _spread(self, rows: list[list[int]]) -> Column:
        """The rows as one column, with the ring around them."""
        cells = np.full((self.rows + 2, self.stride), -1, np.int8)
        cells[1:-1, 1:-1] = rows
        return cells.ravel()

    def cell(self, column: int, row: int) -> Cell:
        return (row + 1) * self.stride + column + 1

    def column_row(self, cell: Cell) -> tuple[int, int]:
        row, column = divmod(cell, self.stride)
        return column - 1, row - 1

    @cached_property
    def labels(self) -> dict[Cell, str]:
        """What people call each hex."""
        return {
            self.cell(column, row): self.map.label(self.map.at(column, row))
            for row in range(self.rows)
            for column in range(self.columns)
        }

    @cached_property
    def cells(self) -> dict[str, Cell]:
        return {label: cell for cell, label in self.labels.items()}

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The six around a cell, ring included, in the order of their numbers."""
        return [cell + int(step) for step in self.near[self.odd[cell]]]

    def distance(self, a: Cell, b: Cell) -> int:
        """How many hexes lie from one to the other as the crow flies; odd rows of the map lie right."""
        (row, column), (other_row, other_column) = divmod(a, self.stride), divmod(b, self.stride)
        down = row - other_row
        right = column - other_column - (row - 1) // 2 + (other_row - 1) // 2
        return max(abs(down), abs(right), abs(down + right))

    def kind(self, cell: Cell) -> Terrain:
        return self.legend[int(self.terrain[cell])]

    def is_passable(self, cell: Cell) -> bool:
        return bool(self.capacity[cell])

    @cached_property
    def passable(self) -> list[Cell]:
        return [int(cell) for cell in np.nonzero(self.capacity)[0]]

    @cached_property
    def lands(self) -> Column:
        """Of each cell, the number of the stretch of passable ground it belongs to; -1 if to none."""
        lands = np.full(self.size, -1, np.int32)
        for number, start in enumerate(self._shores(lands)):
            reached = [start]
            lands[start] = number
            while reached:
                for cell in self.neighbours(reached.pop()):
                    if self.capacity[cell] != 0 and lands[cell] < 0:
                        lands[cell] = number
                        reached.append(cell)
        return lands

    @cached_property
    def land_of(self) -> list[int]:
        """The same as a list, which is quicker to look single cells up in."""
        lands: list[int] = self.lands.tolist()
        return lands

    def _shores(self, lands: Column) -> Iterator[Cell]:
        for cell in self.passable:
            if lands[cell] < 0:
                yield cell

    def complete(self) -> None:
        """Work out now all that is looked up later, so that nothing of the ground changes from then on."""
        _ = self.labels, self.cells, self.passable, self.lands, self.land_of


def _place(legend: Sequence[Terrain], letter: str) -> int:
    return next(place for place, terrain in enumerate(legend) if terrain.letter == letter)


def _offsets(stride: int) -> Column:
    """Steps to the six neighbours by the parity of the cell's row, ring counted: odd map rows lie right."""
    shifted = [-stride, -stride + 1, -1, 1, stride, stride + 1]
    straight = [-stride - 1, -stride, -1, 1, stride - 1, stride]
    return np.array([shifted, straight], np.int32)


class Fields:
    """How far every cell is from a destination: one field for all units that march there.

    Infantry and cavalry are both twice as slow off the roads, artillery four times: two kinds of field. They
    are worked out when they are needed, and belong to the one board, or the one bot, that needs them.
    """

    def __init__(self) -> None:
        self._ground: Ground | None = None
        self._rows: dict[tuple[Cell, bool], int] = {}
        self.distance = self.way = self._lines = np.empty((0, 0), np.int32)

    def of(self, ground: Ground) -> "Fields":
        """These fields; empty, if they were of another ground."""
        if self._ground is not ground:
            self._ground = ground
            self._rows = {}
            rows = min(MOST_FIELDS, max(8, ROOM // ground.size))
            self.distance = np.empty((rows, ground.size), np.int32)
            self.way = np.empty((rows, ground.size), np.uint8)
            self._lines = np.empty((2, ground.size), np.int32)
        return self

    def row(self, destination: Cell, arm: int) -> int:
        """The row that holds the field; it is made if it is not there."""
        key = (destination, arm == ARTILLERY)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._make(*key)
        return row

    def make_room(self, fields: int) -> None:
        """Forget the fields if there would be too many: not between asking for rows and using them."""
        if len(self._rows) + fields > MOST_FIELDS:
            self._rows.clear()

    def distances(self, destination: Cell, arm: int) -> Column:
        """Of every cell, how far it is, counted in hexes of road."""
        row = self.row(destination, arm)
        field: Column = self.distance[row]
        return field

    def _make(self, destination: Cell, guns: bool) -> int:
        from wartable.games.picrochole.rules.movement import measure  # compiled: only where it is computed

        row = len(self._rows)
        if row == len(self.distance):
            self.distance = np.vstack([self.distance, np.empty_like(self.distance)])
            self.way = np.vstack([self.way, np.empty_like(self.way)])
        ground = self._ground
        assert ground is not None, "fields are of a ground"
        distance, way = self.distance[row], self.way[row]
        rooms = (self._lines, distance, way)
        measure(ground.near, ground.odd, ground.road, ground.capacity, destination, guns, *rooms)
        return row
