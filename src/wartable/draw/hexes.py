"""Hexes on paper: where they lie, their grid, and the outlines of stretches of them."""

import math
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from wartable.draw.svg import Point, move, pair, polygon
from wartable.draw.variation import between
from wartable.hexes import Direction, Hex, HexMap

ROOT3 = math.sqrt(3)

# A corner of the grid, counted in half hexes to the right and half sizes down. Seen so, the corners of a hex
# lie at these offsets from its centre, in the order of HexMap.outline.
Corner: TypeAlias = tuple[int, int]
CORNERS: tuple[Corner, ...] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))


@dataclass(frozen=True)
class Plan:
    """A map laid out on paper: `size` from a hex's centre to its corner."""

    map: HexMap
    size: float

    @cached_property
    def width(self) -> float:
        return ROOT3 * self.size * (self.map.columns + (0.5 if self.map.rows > 1 else 0))

    @cached_property
    def height(self) -> float:
        return self.size * (1.5 * self.map.rows + 0.5)

    @cached_property
    def neighbours(self) -> list[list[int]]:
        """As HexMap.neighbour_table, made faster: of each index its six neighbours', -1 off the map."""
        columns, rows = self.map.columns, self.map.rows
        table = []
        for row in range(rows):
            right = row & 1
            ways = ((1, 0), (right, 1), (right - 1, 1), (-1, 0), (right - 1, -1), (right, -1))
            for column in range(columns):
                table.append(
                    [
                        (row + down) * columns + column + over
                        if 0 <= column + over < columns and 0 <= row + down < rows
                        else -1
                        for over, down in ways
                    ]
                )
        return table

    def centre(self, hex: Hex) -> Point:
        return self.map.centre(hex, self.size)

    def outline(self, hex: Hex, inset: float = 0) -> str:
        """The path around a hex, drawn in a little if wanted."""
        x, y = self.centre(hex)
        share = 1 - inset / self.size
        return polygon(
            (x + (a - x) * share, y + (b - y) * share) for a, b in self.map.outline(hex, self.size)
        )

    def hex_at(self, point: Point) -> Hex:
        """The hex that a point of the plan lies in, on the map or not."""
        x, y = point[0] / (ROOT3 * self.size) - 0.5, (point[1] / self.size - 1) / 1.5
        q, r = x - y / 2, y
        column, row, other = round(q), round(r), round(-q - r)
        off = (abs(column - q), abs(row - r), abs(other + q + r))
        if off[0] == max(off):
            return Hex(-row - other, row)
        return Hex(column, -column - other) if off[1] == max(off) else Hex(column, row)

    def corner(self, corner: Corner) -> Point:
        return corner[0] * self.size * ROOT3 / 2, corner[1] * self.size / 2

    def grid(self) -> str:
        """The path of all hexsides, each once: above every row a zigzag, then its upright sides."""
        return "".join(self._grid_lines())

    def _grid_lines(self) -> Iterator[str]:
        columns, rows = self.map.columns, self.map.rows
        for row in range(rows):
            shift = row & 1
            yield self._line([(n + shift, 3 * row + 1 - n % 2) for n in range(2 * columns + 1)])
            for column in range(columns + 1):
                yield self._line([(2 * column + shift, 3 * row + down) for down in (1, 3)])
            if row:  # where the row above sticks out
                end = (0, 1) if shift else (2 * columns + 1, 2 * columns)
                yield self._line([(end[0], 3 * row), (end[1], 3 * row + 1)])
        yield self._line([(n + (rows - 1) % 2, 3 * rows + n % 2) for n in range(2 * columns + 1)])

    def _line(self, corners: list[Corner]) -> str:
        return "M" + "L".join(map(self._written, corners))

    def _written(self, corner: Corner) -> str:
        x, y = self.corner(corner)
        return f"{x:.0f} {y:.0f}"

    def index_outline(self, is_inside: Callable[[int], object], indices: Collection[int]) -> str:
        """The path around a stretch of hexes of the map, its corners rounded.

        The hexes are given by their indices, `is_inside` says of any index whether it belongs to them.
        """
        return "".join(map(self._rounded, self._loops(is_inside, indices)))

    def _loops(self, is_inside: Callable[[int], object], indices: Collection[int]) -> Iterator[list[Corner]]:
        after = dict(self._sides(is_inside, indices))
        while after:
            start, corner = after.popitem()
            loop = [start]
            while corner != start:
                loop.append(corner)
                corner = after.pop(corner)
            yield loop

    def _sides(
        self, is_inside: Callable[[int], object], indices: Collection[int]
    ) -> Iterator[tuple[Corner, Corner]]:
        """The sides on the edge of the stretch, clockwise around its hexes: where each begins and ends."""
        columns, neighbours = self.map.columns, self.neighbours
        for index in indices:
            for direction, there in enumerate(neighbours[index]):
                if there < 0 or not is_inside(there):
                    row, column = divmod(index, columns)
                    x, y = 2 * column + 1 + (row & 1), 3 * row + 2
                    (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
                    yield (x + ax, y + ay), (x + bx, y + by)

    def _rounded(self, loop: list[Corner]) -> str:
        """A closed curve through the middles of the sides, drawn towards the corners between them."""
        wide, high = self.size * ROOT3 / 2, self.size / 2
        ax, ay = loop[-1]
        parts = [f"M{(ax + loop[-2][0]) / 2 * wide:.0f} {(ay + loop[-2][1]) / 2 * high:.0f}"]
        for bx, by in loop:
            parts.append(
                f"Q{ax * wide:.0f} {ay * high:.0f} {(ax + bx) / 2 * wide:.0f} {(ay + by) / 2 * high:.0f}"
            )
            ax, ay = bx, by
        return "".join(parts) + "z"

    def outline_of(self, hexes: Collection[Hex], ragged: float = 0) -> str:
        """The path around a stretch of hexes of the map, its corners rounded, and moved by so many sizes."""
        indices = {self.map.index(hex) for hex in hexes}
        loops = self._loops(indices.__contains__, sorted(indices))
        return "".join(rounded([self._moved(corner, ragged) for corner in loop]) for loop in loops)

    def edge_of(self, hexes: Collection[Hex]) -> str:
        """The path around a stretch of hexes of the map, exactly along their sides."""
        indices = {self.map.index(hex) for hex in hexes}
        return "".join(
            polygon(map(self.corner, loop)) for loop in self._loops(indices.__contains__, sorted(indices))
        )

    def _moved(self, corner: Corner, ragged: float) -> Point:
        x, y = self.corner(corner)
        most = ragged * self.size
        return x + between(-most, most, 1, *corner), y + between(-most, most, 2, *corner)

    def beyond(self, hex: Hex) -> Iterator[Hex]:
        """Where a road or a river that reaches the map's edge goes on, straight out of the picture."""
        column, row = self.map.column_row(hex)
        if column == 0:
            yield hex.step(Direction.W)
        if column == self.map.columns - 1:
            yield hex.step(Direction.E)
        if row == 0:
            yield hex.step(Direction.NW if column else Direction.NE)
        if row == self.map.rows - 1:
            yield hex.step(Direction.SE if column < self.map.columns - 1 else Direction.SW)


def rounded(loop: list[Point], sharp: Collection[bool] = ()) -> str:
    """A closed curve through the middles between the points, drawn towards each; to those that are sharp."""
    points = [*loop, loop[0]]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    turns = zip(loop, middles, sharp or [False] * len(loop), strict=True)
    bends = (
        f"L{pair(corner)}L{pair(middle)}" if is_sharp else f"Q{pair(corner)} {pair(middle)}"
        for corner, middle, is_sharp in turns
    )
    return move(middles[-1]) + "".join(bends) + "z"
