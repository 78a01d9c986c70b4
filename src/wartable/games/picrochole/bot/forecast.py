"""The marshal's forecast: the turns to come, played on the map table with the rules themselves."""

from typing import NamedTuple

from wartable.games.picrochole.rules.armies import NO_MARKER, NOWHERE, Arm, Column
from wartable.games.picrochole.rules.batch import holder_of
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled, compiled_with_arrays
from wartable.games.picrochole.rules.movement import put_down, take_off
from wartable.games.picrochole.rules.turn import play_turn

CAVALRY, ARTILLERY = int(Arm.CAVALRY), int(Arm.ARTILLERY)
UNSEEN, GROUP, EXIT = 0, 1, 2  # marks on cells while groups are looked at
ENOUGH_AIR = 4.0  # ways out with which a group need not fear encirclement
NOBODY = 0.3  # what a place without troops near it counts for, for each side
MARKER = 0.5  # and what a side's marker there adds


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


class Room(NamedTuple):
    """Columns to work in: markers, known enemies, marks on cells, and where units were before a turn."""

    marker: Column
    known: Column
    mark: Column
    before: Column


class Scale(NamedTuple):
    """What is worth how much: a point of troops, of artillery, of an objective; see the marshal."""

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
    room: Room,
    aims: Aims,
    scale: Scale,
) -> float:
    """What a plan is worth to a side: the mean over what the enemy may do. A line of `orders` for each."""
    total = 0.0
    for line in range(len(orders)):
        units.field[:] = orders[line]
        total += play_on(side, start, units, land, cells, room, aims, scale)
    return total / len(orders)


@compiled
def play_on(
    side: int,
    start: Start,
    units: Units,
    land: Land,
    cells: Cells,
    room: Room,
    aims: Aims,
    scale: Scale,
) -> float:
    """Play the turns of the forecast, and judge how it ends."""
    take_places(start, units, room)
    aims.holder[:] = NO_MARKER
    for ahead in range(len(start.nights)):
        turn = start.turn + ahead
        note_enemies(units, room)
        play_turn(units, land, cells, room.marker, room.known, start.nights[ahead], turn)
        forget_enemies(units, room)
        count(units, room.marker, aims, turn)
    return worth(side, start.turn + len(start.nights) - 1, units, land, cells, room, aims, scale)


@compiled
def take_places(start: Start, units: Units, room: Room) -> None:
    """Begin the forecast where the position stands."""
    for unit in range(len(units.hex)):
        units.hex[unit] = start.hex[unit]
        units.strength[unit] = start.strength[unit]
        units.progress[unit] = start.progress[unit]
        units.fell_turn[unit] = NOWHERE
    for cell in range(len(room.marker)):
        room.marker[cell] = start.marker[cell]


@compiled
def note_enemies(units: Units, room: Room) -> None:
    """6.2 Each side is taken to know where the other stands."""
    for unit in range(len(units.hex)):
        room.before[unit] = units.hex[unit]
        if units.hex[unit] != NOWHERE:
            room.known[units.hex[unit], 1 - units.side[unit]] = 1


@compiled
def forget_enemies(units: Units, room: Room) -> None:
    for unit in range(len(units.hex)):
        if room.before[unit] != NOWHERE:
            room.known[room.before[unit], 1 - units.side[unit]] = 0


@compiled
def count(units: Units, marker: Column, aims: Aims, turn: int) -> None:
    """8.2 Who holds the places that are counted in this turn."""
    for aim in range(len(aims.cell)):
        if aims.turn[aim] == turn:
            aims.holder[aim] = holder_of(aims.cell[aim], units, marker)


@compiled
def worth(
    side: int,
    turn: int,
    units: Units,
    land: Land,
    cells: Cells,
    room: Room,
    aims: Aims,
    scale: Scale,
) -> float:
    """What the position at the end of a turn is worth to a side, in points of strength."""
    value = 0.0
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            put_down(unit, units, cells)
            points = units.strength[unit] * (scale.guns if units.arm[unit] == ARTILLERY else 1.0)
            value += scale.material * (points if units.side[unit] == side else -points)
    value += prospects(side, turn, units, land, room.marker, aims, scale)
    value += scale.tight * (
        tightness(1 - side, units, land, cells, room.mark) - tightness(side, units, land, cells, room.mark)
    )
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            take_off(unit, units, cells)
    return value


