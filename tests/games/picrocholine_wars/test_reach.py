"""2.1-2.6 How far units get, beside an oracle that tries every walk on the map as it is written down."""

import tomllib
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from wartable.games.picrocholine_wars.rules.land import DATA, cells, chinon
from wartable.games.picrocholine_wars.rules.reach import Gait, Going, reach
from wartable.testing import rule

MAP: dict[str, Any] = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
LETTERS = {f"{column:02}{row:02}": MAP["rows"][row][column] for row in range(14) for column in range(20)}
COSTS = {".": 1, "w": 2, "v": 2, "V": 1, "m": 1, "A": 2, "C": 2, "s": 3, "G": 2}
ROADS = {frozenset(pair) for road in MAP["roads"].values() for pair in pairwise(road.split())}
RIVERS = {frozenset(bank.split()) for banks in MAP["rivers"].values() for bank in banks}
GAITS: tuple[Gait, ...] = ("foot", "gun", "giant")


def neighbours(hex: str) -> list[str]:
    """Odd rows are shifted half a hex to the east."""
    column, row = int(hex[:2]), int(hex[2:])
    east = column + row % 2
    around = [(column + 1, row), (column - 1, row)]
    around += [(there, row + down) for there in (east, east - 1) for down in (1, -1)]
    return [hex for there, down in around if (hex := f"{there:02}{down:02}") in LETTERS]


def cost(here: str, there: str, gait: Gait, bad_weather: bool) -> int | None:
    sides = frozenset((here, there))
    if gait == "giant" or sides in ROADS:
        return 1
    terrain = COSTS[LETTERS[there]]
    if sides in RIVERS:
        if gait == "gun" or bad_weather:
            return None
        terrain += 2
    return terrain * (2 if bad_weather else 1)


def walks(
    start: str, points: int, gait: Gait, by_road: bool, bad_weather: bool, barred: set[str]
) -> dict[str, int]:
    """The cheapest of all walks to each hex: one state for each hex, cost, and whether it was by road."""
    bonus = 0 if bad_weather or gait == "giant" else 2
    states = {(start, 0, by_road)}
    new = set(states)
    while new:
        further = set()
        for here, spent, on_road in new:
            for there in neighbours(here):
                step = cost(here, there, gait, bad_weather)
                if step is None or there in barred:
                    continue
                still = on_road and frozenset((here, there)) in ROADS
                if spent + step <= points + (bonus if still else 0):
                    further.add((there, spent + step, still))
        new = further - states
        states |= new
    return {
        hex: min(spent for place, spent, _ in states if place == hex) for hex, _, _ in states if hex != start
    }


@rule("2.1")
def test_the_map_has_the_neighbours_of_its_hexes() -> None:
    land = chinon()
    for hex in LETTERS:
        assert {land.labels[cell] for cell in land.around[land.cells[hex]]} == set(neighbours(hex))


@rule("2.1", "2.2", "2.4", "2.5", "2.6")
@pytest.mark.parametrize("seed", range(60))
def test_a_unit_reaches_what_some_walk_reaches_and_for_the_least_points(seed: int) -> None:
    rng, land = Random(seed), chinon()
    start = rng.choice([*LETTERS, *sorted({hex for pair in ROADS for hex in pair})])
    points, gait = rng.randint(-1, 6), rng.choice(GAITS)
    by_road, bad_weather = rng.random() < 0.7 or points < 0, rng.random() < 0.3 and points >= 0
    barred = set(rng.sample(sorted(LETTERS), 40)) - {start}
    going = Going(land.cells[start], points, gait, by_road, bad_weather)
    found = reach(land, going, cells(land.cells[hex] for hex in barred))
    ways = {land.labels[cell]: cost for cell, cost in found.costs.items()}
    assert ways == walks(start, points, gait, by_road, bad_weather, barred)


@rule("2.1", "2.4")
@pytest.mark.parametrize("seed", range(20))
def test_the_way_that_is_taken_costs_what_it_says_and_enters_no_barred_hex(seed: int) -> None:
    rng, land = Random(seed), chinon()
    start, gait = rng.choice(sorted(LETTERS)), rng.choice(GAITS)
    barred = set(rng.sample(sorted(LETTERS), 40)) - {start}
    found = reach(land, Going(land.cells[start], 6, gait), cells(land.cells[hex] for hex in barred))
    for goal, price in found.costs.items():
        path = [start, *(land.labels[cell] for cell in found.path(goal))]
        assert barred.isdisjoint(path)
        steps = [cost(here, there, gait, False) for here, there in pairwise(path)]
        assert sum(step or 99 for step in steps) == price
