"""Tables of three to six: setting up, sitting down, and leaving a seat to a bot."""

import re
from collections.abc import Callable, Iterator

import pytest

from wartable.game import games

from .serving import Server
from .talking import KEEP, gather, house_of_parley, set_up, speech, talk, whisper
from .visiting import END, Visitor, id_of, two_players, until

Visit = Callable[..., Visitor]
SEATS = ("ash", "birch", "cedar", "hawthorn", "juniper", "rowan")
SHAPES = ("round", "cut", "square", "diamond", "hexagon", "shield")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_parley(tmp_path_factory.mktemp("parley")) as server:
        yield server


def kinds(person: Visitor, table: str) -> dict[str, str]:
    return {seat["seat"]: seat["kind"] for seat in person.now(table)["seats"]}


# Setting up.


def test_the_page_offers_three_seats_and_leaves_the_others_out(visit: Visit) -> None:
    page = visit().http.get("/new/parley").text
    chosen = re.findall(r'name="seat\.(\w+)" value="([\w:]+)"[^>]* checked', page)
    assert chosen == [
        ("ash", "me"),
        ("birch", "bot:owl"),
        ("cedar", "bot:owl"),
        *((seat, "empty") for seat in SEATS[3:]),
    ]
    assert page.count('value="empty"') == len(SEATS)
    assert 'value="resign"' not in page  # nobody can, at more than two


def test_what_the_page_offers_is_a_table(visit: Visit) -> None:
    person = visit()
    page = person.http.get("/new/parley").text
    checked = re.compile(r'name="((?:seat|option)\.[\w.-]+)" value="([\w:-]+)"[^>]* checked')
    given = dict(checked.findall(page))
    assert len(given) == len(SEATS) + 7
    table = id_of(person.http.post("/tables", data={"game": "parley", **given}))
    assert kinds(person, table) == {"ash": "person", "birch": "bot", "cedar": "bot"}


def test_any_three_or_more_may_play(visit: Visit) -> None:
    person = visit()
    table = set_up(person, birch="me", juniper="bot:echo", rowan="hotseat", cedar="empty")
    assert list(kinds(person, table)) == ["birch", "juniper", "rowan"]
    assert len(kinds(person, set_up(person, **dict.fromkeys(SEATS, "hotseat")))) == 6


def test_two_are_too_few(visit: Visit) -> None:
    person = visit()
    form = {"game": "parley", "seat.ash": "me", "seat.birch": "bot:echo", "seat.cedar": "empty"}
    refused = person.http.post("/tables", data=form)
    assert refused.status_code == 400
    assert "At least 3 seats must be taken." in refused.text


@pytest.mark.parametrize("seat", SEATS)
def test_play_now_takes_no_more_seats_than_it_must(seat: str, visit: Visit) -> None:
    person = visit()
    table = id_of(person.http.post("/play", data={"game": "parley", "seat": seat, "bot": "raven"}))
    found = kinds(person, table)
    assert len(found) == 3
    assert [name for name, kind in found.items() if kind == "person"] == [seat]
    assert person.now(table)["seat"] == seat


def test_six_people_sit_down_and_play_in_turn(visit: Visit) -> None:
    people = [visit() for _ in SEATS]
    table = gather(*people)
    update = people[0].now(table)
    assert update["state"] == "playing"
    assert [seat["asked"] for seat in update["seats"]] == [True] + [False] * 5
    for person, seat in zip(people, SEATS, strict=True):
        assert person.now(table)["seat"] == seat
        person.answer_plainly(table, seat, speech("Me too."), KEEP)
    assert people[0].now(table)["caption"] == "Round 2"
    assert people[3].now(table)["waiting"] == "Ash is about to speak."


def test_the_lists_know_all_seats_by_their_marks(visit: Visit) -> None:
    person = visit()
    set_up(person, **dict.fromkeys(SEATS, "hotseat"))
    home = person.http.get("/").text
    slip = home[home.index('class="slip') : home.index('id="games"')]
    assert slip.count('class="sign"') == 6
    assert len(set(re.findall(r'class="sign"[^>]*><path d="([^"]+)"', slip))) == 6
    assert "Your opponents" in home
    assert "Your opponent<" in home


# Marks.


def test_each_seat_has_a_colour_and_a_shape_that_the_page_knows(visit: Visit) -> None:
    person = visit()
    table = set_up(person, **dict.fromkeys(SEATS, "hotseat"))
    update = person.now(table)
    assert [seat["mark"] for seat in update["seats"]] == list(SHAPES)
    assert len({seat["colour"] for seat in update["seats"]}) == 6
    page = person.http.get(f"/tables/{table}").text
    shapes = dict(re.findall(r'<symbol id="mark-(\w+)"[^>]*><path d="([^"]+)"', page))
    assert {*SHAPES, "disc"} <= shapes.keys()
    assert len(set(shapes.values())) == len(shapes)


