"""The server: the house, with its doors."""

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
    """Whoever asks for the head of something gets that of what `GET` would give, and nothing else."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if scope.get("method") == "HEAD":
            asked = {**scope, "method": "GET"}
            await super().__call__(asked, receive, _head_alone(send))  # type: ignore[arg-type]  # of HTTP
        else:
            await super().__call__(scope, receive, send)


def _head_alone(send: Any) -> Send:
    """Send the head, and then no body; what goes on for long, such as news, has ended with it."""

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_head


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
