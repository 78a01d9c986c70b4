"""Private talk: those whom it is for get it, and nobody else learns of it, in any way."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from typing import Any

import pytest

from .serving import Server
from .talking import gather, house_of_parley, promises, set_up, speech, talk, whisper
from .visiting import Visitor, id_of, two_players

SECRET = "Meet me behind the junipers"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_parley(tmp_path_factory.mktemp("parley")) as server:
        yield server


Visit = Callable[..., Visitor]


@pytest.fixture
def four(visit: Visit) -> tuple[Visitor, Visitor, Visitor, Visitor, str]:
    """Ash, Birch and Cedar at a table, somebody who looks on, and the table."""
    ash, birch, cedar, watcher = (visit() for _ in range(4))
    watcher.http.post("/api/people")
    return ash, birch, cedar, watcher, gather(ash, birch, cedar)


Four = tuple[Visitor, Visitor, Visitor, Visitor, str]


def everything(person: Visitor, table: str, seat: str | None) -> dict[str, str]:
    """All that somebody can get out of the server about a table."""
    mine = f"?seat={seat}" if seat else ""
    paths = [f"/tables/{table}/{what}{mine}" for what in ("now", "chat", "promises", "past/0", "replay")]
    paths += [f"/api/tables/{table}/{what}{mine}" for what in ("view", "chronicle", "chat", "promises")]
    paths += [f"/tables/{table}{mine}", f"/tables/{table}/save", f"/api/tables/{table}/save"]
    paths += ["/", "/api/tables", f"/api/tables/{table}", "/account"]
    form = re.compile(r'name="form" value="[^"]+"|just now|\d+ seconds? ago')
    return {path: form.sub("", person.http.get(path).text) for path in paths}


def test_it_reaches_the_writer_and_the_addressee(four: Four) -> None:
    ash, birch, _, _, table = four
    with birch.listening(table) as hears, ash.listening(table) as own:
        said = whisper(ash, table, SECRET, "birch").json()
        assert (said["seat"], said["to"], said["text"]) == ("ash", ["birch"], SECRET)
        assert hears.until("chat")[-1][1] == said
        assert own.until("chat")[-1][1] == said
    assert talk(ash, table) == talk(birch, table) == [said]
    assert talk(birch, table, "birch") == [said]


def test_it_may_be_for_several(four: Four, visit: Visit) -> None:
    people = [visit() for _ in range(4)]
    table = gather(*people)
    said = whisper(people[0], table, SECRET, "cedar", "birch", "cedar").json()
    assert said["to"] == ["birch", "cedar"]
    assert [len(talk(person, table)) for person in people] == [1, 1, 1, 0]


def test_nothing_changes_for_anybody_else(four: Four) -> None:
    ash, birch, cedar, watcher, table = four
    others = ((cedar, "cedar"), (cedar, None), (watcher, None))
    with cedar.listening(table) as stream, watcher.listening(table) as strange:
        for heard in (stream, strange):
            heard.until("hello")
            heard.until("presence")
        before = [everything(person, table, seat) for person, seat in others]
        whisper(ash, table, SECRET, "birch")
        said = whisper(ash, table, SECRET, "birch", promise=True).json()
        mark = {"seat": "birch", "mark": "broken"}
        assert birch.http.post(f"/tables/{table}/promises/{said['id']}", json=mark).status_code == 200
        after = [everything(person, table, seat) for person, seat in others]
        aloud = ash.chat(table, "Good evening, all.").json()
        for heard in (stream, strange):
            names = heard.until("chat")
            assert names[-1][1] == aloud
            assert {name for name, _ in names} <= {"chat", "presence"}
    for seen, now in zip(before, after, strict=True):
        assert now == seen
        assert not any(SECRET in text for text in now.values())


def test_numbers_do_not_tell_how_much_was_whispered(four: Four, visit: Visit) -> None:
    """They are times: nobody can count what lies between two of them."""
    ash, _, cedar, _, table = four
    for _ in range(3):
        ash.chat(table, "aloud")
        whisper(ash, table, SECRET, "birch")
    ids = [message["id"] for message in talk(cedar, table)]
    assert len(ids) == 3
    assert all(later - earlier > 100 for earlier, later in pairwise(ids))


def test_it_stays_private_when_the_game_is_over(four: Four, visit: Visit) -> None:
    ash, birch, cedar, watcher, table = four
    whisper(ash, table, SECRET, "birch")
    people = {"ash": ash, "birch": birch, "cedar": cedar}
    for _ in range(3):
        for seat, person in people.items():
            person.answer_plainly(table, seat, speech(""), {"type": "deed", "what": "keep"})
    assert watcher.now(table)["state"] == "over"
    for looks in (everything(cedar, table, "cedar"), everything(watcher, table, None)):
        assert not any(SECRET in text for text in looks.values())
    for path in ("save", "replay", "replay?seat=birch"):
        assert SECRET not in ash.http.get(f"/tables/{table}/{path}").text
    assert len(talk(birch, table)) == 1


@pytest.mark.parametrize(
    ("to", "status", "error"),
    [
        (["birch", "nobody"], 404, "no-seat"),
        (["\x00"], 404, "no-seat"),
        (["ash"], 409, "cannot-read"),
        (["hawthorn"], 409, "cannot-read"),
        (["birch", "hawthorn"], 409, "cannot-read"),
    ],
)
def test_nobody_writes_to_those_who_cannot_read(to: list[str], status: int, error: str, visit: Visit) -> None:
    ash, birch = visit(), visit()
    table = gather(ash, birch, cedar="bot:echo", hawthorn="bot:echo")
    refused = whisper(ash, table, SECRET, *to)
    assert (refused.status_code, refused.json()["error"]) == (status, error)
    assert talk(ash, table) == talk(birch, table) == []
    assert [seat["reads"] for seat in ash.now(table)["seats"]] == [True, True, False, False]


def test_a_seat_that_waits_for_somebody_cannot_read(visit: Visit) -> None:
    ash, birch = visit(), visit()
    table = set_up(ash, ash="me", birch="anyone", cedar="friend")
    assert whisper(ash, table, SECRET, "birch").json()["error"] == "cannot-read"
    birch.http.post(f"/tables/{table}/seats/birch")
    assert whisper(ash, table, "Welcome", "birch").status_code == 200
    assert [message["text"] for message in talk(birch, table)] == ["Welcome"]


def test_who_looks_on_speaks_aloud_only(four: Four, visit: Visit) -> None:
    *_, watcher, table = four
    token = watcher.http.post("/api/people").json()["token"]
    watcher.http.headers["Authorization"] = f"Bearer {token}"
    refused = whisper(watcher, table, SECRET, "birch")
    assert (refused.status_code, refused.json()["error"]) == (403, "only-aloud")
    assert whisper(watcher, table, "Good evening").status_code == 200
    assert whisper(visit(), table, SECRET, "birch").status_code == 401
    assert watcher.now(table)["may"]["whisper"] is False


def test_nobody_speaks_or_reads_from_anothers_seat(four: Four) -> None:
    ash, _, cedar, watcher, table = four
    whisper(ash, table, SECRET, "birch")
    refused = whisper(cedar, table, "It is me, Ash", "birch", seat="ash")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    for path in ("chat", "promises", "events"):
        for person, status in ((cedar, 403), (watcher, 401)):
            for start in ("", "/api"):
                if start and path == "events":
                    continue
                response = person.http.get(f"{start}/tables/{table}/{path}", params={"seat": "birch"})
                assert response.status_code in (status, 403)
                assert SECRET not in response.text


@pytest.mark.parametrize("body", ['{"to": "birch"}', '{"to": [1]}', '{"to": null}', '{"promise": "yes"}'])
def test_what_cannot_be_read_is_malformed(body: str, four: Four) -> None:
    ash, table = four[0], four[-1]
    text = '{"text": "Hello", ' + body[1:]
    refused = ash.http.post(f"/tables/{table}/chat", content=text)
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


# Several at one screen.


def test_at_one_screen_each_seat_has_its_own_talk(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = set_up(host, ash="me", birch="hotseat", cedar="anyone")
    guest.http.post(f"/tables/{table}/seats/cedar")
    whisper(guest, table, SECRET, "birch")
    assert talk(host, table) == []  # as long as no seat is named, nobody knows who looks
    assert talk(host, table, "ash") == []
    assert [message["text"] for message in talk(host, table, "birch")] == [SECRET]
    with host.listening(table) as covered, host.listening(table, "ash") as ash:
        whisper(guest, table, SECRET, "birch")
        guest.chat(table, "Aloud")
        for stream in (covered, ash):
            assert stream.until("chat")[-1][1]["text"] == "Aloud"


def test_who_plays_several_seats_says_for_which_they_speak(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = set_up(host, ash="me", birch="hotseat", cedar="anyone")
    guest.http.post(f"/tables/{table}/seats/cedar")
    refused = whisper(host, table, SECRET, "cedar")
    assert (refused.status_code, refused.json()["error"]) == (403, "name-your-seat")
    assert whisper(host, table, SECRET, "cedar", seat="birch").json()["seat"] == "birch"
    assert talk(host, table, "ash") == []
    assert whisper(host, table, "Aloud", seat="birch").json()["seat"] == "birch"
    assert [message["text"] for message in talk(guest, table)] == [SECRET, "Aloud"]


def test_where_a_screen_is_never_covered_nothing_private_is_said(visit: Visit) -> None:
    """The Picrocholine Wars have no secrets: two who share a screen would read each other's."""
    host, stranger = visit(), visit()
    form = {"game": "picrocholine-wars", "scenario": ""}
    names = next(game["seats"] for game in host.http.get("/api/games").json() if game["id"] == form["game"])
    form |= {f"seat.{names[0]}": "me", f"seat.{names[1]}": "hotseat"}
    table = id_of(host.http.post("/tables", data=form))
    refused = whisper(host, table, SECRET, names[1], seat=names[0])
    assert (refused.status_code, refused.json()["error"]) == (403, "not-in-private")
    update = host.now(table)
    assert (update["may"]["whisper"], [seat["reads"] for seat in update["seats"]]) == (False, [False, False])
    assert whisper(host, table, "Aloud", seat=names[0]).status_code == 200
    assert len(talk(stranger, table)) == 1


