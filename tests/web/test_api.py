"""The same for programs: every endpoint, and that each keeps to its description."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .serving import Server
from .visiting import END, Threaded, Visitor, two_players, until

Visit = Callable[..., Visitor]

ENDPOINTS = {
    ("/api/people", "post"),
    ("/api/games", "get"),
    ("/api/tables", "get"),
    ("/api/tables", "post"),
    ("/api/tables/{id}", "get"),
    ("/api/tables/{id}/seats/{seat}", "post"),
    ("/api/tables/{id}/view", "get"),
    ("/api/tables/{id}/answers", "post"),
    ("/api/tables/{id}/undo", "post"),
    ("/api/tables/{id}/undo/reply", "post"),
    ("/api/tables/{id}/resign", "post"),
    ("/api/tables/{id}/hand-over", "post"),
    ("/api/tables/{id}/call-off", "post"),
    ("/api/tables/{id}/chronicle", "get"),
    ("/api/tables/{id}/chat", "get"),
    ("/api/tables/{id}/chat", "post"),
    ("/api/tables/{id}/promises", "get"),
    ("/api/tables/{id}/promises/{message}", "post"),
    ("/api/tables/{id}/save", "get"),
    ("/api/tables/{id}/events", "get"),
}
TAKING_NOTHING = {"/api/people": ("post",), "/api/games": ("get",), "/api/tables": ("get",)}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture
def program(server: Server, visit: Visit) -> Visitor:
    """A program that shows a token, and keeps no cookie."""
    token = visit().http.post("/api/people").json()["token"]
    return visit(authorization=f"Bearer {token}")


def created(program: Visitor, **wanted: Any) -> dict[str, Any]:
    wanted = {"game": "picrochole", "scenario": "meeting", "seats": {"blue": "me", "red": "me"}, **wanted}
    answer = program.http.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def test_the_description_names_every_endpoint_and_no_page(visit: Visit) -> None:
    description = visit().http.get("/api/schema/openapi.json").json()
    assert description["openapi"].startswith("3.1")
    found = {(path, method) for path, item in description["paths"].items() for method in item}
    assert found == ENDPOINTS
    for path, method in found:
        operation = description["paths"][path][method]
        assert operation["summary"]
        for status, response in operation["responses"].items():
            if status[0] == "4":
                schema = response["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Trouble"}


def test_a_game_is_told_with_all_that_a_table_needs(program: Visitor) -> None:
    game = next(game for game in program.http.get("/api/games").json() if game["id"] == "picrochole")
    assert game["seats"] == ["blue", "red"]
    assert game["scenarios"]["meeting"] == "Meeting at Seuilly"
    assert game["bots"] == ["recruit", "captain", "marshal"]
    assert game["options"]["night"] == [False, True]
    french = program.http.get("/api/games", headers={"accept-language": "fr"}).json()[0]
    assert french["scenarios"]["meeting"] == "Rencontre à Seuilly"


def test_the_same_undo_of_a_program_twice_counts_once(program: Visitor) -> None:
    path = f"/api/tables/{created(program, seats={'blue': 'me', 'red': 'hotseat'})['id']}"
    for answer in ({"type": "unit", "unit": "blue-1-cavalry1"}, {"type": "hold"}):
        ask = program.http.get(f"{path}/view", params={"seat": "blue"}).json()["ask"]["number"]
        sent = {"seat": "blue", "ask": ask, "answer": answer}
        assert program.http.post(f"{path}/answers", json=sent).status_code == 200
    undone = [program.http.post(f"{path}/undo", json={"seat": "blue", "click": "u"}) for _ in range(2)]
    assert undone[0].json() == undone[1].json()
    assert program.http.get(f"{path}/view", params={"seat": "blue"}).json()["ask"]["what"] == "destination"
    schema = program.http.get("/api/schema/openapi.json").json()["components"]["schemas"]
    assert "click" in schema["UndoWanted"]["properties"]


def test_two_programs_play_each_other(program: Visitor, visit: Visit) -> None:
    token = visit().http.post("/api/people").json()["token"]
    other = visit(authorization=f"Bearer {token}")
    table = created(program, seats={"blue": "me", "red": "friend"}, options={"night": True}, name="Ours")
    assert (table["state"], table["options"]["night"], table["name"]) == ("lobby", True, "Ours")
    path = f"/api/tables/{table['id']}"
    sat = other.http.post(f"{path}/seats/red", json={"invitation": table["seats"][1]["invitation"]})
    assert (sat.status_code, sat.json()["state"]) == (200, "playing")
    assert other.http.post(f"{path}/seats/red").status_code == 200  # it sits there already
    for player, seat in ((program, "blue"), (other, "red")):
        position = player.http.get(f"{path}/view", params={"seat": seat}).json()
        assert position["ask"]["domain"]["options"][0] == END
        sent = {"seat": seat, "ask": position["ask"]["number"], "answer": END, "click": "one"}
        answers = [player.http.post(f"{path}/answers", json=sent) for _ in range(2)]
        assert answers[0].json() == answers[1].json()
    lines = program.http.get(f"{path}/chronicle", params={"seat": "blue"}).json()
    assert lines[0].keys() == {"what", "about", "text"}
    assert program.http.get(f"{path}/chronicle", params={"seat": "blue", "since": 1}).json() == lines[1:]
    assert program.http.post(f"{path}/undo", json={"seat": "blue"}).status_code == 200
    assert other.http.get(f"{path}/view", params={"seat": "red"}).json()["request"] == "blue"
    agreed = other.http.post(f"{path}/undo/reply", json={"seat": "red", "agree": True})
    assert agreed.status_code == 200
    assert other.http.get(f"{path}/view", params={"seat": "red"}).json()["view"]["turn"] == 1
    over = other.http.post(f"{path}/resign", json={"seat": "red"}).json()
    assert (over["ask"], over["outcome"]["winners"]) == (None, ["blue"])
    assert program.http.get(path).json()["outcome"] == over["outcome"]
    assert program.http.get(f"{path}/save").content.startswith(b"wartable-save-1 ")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"scenario": "atlantis"},
        {"seats": {}},
        {"seats": {"blue": "me"}},
        {"seats": {"blue": "me", "red": "napoleon"}},
        {"seats": {"blue": "me", "green": "me"}},
        {"seats": ["blue"]},
        {"options": {"fog": True}},
        {"options": {"night": "maybe"}},
        {"options": {"night": None}},
        {"clock": {"minutes": 0}},
        {"clock": {"minutes": 0.5}},
        {"clock": {"minutes": 5, "timeout": "explode"}},
        {"clock": {}},
        {"clock": 5},
        {"name": "x" * 61},
        {"form": "x" * 65},
        {"seats": None},
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(wrong: dict[str, Any], program: Visitor) -> None:
    wanted = {"game": "picrochole", "seats": {"blue": "me", "red": "me"}, **wrong}
    answer = program.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["error"]) in (
        (400, "bad-setup"),
        (400, "malformed"),
        (404, "no-game"),
    )


def test_a_program_waits_until_it_is_asked(program: Visitor, visit: Visit) -> None:
    friend = visit()
    table = created(program, seats={"blue": "me", "red": "friend"})
    path = f"/api/tables/{table['id']}"
    view = {"seat": "blue", "wait": "50"}
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(program.http.get, f"{path}/view", params=view)
        until(lambda: friend.now(table["id"])["seats"][0]["online"])
        link = f"/tables/{table['id']}/join/{table['seats'][1]['invitation']}"
        assert friend.join(link).status_code == 303
        asked = waiting.result().json()
        assert (asked["state"], asked["ask"]["what"]) == ("playing", "orders")
        program.answer_plainly(table["id"], "blue", END)
        waiting = pool.submit(program.http.get, f"{path}/view", params=view)
        until(lambda: friend.now(table["id"])["seats"][0]["online"])
        friend.order(table["id"], "red")
        assert not waiting.done()  # that was a secret
        friend.answer(table["id"], "red", END)
        assert waiting.result().json()["view"]["turn"] == 2
        program.answer_plainly(table["id"], "blue", END)
        waiting = pool.submit(program.http.get, f"{path}/view", params=view)
        friend.http.post(f"/tables/{table['id']}/resign", json={"seat": "red"})
        assert waiting.result().json()["outcome"]["winners"] == ["blue"]


def test_waiting_ends_when_the_time_is_over(program: Visitor) -> None:
    table = created(program, seats={"blue": "me", "red": "friend"})
    path = f"/api/tables/{table['id']}/view"
    assert program.http.get(path, params={"seat": "blue", "wait": 0.05}).json()["ask"] is None
    for wait in ("-1", "61", "nan", "soon", "1e400"):
        assert program.http.get(path, params={"seat": "blue", "wait": wait}).status_code == 400


def test_waiting_ends_when_the_table_is_called_off(program: Visitor, visit: Visit) -> None:
    token = visit().http.post("/api/people").json()["token"]
    owner = visit(authorization=f"Bearer {token}")
    table = created(owner, seats={"blue": "anyone", "red": "anyone"})
    path = f"/api/tables/{table['id']}"
    assert program.http.post(f"{path}/seats/blue").status_code == 200
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(program.http.get, f"{path}/view", params={"seat": "blue", "wait": 60})
        off = owner.http.post(f"{path}/call-off")
        assert (off.status_code, off.json()["state"], off.json()["outcome"]) == (200, "over", None)
        position = waiting.result().json()
    assert (position["state"], position["ask"], position["outcome"]) == ("over", None, None)
    assert table["id"] not in [one["id"] for one in visit().http.get("/api/tables").json()]
    assert program.http.post(f"{path}/call-off").status_code == 403


def test_what_the_pages_use_takes_a_token_too(program: Visitor) -> None:
    table = created(program)["id"]
    assert program.now(table, "red")["seat"] == "red"
    assert program.chat(table, "Beep.").status_code == 200
    with program.listening(table, "blue") as stream:
        assert stream.until("hello")[-1][1] == {"number": 0}


def test_a_form_sent_twice_makes_one_table(program: Visitor) -> None:
    one, again = (created(program, form="the same") for _ in range(2))
    assert one["id"] == again["id"]


# As it is described.


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    folder: Path = tmp_path_factory.mktemp("described")
    with Threaded(folder / "tables.sqlite") as server:
        yield server


class Prober:
    """Sends what fits the description, and what does not; some of it to a table and a seat that are there."""

    def __init__(self, url: str) -> None:
        self._description = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
        with Visitor(url) as person, Visitor(url) as friend:
            self._headers = {"authorization": f"Bearer {person.http.post('/api/people').json()['token']}"}
            self._table = two_players(person, friend)

    def send(self, path: str, method: str, mode: schemathesis.GenerationMode, draw: DataObject) -> None:
        operation = self._description[path][method.upper()]
        case = draw.draw(operation.as_strategy(generation_mode=mode))
        if mode is schemathesis.GenerationMode.POSITIVE and draw.draw(st.booleans()):
            self._make_sense(case)
        if isinstance(case.query, dict) and case.query.get("wait"):
            case.query["wait"] = "soon" if isinstance(case.query["wait"], str) else 0
        response = case.call(headers={} if path == "/api/people" else self._headers)
        case.validate_response(response, checks=CHECKS, headers=self._headers)

    def _make_sense(self, case: "schemathesis.Case[Any]") -> None:
        if "id" in case.path_parameters and not case.path.endswith("/events"):  # which would never end
            case.path_parameters["id"] = self._table
        sensible = {"seat": "blue", "game": "picrochole", "ask": 0, "seats": {"blue": "me", "red": "anyone"}}
        for part in (case.body, case.query, case.path_parameters):
            if isinstance(part, dict):
                part |= {name: value for name, value in sensible.items() if name in part}


@pytest.fixture(scope="module")
def prober(place: Threaded) -> Prober:
    return Prober(place.url)


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
@pytest.mark.parametrize(("path", "method"), sorted(ENDPOINTS))
def test_every_endpoint_keeps_to_its_description(
    path: str, method: str, mode: schemathesis.GenerationMode, prober: Prober
) -> None:
    if (
        mode is schemathesis.GenerationMode.NEGATIVE
        and path in TAKING_NOTHING
        and method in TAKING_NOTHING[path]
    ):
        return  # there is nothing that it could be given wrongly

    @given(st.data())
    @settings(
        max_examples=15,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    def send(draw: DataObject) -> None:
        prober.send(path, method, mode, draw)

    send()
