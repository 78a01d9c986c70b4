"""1.E, 3.C Extra-Pigs: pirates, porcophages, the acorn worm."""

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    HEX,
    asked,
    discarded,
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
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.beasts import goals
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.referee import Dice
from wartable.testing import rule

ARRIVE = Item("beasts-arrive")
LEAD = Item("lead")


def lairs(*hexes: str) -> Board:
    return sky(*(hexes or ("bolga: scrofa 5", "caillard", "crouton: porcus 5", "jambora")), royal="porcus")


def lines(dice: Dice, language: str = "en") -> list[str]:
    """What the chronicle says."""
    return [GAME.say(entry.what, language, entry.about) for entry in dice.chronicle]


# 1.E They arrive.


@rule("1.E")
@pytest.mark.parametrize("die", [1, 2])
def test_on_1_and_2_nobody_comes(die: int) -> None:
    board = lairs()
    run(board, ARRIVE, "", die)
    assert not any(tile.beasts for tile in board.tiles)


@rule("1.E")
@pytest.mark.parametrize(
    ("die", "number", "count"), [(3, 1, 2), (4, 2, 2), (3, 3, 3), (4, 4, 3), (3, 5, 4), (4, 6, 4)]
)
def test_on_3_and_4_pirates_come_together(die: int, number: int, count: int) -> None:
    board = lairs()
    run(board, ARRIVE, "porcus=caillard", die, number)
    assert on(board, "caillard") == f"pirates {count}"


@rule("1.E")
@pytest.mark.parametrize(("die", "name"), [(5, "porcophages"), (6, "porcophages"), (7, "worm"), (8, "worm")])
def test_on_5_to_8_a_porcophage_or_a_worm_comes_alone(die: int, name: str) -> None:
    board = lairs()
    run(board, ARRIVE, "crouton", die)
    assert on(board, "crouton") == f"porcus 5, {name} 1"


@rule("1.E")
def test_they_are_put_on_asteroids_whether_troops_are_there_or_not_or_with_their_like() -> None:
    board = lairs("bolga: porcophages 1", "caillard", "crouton: porcus 5", "jambora", "scorie: pirates 2")
    assert offered(board, ARRIVE, "", 5) == {"bolga", "caillard", "crouton"}


@rule("1.E")
@pytest.mark.parametrize(
    ("kind", "most", "die"), [("pirates", 4, (3, 1)), ("porcophages", 3, (5,)), ("worm", 1, (7,))]
)
def test_no_more_than_so_many_are_on_one_hex(kind: str, most: int, die: tuple[int, ...]) -> None:
    board = lairs(f"bolga: {kind} {most}", "caillard")
    assert offered(board, ARRIVE, "", *die) == {"caillard"}
    full = lairs(f"caillard: {kind} {most}")
    assert "beasts.no-room" in told(run(full, ARRIVE, "", *die))


@rule("1.E")
def test_he_may_not_choose_a_place_with_too_little_room_if_there_is_a_better_one() -> None:
    board = lairs("bolga: pirates 2", "caillard", "crouton: porcophages 1")
    assert offered(board, ARRIVE, "", 3, 3) == {"caillard"}
    crowded = lairs("bolga: pirates 1", "jambora: pirates 2", "crouton: porcophages 1")
    assert offered(crowded, ARRIVE, "", 3, 6) == {"bolga"}


@rule("1.E")
def test_those_without_room_are_gone_and_the_chronicle_says_how_many_came() -> None:
    board = lairs("bolga: pirates 3", "jambora", "crouton: porcophages 1")
    dice = run(board, ARRIVE, "bolga", 3, 4)
    assert on(board, "bolga") == "pirates 4"
    assert lines(dice) == [
        "Pirates are coming! Porcus chooses where.",
        "There are 3 of them.",
        "1 pirate lands on Bolga.",
    ]
    assert lines(dice, "fr")[-1] == "1 pirate débarque sur Bolga."


@rule("1.E")
@pytest.mark.parametrize(
    ("dice", "en", "fr"),
    [
        ((3, 6), "4 pirates land on Caillard.", "4 pirates débarquent sur Caillard."),
        ((5,), "A porcophage lands on Caillard.", "Un porcophage débarque sur Caillard."),
        ((7,), "An acorn worm lands on Caillard.", "Un Ver des Glands débarque sur Caillard."),
    ],
)
def test_who_has_come_and_where_is_told(dice: tuple[int, ...], en: str, fr: str) -> None:
    fallen = run(lairs("bolga", "caillard", "crouton"), ARRIVE, "caillard", *dice)
    assert (lines(fallen)[-1], lines(fallen, "fr")[-1]) == (en, fr)


