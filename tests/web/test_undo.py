"""Taking back: alone, unseen, and by request."""

from collections.abc import Callable

import pytest

from .visiting import END, Visitor

Visit = Callable[..., Visitor]


@pytest.fixture
def played(blue: Visitor, red: Visitor, table: str) -> str:
    """A table at which both have ended the first turn."""
    blue.answer(table, "blue", END)
    red.answer(table, "red", END)
    return table


def test_there_is_nothing_to_take_back_at_first(blue: Visitor, table: str) -> None:
    assert blue.now(table)["undo"]["state"] == "none"
    refused = blue.undo(table, "blue")
    assert (refused.status_code, refused.json()["rule"]) == (422, "T3")


def test_an_order_is_taken_back_freely(blue: Visitor, table: str) -> None:
    before = blue.now(table)
    assert blue.order(table, "blue")["undo"]["state"] == "free"
    assert blue.undo(table, "blue").json()["ask"]["what"] == "destination"
    after = blue.undo(table, "blue").json()
    assert after["ask"]["choices"] == before["ask"]["choices"]
    assert after["pieces"] == before["pieces"]
    assert after["number"] > before["number"]


def test_the_same_undo_twice_counts_once(blue: Visitor, table: str) -> None:
    blue.order(table, "blue")
    first, again = (blue.undo(table, "blue", click="u") for _ in range(2))
    assert first.json()["number"] == again.json()["number"]
    assert again.json()["ask"]["what"] == "destination"


def test_the_same_undo_twice_counts_once_though_it_takes_back_another_seat_s_answer(visit: Visit) -> None:
    person = visit()
    table = person.new_table(game="picrocholine-wars", scenario="chinon", seat_pk="me", seat_gk="hotseat")
    for seat in ("pk", "gk"):
        person.answer(table, seat, {"type": "word", "word": "quick"})
    done = {"type": "word", "word": "done"}
    assert person.try_to_answer(table, "pk", click="u", answer=done).status_code == 200
    first, again = (person.undo(table, "gk", click="u") for _ in range(2))
    assert first.json()["number"] == again.json()["number"]
    assert person.now(table, "pk")["ask"]["what"] == "move"


def test_an_order_is_taken_back_though_the_other_has_answered_unseen(
    blue: Visitor, red: Visitor, table: str
) -> None:
    blue.order(table, "blue")
    red.order(table, "red")
    theirs = red.now(table)
    assert blue.undo(table, "blue").json()["ask"]["what"] == "destination"
    assert red.now(table) == theirs


def test_the_end_of_a_turn_is_taken_back_while_the_other_thinks(
    blue: Visitor, red: Visitor, table: str
) -> None:
    assert blue.answer(table, "blue", END)["undo"]["state"] == "free"
    assert red.now(table)["seats"][0]["asked"] is False
    assert blue.undo(table, "blue").json()["ask"]["what"] == "orders"
    assert red.now(table)["seats"][0]["asked"] is True


def test_what_has_come_out_is_taken_back_if_the_other_agrees(
    blue: Visitor, red: Visitor, played: str
) -> None:
    update = blue.now(played)
    assert update["undo"]["state"] == "ask"
    assert update["undo"]["why"]
    with red.listening(played) as stream:
        stream.until("hello")
        pending = blue.undo(played, "blue").json()["request"]
        stream.until("moved")
    assert (pending["seat"], pending["mine"]) == ("blue", True)
    asked = red.now(played)["request"]
    assert (asked["seat"], asked["mine"]) == ("blue", False)
    assert asked["text"] == "Blue asks to take back the last answer."
    after = red.reply(played, "red", True).json()
    assert after["request"] is None
    assert "turn 1 " in after["caption"]
    assert blue.ask(played)["what"] == "orders"
    assert red.now(played)["ask"] is None  # what red answered in that turn, unseen, still stands


@pytest.mark.parametrize("unseen", [1, 50])
def test_after_a_turn_nobody_learns_how_much_the_other_wrote_in_it(
    unseen: int, blue: Visitor, red: Visitor, table: str
) -> None:
    order, hold = red.listed(table, "red", "unit"), {"type": "hold"}
    blue.answer(table, "blue", END)
    red.answer_plainly(table, "red", *[order, hold] * unseen, END)
    update = blue.now(table)
    assert update["undo"]["state"] == "ask"
    assert blue.undo(table, "blue").status_code == 200


