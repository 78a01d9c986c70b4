"""Orders by clicking: what is lit, what a click means, what it would lead to, and what is said of a place."""

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.picrochole.field import field, scenario
from tests.games.picrochole.test_draw import table_after
from wartable import Table
from wartable.draw.choices import Choice, Grid
from wartable.draw.layers import Picture
from wartable.games.picrochole import GAME
from wartable.games.picrochole.page.draw import draw
from wartable.games.picrochole.page.looking import look
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.board import Board
from wartable.games.picrochole.rules.orders import (
    ALL,
    CAPITULATE,
    END_TURN,
    HOLDING,
    KEEP,
    Answer,
    March,
    OrderStack,
    OrderUnit,
    write_orders,
)
from wartable.games.picrochole.rules.scenario import BUILT_IN
from wartable.games.picrochole.rules.view import view
from wartable.testing import rule
from wartable.text import LANGUAGES

ROWS = ["=====~.", "....^~M"]
UNITS = ["b1 infantry 4 0000", "b2 infantry 4 0000", "b3 cavalry 3 0101", "r1 infantry 4 0401"]
SEATS = ("blue", "red")


def small(**options: bool) -> Table:
    place = scenario(ROWS, UNITS, places=["Lerné 0300"], objectives=["Lerné 2 9 red"])
    return Table.new(GAME, place, options, seed=1)


def choices(table: Table, seat: str = "blue", language: str = "en") -> list[Choice]:
    assert draw.choices is not None
    return list(draw.choices(table.view(seat), table.asks[seat], language=language))


def meant(table: Table, at: str, seat: str = "blue") -> Answer | None:
    assert draw.meant is not None
    answer: Answer | None = draw.meant(table.view(seat), table.asks.get(seat), at)
    return answer


def preview(table: Table, answer: Any, language: str = "en", seat: str = "blue") -> Any:
    assert draw.preview is not None
    return draw.preview(table.view(seat), table.asks[seat], answer, language=language)


# What can be chosen.


@rule("6.1")
def test_units_and_stacks_are_clicked_and_the_rest_are_buttons() -> None:
    table = small()
    assert [(choice.answer, choice.at, choice.label) for choice in choices(table)] == [
        (END_TURN, (), "End turn"),
        (OrderStack("0000"), ("hex:0000",), "All 2 units at 0000: 8 points"),
        (OrderUnit("b1"), ("unit:b1",), "Infantry 4, corps 1, at 0000: holds"),
        (OrderUnit("b2"), ("unit:b2",), "Infantry 4, corps 1, at 0000: holds"),
        (OrderUnit("b3"), ("unit:b3",), "Cavalry 3, corps 1, at 0101: holds"),
        (ALL, (), "Order all units"),
        (CAPITULATE, (), "Capitulate"),
    ]
    marks = {choice.label: (choice.tone, choice.key) for choice in choices(table) if not choice.at}
    assert marks == {
        "End turn": ("main", "e"),
        "Order all units": ("plain", "a"),
        "Capitulate": ("grave", ""),
    }


@rule("6.1", "6.3")
def test_a_unit_is_shown_with_its_order() -> None:
    table = small()
    table.answer("blue", OrderUnit("b3"))
    table.answer("blue", March("0300"))
    labels = {choice.answer: choice.label for choice in choices(table, language="fr")}
    assert labels[OrderUnit("b3")] == "Cavalerie 3, corps 1, 0101 : en marche vers Lerné"


