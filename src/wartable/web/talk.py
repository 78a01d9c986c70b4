"""Talk at the table, and news of it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_400_BAD_REQUEST, HTTP_401_UNAUTHORIZED
from msgspec import Struct

from wartable.web import records
from wartable.web.eyes import Id, SeatAsked, seat_of
from wartable.web.house import House
from wartable.web.hub import Listener
from wartable.web.problems import Problem
from wartable.web.visitor import TheHouse, TheVisitor, Visitor

HEARTBEAT = 15.0  # seconds after which a page hears that the house is still there
LONGEST_TALK = 1000
LARGEST = 2**53  # of the numbers that JSON can be trusted with


class Talking(Struct):
    text: str


@get("/tables/{id:str}/chat")
async def talk(
    house: TheHouse, id: Id, since: Annotated[int, QueryParameter(ge=0, le=LARGEST)] = 0
) -> list[records.Message]:
    await house.table(id)
    return await house.store.run(partial(records.said, id=id, since=since))


@post("/tables/{id:str}/chat", status_code=HTTP_200_OK)
async def say_something(
    house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Talking]
) -> records.Message:
    text = data.text.strip()
    if visitor.person is None:
        raise Problem(HTTP_401_UNAUTHORIZED, "who-are-you")
    if not text:
        raise Problem(HTTP_400_BAD_REQUEST, "empty")
    if len(text) > LONGEST_TALK:
        raise Problem(HTTP_400_BAD_REQUEST, "too-long", most=LONGEST_TALK)
    async with house.at(id) as live:
        seat = next(iter(live.owned_by(visitor.person.id)), None)
    saying = partial(records.say, id=id, person=visitor.person.id, seat=seat, text=text, at=time.time())
    message = await house.store.run(saying)
    house.hub.tell(id, "chat", msgspec.to_builtins(message))
    return message


@get("/tables/{id:str}/events")
async def events(house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None) -> ServerSentEvent:
    return await news_of(house, visitor, id, seat)


async def news_of(house: House, visitor: Visitor, id: str, seat: str | None) -> ServerSentEvent:
    name = visitor.person.name if visitor.person else None
    async with house.at(id) as live:
        listener = Listener(visitor.id, name, live.owned_by(visitor.id), seat_of(live, visitor, seat))
    return ServerSentEvent(_news(house, id, listener), headers={"x-accel-buffering": "no"})


async def _news(house: House, id: str, listener: Listener) -> AsyncIterator[ServerSentEventMessage]:
    """What happens at a table, and a sign of life when nothing does."""
    with house.hub.listening(id, listener):
        async with house.at(id) as live:
            listener.version = live.version(listener.seat)
        yield ServerSentEventMessage(json.dumps({"number": listener.version}), event="hello", retry=1000)
        while True:
            try:
                news = await asyncio.wait_for(listener.news.get(), HEARTBEAT)
            except TimeoutError:
                yield ServerSentEventMessage(comment="still here")
                continue
            if news is None:
                return
            yield ServerSentEventMessage(json.dumps(news.data), event=news.event)


HANDLERS = [talk, say_something, events]
