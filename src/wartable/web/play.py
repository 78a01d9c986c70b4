"""At the table: the page, its updates, and what people do there."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_422_UNPROCESSABLE_ENTITY,
)
from markupsafe import Markup
from msgspec import UNSET, Struct, UnsetType

from wartable.draw.layers import Layers
from wartable.flow import Seat
from wartable.web.eyes import Id, SeatAsked, own_seat, own_table, seat_of, updates_for
from wartable.web.house import House
from wartable.web.live import LiveTable, Stale
from wartable.web.pages import packed
from wartable.web.pictures import digest_of
from wartable.web.pictures import packed as packed_map
from wartable.web.problems import Problem, refusal
from wartable.web.rulebook import rules_html
from wartable.web.templating import render
from wartable.web.updates import Updates, may_save
from wartable.web.visitor import TheHouse, TheVisitor, Visitor
from wartable.web.words import beginning_with, say

CLICK = 64


class Answering(Struct):
    """An answer to the ask of that number: the answer itself, or the place that was clicked."""

    seat: str
    ask: int
    click: Annotated[str, msgspec.Meta(max_length=CLICK)] | None = None
    answer: Any = UNSET
    at: Annotated[str, msgspec.Meta(max_length=200)] | UnsetType = UNSET


class Undoing(Struct):
    seat: str
    click: Annotated[str, msgspec.Meta(max_length=CLICK)] | None = None


class Replying(Struct):
    seat: str
    agree: bool


class Giving(Struct):
    seat: str


class CallingOff(Struct):
    seat: str | None = None  # from which the page looks


# The page.


@get("/tables/{id:str}")
async def table_page(
    request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None
) -> Response[str]:
    async with house.at(id) as live:
        updates = updates_for(house, live, visitor, seat_of(live, visitor, seat))
        update = updates.update()
        mine = live.owned_by(visitor.id)
    context = {
        "update": update,
        "update_json": in_script(update),
        "words_json": in_script(beginning_with("table.", visitor.language)),
        "rules_html": Markup(rules_html(live.table.game, visitor.language)),
        "game": {"id": live.record.game, "name": update["game_name"], "scenario": _scenario(live)},
        "table": {"id": live.id, "name": update["name"], "link": f"{visitor.root}tables/{live.id}"},
        "hotseats": mine if len(mine) > 1 else [],
    }
    return render(request, "table.html", context)


def _scenario(live: LiveTable) -> str:
    """What is played again when it is over; nothing, where the scenario came from elsewhere."""
    id = live.table.scenario.id
    return id if id in live.table.game.scenarios else ""


def in_script(data: Any) -> Markup:
    """JSON that can stand in a page: nothing in it ends the script."""
    text = msgspec.json.encode(data).decode()
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


@get("/tables/{id:str}/now")
async def now(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None, since: FromQuery[int] = -1
) -> dict[str, Any]:
    async with house.at(id) as live:
        return updates_for(house, live, visitor, seat_of(live, visitor, seat)).update(since)


@get("/tables/{id:str}/map/{digest:str}")
async def table_map(
    request: Request[Any, Any, Any],
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    digest: FromPath[str],
    seat: SeatAsked = None,
) -> Response[bytes]:
    async with house.at(id) as live:
        updates = updates_for(house, live, visitor, seat_of(live, visitor, seat))
        if updates.layers is None:
            raise Problem(HTTP_404_NOT_FOUND, "not-found")
        drawn = updates.layers.map(updates.view(), language=visitor.language)
    if digest_of(drawn) != digest:
        raise Problem(HTTP_409_CONFLICT, "stale")
    keep = "private, max-age=31536000, immutable"
    return packed(request, drawn.encode(), packed_map(drawn), "image/svg+xml", keep)


# Deciding.


@post("/tables/{id:str}/answer", status_code=HTTP_200_OK)
async def answer(
    request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Answering]
) -> Response[Any]:
    try:
        return Response(await house.change(id, partial(_answer, house=house, visitor=visitor, data=data)))
    except Stale:
        async with house.at(id) as live:
            update = updates_for(house, live, visitor, own_seat(live, visitor, data.seat)).update()
        problem = {"error": "stale", "text": say("server.error.stale", visitor.language), "update": update}
        return refusal(request, HTTP_409_CONFLICT, problem)


async def _answer(live: LiveTable, house: House, visitor: Visitor, data: Answering) -> dict[str, Any]:
    seat = own_seat(live, visitor, data.seat)
    since = live.version(seat)
    value = data.answer if data.at is UNSET else clicked(live, seat, data.ask, str(data.at))
    if value is UNSET:
        raise Problem(HTTP_400_BAD_REQUEST, "malformed", what="answer")
    await live.answer(seat, data.ask, value, data.click)
    return updates_for(house, live, visitor, seat).update(since)


def clicked(live: LiveTable, seat: Seat, ask: int, at: str) -> Any:
    """The answer that a click at a place means, in the plain types of JSON."""
    if live.ask_number(seat) != ask:
        return None  # stale, or already counted: which of the two, the table says
    meant = live.table.game.draw.meant if isinstance(live.table.game.draw, Layers) else None
    value = meant(live.table.view(seat), live.asks[seat], at) if meant else None
    if value is None:
        raise Problem(HTTP_422_UNPROCESSABLE_ENTITY, "no-click", {"rule": live.asks[seat].rule})
    return msgspec.to_builtins(value)


@get("/tables/{id:str}/look")
async def look(
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    seat: SeatAsked = None,
    ask: FromQuery[int] = -1,
    at: Annotated[str | None, QueryParameter(max_length=200)] = None,
    answer: Annotated[str | None, QueryParameter(max_length=2000)] = None,
) -> dict[str, Any]:
    """What lies at a place, and what a click there would lead to, or why it would not count."""
    async with house.at(id) as live:
        seen = seat_of(live, visitor, seat)
        updates = updates_for(house, live, visitor, seen)
        layers = updates.layers
        words = ""
        if layers and layers.look and at:
            words = layers.look(updates.view(), at, language=visitor.language)
        found: dict[str, Any] = {"words": words, "preview": None, "refusal": None}
        if seen is not None and live.ask_number(seen) == ask:
            found |= _outlook(updates, live, seen, at, answer)
        return found


def _outlook(
    updates: Updates, live: LiveTable, seat: Seat, at: str | None, answer: str | None
) -> dict[str, Any]:
    asked = live.asks[seat]
    layers = updates.layers
    try:
        plain = (
            msgspec.json.decode(answer)
            if answer
            else clicked(live, seat, live.ask_number(seat) or 0, at or "")
        )
        value = live.table.game.read_answer(plain)
    except (Problem, ValueError, RecursionError):
        return {}
    if refusal := live.table.refusal(seat, value):
        text = live.table.game.say_refusal(refusal, updates.language)
        return {"refusal": {"text": text, "rule": refusal.rule}}
    if layers is None or layers.preview is None:
        return {}
    preview = layers.preview(live.table.view(seat), asked, value, language=updates.language)
    return {"preview": msgspec.to_builtins(preview)}


@post("/tables/{id:str}/undo", status_code=HTTP_200_OK)
async def undo(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Undoing]) -> dict[str, Any]:
    return await _changed(house, visitor, id, data.seat, lambda live: live.undo(data.seat, data.click))


@post("/tables/{id:str}/undo/reply", status_code=HTTP_200_OK)
async def reply(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Replying]) -> dict[str, Any]:
    return await _changed(house, visitor, id, data.seat, lambda live: live.reply(data.seat, data.agree))


@post("/tables/{id:str}/resign", status_code=HTTP_200_OK)
async def resign(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Giving]) -> dict[str, Any]:
    return await _changed(house, visitor, id, data.seat, lambda live: live.resign(data.seat))


@post("/tables/{id:str}/hand-over", status_code=HTTP_200_OK)
async def hand_over(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Giving]) -> dict[str, Any]:
    """A bot plays on; whoever has left looks on, as anybody may."""

    async def handed_over(live: LiveTable) -> dict[str, Any]:
        await leave_to_bot(house, live, visitor, data.seat)
        return updates_for(house, live, visitor, seat_of(live, visitor, None)).update()

    return await house.change(id, handed_over)


async def leave_to_bot(house: House, live: LiveTable, visitor: Visitor, seat: str) -> None:
    """Hand a seat of the visitor's over to a bot: what is for that seat is not for the visitor any more."""
    await live.hand_over(own_seat(live, visitor, seat))
    house.hub.let_go(str(visitor.id), live.id)


