"""Flows: rules that ask. And the domains of the answers.

A phase of the rules is a generator. Where the rulebook says that somebody decides, it says
`answer = yield from ask(seat, ...)`; where several decide at once and unseen by each other,
`answers = yield from together({seat: flow, ...})`.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from wartable.refusal import Refusal

A = TypeVar("A")
T = TypeVar("T")

Seat: TypeAlias = str

NOT_OFFERED = "not-offered"
MALFORMED = "malformed"
TRIES = range(30)  # answers drawn before all are listed
LISTABLE = 10_000  # more choices than these are not listed
SEQUENCES = (list, tuple, range)  # of which one can be drawn without a look at the others
NUMBERS = (bool, int, float)
NOTHING = object()
SELDOM = 100  # an answer that is drawn seldom comes up so many times less often than another


class Domain(ABC, Generic[A]):
    """The answers that an ask allows."""

    @abstractmethod
    def options(self) -> Sequence[A] | None:
        """All of them, or None where they are too many to list."""

    @abstractmethod
    def sample(self, rng: Random) -> A:
        """One of them, drawn."""

    @abstractmethod
    def refusal(self, value: object, rule: str) -> Refusal | None:
        """Why the value is not among them, under that rule; None if it is."""

    def has_made(self, answer: object) -> bool:  # noqa: ARG002  # most make theirs on the spot
        """Whether this is one of its own answers, the very thing, and allowed: nothing is left to check."""
        return False

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """The domain in the plain types that JSON knows."""


class OneOf(Domain[A]):
    """One of several answers.

    `candidates` are given at once or by a function, called only when someone looks. What `refuse`
    gives a reason against is not an option, and its reason is the one that a player is told.
    `seldom` are answers that a random player should rarely give, such as to give up. `why_not` may say
    more of a value that is no candidate (it is asked about any value) than that it is not among them.
    """

    def __init__(
        self,
        candidates: Collection[A] | Callable[[], Collection[A]],
        refuse: Callable[[A], Refusal | None] | None = None,
        seldom: Collection[A] = (),
        why_not: Callable[[Any], Refusal | None] | None = None,
    ) -> None:
        self._given = candidates
        self._refuse = refuse
        self._seldom = seldom
        self._why_not = why_not

    def candidates(self) -> Collection[A]:
        given = self._given
        if callable(given):
            given = self._given = given()
        return given

    def options(self) -> Sequence[A]:
        refuse = self._refuse
        return [answer for answer in self.candidates() if refuse is None or refuse(answer) is None]

    def sample(self, rng: Random) -> A:
        candidates, refuse, seldom = self._given, self._refuse, self._seldom
        if callable(candidates):
            candidates = self.candidates()
        if isinstance(candidates, SEQUENCES):
            for _ in TRIES:  # mostly the first will do, and the others need not be looked at
                answer: A = candidates[int(rng.random() * len(candidates))]
                if seldom and answer in seldom and rng.random() * SELDOM >= 1:
                    continue
                if refuse is None or refuse(answer) is None:
                    return answer
        options = self.options()
        return rng.choices(options, [1 if answer in seldom else SELDOM for answer in options])[0]

    def refusal(self, value: Any, rule: str) -> Refusal | None:
        candidates = self.candidates()
        try:
            offered = value in candidates and not _is_disguised(value, candidates)
        except TypeError:  # a value that cannot be hashed or compared
            return Refusal(rule, MALFORMED)
        if not offered:
            reason = self._why_not(value) if self._why_not else None
            return reason or Refusal(rule, NOT_OFFERED)
        return self._refuse(value) if self._refuse else None

    def has_made(self, answer: Any) -> bool:
        candidates, refuse = self.candidates(), self._refuse
        if not (type(candidates) is list or type(candidates) is tuple):  # others may find it faster
            return False
        try:
            is_own = candidates[candidates.index(answer)] is answer
        except (ValueError, TypeError, RecursionError):  # it is not there, or cannot even be compared
            return False
        return is_own and (refuse is None or refuse(answer) is None)

    def describe(self) -> dict[str, Any]:
        return {"kind": "one-of", "options": msgspec.to_builtins(self.options())}


def _is_disguised(value: object, candidates: Collection[Any]) -> bool:
    """True and 1.0 equal 1 in Python, but are not the answer 1."""
    return isinstance(value, NUMBERS) and not any(
        option == value and type(option) is type(value) for option in candidates
    )


class Some(Domain[tuple[A, ...]]):
    """Several of the given things, `least` to `most` of them, in any order, none twice."""

    def __init__(
        self, candidates: Collection[A] | Callable[[], Collection[A]], least: int = 0, most: int | None = None
    ) -> None:
        self._one = OneOf(candidates)
        self.least = least
        self._most = most

    @property
    def most(self) -> int:
        count = len(self._one.candidates())
        return count if self._most is None else min(self._most, count)

    def options(self) -> Sequence[tuple[A, ...]] | None:
        """Every choice, where they are not too many to list; `things` lists what may be chosen."""
        things = self.things()
        sizes = range(self.least, self.most + 1)
        if sum(math.comb(len(things), size) for size in sizes) > LISTABLE:
            return None
        return [choice for size in sizes for choice in combinations(things, size)]

    def things(self) -> Sequence[A]:
        return self._one.options()

    def sample(self, rng: Random) -> tuple[A, ...]:
        things = self.things()
        wanted = self.least + int(rng.random() * (self.most - self.least + 1))
        chosen: list[A] = []
        for place, thing in enumerate(things):  # each is as likely as any other
            if rng.random() * (len(things) - place) < wanted - len(chosen):
                chosen.append(thing)
        return tuple(chosen)

    def refusal(self, value: Any, rule: str) -> Refusal | None:
        if not isinstance(value, tuple | list):
            return Refusal(rule, MALFORMED)
        for thing in value:
            if refusal := self._one.refusal(thing, rule):
                return refusal
        if any(thing in value[:place] for place, thing in enumerate(value)):
            return Refusal(rule, "chosen-twice")
        if not self.least <= len(value) <= self.most:
            if self.least == self.most:
                return Refusal(rule, "choose-exactly", {"count": self.most})
            return Refusal(rule, "choose-between", {"least": self.least, "most": self.most})
        return None

    def describe(self) -> dict[str, Any]:
        things = msgspec.to_builtins(self.things())
        return {"kind": "some", "least": self.least, "most": self.most, "things": things}


class Number(Domain[int]):
    """A whole number from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def options(self) -> Sequence[int]:
        return range(self.least, self.most + 1)

    def sample(self, rng: Random) -> int:
        return self.least + int(rng.random() * (self.most - self.least + 1))

    def refusal(self, value: object, rule: str) -> Refusal | None:
        if type(value) is not int:
            return Refusal(rule, MALFORMED)
        if not self.least <= value <= self.most:
            return Refusal(rule, "number-between", {"least": self.least, "most": self.most})
        return None

    def describe(self) -> dict[str, Any]:
        return {"kind": "number", "least": self.least, "most": self.most}