@rule("6.2")
def test_destinations_are_lit_with_the_turns_of_march_of_the_slowest() -> None:
    table = small()
    table.answer("blue", OrderStack("0000"))
    found = choices(table)
    assert [(choice.answer, choice.key) for choice in found[:2]] == [(HOLDING, "h"), (KEEP, "k")]
    assert found[2] == Choice(March("0100"), "To 0100: 1 turn", ("hex:0100",), "1")
    notes = {choice.label: choice.note for choice in found}
    assert notes["To 0300 Lerné: 3 turns"] == "3"
    assert [int(choice.note) for choice in found[2:]] == sorted(int(choice.note) for choice in found[2:])


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("headquarters", [False, True])
def test_everything_that_is_shown_is_allowed(name: str, headquarters: bool) -> None:
    table = table_after(name, 6, headquarters=headquarters)
    for seat in SEATS:
        for choice in choices(table, seat):
            assert choice.answer in table.asks[seat]
        for whom in (OrderUnit(table.view(seat).own()[0].id), ALL):
            table.answer(seat, whom)
            shown = choices(table, seat)
            assert all(choice.answer in table.asks[seat] for choice in shown)
            assert len({choice.answer for choice in shown}) == len(shown)
            table.answer(seat, KEEP)


@rule("6.2")
def test_what_is_near_is_lit_what_is_far_is_marked_and_what_is_farther_can_be_chosen_all_the_same() -> None:
    road = scenario(["=" * 20], ["b1 infantry 4 0000", "r1 infantry 4 1900"])
    table = Table.new(GAME, road, seed=1)
    table.answer("blue", ALL)
    tones = {choice.note: choice.tone for choice in choices(table) if choice.at}
    assert tones == {str(turns): "plain" if turns <= 4 else "faint" for turns in range(1, 13)}
    beyond = meant(table, "hex:1800")
    assert beyond == March("1800")
    assert beyond in table.asks["blue"]
    assert "18 turns of march" in words(table, beyond)


def test_something_is_lit_however_far_the_nearest_is() -> None:
    table = Table.new(GAME, "campaign", seed=1)
    table.answer("blue", ALL)
    turns = [int(choice.note) for choice in choices(table) if choice.tone == "plain" and choice.at]
    assert turns
    assert min(turns) > 12
    assert max(turns) <= min(turns) + 3


@rule("9.1")
def test_who_has_lost_the_headquarters_is_offered_no_orders() -> None:
    there = field(ROWS, UNITS, headquarters=True)
    assert any(isinstance(answer, OrderUnit) for answer in offered(there.board))
    there.board.hex[0] = -1
    there.board.known_to(Side.BLUE).gone[0] = True
    assert offered(there.board) == [END_TURN, CAPITULATE]


def offered(board: Board) -> list[Answer]:
    ask = next(write_orders(board, Side.BLUE))["blue"]
    assert draw.choices is not None
    return [choice.answer for choice in draw.choices(view(board, "blue"), ask)]


# What a click means.


@rule("6.1")
@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("hex:0000", OrderStack("0000")),
        ("hex:0101", OrderUnit("b3")),
        ("hex:0300", OrderStack("0300")),
        ("hex:0401", OrderStack("0401")),
        ("unit:b1", OrderUnit("b1")),
        ("unit:r1", OrderUnit("r1")),
        ("unit:b9", None),
        ("hex:99", None),
        ("card:1", None),
    ],
)
def test_a_click_names_whom_to_order(at: str, answer: Answer | None) -> None:
    assert meant(small(), at) == answer


@rule("6.2")
@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("hex:0300", March("0300")),
        ("hex:0500", March("0500")),
        ("unit:b3", March("0101")),
        ("unit:r1", March("0401")),
        ("unit:b9", None),
        ("hex:", None),
        ("", None),
    ],
)
def test_a_click_names_the_destination(at: str, answer: Answer | None) -> None:
    table = small()
    table.answer("blue", OrderUnit("b1"))
    assert meant(table, at) == answer


@rule("7.1")
def test_nobody_is_sent_to_where_an_unseen_enemy_is() -> None:
    far = scenario(["." * 9], ["b1 infantry 4 0000", "r1 infantry 4 0800"])
    table = Table.new(GAME, far, seed=1)
    table.answer("blue", ALL)
    assert meant(table, "unit:r1") is None
    assert look(table.view("blue"), "unit:r1") == ""


@given(
    st.text()
    | st.sampled_from(["hex", "unit", "card"]).flatmap(lambda kind: st.text().map(f"{kind}:{{}}".format))
)
def test_no_click_is_an_error(at: str) -> None:
    table = small()
    for step in (ALL, HOLDING):
        answer = meant(table, at)
        assert answer is None or isinstance(answer, March | OrderStack | OrderUnit)
        assert isinstance(look(table.view("blue"), at), str)
        table.answer("blue", step)
    assert draw.meant is not None
    assert draw.meant(table.view(None), None, at) is None


