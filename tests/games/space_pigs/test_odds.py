"""The odds that are told before dice decide, and that they are true of the dice."""

from random import Random

import pytest

from tests.games.space_pigs.sky import (
    COMBATS,
    INTERLUDE,
    after,
    answer_in,
    asked,
    do_next,
    election,
    fight,
    row,
    sky,
    travel,
)
from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.choosing import choices
from wartable.games.space_pigs.page.preview import preview
from wartable.games.space_pigs.page.words import Words
from wartable.games.space_pigs.rules.board import PIRATES, PORCOPHAGES, WORM, Board, Item, Rules
from wartable.games.space_pigs.rules.components import CARD
from wartable.games.space_pigs.rules.odds import (
    CombatOdds,
    Force,
    Round,
    after_round,
    any_of,
    betrayed_odds,
    combat_odds,
    exactly,
    round_odds,
    thrown,
    totals,
)
from wartable.games.space_pigs.rules.view import view
from wartable.referee import RandomChance, Referee
from wartable.testing import rule

FIGHTS = 400
POWERS = Rules(powers=True)
NO_FLIGHT = Rules()  # 8.2 before the first round


def foretold(board: Board, item: Item, answers: str, *dice: int, language: str = "en") -> Preview:
    """What is said of the last of these answers."""
    given, _, last = answers.rpartition(" ")
    ask, there = asked(board, item, given, *dice), after(board, item, given, *dice)
    answer = answer_in(there, last.rpartition("=")[2])
    if ask.what in ("lay-cards", "discard") and not isinstance(answer, tuple):
        answer = (answer,)  # type: ignore[assignment]  # a card, on its own
    assert ask.refusal(answer) is None, (ask, answer)
    return preview(view(there, ask.seat), ask, answer, language)


def said(board: Board, item: Item, answers: str, *dice: int) -> str:
    return foretold(board, item, answers, *dice).words


# Dice.


@rule("3.A", "1.E", "5.6")
def test_each_side_throws_its_own_dice() -> None:
    assert Force(3).dice == "d6"
    assert Force(3, 1).dice == "d8"
    assert Force(3, 1, two_dice=True).dice == "2d6"
    assert Force(4, kind=PIRATES).dice == "d6"
    assert Force(1, kind=PORCOPHAGES).dice == "d8"
    assert Force(1, kind=WORM).dice == "d6d8"
    assert totals("2d6")[7] == 6
    assert sum(totals("d6d8").values()) == 48


@rule("3.A")
def test_a_round_is_won_by_the_higher_total() -> None:
    assert round_odds(Force(1), Force(1)) == pytest.approx(Round(15 / 36, 6 / 36, 15 / 36))
    assert round_odds(Force(7), Force(1)).won == pytest.approx(1)
    assert round_odds(Force(1, bonus=2), Force(3)).won == pytest.approx(15 / 36)


@rule("8.4")
def test_equal_totals_are_won_by_the_phacocherus() -> None:
    assert round_odds(Force(1, wins_ties=True), Force(1)) == pytest.approx(Round(21 / 36, 0, 15 / 36))
    assert round_odds(Force(1), Force(1, wins_ties=True)) == pytest.approx(Round(15 / 36, 0, 21 / 36))


# Combats.


@rule("3.A")
def test_a_combat_is_fought_to_the_last_troop() -> None:
    assert combat_odds(Force(1), Force(1)) == pytest.approx(CombatOdds(0.5, 0.5, 0.5))
    assert combat_odds(Force(0, 1), Force(1)).win == pytest.approx(27 / 42)
    even = combat_odds(Force(2, 1), Force(2, 1))
    assert even.win == pytest.approx(0.5)
    assert even.lost == pytest.approx(even.killed)


@rule("3.A")
def test_what_one_side_wins_the_other_loses() -> None:
    for mine, theirs in ((Force(4), Force(1, 1)), (Force(3, bonus=2), Force(6, wins_ties=True))):
        ours, back = combat_odds(mine, theirs), combat_odds(theirs, mine)
        assert ours.win + back.win == pytest.approx(1)
        assert (ours.lost, ours.killed) == pytest.approx((back.killed, back.lost))


@rule("1.E")
def test_porcophages_that_may_grow_are_harder_to_beat() -> None:
    alone = combat_odds(Force(3), Force(1, kind=PORCOPHAGES)).win
    assert combat_odds(Force(3), Force(1, kind=PORCOPHAGES, growth=2)).win < alone
    assert combat_odds(Force(0, 3), Force(1, kind=PORCOPHAGES, growth=2)) == combat_odds(
        Force(0, 3), Force(1, kind=PORCOPHAGES)
    ), "only gorets smell of bacon"


