"""8 The powers of the clans, three each."""

from typing import Any

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    ELECTION,
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
    told,
    travel,
    why_not,
)
from wartable.games.space_pigs.rules.ballots import in_front
from wartable.games.space_pigs.rules.board import NOBODY, Board, Item, Rules, Vote
from wartable.games.space_pigs.rules.components import CARD
from wartable.games.space_pigs.rules.powers import POWERS, USES
from wartable.testing import rule

MIGHTY = Rules(powers=True)


def mighty(*hexes: str, clans: str, sequence: str = "2B", turn: int = 2, **hands: Any) -> Board:
    board = row(*hexes, clans=clans, sequence=sequence, turn=turn, rules=MIGHTY, hands=hands)
    for each in board.camps:
        each.voyages = 2
    return board


# In general.


@rule("8")
def test_a_power_is_used_once_a_turn_and_again_in_the_next() -> None:
    board = mighty("bolga: scrofa 5", "jambora", clans="hylocherus scrofa porcus", scrofa="colons-1 colons-2")
    run(board, INTERLUDE, "hylocherus=use:pilfer scrofa=pass scrofa", 1)
    assert why_not(board, INTERLUDE, "hylocherus=use:pilfer") == "8 power-used"
    run(board, Item("turn-ends"))
    assert why_not(board, INTERLUDE, "hylocherus=use:pilfer") == "allowed"


@rule("8", "0.7")
def test_no_power_is_used_in_the_first_turn_nor_without_the_option() -> None:
    board = mighty(
        "bolga: scrofa 5", "jambora", clans="hylocherus scrofa porcus", turn=1, hylocherus="colons-1"
    )
    assert why_not(board, INTERLUDE, "hylocherus=use:famine") == "8 no-such-power"
    board = row(
        "bolga: scrofa 5", clans="hylocherus scrofa porcus", hands={"hylocherus": "fusee"}, sequence="2B"
    )
    assert why_not(board, INTERLUDE, "hylocherus=use:famine") == "8 no-such-power"


@rule("8")
def test_nobody_uses_the_power_of_another_clan() -> None:
    board = mighty("bolga: scrofa 5", "jambora", clans="hylocherus scrofa porcus")
    assert why_not(board, INTERLUDE, "scrofa=use:famine") == "8 no-such-power"


@rule("8")
@pytest.mark.parametrize("name", POWERS)
def test_a_power_is_used_in_its_sequences_only(name: str) -> None:
    power = POWERS[name]
    clans = f"{power.clan} {'porcus' if power.clan != 'porcus' else 'scrofa'} pecari"
    for sequence in ("1A", "1B", "2B", "3A", "3B", "3C", "4C"):
        board = mighty("bolga: pecari 5", "jambora", clans=clans, sequence=sequence)
        camp(board, power.clan).hand = [1]
        if sequence == "4C":
            election(board, "1 1 1", power.clan)
        refusal = why_not(board, INTERLUDE, f"{power.clan}=use:{name}")
        assert (refusal == f"{power.rule} other-sequence") == (sequence not in power.sequences)


@rule("8")
def test_every_power_that_is_used_does_something() -> None:
    assert USES.keys() == POWERS.keys()


# 8.1 Porcus.


@rule("8.1")
def test_the_porcus_draw_up_to_8_cards_from_the_second_turn_on() -> None:
    for turn, cards in ((1, 6), (2, 8)):
        board = mighty("bolga", clans="porcus scrofa pecari", turn=turn)
        run(board, Item("cards"))
        assert [len(each.hand) for each in board.camps] == [cards, 6, 6]


def senate(governors: str = "3 3 3", clans: str = "porcus scrofa pecari") -> Board:
    board = mighty("bolga", clans=clans)
    election(board, governors, clans.split()[-1])
    return board


@rule("8.1")
def test_somebody_may_not_be_elected() -> None:
    board = senate()
    words = "porcus=yes scrofa=yes pecari=yes porcus=use:veto scrofa porcus"
    assert offered(board, ELECTION, words) == {"porcus", "pecari"}


