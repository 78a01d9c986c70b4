"""2 The voyages: travel markers, and who goes where with them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from wartable.flow import Flow, OneOf, ask, together
from wartable.games.space_pigs.rules import powers
from wartable.games.space_pigs.rules.answers import (
    CARD_ANSWERS,
    DONE,
    PLACES,
    TRADE,
    Place,
    PlayCard,
    Say,
    Send,
    Use,
)
from wartable.games.space_pigs.rules.board import (
    NOBODY,
    Board,
    Clan,
    Item,
    Tile,
    Troops,
    about_hex,
    planet_name,
)
from wartable.games.space_pigs.rules.building import turn_up
from wartable.games.space_pigs.rules.components import (
    CARD,
    CARDS,
    HEXES,
    SUN,
    TOKENS,
    Card,
    HexId,
    Sequence,
)
from wartable.games.space_pigs.rules.effects import FOR_A_VOYAGE, choose_spot, show_card
from wartable.games.space_pigs.rules.galaxy import CELL, FAR, Spot
from wartable.games.space_pigs.rules.interludes import (
    AFTER_VOYAGES,
    card_refusal,
    do_at_once,
    sequence_refusal,
)
from wartable.games.space_pigs.rules.interludes import why_not as interludes_why_not
from wartable.games.space_pigs.rules.trades import partners
from wartable.games.space_pigs.rules.troops import about_load, join, leave, pinned
from wartable.referee import Referee
from wartable.refusal import Refusal

SIMPLE_VOYAGES = 3
ON_FOOT = 1  # steps
MARCH_ON = "march-on"  # 8.4
TELEPORT = "teleport"  # 8.6
HOPPING = "hopping"  # 5.5, in place of the planet where the jet boots go
STEPS = {MARCH_ON: ON_FOOT, TELEPORT: FAR}
VOYAGE_POWERS = {  # 8 that make one of the turn's voyages
    MARCH_ON: powers.Power("phacocherus", (Sequence.VOYAGES,), "8.4"),
    TELEPORT: powers.Power("pecari", (Sequence.VOYAGES,), "8.6"),
}


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
    return ask(board.seat(clan), "marker", OneOf(markers_left(board, clan)), rule="2.A")


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
        turns += [Item("travel", clan), Item("interlude", word=AFTER_VOYAGES)]
    board.next(*turns)


def own_voyages(board: Board, item: Item, referee: Referee) -> None:
    """2.B After an Extra-Mouve in somebody else's stead, those of one's own turn are still to come."""
    board.camps[item.who].voyages = item.count


def travel(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """2.B A clan's turn: voyages, cards and exchanges with or between them, until it has enough."""
    clan, camp = item.who, board.camps[item.who]
    board.traveller = clan
    cards = playable(board, clan)
    domain: OneOf[Place | PlayCard | Use | Say] = OneOf(
        lambda: [DONE, *voyages_of(board, clan), *cards, *uses_of(board, clan), *offers_of(board, clan)],
        None,
        (DONE, TRADE) if camp.voyages else (TRADE,),
        lambda value: why_not(board, clan, value),
    )
    about = {"voyages": camp.voyages, "playable": len(cards)}
    answer = yield from ask(board.seat(clan), "travel", domain, rule="2.B", **about)
    if answer == DONE:
        end_voyages(board, clan, referee)
        return
    board.next(item)
    match answer:
        case Place():
            start = board.spot_at(answer.hex)
            assert start is not None
            yield from voyage(board, clan, start, ON_FOOT, referee)
        case PlayCard():
            play_in_turn(board, clan, answer, referee)
        case Use():
            yield from use_in_turn(board, clan, answer, referee)
        case _:
            do_at_once(board, clan, answer, referee)


def end_voyages(board: Board, clan: Clan, referee: Referee) -> None:
    """2.B A clan has enough: the voyages that it has left are lost."""
    camp = board.camps[clan]
    if camp.voyages:
        referee.announce("voyages-lost", clan=board.seat(clan), count=camp.voyages)
    camp.voyages = 0
    board.traveller = NOBODY


def voyages_of(board: Board, clan: Clan) -> list[Place]:
    """Where a clan can begin a voyage."""
    if not board.camps[clan].voyages:
        return []
    return [PLACES[board.cells[spot]] for spot in departures(board, clan)]


def playable(board: Board, clan: Clan) -> list[PlayCard]:
    """The cards that a clan can play in its turn."""
    fitting = [CARD_ANSWERS[card] for card in board.camps[clan].hand if card in FOR_VOYAGES]
    return [card for card in fitting if travel_refusal(board, clan, card) is None]


FOR_VOYAGES = frozenset(number for number, card in enumerate(CARDS) if card.is_for(Sequence.VOYAGES))


def uses_of(board: Board, clan: Clan) -> list[Use]:
    """The powers that a clan can use in its turn."""
    uses = [Use(power) for power in turn_powers(board, clan)]
    return [use for use in uses if travel_refusal(board, clan, use) is None]


