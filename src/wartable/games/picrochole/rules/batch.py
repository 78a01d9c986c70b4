"""Many games in one call: random armies' play on columns, by the same turn as at a table.

In each game every unit gets a new destination now and then, drawn from a stream of the game's own. Nothing
but the end of each game is kept.
"""

import numpy as np
from msgspec import Struct

from wartable.games.picrochole.rules.armies import HOLD, NO_MARKER, NOWHERE, SIDES, Arm, Column
from wartable.games.picrochole.rules.columns import (
    Cells,
    Land,
    Units,
    compiled,
    compiled_with_arrays,
    empty_cells,
    land_of,
)
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.turn import play_turn
from wartable.games.picrochole.rules.vision import look

PRIME = 2_147_483_647  # the stream is Park and Miller's: 48271 n modulo this
FACTOR = 48_271
NEW_ORDER = 8  # a unit gets a new destination in one turn of so many
DRAW = -1
LONGEST = 1000  # turns: where there is no last one, the game is broken off after so many, and drawn


class Batch(Struct, frozen=True):
    """How the games ended: the number of the winning side (-1: a draw), the last turn, the strength left."""

    winner: Column
    turns: Column
    strength: Column

    def wins(self) -> dict[str, int]:
        return {side: int((self.winner == side.number).sum()) for side in SIDES}

    def draws(self) -> int:
        return int((self.winner == DRAW).sum())


class Army(Struct, frozen=True):
    """The scenario as a batch needs it: fields to every hex, and what scores when."""

    goals: Column
    rows: Column  # of each goal, the rows of its fields: for foot and horse, for guns
    objectives: Column  # cell, points, turn


def play_batch(scenario: Scenario, games: int, seed: int = 0) -> Batch:
    """Play so many independent games without options; game k of a seed is always the same."""
    ground = scenario.ground
    fields = Fields().of(ground)
    army = _army(scenario, fields)
    land = land_of(ground, False, fields)
    ends = np.zeros((games, 2), np.int32)
    left = np.zeros((games, 2))
    play_games(
        scenario.side,
        scenario.arm,
        scenario.start,
        scenario.strength,
        starting_markers(scenario),
        land,
        (ground.columns, ground.rows),
        army.goals,
        army.rows,
        army.objectives if scenario.limit else army.objectives[:0],
        scenario.limit or LONGEST,
        empty_cells(ground.size),
        seed,
        ends,
        left,
    )
    return Batch(ends[:, 0], ends[:, 1], left)


def _army(scenario: Scenario, fields: Fields) -> Army:
    goals = scenario.ground.passable
    rows = [[fields.row(goal, Arm.INFANTRY), fields.row(goal, Arm.ARTILLERY)] for goal in goals]
    scoring = [
        (cell, objective.points, objective.turn)
        for cell, objective in zip(scenario.objective_cells, scenario.objectives, strict=True)
    ]
    return Army(
        np.array(goals, np.int32), np.array(rows, np.int32), np.array(scoring, np.int32).reshape(-1, 3)
    )


def starting_markers(scenario: Scenario) -> Column:
    """8.2 The places that a side holds at the start."""
    marker = np.full(scenario.ground.size, NO_MARKER, np.uint8)
    for cell, objective in zip(scenario.objective_cells, scenario.objectives, strict=True):
        if objective.held is not None:
            marker[cell] = 1 + objective.held.number
    return marker


@compiled_with_arrays
def play_games(
    side: Column,
    arm: Column,
    start: Column,
    strength: Column,
    marker: Column,
    land: Land,
    size: tuple[int, int],
    goals: Column,
    rows: Column,
    objectives: Column,
    limit: int,
    cells: Cells,
    seed: int,
    ends: Column,
    left: Column,
) -> None:
    for game in range(len(ends)):
        count = len(side)
        units = Units(
            side,
            arm,
            start.copy(),
            strength.copy(),
            np.zeros(count, np.int8),
            np.full(count, NOWHERE, np.int32),
            np.full(count, HOLD, np.int32),
            np.full(count, NOWHERE, np.int32),
            np.full(count, NOWHERE, np.int32),
            np.zeros(count),
            np.zeros(count),
            np.empty(count, np.int32),
        )
        stream = first_number(seed, game)
        play_game(units, marker.copy(), land, size, goals, rows, objectives, limit, cells, stream, ends[game])
        for unit in range(count):
            if units.hex[unit] != NOWHERE:
                left[game, side[unit]] += units.strength[unit]


@compiled_with_arrays
def play_game(
    units: Units,
    marker: Column,
    land: Land,
    size: tuple[int, int],
    goals: Column,
    rows: Column,
    objectives: Column,
    limit: int,
    cells: Cells,
    stream: int,
    end: Column,
) -> None:
    """One game to its end: `end` takes the winner and the last turn."""
    points = np.zeros(2)
    for turn in range(1, limit + 1):
        stream = draw_orders(units, goals, rows, stream)
        known = enemies_in_sight(units, len(marker), size)
        play_turn(units, land, cells, marker, known, False, turn)
        for objective in range(len(objectives)):
            cell, worth, when = objectives[objective]
            if when == turn:
                holder = holder_of(cell, units, marker)
                if holder != NO_MARKER:
                    points[holder - 1] += worth
        end[1] = turn
        alive = np.zeros(2, np.int64)
        for unit in range(len(units.hex)):
            if units.hex[unit] != NOWHERE:
                alive[units.side[unit]] += 1
        if alive[0] == 0 or alive[1] == 0:
            end[0] = DRAW if alive[0] == alive[1] else 0 if alive[0] > 0 else 1
            return
    end[0] = DRAW if points[0] == points[1] else 0 if points[0] > points[1] else 1


@compiled
def first_number(seed: int, game: int) -> int:
    """Where the stream of a game begins."""
    number = 1 + (seed * 7919 + game) % (PRIME - 1)
    for _ in range(3):
        number = number * FACTOR % PRIME
    return number


@compiled
def draw_orders(units: Units, goals: Column, rows: Column, stream: int) -> int:
    """Now and then a unit gets a new destination; returns where the stream goes on."""
    for unit in range(len(units.hex)):
        stream = stream * FACTOR % PRIME
        if stream % NEW_ORDER == 0:
            stream = stream * FACTOR % PRIME
            goal = stream % len(goals)
            units.field[unit] = rows[goal, 1 if units.arm[unit] == 2 else 0]
    return stream


@compiled_with_arrays
def enemies_in_sight(units: Units, cells: int, size: tuple[int, int]) -> Column:
    """6.2 The hexes where each side sees enemies when it writes its orders."""
    known = np.zeros((cells, 2), np.uint8)
    for side in range(2):
        sees = np.zeros(cells, np.uint8)
        room = np.zeros(cells, np.uint8)
        look(units.side == side, units.side, units.arm, units.hex, False, size[0], size[1], room, sees)
        for unit in range(len(units.hex)):
            here = units.hex[unit]
            if here != NOWHERE and units.side[unit] != side and sees[here]:
                known[here, side] = 1
    return known


@compiled
def holder_of(cell: int, units: Units, marker: Column) -> int:
    """8.2 As at a table: who is stronger there, or whose marker lies there."""
    anybody = False
    lead = 0.0
    for unit in range(len(units.hex)):
        if units.hex[unit] == cell:
            anybody = True
            lead += units.strength[unit] if units.side[unit] == 0 else -units.strength[unit]
    if not anybody:
        return int(marker[cell])
    return NO_MARKER if lead == 0 else 1 if lead > 0 else 2
