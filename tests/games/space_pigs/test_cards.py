"""5.3-5.9 The cards, face by face."""

from collections import Counter

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    ELECTION,
    HEX,
    INTERLUDE,
    VOYAGES,
    after,
    asked,
    at,
    camp,
    discarded,
    election,
    facts,
    fight,
    hand,
    offered,
    on,
    row,
    run,
    sky,
    told,
    travel,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.ballots import in_front
from wartable.games.space_pigs.board import Board, Item, Rules
from wartable.games.space_pigs.combat import LAID
from wartable.games.space_pigs.components import CARDS, HEXES
from wartable.games.space_pigs.effects import EFFECTS, FOR_A_COMBAT, FOR_A_VOYAGE
from wartable.testing import rule

SIX = ("bolga: scrofa 5", "jambora", "rillett: porcus 5", "saucissor", "porkhan: phacocherus 5", "couenna")


def holding(card: str, *hexes: str, sequence: str = "2B", rules: Rules | None = None) -> Board:
    """The Scrofa hold this card, and have two voyages."""
    board = row(*(hexes or SIX), hands={"scrofa": card}, sequence=sequence, rules=rules, royal="porcus")
    camp(board, "scrofa").voyages = 2
    return board


def scrofa(board: Board) -> Item:
    return travel(board, "scrofa")


# The deck.

EVENTS = {  # its sequences and how many of it there are, as the list of cards has them
    "baron-harkonono": ("4C", 1),
    "bottes-a-reaction": ("2B", 1),
    "cho-boko": ("3C", 1),
    "colons": ("1B", 5),
    "erreur-de-vote": ("4C", 1),
    "extra-mouve": ("2B", 3),
    "force-gruik": ("3A", 1),
    "gorruption": ("2B 3A", 1),
    "delit-de-sale-gueule": ("4C", 1),
    "deplacement-de-planetes": ("2B 3A 3B", 8),
    "fete-du-gland": ("2B", 1),
    "fusee": ("2B", 1),
    "fusee-dorsale": ("2B", 1),
    "glandenbourg-de-contrebande": ("4C", 1),
    "gros-laches": ("3A", 2),
    "gros-traitre": ("3A", 2),
    "jaret-pied-de-porc": ("3A", 1),
    "le-combinat-des-honnetes-cochons": ("4C", 1),
    "les-fremono": ("2B", 1),
    "les-mentoto": ("4C", 1),
    "les-sourdokoko": ("1B", 1),
    "maitre-de-seance": ("4C", 1),
    "maitre-yodo-lardo": ("2B 3A", 2),
    "muado-dibo": ("4C", 1),
    "pionce-au-senat-porc": ("4C", 1),
    "pluie-de-cailloux-spatiaux": ("2B 3A", 1),
    "reverende-mere-buena-larda": ("4C", 1),
    "sauve-qui-peut": ("3A", 1),
    "seduction-de-la-princesse-piga": ("any", 1),
    "rififi-au-senat-porc": ("4C", 1),
    "teleporteur-de-mr-scoto": ("2B", 1),
    "transporteur": ("2B", 2),
    "van-soulo": ("2B", 1),
}

COMBAT = {  # attack, defence, technology, and how many of it there are
    "base-du-groin-noir": (4, 4, 4, 1),
    "bombarde-a-boum": (1, 0, 1, 2),
    "bunker-kosto": (0, 3, 2, 1),
    "canon-casse-groin": (3, 0, 2, 1),
    "canonniere-karnage": (2, 1, 2, 1),
    "char-d-assaut-krabouille": (3, 1, 2, 1),
    "chateau-porc": (0, 4, 2, 1),
    "destroyer-de-cochon-noir": (4, 2, 3, 1),
    "fusee-a-groin-chercheur": (2, 0, 1, 1),
    "jamboneuse": (1, 1, 1, 2),
    "lardoneuse": (1, 1, 1, 2),
    "le-goret-santonium": (2, 2, 2, 1),
    "missile-eklatou": (3, 0, 2, 1),
    "petaudiere-paf-paf": (1, 0, 1, 2),
    "piege-a-jambon": (0, 1, 1, 2),
    "porcherie-blindee": (0, 2, 1, 2),
    "porcheresse-volante": (1, 2, 2, 1),
    "robot-auto-boum": (2, 0, 1, 1),
    "robot-kastagne": (2, 2, 2, 1),
    "super-couenne": (0, 3, 2, 1),
    "torpille-moulinette": (1, 0, 1, 1),
    "tromblon-pif-paf": (1, 1, 1, 2),
    "vibro-massue-de-groin-groin": (2, 2, 2, 1),
}


