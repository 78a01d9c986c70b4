"""Saves: taken away, checked, brought back; and what anybody may have written into one."""

import base64
import json
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from wartable import Table
from wartable.cli import cli
from wartable.lab.match import playing

from .visiting import END, GIVE_UP, Visitor, id_of, two_players

Visit = Callable[..., Visitor]

FORGED = "{unit.__class__} <b>forged</b>"


@pytest.fixture(scope="module")
def finished() -> bytes:
    table = Table.new("picrochole", "meeting", seed=4)
    bots = {seat: table.game.bots["recruit"]() for seat in table.seats}
    assert list(playing(table, bots, 4))
    return table.save()


def bring(person: Visitor, data: bytes, name: str = "game.save") -> httpx.Response:
    return person.http.post("/import", files={"file": (name, data)})


def crafted(data: bytes, **changes: Any) -> bytes:
    """The same save with other contents, and the checksum that they need."""
    head, _, body = data.partition(b"\n")
    contents = json.loads(body)
    assert contents.keys() >= changes.keys()
    return sealed(head.split()[0], json.dumps(contents | changes).encode())


def sealed(form: bytes, body: bytes) -> bytes:
    return form + b" " + sha256(body).hexdigest().encode() + b"\n" + body


def contents(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(data.partition(b"\n")[2])
    return found


def test_a_finished_game_is_taken_away_checked_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    blue, red, other = visit(), visit(), visit()
    table = two_players(blue, red)
    blue.order(table, "blue")
    blue.answer(table, "blue", END)
    red.answer(table, "red", END)
    red.answer(table, "red", GIVE_UP)
    blue.answer(table, "blue", END)
    answer = red.http.get(f"/tables/{table}/save")
    assert answer.headers["content-disposition"] == f'attachment; filename="picrochole-{table}.save"'
    path = tmp_path / "game.save"
    path.write_bytes(answer.content)
    verified = CliRunner().invoke(cli, ["verify", str(path)])
    assert verified.exit_code == 0, verified.output
    again = id_of(bring(other, answer.content))
    was, now = red.now(table), other.now(again)
    for part in ("state", "over", "pieces", "chronicle", "caption", "moments"):
        assert now[part] == was[part]
    assert other.http.get(f"/tables/{again}/save").content == answer.content
    assert other.http.get(f"/tables/{again}/replay").status_code == 200
    assert f"/tables/{again}" in other.http.get("/").text


def test_a_game_that_goes_on_goes_on_after_it_was_brought_back(visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    person.answer(table, "blue", END)
    again = id_of(bring(person, person.http.get(f"/tables/{table}/save").content))
    assert [seat["kind"] for seat in person.now(again)["seats"]] == ["hotseat", "hotseat"]
    assert person.now(again, "blue")["ask"] is None
    assert "turn 2 " in person.answer(again, "red", END)["caption"]
    assert "turn 1 " in person.now(table, "red")["caption"]


def test_every_moment_of_a_game_that_was_brought_in_can_be_seen(visit: Visit, finished: bytes) -> None:
    person = visit()
    table = id_of(bring(person, finished))
    update = person.now(table)
    assert update["moments"] > 5
    for number in range(update["moments"]):
        moment = person.http.get(f"/tables/{table}/past/{number}")
        assert moment.json()["caption"]
    for seat in ("", "?seat=blue", "?seat=red"):
        assert person.http.get(f"/tables/{table}/replay{seat}").status_code == 200


def test_what_is_no_save_is_refused(visit: Visit, finished: bytes) -> None:
    person = visit()
    for data in (
        b"",
        b"garbage",
        b"\x00" * 1000,
        finished[:-1],
        finished[: len(finished) // 2],
        finished + b" ",
        finished.replace(b"picrochole", b"picrocholo", 1),
        sealed(b"wartable-save-1", b"null"),
        sealed(b"wartable-save-1", b"[" * 100_000),
        sealed(b"wartable-save-1", b"\xff"),
        sealed(b"wartable-save-2", b"{}"),
    ):
        answer = bring(person, data)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-save")
    assert "wartable" not in person.http.cookies


def test_a_form_without_a_file_is_refused(visit: Visit, finished: bytes) -> None:
    person = visit()
    for files in ({"other": ("game.save", finished)}, {"file": ("", finished)}):
        assert person.http.post("/import", files=files).json()["error"] == "no-file"
    for form in ({}, {"file": "text"}):
        assert person.http.post("/import", data=form).json()["error"] == "no-file"


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": 5},
        {"rules_version": 0},
        {"rules_version": 10**6},
        {"scenario_source": "garbage"},
        {"scenario_source": "x = " + "[" * 50_000},
        {"scenario_source": "#" * 200_000},
        {"options": {"night": "maybe"}},
        {"options": {"fog": True}},
        {"seats": ["blue"]},
        {"seats": ["blue", "green"]},
        {"seats": ["blue", "blue"]},
        {"seed": "AAAA"},
        {"commitment": "0"},
        {"trail": []},
        {"answers": [["blue", {"type": "march", "to": "0000"}]]},
        {"answers": [["green", END]]},
        {"answers": [["blue", {"type": "attack"}]]},
        {"answers": [["blue", None]]},
        {"resigned": "green"},
        {"resigned": "blue"},
        {"more": 1},
    ],
)
def test_a_save_that_no_game_leads_to_is_refused(
    changes: dict[str, Any], visit: Visit, finished: bytes
) -> None:
    if "more" in changes:
        data = crafted(finished)
        data = sealed(b"wartable-save-1", json.dumps(contents(data) | changes).encode())
    else:
        data = crafted(finished, **changes)
    answer = bring(visit(), data)
    assert answer.status_code in (400, 404)
    assert answer.json()["error"] in ("bad-save", "no-game", "malformed")


def test_nothing_in_a_save_is_believed_but_how_it_begins_and_what_was_answered(
    visit: Visit, finished: bytes
) -> None:
    person = visit()
    honest = person.now(id_of(bring(person, finished)))
    was = contents(finished)
    forged = crafted(
        finished,
        chronicle=[{"what": FORGED, "about": {"unit": "x", "hex": FORGED}, "to": None}] * 3,
        outcome=was["outcome"] | {"winners": ["blue", "red"], "reason": FORGED},
        rolls=[[FORGED, 6, 6]],
        trail=[was["trail"][0] | {"board": base64.b64encode(b"\x80").decode(), "answers": 0}],
        earlier=base64.b64encode(zlib.compress(bytes(100_000_000), 9)).decode(),
        undoable=-5,
        barriers=[10**9, -1],
        since=[],
    )
    update = person.now(id_of(bring(person, forged)))
    for part in ("over", "pieces", "chronicle", "caption", "moments"):
        assert update[part] == honest[part]


def test_markup_in_a_scenario_is_text_wherever_it_is_shown(visit: Visit) -> None:
    person = visit()
    source = Table.new("picrochole", "meeting").scenario.source
    source = source.replace("Meeting at Seuilly", "<b>Meeting</b>").replace('"Seuilly"', '"<i>Seuilly</i>"')
    from wartable.games.picrochole.rules.scenario import read_scenario

    table = Table.new("picrochole", read_scenario(source, "<u>mine</u>.toml"))
    id = id_of(bring(person, table.save()))
    for path in (f"/tables/{id}?seat=blue", f"/tables/{id}/replay?seat=blue", "/"):
        page = person.http.get(path)
        assert page.status_code == 200
        assert "<b>" not in page.text
        assert "<i>" not in page.text
        assert "<u>" not in page.text
    assert "<i>" not in person.now(id, "blue")["pieces"]


def test_what_is_too_large_is_not_read(visit: Visit) -> None:
    person = visit()
    try:
        answer = bring(person, bytes(40_000_000))
    except httpx.TransportError:
        return  # the door was shut while we were still sending
    assert (answer.status_code, answer.json()["error"]) == (413, "large-save")
    assert person.http.get("/help").status_code == 200
