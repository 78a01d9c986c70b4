"""6 Elimination and return."""

import pytest

from tests.games.space_pigs.sky import (
    CLANS,
    COMBATS,
    HEX,
    INTERLUDE,
    camp,
    facts,
    fight,
    hand,
    offered,
    on,
    row,
    run,
    sky,
    travel,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.testing import rule

CHECK = Item("eliminations")
RETURN = Item("comebacks")


def fallen(*hexes: str, clan: str = "porcus") -> Board:
    """A clan is eliminated."""
    board = sky(*hexes, hands={"porcus": "colons-1"})
    camp(board, clan).spent = [2, 4]
    run(board, CHECK)
    return board


@rule("6")
def test_who_has_one_troop_left_is_eliminated_and_the_last_one_goes_too() -> None:
    board = fallen("bolga: scrofa 5", "jambora: porcus 1", "rillett: phacocherus 2")
    assert [each.is_out for each in board.camps] == [False, False, True]
    assert on(board, "jambora") == ""
    board = fallen("bolga: scrofa 5", "jambora: porcus 0+1", "rillett: phacocherus 2")
    assert camp(board, "porcus").is_out


@rule("6")
def test_who_has_two_troops_is_not() -> None:
    board = fallen("bolga: scrofa 5", "jambora: porcus 1", "rillett: porcus 0+1")
    assert not camp(board, "porcus").is_out


@rule("6")
def test_it_comes_at_once_after_a_combat() -> None:
    board = row("bolga: porcus 2, scrofa 5", "jambora: porcus 1, phacocherus 2", "rillett: phacocherus 2")
    dice = run(board, COMBATS, "", 6, 1, 6, 1)
    assert facts(dice, "eliminated", "clan") == ["porcus"]
    assert on(board, "jambora") == "phacocherus 2"
    assert facts(dice, "combat.begins", "defender") == ["porcus"]


@rule("6", "3.A")
def test_it_comes_at_once_after_a_blow_and_the_combat_ends() -> None:
    board = row("bolga: porcus 3, scrofa 5", "jambora", "rillett: phacocherus 2", sequence="3A")
    dice = run(board, fight(board, "bolga"), "", 6, 1, 6, 1)
    assert facts(dice, "combat.blow", "loser") == ["porcus", "porcus"]
    assert facts(dice, "eliminated", "clan") == ["porcus"]
    assert facts(dice, "combat.ends", "winner") == ["scrofa"]
    assert on(board, "bolga") == "scrofa 5"


@rule("6", "5.6")
def test_it_comes_after_an_event_that_was_laid_in_a_combat() -> None:
    hands = {"scrofa": "gros-traitre-1"}
    board = row("bolga: porcus 3, scrofa 5", "jambora: phacocherus 2", hands=hands, sequence="3A")
    dice = run(board, fight(board, "bolga"), "gros-traitre-1,", 1, 1, 6)
    assert facts(dice, "eliminated", "clan") == ["porcus"]
    assert (on(board, "bolga"), board.combat) == ("scrofa 5", None)


@rule("6")
def test_it_comes_after_a_card_too() -> None:
    board = row(
        "bolga: scrofa 5", "jambora: porcus 2", hands={"scrofa": "pluie-de-cailloux-spatiaux"}, sequence="2B"
    )
    run(board, INTERLUDE, "scrofa=pluie-de-cailloux-spatiaux jambora", 5, 1)
    assert (camp(board, "porcus").is_out, on(board, "jambora")) == (True, "")


@rule("6")
def test_in_the_next_turn_the_clan_returns_with_5_gorets_on_an_empty_hex_of_the_edge() -> None:
    hexes = (
        "bolga",
        "jambora: porcus 1",
        "rillett: scrofa 5",
        "saucissor",
        "porkhan: pirates 2",
        "couenna",
        "caillard",
    )
    board = fallen(*hexes)
    camp(board, "phacocherus").is_out = False
    assert offered(board, RETURN) >= {"jambora", "saucissor", "couenna", "caillard"}
    assert "bolga" not in offered(board, RETURN)
    assert "porkhan" not in offered(board, RETURN)


@rule("6")
def test_no_gap_to_the_others_is_needed() -> None:
    board = sky(
        "bolga",
        "jambora: scrofa 5",
        "rillett",
        "saucissor: phacocherus 5",
        "porkhan: scrofa 1",
        "couenna: scrofa 1",
        "caillard: scrofa 1",
    )
    camp(board, "porcus").is_out = True
    assert offered(board, RETURN) == {"rillett"}
    run(board, RETURN, "rillett")
    assert on(board, "rillett") == "porcus 5"
    assert not camp(board, "porcus").is_out


@rule("6")
def test_if_the_edge_is_full_it_returns_on_another_empty_hex() -> None:
    around = [
        f"{hex}: scrofa 1" for hex in ("jambora", "rillett", "saucissor", "porkhan", "couenna", "caillard")
    ]
    board = sky("bolga", *around)
    camp(board, "porcus").is_out = True
    assert offered(board, RETURN) == {"bolga"}


@rule("6")
def test_if_no_hex_is_empty_it_waits() -> None:
    board = sky("bolga: scrofa 5", "jambora: phacocherus 5")
    camp(board, "porcus").is_out = True
    run(board, RETURN)
    assert camp(board, "porcus").is_out


@rule("6", "2.A")
def test_it_takes_back_its_travel_markers_and_keeps_its_cards_and_its_recipe() -> None:
    board = fallen("bolga: scrofa 5", "jambora: porcus 1", "rillett: phacocherus 2")
    assert camp(board, "porcus").spent == []
    assert hand(board, "porcus") == ["colons-1"]
    assert camp(board, "porcus").recipe == 2


@rule("6")
def test_it_returns_before_cards_are_drawn() -> None:
    board = sky("bolga", "jambora: scrofa 5", "rillett", turn=1)
    camp(board, "porcus").is_out = True
    camp(board, "phacocherus").is_out = False
    ask_first = offered(board, Item("turn"))
    assert ask_first == {"bolga", "rillett"}


@rule("6")
def test_a_clan_that_is_out_still_has_its_turn_but_nobody_to_move() -> None:
    board = fallen("bolga: scrofa 5", "jambora: porcus 1", "rillett: phacocherus 2")
    camp(board, "porcus").voyages = 3
    assert offered(board, travel(board, "porcus")) == {"done"}


@rule("6")
def test_who_is_out_gets_no_troops_before_returning() -> None:
    board = row(
        "bolga: scrofa 5",
        "jambora: scrofa 1",
        "rillett: pirates 2",
        hands={"porcus": "gorruption van-soulo colons-1 les-sourdokoko"},
        sequence="2B",
    )
    camp(board, "porcus").is_out = True
    assert why_not(board, INTERLUDE, "porcus=gorruption") == "6 is-out"
    assert why_not(board, INTERLUDE, "porcus=van-soulo") == "6 is-out"
    board.sequence = "1B"
    assert why_not(board, INTERLUDE, "porcus=colons-1") == "6 is-out"
    assert why_not(board, INTERLUDE, "porcus=les-sourdokoko") == "6 is-out"


@rule("6", "1.B")
def test_colonists_of_a_clan_that_has_nowhere_to_return_are_lost() -> None:
    board = sky("bolga: scrofa 5", "jambora: phacocherus 5")
    camp(board, "porcus").is_out = True
    camp(board, "porcus").tokens = [2, 3]
    run(board, Item("welcome"))
    assert (camp(board, "porcus").gorets, camp(board, "porcus").tokens) == (0, [])


@rule("6", "2.A")
def test_who_returns_late_has_all_travel_markers_too() -> None:
    board = sky("bolga", "jambora: scrofa 5", "rillett: phacocherus 5")
    camp(board, "porcus").is_out = True
    camp(board, "porcus").spent = [3]
    run(board, RETURN, "bolga")
    assert camp(board, "porcus").spent == []


@rule("6")
def test_troops_beside_the_galaxy_do_not_count_and_are_lost() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 1", "rillett: phacocherus 2")
    camp(board, "porcus").gorets = 3
    run(board, CHECK)
    assert (camp(board, "porcus").is_out, camp(board, "porcus").gorets) == (True, 0)


@rule("6", "5.4")
def test_when_the_imperial_guard_goes_home_a_clan_may_be_eliminated() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 1+1", "rillett: phacocherus 2")
    camp(board, "porcus").is_lent = True
    run(board, Item("turn-ends"))
    assert camp(board, "porcus").is_out
    assert board.tile(HEX["jambora"]).parties == []


@rule("6", "5.4")
def test_who_is_eliminated_owes_no_imperial_guard_any_more() -> None:
    board = sky("bolga: scrofa 5", "jambora: porcus 1", "rillett: phacocherus 2")
    camp(board, "porcus").gruiks, camp(board, "porcus").is_lent = 1, True
    run(board, CHECK)
    assert not GAME.view(board, "scrofa").camps[2].is_lent


@rule("6", "3.A")
@pytest.mark.parametrize("seat", CLANS.split())
def test_the_combat_goes_on_no_more_when_a_blow_leaves_a_clan_one_troop(seat: str) -> None:
    other, third = (each for each in CLANS.split() if each != seat)
    board = row(f"bolga: {other} 5, {seat} 2", "jambora", f"rillett: {third} 2", sequence="3A")
    dice = run(board, fight(board, "bolga"), "", 1, 6)
    assert facts(dice, "eliminated", "clan") == [seat]
    assert on(board, "bolga") == f"{other} 5"
