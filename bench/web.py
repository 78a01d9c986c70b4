"""The web table under load, on loopback: one server process, on one core; prints a table and keeps it.

Run it with `python bench/web.py` on a machine that does nothing else.
"""

import asyncio
import json
import os
import platform
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from client import Client
from machine import processor

RESULTS = Path(__file__).parent / "results" / "web.md"
TABLES, PAUSE = 100, 2.0  # tables in play, and seconds between the clicks of each of two players
WARMING = 8.0  # seconds in which the bots' process, on the same core, gets ready
WHILE = 20.0  # seconds that each load lasts
PLAYERS = 32  # programs that answer as fast as they can
ORDERS = 8  # that each gives in a turn
BARE = """
import sys, uvicorn
from litestar import Litestar, post
from litestar.params import JSONBody
@post("/", status_code=200)
async def echo(data: JSONBody[dict]) -> dict:
    return data
print("bare", flush=True)
uvicorn.run(Litestar([echo], openapi_config=None), port=int(sys.argv[1]), log_level="error")
"""


class Line(NamedTuple):
    what: str
    measured: str
    wanted: str
    peer: str = ""


# The server.


@contextmanager
def server(*command: str, core: int = 0) -> Iterator[int]:
    """A server on one core of its own; its port. This process takes the others."""
    cores = os.sched_getaffinity(0)
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    os.sched_setaffinity(0, cores - {core} or cores)
    try:
        yield _port(process)
    finally:
        process.terminate()
        process.communicate()
        os.sched_setaffinity(0, cores)


def _port(process: "subprocess.Popen[str]") -> int:
    """Which the server says; one that says nothing was told."""
    assert process.stdout is not None
    found = re.search(r":(\d+)/", process.stdout.readline())
    return int(found[1]) if found else 0


@contextmanager
def wartable() -> Iterator[int]:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        command = (sys.executable, "-m", "wartable.cli", "serve", "--port", "0", "--database", database)
        with server(*command, "--workers", "1", "--beat", "0") as port:
            asyncio.run(_until_there(port))
            time.sleep(WARMING)
            yield port


async def _until_there(port: int) -> None:
    for _ in range(100):
        try:
            await Client(port).get("/help")
        except OSError:
            await asyncio.sleep(0.2)
        else:
            return
    raise TimeoutError("the server did not start")


# Two people at a table.


class Pair(NamedTuple):
    """A table at which two people sit."""

    table: str
    people: dict[str, Client]


async def sit_down(port: int) -> Pair:
    blue, red = Client(port), Client(port)
    for person in (blue, red):
        person.token = (await person.post("/api/people", {})).json()["token"]
    wanted = {"game": "picrochole", "scenario": "three-bridges", "seats": {"blue": "me", "red": "anyone"}}
    table = (await blue.post("/api/tables", wanted)).json()["id"]
    await red.post(f"/api/tables/{table}/seats/red", {})
    return Pair(table, {"blue": blue, "red": red})


class Page:
    """An open page: it clicks when it is asked, and fetches its board when it hears of a move."""

    def __init__(self, pair: Pair, seat: str, clicks: "Clicks") -> None:
        self.seat = seat
        self.clicks = clicks
        self.address = f"/tables/{pair.table}"
        self._clicker = pair.people[seat]
        self._fetcher, self._news = self._clicker.twin(), self._clicker.twin()
        self._rng = random.Random(f"{pair.table} {seat}")
        self._update: dict[str, Any] = {}

    async def open(self) -> None:
        self._update = (await self._fetcher.get(f"{self.address}/now?seat={self.seat}")).json()
        self._listening = asyncio.create_task(self._listen())

    async def play(self, end: float) -> None:
        await asyncio.sleep(self._rng.uniform(0, PAUSE))
        while time.perf_counter() < end:
            if self._update["ask"]:
                await self._click()
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * PAUSE)
        self._listening.cancel()

    async def _click(self) -> None:
        ask = self._update["ask"]
        choices = [choice for choice in ask["choices"] if choice["tone"] != "grave"]
        chosen = choices[0] if self._rng.random() < 0.2 else self._rng.choice(choices)
        click = {"seat": self.seat, "ask": ask["number"], "answer": chosen["answer"]}
        self.clicks.last[self.address] = time.perf_counter()
        answer = await self._clicker.post(f"{self.address}/answer", click)
        assert answer.status == 200, answer.body
        self._update = answer.json()
        self.clicks.own.append(answer.seconds)
        self.clicks.sizes.append(answer.size)

    async def _listen(self) -> None:
        async for event, news in self._news.listen(f"{self.address}/events?seat={self.seat}"):
            since = self._update["number"]
            if event == "moved" and news["number"] > since:
                start = self.clicks.last[self.address]
                answer = await self._fetcher.get(f"{self.address}/now?seat={self.seat}&since={since}")
                self._update = answer.json()
                self.clicks.others.append(time.perf_counter() - start)
                self.clicks.sizes.append(answer.size)


