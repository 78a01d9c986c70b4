"""Phase 1: movement."""

from wartable.games.picrochole.rules.armies import HOLD, NO_MARKER, NOWHERE, Column
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled
from wartable.games.picrochole.rules.pace import PACE, TURN

ROUNDING = 1e-9  # sums of strengths are compared with this tolerance
FAR = 1 << 30  # the distance of a cell from which there is no way
ARRIVED, NO_WAY = 6, 7  # in place of the number of a neighbour


@compiled
def movement_phase(
    units: Units, land: Land, cells: Cells, marker: Column, known: Column, night: bool
) -> None:
    """1.1 All units move, one after another, in the fixed order that mixes the sides."""
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE and units.field[unit] != HOLD:
            march(unit, units, land, cells, marker, known, night)


@compiled
def march(
    unit: int, units: Units, land: Land, cells: Cells, marker: Column, known: Column, night: bool
) -> None:
    """1.2 A unit crosses its hex at the pace of its arm there; the time left it spends in the next."""
    time = TURN
    field = units.field[unit]
    arm = units.arm[unit]
    while land.way[field, units.hex[unit]] < ARRIVED:
        on_road = land.road[units.hex[unit]]
        if night and not on_road:
            return  # 9.3
        pace = PACE[arm, on_road]
        need = pace - units.progress[unit]
        if need > time:
            units.progress[unit] += time
            return
        there = next_hex(unit, units, land, cells, marker, known, night)
        if there == NOWHERE:
            units.waits[unit] = full_hex(unit, units, land, cells, marker, night)
            units.progress[unit] = max(units.progress[unit], pace - TURN, 0)
            return
        time -= need
        step(unit, there, units, cells, marker)


@compiled
def next_hex(
    unit: int, units: Units, land: Land, cells: Cells, marker: Column, known: Column, night: bool
) -> int:
    """6.2 Of the hexes nearer to the destination that it may enter, the nearest without a known enemy.

    Mostly that is the nearest of all, and the others need not be looked at.
    """
    here = units.hex[unit]
    side = units.side[unit]
    field = units.field[unit]
    nearest: int = here + land.near[land.odd[here], land.way[field, here]]
    if may_enter(nearest, unit, units, land, cells, marker, night) and (
        not known[nearest, side] or land.way[field, nearest] == ARRIVED
    ):
        return nearest
    best = NOWHERE
    best_distance = 2 * FAR
    for way in land.near[land.odd[here]]:
        there = here + way
        distance = land.distance[field, there]
        if distance >= land.distance[field, here]:
            continue
        if known[there, side]:
            distance += FAR
        if distance < best_distance and may_enter(there, unit, units, land, cells, marker, night):
            best = there
            best_distance = distance
    return best


@compiled
def may_enter(
    there: int, unit: int, units: Units, land: Land, cells: Cells, marker: Column, night: bool
) -> bool:
    """Whether a unit may step into a hex beside it."""
    return has_room(there, unit, units, land, cells) and is_open(
        there, unit, units, land, cells, marker, night
    )


@compiled
def has_room(there: int, unit: int, units: Units, land: Land, cells: Cells) -> bool:
    """1.3 Whether a hex takes the unit besides those of its side who are there."""
    troops: float = cells.troops[there, units.side[unit]] + units.strength[unit]
    room: float = land.capacity[there] + ROUNDING
    return troops <= room


@compiled
def is_open(
    there: int, unit: int, units: Units, land: Land, cells: Cells, marker: Column, night: bool
) -> bool:
    """Whether nothing but want of room would keep a unit out of a hex beside it that can be entered."""
    here, side = units.hex[unit], units.side[unit]
    breaks_off = cells.present[here, 1 - side] > 0
    if breaks_off and marker[there] != 1 + side and cells.present[there, side] == 0:
        return False  # 1.5
    return not night or land.road[there] > 0  # 9.3


@compiled
def full_hex(unit: int, units: Units, land: Land, cells: Cells, marker: Column, night: bool) -> int:
    """1.3 The nearest hex to its destination that a unit would enter if it had room; or nowhere."""
    here, field = units.hex[unit], units.field[unit]
    best = NOWHERE
    best_distance = land.distance[field, here]
    for way in land.near[land.odd[here]]:
        there = here + way
        distance = land.distance[field, there]
        if distance < best_distance and is_open(there, unit, units, land, cells, marker, night):
            best = there
            best_distance = distance
    return best


@compiled
def step(unit: int, there: int, units: Units, cells: Cells, marker: Column) -> None:
    """1.4 A unit leaves a marker in a hex without enemies, and discards the enemy's where it enters."""
    here = units.hex[unit]
    side = units.side[unit]
    take_off(unit, units, cells)
    if cells.present[here, 1 - side] == 0:
        marker[here] = 1 + side
    units.hex[unit] = there
    units.progress[unit] = 0
    put_down(unit, units, cells)
    if marker[there] == 2 - side:
        marker[there] = NO_MARKER


@compiled
def put_down(unit: int, units: Units, cells: Cells) -> None:
    here = units.hex[unit]
    side = units.side[unit]
    cells.present[here, side] += 1
    cells.troops[here, side] += units.strength[unit]


@compiled
def take_off(unit: int, units: Units, cells: Cells) -> None:
    here = units.hex[unit]
    side = units.side[unit]
    cells.present[here, side] -= 1
    cells.troops[here, side] -= units.strength[unit]
    if cells.present[here, side] == 0:
        cells.troops[here, side] = 0.0


@compiled
def measure(
    near: Column,
    odd: Column,
    road: Column,
    capacity: Column,
    goal: int,
    guns: bool,
    lines: Column,
    distance: Column,
    way: Column,
) -> None:
    """6.2 How far every cell is from the goal, counted in hexes of road; off them it is 2, for guns 4.

    Crossing a hex costs the same whichever way one leaves it, so the first way found to a cell is its
    shortest, if the nearer cells are looked at first: those of land and those of road wait in two lines
    (`lines` is room for both). Of neighbours equally near to the goal, the way is to the first.
    """
    off_road = 4 if guns else 2
    distance[:] = FAR
    way[:] = NO_WAY
    distance[goal] = 0
    way[goal] = ARRIVED
    lines[0, 0] = goal
    land_head, land_tail, road_head, road_tail = 0, 1, 0, 0
    while land_head < land_tail or road_head < road_tail:
        if road_head == road_tail or (
            land_head < land_tail and distance[lines[0, land_head]] <= distance[lines[1, road_head]]
        ):
            here = lines[0, land_head]
            land_head += 1
        else:
            here = lines[1, road_head]
            road_head += 1
        so_far = distance[here]
        row = odd[here]
        for number in range(6):
            there = here + near[row, number]
            if capacity[there] == 0:
                continue
            back = 5 - number  # neighbours are counted so that the opposite one is this
            through = so_far + (1 if road[there] else off_road)
            if distance[there] == FAR:
                distance[there] = through
                way[there] = back
                if road[there]:
                    lines[1, road_tail] = there
                    road_tail += 1
                else:
                    lines[0, land_tail] = there
                    land_tail += 1
            elif distance[there] == through and back < way[there]:
                way[there] = back
