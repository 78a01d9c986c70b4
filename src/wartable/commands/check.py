"""`wartable check`: whether a scenario file can be played."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from wartable.games.picrochole.rules.scenario import Scenario


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", default="picrochole", show_default=True, help="The game that it is a scenario of.")
def check(file: Path, game: str) -> None:
    """Check a scenario file before anyone plays it.

    Says what is in it, or the first thing that is wrong: the file, the key, and what was expected.

    \b
    Examples:
      wartable check mine.toml
      wartable check mine.toml && wartable play picrochole --scenario mine.toml
    """
    import wartable
    from wartable.lab.match import read_scenario_file

    rules = wartable.games()[game]
    scenario = read_scenario_file(rules, file)
    wartable.Table.new(rules, scenario, seed=0)
    click.echo(f"{file}: a scenario of {rules.say('game.title')}, and it can be played")
    for line in _facts(scenario):
        click.echo(f"  {line}")


def _facts(scenario: Any) -> Iterator[str]:
    """What is in it, as far as its game is known here."""
    from wartable.games.picrochole.rules.scenario import Scenario

    if not isinstance(scenario, Scenario):
        return
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


def _turns(scenario: "Scenario") -> str:
    """How many there are, how long each is, and when they begin; there may be no last one."""
    length = count(scenario.file.turns.hours, "hour")
    first = f"{scenario.date(1):%d %B %Y, %H:%M}"
    if scenario.limit is None:
        return f"turns: of {length}, from {first} on, without a last one"
    return f"turns: {scenario.limit} of {length}, {first} to {scenario.date(scenario.limit):%d %B %Y, %H:%M}"


def count(number: float, noun: str) -> str:
    return f"{number:g} {noun}" if number == 1 else f"{number:g} {noun}s"