def offers_of(board: Board, clan: Clan) -> list[Say]:
    """5.2 Cards can be exchanged at any time, if there is somebody to do it with."""
    return [TRADE] if partners(board, clan) else []


def turn_powers(board: Board, clan: Clan) -> list[str]:
    if not board.rules.powers:
        return []
    claims = VOYAGE_POWERS.items()
    moves = [name for name, power in claims if powers.is_unused(board, clan, power.clan, name)]
    return powers.usable(board, clan) + moves


def departures(board: Board, clan: Clan, steps: int = ON_FOOT, march_on: bool = False) -> list[Spot]:
    """Where a clan has troops that can go."""
    return [
        spot
        for spot, tile in enumerate(board.tiles)
        for party in tile.parties
        if party.who == clan and _can_go(tile, party, march_on) and can_land(board, clan, spot, steps)
    ]


def _can_go(tile: Tile, party: Troops, march_on: bool) -> bool:
    """Whether anybody of a party is neither tired nor pinned."""
    tired = 0 if march_on else party.tired_gorets + party.tired_gruiks
    count = party.gorets + party.gruiks
    return count > tired and (len(tile.parties) == 1 or count > pinned(tile, party.who))


def can_land(board: Board, clan: Clan, start: Spot, steps: int) -> bool:
    """Whether there is a hex to go to: feasts and bans could close all of them."""
    spots = goals(board, start, steps)
    if not board.feasts and not board.banned:
        return len(spots) > 0
    return any(landing_refusal(board, clan, board.tiles[spot]) is None for spot in spots)


def movable(tile: Tile, clan: Clan, march_on: bool = False) -> tuple[int, int]:
    """Gorets and Gros Gruiks that can travel: not tired ones, and not those that are pinned."""
    party = tile.of(clan)
    assert party is not None
    gorets = party.gorets - (0 if march_on else party.tired_gorets)
    gruiks = party.gruiks - (0 if march_on else party.tired_gruiks)
    if len(tile.parties) == 1:
        return gorets, gruiks
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
        case Use(power) if power in VOYAGE_POWERS:
            claim = powers.claim_refusal(board, clan, power, VOYAGE_POWERS[power])
            return claim or vessel_refusal(board, clan, STEPS[power], march_on=power == MARCH_ON)
        case Use(power):
            return powers.why_not(board, clan, power, after_voyages=True)


def steps_of(card: Card) -> int:
    """How far a vessel or the jet boots carry."""
    return FAR if card.effect == TELEPORT else card.amount


def vessel_refusal(board: Board, clan: Clan, steps: int, march_on: bool = False) -> Refusal | None:
    """A vessel makes a voyage longer; it is none by itself."""
    if not board.camps[clan].voyages:
        return Refusal("2.B", "no-voyages")
    if departures(board, clan, steps, march_on):
        return None
    ready = [spot for spot in board.spots_of(clan) if sum(movable(board.tiles[spot], clan, march_on))]
    return closed_refusal(board, clan, ready, steps)


def why_not(board: Board, clan: Clan, value: object) -> Refusal | None:
    """Why no voyage can begin there, or a card or a power not be used."""
    match value:
        case PlayCard(card) if CARD.get(card) in board.camps[clan].hand:
            return travel_refusal(board, clan, value)
        case Use(power) if power in VOYAGE_POWERS:
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
        return closed_refusal(board, clan, [spot], ON_FOOT)
    return Refusal("2.B", "pinned", {"count": pinned(tile, clan)})


def closed_refusal(board: Board, clan: Clan, starts: list[Spot], steps: int) -> Refusal:
    """5.5, 8.3 What keeps troops from landing anywhere: a feast is named before a ban."""
    ends = {end for start in starts for end in goals(board, start, steps)}
    found = [landing_refusal(board, clan, board.tiles[end]) for end in sorted(ends)]
    reasons = [refusal for refusal in found if refusal is not None]
    return min(reasons, key=lambda refusal: refusal.rule, default=Refusal("2.B", "nobody-can-go"))


def play_in_turn(board: Board, clan: Clan, answer: PlayCard, referee: Referee) -> None:
    """A card in one's own turn: a vessel carries a voyage, anything else is done at once."""
    if CARDS[answer.number].effect not in FOR_A_VOYAGE:
        do_at_once(board, clan, answer, referee)
        return
    show_card(board, clan, answer.number, referee)
    board.next(Item("vessel", clan, card=answer.number))


def use_in_turn(board: Board, clan: Clan, answer: Use, referee: Referee) -> Flow[None]:
    """A power in one's own turn: it makes a voyage, or is used at once."""
    power = answer.power
    if power not in VOYAGE_POWERS:
        do_at_once(board, clan, answer, referee)
        return
    powers.show_power(board, clan, power, referee)
    steps, rule, march_on = STEPS[power], VOYAGE_POWERS[power].rule, power == MARCH_ON
    starts = departures(board, clan, steps, march_on)
    start = yield from choose_spot(board, clan, "depart", starts, rule, march_on=march_on)
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


