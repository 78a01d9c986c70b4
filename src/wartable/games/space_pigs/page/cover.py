"""The picture on the box: a galaxy well fought over."""

from random import Random

from wartable.games.space_pigs.bot.boar import Boar
from wartable.games.space_pigs.rules.board import Board
from wartable.table import Table

TURN, SEQUENCE = 2, "3A"  # troops have landed, and the fights are to come
SEED = "cover"


def cover(table: Table) -> None:
    """Let boars play on to a moment that is worth a picture."""
    boar, rng = Boar(), Random(SEED)
    while table.asks and not is_lively(table.board):
        seat = next(iter(table.asks))
        table.answer(seat, boar.decide(table.chair(seat), rng))


def is_lively(board: Board) -> bool:
    return (board.turn, board.sequence) >= (TURN, SEQUENCE)