@rule("8.1", "4.C")
def test_if_all_who_stand_are_barred_all_others_can_be_voted_for() -> None:
    board = senate()
    words = "porcus=no scrofa=yes pecari=no porcus=use:veto scrofa porcus"
    assert offered(board, ELECTION, words) == {"porcus", "pecari"}


@rule("8.1")
def test_never_the_same_one_twice_running() -> None:
    board = senate()
    run(board, INTERLUDE, "porcus=use:veto scrofa")
    run(board, Item("turn-ends"))
    election(board, "3 3 3", "pecari")
    assert offered(board, INTERLUDE, "porcus=use:veto") == {"pecari"}
    run(board, Item("turn-ends"))
    election(board, "3 3 3", "pecari")
    assert offered(board, INTERLUDE, "porcus=use:veto") == {"scrofa", "pecari"}


@rule("8.1")
def test_it_is_announced_before_the_votes() -> None:
    board = senate()
    assert (
        why_not(board, ELECTION, "yes yes yes porcus=pass scrofa scrofa porcus=use:veto")
        == "8.1 voting-has-begun"
    )
    ruse = senate()
    assert ruse.election is not None
    ruse.election.votes.append(Vote(NOBODY, 1, 2))  # governors that a card brought there are nobody's vote
    assert why_not(ruse, INTERLUDE, "porcus=use:veto") == "allowed"


@rule("8.1")
def test_the_porcus_get_a_governor_more() -> None:
    board = mighty("bolga", clans="porcus scrofa pecari")
    for each in board.camps:
        each.acorns = [2, 0, 0]
    run(board, Item("appoint"))
    assert [each.governors for each in board.camps] == [3, 2, 2]


# 8.2 Hylochérus.


@rule("8.2")
def test_a_card_drawn_at_random_from_somebodys_hand() -> None:
    board = mighty(
        "bolga", clans="hylocherus scrofa porcus", scrofa="jamboneuse-1 fusee muado-dibo", porcus="colons-1"
    )
    others = "scrofa=pass porcus=pass"
    assert offered(board, INTERLUDE, f"hylocherus=use:pilfer {others}") == {"scrofa", "porcus"}
    dice = run(board, INTERLUDE, f"hylocherus=use:pilfer {others} scrofa", 2)
    assert hand(board, "hylocherus") == ["fusee"]
    assert hand(board, "scrofa") == ["jamboneuse-1", "muado-dibo"]
    secret = next(entry for entry in dice.chronicle if "card" in entry.about)
    assert secret.to == ("hylocherus", "scrofa")


@rule("8.2")
@pytest.mark.parametrize("sequence", ["2B", "3A"])
def test_in_a_famine_gorets_are_lost_on_5_and_6_and_gros_gruiks_on_6(sequence: str) -> None:
    board = mighty(
        "bolga: scrofa 3+2", "jambora: hylocherus 3", clans="hylocherus scrofa porcus", sequence=sequence
    )
    run(board, INTERLUDE, "hylocherus=use:famine bolga", 5, 6, 4, 5, 6)
    assert on(board, "bolga") == "scrofa 1+1"


@rule("8.2", "2.B")
def test_in_a_famine_those_who_have_travelled_and_those_who_have_not_have_their_own_dice() -> None:
    board = mighty("bolga: scrofa 2+2", "jambora: hylocherus 2", clans="hylocherus scrofa pecari")
    board.sequence = "2B"
    party = board.tiles[0].parties[0]
    party.tired_gorets = party.tired_gruiks = 1
    run(board, INTERLUDE, "hylocherus=use:famine bolga", 4, 5, 5, 6)
    assert (party.gorets, party.tired_gorets, party.gruiks, party.tired_gruiks) == (1, 0, 1, 0)


@rule("8.2")
def test_a_famine_comes_over_all_clans_on_a_hex_also_where_extra_pigs_hold_it() -> None:
    board = mighty(
        "bolga: pirates 1, scrofa 2, porcus 1",
        "jambora: scrofa 2",
        "rillett: porcus 2",
        clans="hylocherus scrofa porcus",
    )
    assert offered(board, INTERLUDE, "hylocherus=use:famine scrofa=pass") == {"bolga", "jambora", "rillett"}
    run(board, INTERLUDE, "hylocherus=use:famine bolga", 6, 1, 5)
    assert on(board, "bolga") == "pirates 1, scrofa 1"