@pytest.mark.parametrize(
    ("attacker", "defender", "mine", "theirs"),
    [
        ("scrofa 3", "porcus 1+1", Force(3), Force(1, 1, is_last=True)),
        ("scrofa 3", "phacocherus 2", Force(3), Force(2, wins_ties=True, is_last=True)),
        ("scrofa 3", "hylocherus 1+1", Force(3), Force(1, 1)),
        ("scrofa 4", "porcophages 1", Force(4), Force(1, kind=PORCOPHAGES, growth=5)),
        ("scrofa 4+1", "worm 1", Force(4, 1), Force(1, kind=WORM)),
    ],
)
def test_the_odds_are_those_of_the_dice(attacker: str, defender: str, mine: Force, theirs: Force) -> None:
    referee, won = Referee(RandomChance(Random(1))), 0
    for _ in range(FIGHTS):
        board = row(
            f"bolga: {defender}, {attacker}",
            "jambora",
            "rillett: scrofa 5",
            "saucissor: hylocherus 5",
            clans="scrofa phacocherus porcus hylocherus",
        )
        board.rules = NO_FLIGHT if "hylocherus" in defender else POWERS
        board.agenda = [fight(board, "bolga")]
        while board.agenda:
            assert next(do_next(board, referee), None) is None, "nobody is asked"
        won += board.tiles[0].holder == 0
    expected = combat_odds(mine, theirs).win
    assert won / FIGHTS == pytest.approx(expected, abs=4 * (expected * (1 - expected) / FIGHTS) ** 0.5)


@rule("6", "3.A")
def test_who_has_no_other_troops_is_gone_when_one_is_left() -> None:
    alone = combat_odds(Force(1), Force(2, is_last=True))
    won = round_odds(Force(1), Force(2))
    assert alone.win == pytest.approx(won.won / (won.won + won.lost))
    assert alone.killed == pytest.approx(2 * alone.win)
    board = row("bolga: scrofa 3", "jambora: porcus 2", "rillett: phacocherus 2", sequence="2B")
    board.camps[0].voyages = 2
    ask = asked(board, travel(board, "scrofa"), "bolga")
    odds = combat_odds(Force(3, is_last=True), Force(2, is_last=True)).win
    assert [choice.note for choice in choices(view(board, "scrofa"), ask)] == [f"{100 * odds:.0f}%"]


@rule("5.6")
def test_a_traitor_kills_before_the_combat() -> None:
    assert betrayed_odds(Force(1), Force(1)).win == pytest.approx(0.5 + 0.5 * 0.5)
    assert betrayed_odds(Force(1), Force(0, 1)).win == pytest.approx(1 / 3 + 2 / 3 * 15 / 42)
    assert exactly(1, 2, 0.5) == pytest.approx(0.5)
    assert any_of(2, 1 / 3) == pytest.approx(5 / 9)


@rule("5.6", "8.6")
def test_a_die_thrown_again_changes_this_round_and_the_combat() -> None:
    mine, theirs = Force(1), Force(1)
    assert thrown(mine, theirs, 2, 4) == Round(0, 0, 1)
    assert thrown(mine, theirs, None, 4) == pytest.approx(Round(2 / 6, 1 / 6, 3 / 6))
    assert after_round(thrown(mine, theirs, None, 4), mine, theirs) == pytest.approx(2 / 6 + 1 / 12)


# As they are told.


@rule("2.B")
def test_a_voyage_tells_the_odds_of_the_fight_it_leads_to() -> None:
    board = row(
        "bolga: scrofa 3", "jambora: porcus 1", "rillett: phacocherus 2, porcus 3", "couenna: scrofa 2"
    )
    board.sequence, board.camps[0].voyages = "2B", 2
    go = travel(board, "scrofa")
    assert said(board, go, "bolga jambora") == (
        "Jambora: held by Porcus, 1 goret. With all who can go you win there 97% of the time, without cards."
    )
    assert said(board, go, "bolga jambora 2+0") == (
        "2 gorets to Jambora. Staying at Bolga: 1 goret. "
        "Without cards you win there 84% of the time. Losses on average: 0.5 of your 2. "
        "You pin 1 of their troops."
    )
    assert said(board, go, "bolga jambora 3+0").startswith(
        "3 gorets to Jambora. Bolga is left empty, and its acorns are nobody's."
    )
    assert foretold(board, go, "bolga jambora 2+0").picture.startswith("<g")