@rule("5.1")
@pytest.mark.parametrize("face", EVENTS)
def test_an_event_bears_its_sequences_and_there_are_so_many_of_it(face: str) -> None:
    cards = [card for card in CARDS if card.face == face]
    assert {" ".join(card.sequences) for card in cards} == {EVENTS[face][0]}
    assert len(cards) == EVENTS[face][1]


@rule("5.3")
@pytest.mark.parametrize("face", COMBAT)
def test_the_values_of_a_combat_card(face: str) -> None:
    cards = [card for card in CARDS if card.face == face]
    assert {(card.attack, card.defence, card.technology) for card in cards} == {COMBAT[face][:3]}
    assert len(cards) == COMBAT[face][3]


@rule("5", "5.1", "5.3")
def test_every_card_is_one_of_these() -> None:
    assert {card.face for card in CARDS} == {*EVENTS, *COMBAT}
    assert Counter(card.name for card in CARDS).most_common(1)[0][1] == 1


@rule("5.1")
def test_whatever_a_card_does_is_known_and_nothing_else() -> None:
    named = {card.effect for card in CARDS if card.effect}
    assert named == {*EFFECTS, *LAID, *FOR_A_VOYAGE}
    assert set(FOR_A_COMBAT) == LAID.keys() - EFFECTS.keys()


@rule("5.1")
@pytest.mark.parametrize("face", EVENTS)
def test_no_event_is_played_in_another_sequence(face: str) -> None:
    name = next(card.name for card in CARDS if card.face == face)
    for sequence in ("1A", "1B", "2B", "3A", "3B", "3C", "4C"):
        board = holding(name, *SIX[:4], "caillard: pirates 2", sequence=sequence)
        if sequence == "4C":
            election(board, "3 2 1", "porcus")
        outside = sequence not in EVENTS[face][0].split() and face != "seduction-de-la-princesse-piga"
        refusal = why_not(board, INTERLUDE, f"scrofa={name}")
        assert (refusal == "5.1 other-sequence") == outside, (sequence, refusal)


@rule("5.1", "3.A")
def test_a_combat_card_is_laid_in_a_combat_and_nowhere_else() -> None:
    for sequence in ("1A", "2B", "3A", "4C"):
        board = holding("missile-eklatou", sequence=sequence)
        assert why_not(board, INTERLUDE, "scrofa=missile-eklatou") == "3.A for-a-combat"


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


@rule("5.4", "0.2")
def test_the_guard_needs_a_token() -> None:
    board = holding("les-sourdokoko", "bolga: scrofa 1+3", sequence="1B")
    assert why_not(board, INTERLUDE, "scrofa=les-sourdokoko") == "0.2 no-gruiks"


# 5.5 Vessels.

FAR = ("bolga: scrofa 5", "jambora: porcus 9", "rillett", "saucissor", "porkhan", "couenna", "glandor")


@rule("5.5")
@pytest.mark.parametrize(("card", "hexes"), [("transporteur-1", 2), ("fusee-dorsale", 3), ("fusee", 4)])
def test_a_vessel_carries_a_voyage_so_far_over_whoever_is_there(card: str, hexes: int) -> None:
    board = holding(card, *FAR)
    reach = {hex.partition(":")[0] for hex in FAR[1 : hexes + 1]}
    assert offered(board, scrofa(board), f"{card} bolga") == reach
    goal = sorted(reach)[-1]
    run(board, scrofa(board), f"{card} bolga {goal} 3+0")
    assert (camp(board, "scrofa").voyages, discarded(board)) == (0, [card])
    assert "scrofa 3" in on(board, goal)


