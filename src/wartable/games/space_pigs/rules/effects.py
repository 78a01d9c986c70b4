"""5.4-5.9 What the event cards do, each under the name of its effect in data/cards.toml.

Cards for a voyage are played in `travel`, those that are laid in a combat turned in `combat`.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.flow import Flow, OneOf, Some, ask, together
from wartable.games.space_pigs.rules import ballots
from wartable.games.space_pigs.rules.answers import (
    CARD_ANSWERS,
    CLAN_ANSWERS,
    NO,
    PLACES,
    YES,
    Choose,
    Place,
    PlayCard,
)
from wartable.games.space_pigs.rules.board import (
    BEASTS,
    NO_HEX,
    NOBODY,
    PIRATES,
    Board,
    Clan,
    Item,
    Tile,
    Troops,
    about_hex,
)
from wartable.games.space_pigs.rules.components import CARDS, COLOURS, HEXES
from wartable.games.space_pigs.rules.galaxy import CELL, Spot, beside
from wartable.games.space_pigs.rules.trades import hand_over
from wartable.games.space_pigs.rules.troops import Toll, change_sides, receive, take_toll
from wartable.referee import D6, Referee
from wartable.refusal import Refusal

Effect: TypeAlias = Callable[[Board, Clan, int, Referee], Flow[None] | None]
FOR_A_VOYAGE = ("vessel", "boots", "teleport")
FOR_A_COMBAT = ("reroll", "cowards", "traitor", "two-dice", "withdraw")


def play_card(board: Board, item: Item, referee: Referee) -> None:
    """5.1 A card that was chosen in an interlude. What cannot be done any more is taken back."""
    possible = refusal(board, item.who, CARDS[item.card].effect) is None
    if item.card in board.camps[item.who].hand and possible:
        referee.reveal()
        show_card(board, item.who, item.card, referee)
        board.next(Item("event", item.who, card=item.card))


def show_card(board: Board, clan: Clan, card: int, referee: Referee) -> None:
    """A card is played: all see it now."""
    discard(board, clan, card)
    referee.announce("card.played", clan=board.seat(clan), card=CARDS[card].face)


def event(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.1 What a card says that was played is done."""
    card = CARDS[item.card]
    yield from carry_out(board, item.who, card.effect, card.amount, referee)
    board.next(Item("eliminations"))


def carry_out(board: Board, clan: Clan, effect: str, amount: int, referee: Referee) -> Flow[None]:
    flow = EFFECTS[effect](board, clan, amount, referee)
    if flow is not None:
        yield from flow


def discard(board: Board, clan: Clan, card: int) -> None:
    board.camps[clan].hand.remove(card)
    board.discard.append(card)


def refusal(board: Board, clan: Clan, effect: str) -> Refusal | None:
    """Why an event would do nothing now, so that its card cannot be played."""
    why = REFUSALS.get(effect)
    return why(board, clan) if why else None


# 5.4 In 1B.


