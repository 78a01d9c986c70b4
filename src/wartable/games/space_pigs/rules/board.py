"""What lies on the table, secrets included."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from wartable.game import Codec, Outcome
from wartable.games.space_pigs.rules.components import (
    CLANS,
    COLOURS,
    HEXES,
    RECIPES,
    SUN,
    TOKENS,
    CardId,
    HexId,
)
from wartable.games.space_pigs.rules.galaxy import CELL, LABELS, Cell, Shape, Spot, shape

Clan: TypeAlias = int  # by its place around the table
Party: TypeAlias = int  # a clan, or a kind of Extra-Pigs
NOBODY: Clan = -9
PIRATES: Party = -1
PORCOPHAGES: Party = -2
WORM: Party = -3
BEASTS = (PIRATES, PORCOPHAGES, WORM)
BEAST_NAMES = {PIRATES: "pirates", PORCOPHAGES: "porcophages", WORM: "worm"}
NO_HEX: HexId = -1


class Rules(Struct, frozen=True, array_like=True):
    """How it is played: the simplified rules or the complete ones, and with which options."""

    simplified: bool = False
    reverse: bool = False  # 7.1
    galaxy: Literal["circles", "twins", "galette", "freedom"] = "circles"  # 7.2-7.4
    touching: bool = False  # 7.5
    building: Literal["blind", "look-first", "turn-last", "explore"] = "blind"  # 7.6
    powers: bool = False  # 8
    last_turn: int = 0  # 0.9; none, if 0
    speech: int = 0  # minutes (10.2)
    by_chance: bool = False  # 0.10


def galaxy_shape(rules: Rules, cells: tuple[Cell, ...]) -> Shape:
    """7.2, 7.5 How the places of a galaxy lie: in twins and with freedom, edges touch."""
    touching = rules.touching or rules.galaxy in ("twins", "freedom")
    return shape(cells, touching, rules.galaxy == "twins")


class Troops(Struct, array_like=True):
    """The troops of a party on a hex. Tired ones have travelled. Extra-Pigs count as gorets."""

    who: Party
    gorets: int = 0
    gruiks: int = 0
    tired_gorets: int = 0
    tired_gruiks: int = 0

    @property
    def count(self) -> int:
        return self.gorets + self.gruiks


class Tile(Struct, array_like=True):
    """A hex of the galaxy, and who is on it, in the order of arrival: the first one holds it."""

    id: HexId
    turned: bool = True
    barren: bool = False  # devoured by a worm: an asteroid now
    parties: list[Troops] = []

    @property
    def family(self) -> str:
        """What is on its back."""
        return HEXES[self.id].family

    @property
    def colour(self) -> int:
        """The colour of its acorns, as a place in COLOURS; -1 if it bears none."""
        return COLOURS.index(HEXES[self.id].family) if self.acorns else -1

    @property
    def acorns(self) -> int:
        """4.A One acorn, two on a double planet, none on an asteroid."""
        if self.barren:
            return 0
        return HEXES[self.id].acorns

    @property
    def is_asteroid(self) -> bool:
        return self.turned and self.acorns == 0 and self.id != SUN

    @property
    def holder(self) -> Party:
        return self.parties[0].who if self.parties else NOBODY

    @property
    def is_contested(self) -> bool:
        return len(self.parties) > 1

    @property
    def beasts(self) -> Troops | None:
        for party in self.parties:
            if party.who in BEASTS:
                return party
        return None

    def of(self, who: Party) -> Troops | None:
        for party in self.parties:
            if party.who == who:
                return party
        return None


class Camp(Struct, array_like=True):
    """What lies before a clan's player."""

    clan: int  # which of the six clans it is
    recipe: int
    hand: list[CardId] = []
    spent: list[int] = []  # travel markers that were played
    marker: int = 0  # the one that was chosen this turn
    voyages: int = 0  # left
    gorets: int = 0  # beside the galaxy, to be placed
    gruiks: int = 0
    tokens: list[int] = []  # colonists, face down
    acorns: list[int] = field(default_factory=lambda: [0, 0, 0])
    governors: int = 0
    ally: Clan = NOBODY  # for whom it voted in the last election
    is_out: bool = False  # eliminated, to return
    is_lent: bool = False  # it has a Gros Gruik of the imperial guard
    is_done: bool = False  # it plays nothing more in this sequence
    used: list[str] = []  # its powers that were used this turn
    fallen: int = 0  # gorets that it lost in combats of this turn
    barred: Clan = NOBODY  # whom Porcus barred in the last election
    strays: int = 0  # governors of others that Erreur de vote brought, to be played (5.8)