@rule("5.5")
def test_the_teleporter_sends_troops_to_any_hex() -> None:
    board = holding("teleporteur-de-mr-scoto", *FAR)
    reach = {hex.partition(":")[0] for hex in FAR[1:]}
    assert offered(board, scrofa(board), "teleporteur-de-mr-scoto bolga") == reach
    run(board, scrofa(board), "teleporteur-de-mr-scoto bolga glandor 3+0")
    assert on(board, "glandor") == "scrofa 3"


@rule("5.5", "2.B")
@pytest.mark.parametrize("card", ["transporteur-1", "teleporteur-de-mr-scoto", "bottes-a-reaction"])
def test_a_vessel_takes_a_voyage(card: str) -> None:
    board = holding(card, *FAR)
    camp(board, "scrofa").voyages = 0
    assert why_not(board, scrofa(board), card) == "2.B no-voyages"
    assert why_not(board, INTERLUDE, f"scrofa={card}") == "2.B for-a-voyage"
    board = holding(card, "bolga: scrofa 5 tired", "jambora")
    assert why_not(board, scrofa(board), card) == "2.B nobody-can-go"


@rule("5.5")
def test_the_jet_boots_leave_troops_on_up_to_three_hexes() -> None:
    board = holding("bottes-a-reaction", *FAR)
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 1+0 rillett 2+0 saucissor")
    assert [on(board, hex) for hex in ("bolga", "jambora", "rillett", "saucissor")] == [
        "scrofa 1",
        "porcus 9, scrofa 1",
        "scrofa 2",
        "scrofa 1",
    ]
    assert camp(board, "scrofa").voyages == 0


@rule("5.5")
def test_with_the_jet_boots_all_can_be_left_on_the_first_hex_and_none_on_the_way() -> None:
    board = holding("bottes-a-reaction", *FAR)
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 4+0")
    assert on(board, "jambora") == "porcus 9, scrofa 4"
    board = holding("bottes-a-reaction", *FAR)
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 0+0 rillett 0+0 saucissor")
    assert (on(board, "jambora"), on(board, "saucissor")) == ("porcus 9", "scrofa 4")


# 5.5 Other events of 2B.


@rule("5.5")
def test_extra_mouve_is_a_voyage_more() -> None:
    board = holding("extra-mouve-1")
    run(board, scrofa(board), "extra-mouve-1 " + "bolga jambora 1+0 " * 3)
    assert on(board, "jambora") == "scrofa 3"


@rule("5.5")
def test_at_a_feast_nobody_lands_on_another_clan() -> None:
    board = row(
        "bolga: scrofa 5", "jambora: porcus 5", "rillett: porcus 2", hands={"porcus": "fete-du-gland"}
    )
    board.sequence = "2B"
    run(board, INTERLUDE, "porcus=fete-du-gland jambora")
    camp(board, "scrofa").voyages = camp(board, "porcus").voyages = 1
    assert why_not(board, scrofa(board), "bolga") == "2.B nobody-can-go"
    assert why_not(board, travel(board, "porcus"), "rillett jambora") == "allowed"


@rule("5.5")
def test_a_vessel_cannot_land_at_a_feast_either() -> None:
    board = holding("fusee", "bolga: scrofa 5", "jambora: porcus 5", "rillett: porcus 2")
    board.feasts = [HEX["rillett"]]
    assert why_not(board, scrofa(board), "fusee bolga rillett") == "5.5 feast"
    assert why_not(board, scrofa(board), "fusee bolga jambora") == "allowed"


@rule("5.5")
def test_a_feast_ends_with_the_turn_and_goes_where_its_planet_goes() -> None:
    hands = {"porcus": "fete-du-gland", "scrofa": "deplacement-de-planetes-1"}
    board = row("bolga: scrofa 5", "jambora", "rillett: porcus 5", hands=hands, sequence="2B")
    played = "porcus=fete-du-gland scrofa=deplacement-de-planetes-1"
    run(board, INTERLUDE, f"{played} scrofa=jambora scrofa=rillett porcus=rillett")
    camp(board, "scrofa").voyages = 1
    assert why_not(board, scrofa(board), "bolga") == "2.B nobody-can-go"
    run(board, Item("turn-ends"))
    assert why_not(board, scrofa(board), "bolga rillett") == "allowed"


