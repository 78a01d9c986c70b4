"""Running the server, until it is told to stop."""

import logging
import socket as sockets
from contextlib import suppress

import uvicorn

from wartable.refusal import BadInput
from wartable.web.app import make_app
from wartable.web.settings import Settings
from wartable.web.store import Store

GRACE = 2  # seconds that open pages are given when the server stops
KEEP = 30  # seconds that a quiet connection stays open


def listen(host: str, port: int) -> sockets.socket:
    """The socket, so that its port is known before anybody is told of it."""
    try:
        family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
        socket = sockets.socket(family)
        socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        socket.bind((host, port))
        socket.listen(2048)
    except OSError as error:
        raise BadInput(f"cannot listen on {host}:{port}: {error.strerror or error}") from error
    return socket


def check_database(settings: Settings) -> None:
    """Whether it can be used: before anybody is told that the server is there."""
    Store(settings.database).close()


def run(settings: Settings, socket: sockets.socket) -> None:
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    config = uvicorn.Config(
        make_app(settings),
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
    )
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        uvicorn.Server(config).run(sockets=[socket])
