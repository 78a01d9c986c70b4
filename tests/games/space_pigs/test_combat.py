"""3.A Combats."""

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    HEX,
    after,
    asked,
    discarded,
    facts,
    fight,
    hand,
    offered,
    on,
    row,
    run,
    sky,
    told,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.board import Board, Item, Troops
from wartable.games.space_pigs.rules.components import CARDS
from wartable.testing import rule


def clash(defender: str, attacker: str, *others: str, **hands: str) -> Board:
    """Two of them on Bolga; each has some more far away."""
    far = ("jambora", "rillett: scrofa 2", "saucissor: phacocherus 2", "porkhan: porcus 2")
    return row(f"bolga: {defender}, {attacker}", *(others or far), sequence="3A", hands=hands)


def scores(board: Board, *dice: int, cards: str = "") -> list[list[int]]:
    """The totals of the first round."""
    fought = run(board, fight(board, "bolga"), cards, *dice)
    lines = [entry for entry in fought.chronicle if entry.what in ("combat.blow", "combat.tie")]
    return [line.about["scores"] for line in lines][:1]


@rule("3.A")
def test_the_scores_of_a_round_are_kept_until_the_next_throw() -> None:
    board = clash("porcus 2", "scrofa 2", "jambora: porcus 1", "rillett: scrofa 2")
    there = after(board, fight(board, "bolga"), "", 4, 6)
    assert there.combat is not None
    assert there.tile(HEX["bolga"]).parties[1].count == 1, "one of the attackers has fallen"
    assert (there.combat.dice, there.combat.scores, there.combat.thrown) == ([[4], [6]], [5, 7], ["d6", "d6"])


@rule("3.A")
def test_the_dice_of_a_round_are_kept_when_the_gros_gruik_has_fallen() -> None:
    board = clash("porcus 3", "scrofa 2+1", "jambora: porcus 1", "rillett: scrofa 2")
    there = after(board, fight(board, "bolga"), "", 1, 6)
    there.tile(HEX["bolga"]).parties[1].gruiks = 0
    assert there.combat is not None
    assert there.combat.thrown == ["d8", "d6"]


@rule("3.A", "1.E")
def test_two_dice_are_told_one_by_one() -> None:
    board = clash("worm 1", "scrofa 1")
    fought = run(board, fight(board, "bolga"), "", 4, 5, 7)
    assert facts(fought, "combat.blow", "dice", "sums") == [([4, 5, 7], ["4", "5 + 7 = 12"])]


@rule("3.A")
def test_a_round_is_told_as_a_sum_that_adds_up() -> None:
    board = clash("porcus 1", "scrofa 2")
    fought = run(board, fight(board, "bolga"), "", 4, 3)
    assert facts(fought, "combat.blow", "sums", "scores") == [(["4 + 1 = 5", "3"], [5, 3])]
    (line,) = (entry for entry in fought.chronicle if entry.what == "combat.blow")
    assert GAME.say("combat.blow", "en", line.about) == (
        "Round 1 at Bolga: Scrofa 4 + 1 = 5, Porcus 3. A troop of Porcus falls."
    )
    assert "Scrofa 4 + 1 = 5, " in GAME.say("combat.blow", "fr", line.about)


@rule("3.A")
def test_who_holds_the_hex_in_the_end_is_told() -> None:
    board = clash("porcus 1", "scrofa 2")
    (line,) = facts(run(board, fight(board, "bolga"), "", 4, 3), "combat.ends", "winner", "planet")
    assert line == ("scrofa", "Bolga")
    ends = {"planet": "Bolga", "hex": "4040"}
    for winner, en, fr in (
        ("scrofa", "Scrofa", "revient aux Scrofa"),
        ("worm", "the acorn worm", "revient au Ver des Glands"),
        ("nobody", "nobody", "ne revient à personne"),
    ):
        said = {"winner": winner, **ends}
        assert GAME.say("combat.ends", "en", said) == f"The combat at Bolga is over: held by {en}."
        assert GAME.say("combat.ends", "fr", said) == f"Fin du combat sur Bolga\u00a0: la place {fr}."