class Combat(Struct, array_like=True):
    """3.A A fight on a hex."""

    hex: HexId
    attacker: Party
    defender: Party
    laid: list[list[CardId]] = field(default_factory=lambda: [[], []])  # by the attacker, the defender
    is_open: bool = False  # the cards are turned
    technology: int = 0  # more or less by the Pécari (8.6)
    two_dice: list[bool] = field(default_factory=lambda: [False, False])
    rerolls: list[int] = field(default_factory=lambda: [0, 0])
    dice: list[list[int]] = field(default_factory=lambda: [[], []])  # what each of them shows
    round: int = 0
    thrown: list[str] = field(default_factory=lambda: ["", ""])  # with which dice: "d6", "2d6"
    scores: list[int] = field(default_factory=lambda: [0, 0])  # of that throw, also when somebody has fallen
    is_left_alone: bool = False  # by the Pécari, who only look on (8.6)

    def side(self, who: Party) -> int:
        """0 for the attacker, 1 for the defender."""
        return 0 if who == self.attacker else 1

    def parties(self) -> tuple[Party, Party]:
        return self.attacker, self.defender


class Vote(Struct, array_like=True):
    """Governors given to a candidate: by their clan, or by nobody's vote, but by a card (5.8)."""

    voter: Clan
    candidate: Clan
    governors: int
    owner: Clan = NOBODY  # who played that card


class Election(Struct, array_like=True):
    """4.C Who stands, who calls the votes, and what was voted."""

    caller: Clan
    standing: list[Clan] = []
    asked: list[Clan] = []  # whether they stand
    barred: list[Clan] = []
    votes: list[Vote] = []
    speeches: list[tuple[Clan, str]] = []  # 10.2

    @property
    def has_begun(self) -> bool:
        """Whether anybody has voted; governors that a card brought to somebody are nobody's vote."""
        return any(vote.voter != NOBODY for vote in self.votes)

    def vote_of(self, clan: Clan) -> Vote | None:
        for vote in self.votes:
            if vote.voter == clan:
                return vote
        return None


class Offer(Struct, array_like=True):
    """5.2 Cards offered for as many: particular ones, or any (an empty name)."""

    by: Clan
    to: Clan
    cards: list[CardId]
    wishes: list[str]


class Item(Struct, array_like=True):
    """Something that the rules have still to do."""

    what: str
    who: Party = NOBODY
    card: CardId = -1
    hex: HexId = NO_HEX
    word: str = ""
    count: int = 0
    gorets: int = 0
    gruiks: int = 0
    cell: Cell = -1


