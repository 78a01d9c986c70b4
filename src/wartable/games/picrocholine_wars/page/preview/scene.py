"""A decision that is being thought through."""

from collections.abc import Iterable

from wartable.draw.choices import Preview
from wartable.draw.svg import group
from wartable.flow import Ask
from wartable.games.picrocholine_wars.art.sketch import path_sketch
from wartable.games.picrocholine_wars.page.choosing import the_unit, whereabouts
from wartable.games.picrocholine_wars.page.words import Words
from wartable.games.picrocholine_wars.rules.board import Board, label
from wartable.games.picrocholine_wars.rules.land import Cell, Land
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GARGANTUA,
    PK,
    TOUCQUEDILLON,
    TROOPS,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.victory import price_of_loss


class Scene:
    """The board, what is asked, and the words to tell what may come."""

    def __init__(self, board: Board, ask: Ask, language: str) -> None:
        self.board = board
        self.ask = ask
        self.words = Words(board, language)

    @property
    def land(self) -> Land:
        return self.board.land

    @property
    def side(self) -> Side:
        return Side(self.ask.seat)

    @property
    def unit(self) -> UnitId:
        """The unit that the ask is about."""
        return the_unit(self.ask)

    @property
    def here(self) -> Cell:
        """Where that unit is, or enters."""
        return whereabouts(self.board, self.unit)

    def say(self, key: str, **about: object) -> str:
        return self.words.say(key, **about)

    def of(self, key: str, number: UnitId, **about: object) -> str:
        """A sentence about a unit."""
        return self.say(key, unit=COUNTERS[number].name, target=COUNTERS[number].name, **about)

    def at(self, key: str, number: UnitId, cell: Cell, **about: object) -> str:
        """A sentence about a unit in a hex."""
        return self.of(key, number, place=self.words.place(cell), hex=label(cell), **about)

    def loss(self, number: UnitId) -> str:
        """3.3 What a loss would do to a troop."""
        flipped = self.board.units[number].flipped
        return self.of("preview.would-eliminate" if flipped else "preview.would-reduce", number)

    def enemy_leaders(self, number: UnitId, cells: Iterable[Cell]) -> list[UnitId]:
        """2.4 The leaders whom a unit would capture in these hexes."""
        if number not in TROOPS and number != GARGANTUA:
            return []
        side = self.board.units[number].side
        return [
            n for cell in cells for n in self.board.leaders_in(cell) if self.board.units[n].side is not side
        ]

    def capture(self, key: str, leader: UnitId) -> str:
        """2.4, 7.5 That a leader would be captured; Toucquedillon counts at once."""
        captured = self.of(key, leader)
        if leader != TOUCQUEDILLON or self.side is PK:
            return captured
        price = price_of_loss(self.board, leader)
        more = "preview.toucquedillon" if price else "preview.toucquedillon-counted"
        return f"{captured} {self.say(more, points=self.words.count('points', price))}"

    def others_in(self, cell: Cell, side: Side) -> str:
        """The units of a side in a hex, in a sentence."""
        found = [n for n in self.board.in_play(side) if self.board.units[n].hex == cell]
        return self.words.names(found)

    def path(self, cells: list[Cell]) -> str:
        return path_sketch(self.land, cells, self.side)


def told(sentences: Iterable[str], *pictures: str, chance: float | None = None) -> Preview:
    """Sentences and pictures, put together."""
    drawn = [picture for picture in pictures if picture]
    return Preview(group(*drawn) if drawn else "", " ".join(sentences), chance)
