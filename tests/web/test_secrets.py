"""Secrets: nothing that a person receives depends on what they may not know."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from .serving import Server
from .visiting import END, Visitor, two_players

Visit = Callable[..., Visitor]

ORDERED = {"type": "unit", "unit": "blue-1-cavalry1"}
# What a page says differently each time: a form's name, and how long ago tables were last played at.
PASSING = re.compile(r'name="form" value="[^"]+"|<p class="when">[^<]*')


class Watched:
    """A table, and all that one of its people can get out of the server about it."""

    def __init__(self, person: Visitor, table: str, seat: str | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self._answers = [f"/tables/{table}/answer", f"/api/tables/{table}/answers"]

    def everything(self) -> dict[str, tuple[int, bytes]]:
        found = {path: self._got(path) for path in self.paths()}
        if self.seat is not None:
            found |= {f"{path} {n}": self._tried(path, n) for path in self._answers for n in (-1, 0, 99)}
        return found

    def paths(self) -> Iterator[str]:
        table, mine = self.table, f"?seat={self.seat}" if self.seat else "?"
        yield from (f"/tables/{table}/{what}{mine}" for what in ("now", "past/0", "replay"))
        yield f"/tables/{table}/map/{self.person.now(table, self.seat)['map']}{mine}"
        yield from (f"/api/tables/{table}/{what}{mine}" for what in ("view", "chronicle"))
        for at in ("hex:0005", "hex:0105", "unit:blue-1-cavalry1", "unit:red-1-cavalry1", "hex:1205"):
            yield f"/tables/{table}/look{mine}&at={at}&ask=0"
        yield from (f"/tables/{table}/save", f"/api/tables/{table}/save", f"/tables/{table}{mine}")
        yield from ("/", "/api/tables", f"/api/tables/{table}", f"/tables/{table}/chat", "/account")

    def _got(self, path: str) -> tuple[int, bytes]:
        response = self.person.http.get(path)
        return response.status_code, PASSING.sub("", response.text).encode()

    def _tried(self, path: str, ask: int) -> tuple[int, bytes]:
        """What is said of an answer that cannot count."""
        wrong = {"seat": self.seat, "ask": ask, "answer": {"type": "unit", "unit": "nobody"}}
        response = self.person.http.post(path, json=wrong)
        assert response.status_code in (409, 422)
        return response.status_code, response.content


def last_played(server: Server, table: str) -> float:
    """When something was last done at a table for all to see."""
    with closing(sqlite3.connect(server.database)) as connection:
        found: float = connection.execute("select touched from tables where id = ?", (table,)).fetchone()[0]
    return found


def test_nothing_changes_for_others_until_a_turn_is_ended(visit: Visit, server: Server) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    watched = [Watched(red, table, "red"), Watched(stranger, table, None)]
    with red.listening(table, "red") as stream, stranger.listening(table) as strange:
        stream.until("hello")
        strange.until("hello")
        before, played = [watch.everything() for watch in watched], last_played(server, table)
        blue.order(table, "blue")
        blue.answer(table, "blue", ORDERED)
        blue.undo(table, "blue")
        blue.order(table, "blue")
        refused = blue.try_to_answer(table, "blue", answer={"type": "unit", "unit": "red-1-cavalry1"})
        assert refused.status_code == 422
        for person in (red, blue):
            person.http.get(f"/tables/{table}/look?at=hex:0005")
        for watch, seen in zip(watched, before, strict=True):
            for path, answer in watch.everything().items():
                assert answer == seen[path], path
        assert last_played(server, table) == played
        blue.chat(table, "I am thinking.")
        for heard in (stream.until("chat"), strange.until("chat")):
            assert "moved" not in [name for name, _ in heard]
        blue.answer(table, "blue", END)
        stream.until("moved")
        strange.until("moved")
    assert last_played(server, table) > played
    assert red.now(table, "red") != before[0]
    assert red.now(table, "red")["seats"][0]["asked"] is False


def test_an_ask_keeps_its_number_whatever_others_decide_unseen(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = two_players(blue, red)
    red.answer(table, "red", red.listed(table, "red", "unit"))
    ask = red.ask(table)["number"]
    blue.order(table, "blue")
    blue.answer(table, "blue", END)
    blue.undo(table, "blue")
    assert red.ask(table)["number"] == ask
    assert red.try_to_answer(table, "red", ask=ask, answer={"type": "hold"}).status_code == 200


def test_each_sees_their_own_side_only(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    for person, own, others in ((blue, "blue-", "red-"), (red, "red-", "blue-")):
        update = person.now(table)
        assert f'data-unit="{own}' in update["pieces"]
        for path in ("", "/now", "/replay", "/past/0"):
            assert f'data-unit="{others}' not in person.http.get(f"/tables/{table}{path}").text
        view = person.http.get(f"/api/tables/{table}/view", params={"seat": person.now(table)["seat"]}).json()
        assert {unit["side"] for unit in view["view"]["units"]} == {own.rstrip("-")}
    for path in ("", "/now", "/replay", "/past/0", "/look?at=hex:0005"):
        page = stranger.http.get(f"/tables/{table}{path}")
        assert page.status_code == 200
        assert 'data-unit="' not in page.text
    update = stranger.now(table)
    assert (update["seat"], update["ask"]) == (None, None)
    assert stranger.http.get(f"/api/tables/{table}/view").json()["view"]["units"] == []


@pytest.fixture(scope="module")
def two(server: Server) -> Iterator[tuple[Visitor, Visitor, str]]:
    with Visitor(server.url) as blue, Visitor(server.url) as red:
        yield blue, red, two_players(blue, red)


@pytest.mark.parametrize(
    "path",
    [
        "/tables/{}",
        "/tables/{}/now",
        "/tables/{}/look",
        "/tables/{}/past/0",
        "/tables/{}/replay",
        "/tables/{}/map/x",
        "/tables/{}/events",
        "/api/tables/{}/view",
        "/api/tables/{}/chronicle",
        "/api/tables/{}/events",
    ],
)
def test_nobody_looks_from_anothers_seat(path: str, two: tuple[Visitor, Visitor, str], visit: Visit) -> None:
    _, red, table = two
    for person, seat, status, error in (
        (red, "blue", 403, "not-your-seat"),
        (visit(), "blue", 401, "who-are-you"),
        (red, "green", 404, "no-seat"),
        (red, "\x00", 404, "no-seat"),
    ):
        response = person.http.get(path.format(table), params={"seat": seat})
        assert (response.status_code, response.json()["error"]) == (status, error)


def test_a_save_is_refused_while_it_holds_secrets(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    for person in (blue, red, stranger):
        for path in (f"/tables/{table}/save", f"/api/tables/{table}/save"):
            response = person.http.get(path)
            assert (response.status_code, response.json()["error"]) == (403, "save-holds-secrets")
        assert person.now(table)["may"]["save"] is False
    red.http.post(f"/tables/{table}/resign", json={"seat": "red"})
    for person in (blue, red, stranger):
        assert person.http.get(f"/tables/{table}/save").content.startswith(b"wartable-save-1 ")
        assert person.now(table)["may"]["save"] is True


def test_against_a_bot_the_save_is_refused_too(visit: Visit) -> None:
    person = visit()
    assert person.http.get(f"/tables/{person.play_now()}/save").status_code == 403


def test_who_plays_all_seats_may_have_the_save(visit: Visit) -> None:
    person, stranger = visit(), visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    assert person.http.get(f"/tables/{table}/save").status_code == 200
    assert stranger.http.get(f"/tables/{table}/save").status_code == 403


def test_when_the_game_is_over_nothing_is_hidden(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    blue.order(table, "blue")
    red.answer(table, "red", {"type": "capitulate"})
    assert stranger.now(table)["state"] == "playing"  # nobody knows before blue has ended the turn
    blue.answer(table, "blue", END)
    update = stranger.now(table)
    assert update["state"] == "over"
    assert {"blue", "red"} <= set(re.findall(r'data-unit="(\w+?)-', update["pieces"]))
    assert stranger.http.get(f"/tables/{table}/replay?seat=red").status_code == 200
    assert stranger.http.get(f"/tables/{table}/replay?seat=green").status_code == 404


def test_the_seed_is_secret_until_the_game_is_over(visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    save = person.http.get(f"/tables/{table}/save").text
    found = re.search(r'"seed":"([^"]+)"', save)
    assert found is not None
    for watch in (Watched(person, table, "blue"), Watched(person, table, None)):
        for path, (_, body) in watch.everything().items():
            assert "/save" in path or found[1].encode() not in body
    commitment = person.http.get(f"/api/tables/{table}").json()["commitment"]
    assert f'"commitment":"{commitment}"' in save
