"""What runs from hex to hex, such as roads, rivers and ridges: as smooth curves."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from wartable.draw.svg import Point, move, pair
from wartable.hexes import Direction, Hex

Joins: TypeAlias = dict[Hex, list[Hex]]  # of each hex, those that it is joined with
Triangle: TypeAlias = tuple[Hex, Hex, Hex]

BEND = math.radians(100)  # two ways that meet at a sharper angle do not run through as one


class Curve(NamedTuple):
    """A stretch within one hex, as a quadratic curve."""

    hex: Hex
    start: Point
    control: Point
    end: Point

    def at(self, share: float) -> Point:
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        (ax, ay), (bx, by), (cx, cy) = self.start, self.control, self.end
        return a * ax + b * bx + c * cx, a * ay + b * by + c * cy

    def heading(self, share: float) -> float:
        """The direction in which it runs there, as an angle."""
        (ax, ay), (bx, by), (cx, cy) = self.start, self.control, self.end
        return math.atan2(
            (1 - share) * (by - ay) + share * (cy - by), (1 - share) * (bx - ax) + share * (cx - bx)
        )

    @property
    def d(self) -> str:
        return f"{move(self.start)}Q{pair(self.control)} {pair(self.end)}"


def part(curve: Curve, first: float, last: float) -> Curve:
    """The part of a curve from one share of it to another."""
    (ax, ay), (bx, by), (cx, cy) = curve.start, curve.control, curve.end
    a, b, c = (1 - first) * (1 - last), first + last - 2 * first * last, first * last
    control = a * ax + b * bx + c * cx, a * ay + b * by + c * cy
    return Curve(curve.hex, curve.at(first), control, curve.at(last))


def joined(hexes: Collection[Hex]) -> Joins:
    """Every hex with its neighbours among the hexes."""
    return {hex: [there for there in hex.neighbours() if there in hexes] for hex in hexes}


def triangles(joins: Joins) -> Iterator[Triangle]:
    """Every three hexes that are joined with each other."""
    for hex in sorted(joins):
        east, south_east, south_west = (hex.step(way) for way in (Direction.E, Direction.SE, Direction.SW))
        for one, other in ((east, south_east), (south_east, south_west)):
            if one in joins[hex] and other in joins[hex] and other in joins[one]:
                yield hex, one, other


def thin_out(joins: Joins, corners: Iterable[Triangle], keep: Collection[Hex] = ()) -> None:
    """Open triangles, each at the side that matters least: one that no straight way runs along, if it can be,
    and that leaves no hex hanging. A side that ends in one of the hexes to `keep` stays, if another can go.
    """
    for a, b, c in corners:
        sides = [(a, b), (b, c), (a, c)]
        if all(end in joins[start] for start, end in sides):
            start, end = min(sides, key=lambda side: _worth(joins, side, keep))
            joins[start].remove(end)
            joins[end].remove(start)


def _worth(joins: Joins, side: tuple[Hex, Hex], keep: Collection[Hex]) -> tuple[bool, int, int]:
    (a, b), ends = side, [len(joins[hex]) for hex in side]
    before, after = Hex(2 * a.q - b.q, 2 * a.r - b.r), Hex(2 * b.q - a.q, 2 * b.r - a.r)
    return a in keep or b in keep, (before in joins[a]) + (after in joins[b]), -min(ends)


def curves(joins: Joins, point: Callable[[Hex], Point]) -> Iterator[Curve]:
    """The network as curves that run smoothly through the middles of the hexsides."""
    for hex in sorted(joins):
        yield from _through(hex, joins[hex], point)


def _through(hex: Hex, ends: list[Hex], point: Callable[[Hex], Point]) -> Iterator[Curve]:
    """What runs through one hex: straightest ways first, what is left over joins them."""
    centre = point(hex)
    left = {there: _middle(centre, point(there)) for there in ends}
    knot = centre
    while pair := _straightest(centre, left):
        through = Curve(hex, left.pop(pair[0]), centre, left.pop(pair[1]))
        if knot == centre:
            knot = through.at(0.5)
        yield through
    for end in left.values():
        yield Curve(hex, end, _middle(end, knot), knot)


def _straightest(centre: Point, ends: dict[Hex, Point]) -> tuple[Hex, Hex] | None:
    pairs = [(a, b) for a in ends for b in ends if a < b]
    best = max(pairs, key=lambda pair: _angle(centre, ends[pair[0]], ends[pair[1]]), default=None)
    return best if best and (len(ends) == 2 or _angle(centre, ends[best[0]], ends[best[1]]) > BEND) else None


def _angle(centre: Point, a: Point, b: Point) -> float:
    turn = math.atan2(a[1] - centre[1], a[0] - centre[0]) - math.atan2(b[1] - centre[1], b[0] - centre[0])
    return math.pi - abs(abs(turn) % (2 * math.pi) - math.pi)


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
