"""Roads, and the bridges that carry them."""

import math
from collections.abc import Collection, Iterable

from wartable.draw.hexes import Plan
from wartable.draw.network import Curve, Joins, curves, joined, part, thin_out, triangles
from wartable.draw.svg import Point, move, pair
from wartable.draw.variation import between
from wartable.hexes import Hex

STRAY = 0.07  # how far a road strays from the centres of its hexes, in sizes


def roads(plan: Plan, paved: Collection[Hex], bridges: Collection[Hex] = ()) -> list[Curve]:
    """The roads through the paved hexes. Where three of them touch, no little triangle is drawn."""
    joins = joined(paved)
    thin_out(joins, triangles(joins), keep=bridges)
    return ways(plan, joins)


def ways(plan: Plan, joins: Joins) -> list[Curve]:
    """The roads that join these hexes, and go on beyond the map's edge."""
    _lead_out(plan, joins)

    def way(hex: Hex) -> Point:
        x, y = plan.centre(hex)
        stray = STRAY * plan.size
        return x + between(-stray, stray, 21, *hex), y + between(-stray, stray, 22, *hex)

    return list(curves(joins, way))


def _lead_out(plan: Plan, joins: Joins) -> None:
    """A road that ends at the map's edge goes on beyond it."""
    for hex in sorted(joins):
        for outside in list(plan.beyond(hex))[:1]:
            if len(joins[hex]) < 2:
                farther = Hex(2 * outside.q - hex.q, 2 * outside.r - hex.r)
                joins[hex].append(outside)
                joins[outside] = [hex, farther]


def path_of(stretches: Iterable[Curve]) -> str:
    return "".join(curve.d for curve in stretches)


def places_along(stretches: Iterable[Curve]) -> list[Point]:
    """Points along the stretches, close enough to measure how near something is to them."""
    return [curve.at(share / 5) for curve in stretches for share in range(6)]


def distance_to(places: Iterable[Point], point: Point) -> float:
    """How far a point is from the nearest of them."""
    return min((math.dist(place, point) for place in places), default=math.inf)


def span(way: Curve, length: float) -> Curve:
    """The middle of a stretch, of at most that length."""
    half = min(length / (math.dist(way.start, way.end) or 1.0), 1.0) / 2
    return part(way, 0.5 - half, 0.5 + half)


def parapets(bridge: Curve, breadth: float, wing: float) -> str:
    """The two parapets of a bridge, their ends turned out."""
    return "".join(_parapet(bridge, side * breadth / 2, side * wing) for side in (-1, 1))


def _parapet(bridge: Curve, off: float, wing: float) -> str:
    along = [_beside(bridge, step / 4, off) for step in range(5)]
    ends = [_beside(bridge, share, off + wing) for share in (0, 1)]
    first = _ahead(ends[0], bridge.heading(0), -abs(wing))
    last = _ahead(ends[1], bridge.heading(1), abs(wing))
    return move(first) + "".join(f"L{pair(point)}" for point in [*along, last])


def _beside(way: Curve, share: float, off: float) -> Point:
    x, y = way.at(share)
    across = way.heading(share) + math.pi / 2
    return x + off * math.cos(across), y + off * math.sin(across)


def _ahead(point: Point, heading: float, distance: float) -> Point:
    return point[0] + distance * math.cos(heading), point[1] + distance * math.sin(heading)