def choose_goal(
    board: Board, clan: Clan, start: Spot, steps: int, most: Send, *, hops: int = 0, aloft: bool = False
) -> Flow[Spot]:
    """Where they go; `most` is all that could. With hops left they may pass where they cannot land.

    Those aloft are on no hex: they have left one, and have not landed yet (5.5).
    """
    spots = board.shape.across[start] if steps == ON_FOOT else goals(board, start, steps)
    domain: OneOf[Place] = OneOf(
        [PLACES[board.cells[spot]] for spot in spots],
        lambda answer: passing_refusal(board, clan, board.shape.spot[CELL[answer.hex]], hops),
        (),
        lambda value: why_no_goal(board, clan, start, steps, value),
    )
    about: dict[str, Any] = {"start": label(board, start), "gorets": most.gorets, "gruiks": most.gruiks}
    about["planet"] = planet_name(board, start)
    chosen = yield from ask(board.seat(clan), "goal", domain, rule="2.B", aloft=aloft, **about)
    spot = board.spot_at(chosen.hex)
    assert spot is not None
    return spot


def why_no_goal(board: Board, clan: Clan, start: Spot, steps: int, value: object) -> Refusal | None:
    """2.B A voyage goes elsewhere, not to the sun (7.2), and no farther than it carries."""
    spot = board.spot_at(value.hex) if isinstance(value, Place) else None
    if spot is None:
        return None
    if spot == start:
        return Refusal("2.B", "same-hex")
    if board.tiles[spot].id == SUN:
        return landing_refusal(board, clan, board.tiles[spot])
    return Refusal("2.B", "too-far", {"steps": steps})


def goals(board: Board, start: Spot, steps: int) -> list[Spot]:
    if steps == ON_FOOT:
        return board.shape.near[start]
    if steps == FAR:
        return [spot for spot in range(len(board.tiles)) if spot not in (start, board.shape.sun)]
    return board.shape.within(start, steps)


def landing_refusal(board: Board, clan: Clan, tile: Tile) -> Refusal | None:
    """5.5, 8.3 Where somebody else gave a feast nobody lands on others; and some may be forbidden to land."""
    if tile.id == SUN:
        return Refusal("7.2", "sun")
    if is_kept_out(board.feasts, clan, tile.id) and tile.holder not in (NOBODY, clan):
        return Refusal("5.5", "feast", {"planet": HEXES[tile.id].name})
    if (clan, tile.id) in board.banned:
        return Refusal("8.3", "forbidden", {"planet": HEXES[tile.id].name})
    return None


def is_kept_out(feasts: Iterable[tuple[Clan, HexId]], clan: Clan, hex: HexId) -> bool:
    """5.5 Whether somebody else gave a feast on a hex: it keeps out all clans but whoever gave it."""
    return any(there == hex and giver != clan for giver, there in feasts)


def passing_refusal(board: Board, clan: Clan, spot: Spot, hops: int) -> Refusal | None:
    """5.5 The jet boots may pass where they cannot land, if they can land on a hex that they then reach."""
    if hops and can_land(board, clan, spot, hops):
        return None
    return landing_refusal(board, clan, board.tiles[spot])


def choose_load(
    board: Board, clan: Clan, start: Spot, goal: Spot, march_on: bool = False, rule: str = "2.B"
) -> Flow[Send]:
    """2.B How many go. As many as have come against them must stay.

    5.5 With the jet boots the goal is not known yet: it is the start.
    """
    tile = board.tiles[start]
    loads = loads_of(*movable(tile, clan, march_on))
    if len(loads) == 1:
        return loads[0]
    domain: OneOf[Send] = OneOf(
        loads, (lambda answer: _load_refusal(tile, clan, answer)) if tile.is_contested else None
    )
    about = {"start": label(board, start), "goal": label(board, goal)}
    about["start_planet"] = planet_name(board, start)
    about["goal_planet"] = planet_name(board, goal) if goal != start else HOPPING
    return (yield from ask(board.seat(clan), "load", domain, rule=rule, **about))


@cache
def loads_of(gorets: int, gruiks: int) -> tuple[Send, ...]:
    """Some of these or all, from the most to the fewest."""
    loads = [Send(some, few) for few in range(gruiks, -1, -1) for some in range(gorets, -1, -1)]
    return tuple(loads[:-1])


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
    sent = {**about_load(load.gorets, load.gruiks), **about_start(board, start)}
    referee.announce("travelled", clan=board.seat(clan), **sent, **about_hex(board, goal))


def about_start(board: Board, start: Spot) -> dict[str, str]:
    """What the chronicle says of the hex that troops come from."""
    return {"from_": label(board, start), "start_planet": planet_name(board, start)}


def label(board: Board, spot: Spot) -> str:
    return PLACES[board.cells[spot]].hex
