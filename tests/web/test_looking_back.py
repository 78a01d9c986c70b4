"""Looking back and bringing in: games are played again elsewhere, once, and nobody else waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import httpx
import pytest

from wartable import Table
from wartable.game import GROUP, Games
from wartable.lab.match import playing
from wartable.web import turns
from wartable.web.looking_back import Kept

from ..core.tiny import install, site
from .serving import Server
from .test_saves import bring
from .visiting import END, PATIENCE, PLAIN, Threaded, Visitor, id_of, two_players

Visit = Callable[..., Visitor]

HEAVY = '''
"""Sieges that cannot be played again in another process: it sleeps, dies, or wants too much memory."""

import dataclasses, multiprocessing, os, time
import siege


def elsewhere(misbehave):
    def view(board, seat):
        if multiprocessing.parent_process() is not None:
            misbehave()
        return siege.GAME.view(board, seat)

    return view


def game(id, misbehave):
    return dataclasses.replace(siege.GAME, id=id, view=elsewhere(misbehave))


def phase(board, referee):
    if multiprocessing.parent_process() is not None:
        time.sleep(60)
    return siege.GAME.phase(board, referee)


SLEEPY = game("sleepy", lambda: time.sleep(60))
SLOW = dataclasses.replace(siege.GAME, id="slow", phase=phase)
DYING = game("dying", lambda: os._exit(3))
GREEDY = game("greedy", lambda: bytearray(10**10))
'''
HEAVY_GAMES = ("sleepy", "dying", "greedy")  # that draw in vain


@pytest.fixture
def heavy_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started now find these games, as they find all that are installed."""
    (tmp_path / "heavy.py").write_text(HEAVY)
    for game in (*HEAVY_GAMES, "slow"):
        install(tmp_path, game, f"heavy:{game.upper()}")
    for folder in (site(), tmp_path):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(
        "wartable.game._games", Games({entry.name: entry for entry in entry_points(group=GROUP)})
    )


@pytest.fixture(scope="module")
def long_game() -> bytes:
    """A long game that is over."""
    table = Table.new("picrochole", "three-bridges", seed=4)
    bots = {seat: table.game.bots["recruit"]() for seat in table.seats}
    assert list(playing(table, bots, 4))
    return table.save()


