"""Sitting down: on a seat that is open to anyone, or by an invitation."""

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_409_CONFLICT

from wartable.flow import Seat
from wartable.web import records
from wartable.web.eyes import Id, updates_for
from wartable.web.house import House
from wartable.web.live import LiveTable
from wartable.web.pages import see
from wartable.web.problems import Problem
from wartable.web.shelf import picture_address
from wartable.web.templating import render
from wartable.web.visitor import Visitor


@post("/tables/{id:str}/seats/{seat:str}")
async def sit(house: House, visitor: Visitor, id: Id, seat: str) -> Redirect:
    live = await house.table(id)
    if seat not in live.seats:
        raise Problem(HTTP_404_NOT_FOUND, "no-seat")
    if live.owned_by(visitor.id):
        return see(f"/tables/{id}")
    if live.seats[seat].kind != "open":
        raise Problem(HTTP_409_CONFLICT, "not-open")
    await take_seat(house, visitor, live, seat)
    return see(f"/tables/{id}")


async def take_seat(house: House, visitor: Visitor, live: LiveTable, seat: Seat) -> None:
    person = await visitor.known()

    async def sit_down(live: LiveTable) -> None:
        if live.owned_by(person.id):
            raise Problem(HTTP_409_CONFLICT, "one-seat")
        if not await live.sit(seat, person.id, person.name):
            raise Problem(HTTP_409_CONFLICT, "seat-taken")

    await house.change(live.id, sit_down)


@get("/tables/{id:str}/join/{invitation:str}")
async def invitation_page(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, id: Id, invitation: str
) -> Response[str]:
    live = await house.table(id)
    seat = await house.store.run(partial(records.seat_invited, id=id, invitation=invitation))
    updates = updates_for(house, live, visitor, None)
    update = updates.update()
    owner = await house.person(live.record.owner)
    state = "own" if live.owned_by(visitor.id) else "free" if seat else "taken"
    context = {
        "state": "over" if live.record.state == "over" else state,
        "table": {
            "id": id,
            "name": update["name"],
            "game": update["game_name"],
            "caption": update["caption"],
        },
        "seat": {
            "name": updates.seat_name(next(iter(live.owned_by(visitor.id)), seat or live.table.seats[0]))
        },
        "by": owner.name if owner else "",
        "picture": picture_address(live.table.game, live.table.scenario, visitor.language),
    }
    return render(request, "join.html", context)


@post("/tables/{id:str}/join/{invitation:str}")
async def join(house: House, visitor: Visitor, id: Id, invitation: str) -> Redirect:
    """An invitation is good for one seat, once; whoever has used it comes to the table."""
    live = await house.table(id)
    seat = await house.store.run(partial(records.seat_invited, id=id, invitation=invitation))
    if live.owned_by(visitor.id):
        return see(f"/tables/{id}")
    if seat is None:
        raise Problem(HTTP_409_CONFLICT, "invitation")
    await take_seat(house, visitor, live, seat)
    return see(f"/tables/{id}")


HANDLERS = [sit, invitation_page, join]
