"""What a seat knows: everything. Nothing is hidden in this game."""

from wartable.games.picrocholine_wars.board import CODEC, Board
from wartable.referee import Referee


def view(board: Board, seat: str | None) -> Board:
    """The board, in a copy that nobody else has."""
    copy: Board = CODEC.decode(CODEC.encode(board))
    return copy


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    return board
