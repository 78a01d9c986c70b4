"""8.5 The pilgrims, whom Gargantua all but ate in a salad."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.answers import Say
from wartable.games.picrocholine_wars.board import Board, Item, label
from wartable.games.picrocholine_wars.fate import meet_pilgrims
from wartable.games.picrocholine_wars.forced import random_goal
from wartable.games.picrocholine_wars.land import NOWHERE
from wartable.games.picrocholine_wars.roster import Side
from wartable.referee import Referee

FURTHER = 2  # added to the die for the distance
RELEASE = Say("release")
KEEP = Say("keep")


def pilgrimage(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """8.5 At the start of each movement phase they wander; PK, who holds them, may set them out."""
    pilgrims = board.pilgrims
    if pilgrims.status == "held" and item.side is Side.PK and board.giant != NOWHERE:
        choice = yield from ask(Side.PK.value, "pilgrims", OneOf((RELEASE, KEEP)), rule="8.5")
        if choice == RELEASE:
            pilgrims.status, pilgrims.hex = "walking", board.giant
            referee.announce("pilgrims.released", hex=label(board.giant))
    if pilgrims.status == "walking":
        wander(board, referee)


def wander(board: Board, referee: Referee) -> None:
    """A random movement, two hexes further than the die says, whatever is crossed."""
    pilgrims = board.pilgrims
    goal, dice = random_goal(board, pilgrims.hex, FURTHER, referee)
    if goal is None:
        pilgrims.status, pilgrims.hex = "gone", NOWHERE
        board.points[Side.PK] += 1
        referee.announce("pilgrims.leave", dice=dice)
        return
    pilgrims.hex = goal
    referee.announce("pilgrims.wander", dice=dice, hex=label(goal))
    if troops := board.troops_in(goal):
        meet_pilgrims(board, board.units[troops[0]].side, referee)