class Words(Domain[A]):
    """Something said in one's own words, no longer than `most` letters.

    `kind` is the type of the answer: a frozen struct with a `text`, known by its tag.
    """

    def __init__(self, kind: type[A], most: int) -> None:
        self._kind = kind
        self.most = most

    def options(self) -> None:
        return None

    def sample(self, rng: Random) -> A:  # noqa: ARG002  # a random player says nothing
        return self.said("")

    def said(self, text: str) -> A:
        return self._kind(text)  # type: ignore[call-arg]  # the struct's one field

    def refusal(self, value: Any, rule: str) -> Refusal | None:
        text = getattr(value, "text", None)
        if type(value) is not self._kind or not isinstance(text, str):
            return Refusal(rule, MALFORMED)
        return Refusal(rule, "too-long", {"most": self.most}) if len(text) > self.most else None

    def describe(self) -> dict[str, Any]:
        tag = msgspec.to_builtins(self.said(""))["type"]
        return {"kind": "words", "most": self.most, "tag": tag}


class Point(Struct, frozen=True):
    """A place on a table without a grid."""

    x: float
    y: float


class Spot(Domain[Point]):
    """A point in a region: inside the box, and where `refuse` has nothing against it.

    `draw` gives a point of the region for random players; without it points of the box are tried.
    """

    TRIES = 10_000

    def __init__(
        self,
        low: Point,
        high: Point,
        refuse: Callable[[Point], Refusal | None] | None = None,
        draw: Callable[[Random], Point] | None = None,
    ) -> None:
        self.low = low
        self.high = high
        self._refuse = refuse
        self._draw = draw

    def options(self) -> None:
        return None

    def sample(self, rng: Random) -> Point:
        for _ in range(self.TRIES):
            point = self._draw(rng) if self._draw else self._anywhere(rng)
            if self.refusal(point, "") is None:
                return point
        raise ValueError("no point of the region was found: give Spot a way to draw one")

    def _anywhere(self, rng: Random) -> Point:
        return Point(rng.uniform(self.low.x, self.high.x), rng.uniform(self.low.y, self.high.y))

    def refusal(self, value: object, rule: str) -> Refusal | None:
        if not isinstance(value, Point) or not _is_number(value.x) or not _is_number(value.y):
            return Refusal(rule, MALFORMED)
        if not (self.low.x <= value.x <= self.high.x and self.low.y <= value.y <= self.high.y):
            return Refusal(rule, NOT_OFFERED)
        return self._refuse(value) if self._refuse else None

    def describe(self) -> dict[str, Any]:
        box = [self.low.x, self.low.y, self.high.x, self.high.y]
        return {"kind": "spot", "box": box}


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]  # just checked


