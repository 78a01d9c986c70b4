"""What a clan reads from the table: what it needs, what a planet is worth to it, who is dangerous."""

from functools import cached_property

from wartable.games.space_pigs.rules.board import NOBODY, Clan, Party, Tile, Troops
from wartable.games.space_pigs.rules.components import CARDS, RECIPES
from wartable.games.space_pigs.rules.galaxy import CELL, Shape, Spot
from wartable.games.space_pigs.rules.reading import shape_of
from wartable.games.space_pigs.rules.view import UNKNOWN, TileView, View

NEEDED = 4.0  # what an acorn of one's recipe is worth that one has not got
SPARE = 0.7  # any other: a governor
DENIED = 0.6  # taken from somebody else, for each acorn
UNSEEN = 0.8  # a hex that lies face down


class Reading:
    """The table as one clan sees it."""

    def __init__(self, view: View, recipe: tuple[int, int, int] | None = None) -> None:
        self.view = view
        self.me = view.me
        self.recipe = recipe or RECIPES[view.camps[view.me].recipe].acorns

    # The galaxy.

    @cached_property
    def shape(self) -> Shape:
        return shape_of(self.view)

    @cached_property
    def tiles(self) -> list[Tile]:
        return [_tile(tile) for tile in self.view.tiles]

    def spot(self, hex: str) -> Spot:
        return self.shape.spot[CELL[hex]]

    def holder(self, spot: Spot) -> Party:
        return self.tiles[spot].holder

    def of(self, spot: Spot, who: Party) -> Troops | None:
        return self.tiles[spot].of(who)

    # What is needed.

    @cached_property
    def harvest(self) -> dict[Clan, list[int]]:
        """What each clan would get if acorns were counted now."""
        found = {clan: [0, 0, 0] for clan in range(len(self.view.camps))}
        for tile in self.tiles:
            if tile.turned and tile.acorns and tile.holder >= 0:
                found[tile.holder][tile.colour] += tile.acorns
        return found

    @cached_property
    def needs(self) -> list[int]:
        """Acorns of each colour that are still wanted."""
        have = self.harvest[self.me]
        return [max(0, want - has) for want, has in zip(self.recipe, have, strict=True)]

    def worth(self, spot: Spot) -> float:
        """What it would be worth to hold a hex that one does not hold."""
        tile = self.tiles[spot]
        if not tile.turned:
            return UNSEEN
        wanted = min(tile.acorns, self.needs[tile.colour]) if tile.acorns else 0
        own = NEEDED * wanted + SPARE * (tile.acorns - wanted)
        taken = DENIED * tile.acorns if tile.holder >= 0 and tile.holder != self.me else 0.0
        return own + taken

    def keeping(self, spot: Spot) -> float:
        """What it is worth to keep a hex that one holds."""
        tile = self.tiles[spot]
        if not tile.turned or not tile.acorns:
            return 0.1
        have, want = self.harvest[self.me][tile.colour], self.recipe[tile.colour]
        wanted = max(0, min(tile.acorns, want - (have - tile.acorns)))
        return NEEDED * wanted + SPARE * (tile.acorns - wanted)

    # Strength.

    def troops(self, who: Party) -> int:
        return sum(party.count for tile in self.tiles for party in tile.parties if party.who == who)

    def threat(self, spot: Spot, who: Clan) -> int:
        """The troops of others that stand beside a hex."""
        return sum(
            party.count
            for there in self.shape.near[spot]
            for party in self.tiles[there].parties
            if party.who not in (who, NOBODY) and party.who >= 0
        )

    def hand(self) -> list[int]:
        return self.view.camps[self.me].hand

    def arms(self, attacking: bool) -> int:
        """What one's combat cards could add without reaching too much technology."""
        cards = sorted(
            (CARDS[card] for card in self.hand() if CARDS[card].is_combat),
            key=lambda card: -(card.attack if attacking else card.defence) / card.technology,
        )
        total = technology = 0
        for card in cards:
            if technology + card.technology <= 4:
                technology += card.technology
                total += card.attack if attacking else card.defence
        return total


def _tile(tile: TileView) -> Tile:
    return Tile(max(tile.id, 0) if tile.id != UNKNOWN else 0, tile.turned, tile.barren, tile.parties)