def test_a_request_can_be_refused(blue: Visitor, red: Visitor, played: str) -> None:
    before = blue.now(played)
    blue.undo(played, "blue")
    assert red.reply(played, "red", False).json()["request"] is None
    after = blue.now(played)
    assert after["request"] is None
    assert after["caption"] == before["caption"]


def test_who_asked_is_told_of_a_refusal_and_nobody_else_is(
    blue: Visitor, red: Visitor, played: str, visit: Visit
) -> None:
    blue.undo(played, "blue")
    assert blue.now(played)["declined"] is None
    with blue.listening(played) as stream:
        stream.until("hello")
        red.reply(played, "red", False)
        stream.until("moved")
    assert blue.now(played)["declined"] == "Red does not agree: your answer stands."
    assert blue.now(played, language="fr")["declined"].startswith("Rouge n’est pas d’accord")
    assert red.now(played)["declined"] is visit().now(played)["declined"] is None
    blue.answer(played, "blue", END)
    red.answer(played, "red", END)
    assert blue.now(played)["declined"] is None


def test_one_may_ask_once_for_each_answer(blue: Visitor, red: Visitor, played: str) -> None:
    blue.undo(played, "blue")
    red.reply(played, "red", False)
    again = blue.now(played)["undo"]
    assert (again["state"], again["why"]) == (
        "none",
        "You have asked once to take this answer back. You may ask again after your next answer. (T3)",
    )
    refused = blue.undo(played, "blue")
    assert (refused.status_code, refused.json()["rule"]) == (422, "T3")
    assert red.now(played)["request"] is None
    assert red.now(played)["undo"]["state"] == "ask"  # each has its own answers
    blue.answer(played, "blue", END)
    red.answer(played, "red", END)
    assert blue.undo(played, "blue").json()["request"]["mine"]
    assert "turn 2 " in red.reply(played, "red", True).json()["caption"]
    assert blue.undo(played, "blue").status_code == 422  # for the answer before it had asked already


def test_an_answer_given_anew_may_be_asked_for_anew(blue: Visitor, red: Visitor, played: str) -> None:
    for _ in range(3):
        assert blue.undo(played, "blue").json()["request"]["mine"]
        assert "turn 1 " in red.reply(played, "red", True).json()["caption"]
        assert "turn 2 " in blue.answer(played, "blue", END)["caption"]


def test_who_is_asked_sees_what_they_were_told_that_would_be_undone(
    blue: Visitor, red: Visitor, table: str, visit: Visit
) -> None:
    before = {who: len(who.now(table)["chronicle"]["lines"]) for who in (blue, red)}
    blue.order(table, "blue")
    blue.answer(table, "blue", END)
    red.answer(table, "red", END)
    red.order(table, "red")  # in the next turn, which would go too
    blue.undo(table, "blue")
    asked = red.now(table)
    assert asked["request"]["undone"] == asked["chronicle"]["lines"][before[red] :]
    assert asked["request"]["undone"] != []
    watcher = visit().now(table)
    assert set(watcher["request"]["undone"]) <= set(watcher["chronicle"]["lines"])
    told = red.http.get(f"/api/tables/{table}/view", params={"seat": "red"}).json()
    lines = red.http.get(f"/api/tables/{table}/chronicle", params={"seat": "red"}).json()
    assert told["undone"] == lines[-len(told["undone"]) :]
    assert len(told["undone"]) == len(asked["request"]["undone"])
    left = len(red.reply(table, "red", True).json()["chronicle"]["lines"])
    assert left == before[red]
    assert red.http.get(f"/api/tables/{table}/view", params={"seat": "red"}).json()["undone"] == []


def test_a_request_asked_twice_is_one(blue: Visitor, red: Visitor, played: str) -> None:
    numbers = [blue.undo(played, "blue").json()["number"] for _ in range(2)]
    assert numbers[0] == numbers[1]
    red.reply(played, "red", True)
    assert "turn 1 " in blue.now(played)["caption"]