class Ask(Struct, eq=False):
    """What the rules want a seat to decide now."""

    seat: Seat
    what: str
    domain: Domain[Any]
    rule: str
    about: Mapping[str, Any]
    drawn: object = NOTHING  # what `sample` gave last: allowed, as long as nothing happens

    def options(self) -> Sequence[Any] | None:
        """Every answer, where they can be listed."""
        return self.domain.options()

    def sample(self, rng: Random) -> Any:
        """An answer, drawn."""
        self.drawn = answer = self.domain.sample(rng)
        return answer

    def refusal(self, answer: object) -> Refusal | None:
        """Why the answer is not allowed; None if it is."""
        return self.domain.refusal(answer, self.rule)

    def __contains__(self, answer: object) -> bool:
        return self.refusal(answer) is None

    def to_builtins(self) -> dict[str, Any]:
        """The ask in the plain types that JSON knows, for a remote player."""
        return {
            "seat": self.seat,
            "what": self.what,
            "rule": self.rule,
            "about": msgspec.to_builtins(self.about),
            "domain": self.domain.describe(),
        }

    def to_json(self) -> str:
        return msgspec.json.encode(self.to_builtins()).decode()

    def __repr__(self) -> str:
        return f"Ask({self.seat!r}, {self.what!r}, rule={self.rule!r})"


Asks: TypeAlias = dict[Seat, Ask]
Flow: TypeAlias = Generator[Asks, tuple[Seat, Any], T]


class Together(Asks):
    """The asks of a nursery: one object for as long as it is open, so that the table knows it again."""


def ask(seat: Seat, what: str, domain: Domain[A], *, rule: str, **about: Any) -> Flow[A]:
    """Ask a seat to decide, and go on with its answer."""
    _, answer = yield {seat: Ask(seat, what, domain, rule, about)}
    checked: A = answer
    return checked


def together(flows: Mapping[Seat, Flow[T]]) -> Flow[dict[Seat, T]]:
    """Run one flow a seat, each at its own pace and unseen by the others, until all have ended.

    Each flow asks only the seat it belongs to.
    """
    asks = Together()
    results: dict[Seat, T] = {}

    def step(seat: Seat, answer: tuple[Seat, Any] | None) -> None:
        asks.pop(seat, None)
        for other in asks.values():
            other.drawn = NOTHING
        try:
            asks.update(next(flows[seat]) if answer is None else flows[seat].send(answer))
        except StopIteration as end:
            results[seat] = end.value

    for seat in flows:
        step(seat, None)
    while asks:
        given = yield asks
        step(given[0], given)
    return {seat: results[seat] for seat in flows}
