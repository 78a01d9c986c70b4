"""4.A, 4.B Acorns, victory, governors."""

from tests.games.space_pigs.sky import camp, facts, row, run
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.games.space_pigs.rules.components import RECIPES
from wartable.testing import rule

PRODUCE = Item("produce")


def rich(turn: int = 2) -> Board:
    """The Scrofa hold what the first recipe takes: three red, two yellow, one blue."""
    return row(
        "deux-jambons: scrofa 1",
        "jambora: scrofa 1",
        "bi-boudin: scrofa 1",
        "bolga: scrofa 1",
        "caillard: scrofa 5",
        "glandor: porcus 1",
        turn=turn,
    )


@rule("4.A")
def test_a_marker_for_each_planet_two_for_a_double_one_none_for_an_asteroid() -> None:
    board = rich(turn=1)
    dice = run(board, PRODUCE)
    assert camp(board, "scrofa").acorns == [3, 2, 1]
    assert camp(board, "porcus").acorns == [0, 1, 0]
    assert camp(board, "phacocherus").acorns == [0, 0, 0]
    assert facts(dice, "produced", "clan") == ["scrofa", "phacocherus", "porcus"]


@rule("4.A", "0.1")
def test_who_has_all_the_acorns_of_their_recipe_wins() -> None:
    board = rich()
    run(board, PRODUCE)
    assert RECIPES[camp(board, "scrofa").recipe].acorns == (3, 2, 1)
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason) == (("scrofa",), "recipe")
    assert board.outcome.scores == {"scrofa": 6.0, "phacocherus": 0.0, "porcus": 1.0}


@rule("4.A", "0.7")
def test_nobody_wins_in_the_first_turn() -> None:
    board = rich(turn=1)
    run(board, PRODUCE)
    assert board.outcome is None


@rule("4.A")
def test_six_acorns_of_other_colours_do_not_win() -> None:
    board = rich()
    camp(board, "scrofa").recipe = 5
    run(board, PRODUCE)
    assert board.outcome is None


@rule("4.A")
def test_more_than_the_recipe_takes_wins_too() -> None:
    board = rich()
    board.tiles[5].parties = board.tiles[1].parties
    run(board, PRODUCE)
    assert board.outcome is not None


@rule("4.A")
def test_of_several_who_is_earlier_in_the_order_of_play_wins() -> None:
    for order, winner in (([0, 1, 2], "scrofa"), ([2, 1, 0], "porcus")):
        board = row(
            "deux-jambons: scrofa 1",
            "jambora: scrofa 1",
            "bi-boudin: scrofa 1",
            "bolga: scrofa 1",
            "rillett: porcus 1",
            "saucissor: porcus 1",
            "glandor: porcus 1",
            "cheneka: porcus 1",
            "boudina: porcus 1",
            "truffa: porcus 1",
        )
        assert RECIPES[camp(board, "porcus").recipe].acorns == (2, 3, 1)
        board.order = order
        run(board, PRODUCE)
        assert board.outcome is not None
        assert board.outcome.winners == (winner,)


@rule("4.A", "1.E")
def test_a_devoured_planet_bears_nothing() -> None:
    board = rich(turn=1)
    board.tiles[0].barren = True
    run(board, PRODUCE)
    assert camp(board, "scrofa").acorns == [1, 2, 1]


@rule("4.A")
def test_last_turns_acorns_are_not_kept() -> None:
    board = rich(turn=1)
    camp(board, "porcus").acorns = [9, 9, 9]
    run(board, PRODUCE)
    assert camp(board, "porcus").acorns == [0, 1, 0]


@rule("4.B")
def test_everybody_gets_a_governor_for_each_marker() -> None:
    board = rich(turn=1)
    run(board, [PRODUCE, Item("appoint")])
    assert [each.governors for each in board.camps] == [6, 0, 1]