@rule("5.5", "6")
def test_troops_in_the_air_are_all_counted_where_they_come_down() -> None:
    hop = "bottes-a-reaction bolga 4+0 jambora"
    check_hop(hop, Force(4), Force(1), "bolga: scrofa 5", "jambora: porcus 1", "glandor")
    hop, theirs = "bottes-a-reaction bolga 2+0 jambora", Force(2, is_last=True)
    check_hop(hop, Force(2), theirs, "bolga: scrofa 2", "jambora: porcus 2", "rillett", "glandor: scrofa 2")
    check_hop(hop, Force(2, is_last=True), theirs, "bolga: scrofa 2", "jambora: porcus 2", "rillett")


def check_hop(hop: str, mine: Force, theirs: Force, *hexes: str) -> None:
    """What is said of a hop to Jambora, and written there."""
    board = row(*hexes, hands={"scrofa": "bottes-a-reaction"}, sequence="2B")
    board.camps[0].voyages = 1
    item, given = travel(board, "scrofa"), hop.removesuffix(" jambora")
    ask, sight = asked(board, item, given), view(after(board, item, given), "scrofa")
    wanted = Words(sight, "en").percent(combat_odds(mine, theirs).win)
    notes = {choice.answer: choice.note for choice in choices(sight, ask)}
    assert f" {wanted}" in said(board, item, hop)
    assert notes[answer_in(board, "jambora")] == wanted


@rule("2.B")
def test_who_lands_behind_others_waits_for_them() -> None:
    board = row("bolga: scrofa 3", "jambora: porcus 1, phacocherus 2", sequence="2B")
    board.camps[0].voyages = 1
    words = said(board, travel(board, "scrofa"), "bolga jambora 2+0")
    assert words.endswith("Others have landed before you: they fight first.")


@rule("3.A")
def test_laying_cards_tells_the_odds_and_the_technology_that_one_knows() -> None:
    hands = {
        "scrofa": "char-d-assaut-krabouille jaret-pied-de-porc force-gruik",
        "porcus": "porcherie-blindee-1",
    }
    others = ("rillett: porcus 2", "saucissor: scrofa 2")
    board = row("bolga: porcus 1+1, scrofa 4", "jambora", *others, hands=hands, sequence="3A")
    told = foretold(board, fight(board, "bolga"), "porcherie-blindee-1, char-d-assaut-krabouille")
    assert told.chance == combat_odds(Force(4, bonus=3), Force(1, 1)).win, (
        "without the card that lies face down"
    )
    assert told.words.startswith(
        "Technology 2: with theirs it may reach 6, which destroys all on the hex. You throw "
    ), "what is said last may not be seen"
    assert told.words.endswith("They have laid 1 card, not counted here.")
    assert [(line.words, line.value) for line in told.modifiers] == [
        ("Your troops beyond the first", 3),
        ("Your cards", 3),
        ("Their troops beyond the first", -1),
    ]


@rule("5.6")
def test_events_that_are_laid_go_into_the_odds() -> None:
    hands = {"scrofa": "jaret-pied-de-porc gros-traitre-1 gros-laches-1 maitre-yodo-lardo-1 sauve-qui-peut"}
    hexes = ("jambora: porcus 2", "bolga: porcus 3, scrofa 3", "rillett", "saucissor: scrofa 2")
    board = row(*hexes, hands=hands, sequence="3A")
    item = fight(board, "bolga")
    assert (
        foretold(board, item, "jaret-pied-de-porc").chance
        == combat_odds(Force(3, two_dice=True), Force(3)).win
    )
    assert foretold(board, item, "gros-traitre-1").chance == betrayed_odds(Force(3), Force(3)).win
    assert foretold(board, item, "gros-laches-1").chance == combat_odds(Force(3), Force(1)).win
    assert foretold(board, item, "maitre-yodo-lardo-1").chance == combat_odds(Force(2, 1), Force(3)).win
    assert "Not in these odds: Sauve qui peut." in said(board, item, "sauve-qui-peut")


@rule("3.A")
def test_six_of_technology_in_ones_own_cards_is_the_end() -> None:
    hands = {"scrofa": "base-du-groin-noir destroyer-de-cochon-noir"}
    board = row("bolga: porcus 3, scrofa 3", "jambora", hands=hands, sequence="3A")
    told = foretold(board, fight(board, "bolga"), "base-du-groin-noir,destroyer-de-cochon-noir")
    assert (told.words, told.chance) == (
        "Technology 7: all troops of all clans on the hex are destroyed!",
        0,
    )


