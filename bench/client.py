"""A small HTTP client on asyncio streams: so light that the server is what is measured."""

import asyncio
import gzip
import json
import time
from collections.abc import AsyncIterator
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """What came back: how much of it went over the wire, and when it was there."""

    status: int
    headers: dict[str, str]
    body: bytes
    size: int
    seconds: float

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """Somebody with a cookie, or a program with a token, on one connection that is kept open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""
        self.token = ""

    def twin(self) -> "Client":
        """The same person on another connection."""
        other = Client(self._port)
        other.cookie, other.token = self.cookie, self.token
        return other

    async def get(self, path: str) -> Answer:
        return await self._ask("GET", path, b"", "")

    async def post(self, path: str, data: Any) -> Answer:
        return await self._ask("POST", path, json.dumps(data).encode(), "application/json")

    async def form(self, path: str, data: str) -> Answer:
        return await self._ask("POST", path, data.encode(), "application/x-www-form-urlencoded")

    async def _ask(self, method: str, path: str, body: bytes, kind: str) -> Answer:
        start = time.perf_counter()
        reader, _ = await self._send(method, path, body, kind)
        status, headers = await _head(reader)
        packed = await reader.readexactly(int(headers.get("content-length", 0)))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        plain = gzip.decompress(packed) if headers.get("content-encoding") == "gzip" else packed
        return Answer(status, headers, plain, len(packed), time.perf_counter() - start)

    async def _send(
        self, method: str, path: str, body: bytes, kind: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or self._streams[0].at_eof():  # the server closes what idles
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self._port}", "accept-encoding: gzip"]
        lines += [f"content-length: {len(body)}", f"cookie: {self.cookie}"]
        lines += [f"content-type: {kind}"] if kind else []
        lines += [f"authorization: Bearer {self.token}"] if self.token else []
        self._streams[1].write("\r\n".join([*lines, "", ""]).encode() + body)
        return self._streams

    async def listen(self, path: str) -> AsyncIterator[tuple[str, Any]]:
        """The events of a stream, one after another."""
        reader, _ = await self._send("GET", path, b"", "")
        await _head(reader)
        event = ""
        async for line in reader:
            name, _, value = line.decode().strip().partition(": ")
            if name == "event":
                event = value
            elif name == "data":
                yield event, json.loads(value)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.partition(": ") for line in lines[1:] if line)
    return int(lines[0].split()[1]), {name.lower(): value for name, _, value in pairs}
