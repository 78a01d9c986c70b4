"""1.A-1.D Cards, colonists, the order of play, placing."""

import pytest

from tests.games.space_pigs.sky import (
    asked,
    camp,
    deal,
    discarded,
    facts,
    hand,
    offered,
    on,
    row,
    run,
    seats,
    sky,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.board import Board, Item, Rules
from wartable.games.space_pigs.rules.components import CARD, COLONISTS_DRAWN, TOKENS
from wartable.testing import rule

CARDS = Item("cards")
SIX = "colons-1 colons-2 colons-3 colons-4 colons-5 muado-dibo"
TOKENS_DRAWN = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]


def hands(board: Board) -> list[int]:
    return [len(each.hand) for each in board.camps]


# 1.A


@rule("1.A")
def test_everybody_discards_what_they_like_and_fills_their_hand_to_6() -> None:
    board = sky("bolga", hands={"scrofa": SIX, "porcus": "fusee"})
    dice = run(board, CARDS, "scrofa=colons-1,muado-dibo porcus=-")
    assert hands(board) == [6, 6, 6]
    assert sorted(discarded(board)) == ["colons-1", "muado-dibo"]
    assert {"colons-2", "colons-3", "colons-4", "colons-5"} < set(hand(board, "scrofa"))
    assert facts(dice, "discarded", "clan", "count") == [("scrofa", 2)]


@rule("1.A")
def test_all_of_them_can_be_discarded_and_none_need_be() -> None:
    board = sky("bolga", hands={"scrofa": SIX, "porcus": "fusee", "phacocherus": "fusee-dorsale"})
    run(board, CARDS, f"scrofa={SIX.replace(' ', ',')} porcus=- phacocherus=-")
    assert len(board.discard) == 6
    assert "fusee" in hand(board, "porcus")


@rule("1.A")
def test_in_the_first_turn_nobody_discards() -> None:
    board = sky("bolga", hands={"scrofa": SIX}, turn=1)
    run(board, CARDS)
    assert hand(board, "scrofa") == sorted(SIX.split(), key=CARD.__getitem__)


@rule("1.A")
def test_when_the_deck_is_empty_the_discarded_cards_are_shuffled() -> None:
    board = sky("bolga", hands={"scrofa": SIX}, turn=1)
    camp(board, "porcus").hand, camp(board, "phacocherus").hand = board.deck[:6], board.deck[6:12]
    camp(board, "scrofa").hand = [CARD["colons-1"]]
    board.discard = [CARD[f"colons-{number}"] for number in (2, 3, 4, 5)] + board.deck[14:]
    board.deck = board.deck[12:14]
    shuffled = board.discard[::-1]
    left = shuffled[:-3]
    run(board, CARDS, "", shuffled)
    assert hands(board) == [6, 6, 6]
    assert board.discard == []
    assert board.deck == left


@rule("1.A")
def test_a_hand_that_is_too_large_is_not_cut() -> None:
    board = sky("bolga", hands={"scrofa": f"{SIX} fusee fusee-dorsale"}, turn=1)
    run(board, CARDS)
    assert hands(board) == [8, 6, 6]


@rule("1.A")
def test_the_discards_are_decided_by_all_at_once() -> None:
    board = sky("bolga", hands={"scrofa": SIX, "porcus": "fusee"})
    ask = asked(board, CARDS)
    assert (ask.what, ask.rule) == ("discard", "1.A")
    run(board, CARDS, "porcus=fusee, scrofa=-")


# 1.B


@rule("1.B")
@pytest.mark.parametrize(("players", "tokens"), [(3, 5), (4, 6), (5, 7), (6, 9)])
def test_so_many_tokens_are_drawn(players: int, tokens: int) -> None:
    board = sky("bolga", clans=" ".join(GAME.seats[:players]), royal="porcus")
    dice = run(
        board,
        [Item("arrive")],
        " ".join([*GAME.seats[:players]] * 2).rsplit(" ", 2 * players - tokens)[0],
        TOKENS_DRAWN,
    )
    assert COLONISTS_DRAWN[players] == tokens
    assert facts(dice, "colonists.drawn", "count") == [tokens]
    assert sum(len(each.tokens) for each in board.camps) == tokens
    assert facts(dice, "colonists.given", "clan") == ["porcus"] * tokens


@rule("1.B")
def test_there_are_twelve_tokens_with_1_2_or_3_colonists() -> None:
    assert sorted(TOKENS.colonists) == TOKENS_DRAWN