# People who come and go.


def test_a_guest_who_signs_in_takes_private_talk_along(visit: Visit) -> None:
    owner, birch, cedar, account = (visit() for _ in range(4))
    table = gather(owner, birch, cedar)
    whisper(owner, table, SECRET, "birch")
    whisper(birch, table, "I am here", "ash", promise=True)
    name = f"Birch {table[:6]}"
    account.sign_up(name)
    given = {"name": name, "password": "long enough"}
    assert birch.http.post("/sign-in", data=given).status_code == 303
    assert [message["text"] for message in talk(birch, table)] == [SECRET, "I am here"]
    assert talk(birch, table)[1]["who"] == name
    assert len(promises(owner, table)) == 1
    assert talk(cedar, table) == []


def test_two_seats_may_whisper_past_those_who_look_on(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    assert whisper(blue, table, SECRET, "red").status_code == 200
    assert len(talk(red, table)) == 1
    assert talk(stranger, table) == []


def test_programs_have_the_same(four: Four) -> None:
    ash, birch, cedar, _, table = four
    path = f"/api/tables/{table}/chat"
    said: dict[str, Any] = ash.http.post(path, json={"text": SECRET, "to": ["birch"]}).json()
    assert birch.http.get(path, params={"seat": "birch"}).json() == [said]
    assert birch.http.get(path, params={"seat": "birch", "since": said["id"]}).json() == []
    assert cedar.http.get(path, params={"seat": "cedar"}).json() == []


def test_the_database_keeps_for_whom_it_was(four: Four, server: Server) -> None:
    ash, table = four[0], four[-1]
    said = whisper(ash, table, SECRET, "cedar").json()
    with closing(sqlite3.connect(server.database)) as connection:
        row = connection.execute("select hearers from chat where id = ?", (said["id"],)).fetchone()
    assert row == ('["cedar"]',)


def test_only_the_latest_of_what_one_may_read_are_told(four: Four, server: Server) -> None:
    """However much is whispered, what was said aloud is not pushed out by it."""
    ash, _, cedar, _, table = four
    ash.chat(table, "first")
    said = whisper(ash, table, SECRET, "birch").json()["id"]
    copy = (
        'insert into chat select id + ?, "table", person, seat, text, at, hearers, promised, mark, marked_by'
    )
    with closing(sqlite3.connect(server.database)) as connection, connection:
        for more in range(1, 250):
            connection.execute(f"{copy} from chat where id = ?", (more, said))
    assert [message["text"] for message in talk(cedar, table)] == ["first"]
    assert len(talk(ash, table)) == 200
