"""Sides, arms, and the numbers that columns hold."""

from enum import IntEnum, StrEnum
from typing import Annotated, Any, TypeAlias

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

Column: TypeAlias = NDArray[Any]
Cell: TypeAlias = int  # a hex of the map, as a number
Label: TypeAlias = Annotated[str, Meta(max_length=12)]
UnitNumber: TypeAlias = int  # a unit, as its place in the order of movement

NOWHERE = -1  # the cell of a unit that is no longer in play
HOLD = -1  # the destination of a unit that is to stay
NO_MARKER = 0  # else 1 + the number of the side


class Side(StrEnum):
    BLUE = "blue"
    RED = "red"

    @property
    def number(self) -> int:
        return SIDES.index(self)

    @property
    def enemy(self) -> "Side":
        return Side.RED if self is Side.BLUE else Side.BLUE


SIDES = tuple(Side)


class Arm(IntEnum):
    """0.1 A unit's type."""

    INFANTRY = 0
    CAVALRY = 1
    ARTILLERY = 2

    @property
    def word(self) -> str:
        return self.name.lower()


def column(kind: type, length: int, value: float = 0) -> Column:
    return np.full(length, value, kind)