# Who fights whom.


@rule("3.A")
def test_who_was_there_first_defends_and_who_came_later_attacks() -> None:
    board = clash("porcus 1", "scrofa 1")
    dice = run(board, COMBATS, "", 6, 1)
    assert facts(dice, "combat.begins", "attacker", "defender") == [("scrofa", "porcus")]


@rule("3.A")
def test_in_the_order_of_play_everybody_resolves_their_attacks() -> None:
    board = row(
        "bolga: porcus 1, phacocherus 1",
        "jambora: porcus 1, scrofa 1",
        "rillett: scrofa 1, porcus 1",
        "saucissor: scrofa 2",
        "porkhan: phacocherus 2",
        "couenna: porcus 2",
    )
    dice = run(board, COMBATS, "", *[6, 1] * 3)
    assert facts(dice, "combat.begins", "attacker") == ["scrofa", "phacocherus", "porcus"]


@rule("3.A")
def test_in_the_order_that_they_like() -> None:
    board = row(
        "bolga: porcus 1, scrofa 2",
        "jambora: phacocherus 1, scrofa 2",
        "rillett: porcus 3",
        "saucissor: phacocherus 2",
    )
    assert offered(board, COMBATS) == {"bolga", "jambora"}
    dice = run(board, COMBATS, "jambora", 6, 1, 6, 1)
    assert facts(dice, "combat.begins", "defender") == ["phacocherus", "porcus"]


@rule("3.A")
def test_who_attacks_the_same_hex_third_waits_until_the_others_have_fought() -> None:
    board = row(
        "bolga: porcus 1, phacocherus 2, scrofa 3", "jambora", "rillett: porcus 2", "saucissor: phacocherus 2"
    )
    dice = run(board, COMBATS, "", 6, 1, 6, 1, 6, 1)
    assert facts(dice, "combat.begins", "attacker", "defender") == [
        ("phacocherus", "porcus"),
        ("scrofa", "phacocherus"),
    ]
    assert on(board, "bolga") == "scrofa 3"


@rule("3.A")
def test_extra_pigs_that_came_upon_troops_attack_when_all_clans_have() -> None:
    board = row("caillard: scrofa 3, pirates 1", "jambora: scrofa 1, porcus 2", "rillett: porcus 3")
    dice = run(board, COMBATS, "", 6, 1, 1, 6)
    assert facts(dice, "combat.begins", "attacker", "defender") == [
        ("porcus", "scrofa"),
        ("pirates", "scrofa"),
    ]


@rule("3.A")
def test_where_nobody_shares_a_hex_there_is_no_combat() -> None:
    board = row("bolga: porcus 1", "jambora: scrofa 2")
    assert told(run(board, COMBATS)) == []


# Strength.


@rule("3.A")
@pytest.mark.parametrize(("troops", "sides"), [("scrofa 4", 6), ("scrofa 2+1", 8), ("scrofa 0+2", 8)])
def test_a_die_of_six_or_of_eight_with_a_gros_gruik(troops: str, sides: int) -> None:
    board = clash("porcus 1", troops)
    dice = run(board, fight(board, "bolga"), "", 6, 1)
    assert [roll.sides for roll in dice.rolls] == [sides, 6]


@rule("3.A")
def test_plus_1_for_every_troop_beyond_the_first() -> None:
    assert scores(clash("porcus 0+1", "scrofa 2+1"), 3, 1) == [[5, 1]]
    assert scores(clash("porcus 1", "scrofa 4"), 3, 1) == [[6, 1]]


@rule("3.A", "5.3")
def test_attack_bonuses_count_for_the_attacker_and_defence_bonuses_for_the_defender() -> None:
    board = clash("porcus 1", "scrofa 1", porcus="porcheresse-volante", scrofa="canonniere-karnage")
    assert scores(board, 6, 1, cards="porcheresse-volante, canonniere-karnage,") == [[8, 3]]