def test_who_plays_on_has_not_agreed(blue: Visitor, red: Visitor, played: str) -> None:
    blue.undo(played, "blue")
    red.answer(played, "red", END)
    assert blue.now(played)["request"] is None
    assert blue.now(played)["declined"] == "The game has gone on: your answer stands."
    stale = red.reply(played, "red", True)
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")


def test_nobody_agrees_to_what_was_not_asked_or_to_their_own(
    blue: Visitor, red: Visitor, played: str
) -> None:
    assert red.reply(played, "red", True).status_code == 409
    blue.undo(played, "blue")
    assert blue.reply(played, "blue", True).status_code == 409
    assert red.reply(played, "blue", True).status_code == 403
    assert blue.now(played)["request"] is not None


def test_what_is_over_is_not_taken_back(blue: Visitor, red: Visitor, played: str) -> None:
    red.http.post(f"/tables/{played}/resign", json={"seat": "red"})
    for person, seat in ((blue, "blue"), (red, "red")):
        refused = person.undo(played, seat)
        assert (refused.status_code, refused.json()["rule"]) == (422, "T1")


def test_against_a_bot_everything_is_taken_back_at_once(visit: Visit) -> None:
    person = visit()
    table = person.play_now()
    person.answer(table, "blue", END)
    assert "turn 2 " in wait_for_turn(person, table, 2)
    undo = person.now(table)["undo"]
    assert undo["state"] == "free"  # nobody is there to be asked
    assert undo["why"]  # but what has come out goes with it, and the page asks first
    update = person.undo(table, "blue").json()
    assert update["request"] is None
    assert "turn 1 " in update["caption"]
    assert update["ask"]["what"] == "orders"
    person.answer(table, "blue", END)
    assert "turn 2 " in wait_for_turn(person, table, 2)


def test_what_others_answered_at_the_same_time_does_not_go_with_one_s_own(visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    person.answer(table, "blue", END)
    person.answer(table, "red", END)
    undo = person.now(table, "blue")["undo"]
    assert (undo["state"], undo["gone"], bool(undo["why"])) == ("free", 0, True)
    person.undo(table, "blue")
    assert person.now(table, "red")["ask"] is None  # its answer stands
    assert person.now(table, "blue")["ask"]["what"] == "orders"


def wait_for_turn(person: Visitor, table: str, turn: int) -> str:
    """The bot has played, too."""
    from .visiting import until

    def caption() -> str:
        found = str(person.now(table)["caption"])
        return found if f"turn {turn} " in found else ""

    return str(until(caption, 60))


def test_at_a_hot_seat_nobody_else_is_asked(visit: Visit) -> None:
    person = visit()
    table = person.new_table(seat_blue="hotseat", seat_red="hotseat")
    person.answer(table, "blue", END)
    assert "turn 2 " in person.answer(table, "red", END)["caption"]
    update = person.undo(table, "red").json()
    assert update["request"] is None
    assert "turn 1 " in update["caption"]
    assert person.now(table, "blue")["ask"] is None
    assert person.now(table, "red")["ask"]["what"] == "orders"


def test_the_chronicle_forgets_what_was_taken_back(blue: Visitor, red: Visitor, played: str) -> None:
    lines = blue.now(played)["chronicle"]["lines"]
    number = blue.now(played)["number"]
    blue.undo(played, "blue")
    red.reply(played, "red", True)
    whole = blue.now(played)["chronicle"]["lines"]
    assert whole == lines[: len(whole)]
    assert len(whole) < len(lines)
    cut = blue.now(played, since=number)["chronicle"]
    assert lines[: cut["from"]] + cut["lines"] == whole


def test_who_plays_both_sides_takes_back_what_was_answered_last(visit: Visit) -> None:
    person = visit()
    table = person.new_table(game="picrocholine-wars", scenario="chinon", seat_pk="me", seat_gk="hotseat")
    for seat in ("pk", "gk"):
        person.answer(table, seat, {"type": "word", "word": "quick"})
    person.answer(table, "pk", {"type": "word", "word": "done"})  # nobody of PK can attack: GK moves
    undo = person.now(table, "gk")["undo"]
    assert (undo["state"], undo["gone"]) == ("free", 0)
    person.undo(table, "gk")
    assert person.now(table, "pk")["ask"]["what"] == "move"
    assert person.now(table, "gk")["ask"] is None
