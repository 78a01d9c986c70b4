"""Crags: ridges with hachures falling off on both sides, as engravers drew them."""

import math
from collections.abc import Collection, Iterator

from wartable.draw.hexes import Plan
from wartable.draw.network import Curve, curves, joined, thin_out, triangles
from wartable.draw.svg import Point, move, pair
from wartable.draw.variation import between
from wartable.hexes import Hex

STEPS = 9  # pairs of hachures along a stretch of ridge
STRAY = 0.16  # how far a ridge strays from the centres of its hexes, in sizes


def crags(plan: Plan, hexes: Collection[Hex]) -> tuple[str, str]:
    """Two paths: the ridges, and the hachures down from them."""

    def top(hex: Hex) -> Point:
        x, y = plan.centre(hex)
        stray = STRAY * plan.size
        return x + between(-stray, stray, 41, *hex), y + between(-stray, stray, 42, *hex)

    joins = joined(hexes)
    thin_out(joins, triangles(joins))
    ridges = [*curves(joins, top), *(_peak(plan, hex, top(hex)) for hex in sorted(joins) if not joins[hex])]
    hachures = "".join(line for ridge in ridges for line in _hachures(ridge, plan.size))
    return "".join(ridge.d for ridge in ridges), hachures


def _peak(plan: Plan, hex: Hex, top: Point) -> Curve:
    """A crag that stands alone is a short ridge."""
    x, y = top
    half = plan.size * 0.35
    return Curve(hex, (x - half, y + half * 0.3), (x, y - half * 0.4), (x + half, y + half * 0.2))


def _hachures(ridge: Curve, size: float) -> Iterator[str]:
    for step in range(STEPS):
        share = (step + 0.5) / STEPS
        for side in (-1, 1):
            keys = (43, *ridge.hex, step, side)
            yield _hachure(ridge, share + between(-0.04, 0.04, *keys), side, size, keys)


def _hachure(ridge: Curve, share: float, side: int, size: float, keys: tuple[int, ...]) -> str:
    """A stroke down the slope, longer on the side away from the light, which comes from the north-west."""
    x, y = ridge.at(share)
    slope = ridge.heading(share) + side * (math.pi / 2 + between(-0.35, 0.35, 1, *keys))
    dark = math.cos(slope - math.pi / 4)
    near, far = size * 0.06, size * (0.42 + 0.16 * dark + between(-0.12, 0.14, 2, *keys))
    dx, dy = math.cos(slope), math.sin(slope)
    return f"{move((x + near * dx, y + near * dy))}l{pair((far * dx, far * dy))}"
