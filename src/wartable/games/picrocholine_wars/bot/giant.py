"""Gargantua's movement, planned: whom to strike on the way, where to drink."""

from wartable.games.picrocholine_wars.bot.situation import Situation
from wartable.games.picrocholine_wars.rules.board import PLAY, Board
from wartable.games.picrocholine_wars.rules.gargantua import is_near_wine
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.movement import going_of, reach_of
from wartable.games.picrocholine_wars.rules.roster import GARGANTUA, PK

NEXT_TO_PREY = 1.0


def best_place(board: Board, situation: Situation) -> Cell | None:
    """Where Gargantua should go: to wine when thirsty, next to the enemy when not. None is where he is."""
    giant = board.units[GARGANTUA]
    found = reach_of(board, GARGANTUA)
    taken = {unit.hex for n, unit in enumerate(board.units) if n != GARGANTUA} - {board.land.grandgousier}
    goals = [cell for cell in (*found.cells, found.start) if cell not in taken]
    if not goals:
        return None
    best = max(
        goals, key=lambda cell: (worth(board, situation, cell), -board.land.distance(found.start, cell))
    )
    stays = best == found.start and giant.status is PLAY
    return None if stays else best


def worth(board: Board, situation: Situation, cell: Cell) -> float:
    """What a hex is worth to him."""
    land = board.land
    if board.units[GARGANTUA].flipped:
        return -min(land.distance(cell, vineyard) for vineyard in land.vineyards)
    prey = sum(len(situation.enemies.get(near, ())) for near in land.around[cell])
    nearest = min((land.distance(cell, enemy) for enemy in situation.enemies), default=0)
    value = NEXT_TO_PREY * min(prey, 6) - 0.3 * nearest + 0.3 * situation.values[cell]
    jean_calls = board.jean_waits and cell == land.grandgousier
    return value + (2.0 if jean_calls else 0.0)


def can_strike(board: Board) -> bool:
    """Whether there is prey that he can reach and strike, near enough to wine."""
    land = board.land
    found, points = reach_of(board, GARGANTUA), going_of(board, GARGANTUA).points
    prey = board.held_by(PK)
    places = [*found.costs.items(), (found.start, 0)]
    return any(
        cost < points
        and cell != land.grandgousier
        and prey & land.adjacent[cell]
        and is_near_wine(board, cell)
        for cell, cost in places
    )