@rule("5.5")
def test_a_feast_that_extra_pigs_have_taken_over_keeps_nobody_away() -> None:
    board = holding("fusee", "bolga: scrofa 3", "jambora: pirates 2")
    board.feasts = [HEX["jambora"]]
    assert why_not(board, scrofa(board), "bolga jambora") == "allowed"


@rule("5.5")
@pytest.mark.parametrize(
    ("die", "colour"), [(1, "red"), (2, "red"), (3, "yellow"), (4, "yellow"), (5, "blue"), (6, "blue")]
)
def test_the_fremono_find_a_planet_by_the_die(die: int, colour: str) -> None:
    board = holding("les-fremono")
    beside = at(board, "couenna")[:2] + f"{int(at(board, 'couenna')[2:]) + 1:02}"
    run(board, scrofa(board), f"les-fremono {beside}", die)
    found = board.tiles[-1]
    assert (found.family, HEXES[found.id].kind, found.turned) == (colour, "planet", True)
    assert at(board, HEXES[found.id].id) == beside
    assert found.id not in board.box


@rule("5.5")
def test_the_new_planet_lies_adjacent_to_any_hex() -> None:
    board = holding("les-fremono", "bolga: scrofa 5")
    assert len(offered(board, scrofa(board), "les-fremono", 1)) == 6


@rule("5.5", "0.3")
def test_if_no_planet_of_that_colour_is_left_none_is_found() -> None:
    board = holding("les-fremono")
    board.box = [hex for hex in board.box if HEXES[hex].family != "red"]
    dice = run(board, scrofa(board), "les-fremono", 2)
    assert (len(board.tiles), facts(dice, "fremono", "found")) == (6, [False])
    board = holding("les-fremono")
    board.box = [HEX["caillard"], HEX["bi-boudin"]]
    assert why_not(board, INTERLUDE, "scrofa=les-fremono") == "0.3 no-planets"


@rule("5.5")
def test_van_soulo_makes_a_group_of_pirates_gorets_of_ones_own() -> None:
    board = holding("van-soulo", "bolga: scrofa 5", "caillard: pirates 3", "jambora: pirates 2")
    assert offered(board, scrofa(board), "van-soulo") == {"caillard", "jambora"}
    run(board, scrofa(board), "van-soulo caillard caillard jambora 2+0")
    assert (on(board, "caillard"), on(board, "jambora")) == ("scrofa 1", "pirates 2, scrofa 2")


@rule("5.5")
def test_pirates_for_whom_there_is_no_token_are_gone() -> None:
    board = holding("van-soulo", "bolga: scrofa 19", "caillard: pirates 3")
    run(board, scrofa(board), "van-soulo caillard")
    assert on(board, "caillard") == "scrofa 1"


@rule("5.5")
def test_recruited_pirates_stay_in_the_order_of_arrival() -> None:
    board = holding("van-soulo", "bolga: scrofa 5", "caillard: pirates 3, porcus 2 tired")
    run(board, scrofa(board), "van-soulo caillard")
    assert on(board, "caillard") == "scrofa 3, porcus 2"
    board = holding("van-soulo", "bolga: scrofa 5", "caillard: porcus 2, pirates 3")
    run(board, scrofa(board), "van-soulo caillard")
    assert on(board, "caillard") == "porcus 2, scrofa 3"
    board = holding("van-soulo", "bolga: scrofa 5", "caillard: pirates 3, scrofa 2 tired")
    run(board, scrofa(board), "van-soulo caillard")
    assert on(board, "caillard") == "scrofa 5"


# 5.5 Events of several sequences.

SWAP = "deplacement-de-planetes-1"


