"""3.B Reorganising."""

from tests.games.space_pigs.sky import (
    asked,
    discarded,
    facts,
    hand,
    offered,
    on,
    row,
    run,
    sky,
    travel,
    why_not,
)
from wartable.games.space_pigs.rules.board import Item, Rules
from wartable.testing import rule

REORGANISING = Item("reorganising")
SCROFA = Item("reorganise", 0)


@rule("3.B")
def test_troops_move_to_adjacent_hexes_where_the_clan_already_has_some() -> None:
    board = row("bolga: scrofa 5+1", "jambora: scrofa 1", "rillett", "saucissor: scrofa 2")
    assert offered(board, SCROFA) == {"done", "bolga", "jambora"}
    assert offered(board, SCROFA, "bolga") == {"jambora"}
    dice = run(board, SCROFA, "bolga jambora 2+1")
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 3", "scrofa 3+1")
    assert facts(dice, "reorganised", "start_planet", "planet") == [("Bolga", "Jambora")]


@rule("3.B")
def test_each_troop_makes_one_step() -> None:
    board = row("bolga: scrofa 2", "jambora: scrofa 1", "rillett: scrofa 1")
    assert offered(board, SCROFA, "bolga jambora 1+0 jambora rillett") == {"done", "bolga", "rillett"}
    run(board, SCROFA, "bolga jambora 1+0 jambora rillett")
    assert [on(board, hex) for hex in ("bolga", "jambora", "rillett")] == ["scrofa 1", "scrofa 1", "scrofa 2"]


@rule("3.B")
def test_those_that_have_travelled_or_fled_may_too() -> None:
    board = row("bolga: scrofa 2 tired", "jambora: scrofa 1 tired")
    run(board, REORGANISING, "bolga jambora 2+0")
    assert (on(board, "bolga"), on(board, "jambora")) == ("", "scrofa 3")


@rule("3.B")
def test_in_the_order_of_play() -> None:
    board = row("bolga: scrofa 2", "jambora: scrofa 1", "rillett: porcus 1", "saucissor: porcus 2")
    board.order = [2, 1, 0]
    assert asked(board, REORGANISING).seat == "porcus"
    assert asked(board, REORGANISING, "done").seat == "scrofa"


@rule("3.B")
def test_who_has_no_two_hexes_side_by_side_is_not_asked() -> None:
    board = row("bolga: scrofa 2", "jambora", "rillett: scrofa 2")
    run(board, REORGANISING)
    assert on(board, "bolga") == "scrofa 2"


@rule("3.B")
def test_how_many_go_is_asked_by_this_rule() -> None:
    board = row("bolga: scrofa 3", "jambora: scrofa 3", sequence="3B")
    ask = asked(board, SCROFA, "bolga jambora")
    assert (ask.what, ask.rule) == ("load", "3.B")
    assert why_not(board, SCROFA, "bolga jambora 9+9") == "3.B not-offered"


@rule("3.B")
def test_a_hex_can_be_given_up() -> None:
    board = sky("bolga: scrofa 2", "jambora: scrofa 1")
    run(board, SCROFA, "bolga jambora 2+0")
    assert on(board, "bolga") == ""
    assert why_not(sky("bolga: scrofa 2", "jambora: scrofa 1"), SCROFA, "bolga bolga") == "3.B not-offered"


@rule("2.B", "3.B")
def test_those_that_have_reorganised_travel_in_the_next_turn() -> None:
    board = row("bolga: scrofa 1+1", "jambora: scrofa 1", "rillett", sequence="3B")
    run(board, [SCROFA, Item("turn-ends")], "bolga jambora 1+1")
    board.sequence, board.camps[0].voyages = "2B", 1
    assert offered(board, travel(board, "scrofa"), "jambora rillett") >= {"2+1"}


# 5.1 Cards between two steps.

SWAP = "deplacement-de-planetes-1"
APART = ("bolga: scrofa 2", "jambora", "rillett: scrofa 3", "saucissor: porcus 5")


@rule("3.B", "5.5")
def test_planets_change_places_within_ones_own_reorganisation() -> None:
    hexes = ("bolga: scrofa 2", "glandor: scrofa 2", "jambora", "rillett: scrofa 3")
    board = row(*hexes, hands={"scrofa": SWAP}, sequence="3B")
    run(board, SCROFA, f"bolga glandor 1+0 {SWAP} rillett jambora rillett glandor 3+0 done")
    assert (on(board, "glandor"), on(board, "rillett")) == ("scrofa 6", "")
    assert discarded(board) == [SWAP]


@rule("3.B", "5.1")
def test_who_can_move_nobody_is_asked_with_any_cards_so_that_it_tells_nothing() -> None:
    for card in (SWAP, "jamboneuse-1"):
        board = row(*APART, hands={"scrofa": card}, sequence="3B")
        assert asked(board, SCROFA).seat == "scrofa"
    run(row(*APART, sequence="3B"), SCROFA)  # without cards nobody is asked, and all know it


@rule("3.B", "5.1")
def test_who_was_done_in_the_interlude_and_can_move_nobody_is_not_asked() -> None:
    board = row(*APART, hands={"scrofa": SWAP}, sequence="3B")
    assert asked(board, REORGANISING, "scrofa=pass").what == "reorganise"
    run(board, REORGANISING, "scrofa=done")
    assert hand(board, "scrofa") == [SWAP]


@rule("3.B", "5.1")
def test_what_does_not_fit_is_refused_as_in_an_interlude() -> None:
    board = row(*APART, hands={"scrofa": f"{SWAP} colons-1"}, sequence="3B")
    assert offered(board, SCROFA) == {"done", SWAP}
    assert why_not(board, SCROFA, "colons-1") == "5.1 other-sequence"


@rule("3.B", "8.5")
def test_the_scrofa_shift_planets_within_their_own_reorganisation() -> None:
    board = row(*APART, rules=Rules(powers=True), sequence="3B")
    run(board, SCROFA, "use:shift bolga jambora bolga rillett 2+0")
    assert on(board, "rillett") == "scrofa 5"


@rule("9.2", "3.B")
def test_in_the_simplified_rules_no_cards_are_played_then() -> None:
    board = row(*APART, hands={"scrofa": SWAP}, sequence="3B", rules=Rules(simplified=True))
    run(board, SCROFA)
    board = row("bolga: scrofa 2", "jambora: scrofa 2", hands={"scrofa": SWAP}, sequence="3B")
    board.rules = Rules(simplified=True)
    assert offered(board, SCROFA) == {"done", "bolga", "jambora"}
