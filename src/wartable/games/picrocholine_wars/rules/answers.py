"""Answers: a unit is chosen, a hex gone to, a word said."""

from typing import TypeAlias

from msgspec import Struct

from wartable.games.picrocholine_wars.rules.land import Cell, chinon
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, NUMBER, UnitId


class Choose(Struct, frozen=True, tag="unit"):
    """A counter, by its name."""

    unit: str

    @property
    def number(self) -> UnitId:
        return NUMBER[self.unit]


class Go(Struct, frozen=True, tag="hex"):
    """A hex, by column and row."""

    hex: str

    @property
    def cell(self) -> Cell:
        return CELLS[self.hex]


class Say(Struct, frozen=True, tag="word"):
    """One of a few words, each with its meaning where it is asked."""

    word: str


CELLS = chinon().cells
Answer: TypeAlias = Choose | Go | Say | tuple[Choose, ...]

CHOOSE = tuple(Choose(counter.name) for counter in COUNTERS)
GO = tuple(Go(label) for label in chinon().labels)
DONE = Say("done")
STAY = Say("stay")