@rule("8.2")
def test_the_hylocherus_flee_before_the_first_round() -> None:
    board = mighty(
        "bolga: hylocherus 3, scrofa 3",
        "jambora: hylocherus 1",
        "rillett: scrofa 2",
        clans="hylocherus scrofa porcus",
        sequence="3A",
    )
    ask = asked(board, fight(board, "bolga"))
    assert (ask.seat, ask.what, ask.rule) == ("hylocherus", "early-flight", "8.2")
    dice = run(board, fight(board, "bolga"), "jambora")
    assert (on(board, "bolga"), on(board, "jambora"), len(dice.rolls)) == ("scrofa 3", "hylocherus 4", 0)


@rule("8.2")
def test_they_flee_so_once_a_turn() -> None:
    board = mighty(
        "bolga: hylocherus 3, scrofa 3",
        "jambora: hylocherus 1, porcus 1",
        "rillett: hylocherus 2",
        "saucissor: scrofa 2",
        "porkhan: porcus 2",
        clans="hylocherus scrofa porcus",
        sequence="3A",
    )
    run(board, COMBATS, "hylocherus=jambora hylocherus=rillett", 6, 1)
    assert camp(board, "hylocherus").used == ["early-flight"]
    assert (on(board, "jambora"), on(board, "rillett")) == ("porcus 1", "hylocherus 5")


# 8.3 Babiroussa.


@rule("8.3")
@pytest.mark.parametrize("sequence", ["2B", "3A"])
def test_gorets_that_are_converted_join_troops_of_the_babiroussa(sequence: str) -> None:
    board = mighty(
        "bolga: scrofa 3+1",
        "jambora: babiroussa 2",
        "rillett: babiroussa 1",
        clans="babiroussa scrofa porcus",
        sequence=sequence,
    )
    words = "babiroussa=use:convert bolga"
    assert offered(board, INTERLUDE, words, 5, 4, 6) == {"jambora", "rillett"}
    run(board, INTERLUDE, f"{words} rillett", 5, 4, 6)
    assert (on(board, "bolga"), on(board, "rillett")) == ("scrofa 1+1", "babiroussa 3")


@rule("8.3")
def test_gorets_that_are_converted_are_as_tired_as_they_were() -> None:
    board = mighty("bolga: scrofa 4", "jambora: babiroussa 2 tired", clans="babiroussa scrofa porcus")
    board.tiles[0].parties[0].tired_gorets = 3
    run(board, INTERLUDE, "babiroussa=use:convert bolga", 5, 5, 1, 1)
    (own,) = board.tiles[1].parties
    assert (own.gorets, own.tired_gorets) == (4, 3), "of those that come over the rested one is the first"
    assert board.tiles[0].parties[0].tired_gorets == 2


@rule("8.3")
def test_of_several_clans_on_a_hex_one_is_chosen() -> None:
    board = mighty(
        "bolga: scrofa 3, porcus 2",
        "jambora: babiroussa 2",
        "rillett: porcus 3, scrofa 2",
        clans="babiroussa scrofa porcus",
    )
    words = "babiroussa=use:convert bolga"
    assert offered(board, INTERLUDE, words) == {"scrofa", "porcus"}
    run(board, INTERLUDE, f"{words} porcus", 5, 4)
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 3, porcus 1", "babiroussa 3")


@rule("8.3")
def test_where_they_join_is_asked_only_if_any_do() -> None:
    board = mighty(
        "bolga: scrofa 3",
        "jambora: babiroussa 2",
        "rillett: babiroussa 1",
        clans="babiroussa scrofa porcus",
    )
    dice = run(board, INTERLUDE, "babiroussa=use:convert bolga", 1, 2, 4)
    assert facts(dice, "converted", "count") == [0]
    assert on(board, "bolga") == "scrofa 3"


