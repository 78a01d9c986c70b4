"""How a house is set up."""

import os
import socket as sockets
from pathlib import Path

from msgspec import Struct
from platformdirs import user_data_path

LOCAL = ("127.0.0.1", "localhost", "::1")
BEYOND = {"0.0.0.0": ("192.0.2.1", "127.0.0.1"), "::": ("2001:db8::1", "::1")}  # far away, and here


class Settings(Struct, frozen=True):
    """All that can be set. `beat`: a bot's answer comes so many seconds after it was asked, or twice, thrice
    as many, so that nobody learns from how long it thought."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None  # where people find it, if that is another address
    live_tables: int = 500
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 20.0
    readers: int = 2  # processes in which games are played again
    reading_seconds: float = 60.0  # that playing one again may take, and drawing it
    reading_memory: int = 1 << 30  # bytes
    beat: float = 0.4

    @property
    def is_local(self) -> bool:
        """Whether only this machine's people can come in: not so behind a proxy."""
        return self.host in LOCAL and self.public is None

    @property
    def address(self) -> str:
        if self.public:
            return self.public.rstrip("/") + "/"
        found = reachable(self.host)
        host = f"[{found}]" if ":" in found else found
        return f"http://{host}:{self.port}/"


def reachable(host: str) -> str:
    """By which address others find who listens there: for all networks at once, the one that leads out."""
    if host not in BEYOND:
        return host
    far, here = BEYOND[host]
    with sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))  # which sends nothing, but chooses the way
        except OSError:
            return here
        return str(probe.getsockname()[0])


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(user_data_path('wartable')) / 'wartable.sqlite'}"
