"""Playing a plan through on an imagined table, up to the enemy's answer, and judging where it leads."""

from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.picrocholine_wars.board import TURNS, Board
from wartable.games.picrocholine_wars.bot.commander import Commander
from wartable.games.picrocholine_wars.bot.marching import Temper
from wartable.games.picrocholine_wars.bot.situation import material
from wartable.games.picrocholine_wars.roster import Side
from wartable.games.picrocholine_wars.victory import points

TROOP_EARLY, TROOP_LATE = 0.9, 0.1  # what a troop is worth in victory points, in the first turn and the last


def prospects(chair: Chair, temper: Temper, seed: int, first: Any = None) -> float:
    """How things would stand before the side's next movement, if it moved in that temper now."""
    side = Side(chair.seat)
    table = chair.imagine(Random(seed))
    players = {side: Commander(temper), side.enemy: Commander(Temper())}
    start = table.board.turn
    if first is not None:
        table.answer(side.value, first)
    while table.asks and not is_far_enough(table.board, side, start):
        ((seat, ask),) = table.asks.items()
        table.answer(seat, players[Side(seat)].answer(table.board, ask))
    return judgement(table.board, side)


def is_far_enough(board: Board, side: Side, start: int) -> bool:
    """The enemy has answered: PK looks to the end of the turn, GK to the end of PK's next combat."""
    if side is Side.PK:
        return board.turn > start or board.phase > 6
    return board.turn > start and board.phase > 3


def judgement(board: Board, side: Side) -> float:
    """Victory points, and troops, which count the more the longer the game will last."""
    left = (TURNS - board.turn) / TURNS
    troop = TROOP_LATE + (TROOP_EARLY - TROOP_LATE) * left
    return standing(board, side, troop) - standing(board, side.enemy, troop)


def standing(board: Board, side: Side, troop: float) -> float:
    return points(board, side) + troop * material(board, side)