@post("/tables/{id:str}/call-off", status_code=HTTP_200_OK)
async def call_off(
    house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[CallingOff | None] = None
) -> dict[str, Any]:
    async def called_off(live: LiveTable) -> dict[str, Any]:
        own_table(live, visitor)
        await live.call_off()
        seat = seat_of(live, visitor, data.seat if data else None)
        return updates_for(house, live, visitor, seat).update()

    return await house.change(id, called_off)


async def _changed(
    house: House,
    visitor: Visitor,
    id: str,
    seat: str,
    change: Callable[[LiveTable], Coroutine[Any, Any, None]],
) -> dict[str, Any]:
    """The table as the seat sees it after what it has done."""

    async def seen(live: LiveTable) -> dict[str, Any]:
        own_seat(live, visitor, seat)
        await change(live)
        return updates_for(house, live, visitor, seat).update()

    return await house.change(id, seen)


# Afterwards.


@get("/tables/{id:str}/save")
async def save(house: TheHouse, visitor: TheVisitor, id: Id) -> Response[bytes]:
    return await saved(house, visitor, id)


async def saved(house: House, visitor: Visitor, id: str) -> Response[bytes]:
    async with house.at(id) as live:
        if not may_save(live, visitor.id):
            raise Problem(HTTP_403_FORBIDDEN, "save-holds-secrets")
        data = live.table.save()
    name = f"{live.record.game}-{live.id}.save"
    return Response(
        data,
        media_type="application/octet-stream",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


HANDLERS = [
    table_page,
    now,
    table_map,
    answer,
    look,
    undo,
    reply,
    resign,
    hand_over,
    call_off,
    save,
]
