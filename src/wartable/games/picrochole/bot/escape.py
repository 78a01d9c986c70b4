"""2.1 Leaving a ring before it closes."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from wartable.games.picrochole.bot.situation import CAVALRY, FRESH, Situation, Troop, stacks
from wartable.games.picrochole.rules.armies import Cell, UnitNumber

SOON = 2.0  # turns of march in which an enemy can close a way out: how far across its hex it is, nobody sees

Stacks: TypeAlias = Mapping[Cell, list[Troop]]


def escapes(situation: Situation) -> dict[UnitNumber, Cell]:
    """Of all groups around which the enemies can close the ring in the coming turn, where each unit goes."""
    own = stacks(situation.own)
    enemies = stacks(troop for troop in situation.enemies if troop.age <= FRESH)
    plan: dict[UnitNumber, Cell] = {}
    for group in groups(situation, own):
        border = border_of(situation, group)
        exits = [cell for cell in border if cell not in enemies]
        if exits and can_be_closed(situation, border, enemies):
            for troop in (troop for cell in group for troop in own[cell]):
                refuges = sorted(refuges_of(situation, troop, exits, enemies), key=lambda refuge: refuge[:-1])
                if refuges:
                    plan[troop.number] = refuges[0][-1]
    return plan


def groups(situation: Situation, own: Stacks) -> Iterator[set[Cell]]:
    """2.1 The connected sets of hexes that hold one's own units."""
    left = set(own)
    while left:
        group = {min(left)}
        reached = list(group)
        while reached:
            beside = left.intersection(situation.ground.neighbours(reached.pop())) - group
            group |= beside
            reached += beside
        left -= group
        yield group


def border_of(situation: Situation, group: set[Cell]) -> list[Cell]:
    """2.1 The hexes around a group that can be entered."""
    around = {there for cell in group for there in situation.ground.neighbours(cell)} - group
    return sorted(filter(situation.ground.is_passable, around))


def can_be_closed(situation: Situation, border: list[Cell], enemies: Stacks) -> bool:
    """Whether there is another enemy for each hex of the border, there already or soon there."""
    closers = [troop for stack in enemies.values() for troop in stack]
    taken: dict[UnitNumber, Cell] = {}  # who closes what

    def is_closed(cell: Cell, asked: set[UnitNumber]) -> bool:
        """Find somebody to close a hex; who has one already may take another."""
        for troop in closers:
            if troop.number in asked or not is_near(situation, troop, cell):
                continue
            asked.add(troop.number)
            if troop.number not in taken or is_closed(taken[troop.number], asked):
                taken[troop.number] = cell
                return True
        return False

    return len(border) <= len(closers) and all(is_closed(cell, set()) for cell in border)


def is_near(situation: Situation, troop: Troop, cell: Cell) -> bool:
    """Whether an enemy is soon there. No way is shorter than the straight one, which is quick to measure."""
    if situation.ground.distance(troop.cell, cell) > SOON * (2 if troop.arm == CAVALRY else 1):
        return False
    return situation.is_way(troop, cell) and situation.turns(troop, cell) <= SOON


def refuges_of(
    situation: Situation, troop: Troop, exits: list[Cell], enemies: Stacks
) -> Iterator[tuple[int, float, Cell]]:
    """Where a unit may go: through a way out that it may take (1.5), to a hex beyond it with air around it.

    The better come first when sorted: more hexes around that are free of enemies and not beside one, then
    the nearer.
    """
    ground = situation.ground
    doors = [exit for exit in exits if exit in ground.neighbours(troop.cell) or troop.cell not in enemies]
    if troop.cell in enemies:
        doors = [door for door in doors if situation.is_friendly(door)]
    for door in doors:
        for refuge in {door, *ground.neighbours(door)}:
            if ground.is_passable(refuge) and refuge not in enemies and refuge != troop.cell:
                yield -air(situation, refuge, enemies), situation.turns(troop, refuge), refuge


def air(situation: Situation, cell: Cell, enemies: Stacks) -> int:
    """How many hexes around one can be entered, hold no enemy, and are beside none."""
    ground = situation.ground
    around = [there for there in ground.neighbours(cell) if ground.is_passable(there)]
    return sum(
        there not in enemies and not any(beside in enemies for beside in ground.neighbours(there))
        for there in around
    )
