"""The odds of what dice will decide, as they are told before anybody rolls."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from wartable.games.picrocholine_wars.rules import frere_jean, gymnaste
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.combat import Modifier, attack_modifiers, chance, is_hit
from wartable.games.picrocholine_wars.rules.gargantua import victims
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.pilgrims import FURTHER
from wartable.games.picrocholine_wars.rules.roster import GARGANTUA, GK, GYMNASTE, PK, Side, UnitId
from wartable.games.picrocholine_wars.rules.targets import targets

DIE = range(1, 7)
BLOW = 5 / 6  # Gargantua misses with a 1 (7.1)
CHARGE = gymnaste.WINS / 6
CLOS = (6 - frere_jean.HOLDS) / 6

Goal: TypeAlias = Cell | None  # None is off the map


class Odds(Struct, frozen=True):
    """An attack: how likely it is to hit, what goes into the die, and the least die that hits."""

    chance: float
    modifiers: tuple[Modifier, ...]
    needed: int


def attack_odds(board: Board, attacker: UnitId, target: UnitId) -> Odds:
    """3.2.3 An attack by a troop; by Gargantua (7.1)."""
    if attacker == GARGANTUA:
        return Odds(BLOW, (), 2)
    modifiers = tuple(attack_modifiers(board, attacker, target))
    total = sum(modifier.value for modifier in modifiers)
    needed = next(die for die in DIE if is_hit(die, total))
    return Odds(chance(total), modifiers, needed)


def found_targets(board: Board, attacker: UnitId) -> list[UnitId]:
    return victims(board) if attacker == GARGANTUA else targets(board, attacker)


def best_chance(board: Board, attacker: UnitId) -> float:
    """The best that a unit can hope for; Gymnaste attacks by his charge."""
    if attacker == GYMNASTE:
        return CHARGE
    return max((attack_odds(board, attacker, n).chance for n in found_targets(board, attacker)), default=0)


# At random (2.8).


def goals(board: Board, start: Cell, further: int = 0) -> Iterator[Goal]:
    """Where a random move ends, by each of the 36 rolls."""
    for direction in board.land.compass:
        for distance in DIE:
            yield board.land.straight(start, direction, distance + further)


def risk_of_loss(board: Board, number: UnitId) -> float:
    """1.2 How likely a drunken troop is to be lost: off the map, or on an enemy."""
    unit = board.units[number]
    enemies = {other.hex for other in board.units if other.side is not unit.side}
    return sum(goal is None or goal in enemies for goal in goals(board, unit.hex)) / 36


class Fates(Struct, frozen=True):
    """8.5 What may become of the pilgrims in a move."""

    captured: float
    left: float
    saved: float


def pilgrims_fates(board: Board, start: Cell) -> Fates:
    ends = list(goals(board, start, FURTHER))
    held = {side: {board.units[n].hex for n in board.troops(side)} for side in Side}
    return Fates(
        sum(goal in held[PK] for goal in ends) / 36,
        sum(goal is None for goal in ends) / 36,
        sum(goal in held[GK] for goal in ends) / 36,
    )
