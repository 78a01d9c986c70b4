"""8 The powers of the clans: each once a turn, never in the first. What only counts stands where it does."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from wartable.flow import Flow
from wartable.games.space_pigs.rules import effects
from wartable.games.space_pigs.rules.ballots import bar_clan, barrable, election_of, in_front, lose
from wartable.games.space_pigs.rules.board import BEASTS, Board, Clan, Item, Tile, Troops, about_hex
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.effects import (
    choose_clan,
    choose_spot,
    exchange,
    known,
    out_refusal,
    peopled,
    swappable,
    with_cards,
)
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.trades import hand_over
from wartable.games.space_pigs.rules.troops import Toll, fall, join, take_toll
from wartable.referee import D6, Referee
from wartable.refusal import Refusal


class Power(Struct, frozen=True):
    """Whose it is, in which sequences it can be used, and by which rule."""

    clan: str
    sequences: tuple[str, ...]
    rule: str


STARVED = Toll(goret=range(5, 7), gruik=range(6, 7))  # 8.2
EVERY = ("1A", "1B", "2B", "3A", "3B", "3C", "4C")
POWERS = {  # those that are used in an interlude or in one's turn
    "pilfer": Power("hylocherus", EVERY, "8.2"),
    "famine": Power("hylocherus", ("2B", "3A"), "8.2"),
    "veto": Power("porcus", ("4C",), "8.1"),
    "convert": Power("babiroussa", ("2B", "3A"), "8.3"),
    "forbid": Power("babiroussa", ("2B",), "8.3"),
    "assassinate": Power("phacocherus", ("4C",), "8.4"),
    "shift": Power("scrofa", ("2B", "3A", "3B"), "8.5"),
    "extra-voyage": Power("scrofa", ("2B",), "8.5"),
}


def usable(board: Board, clan: Clan) -> list[str]:
    """The powers that a clan still has in this sequence. All know them."""
    if not board.rules.powers or board.turn == 1:
        return []
    seat, used = board.seat(clan), board.camps[clan].used
    return [
        name
        for name, power in POWERS.items()
        if power.clan == seat and board.sequence in power.sequences and name not in used
    ]


def is_unused(board: Board, clan: Clan, id: str, name: str) -> bool:
    """Whether a clan has this power, and has not used it this turn."""
    return board.has_power(clan, id) and name not in board.camps[clan].used


def refusal(board: Board, clan: Clan, name: str, after_voyages: bool) -> Refusal | None:
    """Why a power can do nothing now."""
    rule = POWERS[name].rule
    if name == "extra-voyage":
        return out_refusal(board, clan) if after_voyages else Refusal("2.B", "after-a-turn")
    if name == "pilfer" and not with_cards(board, clan):
        return Refusal(rule, "no-cards")
    if name == "famine" and not peopled(board):
        return Refusal(rule, "nobody-there")
    if name == "convert" and not _enemies(board, clan):
        return Refusal(rule, "nobody-there")
    if name == "shift" and all(_shift_refusal(board, spot) for spot in swappable(board)):
        return Refusal(rule, "no-turned-neighbour")
    if name == "veto":
        return _veto_refusal(board, clan)
    if name == "assassinate" and not _victims(board, clan):
        return Refusal(rule, "no-governors")
    return None


def why_not(board: Board, clan: Clan, name: str, after_voyages: bool) -> Refusal | None:
    """Why a power cannot be used: not this clan's, not now, no more this turn, or to no effect."""
    power = POWERS[name]
    if claim := claim_refusal(board, clan, name, power):
        return claim
    if board.sequence not in power.sequences:
        return Refusal(power.rule, "other-sequence", {"sequences": list(power.sequences)})
    return refusal(board, clan, name, after_voyages)


def claim_refusal(board: Board, clan: Clan, name: str, power: Power) -> Refusal | None:
    """8 Each clan has its own powers, from the second turn on, and each once a turn."""
    if not board.has_power(clan, power.clan):
        return Refusal("8", "no-such-power")
    return Refusal("8", "power-used") if name in board.camps[clan].used else None


def use_power(board: Board, item: Item, referee: Referee) -> None:
    """A power that was chosen in an interlude, unless it would do nothing any more."""
    possible = refusal(board, item.who, item.word, after_voyages=True) is None
    if item.word in usable(board, item.who) and possible:
        referee.reveal()
        show_power(board, item.who, item.word, referee)
        board.next(Item("use", item.who, word=item.word))


def show_power(board: Board, clan: Clan, name: str, referee: Referee) -> None:
    """Once a turn."""
    board.camps[clan].used.append(name)
    referee.announce("power.used", clan=board.seat(clan), power=name)