@rule("5.5")
@pytest.mark.parametrize("sequence", ["2B", "3A", "3B"])
def test_two_hexes_change_places_with_all_that_is_on_them(sequence: str) -> None:
    board = holding(SWAP, sequence=sequence)
    here, there = at(board, "bolga"), at(board, "porkhan")
    run(board, INTERLUDE, f"scrofa={SWAP} bolga porkhan")
    assert (at(board, "bolga"), at(board, "porkhan")) == (there, here)
    assert (on(board, "bolga"), on(board, "porkhan")) == ("scrofa 5", "phacocherus 5")


@rule("5.5")
def test_any_two_hexes_but_the_sun_can_be_swapped() -> None:
    board = holding(SWAP, "porcinox", "bolga: scrofa 5", "jambora", rules=Rules(galaxy="twins"))
    assert offered(board, INTERLUDE, f"scrofa={SWAP}") == {"bolga", "jambora"}
    assert offered(board, INTERLUDE, f"scrofa={SWAP} bolga") == {"jambora"}


@rule("5.5", "3.A")
def test_a_combat_goes_on_on_a_hex_that_was_moved() -> None:
    board = row(
        "bolga: porcus 2, scrofa 3",
        "jambora",
        "rillett",
        "saucissor: porcus 2",
        hands={"porcus": SWAP},
        sequence="3A",
    )
    run(board, fight(board, "bolga"), f"{SWAP}, porcus=bolga porcus=rillett porcus=saucissor", 6, 1)
    assert (on(board, "bolga"), on(board, "saucissor")) == ("scrofa 3", "porcus 3")


@rule("5.5")
@pytest.mark.parametrize(("die", "bought"), [(1, True), (4, True), (5, False), (6, False)])
def test_gorruption_turns_a_lone_goret_on_1_to_4(die: int, bought: bool) -> None:
    board = holding("gorruption", "bolga: scrofa 5", "jambora: porcus 1", "rillett: porcus 3")
    run(board, INTERLUDE, "scrofa=gorruption jambora", die)
    assert on(board, "jambora") == ("scrofa 1" if bought else "porcus 1")


@rule("5.5")
def test_gorruption_takes_one_goret_that_is_the_only_enemy_troop() -> None:
    board = holding(
        "gorruption",
        "bolga: scrofa 5, porcus 1 tired",
        "jambora: porcus 2",
        "rillett: porcus 0+1",
        "saucissor: porcus 1, phacocherus 1",
        "porkhan: porcus 1",
        "couenna: porcus 3",
    )
    assert offered(board, INTERLUDE, "scrofa=gorruption") == {"bolga", "porkhan"}


@rule("5.5")
def test_a_corrupted_goret_holds_what_it_held() -> None:
    board = holding("gorruption", "bolga: scrofa 5", "caillard: porcus 1, pirates 2", "rillett: porcus 3")
    run(board, INTERLUDE, "scrofa=gorruption caillard", 2)
    assert on(board, "caillard") == "scrofa 1, pirates 2"


@rule("5.5")
def test_gorruption_laid_in_a_combat_can_end_it() -> None:
    board = row(
        "bolga: porcus 1, scrofa 1",
        "rillett: porcus 3",
        "saucissor: scrofa 2",
        hands={"scrofa": "gorruption"},
        sequence="3A",
    )
    run(board, COMBATS, "scrofa=pass gorruption, bolga", 3)
    assert on(board, "bolga") == "scrofa 2"


@rule("5.5")
def test_yodo_lardo_makes_a_goret_a_gros_gruik() -> None:
    board = holding("maitre-yodo-lardo-1", "bolga: scrofa 5", "jambora: scrofa 0+1", "rillett: scrofa 1")
    assert offered(board, INTERLUDE, "scrofa=maitre-yodo-lardo-1") == {"bolga", "rillett"}
    run(board, INTERLUDE, "scrofa=maitre-yodo-lardo-1 rillett")
    assert on(board, "rillett") == "scrofa 0+1"


