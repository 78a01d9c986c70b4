"""3.2 Whom a troop can attack: in range, in sight, and not screened."""

from wartable.games.picrocholine_wars.rules.board import Board, Item, label
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, TROOPS_OF, UnitId
from wartable.refusal import Refusal


def targets(board: Board, attacker: UnitId) -> list[UnitId]:
    """3.2 The enemy troops that a troop can attack."""
    unit = board.units[attacker]
    if unit.hex == board.land.grandgousier:
        return []
    in_range = board.land.within(unit.hex, board.factors(attacker).range)
    return [
        n
        for n in TROOPS_OF[unit.side.enemy]
        if (there := board.units[n].hex) >= 0
        and in_range >> there & 1
        and target_refusal(board, attacker, n) is None
    ]


def target_refusal(board: Board, attacker: UnitId, target: UnitId) -> Refusal | None:
    """Why a troop cannot attack an enemy troop."""
    here, there = board.units[attacker].hex, board.units[target].hex
    reach = board.factors(attacker).range
    if board.land.distance(here, there) > reach:
        return Refusal("3.2.1", "out-of-range", {"range": reach})
    if refusal := exposure_refusal(board, target):
        return refusal
    if not board.land.sees(here, there, board.giant):
        return Refusal("3.2.2", "no-sight", {"hex": label(board.land.obstacle(here, there, board.giant))})
    return None


def exposure_refusal(board: Board, target: UnitId) -> Refusal | None:
    """2.9, 3.2 Why nobody can attack a troop: its hex is Grandgousier's, or other troops screen a gun."""
    cell = board.units[target].hex
    if cell == board.land.grandgousier:
        return Refusal("2.9", "in-grandgousiers-hex")
    if COUNTERS[target].is_artillery and not all(COUNTERS[n].is_artillery for n in board.troops_in(cell)):
        return Refusal("3.2", "guns-screened")
    return None


def follow_up(board: Board, attacker: UnitId, cell: Cell) -> None:
    """3.4 When the last troop of an adjacent hex is gone, who eliminated it may advance."""
    here = board.units[attacker].hex
    if board.land.adjacent[cell] >> here & 1 and not board.troops_in(cell):
        board.next(Item("advance", board.units[attacker].side, attacker, cell))