@compiled
def prospects(
    side: int, turn: int, units: Units, land: Land, marker: Column, aims: Aims, scale: Scale
) -> float:
    """8.2 What the objectives promise: those counted by then as they were, the others by who is near."""
    value = 0.0
    for aim in range(len(aims.cell)):
        if aims.turn[aim] > turn:
            share = grip(side, aim, turn, units, land, marker, aims, scale.near)
        elif aims.holder[aim] == NO_MARKER:
            share = 0.0
        else:
            share = 1.0 if aims.holder[aim] == 1 + side else -1.0
        value += aims.points[aim] * scale.objective * share
    return value


@compiled
def grip(
    side: int, aim: int, turn: int, units: Units, land: Land, marker: Column, aims: Aims, near: float
) -> float:
    """How firmly a side has a place in hand, from 1 to -1: by its troops who can be there in time."""
    own, enemy = NOBODY, NOBODY
    if marker[aims.cell[aim]] == 1 + side:
        own += MARKER
    elif marker[aims.cell[aim]] == 2 - side:
        enemy += MARKER
    for unit in range(len(units.hex)):
        if units.hex[unit] == NOWHERE:
            continue
        arm = units.arm[unit]
        row = aims.guns[aim] if arm == ARTILLERY else aims.foot[aim]
        march = land.distance[row, units.hex[unit]] * (0.5 if arm == CAVALRY else 1.0)
        if march > aims.turn[aim] - turn:
            continue
        weight = units.strength[unit] / (1.0 + march / near) ** 2
        if units.side[unit] == side:
            own += weight
        else:
            enemy += weight
    return (own - enemy) / (own + enemy)


@compiled
def tightness(side: int, units: Units, land: Land, cells: Cells, mark: Column) -> float:
    """2.1 How near a side's groups are to encirclement: their strength, more of it the less air they have."""
    total = 0.0
    for unit in range(len(units.hex)):
        here = units.hex[unit]
        if here != NOWHERE and units.side[unit] == side and mark[here] == UNSEEN:
            strength, air = look_at_group(here, side, units, land, cells, mark)
            if air < ENOUGH_AIR:
                total += strength * (1.0 - air / ENOUGH_AIR) ** 2
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            mark[units.hex[unit]] = UNSEEN
    return total


@compiled
def look_at_group(
    start: int, side: int, units: Units, land: Land, cells: Cells, mark: Column
) -> tuple[float, float]:
    """The strength of a group, and its air: its ways out, those beside an enemy counted half.

    A group that no enemy is near to has all the air in the world.
    """
    group, exits = units.next, units.fell
    group[0] = start
    mark[start] = GROUP
    size, looked, ways_out = 1, 0, 0
    strength, air = 0.0, 0.0
    is_threatened = False
    while looked < size:
        cell = group[looked]
        looked += 1
        strength += cells.troops[cell, side]
        for number in range(6):
            there = cell + land.near[land.odd[cell], number]
            if land.capacity[there] == 0 or mark[there] != UNSEEN:
                continue
            if cells.present[there, side] > 0:
                mark[there] = GROUP
                group[size] = there
                size += 1
            elif cells.present[there, 1 - side] > 0:
                is_threatened = True
            elif ways_out < len(exits):
                mark[there] = EXIT
                exits[ways_out] = there
                ways_out += 1
                beside_enemy = is_beside(there, 1 - side, land, cells)
                is_threatened = is_threatened or beside_enemy
                air += 0.5 if beside_enemy else 1.0
    for place in range(ways_out):
        mark[exits[place]] = UNSEEN
    return strength, air if is_threatened else ENOUGH_AIR


@compiled
def is_beside(cell: int, side: int, land: Land, cells: Cells) -> bool:
    """Whether a unit of the side is in a hex beside the cell."""
    beside = 0
    for number in range(6):
        beside += cells.present[cell + land.near[land.odd[cell], number], side]
    return beside > 0
