"""Talk at the table, aloud or in private; promises; and news of it all."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
)
from msgspec import Meta, Struct
from sqlalchemy import Connection

from wartable.draw.layers import Layers
from wartable.flow import Seat
from wartable.text import LANGUAGES
from wartable.web import messages
from wartable.web.eyes import Id, SeatAsked, own_seat, seat_of
from wartable.web.house import House
from wartable.web.hub import Listener
from wartable.web.live import LiveTable
from wartable.web.messages import Message
from wartable.web.problems import Problem
from wartable.web.visitor import TheHouse, TheVisitor, Visitor

HEARTBEAT = 15.0  # seconds after which a page hears that the house is still there
LONGEST_TALK = 1000
LARGEST = 2**53  # of the numbers that JSON can be trusted with
MOST_SEATS = 100

Since = Annotated[int, QueryParameter(ge=0, le=LARGEST, description="The last message that you have.")]
MessageId = Annotated[int, PathParameter(ge=0, le=LARGEST)]


class Talking(Struct):
    """Something to say: to everybody, or to the seats of `to` alone; and whether it is a promise."""

    text: str
    seat: str | None = None  # from which it is said
    to: Annotated[list[str], Meta(max_length=MOST_SEATS)] = []
    promise: bool = False


class Marking(Struct):
    """Whether a promise was kept: only who it was given to can say."""

    seat: str
    mark: Literal["kept", "broken"] | None


# What is said.


@get("/tables/{id:str}/chat")
async def talk(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None, since: Since = 0
) -> list[Message]:
    return await heard(house, visitor, id, seat, since)


async def heard(house: House, visitor: Visitor, id: str, seat: str | None, since: int) -> list[Message]:
    """What was said, as far as one may know from that seat."""
    async with house.at(id) as live:
        looks = seat_of(live, visitor, seat)
    reading = partial(messages.said, table=id, seat=looks, since=since, language=visitor.language)
    return await house.store.run(reading)


@post("/tables/{id:str}/chat", status_code=HTTP_200_OK)
async def say_something(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Talking]) -> Message:
    return await spoken(house, visitor, id, data)


async def spoken(house: House, visitor: Visitor, id: str, data: Talking) -> Message:
    """Say something at a table: those whom it is for hear of it."""
    text = data.text.strip()
    if visitor.person is None:
        raise Problem(HTTP_401_UNAUTHORIZED, "who-are-you")
    if not text:
        raise Problem(HTTP_400_BAD_REQUEST, "empty")
    if len(text) > LONGEST_TALK:
        raise Problem(HTTP_400_BAD_REQUEST, "too-long", most=LONGEST_TALK)
    async with house.at(id) as live:
        seat = speaker(live, visitor, data)
        to = tuple(hearers(live, seat, data.to)) if data.to else ()
        promised = captions(live) if data.promise else None
        saying = partial(
            _say, table=id, person=visitor.person.id, seat=seat, text=text, to=to, promised=promised
        )
        return tell(house, live, "chat", await house.store.run(saying))[visitor.language]


def speaker(live: LiveTable, visitor: Visitor, data: Talking) -> Seat | None:
    """The seat from which somebody speaks: what is private, and what is promised, needs one."""
    mine = live.owned_by(visitor.id)
    if data.seat:
        return own_seat(live, visitor, data.seat)
    if (data.to or data.promise) and len(mine) != 1:
        raise Problem(HTTP_403_FORBIDDEN, "name-your-seat" if mine else "only-aloud")
    return mine[0] if mine else None


def hearers(live: LiveTable, seat: Seat | None, to: list[str]) -> list[Seat]:
    """Those to whom something is said in private, in the seats' order."""
    if any(other not in live.seats for other in to):
        raise Problem(HTTP_404_NOT_FOUND, "no-seat")
    if seat is None or not live.can_read(seat):
        raise Problem(HTTP_403_FORBIDDEN, "not-in-private")
    found = [other for other in live.table.seats if other in to and other != seat]
    if not found or not all(live.can_read(other) for other in found):
        raise Problem(HTTP_409_CONFLICT, "cannot-read")
    return found


def captions(live: LiveTable) -> dict[str, str]:
    """Which moment it is, in every language."""
    draw = live.table.game.draw
    if not isinstance(draw, Layers):
        return {}
    view = live.table.view(None)
    return {language: draw.caption(view, language=language) for language in LANGUAGES}


