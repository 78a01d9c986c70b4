"""The referee: rolls dice, shuffles, and announces what happened. The only source of chance.

The dice come from a keyed stream: the n-th draw is a word of HMAC-SHA256(seed, block). A table publishes
the seed's hash before the first roll and the seed after the last, so that anyone can recompute them all.
"""

import hashlib
import hmac
import struct
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Struct, field

from wartable.flow import Seat
from wartable.log import Log
from wartable.refusal import ScriptError

T = TypeVar("T")

D6 = 6
D10 = 10
WORDS = 8  # draws of 32 bits in one block of the stream
WORD_RANGE = 1 << 32
BLOCK = struct.Struct(f">{WORDS}I")


class Roll(Struct, frozen=True, array_like=True):
    """A die that fell: what it was rolled for, its sides, and what it showed."""

    what: str
    sides: int
    shows: int


class Entry(Struct, frozen=True):
    """A line of the chronicle: a message of the game's texts, with what it speaks about.

    `to` names the seats that may read it; None is everybody.
    """

    what: str
    about: dict[str, Any] = field(default_factory=dict)
    to: tuple[Seat, ...] | None = None

    def is_for(self, seat: Seat | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)


class Chance(ABC):
    """Where whole numbers come from."""

    position: int = 0

    @abstractmethod
    def below(self, limit: int) -> int:
        """A whole number from 0 to just below the limit, each as likely."""


class KeyedStream(Chance):
    """The stream of a secret seed; `position` counts the words drawn."""

    def __init__(self, seed: bytes, position: int = 0) -> None:
        self._seed = seed
        self.position = position
        self._number = -1
        self._block: tuple[int, ...] = ()

    def below(self, limit: int) -> int:
        if not 1 <= limit <= WORD_RANGE:
            raise ValueError(f"a draw is among 1 to {WORD_RANGE} numbers, not {limit}")
        fair = WORD_RANGE - WORD_RANGE % limit  # words from there on would favour small results
        while (word := self._word()) >= fair:
            continue
        return word % limit

    def _word(self) -> int:
        number, place = divmod(self.position, WORDS)
        if number != self._number:
            digest = hmac.digest(self._seed, number.to_bytes(8, "big"), "sha256")
            self._block = BLOCK.unpack(digest)
            self._number = number
        self.position += 1
        return self._block[place]


def commitment(seed: bytes) -> str:
    """What is published of a seed before the first roll."""
    return hashlib.sha256(b"wartable seed " + seed).hexdigest()


class RandomChance(Chance):
    """Chance from an ordinary random generator: for imagined tables, which nobody has to trust."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, limit: int) -> int:
        return self._rng.randrange(limit)


class Referee:
    """Rolls, shuffles and announces for one table."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.rolls: Log[Roll] = Log()
        self.chronicle: Log[Entry] = Log()
        self.barriers = 0  # grows whenever chance or a secret comes out: no undo goes back beyond

    def roll(self, what: str, sides: int = D6) -> int:
        """Roll one die."""
        return self._draw(what, sides) + 1

    def shuffle(self, what: str, things: Iterable[T]) -> list[T]:
        """The same things in a drawn order."""
        deck = list(things)
        for place in range(len(deck) - 1, 0, -1):
            other = self._draw(what, place + 1)
            deck[place], deck[other] = deck[other], deck[place]
        return deck

    def pick(self, what: str, things: Sequence[T]) -> T:
        """One of the things, drawn."""
        return things[self._draw(what, len(things))]

    def _draw(self, what: str, sides: int) -> int:
        self.barriers += 1
        number = self.chance.below(sides)
        self.rolls.append(Roll(what, sides, number + 1))
        return number

    def reveal(self) -> None:
        """Something hidden comes out now: what was answered before stays answered."""
        self.barriers += 1

    def announce(self, what: str, *, to: Collection[Seat] | None = None, **about: Any) -> None:
        """Write a line of the chronicle, for everybody or for some seats only."""
        self.chronicle.append(Entry(what, about, None if to is None else tuple(to)))


class Dice(Referee):
    """A referee for tests, whose dice fall as scripted: a number is a roll, a list the order of a shuffle.

    Running out is an error; `check_all_fell` says whether some were left.
    """

    made: list["Dice"] = []  # noqa: RUF012  # of all tests so far; wartable.testing empties it

    def __init__(self, *script: int | list[Any]) -> None:
        super().__init__(RandomChance(Random(0)))
        self._script = list(script)
        Dice.made.append(self)

    def roll(self, what: str, sides: int = D6) -> int:
        shows = self._next(what)
        if not isinstance(shows, int) or not 1 <= shows <= sides:
            raise ScriptError(f"{what!r} rolls a die of {sides} sides; the script has {shows!r}")
        self.barriers += 1
        self.rolls.append(Roll(what, sides, shows))
        return shows

    def shuffle(self, what: str, things: Iterable[T]) -> list[T]:
        order = self._next(what)
        deck = list(things)
        if not isinstance(order, list) or sorted(map(repr, order)) != sorted(map(repr, deck)):
            raise ScriptError(f"{what!r} shuffles {deck!r}; the script has {order!r}")
        self.barriers += 1
        return order

    def pick(self, what: str, things: Sequence[T]) -> T:
        return things[self.roll(what, len(things)) - 1]

    def _next(self, what: str) -> int | list[Any]:
        if not self._script:
            raise ScriptError(f"no scripted die is left for {what!r}")
        return self._script.pop(0)

    def check_all_fell(self) -> None:
        if self._script:
            raise ScriptError(f"scripted dice were left unused: {self._script}")
