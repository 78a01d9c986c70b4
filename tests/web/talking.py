"""Parley, installed for a test's own server; and people around its table."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from ..core.tiny import install
from .serving import Server
from .visiting import Visitor, id_of

HERE = Path(__file__).parent
KEEP, PAY = ({"type": "deed", "what": what} for what in ("keep", "pay"))


def speech(text: str) -> dict[str, str]:
    return {"type": "speech", "text": text}


@contextmanager
def house_of_parley(folder: Path) -> Iterator[Server]:
    """A server that knows Parley; what went wrong in it fails the test."""
    games = folder / "games"
    games.mkdir()
    shutil.copytree(HERE / "parley", games / "parley")
    install(games, "parley", "parley:GAME")
    server = Server(folder, path=(games,))
    yield server
    code = server.stop()
    assert "Traceback" not in server.log, server.log
    assert code == 0


def set_up(person: Visitor, **seats: str) -> str:
    """A table of Parley: `ash="me"`; options are given as `option_speech`, a clock as `clock`."""
    form = {"game": "parley", "scenario": "clearing", "bank": "30", "increment": "5"}
    form |= {_field(name): how for name, how in seats.items()}
    return id_of(person.http.post("/tables", data=form))


def _field(name: str) -> str:
    return (
        name.replace("_", ".", 1)
        if name.startswith("option_")
        else f"{'' if name == 'clock' else 'seat.'}{name}"
    )


def gather(owner: Visitor, *others: Visitor, **more: str) -> str:
    """A table at which people sit, one after another: ash, birch, cedar, and so on."""
    seats = ("birch", "cedar", "hawthorn", "juniper", "rowan")[: len(others)]
    table = set_up(owner, ash="me", **dict.fromkeys(seats, "anyone"), **more)
    for person, seat in zip(others, seats, strict=True):
        assert person.http.post(f"/tables/{table}/seats/{seat}").status_code == 303
    return table


def whisper(person: Visitor, table: str, text: str, *to: str, **more: Any) -> httpx.Response:
    return person.http.post(f"/tables/{table}/chat", json={"text": text, "to": list(to), **more})


def talk(person: Visitor, table: str, seat: str | None = None) -> list[dict[str, Any]]:
    """What somebody can read."""
    return got(person, f"/tables/{table}/chat", seat)


def promises(person: Visitor, table: str, seat: str | None = None) -> list[dict[str, Any]]:
    return got(person, f"/tables/{table}/promises", seat)


def got(person: Visitor, path: str, seat: str | None) -> list[dict[str, Any]]:
    response = person.http.get(path, params={"seat": seat} if seat else {})
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()
    return found
