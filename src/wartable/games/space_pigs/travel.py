"""2 The voyages: travel markers, and who goes where with them."""

from typing import Any

from wartable.flow import Flow, OneOf, ask, together
from wartable.games.space_pigs import powers
from wartable.games.space_pigs.answers import CARD_ANSWERS, DONE, Place, PlayCard, Say, Send, Use, place
from wartable.games.space_pigs.board import NOBODY, Board, Clan, Item, Tile, about_hex
from wartable.games.space_pigs.building import turn_up
from wartable.games.space_pigs.components import CARD, CARDS, TOKENS, Card, CardId, Sequence
from wartable.games.space_pigs.effects import FOR_A_VOYAGE, choose_spot, show_card
from wartable.games.space_pigs.galaxy import CELL, FAR, Spot
from wartable.games.space_pigs.interludes import card_refusal, sequence_refusal
from wartable.games.space_pigs.interludes import why_not as interludes_why_not
from wartable.games.space_pigs.troops import join, leave, pinned
from wartable.referee import Referee
from wartable.refusal import Refusal

SIMPLE_VOYAGES = 3
ON_FOOT = 1  # steps
MARCH_ON = "march-on"  # 8.4
TELEPORT = "teleport"  # 8.6


# 2.A Markers.


def markers(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Each chooses a travel marker in secret; they are turned together."""
    flows = {board.seat(clan): _choose_marker(board, clan) for clan in board.order}
    chosen = yield from together(flows)
    referee.reveal()
    for clan in board.order:
        camp = board.camps[clan]
        camp.marker = camp.voyages = chosen[board.seat(clan)]
        camp.spent.append(camp.marker)
        if len(camp.spent) == len(TOKENS.travel):
            camp.spent = []
        referee.announce("marker", clan=board.seat(clan), count=camp.marker)


def _choose_marker(board: Board, clan: Clan) -> Flow[int]:
    return (yield from ask(board.seat(clan), "marker", OneOf(markers_left(board, clan)), rule="2.A"))


def markers_left(board: Board, clan: Clan) -> list[int]:
    """Each is played once before all come back."""
    left = list(TOKENS.travel)
    for marker in board.camps[clan].spent:
        left.remove(marker)
    return sorted(set(left))


# 2.B Voyages.


def voyages(board: Board, item: Item, referee: Referee) -> None:
    """In the order of play, with an interlude before the first and after each."""
    if board.rules.simplified:
        for camp in board.camps:
            camp.voyages = SIMPLE_VOYAGES
    turns = [Item("interlude")]
    for clan in board.order:
        turns += [Item("travel", clan), Item("interlude", count=1)]
    board.next(*turns)


def own_voyages(board: Board, item: Item, referee: Referee) -> None:
    """2.B After an Extra-Mouve in somebody else's stead, those of one's own turn are still to come."""
    board.camps[item.who].voyages = item.count


def travel(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """2.B A clan's turn: voyages, and cards with or between them, until it has none left or enough."""
    clan, camp = item.who, board.camps[item.who]
    board.traveller = clan
    domain: OneOf[Place | PlayCard | Use | Say] = OneOf(
        lambda: [DONE, *travel_options(board, clan)],
        None,
        (DONE,) if camp.voyages else (),
        lambda value: why_not(board, clan, value),
    )
    answer = yield from ask(board.seat(clan), "travel", domain, rule="2.B", voyages=camp.voyages)
    if answer == DONE:
        camp.voyages = 0
        board.traveller = NOBODY
        return
    board.next(item)
    match answer:
        case Place():
            start = board.spot_at(answer.hex)
            assert start is not None
            yield from voyage(board, clan, start, ON_FOOT, referee)
        case PlayCard():
            play_in_turn(board, clan, answer.number, referee)
        case Use():
            yield from use_in_turn(board, clan, answer.power, referee)


def travel_options(board: Board, clan: Clan) -> list[Place | PlayCard | Use]:
    """What a clan can do in its turn: begin a voyage, play a card, use a power."""
    camp = board.camps[clan]
    doings: list[PlayCard | Use] = [
        CARD_ANSWERS[card] for card in camp.hand if CARDS[card].is_for(Sequence.VOYAGES)
    ]
    doings += [Use(power) for power in turn_powers(board, clan)]
    starts = [place(board.cells[spot]) for spot in departures(board, clan)] if camp.voyages else []
    return [*starts, *(doing for doing in doings if travel_refusal(board, clan, doing) is None)]


def turn_powers(board: Board, clan: Clan) -> list[str]:
    own = [("phacocherus", MARCH_ON), ("pecari", TELEPORT)]
    moves = [name for id, name in own if powers.is_unused(board, clan, id, name)]
    return powers.usable(board, clan) + moves


def departures(board: Board, clan: Clan, steps: int = ON_FOOT, march_on: bool = False) -> list[Spot]:
    """Where a clan has troops that can go."""
    return [spot for spot in range(len(board.tiles)) if can_depart(board, clan, spot, steps, march_on)]


def can_depart(board: Board, clan: Clan, spot: Spot, steps: int, march_on: bool) -> bool:
    tile = board.tiles[spot]
    if not tile.parties or not any(movable(tile, clan, march_on)):
        return False
    return can_land(board, clan, spot, steps)


def can_land(board: Board, clan: Clan, start: Spot, steps: int) -> bool:
    """Whether there is a hex to go to: feasts and bans could close all of them."""
    if not board.feasts and not board.banned:
        return True
    return any(landing_refusal(board, clan, board.tiles[spot]) is None for spot in goals(board, start, steps))


def movable(tile: Tile, clan: Clan, march_on: bool = False) -> tuple[int, int]:
    """Gorets and Gros Gruiks that can travel: not tired ones, and not those that are pinned."""
    party = tile.of(clan)
    if party is None:
        return 0, 0
    gorets = party.gorets - (0 if march_on else party.tired_gorets)
    gruiks = party.gruiks - (0 if march_on else party.tired_gruiks)
    free = max(0, party.count - pinned(tile, clan))
    return min(gorets, free), min(gruiks, free)


def travel_refusal(board: Board, clan: Clan, answer: PlayCard | Use) -> Refusal | None:
    """Why a card or a power is of no use in one's turn."""
    match answer:
        case PlayCard() if CARDS[answer.number].effect in FOR_A_VOYAGE:
            card = CARDS[answer.number]
            return sequence_refusal(board, answer.number) or vessel_refusal(board, clan, steps_of(card))
        case PlayCard():
            return card_refusal(board, clan, answer.number, after_voyages=True)
        case Use(power) if power in (MARCH_ON, TELEPORT):
            march_on = power == MARCH_ON
            return vessel_refusal(board, clan, ON_FOOT if march_on else FAR, march_on)
        case Use(power):
            return powers.why_not(board, clan, power, after_voyages=True)


def steps_of(card: Card) -> int:
    """How far a vessel carries; the jet boots go step by step."""
    return {"vessel": card.amount, TELEPORT: FAR}.get(card.effect, ON_FOOT)


def vessel_refusal(board: Board, clan: Clan, steps: int, march_on: bool = False) -> Refusal | None:
    """A vessel makes a voyage longer; it is none by itself."""
    if not board.camps[clan].voyages:
        return Refusal("2.B", "no-voyages")
    spots = range(len(board.tiles))
    anybody = any(can_depart(board, clan, spot, steps, march_on) for spot in spots)
    return None if anybody else Refusal("2.B", "nobody-can-go")


def why_not(board: Board, clan: Clan, value: object) -> Refusal | None:
    """Why no voyage can begin there, or a card not be played."""
    match value:
        case PlayCard(card) if CARD.get(card) in board.camps[clan].hand:
            return travel_refusal(board, clan, value)
        case Place(hex):
            return why_no_voyage(board, clan, board.spot_at(hex))
        case _:
            return interludes_why_not(board, clan, value, after_voyages=True)


def why_no_voyage(board: Board, clan: Clan, spot: Spot | None) -> Refusal | None:
    if spot is None or board.tiles[spot].of(clan) is None:
        return Refusal("2.B", "no-troops-there")
    if not board.camps[clan].voyages:
        return Refusal("2.B", "no-voyages")
    tile = board.tiles[spot]
    party = tile.of(clan)
    assert party is not None
    if party.tired_gorets + party.tired_gruiks == party.count:
        return Refusal("2.B", "have-travelled")
    if sum(movable(tile, clan)):
        return Refusal("2.B", "nobody-can-go")
    return Refusal("2.B", "pinned", {"count": pinned(tile, clan)})


def play_in_turn(board: Board, clan: Clan, card: CardId, referee: Referee) -> None:
    """A card in one's own turn: a vessel carries a voyage, anything else is done at once."""
    show_card(board, clan, card, referee)
    what = "vessel" if CARDS[card].effect in FOR_A_VOYAGE else "event"
    board.next(Item(what, clan, card=card))


def board_vessel(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.5 A voyage with a vessel, the teleporter or the jet boots."""
    clan, card = item.who, CARDS[item.card]
    steps = steps_of(card)
    start = yield from choose_spot(board, clan, "depart", departures(board, clan, steps), "2.B")
    if card.effect == "boots":
        yield from hop(board, clan, start, card.amount, referee)
    else:
        yield from voyage(board, clan, start, steps, referee)


def use_in_turn(board: Board, clan: Clan, power: str, referee: Referee) -> Flow[None]:
    if power not in (MARCH_ON, TELEPORT):
        powers.show_power(board, clan, power, referee)
        board.next(Item("use", clan, word=power))
        return
    board.camps[clan].used.append(power)
    referee.announce("power.used", clan=board.seat(clan), power=power)
    march_on = power == MARCH_ON
    steps = FAR if power == TELEPORT else ON_FOOT
    start = yield from choose_spot(board, clan, "depart", departures(board, clan, steps, march_on), "8")
    yield from voyage(board, clan, start, steps, referee, march_on=march_on)


def voyage(
    board: Board, clan: Clan, start: Spot, steps: int, referee: Referee, *, march_on: bool = False
) -> Flow[None]:
    """2.B Some troops of one hex go to one other: a step on foot, farther in a vessel."""
    most = Send(*movable(board.tiles[start], clan, march_on))
    goal = yield from choose_goal(board, clan, start, steps, most)
    load = yield from choose_load(board, clan, start, goal, march_on)
    board.camps[clan].voyages -= 1
    depart(board, clan, start, load, march_on)
    land(board, clan, start, goal, load, referee)


def choose_goal(board: Board, clan: Clan, start: Spot, steps: int, most: Send) -> Flow[Spot]:
    """Where they go; `most` is all that could."""
    spots = goals(board, start, steps)
    domain: OneOf[Place] = OneOf(
        [place(board.cells[spot]) for spot in spots],
        lambda answer: landing_refusal(board, clan, board.tiles[board.shape.spot[CELL[answer.hex]]]),
        (),
        lambda value: Refusal("2.B", "too-far", {"steps": steps}) if isinstance(value, Place) else None,
    )
    about: dict[str, Any] = {"start": _label(board, start), "gorets": most.gorets, "gruiks": most.gruiks}
    chosen = yield from ask(board.seat(clan), "goal", domain, rule="2.B", **about)
    spot = board.spot_at(chosen.hex)
    assert spot is not None
    return spot


def goals(board: Board, start: Spot, steps: int) -> list[Spot]:
    if steps == ON_FOOT:
        return board.shape.near[start]
    if steps == FAR:
        return [spot for spot in range(len(board.tiles)) if spot not in (start, board.shape.sun)]
    return board.shape.within(start, steps)


def landing_refusal(board: Board, clan: Clan, tile: Tile) -> Refusal | None:
    """5.5, 8.3 Where a feast is held nobody lands on others; and some may be forbidden to land."""
    if tile.id in board.feasts and tile.holder >= 0 and tile.holder != clan:
        return Refusal("5.5", "feast")
    if any(banned == (clan, tile.id) for banned in board.banned):
        return Refusal("8.3", "forbidden")
    return None


def choose_load(board: Board, clan: Clan, start: Spot, goal: Spot, march_on: bool = False) -> Flow[Send]:
    """How many go. As many as have come against them must stay."""
    tile = board.tiles[start]
    most = movable(tile, clan, march_on)
    loads = [
        Send(gorets, gruiks)
        for gruiks in range(most[1], -1, -1)
        for gorets in range(most[0], -1, -1)
        if gorets + gruiks
    ]
    if len(loads) == 1:
        return loads[0]
    domain: OneOf[Send] = OneOf(loads, lambda answer: _load_refusal(tile, clan, answer))
    about = {"start": _label(board, start), "goal": _label(board, goal)}
    return (yield from ask(board.seat(clan), "load", domain, rule="2.B", **about))


def _load_refusal(tile: Tile, clan: Clan, load: Send) -> Refusal | None:
    party = tile.of(clan)
    assert party is not None
    held = pinned(tile, clan)
    stay = party.count - load.gorets - load.gruiks
    return Refusal("2.B", "pinned", {"count": held}) if held and stay < held else None


def depart(board: Board, clan: Clan, start: Spot, load: Send, march_on: bool = False) -> None:
    tile = board.tiles[start]
    party = tile.of(clan)
    assert party is not None
    if march_on:  # those that have travelled go first
        party.tired_gorets = max(0, party.tired_gorets - load.gorets)
        party.tired_gruiks = max(0, party.tired_gruiks - load.gruiks)
    leave(tile, clan, load.gorets, load.gruiks)


def land(board: Board, clan: Clan, start: Spot, goal: Spot, load: Send, referee: Referee) -> None:
    turn_up(board, goal, referee)
    join(board.tiles[goal], clan, load.gorets, load.gruiks, tired=True)
    sent: dict[str, Any] = {"gorets": load.gorets, "gruiks": load.gruiks, "from_": _label(board, start)}
    referee.announce("travelled", clan=board.seat(clan), **sent, **about_hex(board, goal))


def hop(board: Board, clan: Clan, start: Spot, hops: int, referee: Referee) -> Flow[None]:
    """5.5 The jet boots: up to three hexes, leaving troops on each of them."""
    load = yield from choose_load(board, clan, start, start)
    board.camps[clan].voyages -= 1
    depart(board, clan, start, load)
    here = board.cells[start]
    board.next(Item("hop", clan, cell=here, count=hops, gorets=load.gorets, gruiks=load.gruiks))


def hop_on(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """One hex farther, and some troops stay there; all of them on the last."""
    clan, here = item.who, board.shape.spot[item.cell]
    goal, load = here, Send(item.gorets, item.gruiks)
    if can_land(board, clan, here, ON_FOOT):
        goal = yield from choose_goal(board, clan, here, ON_FOOT, load)
        if item.count > 1 and item.gorets + item.gruiks > 1:
            load = yield from _choose_drop(board, item, goal)
    if load.gorets + load.gruiks:
        land(board, clan, here, goal, load, referee)
    left = Send(item.gorets - load.gorets, item.gruiks - load.gruiks)
    if left.gorets + left.gruiks:
        there = board.cells[goal]
        board.next(
            Item("hop", clan, cell=there, count=item.count - 1, gorets=left.gorets, gruiks=left.gruiks)
        )


def _choose_drop(board: Board, item: Item, goal: Spot) -> Flow[Send]:
    loads = [Send(g, k) for k in range(item.gruiks + 1) for g in range(item.gorets + 1)]
    about = {"goal": _label(board, goal), "left": item.count - 1}
    return (yield from ask(board.seat(item.who), "drop", OneOf(loads), rule="5.5", **about))


def _label(board: Board, spot: Spot) -> str:
    return place(board.cells[spot]).hex
