"""What lies at a place, in words: for the mouse, and for those who do not see the map."""

from collections.abc import Iterator

from wartable.draw.choices import At
from wartable.games.picrochole.page.words import Words, scorer
from wartable.games.picrochole.rules.armies import SIDES, Cell
from wartable.games.picrochole.rules.view import ObjectiveView, View


def look(view: View, at: At, language: str = "en") -> str:
    """What the seat knows of a hex or of a unit; nothing of what it cannot find."""
    words = Words(view, language)
    kind, _, name = at.partition(":")
    cell = words.scenario.ground.cells.get(name)
    if kind == "hex" and cell is not None:
        return " ".join(_hex(name, cell, words))
    if kind == "unit":
        return next((words.card(unit) for unit in view.units if unit.id == name), "")
    return ""


def _hex(label: str, cell: Cell, words: Words) -> Iterator[str]:
    yield _ground(label, cell, words)
    yield from _armies(label, words)
    for objective in words.view.objectives:
        if objective.hex == label:
            yield _flag(objective, words)
    yield from _memory(cell, words)


def _ground(label: str, cell: Cell, words: Words) -> str:
    """ "0806, Gué de Vède: bridge, room for 6 points."""
    scenario = words.scenario
    terrain = scenario.ground.kind(cell)
    name = f"{label}, {scenario.places[cell]}" if cell in scenario.places else label
    if not terrain.passable:
        return words.say("look.impassable", hex=name, terrain=terrain.name)
    room = words.say("look.ground", hex=name, terrain=terrain.name, room=words.number(terrain.capacity))
    if words.view.options.cover and terrain.cover:
        return f"{room} {words.say('look.cover', percent=round(100 * terrain.cover))}"
    return room


def _armies(label: str, words: Words) -> Iterator[str]:
    for side in SIDES:
        units = [unit for unit in words.view.units if unit.hex == label and unit.side is side]
        if units:
            yield words.say("look.army", side=side.value, units=", ".join(map(words.unit, units)))


def _flag(objective: ObjectiveView, words: Words) -> str:
    """8.2 What the place scores, and who holds it; of those that are counted, that they were."""
    if objective.is_counted:
        about = {"points": objective.points, "turn": objective.turn, "scorer": scorer(objective)}
        return words.say("look.flag-counted", **about)
    holder = objective.holder.value if objective.holder else "nobody"
    return words.say("look.flag", points=objective.points, turn=objective.turn, holder=holder)


def _memory(cell: Cell, words: Words) -> Iterator[str]:
    """7.3 Whose marker lies there, and when that was."""
    view = words.view
    column, row = words.scenario.ground.column_row(cell)
    index = row * words.scenario.ground.columns + column
    if marker := int(view.markers[index]):
        yield words.say("look.marker", side=SIDES[marker - 1].value)
    seen = int(view.seen[index])
    if view.seat is not None and seen < view.latest:
        yield words.say(
            "look.never" if seen < 0 else "look.at-start" if seen == 0 else "look.seen", turn=seen
        )
