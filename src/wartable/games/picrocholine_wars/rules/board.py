"""What lies on the table. Nothing of it is secret."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, Literal

from msgspec import Struct, field

from wartable.game import Codec, Outcome
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell, Cells, Land, chinon
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    LEADERS,
    PK,
    TROOPS,
    TROOPS_OF,
    Factors,
    Side,
    UnitId,
)

TURNS = 10
MOST_TROOPS = 3  # in a hex (2.3)
MARKERS = ("letter", "mediation", "engaged", "mare", "pilgrims")


class Status(IntEnum):
    """Where a counter is."""

    RESERVE = 0  # not in the game yet
    ENTERING = 1  # about to enter the map, in a movement phase
    PLAY = 2
    CAPTURED = 3  # in the enemy's Cul de Basse-Fosse
    ELIMINATED = 4


RESERVE, ENTERING, PLAY, CAPTURED, ELIMINATED = Status


class Unit(Struct, array_like=True):
    """A troop or a leader. A flipped counter shows its reverse: reduced, thirsty, or a turncoat."""

    side: Side
    status: Status = RESERVE
    hex: Cell = NOWHERE
    flipped: bool = False


class Effects(Struct, array_like=True):
    """What the events have brought for this turn."""

    bad_weather: bool = False
    gambit: list[Side] = []
    anger: bool = False
    deceit: bool = False
    treachery: bool = False
    inefficiency: bool = False
    good_food: bool = False
    joke: bool = False  # another Gargantuan phase is to come
    joked: bool = False  # it has come
    mediation: bool = False


class Pilgrims(Struct, array_like=True):
    """8.5 The pilgrims' marker: with GK, held by PK, on the map, captured by PK, or gone."""

    status: Literal["unplayed", "held", "walking", "captured", "gone"] = "unplayed"
    hex: Cell = NOWHERE


class Activation(Struct, array_like=True):
    """2.2 The unit that is moving: units move one by one, and it may go on until another one is moved."""

    unit: UnitId
    spent: int
    by_road: bool  # so far, every step of it (2.6)


class Item(Struct, array_like=True):
    """Something that the rules have still to do. Each is a phase of the table."""

    what: str
    side: Side = PK
    unit: UnitId = -1
    hex: Cell = NOWHERE
    count: int = 0


class Board(Struct):
    """All there is: the counters, the turn, and what comes next."""

    land: Land
    units: list[Unit]
    agenda: list[Item]
    turn: int = 0  # while the armies are set up
    phase: int = 0  # the one that is being played, 1 to 7
    again: bool = False  # it is being played again (5)
    effects: Effects = field(default_factory=Effects)
    points: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))  # on the track
    pk_vineyards: list[Cell] = []  # those that PK was the last to be in; the others are GK's
    markers: list[str] = field(default_factory=lambda: list(MARKERS))  # the Novel markers not played yet
    arrival: int = 0  # the turn in which Gargantua's army comes (8.1)
    truce: int = 0  # the turn of the Mediation (8.2)
    pilgrims: Pilgrims = field(default_factory=Pilgrims)
    moved: list[UnitId] = []
    active: Activation | None = None
    fought: list[UnitId] = []
    halted: list[UnitId] = []  # by Frère Jean, for the rest of the turn (7.2)
    announced: bool = False  # Gargantua will attack as he moves (7.1)
    struck: bool = False  # he has, in this movement phase
    has_fought: bool = False  # he has, ever (8.3)
    jean_failed: bool = False  # Frère Jean was captured after a failed attack: that happens only once
    jean_waits: bool = False  # in Grandgousier's hex, for Gargantua
    has_charged: bool = False  # Gymnaste
    toucquedillon_counted: bool = False  # GK has captured him, and had his swords on the track (7.5)
    outcome: Outcome | None = None

    # What is where.

    def in_play(self, side: Side) -> Iterator[UnitId]:
        """The side's units on the map, its troops first."""
        return (n for n, unit in enumerate(self.units) if unit.hex >= 0 and unit.side is side)

    def troops(self, side: Side) -> list[UnitId]:
        units = self.units
        return [n for n in TROOPS_OF[side] if units[n].hex >= 0]

    def troops_in(self, cell: Cell) -> list[UnitId]:
        units = self.units
        return [n for n in TROOPS if units[n].hex == cell]

    def leaders_in(self, cell: Cell) -> list[UnitId]:
        units = self.units
        return [n for n in LEADERS if units[n].hex == cell]

    def leader_with(self, cell: Cell, side: Side) -> UnitId | None:
        """The leader whose skill counts in that hex: the best, where there can be several."""
        found = [n for n in self.leaders_in(cell) if self.units[n].side is side and n != GARGANTUA]
        return max(found, key=lambda n: COUNTERS[n].skill, default=None)

    def held_by(self, side: Side) -> Cells:
        """The hexes with troops of a side, and Gargantua's, which nobody else may enter (7.1)."""
        alone = self.land.alone
        units = self.units
        found = alone[units[GARGANTUA].hex] if side is GK else 0
        for n in TROOPS_OF[side]:
            found |= alone[units[n].hex]
        return found

    @property
    def giant(self) -> Cell:
        """Where Gargantua stands."""
        return self.units[GARGANTUA].hex

    @property
    def jean_guards(self) -> bool:
        """7.2 Whether Frère Jean is alone in the vineyard of the abbey."""
        clos = self.land.clos
        return self.units[FRERE_JEAN].hex == clos and not self.troops_in(clos)

    def factors(self, number: UnitId) -> Factors:
        """What a troop's counter shows."""
        counter = COUNTERS[number]
        shown = counter.reduced if self.units[number].flipped else counter.full
        assert shown is not None
        return shown

    def skill(self, leader: UnitId) -> int:
        """A leader's swords; Picrochole's leaders may be inefficient this turn (1)."""
        if self.effects.inefficiency and self.units[leader].side is PK:
            return 0
        return COUNTERS[leader].skill

    def copy(self) -> "Board":
        """Another board just like it."""
        copy: Board = CODEC.within(self.land).copy(self)
        return copy

    # What comes next.

    def next(self, *items: Item) -> None:
        """These come next, before what was to come."""
        self.agenda[:0] = items


CODEC = Codec(Board)


def new_board(land: Land) -> Board:
    """Every counter beside the map."""
    return Board(land, [Unit(counter.side) for counter in COUNTERS], [])


def label(cell: Cell) -> str:
    return chinon().labels[cell]


def about(number: UnitId, **more: Any) -> dict[str, Any]:
    """What a line of the chronicle says of a unit."""
    return {"unit": COUNTERS[number].name, **more}
