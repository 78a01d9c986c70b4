"""The situation in words: for those who hear the map instead of seeing it, and for the margins."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from wartable.games.picrochole.armies import Side
from wartable.games.picrochole.view import ObjectiveView, UnitView, View
from wartable.text import Count, Texts, say_date

TEXTS = Texts(Path(__file__).parent / "text")


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
        turn = self.say("draw.turn", turn=self.view.turn, limit=self.view.limit)
        night = [self.say("draw.night")] if self.view.is_night else []
        return " · ".join([say_date(self.view.date, self.language), turn, *night])

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

    def army(self, side: Side) -> str:
        """What is left of a side, or known to be."""
        points = sum(unit.strength for unit in self.view.units if unit.side == side)
        key = "draw.points" if self.view.seat in (None, side) else "draw.points-known"
        return self.say(key, side=side.value, points=self.number(points))

    def strength(self, side: Side) -> str:
        """The same without the side's name."""
        points = self.points(unit for unit in self.view.units if unit.side == side)
        return self.say("score.own" if self.view.seat in (None, side) else "score.known", points=points)

    def unit(self, unit: UnitView) -> str:
        about = {"arm": unit.arm, "strength": self.number(unit.strength), "corps": unit.corps}
        if self.is_remembered(unit):
            return self.say("draw.unit-remembered", turn=unit.turn, **about)
        if unit.order and unit.order != unit.hex:
            return self.say("draw.unit-ordered", place=self.place(unit.order), **about)
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
        return unit.order is not None and unit.order != unit.hex

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
        if unit.order is None or unit.order == unit.hex:
            return self.say("unit.holds")
        return self.say("unit.marches", place=self.place(unit.order))

    def card(self, unit: UnitView) -> str:
        """All that is known of a unit."""
        lines = [self.stack(unit.hex, unit.side, [unit])]
        if unit.progress > 0:
            lines.append(self.say("unit.progress", percent=round(100 * min(unit.progress, 1))))
        if unit.is_staff and self.view.options.headquarters:
            lines.append(self.say("unit.staff"))
        return " ".join(lines)

    def stack(self, label: str, side: Side, units: Iterable[UnitView]) -> str:
        words = ", ".join(map(self.unit, units))
        return self.say("draw.stack", side=side.value, place=self.place(label), units=words)

    def objective(self, objective: ObjectiveView) -> str:
        about = {"place": objective.place, "points": objective.points, "turn": objective.turn}
        if objective.holder is None:
            return self.say("draw.objective-open", **about)
        return self.say("draw.objective", side=objective.holder.value, **about)

    def description(self) -> str:
        """The whole situation: who stands where, and who holds what."""
        stacks: dict[tuple[Side, str], list[UnitView]] = {}
        for unit in self.view.units:
            stacks.setdefault((unit.side, unit.hex), []).append(unit)
        armies = [self.stack(label, side, stacks[side, label]) for side, label in sorted(stacks)]
        known = armies or [self.say("draw.nobody-in-sight")]
        return " ".join([*known, *map(self.objective, self.view.objectives)])


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
