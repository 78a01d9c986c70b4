"""Play now, new tables, and how people come to sit at them."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from .visiting import END, Visitor, filled_in, id_of, two_players, until

Visit = Callable[..., Visitor]

OPTIONS = ("headquarters", "cover", "night", "breaking-point")


def kinds(person: Visitor, table: str) -> dict[str, str]:
    return {seat["seat"]: seat["kind"] for seat in person.now(table)["seats"]}


# Play now.


def test_play_now_is_one_form_and_somebody_plays(visit: Visit) -> None:
    person = visit()
    update = person.now(person.play_now())
    assert (update["state"], update["seat"]) == ("playing", "blue")
    assert update["ask"]["sentence"]
    assert [(seat["kind"], seat["mine"]) for seat in update["seats"]] == [("person", True), ("bot", False)]


def test_play_now_takes_the_bot_the_scenario_and_the_seat_that_are_named(visit: Visit) -> None:
    person = visit()
    update = person.now(person.play_now(bot="captain", scenario="three-bridges", seat="red"))
    assert update["seat"] == "red"
    assert update["name"] == "The Three Bridges"
    assert update["seats"][0]["who"] == "Captain"


@pytest.mark.parametrize(
    ("game", "bot", "scenario"),
    [
        ("picrochole", "recruit", "Meeting at Seuilly"),
        ("picrocholine-wars", "page", "The war for the buns"),
        ("space-pigs", "piglet", "The simplified rules"),
    ],
)
def test_play_now_takes_the_shortest_scenario_and_says_so(
    game: str, bot: str, scenario: str, visit: Visit
) -> None:
    person = visit()
    update = person.now(person.play_now(game=game, bot=bot, scenario=""))
    assert update["name"] == scenario
    box = person.http.get("/").text.partition(f'data-game="{game}"')[2].partition("</article>")[0]
    assert f"Play now: {scenario}, about" in box


def test_play_now_of_what_is_not_there_is_refused(visit: Visit) -> None:
    person = visit()
    assert person.http.post("/play", data={"game": "chess"}).status_code == 404
    assert person.http.post("/play", data={}).status_code == 404
    wrong = person.http.post("/play", data={"game": "picrochole", "scenario": "atlantis"})
    assert (wrong.status_code, wrong.json()["error"]) == (400, "bad-setup")


def test_play_now_clicked_twice_makes_one_table(visit: Visit) -> None:
    person = visit()
    form = re.search(r'name="form" value="([^"]+)"', person.http.get("/").text)
    assert form is not None
    first, again = (person.play_now(form=form[1]) for _ in range(2))
    assert first == again
    assert person.play_now(form=form[1], bot="captain") != first


# New tables.


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("me", "person"),
        ("hotseat", "hotseat"),
        ("friend", "invited"),
        ("anyone", "open"),
        ("bot:recruit", "bot"),
        ("bot:captain", "bot"),
        ("bot:marshal", "bot"),
    ],
)
def test_a_seat_is_for_whom_the_form_says(how: str, kind: str, visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="friend", seat_red=how)
    assert kinds(person, table) == {"blue": "invited", "red": kind}
    assert person.now(table)["state"] == "lobby"


@pytest.mark.parametrize("option", OPTIONS)
def test_optional_rules_are_played(option: str, visit: Visit) -> None:
    person = visit()
    table = person.new_table(**{f"option_{option}": "True"})
    options = person.http.get(f"/api/tables/{table}").json()["options"]
    assert options == {name: name == option for name in OPTIONS}


def test_a_clock_is_on_the_seats(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = two_players(blue, red, clock="on", bank="2", increment="5", timeout="resign")
    clocks = [seat["clock"] for seat in blue.now(table)["seats"]]
    assert all(115 < clock["left"] <= 120 and clock["running"] for clock in clocks)
    blue.answer(table, "blue", END)
    clock = blue.now(table)["seats"][0]["clock"]
    assert 120 < clock["left"] <= 125
    assert not clock["running"]


def test_a_table_has_the_name_that_it_was_given(visit: Visit) -> None:
    person = visit()
    table = person.new_table(name="  Sunday \t evening ")
    assert person.now(table)["name"] == "Sunday evening"


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("scenario", {"scenario": "atlantis"}),
        ("seat.red", {"seat_red": "napoleon"}),
        ("seat.red", {"seat_red": "bot:napoleon"}),
        ("seat.blue", {"seat_blue": "<b>"}),
        ("seats", {"seat_red": "empty"}),
        ("option.night", {"option_night": "maybe"}),
        ("name", {"name": "x" * 61}),
        ("name", {"name": "bell\a"}),
        ("bank", {"clock": "on", "bank": "0", "increment": "0"}),
        ("bank", {"clock": "on", "bank": "soon", "increment": "0"}),
        ("bank", {"clock": "on", "bank": "nan", "increment": "0"}),
        ("bank", {"clock": "on", "increment": "0"}),
        ("increment", {"clock": "on", "bank": "5", "increment": "-1"}),
        ("increment", {"clock": "on", "bank": "5", "increment": "1e999"}),
        ("timeout", {"clock": "on", "bank": "5", "increment": "0", "timeout": "explode"}),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_wrong_in_the_form_is_said_there_and_what_was_given_is_kept(
    field: str, given: dict[str, str], language: str, visit: Visit
) -> None:
    person = visit(language)
    page = person.http.post("/tables", data=filled_in(form="mine", **{"name": "Kept", **given}))
    assert page.status_code == 400
    assert f'id="{field.replace(".", "-")}-error"' in page.text
    assert 'name="form" value="mine"' in page.text
    assert 'value="Kept"' in page.text or field == "name"
    assert "wartable" not in person.http.cookies  # nobody has become a guest by a mistake
    assert "<b>" not in page.text


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"game=%ED%A0%80&name=%ff&form=%00"),
        ("application/x-www-form-urlencoded", b"%"),
        ("application/x-www-form-urlencoded", b"\xff\xfe"),
        ("application/x-www-form-urlencoded", b"a=" * 20_000),
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=y", b"x"),
        ("multipart/form-data; boundary=y", b"--y\r\n\r\n--y--"),
        (
            "multipart/form-data; boundary=y",
            b'--y\r\nContent-Disposition: form-data; name="game"\r\n'
            b"Content-Type: text/plain; charset=x\r\n\r\na\r\n--y--",
        ),
        ("application/json", b'{"game": "picrochole"}'),
        ("text/plain", b"game"),
    ],
)
def test_a_form_that_cannot_be_read_makes_nothing(kind: str, body: bytes, visit: Visit) -> None:
    person = visit()
    for path in ("/play", "/tables", "/import", "/sign-up"):
        answer = person.http.post(path, content=body, headers={"content-type": kind})
        assert answer.status_code in (400, 404)
    assert "wartable" not in person.http.cookies


def test_the_same_form_sent_again_makes_one_table(visit: Visit) -> None:
    person = visit()
    person.http.get("/sign-up")
    person.play_now()  # and is known from now on
    with ThreadPoolExecutor(4) as pool:
        tables = set(pool.map(lambda _: person.new_table(form="this one"), range(4)))
    assert len(tables) == 1
    assert person.new_table(form="another") not in tables


def test_a_form_of_the_same_name_by_another_is_another_table(visit: Visit) -> None:
    one, other = visit(), visit()
    first, second = one.new_table(form="1"), other.new_table(form="1")
    assert first != second
    assert other.now(second)["seat"] == "blue"


def test_a_form_clicked_twice_by_somebody_new_leaves_them_at_a_table_of_theirs(visit: Visit) -> None:
    """Neither click has brought the cookie of the other; the last one answered is the one that is seen."""
    person = visit()
    answers = []
    for _ in range(2):
        person.http.cookies.clear()
        answers.append(person.http.post("/tables", data=filled_in(form="twice")))
    assert person.now(id_of(answers[-1]))["seat"] == "blue"


# Sitting down.


def test_a_friend_sits_down_by_the_link_and_the_game_begins(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table()
    update = blue.now(table)
    assert (update["state"], update["ask"]) == ("lobby", None)
    assert update["waiting"] == "The game begins when every seat is taken."
    link = blue.invitation(table)
    page = red.http.get(link)
    assert "Meeting at Seuilly" in page.text
    assert red.now(table)["seat"] is None  # looking at a link does not use it
    with blue.listening(table) as stream:
        stream.until("hello")
        assert red.join(link).status_code == 303
        moved = stream.until("moved")[-1][1]["number"]
    update = blue.now(table)
    assert (update["state"], update["number"]) == ("playing", moved)
    assert update["ask"]["what"] == "orders"
    assert red.now(table)["seat"] == "red"


def test_a_link_works_once(visit: Visit) -> None:
    blue, red, late = visit(), visit(), visit()
    table = blue.new_table()
    link = blue.invitation(table)
    assert red.join(link).status_code == 303
    used = late.join(link)
    assert (used.status_code, used.json()["error"]) == (409, "invitation")
    assert "taken" in late.http.get(link).text
    assert red.join(link).status_code == 303  # whoever has used it comes to the table
    assert red.now(table)["seat"] == "red"


def test_of_two_who_click_a_link_at_once_one_sits_down(visit: Visit) -> None:
    blue = visit()
    people = [visit() for _ in range(4)]
    table = blue.new_table()
    link = blue.invitation(table)
    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(lambda person: person.join(link).status_code, people))
    assert sorted(statuses) == [303, 409, 409, 409]
    assert [person.now(table)["seat"] for person in people].count("red") == 1


def test_ones_own_link_is_for_somebody_else(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table()
    link = blue.invitation(table)
    assert "You are Blue" in blue.http.get(link).text
    assert blue.join(link).status_code == 303
    assert kinds(blue, table)["red"] == "invited"
    assert red.join(link).status_code == 303


def test_a_link_that_was_never_made_is_refused(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table()
    for wrong in ("x", "x" * 500, "%00", "é", "../now"):
        assert red.join(f"/tables/{table}/join/{wrong}").status_code in (404, 405, 409)
    assert red.join(f"/tables/nowhere/join/{blue.invitation(table).rpartition('/')[2]}").status_code == 404
    assert kinds(blue, table)["red"] == "invited"


def test_the_links_are_shown_to_the_owner_only(visit: Visit) -> None:
    blue, stranger = visit(), visit()
    table = blue.new_table()
    token = blue.invitation(table).rpartition("/")[2]
    for path in (f"/tables/{table}", f"/tables/{table}/now", f"/api/tables/{table}", "/", "/api/tables"):
        assert token not in stranger.http.get(path).text
    assert blue.http.get(f"/api/tables/{table}").json()["seats"][1]["invitation"] == token


def test_a_link_to_a_game_that_is_over_says_so(visit: Visit) -> None:
    blue, red, late = visit(), visit(), visit()
    table = blue.new_table()
    link = blue.invitation(table)
    red.join(link)
    blue.http.post(f"/tables/{table}/resign", json={"seat": "blue"})
    assert "has been played to its end" in late.http.get(link).text


# Calling off.


def test_nobody_sits_down_at_a_table_that_is_called_off(visit: Visit) -> None:
    blue, red = visit(), visit()
    blue.sign_up("Picrochole")
    table = blue.new_table(name="Ours")
    link = blue.invitation(table)
    assert blue.http.post(f"/tables/{table}/call-off").status_code == 200
    page = red.http.get(link).text
    assert "The table was called off" in page
    assert "Picrochole has called off Ours before the game began." in page
    assert "played to its end" not in page
    assert "/replay" not in page
    refused = red.join(link)
    assert (refused.status_code, refused.json()["error"]) == (409, "called-off")
    assert red.now(table)["seat"] is None
    assert "La table a été annulée" in visit("fr").http.get(link).text


def test_a_table_that_is_called_off_is_no_longer_open(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table(seat_red="anyone")
    assert f'action="/tables/{table}/seats/red"' in red.http.get("/").text
    blue.http.post(f"/tables/{table}/call-off", json={"seat": "blue"})
    assert f"/tables/{table}" not in red.http.get("/").text
    assert red.http.post(f"/tables/{table}/seats/red").json()["error"] == "called-off"
    assert red.http.post(f"/api/tables/{table}/seats/red").json()["error"] == "called-off"
    home = blue.http.get("/").text
    slip = home[home.index(f'href="/tables/{table}"') :]
    assert "The table was called off before the game began." in slip
    assert f"/tables/{table}/replay" not in home


def test_everybody_at_the_table_hears_that_it_is_called_off(visit: Visit) -> None:
    owner, blue, stranger = visit(), visit(), visit("fr")
    table = owner.new_table(seat_blue="anyone", seat_red="anyone")
    assert blue.http.post(f"/tables/{table}/seats/blue").status_code == 303
    assert [person.now(table)["may"]["call_off"] for person in (owner, blue)] == [True, False]
    with blue.listening(table) as stream, stranger.listening(table) as strange:
        stream.until("hello")
        strange.until("hello")
        answer = owner.http.post(f"/tables/{table}/call-off", json={"seat": None, "click": "a"}).json()
        for heard in (stream, strange):
            assert heard.until("moved")[-1][1]["number"] == answer["number"]
    told = "The table was called off before the game began."
    for update in (answer, owner.now(table), blue.now(table)):
        assert (update["state"], update["waiting"]) == ("over", "")
        assert update["over"] == {"sentence": told, "scores": []}
        assert (update["ask"], update["may"]["call_off"], update["may"]["resign"]) == (None, False, False)
    assert stranger.now(table)["over"]["sentence"].startswith("La table a été annulée")
    refused = blue.try_to_answer(table, "blue", ask=0, answer=END)
    assert (refused.status_code, refused.json()["rule"]) == (422, "T4")
    assert refused.json()["text"] == f"{told} (T4)"
    assert blue.http.get(f"/tables/{table}/save").status_code == 403
    assert stranger.http.get(f"/tables/{table}/replay").status_code == 200


def test_only_the_owner_calls_off_and_only_what_has_not_begun(visit: Visit) -> None:
    blue, red, stranger = visit(), visit(), visit()
    table = blue.new_table(seat_red="friend")
    for path in (f"/tables/{table}/call-off", f"/api/tables/{table}/call-off"):
        nobody = stranger.http.post(path)
        assert (nobody.status_code, nobody.json()["error"]) == (401, "who-are-you")
    red.play_now()
    for path in (f"/tables/{table}/call-off", f"/api/tables/{table}/call-off"):
        another = red.http.post(path)
        assert (another.status_code, another.json()["error"]) == (403, "not-your-table")
    red.join(blue.invitation(table))
    assert blue.now(table)["may"]["call_off"] is False
    for path in (f"/tables/{table}/call-off", f"/api/tables/{table}/call-off"):
        begun = blue.http.post(path)
        assert (begun.status_code, begun.json()["rule"]) == (422, "T4")
    assert blue.now(table)["state"] == "playing"
    assert stranger.http.post("/tables/nowhere/call-off").status_code == 404


def test_to_call_off_twice_counts_once(visit: Visit) -> None:
    blue = visit()
    table = blue.new_table()
    first, again = (blue.http.post(f"/tables/{table}/call-off").json() for _ in range(2))
    assert first["number"] == again["number"]


def test_of_calling_off_and_sitting_down_at_once_one_counts(visit: Visit) -> None:
    for _ in range(5):
        blue, red = visit(), visit()
        table = blue.new_table(seat_red="anyone")
        with ThreadPoolExecutor(2) as pool:
            off = pool.submit(blue.http.post, f"/tables/{table}/call-off")
            sat = pool.submit(red.http.post, f"/tables/{table}/seats/red")
            counted = (off.result().status_code, sat.result().status_code)
        assert (counted, blue.now(table)["state"]) in (((200, 409), "over"), ((422, 303), "playing"))


def test_who_plays_may_give_up_and_who_waits_may_not(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table()
    assert blue.now(table)["may"]["resign"] is False
    assert blue.http.post(f"/tables/{table}/resign", json={"seat": "blue"}).json()["rule"] == "T1"
    red.join(blue.invitation(table))
    assert [person.now(table)["may"]["resign"] for person in (blue, red, visit())] == [True, True, False]


# Lists.


def test_an_open_seat_is_listed_on_the_home_page_until_it_is_taken(visit: Visit) -> None:
    blue, red, late = visit(), visit(), visit()
    table = blue.new_table(seat_red="anyone", name="Come & play")
    button = f'action="/tables/{table}/seats/red"'
    assert button in red.http.get("/").text
    assert "Come &amp; play" in red.http.get("/").text
    assert red.http.post(f"/tables/{table}/seats/red").status_code == 303
    assert button not in late.http.get("/").text
    assert late.http.post(f"/tables/{table}/seats/red").json()["error"] == "not-open"
    assert blue.now(table)["state"] == "playing"


def test_a_seat_that_is_not_open_is_not_sat_on(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = blue.new_table()
    assert red.http.post(f"/tables/{table}/seats/red").status_code == 409
    assert red.http.post(f"/tables/{table}/seats/blue").status_code == 409
    assert red.http.post(f"/tables/{table}/seats/green").status_code == 404
    assert red.http.post("/tables/nowhere/seats/red").status_code == 404
    assert red.http.post(f"/api/tables/{table}/seats/red").json()["error"] == "invitation"
    assert kinds(blue, table)["red"] == "invited"


def test_nobody_sits_on_both_sides_but_at_a_hot_seat(visit: Visit) -> None:
    blue = visit()
    table = blue.new_table(seat_red="anyone")
    assert blue.http.post(f"/tables/{table}/seats/red").status_code == 303
    assert blue.http.post(f"/api/tables/{table}/seats/red").json()["error"] == "one-seat"
    assert kinds(blue, table)["red"] == "open"


def test_my_tables_are_listed_those_that_wait_for_me_first(visit: Visit) -> None:
    blue, red = visit(), visit()
    first = two_players(blue, red, name="First")
    second = two_players(blue, red, name="Second")
    over = two_players(blue, red, name="Over")
    blue.answer(second, "blue", END)
    blue.http.post(f"/tables/{over}/resign", json={"seat": "blue"})
    home = blue.http.get("/").text
    places = [home.index(f'href="/tables/{table}"') for table in (first, second, over)]
    assert places == sorted(places)
    assert "Red wins" in home[places[2] :]
    assert "(1) Wartable" in home
    listed = [table["id"] for table in blue.http.get("/api/tables").json()]
    assert {first, second, over} <= set(listed)


def test_at_a_hot_seat_nothing_is_seen_until_a_seat_is_named(visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    assert person.now(table)["seat"] is None
    assert person.now(table, "blue")["ask"]["what"] == "orders"
    assert person.now(table, "red")["seat"] == "red"
    person.answer(table, "blue", END)
    assert person.answer(table, "red", END)["caption"] != person.now(table, "blue", since=0)["name"]
    assert 'data-hotseats="blue red"' in person.http.get(f"/tables/{table}").text


def test_a_bot_answers_by_itself(visit: Visit) -> None:
    person = visit()
    table = person.play_now()
    before = person.now(table)["caption"]
    person.answer(table, "blue", END)
    until(lambda: person.now(table)["caption"] != before, 60)
    assert person.ask(table)["what"] == "orders"