class Clicks:
    """What was measured of clicks: seconds to one's own new board, to the other's, and sizes of updates."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.others: list[float] = []
        self.sizes: list[int] = []
        self.last: dict[str, float] = {}  # when the last click was made at each table


async def many_tables(port: int) -> Clicks:
    clicks = Clicks()
    pairs = [await sit_down(port) for _ in range(TABLES)]
    pages = [Page(pair, seat, clicks) for pair in pairs for seat in pair.people]
    for page in pages:
        await page.open()
    end = time.perf_counter() + WHILE
    await asyncio.gather(*(page.play(end) for page in pages))
    return clicks


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


# As fast as programs can.


async def answers_a_second(port: int) -> float:
    """Programs at tables of their own answer as fast as the server lets them."""
    pairs = [await sit_down(port) for _ in range(PLAYERS // 2)]
    start = time.perf_counter()
    counts = await asyncio.gather(*(_answer_until(pair, start + WHILE) for pair in pairs))
    return sum(counts) / (time.perf_counter() - start)  # their games may be over before


async def _answer_until(pair: Pair, end: float) -> int:
    """Each orders a few units and ends the turn, both at once."""
    return sum(await asyncio.gather(*(_orders(pair, seat, end) for seat in pair.people)))


async def _orders(pair: Pair, seat: str, end: float) -> int:
    rng = random.Random(f"{pair.table} {seat}")
    client, count = pair.people[seat], 0
    while time.perf_counter() < end:
        position = (await client.get(f"/api/tables/{pair.table}/view?seat={seat}&wait=5")).json()
        units = [unit["id"] for unit in position["view"]["units"] if unit["side"] == seat]
        if position["ask"] is None or not units:
            return count
        number = position["ask"]["number"]
        for unit in rng.choices(units, k=ORDERS):
            number = await _give(client, pair.table, seat, number, {"type": "unit", "unit": unit})
            number = await _give(client, pair.table, seat, number, {"type": "hold"})
        await _give(client, pair.table, seat, number, {"type": "end-turn"})
        count += 2 * ORDERS + 1
    return count


async def _give(client: Client, table: str, seat: str, ask: int, answer: dict[str, str]) -> int:
    given = await client.post(f"/api/tables/{table}/answers", {"seat": seat, "ask": ask, "answer": answer})
    assert given.status == 200, given.body
    return int(given.json()["ask"] or 0)


async def bare_a_second(port: int) -> float:
    """The framework alone, which reads a small JSON and sends it back."""
    await _until_there(port)
    end = time.perf_counter() + WHILE / 4
    counts = await asyncio.gather(*(_echo_until(port, end) for _ in range(PLAYERS)))
    return sum(counts) / (WHILE / 4)


async def _echo_until(port: int, end: float) -> int:
    client, count = Client(port), 0
    while time.perf_counter() < end:
        await client.post("/", {"seat": "blue", "ask": 1, "answer": {"type": "hold"}})
        count += 1
    return count


# How large it is.


async def first_load(port: int, scenario: str) -> int:
    """Everything that a browser without a cache fetches for a table's page."""
    person = Client(port)
    created = await person.form("/play", f"game=picrochole&scenario={scenario}")
    path = created.headers["location"]
    page = await person.get(path)
    text = page.body.decode()
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    update = json.loads(re.search(r'id="update"[^>]*>(.*?)</script>', text, re.DOTALL)[1])  # type: ignore[index]  # it is there
    waiting = [*files, f"{path}/map/{update['map']}?seat={update['seat']}"]
    size, known = page.size, set(waiting)
    while waiting:
        address = waiting.pop()
        answer = await person.get(address)
        assert answer.status == 200, address
        size += answer.size
        for name in re.findall(r'from "(\.[^"]+)"', answer.body.decode(errors="replace")):
            module = os.path.normpath(f"{address.rpartition('/')[0]}/{name}")
            if module not in known:
                known.add(module)
                waiting.append(module)
    return size


# The whole.


def measured() -> Iterator[Line]:
    with wartable() as port:
        for scenario in ("three-bridges", "campaign"):
            size = asyncio.run(first_load(port, scenario))
            yield Line(f"first load of the table's page, {scenario}", f"{size / 1000:.0f} KB", "≤ 250 KB")
    with wartable() as port:
        clicks = asyncio.run(many_tables(port))
        rate = len(clicks.own) / WHILE
        load = f"{TABLES} tables, {2 * TABLES} pages, {rate:.0f} clicks a second"
        for whose, times in (("one's own", clicks.own), ("the other's", clicks.others)):
            middle, slow = (1000 * percentile(times, part) for part in (0.5, 0.95))
            figures = f"{slow:.0f} ms (median {middle:.0f} ms, {len(times)} of them)"
            yield Line(f"from a click to {whose} new board, p95, {load}", figures, "≤ 100 ms")
        largest = max(clicks.sizes) / 1000
        yield Line("the largest update, compressed", f"{largest:.1f} KB", "≤ 40 KB")
    with wartable() as port:
        rate = asyncio.run(answers_a_second(port))
    bare_port = 8765
    with server(sys.executable, "-c", BARE, str(bare_port)):
        bare = asyncio.run(bare_a_second(bare_port))
    peer = f"Litestar alone, sending back what it gets: {bare:,.0f}"
    yield Line("answers a second through HTTP, each committed", f"{rate:,.0f}", "≥ 500", peer)


def main() -> None:
    lines = []
    for line in measured():
        print(f"{line.what}: {line.measured}  (wanted: {line.wanted}) {line.peer}", flush=True)
        lines.append(f"| {line.what} | {line.measured} | {line.wanted} | {line.peer} |")
    about = f"{date.today()}, {processor()}, one core for the server, Python {platform.python_version()}."
    head = [
        "# The web table under load",
        "",
        about,
        "",
        "| what | measured | wanted | beside it |",
        "|---|---|---|---|",
    ]
    RESULTS.write_text("\n".join([*head, *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
