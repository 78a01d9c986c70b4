"""How the sides stand and what holds units up, as the page says it: points, armies, queues."""

import pytest

from tests.games.picrochole.field import Field, scenario
from tests.games.picrochole.test_draw import printed, read_layer
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.page.draw import describe, draw_heading, draw_pieces, scores, tally
from wartable.games.picrochole.page.looking import look
from wartable.games.picrochole.page.preview import preview
from wartable.games.picrochole.rules.orders import END_TURN, March, OrderStack, OrderUnit
from wartable.games.picrochole.rules.umpire import full_view
from wartable.games.picrochole.rules.view import view
from wartable.testing import rule

ROAD = ["=" * 12, "." * 12, "." * 12]
ARMIES = ["b1 infantry 4 0200", "r1 infantry 4 1102"]
PLACES = ["Lerné 0200", "Seuilly 1102", "Vaugaudry 0500"]


def war(*objectives: str, units: list[str] = ARMIES, limit: int | None = 9) -> Field:
    return Field(scenario(ROAD, units, places=PLACES, objectives=objectives, limit=limit))


# Points and armies.


@rule("8.2")
def test_the_score_is_the_points_that_the_seat_knows_of_and_the_army_stands_beside_it() -> None:
    there = war("Lerné 2 1", "Seuilly 3 1", "Vaugaudry 1 5").weaken("b1", 3.4).turn()
    assert scores(there.view("blue")) == {"blue": "2 · army 3", "red": "0 · army 0?"}
    assert scores(there.view("red")) == {"blue": "0 · army 0?", "red": "3 · army 4"}
    assert scores(there.view("blue"), "fr") == {"blue": "2 · armée 3", "red": "0 · armée 0\u202f?"}
    assert scores(view(there.board, None)) == {}, "a spectator knows nothing before the end"
    assert scores(full_view(there.board)) == {"blue": "2 · army 3", "red": "3 · army 4"}
    assert scores(there.weaken("b1", 0.2).turn().view("blue"))["blue"] == "2 · army 1", "it is not nothing"


@rule("8.2")
def test_where_nothing_scores_only_the_army_is_told() -> None:
    there = war().turn()
    assert scores(there.view("blue"))["blue"] == "army 4"
    assert tally(there.view("blue"))["blue"] == "Army 4."


@rule("8.2")
def test_what_makes_the_points_can_be_read() -> None:
    there = war("Lerné 2 1", "Seuilly 3 1", "Vaugaudry 1 5", "Lerné 1 6")
    assert tally(there.view("blue"))["blue"] == (
        "No points yet. Counted next: Lerné 2 (turn 1), Seuilly 3 (turn 1). Army 4."
    )
    there.turn()
    assert tally(there.view("blue")) == {
        "blue": "Points: Lerné 2 (turn 1). Counted, nobody of yours saw for whom: Seuilly 3 (turn 1). "
        "Counted next: Vaugaudry 1 (turn 5). Army 4.",
        "red": "No points yet. Counted, nobody of yours saw for whom: Seuilly 3 (turn 1). "
        "Counted next: Vaugaudry 1 (turn 5). Army 0 known.",
    }
    assert tally(there.view("red"), "fr")["red"] == (
        "Points : Seuilly 3 (tour 1). Comptées sans que les vôtres aient vu pour qui : Lerné 2 (tour 1). "
        "Prochain décompte : Vaugaudry 1 (tour 5). Armée 4."
    )
    assert tally(view(there.board, None)) == {}


@rule("8.2", "8.3")
def test_at_the_end_everybody_reads_what_all_points_were_for() -> None:
    there = war("Lerné 2 1", "Seuilly 3 1", limit=2).turn(2)
    for seat in ("blue", "red", None):
        told = tally(view(there.board, seat))
        assert told["blue"].startswith("Points: Lerné 2 (turn 1). Army ")
        assert told["red"].startswith("Points: Seuilly 3 (turn 1). Army ")


@rule("8.2")
def test_the_margin_and_the_terminal_tell_the_same() -> None:
    there = war("Lerné 2 1").turn()
    assert "Blue 2 · army 4" in draw_heading(there.view("blue"))
    assert any("Blue 2 · army 4" in line for line in printed(there.view("blue"), 100, 40))


# What is over.


@rule("8.2")
def test_the_description_drops_the_places_that_have_been_counted() -> None:
    there = war("Lerné 2 1", "Vaugaudry 1 5")
    assert "Lerné: 2 for turn 1, held by Blue." in describe(there.view("blue"))
    there.turn()
    told = describe(there.view("blue"))
    assert told.startswith("Blue: 2 points, army 4. Red: 0 points, army 0 known. Blue at Lerné: ")
    assert told.endswith("Vaugaudry: 1 for turn 5, held by nobody.")
    assert "turn 1" not in told


@rule("6.3", "8.3")
def test_the_description_of_a_game_that_is_over_drops_the_orders() -> None:
    there = war(limit=1).order("b1", "0800")
    assert "ordered to 0800" in describe(there.view("blue"))
    assert "ordered to" not in describe(there.turn().view("blue"))


