"""The names of places, each put where it covers least."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from wartable.draw.hexes import Plan
from wartable.draw.svg import Point
from wartable.hexes import Hex

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

LETTER = 0.5  # the mean breadth of a letter, in the type's size
OVERLAP = 12.0  # what it costs to cover another name
OUTSIDE = 40.0  # and to leave the map
# Where a name may stand around its place: steps to the right and down in hex sizes, which end of the name
# lies there, and how little one likes it.
SEATS = (
    (0.0, 0.98, "middle", 0.0),
    (0.0, -0.72, "middle", 0.2),
    (0.62, 0.9, "start", 0.5),
    (-0.62, 0.9, "end", 0.5),
    (0.62, -0.62, "start", 0.5),
    (-0.62, -0.62, "end", 0.5),
    (0.8, 0.12, "start", 0.8),
    (-0.8, 0.12, "end", 0.8),
)


class Name(NamedTuple):
    """A name in its place: the foot of its letters, and which end of it lies there."""

    words: str
    at: Point
    anchor: str
    size: float

    @property
    def box(self) -> Box:
        breadth = LETTER * self.size * len(self.words)
        left = self.at[0] - {"start": 0.0, "middle": breadth / 2, "end": breadth}[self.anchor]
        return left, self.at[1] - 0.75 * self.size, left + breadth, self.at[1] + 0.22 * self.size


def place_names(
    plan: Plan,
    wanted: Iterable[tuple[Hex, str, float]],
    cost: Callable[[Point], float],
    taken: Iterable[Box] = (),
) -> list[Name]:
    """The names (where, what, in which size) in their best places; `cost` is of covering a point.

    Where something else is `taken` to stand, no name is put if it can be helped.
    """
    placed: list[Name] = []
    boxes = list(taken)
    for hex, words, size in wanted:
        seats = [
            (_price(plan, name.box, boxes, cost) + dislike, number, name)
            for number, (name, dislike) in enumerate(_seats(plan, hex, words, size))
        ]
        placed.append(min(seats)[2])
        boxes.append(placed[-1].box)
    return placed


def _seats(plan: Plan, hex: Hex, words: str, size: float) -> Iterator[tuple[Name, float]]:
    x, y = plan.centre(hex)
    for right, down, anchor, dislike in SEATS:
        drop = down * plan.size + (0.62 * size if down > 0.5 else 0.3 * size if down > 0 else 0)
        yield Name(words, (x + right * plan.size, y + drop), anchor, size), dislike


def _price(plan: Plan, box: Box, boxes: list[Box], cost: Callable[[Point], float]) -> float:
    left, top, right, bottom = box
    outside = left < 4 or top < 2 or right > plan.width - 4 or bottom > plan.height - 2
    overlaps = sum(_overlap(box, other) for other in boxes)
    if outside or overlaps:
        return OUTSIDE * outside + OVERLAP * overlaps
    steps = max(3, round((right - left) / (plan.size / 2)))
    covered = [(left + (right - left) * part / steps, y) for part in range(steps + 1) for y in (top, bottom)]
    return sum(map(cost, covered)) / 4


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
