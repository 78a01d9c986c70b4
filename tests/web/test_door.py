"""At the door: other sites, redirects, headers, files that are not for everybody."""

from collections.abc import Callable, Iterator

import pytest

from .serving import Server
from .visiting import Visitor, until

Visit = Callable[..., Visitor]

POSTS = (
    "/play",
    "/tables",
    "/import",
    "/language",
    "/theme",
    "/sign-up",
    "/sign-in",
    "/sign-out",
    "/account",
    "/tables/x/answer",
    "/tables/x/undo",
    "/tables/x/undo/reply",
    "/tables/x/resign",
    "/tables/x/chat",
    "/tables/x/seats/red",
    "/tables/x/join/y",
    "/api/people",
    "/api/tables",
    "/api/tables/x/answers",
    "/api/tables/x/undo",
    "/api/tables/x/resign",
    "/api/tables/x/seats/red",
)


@pytest.fixture(scope="module")
def person(server: Server) -> Iterator[Visitor]:
    with Visitor(server.url) as person:
        person.new_table()
        yield person


ELSEWHERE = (
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": ""},
    {"origin": "http://127.0.0.1:1"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
)


@pytest.mark.parametrize("path", POSTS)
def test_what_another_site_sends_is_not_done(path: str, person: Visitor) -> None:
    for headers in ELSEWHERE:
        answer = person.http.post(path, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "other-site")


def test_what_this_site_sends_is_done(person: Visitor, server: Server) -> None:
    for headers in ({"origin": server.url, "sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}):
        assert person.http.post("/theme", data={"value": "night"}, headers=headers).status_code == 303


@pytest.mark.parametrize("path", ["/", "/help", "/nowhere", "/api/games", "/api/nowhere", "/static/x/y"])
def test_every_answer_says_how_it_may_be_used(path: str, person: Visitor) -> None:
    for answer in (person.http.get(path), person.http.put(path)):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy  # from here only, and none in the page
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "javascript:alert(1)",
        "evil.example",
        "",
        "\x00",
        " /",
    ],
)
def test_nobody_is_sent_elsewhere(back: str, person: Visitor, visit: Visit) -> None:
    for path in ("/language", "/theme"):
        answer = person.http.post(path, data={"value": "en", "back": back})
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
    page = person.http.get("/sign-in", params={"back": back})
    assert "evil" not in page.text.split("<form", 1)[1].split("sign-in", 1)[1].split("?back=")[0]


def test_one_is_sent_back_to_where_one_was(person: Visitor) -> None:
    for back in ("/help?x=1#deciding", "/tables/abc?seat=red", "/rules/picrochole"):
        assert person.http.post("/theme", data={"back": back}).headers["location"] == back
    odd = person.http.post("/theme", data={"back": "/é ☃"})
    assert odd.headers["location"].startswith("/%C3%A9%20")


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/../app.py",
        "/static/x/..%2fapp.py",
        "/static/x/%2e%2e/%2e%2e/app.py",
        "/static/x//etc/passwd",
        "/static/x/....//app.py",
        "/static/x/table/../../app.py",
        "/static/x/%00",
        "/static/x/table.css%00.js",
        "/static/",
        "/static/x/",
        "/pictures/picrochole/..%2f..%2fboard/en",
        "/pictures/chess/meeting/en",
        "/pictures/picrochole/atlantis/en",
        "/rules/..%2f..%2fetc",
        "/new/chess",
    ],
)
def test_only_what_is_for_everybody_is_given(path: str, person: Visitor) -> None:
    answer = person.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] in ("not-found", "no-game")


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/play"), ("DELETE", "/"), ("POST", "/help"), ("PUT", "/api/games")]
)
def test_a_method_that_is_not_meant_is_refused(method: str, path: str, person: Visitor) -> None:
    answer = person.http.request(method, path)
    assert (answer.status_code, answer.json()["error"]) == (405, "wrong-method")


def test_the_head_of_everything_is_that_of_the_whole(person: Visitor) -> None:
    table = person.new_table(seat_red="hotseat")
    page = person.http.get(f"/tables/{table}").text
    script = page.split('src="', 1)[1].split('"', 1)[0]
    for path in ("/", "/help", "/rules/picrochole", script, f"/tables/{table}", f"/tables/{table}/now"):
        whole, head = person.http.get(path), person.http.head(path)
        assert (whole.status_code, head.status_code, head.content) == (200, 200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
        if path in ("/rules/picrochole", script):  # which are the same for everybody at any time
            assert head.headers["content-length"] == whole.headers["content-length"]
    for path, status in (("/nowhere", 404), ("/tables/nowhere", 404), ("/sign-out", 405)):
        head = person.http.head(path)
        assert (head.status_code, head.content) == (status, b"")
    assert person.http.head("/api/games").status_code == 200


def test_the_head_of_news_comes_and_ends(person: Visitor) -> None:
    table = person.new_table(seat_red="hotseat")
    head = person.http.head(f"/tables/{table}/events")
    assert head.headers["content-type"].startswith("text/event-stream")
    until(lambda: not person.now(table, "blue")["seats"][0]["online"])


@pytest.mark.parametrize("host", ["evil.example", "a b", "<script>", "", "[", "x" * 3000])
def test_a_host_that_is_none_harms_nobody(host: str, person: Visitor) -> None:
    answer = person.http.get("/help", headers={"host": host})
    assert answer.status_code in (200, 400)
    assert "<script>" not in answer.text.replace('<script type="module"', "")


@pytest.mark.parametrize("id", ["%00", "x" * 65, "é", "%ff", "%2e%2e", "' or 1=1 --", "x/y", "%F0%9F%90%97"])
def test_a_table_that_cannot_be_is_not_there(id: str, person: Visitor) -> None:
    for path in (f"/tables/{id}", f"/tables/{id}/now", f"/api/tables/{id}"):
        answer = person.http.get(path)
        assert answer.status_code in (400, 404)
        assert answer.json().keys() == {"error", "text"}
