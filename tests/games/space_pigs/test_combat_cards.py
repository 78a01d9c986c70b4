"""5.6 The events of 3A, laid in a combat."""

import pytest

from tests.games.space_pigs.sky import (
    INTERLUDE,
    asked,
    camp,
    facts,
    fight,
    offered,
    on,
    row,
    run,
    sky,
    told,
    why_not,
)
from wartable.games.space_pigs.rules.board import Board
from wartable.testing import rule

# 5.6 Laid in a combat.


def duel(card: str, defender: str = "porcus 2", attacker: str = "scrofa 2", *more: str) -> Board:
    """The Scrofa, who attack, hold this card."""
    others = more or ("jambora", "rillett: porcus 2", "saucissor: scrofa 2")
    return row(f"bolga: {defender}, {attacker}", *others, hands={"scrofa": card}, sequence="3A")


@rule("5.6")
@pytest.mark.parametrize(
    ("word", "dice", "scores"), [("own", (2, 3, 6, 6, 1), [7, 4]), ("theirs", (2, 3, 5, 1, 6), [3, 6])]
)
def test_the_gruik_force_throws_one_die_again(word: str, dice: tuple[int, ...], scores: list[int]) -> None:
    board = duel("force-gruik")
    fought = run(board, fight(board, "bolga"), f"force-gruik, {word}", *dice)
    assert facts(fought, "combat.blow", "scores")[0] == scores


@rule("5.6")
def test_the_gruik_force_works_once_after_any_throw() -> None:
    board = duel("force-gruik")
    dice = run(board, fight(board, "bolga"), "force-gruik, no own", 6, 1, 1, 6, 5, 6, 1)
    assert facts(dice, "combat.blow", "scores") == [[7, 2], [7, 1]]
    assert facts(dice, "combat.tie", "scores") == [[6, 6]]
    assert told(dice, "thrown-again") == ["thrown-again"]


@rule("5.5", "8.3")
def test_who_falls_to_meteors_in_a_combat_has_fallen_in_it() -> None:
    board = duel("pluie-de-cailloux-spatiaux")
    run(board, fight(board, "bolga"), "pluie-de-cailloux-spatiaux, bolga", 6, 1, 1, 1, 6, 1)
    assert camp(board, "porcus").fallen == 2, "one to a stone, one to a blow"


@rule("5.6")
def test_half_of_the_enemys_troops_rounded_up_withdraw_gorets_first() -> None:
    board = duel(
        "gros-laches-1",
        "porcus 2+1",
        "scrofa 2",
        "jambora: porcus 1",
        "rillett: porcus 2",
        "saucissor: scrofa 2",
    )
    run(board, fight(board, "bolga"), "gros-laches-1,", 6, 1)
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 2", "porcus 3")


@rule("5.6")
def test_the_owner_of_the_cowards_says_where_they_go() -> None:
    board = sky(
        "bolga: porcus 3, scrofa 3",
        "jambora: porcus 1",
        "rillett: porcus 1",
        "saucissor: scrofa 2",
        hands={"scrofa": "gros-laches-1"},
        sequence="3A",
    )
    ask = asked(board, fight(board, "bolga"), "gros-laches-1,")
    assert (ask.seat, ask.what) == ("porcus", "cowards")
    run(board, fight(board, "bolga"), "gros-laches-1, rillett", 6, 1)
    assert on(board, "rillett") == "porcus 3"


@rule("5.6")
def test_cowards_without_such_a_hex_and_extra_pigs_stay() -> None:
    board = duel("gros-laches-1")
    dice = run(board, fight(board, "bolga"), "gros-laches-1,", 6, 1, 6, 1)
    assert facts(dice, "combat.blow", "scores")[0] == [7, 2]
    board = duel("gros-laches-1", "pirates 2", "scrofa 3", "jambora: pirates 2", "rillett: scrofa 2")
    dice = run(board, fight(board, "bolga"), "gros-laches-1,", 6, 1, 6, 1)
    assert "fled" not in told(dice)


@rule("5.6")
def test_a_traitor_kills_gorets_on_1_to_3_and_gros_gruiks_on_1_and_2() -> None:
    board = duel("gros-traitre-1", "porcus 3+2", "scrofa 4")
    dice = run(board, fight(board, "bolga"), "gros-traitre-1,", 3, 4, 1, 3, 2, 6, 1, 6, 1)
    assert facts(dice, "betrayed", "count") == [3]
    assert [roll.sides for roll in dice.rolls] == [6] * 5 + [6, 8, 6, 8]


@rule("5.6")
def test_extra_pigs_have_no_traitors() -> None:
    board = duel("gros-traitre-1", "pirates 1", "scrofa 4")
    dice = run(board, fight(board, "bolga"), "gros-traitre-1,", 6, 1)
    assert "betrayed" not in told(dice)


@rule("5.6")
def test_jaret_throws_two_dice_of_six_in_every_round() -> None:
    board = duel("jaret-pied-de-porc", "porcus 2", "scrofa 1+1")
    dice = run(board, fight(board, "bolga"), "jaret-pied-de-porc,", 6, 5, 1, 2, 3, 1)
    assert facts(dice, "combat.blow", "scores") == [[12, 2], [6, 1]]
    assert [roll.sides for roll in dice.rolls] == [6] * 6


@rule("5.6")
def test_sauve_qui_peut_lets_one_flee_before_the_combat() -> None:
    board = duel("sauve-qui-peut", "porcus 2", "scrofa 2", "jambora: scrofa 1", "rillett: porcus 2")
    assert offered(board, fight(board, "bolga"), "sauve-qui-peut,") == {"stay", "jambora"}
    dice = run(board, fight(board, "bolga"), "sauve-qui-peut, jambora")
    assert (on(board, "bolga"), on(board, "jambora"), len(dice.rolls)) == ("porcus 2", "scrofa 3", 0)


@rule("5.6", "5.1")
@pytest.mark.parametrize(
    "card", ["force-gruik", "gros-laches-1", "gros-traitre-1", "jaret-pied-de-porc", "sauve-qui-peut"]
)
def test_cards_of_a_combat_are_laid_there_and_not_played_between(card: str) -> None:
    board = duel(card)
    assert why_not(board, INTERLUDE, f"scrofa={card}") == "3.A for-a-combat"
