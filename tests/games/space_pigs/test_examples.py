"""The rulebook's examples, with their dice and cards."""

from tests.games.space_pigs.sky import (
    COMBATS,
    ELECTION,
    VOYAGES,
    after,
    camp,
    clan,
    discarded,
    facts,
    fight,
    in_sequence,
    on,
    row,
    run,
    seats,
    sky,
    told,
    why_not,
)
from wartable.games.space_pigs.rules.ballots import in_front
from wartable.games.space_pigs.rules.board import Board, Item, Rules
from wartable.testing import rule

COLONISTS = [Item("arrive"), Item("welcome")]
FIVE = "scrofa porcus babiroussa phacocherus hylocherus"
VOTERS = "scrofa hylocherus porcus phacocherus pecari"
YODO = "char-d-assaut-krabouille,maitre-yodo-lardo-1"
HANDS = {
    "phacocherus": "porcherie-blindee-1 jamboneuse-1",
    "scrofa": "char-d-assaut-krabouille maitre-yodo-lardo-1",
}


def shared_out() -> Board:
    """Scrofa draws 1, 1, 1, 2, 2, 3, 3; he has the tokens before him and gives the last first."""
    board = sky("bolga", clans=FIVE, royal="scrofa")
    given = "scrofa porcus scrofa babiroussa babiroussa phacocherus hylocherus"
    run(board, COLONISTS, f"{given} no no no", [1, 1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3])
    return board


@rule("1.B")
def test_scrofa_gives_himself_5_the_porcus_3_the_babiroussa_3_and_1_to_each_of_the_others() -> None:
    board = shared_out()
    assert [each.gorets for each in board.camps] == [5, 3, 3, 1, 1]
    assert board.colonists == []
    assert [each.tokens for each in board.camps] == [[]] * 5


@rule("1.B")
def test_scrofa_cannot_give_himself_a_third_token() -> None:
    board = sky("bolga", clans=FIVE, royal="scrofa")
    drawn = [1, 1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3]
    assert why_not(board, COLONISTS, "scrofa scrofa scrofa", drawn) == "1.B two-tokens"
    assert why_not(board, COLONISTS, "scrofa scrofa porcus", drawn) == "allowed"


def travellers() -> Board:
    """Each on a row of hexes, with the markers of the example: 3, 4, 3, 2, 2 voyages."""
    board = row(
        "jambora: scrofa 8",
        "rillett: babiroussa 8",
        "saucissor: porcus 8",
        "porkhan: phacocherus 8",
        "couenna: hylocherus 8",
        clans="scrofa babiroussa porcus phacocherus hylocherus",
        hands={"babiroussa": "extra-mouve-1"},
        sequence="2B",
    )
    run(board, Item("markers"), "scrofa=3 babiroussa=4 porcus=3 phacocherus=2 hylocherus=2")
    return board


@rule("2.A", "2.B")
def test_each_makes_all_voyages_of_the_marker_and_the_babiroussa_one_more_after_the_hylocherus() -> None:
    board = travellers()
    scrofa = "jambora rillett 1+0 jambora rillett 1+0 jambora rillett 1+0 done"
    babiroussa = "rillett saucissor 1+0 " * 4 + "done"
    porcus = "saucissor porkhan 1+0 " * 3 + "done"
    phacocherus = "porkhan couenna 1+0 " * 2 + "done"
    hylocherus = "couenna porkhan 1+0 " * 2 + "done"
    quiet = "babiroussa=pass"
    asleep = f"{quiet} {scrofa} {quiet} {babiroussa} {quiet} {porcus} {quiet} {phacocherus} {quiet}"
    dice = run(board, VOYAGES, f"{asleep} {hylocherus} babiroussa=extra-mouve-1 rillett jambora done")
    assert facts(dice, "travelled", "clan") == (
        ["scrofa"] * 3
        + ["babiroussa"] * 4
        + ["porcus"] * 3
        + ["phacocherus"] * 2
        + ["hylocherus"] * 2
        + ["babiroussa"]
    )
    assert on(board, "jambora") == "scrofa 5, babiroussa 1"
    assert on(board, "rillett") == "babiroussa 3, scrofa 3"


def bolga() -> Board:
    """Phacochérus with a Gros Gruik and a goret, attacked by four gorets of the Scrofa."""
    return sky(
        "bolga: phacocherus 1+1, scrofa 4",
        "truffa: phacocherus 2",
        "glandor: scrofa 2",
        hands=HANDS,
        sequence="3A",
    )


FIRST_BOLGA = f"porcherie-blindee-1,jamboneuse-1 {YODO}"


@rule("3.A")
def test_scrofa_has_12_and_the_phacocherus_7_so_a_goret_falls_and_the_gros_gruik_flees() -> None:
    board = bolga()
    dice = run(board, fight(board, "bolga"), f"{FIRST_BOLGA} truffa", 6, 3)
    assert facts(dice, "combat.blow", "scores", "loser") == [([12, 7], "phacocherus")]
    assert (on(board, "bolga"), on(board, "truffa")) == ("scrofa 3+1", "phacocherus 2+1")


