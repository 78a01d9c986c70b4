"""An agenda: what the rules have still to do, as a list on the board, where it is kept with all the rest.

Its first item is taken off and done; what that leads to is put before the others. A stretch of items up to
the first that asks somebody or throws a die is a phase of the table, so that copies stay cheap.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from wartable.flow import Flow
from wartable.referee import Referee

Doing: TypeAlias = Callable[[Any, Any, Referee], Flow[None] | None]  # with the board, the item, the referee


def work_off(board: Any, items: Mapping[str, Doing], referee: Referee) -> Flow[None]:
    """Do what comes next, up to the first thing that somebody decides or a die does."""
    thrown = referee.barriers
    while board.outcome is None and referee.barriers == thrown:
        item = board.agenda.pop(0)
        flow = items[item.what](board, item, referee)
        if flow is None or (asks := next(flow, None)) is None:
            continue
        try:
            while True:
                asks = flow.send((yield asks))
        except StopIteration:
            return
