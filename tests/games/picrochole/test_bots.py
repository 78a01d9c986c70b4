"""The bots: a short ladder at fixed seeds, what they may see, and what the marshal sees coming."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.picrochole.field import Field, scenario
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.bot.escape import escapes
from wartable.games.picrochole.bot.manoeuvres import ring, ways_out
from wartable.games.picrochole.bot.marshal import MapTable
from wartable.games.picrochole.bot.situation import Situation, stacks
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.orders import CAPITULATE, END_TURN, March, OrderUnit
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.testing import rule


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


# Rings.

ROADS = ["=" * 7] * 7
RING = ["0203", "0302", "0402", "0304"]  # around 0303, but for 0403 and 0404


def ringed(*reds: str, blues: tuple[str, ...] = ("b1 infantry 4 0303", "b2 infantry 1 0600")) -> Table:
    """Blue in the middle of a ring with two ways out."""
    around = [f"r{number} infantry 1 {hex}" for number, hex in enumerate(RING)]
    return Table.new(GAME, scenario(ROADS, [*blues, *around, *reds]), seed=1)


def play_out(table: Table, **orders: str) -> None:
    """A turn in which the captain plays blue, and red gives these orders."""
    captain = GAME.bots["captain"]()
    while "blue" in table.asks:
        table.answer("blue", captain.decide(table.chair("blue"), Random(1)))
    for unit, goal in orders.items():
        table.answer("red", OrderUnit(unit))
        table.answer("red", March(goal))
    table.answer("red", END_TURN)


def places_of(table: Table) -> dict[str, str]:
    return {unit.id: unit.hex for unit in table.view("blue").own()}


@rule("2.1")
def test_the_captain_leaves_a_ring_that_the_next_turn_could_close() -> None:
    table = ringed("r8 cavalry 1 0504", "r9 cavalry 1 0503")
    play_out(table, r8="0404", r9="0403")
    assert places_of(table)["b1"] in {"0403", "0404"}
    assert table.board.turn == 2
    stayed = ringed("r8 cavalry 1 0504", "r9 cavalry 1 0503")
    stayed.answer("blue", END_TURN)
    play_out(stayed, r8="0404", r9="0403")
    assert "b1" not in places_of(stayed), "who stays is encircled"


@rule("2.1")
def test_the_captain_stays_where_one_enemy_is_too_few_for_two_ways_out() -> None:
    table = ringed("r9 cavalry 1 0503")
    play_out(table)
    assert places_of(table)["b1"] == "0303"
    assert table.view("blue").own()[0].order is None


@rule("2.1")
def test_the_captain_stays_where_those_who_could_close_a_ring_are_far() -> None:
    table = ringed("r8 artillery 1 0606", "r9 artillery 1 0605")
    play_out(table)
    assert table.view("blue").own()[0].order is None


@rule("2.1", "1.5")
def test_a_captain_in_combat_leaves_towards_its_own_marker() -> None:
    scout = ("b1 infantry 4 0303", "b2 cavalry 1 0401")
    table = ringed("r7 infantry 1 0303", "r8 cavalry 1 0504", "r9 cavalry 1 0503", blues=scout)
    cells = table.board.scenario.ground.cells
    for known in (table.board.marker, table.board.known_to(Side.BLUE).marker):
        known[cells["0404"]] = 1
    play_out(table)
    assert table.view("blue").own()[0].hex in {"0404", "0405"}


@rule("2.1")
def test_a_group_leaves_together_and_others_do_not() -> None:
    """The ring is around both hexes of a group; the third unit, elsewhere, keeps its order."""
    ends = ["0202", "0302", "0402", "0103", "0304", "0404", "0204"]
    reds = [f"r{number} infantry 1 {hex}" for number, hex in enumerate(ends)]
    units = ["b1 infantry 4 0203", "b2 infantry 4 0303", "b3 infantry 1 0600", *reds, "r9 cavalry 1 0503"]
    situation = seen_by_blue(units, ROADS)
    plan = escapes(situation)
    assert set(plan) == {0, 1}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_marshal_encircles_hardly_a_captain(seed: int) -> None:
    """Without a look at the ring the captain of red lost eleven and ten units so in these games."""
    table = Table.new(GAME, "three-bridges", seed=seed)
    bots = {"blue": GAME.bots["marshal"](), "red": GAME.bots["captain"]()}
    chance = {seat: Random(f"{seed} {seat}") for seat in bots}
    while table.asks:
        for seat in table.asks:
            table.answer(seat, bots[seat].decide(table.chair(seat), chance[seat]))
    fallen = [entry for entry in table.chronicle("red") if entry.what == "encircled"]
    assert sum(entry.about["side"] == "red" for entry in fallen) <= 5


@rule("6.2")
@pytest.mark.parametrize("scenario", ["three-bridges", "meeting"])
def test_the_nearest_of_several_is_the_one_with_the_shortest_way(scenario: str) -> None:
    situation = Situation(Table.new(GAME, scenario, seed=1).view("blue"), Fields())
    chance = Random(1)
    for _ in range(60):
        someone, *others = (
            replace(troop, arm=chance.randrange(3)) for troop in chance.sample(situation.own, 6)
        )
        shortest = min(situation.distance(someone, other.cell) for other in others)
        nearest = situation.nearest(someone, others)
        assert situation.distance(someone, nearest.cell) == shortest
