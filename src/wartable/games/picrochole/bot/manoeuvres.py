"""What an army can try: manoeuvres, each a change of the plan."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import TypeAlias

from wartable.games.picrochole.bot.situation import Situation, Troop, stacks
from wartable.games.picrochole.rules.armies import Cell, UnitNumber

Change: TypeAlias = dict[UnitNumber, Cell]

REACH = 8  # turns of march: who is farther away takes no part
RECENT = 3  # turns for which an enemy out of sight is still looked for where he was
FORCES = (4.0, 8.0, 12.0)  # points sent to an objective: a unit, a division, as many as a hex takes
NEAREST = 3  # enemies that a stack thinks of


def manoeuvres(
    situation: Situation, plan: Mapping[UnitNumber, Cell], rng: Random, count: int
) -> Iterator[Change]:
    """So many changes of the plan: first the great ones, then small ones drawn by chance."""
    enemies = stacks(troop for troop in situation.enemies if troop.age <= RECENT)
    goals = list(dict.fromkeys(goal.cell for goal in situation.goals))
    tries = (
        change
        for several in (
            attacks(situation, enemies),
            occupations(situation, goals),
            marches(situation, enemies, goals),
            adjustments(situation, enemies, goals, rng, tries=20 * count),
        )
        for change in several
        if any(plan[unit] != cell for unit, cell in change.items())
    )
    return islice(tries, count)


def attacks(situation: Situation, enemies: Mapping[Cell, list[Troop]]) -> Iterator[Change]:
    """Around an enemy, upon him with all who are near, and upon him with as many as the hex takes."""
    for cell in enemies:
        near = [troop for troop in nearest(situation, cell) if situation.turns(troop, cell) <= REACH]
        yield ring(situation, near, ways_out(situation, cell, enemies))
        yield {troop.number: cell for troop in near}
        yield force(near, cell, FORCES[-1])


def occupations(situation: Situation, goals: Iterable[Cell]) -> Iterator[Change]:
    """A force of each size to each objective."""
    for goal in goals:
        near = nearest(situation, goal)
        for points in FORCES:
            yield force(near, goal, points)


def marches(situation: Situation, enemies: Mapping[Cell, list[Troop]], goals: list[Cell]) -> Iterator[Change]:
    """Each stack as a whole to an objective, to an enemy, a step aside, or nowhere."""
    for cell, stack in stacks(situation.own).items():
        for place in [*goals, *closest(situation, stack[0], enemies), *steps(situation, cell), cell]:
            if situation.is_way(stack[0], place):
                yield {troop.number: place for troop in stack}


def adjustments(
    situation: Situation, enemies: Mapping[Cell, list[Troop]], goals: list[Cell], rng: Random, tries: int
) -> Iterator[Change]:
    """One unit somewhere that may matter."""
    spots: dict[UnitNumber, list[Cell]] = {}
    friends = list(stacks(situation.own))
    for _ in range(tries):
        troop = rng.choice(situation.own)
        if troop.number not in spots:
            spots[troop.number] = places_for(situation, troop, enemies, friends, goals)
        yield {troop.number: rng.choice(spots[troop.number])}


def places_for(
    situation: Situation,
    troop: Troop,
    enemies: Mapping[Cell, list[Troop]],
    friends: list[Cell],
    goals: list[Cell],
) -> list[Cell]:
    """Where a unit may be of use: at or beside near enemies, with friends, at an objective, a step away."""
    close = [cell for cell in closest(situation, troop, enemies) if situation.turns(troop, cell) <= REACH]
    around = [there for cell in close for there in steps(situation, cell)]
    company = closest(situation, troop, friends)
    every = [*close, *around, *steps(situation, troop.cell), *company, *goals, troop.cell]
    return [cell for cell in dict.fromkeys(every) if situation.is_way(troop, cell)]


def nearest(situation: Situation, cell: Cell) -> list[Troop]:
    """One's own troops who can march there, the nearest first."""
    ways = [
        (situation.turns(troop, cell), troop.number, troop)
        for troop in situation.own
        if situation.is_way(troop, cell)
    ]
    return [troop for _, _, troop in sorted(ways)]


def closest(situation: Situation, troop: Troop, cells: Iterable[Cell]) -> list[Cell]:
    """The few cells that a unit reaches soonest."""
    return sorted(cells, key=lambda cell: situation.turns(troop, cell))[:NEAREST]


def steps(situation: Situation, cell: Cell) -> list[Cell]:
    return [there for there in situation.ground.neighbours(cell) if situation.ground.is_passable(there)]


def ways_out(situation: Situation, cell: Cell, enemies: Mapping[Cell, list[Troop]]) -> list[Cell]:
    """2.1 The hexes that must be filled to encircle those in a cell."""
    return [there for there in steps(situation, cell) if there not in enemies]


def force(near: Iterable[Troop], cell: Cell, points: float) -> Change:
    """The nearest troops to a cell, until they have that many points."""
    change: Change = {}
    total = 0.0
    for troop in near:
        if total >= points:
            break
        total += troop.strength
        change[troop.number] = cell
    return change


def ring(situation: Situation, near: list[Troop], exits: list[Cell]) -> Change:
    """2.1 A unit into each way out, each by the one that is soonest there."""
    change: Change = {}
    for cell in exits:
        free = [troop for troop in near if troop.number not in change]
        if not free:
            break
        soonest = min(free, key=lambda troop: (situation.turns(troop, cell), troop.number))
        change[soonest.number] = cell
    return change
