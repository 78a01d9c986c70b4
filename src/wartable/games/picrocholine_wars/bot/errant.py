"""Gargantua led by a knight: every blow counts, he drinks where there is room and ends where it scores."""

from heapq import nlargest

from wartable.games.picrocholine_wars.bot.situation import REDUCED, Situation, lone_leaders
from wartable.games.picrocholine_wars.rules.board import PLAY, TURNS, Board
from wartable.games.picrocholine_wars.rules.gargantua import is_near_wine
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.movement import going_of, reach_of
from wartable.games.picrocholine_wars.rules.novel import FRUITLESS, LAST_TURN
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, GK, PK, TROOPS

SURE = 5 / 6  # his blows miss on a 1
DRY = 1.0  # for each hex between a thirsty giant and wine
FAR = 0.1  # for each hex between him and the enemy
CROWD = 0.1  # for each loss that could follow: he will not have to walk for his next blows
JEAN = 1.0  # for fetching Frère Jean


class Errand:
    """Gargantua's movement, thought over from where he stands."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.land = board.land
        self.situation = Situation(board, GK)
        self.giant = board.units[GARGANTUA]
        self.reach = reach_of(board, GARGANTUA)
        self.points = going_of(board, GARGANTUA).points
        self.captives = lone_leaders(board, PK)
        taken = {unit.hex for unit in board.units if unit.hex >= 0 and unit is not self.giant}
        self.taken = taken - self.captives.keys() - {self.land.grandgousier}
        self.wine = [cell for cell in self.land.vineyards if cell not in self.taken]

    def goal(self) -> Cell | None:
        """Where he should go. None is where he is."""
        costs = {self.reach.start: 0, **self.reach.costs}
        open_to_him = [cell for cell in costs if cell not in self.taken]
        if not open_to_him:
            return None
        best = max(open_to_him, key=lambda cell: (self.worth(cell, self.points - costs[cell]), -costs[cell]))
        stays = best == self.reach.start and self.giant.status is PLAY
        return None if stays else best

    def can_strike(self) -> bool:
        """Whether there is prey that he can reach and strike, near enough to wine."""
        costs = {self.reach.start: 0, **self.reach.costs}
        return any(
            cost < self.points and self._losses(cell) and is_near_wine(self.board, cell)
            for cell, cost in costs.items()
        )

    def worth(self, cell: Cell, points: int) -> float:
        """What a hex is worth to him, with so many movement points left there."""
        worth = self._prey(cell, points) - FAR * self._nearest(cell) + self._ground(cell)
        worth += self.captives.get(cell, 0)
        if self.giant.flipped and cell not in self.land.vineyards:
            worth -= DRY * min(self.land.distance(cell, vineyard) for vineyard in self.wine)
        if self.board.jean_waits and cell == self.land.grandgousier:
            worth += JEAN
        return worth

    def _prey(self, cell: Cell, points: int) -> float:
        """His blows in this movement, or the one in the combat that follows."""
        losses = self._losses(cell)
        if not losses:
            return 0.0
        is_dry = self.board.struck or (self.giant.flipped and cell not in self.land.vineyards)
        now = points if self.board.announced and is_near_wine(self.board, cell) else 0
        blows = max(now, 0 if is_dry else 1)
        return SURE * sum(nlargest(blows, losses)) + CROWD * len(losses)

    def _losses(self, cell: Cell) -> list[float]:
        """The losses that he could inflict from a hex; full troops can suffer two."""
        if cell == self.land.grandgousier or not self.land.adjacent[cell] & self.situation.enemy_mask:
            return []
        near = [n for there in self.land.around[cell] for n in self.situation.enemies.get(there, ())]
        twice = [REDUCED for n in near if not self.board.units[n].flipped]
        return [self.situation.prize(n) for n in near] + twice

    def _nearest(self, cell: Cell) -> int:
        return min((self.land.distance(cell, enemy) for enemy in self.situation.enemies), default=0)

    def _ground(self, cell: Cell) -> float:
        """Points for the place: in the last turn, and for the mare by the Vède when she must come."""
        turn = self.board.turn
        worth = self.situation.values[cell] if turn == TURNS else 0.0
        if turn == LAST_TURN["mare"] and "mare" in self.board.markers and self.land.vede >> cell & 1:
            worth += FRUITLESS + flood(self.board, self.situation)
        return worth


def flood(board: Board, situation: Situation) -> float:
    """8.4 What the mare would drown by the Vède and in the swamps: the enemy's troops, less one's own."""
    wet = board.land.vede | board.land.swamps
    drowned = [n for n in TROOPS if board.units[n].hex >= 0 and wet >> board.units[n].hex & 1]
    return sum(situation.prize(n) * (1 if COUNTERS[n].side is PK else -1) for n in drowned)
