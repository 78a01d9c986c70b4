"""Large armies on large maps, for measuring the turn of Picrochole."""

import numpy as np

from wartable.games.picrochole.rules.armies import NOWHERE, Arm, Column
from wartable.games.picrochole.rules.columns import Cells, Land, Units, empty_cells, land_of
from wartable.games.picrochole.rules.ground import Fields, Ground
from wartable.games.picrochole.rules.scenario import legend
from wartable.games.picrochole.rules.turn import play_turn

GOALS = 8  # destinations that the armies march to, all over the map
EVERY = 12  # a road runs along each so-manieth row, and down each so-manieth column


class Army:
    """Two armies in corps all over a square map, every unit on the march, blue and red mixed."""

    def __init__(self, units: int, side: int, seed: int = 1) -> None:
        rng = np.random.default_rng(seed)
        self.ground = Ground(_rows(side, rng), legend())
        places = _places(self.ground, units, rng)
        self.land = _land(self.ground, rng)
        self.units = Units(
            side=np.arange(units).astype(np.uint8) % 2,
            arm=rng.choice(np.array([0, 0, 0, 1, 2], np.uint8), units),
            hex=places,
            strength=rng.integers(1, 4, units).astype(np.float64),
            progress=np.zeros(units, np.int8),
            waits=np.full(units, NOWHERE, np.int32),
            field=np.zeros(units, np.int32),
            fell=np.full(units, NOWHERE, np.int32),
            fell_turn=np.full(units, NOWHERE, np.int32),
            shelled=np.zeros(units),
            fought=np.zeros(units),
            next=np.empty(units, np.int32),
        )
        goals = rng.integers(0, GOALS, units)
        self.units.field[:] = 2 * goals + (self.units.arm == Arm.ARTILLERY)
        self.cells: Cells = empty_cells(self.ground.size)
        self.marker = np.zeros(self.ground.size, np.uint8)
        self.known = np.zeros((self.ground.size, 2), np.uint8)

    def alive(self) -> int:
        return int((self.units.hex != NOWHERE).sum())

    def turn(self, number: int) -> None:
        play_turn(self.units, self.land, self.cells, self.marker, self.known, False, number)


def _rows(side: int, rng: np.random.Generator) -> list[str]:
    """Open country with a grid of roads and scattered crags."""
    letters = np.where(rng.random((side, side)) < 0.03, "M", ".")
    letters[::EVERY] = "="
    letters[:, ::EVERY] = "="
    return ["".join(row) for row in letters]


def _places(ground: Ground, units: int, rng: np.random.Generator) -> Column:
    """Corps of eight units in two places near each other, listed as they stand on the map."""
    passable = np.array(ground.passable, np.int32)
    corps = np.sort(rng.choice(passable, units // 8 + 1))
    places = np.repeat(corps, 8)[:units]
    beside = places + np.where(np.arange(units) % 2 == 0, 0, 3).astype(np.int32)
    beside = np.clip(beside, 0, ground.size - 1)
    there: Column = np.where(ground.capacity[beside] > 0, beside, places).astype(np.int32)
    return there


def _land(ground: Ground, rng: np.random.Generator) -> Land:
    """The ground with the distance fields of the destinations, for foot and horse and for guns."""
    fields = Fields().of(ground)
    for goal in rng.choice(np.array(ground.passable), GOALS):
        for arm in (Arm.INFANTRY, Arm.ARTILLERY):
            fields.row(int(goal), arm)
    return land_of(ground, False, fields)