def runs_of(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in processes from now on, by name."""
    processes = server.app.state.house.looking_back._processes
    run, names = processes.run, []

    async def noted(limit: float, function: Callable[..., Any], *args: Any) -> Any:
        names.append(function.__name__)
        return await run(limit, function, *args)

    monkeypatch.setattr(processes, "run", noted)
    return names


# What cannot be played again


@pytest.mark.usefixtures("heavy_games")
@pytest.mark.parametrize("game", HEAVY_GAMES)
def test_a_game_that_cannot_be_played_again_is_told_so_and_the_server_goes_on(
    game: str, tmp_path: Path
) -> None:
    with (
        Threaded(tmp_path / "x.sqlite", reading_seconds=2.0 if game == "sleepy" else 60.0) as server,
        Visitor(server.url) as person,
        Visitor(server.url, "fr") as other,
    ):
        seats = {"seat.governor": "hotseat", "seat.besieger": "hotseat"}
        table = id_of(person.http.post("/tables", data={"game": game, "scenario": "castle", **seats}))
        for path in (f"/tables/{table}/replay", f"/tables/{table}/past/0"):
            answer = person.http.get(path)
            assert (answer.status_code, answer.json()["error"]) == (503, "cannot-look-back")
        page = other.http.get(f"/tables/{table}/replay", headers={"accept": "text/html"})
        assert page.status_code == 503
        assert "Impossible de revoir cette partie" in page.text
        assert person.http.get(f"/tables/{table}").status_code == 200


@pytest.mark.usefixtures("heavy_games")
def test_a_save_that_takes_too_long_to_play_again_is_refused(tmp_path: Path) -> None:
    table = Table.new("slow", seed=1)
    table.answer("governor", "north")
    with Threaded(tmp_path / "x.sqlite", reading_seconds=3.0) as server, Visitor(server.url) as person:
        answer = bring(person, table.save())
        assert (answer.status_code, answer.json()["error"]) == (422, "heavy-save")
        assert "wartable" not in person.http.cookies
        assert person.http.get("/help").status_code == 200


# What is made once


def test_a_replay_is_made_once_as_long_as_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        Threaded(tmp_path / "x.sqlite") as server,
        Visitor(server.url) as blue,
        Visitor(server.url) as red,
        ThreadPoolExecutor(8) as pool,
    ):
        table = two_players(blue, red)
        runs = runs_of(server, monkeypatch)

        def look(person: Visitor, **how: str) -> str:
            page = person.http.get(f"/tables/{table}/replay", headers=how)
            assert page.status_code == 200
            return page.text

        at_once = list(pool.map(lambda _: look(blue), range(8)))
        assert len(set(at_once)) == 1
        assert look(blue) == at_once[0]
        assert runs == ["replay"]
        assert look(red) != look(blue), "each sees what it may"
        french = {"accept-language": "fr"}
        assert look(blue, **french) != look(blue)
        assert runs == ["replay"] * 3
        blue.answer(table, "blue", END)
        red.answer(table, "red", END)
        assert look(blue) != at_once[0]
        assert runs == ["replay"] * 4


def test_what_another_seat_decides_unseen_makes_no_replay_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one could tell by the time that it takes whether the other has written orders."""
    with (
        Threaded(tmp_path / "x.sqlite") as server,
        Visitor(server.url) as blue,
        Visitor(server.url) as red,
    ):
        table = two_players(blue, red)
        runs = runs_of(server, monkeypatch)
        paths = [f"/tables/{table}/{what}" for what in ("replay", "past/0")]
        before = [blue.http.get(path).text for path in paths]
        red.order(table, "red")
        assert red.undo(table, "red").status_code == 200
        assert [blue.http.get(path).text for path in paths] == before
        assert runs == ["replay", "moments"]


def test_moments_are_drawn_in_stretches_and_those_that_follow_are_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        Threaded(tmp_path / "x.sqlite") as server,
        Visitor(server.url) as person,
        ThreadPoolExecutor(4) as pool,
    ):
        table = person.new_table(seat_blue="hotseat", seat_red="hotseat")

        def play(turns: int) -> None:
            for _ in range(turns):
                person.answer_plainly(table, "blue", END)
                person.answer_plainly(table, "red", END)

        def captions(count: int) -> list[str]:
            moments = pool.map(lambda n: person.http.get(f"/tables/{table}/past/{n}?seat=blue"), range(count))
            return [moment.json()["caption"] for moment in moments]

        play(3)
        runs = runs_of(server, monkeypatch)
        before = captions(4)
        assert len(set(before)) == 4
        assert runs == ["moments"]
        play(2)
        assert captions(4) == before
        assert runs == ["moments"], "what is past stays as it was"
        after = captions(6)
        assert (after[:4], len(set(after))) == (before, 6)
        assert runs == ["moments"] * 2
        assert person.http.get(f"/tables/{table}/past/6?seat=blue").status_code == 404
        assert person.http.get(f"/tables/{table}/past/{10**30}?seat=blue").status_code == 404
        assert runs == ["moments"] * 2, "nobody plays a game again to look for what is not there"


def test_a_past_that_was_taken_back_is_drawn_anew(tmp_path: Path) -> None:
    with Threaded(tmp_path / "x.sqlite") as server, Visitor(server.url) as person:
        seats = {"seat.pk": "hotseat", "seat.gk": "hotseat"}
        form = {"game": "picrocholine-wars", "scenario": "chinon", **seats}
        table = id_of(person.http.post("/tables", data=form))
        courses = server.app.state.house._live[table]
        before = courses.course
        seat = next(iter(courses.asks))
        choice = person.ask(table, seat)["choices"][0]["answer"]
        person.answer(table, seat, choice)
        assert courses.course == before
        assert person.undo(table, seat).status_code == 200
        assert courses.course != before


