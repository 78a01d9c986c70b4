"""2.3, 2.4, 2.9 Who may stand where, and who may pass."""

from wartable.games.picrocholine_wars.rules.board import MOST_TROOPS, Board, Status
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell, Cells
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GARGANTUA,
    GK,
    LEADERS,
    PK,
    TROOPS,
    TROOPS_OF,
    Side,
    UnitId,
)
from wartable.refusal import Refusal


def stacking_refusal(board: Board, number: UnitId, cell: Cell) -> Refusal | None:
    """2.3 Why a unit may not end its move in a hex of its own side: three troops and one leader at most."""
    units = board.units
    side = units[number].side
    if side is GK and cell == board.land.grandgousier:
        return None  # 2.9
    if number == GARGANTUA:
        crowded = any(unit.hex == cell and unit.side is side and n != number for n, unit in enumerate(units))
        return Refusal("7.1", "gargantua-alone") if crowded else None
    if cell == board.giant:
        return Refusal("7.1", "gargantua-alone")
    if number in TROOPS:
        others = [n for n in TROOPS_OF[side] if units[n].hex == cell and n != number]
        return Refusal("2.3", "stack-full") if len(others) >= MOST_TROOPS else None
    others = [n for n in board.leaders_in(cell) if n != number and units[n].side is side]
    return Refusal("2.3", "leader-there") if others else None


def has_room(board: Board, number: UnitId, cell: Cell) -> bool:
    return stacking_refusal(board, number, cell) is None


def blocked_for(board: Board, number: UnitId) -> Cells:
    """2.4 The hexes that a unit may not enter at all."""
    side = board.units[number].side
    blocked = board.held_by(side.enemy)
    if side is PK:
        blocked |= 1 << board.land.grandgousier  # 2.9
        if board.jean_guards:
            blocked |= 1 << board.land.clos  # 7.2
    if number in LEADERS and number != GARGANTUA:
        blocked |= _leaders(board, side.enemy)
    return blocked


def _leaders(board: Board, side: Side) -> Cells:
    found = 0
    for n in LEADERS:
        unit = board.units[n]
        if unit.hex != NOWHERE and unit.side is side:
            found |= 1 << unit.hex
    return found


def entry_refusal(board: Board, number: UnitId, cell: Cell) -> Refusal | None:
    """2.4, 2.9 Why a unit may not enter a hex; None if it may."""
    side = board.units[number].side
    if not blocked_for(board, number) >> cell & 1:
        return None
    if side is PK and cell == board.land.grandgousier:
        return Refusal("2.9", "grandgousiers-hex")
    if side is PK and cell == board.giant:
        return Refusal("7.1", "gargantua-there")
    if side is PK and cell == board.land.clos and board.jean_guards:
        return Refusal("7.2", "clos-guarded")
    return Refusal("2.4", "enemy-there" if board.troops_in(cell) else "leader-alone")


def can_bear(board: Board, cell: Cell, side: Side) -> bool:
    """Whether a leader of a side can be put with its troops in a hex."""
    if side is GK and cell == board.land.grandgousier:
        return True
    return not any(board.units[n].side is side for n in board.leaders_in(cell))


def hexes_to_join(board: Board, side: Side) -> list[Cell]:
    """Where a leader who comes back can be placed: on any friendly troop that has no leader with it."""
    stacks = sorted({board.units[n].hex for n in board.troops(side)})
    return [cell for cell in stacks if can_bear(board, cell, side)]


def kinds(board: Board, numbers: list[UnitId]) -> list[UnitId]:
    """One of each kind of troop: which of two alike is chosen makes no difference."""
    found: dict[tuple[str | None, bool, Status], UnitId] = {}
    for number in numbers:
        found.setdefault(kind(board, number), number)
    return list(found.values())


def kind(board: Board, number: UnitId) -> tuple[str | None, bool, Status]:
    """Its arm, and whether it could come back by an event (1.2): the eliminated can, the reserve cannot."""
    return COUNTERS[number].arm, COUNTERS[number].gargantuan, board.units[number].status
