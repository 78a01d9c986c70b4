"""5.2 Exchanging cards in a coalition."""

import pytest

from tests.games.space_pigs.sky import (
    INTERLUDE,
    after,
    asked,
    camp,
    facts,
    hand,
    offered,
    row,
    run,
    sky,
    told,
    travel,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.answers import YES
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.testing import rule

CARDS = {
    "scrofa": "colons-1 fusee jamboneuse-1 muado-dibo",
    "porcus": "colons-2 colons-3 missile-eklatou",
    "phacocherus": "baron-harkonono",
}


def allies(hands: dict[str, str] | None = None) -> Board:
    """Scrofa and Porcus voted for the Porcus, the Phacochérus for themselves."""
    board = sky("bolga", hands=hands or CARDS, sequence="1A")
    camp(board, "scrofa").ally = camp(board, "porcus").ally = 2
    camp(board, "phacocherus").ally = 1
    return board


OTHERS = "porcus=pass phacocherus=pass"
OFFER = f"scrofa=trade {OTHERS}"


@rule("5.2")
def test_as_many_cards_are_given_as_received() -> None:
    board = allies()
    traded = f"{OFFER} porcus fusee,muado-dibo wish:missile-eklatou wish: porcus=yes porcus=colons-3"
    run(board, INTERLUDE, traded)
    assert hand(board, "scrofa") == ["jamboneuse-1", "missile-eklatou", "colons-1", "colons-3"]
    assert sorted(hand(board, "porcus")) == ["colons-2", "fusee", "muado-dibo"]


@rule("5.2")
def test_one_to_three_cards_are_offered_and_no_more_than_the_other_has() -> None:
    board = allies()
    assert why_not(board, INTERLUDE, f"{OFFER} porcus -") == "5.2 choose-between"
    four = "colons-1,fusee,jamboneuse-1,muado-dibo"
    assert why_not(board, INTERLUDE, f"{OFFER} porcus {four}") == "5.2 choose-between"
    rich = allies({"scrofa": four.replace(",", " "), "porcus": "colons-2 colons-3 colons-4 missile-eklatou"})
    alone = "scrofa=trade porcus=pass"
    assert why_not(rich, INTERLUDE, f"{alone} porcus {four}") == "5.2 choose-between", "though both have four"
    assert why_not(rich, INTERLUDE, f"{alone} porcus colons-1,fusee,jamboneuse-1") == "allowed"
    board = allies({"scrofa": "colons-1 fusee", "porcus": "colons-2"})
    assert why_not(board, INTERLUDE, "scrofa=trade porcus=pass porcus colons-1,fusee") == "5.2 choose-exactly"


@rule("5.2")
def test_the_other_may_decline() -> None:
    board = allies()
    dice = run(board, INTERLUDE, f"{OFFER} porcus fusee, wish: porcus=no")
    assert "fusee" in hand(board, "scrofa")
    assert "trade.declined" in told(dice)
    assert board.offers == []


@rule("5.2", "4.C")
def test_only_members_of_the_same_coalition_exchange() -> None:
    board = allies()
    assert offered(board, INTERLUDE, OFFER) == {"porcus"}
    assert why_not(board, INTERLUDE, "phacocherus=trade") == "5.1 not-offered"


@rule("5.2")
def test_who_does_not_hold_what_is_wished_for_cannot_accept() -> None:
    board = allies()
    assert why_not(board, INTERLUDE, f"{OFFER} porcus fusee, wish:fusee yes") == "5.2 wish-not-held"
    twice = f"{OFFER} porcus fusee,muado-dibo wish:missile-eklatou wish:missile-eklatou yes"
    assert why_not(board, INTERLUDE, twice) == "5.2 wish-not-held"
    assert (
        why_not(board, INTERLUDE, f"{OFFER} porcus fusee,muado-dibo wish:colons wish:colons yes") == "allowed"
    )


@rule("5.2")
def test_what_was_wished_for_is_kept_before_what_was_left_open_is_chosen() -> None:
    board = allies()
    made = f"{OFFER} porcus fusee,muado-dibo wish: wish:missile-eklatou yes"
    assert offered(board, INTERLUDE, made) == {"colons-2", "colons-3"}


@rule("5.2")
def test_nobody_else_sees_which_cards() -> None:
    board = after(allies(), INTERLUDE, f"{OFFER} porcus fusee, wish:missile-eklatou")
    assert len(board.offers) == 1
    seen = {seat: GAME.view(board, seat).offers for seat in ("scrofa", "porcus", "phacocherus", None)}
    assert [len(seen[seat]) for seat in seen] == [1, 1, 0, 0]


@rule("5.2")
def test_the_chronicle_tells_the_cards_to_those_two_only() -> None:
    dice = run(allies(), INTERLUDE, f"{OFFER} porcus fusee, wish:missile-eklatou yes")
    secret = [entry for entry in dice.chronicle if "cards" in entry.about]
    assert all(entry.to is not None and "phacocherus" not in entry.to for entry in secret)
    assert len(secret) == 3
    assert facts(dice, "trade.done", "count") == [1]


@rule("5.2")
def test_there_can_be_another_exchange_in_the_next_interlude() -> None:
    board = allies()
    once = f"{OFFER} porcus fusee, wish:missile-eklatou yes"
    back = "porcus=trade scrofa=pass phacocherus=pass scrofa fusee, wish: scrofa=yes scrofa=colons-1"
    run(board, INTERLUDE, f"{once} {back}")
    assert "fusee" in hand(board, "scrofa")
    assert "colons-1" in hand(board, "porcus")


@rule("5.2")
def test_who_has_no_cards_exchanges_none() -> None:
    board = allies({"scrofa": "fusee", "phacocherus": "colons-1"})
    assert asked(board, INTERLUDE).seat == "scrofa"
    assert "trade" not in offered(board, INTERLUDE)


@rule("5.2")
def test_a_wish_is_made_for_each_card_one_after_the_other() -> None:
    made = f"{OFFER} porcus fusee,muado-dibo"
    asks = [asked(allies(), INTERLUDE, f"{made}{more}").about for more in ("", " wish:")]
    assert [(about["number"], about["count"]) for about in asks] == [(1, 2), (2, 2)]


@rule("5.2")
def test_the_first_wish_that_cannot_be_granted_is_named() -> None:
    made = f"{OFFER} porcus fusee,muado-dibo wish:fusee wish:van-soulo"
    refusal = asked(allies(), INTERLUDE, made).refusal(YES)
    assert refusal is not None
    assert refusal.about == {"card": "fusee", "count": 1}


# In one's own turn.


def travelling() -> Board:
    board = allies()
    board.sequence = "2B"
    camp(board, "scrofa").voyages = 1
    return board


@rule("5.2", "2.B")
def test_cards_are_exchanged_in_ones_own_voyage_turn() -> None:
    board = travelling()
    item = travel(board, "scrofa")
    assert "trade" in offered(board, item)
    dice = run(board, item, "trade porcus fusee, wish:missile-eklatou porcus=yes scrofa=done")
    assert "missile-eklatou" in hand(board, "scrofa")
    assert "fusee" in hand(board, "porcus")
    assert facts(dice, "trade.done", "clan", "to_clan") == [("scrofa", "porcus")]


@rule("5.2", "2.B")
def test_an_exchange_costs_no_voyage_and_the_turn_goes_on() -> None:
    board = after(travelling(), travel(allies(), "scrofa"), "trade porcus fusee, wish: porcus=no")
    assert camp(board, "scrofa").voyages == 1
    assert board.traveller == 0


@rule("5.2", "2.B")
def test_who_has_no_partner_is_offered_no_exchange() -> None:
    board = travelling()
    board.order = [1, 0, 2]
    assert why_not(board, travel(board, "phacocherus"), "trade") == "2.B not-offered"


@rule("5.2", "3.B")
def test_cards_are_exchanged_in_ones_own_reorganisation() -> None:
    board = allies()
    board.sequence = "3B"
    item = Item("reorganise", 0)
    run(board, item, "trade porcus fusee, wish:missile-eklatou porcus=yes scrofa=done")
    assert "missile-eklatou" in hand(board, "scrofa")


@rule("5.9", "2.B", "3.B")
@pytest.mark.parametrize(("sequence", "what"), [("2B", "travel"), ("3B", "reorganise")])
def test_the_princess_comes_in_ones_own_turn_too(sequence: str, what: str) -> None:
    hands = {"scrofa": "seduction-de-la-princesse-piga colons-1 colons-2", "porcus": "fusee missile-eklatou"}
    board = row("bolga: scrofa 5", "jambora: porcus 5", hands=hands, sequence=sequence)
    words = "seduction-de-la-princesse-piga porcus yes missile-eklatou,fusee colons-1,colons-2 done"
    run(board, Item(what, 0), words)
    assert sorted(hand(board, "scrofa")) == ["fusee", "missile-eklatou"]
