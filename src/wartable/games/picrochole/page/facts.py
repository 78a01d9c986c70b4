"""What is in a scenario, line by line, for who has written it."""

from collections.abc import Iterator

from wartable.games.picrochole.rules.scenario import Scenario


def facts(scenario: Scenario) -> Iterator[str]:
    """Its title, its map, its armies, its turns and what is fought for."""
    file = scenario.file
    yield f"title: {file.title.en} / {file.title.fr}"
    yield f"map: {len(file.map.rows[0])} × {len(file.map.rows)} hexes"
    for side in ("blue", "red"):
        strengths = [unit.strength for unit in file.units if unit.side == side]
        yield f"{side}: {count(len(strengths), 'unit')}, {count(sum(strengths), 'point')}"
    yield _turns(scenario)
    for objective in file.objectives:
        yield f"objective: {objective.place}, {count(objective.points, 'point')} at turn {objective.turn}"
    if not file.objectives:
        yield "objectives: none"


def _turns(scenario: Scenario) -> str:
    """How many there are, how long each is, and when they begin; there may be no last one."""
    length = count(scenario.file.turns.hours, "hour")
    first = f"{scenario.date(1):%d %B %Y, %H:%M}"
    if scenario.limit is None:
        return f"turns: of {length}, from {first} on, without a last one"
    return f"turns: {scenario.limit} of {length}, {first} to {scenario.date(scenario.limit):%d %B %Y, %H:%M}"


def count(number: float, noun: str) -> str:
    return f"{number:g} {noun}" if number == 1 else f"{number:g} {noun}s"