@rule("8.3")
def test_gros_gruiks_and_extra_pigs_are_not_converted() -> None:
    board = mighty(
        "bolga: scrofa 0+2", "jambora: babiroussa 2", "rillett: pirates 3", clans="babiroussa scrofa porcus"
    )
    assert why_not(board, INTERLUDE, "babiroussa=use:convert") == "8.3 nobody-there"


@rule("8.3", "0.2")
def test_no_more_are_converted_than_there_are_tokens() -> None:
    board = mighty("bolga: scrofa 5", "jambora: babiroussa 19", clans="babiroussa scrofa porcus")
    run(board, INTERLUDE, "babiroussa=use:convert bolga", 5, 5, 5, 5, 5)
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 4", "babiroussa 20")


@rule("8.3")
def test_somebody_may_not_land_on_a_hex_this_turn() -> None:
    board = mighty(
        "bolga: scrofa 5",
        "jambora",
        "rillett: babiroussa 3",
        clans="babiroussa scrofa porcus",
        scrofa="fusee",
    )
    run(board, INTERLUDE, "babiroussa=use:forbid scrofa jambora")
    assert why_not(board, travel(board, "scrofa"), "fusee bolga jambora") == "8.3 forbidden"
    assert why_not(board, travel(board, "babiroussa"), "rillett jambora") == "allowed"
    run(board, Item("turn-ends"))
    assert why_not(board, travel(board, "scrofa"), "bolga jambora") == "allowed"


REORGANISE = [Item("reorganise", 0)]


def bereaved() -> Board:
    board = mighty(
        "bolga: babiroussa 2",
        "jambora",
        "rillett: babiroussa 1",
        clans="babiroussa scrofa porcus",
        sequence="3B",
    )
    camp(board, "babiroussa").fallen = 2
    return board


@rule("8.3")
def test_a_goret_lost_in_a_combat_comes_back_when_reorganising() -> None:
    board = bereaved()
    assert offered(board, REORGANISE) == {"done", "use:revive"}
    run(board, REORGANISE, "use:revive rillett")
    assert on(board, "rillett") == "babiroussa 2"


@rule("8.3")
def test_who_lost_nobody_gets_nobody_back() -> None:
    board = mighty(
        "bolga: babiroussa 2", "jambora: babiroussa 2", clans="babiroussa scrofa porcus", sequence="3B"
    )
    assert offered(board, REORGANISE) == {"done", "bolga", "jambora"}


@rule("8.3", "0.2")
def test_nobody_comes_back_for_whom_there_is_no_token() -> None:
    for gorets, uses in ((9, {"use:revive"}), (10, set())):
        board = mighty(
            *("bolga: babiroussa 10", f"jambora: babiroussa {gorets}"),
            clans="babiroussa scrofa porcus",
            sequence="3B",
        )
        camp(board, "babiroussa").fallen = 1
        assert offered(board, REORGANISE) == {"done", "bolga", "jambora"} | uses


@rule("8.3")
def test_who_fell_in_an_earlier_turn_does_not_come_back() -> None:
    board = mighty(
        "bolga: babiroussa 2", "jambora: babiroussa 2", clans="babiroussa scrofa porcus", sequence="3B"
    )
    camp(board, "babiroussa").fallen = 2
    run(board, Item("turn-ends"))
    assert offered(board, REORGANISE) == {"done", "bolga", "jambora"}


@rule("8.3", "3.A")
def test_gorets_fallen_in_rounds_by_traitors_and_in_a_disintegration_are_lost_in_a_combat() -> None:
    board = mighty(
        "bolga: babiroussa 1, scrofa 3",
        "jambora",
        "rillett: babiroussa 2",
        "saucissor: scrofa 2",
        clans="babiroussa scrofa porcus",
        sequence="3A",
    )
    run(board, fight(board, "bolga"), "", 6, 1)
    assert camp(board, "babiroussa").fallen == 1
    hands = {"scrofa": "base-du-groin-noir destroyer-de-cochon-noir gros-traitre-1"}
    board = row(
        "bolga: babiroussa 3+1, scrofa 3",
        "jambora",
        "rillett: babiroussa 2",
        "saucissor: scrofa 2",
        clans="babiroussa scrofa porcus",
        sequence="3A",
        rules=MIGHTY,
        hands=hands,
    )
    run(
        board, fight(board, "bolga"), "base-du-groin-noir,destroyer-de-cochon-noir,gros-traitre-1", 1, 6, 6, 6
    )
    assert (on(board, "bolga"), camp(board, "babiroussa").fallen) == ("", 3)