def test_every_game_uses_shapes_that_the_page_knows(visit: Visit) -> None:
    person = visit()
    page = person.http.get(f"/tables/{person.play_now()}").text
    known = set(re.findall(r'<symbol id="mark-(\w+)"', page))
    for game in games().values():
        marks = getattr(game.draw, "marks", {})
        assert {mark for _, mark in marks.values()} <= known, game.id
        assert len(set(marks.values())) == len(marks)


# Leaving.


def test_who_leaves_hands_the_seat_to_a_bot_and_the_others_play_on(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    assert ash.now(table)["may"]["hand_over"] is True
    with birch.listening(table) as stream:
        stream.until("hello")
        update = ash.http.post(f"/tables/{table}/hand-over", json={"seat": "ash"}).json()
        stream.until("moved")
    assert (update["seat"], update["may"]["hand_over"]) == (None, False)
    until(lambda: birch.now(table)["ask"], 60)  # the bot has spoken, and paid or kept
    assert birch.now(table)["seats"][0]["kind"] == "bot"
    assert ash.now(table)["seat"] is None
    late = ash.try_to_answer(table, "ash", ask=0, answer=speech("Wait"))
    assert (late.status_code, late.json()["error"]) == (403, "not-your-seat")


def test_programs_can_leave_too(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    told = cedar.http.post(f"/api/tables/{table}/hand-over", json={"seat": "cedar"}).json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "bot"]
    assert told["seats"][2]["who"] == "owl"


def test_nobody_leaves_for_another(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    for person, status in ((birch, 403), (visit(), 401)):
        for start in ("", "/api"):
            refused = person.http.post(f"{start}/tables/{table}/hand-over", json={"seat": "ash"})
            assert refused.status_code == status
    assert ash.http.post(f"/tables/{table}/hand-over", json={"seat": "oak"}).status_code == 404
    assert set(kinds(ash, table).values()) == {"person"}


def test_what_is_for_a_seat_is_not_for_who_has_left_it(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    whisper(ash, table, "Between us", "birch")
    assert len(talk(birch, table)) == 1
    with birch.listening(table, "birch") as stream:
        stream.until("hello")
        birch.http.post(f"/tables/{table}/hand-over", json={"seat": "birch"})
        with pytest.raises(EOFError):
            stream.until("never")  # the page is let go, and comes back as a spectator's
    assert talk(birch, table) == []
    refused = whisper(ash, table, "Are you there?", "birch")
    assert (refused.status_code, refused.json()["error"]) == (409, "cannot-read")
    assert "bot" in refused.json()["text"]


def test_at_a_table_of_two_one_gives_up_instead(visit: Visit) -> None:
    blue, red = visit(), visit()
    table = two_players(blue, red)
    refused = blue.http.post(f"/tables/{table}/hand-over", json={"seat": "blue"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "T4")
    assert "give up" in refused.json()["text"]
    assert blue.now(table)["may"] | {"hand_over": False, "resign": True} == blue.now(table)["may"]
    blue.answer(table, "blue", END)


def test_with_more_than_two_nobody_resigns(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    refused = ash.http.post(f"/tables/{table}/resign", json={"seat": "ash"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "T4")
    assert ash.now(table)["may"]["resign"] is False


def test_in_the_lobby_and_after_the_game_there_is_nothing_to_hand_over(visit: Visit) -> None:
    person = visit()
    table = set_up(person, ash="me", birch="anyone", cedar="bot:echo")
    refused = person.http.post(f"/tables/{table}/hand-over", json={"seat": "ash"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "T4")
    assert person.now(table)["may"]["hand_over"] is False


def test_a_request_to_take_back_ends_when_somebody_leaves(visit: Visit) -> None:
    ash, birch, cedar = visit(), visit(), visit()
    table = gather(ash, birch, cedar)
    ash.answer_plainly(table, "ash", speech(""), KEEP)
    birch.answer_plainly(table, "birch", speech("Mine"))
    assert ash.undo(table, "ash").status_code == 200
    assert cedar.now(table)["request"]["seat"] == "ash"
    assert birch.reply(table, "birch", True).status_code == 200
    cedar.http.post(f"/tables/{table}/hand-over", json={"seat": "cedar"})
    assert ash.now(table)["request"] is None
    assert ash.undo(table, "ash").status_code == 200
    assert birch.reply(table, "birch", True).status_code == 200
    assert ash.now(table)["ask"]["what"] == "deed"


def test_when_all_have_left_the_bots_play_to_the_end(visit: Visit) -> None:
    person = visit()
    table = set_up(person, ash="me", birch="bot:echo", cedar="bot:echo")
    person.http.post(f"/tables/{table}/hand-over", json={"seat": "ash"})
    until(lambda: person.now(table)["state"] == "over", 60)
