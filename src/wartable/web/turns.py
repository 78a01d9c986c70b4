"""Taking turns: heavy work is done a few at once, one at a time for each person."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from litestar import Request

from wartable.refusal import WartableError

MOST_OF_ONE = 16  # pieces of work that one person may wait for
MOST = 64  # and all together
HOME = 64  # bits of an IPv6 address that a household has in common


class TooMany(WartableError):
    """So much is waited for that nothing more is begun: by `one` person, or by all together."""

    def __init__(self, of_one: bool) -> None:
        super().__init__("too many wait already")
        self.of_one = of_one


class _Line:
    """Those pieces of work that one person waits for."""

    def __init__(self) -> None:
        self.length = 0
        self.lock = asyncio.Lock()


class Turns:
    """So many at once, and of each person one: who asks for much does not keep the others waiting."""

    def __init__(self, at_once: int) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._lines: dict[str, _Line] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn; TooMany if too many do so."""
        line = self._join(who)
        try:
            async with line.lock, self._places:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[who]

    def _join(self, who: str) -> _Line:
        line = self._lines.get(who) or _Line()
        if line.length >= MOST_OF_ONE:
            raise TooMany(of_one=True)
        if sum(other.length for other in self._lines.values()) >= MOST:
            raise TooMany(of_one=False)
        line.length += 1
        self._lines[who] = line
        return line


def who_asks(request: Request[Any, Any, Any]) -> str:
    """Somebody, by where they are: anybody can be a new guest, but not everywhere."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:  # such as the name of a local socket
        return host
    return str(ip_network((address, HOME), strict=False)) if isinstance(address, IPv6Address) else host