@rule("1.E", "0.2")
def test_that_tokens_are_short_is_told() -> None:
    board = lairs("bolga: pirates 4", "jambora: pirates 1", "caillard", "crouton")
    few = run(board, ARRIVE, "caillard", 3, 6)
    assert lines(few)[1:] == [
        "There are 4 of them.",
        "Tokens are short for the pirates: only 1 is left.",
        "1 pirate lands on Caillard.",
    ]
    assert lines(few, "fr")[2] == "Les pions manquent pour les pirates\u00a0: il n’en reste qu’un."
    board = lairs("bolga: porcophages 3", "jambora: porcophages 3", "caillard")
    none = run(board, ARRIVE, "", 6)
    assert lines(none)[1:] == ["Tokens are short for the porcophages: none is left, and nothing arrives."]
    assert lines(none, "fr")[1].endswith("il n’en reste aucun, et rien n’arrive.")


@rule("1.E")
def test_there_are_six_tokens_of_each_kind() -> None:
    board = lairs("bolga: pirates 4", "jambora: pirates 1", "caillard", "crouton")
    run(board, ARRIVE, "caillard", 3, 6)
    assert on(board, "caillard") == "pirates 1"
    board = lairs("bolga: porcophages 3", "jambora: porcophages 3", "caillard")
    run(board, ARRIVE, "", 6)
    assert on(board, "caillard") == ""


@rule("1.E")
def test_after_three_planets_no_worm_comes_any_more() -> None:
    board = lairs()
    board.devoured = 3
    run(board, ARRIVE, "", 8)
    assert not any(tile.beasts for tile in board.tiles)


@rule("1.E", "2.B")
def test_extra_pigs_that_come_pin_as_many_troops() -> None:
    board = lairs("crouton: porcus 5", "jambora")
    run(board, ARRIVE, "crouton", 3, 3)
    board.camps[2].voyages = 2
    assert offered(board, Item("travel", 2), "crouton jambora") == {"1+0", "2+0"}


# How they fight.


@rule("1.E")
@pytest.mark.parametrize(
    ("kind", "sides"), [("pirates 1", [6, 6]), ("porcophages 1", [6, 8]), ("worm 1", [6, 6, 8])]
)
def test_the_dice_they_fight_with(kind: str, sides: list[int]) -> None:
    board = row(f"caillard: {kind}, scrofa 9", "jambora: scrofa 2")
    dice = run(board, fight(board, "caillard"), "", 6, *[1] * (len(sides) - 1))
    assert [roll.sides for roll in dice.rolls] == sides
    assert on(board, "caillard") == "scrofa 9"


@rule("1.E")
def test_each_beyond_the_first_adds_1() -> None:
    board = row("caillard: pirates 4, scrofa 1", "jambora: scrofa 2")
    dice = run(board, fight(board, "caillard"), "", 3, 1)
    assert facts(dice, "combat.blow", "scores", "loser") == [([3, 4], "scrofa")]


@rule("1.E")
def test_a_worm_adds_both_its_dice() -> None:
    board = row("caillard: worm 1, scrofa 1", "jambora: scrofa 2")
    dice = run(board, fight(board, "caillard"), "", 6, 5, 8)
    assert facts(dice, "combat.blow", "scores") == [[6, 13]]


@rule("1.E")
def test_when_porcophages_kill_a_goret_another_joins_the_pack_up_to_three() -> None:
    board = row("caillard: porcophages 1, scrofa 4", "jambora", "rillett: scrofa 2")
    dice = run(board, fight(board, "caillard"), "", 1, 8, 1, 8, 1, 8, 1, 8)
    assert on(board, "caillard") == "porcophages 3"
    assert facts(dice, "porcophages.grow", "count") == [1, 1]


@rule("1.E")
def test_a_gros_gruik_that_falls_draws_no_porcophage() -> None:
    board = row("caillard: porcophages 1, scrofa 0+1", "jambora", "rillett: scrofa 2")
    run(board, fight(board, "caillard"), "", 1, 8)
    assert on(board, "caillard") == "porcophages 1"


