"""The captain: every unit to the nearest thing that is worth going to."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeAlias

from wartable.games.picrochole.bot.desk import Plan, Planner
from wartable.games.picrochole.bot.escape import escapes
from wartable.games.picrochole.bot.situation import ARTILLERY, FRESH, Situation, Troop, stacks
from wartable.games.picrochole.rules.armies import Cell, UnitNumber

GARRISON = 4.0  # points that hold a place nobody threatens: a full unit
SUPERIORITY = 1.5  # times the enemy's strength that an attack wants
CLOSE = 3  # turns of march: who is so near can join an attack
EVERY = 3  # turns: infantry marches two for a hex of open land, to think oftener changes little

Wants: TypeAlias = Mapping[Cell, float]  # hexes that are worth going to, with the strength that each takes


class Captain(Planner):
    """Takes the nearest objective that wants troops, or falls upon the nearest enemy whom it outnumbers.

    It thinks of that in every third turn, and in each of leaving a ring before it closes (2.1).
    """

    def plan(self, situation: Situation, rng: Random) -> Plan:
        aims = self._aims(situation, rng) if situation.turn % EVERY == 0 else {}
        return {**aims, **escapes(situation)}

    def _aims(self, situation: Situation, rng: Random) -> Plan:
        foot = [troop for troop in situation.own if troop.arm != ARTILLERY]
        guns = [troop for troop in situation.own if troop.arm == ARTILLERY]
        enemies = stacks(troop for troop in situation.enemies if troop.age <= FRESH)
        plan: dict[UnitNumber, Cell] = {}
        for wants in (objectives(situation, enemies), prey(situation, enemies, foot)):
            idle = [troop for troop in foot if troop.number not in plan]
            plan |= assign(situation, idle, wants, rng)
        return plan | follow(situation, guns, foot)


def objectives(situation: Situation, enemies: Mapping[Cell, list[Troop]]) -> Wants:
    """The places that will be counted."""
    wants = {goal.cell: GARRISON for goal in situation.goals}
    return {
        cell: min(max(want, SUPERIORITY * points(enemies.get(cell, ()))), situation.ground.capacity[cell])
        for cell, want in wants.items()
    }


def prey(situation: Situation, enemies: Mapping[Cell, list[Troop]], foot: list[Troop]) -> Wants:
    """The enemies who are outnumbered by those who can fall upon them soon."""
    wants = {}
    for cell, stack in enemies.items():
        strength = points(stack)
        if strength < sum(troop.melee for troop in foot if situation.turns(troop, cell) <= CLOSE):
            wants[cell] = SUPERIORITY * strength
    return wants


def points(troops: Iterable[Troop]) -> float:
    return sum(troop.strength for troop in troops)


def assign(situation: Situation, foot: list[Troop], wants: Wants, rng: Random) -> dict[UnitNumber, Cell]:
    """Nearest first, each unit goes where there is still something wanting."""
    ways = sorted(
        (situation.turns(troop, cell), troop.goal != cell, rng.random(), place, cell)
        for place, troop in enumerate(foot)
        for cell in wants
        if situation.is_way(troop, cell)
    )
    left = dict(wants)
    plan: dict[UnitNumber, Cell] = {}
    for *_, place, cell in ways:
        troop = foot[place]
        if troop.number not in plan and left[cell] > 0:
            plan[troop.number] = cell
            left[cell] -= troop.strength
    return plan


def follow(situation: Situation, guns: list[Troop], foot: list[Troop]) -> dict[UnitNumber, Cell]:
    """Artillery goes where the nearest infantry or cavalry is."""
    follows: dict[UnitNumber, Cell] = {}
    for gun in guns:
        friends = [friend for friend in foot if situation.is_way(gun, friend.cell)]
        if friends:
            follows[gun.number] = situation.nearest(gun, friends).cell
    return follows
