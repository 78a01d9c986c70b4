"""Phase 2: encirclement."""

from wartable.games.picrochole.rules.armies import NOWHERE, Column
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled
from wartable.games.picrochole.rules.movement import take_off

UNKNOWN, LOOKED_AT, FREE, ENCIRCLED = 0, 1, 2, 3  # the fate of a side's units in a cell


@compiled
def encirclement_phase(units: Units, land: Land, cells: Cells, turn: int) -> None:
    """2.2 All encircled units of both sides are destroyed at once, also those that encircle each other."""
    for unit in range(len(units.hex)):
        here, side = units.hex[unit], units.side[unit]
        if (
            here != NOWHERE
            and cells.fate[here, side] == UNKNOWN
            and not has_a_way_out(here, side, land, cells)
        ):
            find_fate(here, side, land, cells, units.next)
    for unit in range(len(units.hex)):
        here, side = units.hex[unit], units.side[unit]
        if here != NOWHERE and cells.fate[here, side] == ENCIRCLED:
            remove(unit, units, cells, turn)


@compiled
def has_a_way_out(here: int, side: int, land: Land, cells: Cells) -> bool:
    """2.1 A hex beside it can be entered and holds no unit of either side."""
    for way in land.near[land.odd[here]]:
        there = here + way
        if land.capacity[there] != 0 and cells.present[there, 0] == 0 and cells.present[there, 1] == 0:
            return True
    return False


@compiled
def find_fate(start: int, side: int, land: Land, cells: Cells, group: Column) -> None:
    """2.1 Units in connected hexes are encircled if none of these hexes has a way out.

    `group` is room for as many cells as there are units.
    """
    group[0] = start
    cells.fate[start, side] = LOOKED_AT
    size = 1
    looked = 0
    fate = ENCIRCLED
    while looked < size and fate == ENCIRCLED:
        here = group[looked]
        looked += 1
        for way in land.near[land.odd[here]]:
            there = here + way
            if cells.present[there, side] == 0 or cells.fate[there, side] == LOOKED_AT:
                continue
            if cells.fate[there, side] == FREE or has_a_way_out(there, side, land, cells):
                fate = FREE
                break
            cells.fate[there, side] = LOOKED_AT
            group[size] = there
            size += 1
    for place in range(size):
        cells.fate[group[place], side] = fate


@compiled
def remove(unit: int, units: Units, cells: Cells, turn: int) -> None:
    """Take a unit out of play."""
    take_off(unit, units, cells)
    units.fell[unit] = units.hex[unit]
    units.fell_turn[unit] = turn
    units.hex[unit] = NOWHERE
