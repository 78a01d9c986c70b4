"""5.5 The events of 2B, some of them of 3A and 3B."""

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    HEX,
    INTERLUDE,
    VOYAGES,
    after,
    answer_in,
    asked,
    at,
    camp,
    discarded,
    facts,
    fight,
    holding,
    offered,
    on,
    row,
    run,
    scrofa,
    told,
    travel,
    why_not,
)
from wartable.games.space_pigs.rules.board import Item, Rules, Troops
from wartable.games.space_pigs.rules.components import HEXES
from wartable.games.space_pigs.rules.galaxy import CELL
from wartable.games.space_pigs.rules.travel import is_kept_out
from wartable.testing import rule

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


@rule("5.5", "2.B")
def test_the_jet_boots_take_one_of_the_voyages() -> None:
    board = holding("bottes-a-reaction", *FAR)
    there = after(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 1+0 rillett 2+0 saucissor")
    assert (camp(board, "scrofa").voyages, camp(there, "scrofa").voyages) == (2, 1)


@rule("5.5", "2.B")
def test_the_jet_boots_take_those_that_have_not_travelled_and_rest_nobody() -> None:
    board = holding("bottes-a-reaction", "bolga: scrofa 4", "jambora", "rillett", "saucissor")
    board.tiles[0].parties[0].tired_gorets = 2
    run(board, scrofa(board), "bottes-a-reaction bolga 2+0 jambora 2+0")
    assert board.tiles[0].parties == [Troops(0, gorets=2, tired_gorets=2)]


@rule("5.5")
def test_with_the_jet_boots_all_can_be_left_on_the_first_hex_and_none_on_the_way() -> None:
    board = holding("bottes-a-reaction", *FAR)
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 4+0")
    assert on(board, "jambora") == "porcus 9, scrofa 4"
    board = holding("bottes-a-reaction", *FAR)
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora 0+0 rillett 0+0 saucissor")
    assert (on(board, "jambora"), on(board, "saucissor")) == ("porcus 9", "scrofa 4")


@rule("5.5")
def test_a_single_troop_goes_on_with_the_jet_boots_too() -> None:
    board = holding("bottes-a-reaction", "bolga: scrofa 1", *FAR[1:])
    words = "bottes-a-reaction bolga jambora"
    assert offered(board, scrofa(board), words) == {"0+0", "1+0"}
    run(board, scrofa(board), f"{words} 0+0 rillett 0+0 saucissor")
    assert on(board, "saucissor") == "scrofa 1"
    board = holding("bottes-a-reaction", *FAR)
    assert offered(board, scrofa(board), "bottes-a-reaction bolga 2+0 jambora 1+0 rillett") == {"0+0", "1+0"}


@rule("5.5", "8.3")
def test_the_jet_boots_pass_where_they_may_not_land() -> None:
    board = holding("bottes-a-reaction", *FAR)
    board.feasts, board.banned = [(2, HEX["jambora"])], [(0, HEX["rillett"])]
    assert why_not(board, scrofa(board), "bolga") == "5.5 feast"
    run(board, scrofa(board), "bottes-a-reaction bolga 4+0 jambora rillett saucissor")
    assert [on(board, hex) for hex in ("jambora", "rillett", "saucissor")] == ["porcus 9", "", "scrofa 4"]


BETWEEN = ("couenna: porcus 9", "jambora: porcus 9", "bolga: scrofa 5", "rillett")


@rule("5.5")
def test_nobody_hops_to_a_hex_where_one_can_neither_land_nor_go_on() -> None:
    board = holding("bottes-a-reaction", *BETWEEN)
    board.feasts = [(2, HEX["jambora"]), (2, HEX["couenna"])]
    board.banned = [(0, HEX["bolga"])]
    go = "bottes-a-reaction bolga 4+0"
    assert why_not(board, scrofa(board), f"{go} jambora") == "allowed", "and back over Bolga to Rillett"
    assert why_not(board, scrofa(board), f"{go} jambora couenna") == "5.5 feast"
    run(board, scrofa(board), f"{go} rillett")
    assert on(board, "rillett") == "scrofa 4", "from there they cannot go on"
    board = holding("bottes-a-reaction", *BETWEEN)
    board.feasts, board.banned = [(2, HEX["jambora"]), (2, HEX["couenna"])], [(0, HEX["bolga"])]
    board.banned.append((0, HEX["rillett"]))
    assert why_not(board, scrofa(board), "bottes-a-reaction") == "5.5 feast"


@rule("5.5", "7.2")
def test_the_jet_boots_pass_over_the_sun() -> None:
    hexes = ("porcinox", "bolga: scrofa 5", "jambora", "rillett")
    board = holding("bottes-a-reaction", *hexes, rules=Rules(galaxy="twins"))
    board.cells = tuple(CELL[place] for place in ("4040", "3940", "4140", "4240"))
    go = "bottes-a-reaction bolga 4+0"
    assert offered(board, scrofa(board), go) == {"porcinox"}
    assert why_not(board, scrofa(board), f"{go} porcinox jambora 1+0 porcinox") == "7.2 sun"
    run(board, scrofa(board), f"{go} porcinox jambora 1+0 rillett")
    assert (on(board, "jambora"), on(board, "rillett")) == ("scrofa 1", "scrofa 3")


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
    assert why_not(board, scrofa(board), "bolga") == "5.5 feast"
    assert why_not(board, travel(board, "porcus"), "rillett jambora") == "allowed"


@rule("5.5")
def test_a_feast_keeps_out_the_others_and_not_whoever_gave_it() -> None:
    board = holding("fete-du-gland", "bolga: scrofa 5", "jambora: porcus 5", "rillett: phacocherus 5")
    camp(board, "phacocherus").voyages = 1
    run(board, INTERLUDE, "scrofa=fete-du-gland jambora")
    assert why_not(board, travel(board, "phacocherus"), "rillett") == "5.5 feast"
    run(board, scrofa(board), "bolga jambora 3+0 done")
    assert on(board, "jambora") == "porcus 5, scrofa 3"


@rule("5.5")
def test_two_feasts_on_one_hex_keep_out_both_who_gave_them() -> None:
    board = holding("fete-du-gland", "bolga: scrofa 5", "jambora: porcus 5", "rillett: phacocherus 5")
    board.feasts = [(0, HEX["jambora"]), (1, HEX["jambora"])]
    camp(board, "phacocherus").voyages = 1
    assert why_not(board, scrofa(board), "bolga") == "5.5 feast"
    assert why_not(board, travel(board, "phacocherus"), "rillett") == "5.5 feast"


@rule("5.5")
def test_troops_shut_in_by_a_feast_are_told_of_it() -> None:
    board = holding("fusee", "bolga: scrofa 5", "jambora: porcus 5")
    board.feasts = [(2, HEX["jambora"])]
    for words in ("bolga", "fusee"):
        refusal = asked(board, scrofa(board)).refusal(answer_in(board, words))
        assert refusal is not None
        assert (refusal.rule, refusal.reason, refusal.about) == ("5.5", "feast", {"planet": "Jambora"})


@rule("5.5")
def test_a_feast_is_held_on_any_hex_but_the_sun() -> None:
    board = holding("fete-du-gland", "porcinox", "bolga: scrofa 5", "jambora", "caillard: pirates 2")
    assert offered(board, INTERLUDE, "scrofa=fete-du-gland") == {"porcinox", "bolga", "jambora", "caillard"}
    board.rules, board.cells = Rules(galaxy="twins"), tuple(CELL[f"40{row}"] for row in (40, 41, 42, 43))
    vars(board).pop("shape", None)
    assert offered(board, INTERLUDE, "scrofa=fete-du-gland") == {"bolga", "jambora", "caillard"}
    run(board, INTERLUDE, "scrofa=fete-du-gland jambora")
    assert why_not(board, scrofa(board), "bolga jambora") == "allowed"
    board.tile(HEX["jambora"]).parties = [Troops(2, 1)]
    assert why_not(board, scrofa(board), "bolga jambora") == "allowed"
    assert is_kept_out(board.feasts, 1, HEX["jambora"])


@rule("5.5", "7.6")
def test_no_feast_is_held_on_an_unturned_hex() -> None:
    board = holding("fete-du-gland", "bolga: scrofa 5", "jambora", "rillett")
    board.tiles[1].turned = False
    assert offered(board, INTERLUDE, "scrofa=fete-du-gland") == {"bolga", "rillett"}


@rule("5.5")
def test_those_who_landed_before_the_feast_fight_all_the_same() -> None:
    board = row(
        "bolga: porcus 2, scrofa 3",
        "jambora: scrofa 2",
        "rillett: porcus 2",
        hands={"porcus": "fete-du-gland"},
        sequence="2B",
    )
    feast = [INTERLUDE, Item("sequence", word="3A"), Item("attacks")]
    dice = run(board, feast, "porcus=fete-du-gland bolga", 6, 1, 6, 1)
    assert facts(dice, "combat.begins", "attacker", "defender") == [("scrofa", "porcus")]
    assert on(board, "bolga") == "scrofa 3"


@rule("5.5")
def test_a_vessel_cannot_land_at_a_feast_either() -> None:
    board = holding("fusee", "bolga: scrofa 5", "jambora: porcus 5", "rillett: porcus 2")
    board.feasts = [(2, HEX["rillett"])]
    assert why_not(board, scrofa(board), "fusee bolga rillett") == "5.5 feast"
    assert why_not(board, scrofa(board), "fusee bolga jambora") == "allowed"


@rule("5.5")
def test_a_feast_ends_with_the_turn_and_goes_where_its_planet_goes() -> None:
    hands = {"porcus": "fete-du-gland", "scrofa": "deplacement-de-planetes-1"}
    board = row("bolga: scrofa 5", "jambora", "rillett: porcus 5", hands=hands, sequence="2B")
    played = "porcus=fete-du-gland scrofa=deplacement-de-planetes-1"
    run(board, INTERLUDE, f"{played} scrofa=jambora scrofa=rillett porcus=rillett")
    camp(board, "scrofa").voyages = 1
    assert why_not(board, scrofa(board), "bolga") == "5.5 feast"
    run(board, Item("turn-ends"))
    assert why_not(board, scrofa(board), "bolga rillett") == "allowed"


@rule("5.5")
@pytest.mark.parametrize("there", ["pirates 2", "pirates 2, porcus 1", "worm 1", "porcus 2"])
def test_at_a_feast_nobody_lands_on_others_not_even_on_extra_pigs(there: str) -> None:
    board = holding("fusee", "bolga: scrofa 3", f"jambora: {there}", "rillett: porcus 3")
    board.feasts = [(2, HEX["jambora"])]
    assert why_not(board, scrofa(board), "fusee bolga jambora") == "5.5 feast"
    board.feasts = []
    assert why_not(board, scrofa(board), "fusee bolga jambora") == "allowed"


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


@rule("5.5", "0.3")
def test_the_last_planet_of_its_colour_is_found_too() -> None:
    board = holding("les-fremono", "bolga: scrofa 5")
    board.box = [next(hex for hex in board.box if (HEXES[hex].family, HEXES[hex].kind) == ("red", "planet"))]
    beside = min(offered(board, scrofa(board), "les-fremono", 1))
    dice = run(board, scrofa(board), f"les-fremono {beside}", 1)
    assert (board.box, facts(dice, "fremono", "found")) == ([], [True])


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
@pytest.mark.parametrize("tired", ["", " tired"])
def test_a_goret_that_was_bought_is_as_tired_as_it_was(tired: str) -> None:
    board = holding("gorruption", "bolga: scrofa 5 tired", f"jambora: porcus 1{tired}", "rillett: porcus 3")
    run(board, INTERLUDE, "scrofa=gorruption jambora", 1)
    wanted = "2.B have-travelled" if tired else "allowed"
    assert why_not(board, scrofa(board), "jambora") == wanted


@rule("5.5")
def test_gorruption_takes_one_goret_that_is_the_only_enemy_troop() -> None:
    board = holding(
        "gorruption",
        "bolga: scrofa 5, porcus 1 tired",
        "jambora: porcus 2",
        "rillett: porcus 0+1",
        "glandor: porcus 1+1",
        "saucissor: porcus 1, phacocherus 1",
        "porkhan: porcus 1",
        "couenna: porcus 3",
    )
    assert offered(board, INTERLUDE, "scrofa=gorruption") == {"bolga", "porkhan"}


@rule("5.5", "0.2")
@pytest.mark.parametrize(("gorets", "bought"), [(19, True), (20, False)])
def test_nobody_is_bought_for_whom_there_is_no_token(gorets: int, bought: bool) -> None:
    board = holding("gorruption", f"bolga: scrofa {gorets}", "jambora: porcus 1", "rillett: porcus 3")
    dice = run(board, INTERLUDE, "scrofa=gorruption jambora", 1)
    assert on(board, "jambora") == ("scrofa 1" if bought else "porcus 1")
    assert told(dice, "corrupted", "not-corrupted") == ["corrupted" if bought else "not-corrupted"]
    assert board.gorets(0) == 20


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
    board = holding("maitre-yodo-lardo-1", "bolga: scrofa 2", "jambora")
    board.tiles[0].parties[0].tired_gorets = 1
    run(board, scrofa(board), "maitre-yodo-lardo-1 bolga bolga jambora")
    assert on(board, "jambora") == "scrofa 0+1", "the one that had not travelled"


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


@rule("5.5", "2.B")
@pytest.mark.parametrize(
    ("dice", "gorets", "tired"), [((6, 6, 1, 1), 2, 2), ((1, 1, 6, 6), 2, 0), ((6, 1, 5, 1), 2, 1)]
)
def test_meteors_hit_those_who_have_travelled_and_those_who_have_not_each_by_their_own_dice(
    dice: tuple[int, ...], gorets: int, tired: int
) -> None:
    board = holding(RAIN, "bolga: porcus 4", "jambora: scrofa 5")
    party = board.tiles[0].parties[0]
    party.tired_gorets = 2
    run(board, INTERLUDE, f"scrofa={RAIN} bolga", *dice)
    assert (party.gorets, party.tired_gorets) == (gorets, tired)


@rule("5.5", "2.B")
def test_gros_gruiks_too_are_hit_by_their_own_dice() -> None:
    board = holding(RAIN, "bolga: porcus 1+2", "jambora: scrofa 5")
    party = board.tiles[0].parties[0]
    party.tired_gruiks = 1
    run(board, INTERLUDE, f"scrofa={RAIN} bolga", 1, 1, 6)
    assert (party.gorets, party.gruiks, party.tired_gruiks) == (1, 1, 0)


@rule("5.5", "5.6")
def test_meteors_do_not_harm_extra_pigs_but_the_troops_beside_them() -> None:
    board = holding(
        RAIN, "bolga: scrofa 5", "jambora: pirates 2, porcus 2", "rillett: pirates 2", "saucissor: porcus 2"
    )
    assert offered(board, INTERLUDE, f"scrofa={RAIN}") == {"bolga", "jambora", "saucissor"}
    run(board, INTERLUDE, f"scrofa={RAIN} jambora", 5, 6)
    assert on(board, "jambora") == "pirates 2"


@rule("5.1", "2.B")
def test_a_voyage_card_is_played_in_ones_own_turn() -> None:
    board = holding("fusee")
    run(board, VOYAGES, "scrofa=pass scrofa=fusee bolga porkhan 2+0 scrofa=done")
    assert on(board, "porkhan") == "phacocherus 5, scrofa 2"
