"""8.5 The pilgrims, whom Gargantua all but ate in a salad."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.games.picrocholine_wars.rules.board import Board, Item, label
from wartable.games.picrocholine_wars.rules.forced_moves import random_goal
from wartable.games.picrocholine_wars.rules.land import NOWHERE
from wartable.games.picrocholine_wars.rules.losses import meet_pilgrims
from wartable.games.picrocholine_wars.rules.roster import GK, PK
from wartable.referee import Referee

FURTHER = 2  # added to the die for the distance
RELEASE = Say("release")
KEEP = Say("keep")


def pilgrimage(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """8.5 At the start of each movement phase they wander; PK, who holds them, may set them out in GK's."""
    if board.pilgrims.status == "walking":
        wander(board, referee)
    elif can_release(board) and item.side is GK:
        choice = yield from ask(PK.seat, "pilgrims", OneOf((RELEASE, KEEP)), rule="8.5")
        if choice == RELEASE:
            release(board, referee)


def can_release(board: Board) -> bool:
    return board.pilgrims.status == "held" and board.giant != NOWHERE


def release(board: Board, referee: Referee) -> None:
    """8.5 In any movement phase, and in one's own at any time, they set out from Gargantua's hex."""
    board.pilgrims.status, board.pilgrims.hex = "walking", board.giant
    referee.announce("pilgrims.released", hex=label(board.giant))
    wander(board, referee)


def wander(board: Board, referee: Referee) -> None:
    """A random movement, two hexes further than the die says, whatever is crossed."""
    pilgrims = board.pilgrims
    goal, dice = random_goal(board, pilgrims.hex, FURTHER, referee)
    if goal is None:
        pilgrims.status, pilgrims.hex = "gone", NOWHERE
        board.points[PK] += 1
        referee.announce("pilgrims.leave", dice=dice)
        return
    pilgrims.hex = goal
    referee.announce("pilgrims.wander", dice=dice, hex=label(goal))
    if troops := board.troops_in(goal):
        meet_pilgrims(board, board.units[troops[0]].side, referee)
