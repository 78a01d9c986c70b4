"""6. Victory points."""

from collections.abc import Iterator

from msgspec import Struct

from wartable.game import Outcome
from wartable.games.picrocholine_wars.rules.board import CAPTURED, ELIMINATED, Board
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GK,
    LEADERS,
    PK,
    TOUCQUEDILLON,
    Side,
    UnitId,
)

LOST = (CAPTURED, ELIMINATED)
HEX_POINTS = {
    PK: {"village": 1, "mill": 2, "castle": 2},
    GK: {"village": 1, "vineyard": 2, "abbey": 2, "castle": 2},
}
PILGRIMS = 3
UNPLAYED = 4


class Gain(Struct, frozen=True):
    """Some victory points, and what for."""

    reason: str
    points: int


def counts(board: Board, side: Side) -> list[Gain]:
    """6. What a side would score if the game ended now."""
    return [
        count
        for count in (
            Gain("leaders", leaders_lost(board, side.enemy)),
            *hexes_held(board, side),
            *_novel(board, side),
            Gain("track", board.points[side]),
        )
        if count.points
    ]


def leaders_lost(board: Board, side: Side) -> int:
    """What a side's leaders who are captured or eliminated are worth to the enemy."""
    lost = (n for n in LEADERS if board.units[n].side is side and board.units[n].status in LOST)
    return sum(price_of_loss(board, n) for n in lost)


def price_of_loss(board: Board, leader: UnitId) -> int:
    """The enemy's points for a lost leader at the end: his swords. Toucquedillon's are on the track (7.5)."""
    is_counted = leader == TOUCQUEDILLON and board.toucquedillon_counted and board.units[leader].side is PK
    return 0 if is_counted else COUNTERS[leader].skill


def hexes_held(board: Board, side: Side) -> Iterator[Gain]:
    """The places that a side has a unit in."""
    held = {unit.hex for unit in board.units if unit.hex >= 0 and unit.side is side}
    for terrain, points in HEX_POINTS[side].items():
        yield Gain(terrain, points * sum(board.land.terrain[cell].name == terrain for cell in held))


def _novel(board: Board, side: Side) -> Iterator[Gain]:
    if side is PK:
        yield Gain("pilgrims", PILGRIMS if board.pilgrims.status == "captured" else 0)
        yield Gain("markers", UNPLAYED * len(board.markers))


def points(board: Board, side: Side) -> int:
    return sum(count.points for count in counts(board, side))


def final_outcome(board: Board) -> Outcome:
    """6. The higher total wins."""
    totals = {side: points(board, side) for side in Side}
    best = max(totals.values())
    winners = tuple(side.seat for side in Side if totals[side] == best)
    scores = {side.seat: float(total) for side, total in totals.items()}
    about = {side.seat: total for side, total in totals.items()}
    if len(winners) == 2:
        return Outcome((), "draw", scores, about)
    return Outcome(winners, "points", scores, {**about, "winner": winners[0]})