@rule("3.A")
def test_cards_count_as_long_as_the_combat_lasts() -> None:
    board = clash("porcus 1", "scrofa 2", porcus="porcherie-blindee-1")
    dice = run(board, fight(board, "bolga"), "porcherie-blindee-1,", 2, 4, 3, 2)
    assert facts(dice, "combat.blow", "scores") == [[3, 6], [3, 4]]
    assert discarded(board) == ["porcherie-blindee-1"]


# Cards.


LAYING = {"porcus": "bunker-kosto fusee force-gruik", "scrofa": "missile-eklatou muado-dibo gros-traitre-1"}


@rule("3.A")
def test_the_defender_lays_first_any_number_of_combat_cards_and_events_of_this_sequence() -> None:
    board = clash("porcus 1", "scrofa 1", **LAYING)
    ask = asked(board, fight(board, "bolga"))
    assert (ask.seat, ask.what) == ("porcus", "lay-cards")
    assert offered(board, fight(board, "bolga")) == {
        "-",
        "bunker-kosto",
        "force-gruik",
        "bunker-kosto,force-gruik",
    }
    assert asked(board, fight(board, "bolga"), "bunker-kosto,").seat == "scrofa"


@rule("3.A")
def test_cards_lie_face_down_until_both_have_laid_theirs() -> None:
    board = after(
        clash("porcus 1", "scrofa 1", **LAYING), Item("fight", 0, hex=HEX["bolga"]), "bunker-kosto,"
    )
    assert board.combat is not None
    assert not board.combat.is_open
    assert "bunker-kosto" not in hand(board, "porcus")


@rule("3.A")
def test_events_are_carried_out_one_by_one_the_defenders_first() -> None:
    board = clash(
        "porcus 1", "scrofa 1", porcus="gros-traitre-1 maitre-yodo-lardo-1", scrofa="gros-traitre-2"
    )
    laid = "gros-traitre-1, gros-traitre-2,"
    dice = run(board, fight(board, "bolga"), laid, 3)
    assert facts(dice, "betrayed", "clan") == ["porcus"]
    assert on(board, "bolga") == "porcus 1"


@rule("3.A")
def test_an_event_that_comes_when_nobody_is_left_to_fight_does_nothing_and_is_discarded() -> None:
    board = clash("porcus 1", "scrofa 1", porcus="gros-traitre-1", scrofa="maitre-yodo-lardo-1")
    run(board, fight(board, "bolga"), "gros-traitre-1, maitre-yodo-lardo-1,", 1)
    assert sorted(discarded(board)) == ["gros-traitre-1", "maitre-yodo-lardo-1"]


# Disintegration.


@rule("3.A")
def test_six_levels_of_technology_destroy_all_troops_of_all_clans_on_the_hex() -> None:
    board = clash(
        "porcus 3+1", "scrofa 4, phacocherus 2", porcus="base-du-groin-noir", scrofa="missile-eklatou"
    )
    dice = run(board, COMBATS, "base-du-groin-noir, missile-eklatou,")
    assert facts(dice, "disintegrated", "level") == [6]
    assert on(board, "bolga") == ""
    assert len(dice.rolls) == 0


@rule("3.A")
def test_five_levels_do_not() -> None:
    board = clash("porcus 1", "scrofa 4", porcus="base-du-groin-noir", scrofa="jamboneuse-1")
    dice = run(board, fight(board, "bolga"), "base-du-groin-noir, jamboneuse-1,", 6, 1)
    assert "disintegrated" not in told(dice)


