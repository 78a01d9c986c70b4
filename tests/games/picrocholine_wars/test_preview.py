"""What an answer would lead to: told in both languages, drawn, and true of the dice."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.picrocholine_wars.deciding import decision
from tests.games.picrocholine_wars.field import (
    COURT,
    GK,
    GK_ATTACKS,
    GK_EVENT,
    GK_MOVES,
    PK,
    PK_ATTACKS,
    PK_EVENT,
    PK_MOVES,
    answers_in,
    field,
    run,
    where,
)
from wartable import Table
from wartable.draw.choices import Preview
from wartable.flow import Ask
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.page.preview import FORETOLD, preview
from wartable.games.picrocholine_wars.rules.answers import Answer
from wartable.games.picrocholine_wars.rules.board import CODEC, Activation, Board, Item, Pilgrims
from wartable.games.picrocholine_wars.rules.forced_moves import drive_west, stagger, way_west
from wartable.games.picrocholine_wars.rules.land import NOWHERE
from wartable.games.picrocholine_wars.rules.odds import pilgrims_fates, risk_of_loss
from wartable.games.picrocholine_wars.rules.pilgrims import wander
from wartable.games.picrocholine_wars.rules.roster import NUMBER, TROOPS, Side
from wartable.referee import Dice
from wartable.testing import rule
from wartable.text import LANGUAGES

DIE = range(1, 7)
MOST = 6  # answers to one ask
SHARE = 0.2  # of the moves, which are many and all alike


def foretold(board: Board, item: Item, answers: str, *dice: int, language: str = "en") -> Preview:
    """What is said of the last of these answers."""
    *given, last = answers.split()
    there, ask = decision(board, item, " ".join(given), *dice)
    (answer,) = answers_in(last)
    assert ask.refusal(answer) is None
    return preview(there, ask, answer, language)


def said(board: Board, item: Item, answers: str, *dice: int) -> str:
    return foretold(board, item, answers, *dice).words


# In every moment.


def moments(seed: int) -> Iterator[tuple[Board, Ask, Random]]:
    table, rng = Table.new(GAME, seed=seed), Random(seed)
    while table.asks:
        (ask,) = table.asks.values()
        yield table.view(ask.seat), ask, rng
        table.answer(ask.seat, ask.sample(rng))


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_is_foretold_in_both_languages_and_nothing_happens(seed: int) -> None:
    for board, ask, rng in moments(seed):
        if ask.what in ("move", "destination") and rng.random() > SHARE:
            continue
        before = CODEC.encode(board)
        for answer in worth_a_look(ask, rng):
            for language in LANGUAGES:
                check(preview(board, ask, answer, language))
        assert CODEC.encode(board) == before


def worth_a_look(ask: Ask, rng: Random) -> list[Answer]:
    """All answers, or some where they are many."""
    options: list[Answer] = list(ask.options() or [ask.sample(rng) for _ in range(5)])
    return options if len(options) <= MOST else rng.sample(options, MOST)


def check(seen: Preview) -> None:
    assert seen.words
    assert "{" not in seen.words
    assert "preview." not in seen.words
    if seen.picture:
        assert ElementTree.fromstring(seen.picture).tag.endswith("g")


def test_all_that_can_be_asked_can_be_foretold() -> None:
    """Each kind of ask at least once, those that random games seldom come to among them."""
    found = set()
    for board, item, given, dice in rare():
        there, ask = decision(board, item, given, *dice)
        found.add(ask.what)
        for answer in worth_a_look(ask, Random(1)):
            for language in LANGUAGES:
                check(preview(there, ask, answer, language))
    assert found <= set(FORETOLD)
    assert {"charge", "revenge", "levy", "turncoat", "rally", "breakout", "pilgrims", "death"} <= found


def rare() -> Iterator[tuple[Board, Item, str, tuple[int, ...]]]:
    charge = field("gymnaste 0806", "gk-cavalry-1 0806", "pk-infantry-1 0906", "picrochole 0906")
    yield charge, GK_ATTACKS, "gymnaste", ()
    prisoners = ("frere-jean captured", "eudemon captured")
    yield field("gk-infantry-1 0806", *prisoners), GK_EVENT, "", (3, 1)
    yield field("gk-infantry-1 0806", "pk-infantry-1 0407", *prisoners), GK_EVENT, "frere-jean", (3, 1)
    yield field("picrochole 1408", "pk-infantry-1 eliminated"), COURT, "", (3,)
    yield field("picrochole 1408", "trepelu 0407"), COURT, "", (6,)
    stack = [f"pk-infantry-{n} 0407 reduced" for n in (1, 2)]
    yield field("trepelu 0407", *stack), Item("rally", PK), "", ()
    captor = field("toucquedillon 0806", "gk-infantry-1 0906", "gk-infantry-2 0706")
    yield captor, GK_MOVES, "gk-infantry-1 0806", ()
    held = field("gargantua 1208")
    held.pilgrims = Pilgrims("held")
    yield held, Item("pilgrims", GK), "", ()
    yield held, Item("move", PK), "", ()
    yield field("gargantua 1208"), Item("intent", GK), "", ()


# The odds are those of the dice.


def hits(board: Board, item: Item, answers: str, victim: str) -> float:
    """The fraction of dice that change what a victim's counter shows, or take it off."""
    before = where(board, victim)
    after = []
    for die in DIE:
        twin = board.copy()
        run(twin, item, answers, die)
        after.append(where(twin, victim))
    return sum(state != before for state in after) / 6


