"""5.3 What the 80 cards are: their faces, values, sequences and numbers."""

from collections import Counter

import pytest

from tests.games.space_pigs.sky import (
    INTERLUDE,
    SIX_HEXES,
    election,
    holding,
    why_not,
)
from wartable.games.space_pigs.rules.combat import LAID
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.effects import EFFECTS, FOR_A_COMBAT, FOR_A_VOYAGE
from wartable.testing import rule

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
        board = holding(name, *SIX_HEXES[:4], "caillard: pirates 2", sequence=sequence)
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


@rule("5.3")
def test_what_the_rulebooks_example_says_of_three_cards() -> None:
    assert COMBAT["porcherie-blindee"][1:3] == (2, 1)
    assert COMBAT["jamboneuse"][1:3] == (1, 1)
    assert (COMBAT["char-d-assaut-krabouille"][0], COMBAT["char-d-assaut-krabouille"][2]) == (3, 2)