def test_what_is_kept_has_a_limit_and_what_nobody_asks_for_goes_first() -> None:
    kept = Kept(100)
    for name in ("a", "b", "c"):
        kept.keep(name, bytes(30))
    assert kept.find("a") == bytes(30)
    kept.keep("d", bytes(30))
    assert [name for name in "abcd" if name in kept] == ["a", "c", "d"]
    kept.keep("a", bytes(10))
    kept.keep("e", bytes(30))
    assert [name for name in "acde" if name in kept] == ["a", "c", "d", "e"]
    kept.keep("large", bytes(101))
    assert "large" not in kept


def test_who_cannot_unpack_gets_it_whole(tmp_path: Path) -> None:
    with Threaded(tmp_path / "x.sqlite") as server, Visitor(server.url) as person:
        table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
        plain = {"accept-encoding": "identity"}
        for path in (f"/tables/{table}/replay", f"/tables/{table}/past/0", "/pictures/picrochole/meeting/fr"):
            small, whole = person.http.get(path), person.http.get(path, headers=plain)
            assert small.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in whole.headers
            assert small.content == whole.content
            assert whole.headers["content-type"] == small.headers["content-type"]


# Few at once


def test_a_save_that_says_it_is_too_large_is_refused_before_it_is_sent(tmp_path: Path) -> None:
    with Threaded(tmp_path / "x.sqlite") as server, Visitor(server.url) as person:
        host, port = server.url.removeprefix("http://").split(":")
        with closing(HTTPConnection(host, int(port), timeout=PATIENCE)) as connection:
            connection.putrequest("POST", "/import")
            connection.putheader("content-type", "multipart/form-data; boundary=x")
            connection.putheader("content-length", "4000001")
            connection.putheader("accept-language", "fr")
            connection.endheaders()
            answer = connection.getresponse()
            assert answer.status == 413
            assert "Cette sauvegarde est trop grosse : 4 Mo au plus." in answer.read().decode()
        assert person.http.get("/help").status_code == 200


def test_who_sends_too_many_saves_at_once_is_told_so(
    tmp_path: Path, long_game: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_OF_ONE", 3)
    with (
        Threaded(tmp_path / "x.sqlite") as server,
        Visitor(server.url) as person,
        ThreadPoolExecutor(8) as pool,
    ):
        answers = list(pool.map(lambda _: bring(person, long_game), range(8)))
        assert {answer.status_code for answer in answers} == {303, 429}
        assert {answer.json()["error"] for answer in answers if answer.status_code == 429} == {"busy"}
        id_of(bring(person, long_game))


def test_while_a_dozen_games_are_played_again_pages_and_answers_do_not_wait(
    visit: Visit, server: Server, long_game: bytes
) -> None:
    person, guest = visit(), visit()
    tables = [id_of(bring(person, long_game)) for _ in range(6)]
    own = guest.new_table(seat_blue="hotseat", seat_red="hotseat")
    ask = guest.ask(own, "blue")["number"]

    async def flood() -> int:
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(
            base_url=server.url, timeout=10 * PATIENCE, verify=PLAIN, limits=limits
        ) as client:
            heavy = [asyncio.create_task(client.get(f"/tables/{table}/replay")) for table in tables]
            files = {"file": ("game.save", long_game)}
            heavy += [asyncio.create_task(client.post("/import", files=files)) for _ in range(6)]
            await asyncio.wait(heavy, return_when=asyncio.FIRST_COMPLETED)
            page = await client.get("/help")
            sent = {"seat": "blue", "ask": ask, "answer": END}
            cookie = {"cookie": f"wartable={guest.http.cookies['wartable']}"}
            answer = await client.post(f"/tables/{own}/answer", json=sent, headers=cookie)
            waiting = sum(not work.done() for work in heavy)
            assert (page.status_code, answer.status_code) == (200, 200)
            assert {work.status_code for work in await asyncio.gather(*heavy)} == {200, 303}
        return waiting

    assert asyncio.run(flood()) >= 6
