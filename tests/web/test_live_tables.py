"""Tables in memory are few, and are only what the database says: also with two servers on one database."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from threading import Event

import pytest

from wartable.web import records
from wartable.web.house import House
from wartable.web.live import CHECKPOINT

from .visiting import END, Threaded, Visitor, two_players, until

Visit = Callable[[Threaded], Visitor]

UNIT = {"type": "unit", "unit": "blue-1-cavalry1"}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def come(database: Path) -> Iterator[Visit]:
    with ExitStack() as stack:
        yield lambda server: stack.enter_context(Visitor(server.url))


def log_of(database: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            'select number, kind, click from log where "table" = ? order by number', (table,)
        ).fetchall()
    assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
    return [click or kind for _, kind, click in rows]


def house(server: Threaded) -> House:
    found: House = server.app.state.house
    return found


def test_more_tables_than_fit_in_memory_are_all_played(database: Path, come: Visit) -> None:
    with Threaded(database, live_tables=2) as server:
        blue, red = come(server), come(server)
        tables = [two_players(blue, red, name=f"Table {n}") for n in range(10)]

        def play(table: str) -> None:
            blue.answer_plainly(table, "blue", {"type": "all"}, {"type": "hold"})
            red.order(table, "red")
            blue.answer_plainly(table, "blue", END)
            red.answer_plainly(table, "red", END)

        with ThreadPoolExecutor(5) as pool:
            list(pool.map(play, tables))
        assert len(house(server)._live) <= 2
        updates = [blue.now(table) for table in tables]
        assert [update["name"] for update in updates] == [f"Table {n}" for n in range(10)]
        assert all("turn 2 " in update["caption"] for update in updates)
        assert all(len(log_of(database, table)) == 7 for table in tables)
        assert f"/tables/{tables[0]}" in blue.http.get("/").text


def test_a_table_comes_back_from_its_checkpoint_as_it_was(database: Path, come: Visit) -> None:
    with Threaded(database, live_tables=1) as server:
        blue, red = come(server), come(server)
        table, other = two_players(blue, red), blue.new_table()
        for _ in range(11):  # turns of six answers: past a checkpoint
            for person, seat in ((blue, "blue"), (red, "red")):
                person.answer_plainly(table, seat, {"type": "all"}, {"type": "hold"}, END)
        before = [person.now(table) for person in (blue, red)]
        blue.now(other)
        assert list(house(server)._live) == [other]
        assert [person.now(table) for person in (blue, red)] == before
        assert blue.undo(table, "blue").json()["request"] is not None
        blue.now(other)
        assert red.now(table)["request"] is not None


def test_a_request_that_waits_over_a_checkpoint_is_not_lost(database: Path, come: Visit) -> None:
    with Threaded(database, live_tables=1) as server:
        blue, red = come(server), come(server)
        table, other = two_players(blue, red), blue.new_table()
        blue.answer_plainly(table, "blue", END)
        red.answer_plainly(table, "red", END)
        red.answer_plainly(table, "red", *[{"type": "all"}, {"type": "hold"}] * 29)
        assert blue.undo(table, "blue").json()["request"] is not None
        red.answer_plainly(table, "red", *[{"type": "all"}, {"type": "hold"}] * 4)
        assert len(log_of(database, table)) > CHECKPOINT
        blue.now(other)  # the table is loaded anew
        assert red.now(table)["request"] is not None
        assert red.reply(table, "red", True).json()["request"] is None
        blue.now(other)
        assert "turn 1 " in blue.now(table)["caption"]


def test_that_one_has_asked_already_is_known_over_a_checkpoint(database: Path, come: Visit) -> None:
    with Threaded(database, live_tables=1) as server:
        blue, red = come(server), come(server)
        table, other = two_players(blue, red), blue.new_table()
        blue.answer_plainly(table, "blue", END)
        red.answer_plainly(table, "red", END)
        assert blue.undo(table, "blue").json()["request"] is not None
        red.reply(table, "red", False)
        red.answer_plainly(table, "red", *[{"type": "all"}, {"type": "hold"}] * (CHECKPOINT // 2))
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("select max(number) from checkpoints").fetchone()[0] > 0
        blue.now(other)  # the table is loaded anew
        assert blue.undo(table, "blue").status_code == 422
        assert red.undo(table, "red").status_code == 200


def test_what_could_not_be_kept_was_not_acknowledged_and_nothing_is_built_on_it(
    database: Path, come: Visit
) -> None:
    with Threaded(database) as server:
        blue, red = come(server), come(server)
        table = two_players(blue, red)
        before = [blue.now(table), red.now(table)]
        house(server).store.run_now(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=50"))
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("begin immediate")  # somebody else writes, for too long
            with ThreadPoolExecutor(4) as pool:
                sent = [
                    pool.submit(blue.try_to_answer, table, "blue", ask=0, answer=UNIT, click=str(n))
                    for n in range(4)
                ]
                assert {answer.result().status_code for answer in sent} == {500}
            other.execute("rollback")
        assert [blue.now(table), red.now(table)] == before
        assert blue.try_to_answer(table, "blue", ask=0, answer=UNIT, click="0").status_code == 200
        assert log_of(database, table) == ["sit", "0"]


def test_what_is_not_committed_yet_is_seen_by_nobody(database: Path, come: Visit) -> None:
    with Threaded(database) as server:
        blue, red = come(server), come(server)
        table = two_players(blue, red)
        blue.answer_plainly(table, "blue", END)
        ask = red.ask(table, "red")["number"]  # with whose answer the turn ends, for all to see
        paths = [f"/tables/{table}/{what}" for what in ("now", "replay")]
        paths += [f"/api/tables/{table}{what}" for what in ("", "/view", "/chronicle?seat=blue")]

        def look(path: str) -> str:
            return blue.http.get(path).text

        before = [look(path) for path in paths]
        house(server).store.run_now(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=500"))
        with closing(sqlite3.connect(database, isolation_level=None)) as other, ThreadPoolExecutor(6) as pool:
            other.execute("begin immediate")  # somebody else writes, for too long
            answer = pool.submit(red.try_to_answer, table, "red", ask=ask, answer=END)
            until(lambda: house(server)._live[table].lock.locked())
            assert list(pool.map(look, paths)) == before
            assert answer.result().status_code == 500
            other.execute("rollback")
        assert red.try_to_answer(table, "red", ask=ask, answer=END).status_code == 200
        assert all(look(path) != seen for path, seen in zip(paths, before, strict=True))


def test_a_table_of_older_rules_goes_on_with_what_these_still_allow(database: Path, come: Visit) -> None:
    with Threaded(database) as server:
        blue, red = come(server), come(server)
        table = two_players(blue, red)
        blue.answer_plainly(table, "blue", UNIT, {"type": "hold"})
        cookie = blue.http.cookies["wartable"]
    with closing(sqlite3.connect(database)) as connection, connection:
        for number, answer in ((2, '{"type": "charge"}'), (3, '{"type": "march", "to": "9999"}')):
            connection.execute("update log set answer = ? where number = ?", (answer, number))
    with Threaded(database) as server:
        blue = come(server)
        blue.http.cookies.set("wartable", cookie)
        assert blue.now(table)["ask"]["what"] == "orders"
        assert blue.answer(table, "blue", UNIT)["ask"]["what"] == "destination"


def test_of_many_tables_those_that_go_on_are_listed_before_those_that_are_over(
    database: Path, come: Visit
) -> None:
    with Threaded(database) as server:
        person = come(server)
        going = person.new_table(name="Still going")
        for _ in range(records.LISTED):
            table = person.new_table(seat_red="hotseat")
            assert person.http.post(f"/api/tables/{table}/resign", json={"seat": "blue"}).status_code == 200
        assert f'href="/tables/{going}"' in person.http.get("/").text
        assert person.http.get("/api/tables").json()[0]["id"] == going


def test_a_table_that_was_called_off_stays_so_when_it_is_loaded_anew(database: Path, come: Visit) -> None:
    with Threaded(database, live_tables=1) as server:
        blue, red = come(server), come(server)
        table, other = blue.new_table(seat_red="anyone"), blue.new_table()
        off = blue.http.post(f"/api/tables/{table}/call-off").json()
        assert (off["state"], off["outcome"]) == ("over", None)
        before = blue.now(table)
        blue.now(other)
        assert list(house(server)._live) == [other]
        assert blue.now(table) == before
        assert red.http.post(f"/tables/{table}/seats/red").json()["error"] == "called-off"
        assert log_of(database, table) == ["call-off"]


def test_who_signs_in_in_the_middle_of_it_loses_no_answer(database: Path, come: Visit) -> None:
    with Threaded(database) as server:
        account, guest, red = come(server), come(server), come(server)
        account.sign_up("Anna")
        table = two_players(guest, red)
        before = same_person(guest, come(server))

        signed_in = Event()

        def order(person: Visitor, seat: str) -> int:
            """Order units to hold until somebody's seat is taken along; how often that has counted."""
            for number in count():
                position = person.http.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
                if "error" in position or (person is red and signed_in.is_set()):
                    return number
                ask = position["ask"]
                answer = {"type": "all" if ask["what"] == "orders" else "hold"}
                sent = {"seat": seat, "ask": ask["number"], "answer": answer, "click": f"{seat} {number}"}
                if person.http.post(f"/api/tables/{table}/answers", json=sent).status_code != 200:
                    return number
            raise AssertionError

        with ThreadPoolExecutor(2) as pool:
            orders = [pool.submit(order, before, "blue"), pool.submit(order, red, "red")]
            until(lambda: len(log_of(database, table)) > 10)
            guest.http.post("/sign-in", data={"name": "Anna", "password": "long enough"})
            signed_in.set()
            counted = [order.result() for order in orders]
        assert account.now(table)["seat"] == "blue"
        log = log_of(database, table)
        assert log.count("sit") == 2
        assert [sum(line.startswith(seat) for line in log) for seat in ("blue", "red")] == counted


