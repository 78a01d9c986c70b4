"""Questions to a view: who holds what, what bears acorns, how many governors lie before whom."""

from wartable.games.space_pigs.rules.board import BEAST_NAMES, NOBODY, Clan, Party, Troops, galaxy_shape
from wartable.games.space_pigs.rules.components import (
    CARDS,
    CLANS,
    COLOURS,
    HEXES,
    RECIPES,
    SUN,
    TOKENS,
    CardId,
)
from wartable.games.space_pigs.rules.galaxy import CELL, Shape, Spot
from wartable.games.space_pigs.rules.travel import is_kept_out
from wartable.games.space_pigs.rules.view import UNKNOWN, TileView, View

# Around the table.


def seat_of(view: View, clan: Clan) -> str:
    return CLANS[view.camps[clan].clan].id


def party_name(view: View, who: Party) -> str:
    """A seat, or the name of a kind of Extra-Pigs."""
    return seat_of(view, who) if who >= 0 else BEAST_NAMES[who]


def clan_of(view: View, seat: str) -> Clan:
    clans = range(len(view.camps))
    return next((clan for clan in clans if seat_of(view, clan) == seat), NOBODY)


def has_power(view: View, who: Party, seat: str) -> bool:
    """8 Whether it is the clan with that power, and may use it now."""
    return view.rules.powers and view.turn > 1 and who >= 0 and seat_of(view, who) == seat


def regent(view: View) -> Clan:
    """Who plays the Royal Pig's sequences."""
    return view.first if view.royal == NOBODY else view.royal


def knows_recipe(view: View, clan: Clan) -> bool:
    return view.camps[clan].recipe != UNKNOWN


# In the galaxy.


def shape_of(view: View) -> Shape:
    return galaxy_shape(view.rules, tuple(view.cells))


def spot_at(view: View, label: str) -> Spot | None:
    cell = CELL.get(label)
    return view.cells.index(cell) if cell in view.cells else None


def tile_at(view: View, label: str) -> TileView:
    """The hex at a place of the galaxy."""
    spot = spot_at(view, label)
    assert spot is not None
    return view.tiles[spot]


def party_on(tile: TileView, who: Party) -> Troops | None:
    return next((party for party in tile.parties if party.who == who), None)


def holder(tile: TileView) -> Party:
    return tile.parties[0].who if tile.parties else NOBODY


def may_land(view: View, clan: Clan, tile: TileView) -> bool:
    """2.B Not on the sun, nor at another's feast on whoever holds it, nor where it is forbidden (8.3)."""
    if not tile.turned:
        return True
    feast = is_kept_out(view.feasts, clan, tile.id) and holder(tile) not in (NOBODY, clan)
    return not feast and tile.id != SUN and (clan, tile.id) not in view.banned


def acorns(tile: TileView) -> int:
    """4.A One on a planet, two on a double one, none else; none that is known of an unturned hex."""
    if not tile.turned or tile.barren:
        return 0
    return HEXES[tile.id].acorns


def kind(tile: TileView) -> str:
    """What a turned hex is: `red-planet`, `blue-double`, `asteroid`, `devoured`, `sun`."""
    face = HEXES[tile.id]
    if tile.barren:
        return "devoured"
    return f"{face.family}-{face.kind}" if face.kind in ("planet", "double") else face.kind


def pinned(tile: TileView) -> int:
    """2.B As many of the holder's troops as have come against them."""
    return sum(party.count for party in tile.parties[1:])


def free_troops(tile: TileView, clan: Clan, gorets: int, gruiks: int) -> tuple[int, int]:
    """Of so many gorets and Gros Gruiks, those that are not pinned: the big ones first."""
    party = party_on(tile, clan)
    if party is None or holder(tile) != clan:
        return gorets, gruiks
    free = max(0, party.count - pinned(tile))
    big = min(gruiks, free)
    return min(gorets, free - big), big


def refuges(view: View, spot: Spot, clan: Clan) -> list[Spot]:
    """3.A Where a clan could flee to."""
    return [there for there in shape_of(view).near[spot] if party_on(view.tiles[there], clan)]


def in_galaxy(view: View, who: Party) -> Troops:
    """All the troops of a party on the hexes."""
    parties = [party for tile in view.tiles for party in tile.parties if party.who == who]
    return Troops(who, sum(party.gorets for party in parties), sum(party.gruiks for party in parties))


def spare_gorets(view: View, clan: Clan) -> int:
    return TOKENS.gorets - in_galaxy(view, clan).gorets - view.camps[clan].gorets


def spare_gruiks(view: View, clan: Clan) -> int:
    return TOKENS.gruiks - in_galaxy(view, clan).gruiks - view.camps[clan].gruiks


def harvest(view: View, clan: Clan) -> list[int]:
    """4.A The acorns that a clan would get now: of planets that it holds alone."""
    found = [0, 0, 0]
    for tile in view.tiles:
        if holder(tile) == clan and len(tile.parties) == 1 and acorns(tile):
            found[COLOURS.index(HEXES[tile.id].family)] += acorns(tile)
    return found


def matched(view: View, clan: Clan) -> int:
    """0.1 How many acorns of its recipe a clan would have now."""
    return sum(map(min, harvest(view, clan), RECIPES[view.camps[clan].recipe].acorns))


# Cards and votes.


def technology(cards: list[CardId]) -> int:
    return sum(CARDS[card].technology for card in cards)


def cast(view: View, clan: Clan) -> int:
    """4.C The governors that were given to a candidate."""
    votes = view.election.votes if view.election else []
    return sum(vote.governors for vote in votes if vote.candidate == clan)


def in_front(view: View, clan: Clan) -> int:
    """4.C The governors before a clan: its own, until it has voted, and those given to it."""
    has_voted = view.election is not None and view.election.vote_of(clan) is not None
    return cast(view, clan) + (0 if has_voted else view.camps[clan].governors)


def candidates(view: View) -> list[Clan]:
    """4.C Who can be elected: those who stand, or all, if nobody does."""
    election = view.election
    if election is None:
        return []
    open_to = [clan for clan in view.order if clan not in election.barred]
    return [clan for clan in open_to if clan in election.standing] or open_to