@rule("8.2")
@pytest.mark.parametrize(
    ("seat", "language", "told"),
    [
        ("blue", "en", "Flag: 2, counted in turn 1 for Blue."),
        ("red", "en", "Flag: 2, counted in turn 1 unseen by you."),
        ("red", "fr", "Drapeau : 2, comptés au tour 1 à votre insu."),
    ],
)
def test_a_flag_that_was_counted_says_for_whom_as_far_as_is_known(
    seat: str, language: str, told: str
) -> None:
    there = war("Lerné 2 1").turn()
    assert told in look(there.view(seat), "hex:0200", language)


@rule("8.2")
def test_the_flag_on_the_map_says_for_whom_it_was_counted_when_nothing_is_left_to_count() -> None:
    there = war("Lerné 2 1", "Vaugaudry 1 1").turn()
    assert "Lerné: 2, counted in turn 1 for Blue." in draw_pieces(there.view("blue"))
    assert "Vaugaudry: 1, counted in turn 1 unseen by you." in draw_pieces(there.view("blue"))
    nobody = war("Vaugaudry 1 1", units=["b1 infantry 4 0400", ARMIES[1]]).turn()
    assert "Vaugaudry: 1, counted in turn 1 for nobody." in draw_pieces(nobody.view("blue"))


# Waiting.


def queue() -> Table:
    """Three units fill Lerné, a fourth and a fifth wait before it."""
    units = [f"b{n} infantry 4 0200" for n in (1, 2, 3)]
    units += ["b4 infantry 4 0100", "b5 cavalry 3 0100", "r1 infantry 4 1102"]
    table = Table.new(GAME, scenario(ROAD, units, places=PLACES), seed=1)
    table.answer("blue", OrderStack("0100"))
    table.answer("blue", March("0200"))
    for seat in table.seats:
        table.answer(seat, END_TURN)
    return table


def foretold(table: Table, answer: object, language: str = "en") -> str:
    words: str = preview(table.view("blue"), table.asks["blue"], answer, language).words  # type: ignore[arg-type]  # of any kind
    return words


@rule("1.3")
def test_a_unit_that_waits_bears_a_sign_and_only_such_a_unit() -> None:
    table = queue()
    drawn = draw_pieces(table.view("blue"))
    assert drawn.count('href="#pic-waits"') == 2
    assert "#pic-waits" not in draw_pieces(Table.new(GAME, table.scenario, seed=1).view("blue"))
    assert draw_pieces(full_view(table.board)).count('href="#pic-waits"') == 2
    read_layer(drawn)


@rule("1.3")
@pytest.mark.parametrize(
    ("language", "why", "list"),
    [
        (
            "en",
            "It waits: Lerné is full, with room for 12 points of a side (1.3).",
            "Blue at 0100: infantry 4 (corps 1), waits before Lerné (1.3).",
        ),
        (
            "fr",
            "Elle attend : Lerné est pleine, 12 points par camp au plus (1.3).",
            "Bleu, 0100 : infanterie 4 (corps 1), attend devant Lerné (1.3).",
        ),
    ],
)
def test_its_text_says_why_with_the_rule(language: str, why: str, list: str) -> None:
    told = look(queue().view("blue"), "unit:b4", language)
    assert told == f"{list} {why}"


@rule("1.3")
def test_no_date_of_arrival_is_foretold_of_a_unit_that_waits() -> None:
    table = queue()
    alone = foretold(table, OrderUnit("b4"))
    assert "It waits: Lerné is full" in alone
    assert "at the end of turn" not in alone
    assert "It waits: Lerné is full" in foretold(table, OrderStack("0100"))
    assert "pic-turn" not in preview(table.view("blue"), table.asks["blue"], OrderStack("0100")).picture
    table.answer("blue", OrderUnit("b4"))
    assert foretold(table, March("0400")) == (
        "Infantry 4: 3 turns of march to 0400, once there is room. "
        "It waits: Lerné is full, with room for 12 points of a side (1.3)."
    )
    assert "there at the end of turn 2" in foretold(table, March("0001")), "another way is free"


@rule("1.3")
def test_its_choice_says_that_it_waits() -> None:
    table = queue()
    told = [choice.label for choice in GAME.draw.choices(table.view("blue"), table.asks["blue"])]  # type: ignore[attr-defined]  # Layers
    assert "Infantry 4, corps 1, at 0100: waits before Lerné, which is full (1.3), to march to Lerné" in told


@rule("1.3")
def test_it_is_said_before_that_a_hex_is_full_of_those_who_stay_there() -> None:
    units = [f"b{n} infantry 4 0200" for n in (1, 2, 3)] + ["b4 infantry 4 0000", "r1 infantry 4 1102"]
    table = Table.new(GAME, scenario(ROAD, units, places=PLACES), seed=1)
    table.answer("blue", OrderUnit("b4"))
    full = "There is room for 12 points of a side, and 12 are there already (1.3)."
    assert foretold(table, March("0200")).endswith(full)
    assert "room" not in foretold(table, March("0300"))
    assert table.view("blue").scenario.places