@rule("1.E")
def test_the_pack_grows_no_farther_than_there_are_tokens() -> None:
    board = row(
        "caillard: porcophages 1, scrofa 1",
        "bolga: porcophages 3",
        "jambora: porcophages 2",
        "rillett: scrofa 2",
    )
    run(board, fight(board, "caillard"), "", 1, 8)
    assert on(board, "caillard") == "porcophages 1"


@rule("1.E")
def test_extra_pigs_never_flee() -> None:
    board = row("caillard: pirates 2, scrofa 9", "jambora: pirates 2")
    dice = run(board, fight(board, "caillard"), "", 6, 1, 6, 1)
    assert facts(dice, "combat.blow", "round") == [1, 2]


# 3.C They move.


def roaming(*hexes: str, royal: str = "porcus") -> Board:
    return row(*hexes, royal=royal, sequence="3C")


EMPTY = ("jambora", "rillett", "saucissor", "porkhan", "couenna")


@rule("3.C")
@pytest.mark.parametrize(("kind", "steps"), [("pirates 2", 3), ("porcophages 1", 2), ("worm 1", 1)])
def test_they_move_so_far(kind: str, steps: int) -> None:
    board = roaming(f"caillard: {kind}", *EMPTY)
    assert offered(board, LEAD, "caillard") == set(EMPTY[:steps])


@rule("3.C")
def test_the_royal_pig_moves_one_whole_pile_or_none() -> None:
    board = roaming("caillard: pirates 3", *EMPTY, "scorie: pirates 2")
    assert asked(board, LEAD).seat == "porcus"
    assert offered(board, LEAD) == {"stay", "caillard", "scorie"}
    run(board, LEAD, "caillard rillett")
    assert (on(board, "caillard"), on(board, "rillett"), on(board, "scorie")) == (
        "",
        "pirates 3",
        "pirates 2",
    )
    run(board, LEAD, "stay")


@rule("3.C")
def test_they_fight_the_troops_whom_they_find() -> None:
    board = roaming("caillard: pirates 3", "jambora: scrofa 1", "rillett: scrofa 2")
    dice = run(board, LEAD, "caillard jambora", 6, 1)
    assert facts(dice, "combat.begins", "attacker", "defender") == [("pirates", "scrofa")]
    assert on(board, "jambora") == "pirates 3"


@rule("3.C")
def test_they_fight_extra_pigs_of_another_kind() -> None:
    board = roaming("caillard: pirates 2", "jambora: porcophages 1", "rillett: scrofa 2")
    dice = run(board, LEAD, "caillard jambora", 6, 1)
    assert facts(dice, "combat.begins", "attacker", "defender") == [("pirates", "porcophages")]
    assert on(board, "jambora") == "pirates 2"


@rule("3.C")
def test_they_join_their_like_if_there_is_room() -> None:
    board = roaming("caillard: pirates 2", "jambora: pirates 2", "rillett: pirates 1", "saucissor: scrofa 2")
    assert offered(board, LEAD, "caillard") == {"jambora", "rillett", "saucissor"}
    assert offered(board, LEAD, "jambora") == {"caillard", "rillett", "saucissor"}
    run(board, LEAD, "caillard jambora")
    assert on(board, "jambora") == "pirates 4"
    assert offered(board, LEAD, "jambora") == {"caillard", "saucissor"}


@rule("3.C", "5.5")
def test_a_feast_does_not_keep_them_away() -> None:
    board = roaming("caillard: pirates 2", "jambora: scrofa 2")
    board.feasts = [(0, HEX["jambora"])]
    assert "jambora" in offered(board, LEAD, "caillard")


@rule("3.C")
def test_the_clan_that_they_attack_lays_cards_and_flees_but_nobody_lays_any_for_them() -> None:
    board = row(
        "caillard: pirates 1",
        "jambora: scrofa 2",
        "rillett: scrofa 2",
        royal="porcus",
        sequence="3C",
        hands={"scrofa": "bunker-kosto", "porcus": "missile-eklatou"},
    )
    dice = run(board, LEAD, "caillard jambora scrofa=bunker-kosto, scrofa=rillett", 5, 1)
    assert facts(dice, "cards.laid", "clan") == ["scrofa"]
    assert facts(dice, "combat.tie", "scores") == [[5, 5]]
    assert on(board, "rillett") == "scrofa 4"


