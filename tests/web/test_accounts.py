"""Who somebody is: guests, accounts, passwords, tokens."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from wartable.web import accounts, people
from wartable.web.accounts import TRIES, Patience

from .visiting import Threaded, Visitor, two_players

Visit = Callable[..., Visitor]

MARKUP = "<img src=x onerror=a>"
LONG = "long enough"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """In this process, so that each test begins with everybody's patience."""
    folder: Path = tmp_path_factory.mktemp("accounts")
    with pytest.MonkeyPatch.context() as patch, Threaded(folder / "tables.sqlite") as server:
        patch.setattr(people, "_HASHER", PasswordHasher(time_cost=1, memory_cost=1000))  # weak, and quick
        yield server


@pytest.fixture
def visit(place: Threaded, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    monkeypatch.setattr(accounts, "patience", Patience())
    with ExitStack() as stack:
        yield lambda *how, **headers: stack.enter_context(Visitor(place.url, *how, **headers))


_numbers = count(1)


@pytest.fixture
def name() -> str:
    """A name that nobody has yet."""
    return f"Anna {next(_numbers)}"


def sign_in(person: Visitor, name: str, password: str = LONG, back: str = "/") -> int:
    return person.http.post("/sign-in", data={"name": name, "password": password, "back": back}).status_code


def who(person: Visitor) -> str:
    """As what name the pages know somebody."""
    page = person.http.get("/account")
    return page.text.split("<h1>")[1].split("</h1>")[0] if page.status_code == 200 else ""


def test_a_guest_who_signs_up_keeps_their_tables(visit: Visit, name: str) -> None:
    guest = visit()
    table = guest.new_table()
    assert who(guest).startswith("Guest ")
    assert guest.sign_up(name).status_code == 303
    assert who(guest) == name
    update = guest.now(table)
    assert (update["seat"], update["seats"][0]["who"]) == ("blue", name)
    elsewhere = visit()
    assert sign_in(elsewhere, name) == 303
    assert elsewhere.now(table)["seat"] == "blue"


def test_a_name_is_taken_however_it_is_written(visit: Visit, name: str) -> None:
    assert visit().sign_up(name).status_code == 303
    wide = name.replace("A", "\N{FULLWIDTH LATIN CAPITAL LETTER A}")
    for written in (name, f" {name.replace(' ', '  ')} ", name.upper(), name.lower(), wide):
        page = visit().sign_up(written)
        assert page.status_code == 400
        assert "Somebody has that name already." in page.text
        assert sign_in(visit(), written) == 303


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": "A"}, "name"),
        ({"name": " A "}, "name"),
        ({"name": "A" * 31}, "name"),
        ({"name": "A\x00B"}, "name"),
        ({"name": "A\u200bB"}, "name"),
        ({"name": "\u202eannA"}, "name"),
        ({"password": "short"}, "password"),
        ({"password": "x" * 201}, "password"),
        ({"name": ""}, "name"),
        ({"password": ""}, "password"),
    ],
)
def test_what_is_wrong_with_a_name_or_a_password_is_said(
    wrong: dict[str, str], field: str, visit: Visit, name: str
) -> None:
    person = visit()
    page = person.http.post("/sign-up", data={"name": name, "password": LONG, **wrong})
    assert page.status_code == 400
    assert f'id="{field}-error"' in page.text
    assert LONG not in page.text


