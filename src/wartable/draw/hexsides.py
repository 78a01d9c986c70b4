"""What runs along hexsides, such as rivers between hexes: corner by corner, as one smooth curve."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from wartable.draw.hexes import CORNERS, Corner, Plan
from wartable.draw.svg import Point, move, pair
from wartable.draw.variation import between


def hexside(plan: Plan, one: int, other: int) -> tuple[Corner, Corner]:
    """The two corners between neighbouring hexes, given by their indices."""
    direction = plan.neighbours[one].index(other)
    row, column = divmod(one, plan.map.columns)
    x, y = 2 * column + 1 + (row & 1), 3 * row + 2
    (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def chain(sides: Iterable[tuple[Corner, Corner]]) -> list[Corner]:
    """The sides of one river in order, from its upper end: every corner once. It does not fork."""
    near: dict[Corner, list[Corner]] = {}
    for one, other in sides:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    here = min((corner for corner, ends in near.items() if len(ends) == 1), key=lambda corner: corner[::-1])
    found = [here]
    while ahead := [corner for corner in near[here] if corner not in found[-2:-1]]:
        here = ahead[0]
        found.append(here)
    return found


def bed(plan: Plan, corners: list[Corner], stray: float = 0) -> list[Point]:
    """Where a river bends: near the corners, each moved by so many sizes; straight out where the map ends."""
    most = stray * plan.size
    bends = []
    for corner in corners:
        x, y = plan.corner(corner)
        bends.append((x + between(-most, most, 15, *corner), y + between(-most, most, 16, *corner)))
    return [_beyond(plan, bends[0], bends[1]), *bends, _beyond(plan, bends[-1], bends[-2])]


def _beyond(plan: Plan, end: Point, before: Point) -> Point:
    """Out of the map by the edge that is nearest, or no farther than the end if none is near."""
    (x, y), reach = end, 1.2 * plan.size
    ways = {
        x: (x - reach, y + (y - before[1]) / 2),
        plan.width - x: (x + 2 * reach, y + (y - before[1]) / 2),
        y: (x + (x - before[0]) / 2, y - reach),
        plan.height - y: (x + (x - before[0]) / 2, y + reach),
    }
    nearest = min(ways)
    return ways[nearest] if nearest < reach else end


def flowing(bends: list[Point]) -> str:
    """A curve through the middles between the bends, drawn towards each of them."""
    return move(bends[0]) + "".join(_turns(bends)) + f"L{pair(bends[-1])}"


def _turns(bends: list[Point]) -> Iterator[str]:
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(bends)]
    yield f"L{pair(middles[0])}"
    for bend, middle in zip(bends[1:-1], middles[1:], strict=True):
        yield f"Q{pair(bend)} {pair(middle)}"


def smoothed(bends: list[Point], times: int = 1) -> list[Point]:
    """The same course with its bends evened out: a line along which one can write."""
    for _ in range(times):
        inner = [
            ((ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4)
            for (ax, ay), (bx, by), (cx, cy) in zip(bends, bends[1:], bends[2:], strict=False)
        ]
        bends = [bends[0], *inner, bends[-1]]
    return bends