# What would come of it.


def words(table: Table, answer: Any, language: str = "en") -> str:
    text: str = preview(table, answer, language).words
    return text


@rule("6.2")
def test_a_march_is_foretold_in_words_and_drawn() -> None:
    table = small()
    table.answer("blue", ALL)
    seen = preview(table, March("0300"))
    assert seen.words == (
        "Infantry 4 and 2 others: 3 turns of march to Lerné, "
        "there at the end of turn 3 (20 September, 09:00)."
    )
    picture = ElementTree.fromstring(seen.picture)
    assert picture.tag == "g"
    assert picture.get("class") == "pic-preview"
    assert [turn.findtext("text") for turn in picture.iter("g") if turn.get("class") == "pic-turn"] == [
        "1",
        "2",
        "3",
    ]
    assert words(table, March("0300"), "fr") == (
        "Infanterie 4 et 2 autres : 3 tours de marche vers Lerné, "
        "arrivée à la fin du tour 3 (20 septembre, 09:00)."
    )


@rule("1.3")
def test_it_is_said_when_there_is_no_room_for_all() -> None:
    crowd = [f"b{number} infantry 4 000{number % 2}" for number in range(4)]
    table = Table.new(GAME, scenario(["==H.", "...."], [*crowd, "r1 infantry 4 0301"]), seed=1)
    table.answer("blue", ALL)
    assert words(table, March("0200")).endswith("There is room for 6 points of a side only (1.3).")
    assert "room" not in words(table, HOLDING)


@rule("9.1", "9.3")
def test_it_is_said_what_holds_a_march_up() -> None:
    late = scenario(
        ["." * 8],
        ["b1 infantry 4 0000", "b2 cavalry 4 0400", "r1 infantry 4 0700"],
        start="1534-09-20T18:00:00",
        hours=4,
    )
    table = Table.new(GAME, late, {"headquarters": True, "night": True}, seed=1)
    table.answer("blue", OrderUnit("b2"))
    told = words(table, March("0500"))
    assert told == (
        "Cavalry 4: 1 turn of march to 0500, there at the end of turn 4 (21 September, 10:00). "
        "The order takes up to 1 turn to reach them. Off the roads the night holds them up for 2 turns."
    )
    assert "up to 1 turn" in words(table, HOLDING)
    assert "up to" not in words(table, KEEP)


@rule("6.1")
def test_whom_one_orders_is_told_with_what_they_do() -> None:
    table = small()
    assert words(table, OrderUnit("b1")) == "Blue at 0000: infantry 4 (corps 1). It holds."
    assert words(table, OrderStack("0000")) == "2 units, 8 points. None of the 2 units has orders to march."
    assert words(table, END_TURN) == "None of the 3 units has orders to march."
    table.answer("blue", OrderStack("0000"))
    table.answer("blue", March("0300"))
    assert words(table, END_TURN) == "1 of 3 units holds."
    assert words(table, ALL) == "3 units, 11 points. 1 of 3 units holds."
    assert words(table, OrderUnit("b1")).endswith("It is there at the end of turn 3 (20 September, 09:00).")
    assert "pic-turn" in preview(table, OrderUnit("b1")).picture
    assert "8.1" in words(table, CAPITULATE)


@pytest.mark.parametrize("answer", [OrderUnit("r1"), OrderUnit("b9"), OrderStack("0300"), OrderStack("x")])
def test_nothing_comes_of_ordering_nobody(answer: Answer) -> None:
    assert (preview(small(), answer).picture, words(small(), answer)) == ("", "")


