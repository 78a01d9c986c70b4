"""All there is on a board, as a view: for games that are over."""

from msgspec.structs import replace

from wartable.games.picrochole.rules.armies import HOLD, NOWHERE
from wartable.games.picrochole.rules.board import Board
from wartable.games.picrochole.rules.view import UnitView, View, open_view


def full_view(board: Board) -> View:
    """Every unit with its order, every marker, every hex seen now. Not for anybody who still plays.

    It is what a spectator sees when the game is over, though this one may be over only later.
    """
    seen = open_view(board)
    return replace(seen, units=[_with_order(board, unit) for unit in seen.units])


def _with_order(board: Board, unit: UnitView) -> UnitView:
    scenario = board.scenario
    number = scenario.number[unit.id]
    goal, full = int(board.destination[number]), int(board.waits[number])
    labels = scenario.ground.labels
    return replace(
        unit,
        order=None if goal == HOLD else labels[goal],
        is_staff=number in scenario.headquarters,
        waits=None if full == NOWHERE else labels[full],
    )