FIGHTS = [
    ("pk-infantry-1 0806", "gk-infantry-1 0906"),
    ("pk-infantry-1 0806", "gk-infantry-1 0906", "picrochole 0806"),
    ("pk-infantry-1 1407 reduced", "gk-infantry-1 1408", "eudemon 1408"),
    ("pk-heavy-artillery-1 0803", "gk-infantry-1 1003", "frere-jean 1003"),
    ("pk-cavalry-1 0807", "gk-infantry-1 0908", "frere-jean 0908"),
    ("pk-heavy-artillery-1 0806", "gk-infantry-1 0906", "picrochole 0806"),
]


@rule("3.2.3")
@pytest.mark.parametrize("counters", FIGHTS)
def test_the_odds_of_an_attack_are_the_fraction_of_dice_that_hit(counters: tuple[str, ...]) -> None:
    board = field(*counters)
    attacker = counters[0].split()[0]
    answers = f"{attacker} gk-infantry-1"
    seen = foretold(board, PK_ATTACKS, answers)
    assert seen.chance == pytest.approx(hits(board, PK_ATTACKS, answers, "gk-infantry-1"))
    total = sum(modifier.value for modifier in seen.modifiers)
    needed = [die for die in DIE if die == 6 or (die > 1 and die + total >= 6)]
    assert seen.chance == pytest.approx(len(needed) / 6)


