"""Calling a player's own address when a table waits for the player.

The addresses come from players, so they must not lead into the network that the server stands in. A name is
looked up once for each call, what it means is checked, and the connection goes to just that address: a name
that means something else a moment later gains nothing.
"""

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

import httpx
import msgspec

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

SECONDS = 5.0  # for one call, from the name to the answer
RETRY = 2.0  # seconds after which a call that failed is made again, once
MOST_AT_ONCE = 8
HIGHEST_PORT = 65_535
LONGEST = 2000  # characters of an address
NAT64 = ipaddress.ip_network("64:ff9b::/96")
UNICAST = ipaddress.ip_network("2000::/3")  # all of the newer kind that anybody was ever given
SPECIAL = tuple(  # of IANA's registries of special-purpose addresses, what is not of the open internet
    map(
        ipaddress.ip_network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared by a provider's customers
            "127.0.0.0/8",  # this machine
            "169.254.0.0/16",  # this link
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocols
            "192.0.2.0/24",  # examples
            "192.88.99.0/24",  # relays to the newer kind
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # measuring
            "198.51.100.0/24",  # examples
            "203.0.113.0/24",  # examples
            "224.0.0.0/4",  # many at once
            "240.0.0.0/4",  # reserved, and everybody
            "2001::/23",  # protocols, tunnels among them
            "2001:db8::/32",  # examples
            "3fff::/20",  # examples
        ),
    )
)

logging.getLogger("httpx").setLevel(logging.WARNING)  # it would write addresses, which hold players' secrets


class NotAllowed(Exception):
    """A name leads where no call may go."""


class Webhooks:
    """Calls to addresses that players have given. `allow_local`: they may lead to this machine's network."""

    def __init__(self, allow_local: bool = False) -> None:
        self._allow_local = allow_local
        self._at_once = asyncio.Semaphore(MOST_AT_ONCE)

    def check(self, url: str) -> str | None:
        """What is wrong with an address, in a word; None if nothing is. Names are not looked up."""
        if len(url) > LONGEST:
            return "length"
        try:
            parsed = httpx.URL(url)
            host = parsed.host
        except (httpx.InvalidURL, UnicodeError):  # such as xn--a, which stands for nothing
            return "host"
        if parsed.scheme not in ("http", "https"):
            return "scheme"
        if not host or not 0 < port_of(parsed) <= HIGHEST_PORT:
            return "host"
        if parsed.userinfo:
            return "credentials"
        return "address" if not self._allow_local and _is_local_by_name(parsed) else None

    async def check_name(self, url: str) -> str | None:
        """What is wrong with an address, its name looked up too."""
        if fault := self.check(url):
            return fault
        try:
            await asyncio.wait_for(self._look_up(httpx.URL(url)), SECONDS)
        except NotAllowed:
            return "address"
        except (OSError, TimeoutError):
            return "host"
        return None

    async def tell(self, url: str, message: Mapping[str, Any]) -> bool:
        """Post a message as JSON; whether it was received. A call that fails is made once more."""
        if self.check(url):
            return False
        body = msgspec.json.encode(message)
        try:
            return await self._post(httpx.URL(url), body) or await self._post_later(httpx.URL(url), body)
        except NotAllowed:
            return False

    async def _post_later(self, url: httpx.URL, body: bytes) -> bool:
        await asyncio.sleep(RETRY)
        return await self._post(url, body)

    async def _post(self, url: httpx.URL, body: bytes) -> bool:
        async with self._at_once:
            try:
                async with asyncio.timeout(SECONDS):
                    return await self._call(url, await self._look_up(url), body)
            except (httpx.HTTPError, OSError, TimeoutError):
                return False

    async def _call(self, url: httpx.URL, address: Address, body: bytes) -> bool:
        """Call the address, by the name that it was found under."""
        headers = {
            "host": url.netloc.decode("ascii"),
            "user-agent": "Wartable",
            "content-type": "application/json",
        }
        extensions = {"sni_hostname": url.raw_host.decode("ascii")}
        where = url.copy_with(host=str(address), fragment=None)
        async with (
            httpx.AsyncClient(verify=self._certificates, trust_env=False, timeout=SECONDS) as client,
            client.stream("POST", where, content=body, headers=headers, extensions=extensions) as answer,
        ):
            return answer.is_success

    async def _look_up(self, url: httpx.URL) -> Address:
        """Where a name leads; raises NotAllowed if any of its addresses is one that no call may go to."""
        found = await resolve(url.raw_host.decode("ascii"), port_of(url))
        if not self._allow_local and not all(map(is_public, found)):
            raise NotAllowed
        return found[0]

    @cached_property
    def _certificates(self) -> ssl.SSLContext:
        return ssl.create_default_context()


async def resolve(host: str, port: int) -> list[Address]:
    """The addresses of a name; raises OSError if it has none."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:  # a part of the name is too long
        raise OSError(f"{host} is no name of a host") from error
    return [ipaddress.ip_address(place[0]) for *_, place in found]


def port_of(url: httpx.URL) -> int:
    return {"http": 80, "https": 443}[url.scheme] if url.port is None else url.port


def is_public(address: Address) -> bool:
    """Whether an address is of the open internet, also if an older kind of address is hidden in it."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address not in UNICAST:
            return False
    return not any(address in network for network in SPECIAL)


def _is_local_by_name(url: httpx.URL) -> bool:
    """Whether it can be seen without a look-up that an address leads to this machine or its network."""
    host = url.raw_host.decode("ascii").rstrip(".").lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:  # in any way that numbers can be written: 127.1 is 127.0.0.1
        found = socket.getaddrinfo(host, port_of(url), type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return False
    return not all(is_public(ipaddress.ip_address(place[0])) for *_, place in found)
