"""The bots: each better than the one before, and sensible where it can be seen."""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from tests.games.picrocholine_wars.deciding import decision
from tests.games.picrocholine_wars.field import GK_EVENT, GK_MOVES, PK_EVENT, field, run
from wartable import Table
from wartable.flow import Ask, OneOf
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.bot.errant import Errand
from wartable.games.picrocholine_wars.bot.knight import Knight
from wartable.games.picrocholine_wars.bot.marching import Marching, Temper
from wartable.games.picrocholine_wars.bot.situation import Situation, values
from wartable.games.picrocholine_wars.bot.squire import Squire
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import Board, Item, Status, label
from wartable.games.picrocholine_wars.rules.events import DONE_IT
from wartable.games.picrocholine_wars.rules.novel import ROLL, SAY_MARKER, option_refusal
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, NUMBER, Side
from wartable.lab.match import play_match


def wins(better: str, weaker: str, seeds: range) -> Counter[str | None]:
    """Who wins, sides swapped from game to game."""
    found: Counter[str | None] = Counter()
    for seed in seeds:
        pk, gk = (better, weaker) if seed % 2 else (weaker, better)
        match = play_match(GAME, None, None, {"pk": pk, "gk": gk}, seed)
        assert match.outcome is not None, match.failure
        winner = match.outcome.winners[0] if match.outcome.winners else None
        found[{"pk": pk, "gk": gk}[winner] if winner else None] += 1
    return found


def test_the_squire_beats_the_page() -> None:
    assert wins("squire", "page", range(10))["squire"] >= 9


def test_the_knight_beats_the_squire() -> None:
    found = wins("knight", "squire", range(14))
    assert found["knight"] > found["squire"]


def novel(board: Board) -> Ask:
    domain = OneOf((ROLL, *SAY_MARKER), lambda answer: option_refusal(board, answer))
    return Ask("gk", "gargantuan", domain, "5", {})


@pytest.mark.parametrize("bot", [Squire, Knight])
def test_the_letter_is_written_at_once(bot: type[Squire] | type[Knight]) -> None:
    board = field(turn=1)
    assert bot().answer(board, novel(board)) == Say("letter")


def test_the_knight_keeps_the_mare_until_she_drowns_enemies_or_it_is_too_late() -> None:
    away = field("gargantua 1904", "pk-infantry-1 1208", turn=6)
    own = field("gargantua 1207", "gk-infantry-1 1208", turn=6)
    near = field("gargantua 1207", "pk-infantry-1 1208", turn=6)
    late = field("gargantua 1904", turn=7)
    for board in (away, own, near, late):
        board.markers = ["mare"]
    answers = [Knight().answer(board, novel(board)) for board in (away, own, near, late)]
    assert answers == [ROLL, ROLL, Say("mare"), Say("mare")]


def test_the_knight_plays_the_pilgrims_when_no_turn_is_left_for_waiting() -> None:
    early, late = field("gargantua 1904", turn=5), field("gargantua 1904", turn=6)
    for board in (early, late):
        board.markers = ["mare", "pilgrims"]
    assert [Knight().answer(board, novel(board)) for board in (early, late)] == [ROLL, Say("pilgrims")]


def goal_of_gargantua(board: Board) -> str | None:
    goal = Errand(board).goal()
    return None if goal is None else label(goal)


def test_a_thirsty_gargantua_goes_to_wine_that_nobody_stands_in() -> None:
    wine = field("gargantua 1003 thirsty", "pk-infantry-1 0407", turn=6)
    taken = field("gargantua 1003 thirsty", "pk-infantry-1 0407", "gk-infantry-1 0904", turn=6)
    assert [goal_of_gargantua(board) for board in (wine, taken)] == ["0904", "1008"]


def test_gargantua_takes_a_leader_who_stands_alone() -> None:
    board = field("gargantua 1003", "picrochole 0803", turn=6)
    assert goal_of_gargantua(board) == "0803"


def test_in_the_last_turn_gargantua_ends_where_it_scores() -> None:
    board = field("gargantua 1006", "pk-infantry-1 0806", "gk-infantry-1 1008", turn=10)
    goal = Errand(board).goal()
    assert goal is not None
    assert values(Side.GK)[goal] >= 2


def test_to_strike_gargantua_keeps_points_for_his_blows() -> None:
    board = field("gargantua 1106", "pk-infantry-1 0907", "pk-infantry-2 0407", turn=6)
    board.announced = True
    goal = Errand(board).goal()
    assert goal is not None
    assert board.land.distance(board.land.cells["0907"], goal) == 1


def test_the_last_word_of_gk_is_spread_over_the_places_that_score() -> None:
    board = field("gk-infantry-1 1007", "gk-infantry-2 1007", "eudemon 1007", turn=10)
    temper = Temper(ground=2.0, spread=0.3)
    goals = {march.goal for march in Marching(board, Side.GK, temper).plan()}
    assert len(goals) == 3
    assert all(values(Side.GK)[goal] for goal in goals)


def test_a_lone_leader_of_the_enemy_is_worth_a_march() -> None:
    board = field("gk-infantry-1 0510", "trepelu 0310", turn=6)
    eager = Marching(board, Side.GK, Temper(pull=0.0, prisoners=1.0)).plan()
    assert [label(march.goal) for march in eager] == ["0310"]


def test_a_leader_who_has_to_die_is_one_who_is_lost_already() -> None:
    board = field("picrochole 0407", "trepelu 0408", "toucquedillon 0507")
    board.units[NUMBER["toucquedillon"]].status = Status.CAPTURED
    leaders = [CHOOSE[NUMBER[name]] for name in ("picrochole", "toucquedillon", "trepelu")]
    ask = Ask("pk", "death", OneOf(leaders), "1.2", {})
    assert Squire().answer(board, ask) == Choose("toucquedillon")


