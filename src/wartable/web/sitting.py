"""Sitting down: on a seat that is open to anyone, or by an invitation."""

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_409_CONFLICT

from wartable.flow import Seat
from wartable.web import records
from wartable.web.eyes import Id, updates_for
from wartable.web.house import House
from wartable.web.live import LiveTable
from wartable.web.pages import see
from wartable.web.problems import Problem
from wartable.web.shelf import picture_of
from wartable.web.templating import render
from wartable.web.updates import Updates
from wartable.web.visitor import TheHouse, TheVisitor, Visitor


@post("/tables/{id:str}/seats/{seat:str}")
async def sit(house: TheHouse, visitor: TheVisitor, id: Id, seat: FromPath[str]) -> Redirect:
    async with house.at(id) as live:
        if seat not in live.seats:
            raise Problem(HTTP_404_NOT_FOUND, "no-seat")
        if live.owned_by(visitor.id):
            return see(f"/tables/{id}")
        if live.seats[seat].kind != "open":
            raise Problem(HTTP_409_CONFLICT, "not-open")
    await take_seat(house, visitor, id, seat)
    return see(f"/tables/{id}")


async def take_seat(house: House, visitor: Visitor, id: str, seat: Seat) -> None:
    person = await visitor.known()

    async def sit_down(live: LiveTable) -> None:
        if live.record.is_called_off:
            raise Problem(HTTP_409_CONFLICT, "called-off")
        if live.owned_by(person.id):
            raise Problem(HTTP_409_CONFLICT, "one-seat")
        if not await live.sit(seat, person.id, person.name):
            raise Problem(HTTP_409_CONFLICT, "seat-taken")

    await house.change(id, sit_down)


@get("/tables/{id:str}/join/{invitation:str}")
async def invitation_page(
    request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor, id: Id, invitation: FromPath[str]
) -> Response[str]:
    seat = await house.store.run(partial(records.seat_invited, id=id, invitation=invitation))
    async with house.at(id) as live:
        context = _invited(updates_for(house, live, visitor, None), seat)
    owner = await house.person(live.record.owner)
    return render(request, "join.html", context | {"by": owner.name if owner else ""})


def _invited(updates: Updates, seat: Seat | None) -> dict[str, Any]:
    """What an invitation says; its seat is None if it is used up."""
    live, update = updates.live, updates.update()
    mine = next(iter(live.owned_by(updates.person)), None)
    return {
        "state": _state_of(live, seat, mine),
        "table": {
            "id": live.id,
            "name": update["name"],
            "game": update["game_name"],
            "caption": update["caption"],
        },
        "seat": {"name": updates.seat_name(mine or seat or live.table.seats[0])},
        "picture": picture_of(live.table.game, live.table.scenario, updates.language),
    }


def _state_of(live: LiveTable, seat: Seat | None, mine: Seat | None) -> str:
    if live.record.state == "over":
        return "called-off" if live.record.is_called_off else "over"
    return "own" if mine else "free" if seat else "taken"


@post("/tables/{id:str}/join/{invitation:str}")
async def join(house: TheHouse, visitor: TheVisitor, id: Id, invitation: FromPath[str]) -> Redirect:
    """An invitation is good for one seat, once; whoever has used it comes to the table."""
    seat = await house.store.run(partial(records.seat_invited, id=id, invitation=invitation))
    async with house.at(id) as live:
        if live.owned_by(visitor.id):
            return see(f"/tables/{id}")
    if seat is None:
        raise Problem(HTTP_409_CONFLICT, "invitation")
    await take_seat(house, visitor, id, seat)
    return see(f"/tables/{id}")


HANDLERS = [sit, invitation_page, join]
