"""Promises (10.1): the table remembers them, and binds nobody."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from .serving import Server
from .talking import KEEP, gather, house_of_parley, promises, set_up, speech, talk, whisper
from .visiting import Visitor

Visit = Callable[..., Visitor]
Three = tuple[Visitor, Visitor, Visitor, str]
VOW = "I shall not attack you this round"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_parley(tmp_path_factory.mktemp("parley")) as server:
        yield server


@pytest.fixture
def three(visit: Visit) -> Three:
    ash, birch, cedar = visit(), visit("fr"), visit()
    return ash, birch, cedar, gather(ash, birch, cedar)


def promise(person: Visitor, table: str, *to: str, text: str = VOW) -> dict[str, Any]:
    response = whisper(person, table, text, *to, promise=True)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def judge(person: Visitor, table: str, id: int, seat: str, mark: str | None) -> httpx.Response:
    return person.http.post(f"/tables/{table}/promises/{id}", json={"seat": seat, "mark": mark})


def test_a_promise_is_kept_with_its_moment_in_the_readers_language(three: Three) -> None:
    ash, birch, _, table = three
    for person, seat in zip(three, ("ash", "birch", "cedar"), strict=False):
        assert isinstance(person, Visitor)
        person.answer_plainly(table, seat, speech(""), KEEP)
    made = promise(ash, table, "birch")
    assert made["promise"] == {"when": "Round 2", "mark": None, "marked_by": None}
    (listed,) = promises(birch, table)
    assert listed["promise"]["when"] == "Tour 2"
    ash.answer_plainly(table, "ash", speech(""), KEEP)
    birch.answer_plainly(table, "birch", speech(""), KEEP)
    assert promises(ash, table) == [made]


def test_only_what_was_promised_is_in_the_list(three: Three) -> None:
    ash, _, _, table = three
    ash.chat(table, "Good evening")
    made = promise(ash, table)
    whisper(ash, table, "By the way", "birch")
    assert promises(ash, table) == [made]
    assert len(talk(ash, table)) == 3


def test_a_promise_is_known_to_those_who_could_read_it(three: Three, visit: Visit) -> None:
    ash, birch, cedar, table = three
    promise(ash, table, "birch")
    promise(ash, table, text="I shall pay")
    assert [len(promises(person, table)) for person in (ash, birch, cedar, visit())] == [2, 2, 1, 1]


def test_who_was_promised_something_says_whether_it_was_kept(three: Three) -> None:
    ash, birch, cedar, table = three
    made = promise(ash, table, "birch")
    with ash.listening(table) as stream, cedar.listening(table) as others:
        marked = judge(birch, table, made["id"], "birch", "kept").json()
        assert (marked["promise"]["mark"], marked["promise"]["marked_by"]) == ("kept", "birch")
        heard = stream.until("promise")[-1][1]
        assert heard["promise"] == {"when": "Round 1", "mark": "kept", "marked_by": "birch"}
        ash.chat(table, "Told you so")
        assert "promise" not in [name for name, _ in others.until("chat")]
    assert promises(ash, table) == [heard]
    assert judge(birch, table, made["id"], "birch", "broken").json()["promise"]["mark"] == "broken"
    unmarked = judge(birch, table, made["id"], "birch", None).json()["promise"]
    assert (unmarked["mark"], unmarked["marked_by"]) == (None, None)


def test_of_a_promise_to_all_any_other_seat_may_say_so(three: Three) -> None:
    ash, birch, cedar, table = three
    made = promise(ash, table)
    assert judge(cedar, table, made["id"], "cedar", "broken").status_code == 200
    assert promises(birch, table)[0]["promise"]["marked_by"] == "cedar"


def test_nobody_else_may(three: Three, visit: Visit) -> None:
    ash, birch, cedar, table = three
    made = promise(ash, table, "birch")
    own = judge(ash, table, made["id"], "ash", "kept")
    assert (own.status_code, own.json()["error"]) == (403, "own-promise")
    unknown = judge(cedar, table, made["id"], "cedar", "kept")
    missing = judge(cedar, table, 5, "cedar", "kept")
    assert (unknown.status_code, unknown.json()) == (missing.status_code, missing.json())
    assert unknown.json()["error"] == "no-promise"
    assert judge(cedar, table, made["id"], "birch", "kept").status_code == 403
    assert judge(visit(), table, made["id"], "birch", "kept").status_code == 401
    assert promises(birch, table)[0]["promise"]["mark"] is None


def test_what_was_no_promise_cannot_be_broken(three: Three) -> None:
    ash, birch, _, table = three
    said = whisper(ash, table, "Perhaps", "birch").json()
    assert judge(birch, table, said["id"], "birch", "broken").json()["error"] == "no-promise"


def test_a_promise_of_another_table_is_none_here(three: Three) -> None:
    ash, birch, cedar, table = three
    made = promise(ash, gather(ash, birch, cedar))
    assert judge(birch, table, made["id"], "birch", "kept").status_code == 404


@pytest.mark.parametrize("mark", ['"perhaps"', "1", "[]"])
def test_a_mark_is_kept_or_broken(mark: str, three: Three) -> None:
    ash, birch, _, table = three
    made = promise(ash, table)
    sent = f'{{"seat": "birch", "mark": {mark}}}'
    assert birch.http.post(f"/tables/{table}/promises/{made['id']}", content=sent).status_code == 400


@pytest.mark.parametrize("id", ["99999999999999999999", str(2**63), str(10**300), "-1"])
def test_a_promise_of_a_number_that_cannot_be_is_malformed(id: str, three: Three) -> None:
    birch, table = three[1], three[-1]
    for path in (f"/tables/{table}/promises/{id}", f"/api/tables/{table}/promises/{id}"):
        answer = birch.http.post(path, json={"seat": "birch", "mark": "kept"})
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


def test_who_looks_on_promises_nothing(three: Three, visit: Visit) -> None:
    table = three[-1]
    watcher = visit()
    set_up(watcher, ash="me", birch="bot:echo", cedar="bot:echo")
    refused = whisper(watcher, table, VOW, promise=True)
    assert (refused.status_code, refused.json()["error"]) == (403, "only-aloud")


def test_promises_bind_nobody(three: Three) -> None:
    ash, birch, _, table = three
    promise(ash, table, text="I shall pay")
    ash.answer_plainly(table, "ash", speech("I pay."), KEEP)
    assert "Ash keeps." in [
        line["text"]
        for line in birch.http.get(
            f"/api/tables/{table}/chronicle", params={"seat": "birch", "language": "en"}
        ).json()
    ]


def test_programs_have_the_same(three: Three) -> None:
    ash, birch, _, table = three
    path = f"/api/tables/{table}/promises"
    made = ash.http.post(f"/api/tables/{table}/chat", json={"text": VOW, "promise": True}).json()
    marked = birch.http.post(f"{path}/{made['id']}", json={"seat": "birch", "mark": "kept"}).json()
    assert birch.http.get(path, params={"seat": "birch"}).json() == [marked]
    assert ash.http.get(path).json()[0]["promise"]["mark"] == "kept"
