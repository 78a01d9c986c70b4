"""Clocks: a bank and an increment; who is out of time resigns, or a bot plays on."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from wartable.web import clocks, house
from wartable.web.records import SeatRecord

from .visiting import END, Threaded, Visitor, two_players, until


def chair(seat: str, left: float | None, since: float | None = None, kind: str = "person") -> SeatRecord:
    return SeatRecord(seat, kind, left=left, since=since)


# The arithmetic.


def test_the_clock_of_who_is_asked_runs_and_the_others_stand() -> None:
    blue, red = chair("blue", 60), chair("red", 60)
    assert clocks.settle([blue, red], ["blue"], 5, now=100) == [blue]
    assert (blue.since, red.since) == (100, None)
    assert clocks.left(blue, now=130) == 30
    assert clocks.left(red, now=130) == 60


def test_a_decision_stops_the_clock_and_adds_the_increment_once() -> None:
    blue, red = chair("blue", 60, since=100), chair("red", 60)
    assert clocks.settle([blue, red], ["red"], 5, now=110) == [blue, red]
    assert (blue.left, blue.since, red.since) == (55, None, 110)
    assert clocks.settle([blue, red], ["red"], 5, now=120) == []


def test_who_is_asked_again_and_again_has_one_clock_that_runs_on() -> None:
    blue = chair("blue", 60, since=100)
    assert clocks.settle([blue], ["blue"], 5, now=110) == []
    assert clocks.left(blue, now=110) == 50


def test_bots_and_tables_without_clocks_have_none() -> None:
    assert clocks.settle([chair("blue", None), chair("red", 60, kind="bot")], ["blue", "red"], 5, 100) == []


def test_the_first_clock_to_run_out_is_the_deadline() -> None:
    chairs = [chair("blue", 60, since=100), chair("red", 10, since=120), chair("green", 1)]
    assert clocks.deadline(chairs) == 130
    assert clocks.run_out(chairs, now=129.9) == []
    assert clocks.run_out(chairs, now=130) == ["red"]
    assert clocks.run_out(chairs, now=1000) == ["blue", "red"]
    assert clocks.left(chairs[0], now=1000) == 0
    assert clocks.deadline([chair("blue", 60)]) is None


# At a table.


class Place:
    """A server that is shut and opened again, with its clocks set by hand in between."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.stack = ExitStack()
        self.blue: Visitor
        self.red: Visitor

    @contextmanager
    def open(self, **settings: Any) -> Iterator[None]:
        known = [person.http.cookies for person in (self.blue, self.red)] if hasattr(self, "blue") else []
        with Threaded(self.database, **settings) as server, ExitStack() as stack:
            self.blue, self.red = (stack.enter_context(Visitor(server.url)) for _ in range(2))
            for person, cookies in zip((self.blue, self.red), known, strict=False):
                person.http.cookies.set("wartable", cookies["wartable"])
            yield

    def set(self, table: str, seat: str, left: float, ago: float) -> None:
        """So much is left on a clock that began to run so long ago."""
        since = time.time() - ago
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(
                'update seats set "left" = ?, since = ? where "table" = ? and seat = ?',
                (left, since, table, seat),
            )
            ends = connection.execute('select min(since + "left") from seats where "table" = ?', (table,))
            connection.execute("update tables set deadline = ? where id = ?", (ends.fetchone()[0], table))

    def clocks(self, table: str) -> dict[str, dict[str, Any]]:
        return {seat["seat"]: seat["clock"] for seat in self.blue.now(table)["seats"]}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "tables.sqlite")


def test_after_a_time_in_which_nobody_could_answer_nobody_has_lost(place: Place) -> None:
    with place.open():
        table = two_players(place.blue, place.red, clock="on", bank="120", increment="0", timeout="resign")
    place.set(table, "blue", left=30, ago=3600)
    place.set(table, "red", left=7200, ago=3600)
    with place.open():
        found = place.clocks(table)
        assert 50 < found["blue"]["left"] <= 60
        assert 3500 < found["red"]["left"] <= 3600  # who had time enough has no less for the others' sake
        assert place.blue.now(table)["state"] == "playing"
        place.blue.answer(table, "blue", END)
        assert not place.clocks(table)["blue"]["running"]


def test_who_is_out_of_time_resigns_where_the_table_was_set_so(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with place.open():
        table = two_players(place.blue, place.red, clock="on", bank="1", increment="0", timeout="resign")
    place.set(table, "blue", left=60, ago=60)
    monkeypatch.setattr(house, "GRACE", 0.7)
    with place.open(), place.red.listening(table) as stream:
        stream.until("moved")
        update = place.red.now(table)
        assert update["state"] == "over"
        assert update["over"]["sentence"].startswith("Red wins")
        assert not any(clock["running"] for clock in place.clocks(table).values())


def test_a_bot_plays_on_for_who_is_out_of_time(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    with place.open():
        table = two_players(place.blue, place.red, clock="on", bank="1", increment="0", timeout="bot")
        place.red.answer(table, "red", END)
    place.set(table, "blue", left=60, ago=60)
    monkeypatch.setattr(house, "GRACE", 0.3)
    with place.open(workers=1):
        until(lambda: "turn 2 " in place.red.now(table)["caption"], 60)
        seats = place.red.now(table)["seats"]
        assert (seats[0]["kind"], seats[0]["who"], seats[0]["clock"]) == ("bot", "Captain", None)
        assert seats[1]["clock"]["running"]
        late = place.blue.try_to_answer(table, "blue", ask=0, answer=END)
        assert (late.status_code, late.json()["error"]) == (403, "not-your-seat")
        assert place.red.http.post(f"/tables/{table}/resign", json={"seat": "red"}).status_code == 200
