"""Answers: what counts, what is refused and why, and that nothing else changes anything."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from .serving import Server
from .visiting import END, Visitor, two_players

Visit = Callable[..., Visitor]

UNIT = {"type": "unit", "unit": "blue-1-cavalry1"}
DEEP = "[" * 5000 + "]" * 5000


class Still:
    """A table at which nothing ever happens, whatever is tried. Its people look whether that is so."""

    def __init__(self, blue: Visitor, red: Visitor) -> None:
        self.blue = blue
        self.red = red
        self.table = two_players(blue, red)
        self.seen = self.look()

    def look(self) -> list[Any]:
        return [self.blue.now(self.table), self.red.now(self.table)]

    def is_unchanged(self) -> bool:
        return self.look() == self.seen

    def refuses(self, **what: Any) -> int:
        """With which status an answer of blue's is refused."""
        response = self.blue.try_to_answer(self.table, "blue", ask=self.seen[0]["ask"]["number"], **what)
        assert response.json().keys() >= {"error", "text"}
        assert "server." not in response.json()["text"]
        assert self.is_unchanged()
        return response.status_code


@pytest.fixture(scope="module")
def still(server: Server) -> Iterator[Still]:
    with Visitor(server.url) as blue, Visitor(server.url) as red:
        yield Still(blue, red)


# How it is told.


def test_a_page_is_told_of_a_refusal_in_an_ordinary_answer(still: Still) -> None:
    nobody = {"type": "unit", "unit": "nobody"}
    sent = {"seat": "blue", "ask": still.seen[0]["ask"]["number"], "answer": nobody}
    page, api = f"/tables/{still.table}/answer", f"/api/tables/{still.table}/answers"
    ordinary = {"prefer": "refusal=ordinary"}
    for path, headers, status, told in (
        (page, ordinary, 200, "422"),
        (page, {}, 422, None),
        (api, ordinary, 422, None),
    ):
        response = still.blue.http.post(path, json=sent, headers=headers)
        assert (response.status_code, response.headers.get("wartable-status")) == (status, told)
        assert response.json()["error"] == "refused"
    stale = still.blue.http.post(page, json={**sent, "ask": 99}, headers=ordinary)
    assert (stale.status_code, stale.headers["wartable-status"]) == (200, "409")
    assert stale.json()["update"] == still.seen[0]
    assert still.is_unchanged()


# What counts.


def test_an_answer_counts_and_brings_the_next_ask(blue: Visitor, table: str) -> None:
    before = blue.now(table)
    response = blue.try_to_answer(table, "blue", answer=UNIT)
    after = response.json()
    assert response.status_code == 200
    assert after["number"] > before["number"]
    assert (after["ask"]["what"], after["ask"]["number"]) == ("destination", after["number"])
    assert blue.now(table) == {**after, "chronicle": blue.now(table)["chronicle"]}


def test_a_click_on_the_board_is_the_answer_that_it_means(blue: Visitor, table: str) -> None:
    update = blue.try_to_answer(table, "blue", at="unit:blue-1-cavalry1").json()
    assert update["ask"]["what"] == "destination"
    march = next(choice for choice in update["ask"]["choices"] if choice["answer"]["type"] == "march")
    update = blue.try_to_answer(table, "blue", at=march["at"][0]).json()
    assert update["ask"]["what"] == "orders"


def test_an_answer_to_an_ask_that_is_over_is_stale_and_brings_what_is_new(blue: Visitor, table: str) -> None:
    old = blue.ask(table)["number"]
    blue.answer(table, "blue", UNIT)
    for how in ({"answer": UNIT}, {"at": "unit:blue-1-cavalry1"}, {"answer": END}):
        stale = blue.try_to_answer(table, "blue", ask=old, **how)
        assert (stale.status_code, stale.json()["error"]) == (409, "stale")
        assert stale.json()["update"] == blue.now(table)
    for ask in (-1, 10**9, 2**70):
        assert blue.try_to_answer(table, "blue", ask=ask, answer=END).status_code in (400, 409)
    assert blue.now(table)["ask"]["what"] == "destination"


