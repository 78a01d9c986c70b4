"""Many pages at one table: each hears what it has to, and none is thrown out by the others."""

import asyncio
import json
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from wartable.web.hub import BACKLOG, Hub, Listener

from .visiting import END, PATIENCE, Threaded, Visitor, two_players

MANY = 1000
STREAMS = 300  # real ones, each with two ends in this process


def spectator() -> Listener:
    return Listener(None, None, [], None)


def in_time(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


# In the house.


def version_of_all(number: int, _: str | None) -> int:
    return number


def message_for_all(number: int, _: Listener) -> dict[str, Any]:
    return {"id": number}


async def next_of(listener: Listener) -> tuple[str, dict[str, Any]]:
    news = await listener.next()
    assert news is not None, "the page was let go"
    return news.event, json.loads(news.text)


def test_a_thousand_pages_hear_a_move_and_how_many_they_are() -> None:
    async def watch() -> None:
        hub = Hub()
        pages = [spectator() for _ in range(MANY)]
        with ExitStack() as stack:
            for page in pages:
                stack.enter_context(hub.listening("t", page))
            for number in range(2 * BACKLOG):
                hub.tell_versions("t", partial(version_of_all, number))
            assert await next_of(pages[0]) == ("presence", {"people": [], "watching": 1})
            for page in pages:
                assert await next_of(page) == ("moved", {"number": 2 * BACKLOG - 1})
            for page in pages:
                assert await next_of(page) == ("presence", {"people": [], "watching": MANY})

    in_time(watch())


def test_who_is_here_is_told_once_for_all_who_come_and_go_meanwhile() -> None:
    async def watch() -> None:
        hub = Hub()
        page = spectator()
        with hub.listening("t", page):
            assert await next_of(page) == ("presence", {"people": [], "watching": 1})
            for _ in range(MANY):
                with hub.listening("t", spectator()):
                    pass
            with hub.listening("t", Listener("a", "Anna", ["blue"], "blue")):
                here = {"people": [{"name": "Anna", "seat": "blue"}], "watching": 1}
                assert await next_of(page) == ("presence", here)
            assert await next_of(page) == ("presence", {"people": [], "watching": 1})

    in_time(watch())


def test_somebody_is_here_until_the_last_of_their_pages_is_closed() -> None:
    async def watch() -> None:
        hub = Hub()
        with hub.listening("t", Listener("a", "Anna", [], None)):
            with hub.listening("t", Listener("a", "Anna", [], None)):
                assert hub.is_here("t", "a")
            assert hub.is_here("t", "a")
            assert not hub.is_here("t", "b")
            assert not hub.is_here("u", "a")
        assert not hub.is_here("t", "a")

    in_time(watch())


def test_a_page_that_hears_nothing_for_long_is_let_go_and_no_other() -> None:
    async def watch() -> None:
        hub = Hub()
        deaf, keen = spectator(), spectator()
        with hub.listening("t", deaf), hub.listening("t", keen):
            for number in range(BACKLOG + 10):
                hub.tell_each("t", "chat", partial(message_for_all, number))
                while (told := await next_of(keen))[0] != "chat":
                    pass
                assert told == ("chat", {"id": number})
            assert await deaf.next() is None

    in_time(watch())


# Over HTTP.


class Ear:
    """An open stream, and nothing around it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    @classmethod
    async def at(cls, url: httpx.URL, table: str) -> "Ear":
        reader, writer = await asyncio.open_connection(url.host, url.port)
        writer.write(f"GET /tables/{table}/events HTTP/1.1\r\nhost: {url.host}:{url.port}\r\n\r\n".encode())
        ear = cls(reader, writer)
        await ear.until("hello")
        return ear

    async def until(self, event: str) -> None:
        while (line := await self._reader.readline()).strip() != f"event: {event}".encode():
            assert line, "the stream has ended"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Threaded]:
    with Threaded(tmp_path / "tables.sqlite") as server:
        yield server


def test_hundreds_of_pages_at_one_table_hear_a_move(house: Threaded) -> None:
    with Visitor(house.url) as blue, Visitor(house.url) as red:
        table = two_players(blue, red)
        blue.answer(table, "blue", END)

        async def watch() -> None:
            ears = [await Ear.at(httpx.URL(house.url), table) for _ in range(STREAMS)]
            await asyncio.to_thread(red.answer, table, "red", END)
            await asyncio.gather(*(ear.until("moved") for ear in ears))
            for ear in ears:
                ear.writer.close()

        in_time(watch())
        assert "turn 2 " in blue.now(table)["caption"]
