"""Answers: a card, a place, a clan, troops, a power, a word."""

from typing import TypeAlias

from msgspec import Struct

from wartable.games.space_pigs.rules.components import CARD, CARDS, CLANS, CardId
from wartable.games.space_pigs.rules.galaxy import LABELS


class PlayCard(Struct, frozen=True, tag="card"):
    """A card, by its name."""

    card: str

    @property
    def number(self) -> CardId:
        return CARD[self.card]


class Place(Struct, frozen=True, tag="place"):
    """A place of the galaxy, by column and row."""

    hex: str


class Choose(Struct, frozen=True, tag="clan"):
    """A clan, by its name."""

    clan: str


class Send(Struct, frozen=True, tag="troops"):
    """Some troops: so many gorets and Gros Gruiks."""

    gorets: int
    gruiks: int = 0


class Use(Struct, frozen=True, tag="power"):
    """A power of one's clan, by its name."""

    power: str


class Wish(Struct, frozen=True, tag="wish"):
    """A card that one would like to have, by its face; any, if it is empty."""

    face: str


class Speech(Struct, frozen=True, tag="speech"):
    """What a candidate says to the others."""

    text: str


class Say(Struct, frozen=True, tag="word"):
    """One of a few words, each with its meaning where it is asked."""

    word: str


Answer: TypeAlias = PlayCard | Place | Choose | Send | Use | Wish | Speech | Say | int | tuple[PlayCard, ...]

CARD_ANSWERS = tuple(PlayCard(card.name) for card in CARDS)
CLAN_ANSWERS = {clan.id: Choose(clan.id) for clan in CLANS}
DONE = Say("done")
PASS = Say("pass")
TRADE = Say("trade")
STRAYS = Say("strays")  # 5.8 governors that Erreur de vote brought vote now
LATER = Say("later")
YES, NO = Say("yes"), Say("no")
STAY = Say("stay")
PLACES = tuple(Place(label) for label in LABELS)  # of every cell