def test_toucquedillon_joins_the_biggest_stack_or_stays_in_prison_where_he_would_be_lost() -> None:
    capture = ("toucquedillon 0612", "gk-infantry-1 0512")
    strong = field(*capture, "gk-infantry-2 1801", "gk-infantry-3 1801")
    weak = field(*capture, "pk-infantry-1 0712", "pk-infantry-2 0713")
    answers = []
    for board in (strong, weak):
        there, ask = decision(board, GK_MOVES, "gk-infantry-1 0612")
        answers.append(Squire().answer(there, ask))
    assert answers == [Go("1801"), Say("prison")]


def test_who_breaks_out_takes_most_points_back() -> None:
    board = field("toucquedillon captured", "trepelu captured", "pk-infantry-1 0407")
    there, ask = decision(board, PK_EVENT, "", 3, 1)
    assert Squire().answer(there, ask) == Choose("toucquedillon")
    there.toucquedillon_counted = True
    assert Squire().answer(there, ask) == Choose("trepelu")


class Seated(NamedTuple):
    """A bot's chair."""

    seat: str
    ask: Ask
    view: Board

    def imagine(self, rng: Random) -> None:  # noqa: ARG002  # what is asked on honour needs no thought
        raise AssertionError("a bot has imagined a table")


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize("event", [PK_EVENT, GK_EVENT])
def test_a_bot_eats_and_drinks_as_a_person_does_and_gives_no_point(bot: str, event: Item) -> None:
    board = field(turn=2)
    there, ask = decision(board, event, "", 4, 5)
    for seed in range(20):
        assert GAME.bots[bot]().decide(Seated(ask.seat, ask, there), Random(seed)) == DONE_IT
    run(board, event, DONE_IT.word, 4, 5)
    assert board.points == {Side.PK: 0, Side.GK: 0}


# What PK can have.


def marches(board: Board, **temper: float) -> dict[str, str]:
    """Where each of PK's units would go."""
    plan = Marching(board, Side.PK, Temper(**temper)).plan()
    return {COUNTERS[march.unit].name: label(march.goal) for march in plan}


def wanted(board: Board) -> set[str]:
    return {label(cell) for cell in Marching(board, Side.PK, Temper()).wanted}


def test_pk_does_not_march_on_the_hex_of_gargantua() -> None:
    there, gone = field("gargantua 1408", "pk-infantry-1 0912"), field("pk-infantry-1 0912")
    assert "1408" in wanted(gone)
    assert "1408" not in wanted(there)
    errands = Marching(field("gargantua 1408", "pk-infantry-1 1509"), Side.PK, Temper(spread=0.3)).errands
    assert [label(cell) for cell in errands.values()] != ["1408"]


def test_pk_does_not_march_on_troops_in_grandgousiers_hex_nor_hopes_to_attack_them() -> None:
    board = field("gk-infantry-1 1106", "pk-infantry-1 0906")
    assert "1106" not in wanted(board)
    situation = Situation(board, Side.PK)
    attack = board.factors(NUMBER["pk-infantry-1"])
    assert situation.attack_value(attack, board.land.cells["1006"]) == 0
    assert situation.threat(board.land.cells["1006"]) > 0, "they may come out"


def test_pk_marches_on_a_place_where_frere_jean_is_alone_and_sends_him_home() -> None:
    board = field("frere-jean 1408", "pk-infantry-1 1509")
    assert marches(board) == {"pk-infantry-1": "1408"}


def test_pk_storms_the_guarded_vineyard_only_when_the_end_is_near() -> None:
    units = ("frere-jean 1008", "pk-light-artillery-1 1009", "pk-infantry-1 1208")
    early, late = (field(*units, turn=turn) for turn in (2, 10))
    assert "1008" not in wanted(early)
    assert "1008" in wanted(late)
    for board, goals in ((early, {}), (late, {"pk-light-artillery-1": "1008"})):
        board.moved = [NUMBER["pk-infantry-1"]]
        assert marches(board, pull=0.0) == goals


def test_pk_does_not_leave_the_abbey_to_storm_the_vineyard() -> None:
    friends = ("pk-infantry-1 1005", "pk-infantry-2 0808")
    board = field("frere-jean 1008", "pk-light-artillery-1 0908", *friends, turn=10)
    board.moved = [NUMBER["pk-infantry-1"], NUMBER["pk-infantry-2"]]
    assert marches(board, pull=0.0) == {}


def test_frere_jean_stands_firm_in_his_vineyard_and_not_elsewhere() -> None:
    """A troop of GK waits nearby: elsewhere he would join it rather than be sent home."""
    enemies = ("pk-infantry-1 0808", "pk-infantry-2 0808")
    goals = []
    for hex in ("1008", "1107"):
        board = field(f"frere-jean {hex}", "gk-infantry-1 1206", *enemies, turn=3)
        plan = Marching(board, Side.GK, Temper()).plan()
        goals.append([label(march.goal) for march in plan if march.unit == NUMBER["frere-jean"]])
    assert goals[0] == []
    assert goals[1] != []


def test_a_bot_that_is_made_anew_for_every_answer_gets_on_all_the_same() -> None:
    table = Table.new(GAME, seed=2)
    rng = Random(2)
    while table.board.turn < 3 and len(table.answers) < 500:
        seat = next(iter(table.asks))
        table.answer(seat, Squire().decide(table.chair(seat), rng))
    assert table.board.turn == 3