@rule("3.2.3")
def test_all_that_goes_into_the_die_is_told_with_its_rule() -> None:
    board = field("pk-infantry-1 1407", "picrochole 1407", "gk-infantry-1 1408 reduced", "eudemon 1408")
    seen = foretold(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1")
    assert [(modifier.rule, modifier.words, modifier.value) for modifier in seen.modifiers] == [
        ("3.2.3", "Attack factor", 6),
        ("3.2.3", "Leader beside it", 2),
        ("3.2.3", "Shields of the target", -2),
        ("3.2.3", "Defence: castle", -3),
        ("3.2.3", "Leader beside the target", -1),
    ]
    assert seen.words == (
        "Hits on 4 or more. GK infantry 1 would be eliminated. "
        "The hex would be empty: you may advance. Advancing captures Eudemon."
    )
    french = foretold(
        field("pk-infantry-1 0806", "gk-infantry-1 0906"),
        PK_ATTACKS,
        "pk-infantry-1 gk-infantry-1",
        language="fr",
    )
    assert french.words == "Le coup porte à partir de 3. Effectif réduit pour l’infanterie GK 1."


@rule("3.2.3")
def test_natural_dice_are_told() -> None:
    guns = field("pk-heavy-artillery-1 0806", "gk-infantry-1 0906")
    assert said(guns, PK_ATTACKS, "pk-heavy-artillery-1 gk-infantry-1").startswith("Hits on all but a 1.")
    horse = field("pk-cavalry-1 1407", "gk-infantry-1 1408", "gymnaste 1408")
    assert said(horse, PK_ATTACKS, "pk-cavalry-1 gk-infantry-1").startswith("Hits only on a 6.")


@rule("7.1")
def test_the_odds_of_gargantuas_blows() -> None:
    board = field("gargantua 1004", "pk-infantry-1 1005")
    board.announced = True
    answers = "gargantua pk-infantry-1"
    for item in (GK_ATTACKS, GK_MOVES):
        seen = foretold(board, item, answers)
        assert (
            seen.chance == pytest.approx(hits(board, item, answers, "pk-infantry-1")) == pytest.approx(5 / 6)
        )
    assert seen.words.startswith("Hits on 2 to 6. PK infantry 1 would be reduced. 4 MP left")


@rule("7.3")
def test_the_odds_of_the_charge() -> None:
    board = field("gymnaste 0806", "gk-cavalry-1 0806", "pk-infantry-1 0906", "trepelu 0906")
    seen = foretold(board, GK_ATTACKS, "gymnaste 0906")
    won = 0
    for die in DIE:
        twin = board.copy()
        run(twin, GK_ATTACKS, "gymnaste 0906 stay" if die < 5 else "gymnaste 0906", die)
        won += where(twin, "pk-infantry-1") == "eliminated"
    assert seen.chance == pytest.approx(won / 6)
    assert seen.words == (
        "On 1 to 4 these are eliminated: PK infantry 1 and Trepelu. On 5 or 6 Gymnaste is captured."
    )


@rule("3.4", "7.2")
def test_nobody_is_promised_an_advance_on_frere_jean() -> None:
    board = field("pk-infantry-1 0908", "gk-infantry-1 1008 reduced", "frere-jean 1008")
    told = foretold(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1").words
    assert told == "Hits on 4 or more. GK infantry 1 would be eliminated."


@rule("7.2")
def test_the_odds_of_storming_the_vineyard() -> None:
    board = field("frere-jean 1008", "pk-infantry-1 1108 reduced")
    seen = foretold(board, PK_MOVES, "pk-infantry-1 1008")
    entered = 0
    for die in DIE:
        twin = board.copy()
        run(twin, PK_MOVES, "pk-infantry-1 1008", die)
        entered += where(twin, "pk-infantry-1") == "1008 reduced"
    assert seen.chance == pytest.approx(entered / 6)
    assert "1 to 4: PK infantry 1 would be eliminated." in seen.words


@rule("2.8")
def test_the_risk_of_a_drunkard_is_the_fraction_of_dice_that_lose_it() -> None:
    board = field("gk-infantry-1 1801", "pk-infantry-1 1603", "gk-infantry-2 1901")
    lost = 0
    for dice in product(DIE, DIE):
        twin = board.copy()
        stagger(twin, NUMBER["gk-infantry-1"], Dice(*dice))
        lost += where(twin, "gk-infantry-1") == "eliminated"
    assert risk_of_loss(board, NUMBER["gk-infantry-1"]) == pytest.approx(lost / 36)


@rule("8.5")
def test_the_pilgrims_fates_are_the_fractions_of_dice() -> None:
    board = field("gargantua 1005", "pk-infantry-1 0705", "gk-infantry-1 1308")
    board.pilgrims = Pilgrims("walking", board.giant)
    ends = []
    for dice in product(DIE, DIE):
        twin = board.copy()
        wander(twin, Dice(*dice))
        ends.append((twin.pilgrims.status, twin.points[Side.PK]))
    fates = pilgrims_fates(board, board.giant)
    assert fates.captured == pytest.approx(ends.count(("captured", 0)) / 36)
    assert fates.saved == pytest.approx(ends.count(("gone", 0)) / 36)
    assert fates.left == pytest.approx(ends.count(("gone", 1)) / 36)


@rule("2.7")
@pytest.mark.parametrize("seed", range(3))
def test_a_flight_is_foretold_as_it_will_be(seed: int) -> None:
    for board, ask, rng in moments(seed):
        if ask.what != "move" or rng.random() > 0.1:
            continue
        for number in [n for n in TROOPS if board.units[n].hex >= 0 and board.units[n].side is Side.PK]:
            path, fate, _ = way_west(board, number)
            if fate == "clos":
                continue
            twin = board.copy()
            drive_west(twin, number, Dice())
            end = twin.units[number].hex
            assert end == (NOWHERE if fate == "lost" else path[-1])
            assert (fate == "stays") == (end == board.units[number].hex)


# What is told.


@rule("9")
def test_a_place_in_the_set_up_is_told_with_who_is_there() -> None:
    deploy = Item("deploy", PK)
    assert said(field(turn=0), deploy, "0307") == "PK infantry 1 at 0307."
    assert said(field(turn=0), deploy, "0307 0307") == "PK infantry 2 at 0307, with PK infantry 1."
    assert said(field(turn=0), deploy, "quick").endswith("each takes the place that is suggested for it.")


@rule("2.2")
def test_who_moves_is_told_with_its_points_and_its_reach_is_drawn() -> None:
    board = field("pk-infantry-1 0806", "pk-infantry-2 0807")
    seen = foretold(board, PK_MOVES, "pk-infantry-1")
    assert seen.words.startswith("PK infantry 1: 4 MP, ")
    assert seen.picture
    board.active = Activation(NUMBER["pk-infantry-2"], 1, False)
    assert said(board, PK_MOVES, "pk-infantry-1").endswith("Once it moves, PK infantry 2 can go no farther.")
    assert said(board, PK_MOVES, "done") == "Not moved yet: 1 unit."


@rule("2.1", "2.4")
def test_a_way_is_told_with_its_cost_and_whom_it_captures() -> None:
    board = field("pk-infantry-1 0806", "eudemon 0906", "frere-jean 1106")
    seen = foretold(board, PK_MOVES, "pk-infantry-1 0906")
    assert seen.words == "PK infantry 1 to 0906: 1 MP, 3 left. Eudemon is captured on the way."
    assert seen.picture
    assert said(field("pk-infantry-1 0806"), PK_MOVES, "pk-infantry-1 stay") == "PK infantry 1 stays at 0806."


@rule("2.4", "7.2")
def test_who_sends_frere_jean_home_is_told_so_and_not_of_a_capture() -> None:
    board = field("pk-infantry-1 0806", "frere-jean 0906")
    assert said(board, PK_MOVES, "pk-infantry-1 0906") == (
        "PK infantry 1 to 0906: 1 MP, 3 left. "
        "Frère Jean goes home to Grandgousier, and waits there for Gargantua (7.2)."
    )


@rule("1.2", "3.4")
def test_nobody_who_cannot_move_in_this_turn_is_promised_an_advance() -> None:
    for deceit in (False, True):
        board = field("gk-infantry-1 0806", "pk-infantry-1 0906 reduced", deceit=deceit)
        told = said(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-1")
        assert ("you may advance" in told) is not deceit


@rule("7.5", "6")
def test_whoever_may_capture_toucquedillon_is_told_what_it_is_worth() -> None:
    board = field("gk-infantry-1 0806", "toucquedillon 0906")
    way = "gk-infantry-1 0906"
    worth = "He is worth 2 points to GK at once, and can change sides (7.5)."
    assert said(board, GK_MOVES, way).endswith(f"Toucquedillon is captured on the way. {worth}")
    board.toucquedillon_counted = True
    assert said(board, GK_MOVES, way).endswith("GK has had its points for him; he can change sides (7.5).")
    last = field("gk-infantry-1 0806", "toucquedillon 0906", "pk-infantry-1 0906 reduced")
    assert said(last, GK_ATTACKS, "gk-infantry-1 pk-infantry-1").endswith(worth)


@rule("7.5", "6")
def test_turning_toucquedillon_or_keeping_him_is_told_with_what_follows() -> None:
    board = field("gk-infantry-1 0806", "toucquedillon 0906")
    turns, stays = (said(board, GK_MOVES, f"gk-infantry-1 0906 {choice}") for choice in ("0906", "prison"))
    assert turns.endswith("From now on he is a leader of GK: lost, he is worth 2 points to PK.")
    assert stays == "Toucquedillon stays a leader of PK, in prison: he may break out (1.2)."


@rule("7.5", "6")
def test_a_toucquedillon_who_has_counted_costs_nothing_more() -> None:
    board = field("toucquedillon 0906", "trepelu 0806")
    death = Item("death", PK)
    assert said(board, death, "toucquedillon") == "Toucquedillon is eliminated: 2 points for GK at the end."
    board.toucquedillon_counted = True
    told = said(board, death, "toucquedillon")
    assert told == "Toucquedillon is eliminated; GK has had its points for him (7.5)."


@rule("2.4", "7.4")
def test_who_enters_the_map_is_told_whom_that_captures() -> None:
    board = field("pk-infantry-1 entering", "eudemon 0407")
    for hex in ("0407", "0507"):
        assert "Eudemon is captured" in said(board, PK_MOVES, f"pk-infantry-1 {hex}")


@rule("2.6")
def test_a_way_by_road_says_so() -> None:
    told = said(field("pk-infantry-1 0407"), PK_MOVES, "pk-infantry-1 0707")
    assert told == "PK infantry 1 to 0707: 3 MP, 1 left. By road all the way."
    gun = said(field("pk-light-artillery-1 0407"), PK_MOVES, "pk-light-artillery-1 0707")
    assert gun == "PK light artillery 1 to 0707: 2 MP, and 1 hex by the bonus of the road."


@rule("7.1", "8.5")
def test_what_follows_from_stopping_is_told() -> None:
    board = field("pk-infantry-1 0806", "gargantua 1004 thirsty", "frere-jean 1106")
    board.pilgrims = Pilgrims("walking", board.land.cells["0906"])
    board.jean_waits = True
    assert "3 points for PK" in said(board, PK_MOVES, "pk-infantry-1 0906")
    assert "he drinks (7.1)" in said(board, GK_MOVES, "gargantua 0904")
    home = said(board, GK_MOVES, "gargantua 1106")
    assert "he drinks (7.1)" in home
    assert "Frère Jean may leave again (7.2)." in home


@rule("7.2")
def test_who_ends_frere_jeans_guard_is_told_so() -> None:
    board = field("frere-jean 1008", "gk-infantry-1 1108")
    for answers in ("frere-jean 1108", "gk-infantry-1 1008"):
        assert "no longer guards" in said(board, GK_MOVES, answers)
    with_jean = field("frere-jean 0806", "gk-infantry-1 0806", "pk-infantry-1 0906")
    told = said(with_jean, GK_ATTACKS, "gk-infantry-1 pk-infantry-1")
    assert told.endswith("A miss, and Frère Jean is captured (7.2).")


@rule("7.1")
def test_the_end_of_the_movement_is_told_with_gargantuas_thirst() -> None:
    board = field("gargantua 1008 thirsty")
    assert said(board, GK_MOVES, "done").endswith("Gargantua drinks, and is thirsty no more.")
    board.struck = True
    assert said(board, GK_MOVES, "done").endswith("Gargantua will be thirsty.")


@rule("3.4")
def test_an_advance_is_told_with_who_goes_along() -> None:
    board = field("pk-infantry-1 0806", "picrochole 0806", "gk-infantry-1 0906 reduced", "eudemon 0906")
    seen = foretold(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1 advance", 6)
    assert seen.words == "PK infantry 1 goes to 0906, with Picrochole. Advancing captures Eudemon."
    assert seen.picture


@rule("1.2")
def test_cowards_are_told_where_they_run() -> None:
    counters = ("pk-infantry-1 0806", "pk-infantry-2 0106", "pk-infantry-3 0807", "pk-cavalry-1 0407")
    told = said(field(*counters), PK_EVENT, "pk-infantry-1,pk-infantry-2,pk-infantry-3", 6, 1)
    assert told.startswith("PK infantry 2 is eliminated. PK infantry 1 runs to 0"), "the westernmost first"


@rule("7.2")
def test_revenge_is_told_with_what_is_left_of_it() -> None:
    board = field("gk-infantry-1 0806", "pk-infantry-1 0407", "frere-jean captured")
    told = said(board, GK_EVENT, "pk-infantry-1", 3, 1)
    assert told == "PK infantry 1 would be reduced. 3 to take after this."


# The Novel.


def novel(answer: str, *counters: str, turn: int = 3, **effects: Any) -> str:
    board = field(*counters, turn=turn, **effects)
    board.has_fought = True
    return said(board, Item("gargantuan", GK), answer)


@rule("5")
def test_the_die_of_the_gargantuan_phase_is_told_phase_by_phase() -> None:
    told = novel("roll", "pk-infantry-1 0806 reduced", deceit=True, treachery=True)
    assert told == (
        "Played again at once, by the die: 1 Events · 2 PK movement (first go west: 1 troop of PK) · "
        "3 PK combat · 4 GK movement (nothing happens) · 5 GK combat (nothing happens) · "
        "6 Reorganisation (1 reduced of PK, 0 of GK)."
    )
    assert "1 Events (nothing happens)" in novel("roll", turn=1)


@rule("5", "7.2")
def test_a_troop_that_frere_jean_stopped_is_not_told_to_go_west_if_movement_is_played_again() -> None:
    board = field("pk-infantry-1 0908 reduced", "frere-jean 1008")
    board.halted = [NUMBER["pk-infantry-1"]]
    assert "2 PK movement · 3" in said(board, Item("gargantuan", GK), "roll")


@rule("8.1", "8.2", "8.3", "8.5")
def test_the_markers_are_told_with_what_they_do_now() -> None:
    assert novel("letter").startswith("Gargantua, Gymnaste, Eudemon and 8 troops enter at Chinon in turn 6.")
    assert novel("letter", turn=9).startswith("Too late: they would come in turn 12")
    assert novel("mediation").startswith("In turn 4 you do not fight")
    assert "Cannonball rain" in novel("engaged")
    assert novel("pilgrims").endswith("Not played, it would be 4 points for PK at the end.")


@rule("8.4")
def test_the_mare_is_told_with_whom_she_drowns() -> None:
    wet = ("pk-infantry-1 1204", "pk-infantry-2 1206 reduced", "gk-infantry-1 1301", "pk-infantry-3 0407")
    assert novel("mare", "gargantua 1208", *wet).startswith(
        "Losses by the Vède and in the swamps: PK 2 (1 eliminated), GK 0 (0 eliminated)."
    )
    assert novel("mare", "gargantua 0407").startswith("Gargantua is not by the Vède: GK loses 2 points.")


@rule("8.4")
def test_as_many_drown_as_was_told() -> None:
    board = field("gargantua 1208", "pk-infantry-1 1204", "pk-infantry-2 1206 reduced", "gk-infantry-1 1203")
    seen = said(board, Item("gargantuan", GK), "mare")
    run(board, Item("gargantuan", GK), "mare")
    states = [where(board, name) for name in ("pk-infantry-1", "pk-infantry-2", "gk-infantry-1")]
    assert states == ["1204 reduced", "eliminated", "1203 reduced"]
    assert "PK 2 (1 eliminated), GK 1 (0 eliminated)" in seen
