"""Water: rivers that flow from hex to hex, and lakes and broad reaches with one bank around them."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from wartable.draw.hexes import Plan, rounded
from wartable.draw.network import Curve, Joins, Triangle, curves, joined, part, thin_out, triangles
from wartable.draw.svg import Point, move
from wartable.draw.variation import between
from wartable.hexes import Hex

MEANDER = 0.14  # how far a river strays from the centres of its hexes, in sizes
BROOK, RIVER = 0.66, 1.0  # how broad they are, in sizes
LEAN = 0.4  # how far a broad reach draws in from the centres of its hexes, where nothing flows in
TAPER = 12  # steps in which a brook narrows towards its spring


class Bed(NamedTuple):
    """Water to be drawn as a stroke of that breadth along a path; a lake is filled too."""

    d: str
    breadth: float
    is_lake: bool = False


def water(plan: Plan, wet: Collection[Hex]) -> list[Bed]:
    """The water of a map: the hexes that it runs through, those under bridges included."""
    return list(_Water(plan, wet).beds())


class _Water:
    def __init__(self, plan: Plan, wet: Collection[Hex]) -> None:
        self.plan = plan
        self.wet = wet
        self.hexes = {*wet, *(there for hex in wet for there in plan.beyond(hex))}
        joins = joined(self.hexes)
        self.broad = _side_by_side(list(triangles(joins)))
        self.lakes = {hex for triangle in self.broad for hex in triangle}
        thin_out(joins, [corners for corners in triangles(joins) if corners not in self.broad])
        self.joins = joins
        self.narrow = _without(joins, self.broad)

    def beds(self) -> Iterator[Bed]:
        size = self.plan.size
        channels = _channels(self.narrow, self.lakes)
        springs = {hex for hex in self.wet if len(self.narrow[hex]) == 1 and hex not in self.lakes}
        streams = list(curves(self.narrow, self._middle))
        yield Bed("".join(self._ponds()), size * BROOK)
        yield Bed("".join(c.d for c in streams if c.hex not in channels | springs), size * BROOK)
        yield Bed("".join(c.d for c in streams if c.hex in channels), size * RIVER)
        yield from self._tapered([curve for curve in streams if curve.hex in springs])
        yield Bed("".join(self._banks()), size * RIVER, is_lake=True)

    def _middle(self, hex: Hex) -> Point:
        """The middle of the bed."""
        x, y = self.plan.centre(hex)
        stray = MEANDER * self.plan.size
        return x + between(-stray, stray, 11, *hex), y + between(-stray, stray, 12, *hex)

    def _ponds(self) -> Iterator[str]:
        for hex in sorted(self.hexes):
            if not self.joins[hex]:
                yield f"{move(self._middle(hex))}h.1"

    def _tapered(self, streams: list[Curve]) -> Iterator[Bed]:
        """Brooks from the edge of their last hex to beyond its middle, ever narrower."""
        long = [
            Curve(hex, (ax, ay), (cx, cy), (cx + 0.7 * (cx - ax), cy + 0.5 * (cy - ay) - 2))
            for hex, (ax, ay), _, (cx, cy) in streams
        ]
        for step in range(TAPER if long else 0):
            d = "".join(part(curve, step / TAPER, (step + 1) / TAPER).d for curve in long)
            yield Bed(d, self.plan.size * BROOK * (1 - step / TAPER))

    def _banks(self) -> Iterator[str]:
        """Closed curves around broad water. They run to a point where a stream flows in."""
        sides = [side for a, b, c in sorted(self.broad) for side in ((a, b), (b, c), (c, a))]
        every = set(sides)
        after: dict[Hex, list[Hex]] = {}
        for start, end in sides:
            if (end, start) not in every:
                after.setdefault(start, []).append(end)
        while after:
            shore = list(_walk(after))
            yield rounded([self._shore(hex) for hex in shore], [bool(self.narrow[hex]) for hex in shore])

    def _shore(self, hex: Hex) -> Point:
        x, y = self._middle(hex)
        if self.narrow[hex]:
            return x, y
        near = [self._middle(there) for there in self.joins[hex] if there in self.lakes]
        mean = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
        return x + LEAN * (mean[0] - x), y + LEAN * (mean[1] - y)


def _walk(after: dict[Hex, list[Hex]]) -> Iterator[Hex]:
    """Once around, from the first hex until it is met again; the sides walked are taken away."""
    hex = start = min(after)
    while True:
        yield hex
        following = after[hex].pop()
        if not after[hex]:
            del after[hex]
        hex = following
        if hex == start:
            return


def _side_by_side(corners: list[Triangle]) -> set[Triangle]:
    """The triangles that share a side: there the water is broad. One alone is but a bend."""
    sharing: dict[frozenset[Hex], list[Triangle]] = {}
    for triangle in corners:
        for left_out in triangle:
            sharing.setdefault(frozenset(triangle) - {left_out}, []).append(triangle)
    return {triangle for both in sharing.values() if len(both) == 2 for triangle in both}


def _without(joins: Joins, broad: set[Triangle]) -> Joins:
    """The joins that are not part of broad water."""
    inside = {(a, b) for triangle in broad for a in triangle for b in triangle}
    return {hex: [there for there in ends if (hex, there) not in inside] for hex, ends in joins.items()}


def _channels(narrow: Joins, lakes: Collection[Hex]) -> set[Hex]:
    """Where narrow water leads from one broad water to another: what is left when all else is cut off."""
    left = {hex: set(ends) for hex, ends in narrow.items() if ends}
    loose = [hex for hex in left if len(left[hex]) == 1 and hex not in lakes]
    while loose:
        hex = loose.pop()
        for there in left.pop(hex):
            left[there].discard(hex)
            if len(left[there]) == 1 and there not in lakes:
                loose.append(there)
    return {hex for hex, ends in left.items() if ends}
