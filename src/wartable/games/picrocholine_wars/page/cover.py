"""The picture on the box: a war well under way."""

from random import Random

from wartable.games.picrocholine_wars.bot.squire import Squire
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.table import Table

TURN, PHASE = 5, 5  # Gargantua is there, and GK is about to fight
SEED = "cover"


def cover(table: Table) -> None:
    """Let two squires play on to a moment that is worth a picture."""
    squire, rng = Squire(), Random(SEED)
    while table.asks and not is_lively(table.board):
        seat = next(iter(table.asks))
        table.answer(seat, squire.decide(table.chair(seat), rng))


def is_lively(board: Board) -> bool:
    return (board.turn, board.phase) >= (TURN, PHASE)
