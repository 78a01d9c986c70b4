"""The situation in words: for those who hear the map instead of seeing it, and for the margins."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from wartable.games.picrocholine_wars.rules.board import (
    CAPTURED,
    ELIMINATED,
    ENTERING,
    PLAY,
    RESERVE,
    TURNS,
    Board,
    label,
)
from wartable.games.picrocholine_wars.rules.frere_jean import is_jean_exposed
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.movement import entry_hex
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    GYMNASTE,
    PICROCHOLE,
    PK,
    TOUCQUEDILLON,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.victory import Gain, counts, points
from wartable.text import Count, Texts

TEXTS = Texts(Path(__file__).parents[1] / "text")
OFF_THE_MAP = (RESERVE, ENTERING, CAPTURED, ELIMINATED)
EFFECTS = (
    "bad_weather",
    "anger",
    "deceit",
    "treachery",
    "inefficiency",
    "good_food",
    "joke",
)


@cache
def _messages(language: str) -> dict[str, str]:
    return TEXTS.messages("en") | TEXTS.messages(language)


class Words:
    """A board, said in a language."""

    def __init__(self, board: Board, language: str) -> None:
        self.board = board
        self.language = language

    def say(self, key: str, **about: Any) -> str:
        """As Texts.say, with the catalogues at hand: a picture says a great deal."""
        messages = _messages(self.language)
        words = {name: messages.get(f"{name}.{value}", value) for name, value in about.items()}
        return messages.get(key, key).format_map(words)

    # Which moment it is.

    def name(self) -> str:
        """What the scenario is called."""
        return self.say("scenario.title")

    def caption(self) -> str:
        """ "Turn 4 of 10 · GK movement · Bad weather": the moment, and what is in force."""
        is_on = self.board.outcome is None
        return " · ".join([self.moment(), *(self.in_force() if is_on else ())])

    def moment(self) -> str:
        """ "Turn 4 of 10 · GK movement"."""
        board = self.board
        if board.outcome is not None:
            return self.say("draw.over")
        if board.turn == 0:
            return self.say("draw.setup")
        return f"{self.say('draw.turn', turn=board.turn, limit=TURNS)} · {self.phase()}"

    def phase(self) -> str:
        """The phase that is being played, and whether it is played again (5)."""
        name = self.say(f"phase.{self.board.phase}")
        return self.say("draw.again", phase=name) if self.board.again else name

    # Numbers and lists.

    def count(self, what: str, many: int) -> str:
        """ "1 troop", "3 troops"."""
        return self.say(what, count=Count(many, self.language))

    def percent(self, chance: float) -> str:
        return self.say("percent", value=round(100 * chance))

    def listed(self, things: Sequence[str]) -> str:
        """ "Picrochole, PK infantry 1 and PK infantry 2"."""
        if len(things) < 2:
            return "".join(things)
        return self.say("and", first=", ".join(things[:-1]), last=things[-1])

    # Places and units.

    def place(self, cell: Cell) -> str:
        """ "Lerné (0407)"; a hex without a name is its coordinates."""
        if cell not in self.board.land.names:
            return label(cell)
        return self.say("place.named", hex=label(cell), label=label(cell))

    def named(self, number: UnitId) -> str:
        """What a counter is called: "PK infantry 3"."""
        return self.say(f"unit.{COUNTERS[number].name}")

    def names(self, numbers: Iterable[UnitId]) -> str:
        """The same of several, in a sentence."""
        return self.listed([self.say(f"target.{COUNTERS[number].name}") for number in numbers])

    def values(self, number: UnitId) -> str:
        """What a counter shows: "6-1-4", or a leader's swords."""
        if not COUNTERS[number].is_troop:
            return self.count("swords", COUNTERS[number].skill)
        shown = self.board.factors(number)
        return f"{shown.attack}-{shown.range}-{shown.move}"

    def unit(self, number: UnitId) -> str:
        """A unit among its own: "infantry 4-1-4, reduced", "Gargantua, thirsty"."""
        counter, flipped = COUNTERS[number], self.board.units[number].flipped
        if counter.is_troop:
            key = "words.troop-reduced" if flipped else "words.troop"
            return self.say(key, arm=counter.arm, values=self.values(number))
        if number == GARGANTUA and flipped:
            return self.say("words.thirsty", unit=counter.name)
        return self.named(number)

    def units(self, numbers: Iterable[UnitId]) -> str:
        return ", ".join(map(self.unit, numbers))

    # A unit in full.

    def card(self, number: UnitId) -> str:
        """All about a unit: what its counter shows, where it is, what is special about it."""
        troop = COUNTERS[number].is_troop
        return " ".join(
            [
                self._printed(number),
                self._whereabouts(number),
                *(self._of_troop(number) if troop else self._of_leader(number)),
                *self._has_done(number),
            ]
        )

    def _printed(self, number: UnitId) -> str:
        counter = COUNTERS[number]
        if not counter.is_troop:
            side, swords = self.board.units[number].side, self.count("swords", counter.skill)
            return self.say("card.leader", unit=counter.name, side=side, swords=swords, move=counter.move)
        shown = self.board.factors(number)
        return self.say(
            "card.troop",
            unit=counter.name,
            attack=shown.attack,
            range=shown.range,
            move=shown.move,
            shields=self.count("shields", shown.resistance),
        )

    def _whereabouts(self, number: UnitId) -> str:
        unit = self.board.units[number]
        if unit.status is PLAY:
            return self.say("card.at", place=self.place(unit.hex))
        entry = label(entry_hex(self.board, number))
        return self.say(f"card.status.{unit.status.value}", hex=entry)

    def _of_troop(self, number: UnitId) -> Iterator[str]:
        unit = self.board.units[number]
        if unit.flipped:
            yield self.say("card.reduced")
            if unit.side is PK:
                yield self.say("card.straggler")
        if COUNTERS[number].gargantuan:
            yield self.say("card.gargantuan")

    def _of_leader(self, number: UnitId) -> Iterator[str]:
        if special := LEADERS_OWN.get(number):
            yield from (self.say(key) for key in special(self.board))
        if self.board.units[number].side is PK and self.board.effects.inefficiency:
            yield self.say("card.inefficient")

    def _has_done(self, number: UnitId) -> Iterator[str]:
        if number in self.board.moved:
            yield self.say("card.moved")
        if number in self.board.fought:
            yield self.say("card.fought")

    # How the sides stand.

    def score(self, side: Side) -> str:
        """6. A side's points and what they are for: "PK has 6 points: villages 2, Novel markers 4."""
        found = counts(self.board, side)
        total = self.count("points", points(self.board, side))
        if not found:
            return self.say("words.score-none", side=side, points=total)
        return self.say("words.score", side=side, points=total, counts=", ".join(map(self._counted, found)))

    def tally(self, side: Side) -> str:
        """6. What a side's points are for; while the war goes on, if it ended now."""
        found = ", ".join(map(self._counted, counts(self.board, side)))
        if self.board.outcome is not None:
            return found
        return self.say("words.tally", counts=found) if found else self.say("words.tally-none")

    def _counted(self, gain: Gain) -> str:
        number = str(gain.points).replace("-", "−")
        return self.say(f"count.{gain.reason}", points=number)

    def _events(self) -> list[str]:
        """1.2 The events that last for this turn."""
        return [name.replace("_", "-") for name in EFFECTS if getattr(self.board.effects, name)]

    def in_force(self) -> Iterator[str]:
        """1.2, 8.2 What holds in this turn, by its name."""
        yield from (self.say(f"event.{event}") for event in self._events())
        if self.board.effects.mediation:
            yield self.say("draw.marker.mediation")
        yield from (self.say("draw.gambit", side=side) for side in self.board.effects.gambit)

    def effects(self) -> Iterator[str]:
        """1.2, 8.2 What holds in this turn, a sentence each."""
        yield from (self.say("words.effect", event=event, effect=event) for event in self._events())
        if self.board.effects.mediation:
            yield self.say("words.mediation")
        yield from (self.say("words.gambit", side=side) for side in self.board.effects.gambit)

    def novel(self) -> Iterator[str]:
        """8. The markers that are left, and what those that were played have brought."""
        board = self.board
        left = ", ".join(self.say(f"marker.{marker}") for marker in board.markers)
        yield self.say("words.markers", markers=left) if left else self.say("words.no-markers")
        if board.arrival:
            yield self.say("words.arrival", turn=board.arrival)
        if board.truce and board.truce >= board.turn:
            yield self.say("words.truce", turn=board.truce)
        if board.pilgrims.status != "unplayed":
            yield self.pilgrims()

    def pilgrims(self) -> str:
        """8.5 Where they are."""
        pilgrims = self.board.pilgrims
        place = self.place(pilgrims.hex) if pilgrims.status == "walking" else ""
        return self.say(f"words.pilgrims-{pilgrims.status}", place=place)

    # The whole.

    def description(self) -> str:
        """The whole situation: who stands where, what is in force, and how the sides stand."""
        return " ".join(
            [
                f"{self.moment()}.",
                *self.effects(),
                *self.stacks(),
                *self._beside_the_map(),
                *self._vineyards(),
                *self.novel(),
                *map(self.score, Side),
            ]
        )

    def stacks(self) -> Iterator[str]:
        """Who is in which hex, PK first, row by row."""
        found: dict[tuple[Cell, Side], list[UnitId]] = {}
        for number, unit in enumerate(self.board.units):
            if unit.hex >= 0:
                found.setdefault((unit.hex, unit.side), []).append(number)
        for side in Side:
            for cell, whose in sorted(found):
                if whose is side:
                    numbers = found[cell, side]
                    yield self.say(
                        "words.stack", side=side, place=self.place(cell), units=self.units(numbers)
                    )

    def _beside_the_map(self) -> Iterator[str]:
        for side in Side:
            for status in OFF_THE_MAP:
                numbers = [
                    n
                    for n, unit in enumerate(self.board.units)
                    if unit.side is side and unit.status is status
                ]
                if numbers:
                    yield self.say("words.beside", side=side, where=status.value, units=self.units(numbers))

    def _vineyards(self) -> Iterator[str]:
        if self.board.pk_vineyards:
            places = self.listed(list(map(self.place, self.board.pk_vineyards)))
            yield self.say("words.vineyards", places=places)


# What is special about a leader.


def _gargantua(board: Board) -> Iterator[str]:
    yield "card.gargantua"
    if board.units[GARGANTUA].flipped:
        yield "card.thirsty"


def _frere_jean(board: Board) -> Iterator[str]:
    if board.jean_guards:
        yield "card.guards"
    if board.jean_waits:
        yield "card.waits"
    if is_jean_exposed(board):
        yield "card.jean-alone"


def _gymnaste(board: Board) -> Iterator[str]:
    yield "card.gymnaste-done" if board.has_charged else "card.gymnaste"


def _picrochole(board: Board) -> Iterator[str]:
    yield "card.picrochole"


def _toucquedillon(board: Board) -> Iterator[str]:
    if board.units[TOUCQUEDILLON].side is GK:
        yield "card.toucquedillon-gk"
    else:
        yield "card.toucquedillon-counted" if board.toucquedillon_counted else "card.toucquedillon"


LEADERS_OWN = {
    GARGANTUA: _gargantua,
    FRERE_JEAN: _frere_jean,
    GYMNASTE: _gymnaste,
    PICROCHOLE: _picrochole,
    TOUCQUEDILLON: _toucquedillon,
}


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