class Board(Struct, dict=True):
    """All there is."""

    rules: Rules
    camps: list[Camp]
    agenda: list[Item]
    deck: list[CardId] = []
    discard: list[CardId] = []
    piles: dict[str, list[HexId]] = {}  # the hexes to be laid, by family, the next one last
    box: list[HexId] = []  # the hexes that are not in this game
    drawn: HexId = NO_HEX  # a hex that a builder has looked at
    cells: tuple[Cell, ...] = ()
    tiles: list[Tile] = []  # what lies at each of the cells
    turn: int = 0
    sequence: str = ""
    order: list[Clan] = []  # of play
    first: Clan = 0
    royal: Clan = NOBODY
    colonists: list[int] = []  # drawn by the Royal Pig, to be shared out
    feasts: list[tuple[Clan, HexId]] = []  # who gave one this turn, and where: only they land there on others
    banned: list[tuple[Clan, HexId]] = []  # who may not land where (8.3)
    traveller: Clan = NOBODY  # whose voyages are made
    leader: Clan = NOBODY  # of the Extra-Pigs, in the Royal Pig's stead
    combat: Combat | None = None
    election: Election | None = None
    offers: list[Offer] = []
    peeking: list[Clan] = []  # who looks at whose cards
    devoured: int = 0
    outcome: Outcome | None = None

    # Around the table.

    @property
    def clans(self) -> range:
        return range(len(self.camps))

    def seat(self, clan: Clan) -> str:
        return CLANS[self.camps[clan].clan].id

    def clan_of(self, seat: str) -> Clan | None:
        for clan, camp in enumerate(self.camps):
            if CLANS[camp.clan].id == seat:
                return clan
        return None

    def is_clan(self, clan: Clan, id: str) -> bool:
        return CLANS[self.camps[clan].clan].id == id

    def has_power(self, clan: Party, id: str) -> bool:
        """8 Whether it is the clan with that power, and may use it now. Nobody may in the first turn."""
        return self.rules.powers and self.turn > 1 and clan >= 0 and self.is_clan(clan, id)

    def recipe(self, clan: Clan) -> tuple[int, int, int]:
        return RECIPES[self.camps[clan].recipe].acorns

    # In the galaxy.

    @cached_property
    def shape(self) -> Shape:
        return galaxy_shape(self.rules, self.cells)

    def extend(self, cell: Cell, tile: Tile) -> Spot:
        """The galaxy has one more hex."""
        self.cells += (cell,)
        self.tiles.append(tile)
        vars(self).clear()  # what was known of the old one
        return len(self.tiles) - 1

    def swap(self, one: Spot, other: Spot) -> None:
        """Two hexes change places."""
        tiles = self.tiles
        tiles[one], tiles[other] = tiles[other], tiles[one]
        vars(self).pop("_spots", None)

    @cached_property
    def _spots(self) -> dict[HexId, Spot]:
        return {tile.id: spot for spot, tile in enumerate(self.tiles)}

    def spot(self, hex: HexId) -> Spot:
        """Where a hex lies now."""
        return self._spots[hex]

    def tile(self, hex: HexId) -> Tile:
        return self.tiles[self._spots[hex]]

    def spot_at(self, place: str) -> Spot | None:
        return self.shape.spot.get(CELL.get(place, -1))

    def held_by(self, clan: Clan) -> Iterator[Tile]:
        """The hexes that a clan holds, also those where others attack it."""
        return (tile for tile in self.tiles if tile.parties and tile.parties[0].who == clan)

    def spots_of(self, clan: Clan) -> list[Spot]:
        """Where a clan has troops."""
        return [spot for spot, tile in enumerate(self.tiles) for party in tile.parties if party.who == clan]

    def gorets(self, clan: Party) -> int:
        """In the galaxy."""
        return sum([party.gorets for tile in self.tiles for party in tile.parties if party.who == clan])

    def gruiks(self, clan: Clan) -> int:
        return sum([party.gruiks for tile in self.tiles for party in tile.parties if party.who == clan])

    def troops(self, clan: Party) -> int:
        return self.gorets(clan) + self.gruiks(clan)

    def spare_gorets(self, clan: Clan) -> int:
        """Tokens left in the box."""
        return TOKENS.gorets - self.gorets(clan) - self.camps[clan].gorets

    def spare_gruiks(self, clan: Clan) -> int:
        return TOKENS.gruiks - self.gruiks(clan) - self.camps[clan].gruiks

    # What comes next.

    def next(self, *items: Item) -> None:
        """These come next, before what was to come."""
        self.agenda[:0] = items


CODEC = Codec(Board)


def about_hex(board: Board, spot: Spot, **more: Any) -> dict[str, Any]:
    """What a line of the chronicle says of a hex."""
    return {"hex": LABELS[board.cells[spot]], "planet": planet_name(board, spot), **more}


def planet_name(board: Board, spot: Spot) -> str:
    """What a hex is called; nothing until it is turned (7.6)."""
    tile = board.tiles[spot]
    return HEXES[tile.id].name if tile.turned else ""
