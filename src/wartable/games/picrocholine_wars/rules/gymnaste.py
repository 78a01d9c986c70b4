"""7.3 Gymnaste's charge."""

from typing import Any

from wartable.games.picrocholine_wars.rules.board import Board, label
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.losses import capture, eliminate
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GK, GYMNASTE, PK
from wartable.games.picrocholine_wars.rules.targets import follow_up
from wartable.referee import Referee
from wartable.refusal import Refusal

WINS = 4  # or less


def charge_refusal(board: Board) -> Refusal | None:
    """7.3 Once in a game, beside cavalry, against a stack next to him that is not in a castle."""
    here = board.units[GYMNASTE].hex
    if board.has_charged:
        return Refusal("7.3", "has-charged")
    if not any(COUNTERS[n].arm == "cavalry" for n in board.troops_in(here)):
        return Refusal("7.3", "no-cavalry")
    return None if charged_hexes(board) else Refusal("7.3", "nobody-to-charge")


def charged_hexes(board: Board) -> list[Cell]:
    """The hexes with enemy troops next to him, but for castles."""
    here = board.units[GYMNASTE].hex
    enemies = board.held_by(PK)
    return [
        cell
        for cell in board.land.around[here]
        if enemies >> cell & 1 and board.land.terrain[cell].name != "castle"
    ]


def charge(board: Board, cell: Cell, referee: Referee) -> None:
    """7.3 On 1-4 all in that hex are eliminated, a leader too; on 5 or 6 Gymnaste is captured."""
    board.has_charged = True
    board.fought.append(GYMNASTE)
    die = referee.roll("charge")
    about: dict[str, Any] = {
        "unit": COUNTERS[GYMNASTE].name,
        "hex": label(cell),
        "dice": [die],
        "side": GK.value,
    }
    if die > WINS:
        referee.announce("charge.failed", **about)
        capture(board, GYMNASTE, referee)
        return
    referee.announce("charge.won", **about)
    for number in [*board.troops_in(cell), *board.leaders_in(cell)]:
        eliminate(board, number, referee)
    follow_up(board, GYMNASTE, cell)
