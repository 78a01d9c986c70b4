"""The pages: in both languages, with every sentence in place."""

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from wartable.game import games
from wartable.web.covers import picture
from wartable.web.shelf import picture_of
from wartable.web.templating import STATIC, files

from .visiting import END, Visitor

PAGES = ("/", "/help", "/rules/picrochole", "/new/picrochole", "/sign-in", "/sign-up", "/account")
READ_ALOUD = ("title", "alt", "aria-label", "placeholder", "data-on", "data-off", "data-blocked", "content")
KEY = re.compile(
    r"\b(?:site|table|server|ask|refusal|outcome|bot|seat|scenario|option|choice|replay)\.[a-z][\w.-]*"
)
BRACES = re.compile(r"\{\w*\}")

Visit = Callable[..., Visitor]


class Words(HTMLParser):
    """What somebody who reads a page, or has it read to them, gets of it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._hidden = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in ("script", "style")
        self.found += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self._hidden and data.strip():
            self.found.append(data.strip())


def is_whole(html: str) -> bool:
    """Whether no key of a message, and no name in braces, was left over."""
    words = "\n".join(Words(html).found)
    assert KEY.findall(words) == []
    assert BRACES.findall(words) == []
    return True


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there_in_both_languages(path: str, language: str, visit: Visit) -> None:
    person = visit(language)
    person.new_table()
    page = person.http.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{language}"' in page.text
    assert is_whole(page.text)


DESCRIPTION = re.compile(r'<meta name="description" content="([^"]+)">')


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_has_a_description_of_its_own(language: str, visit: Visit) -> None:
    person, friend = visit(language), visit(language)
    table = person.new_table()
    paths = [
        *PAGES,
        *(f"/{page}/{game}" for page in ("rules", "new") for game in ("picrocholine-wars", "space-pigs")),
    ]
    paths += [f"/tables/{table}", f"/tables/{table}/replay", "/nowhere"]
    pages = [person.http.get(path, headers={"accept": "text/html,*/*"}).text for path in paths]
    pages.append(friend.http.get(person.invitation(table)).text)
    found = [DESCRIPTION.findall(page) for page in pages]
    assert all(len(descriptions) == 1 for descriptions in found)
    assert len({descriptions[0] for descriptions in found}) == len(pages)
    assert is_whole("\n".join(pages))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_of_a_table_is_there_in_both_languages(language: str, visit: Visit) -> None:
    person, friend, stranger = visit(language), visit(language), visit(language)
    table = person.new_table(name="Ours", clock="on", bank="30", increment="10")
    link = person.invitation(table)
    pages = [person.http.get(f"/tables/{table}"), friend.http.get(link), person.http.get(link)]
    friend.join(link)
    pages += [stranger.http.get(link), stranger.http.get(f"/tables/{table}")]
    person.answer(table, "blue", END)
    friend.answer(table, "red", END)
    pages += [
        person.http.get(path) for path in (f"/tables/{table}", f"/tables/{table}/replay?seat=blue", "/")
    ]
    friend.http.post(f"/tables/{table}/resign", json={"seat": "red"})
    pages += [
        person.http.get(path)
        for path in (f"/tables/{table}", f"/tables/{table}/replay", f"/tables/{table}/replay?seat=red", "/")
    ]
    for page in pages:
        assert page.status_code == 200
        assert f'lang="{language}"' in page.text
        assert is_whole(page.text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("path", "status"), [("/nowhere", 404), ("/tables/nowhere", 404), ("/rules/chess", 404)]
)
def test_what_is_not_there_is_a_page_for_people_and_an_error_for_programs(
    path: str, status: int, language: str, visit: Visit
) -> None:
    person = visit(language)
    page = person.http.get(path, headers={"accept": "text/html,*/*"})
    assert page.status_code == status
    assert f'<html lang="{language}"' in page.text
    assert is_whole(page.text)
    error = person.http.get(path)
    assert error.status_code == status
    assert error.json().keys() == {"error", "text"}
    assert is_whole(error.json()["text"])


@pytest.mark.parametrize(
    "path", ["/nowhere", "/tables/a/b/c", "/tables/nowhere", "/rules/chess", "/static/x/y", "/play"]
)
def test_what_is_not_there_knows_who_is_signed_in(path: str, visit: Visit) -> None:
    person, stranger = visit(), visit()
    person.sign_up(f"Panurge{path.replace('/', ' ')}")
    person.http.post("/language", data={"value": "fr", "back": "/"})
    person.http.post("/theme", data={"value": "night", "back": "/"})
    page = person.http.get(path, headers={"accept": "text/html,*/*"})
    assert page.status_code in (404, 405)
    assert re.search(r'<a class="who" href="/account">Panurge', page.text)
    assert '<html lang="fr" data-theme="night"' in page.text
    assert f'name="back" value="{path}"' in page.text
    assert "Panurge" not in stranger.http.get(path, headers={"accept": "text/html,*/*"}).text


def test_a_form_from_another_site_is_refused_by_a_page_that_knows_who_is_signed_in(visit: Visit) -> None:
    person = visit()
    person.sign_up("Epistemon")
    headers = {"accept": "text/html,*/*", "origin": "https://elsewhere.example"}
    page = person.http.post("/theme", data={"value": "night"}, headers=headers)
    assert page.status_code == 403
    assert re.search(r'<a class="who" href="/account">Epistemon', page.text)


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, fr;q=0.5", "fr"),
        ("en;q=0.3, fr;q=0.8", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("en-GB,en", "en"),
        ("de", "en"),
        ("", "en"),
        (";;,,=q", "en"),
    ],
)
def test_the_language_is_the_browsers(accepts: str, language: str, visit: Visit) -> None:
    assert f'<html lang="{language}"' in visit(accepts).http.get("/help").text


def test_the_language_can_be_switched_and_is_kept(visit: Visit) -> None:
    person = visit("en")
    answer = person.http.post("/language", data={"value": "fr", "back": "/help?a=1"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/help?a=1")
    assert '<html lang="fr"' in person.http.get("/").text
    assert '<html lang="en"' in person.http.get("/?language=en").text
    person.http.post("/language", data={"value": "en", "back": "/"})
    assert '<html lang="en"' in person.http.get("/").text


def test_the_theme_can_be_switched_and_is_kept(visit: Visit) -> None:
    person = visit()
    assert "data-theme" not in person.http.get("/").text
    person.http.post("/theme", data={"value": "night", "back": "/"})
    assert 'data-theme="night"' in person.http.get("/").text


@pytest.mark.parametrize("garbage", ["xx", '"><script>', "../../en", "é", "f" * 5000])
def test_cookies_with_garbage_mean_nothing(garbage: str, visit: Visit) -> None:
    person = visit()
    headers = {b"cookie": f"language={garbage}; theme={garbage}; wartable={garbage}".encode()}
    page = person.http.get("/", headers=headers)
    assert page.status_code == 200
    assert '<html lang="en">' in page.text
    assert person.http.post("/theme", data={"value": garbage, "back": "/"}).headers.get("set-cookie") is None


def test_the_files_of_a_page_are_there_and_are_kept_for_long(visit: Visit) -> None:
    person = visit()
    table = person.play_now()
    page = person.http.get(f"/tables/{table}").text + person.http.get("/").text
    files = set(re.findall(r'(?:src|href)="(/(?:static|pictures)/[^"]+)"', page))
    assert len(files) > 4
    for file in files:
        answer = person.http.get(file)
        assert answer.status_code == 200
        assert "max-age" in answer.headers["cache-control"]


def test_the_room_that_is_kept_for_a_picture_is_its_size() -> None:
    for game in games().values():
        for scenario in game.scenarios.values():
            kept = picture_of(game, scenario, "en")
            assert kept is not None
            box = re.search(r'viewBox="([^"]+)"', picture(game.id, scenario.id, "en"))
            assert box is not None
            assert [kept.width, kept.height] == [float(number) for number in box[1].split()[2:]]


def test_the_map_is_packed_once_and_known_by_its_digest(visit: Visit) -> None:
    person = visit()
    table = person.play_now()
    digest = person.now(table)["map"]
    drawn = person.http.get(f"/tables/{table}/map/{digest}")
    assert drawn.text.startswith("<g")
    assert "immutable" in drawn.headers["cache-control"]
    plain = person.http.get(f"/tables/{table}/map/{digest}", headers={"accept-encoding": "identity"})
    assert plain.text == drawn.text
    assert person.http.get(f"/tables/{table}/map/0000").status_code == 409


def test_the_rules_have_a_place_for_every_section(visit: Visit) -> None:
    html = visit().http.get("/rules/picrochole").text
    for section in ("1.3", "6.1", "8.2", "T3"):
        assert f'id="rule-{section}"' in html


def test_scripts_are_sent_without_their_comments_line_by_line_as_they_are() -> None:
    sent = files()["table/board.js"].body.decode()
    written = (STATIC / "table" / "board.js").read_text(encoding="utf-8")
    assert "/**" in written
    assert "/**" not in sent
    assert not re.search(r"^\s*//", sent, re.MULTILINE)
    pairs = zip(sent.split("\n"), written.split("\n"), strict=True)
    assert all(line in ("", as_written) for line, as_written in pairs)


def test_a_table_knows_its_scenario_so_that_it_can_be_played_again(visit: Visit) -> None:
    person = visit()
    for scenario in ("three-bridges", "meeting"):
        table = person.play_now(scenario=scenario)
        assert f'data-scenario="{scenario}"' in person.http.get(f"/tables/{table}").text