@rule("3.C", "5.1")
def test_only_combat_cards_are_laid_when_they_attack_no_events_of_3a() -> None:
    cards = "bunker-kosto jaret-pied-de-porc deplacement-de-planetes-1 pluie-de-cailloux-spatiaux"
    board = row(
        "caillard: pirates 1",
        "jambora: scrofa 2",
        "rillett: scrofa 2",
        royal="porcus",
        sequence="3C",
        hands={"scrofa": cards},
    )
    assert offered(board, LEAD, "caillard jambora") == {"-", "bunker-kosto"}
    assert why_not(board, LEAD, "caillard jambora jaret-pied-de-porc,") == "3.A not-offered"
    run(board, LEAD, "caillard jambora bunker-kosto,", 1, 6)
    assert discarded(board) == ["bunker-kosto"]


# Worms.


@rule("1.E")
def test_a_worm_on_an_empty_planet_devours_it_and_is_gone() -> None:
    board = roaming("caillard: worm 1", "deux-jambons", "rillett")
    run(board, LEAD, "caillard deux-jambons")
    tile = board.tile(HEX["deux-jambons"])
    assert (tile.acorns, tile.is_asteroid, tile.parties, board.devoured) == (0, True, [], 1)


@rule("1.E")
def test_a_worm_that_wins_a_planet_devours_it_also_if_the_others_fled() -> None:
    board = roaming("caillard: worm 1", "jambora: scrofa 2", "rillett: scrofa 2")
    run(board, LEAD, "caillard jambora rillett", 6, 8, 1)
    assert (on(board, "jambora"), board.tile(HEX["jambora"]).barren) == ("", True)
    assert on(board, "rillett") == "scrofa 3"
    board = roaming("caillard: worm 1", "jambora: pirates 1", "rillett: scrofa 2")
    run(board, LEAD, "caillard jambora", 6, 8, 1)
    assert board.tile(HEX["jambora"]).barren


@rule("1.E")
def test_on_an_asteroid_a_worm_stays() -> None:
    board = roaming("caillard: worm 1", "crouton", "rillett")
    run(board, LEAD, "caillard crouton")
    assert on(board, "crouton") == "worm 1"


@rule("1.E")
@pytest.mark.parametrize("there", ["scrofa 3", "pirates 2", "porcophages 1"])
def test_a_worm_attacks_on_planets_only(there: str) -> None:
    board = roaming(f"crouton: {there}", "caillard: worm 1", f"rillett: {there}")
    assert offered(board, LEAD, "caillard") == {"rillett"}
    assert why_not(board, LEAD, "caillard crouton") == "1.E worm-attacks-planets"
    board.tile(HEX["rillett"]).barren = True
    assert goals(board, board.spot(HEX["caillard"])) == [], "a planet that was devoured is an asteroid"


@rule("1.E")
def test_other_extra_pigs_attack_on_asteroids_too() -> None:
    board = roaming("crouton: scrofa 3", "caillard: pirates 1", "rillett: scrofa 2")
    assert offered(board, LEAD, "caillard") == {"crouton", "rillett"}


@rule("1.E")
def test_a_worm_that_wins_a_combat_on_an_asteroid_devours_nothing() -> None:
    board = row("crouton: scrofa 1, worm 1", "jambora", "rillett: scrofa 3", sequence="3A")
    run(board, COMBATS, "", 6, 6, 1)
    assert (on(board, "crouton"), board.devoured) == ("worm 1", 0)


@rule("1.E")
def test_after_three_planets_those_that_are_there_devour_nothing() -> None:
    board = roaming("caillard: worm 1", "jambora", "rillett")
    board.devoured = 3
    run(board, LEAD, "caillard jambora")
    assert (on(board, "jambora"), board.tile(HEX["jambora"]).barren) == ("worm 1", False)


@rule("1.E")
def test_a_devoured_planet_is_an_asteroid_for_those_that_arrive() -> None:
    board = lairs("bolga", "jambora", "caillard: worm 1")
    board.tile(HEX["bolga"]).barren = True
    assert offered(board, ARRIVE, "", 5) == {"bolga"}
