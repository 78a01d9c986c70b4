"""9 The simplified rules."""

from collections import Counter
from random import Random

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    VOYAGES,
    after,
    asked,
    camp,
    facts,
    fight,
    in_sequence,
    offered,
    on,
    row,
    run,
    told,
    why_not,
)
from tests.games.space_pigs.test_building import table_of, the_ask
from wartable import Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page import words
from wartable.games.space_pigs.rules.answers import Say
from wartable.games.space_pigs.rules.board import Board, Item, Rules
from wartable.games.space_pigs.rules.components import CARDS, SIMPLE_DECK
from wartable.games.space_pigs.rules.sequence import simple_turn
from wartable.games.space_pigs.rules.view import view
from wartable.testing import rule

SIMPLE = Rules(simplified=True)


def simple(*hexes: str, sequence: str = "2B", **hands: str) -> Board:
    return row(*hexes, rules=SIMPLE, sequence=sequence, hands=hands)


def new(players: int = 3, seed: int = 1) -> Table:
    return table_of(players, seed, "simplified")


@rule("9.1")
def test_everybody_chooses_a_hex_by_its_face_and_lays_it_face_up() -> None:
    table = new()
    faces = {"red", "yellow", "blue", "red-double", "yellow-double", "blue-double", "asteroid"}
    assert {say.word for say in the_ask(table).options() or ()} == faces
    table.answer(the_ask(table).seat, Say("blue-double"))
    assert (table.board.tiles[0].acorns, table.board.tiles[0].family) == (2, "blue")
    assert "blue-double" not in {say.word for say in the_ask(table).options() or ()}
    assert all(tile.turned for tile in table.board.tiles)


@rule("9.3")
def test_everybody_has_three_voyages_and_no_fourth() -> None:
    board = simple("bolga: scrofa 5", "jambora: scrofa 1", "rillett: porcus 5")
    travelled = after(board, VOYAGES)
    assert [each.voyages for each in travelled.camps] == [3, 3, 3]
    board = simple("bolga: scrofa 5", "jambora", "rillett: porcus 5")
    three = "bolga jambora 1+0 " * 3
    assert why_not(board, VOYAGES, f"{three}bolga") == "2.B no-voyages"


@rule("9.3")
def test_a_troop_travels_once_a_turn_in_the_simplified_rules_too() -> None:
    board = simple("bolga: scrofa 5", "jambora", "rillett")
    assert why_not(board, VOYAGES, "bolga jambora 5+0 jambora") == "2.B have-travelled"


@rule("9.1")
def test_recipes_lie_open() -> None:
    table = new()
    for seat in (*table.seats, None):
        assert [each.recipe for each in table.view(seat).camps] == [each.recipe for each in table.board.camps]


@rule("9.1")
def test_the_first_player_is_drawn_by_lot_and_the_order_stays_clockwise() -> None:
    firsts = {new(3, seed).board.first for seed in range(15)}
    assert firsts == {0, 1, 2}
    assert not any(item.what == "order" for item in simple_turn())


@rule("9.1", "0.6")
def test_they_settle_as_in_the_complete_rules() -> None:
    table, rng = new(), Random(1)
    while the_ask(table).what != "settle":
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))
    assert len(table.board.tiles) == 16
    assert the_ask(table).rule == "0.6"


@rule("9.2")
def test_the_deck_of_45_cards() -> None:
    faces = Counter(CARDS[card].face for card in SIMPLE_DECK if CARDS[card].effect)
    assert faces == {
        "deplacement-de-planetes": 8,
        "extra-mouve": 3,
        "transporteur": 2,
        "fusee-dorsale": 1,
        "bottes-a-reaction": 1,
    }
    assert len(SIMPLE_DECK) == 45


@rule("9.2")
def test_a_hand_has_4_cards() -> None:
    table = new(4)
    assert [len(each.hand) for each in table.board.camps] == [4] * 4
    board = simple("bolga", scrofa="jamboneuse-1 fusee-dorsale")
    run(board, Item("cards"), "scrofa=jamboneuse-1,")
    assert [len(each.hand) for each in board.camps] == [4] * 3


@rule("9.2")
def test_events_are_played_on_voyages_only() -> None:
    cards = "deplacement-de-planetes-1 jamboneuse-1"
    board = simple("bolga: porcus 1, scrofa 2", "jambora", "rillett: porcus 2", sequence="3A", scrofa=cards)
    assert offered(board, fight(board, "bolga")) == {"-", "jamboneuse-1"}
    board = simple("bolga: scrofa 2", "jambora", "rillett: porcus 2", scrofa=cards)
    assert why_not(board, VOYAGES, "scrofa=deplacement-de-planetes-1") == "allowed"


