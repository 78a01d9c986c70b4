"""The situation in words: for those who hear the map instead of seeing it, and for the margins."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from wartable.games.picrochole.rules.armies import SIDES, Side
from wartable.games.picrochole.rules.view import ObjectiveView, UnitView, View
from wartable.text import Count, Texts, say_date

TEXTS = Texts(Path(__file__).parents[1] / "text")


@cache
def _messages(language: str) -> dict[str, str]:
    return TEXTS.messages("en") | TEXTS.messages(language)


class Words:
    """A view, said in a language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language
        self.scenario = view.scenario

    def say(self, key: str, **about: Any) -> str:
        """As Texts.say, with the catalogues at hand: a picture says a great deal."""
        messages = _messages(self.language)
        words = {name: messages.get(f"{name}.{value}", value) for name, value in about.items()}
        return messages.get(key, key).format_map(words)

    def name(self) -> str:
        """What the scenario is called."""
        title = self.scenario.file.title
        return title.fr if self.language == "fr" else title.en

    def caption(self) -> str:
        """The date, the turn, and whether it is night."""
        turn = self._turn()
        night = [self.say("draw.night")] if self.view.is_night else []
        return " · ".join([say_date(self.view.date, self.language), turn, *night])

    def _turn(self) -> str:
        """8.3 Which turn it is, and of how many, if there is a last one."""
        if self.view.limit is None:
            return self.say("draw.turn-alone", turn=self.view.turn)
        return self.say("draw.turn", turn=self.view.turn, limit=self.view.limit)

    def number(self, strength: float) -> str:
        """A strength with one decimal, if it has any; what is left of a unit is never said to be nothing."""
        rounded = max(round(strength, 1), 0.1) if strength > 0 else 0
        return f"{rounded:g}".replace(".", "," if self.language == "fr" else ".")

    def count(self, what: str, many: int) -> str:
        """ "1 turn", "3 turns"."""
        return self.say(what, count=Count(many, self.language))

    def moment(self, date: datetime) -> str:
        """A day and an hour of the year that everybody knows: "21 September, 08:00"."""
        from babel.dates import format_datetime  # slow to import, like all of Babel

        return format_datetime(date, "d MMMM, HH:mm", locale=self.language)

    def place(self, label: str) -> str:
        return self.scenario.where(self.scenario.ground.cells[label])

    def is_remembered(self, unit: UnitView) -> bool:
        """Whether a unit is not seen now, but was once."""
        return unit.turn < self.view.latest

    # How the sides stand.

    def standing(self, side: Side) -> str:
        """A side, its points and its army: "Blue 2 · army 37.4"."""
        return self.say("draw.standing", side=side.value, score=self._with_points(side, self.army(side)))

    def score(self, side: Side) -> str:
        """The same for little room: whole numbers, and a question mark where not all is known."""
        strength = sum(unit.strength for unit in self.view.units if unit.side == side)
        whole = max(round(strength), 1) if strength > 0 else 0
        key = "score.army" if self._is_open(side) else "score.army-unsure"
        return self._with_points(side, self.say(key, strength=whole))

    def _with_points(self, side: Side, army: str) -> str:
        """8.2 The points that a side is known to have, where anything scores, before its army."""
        return f"{self._scored(side)} · {army}" if self.view.objectives else army

    def _described(self, side: Side) -> str:
        """The same as a sentence: "Blue: 2 points, army 37.4."""
        points = Count(self._scored(side), self.language)
        return self.say("draw.described", side=side.value, points=points, army=self.army(side))

    def army(self, side: Side) -> str:
        """What is left of a side, or known to be."""
        strength = self.points(unit for unit in self.view.units if unit.side == side)
        key = "score.army" if self._is_open(side) else "score.army-known"
        return self.say(key, strength=strength)

    def _is_open(self, side: Side) -> bool:
        """Whether all of a side's army is known."""
        return self.view.seat in (None, side)

    def _scored(self, side: Side) -> int:
        return sum(place.points for place in self.view.objectives if place.scorer is side)

    def tally(self, side: Side) -> str:
        """8.2 What the points of a side are for, what nobody saw, and what is still to come; and the army."""
        army = capital(self.say("tally.army", army=self.army(side)))
        return " ".join([*self._gains(side), *self._secrets(), *self._next_count(), army])

    def _gains(self, side: Side) -> Iterator[str]:
        gains = [place for place in self.view.objectives if place.scorer is side]
        if gains:
            yield self.say("tally.gains", places=self._listed(gains))
        elif self.view.objectives:
            yield self.say("tally.none")

    def _secrets(self) -> Iterator[str]:
        """The places that were counted, and the seat does not know for whom."""
        unseen = [place for place in self.view.objectives if place.is_counted and not place.is_known]
        if unseen:
            yield self.say("tally.unseen", places=self._listed(unseen))

    def _next_count(self) -> Iterator[str]:
        pending = self.pending()
        if pending and self.view.outcome is None:
            turn = min(place.turn for place in pending)
            due = [place for place in pending if place.turn == turn]
            yield self.say("tally.next", places=self._listed(due))

    def _listed(self, places: Iterable[ObjectiveView]) -> str:
        """ "Lerné 2 (turn 12), Seuilly 1 (turn 20)"."""
        return ", ".join(
            self.say("tally.place", place=place.place, points=place.points, turn=place.turn)
            for place in places
        )

    def pending(self) -> list[ObjectiveView]:
        """8.2 The places that are still to be counted."""
        return [place for place in self.view.objectives if not place.is_counted]

    # Units.

    def unit(self, unit: UnitView) -> str:
        about = {"arm": unit.arm, "strength": self.number(unit.strength), "corps": unit.corps}
        if self.is_remembered(unit):
            return self.say("draw.unit-remembered", turn=unit.turn, **about)
        if unit.waits:
            return self.say("draw.unit-waits", place=self.place(unit.waits), **about)
        if self.is_marching(unit):
            return self.say("draw.unit-ordered", place=self.place(unit.order or unit.hex), **about)
        return self.say("draw.unit", **about)

    def points(self, units: Iterable[UnitView]) -> str:
        return self.number(sum(unit.strength for unit in units))

    def bare(self, unit: UnitView) -> str:
        """No more than the arm and the strength: "infantry 4"."""
        return self.say("unit.bare", arm=unit.arm, strength=self.number(unit.strength))

    def some(self, units: Sequence[UnitView]) -> str:
        """Several units by the strongest of them: "Infantry 4 and 2 others"."""
        first = max(units, key=lambda unit: unit.strength)
        bare = self.bare(first)
        others = len(units) - 1
        return capital(
            self.say("unit.some", unit=bare, others=self.count("others", others)) if others else bare
        )

    def is_marching(self, unit: UnitView) -> bool:
        """Whether it has an order that takes it elsewhere; when the game is over, nobody has."""
        return unit.order is not None and unit.order != unit.hex and self.view.outcome is None

    def addressee(self, unit: UnitView) -> str:
        """A unit of one's own, and what it is doing: "Infantry 4, corps 2, at Lerné: holds"."""
        name = self.say(
            "unit.addressee",
            arm=unit.arm,
            strength=self.number(unit.strength),
            corps=unit.corps,
            place=self.place(unit.hex),
            doing=self.doing(unit),
        )
        reported = self.say("unit.reported", turn=unit.turn) if self.is_remembered(unit) else ""
        return capital(name + reported)

    def doing(self, unit: UnitView) -> str:
        if unit.order is None or not self.is_marching(unit):
            return self.say("unit.holds")
        if unit.waits:
            return self.say("unit.waits", goal=self.place(unit.order), place=self.place(unit.waits))
        return self.say("unit.marches", place=self.place(unit.order))

    def card(self, unit: UnitView) -> str:
        """All that is known of a unit."""
        lines = [self.stack(unit.hex, unit.side, [unit]), *self.waiting(unit)]
        if unit.progress > 0:
            lines.append(self.say("unit.progress", percent=round(100 * min(unit.progress, 1))))
        if unit.is_staff and self.view.options.headquarters:
            lines.append(self.say("unit.staff"))
        return " ".join(lines)

    def waiting(self, unit: UnitView) -> Iterator[str]:
        """1.3 Why a unit does not go on, if the next hex is full."""
        if unit.waits:
            capacity = float(self.scenario.ground.capacity[self.scenario.ground.cells[unit.waits]])
            yield self.say("unit.full", place=self.place(unit.waits), room=self.number(capacity))

    def stack(self, label: str, side: Side, units: Iterable[UnitView]) -> str:
        words = ", ".join(map(self.unit, units))
        return self.say("draw.stack", side=side.value, place=self.place(label), units=words)

    def objective(self, objective: ObjectiveView) -> str:
        about = {"place": objective.place, "points": objective.points, "turn": objective.turn}
        if objective.is_counted:
            return self.say("draw.objective-counted", scorer=scorer(objective), **about)
        if objective.holder is None:
            return self.say("draw.objective-open", **about)
        return self.say("draw.objective", side=objective.holder.value, **about)

    def objectives(self, places: Sequence[ObjectiveView]) -> str:
        """What is still to be counted at a place; if nothing is, for whom it was counted."""
        pending = [place for place in places if not place.is_counted]
        return " ".join(map(self.objective, pending or places))

    def description(self) -> str:
        """The whole situation: how the sides stand, who is where, and who holds what still counts."""
        stacks: dict[tuple[Side, str], list[UnitView]] = {}
        for unit in self.view.units:
            stacks.setdefault((unit.side, unit.hex), []).append(unit)
        armies = [self.stack(label, side, stacks[side, label]) for side, label in sorted(stacks)]
        known = armies or [self.say("draw.nobody-in-sight")]
        standing = [self._described(side) for side in SIDES] if armies else []
        return " ".join([*standing, *known, *map(self.objective, self.pending())])


def scorer(objective: ObjectiveView) -> str:
    """8.2 For whom a place was counted, as far as is known; to be put into words."""
    if not objective.is_known:
        return "unknown"
    return objective.scorer.value if objective.scorer else "nobody"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
