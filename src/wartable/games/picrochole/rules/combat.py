"""Phase 4: combat."""

from wartable.games.picrochole.rules.armies import NOWHERE
from wartable.games.picrochole.rules.bombardment import ARTILLERY, fall_out, strongest
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled
from wartable.games.picrochole.rules.encirclement import remove

MELEE = 30.0  # 4.2 a side does the strength of its infantry and cavalry divided by this


@compiled
def combat_phase(units: Units, land: Land, cells: Cells, turn: int) -> None:
    """4.1 Wherever both sides stand in a hex they fight, everywhere at once."""
    for unit in range(len(units.hex)):
        here = units.hex[unit]
        if here != NOWHERE and cells.first[here, 0] == unit and cells.first[here, 1] != NOWHERE:
            fight(here, units, land, cells, turn)


@compiled
def fight(here: int, units: Units, land: Land, cells: Cells, turn: int) -> None:
    """4.2 Both sides hit the strongest of the other at the same moment."""
    blue_first, red_first = cells.first[here, 0], cells.first[here, 1]
    by_blue, by_red = melee(blue_first, units), melee(red_first, units)
    blue, red = strongest(blue_first, units), strongest(red_first, units)
    hit(red, by_blue * (1.0 - land.cover[here]), units, cells, turn)
    hit(blue, by_red * (1.0 - land.cover[here]), units, cells, turn)


@compiled
def melee(first: int, units: Units) -> float:
    """4.2 A thirtieth of the strength of all infantry and cavalry of a side in the hex."""
    strength = 0.0
    unit = first
    while unit != NOWHERE:
        if units.arm[unit] != ARTILLERY:
            strength += units.strength[unit]
        unit = units.next[unit]
    return strength / MELEE


@compiled
def hit(unit: int, damage: float, units: Units, cells: Cells, turn: int) -> None:
    units.fought[unit] += min(damage, units.strength[unit])
    units.strength[unit] -= damage
    if units.strength[unit] <= 0:
        fall_out(unit, units, cells)
        remove(unit, units, cells, turn)
