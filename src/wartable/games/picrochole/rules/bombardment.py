"""Phase 3: bombardment."""

from wartable.games.picrochole.rules.armies import NOWHERE, Arm
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled
from wartable.games.picrochole.rules.encirclement import remove

ARTILLERY = int(Arm.ARTILLERY)
SHOT = 15.0  # 3.2 a battery does its strength divided by this


@compiled
def line_up(units: Units, cells: Cells) -> None:
    """Line up the units of each side in each hex, in the fixed order."""
    for unit in range(len(units.hex) - 1, -1, -1):
        here, side = units.hex[unit], units.side[unit]
        if here != NOWHERE:
            units.next[unit] = cells.first[here, side]
            cells.first[here, side] = unit


@compiled
def bombardment_phase(units: Units, land: Land, cells: Cells, turn: int) -> None:
    """3.1 Each artillery unit fires, in the order of movement."""
    for unit in range(len(units.hex)):
        if units.arm[unit] == ARTILLERY and units.hex[unit] != NOWHERE:
            enemy = 1 - units.side[unit]
            target = target_hex(units.hex[unit], enemy, units, land, cells)
            if target != NOWHERE:
                fire(unit, strongest(cells.first[target, enemy], units), units, land, cells, turn)


@compiled
def target_hex(here: int, enemy: int, units: Units, land: Land, cells: Cells) -> int:
    """3.1 Of its own hex and those beside it, the one with most enemy troops.

    Of equals, its own; else the one with the lowest number.
    """
    most = line_strength(cells.first[here, enemy], units)
    target = here if most > 0 else NOWHERE
    for way in land.near[land.odd[here]]:
        troops = line_strength(cells.first[here + way, enemy], units)
        if troops > most:
            most = troops
            target = here + way
    return target


@compiled
def line_strength(first: int, units: Units) -> float:
    strength = 0.0
    unit = first
    while unit != NOWHERE:
        strength += units.strength[unit]
        unit = units.next[unit]
    return strength


@compiled
def strongest(first: int, units: Units) -> int:
    """The strongest unit of a line; of equals, the earliest in the order."""
    best = first
    unit = units.next[first]
    while unit != NOWHERE:
        if units.strength[unit] > units.strength[best]:
            best = unit
        unit = units.next[unit]
    return best


@compiled
def fire(battery: int, target: int, units: Units, land: Land, cells: Cells, turn: int) -> None:
    """3.2 The target loses a fifteenth of the battery's strength of this moment; at 0 it is removed."""
    here = units.hex[target]
    damage = units.strength[battery] / SHOT * (1.0 - land.cover[here])
    units.shelled[target] += min(damage, units.strength[target])
    units.strength[target] -= damage
    if units.strength[target] <= 0:
        fall_out(target, units, cells)
        remove(target, units, cells, turn)


@compiled
def fall_out(unit: int, units: Units, cells: Cells) -> None:
    """Take a unit out of the line in its hex."""
    here, side = units.hex[unit], units.side[unit]
    if cells.first[here, side] == unit:
        cells.first[here, side] = units.next[unit]
        return
    before = cells.first[here, side]
    while units.next[before] != unit:
        before = units.next[before]
    units.next[before] = units.next[unit]