@rule("3.A")
def test_who_may_flee_hears_the_odds_of_staying() -> None:
    board = row("jambora: porcus 2", "bolga: porcus 2, scrofa 3", "rillett: scrofa 1, phacocherus 2")
    board.sequence = "3A"
    item = fight(board, "bolga")
    assert foretold(board, item, "stay", 6, 1).chance == combat_odds(Force(1), Force(3)).win
    assert said(board, item, "jambora", 6, 1) == (
        "All your troops here, 1 goret, flee to Jambora, and the hex is theirs."
    )
    assert said(board, item, "stay rillett", 6, 1).endswith("There is a fight there too, and they join it.")


@rule("5.6")
def test_a_die_thrown_again_is_told_with_its_odds() -> None:
    hexes = ("bolga: porcus 1, scrofa 1", "jambora", "rillett: porcus 2", "saucissor: scrofa 2")
    board = row(*hexes, hands={"scrofa": "force-gruik"}, sequence="3A")
    item = fight(board, "bolga")
    assert foretold(board, item, "force-gruik, own", 2, 4).chance == pytest.approx(2 / 6)
    assert (
        said(board, item, "force-gruik, no", 2, 4)
        == "You lose this round, and a troop. The combat: won 0% of the time."
    )


@rule("5.5")
def test_bribes_and_meteors_are_told_with_their_odds() -> None:
    hands = {"scrofa": "gorruption pluie-de-cailloux-spatiaux"}
    board = row("bolga: scrofa 3", "jambora: porcus 1", "rillett: porcus 2+1", hands=hands, sequence="2B")
    bribe = foretold(board, INTERLUDE, "scrofa=gorruption jambora")
    assert bribe.chance == pytest.approx(4 / 6)
    assert bribe.words.startswith("1 to 4: the goret of Porcus at Jambora is yours.")
    rain = foretold(board, INTERLUDE, "scrofa=pluie-de-cailloux-spatiaux rillett")
    assert rain.words == "Porcus: 2 gorets and 1 Gros Gruik, losses on average: 1."
    assert rain.chance == pytest.approx(1 - (2 / 3) ** 3)
    own = foretold(board, INTERLUDE, "scrofa=pluie-de-cailloux-spatiaux bolga")
    assert own.words == "Scrofa: 3 gorets, losses on average: 1."
    assert own.chance is None  # there is nothing to win


@rule("5.5")
def test_where_nobody_can_stay_it_is_told() -> None:
    hands = {"scrofa": "fete-du-gland bottes-a-reaction"}
    board = row("bolga: scrofa 3", "jambora: porcus 2", "rillett", hands=hands, sequence="2B")
    assert said(board, INTERLUDE, "scrofa=fete-du-gland rillett") == (
        "Rillett: once a clan holds it, no other but you can land there this turn; Extra-Pigs may."
    )
    assert said(board, INTERLUDE, "scrofa=fete-du-gland jambora") == (
        "Only Porcus and you can land at Jambora this turn; Extra-Pigs may too."
    )
    assert said(board, INTERLUDE, "scrofa=fete-du-gland bolga") == (
        "Bolga: no other clan can land on you there this turn; Extra-Pigs may."
    )
    board.camps[0].voyages, board.feasts = 1, [(2, board.tiles[1].id)]
    go = travel(board, "scrofa")
    assert said(board, go, "bottes-a-reaction bolga 2+0 jambora") == (
        "Jambora: nobody can stay there; all hop on."
    )


@rule("8.2", "8.3", "8.4")
def test_powers_are_told_with_their_odds() -> None:
    clans = "hylocherus babiroussa phacocherus"
    board = row("bolga: hylocherus 2", "jambora: babiroussa 2+1", "rillett: phacocherus 3", clans=clans)
    board.rules, board.sequence = POWERS, "2B"
    famine = foretold(board, INTERLUDE, "babiroussa=pass hylocherus=use:famine jambora")
    assert famine.words == "Babiroussa: 2 gorets and 1 Gros Gruik, losses on average: 0.8."
    preached = foretold(board, INTERLUDE, "hylocherus=pass babiroussa=use:convert rillett")
    assert preached.chance == pytest.approx(any_of(3, 1 / 3))
    election(board, "2 3 1", "hylocherus")
    murder = foretold(board, INTERLUDE, "hylocherus=pass phacocherus=use:assassinate babiroussa")
    assert murder.chance == pytest.approx(5 / 6)
    assert murder.words == "Babiroussa has 3 governors: 2 or 3 kills one, 4 to 6 two."