@rule("5.5")
def test_yodo_lardo_laid_in_a_combat_works_there() -> None:
    board = row(
        "bolga: porcus 1, scrofa 2",
        "rillett: porcus 3",
        "saucissor: scrofa 2",
        hands={"scrofa": "maitre-yodo-lardo-1"},
        sequence="3A",
    )
    dice = run(board, fight(board, "bolga"), "maitre-yodo-lardo-1,", 8, 1)
    assert on(board, "bolga") == "scrofa 1+1"
    assert [roll.sides for roll in dice.rolls] == [8, 6]


@rule("5.5")
def test_a_promoted_goret_that_has_travelled_stays_tired_and_another_does_not() -> None:
    board = holding("maitre-yodo-lardo-1", "bolga: scrofa 2 tired", "jambora")
    assert why_not(board, scrofa(board), "maitre-yodo-lardo-1 bolga bolga") == "2.B have-travelled"
    board = holding("maitre-yodo-lardo-1", "bolga: scrofa 2", "jambora")
    run(board, scrofa(board), "maitre-yodo-lardo-1 bolga bolga jambora 0+1")
    assert on(board, "jambora") == "scrofa 0+1"


RAIN = "pluie-de-cailloux-spatiaux"


@rule("5.5")
def test_meteors_a_die_for_each_troop_that_is_lost_on_5_or_6() -> None:
    board = holding(
        RAIN,
        "bolga: scrofa 5",
        "jambora: porcus 2+2, phacocherus 2",
        "rillett: porcus 2",
        "saucissor: phacocherus 2",
    )
    dice = run(board, INTERLUDE, f"scrofa={RAIN} jambora", 5, 4, 6, 3, 1, 6)
    assert on(board, "jambora") == "porcus 1+1, phacocherus 1"
    assert {roll.sides for roll in dice.rolls} == {6}


@rule("5.5", "5.6")
def test_meteors_do_not_harm_extra_pigs_but_the_troops_beside_them() -> None:
    board = holding(
        RAIN, "bolga: scrofa 5", "jambora: pirates 2, porcus 2", "rillett: pirates 2", "saucissor: porcus 2"
    )
    assert offered(board, INTERLUDE, f"scrofa={RAIN}") == {"bolga", "jambora", "saucissor"}
    run(board, INTERLUDE, f"scrofa={RAIN} jambora", 5, 6)
    assert on(board, "jambora") == "pirates 2"


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


# 5.8 In 4C.


def senate(card: str, governors: str = "5 3 2", votes: str = "") -> Board:
    """The Scrofa hold this card; votes are given as `sky` says answers, in the order of the calls."""
    board = sky("bolga", hands={"scrofa": card}, royal="porcus")
    election(board, governors, "porcus")
    return after(board, ELECTION, f"scrofa=pass yes yes yes {votes}") if votes else board


def shares(board: Board) -> list[int]:
    return [in_front(board, clan) for clan in board.clans]


@rule("5.8")
@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("baron-harkonono", 2),
        ("reverende-mere-buena-larda", 2),
        ("le-combinat-des-honnetes-cochons", 1),
        ("les-mentoto", 1),
        ("muado-dibo", 1),
    ],
)
def test_somebody_supports_the_clan(card: str, more: int) -> None:
    board = senate(card)
    run(board, INTERLUDE, f"scrofa={card}")
    assert shares(board) == [5 + more, 3, 2]


@rule("5.8")
def test_a_nap_costs_somebody_two_governors() -> None:
    board = senate("pionce-au-senat-porc")
    run(board, INTERLUDE, "scrofa=pionce-au-senat-porc phacocherus")
    assert shares(board) == [5, 1, 2]


@rule("5.8")
def test_half_of_somebodys_governors_rounded_up_vote_for_whom_one_likes() -> None:
    board = senate("erreur-de-vote")
    dice = run(board, INTERLUDE, "scrofa=erreur-de-vote phacocherus porcus")
    assert shares(board) == [5, 1, 4]
    assert facts(dice, "misvoted", "count", "candidate") == [(2, "porcus")]