def _say(
    connection: Connection,
    table: str,
    person: str,
    seat: Seat | None,
    text: str,
    to: tuple[Seat, ...],
    promised: dict[str, str] | None,
) -> dict[str, Message]:
    id = messages.say(connection, table, person, seat, text, time.time(), to, promised)
    return _in_all_languages(connection, table, id, seat)


def _in_all_languages(connection: Connection, table: str, id: int, seat: Seat | None) -> dict[str, Message]:
    found = {language: messages.one(connection, table, id, seat, language) for language in LANGUAGES}
    return {language: message for language, message in found.items() if message is not None}


def tell(house: House, live: LiveTable, event: str, message: dict[str, Message]) -> dict[str, Message]:
    """Let the pages know from which it can be read; a page of who sits there no more is not among them."""

    def words_for(listener: Listener) -> dict[str, object] | None:
        said = message[listener.language]
        sits = listener.seat is not None and live.seats[listener.seat].person == listener.person
        return msgspec.to_builtins(said) if said.is_for(listener.seat if sits else None) else None

    house.hub.tell_each(live.id, event, words_for)
    return message


# Promises.


@get("/tables/{id:str}/promises")
async def list_promises(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None
) -> list[Message]:
    return await promised(house, visitor, id, seat)


async def promised(house: House, visitor: Visitor, id: str, seat: str | None) -> list[Message]:
    """What was promised, as far as one may know from that seat."""
    async with house.at(id) as live:
        looks = seat_of(live, visitor, seat)
    return await house.store.run(partial(messages.promises, table=id, seat=looks, language=visitor.language))


@post("/tables/{id:str}/promises/{message:int}", status_code=HTTP_200_OK)
async def mark_promise(
    house: TheHouse, visitor: TheVisitor, id: Id, message: MessageId, data: JSONBody[Marking]
) -> Message:
    return await marked(house, visitor, id, message, data)


async def marked(house: House, visitor: Visitor, id: str, message: int, data: Marking) -> Message:
    """Say of a promise that it was kept or broken: those who know of it hear that too."""
    async with house.at(id) as live:
        seat = own_seat(live, visitor, data.seat)
        marking = partial(_mark, table=id, id=message, seat=seat, mark=data.mark)
        return tell(house, live, "promise", await house.store.run(marking))[visitor.language]


def _mark(connection: Connection, table: str, id: int, seat: Seat, mark: str | None) -> dict[str, Message]:
    found = messages.one(connection, table, id, seat, LANGUAGES[0])
    if found is None or found.promise is None:
        raise Problem(HTTP_404_NOT_FOUND, "no-promise")
    if found.seat == seat:
        raise Problem(HTTP_403_FORBIDDEN, "own-promise")
    messages.mark(connection, id, mark, seat)
    return _in_all_languages(connection, table, id, seat)


# News.


@get("/tables/{id:str}/events")
async def events(house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None) -> ServerSentEvent:
    return await news_of(house, visitor, id, seat)


async def news_of(house: House, visitor: Visitor, id: str, seat: str | None) -> ServerSentEvent:
    name = visitor.person.name if visitor.person else None
    async with house.at(id) as live:
        looks = seat_of(live, visitor, seat)
        listener = Listener(visitor.id, name, live.owned_by(visitor.id), looks, visitor.language)
    return ServerSentEvent(_news(house, id, listener), headers={"x-accel-buffering": "no"})


async def _news(house: House, id: str, listener: Listener) -> AsyncIterator[ServerSentEventMessage]:
    """What happens at a table, and a sign of life when nothing does."""
    with house.hub.listening(id, listener):
        async with house.at(id) as live:
            listener.version = live.version(listener.seat)
        yield ServerSentEventMessage(json.dumps({"number": listener.version}), event="hello", retry=1000)
        while True:
            try:
                news = await asyncio.wait_for(listener.next(), HEARTBEAT)
            except TimeoutError:
                yield ServerSentEventMessage(comment="still here")
                continue
            if news is None:
                return
            yield ServerSentEventMessage(news.text, event=news.event)


HANDLERS = [talk, say_something, list_promises, mark_promise, events]
