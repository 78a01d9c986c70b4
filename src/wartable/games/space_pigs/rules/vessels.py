"""5.5 Voyages farther than on foot: in a vessel, by the teleporter, with the jet boots."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules.answers import Send
from wartable.games.space_pigs.rules.board import Board, Clan, Item, planet_name
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.effects import choose_spot
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.travel import (
    ON_FOOT,
    can_land,
    choose_goal,
    choose_load,
    depart,
    departures,
    label,
    land,
    landing_refusal,
    steps_of,
    voyage,
)
from wartable.referee import Referee

NONE = Send(0, 0)


def board_vessel(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.5 A voyage with a vessel, the teleporter or the jet boots."""
    clan, card = item.who, CARDS[item.card]
    steps = steps_of(card)
    start = yield from choose_spot(board, clan, "depart", departures(board, clan, steps), "2.B")
    if card.effect == "boots":
        yield from hop(board, clan, start, steps)
    else:
        yield from voyage(board, clan, start, steps, referee)


# 5.5 The jet boots.


def hop(board: Board, clan: Clan, start: Spot, hops: int) -> Flow[None]:
    """5.5 The jet boots: up to three hexes, leaving troops on each of them."""
    load = yield from choose_load(board, clan, start, start)
    board.camps[clan].voyages -= 1
    depart(board, clan, start, load)
    hop_from(board, clan, start, hops, load)


def hop_from(board: Board, clan: Clan, spot: Spot, hops: int, load: Send) -> None:
    """These go on from there."""
    here = board.cells[spot]
    board.next(Item("hop", clan, cell=here, count=hops, gorets=load.gorets, gruiks=load.gruiks))


def hop_on(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """One hex farther, and some troops stay there; all of them on the last."""
    clan, here, hops = item.who, board.shape.spot[item.cell], item.count - 1
    load = Send(item.gorets, item.gruiks)
    goal = yield from choose_goal(board, clan, here, ON_FOOT, load, hops=hops, aloft=True)
    stay = load
    if hops and can_land(board, clan, goal, hops):
        stay = yield from choose_drop(board, item, goal)
    if stay != NONE:
        land(board, clan, here, goal, stay, referee)
    if stay != load:
        left = Send(load.gorets - stay.gorets, load.gruiks - stay.gruiks)
        hop_from(board, clan, goal, hops, left)


def choose_drop(board: Board, item: Item, goal: Spot) -> Flow[Send]:
    """How many stay: nobody where they may not land."""
    if landing_refusal(board, item.who, board.tiles[goal]):
        return NONE
    loads = [Send(g, k) for k in range(item.gruiks + 1) for g in range(item.gorets + 1)]
    about = {"goal": label(board, goal), "planet": planet_name(board, goal), "left": item.count - 1}
    return (yield from ask(board.seat(item.who), "drop", OneOf(loads), rule="5.5", **about))
