"""Troops: they arrive, leave, tire and fall."""

from typing import Any, NamedTuple

from wartable.games.space_pigs.rules.board import (
    BEASTS,
    PIRATES,
    PORCOPHAGES,
    WORM,
    Board,
    Clan,
    Item,
    Party,
    Tile,
    Troops,
    about_hex,
)
from wartable.games.space_pigs.rules.components import TOKENS
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.referee import D6, Referee

BEAST_TOKENS = {PIRATES: TOKENS.pirates, PORCOPHAGES: TOKENS.porcophages, WORM: TOKENS.worms}
LAST_TROOP = 1  # 6 who has no more is eliminated


def join(tile: Tile, who: Party, gorets: int, gruiks: int = 0, *, tired: bool = False) -> None:
    """Troops come to a hex: to those of their own, or as the last who arrived."""
    party = tile.of(who)
    if party is None:
        party = Troops(who)
        tile.parties.append(party)
    party.gorets += gorets
    party.gruiks += gruiks
    if tired:
        party.tired_gorets += gorets
        party.tired_gruiks += gruiks


def leave(tile: Tile, who: Party, gorets: int, gruiks: int = 0) -> None:
    """Troops go from a hex; those that are not tired first."""
    party = tile.of(who)
    assert party is not None
    party.gorets -= gorets
    party.gruiks -= gruiks
    party.tired_gorets = min(party.tired_gorets, party.gorets)
    party.tired_gruiks = min(party.tired_gruiks, party.gruiks)
    if party.count == 0:
        tile.parties.remove(party)


def change_sides(tile: Tile, party: Troops, clan: Clan, gorets: int, *, tired: bool = False) -> None:
    """All gorets of a party go, so many of them to a clan: among its own, or in the place where they were."""
    place = tile.parties.index(party)
    leave(tile, party.who, party.gorets)
    if gorets and tile.of(clan) is None:
        tile.parties.insert(place, Troops(clan))
    if gorets:
        join(tile, clan, gorets, tired=tired)


def rest(board: Board) -> None:
    """All troops can travel again."""
    for tile in board.tiles:
        for party in tile.parties:
            party.tired_gorets = party.tired_gruiks = 0


def lose_one(board: Board, tile: Tile, who: Party) -> bool:
    """3.A A troop falls: Gros Gruiks are always the last. Whether it was a goret."""
    party = tile.of(who)
    assert party is not None
    is_goret = party.gorets > 0
    fall(board, tile, who, gorets=int(is_goret), gruiks=int(not is_goret))
    return is_goret


def fall(board: Board, tile: Tile, who: Party, gorets: int, gruiks: int = 0) -> None:
    """Troops are lost. The first Gros Gruik that a clan loses is the one that was lent to it (5.4)."""
    leave(tile, who, gorets, gruiks)
    if who not in BEASTS and gruiks:
        board.camps[who].is_lent = False


class Toll(NamedTuple):
    """On which numbers of its die a goret is lost, and on which a Gros Gruik."""

    goret: range
    gruik: range

    @property
    def chances(self) -> tuple[float, float]:
        return len(self.goret) / D6, len(self.gruik) / D6


def take_toll(
    board: Board, tile: Tile, party: Troops, what: str, toll: Toll, referee: Referee
) -> dict[str, Any]:
    """5.5 A die for each troop: for gorets, then Gros Gruiks, of both first for those who have not travelled.

    Those fall whose dice say so. What the chronicle says of it.
    """
    rested_gorets, rested_gruiks = party.gorets - party.tired_gorets, party.gruiks - party.tired_gruiks
    dice = [referee.roll(what, D6) for _ in range(party.count)]
    gorets = [die in toll.goret for die in dice[: party.gorets]]
    gruiks = [die in toll.gruik for die in dice[party.gorets :]]
    party.tired_gorets -= sum(gorets[rested_gorets:])
    party.tired_gruiks -= sum(gruiks[rested_gruiks:])
    fall(board, tile, party.who, sum(gorets), sum(gruiks))
    return {"victim": board.seat(party.who), "count": sum(gorets) + sum(gruiks), "dice": dice}


def clear(board: Board, tile: Tile) -> None:
    """All the clans' troops on a hex are lost; Extra-Pigs stay."""
    for party in list(tile.parties):
        if party.who not in BEASTS:
            fall(board, tile, party.who, party.gorets, party.gruiks)


def receive(board: Board, clan: Clan, gorets: int, referee: Referee) -> None:
    """1.B New gorets, to be placed: no more than there are tokens."""
    count = min(gorets, board.spare_gorets(clan))
    board.camps[clan].gorets += count
    referee.announce("colonists.received", clan=board.seat(clan), count=count)


def pinned(tile: Tile, who: Party) -> int:
    """2.B, 3.A Whoever holds a hex must leave as many troops there as have come against them."""
    if tile.holder != who:
        return 0
    return sum([party.count for party in tile.parties[1:]])


def refuges(board: Board, spot: Spot, clan: Party) -> list[Spot]:
    """3.A The adjacent hexes where a clan has troops already: only there it can flee to."""
    tiles = board.tiles
    return [there for there in board.shape.near[spot] for party in tiles[there].parties if party.who == clan]


def withdraw(board: Board, spot: Spot, to: Spot, troops: Troops, referee: Referee) -> None:
    """Troops go over to others of their own beside them."""
    leave(board.tiles[spot], troops.who, troops.gorets, troops.gruiks)
    join(board.tiles[to], troops.who, troops.gorets, troops.gruiks, tired=True)
    referee.announce(
        "fled",
        clan=board.seat(troops.who),
        **about_load(troops.gorets, troops.gruiks),
        **about_hex(board, spot, goal=about_hex(board, to)["planet"]),
    )


def about_load(gorets: int, gruiks: int) -> dict[str, Any]:
    """What the chronicle says of troops on their way; `both` is 1 where it names two kinds."""
    return {"gorets": gorets, "gruiks": gruiks, "both": int(gorets > 0 and gruiks > 0)}


def check_eliminations(board: Board, item: Item, referee: Referee) -> None:
    """6 Who has but one troop left, or none, is eliminated, and returns in the next turn.

    9.3 In the simplified rules only who has none.
    """
    last = 0 if board.rules.simplified else LAST_TROOP
    left = dict.fromkeys(board.order, 0)  # the troops of those of whom no more were found
    for tile in board.tiles:
        for party in tile.parties:
            if party.who in left:
                left[party.who] += party.gorets + party.gruiks
                if left[party.who] > last:
                    del left[party.who]
        if not left:
            return
    for clan, troops in left.items():
        if troops or not board.camps[clan].is_out:
            eliminate(board, clan, referee)


def eliminate(board: Board, clan: Clan, referee: Referee) -> None:
    for tile in board.tiles:
        if (party := tile.of(clan)) is not None:
            fall(board, tile, clan, party.gorets, party.gruiks)
    camp = board.camps[clan]
    camp.is_out = True
    camp.gorets = camp.gruiks = 0
    camp.is_lent = False
    camp.spent = []
    referee.announce("eliminated", clan=board.seat(clan))


def strength(board: Board, clan: Clan) -> int:
    """1.C A goret counts 1, a Gros Gruik 2, those to be placed too."""
    camp = board.camps[clan]
    return board.gorets(clan) + camp.gorets + 2 * (board.gruiks(clan) + camp.gruiks)


def spare_beasts(board: Board, kind: Party) -> int:
    """Tokens of Extra-Pigs left in the box."""
    return BEAST_TOKENS[kind] - board.gorets(kind)
