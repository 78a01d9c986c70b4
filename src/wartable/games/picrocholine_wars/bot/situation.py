"""What a player sees on the board at a glance: who could attack whom, and what each hex is worth."""

from functools import cache, cached_property

from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.combat import chance
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell, Cells, chinon, members
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    LEADERS,
    PK,
    Factors,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.victory import HEX_POINTS, price_of_loss

DENIED = 0.5  # of a point that the enemy would have
FULL, REDUCED = 1.0, 0.6  # what a troop is worth


class Situation:
    """A board, seen by one side. It does not change while it is looked at."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board = board
        self.side = side
        self.land = board.land
        self.values = values(side)
        self._threats: dict[Cell, float] = {}

    @cached_property
    def enemies(self) -> dict[Cell, list[UnitId]]:
        """The enemy's troops by hex."""
        return stacks(self.board, self.side.enemy)

    @cached_property
    def prey(self) -> dict[Cell, list[UnitId]]:
        """2.9 Those of them that can be attacked: nobody is in Grandgousier's hex."""
        return {cell: troops for cell, troops in self.enemies.items() if cell != self.land.grandgousier}

    @cached_property
    def enemy_mask(self) -> Cells:
        return self.board.held_by(self.side.enemy)

    @cached_property
    def defences(self) -> dict[UnitId, int]:
        """What stands against an attack on each enemy troop: shields, terrain, a leader."""
        board, found = self.board, {}
        for cell, troops in self.enemies.items():
            leader = board.leader_with(cell, self.side.enemy)
            cover = 0 if self.side in board.effects.gambit else self.land.terrain[cell].defence
            skill = board.skill(leader) if leader is not None else 0
            for n in troops:
                found[n] = board.factors(n).resistance + cover + skill
        return found

    def attack_value(self, factors: Factors, cell: Cell) -> float:
        """The best attack that a troop could make from a hex, by its chance and its victim."""
        near = self.enemy_mask & self.land.within(cell, factors.range)
        if not near or cell == self.land.grandgousier:
            return 0.0
        best = 0.0
        for there in members(near):
            if there in self.prizes and self.land.sees(cell, there, self.board.giant):
                for prize, defence in self.prizes[there]:
                    best = max(best, prize * chance(factors.attack - defence))
        return best

    @cached_property
    def prizes(self) -> dict[Cell, list[tuple[float, int]]]:
        """Of each troop to attack, by hex, what a loss is worth and what stands against an attack."""
        return {cell: [(self.prize(n), self.defences[n]) for n in ns] for cell, ns in self.prey.items()}

    def prize(self, victim: UnitId) -> float:
        """What a loss of an enemy troop is worth."""
        arm = 1.2 if COUNTERS[victim].is_artillery else 1.0
        return arm * (REDUCED if self.board.units[victim].flipped else FULL - REDUCED + 0.15)

    def threat(self, cell: Cell) -> float:
        """How many of the enemy could move and then attack a hex, the stronger the heavier."""
        if cell not in self._threats:
            distances = self.land.distances[cell]
            self._threats[cell] = sum(
                weight for there, reach, weight in self.menaces if distances[there] <= reach
            )
        return self._threats[cell]

    @cached_property
    def menaces(self) -> list[tuple[Cell, int, float]]:
        """The enemies: where each is, how far its attack reaches, and how much it weighs."""
        found = []
        for cell, troops in self.enemies.items():
            for n in troops:
                factors = self.board.factors(n)
                found.append((cell, factors.move + factors.range, factors.attack / 6))
        giant = self.board.units[GARGANTUA]
        if self.side is PK and giant.hex != NOWHERE:
            found.append((giant.hex, 1 if giant.flipped else 4, 1.5))
        return found


@cache
def values(side: Side) -> list[float]:
    """What holding each hex is worth: its points, and half of those that the enemy would have."""
    own, others = HEX_POINTS[side], HEX_POINTS[side.enemy]
    names = [terrain.name for terrain in chinon().terrain]
    return [own.get(name, 0) + DENIED * others.get(name, 0) for name in names]


@cache
def goals(side: Side) -> list[Cell]:
    """The hexes worth having."""
    return [cell for cell, value in enumerate(values(side)) if value]


def stacks(board: Board, side: Side) -> dict[Cell, list[UnitId]]:
    """A side's troops by hex."""
    found: dict[Cell, list[UnitId]] = {}
    for n in board.troops(side):
        found.setdefault(board.units[n].hex, []).append(n)
    return found


def lone_leaders(board: Board, side: Side) -> dict[Cell, int]:
    """2.4 A side's leaders without troops, whom an enemy who enters takes prisoner: their price by hex."""
    held = board.held_by(side)
    on_the_map = (n for n in LEADERS if board.units[n].hex >= 0 and board.units[n].side is side)
    return {
        board.units[n].hex: price_of_loss(board, n)
        for n in on_the_map
        if n not in (GARGANTUA, FRERE_JEAN) and not held >> board.units[n].hex & 1
    }


def material(board: Board, side: Side) -> float:
    """What is left of a side's troops. PK's reduced troops run away (2.7), and are worth less."""
    reduced = REDUCED - 0.15 if side is PK else REDUCED
    return sum(reduced if board.units[n].flipped else FULL for n in board.troops(side))
