"""The columns that a turn is computed on, and compiling what computes it.

Every function of the turn is plain Python on NumPy columns. Numba compiles it where it is installed (the
extra `fast`), and keeps what it compiled; without it, or with WARTABLE_PLAIN set, the same functions run as
they are, slower. Modules that hold such functions are imported only where a turn is computed.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple, ParamSpec, TypeVar, cast

import numpy as np

from wartable.games.picrochole.board import NOWHERE, Column

P = ParamSpec("P")
R = TypeVar("R")

IS_COMPILED = find_spec("numba") is not None and not os.environ.get("WARTABLE_PLAIN")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    if not IS_COMPILED:
        return function
    from numba import njit

    return cast(Callable[P, R], njit(cache=True, nogil=True)(function))


class Units(NamedTuple):
    """Columns with one entry a unit, in the fixed order of movement (1.1)."""

    side: Column
    arm: Column
    hex: Column
    strength: Column
    progress: Column
    field: Column  # the row of the distance field to its destination; HOLD to stay
    fell: Column
    fell_turn: Column
    shelled: Column
    fought: Column
    next: Column  # the next unit of its side in its hex, while the troops are lined up


class Land(NamedTuple):
    """Columns with one entry a cell: the ground, which no turn changes."""

    stride: int
    near: Column
    road: Column
    capacity: Column
    cover: Column
    fields: Column


class Cells(NamedTuple):
    """Columns with one entry a cell and side: what stands there. They are empty between turns."""

    present: Column  # units
    troops: Column  # points of strength
    first: Column  # the first unit of the line, while the troops are lined up
    fate: Column  # while encirclement is looked for: see there


def empty_cells(size: int) -> Cells:
    return Cells(
        np.zeros((size, 2), np.int32),
        np.zeros((size, 2), np.float64),
        np.full((size, 2), NOWHERE, np.int32),
        np.zeros((size, 2), np.uint8),
    )