@rule("3.A")
def test_if_events_end_the_combat_technology_is_not_looked_at() -> None:
    hands = {"porcus": "sauve-qui-peut", "scrofa": "base-du-groin-noir destroyer-de-cochon-noir"}
    board = row("jambora: porcus 2", "bolga: porcus 2, scrofa 5", hands=hands, sequence="3A")
    laid = "sauve-qui-peut, base-du-groin-noir,destroyer-de-cochon-noir"
    dice = run(board, fight(board, "bolga"), f"{laid} jambora")
    assert (told(dice, "disintegrated"), on(board, "bolga")) == ([], "scrofa 5")


@rule("3.A")
def test_extra_pigs_survive_a_disintegration() -> None:
    board = row(
        "bolga: pirates 2, scrofa 3",
        "jambora",
        "rillett: scrofa 2",
        hands={"scrofa": "base-du-groin-noir destroyer-de-cochon-noir"},
    )
    run(board, fight(board, "bolga"), "base-du-groin-noir,destroyer-de-cochon-noir")
    assert on(board, "bolga") == "pirates 2"


# Rounds.


@rule("3.A")
def test_the_higher_total_kills_one_troop_gorets_first_gros_gruiks_last() -> None:
    board = clash("porcus 1+1", "scrofa 2")
    dice = run(board, fight(board, "bolga"), "", 6, 1, 6, 1)
    assert facts(dice, "combat.blow", "round", "loser") == [(1, "porcus"), (2, "porcus")]
    assert [roll.sides for roll in dice.rolls] == [6, 8, 6, 8]


@rule("3.A")
def test_equal_totals_kill_nobody() -> None:
    board = clash("porcus 1", "scrofa 1")
    dice = run(board, fight(board, "bolga"), "", 4, 4, 2, 3)
    assert facts(dice, "combat.tie", "scores") == [[4, 4]]
    assert on(board, "bolga") == "porcus 1"


@rule("3.A")
def test_whoever_is_left_holds_the_hex() -> None:
    board = clash("porcus 1", "scrofa 3")
    run(board, COMBATS, "", 6, 1)
    assert board.tile(HEX["bolga"]).holder == 0


# Flight.


def beside(defender: str = "porcus 3", attacker: str = "scrofa 3") -> Board:
    """Both have troops beside Bolga, the Porcus on two hexes."""
    return sky(
        f"bolga: {defender}, {attacker}",
        "jambora: porcus 1",
        "rillett: porcus 2",
        "saucissor: scrofa 1",
        "porkhan",
        sequence="3A",
    )


@rule("3.A")
def test_before_the_first_round_nobody_flees_and_then_first_the_defender_may() -> None:
    board = beside()
    ask = asked(board, fight(board, "bolga"), "", 6, 1)
    assert (ask.what, ask.seat, ask.rule) == ("flee", "porcus", "3.A")
    assert asked(board, fight(board, "bolga"), "stay", 6, 1).seat == "scrofa"


@rule("3.A")
def test_they_flee_with_all_to_one_adjacent_hex_where_they_have_troops_already() -> None:
    board = beside()
    assert offered(board, fight(board, "bolga"), "", 6, 1) == {"stay", "jambora", "rillett"}
    run(board, fight(board, "bolga"), "rillett", 6, 1)
    assert (on(board, "bolga"), on(board, "rillett")) == ("scrofa 3", "porcus 4")


@rule("3.A", "2.B")
def test_those_who_have_fled_have_travelled() -> None:
    board = beside()
    run(board, fight(board, "bolga"), "rillett", 6, 1)
    assert board.tile(HEX["rillett"]).parties == [Troops(2, gorets=4, tired_gorets=2)]


@rule("3.A")
def test_the_attacker_may_flee_too() -> None:
    board = beside()
    run(board, fight(board, "bolga"), "stay saucissor", 6, 1)
    assert (on(board, "bolga"), on(board, "saucissor")) == ("porcus 2", "scrofa 4")


@rule("3.A")
def test_before_every_later_round_they_are_asked_again() -> None:
    board = beside()
    run(board, fight(board, "bolga"), "stay stay jambora", 6, 1, 6, 1)
    assert on(board, "jambora") == "porcus 2"