@rule("5.8")
def test_governors_that_were_given_can_vote_otherwise_too() -> None:
    board = senate("erreur-de-vote", votes="phacocherus porcus")
    assert shares(board) == [5, 0, 5]
    run(board, INTERLUDE, "scrofa=erreur-de-vote porcus scrofa")
    assert shares(board) == [8, 0, 2]


@rule("5.8")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (3, 2), (4, 8), (6, 8)])
def test_smuggled_beer_costs_or_brings_half_of_ones_governors_rounded_up(die: int, left: int) -> None:
    board = senate("glandenbourg-de-contrebande")
    run(board, INTERLUDE, "scrofa=glandenbourg-de-contrebande", die)
    assert shares(board) == [left, 3, 2]


@rule("5.8")
def test_who_is_barred_cannot_be_elected_and_votes_for_another() -> None:
    board = senate("delit-de-sale-gueule")
    words = "scrofa=delit-de-sale-gueule phacocherus yes yes phacocherus"
    assert offered(board, ELECTION, words) == {"scrofa", "porcus"}
    dice = run(board, ELECTION, f"{words} porcus scrofa scrofa porcus")
    assert facts(dice, "stands", "clan") == ["scrofa", "porcus"]


@rule("5.8")
def test_nobody_is_barred_for_whom_somebody_has_voted() -> None:
    board = senate("delit-de-sale-gueule", votes="phacocherus phacocherus")
    assert offered(board, INTERLUDE, "scrofa=delit-de-sale-gueule") == {"scrofa", "porcus"}


@rule("5.8")
def test_the_master_of_the_session_calls_the_votes() -> None:
    board = senate("maitre-de-seance")
    words = "scrofa=maitre-de-seance yes yes yes"
    assert asked(board, ELECTION, words).seat == "scrofa"
    assert why_not(board, ELECTION, f"{words} porcus porcus scrofa") == "4.C caller-in-between"
    assert why_not(board, ELECTION, f"{words} phacocherus porcus porcus") == "allowed"


RIFIFI = "rififi-au-senat-porc"


@rule("5.8")
def test_the_election_is_held_again_and_somebody_loses_half_of_their_governors() -> None:
    board = senate(RIFIFI)
    quiet = "scrofa=pass"
    votes = f"{quiet} yes yes yes scrofa scrofa {quiet} phacocherus phacocherus {quiet} porcus=porcus"
    again = f"scrofa={RIFIFI} phacocherus no yes yes scrofa phacocherus phacocherus phacocherus porcus"
    dice = run(board, ELECTION, f"{votes} {again}")
    assert facts(dice, "elected", "clan", "count") == [("phacocherus", 6)]
    assert camp(board, "phacocherus").governors == 1


@rule("5.8")
def test_the_election_is_held_again_only_when_all_have_voted() -> None:
    board = senate(RIFIFI)
    assert why_not(board, ELECTION, f"scrofa={RIFIFI}") == "5.8 election-goes-on"
    board = senate(RIFIFI, votes="scrofa scrofa")
    assert why_not(board, INTERLUDE, f"scrofa={RIFIFI}") == "5.8 election-goes-on"


@rule("5.8", "4.C")
def test_governors_that_come_after_the_vote_follow_it() -> None:
    board = senate("baron-harkonono", votes="scrofa phacocherus")
    run(board, INTERLUDE, "scrofa=baron-harkonono")
    assert shares(board) == [0, 10, 2]


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


@rule("5.3")
def test_what_the_rulebooks_example_says_of_three_cards() -> None:
    assert COMBAT["porcherie-blindee"][1:3] == (2, 1)
    assert COMBAT["jamboneuse"][1:3] == (1, 1)
    assert (COMBAT["char-d-assaut-krabouille"][0], COMBAT["char-d-assaut-krabouille"][2]) == (3, 2)


@rule("5.1", "2.B")
def test_a_voyage_card_is_played_in_ones_own_turn() -> None:
    board = holding("fusee")
    run(board, VOYAGES, "scrofa=pass scrofa=fusee bolga porkhan 2+0 scrofa=done")
    assert on(board, "porkhan") == "phacocherus 5, scrofa 2"
