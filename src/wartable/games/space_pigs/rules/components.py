"""What is in the box: clans, recipes, tokens, hexes and cards, as printed."""

import tomllib
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

DATA = Path(__file__).parents[1] / "data"
File = TypeVar("File")

CardId: TypeAlias = int  # one of the 80 cards; those with the same face are as good as each other
HexId: TypeAlias = int  # one of the 37 hexes
Family: TypeAlias = Literal["red", "yellow", "blue", "black", "sun"]
COLOURS = ("red", "yellow", "blue")
FAMILIES: tuple[Family, ...] = ("red", "yellow", "blue", "black")


class Sequence(StrEnum):
    """The sequences of a turn, by the marks that the cards bear."""

    CARDS = "1A"
    COLONISTS = "1B"
    ORDER = "1C"
    PLACING = "1D"
    BEASTS = "1E"
    MARKERS = "2A"
    VOYAGES = "2B"
    COMBATS = "3A"
    REORGANISING = "3B"
    BEASTS_MOVE = "3C"
    PRODUCTION = "4A"
    GOVERNORS = "4B"
    ELECTION = "4C"


NEW_TROOPS = "9.5"  # the last sequence of the simplified rules, which no card bears


class ClanName(Struct, frozen=True, forbid_unknown_fields=True):
    """A dashboard: a clan, its recipe's name, its chief."""

    id: str
    name: str
    recipe: str
    chief: str
    colour: str


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """A Sacred Recipe: the acorns of each colour that it takes."""

    red: int
    yellow: int
    blue: int
    source: str

    @property
    def acorns(self) -> tuple[int, int, int]:
        return self.red, self.yellow, self.blue


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tokens there are; of gorets, gruiks and travel markers each clan has as many."""

    gorets: int
    gruiks: int
    pirates: int
    porcophages: int
    worms: int
    acorns: int
    travel: tuple[int, ...]
    colonists: tuple[int, ...]


class ClansFile(Struct, frozen=True, forbid_unknown_fields=True):
    clan: list[ClanName]
    recipe: list[Recipe]
    tokens: Tokens
    colonists_drawn: dict[str, int]


class HexFace(Struct, frozen=True, forbid_unknown_fields=True):
    """A hex: its family is on the back, its kind on the face."""

    id: str
    name: str
    family: Family
    kind: Literal["planet", "double", "asteroid", "sun"]

    @property
    def acorns(self) -> int:
        return ACORNS[self.kind]


class BoardSize(Struct, frozen=True, forbid_unknown_fields=True):
    """What is laid for a number of players: so many planets of each colour, and black asteroids."""

    players: int
    planets: int
    black: int


class GalaxyFile(Struct, frozen=True, forbid_unknown_fields=True):
    hex: list[HexFace]
    board: list[BoardSize]


class CombatFace(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    attack: int
    defence: int
    technology: int
    count: int
    reconstructed: list[str]


class EventFace(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    sequences: list[str]
    count: int
    effect: str
    amount: int = 0


class CardsFile(Struct, frozen=True, forbid_unknown_fields=True):
    combat: list[CombatFace]
    event: list[EventFace]
    simplified: dict[str, int]


class Card(Struct, frozen=True):
    """A card of the deck. Combat cards have bonuses and a technology, events an effect and sequences."""

    name: str  # jamboneuse-2
    face: str  # jamboneuse
    title: str
    attack: int = 0
    defence: int = 0
    technology: int = 0
    effect: str = ""
    amount: int = 0
    sequences: tuple[str, ...] = ()

    @property
    def is_combat(self) -> bool:
        return not self.effect

    def is_for(self, sequence: str) -> bool:
        return sequence in self.sequences or ANY in self.sequences


ANY = "any"
ACORNS = {"planet": 1, "double": 2, "asteroid": 0, "sun": 0}  # 4.A


def _read(name: str, kind: type[File]) -> File:
    return msgspec.convert(tomllib.loads((DATA / name).read_text(encoding="utf-8")), kind)


def _cards(file: CardsFile) -> Iterable[Card]:
    for face in file.combat:
        for n in range(1, face.count + 1):
            bonuses = (face.attack, face.defence, face.technology)
            yield Card(_numbered(face.id, n, face.count), face.id, face.title, *bonuses)
    for event in file.event:
        for n in range(1, event.count + 1):
            name = _numbered(event.id, n, event.count)
            sequences = tuple(event.sequences)
            yield Card(
                name, event.id, event.title, effect=event.effect, amount=event.amount, sequences=sequences
            )


def _numbered(id: str, n: int, count: int) -> str:
    return f"{id}-{n}" if count > 1 else id


CLANS_FILE = _read("clans.toml", ClansFile)
GALAXY_FILE = _read("galaxy.toml", GalaxyFile)
CARDS_FILE = _read("cards.toml", CardsFile)

CLANS = tuple(CLANS_FILE.clan)
RECIPES = tuple(CLANS_FILE.recipe)
TOKENS = CLANS_FILE.tokens
COLONISTS_DRAWN = {int(players): drawn for players, drawn in CLANS_FILE.colonists_drawn.items()}
HEXES = tuple(GALAXY_FILE.hex)
SUN = next(number for number, hex in enumerate(HEXES) if hex.kind == "sun")
SIZES = {size.players: size for size in GALAXY_FILE.board}
CARDS = tuple(_cards(CARDS_FILE))
CARD = {card.name: number for number, card in enumerate(CARDS)}
EVENTS = {event.id: event for event in CARDS_FILE.event}
SIMPLE_DECK = tuple(
    number for number, card in enumerate(CARDS) if card.is_combat or card.face in CARDS_FILE.simplified
)
HAND = 6
SIMPLE_HAND = 4
PORCUS_HAND = 8  # 8.1
FIRST_GORETS = 5
