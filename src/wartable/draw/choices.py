"""How answers meet a player: as lit places on the board and as buttons, and what each would lead to."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

At: TypeAlias = str  # a place in a picture: `hex:0806`, `unit:blue-1-infantry1`, `card:17`


class Choice(Struct, frozen=True):
    """An answer, in words, and where it is clicked. One that lies nowhere on the board is a button.

    One that does may be a button as well (`button`). `note` is written on the lit place, such as a cost. A
    `main` choice is what most people want next, a `grave` one is asked about again before it counts, a
    `faint` one is far-fetched: its place is hardly lit. `key` is its key on the keyboard.
    """

    answer: Any
    label: str
    at: tuple[At, ...] = ()
    note: str = ""
    tone: Literal["plain", "main", "grave", "faint"] = "plain"
    key: str = ""
    button: bool = False


class Modifier(Struct, frozen=True):
    """A line of a sum: under which rule, in words, and what it adds."""

    rule: str
    words: str
    value: int


class Preview(Struct, frozen=True):
    """What an answer would lead to, as far as its seat can know: a `<g>` to lay over the board, a sentence,
    and where dice decide, the chance (0 to 1) with everything that goes into it."""

    picture: str = ""
    words: str = ""
    chance: float | None = None
    modifiers: tuple[Modifier, ...] = ()


class Grid(Struct, frozen=True):
    """A picture's hexes: those of `HexMap(columns, rows)` drawn with this `size`."""

    columns: int
    rows: int
    size: float