@rule("3.A")
def test_who_has_no_such_hex_fights_to_the_end() -> None:
    board = clash("porcus 2", "scrofa 3")
    dice = run(board, fight(board, "bolga"), "", 6, 1, 6, 1)
    assert "fled" not in told(dice)
    assert on(board, "bolga") == "scrofa 3"


@rule("3.A")
def test_they_may_flee_to_a_hex_where_there_is_a_fight_and_join_it() -> None:
    board = row(
        "bolga: porcus 3, scrofa 3",
        "jambora: porcus 1, phacocherus 2",
        "rillett: phacocherus 2",
        "saucissor: scrofa 2",
    )
    dice = run(board, COMBATS, "porcus=jambora", 6, 1, 1, 6, 1, 6)
    assert facts(dice, "combat.blow", "scores") == [[8, 3], [2, 8], [1, 8]]
    assert on(board, "jambora") == "porcus 3"


@rule("3.A")
def test_they_may_flee_to_where_they_attack() -> None:
    board = row(
        "bolga: porcus 3, scrofa 3",
        "jambora: phacocherus 2, porcus 1",
        "rillett: phacocherus 2",
        "saucissor: scrofa 2",
    )
    run(board, COMBATS, "porcus=jambora", 6, 1, 6, 1, 6, 1)
    assert on(board, "jambora") == "porcus 3"


@rule("3.A")
def test_who_has_fled_stands_the_first_round_of_the_next_fight_too() -> None:
    board = row(
        "couenna: porcus 2",
        "jambora: porcus 1, phacocherus 2",
        "bolga: porcus 3, scrofa 3",
        "rillett: phacocherus 2",
        "saucissor: scrofa 2",
    )
    fought = after(board, COMBATS, "porcus=jambora", 6, 1, 1, 6)
    assert fought.combat is not None
    assert (fought.combat.round, on(fought, "jambora")) == (2, "porcus 3, phacocherus 1")


@rule("3.A")
def test_those_who_stay_behind_a_fled_defender_fight_on_among_themselves() -> None:
    board = sky(
        "bolga: porcus 3, scrofa 3, phacocherus 1",
        "jambora: porcus 1",
        "rillett: phacocherus 2",
        "saucissor: scrofa 1",
        sequence="3A",
    )
    dice = run(board, COMBATS, "porcus=jambora", 6, 1, 1, 6)
    assert facts(dice, "combat.begins", "attacker", "defender")[1] == ("phacocherus", "scrofa")


@rule("3.A", "5.3")
def test_the_values_of_every_combat_card_are_added() -> None:
    """Each card once for the attacker and once for the defender."""
    for card in CARDS:
        if card.is_combat:
            attack = clash("porcus 1", "scrofa 1", scrofa=card.name)
            assert scores(attack, 6, 1, cards=f"{card.name},") == [[6 + card.attack, 1]], card.name
            defence = clash("porcus 1", "scrofa 1", porcus=card.name)
            assert scores(defence, 1, 6, cards=f"{card.name},") == [[1, 6 + card.defence]], card.name


@rule("3.A")
def test_an_interlude_comes_before_the_combats_and_after_each() -> None:
    board = clash("porcus 1", "scrofa 1", phacocherus="pluie-de-cailloux-spatiaux")
    assert asked(board, COMBATS).what == "interlude"
    rained = after(board, COMBATS, "phacocherus=pass", 6, 1)
    assert on(rained, "bolga") == "scrofa 1"
    assert asked(board, COMBATS, "phacocherus=pass", 6, 1).what == "interlude"


@rule("3.A", "8.4")
def test_without_the_option_even_the_phacocherus_win_no_equal_totals() -> None:
    board = clash("porcus 1", "phacocherus 1")
    dice = run(board, fight(board, "bolga"), "", 4, 4, 5, 2)
    assert told(dice, "combat.tie") == ["combat.tie"]
