"""1.E, 3.C The Extra-Pigs: pirates, porcophages and the acorn worm."""

from typing import Any

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules.answers import PLACES, STAY, Place, Say
from wartable.games.space_pigs.rules.board import (
    BEAST_NAMES,
    NOBODY,
    PIRATES,
    PORCOPHAGES,
    WORM,
    Board,
    Clan,
    Item,
    Party,
    Tile,
    about_hex,
)
from wartable.games.space_pigs.rules.effects import choose_spot
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.troops import join, leave, spare_beasts
from wartable.referee import D6, Referee
from wartable.refusal import Refusal

D8 = 8
MOST = {PIRATES: 4, PORCOPHAGES: 3, WORM: 1}  # on one hex
SPEED = {PIRATES: 3, PORCOPHAGES: 2, WORM: 1}
MOST_DEVOURED = 3  # planets in a game


def regent(board: Board) -> Clan:
    """Who plays the Royal Pig's sequences: in the first turn there is none, and the first player does."""
    return board.first if board.royal == NOBODY else board.royal


# 1.E They arrive.


def beasts_arrive(board: Board, item: Item, referee: Referee) -> None:
    """A die of eight: nobody, pirates, a porcophage, a worm."""
    die = referee.roll("beasts", D8)
    kind = (NOBODY, PIRATES, PORCOPHAGES, WORM)[(die - 1) // 2]
    if kind == WORM and board.devoured >= MOST_DEVOURED:
        kind = NOBODY
    name = BEAST_NAMES.get(kind, "nobody")
    referee.announce(f"arrival.{name}", clan=board.seat(regent(board)), dice=[die])
    if kind != NOBODY:
        board.next(Item("appear", kind))


def appear(board: Board, item: Item, referee: Referee) -> None:
    """How many there are: of pirates two to four, of the others one; no more than tokens are left."""
    count = 1
    if item.who == PIRATES:
        die = referee.roll("pirates", D6)
        count = 2 + (die - 1) // 2
        referee.announce("beasts.count", count=count, dice=[die])
    left = spare_beasts(board, item.who)
    if left < count:
        referee.announce("beasts.short", beasts=BEAST_NAMES[item.who], count=left)
    if left:
        board.next(Item("lurk", item.who, count=min(count, left)))


def lurk(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """They are put on a free asteroid or with their like. Where there is no room, they are gone."""
    kind, spots = item.who, lairs(board, item.who, item.count)
    if not spots:
        referee.announce("beasts.no-room", beasts=BEAST_NAMES[kind])
        return
    about: dict[str, Any] = {"arrivals": BEAST_NAMES[kind], "count": item.count}
    spot = yield from choose_spot(board, regent(board), "beasts", spots, "1.E", **about)
    tile = board.tiles[spot]
    if not tile.turned:
        tile.turned = True
        referee.reveal()
    count = min(item.count, room(tile, kind))
    join(tile, kind, count)
    referee.announce(f"landed.{BEAST_NAMES[kind]}", count=count, **about_hex(board, spot))


def room(tile: Tile, kind: Party) -> int:
    beasts = tile.beasts
    if beasts is None:
        return MOST[kind]
    return MOST[kind] - beasts.gorets if beasts.who == kind else 0


def lairs(board: Board, kind: Party, count: int) -> list[Spot]:
    """Where they can be put: none is given up on purpose, so the most roomy places if all are too small."""
    rooms = {
        spot: min(count, room(tile, kind))
        for spot, tile in enumerate(board.tiles)
        if _is_lair(board, tile, kind)
    }
    most = max(rooms.values(), default=0)
    return [spot for spot, there in rooms.items() if there == most] if most else []


def _is_lair(board: Board, tile: Tile, kind: Party) -> bool:
    """An asteroid (7.6: or an unturned black hex), or a hex with their like."""
    if tile.of(kind) is not None:
        return True
    return tile.is_asteroid or (not tile.turned and tile.family == "black")


# 3.C They move.


def lead(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """The Royal Pig moves one pile of them, or none."""
    leader = regent(board) if board.leader == NOBODY else board.leader
    piles = [spot for spot, tile in enumerate(board.tiles) if tile.beasts is not None and goals(board, spot)]
    if not piles:
        return
    answers: list[Place | Say] = [STAY, *(PLACES[board.cells[spot]] for spot in piles)]
    seat = board.seat(leader)
    chosen = yield from ask(seat, "lead", OneOf(answers), rule="3.C")
    if not isinstance(chosen, Place):
        referee.announce("beasts.stay", clan=seat)
        return
    start = board.spot_at(chosen.hex)
    assert start is not None
    goal = yield from choose_spot(
        board,
        leader,
        "lead-to",
        reached(board, start),
        "3.C",
        lambda spot: goal_refusal(board, start, spot),
        start=chosen.hex,
    )
    move_beasts(board, leader, start, goal, referee)


def goals(board: Board, start: Spot) -> list[Spot]:
    """Where a pile can be led."""
    return [spot for spot in reached(board, start) if goal_refusal(board, start, spot) is None]


def goal_refusal(board: Board, start: Spot, goal: Spot) -> Refusal | None:
    """1.E No more of their like than fit are on a hex; a worm attacks on planets only."""
    pile, tile = board.tiles[start].beasts, board.tiles[goal]
    assert pile is not None
    like = tile.of(pile.who)
    if like is not None and like.gorets + pile.gorets > MOST[pile.who]:
        return Refusal("1.E", "no-room")
    if pile.who == WORM and tile.is_asteroid and tile.parties:
        return Refusal("1.E", "worm-attacks-planets")
    return None


def reached(board: Board, start: Spot) -> list[Spot]:
    """3.C The hexes within the speed of a pile, over whoever is there."""
    pile = board.tiles[start].beasts
    assert pile is not None
    steps, found = SPEED[pile.who], {start: 0}
    for spot in (queue := [start]):
        if found[spot] < steps:
            for there in board.shape.near[spot]:
                if there not in found:
                    found[there] = found[spot] + 1
                    queue.append(there)
    return queue[1:]


def move_beasts(board: Board, leader: Clan, start: Spot, goal: Spot, referee: Referee) -> None:
    """The whole pile goes, and fights whom it finds."""
    pile, tile = board.tiles[start].beasts, board.tiles[goal]
    assert pile is not None
    kind, count = pile.who, pile.gorets
    leave(board.tiles[start], kind, count)
    if not tile.turned:
        tile.turned = True
        referee.reveal()
    join(tile, kind, count)
    end = about_hex(board, goal)
    there = about_hex(board, start, to_hex=end["hex"], goal=end["planet"])
    referee.announce("beasts.moved", clan=board.seat(leader), beasts=BEAST_NAMES[kind], **there)
    board.next(Item("fights", kind, hex=tile.id), Item("devour", hex=tile.id))


def devour(board: Board, item: Item, referee: Referee) -> None:
    """1.E A worm alone on a planet makes it an asteroid, and is gone. Three planets at most."""
    spot = board.spot(item.hex)
    tile = board.tiles[spot]
    alone = tile.holder == WORM and not tile.is_contested
    if not alone or not tile.acorns or board.devoured >= MOST_DEVOURED:
        return
    referee.announce("devoured", **about_hex(board, spot))
    tile.barren = True
    board.devoured += 1
    leave(tile, WORM, 1)
