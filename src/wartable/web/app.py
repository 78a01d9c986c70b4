"""The server: the house, with its doors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from wartable import __version__
from wartable.web import accounts, api, pages, play, replays, sitting, talk
from wartable.web.doorman import only_from_here, sign
from wartable.web.house import House
from wartable.web.problems import HANDLERS
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
]  # a stream, and what is packed already


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

    return Litestar(
        [*(handler for part in PARTS for handler in part.HANDLERS), api.router],
        dependencies={
            "house": Provide(house_of, sync_to_thread=False),
            "visitor": Provide(visitor_of),
        },
        guards=[only_from_here],
        before_send=[sign],
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
