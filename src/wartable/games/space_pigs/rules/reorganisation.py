"""3.B Reorganising: troops go over to hexes beside them where the clan is already."""

from typing import TypeAlias

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules import powers
from wartable.games.space_pigs.rules.answers import DONE, PLACES, TRADE, Place, PlayCard, Say, Send, Use
from wartable.games.space_pigs.rules.board import Board, Clan, Item, about_hex
from wartable.games.space_pigs.rules.effects import choose_spot
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.interludes import do_at_once, doable, may_speak, why_not
from wartable.games.space_pigs.rules.travel import about_start, choose_load, movable
from wartable.games.space_pigs.rules.troops import about_load, join, leave, refuges, rest
from wartable.referee import Referee

Turn: TypeAlias = Place | PlayCard | Use | Say
REVIVE = "revive"  # 8.3


def reorganising(board: Board, item: Item, referee: Referee) -> None:
    """In the order of play; every troop can go one step."""
    rest(board)
    board.next(Item("interlude"), *(Item("reorganise", clan) for clan in board.order))


def reorganise(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """3.B A clan's turn: troops go over, and between them it does what it could in an interlude (5.1).

    Who can move nobody is asked too, unless all know that there is nothing to play, so that being asked tells
    nothing of a hand.
    """
    clan = item.who
    starts = [PLACES[board.cells[spot]] for spot in board.spots_of(clan) if can_leave(board, clan, spot)]
    uses = [Use(REVIVE)] if can_revive(board, clan) else []
    if not starts and not uses and not may_speak(board, clan):
        return
    answer = yield from ask_in_turn(board, clan, starts, uses)
    if answer == DONE:
        return
    board.next(item)
    match answer:
        case Place():
            start = board.spot_at(answer.hex)
            assert start is not None
            yield from shift_troops(board, clan, start, referee)
        case Use(power) if power == REVIVE:
            yield from revive(board, clan, referee)
        case _:
            do_at_once(board, clan, answer, referee)


def ask_in_turn(board: Board, clan: Clan, starts: list[Place], uses: list[Use]) -> Flow[Turn]:
    plays = doable(board, clan, after_voyages=False)
    domain: OneOf[Turn] = OneOf(
        [DONE, *starts, *uses, *plays],
        None,
        (TRADE,),
        lambda value: why_not(board, clan, value, after_voyages=False),
    )
    about = {"starts": len(starts), "playable": sum(isinstance(play, PlayCard) for play in plays)}
    return ask(board.seat(clan), "reorganise", domain, rule="3.B", **about)


def can_leave(board: Board, clan: Clan, spot: Spot) -> bool:
    return sum(movable(board.tiles[spot], clan)) > 0 and bool(destinations(board, clan, spot))


def destinations(board: Board, clan: Clan, start: Spot) -> list[Spot]:
    """Adjacent hexes with troops of the clan; for the Scrofa all of theirs (8.5)."""
    if board.has_power(clan, "scrofa"):
        return [spot for spot in board.spots_of(clan) if spot != start]
    return refuges(board, start, clan)


def shift_troops(board: Board, clan: Clan, start: Spot, referee: Referee) -> Flow[None]:
    here = PLACES[board.cells[start]].hex
    goal = yield from choose_spot(
        board, clan, "reorganise-to", destinations(board, clan, start), "3.B", start=here
    )
    load: Send = yield from choose_load(board, clan, start, goal, rule="3.B")
    leave(board.tiles[start], clan, load.gorets, load.gruiks)
    join(board.tiles[goal], clan, load.gorets, load.gruiks, tired=True)
    sent = {**about_load(load.gorets, load.gruiks), **about_start(board, start)}
    referee.announce("reorganised", clan=board.seat(clan), **sent, **about_hex(board, goal))


def can_revive(board: Board, clan: Clan) -> bool:
    """8.3 The Babiroussa get one of the gorets back that they lost in combats of this turn."""
    return (
        powers.is_unused(board, clan, "babiroussa", REVIVE)
        and board.camps[clan].fallen > 0
        and board.spare_gorets(clan) > 0
        and bool(board.spots_of(clan))
    )


def revive(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    board.camps[clan].used.append(REVIVE)
    spot = yield from choose_spot(board, clan, REVIVE, board.spots_of(clan), "8.3")
    join(board.tiles[spot], clan, 1, tired=True)
    referee.announce("revived", clan=board.seat(clan), **about_hex(board, spot))
