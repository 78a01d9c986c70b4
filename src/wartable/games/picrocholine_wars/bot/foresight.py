"""Playing a plan through on an imagined table, up to the enemy's answer, and judging where it leads."""

from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.picrocholine_wars.bot.captain import Captain
from wartable.games.picrocholine_wars.bot.marching import Temper
from wartable.games.picrocholine_wars.bot.situation import material
from wartable.games.picrocholine_wars.rules.board import TURNS, Board
from wartable.games.picrocholine_wars.rules.picrochole import available
from wartable.games.picrocholine_wars.rules.roster import PICROCHOLE, PK, Side
from wartable.games.picrocholine_wars.rules.victory import hexes_held, points

TROOP = 1.0  # what a troop is worth in victory points, long before the end
LEVY = 1.0  # troops that Picrochole's court brings in a turn, most often, and far from the war


def prospects(chair: Chair, temper: Temper, seed: int, first: Any = None) -> float:
    """How things would stand before the side's next movement, if it moved in that temper now."""
    side = Side(chair.seat)
    table = chair.imagine(Random(seed))
    players = {side: Captain(temper), side.enemy: Captain(Temper())}
    start = table.board.turn
    if first is not None:
        table.answer(side.seat, first)
    while table.asks and not is_far_enough(table.board, side, start):
        ((seat, ask),) = table.asks.items()
        table.answer(seat, players[Side(seat)].answer(table.board, ask))
    return judgement(table.board, side)


def is_far_enough(board: Board, side: Side, start: int) -> bool:
    """The enemy has answered: PK looks to the end of the turn, GK to the end of PK's next combat."""
    if side is PK:
        return board.turn > start or board.phase > 6
    return board.turn > start and board.phase > 3


def judgement(board: Board, side: Side) -> float:
    """Troops decide until the end is near; then the ground counts that they stand on."""
    left = TURNS - board.turn + (board.phase < 7)
    ground = 1 / (1 + left)
    return standing(board, side, ground) - standing(board, side.enemy, ground)


def standing(board: Board, side: Side, ground: float) -> float:
    """Victory points, those for hexes by the likelihood to keep them, and the troops that may win others."""
    held = sum(count.points for count in hexes_held(board, side))
    troops = material(board, side) + (LEVY if side is PK and holds_court(board) else 0.0)
    return points(board, side) - (1 - ground) * held + TROOP * (1 - ground) * troops


def holds_court(board: Board) -> bool:
    """7.4 Whether Picrochole is where he can call for more troops."""
    castle = board.land.places["roche-clermault"]
    return board.units[PICROCHOLE].hex == castle and bool(available(board))
