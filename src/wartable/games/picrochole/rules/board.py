"""The board: everything that lies on the table, as plain data.

The armies are columns, one entry a unit in the fixed order of movement; the map's state is columns too, one
entry a cell. A cell is a hex of the map or of the ring of impassable hexes around it (see `ground`).
"""

from typing import Any

import numpy as np
from msgspec import Struct, field

from wartable.game import Codec, Outcome
from wartable.games.picrochole.rules.armies import Cell, Column, Side, UnitNumber
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.scenario import Scenario

UNKNOWN = -1  # in place of the holder of an objective


class Options(Struct, frozen=True):
    """9. The optional rules that are in play."""

    headquarters: bool = False
    cover: bool = False
    night: bool = False
    breaking_point: bool = False


class Knowledge(Struct):
    """7. What a side knows: what its units see now, and what they saw last and when.

    Without couriers its own units are in it as they are. Turn 0 is before the first turn; -1 is never.
    """

    seen: Column  # of each cell: the last turn in which it was seen
    marker: Column  # of each cell: the marker there, as last seen
    hex: Column  # of each unit: where it was last seen
    when: Column  # of each unit: the turn of that
    strength: Column  # of each unit: as last seen
    progress: Column  # of own units: as last heard
    waits: Column  # of own units: the full hex before which it waited, as last heard
    gone: Column  # of each unit: whether it is known to be out of play
    orders: Column  # of own units: the destination last written for it
    counted: Column  # of each objective: who held it when it was counted; 0 is nobody, or UNKNOWN
    watched: list[bytes]  # of each turn: the cells that were seen then, as bits
    staff: list[int]  # of each turn: where its headquarters were


class Dispatch(Struct, frozen=True, array_like=True):
    """9.1 A courier on his way with an order."""

    arrives: int
    written: int
    unit: UnitNumber
    destination: Cell


class Snapshot(Struct, array_like=True):
    """9.1 How things stood at the end of a turn, for the reports that are still on their way."""

    turn: int
    hex: Column
    strength: Column
    progress: Column
    waits: Column
    marker: Column
    fell: Column
    fell_turn: Column
    shelled: Column
    fought: Column
    is_night: bool

    def copy(self) -> "Snapshot":
        return Snapshot(
            turn=self.turn,
            hex=self.hex.copy(),
            strength=self.strength.copy(),
            progress=self.progress.copy(),
            waits=self.waits.copy(),
            marker=self.marker.copy(),
            fell=self.fell.copy(),
            fell_turn=self.fell_turn.copy(),
            shelled=self.shelled.copy(),
            fought=self.fought.copy(),
            is_night=self.is_night,
        )


class Board(Struct):
    scenario: Scenario
    options: Options
    turn: int
    hex: Column
    strength: Column
    progress: Column  # quarters of a turn already marched in the hex
    waits: Column  # 1.3 the full hex before which a unit waited in the last turn
    destination: Column
    obeyed: Column  # the turn in which the order that a unit follows was written
    marker: Column
    fell: Column  # where a unit left play
    fell_turn: Column
    shelled: Column  # strength lost to bombardment in the last turn
    fought: Column  # strength lost to combat in the last turn
    knowledge: list[Knowledge]  # by side
    dispatches: list[Dispatch] = field(default_factory=list)
    past: list[Snapshot] = field(default_factory=list)
    holders: list[int] = field(default_factory=list)  # of each objective that has been counted
    capitulated: list[Side] = field(default_factory=list)
    outcome: Outcome | None = None
    fields: Fields = field(default_factory=Fields)  # worked out as units march; nothing of it is written

    def known_to(self, side: Side) -> Knowledge:
        return self.knowledge[side.number]

    @property
    def latest(self) -> int:
        """The last turn that was played, of which there is news; 0 before the first."""
        return self.turn if self.outcome and not self.capitulated else self.turn - 1

    def at_end_of(self, turn: int, is_night: bool) -> Snapshot:
        """How things stand, at the end of that turn."""
        return Snapshot(
            turn,
            self.hex,
            self.strength,
            self.progress,
            self.waits,
            self.marker,
            self.fell,
            self.fell_turn,
            self.shelled,
            self.fought,
            is_night and self.options.night,
        )


def write_column(value: Any) -> Any:
    """For msgspec: a column as its bytes and the letter of its type."""
    if isinstance(value, np.ndarray):
        return value.tobytes() + value.dtype.char.encode()
    if isinstance(value, Fields):
        return None
    raise NotImplementedError(type(value))


_DTYPES = {ord(char): (np.dtype(char), np.dtype(char).itemsize) for char in "bBhHiIlLqQfd?"}


def read_column(kind: type, value: Any) -> Any:
    """For msgspec: a column back from its bytes, its own to write in."""
    if kind is Fields:
        return Fields()
    dtype, size = _DTYPES[value[-1]]
    return np.ndarray((len(value) - 1) // size, dtype, bytearray(value))


def list_column(value: Any) -> Any:
    """For msgspec: a column as a plain list and a scenario as its key, in views that go out as JSON."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, Scenario):
        return value.key
    raise NotImplementedError(type(value))


CODEC = Codec(Board, write_column, read_column)
