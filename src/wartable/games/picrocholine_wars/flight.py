"""2.7 How far a troop that is driven west would get: foretold, not done."""

from typing import Literal, TypeAlias

from wartable.games.picrocholine_wars.board import Board
from wartable.games.picrocholine_wars.forced import cost_of_step_west, is_deadly
from wartable.games.picrocholine_wars.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.roster import UnitId
from wartable.games.picrocholine_wars.stacking import has_room
from wartable.hexes import Direction

Fate: TypeAlias = Literal[
    "runs", "stays", "lost", "clos"
]  # clos: before the guarded vineyard, where it rolls


def flight(board: Board, number: UnitId) -> tuple[list[Cell], Fate]:
    """The hexes of a troop's way west, its own first, and what becomes of it. On this board it goes there."""
    unit = board.units[number]
    path, points = [unit.hex], board.factors(number).move
    while points > 0 and (cost := cost_of_step_west(board, number)) is not None and cost <= points:
        points -= cost
        if fate := _step(board, number, path):
            return path, fate
    while len(path) > 1 and not has_room(board, number, unit.hex):
        if fate := _step(board, number, path):
            return path, fate
    return path, "runs" if len(path) > 1 else "stays"


def _step(board: Board, number: UnitId, path: list[Cell]) -> Fate | None:
    """One hex on; a fate, if it is the end of the way."""
    unit = board.units[number]
    there = board.land.near[unit.hex][Direction.W]
    if there == NOWHERE or is_deadly(board, unit.side, there):
        unit.hex = NOWHERE
        return "lost"
    if there == board.land.clos and board.jean_guards:
        return "clos"
    unit.hex = there
    path.append(there)
    return None