def test_the_same_click_twice_counts_once(blue: Visitor, table: str) -> None:
    ask = blue.ask(table)["number"]
    first = blue.try_to_answer(table, "blue", ask=ask, click="c", answer=UNIT)
    again = blue.try_to_answer(table, "blue", ask=ask, click="c", answer=UNIT)
    at = blue.try_to_answer(table, "blue", ask=ask, click="c", at="unit:blue-1-cavalry1")
    assert [first.status_code, again.status_code, at.status_code] == [200, 200, 200]
    assert first.json()["number"] == again.json()["number"] == at.json()["number"]
    assert blue.undo(table, "blue").json()["ask"]["what"] == "orders"
    assert blue.undo(table, "blue").status_code == 422  # there was no second


def test_the_same_click_many_times_at_once_counts_once(blue: Visitor, table: str) -> None:
    before = blue.now(table)["number"]
    ask = blue.ask(table)["number"]

    def click(_: int) -> int:
        return blue.try_to_answer(table, "blue", ask=ask, click="c", answer=UNIT).status_code

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(click, range(16))) == {200}
    assert blue.now(table)["number"] == before + 1


def test_two_seats_may_call_their_clicks_by_the_same_name(blue: Visitor, red: Visitor, table: str) -> None:
    assert blue.try_to_answer(table, "blue", click="1", answer=UNIT).json()["ask"]["what"] == "destination"
    assert red.try_to_answer(table, "red", click="1", answer=END).json()["ask"] is None
    assert red.undo(table, "red", click="2").json()["ask"]["what"] == "orders"
    assert blue.undo(table, "blue", click="2").json()["ask"]["what"] == "orders"


def test_one_person_s_seats_may_call_their_clicks_by_the_same_name(blue: Visitor) -> None:
    table = blue.new_table(seat_red="hotseat")
    for seat in ("blue", "red"):
        assert blue.try_to_answer(table, seat, click="1", answer=END).status_code == 200
    assert "turn 2 " in blue.now(table, "blue")["caption"]


def test_of_two_clicks_on_one_ask_the_second_is_stale(blue: Visitor, table: str) -> None:
    ask = blue.ask(table)["number"]

    def click(number: int) -> int:
        return blue.try_to_answer(table, "blue", ask=ask, click=str(number), answer=UNIT).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(click, range(8))) == [200] + [409] * 7


def test_a_click_is_optional(blue: Visitor, table: str) -> None:
    assert blue.try_to_answer(table, "blue", click=None, answer=UNIT).status_code == 200
    keep = blue.try_to_answer(table, "blue", click=None, answer={"type": "keep"})
    assert keep.json()["ask"]["what"] == "orders"


# What does not.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_rules_forbid_is_refused_with_the_rule_and_the_reason(language: str, visit: Visit) -> None:
    blue, red = visit(language), visit()
    table = two_players(blue, red)
    refused = blue.try_to_answer(table, "blue", answer={"type": "unit", "unit": "red-1-cavalry1"})
    assert refused.status_code == 422
    error = refused.json()
    assert (error["error"], error["rule"]) == ("refused", "6.1")
    assert error["text"].endswith("(6.1)")
    assert "refusal." not in error["text"]
    assert ("ordres" in error["text"]) == (language == "fr")


@pytest.mark.parametrize(
    "answer",
    [
        None,
        True,
        0,
        1.5,
        "",
        "end-turn",
        [],
        [END],
        {},
        {"type": "attack", "unit": "pk-7"},
        {"type": "unit"},
        {"type": "unit", "unit": 7},
        {"type": "unit", "unit": "nobody"},
        {"type": "unit", "unit": "x" * 100_000},
        {"type": "stack", "hex": "9999"},
        {"type": "march", "to": "0000"},
        {"type": ["unit"]},
        10**300,
        -(2**63) - 1,
        "\x00",
        "\N{SNOWMAN}",
    ],
)
def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(answer: Any, still: Still) -> None:
    assert still.refuses(answer=answer) in (400, 422)


@pytest.mark.parametrize(
    "at",
    [
        "",
        "x",
        ":",
        "hex:",
        "hex:9999",
        "hex:0000",
        "unit:",
        "unit:nobody",
        "card:1",
        "hex:0005:1",
        "é",
        "\x00",
    ],
)
def test_a_click_where_nothing_can_be_decided_is_refused_and_changes_nothing(at: str, still: Still) -> None:
    assert still.refuses(at=at) == 422


