"""How orders are given by clicking: on which unit, stack or hex, or with which button."""

from collections.abc import Iterator
from typing import Literal

import numpy as np

from wartable.draw.choices import At, Choice
from wartable.flow import Ask
from wartable.games.picrochole.page.words import Words
from wartable.games.picrochole.rules.marching import NEVER, turns_of_march
from wartable.games.picrochole.rules.orders import (
    ALL,
    CAPITULATE,
    END_TURN,
    HOLDING,
    KEEP,
    Answer,
    March,
    OrderStack,
    OrderUnit,
)
from wartable.games.picrochole.rules.view import UnitView, View

NEAR, FAR = 4, 12  # turns of march from the nearest destination on: so many are lit, so many are marked
MOST_HEXES = 300  # that are lit or marked; all others can be clicked all the same


def choices(view: View, ask: Ask, language: str = "en") -> list[Choice]:
    """The answers worth showing, in words, each with its place on the map; those without one are buttons."""
    words = Words(view, language)
    match ask.what:
        case "orders":
            offered = set(ask.options() or ())
            return [choice for choice in _addressees(view, words) if choice.answer in offered]
        case "destination":
            return [*_stays(words), *_destinations(view, ask, words)]
        case _:
            return []


def _addressees(view: View, words: Words) -> Iterator[Choice]:
    """6.1 End the turn; each stack, then its units; all of them; and giving up."""
    yield Choice(END_TURN, words.say("choice.end-turn"), tone="main", key="e")
    for label, units in stacks(view).items():
        if len(units) > 1:
            yield Choice(OrderStack(label), _stack(label, units, words), (f"hex:{label}",))
        for unit in units:
            yield Choice(OrderUnit(unit.id), words.addressee(unit), (f"unit:{unit.id}",))
    yield Choice(ALL, words.say("choice.all"), key="a")
    yield Choice(CAPITULATE, words.say("choice.capitulate"), tone="grave")


def stacks(view: View) -> dict[str, list[UnitView]]:
    """The seat's own units by the hexes where it knows them to be."""
    found: dict[str, list[UnitView]] = {}
    for unit in view.own():
        found.setdefault(unit.hex, []).append(unit)
    return found


def _stack(label: str, units: list[UnitView], words: Words) -> str:
    return words.say("choice.stack", count=len(units), place=words.place(label), points=words.points(units))


def _stays(words: Words) -> Iterator[Choice]:
    yield Choice(HOLDING, words.say("choice.hold"), key="h")
    yield Choice(KEEP, words.say("choice.keep"), key="k")


def _destinations(view: View, ask: Ask, words: Words) -> Iterator[Choice]:
    """6.2 The hexes that all of the units can march to, the nearest first, with the turns that it takes."""
    scenario = view.scenario
    labels = scenario.ground.labels
    turns = turns_of_march(scenario, ordered(view, ask))
    reached = np.nonzero((turns > 0) & (turns < NEVER))[0]
    first = turns[reached].min(initial=NEVER)
    marked = reached[turns[reached] < first + FAR]
    nearest = marked[np.argsort(turns[marked], kind="stable")][:MOST_HEXES].tolist()
    for cell, count in zip(nearest, turns[nearest].tolist(), strict=True):
        label = labels[cell]
        name = f"{label} {scenario.places[cell]}" if cell in scenario.places else label
        told = words.say("choice.march", hex=name, turns=words.count("turns", count))
        tone: Literal["plain", "faint"] = "plain" if count < first + NEAR else "faint"
        yield Choice(March(label), told, (f"hex:{label}",), str(count), tone)


def ordered(view: View, ask: Ask) -> list[UnitView]:
    """The units to which an order is being written."""
    chosen = set(ask.about.get("units", ()))
    return [unit for unit in view.own() if unit.id in chosen]


def meant(view: View, ask: Ask | None, at: At) -> Answer | None:
    """The answer that a click there would mean, allowed or not; None if it can mean nothing."""
    kind, _, name = at.partition(":")
    match ask and ask.what, kind:
        case "orders", "unit" if name in view.scenario.number:
            return OrderUnit(name)
        case "orders", "hex" if name in view.scenario.ground.cells:
            units = stacks(view).get(name, [])
            return OrderUnit(units[0].id) if len(units) == 1 else OrderStack(name)
        case "destination", "unit":
            return next((March(unit.hex) for unit in view.units if unit.id == name), None)
        case "destination", "hex" if name in view.scenario.ground.cells:
            return March(name)
        case _:
            return None