def exert(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """What a power does."""
    flow = USES[item.word](board, item.who, referee)
    if flow is not None:
        yield from flow
    board.next(Item("eliminations"))


def pilfer(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.2 A card out of somebody's hand, drawn at random."""
    victim = yield from choose_clan(board, clan, "pilfer", with_cards(board, clan), "8.2")
    card = referee.pick("pilfer", board.camps[victim].hand)
    hand_over(board, victim, clan, [card])
    seats = {"clan": board.seat(clan), "victim": board.seat(victim)}
    referee.announce("pilfered", **seats)
    both = (seats["clan"], seats["victim"])
    referee.announce("pilfered.card", to=both, card=CARDS[card].face, **seats)


def famine(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.2 A die for each troop on a hex: a goret starves on 5 and 6, a Gros Gruik on 6."""
    spot = yield from choose_spot(board, clan, "famine", peopled(board), "8.2")
    tile = board.tiles[spot]
    for party in [party for party in tile.parties if party.who not in BEASTS]:
        lost = take_toll(board, tile, party, "famine", STARVED, referee)
        referee.announce("starved", clan=board.seat(clan), **lost, **about_hex(board, spot))


def veto(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.1 Somebody may not stand; never the same one twice running. Before anybody has voted."""
    victim = yield from choose_clan(board, clan, "veto", _vetoable(board, clan), "8.1")
    board.camps[clan].barred = victim
    bar_clan(board, clan, victim, referee)


def _vetoable(board: Board, clan: Clan) -> list[Clan]:
    return [other for other in barrable(board) if other not in (clan, board.camps[clan].barred)]


def _veto_refusal(board: Board, clan: Clan) -> Refusal | None:
    if election_of(board).has_begun:
        return Refusal("8.1", "voting-has-begun")
    return None if _vetoable(board, clan) else Refusal("8.1", "nobody-to-bar")


def convert(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.3 A die for each goret of another clan on a hex: 5 and 6 come over."""
    spot = yield from choose_spot(board, clan, "convert", _enemies(board, clan), "8.3")
    there, tile = about_hex(board, spot), board.tiles[spot]
    whom = [party.who for party in _with_gorets(tile, clan)]
    victim = whom[0]
    if len(whom) > 1:
        victim = yield from choose_clan(board, clan, "convert-whom", whom, "8.3", **there)
    party = tile.of(victim)
    assert party is not None
    dice = [referee.roll("convert", D6) for _ in range(party.gorets)]
    count = min(sum(die >= 5 for die in dice), board.spare_gorets(clan))
    won: dict[str, Any] = {"victim": board.seat(victim), "count": count, "dice": dice}
    referee.announce("converted", clan=board.seat(clan), **won, **there)
    if count:
        board.next(Item("converts", clan, hex=tile.id, word=board.seat(victim), count=count))


def converts_join(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """8.3 They join troops of their new clan, as tired as before."""
    clan, tile, victim = item.who, board.tile(item.hex), board.clan_of(item.word)
    assert victim is not None
    party = tile.of(victim)
    assert party is not None
    spots = board.spots_of(clan)
    home = spots[0]
    if len(spots) > 1:
        home = yield from choose_spot(board, clan, "convert-to", spots, "8.3")
    tired = party.tired_gorets
    fall(board, tile, victim, gorets=item.count)
    tired -= party.tired_gorets
    join(board.tiles[home], clan, item.count - tired)
    join(board.tiles[home], clan, tired, tired=True)
    board.next(Item("eliminations"))


def _with_gorets(tile: Tile, clan: Clan) -> list[Troops]:
    """Who of the other clans has gorets on a hex, in the order of their arrival."""
    return [party for party in tile.parties if party.who not in (clan, *BEASTS) and party.gorets]


def _enemies(board: Board, clan: Clan) -> list[Spot]:
    """Hexes with gorets of another clan; whoever converts them needs a hex of their own to take them to."""
    if not board.spots_of(clan):
        return []
    return [spot for spot, tile in enumerate(board.tiles) if _with_gorets(tile, clan)]


def forbid(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.3 Somebody may not land on a hex this turn."""
    others = [other for other in board.order if other != clan]
    victim = yield from choose_clan(board, clan, "forbid", others, "8.3")
    spot = yield from choose_spot(board, clan, "forbid-where", known(board), "8.3")
    board.banned.append((victim, board.tiles[spot].id))
    seats = {"clan": board.seat(clan), "victim": board.seat(victim)}
    referee.announce("forbidden", **seats, **about_hex(board, spot))


def assassinate(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.4 None of somebody's governors on a 1, one on 2 and 3, two on 4 to 6."""
    victim = yield from choose_clan(board, clan, "assassinate", _victims(board, clan), "8.4")
    die = referee.roll("assassinate", D6)
    referee.announce("assassins", clan=board.seat(clan), victim=board.seat(victim), dice=[die])
    lose(board, victim, (0, 1, 1, 2, 2, 2)[die - 1], referee)


def _victims(board: Board, clan: Clan) -> list[Clan]:
    return [other for other in board.order if other != clan and in_front(board, other)]


def shift(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """8.5 Two adjacent hexes change places, both turned (8)."""
    refuse = partial(_shift_refusal, board)
    one = yield from choose_spot(board, clan, "swap", swappable(board), "8.5", refuse)
    other = yield from choose_spot(board, clan, "swap-with", board.shape.near[one], "8.5", refuse)
    exchange(board, clan, one, other, referee)


def _shift_refusal(board: Board, spot: Spot) -> Refusal | None:
    if not board.tiles[spot].turned:
        return Refusal("8", "unturned")
    if not any(board.tiles[there].turned for there in board.shape.near[spot]):
        return Refusal("8.5", "no-turned-neighbour")
    return None


def extra_voyage(board: Board, clan: Clan, referee: Referee) -> None:
    """8.5 An Extra-Mouve."""
    effects.extra_voyage(board, clan, 1, referee)


USES: dict[str, Callable[[Board, Clan, Referee], Flow[None] | None]] = {
    "pilfer": pilfer,
    "famine": famine,
    "veto": veto,
    "convert": convert,
    "forbid": forbid,
    "assassinate": assassinate,
    "shift": shift,
    "extra-voyage": extra_voyage,
}