@rule("0.2", "5.5", "8.3")
def test_no_more_come_over_than_there_are_tokens_for() -> None:
    board = row(
        "bolga: babiroussa 20", "jambora: porcus 1", "rillett: porcus 3", clans="babiroussa porcus scrofa"
    )
    board.rules, board.sequence = POWERS, "2B"
    board.camps[0].hand = [CARD["gorruption"]]
    full = "You have no goret token left: nobody will come over."
    for power, hex in (("gorruption", "jambora"), ("use:convert", "rillett")):
        told = foretold(board, INTERLUDE, f"babiroussa={power} scrofa=pass {hex}")
        assert (told.chance, told.words) == (0, full)
        ask = asked(board, INTERLUDE, f"babiroussa={power} scrofa=pass")
        assert {choice.note for choice in choices(view(board, "babiroussa"), ask)} <= {"0%", ""}
    board.tiles[0].parties[0].gorets = 19
    told = foretold(board, INTERLUDE, "babiroussa=use:convert scrofa=pass rillett")
    assert told.chance == pytest.approx(any_of(3, 1 / 3))
    assert told.words == "Porcus: 3 gorets, conversions on average: 0.7."


@rule("5.8")
def test_smuggled_beer_is_told_with_its_odds() -> None:
    board = sky(
        "bolga: scrofa 1", "jambora: porcus 2", hands={"scrofa": "glandenbourg-de-contrebande"}, sequence="4C"
    )
    election(board, "5 2 1", "scrofa")
    beer = foretold(board, INTERLUDE, "scrofa=glandenbourg-de-contrebande")
    assert beer.chance == pytest.approx(0.5)
    assert beer.words.endswith("4 to 6: 3 governors more. 1 to 3: 3 fewer.")


@rule("4.C")
def test_a_vote_tells_who_would_lead() -> None:
    board = sky("bolga: scrofa 2", "jambora: phacocherus 2", "rillett: porcus 2")
    election(board, "3 4 2", "scrofa")
    words = said(board, Item("election"), "yes yes yes scrofa phacocherus")
    assert words == (
        "Phacochérus would have 3 governors. "
        "Phacochérus would be in the lead with 3. Still to vote: 6 governors."
    )


@rule("3.C")
def test_leading_extra_pigs_tells_whom_they_find() -> None:
    board = row("bolga: pirates 3", "jambora: porcus 1", "rillett: scrofa 2", royal="scrofa", sequence="3C")
    words = said(board, Item("lead"), "bolga jambora")
    assert words == "They go to Jambora. They fight Porcus there and win 97% of the time."


@rule("3.A")
def test_the_odds_are_written_on_the_hexes() -> None:
    board = row("bolga: scrofa 3", "jambora: porcus 1", "rillett", "couenna: scrofa 2", sequence="2B")
    board.camps[0].voyages = 1
    ask = asked(board, travel(board, "scrofa"), "bolga")
    assert [choice.note for choice in choices(view(board, "scrofa"), ask)] == ["97%"]
    fights = row("bolga: porcus 1, scrofa 1", "jambora: porcus 1, scrofa 2", sequence="3A")
    first = asked(fights, COMBATS)
    assert [choice.note for choice in choices(view(fights, "scrofa"), first)] == ["50%", "84%"]


@rule("8.6")
def test_dice_of_others_thrown_again_are_told_from_the_attackers_side() -> None:
    hexes = ("bolga: scrofa 1, porcus 1", "jambora: scrofa 2", "rillett: porcus 2", "saucissor: pecari 3")
    board = row(*hexes, clans="pecari scrofa porcus", rules=POWERS, sequence="3A")
    item = fight(board, "bolga")
    assert said(board, item, "pecari=attacker", 2, 4) == (
        "Porcus wins this round 33% of the time, 17% of the time it is equal. The combat: 42%."
    )
    assert said(board, item, "pecari=no", 2, 4) == (
        "Porcus wins this round 0% of the time, 0% of the time it is equal. The combat: 0%."
    )
    assert said(board, item, "pecari=done", 2, 4) == (
        "You are not asked about this combat any more; your power is kept for another."
    )


@rule("5.8")
def test_what_strayed_governors_would_change_is_told() -> None:
    board = row("bolga: scrofa 2", hands={"scrofa": "erreur-de-vote"}, royal="porcus")
    election(board, "3 4 2", "porcus")
    words = "scrofa=erreur-de-vote phacocherus"
    assert said(board, INTERLUDE, words) == "2 governors of Phacochérus would vote as you like."
    assert said(board, INTERLUDE, f"{words} later") == (
        "You play them in a later interlude, at the latest when all have voted."
    )
    assert said(board, INTERLUDE, f"{words} porcus") == (
        "They go to Porcus. Porcus would be in the lead with 2. Still to vote: 7 governors."
    )
    assert said(board, INTERLUDE, f"{words} later scrofa=strays") == (
        "You say for whom your 2 strayed governors vote."
    )
