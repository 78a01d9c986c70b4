"""Who looks at a table, and from where."""

from typing import Annotated, TypeAlias

from litestar.params import PathParameter, QueryParameter
from litestar.status_codes import HTTP_401_UNAUTHORIZED, HTTP_403_FORBIDDEN, HTTP_404_NOT_FOUND

from wartable.flow import Seat
from wartable.web.house import House
from wartable.web.live import LiveTable
from wartable.web.problems import Problem
from wartable.web.updates import Updates
from wartable.web.visitor import Visitor

Id: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The table's id, as in its address.")]
SeatAsked: TypeAlias = Annotated[
    str | None, QueryParameter(description="One of your seats; without it, a spectator's view.")
]


def seat_of(live: LiveTable, visitor: Visitor, seat: str | None) -> Seat | None:
    """The seat to look from: the one named, if it is the visitor's; else their own, if they have one.

    Who plays several seats in turn looks from none until one is named, where the seats have secrets.
    """
    mine = live.owned_by(visitor.id)
    if seat:
        return own_seat(live, visitor, seat)
    if len(mine) > 1 and live.table.game.has_secrets:
        return None
    return next((seat for seat in mine if seat in live.asks), mine[0] if mine else None)


def own_seat(live: LiveTable, visitor: Visitor, seat: str) -> Seat:
    if seat not in live.seats:
        raise Problem(HTTP_404_NOT_FOUND, "no-seat")
    if visitor.person is None:
        raise Problem(HTTP_401_UNAUTHORIZED, "who-are-you")
    if live.seats[seat].person != visitor.person.id:
        raise Problem(HTTP_403_FORBIDDEN, "not-your-seat")
    return seat


def own_table(live: LiveTable, visitor: Visitor) -> None:
    """What only whoever has set up the table may do."""
    if visitor.person is None:
        raise Problem(HTTP_401_UNAUTHORIZED, "who-are-you")
    if live.record.owner != visitor.person.id:
        raise Problem(HTTP_403_FORBIDDEN, "not-your-table")


def updates_for(house: House, live: LiveTable, visitor: Visitor, seat: Seat | None) -> Updates:
    return Updates(live, house.hub, visitor.id, seat, visitor.language, visitor.root)
