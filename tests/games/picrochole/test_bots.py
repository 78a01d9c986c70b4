"""The bots: a short ladder at fixed seeds, what they may see, and what the marshal sees coming."""

from itertools import pairwise
from random import Random

import pytest

from tests.games.picrochole.field import Field, scenario
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.bot.manoeuvres import ring, ways_out
from wartable.games.picrochole.bot.marshal import MapTable
from wartable.games.picrochole.bot.situation import Situation, stacks
from wartable.games.picrochole.ground import Fields
from wartable.games.picrochole.orders import CAPITULATE, END_TURN
from wartable.games.picrochole.scenario import Scenario


def winner(scenario: str, blue: str, red: str, seed: int) -> str | None:
    """Which of two bots wins a game; None is a draw."""
    table = Table.new(GAME, scenario, seed=seed)
    names = {"blue": blue, "red": red}
    bots = {seat: GAME.bots[name]() for seat, name in names.items()}
    chance = {seat: Random(f"{seed} {seat}") for seat in names}
    while table.asks:
        for seat in table.asks:
            answer = bots[seat].decide(table.chair(seat), chance[seat])
            assert answer != CAPITULATE
            table.answer(seat, answer)
    assert table.outcome is not None
    return names[table.outcome.winners[0]] if table.outcome.winners else None


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(GAME.bots)))
def test_each_bot_beats_the_one_before_it(weaker: str, stronger: str) -> None:
    games = [(seed, side) for seed in range(5) for side in (0, 1)]
    won = [
        winner("three-bridges", *((stronger, weaker) if side else (weaker, stronger)), seed)
        for seed, side in games
    ]
    assert won.count(stronger) >= (9 if weaker == "recruit" else 7), won


@pytest.mark.parametrize("option", list(GAME.options))
@pytest.mark.parametrize("bot", list(GAME.bots))
def test_bots_finish_with_every_option(bot: str, option: str) -> None:
    table = Table.new(GAME, "meeting", {option: True}, seed=1)
    bots = {seat: GAME.bots[bot]() for seat in table.seats}
    rng = Random(1)
    while table.asks:
        for seat in table.asks:
            table.answer(seat, bots[seat].decide(table.chair(seat), rng))
    assert table.outcome is not None


def bare(units: list[str], rows: list[str]) -> Scenario:
    """A scenario in which nothing scores."""
    return scenario(rows, units, limit=5)


@pytest.mark.parametrize("bot", list(GAME.bots))
def test_bots_play_where_there_are_no_objectives(bot: str) -> None:
    table = Table.new(GAME, bare(["b1 infantry 4 0000", "r1 infantry 4 0301"], ["====", "...."]), seed=1)
    bots = {seat: GAME.bots[bot]() for seat in table.seats}
    rng = Random(1)
    while table.asks:
        for seat in table.asks:
            table.answer(seat, bots[seat].decide(table.chair(seat), rng))
    assert table.outcome is not None


@pytest.mark.parametrize("bot", list(GAME.bots))
def test_a_side_without_headquarters_can_only_end_its_turn(bot: str) -> None:
    there = bare(["b1 infantry 4 0000", "b2 infantry 4 0200", "r1 infantry 4 0000"], ["====", "...."])
    table = Table.new(GAME, there, {"headquarters": True}, seed=1)
    table.board.strength[0] = 0.01
    for seat in table.seats:
        table.answer(seat, END_TURN)
    assert GAME.bots[bot]().decide(table.chair("blue"), Random(1)) == END_TURN


OPEN = ["." * 7] * 7


def seen_by_blue(units: list[str], rows: list[str] = OPEN, **more: str) -> Situation:
    objectives = [more["objective"]] if "objective" in more else []
    places = ["Lerné 0300"] if objectives else []
    field = Field(scenario(rows, units, places=places, objectives=objectives))
    return Situation(field.view("blue"), Fields())


def test_a_ring_fills_every_way_out_of_an_enemy() -> None:
    blues = [
        f"b{n} cavalry 3 {hex}" for n, hex in enumerate(("0103", "0503", "0201", "0401", "0205", "0405"))
    ]
    situation = seen_by_blue([*blues, "r1 infantry 4 0303"])
    enemies = stacks(situation.enemies)
    ((cell, _),) = enemies.items()
    change = ring(situation, situation.own, ways_out(situation, cell, enemies))
    assert sorted(change.values()) == sorted(situation.ground.neighbours(cell))
    assert len(change) == 6


def test_rivers_and_the_edge_leave_fewer_ways_out_to_fill() -> None:
    rows = [".~.....", "..~....", *["." * 7] * 5]
    situation = seen_by_blue(["b1 cavalry 3 0203", "r1 infantry 4 0001"], rows)
    (cell,) = stacks(situation.enemies)
    labels = situation.ground.labels
    assert sorted(labels[there] for there in ways_out(situation, cell, {})) == [
        "0000",
        "0002",
        "0101",
        "0102",
    ]


def worth_of(situation: Situation, **goals: str) -> float:
    """What the forecast thinks of a plan: the named units go there, the others stay."""
    cells, number = situation.ground.cells, situation.scenario.number
    plan = {troop.number: troop.goal for troop in situation.own}
    plan |= {number[unit]: cells[goal] for unit, goal in goals.items()}
    return MapTable(situation).judge(plan)


def test_the_forecast_prefers_to_close_an_encirclement() -> None:
    around = ["0203", "0302", "0402", "0304", "0404"]
    blues = [f"b{n} infantry 1 {hex}" for n, hex in enumerate(around)]
    situation = seen_by_blue([*blues, "b9 infantry 4 0503", "r1 infantry 4 0303", "r2 infantry 1 0000"])
    assert worth_of(situation, b9="0403") > worth_of(situation) + 1, "if red stays, it falls at once"


def test_the_forecast_fears_for_those_who_have_hardly_a_way_out() -> None:
    cornered = seen_by_blue(["b1 infantry 4 0000", "r1 infantry 2 0100", "r2 infantry 1 0202"])
    free = seen_by_blue(["b1 infantry 4 0303", "r1 infantry 2 0403", "r2 infantry 1 0505"])
    assert worth_of(cornered) < worth_of(free)


def test_the_forecast_wants_troops_at_an_objective_in_time() -> None:
    rows = ["=" * 7, *["." * 7] * 6]
    situation = seen_by_blue(["b1 infantry 4 0000", "r1 infantry 1 0606"], rows, objective="Lerné 3 4")
    assert worth_of(situation, b1="0300") > worth_of(situation) + 5
    assert worth_of(situation, b1="0300") > worth_of(situation, b1="0006") + 5