@pytest.mark.parametrize("at", [None, 5, [], {}, "x" * 201, "x" * 150_000])
def test_a_place_that_is_none_is_malformed(at: Any, still: Still) -> None:
    assert still.refuses(at=at) == 400


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"{}",
        b'{"seat": "blue"}',
        b'{"seat": "blue", "ask": 0}',
        b'{"seat": "blue", "ask": "soon", "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": 0.5, "answer": {"type": "end-turn"}}',
        b'{"seat": ["blue"], "ask": 0, "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": null, "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": 0, "click": 5, "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": 0, "click": "' + b"c" * 65 + b'", "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": 0, "answer": NaN}',
        b'{"seat": "blue", "ask": 0, "answer": Infinity}',
        b'{"seat": "blue", "ask": 0, "answer": "\\ud800"}',
        b'{"seat": "blue", "ask": 0, "click": "\\ud800", "answer": {"type": "end-turn"}}',
        b'{"seat": "blue", "ask": 0, "answer": "\xff"}',
        b"seat=blue&ask=0",
        b'{"seat": "blue", "ask": 0, "answer": ' + DEEP.encode() + b"}",
        b'{"seat": "blue", "ask": 0, "answer": {"type": "end-turn"}} and more',
    ],
)
def test_what_cannot_be_read_is_malformed_and_changes_nothing(body: bytes, still: Still) -> None:
    for path in (f"/tables/{still.table}/answer", f"/api/tables/{still.table}/answers"):
        headers = {"content-type": "application/json"}
        response = still.blue.http.post(path, content=body, headers=headers)
        assert (response.status_code, response.json()["error"]) == (400, "malformed"), response.text
    assert still.is_unchanged()


def test_a_body_that_is_too_large_is_not_read(still: Still) -> None:
    large = json.dumps({"seat": "blue", "ask": 0, "answer": "x" * 300_000})
    for path in ("answer", "undo", "undo/reply", "chat", "resign"):
        response = still.blue.http.post(f"/tables/{still.table}/{path}", content=large)
        assert (response.status_code, response.json()["error"]) == (413, "too-large")
    assert still.blue.http.post("/tables", data={"name": "x" * 300_000}).status_code == 413
    assert still.is_unchanged()


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/xml", "application/x-www-form-urlencoded", "garbage", "multipart/form-data"],
)
def test_another_kind_of_body_is_malformed(kind: str, still: Still) -> None:
    response = still.blue.http.post(
        f"/tables/{still.table}/answer", content=b"<x/>", headers={"content-type": kind}
    )
    assert (response.status_code, response.json()["error"]) == (400, "malformed")
    assert still.is_unchanged()


def test_nobody_answers_for_another(still: Still, visit: Visit) -> None:
    blue, red, table = still.blue, still.red, still.table
    nobody, guest = visit(), visit()
    guest.new_table()
    what = {"seat": "blue", "ask": blue.ask(table)["number"], "answer": END, "agree": True}
    for path in (
        f"/tables/{table}/answer",
        f"/tables/{table}/undo",
        f"/tables/{table}/undo/reply",
        f"/tables/{table}/resign",
        f"/api/tables/{table}/answers",
        f"/api/tables/{table}/undo",
        f"/api/tables/{table}/resign",
    ):
        for person, status, error in (
            (nobody, 401, "who-are-you"),
            (guest, 403, "not-your-seat"),
            (red, 403, "not-your-seat"),
        ):
            response = person.http.post(path, json=what)
            assert (response.status_code, response.json()["error"]) == (status, error)
        response = blue.http.post(path, json={**what, "seat": "green"})
        assert (response.status_code, response.json()["error"]) == (404, "no-seat")
        response = blue.http.post(path.replace(table, "nowhere"), json=what)
        assert (response.status_code, response.json()["error"]) == (404, "no-table")
    assert still.is_unchanged()


def test_who_is_not_asked_is_told_that_the_table_has_moved_on(blue: Visitor, table: str) -> None:
    ask = blue.ask(table)["number"]
    blue.answer(table, "blue", END)
    assert blue.try_to_answer(table, "blue", ask=ask, answer=END).status_code == 409
    assert blue.try_to_answer(table, "blue", ask=ask + 1, answer=END).status_code == 409