def test_nothing_is_kept_that_nobody_asked_for(database: Path, come: Visit) -> None:
    long = "x" * 100_000
    with Threaded(database) as server:
        blue = come(server)
        table = blue.new_table(form=long, seat_red="hotseat")
        assert blue.new_table(form=long, seat_red="hotseat") == table
        assert blue.try_to_answer(table, "blue", answer={**UNIT, "more": long}).status_code == 200
    with closing(sqlite3.connect(database)) as connection:
        [form] = connection.execute("select form from tables").fetchone()
        [answer] = connection.execute("select answer from log").fetchone()
    assert len(form) < 200
    assert json.loads(answer) == UNIT


# Two servers on one database.


@pytest.fixture
def two(database: Path) -> Iterator[tuple[Threaded, Threaded]]:
    with Threaded(database) as one, Threaded(database) as other:
        yield one, other


def same_person(person: Visitor, other: Visitor) -> Visitor:
    """Known at both servers by one cookie."""
    other.http.cookies.set("wartable", person.http.cookies["wartable"])
    return other


def test_a_stale_table_is_noticed_and_no_answer_is_doubled(
    two: tuple[Threaded, Threaded], database: Path, come: Visit
) -> None:
    here = come(two[0])
    table = two_players(here, come(two[0]))
    there = same_person(here, come(two[1]))
    ask = there.ask(table, "blue")["number"]  # and now the other server has the table in memory
    assert here.try_to_answer(table, "blue", ask=ask, answer=UNIT, click="a").status_code == 200
    stale = there.try_to_answer(table, "blue", ask=ask, answer=END, click="b")
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")
    assert stale.json()["update"]["ask"]["what"] == "destination"
    hold = here.try_to_answer(table, "blue", answer={"type": "hold"}, click="c")
    assert hold.status_code == 200
    same = there.try_to_answer(table, "blue", ask=ask, answer=UNIT, click="a")
    assert same.status_code == 200  # it has counted, though at the other server
    old = there.ask(table, "blue")["number"]
    assert there.try_to_answer(table, "blue", ask=old, answer={"type": "hold"}, click="c").status_code == 200
    assert log_of(database, table) == ["sit", "a", "c"]


