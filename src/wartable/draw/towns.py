"""Towns: clusters of small blocks along the streets, and a church."""

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

from wartable.draw.network import Curve
from wartable.draw.roads import distance_to, places_along
from wartable.draw.svg import Point, move, number, polygon
from wartable.draw.variation import between, variation
from wartable.hexes import Hex

MOST = 13  # houses
APART = 0.27  # the least from house to house, in sizes


class Town(NamedTuple):
    """Two paths: the houses, and the church with its cross."""

    houses: str
    church: str


def town(hex: Hex, centre: Point, size: float, streets: Collection[Curve]) -> Town:
    plots = list(_plots(hex, centre, size, streets))
    church = _church(plots[0][0], size) if plots else ""
    houses = (_house(hex, number, plot, size) for number, plot in enumerate(plots[1:]))
    return Town("".join(houses), church)


def _plots(hex: Hex, centre: Point, size: float, streets: Collection[Curve]) -> Iterator[tuple[Point, float]]:
    """Where houses stand, and how they are turned: the church first, then those nearest the centre."""
    taken: list[Point] = []
    paving = places_along(streets)
    for place, heading in sorted(_frontages(hex, size, streets), key=lambda plot: math.dist(plot[0], centre)):
        room = all(math.dist(place, other) > size * APART for other in taken)
        inside = math.dist(place, centre) < size * 0.7
        if room and inside and distance_to(paving, place) > size * 0.17 and len(taken) < MOST:
            taken.append(place)
            yield place, heading


def _frontages(hex: Hex, size: float, streets: Collection[Curve]) -> Iterator[tuple[Point, float]]:
    """Places along both sides of the streets, in a first row and, less closely, in a second."""
    for which, street in enumerate(streets):
        for step in range(9):
            share = (step + 0.5) / 9
            heading = street.heading(share)
            x, y = street.at(share)
            for off in (-0.5, -0.23, 0.23, 0.5):
                keys = (51, *hex, which, step, round(off * 100))
                if abs(off) < 0.3 or variation(*keys) < 0.6:
                    away = off * size * between(0.95, 1.12, 1, *keys)
                    yield (x - away * math.sin(heading), y + away * math.cos(heading)), heading


def _house(hex: Hex, which: int, plot: tuple[Point, float], size: float) -> str:
    (x, y), heading = plot
    half_long = size * between(0.085, 0.145, 52, *hex, which)
    half_deep = size * between(0.06, 0.085, 53, *hex, which)
    turn = heading + between(-0.15, 0.15, 54, *hex, which)
    return polygon(
        _turned((x, y), turn, a * half_long, b * half_deep) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


def _turned(place: Point, turn: float, along: float, across: float) -> Point:
    cos, sin = math.cos(turn), math.sin(turn)
    return place[0] + along * cos - across * sin, place[1] + along * sin + across * cos


def _church(place: Point, size: float) -> str:
    x, y = place
    unit = size / 30
    nave = f"v{number(-5 * unit)}h{number(6.8 * unit)}v{number(5 * unit)}z"
    cross = f"v{number(-6 * unit)}m{number(-2 * unit)} {number(2 * unit)}h{number(4 * unit)}"
    return f"{move((x - 3.4 * unit, y + 3 * unit))}{nave}{move((x, y - 2 * unit))}{cross}"