@pytest.mark.parametrize("language", ["en", "fr"])
def test_before_and_after_the_game_nothing_is_decided(language: str, visit: Visit) -> None:
    blue, red = visit(language), visit()
    table = blue.new_table()
    early = blue.try_to_answer(table, "blue", ask=0, answer=END)
    assert (early.status_code, early.json()["rule"]) == (422, "T1")
    assert early.json()["text"].startswith("The game begins" if language == "en" else "La partie")
    red.join(blue.invitation(table))
    assert red.http.post(f"/tables/{table}/resign", json={"seat": "red"}).json()["state"] == "over"
    late = blue.try_to_answer(table, "blue", ask=0, answer=END)
    assert (late.status_code, late.json()["rule"]) == (422, "T1")
    for path in ("resign", "undo"):
        again = blue.http.post(f"/tables/{table}/{path}", json={"seat": "blue"})
        assert (again.status_code, again.json()["rule"]) == (422, "T1")
    assert blue.now(table)["over"]["sentence"].startswith("Blue wins" if language == "en" else "Bleu")


# Looking before answering.


def test_looking_says_what_lies_there_and_what_a_click_would_do(blue: Visitor, table: str) -> None:
    ask = blue.ask(table)["number"]
    found = blue.http.get(
        f"/tables/{table}/look", params={"seat": "blue", "ask": ask, "at": "hex:0005"}
    ).json()
    assert found["words"]
    assert found["refusal"] is None
    found = blue.http.get(
        f"/tables/{table}/look",
        params={"seat": "blue", "ask": ask, "answer": '{"type": "unit", "unit": "red-1-cavalry1"}'},
    ).json()
    assert found["refusal"]["rule"] == "6.1"


@pytest.mark.parametrize(
    "asked",
    [
        {"at": "x"},
        {"at": "hex:9999"},
        {"answer": "{"},
        {"answer": "[" * 2000},
        {"answer": "1" * 2000},
        {"answer": "NaN"},
        {"answer": '"\\ud800"'},
        {"answer": '{"type": "unit", "unit": "\\ud800"}'},
        {"answer": "null"},
        {"ask": "-5"},
        {"ask": str(10**30)},
        {},
    ],
)
def test_looking_at_nonsense_finds_nothing(asked: dict[str, str], still: Still) -> None:
    params = {"seat": "blue", "ask": "0", **asked}
    found = still.blue.http.get(f"/tables/{still.table}/look", params=params)
    assert found.status_code == 200
    assert found.json()["preview"] is None


@pytest.mark.parametrize(
    "asked", [{"at": "x" * 201}, {"answer": "x" * 2001}, {"ask": "soon"}, {"ask": "1.5"}, {"ask": ""}]
)
def test_looking_with_what_cannot_be_read_is_malformed(asked: dict[str, str], still: Still) -> None:
    found = still.blue.http.get(f"/tables/{still.table}/look", params={"seat": "blue", **asked})
    assert (found.status_code, found.json()["error"]) == (400, "malformed")


# Updates.


def test_an_update_brings_of_the_chronicle_only_what_is_new(blue: Visitor, red: Visitor, table: str) -> None:
    first = blue.now(table)
    blue.answer(table, "blue", END)
    red.answer(table, "red", END)
    whole, new = blue.now(table), blue.now(table, since=first["number"])
    assert new["chronicle"]["from"] == len(first["chronicle"]["lines"])
    assert first["chronicle"]["lines"] + new["chronicle"]["lines"] == whole["chronicle"]["lines"]
    assert {**new, "chronicle": None} == {**whole, "chronicle": None}
    for since in (-5, 10**6, 2**80):
        assert blue.now(table, since=since)["chronicle"] == whole["chronicle"]


def test_the_numbers_that_pages_go_by_only_grow(blue: Visitor, red: Visitor, table: str) -> None:
    numbers = [blue.now(table)["number"]]
    blue.order(table, "blue")
    numbers.append(blue.now(table)["number"])
    numbers.append(blue.undo(table, "blue").json()["number"])
    blue.answer(table, "blue", {"type": "keep"}, END)
    red.answer(table, "red", END)
    numbers.append(blue.now(table)["number"])
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("number", ["-1", "99", "x", "1.5", str(10**30)])
def test_a_moment_that_never_was_is_not_there(number: str, still: Still) -> None:
    assert still.blue.http.get(f"/tables/{still.table}/past/{number}").status_code == 404


def test_a_table_shows_its_own_past(blue: Visitor, red: Visitor, table: str) -> None:
    for _ in range(2):
        blue.answer(table, "blue", END)
        red.answer(table, "red", END)
    assert blue.now(table)["moments"] == 3
    captions = [blue.http.get(f"/tables/{table}/past/{n}").json()["caption"] for n in range(3)]
    assert len(set(captions)) == 3
    assert captions[-1] == blue.now(table)["caption"]
