"""People who come to a server over HTTP, each with a cookie of their own; and a server for a test alone."""

import asyncio
import json
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any
from uuid import uuid4

import httpx
import uvicorn

from wartable.web.app import make_app
from wartable.web.serving import listen
from wartable.web.settings import Settings

END = {"type": "end-turn"}
GIVE_UP = {"type": "capitulate"}
PATIENCE = 60.0  # seconds in which what must happen does, on a machine that has much else to do
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nothing is encrypted here; to make one takes long
QUIET = {"workers": 0, "beat": 0.0}


class Visitor:
    """Somebody, by one client: it keeps the cookie."""

    def __init__(self, url: str, language: str = "en", **headers: str) -> None:
        self.http = httpx.Client(
            base_url=url,
            headers={"accept-language": language, **headers},
            timeout=PATIENCE,
            verify=PLAIN,
        )

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    # Coming to a table.

    def play_now(self, **given: str) -> str:
        """A table against a bot; its id."""
        form = {"game": "picrochole", "bot": "recruit", "scenario": "meeting", **given}
        return id_of(self.http.post("/play", data=form))

    def new_table(self, **given: str) -> str:
        """A table with a friend; its id. Fields with a dot are given as `seat_red`, `option_night`."""
        return id_of(self.http.post("/tables", data=filled_in(**given)))

    def invitation(self, table: str) -> str:
        """The path of the link that the owner of a table hands on."""
        links = [seat["invite"] for seat in self.now(table)["seats"] if seat["invite"]]
        return str(httpx.URL(links[0]).path)

    def join(self, link: str) -> httpx.Response:
        return self.http.post(link)

    def sign_up(self, name: str, password: str = "long enough") -> httpx.Response:
        return self.http.post("/sign-up", data={"name": name, "password": password})

    # At the table.

    def now(self, table: str, seat: str | None = None, **more: Any) -> dict[str, Any]:
        """The update that a page would get."""
        asked = more | ({"seat": seat} if seat else {})
        response = self.http.get(f"/tables/{table}/now", params=asked)
        assert response.status_code == 200, response.text
        update: dict[str, Any] = response.json()
        return update

    def ask(self, table: str, seat: str | None = None) -> dict[str, Any]:
        """What is wanted, as soon as something is."""
        return dict(until(lambda: self.now(table, seat)["ask"]))

    def try_to_answer(self, table: str, seat: str, **what: Any) -> httpx.Response:
        """An answer, to the ask of now unless another is named."""
        if "ask" not in what:
            what["ask"] = self.ask(table, seat)["number"]
        sent = {"seat": seat, "click": str(uuid4()), **what}
        return self.http.post(f"/tables/{table}/answer", json=sent)

    def answer(self, table: str, seat: str, *answers: Any) -> dict[str, Any]:
        """Answers that are allowed, one after another; the update after the last."""
        ask, update = self.ask(table, seat), {}
        for answer in answers:
            response = self.try_to_answer(table, seat, ask=ask["number"], answer=answer)
            assert response.status_code == 200, response.text
            update = response.json()
            ask = update["ask"]
        return update

    def answer_plainly(self, table: str, seat: str, *answers: Any) -> None:
        """The same in the way of programs, for whom nothing is drawn."""
        ask = self.http.get(f"/api/tables/{table}/view", params={"seat": seat}).json()["ask"]["number"]
        for answer in answers:
            sent = {"seat": seat, "ask": ask, "answer": answer}
            response = self.http.post(f"/api/tables/{table}/answers", json=sent)
            assert response.status_code == 200, response.text
            ask = response.json()["ask"]

    def order(self, table: str, seat: str) -> dict[str, Any]:
        """Order somebody somewhere: two answers that nobody else may notice."""
        answers = [choice["answer"] for choice in self.ask(table, seat)["choices"]]
        update = self.answer(table, seat, first_of(answers, "unit"))
        answers = [choice["answer"] for choice in update["ask"]["choices"]]
        return self.answer(table, seat, first_of(answers, "march"))

    def listed(self, table: str, seat: str, kind: str) -> dict[str, Any]:
        """The first of the listed answers of a kind."""
        return first_of([choice["answer"] for choice in self.ask(table, seat)["choices"]], kind)

    def undo(self, table: str, seat: str, **more: Any) -> httpx.Response:
        return self.http.post(f"/tables/{table}/undo", json={"seat": seat, **more})

    def reply(self, table: str, seat: str, agree: bool) -> httpx.Response:
        return self.http.post(f"/tables/{table}/undo/reply", json={"seat": seat, "agree": agree})

    def chat(self, table: str, text: str) -> httpx.Response:
        return self.http.post(f"/tables/{table}/chat", json={"text": text})

    @contextmanager
    def listening(self, table: str, seat: str | None = None) -> "Iterator[Stream]":
        """What a page hears."""
        asked = {"seat": seat} if seat else {}
        with self.http.stream("GET", f"/tables/{table}/events", params=asked) as response:
            assert response.status_code == 200
            yield Stream(response)


class Stream:
    """Server-sent events."""

    def __init__(self, response: httpx.Response) -> None:
        self._lines = response.iter_lines()

    def next(self) -> tuple[str, dict[str, Any]]:
        """The next event: its name and its data."""
        name = ""
        for line in self._lines:
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data" and value:  # a sign of life has none
                return name, json.loads(value)
        raise EOFError

    def until(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        """All that is heard, up to the first event of that name."""
        heard = [self.next()]
        while heard[-1][0] != name:
            heard.append(self.next())
        return heard


def first_of(answers: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(answer for answer in answers if answer["type"] == kind)


def id_of(response: httpx.Response) -> str:
    """The table that one is sent to."""
    assert response.status_code == 303, response.text
    return response.headers["location"].removeprefix("/tables/").partition("?")[0]


def filled_in(**given: str) -> dict[str, str]:
    """The form for a new table: me against a friend, unless it says otherwise."""
    form = {"game": "picrochole", "scenario": "meeting", "seat_blue": "me", "seat_red": "friend", **given}
    return {
        name.replace("_", ".", 1) if name.startswith(("seat_", "option_")) else name: value
        for name, value in form.items()
    }


def two_players(blue: Visitor, red: Visitor, **given: str) -> str:
    """A table at which two people sit."""
    table = blue.new_table(**given)
    assert red.join(blue.invitation(table)).status_code == 303
    return table


def until(look: Any, patience: float = PATIENCE) -> Any:
    """What `look` finds, as soon as it is something."""
    end = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


class Threaded:
    """A server in a thread of the test: quick to start, but no bot can think."""

    def __init__(self, database: Path, **settings: Any) -> None:
        self.database = database
        self._socket = listen("127.0.0.1", 0)
        port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.app = make_app(Settings(f"sqlite:///{database}", **{**QUIET, "port": port, **settings}))
        config = uvicorn.Config(
            self.app, log_config=None, access_log=False, timeout_graceful_shutdown=1, ws="none"
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._run)

    def _run(self) -> None:
        asyncio.run(self._server.serve([self._socket]))

    def __enter__(self) -> "Threaded":
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()
