"""All there is on a board, as a view: for games that are over."""

from copy import copy

from msgspec.structs import replace

from wartable.game import Outcome
from wartable.games.picrochole.armies import HOLD
from wartable.games.picrochole.board import Board
from wartable.games.picrochole.view import UnitView, View, view

OVER = Outcome((), "draw")


def full_view(board: Board) -> View:
    """Every unit with its order, every marker, every hex seen now. Not for anybody who still plays.

    It is what a spectator sees when the game is over, though this one may be over only later.
    """
    ended = copy(board)
    ended.outcome = board.outcome or OVER
    seen = view(ended, None)
    units = [_with_order(board, unit) for unit in seen.units]
    return replace(seen, latest=board.latest, outcome=board.outcome, units=units)


def _with_order(board: Board, unit: UnitView) -> UnitView:
    scenario = board.scenario
    number = scenario.number[unit.id]
    goal = int(board.destination[number])
    return replace(
        unit,
        order=None if goal == HOLD else scenario.ground.labels[goal],
        is_staff=number in scenario.headquarters,
    )
