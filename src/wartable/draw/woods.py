"""Woods: little trees with their shadows."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from wartable.draw.svg import Point, move
from wartable.draw.variation import between, variation

# Trees as relative paths from the foot of the trunk: the crown's outline, and the shade on its right.
BROADLEAF = (
    "m-3.6-2.4c-2.3-.5-2.4-3.4-.2-3.9-.5-2.7 2.5-4.1 4.2-2.4 1.8-1.5 4.5 0 4 2.5"
    " 2 .6 1.8 3.5-.4 3.8-1.6 1.2-6.4 1.2-7.6 0zm3.6.8v2",
    "m1.6-7.9c1 .9.9 2.2.2 3-.6 1-2 1.4-3.4 1.5 1.6.8 4.2.8 5.6-.1 2-.4 2.2-2.8.4-3.4.2-1.5-1.2-2.4-2.8-1z",
)
POPLAR = (
    "m-2.2-2.2c-1.6-2.4-.6-7 2.2-9.4 2.8 2.4 3.8 7 2.2 9.4-1.2.9-3.2.9-4.4 0zm2.2.6v2",
    "m.4-10.6c1 2.6 1 5.8-1 8.6 1.2.4 2.2.2 2.8-.3 1.3-2.2.8-6-1.8-8.3z",
)
BUSH = (
    "m-2.4-.6c-1.6-.6-1.3-2.6.2-2.8.4-1.7 2.8-1.9 3.4-.4 1.7-.1 2.2 2.4.8 3.2-1.2.6-3.4.6-4.4 0z",
    "m.6-3.2c.6.8.4 2-1 2.6 1 .4 2.4.3 3.2-.1 1-.7.7-2.2-.6-2.4-.6-.2-1-.2-1.6-.1z",
)

SPACING = 12.6  # between trees, for hexes of size 30
OF_SIZE = 30


class Trees(NamedTuple):
    """Two paths: the crowns and trunks, to be stroked and filled, and the shade on them, to be filled."""

    crowns: str
    shade: str


def trees(size: float, kind: int, is_free: Callable[[Point], bool] | None = None) -> Trees:
    """The trees of one hex around its centre, standing where it is free. Other kinds, other trees."""
    feet = sorted(
        (foot for foot in _feet(size, kind) if is_free is None or is_free(foot)), key=lambda foot: foot[1]
    )
    chosen = [(foot, _tree(kind, number)) for number, foot in enumerate(feet)]
    return Trees(
        "".join(move(foot) + crown for foot, (crown, _) in chosen),
        "".join(move(foot) + shade for foot, (_, shade) in chosen),
    )


def _feet(size: float, kind: int) -> Iterator[Point]:
    """Where trees may stand: rows of places, each moved a little, within the hex."""
    step = SPACING * size / OF_SIZE
    for row in range(-3, 4):
        for column in range(-3, 4):
            x = (column + row % 2 / 2) * step + between(-0.26, 0.26, 31, kind, row, column) * step
            y = row * step * 0.84 + between(-0.22, 0.22, 32, kind, row, column) * step + size * 0.12
            if _is_within(size * 0.98, x, y - size * 0.12) and variation(33, kind, row, column) > 0.07:
                yield x, y


def _is_within(size: float, x: float, y: float) -> bool:
    return abs(x) <= size * 0.83 and abs(y) + abs(x) / math.sqrt(3) <= size


def _tree(kind: int, number: int) -> tuple[str, str]:
    draw = variation(34, kind, number)
    return BUSH if draw < 0.16 else POPLAR if draw < 0.3 else BROADLEAF