def test_all_that_both_servers_acknowledge_counts_once(
    two: tuple[Threaded, Threaded], database: Path, come: Visit
) -> None:
    here = come(two[0])
    table = two_players(here, come(two[0]))
    people = [here, same_person(here, come(two[1]))]

    def answer(number: int) -> str | None:
        person = people[number % 2]
        ask = person.ask(table, "blue")
        wanted = "unit" if ask["what"] == "orders" else "hold"
        given = next(c["answer"] for c in ask["choices"] if c["answer"]["type"] == wanted)
        sent = person.try_to_answer(table, "blue", ask=ask["number"], answer=given, click=str(number))
        assert sent.status_code in (200, 409), sent.text
        return str(number) if sent.status_code == 200 else None

    with ThreadPoolExecutor(4) as pool:
        counted = [click for click in pool.map(answer, range(60)) if click]
    log = log_of(database, table)
    assert sorted(log[1:]) == sorted(counted)
    assert len(counted) > 1


def test_two_who_sit_down_at_two_servers_begin_the_game(two: tuple[Threaded, Threaded], come: Visit) -> None:
    owner, red, blue = come(two[0]), come(two[0]), come(two[1])
    table = owner.new_table(seat_blue="anyone", seat_red="anyone")
    assert blue.now(table)["state"] == "lobby"
    assert red.http.post(f"/tables/{table}/seats/red").status_code == 303
    assert blue.http.post(f"/tables/{table}/seats/blue").status_code == 303
    assert blue.now(table)["state"] == "playing"
    assert blue.now(table)["seats"][1]["who"].startswith("Guest")
    late = come(two[1])
    assert late.http.post(f"/tables/{table}/seats/red").status_code == 409


def test_of_two_who_want_one_seat_at_two_servers_one_gets_it(
    two: tuple[Threaded, Threaded], come: Visit
) -> None:
    owner, one, other = come(two[0]), come(two[0]), come(two[1])
    table = owner.new_table(seat_red="anyone")
    assert other.now(table)["state"] == "lobby"
    assert one.http.post(f"/tables/{table}/seats/red").status_code == 303
    late = other.http.post(f"/tables/{table}/seats/red")
    assert (late.status_code, late.json()["error"]) == (409, "seat-taken")
    assert other.now(table)["seat"] is None