@rule("9.2")
def test_nobody_is_asked_for_events_after_a_combat_or_before_reorganising() -> None:
    cards = "deplacement-de-planetes-1 jamboneuse-1"
    board = simple(
        "bolga: porcus 1, scrofa 2", "jambora", "rillett: porcus 2", sequence="3A", phacocherus=cards
    )
    dice = run(board, in_sequence("3A", Item("attacks")), "", 6, 1)
    assert told(dice, "combat.ends") == ["combat.ends"]
    board = simple("bolga: scrofa 2", "jambora: scrofa 1", phacocherus=cards)
    assert asked(board, in_sequence("3B", Item("reorganising"))).what == "reorganise"


@rule("9.3")
def test_everybody_has_3_voyages() -> None:
    board = simple("bolga: scrofa 5", "jambora")
    dice = run(board, VOYAGES, "bolga jambora 1+0 " * 3)
    assert len(facts(dice, "travelled", "clan")) == 3
    assert not any(item.what == "markers" for item in simple_turn())


@rule("9", "9.3")
def test_combats_are_fought_and_then_everybody_reorganises() -> None:
    sequences = [item.word for item in simple_turn() if item.what == "sequence"]
    assert sequences == ["1A", "2B", "3A", "3B", "4A", "9.5"]
    board = simple("bolga: porcus 1, scrofa 2", "jambora: scrofa 1", "rillett: porcus 2", sequence="3A")
    run(board, [COMBATS, Item("reorganising")], "bolga jambora 1+0", 6, 1)
    assert on(board, "jambora") == "scrofa 2"


@rule("9.3", "6")
def test_who_has_one_troop_left_stays_and_who_has_none_returns() -> None:
    board = simple("bolga: porcus 2, scrofa 5", "jambora", "rillett: phacocherus 1", sequence="3A")
    dice = run(board, [fight(board, "bolga"), Item("turn-ends")], "", 6, 1, 6, 1)
    assert facts(dice, "eliminated", "clan") == ["porcus"]
    assert on(board, "rillett") == "phacocherus 1"
    run(board, Item("comebacks"), "porcus=jambora")
    assert on(board, "jambora") == "porcus 5"


@rule("9.4")
def test_acorns_are_counted_and_may_be_a_victory() -> None:
    board = simple("deux-jambons: scrofa 1", "jambora: scrofa 1", "bi-boudin: scrofa 1", "bolga: scrofa 1")
    run(board, Item("produce"))
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason) == (("scrofa",), "recipe")


@rule("9.5")
def test_everybody_gets_a_goret_for_each_planet_and_two_for_a_double_one() -> None:
    board = simple("deux-jambons: scrofa 1", "jambora: porcus 1", "caillard: phacocherus 2")
    run(board, [Item("produce"), Item("recruit")], "scrofa=no")
    assert [on(board, hex) for hex in ("deux-jambons", "jambora", "caillard")] == [
        "scrofa 3",
        "porcus 2",
        "phacocherus 2",
    ]


@rule("9.5")
def test_two_of_them_can_become_a_gros_gruik_and_they_are_placed() -> None:
    board = simple("deux-jambons: scrofa 1", "jambora: scrofa 1", "caillard: phacocherus 2")
    run(board, [Item("produce"), Item("recruit")], "scrofa=yes jambora deux-jambons")
    assert (on(board, "deux-jambons"), on(board, "jambora")) == ("scrofa 2", "scrofa 1+1")


@rule("9.5")
@pytest.mark.parametrize(
    ("language", "begins", "caption"),
    [
        ("en", "9.5 New troops.", "Turn 2, 9.5 New troops: Scrofa places new troops"),
        (
            "fr",
            "9.5 Nouvelles troupes.",
            "Tour 2, 9.5 Nouvelles troupes\u00a0: les Scrofa placent leurs nouvelles troupes",
        ),
    ],
)
def test_it_is_said_that_new_troops_come_and_no_colonists(language: str, begins: str, caption: str) -> None:
    board = simple("deux-jambons: scrofa 1", "jambora: scrofa 1", "caillard: phacocherus 2", sequence="4A")
    camp(board, "scrofa").acorns = [3, 0, 0]
    recruiting = list(simple_turn())[-2:]
    there, ask = after(board, recruiting), asked(board, recruiting)
    assert (ask.what, ask.rule) == ("transform", "9.5")
    assert words.caption(view(there, None), language) == caption
    assert GAME.say("sequence-begins", language, {"sequence": there.sequence}) == begins


@rule("9.5")
def test_there_are_no_extra_pigs_and_no_elections() -> None:
    done = {item.what for item in simple_turn()}
    assert not done & {"beasts-arrive", "lead", "election", "arrive", "markers"}


@rule("9.4", "0.9")
def test_the_last_turn_is_the_only_option_that_counts() -> None:
    table = Table.new(
        new().game,
        "simplified",
        {"powers": True, "galaxy": "twins", "last-turn": 6, "building": "explore"},
        new().seats,
        seed=1,
    )
    assert table.board.rules == Rules(simplified=True, last_turn=6)
    assert camp(table.board, "porcus").hand