@rule("3.A")
def test_both_of_them_throw_a_die_of_eight() -> None:
    board = bolga()
    dice = run(board, fight(board, "bolga"), f"{FIRST_BOLGA} truffa", 6, 3)
    assert [(roll.what, roll.sides) for roll in dice.rolls] == [("combat", 8), ("combat", 8)]


@rule("3.A")
def test_four_levels_of_technology_disintegrate_nobody_and_all_cards_are_discarded() -> None:
    board = bolga()
    dice = run(board, fight(board, "bolga"), f"{FIRST_BOLGA} truffa", 6, 3)
    assert "disintegrated" not in told(dice)
    assert sorted(discarded(board)) == sorted(" ".join(HANDS.values()).split())
    assert board.combat is None


def thrice_claimed() -> Board:
    """Bolga, held by the Phacochérus; the Scrofa came first, then the Porcus."""
    return row(
        "truffa: phacocherus 2",
        "bolga: phacocherus 2, scrofa 4, porcus 3",
        "glandor",
        "cheneka: porcus 3",
        clans="phacocherus scrofa porcus",
        sequence="3A",
    )


@rule("3.A")
def test_the_porcus_fight_whoever_is_left_of_phacocherus_and_scrofa() -> None:
    board = thrice_claimed()
    dice = run(board, COMBATS, "truffa", 6, 1, 6, 1, 6, 1, 1, 6, 1, 6, 1, 6)
    assert facts(dice, "combat.begins", "attacker", "defender") == [
        ("scrofa", "phacocherus"),
        ("porcus", "scrofa"),
    ]
    assert facts(dice, "combat.ends", "winner") == ["scrofa", "scrofa"]


@rule("3.A")
def test_after_five_rounds_the_porcus_are_gone_and_the_scrofa_weakened_hold_bolga() -> None:
    board = thrice_claimed()
    dice = run(board, COMBATS, "truffa", 6, 1, 6, 1, 6, 1, 1, 6, 1, 6, 1, 6)
    assert facts(dice, "combat.blow", "round") == [1, 1, 2, 3, 4, 5]
    assert on(board, "bolga") == "scrofa 2"
    assert on(board, "truffa") == "phacocherus 3"


def senate() -> Board:
    """Five clans with 5, 5, 4, 3 and 3 planets; with its power the Porcus have a governor more."""
    board = sky(
        "bolga",
        clans=VOTERS,
        royal="phacocherus",
        rules=Rules(powers=True),
        hands={"phacocherus": "reverende-mere-buena-larda", "porcus": "pionce-au-senat-porc"},
    )
    for each, acorns in zip(board.camps, (5, 5, 4, 3, 3), strict=True):
        each.acorns = [acorns, 0, 0]
    return board


SENATE = [Item("appoint"), *in_sequence("4C", ELECTION)]
STANDING = "scrofa=no hylocherus=yes porcus=yes phacocherus=yes pecari=no"
FIRST_VOTES = f"{STANDING} phacocherus=pecari phacocherus phacocherus=hylocherus hylocherus"
LARDA = "phacocherus=reverende-mere-buena-larda"
NAP = "porcus=pionce-au-senat-porc porcus=phacocherus"
PORCUS_VOTES = "phacocherus=porcus porcus=porcus"


def before(board: Board) -> dict[str, int]:
    return {board.seat(clan): in_front(board, clan) for clan in board.order}


@rule("4.B", "8.1")
def test_the_governors_are_5_5_5_3_and_3() -> None:
    board = after(senate(), SENATE)
    assert before(board) == {"scrofa": 5, "hylocherus": 5, "porcus": 5, "phacocherus": 3, "pecari": 3}


@rule("4.C", "5.8")
def test_with_buena_larda_the_phacocherus_have_8_against_5() -> None:
    board = after(senate(), SENATE, f"{FIRST_VOTES} {LARDA} hylocherus=pass porcus=pass")
    assert (before(board)["phacocherus"], before(board)["hylocherus"]) == (8, 5)


@rule("4.C", "5.8")
def test_after_the_nap_it_is_6_to_5_to_5() -> None:
    board = after(senate(), SENATE, f"{FIRST_VOTES} {LARDA} {PORCUS_VOTES} {NAP}")
    there = before(board)
    assert (there["phacocherus"], there["hylocherus"], there["porcus"]) == (6, 5, 5)


@rule("4.C")
def test_with_the_votes_of_the_scrofa_the_porcus_are_royal_with_10() -> None:
    board = senate()
    last = "scrofa=porcus phacocherus=phacocherus"
    dice = run(board, SENATE, f"{FIRST_VOTES} {LARDA} {PORCUS_VOTES} {NAP} {last}")
    assert facts(dice, "elected", "clan", "count") == [("porcus", 10)]
    assert board.royal == clan(board, "porcus")


@rule("4.C")
def test_they_are_allies_who_voted_alike() -> None:
    board = senate()
    last = "scrofa=porcus phacocherus=phacocherus"
    run(board, SENATE, f"{FIRST_VOTES} {LARDA} {PORCUS_VOTES} {NAP} {last}")
    allies = [each.ally for each in board.camps]
    assert seats(board, allies) == ["porcus", "hylocherus", "porcus", "phacocherus", "phacocherus"]
    assert camp(board, "scrofa").ally == camp(board, "porcus").ally