@pytest.mark.parametrize("to", ["0500", "0601", "0600", "9999", ""])
def test_nothing_comes_of_a_march_to_where_there_is_no_way(to: str) -> None:
    table = small()
    table.answer("blue", ALL)
    assert (preview(table, March(to)).picture, words(table, March(to))) == ("", "")


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_can_be_foretold(name: str, language: str) -> None:
    table = table_after(name, 9, headquarters=True, night=True)
    for seat in SEATS:
        for choice in choices(table, seat, language):
            seen = preview(table, choice.answer, language, seat)
            assert seen.words
            assert "{" not in seen.words + choice.label
            if seen.picture:
                ElementTree.fromstring(seen.picture)
        table.answer(seat, ALL)
        for choice in choices(table, seat, language)[::20]:
            seen = preview(table, choice.answer, language, seat)
            assert seen.words
            ElementTree.fromstring(seen.picture)


def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown() -> None:
    """Where red is out of sight, blue chooses, looks and foresees the same wherever red may be."""
    tables = [
        Table.new(GAME, scenario(["." * 12] * 3, ["b1 infantry 4 0001", f"r1 infantry 4 {hex}"]), seed=1)
        for hex in ("1101", "1002")
    ]
    for answer in (OrderUnit("b1"), March("0901")):
        told = [
            (
                choices(table),
                preview(table, answer),
                [look(table.view("blue"), f"hex:{hex}") for hex in ("1101", "1002")],
            )
            for table in tables
        ]
        assert told[0] == told[1]
        for table in tables:
            table.answer("blue", answer)


# What lies there.


@rule("7.1", "7.3")
def test_a_hex_is_told_with_its_ground_its_armies_its_flag_and_when_it_was_seen() -> None:
    table = small()
    view = table.view("blue")
    assert look(view, "hex:0000") == (
        "0000: road, room for 12 points. Blue: infantry 4 (corps 1), infantry 4 (corps 1)."
    )
    assert look(view, "hex:0300") == (
        "0300, Lerné: road, room for 12 points. Flag: 2 for turn 9, held by Red. A marker of Red lies there."
    )
    assert look(view, "hex:0500", "fr") == "0500 : eau, infranchissable."
    assert look(view, "unit:b3") == "Blue at 0101: cavalry 3 (corps 1)."
    assert look(view, "unit:b9") == look(view, "hex:nowhere") == look(view, "") == ""
    far = field(["." * 9], ["b1 infantry 4 0000", "r1 infantry 4 0800"]).order("b1", "0500").turn(4)
    assert look(far.view("blue"), "hex:0000").endswith("A marker of Blue lies there.")
    assert look(far.turn(6).view("blue"), "hex:0000").endswith("Last seen in turn 5.")
    assert look(far.view("blue"), "hex:0800") == "0800: open land, room for 12 points. Never seen."


@rule("9.2")
def test_cover_is_told_where_it_counts() -> None:
    view = field(["^.."], ["b1 infantry 4 0000", "r1 infantry 4 0200"], cover=True).view("blue")
    assert "Cover: 25 % less lost." in look(view, "hex:0000")
    assert "Cover" not in look(view, "hex:0100")


def test_the_whole_is_described_and_measured() -> None:
    view = small().view("blue")
    assert draw.describe is not None
    assert draw.grid is not None
    assert draw.scores is not None
    assert draw.describe(view, language="fr").startswith(
        "Bleu : 0 point, armée 11. Rouge : 0 point, armée 4 (repérée). Bleu, 0000 : infanterie 4 (corps 1)"
    )
    assert draw.grid(view) == Grid(7, 2, 30.0)
    assert draw.scores(view) == {"blue": "0 · army 11", "red": "0 · army 4?"}
    assert draw.scores(small().view(None)) == {}
    assert draw.marks.keys() == set(GAME.seats)


def test_a_notebook_shows_the_picture() -> None:
    picture = GAME.draw(small().view("blue"))
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == picture
    assert picture.startswith("<svg")


def test_labels_are_those_of_the_map() -> None:
    table = Table.new(GAME, "three-bridges", seed=1)
    cells = table.view("blue").scenario.ground.cells
    table.answer("blue", ALL)
    places = [choice.at[0] for choice in choices(table) if choice.at]
    assert all(place.partition(":")[2] in cells for place in places)
