"""The server may die at any instant: what it has acknowledged is there when it comes back."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest

from .serving import Server
from .visiting import END, Visitor, two_players, until

UNITS = [{"type": "unit", "unit": f"blue-1-infantry{n}"} for n in (1, 2)]
KILLS = 2


class Eager:
    """Somebody who answers as fast as they can, and notes what was acknowledged."""

    def __init__(self, person: Visitor, table: str, seat: str) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.acknowledged: list[tuple[str, int]] = []  # the click, and the number that came back
        self.last: dict[str, Any] = {}  # what was sent last, whether it counted or not
        self._thread = Thread(target=self._go_on)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._thread.join()

    def _go_on(self) -> None:
        try:
            update = self.person.now(self.table)
            while True:
                update = self._answer(update)
        except httpx.TransportError:
            return

    def _answer(self, update: dict[str, Any]) -> dict[str, Any]:
        ask = update["ask"]
        wanted = "unit" if ask["what"] == "orders" else "hold"
        answer = next(c["answer"] for c in ask["choices"] if c["answer"]["type"] == wanted)
        click = f"{self.seat} {ask['number']}"
        self.last = {"seat": self.seat, "ask": ask["number"], "answer": answer, "click": click}
        response = self.person.http.post(f"/tables/{self.table}/answer", json=self.last)
        assert response.status_code == 200, response.text
        after: dict[str, Any] = response.json()
        self.acknowledged.append((click, after["number"]))
        return after

    def again(self) -> int:
        """Send the last answer again, as a page does that has not heard whether it counted."""
        return self.person.http.post(f"/tables/{self.table}/answer", json=self.last).status_code


def kept(server: Server, table: str, seat: str) -> list[str]:
    """The clicks of a seat, in the order of the log."""
    with closing(sqlite3.connect(server.database)) as connection:
        rows = connection.execute(
            'select number, seat, click from log where "table" = ? order by number', (table,)
        ).fetchall()
    assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
    return [click for _, who, click in rows if who == seat and click]


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(own_server: Server) -> None:
    rng = Random(3)
    with Visitor(own_server.url) as blue, Visitor(own_server.url) as red:
        table = two_players(blue, red)
        before: dict[str, list[str]] = {"blue": [], "red": []}
        for _ in range(KILLS):
            eager = [Eager(blue, table, "blue"), Eager(red, table, "red")]
            for one in eager:
                one.start()
            enough = rng.randrange(20, 30)
            until(lambda n=enough, all=eager: min(len(one.acknowledged) for one in all) >= n)
            time.sleep(rng.random() / 50)
            own_server.kill()
            for one in eager:
                one.end()
                log = kept(own_server, table, one.seat)
                told = before[one.seat] + [click for click, _ in one.acknowledged]
                assert log[: len(told)] == told
                assert log[len(told) :] in ([], [one.last["click"]])
            own_server.start()
            for one in eager:
                assert one.person.now(table)["number"] >= one.acknowledged[-1][1]
                assert [one.again(), one.again()] == [200, 200]  # it counts once, now or before
                log = kept(own_server, table, one.seat)
                assert log.count(one.last["click"]) == 1
                before[one.seat] = log
        assert len(before["blue"] + before["red"]) > 64  # so that a checkpoint was among them


def test_a_table_goes_on_with_the_same_numbers_and_asks(own_server: Server) -> None:
    with Visitor(own_server.url) as blue, Visitor(own_server.url) as red:
        table = two_players(blue, red)
        blue.order(table, "blue")
        blue.undo(table, "blue")
        red.answer(table, "red", END)
        blue.answer(table, "blue", {"type": "hold"}, END)
        blue.answer(table, "blue", UNITS[0])
        blue.undo(table, "blue")
        blue.undo(table, "blue")  # over what came out: a request
        other = blue.play_now()
        blue.answer(other, "blue", END)  # and now a bot is asked
        pages = [person.now(table) for person in (blue, red)]
        past = blue.http.get(f"/tables/{table}/past/1").json()
        with blue.listening(table) as stream:
            assert stream.next()[0] in ("hello", "presence")
            own_server.kill()
            with pytest.raises((httpx.TransportError, EOFError)):
                stream.until("moved")
        own_server.start()
        assert [person.now(table) for person in (blue, red)] == pages
        assert "turn 2 " in until(lambda: blue.now(other)["ask"] and blue.now(other)["caption"])
        assert blue.http.get(f"/tables/{table}/past/1").json() == past
        with blue.listening(table) as stream:
            assert ("hello", {"number": pages[0]["number"]}) in stream.until("hello")
            assert red.reply(table, "red", True).status_code == 200
            stream.until("moved")
        assert "turn 1 " in blue.now(table)["caption"]


def test_a_server_stops_politely_while_pages_listen_and_programs_wait(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with Visitor(server.url) as person, Visitor(server.url) as program:
        table = person.play_now()
        waiting = program.new_table()
        with person.listening(table) as stream, ThreadPoolExecutor(1) as pool:
            stream.until("hello")
            view = f"/api/tables/{waiting}/view"
            answer = pool.submit(program.http.get, view, params={"seat": "blue", "wait": 15})
            until(lambda: person.now(waiting)["seats"][0]["online"])
            before = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - before < 10
            with pytest.raises((httpx.TransportError, EOFError)):
                stream.until("never")
            assert answer.result().status_code == 200
    assert "Traceback" not in server.log
    assert not Path(f"{server.database}-wal").exists()  # the one file holds everything