@rule("1.B")
def test_a_token_is_known_to_its_owner_and_to_the_royal_pig() -> None:
    board = sky("bolga", royal="porcus")
    camp(board, "scrofa").tokens = [3, 1]
    seen = {seat: GAME.view(board, seat).camps[0] for seat in ("scrofa", "porcus", "phacocherus", None)}
    assert [seen[seat].colonists for seat in ("scrofa", "porcus", "phacocherus", None)] == [
        [3, 1],
        [3, 1],
        [],
        [],
    ]
    assert {view.tokens for view in seen.values()} == {2}


@rule("1.B")
def test_two_new_gorets_can_become_a_gros_gruik_once_a_turn() -> None:
    board = sky("bolga: scrofa 5")
    camp(board, "scrofa").tokens = [3, 3]
    run(board, [Item("welcome"), Item("placing")], "scrofa=yes")
    assert on(board, "bolga") == "scrofa 9+1"


@rule("1.B")
def test_one_new_goret_makes_no_gros_gruik_nor_do_those_in_the_galaxy() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 5")
    camp(board, "scrofa").tokens = [1]
    run(board, [Item("welcome"), Item("placing")])
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 6", "porcus 5")


@rule("1.B", "0.2")
def test_there_is_no_fourth_gros_gruik() -> None:
    board = sky("bolga: scrofa 5+3")
    camp(board, "scrofa").tokens = [2]
    run(board, [Item("welcome"), Item("placing")])
    assert on(board, "bolga") == "scrofa 7+3"


@rule("1.B")
def test_gorets_for_whom_there_is_no_token_are_lost() -> None:
    board = sky("bolga: scrofa 19")
    camp(board, "scrofa").tokens = [3, 2]
    dice = run(board, [Item("welcome"), Item("placing")])
    assert on(board, "bolga") == "scrofa 20"
    assert facts(dice, "colonists.received", "count") == [1]


# 1.C


@rule("1.C")
def test_a_goret_counts_1_a_gros_gruik_2_and_those_to_be_placed_too() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 2+2", "rillett: phacocherus 3")
    camp(board, "phacocherus").gorets, camp(board, "phacocherus").gruiks = 2, 1
    dice = run(board, Item("order"))
    assert facts(dice, "order", "clans") == [["phacocherus", "porcus", "scrofa"]]
    assert seats(board, board.order) == ["phacocherus", "porcus", "scrofa"]


@rule("1.C")
def test_equal_ones_throw_dice_until_it_is_decided() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 5", "rillett: phacocherus 6")
    dice = run(board, Item("order"), "", 4, 4, 2, 3)
    assert seats(board, board.order) == ["phacocherus", "porcus", "scrofa"]
    assert facts(dice, "order.thrown", "clans", "dice") == [
        (["scrofa", "porcus"], [4, 4]),
        (["scrofa", "porcus"], [2, 3]),
    ]


@rule("1.C")
def test_in_the_first_turn_the_order_stays_as_it_is() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 7", turn=1)
    run(board, Item("order"))
    assert board.order == [0, 1, 2]


# 1.D


@rule("1.D")
def test_in_the_order_of_play_everybody_places_on_hexes_where_they_have_some() -> None:
    board = row("bolga: scrofa 5", "jambora", "rillett: scrofa 1", "saucissor: porcus 5")
    camp(board, "scrofa").gorets, camp(board, "scrofa").gruiks = 3, 1
    camp(board, "porcus").gorets = 2
    placing = Item("placing")
    assert offered(board, placing) == {"bolga", "rillett"}
    run(board, placing, "rillett bolga 2 rillett")
    assert [on(board, hex) for hex in ("bolga", "rillett", "saucissor")] == [
        "scrofa 7",
        "scrofa 2+1",
        "porcus 7",
    ]


@rule("1.D")
def test_who_holds_one_hex_places_all_there() -> None:
    board = row("bolga: scrofa 5", "jambora: scrofa 1")
    camp(board, "scrofa").gorets = 3
    assert why_not(board, Item("placing"), "bolga 4") == "1.D number-between"
    board = row("bolga: scrofa 5", "jambora")
    camp(board, "scrofa").gorets = 15
    run(board, Item("placing"))
    assert on(board, "bolga") == "scrofa 20"


@rule("1.D")
def test_new_troops_can_travel_in_the_same_turn() -> None:
    board = row("bolga: scrofa 5", "jambora")
    camp(board, "scrofa").gorets = 3
    run(board, Item("placing"))
    assert board.tiles[0].parties[0].tired_gorets == 0


@rule("1.A", "8.1")
def test_the_porcus_hold_8_cards_with_their_power() -> None:
    board = sky("bolga", rules=Rules(powers=True))
    deal(board, {})
    run(board, CARDS)
    assert hands(board) == [6, 6, 8]
