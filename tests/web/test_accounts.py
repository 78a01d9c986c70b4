"""Who somebody is: guests, accounts, passwords, tokens."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from wartable.web import accounts, people
from wartable.web.accounts import FROM_AN_ADDRESS, SLOWEST, STEP, TRIES, Patience
from wartable.web.problems import Problem

from .serving import Server
from .visiting import END, Threaded, Visitor, two_players, until

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


def test_a_guest_s_cookie_is_void_when_the_guest_has_signed_up(visit: Visit, name: str) -> None:
    guest, thief = visit(), visit()
    table = guest.new_table()
    thief.http.cookies.set("wartable", guest.http.cookies["wartable"])
    assert thief.now(table)["seat"] == "blue"
    with thief.listening(table) as stream:
        stream.until("hello")
        guest.sign_up(name)
        with pytest.raises(EOFError):
            stream.until("never")
    assert (who(guest), guest.now(table)["seat"]) == (name, "blue")
    assert (who(thief), thief.now(table)["seat"]) == ("", None)


def test_a_cookie_is_void_when_its_owner_has_signed_out(visit: Visit, name: str) -> None:
    person, thief = visit(), visit()
    person.sign_up(name)
    thief.http.cookies.set("wartable", person.http.cookies["wartable"])
    assert who(thief) == name
    assert person.http.post("/sign-out").status_code == 303
    assert who(thief) == who(person) == ""
    assert sign_in(person, name) == 303
    assert (who(person), who(thief)) == (name, "")
    assert visit().http.post("/sign-out").status_code == 303  # who was never here


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


def test_wrong_passwords_from_elsewhere_lock_nobody_out(visit: Visit, name: str) -> None:
    owner, stranger = visit(), visit(**{"x-forwarded-for": "192.0.2.7"})
    owner.sign_up(name)
    tries = [sign_in(stranger, name, "wrong password") for _ in range(TRIES + 1)]
    assert tries == [400] * TRIES + [429]
    assert sign_in(owner, name) == 303
    assert change(owner, do="password", old=LONG, password="another one")[0] == 200


def test_a_household_with_many_addresses_has_as_many_tries_as_one(visit: Visit, name: str) -> None:
    visit().sign_up(name)
    tries = [
        sign_in(visit(**{"x-forwarded-for": f"2001:db8::{number:x}"}), name, "wrong password")
        for number in range(TRIES + 1)
    ]
    assert tries == [400] * TRIES + [429]
    assert sign_in(visit(**{"x-forwarded-for": "2001:db8:0:1::1"}), name) == 303


def test_slow_tries_take_as_long_as_they_have_to(visit: Visit, name: str) -> None:
    owner, elsewhere = visit(), visit()
    owner.sign_up(name)
    with ThreadPoolExecutor(TRIES) as pool:
        strangers = [visit(**{"x-forwarded-for": f"192.0.2.{number}"}) for number in range(TRIES)]
        list(pool.map(lambda stranger: sign_in(stranger, name, "wrong password"), strangers))
    began = time.monotonic()
    assert sign_in(elsewhere, name) == 303
    assert time.monotonic() - began >= STEP
    began = time.monotonic()
    assert change(owner, do="password", old=LONG, password="another one")[0] == 200
    assert time.monotonic() - began >= STEP


def test_a_name_that_is_tried_from_everywhere_becomes_slow_for_all_and_locked_for_none() -> None:
    patience = Patience()
    slow = [patience.count("anna", f"192.0.2.{number}") for number in range(2 * TRIES + FROM_AN_ADDRESS)]
    assert set(slow[: TRIES - 1]) == {0.0}
    assert slow == sorted(slow)
    assert max(slow) == SLOWEST
    assert patience.count("bob", "192.0.2.200") == 0.0


def test_an_address_that_tries_many_names_waits() -> None:
    patience = Patience()
    for number in range(FROM_AN_ADDRESS):
        assert patience.count(f"name {number}", "192.0.2.7") == 0.0
    with pytest.raises(Problem, match="too-many-tries"):
        patience.count("another", "192.0.2.7")
    assert patience.count("another", "192.0.2.8") == 0.0


def test_what_was_tried_is_not_kept_however_long_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MOST_WATCHED", 20)
    patience = Patience()
    for number in range(100):
        patience.count(f"{number}" * 50_000 + "\ud800", f"192.0.2.{number}")
    kept = list(patience._tries)
    assert len(kept) == 20
    assert max(map(len, kept)) <= 64


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


# Signing in takes along what was a guest's.


@pytest.fixture
def account(visit: Visit, name: str) -> Visitor:
    """Somebody who has signed up, at a browser of their own."""
    account = visit()
    assert account.sign_up(name).status_code == 303
    return account


def with_cookie_of(person: Visitor, visit: Visit) -> Visitor:
    """Another browser, in which the same cookie stays."""
    other = visit()
    other.http.cookies.set("wartable", person.http.cookies["wartable"])
    return other


def test_a_guest_who_signs_in_goes_on_playing(visit: Visit, account: Visitor, name: str) -> None:
    guest, red = visit(), visit()
    table = two_players(guest, red)
    waiting = guest.new_table(seat_red="anyone")
    guest.order(table, "blue")
    guest.chat(table, "Good luck.")
    before = with_cookie_of(guest, visit)
    seen = guest.now(table)
    with red.listening(table) as stream:
        stream.until("hello")
        assert sign_in(guest, name) == 303
        stream.until("moved")
    now = guest.now(table)
    assert (now["seat"], now["pieces"], now["ask"]) == ("blue", seen["pieces"], seen["ask"])
    assert guest.answer(table, "blue", END)["ask"] is None
    red.answer(table, "red", END)
    assert account.now(table)["ask"]["what"] == "orders"
    assert red.now(table)["seats"][0]["who"] == name
    assert [said["who"] for said in red.http.get(f"/tables/{table}/chat").json()] == [name]
    assert f"set up by {name}" in visit().http.get("/").text
    listed = {one["id"] for one in account.http.get("/api/tables").json()}
    assert {table, waiting} <= listed
    ask = account.ask(table)["number"]
    assert before.now(table)["seat"] is None
    refused = before.try_to_answer(table, "blue", ask=ask, answer=END)
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert f"/tables/{table}" not in before.http.get("/").text


def test_a_guest_who_owns_a_table_hands_its_invitations_on(visit: Visit, account: Visitor, name: str) -> None:
    guest, friend = visit(), visit()
    table = guest.new_table(seat_blue="friend", seat_red="friend")
    before, link = with_cookie_of(guest, visit), guest.invitation(table)
    assert sign_in(guest, name) == 303
    assert account.invitation(table) == link
    assert [seat["invite"] for seat in before.now(table)["seats"]] == [None, None]
    assert name in friend.http.get(link).text
    assert friend.join(link).status_code == 303


def test_opponents_stay_apart_though_one_signs_in_as_the_other(
    visit: Visit, account: Visitor, name: str
) -> None:
    guest = visit()
    for blue, red in ((account, guest), (guest, account)):
        table = two_players(blue, red)
        mine, theirs = ("blue", "red") if blue is account else ("red", "blue")
        guest.chat(table, "I am you.")
        before = with_cookie_of(guest, visit)
        assert sign_in(guest, name) == 303
        assert guest.now(table)["seat"] == mine
        for path in (f"/tables/{table}/now", f"/api/tables/{table}/view"):
            assert guest.http.get(path, params={"seat": theirs}).status_code == 403
        assert before.now(table)["seat"] == theirs
        assert before.answer(table, theirs, END)["seat"] == theirs
        said = guest.http.get(f"/tables/{table}/chat").json()
        assert [(line["who"] == name, line["seat"]) for line in said] == [(False, theirs)]
        guest.http.cookies.clear()
        guest.play_now()  # and is a guest again


def test_only_a_guests_tables_are_taken_along(visit: Visit, account: Visitor, name: str) -> None:
    table = account.new_table()
    assert visit().sign_up(f"{name} too").status_code == 303
    assert sign_in(account, f"{name} too") == 303
    assert account.now(table)["seat"] is None
    assert sign_in(account, name) == 303
    assert account.now(table)["seat"] == "blue"


def test_a_wrong_password_takes_nothing_along(visit: Visit, account: Visitor, name: str) -> None:
    guest = visit()
    table = guest.new_table()
    assert sign_in(guest, name, "wrong password") == 400
    assert guest.now(table)["seat"] == "blue"


def test_a_form_of_a_guest_sent_again_after_signing_in_gives_the_same_table(
    visit: Visit, account: Visitor, name: str
) -> None:
    guest = visit()
    own = account.new_table(form="used by both")
    tables = {form: guest.new_table(form=form) for form in ("used by both", "used once")}
    assert sign_in(guest, name) == 303
    assert {guest.now(table)["seat"] for table in tables.values()} == {"blue"}
    assert guest.new_table(form="used once") == tables["used once"]
    assert guest.new_table(form="used by both") == own


def test_a_bot_that_thinks_meanwhile_goes_on(server: Server) -> None:
    with Visitor(server.url) as account, Visitor(server.url) as guest:
        account.sign_up("Gargantua")
        table = guest.play_now()
        guest.answer(table, "blue", END)
        assert sign_in(guest, "Gargantua") == 303
        until(lambda: "turn 2 " in guest.now(table)["caption"])
        assert account.ask(table)["what"] == "orders"


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


def test_a_new_password_ends_all_other_sessions(visit: Visit, name: str) -> None:
    person, elsewhere = visit(), visit()
    person.sign_up(name)
    table = person.new_table()
    sign_in(elsewhere, name)
    assert elsewhere.now(table)["seat"] == "blue"
    before = person.http.cookies["wartable"]
    with elsewhere.listening(table) as stream:
        stream.until("hello")
        assert change(person, do="password", old=LONG, password="another one")[0] == 200
        with pytest.raises(EOFError):
            stream.until("never")
    assert who(person) == name
    assert person.now(table)["seat"] == "blue"
    assert person.http.cookies["wartable"] != before
    assert who(elsewhere) == ""
    assert elsewhere.now(table)["seat"] is None
    assert sign_in(elsewhere, name, "another one") == 303
    assert elsewhere.now(table)["seat"] == "blue"
    assert change(person, do="password", old="another one", password=LONG)[0] == 200
    assert who(elsewhere) == ""


def test_a_wrong_old_password_ends_no_session(visit: Visit, name: str) -> None:
    person, elsewhere = visit(), visit()
    person.sign_up(name)
    sign_in(elsewhere, name)
    change(person, do="password", old="wrong password", password="another one")
    change(person, do="password", old=LONG, password="short")
    assert who(person) == who(elsewhere) == name


def test_a_new_password_leaves_the_token_alone_and_the_page_says_so(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    token = person.http.post("/api/people").json()["token"]
    change(person, do="password", old=LONG, password="another one")
    program = visit(authorization=f"Bearer {token}")
    assert program.http.get("/api/tables").status_code == 200
    assert "The token of your programs stays valid" in person.http.get("/account").text
    french = person.http.get("/account", headers={"accept-language": "fr"}).text
    assert "Le jeton de vos programmes reste valable" in french


def test_a_new_password_is_known_to_another_server_on_the_database(
    place: Threaded, visit: Visit, name: str
) -> None:
    person = visit()
    person.sign_up(name)
    with Threaded(place.database) as other, Visitor(other.url) as there:
        there.http.cookies.set("wartable", person.http.cookies["wartable"])
        assert who(there) == name  # and is in the other server's memory
        change(person, do="password", old=LONG, password="another one")
        there.http.cookies.clear()
        there.http.cookies.set("wartable", person.http.cookies["wartable"])
        assert who(there) == name


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


def test_a_webhook_to_a_name_that_cannot_be_is_refused(visit: Visit, name: str) -> None:
    person = visit()
    person.sign_up(name)
    status, page = change(person, do="webhook", webhook="http://xn--a/")
    assert (status, 'class="error"' in page) == (400, True)


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
