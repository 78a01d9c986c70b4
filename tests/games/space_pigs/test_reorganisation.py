"""3.B Reorganising."""

from tests.games.space_pigs.sky import asked, facts, offered, on, row, run, sky, why_not
from wartable.games.space_pigs.board import Item
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
