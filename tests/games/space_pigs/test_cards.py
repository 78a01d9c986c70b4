"""5.4, 5.7, 5.9 The events of 1B, of 3C, and that of any time."""

import pytest

from tests.games.space_pigs.sky import (
    INTERLUDE,
    after,
    asked,
    camp,
    discarded,
    facts,
    fight,
    hand,
    holding,
    offered,
    on,
    row,
    run,
    sky,
    told,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page.preview import preview
from wartable.games.space_pigs.rules.answers import Choose
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.games.space_pigs.rules.components import CARD
from wartable.games.space_pigs.rules.view import view
from wartable.testing import rule

# 5.4 In 1B.


@rule("5.4")
def test_colons_are_two_gorets_more_that_can_be_transformed() -> None:
    board = holding("colons-1", sequence="1B")
    run(board, [INTERLUDE, Item("welcome"), Item("placing")], "scrofa=colons-1 scrofa=yes")
    assert on(board, "bolga") == "scrofa 5+1"
    assert discarded(board) == ["colons-1"]


@rule("5.4")
def test_the_sourdokoko_lend_a_gros_gruik_for_this_turn() -> None:
    board = holding("les-sourdokoko", sequence="1B")
    run(board, [INTERLUDE, Item("placing")], "scrofa=les-sourdokoko")
    assert on(board, "bolga") == "scrofa 5+1"
    dice = run(board, Item("turn-ends"))
    assert on(board, "bolga") == "scrofa 5"
    assert told(dice, "guard.gone") == ["guard.gone"]


@rule("5.4")
def test_the_first_gros_gruik_that_is_lost_is_the_lent_one() -> None:
    board = row("bolga: porcus 9, scrofa 0+1", "jambora", "rillett: scrofa 2+1", sequence="3A")
    camp(board, "scrofa").is_lent = True
    run(board, [fight(board, "bolga"), Item("turn-ends")], "", 1, 6)
    assert on(board, "rillett") == "scrofa 2+1"


@rule("5.4")
def test_if_none_was_lost_its_player_says_which_one_goes() -> None:
    board = row("bolga: scrofa 1+1", "jambora", "rillett: scrofa 2+1")
    camp(board, "scrofa").is_lent = True
    assert offered(board, Item("turn-ends")) == {"bolga", "rillett"}
    run(board, Item("turn-ends"), "rillett")
    assert (on(board, "bolga"), on(board, "rillett")) == ("scrofa 1+1", "scrofa 2")


@rule("5.4")
def test_the_guard_leaves_once_and_takes_nobody_along_in_the_next_turn() -> None:
    board = row("bolga: scrofa 3+2", "jambora: porcus 2", "rillett: phacocherus 2")
    camp(board, "scrofa").is_lent = True
    run(board, Item("turn-ends"))
    dice = run(board, Item("turn-ends"))
    assert (on(board, "bolga"), told(dice, "guard.gone")) == ("scrofa 3+1", [])


@rule("5.4", "0.2")
def test_the_guard_needs_a_token() -> None:
    board = holding("les-sourdokoko", "bolga: scrofa 1+3", sequence="1B")
    assert why_not(board, INTERLUDE, "scrofa=les-sourdokoko") == "0.2 no-gruiks"


# 5.7 In 3C.


@rule("5.7", "3.C")
def test_with_cho_boko_one_leads_the_extra_pigs_instead_of_the_royal_pig() -> None:
    board = holding("cho-boko", "bolga: scrofa 5", "caillard: pirates 2", "rillett: porcus 5", sequence="3C")
    lead = [INTERLUDE, Item("lead")]
    assert asked(board, lead, "scrofa=pass").seat == "porcus"
    assert asked(board, lead, "scrofa=cho-boko").seat == "scrofa"
    run(board, [*lead, Item("turn-ends")], "scrofa=cho-boko stay")
    assert board.leader < 0


@rule("5.7", "5.1")
def test_cho_boko_comes_too_late_when_the_extra_pigs_have_moved() -> None:
    """After their fight nobody is asked for cards any more."""
    board = holding("cho-boko", "bolga: scrofa 5", "caillard: pirates 2", "rillett: porcus 5", sequence="3C")
    run(board, [INTERLUDE, Item("lead")], "scrofa=pass porcus=caillard bolga scrofa=-", 1, 6, 1, 6)
    assert hand(board, "scrofa") == ["cho-boko"]


# 5.9 At any time.

PIGA = "seduction-de-la-princesse-piga"


def courted(sequence: str = "1A") -> Board:
    hands = {"scrofa": f"{PIGA} colons-1 colons-2 colons-3", "porcus": "fusee muado-dibo jamboneuse-1"}
    return sky("bolga: scrofa 3", hands=hands, sequence=sequence)


@rule("5.9")
def test_princess_piga_exchanges_two_cards_for_two() -> None:
    board = courted()
    chosen = f"scrofa={PIGA} porcus=pass porcus scrofa=yes fusee,muado-dibo colons-1,colons-3"
    dice = run(board, INTERLUDE, chosen)
    assert sorted(hand(board, "scrofa")) == ["colons-2", "fusee", "muado-dibo"]
    assert sorted(hand(board, "porcus")) == ["colons-1", "colons-3", "jamboneuse-1"]
    assert discarded(board) == [PIGA]
    secret = next(entry for entry in dice.chronicle if entry.what == "seduced.cards")
    assert secret.to == ("scrofa",)


@rule("5.9")
def test_one_may_only_look() -> None:
    board = courted()
    run(board, INTERLUDE, f"scrofa={PIGA} porcus=pass porcus no")
    assert sorted(hand(board, "porcus")) == ["fusee", "jamboneuse-1", "muado-dibo"]


@rule("5.9")
def test_who_looks_sees_the_hand_and_nobody_else_does() -> None:
    board = after(courted(), INTERLUDE, f"scrofa={PIGA} porcus=pass porcus")
    assert GAME.view(board, "scrofa").seen == camp(board, "porcus").hand
    assert GAME.view(board, "phacocherus").seen == GAME.view(board, None).seen == []


@rule("5.9")
@pytest.mark.parametrize("sequence", ["1A", "1B", "2B", "3A", "3B", "3C", "4C"])
def test_it_is_played_in_any_interlude(sequence: str) -> None:
    assert why_not(courted(sequence), INTERLUDE, f"scrofa={PIGA}") == "allowed"


@rule("5.9")
def test_who_has_one_card_exchanges_one() -> None:
    board = courted()
    camp(board, "porcus").hand = camp(board, "porcus").hand[:1]
    run(board, INTERLUDE, f"scrofa={PIGA} porcus=pass porcus yes jamboneuse-1, colons-1,")
    assert hand(board, "porcus") == ["colons-1"]
    board = courted()
    camp(board, "scrofa").hand = [CARD["colons-1"], CARD[PIGA]]
    run(board, INTERLUDE, f"scrofa={PIGA} porcus=pass porcus yes fusee, colons-1,")
    assert hand(board, "scrofa") == ["fusee"]


@rule("5.9")
def test_who_has_no_other_card_only_looks() -> None:
    board = courted()
    camp(board, "scrofa").hand = [CARD[PIGA]]
    ask = asked(board, INTERLUDE, f"scrofa={PIGA} porcus=pass")
    sight = view(after(board, INTERLUDE, f"scrofa={PIGA} porcus=pass"), "scrofa")
    assert preview(sight, ask, Choose("porcus")).words == "You see the 3 cards of Porcus."
    assert preview(sight, ask, Choose("porcus"), "fr").words == "Vous voyez les 3 cartes des Porcus."
    dice = run(board, INTERLUDE, f"scrofa={PIGA} porcus=pass porcus")
    assert facts(dice, "seduced.cards", "cards") == [["jamboneuse", "fusee", "muado-dibo"]]
    assert facts(dice, "seduced.swapped", "count") == [0]
    assert (hand(board, "scrofa"), board.peeking) == ([], [])
