"""5.1 Interludes: all decide at once, and what they chose is done in the order of play."""

from tests.games.space_pigs.sky import (
    AFTER_VOYAGES,
    COMBATS,
    ELECTION,
    INTERLUDE,
    VOYAGES,
    after,
    asked,
    camp,
    discarded,
    facts,
    hand,
    in_sequence,
    offered,
    on,
    row,
    run,
    sky,
)
from wartable.games.space_pigs.rules.board import Board, Item, Rules
from wartable.games.space_pigs.rules.sequence import full_turn
from wartable.testing import rule

RAIN = "pluie-de-cailloux-spatiaux"


def table(sequence: str = "1B", **hands: str) -> Board:
    return row(
        "bolga: scrofa 5", "jambora: porcus 5", "rillett: phacocherus 5", hands=hands, sequence=sequence
    )


@rule("5.1")
def test_all_decide_at_once_and_it_is_done_in_the_order_of_play() -> None:
    board = table(scrofa="colons-1", porcus="colons-2", phacocherus="colons-3")
    board.order = [2, 0, 1]
    dice = run(board, INTERLUDE, "scrofa=colons-1 phacocherus=colons-3 porcus=colons-2")
    assert facts(dice, "card.played", "clan") == ["porcus", "scrofa", "phacocherus"]


@rule("5.1")
def test_then_there_is_another_interlude() -> None:
    board = table(scrofa="colons-1 colons-2", porcus="colons-3")
    run(board, INTERLUDE, "scrofa=colons-1 porcus=pass scrofa=colons-2 porcus=colons-3")
    assert [each.gorets for each in board.camps] == [4, 0, 2]


@rule("5.1")
def test_when_all_let_it_pass_it_is_over() -> None:
    board = table(scrofa="colons-1", porcus="colons-3")
    run(board, INTERLUDE, "scrofa=pass porcus=pass")
    assert discarded(board) == []


@rule("5.1")
def test_who_is_done_is_not_asked_again_in_this_sequence() -> None:
    board = table(scrofa="colons-1", porcus="colons-3")
    assert asked(board, [INTERLUDE, INTERLUDE], "scrofa=done porcus=pass").seat == "porcus"
    again = [INTERLUDE, *in_sequence("2B", INTERLUDE)]
    assert asked(board, again, "scrofa=done porcus=done").seat == "scrofa"


@rule("5.1")
def test_who_has_cards_is_asked_whether_they_fit_or_not() -> None:
    board = table("3B", scrofa="colons-1")
    assert offered(board, INTERLUDE) == {"done", "pass"}


@rule("5.1")
def test_a_card_that_has_become_pointless_stays_in_the_hand() -> None:
    board = row(
        "bolga: scrofa 5",
        "jambora: porcus 1",
        "rillett: phacocherus 5",
        "saucissor: porcus 5",
        hands={"scrofa": "gorruption", "phacocherus": RAIN},
        sequence="2B",
    )
    board.order = [1, 0, 2]
    run(board, INTERLUDE, f"scrofa=gorruption phacocherus={RAIN} jambora", 6)
    assert hand(board, "scrofa") == ["gorruption"]
    assert on(board, "jambora") == ""


@rule("5.1", "6")
def test_who_is_eliminated_before_their_extra_mouve_keeps_it() -> None:
    board = row(
        "bolga: scrofa 2",
        "jambora",
        "rillett: porcus 3",
        "glandor: phacocherus 3",
        clans="porcus scrofa phacocherus",
        hands={"porcus": RAIN, "scrofa": "extra-mouve-1"},
        sequence="2B",
    )
    dice = run(board, AFTER_VOYAGES, f"porcus={RAIN} scrofa=extra-mouve-1 bolga", 6, 1)
    assert facts(dice, "eliminated", "clan") == ["scrofa"]
    assert facts(dice, "card.played", "clan") == ["porcus"]
    assert hand(board, "scrofa") == ["extra-mouve-1"]


@rule("5.1", "6", "8.5")
def test_who_is_eliminated_before_their_power_keeps_it() -> None:
    board = row(
        "bolga: scrofa 2",
        "jambora",
        "rillett: porcus 3",
        "glandor: phacocherus 3",
        clans="porcus scrofa phacocherus",
        hands={"porcus": RAIN},
        sequence="2B",
        rules=Rules(powers=True),
    )
    dice = run(board, AFTER_VOYAGES, f"porcus={RAIN} scrofa=use:extra-voyage bolga", 6, 1)
    assert facts(dice, "eliminated", "clan") == ["scrofa"]
    assert camp(board, "scrofa").used == []


@rule("5.1", "5.9")
def test_who_finds_no_cards_any_more_keeps_the_princess() -> None:
    board = table(scrofa="colons-1", porcus="seduction-de-la-princesse-piga")
    run(board, INTERLUDE, "scrofa=colons-1 porcus=seduction-de-la-princesse-piga")
    assert hand(board, "porcus") == ["seduction-de-la-princesse-piga"]


@rule("5.1")
def test_a_card_that_was_taken_away_meanwhile_is_not_played() -> None:
    hands = {"phacocherus": "seduction-de-la-princesse-piga colons-4 colons-5", "scrofa": "colons-1 colons-2"}
    board = table(**hands)
    board.order = [1, 0, 2]
    piga = "phacocherus=seduction-de-la-princesse-piga"
    taken = "phacocherus=scrofa phacocherus=yes colons-1,colons-2 colons-4,colons-5"
    dice = run(board, INTERLUDE, f"{piga} scrofa=colons-1 {taken}")
    assert facts(dice, "card.played", "clan") == ["phacocherus"]
    assert camp(board, "scrofa").gorets == 0


@rule("5.1")
def test_nobody_plays_a_card_of_somebody_else() -> None:
    board = table(scrofa="colons-1", porcus="colons-3")
    assert "colons-3" not in offered(board, INTERLUDE)


@rule("5.1")
def test_where_the_interludes_are() -> None:
    """After the cards are drawn and the colonists shared out, before the Extra-Pigs move."""
    items = list(full_turn(2))
    before = [items[place - 1].what for place, item in enumerate(items) if item.what == "interlude"]
    assert before == ["cards", "arrive", "sequence"]


@rule("5.1")
def test_before_the_first_voyage_and_after_everybodys() -> None:
    board = table("2B", phacocherus=RAIN)
    words = ""
    for _ in range(3):
        assert asked(board, VOYAGES, words).what == "interlude"
        words = f"{words} phacocherus=pass done".strip()
    assert asked(board, VOYAGES, words).what == "interlude"


@rule("5.1")
def test_before_the_combats_and_before_reorganising() -> None:
    board = table("3A", phacocherus=RAIN)
    assert asked(board, COMBATS).what == "interlude"
    assert asked(board, Item("reorganising")).what == "interlude"


@rule("5.1", "4.C")
def test_after_everybody_has_said_whether_they_stand_and_after_each_vote() -> None:
    board = sky("bolga", hands={"scrofa": "muado-dibo"}, sequence="4C", royal="porcus")
    words = ""
    for answers in ("yes yes yes", "scrofa scrofa", "porcus", "porcus"):
        assert asked(board, ELECTION, words).what in ("stand", "call", "vote")
        words = f"{words} {answers}".strip()
        assert asked(board, ELECTION, words).what == "interlude"
        words = f"{words} scrofa=pass"
    assert after(board, ELECTION, words).election is None