def test_signing_in_and_out(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    assert person.http.post("/sign-out").status_code == 303
    assert person.http.get("/account").headers["location"] == "/sign-in?back=/account"
    assert sign_in(person, name) == 303
    assert who(person) == name


def test_who_signs_up_while_signed_in_has_another_account(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    table = person.new_table()
    assert person.sign_up(f"{name} too").status_code == 303
    assert who(person) == f"{name} too"
    assert person.now(table)["seat"] is None
    assert sign_in(person, name) == 303
    assert person.now(table)["seat"] == "blue"


def test_a_wrong_password_and_a_wrong_name_are_told_alike(visit: Visit, name: str) -> None:
    visit().sign_up(name)
    person = visit()
    pages = [
        person.http.post("/sign-in", data={"name": who, "password": "wrong password"})
        for who in (name, f"{name} x")
    ]
    assert [page.status_code for page in pages] == [400, 400]
    assert all("The name or the password is wrong." in page.text for page in pages)
    assert who(person) == ""


def test_after_ten_wrong_passwords_one_waits(visit: Visit, name: str) -> None:
    visit().sign_up(name)
    person = visit()
    with ThreadPoolExecutor(6) as pool:  # all at once gains nothing
        tries = list(pool.map(lambda _: sign_in(person, name, "wrong password"), range(TRIES + 5)))
    assert sorted(tries) == [400] * TRIES + [429] * 5
    assert sign_in(person, name) == 429
    page = person.http.post(
        "/sign-in", data={"name": name, "password": LONG}, headers={"accept": "text/html"}
    )
    assert "Too many tries" in page.text


def test_right_passwords_do_not_try_anybodys_patience(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    assert {sign_in(person, name) for _ in range(TRIES + 2)} == {303}


@pytest.mark.parametrize(
    "forged", ["", "x", "IkFubmEi.x", "IkFubmEi.AAAAAAAAAAAAAAAAAAAAAAAAAAA", "a.b.c", "é", "." * 3000]
)
def test_a_cookie_cannot_be_made_up(forged: str, visit: Visit) -> None:
    person = visit()
    page = person.http.get("/account", headers={b"cookie": f"wartable={forged}".encode()})
    assert (page.status_code, page.headers["location"]) == (303, "/sign-in?back=/account")


def test_the_cookie_is_for_the_server_alone(visit: Visit) -> None:
    answer = visit().http.post("/play", data={"game": "picrochole", "bot": "recruit"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


# What belongs to somebody.


def change(person: Visitor, **given: str) -> tuple[int, str]:
    page = person.http.post("/account", data=given)
    return page.status_code, page.text


def test_a_password_is_changed_by_who_knows_it(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    assert change(person, do="password", old="wrong password", password="another one")[0] == 400
    assert change(person, do="password", old=LONG, password="short")[0] == 400
    assert change(person, do="password", old=LONG, password="another one")[0] == 200
    assert sign_in(visit(), name) == 400
    assert sign_in(visit(), name, "another one") == 303


def test_a_guest_has_no_password_to_change(visit: Visit) -> None:
    guest = visit()
    guest.new_table()
    assert change(guest, do="password", old="", password="another one")[0] == 400


def test_a_token_is_shown_once_and_the_one_before_is_void(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    table = person.new_table()
    tokens = []
    for _ in range(2):
        status, html = change(person, do="token")
        assert status == 200
        tokens.append(html.split('id="token" value="')[1].split('"')[0])
        program = visit(authorization=f"Bearer {tokens[-1]}")
        assert program.http.get(f"/api/tables/{table}/view?seat=blue").status_code == 200
    assert tokens[1] not in person.http.get("/account").text
    for void in (tokens[0], "x", "é"):
        shown = {b"authorization": f"Bearer {void}".encode()}
        answer = visit().http.get("/api/tables", headers=shown)
        assert (answer.status_code, answer.json()["error"]) == (401, "who-are-you")


def test_a_program_that_becomes_known_again_has_a_new_token(visit: Visit) -> None:
    program = visit()
    first, second = (program.http.post("/api/people").json() for _ in range(2))
    assert first["name"] == second["name"]
    for me, status in ((first, 401), (second, 200)):
        headers = {"authorization": f"Bearer {me['token']}"}
        assert visit().http.get("/api/tables", headers=headers).status_code == status


def test_a_webhook_is_kept_and_can_be_taken_away(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    address = "http://127.0.0.1:1/hook?a=1&b=2"
    assert change(person, do="webhook", webhook=f" {address} ")[0] == 200
    assert 'value="http://127.0.0.1:1/hook?a=1&amp;b=2"' in person.http.get("/account").text
    assert change(person, do="webhook", webhook="")[0] == 200
    assert "/hook" not in person.http.get("/account").text


def test_what_no_button_does_is_malformed(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    for given in ({}, {"do": "explode"}, {"do": "password "}):
        assert change(person, **given)[0] == 400


def test_an_account_is_for_who_has_one(visit: Visit) -> None:
    answer = visit().http.post("/account", data={"do": "token"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?back=/account")


# Markup.


def test_a_name_with_markup_is_text_wherever_it_is_shown(visit: Visit) -> None:
    person, friend = visit(), visit()
    assert person.sign_up(MARKUP).status_code == 303
    table = person.new_table(name="<b>Table</b>", seat_red="anyone")
    invited = person.new_table(name="</script><script>x")
    link = person.invitation(invited)
    friend.sign_up("'\"><i>Bob")
    person.chat(table, "</script><u>said</u>")
    pages = [
        reader.http.get(path).text
        for reader in (person, friend)
        for path in ("/", "/account", f"/tables/{table}", f"/tables/{invited}", link, "/help")
    ]
    pages.append(friend.http.get("/nowhere/<b>", headers={"accept": "text/html"}).text)
    pages.append(person.sign_up(MARKUP).text)
    friend.join(link)
    pages.append(person.http.get(f"/tables/{invited}").text)
    pages.append(person.http.get(f"/tables/{invited}/replay").text)
    assert any("&lt;img src=x onerror=a&gt;" in page for page in pages)
    for page in pages:
        for raw in (MARKUP, "<b>", "<u>", "<i>", "</script><script>"):
            assert raw not in page
    assert person.now(table)["name"] == "<b>Table</b>"  # JSON is not HTML: the page writes it as text
    assert person.http.get(f"/api/tables/{table}").headers["content-type"] == "application/json"


def test_names_are_told_as_they_are_written(visit: Visit, name: str) -> None:
    blue, red = visit(), visit()
    table = two_players(blue, red)
    assert blue.now(table)["seats"][0]["who"].startswith("Guest")
    blue.sign_up(f"  {name}   the  Great ")
    assert red.now(table)["seats"][0]["who"] == f"{name} the Great"
