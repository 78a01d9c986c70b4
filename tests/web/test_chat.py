"""Talk at a table, and who is there."""

from collections.abc import Callable

import pytest

from .visiting import Visitor, two_players

Visit = Callable[..., Visitor]


def test_what_is_said_is_kept_and_told(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    with red.listening(table) as stream, stranger.listening(table) as strange:
        stream.until("hello")
        said = blue.chat(table, "  Have the appointment of our life ☃ \n in Seuilly  ").json()
        assert said["text"] == "Have the appointment of our life ☃ \n in Seuilly"
        assert (said["who"], said["seat"]) == (blue.now(table)["seats"][0]["who"], "blue")
        assert stream.until("chat")[-1][1] == said
        assert strange.until("chat")[-1][1] == said
    second = red.chat(table, "Yes.").json()
    assert stranger.http.get(f"/tables/{table}/chat").json() == [said, second]
    assert stranger.http.get(f"/tables/{table}/chat", params={"since": said["id"]}).json() == [second]


def test_who_looks_on_may_talk_when_they_are_known(visit: Visit) -> None:
    blue, watcher, nobody = visit(), visit(), visit()
    table = blue.new_table()
    watcher.new_table()
    assert watcher.chat(table, "Good luck!").json()["seat"] is None
    refused = nobody.chat(table, "Good luck!")
    assert (refused.status_code, refused.json()["error"]) == (401, "who-are-you")


def test_markup_is_only_ever_text(visit: Visit) -> None:
    blue = visit()
    table = blue.new_table()
    text = "<script>alert(1)</script> & \"'"
    assert blue.chat(table, text).json()["text"] == text
    listed = blue.http.get(f"/tables/{table}/chat")
    assert listed.headers["content-type"] == "application/json"
    assert listed.json()[0]["text"] == text
    assert "alert(1)" not in blue.http.get(f"/tables/{table}").text


@pytest.mark.parametrize(
    ("text", "error"),
    [("", "empty"), (" \n\t ", "empty"), ("x" * 1001, "too-long"), ("x" * 100_000, "too-long")],
)
def test_what_cannot_be_said_is_refused(text: str, error: str, visit: Visit) -> None:
    blue = visit()
    table = blue.new_table()
    refused = blue.chat(table, text)
    assert (refused.status_code, refused.json()["error"]) == (400, error)
    assert blue.http.get(f"/tables/{table}/chat").json() == []
    assert blue.chat(table, "x" * 1000).status_code == 200


def test_talk_that_cannot_be_read_is_malformed(visit: Visit) -> None:
    blue = visit()
    table = blue.new_table()
    for body in (b"{}", b"[]", b'{"text": 5}', b'{"text": null}', b'{"text": "\\ud800"}'):
        refused = blue.http.post(f"/tables/{table}/chat", content=body)
        assert (refused.status_code, refused.json()["error"]) == (400, "malformed")
    assert blue.chat("nowhere", "Hello").status_code == 404
    for since in ("soon", "-5", str(2**63), str(10**30)):
        assert blue.http.get(f"/tables/{table}/chat", params={"since": since}).status_code == 400


def test_who_is_there_is_told_when_they_come_and_go(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = two_players(blue, red)
    mine = {"name": blue.now(table)["seats"][0]["who"], "seat": "blue"}
    theirs = {"name": red.now(table)["seats"][1]["who"], "seat": "red"}
    with blue.listening(table) as stream:
        assert stream.until("presence")[-1][1] == {"people": [mine], "watching": 0}
        with red.listening(table):
            here = stream.until("presence")[-1][1]["people"]
            assert sorted(here, key=lambda one: str(one["seat"])) == [mine, theirs]
            assert [seat["online"] for seat in blue.now(table)["seats"]] == [True, True]
            with stranger.listening(table):
                assert stream.until("presence")[-1][1]["watching"] == 1
            assert stream.until("presence")[-1][1]["watching"] == 0
        assert stream.until("presence")[-1][1]["people"] == [mine]
    assert [seat["online"] for seat in red.now(table)["seats"]][1] is False


def test_somebody_with_two_pages_open_is_there_once(visit: Visit) -> None:
    blue = visit()
    table = blue.new_table()
    with blue.listening(table) as stream, blue.listening(table):
        stream.until("presence")
        assert len(stream.until("presence")[-1][1]["people"]) == 1
