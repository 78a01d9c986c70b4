"""Running the server, until it is told to stop."""

import logging
import socket as sockets
import sys
from contextlib import suppress

import uvicorn
from litestar import Litestar

from wartable.refusal import BadInput
from wartable.web.app import make_app
from wartable.web.settings import Settings
from wartable.web.store import Store

GRACE = 2  # seconds that open pages are given when the server stops
SWITCH = 0.0005  # seconds: the thread that talks to the database waits no longer for its turn
KEEP = 30  # seconds that a quiet connection stays open


def listen(host: str, port: int) -> sockets.socket:
    """The socket, so that its port is known before anybody is told of it."""
    socket = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET)
    try:
        socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        socket.bind((host, port))
        socket.listen(2048)
    except OSError as error:
        socket.close()
        raise BadInput(f"cannot listen on {host}:{port}: {error.strerror or error}") from error
    return socket


def check_database(url: str) -> None:
    """Whether it can be used: before anybody is told that the server is there."""
    Store(url).close()


class _Server(uvicorn.Server):
    """Pages that listen for news are let go before the others are waited for."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._app.state.house.hub.close()
        await super().shutdown(sockets)


def run(settings: Settings, socket: sockets.socket) -> None:
    sys.setswitchinterval(SWITCH)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
    )
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        _Server(app, config).run(sockets=[socket])