# 8.4 Phacochérus.


@rule("8.4")
@pytest.mark.parametrize("side", ["phacocherus 1, scrofa 1", "scrofa 1, phacocherus 1"])
def test_the_phacocherus_win_equal_totals(side: str) -> None:
    board = mighty(
        f"bolga: {side}",
        "jambora",
        "rillett: scrofa 2",
        "saucissor: phacocherus 2",
        clans="phacocherus scrofa porcus",
        sequence="3A",
    )
    run(board, fight(board, "bolga"), "", 4, 4)
    assert on(board, "bolga") == "phacocherus 1"


@rule("8.4")
@pytest.mark.parametrize(("die", "killed"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_assassins_kill_none_one_or_two_governors(die: int, killed: int) -> None:
    board = senate(clans="phacocherus scrofa pecari")
    run(board, INTERLUDE, "phacocherus=use:assassinate scrofa", die)
    assert [in_front(board, clan) for clan in board.clans] == [3, 3 - killed, 3]


@rule("8.4")
def test_assassins_are_not_sent_to_ones_own() -> None:
    board = senate("3 0 0", clans="phacocherus scrofa pecari")
    assert why_not(board, INTERLUDE, "phacocherus=use:assassinate") == "8.4 no-governors"


@rule("8.4")
def test_a_voyage_takes_troops_that_have_already_travelled_once_a_turn() -> None:
    board = mighty("bolga: phacocherus 3", "jambora", "rillett", clans="phacocherus scrofa porcus")
    item = travel(board, "phacocherus")
    run(board, item, "bolga jambora 2+0 use:march-on jambora rillett 2+0")
    assert on(board, "rillett") == "phacocherus 2"
    assert camp(board, "phacocherus").voyages == 0
    camp(board, "phacocherus").voyages = 1
    assert "use:march-on" not in offered(board, item)


@rule("8.4", "8.6")
@pytest.mark.parametrize(
    ("clan", "power", "number"), [("phacocherus", "march-on", "8.4"), ("pecari", "teleport", "8.6")]
)
def test_where_a_voyage_by_a_power_starts_is_asked_by_its_rule(clan: str, power: str, number: str) -> None:
    board = mighty(f"bolga: {clan} 3", "jambora", clans=f"{clan} scrofa porcus")
    ask = asked(board, travel(board, clan), f"use:{power}")
    assert (ask.what, ask.rule) == ("depart", number)


@rule("8.4")
def test_marching_on_takes_the_tired_ones_first() -> None:
    board = mighty(
        "bolga: phacocherus 2", "jambora: phacocherus 2", "rillett", clans="phacocherus scrofa porcus"
    )
    camp(board, "phacocherus").voyages = 3
    item = travel(board, "phacocherus")
    run(board, item, "bolga jambora 2+0 use:march-on jambora rillett 2+0 jambora rillett 2+0")
    assert on(board, "rillett") == "phacocherus 4"


@rule("8.4")
def test_tired_gros_gruiks_march_on_too_and_before_the_rested_ones() -> None:
    board = mighty("bolga: phacocherus 1+1 tired", "jambora", clans="phacocherus scrofa porcus")
    item = travel(board, "phacocherus")
    assert offered(board, item, "use:march-on bolga jambora") == {"1+1", "1+0", "0+1"}
    run(board, item, "use:march-on bolga jambora 1+1")
    assert on(board, "jambora") == "phacocherus 1+1"
    board = mighty("bolga: phacocherus 0+2", "jambora", clans="phacocherus scrofa porcus")
    board.tiles[0].parties[0].tired_gruiks = 1
    run(board, item, "use:march-on bolga jambora 0+1 bolga jambora")
    assert on(board, "jambora") == "phacocherus 0+2", "the rested one made the second voyage"


@rule("8.4")
def test_a_troop_that_is_alone_marches_on_too() -> None:
    board = mighty("bolga: phacocherus 1 tired", "jambora", clans="phacocherus scrofa porcus")
    run(board, travel(board, "phacocherus"), "use:march-on bolga jambora")
    assert on(board, "jambora") == "phacocherus 1"


@rule("8.4")
def test_a_forced_march_is_one_of_the_voyages_of_the_turn() -> None:
    board = mighty("bolga: phacocherus 2 tired", "jambora", clans="phacocherus scrofa porcus")
    item = travel(board, "phacocherus")
    camp(board, "phacocherus").voyages = 0
    assert "use:march-on" not in offered(board, item)
    camp(board, "phacocherus").voyages = 1
    run(board, item, "use:march-on bolga jambora 2+0")
    assert (on(board, "jambora"), camp(board, "phacocherus").voyages) == ("phacocherus 2", 0)


# 8.5 Scrofa.


@rule("8.5")
@pytest.mark.parametrize("sequence", ["2B", "3A", "3B"])
def test_two_adjacent_hexes_change_places(sequence: str) -> None:
    board = mighty(
        "bolga: scrofa 5",
        "jambora",
        "rillett: porcus 3",
        "saucissor",
        clans="scrofa porcus pecari",
        sequence=sequence,
    )
    here = at(board, "rillett")
    assert offered(board, INTERLUDE, "scrofa=use:shift rillett") == {"jambora", "saucissor"}
    run(board, INTERLUDE, "scrofa=use:shift rillett jambora")
    assert (at(board, "jambora"), on(board, "rillett")) == (here, "porcus 3")


@rule("8.5")
def test_the_scrofa_have_an_extra_mouve() -> None:
    board = mighty("bolga: scrofa 5", "jambora", clans="porcus scrofa pecari")
    camp(board, "scrofa").voyages = 0
    item = travel(board, "scrofa")
    run(board, item, "use:extra-voyage bolga jambora 1+0")
    assert on(board, "jambora") == "scrofa 1"


@rule("8.5", "6")
def test_who_is_out_makes_no_extra_mouve_in_their_turn_either() -> None:
    board = mighty("bolga: porcus 5", "jambora", clans="scrofa phacocherus porcus")
    camp(board, "scrofa").is_out = True
    assert why_not(board, travel(board, "scrofa"), "use:extra-voyage") == "6 is-out"


@rule("8.5", "2.B")
def test_they_can_make_it_after_anybodys_turn_but_not_before_the_first() -> None:
    board = mighty("bolga: scrofa 5", "jambora", clans="porcus scrofa pecari")
    assert why_not(board, VOYAGES, "scrofa=use:extra-voyage") == "2.B after-a-turn"
    extra = "porcus=done scrofa=use:extra-voyage bolga jambora 1+0 scrofa=done"
    own = "bolga jambora 1+0 bolga jambora 1+0 scrofa=done"
    run(board, VOYAGES, f"scrofa=pass {extra} scrofa=pass {own} pecari=done")
    assert on(board, "jambora") == "scrofa 3"


@rule("8.5", "3.B")
def test_the_scrofa_reorganise_at_any_distance() -> None:
    board = mighty(
        "bolga: scrofa 3",
        "jambora",
        "rillett",
        "saucissor: scrofa 1",
        clans="scrofa porcus pecari",
        sequence="3B",
    )
    run(board, REORGANISE, "bolga saucissor 2+0")
    assert on(board, "saucissor") == "scrofa 3"


# 8.6 Pécari Banzaï.


def banzai(**hands: Any) -> Board:
    return mighty(
        "bolga: scrofa 2, pecari 2",
        "jambora",
        "rillett: scrofa 2",
        "saucissor: pecari 2",
        clans="pecari scrofa porcus",
        sequence="3A",
        **hands,
    )


@rule("8.6")
def test_one_die_of_a_combat_of_theirs_is_thrown_again() -> None:
    board = banzai()
    dice = run(board, fight(board, "bolga"), "own", 1, 5, 6, 6, 1)
    assert facts(dice, "combat.blow", "scores") == [[7, 6], [7, 1]]
    assert camp(board, "pecari").used == ["reroll"]


@rule("8.6")
def test_or_the_enemys_and_once_a_turn() -> None:
    board = banzai()
    dice = run(board, fight(board, "bolga"), "no theirs", 6, 1, 1, 6, 1)
    assert told(dice, "thrown-again") == ["thrown-again"]
    assert facts(dice, "combat.blow", "scores") == [[7, 2], [2, 1]]


@rule("8.6", "5.6")
def test_who_declined_is_asked_again_when_the_other_has_had_a_die_thrown_again() -> None:
    board = mighty(
        "bolga: pecari 2, scrofa 2",
        "jambora",
        "rillett: scrofa 2",
        "saucissor: pecari 2",
        clans="pecari scrofa porcus",
        sequence="3A",
        scrofa="force-gruik",
    )
    dice = run(board, fight(board, "bolga"), "force-gruik, no theirs own", 2, 6, 1, 5, 1, 6)
    assert facts(dice, "thrown-again", "clan") == ["scrofa", "pecari"]
    assert facts(dice, "combat.blow", "scores")[0] == [3, 6]


@rule("8.6", "5.6")
def test_in_one_round_a_die_can_be_thrown_again_by_a_card_and_by_the_power() -> None:
    board = banzai(pecari="force-gruik")
    item = fight(board, "bolga")
    assert asked(board, item, "force-gruik,", 1, 5).rule == "5.6"
    assert asked(board, item, "force-gruik, own", 1, 5, 2).rule == "8.6"
    dice = run(board, item, "force-gruik, own own", 1, 5, 2, 6, 6, 1)
    assert facts(dice, "combat.blow", "scores") == [[7, 6], [7, 1]]


def brawl(scrofa: int = 1, porcus: int = 1) -> Board:
    """The Porcus attack the Scrofa, and the Pécari look on."""
    return mighty(
        f"bolga: scrofa {scrofa}, porcus {porcus}",
        "jambora",
        "rillett: scrofa 2",
        "saucissor: porcus 2",
        clans="pecari scrofa porcus",
        sequence="3A",
    )


@rule("8.6")
@pytest.mark.parametrize(("word", "scores"), [("attacker", [5, 3]), ("defender", [1, 5])])
def test_a_die_of_a_combat_of_others_is_thrown_again_too(word: str, scores: list[int]) -> None:
    board = brawl()
    ask = asked(board, fight(board, "bolga"), "", 1, 3)
    assert (ask.seat, ask.what, ask.rule) == ("pecari", "throw-again", "8.6")
    dice = run(board, fight(board, "bolga"), f"pecari={word}", 1, 3, 5)
    assert facts(dice, "combat.blow", "scores") == [scores]
    whose = {"attacker": "porcus", "defender": "scrofa"}[word]
    assert facts(dice, "thrown-again", "clan", "whose") == [("pecari", whose)]
    assert camp(board, "pecari").used == ["reroll"]


@rule("8.6")
def test_where_others_fight_they_are_asked_after_each_throw_until_they_leave_it_alone() -> None:
    board = brawl(3, 1)
    item = fight(board, "bolga")
    assert asked(board, item, "pecari=no", 3, 1, 3, 1).seat == "pecari"
    board = after(board, item, "pecari=done", 3, 1, 3, 1, 1, 6)
    assert board.combat is None
    board = brawl()
    assert asked(board, fight(board, "bolga"), "", 1, 3).seat == "pecari", "in the next combat they are asked"


@rule("8.6", "5.6")
def test_those_who_fight_come_before_them_and_may_answer_with_a_force_gruik() -> None:
    board = brawl()
    camp(board, "porcus").hand = [CARD["force-gruik"]]
    words = "force-gruik, porcus=no pecari=defender porcus=own"
    dice = run(board, fight(board, "bolga"), words, 4, 3, 5, 6)
    assert facts(dice, "thrown-again", "clan") == ["pecari", "porcus"]
    assert facts(dice, "combat.blow", "scores") == [[6, 5]]


@rule("8.6", "3.C")
def test_also_where_extra_pigs_fight_each_other() -> None:
    board = mighty("bolga: pirates 1, porcophages 1", clans="pecari scrofa porcus", sequence="3C")
    dice = run(board, fight(board, "bolga"), "pecari=attacker", 2, 3, 8)
    assert facts(dice, "combat.blow", "scores") == [[8, 3]]


@rule("8.6", "5.6")
def test_after_a_die_is_thrown_again_each_other_is_asked_once() -> None:
    board = row(
        *("bolga: porcus 2, scrofa 2", "jambora: porcus 2", "rillett: scrofa 2", "saucissor: pecari 5"),
        clans="porcus scrofa pecari",
        sequence="3A",
        rules=MIGHTY,
        hands={"scrofa": "force-gruik"},
    )
    item, words = fight(board, "bolga"), "scrofa=force-gruik, scrofa=own"
    assert asked(board, item, words, 6, 1, 3).seat == "pecari"
    left = after(board, item, words, 6, 1, 3).agenda
    assert [item.what for item in left if item.what in ("throw-again", "blow")] == ["blow"]


@rule("8.6")
def test_once_used_they_are_asked_no_more_this_turn() -> None:
    board = brawl()
    camp(board, "pecari").used = ["reroll"]
    dice = run(board, fight(board, "bolga"), "", 6, 1)
    assert told(dice, "thrown-again") == []
    assert len(dice.rolls) == 2


@rule("8.6")
def test_the_technology_of_a_combat_is_one_more_or_less() -> None:
    hands: dict[str, Any] = {"scrofa": "base-du-groin-noir jamboneuse-1", "porcus": "robot-kastagne"}
    board = mighty(
        "bolga: scrofa 1, porcus 1",
        "jambora",
        "rillett: scrofa 2",
        "saucissor: porcus 2",
        clans="pecari scrofa porcus",
        sequence="3A",
        **hands,
    )
    five = "base-du-groin-noir,jamboneuse-1 -"
    ask = asked(board, fight(board, "bolga"), five)
    assert (ask.seat, ask.what, ask.about["level"]) == ("pecari", "tune", 5)
    blown = after(board, fight(board, "bolga"), f"{five} 1")
    assert on(blown, "bolga") == ""
    dice = run(board, fight(board, "bolga"), "base-du-groin-noir, robot-kastagne, -1", 1, 6)
    assert told(dice, "disintegrated") == []
    assert len(discarded(board)) == 2


@rule("8.6")
def test_where_no_technology_is_used_there_is_nothing_to_tune() -> None:
    board = banzai()
    ask = asked(board, fight(board, "bolga"), "", 6, 1)
    assert (ask.what, ask.rule) == ("throw-again", "8.6")


@rule("8.6")
def test_a_voyage_of_the_pecari_goes_to_any_hex_once_a_turn() -> None:
    board = mighty(
        "bolga: pecari 5", "jambora", "rillett", "saucissor: scrofa 2", clans="pecari scrofa porcus"
    )
    item = travel(board, "pecari")
    assert offered(board, item, "use:teleport bolga") == {"jambora", "rillett", "saucissor"}
    run(board, item, "use:teleport bolga saucissor 3+0")
    assert on(board, "saucissor") == "scrofa 2, pecari 3"
    camp(board, "pecari").voyages = 1
    assert "use:teleport" not in offered(board, item)
    camp(board, "pecari").used, camp(board, "pecari").voyages = [], 0
    assert "use:teleport" not in offered(board, item)


@rule("8.3", "8.2")
def test_powers_are_used_in_ones_own_turn_too() -> None:
    board = mighty("bolga: scrofa 5", "jambora: babiroussa 2", clans="babiroussa scrofa hylocherus")
    assert {"use:convert", "use:forbid"} <= offered(board, travel(board, "babiroussa"))
    assert "use:famine" in offered(board, travel(board, "hylocherus"))
