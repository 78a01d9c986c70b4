"""The marshal's forecast: the turns to come, played on the map table with the rules themselves."""

from typing import NamedTuple

from wartable.games.picrochole.board import NO_MARKER, NOWHERE, Arm, Column
from wartable.games.picrochole.columns import Cells, Land, Units, compiled, compiled_with_arrays
from wartable.games.picrochole.movement import put_down, take_off
from wartable.games.picrochole.turn import play_turn

CAVALRY, ARTILLERY = int(Arm.CAVALRY), int(Arm.ARTILLERY)


class Start(NamedTuple):
    """Where the forecast begins: columns as those of the board."""

    hex: Column
    strength: Column
    progress: Column
    marker: Column
    turn: int
    nights: Column  # of each turn to come: whether it is a night turn


class Aims(NamedTuple):
    """The places that will be counted; the rows hold the distances to them, for foot and for guns."""

    cell: Column
    points: Column
    turn: Column
    foot: Column
    guns: Column
    holder: Column  # room: who held the place in the forecast


class Scale(NamedTuple):
    """What is worth how much."""

    material: float
    guns: float
    objective: float
    near: float
    tight: float


@compiled_with_arrays
def judge(
    orders: Column,
    side: int,
    start: Start,
    units: Units,
    land: Land,
    cells: Cells,
    marker: Column,
    known: Column,
    aims: Aims,
    scale: Scale,
    mark: Column,
) -> float:
    """What a plan is worth to a side: the mean over what the enemy may do. A line of `orders` for each."""
    total = 0.0
    for line in range(len(orders)):
        units.field[:] = orders[line]
        total += play_on(side, start, units, land, cells, marker, known, aims, scale, mark)
    return total / len(orders)


@compiled_with_arrays
def play_on(
    side: int,
    start: Start,
    units: Units,
    land: Land,
    cells: Cells,
    marker: Column,
    known: Column,
    aims: Aims,
    scale: Scale,
    mark: Column,
) -> float:
    units.hex[:] = start.hex
    units.strength[:] = start.strength
    units.progress[:] = start.progress
    units.fell_turn[:] = NOWHERE
    marker[:] = start.marker
    aims.holder[:] = NO_MARKER
    for ahead in range(len(start.nights)):
        turn = start.turn + ahead
        note_enemies(units, known, 1)
        before = units.hex.copy()
        play_turn(units, land, cells, marker, known, start.nights[ahead], turn)
        for unit in range(len(before)):
            if before[unit] != NOWHERE:
                known[before[unit], 1 - units.side[unit]] = 0
        count(units, cells, marker, aims, turn)
    return worth(side, start.turn + len(start.nights) - 1, units, land, cells, marker, aims, scale, mark)


@compiled
def note_enemies(units: Units, known: Column, mark: int) -> None:
    """6.2 Each side knows where the other stands."""
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            known[units.hex[unit], 1 - units.side[unit]] = mark


@compiled
def count(units: Units, cells: Cells, marker: Column, aims: Aims, turn: int) -> None:
    """8.2 Who holds the places that are counted in this turn."""
    for aim in range(len(aims.cell)):
        if aims.turn[aim] == turn:
            aims.holder[aim] = holder(aims.cell[aim], units, marker)


@compiled
def holder(cell: int, units: Units, marker: Column) -> int:
    sides = 0
    for unit in range(len(units.hex)):
        if units.hex[unit] == cell:
            sides |= 1 + units.side[unit]
    if sides == 0:
        return int(marker[cell])
    return sides if sides < 3 else 0


@compiled
def worth(
    side: int,
    turn: int,
    units: Units,
    land: Land,
    cells: Cells,
    marker: Column,
    aims: Aims,
    scale: Scale,
    mark: Column,
) -> float:
    """What the position at the end of a turn is worth to a side, in points of strength."""
    value = 0.0
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            put_down(unit, units, cells)
            points = units.strength[unit] * (scale.guns if units.arm[unit] == ARTILLERY else 1.0)
            value += scale.material * (points if units.side[unit] == side else -points)
    value += prospects(side, turn, units, land, marker, aims, scale)
    value += scale.tight * (
        tightness(1 - side, units, land, cells, mark) - tightness(side, units, land, cells, mark)
    )
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            take_off(unit, units, cells)
    return value


@compiled
def prospects(
    side: int, turn: int, units: Units, land: Land, marker: Column, aims: Aims, scale: Scale
) -> float:
    value = 0.0
    for aim in range(len(aims.cell)):
        if aims.turn[aim] <= turn:
            if aims.holder[aim] == 1 + side:
                value += aims.points[aim] * scale.objective
            elif aims.holder[aim] == 2 - side:
                value -= aims.points[aim] * scale.objective
            continue
        own = 0.3
        enemy = 0.3
        if marker[aims.cell[aim]] == 1 + side:
            own += 0.5
        elif marker[aims.cell[aim]] == 2 - side:
            enemy += 0.5
        slack = aims.turn[aim] - turn
        for unit in range(len(units.hex)):
            if units.hex[unit] == NOWHERE:
                continue
            arm = units.arm[unit]
            row = aims.guns[aim] if arm == ARTILLERY else aims.foot[aim]
            march = land.distance[row, units.hex[unit]] * (0.5 if arm == CAVALRY else 1.0)
            if march > slack:
                continue
            weight = units.strength[unit] / (1.0 + march / scale.near) ** 2
            if units.side[unit] == side:
                own += weight
            else:
                enemy += weight
        value += aims.points[aim] * scale.objective * (own - enemy) / (own + enemy)
    return value


@compiled
def tightness(side: int, units: Units, land: Land, cells: Cells, mark: Column) -> float:
    """How near a side's groups are to encirclement: their strength, more of it the fewer ways out they have."""
    total = 0.0
    group = units.next
    exits = units.fell
    for unit in range(len(units.hex)):
        here = units.hex[unit]
        if here == NOWHERE or units.side[unit] != side or mark[here] != 0:
            continue
        group[0] = here
        mark[here] = 1
        size = 1
        looked = 0
        strength = 0.0
        ways_out = 0
        air = 0.0
        threatened = False
        while looked < size:
            cell = group[looked]
            looked += 1
            strength += cells.troops[cell, side]
            for way in land.near[land.odd[cell]]:
                there = cell + way
                if land.capacity[there] == 0 or mark[there] != 0:
                    continue
                if cells.present[there, side] > 0:
                    mark[there] = 1
                    group[size] = there
                    size += 1
                elif cells.present[there, 1 - side] > 0:
                    threatened = True
                elif ways_out < len(exits):
                    mark[there] = 2
                    exits[ways_out] = there
                    ways_out += 1
                    if is_near(there, 1 - side, land, cells):
                        threatened = True
                        air += 0.5
                    else:
                        air += 1.0
        for place in range(ways_out):
            mark[exits[place]] = 0
        if threatened and air < 4.0:
            total += strength * (1.0 - air / 4.0) ** 2
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            mark[units.hex[unit]] = 0
    return total


@compiled
def is_near(cell: int, side: int, land: Land, cells: Cells) -> bool:
    for way in land.near[land.odd[cell]]:
        if cells.present[cell + way, side] > 0:
            return True
    return False
