"""What an army can try: manoeuvres, each a change of the plan."""

from collections.abc import Iterator
from random import Random

from wartable.games.picrochole.board import Cell, UnitNumber
from wartable.games.picrochole.bot.situation import Situation, Troop, stacks

Change = dict[UnitNumber, Cell]
REACH = 8


def manoeuvres(
    situation: Situation, plan: dict[UnitNumber, Cell], rng: Random, count: int
) -> Iterator[Change]:
    tried = 0
    for change in every(situation, plan, rng):
        if any(plan[unit] != cell for unit, cell in change.items()):
            yield change
            tried += 1
            if tried >= count:
                return


def every(situation: Situation, plan: dict[UnitNumber, Cell], rng: Random) -> Iterator[Change]:
    ground = situation.ground
    own = stacks(situation.own)
    enemies = stacks(troop for troop in situation.enemies if troop.age <= 3)
    goals = list(dict.fromkeys(goal.cell for goal in situation.goals))
    for cell in enemies:
        near = sorted(
            (situation.turns(t, cell), t.number, t) for t in situation.own if situation.is_way(t, cell)
        )
        near = [t for turns, _, t in near if turns <= REACH]
        if not near:
            continue
        exits = [c for c in ground.neighbours(cell) if ground.is_passable(c) and c not in enemies]
        yield ring(situation, near, exits)
        yield {t.number: cell for t in near}
        total = 0.0
        some = {}
        for t in near:
            if total >= 12:
                break
            total += t.strength
            some[t.number] = cell
        yield some
    for goal in goals:
        near = [
            t
            for _, _, t in sorted(
                (situation.turns(t, goal), t.number, t) for t in situation.own if situation.is_way(t, goal)
            )
        ]
        for want in (4, 8, 12):
            total = 0.0
            some = {}
            for t in near:
                if total >= want:
                    break
                total += t.strength
                some[t.number] = goal
            yield some
    for cell, stack in own.items():
        close = sorted(enemies, key=lambda c: situation.turns(stack[0], c))[:3]
        steps = [c for c in ground.neighbours(cell) if ground.is_passable(c)]
        for place in [*goals, *close, *steps, cell]:
            if situation.is_way(stack[0], place):
                yield {t.number: place for t in stack}
    spots = {}
    for _ in range(10000):
        troop = rng.choice(situation.own)
        if troop.number not in spots:
            close = sorted(enemies, key=lambda c: situation.turns(troop, c))[:3]
            close = [c for c in close if situation.turns(troop, c) <= REACH]
            ringed = [n for c in close for n in ground.neighbours(c) if ground.is_passable(n)]
            steps = [c for c in ground.neighbours(troop.cell) if ground.is_passable(c)]
            friends = sorted(own, key=lambda c: situation.turns(troop, c))[:4]
            spots[troop.number] = [
                c
                for c in dict.fromkeys([*close, *ringed, *steps, *friends, *goals, troop.cell])
                if situation.is_way(troop, c)
            ]
        yield {troop.number: rng.choice(spots[troop.number])}


def ring(situation: Situation, near: list[Troop], exits: list[Cell]) -> Change:
    change: Change = {}
    for cell in exits:
        free = [t for t in near if t.number not in change]
        if not free:
            break
        best = min(free, key=lambda t: (situation.turns(t, cell), t.number))
        change[best.number] = cell
    return change
