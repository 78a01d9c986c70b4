"""The columns that a turn is computed on, and compiling what computes it.

Every function of the turn is plain Python on NumPy columns. Numba compiles it where it is installed (the
extra `fast`), and keeps what it compiled; without it, or with WARTABLE_PLAIN set, the same functions run as
they are, slower. Modules that hold such functions are imported only where a turn is computed.
"""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from wartable.compiling import Kernel
from wartable.games.picrochole.rules.armies import NOWHERE, SIDES, Column
from wartable.games.picrochole.rules.ground import Fields, Ground

P = ParamSpec("P")
R = TypeVar("R")

FOLDER = Path(__file__).parents[1]  # of the game
OF_RULES, OF_BOTS = "turn.play_turn-*.nbi", "forecast.judge-*.nbi"  # Numba's first file, and its last
IS_COMPILED = find_spec("numba") is not None and not os.environ.get("WARTABLE_PLAIN")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes no arrays of its own.

    That it makes none spares counting the references to those it is given (`_nrt`), which would take nine
    tenths of the time of a turn.
    """
    return _compiled(function, _nrt=False)


def compiled_with_arrays(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes arrays of its own."""
    return _compiled(function)


def _compiled(function: Callable[P, R], **how: Any) -> Callable[P, R]:
    if not IS_COMPILED:
        return function
    return Kernel(function, cache_folder, {"nogil": True, "forceinline": True, "error_model": "numpy", **how})


@cache
def cache_folder() -> str:
    """Where what was compiled is kept: another place for every change of the game's sources.

    Numba looks only at the file that a function stands in, but compiles what it calls into it.
    """
    digest = sha256()
    for path in sorted(FOLDER.rglob("*.py")):
        digest.update(path.read_bytes())
    return str(_caches() / f"turn-{digest.hexdigest()[:16]}")


def has_to_compile(with_bots: bool) -> bool:
    """Whether something of the rules, or of the bots too, has not been compiled on this machine yet."""
    folder = Path(cache_folder())
    names = (OF_RULES, OF_BOTS) if with_bots else (OF_RULES,)
    return IS_COMPILED and not all(any(folder.rglob(name)) for name in names)


def _caches() -> Path:
    """Where Numba is told to keep things; else beside the sources, if we may write there."""
    if told := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(told)
    beside = FOLDER / "__pycache__"
    is_ours = os.access(beside if beside.exists() else FOLDER, os.W_OK)
    return beside if is_ours else Path(gettempdir()) / "wartable"


class Units(NamedTuple):
    """Columns with one entry a unit, in the fixed order of movement (1.1)."""

    side: Column
    arm: Column
    hex: Column
    strength: Column
    progress: Column
    waits: Column  # the full hex before which it waits; NOWHERE, if it does not
    field: Column  # the row of the distance field to its destination; HOLD to stay
    fell: Column
    fell_turn: Column
    shelled: Column
    fought: Column
    next: Column  # the next unit of its side in its hex, while the troops are lined up


class Land(NamedTuple):
    """Columns with one entry a cell: the ground, which no turn changes."""

    stride: int
    near: Column  # steps to the six neighbours, by `odd`
    odd: Column  # whether a cell's row is an odd one, the ring's counted
    road: Column
    capacity: Column
    cover: Column
    distance: Column  # a row for each destination: how far every cell is from it
    way: Column  # a row for each destination: which of the six neighbours is nearest to it


def land_of(ground: Ground, has_cover: bool, fields: Fields) -> Land:
    cover = ground.cover if has_cover else np.zeros(ground.size)
    return Land(
        ground.stride,
        ground.near,
        ground.odd,
        ground.road,
        ground.capacity,
        cover,
        fields.distance,
        fields.way,
    )


class Cells(NamedTuple):
    """Columns with one entry a cell and side: what stands there. They are empty between turns."""

    present: Column  # units
    troops: Column  # points of strength
    first: Column  # the first unit of the line, while the troops are lined up
    fate: Column  # while encirclement is looked for: see there


def empty_cells(size: int) -> Cells:
    return Cells(
        np.zeros((size, len(SIDES)), np.int32),
        np.zeros((size, len(SIDES)), np.float64),
        np.full((size, len(SIDES)), NOWHERE, np.int32),
        np.zeros((size, len(SIDES)), np.uint8),
    )
