"""A turn on columns: the four phases, one after another. The one implementation, for tables and studies."""

from wartable.games.picrochole.rules.armies import NOWHERE, Column
from wartable.games.picrochole.rules.bombardment import bombardment_phase, line_up
from wartable.games.picrochole.rules.columns import Cells, Land, Units, compiled
from wartable.games.picrochole.rules.combat import combat_phase
from wartable.games.picrochole.rules.encirclement import UNKNOWN, encirclement_phase
from wartable.games.picrochole.rules.movement import movement_phase, put_down


@compiled
def play_turn(
    units: Units, land: Land, cells: Cells, marker: Column, known: Column, night: bool, turn: int
) -> None:
    """0.2 Movement, encirclement, bombardment, combat: each is resolved for all before the next begins.

    `known` says of each cell and side whether that side knows of an enemy there.
    """
    units.shelled[:] = 0.0
    units.fought[:] = 0.0
    units.waits[:] = NOWHERE
    for unit in range(len(units.hex)):
        if units.hex[unit] != NOWHERE:
            put_down(unit, units, cells)
    movement_phase(units, land, cells, marker, known, night)
    encirclement_phase(units, land, cells, turn)
    line_up(units, cells)
    bombardment_phase(units, land, cells, turn)
    combat_phase(units, land, cells, turn)
    clear(units, cells, turn)


@compiled
def clear(units: Units, cells: Cells, turn: int) -> None:
    """Leave the cells empty for the next turn."""
    for unit in range(len(units.hex)):
        here = units.hex[unit]
        if here == NOWHERE:
            if units.fell_turn[unit] != turn:
                continue
            here = units.fell[unit]
        for side in range(2):
            cells.present[here, side] = 0
            cells.troops[here, side] = 0.0
            cells.first[here, side] = NOWHERE
            cells.fate[here, side] = UNKNOWN
