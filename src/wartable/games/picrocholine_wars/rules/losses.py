"""What happens to units: they enter hexes, suffer losses, are captured or eliminated (2.4, 3.3)."""

from typing import Literal, TypeAlias

from wartable.games.picrocholine_wars.rules.board import (
    CAPTURED,
    ELIMINATED,
    PLAY,
    Board,
    Item,
    Status,
    about,
    label,
)
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    PK,
    TOUCQUEDILLON,
    TROOPS,
    Side,
    UnitId,
)
from wartable.referee import Referee

Loss: TypeAlias = Literal["", "off-map", "enemies", "no-way"]  # of a troop that had to go where it could not


def enter(board: Board, number: UnitId, cell: Cell, referee: Referee) -> None:
    """2.4 A unit enters a hex, in passing or to stay. Troops and Gargantua capture a leader alone there."""
    unit = board.units[number]
    unit.status, unit.hex = PLAY, cell
    if number in TROOPS or number == GARGANTUA:
        for leader in board.leaders_in(cell):
            if board.units[leader].side is not unit.side:
                capture(board, leader, referee)
    if cell in board.land.vineyards:
        take_vineyard(board, cell, unit.side)


def take_vineyard(board: Board, cell: Cell, side: Side) -> None:
    """7.1 In play a vineyard belongs to whoever was the last to be in it."""
    held = {*board.pk_vineyards} - {cell}
    if side is PK and board.land.terrain[cell].name == "vineyard":
        held.add(cell)
    board.pk_vineyards = sorted(held)


def stop(board: Board, number: UnitId, referee: Referee) -> None:
    """A unit has ended its movement: troops meet the pilgrims (8.5), Gargantua Frère Jean (7.2)."""
    if number == GARGANTUA:
        free_jean(board, referee)
    elif is_met(board, number):
        meet_pilgrims(board, board.units[number].side, referee)


def is_met(board: Board, number: UnitId) -> bool:
    """8.5 Whether a troop stands where the pilgrims are."""
    if board.pilgrims.status != "walking" or number not in TROOPS:
        return False
    return board.pilgrims.hex == board.units[number].hex


def free_jean(board: Board, referee: Referee) -> None:
    """7.2 With Gargantua in Grandgousier's hex Frère Jean can leave it again."""
    if board.jean_waits and board.giant == board.land.grandgousier:
        board.jean_waits = False
        referee.announce("jean.free", **about(FRERE_JEAN))


def meet_pilgrims(board: Board, side: Side, referee: Referee) -> None:
    """8.5 Troops of PK capture the pilgrims, troops of GK take them out of the game."""
    where = label(board.pilgrims.hex)
    board.pilgrims.status = "captured" if side is PK else "gone"
    board.pilgrims.hex = NOWHERE
    referee.announce("pilgrims.captured" if side is PK else "pilgrims.saved", hex=where)


def hit(board: Board, number: UnitId, referee: Referee) -> None:
    """3.3 A full troop that suffers a loss is flipped, a reduced one eliminated."""
    unit = board.units[number]
    if unit.flipped:
        eliminate(board, number, referee)
    else:
        unit.flipped = True
        referee.announce("reduced", **about(number, hex=label(unit.hex)))


def eliminate(board: Board, number: UnitId, referee: Referee, why: Loss = "") -> None:
    remove(board, number, ELIMINATED)
    referee.announce("eliminated", **about(number, why=why))


def capture(board: Board, leader: UnitId, referee: Referee) -> None:
    """2.4 A leader is thrown into the Cul de Basse-Fosse. Toucquedillon can change sides (7.5)."""
    remove(board, leader, CAPTURED)
    referee.announce("captured", **about(leader))
    if leader == TOUCQUEDILLON and board.units[leader].side is PK:
        count_toucquedillon(board, referee)
        board.next(Item("turncoat", GK, unit=leader))


def count_toucquedillon(board: Board, referee: Referee) -> None:
    """6, 7.5 His capture is worth his swords to GK when it happens, once, whatever becomes of him."""
    if board.toucquedillon_counted:
        return
    board.toucquedillon_counted = True
    swords = COUNTERS[TOUCQUEDILLON].skill
    board.points[GK] += swords
    referee.announce("toucquedillon.counts", points=swords)


def remove(board: Board, number: UnitId, status: Status) -> None:
    """Take a counter off the map."""
    unit = board.units[number]
    unit.status, unit.hex = status, NOWHERE
    if COUNTERS[number].is_troop:
        unit.flipped = False  # should it come back, it does so at full strength
    if number == FRERE_JEAN:
        board.jean_waits = False
    if board.active is not None and board.active.unit == number:
        board.active = None
    for listed in (board.moved, board.halted):
        if number in listed:
            listed.remove(number)
