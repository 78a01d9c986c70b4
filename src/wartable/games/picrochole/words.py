"""The situation in words: for those who hear the map instead of seeing it, and for the margins."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from wartable.games.picrochole.board import Side
from wartable.games.picrochole.scenario import scenario_with
from wartable.games.picrochole.view import ObjectiveView, UnitView, View
from wartable.text import Texts, say_date

TEXTS = Texts(Path(__file__).parent / "text")


@cache
def _messages(language: str) -> dict[str, str]:
    return TEXTS.messages("en") | TEXTS.messages(language)


class Words:
    """A view, said in a language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language
        self.scenario = scenario_with(view.scenario)

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

    def unit(self, unit: UnitView) -> str:
        about = {"arm": unit.arm, "strength": self.number(unit.strength), "corps": unit.corps}
        if self.is_remembered(unit):
            return self.say("draw.unit-remembered", turn=unit.turn, **about)
        if unit.order and unit.order != unit.hex:
            return self.say("draw.unit-ordered", place=self.place(unit.order), **about)
        return self.say("draw.unit", **about)

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
