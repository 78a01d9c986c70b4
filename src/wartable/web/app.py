"""The server: the house, with its doors."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Message, Receive, Scope, Send

from wartable import __version__
from wartable.web import accounts, api, pages, play, replays, sitting, talk
from wartable.web.doorman import only_from_here, sign
from wartable.web.house import House
from wartable.web.problems import HANDLERS, recognise
from wartable.web.settings import Settings
from wartable.web.visitor import visitor_of

PARTS = (pages, accounts, play, sitting, talk, replays)
LARGEST_BODY = 200_000
PACKED = [
    "/events$",
    "^/static/",
    "^/favicon",
    "^/pictures/",
    "^/tables/[^/]+/map/",
    "^/tables/[^/]+/(?:past/|replay$)",
]  # a stream, and what is packed already


class Site(Litestar):
    """Whoever asks for the head of something gets that of what `GET` would give, and nothing else.

    Whoever still waits when the server stops is told to come again: it is no mistake, and nothing is logged.
    """

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        is_head = scope.get("method") == "HEAD"
        asked: Any = {**scope, "method": "GET"} if is_head else scope
        answer = Answer(send, is_head)
        try:
            await super().__call__(asked, receive, answer.send)
        except asyncio.CancelledError:
            await answer.give_up()


class Answer:
    """What is sent to somebody. Of an answer to `HEAD` that is the head alone: what goes on for long, such as
    news, has ended with it."""

    def __init__(self, send: Any, is_head: bool) -> None:
        self._send = send
        self._is_head = is_head
        self._has_begun = False

    async def send(self, message: Message) -> None:
        is_start = message["type"] == "http.response.start"
        self._has_begun |= is_start
        if is_start or not self._is_head:
            await self._send(message)
        if is_start and self._is_head:
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def give_up(self) -> None:
        if not self._has_begun:
            await self._send({"type": "http.response.start", "status": HTTP_503_SERVICE_UNAVAILABLE})
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


def house_of(request: Request[None, None, State]) -> House:
    house: House = request.app.state.house
    return house


def make_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house = House(settings)
        app.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Site(
        [*(handler for part in PARTS for handler in part.HANDLERS), api.router],
        dependencies={
            "house": Provide(house_of, sync_to_thread=False),
            "visitor": Provide(visitor_of),
        },
        guards=[only_from_here],
        before_send=[sign],
        after_exception=[recognise],
        lifespan=[open_house],
        exception_handlers=HANDLERS,  # type: ignore[arg-type]  # each handles its own kind of error
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude=PACKED),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Wartable",
            version=__version__,
            description="Tables for programs: everything that a player can do.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme("http", scheme="bearer")}),
            security=[{"token": []}, {}],
        ),
        include_in_schema=False,  # of the pages; the router of programs says otherwise
        logging_config=None,
    )
