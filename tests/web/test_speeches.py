"""Free words as an answer, and asks that have a time of their own: when it is over, the house answers."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from wartable.flow import Ask, Number, OneOf, Point, Some, Spot
from wartable.web import deadlines
from wartable.web.records import SeatRecord

from .serving import Server
from .talking import KEEP, PAY, gather, house_of_parley, set_up, speech
from .visiting import Visitor, id_of, two_players, until

Visit = Callable[..., Visitor]
MARKUP = "<img src=x onerror=alert(1)> & {wood} %s \"'"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_parley(tmp_path_factory.mktemp("parley")) as server:
        yield server


def alone(person: Visitor, **more: str) -> str:
    """A table with two bots."""
    return set_up(person, ash="me", birch="bot:echo", cedar="bot:echo", **more)


def lines(person: Visitor, table: str) -> list[str]:
    found = person.http.get(f"/api/tables/{table}/chronicle", params={"seat": "ash"}).json()
    return [line["text"] for line in found]


# Words.


def test_the_ask_says_that_it_wants_words(visit: Visit) -> None:
    person = visit()
    ask = person.ask(alone(person))
    assert ask["domain"] == {"kind": "words", "most": 200, "tag": "speech"}
    assert (ask["choices"], ask["sentence"]) == ([], "Ash: what do you say?")


def test_what_was_said_is_in_the_chronicle(visit: Visit) -> None:
    person = visit()
    table = alone(person)
    person.answer(table, "ash", speech("Friends!\nLend me your acorns."))
    assert "Ash: “Friends!\nLend me your acorns.”" in lines(person, table)


def test_it_is_only_ever_text(visit: Visit) -> None:
    person, stranger = visit(), visit()
    table = alone(person)
    update = person.answer(table, "ash", speech(MARKUP))
    assert MARKUP in lines(person, table)[-1]
    shown = "&lt;img src=x onerror=alert(1)&gt; &amp; {wood} %s"
    assert any(shown in line for line in update["chronicle"]["lines"])
    person.answer(table, "ash", KEEP)
    until(lambda: person.now(table)["moments"] > 1, 60)
    for path in ("", "/replay", "/past/0", "/past/1", "/now"):
        page = stranger.http.get(f"/tables/{table}{path}")
        assert page.status_code == 200
        assert "<img src=x" not in page.text


@pytest.mark.parametrize(
    "answer", [speech("x" * 201), {"type": "speech"}, {"type": "speech", "text": 5}, "words", None, KEEP]
)
def test_what_the_rules_do_not_allow_is_refused(answer: Any, visit: Visit) -> None:
    person = visit()
    table = alone(person)
    refused = person.try_to_answer(table, "ash", answer=answer)
    assert (refused.status_code, refused.json()["rule"]) == (422, "1")
    assert person.answer(table, "ash", speech("x" * 200))["ask"]["what"] == "deed"


# Asks with a time of their own.


def test_the_time_is_told_and_the_house_answers_with_no_words_and_the_first_choice(visit: Visit) -> None:
    person = visit()
    table = alone(person, option_speech="1")
    assert 0 < person.now(table)["left"] <= 1
    position = person.http.get(f"/api/tables/{table}/view", params={"seat": "ash"}).json()
    assert 0 <= position["left"] <= 1
    assert position["ask"]["about"]["seconds"] == 1
    with person.listening(table, "ash") as stream:
        stream.until("moved")
    until(lambda: "Ash keeps." in lines(person, table), 20)
    assert lines(person, table)[:2] == ["Ash says nothing.", "Ash keeps."]


def test_who_waits_sees_the_time_too(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar, option_speech="60")
    assert ash.now(table)["left"] > 50
    assert birch.now(table)["left"] > 50
    assert visit().now(table)["left"] > 50


def test_each_ask_has_its_own_time(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar, option_speech="60")
    first = ash.now(table)["left"]
    time.sleep(0.3)
    assert ash.now(table)["left"] <= first - 0.2
    assert ash.answer(table, "ash", speech("Well."))["left"] > 59
    assert ash.answer(table, "ash", PAY)["left"] > 59  # Birch's
    assert birch.now(table)["left"] > 59


def test_who_takes_back_gains_no_time(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar, option_speech="60")
    time.sleep(0.4)
    left = ash.now(table)["left"]
    ash.answer(table, "ash", speech("Well."))
    assert ash.undo(table, "ash").status_code == 200
    assert ash.now(table)["left"] <= left


def test_nobody_is_hurried_where_no_time_is_set(visit: Visit) -> None:
    person, blue, red = visit(), visit(), visit()
    assert person.now(alone(person))["left"] is None
    assert blue.now(two_players(blue, red))["left"] is None


def test_in_the_lobby_no_time_runs(visit: Visit) -> None:
    ash, birch = visit(), visit()
    table = set_up(ash, ash="me", birch="anyone", cedar="bot:echo", option_speech="60")
    assert ash.now(table)["left"] is None
    time.sleep(0.4)
    birch.http.post(f"/tables/{table}/seats/birch")
    assert ash.now(table)["left"] > 59.6


def test_a_late_answer_is_stale(visit: Visit) -> None:
    person = visit()
    table = alone(person, option_speech="1")
    ask = person.ask(table)["number"]
    until(lambda: "Ash keeps." in lines(person, table), 20)
    late = person.try_to_answer(table, "ash", ask=ask, answer=speech("But I wanted to say"))
    assert (late.status_code, late.json()["error"]) == (409, "stale")


def deadline_of(database: Path, table: str) -> tuple[float | None, float | None]:
    with closing(sqlite3.connect(database)) as connection:
        (ends,) = connection.execute('select max(ends) from seats where "table" = ?', (table,)).fetchone()
        (first,) = connection.execute("select deadline from tables where id = ?", (table,)).fetchone()
    return ends, first


def test_the_time_goes_on_over_a_restart(tmp_path: Path) -> None:
    with house_of_parley(tmp_path) as server, Visitor(server.url) as person:
        slow = alone(person, option_speech="60")
        table = alone(person, option_speech="3")
        before = deadline_of(server.database, table)
        assert before[0] == before[1]
        server.kill()
        server.start()
        assert deadline_of(server.database, table) == before
        with Visitor(server.url) as again:
            again.http.cookies.set("wartable", person.http.cookies["wartable"])
            assert again.now(slow)["left"] < 59.5
            assert before[0] is not None
            until(lambda: lines(again, table), 20)
            assert time.time() >= before[0]
            assert lines(again, table)[0] == "Ash says nothing."


def test_with_clocks_too_whichever_is_over_first_counts(visit: Visit) -> None:
    person = visit()
    clock = {"clock": "on", "bank": "2", "increment": "0", "timeout": "bot"}
    seats = {"seat.ash": "me", "seat.birch": "bot:echo", "seat.cedar": "bot:echo"}
    form = {"game": "parley", "option.speech": "1", **seats, **clock}
    table = id_of(person.http.post("/tables", data=form))
    until(lambda: "Ash keeps." in lines(person, table), 20)
    ash = person.now(table)["seats"][0]
    assert (ash["kind"], ash["clock"]["left"] < 120) == ("person", True)


# The arithmetic.


def ask_for(domain: Any, **about: Any) -> Ask:
    return Ask("ash", "this", domain, "1", about)


@pytest.mark.parametrize(
    ("seconds", "found"),
    [
        (5, 5.0),
        (0.5, 0.5),
        (0, None),
        (-1, None),
        (True, None),
        ("5", None),
        (None, None),
        (float("nan"), None),
    ],
)
def test_only_a_positive_number_is_a_time(seconds: Any, found: float | None) -> None:
    assert deadlines.seconds_of(ask_for(Number(1, 2), seconds=seconds)) == found


def test_a_table_without_such_asks_is_not_touched() -> None:
    chair = SeatRecord("ash", "person")
    timed = deadlines.Timed({}, {})
    assert timed.settle([chair], {"ash": ask_for(Number(1, 2))}, {"ash": 3}, now=100) == []
    assert (chair.ends, deadlines.first([chair]), deadlines.run_out([chair], 1e12)) == (None, None, [])


def test_bots_have_all_the_time_they_need() -> None:
    chair = SeatRecord("ash", "bot")
    asks = {"ash": ask_for(Number(1, 2), seconds=5)}
    assert deadlines.Timed({}, {}).settle([chair], asks, {"ash": 3}, now=100) == []


def test_the_same_ask_has_its_time_once() -> None:
    chair = SeatRecord("ash", "person")
    asks = {"ash": ask_for(Number(1, 2), seconds=5)}
    timed = deadlines.Timed({}, {})
    assert timed.settle([chair], asks, {"ash": 3}, now=100) == [chair]
    assert timed.settle([chair], asks, {"ash": 3}, now=102) == []
    assert (chair.ends, deadlines.left(chair, 102), deadlines.left(chair, 200)) == (105, 3, 0)
    assert timed.settle([chair], asks, {"ash": 4}, now=102) == [chair]
    assert chair.ends == 107
    assert timed.settle([chair], {}, {}, now=103) == [chair]
    assert chair.ends is None


@pytest.mark.parametrize(
    ("domain", "least"),
    [
        (OneOf(("north", "south")), "north"),
        (Some(("north", "south"), 1), ("north",)),
        (Some(("north", "south")), ()),
        (Number(3, 9), 3),
        (Spot(Point(0, 0), Point(1, 1)), None),
    ],
)
def test_the_least_answer_of_each_kind(domain: Any, least: Any) -> None:
    found = deadlines._least(ask_for(domain))
    assert (tuple(found) if isinstance(domain, Some) else found) == least