def colonists(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """Two gorets more."""
    receive(board, clan, amount, referee)


def no_goret_left(board: Board, clan: Clan) -> Refusal | None:
    return out_refusal(board, clan) or (None if board.spare_gorets(clan) else Refusal("0.2", "no-gorets"))


def guard(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """A Gros Gruik of the imperial guard, for this turn."""
    board.camps[clan].gruiks += amount
    board.camps[clan].is_lent = True
    referee.announce("guard.lent", clan=board.seat(clan))


def no_gruik_left(board: Board, clan: Clan) -> Refusal | None:
    return out_refusal(board, clan) or (None if board.spare_gruiks(clan) else Refusal("0.2", "no-gruiks"))


# 5.5 In 2B, some of them in 3A and 3B too.


def extra_voyage(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """One voyage more: now, after somebody's turn, or one more in one's own. Those of one's turn are kept."""
    camp = board.camps[clan]
    if board.agenda and board.agenda[0] == Item("travel", clan):
        camp.voyages += amount
    else:
        board.next(Item("travel", clan), Item("own-voyages", clan, count=camp.voyages))
        camp.voyages = amount


def swap(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """Two hexes change places, with all that is on them."""
    one = yield from choose_spot(board, clan, "swap", swappable(board), "5.5")
    other = yield from choose_spot(
        board, clan, "swap-with", [spot for spot in swappable(board) if spot != one], "5.5"
    )
    exchange(board, clan, one, other, referee)


def swappable(board: Board) -> list[Spot]:
    return [spot for spot in range(len(board.tiles)) if spot != board.shape.sun]


def exchange(board: Board, clan: Clan, one: Spot, other: Spot, referee: Referee) -> None:
    board.swap(one, other)
    there = about_hex(board, other)
    referee.announce(
        "swapped", clan=board.seat(clan), to_hex=there["hex"], with_=there["planet"], **about_hex(board, one)
    )


def feast(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """No other clan may land on whoever holds the hex this turn; Extra-Pigs may."""
    spot = yield from choose_spot(board, clan, "feast", known(board), "5.5")
    board.feasts.append((clan, board.tiles[spot].id))
    referee.announce("feast", clan=board.seat(clan), **about_hex(board, spot))


def known(board: Board) -> list[Spot]:
    """Any hex but the sun that is turned (7.6)."""
    return [spot for spot in swappable(board) if board.tiles[spot].turned]


def peopled(board: Board) -> list[Spot]:
    """Where a clan has troops, also on a hex that Extra-Pigs hold."""
    return [spot for spot, tile in enumerate(board.tiles) if any(party.who >= 0 for party in tile.parties)]


def corrupt(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """A lone enemy goret changes its colour on 1 to 4; it is as tired as it was."""
    spots = lone_gorets(board, clan)
    if not spots:
        return
    spot = yield from choose_spot(board, clan, "corrupt", spots, "5.5")
    tile = board.tiles[spot]
    victim = lone_enemy(tile, clan)
    assert victim is not None
    die = referee.roll("corrupt", D6)
    bought = die <= amount and board.spare_gorets(clan) > 0
    if bought:
        change_sides(tile, victim, clan, 1, tired=victim.tired_gorets > 0)
    said: dict[str, Any] = {"clan": board.seat(clan), "victim": board.seat(victim.who), "dice": [die]}
    referee.announce("corrupted" if bought else "not-corrupted", **said, **about_hex(board, spot))


def lone_gorets(board: Board, clan: Clan) -> list[Spot]:
    """Hexes with one single enemy goret and nothing else of the enemy."""
    return [spot for spot, tile in enumerate(board.tiles) if lone_enemy(tile, clan) is not None]


def lone_enemy(tile: Tile, clan: Clan) -> Troops | None:
    enemies = [party for party in tile.parties if party.who not in (clan, *BEASTS)]
    alone = len(enemies) == 1 and (enemies[0].gorets, enemies[0].gruiks) == (1, 0)
    return enemies[0] if alone else None


def no_lone_goret(board: Board, clan: Clan) -> Refusal | None:
    return out_refusal(board, clan) or (None if lone_gorets(board, clan) else Refusal("5.5", "no-lone-goret"))


def promote(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """A goret becomes a Gros Gruik."""
    spots = [spot for spot in board.spots_of(clan) if _has_goret(board, spot, clan)]
    spot = yield from choose_spot(board, clan, "promote", spots, "5.5")
    promote_at(board, clan, spot, referee)


def promote_at(board: Board, clan: Clan, spot: Spot, referee: Referee) -> None:
    party = board.tiles[spot].of(clan)
    assert party is not None
    was_tired = party.tired_gorets == party.gorets
    party.gorets -= 1
    party.gruiks += 1
    party.tired_gorets -= was_tired
    party.tired_gruiks += was_tired
    referee.announce("promoted", clan=board.seat(clan), **about_hex(board, spot))


def _has_goret(board: Board, spot: Spot, clan: Clan) -> bool:
    party = board.tiles[spot].of(clan)
    return party is not None and party.gorets > 0


def nobody_to_promote(board: Board, clan: Clan) -> Refusal | None:
    if not board.gorets(clan):
        return Refusal("5.5", "no-goret-there")
    return no_gruik_left(board, clan)


def meteors(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """A die for each troop on a hex: it is lost on 5 and 6."""
    spot = yield from choose_spot(board, clan, "meteors", peopled(board), "5.5")
    tile, fatal = board.tiles[spot], range(amount, D6 + 1)
    is_fought_over = board.combat is not None and board.combat.hex == tile.id
    for party in [party for party in tile.parties if party.who not in BEASTS]:
        gorets = party.gorets
        lost = take_toll(board, tile, party, "meteors", Toll(fatal, fatal), referee)
        if is_fought_over:
            board.camps[party.who].fallen += gorets - party.gorets
        referee.announce("meteors.fell", clan=board.seat(clan), **lost, **about_hex(board, spot))


def nobody_to_hit(board: Board, clan: Clan) -> Refusal | None:
    return None if peopled(board) else Refusal("5.5", "nobody-there")


def discover(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """A new planet, red, yellow or blue by the die, laid beside any other."""
    die = referee.roll("discover", D6)
    colour = COLOURS[(die - 1) // 2]
    found = [hex for hex in board.box if HEXES[hex].family == colour and HEXES[hex].kind == "planet"]
    referee.announce("fremono", clan=board.seat(clan), colour=colour, dice=[die], found=len(found) > 0)
    if found:
        board.box.remove(found[0])
        board.drawn = found[0]
        board.next(Item("discovery", clan))


def lay_discovery(board: Board, item: Item, referee: Referee) -> Flow[None]:
    places = [PLACES[cell] for cell in beside(board.cells)]
    face = HEXES[board.drawn]
    chosen: Place = yield from ask(board.seat(item.who), "lay", OneOf(places), rule="5.5", hex=face.id)
    spot = board.extend(CELL[chosen.hex], Tile(board.drawn))
    board.drawn = NO_HEX
    referee.announce("laid", clan=board.seat(item.who), **about_hex(board, spot))


def nothing_to_discover(board: Board, clan: Clan) -> Refusal | None:
    left = any(HEXES[hex].kind == "planet" for hex in board.box)
    return None if left else Refusal("0.3", "no-planets")


def recruit(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """A group of pirates becomes gorets of the clan."""
    spot = yield from choose_spot(board, clan, "recruit", pirate_spots(board), "5.5")
    tile = board.tiles[spot]
    pirates = tile.of(PIRATES)
    assert pirates is not None
    count = min(pirates.gorets, board.spare_gorets(clan))
    change_sides(tile, pirates, clan, count)
    referee.announce("recruited", clan=board.seat(clan), count=count, **about_hex(board, spot))


def pirate_spots(board: Board) -> list[Spot]:
    return [spot for spot, tile in enumerate(board.tiles) if tile.parties and tile.of(PIRATES) is not None]


def no_pirates(board: Board, clan: Clan) -> Refusal | None:
    return out_refusal(board, clan) or (None if pirate_spots(board) else Refusal("5.5", "no-pirates"))


def out_refusal(board: Board, clan: Clan) -> Refusal | None:
    """6 Who is eliminated gets no troops and makes no voyages before returning."""
    return Refusal("6", "is-out") if board.camps[clan].is_out else None


# 5.7 In 3C.


def lead_beasts(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """The clan leads the Extra-Pigs in the Royal Pig's stead."""
    board.leader = clan
    referee.announce("beasts.led", clan=board.seat(clan))


def no_beasts(board: Board, clan: Clan) -> Refusal | None:
    there = any(tile.beasts is not None for tile in board.tiles)
    return None if there else Refusal("5.7", "no-beasts")


# 5.9 At any time.


def seduce(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """Princess Piga: look at somebody's cards, and exchange two of them if you like."""
    victim = yield from choose_clan(board, clan, "seduce", with_cards(board, clan), "5.9")
    referee.announce("seduced", clan=board.seat(clan), victim=board.seat(victim))
    seen = [CARDS[card].face for card in board.camps[victim].hand]
    referee.announce("seduced.cards", to=(board.seat(clan),), victim=board.seat(victim), cards=seen)
    board.peeking = [clan, victim]
    referee.reveal()
    board.next(Item("swap-cards", clan, count=amount))


def with_cards(board: Board, clan: Clan) -> list[Clan]:
    """The others who have any."""
    return [other for other in board.order if other != clan and board.camps[other].hand]


def nobody_has_cards(board: Board, clan: Clan) -> Refusal | None:
    return None if with_cards(board, clan) else Refusal("5.9", "no-cards")


def swap_cards(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Two of one's own for two of the other's, as far as both have them, or none. Nobody else sees which."""
    clan, victim = board.peeking
    own, theirs = board.camps[clan].hand, board.camps[victim].hand
    count = min(item.count, len(own), len(theirs))

    def choosing() -> Flow[tuple[tuple[PlayCard, ...], tuple[PlayCard, ...]]]:
        seat = board.seat(clan)
        if not count:
            return (), ()
        if (yield from ask(seat, "swap-cards", OneOf([YES, NO]), rule="5.9", count=count)) == NO:
            return (), ()
        mine, others = ([CARD_ANSWERS[card] for card in hand] for hand in (own, theirs))
        taken = yield from ask(seat, "take-cards", Some(others, count, count), rule="5.9", count=count)
        given = yield from ask(seat, "give-cards", Some(mine, count, count), rule="5.9", count=count)
        return taken, given

    chosen = yield from together({board.seat(clan): choosing()})
    taken, given = chosen[board.seat(clan)]
    hand_over(board, victim, clan, [card.number for card in taken])
    hand_over(board, clan, victim, [card.number for card in given])
    board.peeking = []
    referee.announce("seduced.swapped", clan=board.seat(clan), victim=board.seat(victim), count=len(taken))


# Choosing.


def choose_spot(
    board: Board,
    clan: Clan,
    what: str,
    spots: list[Spot],
    rule: str,
    refuse: Callable[[Spot], Refusal | None] | None = None,
    **about: Any,
) -> Flow[Spot]:
    """A place of the galaxy; not one that is refused."""
    places = [PLACES[board.cells[spot]] for spot in spots]
    domain: OneOf[Place] = OneOf(
        places, (lambda place: refuse(board.shape.spot[CELL[place.hex]])) if refuse else None
    )
    chosen = yield from ask(board.seat(clan), what, domain, rule=rule, **about)
    spot = board.spot_at(chosen.hex)
    assert spot is not None
    return spot


def choose_clan(
    board: Board, clan: Clan, what: str, clans: list[Clan], rule: str, **about: Any
) -> Flow[Clan]:
    answers = [CLAN_ANSWERS[board.seat(other)] for other in clans]
    chosen: Choose = yield from ask(board.seat(clan), what, OneOf(answers), rule=rule, **about)
    found = board.clan_of(chosen.clan)
    return NOBODY if found is None else found


EFFECTS: dict[str, Effect] = {
    "colonists": colonists,
    "guard": guard,
    "extra-voyage": extra_voyage,
    "swap": swap,
    "feast": feast,
    "corrupt": corrupt,
    "promote": promote,
    "meteors": meteors,
    "discover": discover,
    "recruit": recruit,
    "lead-beasts": lead_beasts,
    "seduce": seduce,
    **ballots.EFFECTS,
}
REFUSALS: dict[str, Callable[[Board, Clan], Refusal | None]] = {
    "colonists": no_goret_left,
    "guard": no_gruik_left,
    "extra-voyage": out_refusal,
    "corrupt": no_lone_goret,
    "promote": nobody_to_promote,
    "meteors": nobody_to_hit,
    "discover": nothing_to_discover,
    "recruit": no_pirates,
    "lead-beasts": no_beasts,
    "seduce": nobody_has_cards,
    **ballots.REFUSALS,
}
