"""What a seat knows: everything. Nothing is hidden in this game."""

from wartable.games.picrocholine_wars.rules.board import Board
from wartable.referee import Referee


def view(board: Board, seat: str | None) -> Board:
    """The board, in a copy that nobody else has."""
    return board.copy()


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    return board
