"""Looking back: the whole game as a page, and its single moments."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND

from wartable.flow import Seat
from wartable.web.again import Around
from wartable.web.eyes import Id, SeatAsked, seat_of
from wartable.web.live import LiveTable
from wartable.web.pages import unpacked
from wartable.web.problems import Problem
from wartable.web.templating import static
from wartable.web.turns import who_asks
from wartable.web.visitor import TheHouse, TheVisitor, Visitor, arms_in, theme_in
from wartable.web.words import say


@get("/tables/{id:str}/past/{number:int}")
async def past(
    request: Request[Any, Any, Any],
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    number: FromPath[int],
    seat: SeatAsked = None,
) -> Response[bytes]:
    """A moment, as a seat saw it then."""
    async with house.at(id) as live:
        looks = seat_of(live, visitor, seat)
        if live.table.outcome is not None:
            looks = None
        exists = 0 <= number < live.moments
    moment = None
    if exists:
        language, who = visitor.language, who_asks(request)
        moment = await house.looking_back.moment(live, looks, language, number, who)
    if moment is None:
        raise Problem(HTTP_404_NOT_FOUND, "no-moment")
    return await unpacked(request, moment, "application/json", "no-store")


@get("/tables/{id:str}/replay")
async def replay(
    request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None
) -> Response[bytes]:
    """The game so far: of one's own seat while it goes on, of any when it is over."""
    async with house.at(id) as live:
        looks = _eyes(live, visitor, seat)
        around = Around(
            back=f"/tables/{id}",
            root=static("replay/replay.js").rpartition("/")[0],
            views=_views(live, visitor, looks),
            chosen={"theme": theme_in(request), "arms": arms_in(request)},
        )
    page = await house.looking_back.replay(live, looks, visitor.language, around, who_asks(request))
    return await unpacked(request, page, "text/html; charset=utf-8", "no-store")


def _eyes(live: LiveTable, visitor: Visitor, seat: str | None) -> Seat | None:
    if live.table.outcome is None:
        return seat_of(live, visitor, seat)
    if seat and seat not in live.seats:
        raise Problem(HTTP_404_NOT_FOUND, "no-seat")
    return seat or None


def _views(live: LiveTable, visitor: Visitor, looks: Seat | None) -> dict[str, str]:
    """The other views there are, by name: when a game with secrets is over, everybody's."""
    if live.table.outcome is None or not live.table.game.has_secrets:
        return {}
    address = f"/tables/{live.id}/replay"
    views = {say("server.all-of-it", visitor.language): address} if looks else {}
    return views | {
        live.table.game.say(f"seat.{seat}", visitor.language): f"{address}?seat={seat}"
        for seat in live.table.seats
        if seat != looks
    }


HANDLERS = [past, replay]
