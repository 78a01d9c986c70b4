"""A database of an older version is brought up to ours when it is opened, and nothing in it is lost."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from itsdangerous import URLSafeSerializer

from wartable.web import people
from wartable.web.schema import VERSION
from wartable.web.store import BadDatabase, Store

from .visiting import END, Threaded, Visitor, two_players

SECRET = "kept in the database"
QUICK = PasswordHasher(time_cost=1, memory_cost=1000)
THIRD = """
ALTER TABLE log RENAME TO newer;
CREATE TABLE log (
    "table" VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    answer TEXT,
    click VARCHAR,
    at FLOAT NOT NULL,
    PRIMARY KEY ("table", number),
    UNIQUE ("table", click),
    FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO log SELECT "table", number, kind, seat, answer, click, at FROM newer;
DROP TABLE newer;
ALTER TABLE checkpoints DROP COLUMN requests;
UPDATE settings SET value = '3' WHERE name = 'version';
"""
SECOND = f"""
{THIRD}
ALTER TABLE seats DROP COLUMN ends;
ALTER TABLE chat DROP COLUMN hearers;
ALTER TABLE chat DROP COLUMN promised;
ALTER TABLE chat DROP COLUMN mark;
ALTER TABLE chat DROP COLUMN marked_by;
UPDATE settings SET value = '2' WHERE name = 'version';
"""
FIRST = f"""
{SECOND}
DROP TABLE people;
CREATE TABLE people (
    id VARCHAR NOT NULL PRIMARY KEY,
    name VARCHAR NOT NULL,
    "key" VARCHAR UNIQUE,
    password VARCHAR,
    token VARCHAR UNIQUE,
    webhook VARCHAR,
    language VARCHAR NOT NULL,
    created FLOAT NOT NULL
);
INSERT INTO people VALUES ('a1', 'Anna', 'anna', '{QUICK.hash("long enough")}', NULL, NULL, 'en', 0);
INSERT INTO settings VALUES ('secret', '{SECRET}');
UPDATE settings SET value = '1' WHERE name = 'version';
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database as the first version made it: people had no sessions."""
    database = tmp_path / "tables.sqlite"
    Store(f"sqlite:///{database}").close()
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(FIRST)
    return database


@pytest.fixture
def anna(old: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """Her cookie is of the first kind, too."""
    monkeypatch.setattr(people, "_HASHER", QUICK)
    with Threaded(old) as server, Visitor(server.url) as anna:
        anna.http.cookies.set("wartable", str(URLSafeSerializer(SECRET, salt="person").dumps("a1")))
        yield anna


def version_of(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("SELECT value FROM settings WHERE name = 'version'").fetchone()[0])


def test_people_of_the_first_version_are_known_by_their_cookies(old: Path, anna: Visitor) -> None:
    assert "<h1>Anna</h1>" in anna.http.get("/account").text
    assert anna.now(anna.new_table())["seats"][0]["who"] == "Anna"
    assert version_of(old) == str(VERSION)


def test_a_new_password_voids_a_cookie_of_the_first_kind(anna: Visitor) -> None:
    before = anna.http.cookies["wartable"]
    given = {"do": "password", "old": "long enough", "password": "another one"}
    assert anna.http.post("/account", data=given).status_code == 200
    assert "<h1>Anna</h1>" in anna.http.get("/account").text
    anna.http.cookies.clear()
    anna.http.cookies.set("wartable", before)
    assert anna.http.get("/account").status_code == 303


def test_of_several_servers_that_open_it_at_once_one_does_the_work(old: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(lambda _: Store(f"sqlite:///{old}"), range(4)):
            store.close()
    assert version_of(old) == str(VERSION)


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE settings SET value = ? WHERE name = 'version'", (VERSION + 1,))
    with pytest.raises(BadDatabase, match=f"is of version {VERSION + 1}; this Wartable knows none after"):
        Store(f"sqlite:///{old}")
    assert version_of(old) == str(VERSION + 1)


def test_talk_of_the_second_version_was_said_aloud_and_tables_go_on(tmp_path: Path) -> None:
    """Messages had no addressees, and asks no time of their own."""
    database = tmp_path / "tables.sqlite"
    with Threaded(database) as server, Visitor(server.url) as blue, Visitor(server.url) as red:
        table = two_players(blue, red)
        said = blue.chat(table, "Good evening.").json()
        blue.answer(table, "blue", END)
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(SECOND)
        connection.execute("UPDATE chat SET id = 1")
        connection.commit()
    with Threaded(database) as server, Visitor(server.url) as again, Visitor(server.url) as stranger:
        again.http.cookies.set("wartable", red.http.cookies["wartable"])
        (message,) = stranger.http.get(f"/tables/{table}/chat").json()
        assert message == {**said, "id": 1}
        assert (message["to"], message["promise"]) == ([], None)
        assert again.answer(table, "red", END)["state"] == "playing"
        later = again.http.post(f"/tables/{table}/chat", json={"text": "And to you", "to": ["blue"]})
        assert later.json()["id"] > 1
        assert len(again.http.get(f"/tables/{table}/chat").json()) == 2
        assert len(stranger.http.get(f"/tables/{table}/chat").json()) == 1
    assert version_of(database) == str(VERSION)


def test_clicks_of_the_third_version_are_known_again_by_their_seats(tmp_path: Path) -> None:
    """A click was a table's: two seats could not call theirs by the same name."""
    database = tmp_path / "tables.sqlite"
    with Threaded(database) as server, Visitor(server.url) as blue, Visitor(server.url) as red:
        table = two_players(blue, red)
        ask = blue.ask(table)["number"]
        assert blue.try_to_answer(table, "blue", ask=ask, click="1", answer=END).status_code == 200
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(THIRD)
    with Threaded(database) as server, Visitor(server.url) as again, Visitor(server.url) as other:
        again.http.cookies.set("wartable", blue.http.cookies["wartable"])
        other.http.cookies.set("wartable", red.http.cookies["wartable"])
        assert again.try_to_answer(table, "blue", ask=ask, click="1", answer=END).status_code == 200
        assert again.now(table)["ask"] is None  # it has counted once
        assert "turn 2 " in other.answer(table, "red", END)["caption"]
        assert other.try_to_answer(table, "red", click="1", answer=END).json()["ask"] is None
    assert version_of(database) == str(VERSION)
