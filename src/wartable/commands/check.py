"""`wartable check`: whether a scenario file can be played."""

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", help="The game that it is a scenario of.  [default: the one that reads such files]")
def check(file: Path, game: str | None) -> None:
    """Check a scenario file before anyone plays it.

    Says what is in it, or the first thing that is wrong: the file, the key, and what was expected.

    \b
    Examples:
      wartable check mine.toml
      wartable check mine.toml && wartable play picrochole --scenario mine.toml
    """
    import wartable
    from wartable.lab.match import read_scenario_file

    installed = wartable.games()
    rules = installed[game] if game else next(rules for rules in installed.values() if rules.read_scenario)
    scenario = read_scenario_file(rules, file)
    wartable.Table.new(rules, scenario, seed=0)
    click.echo(f"{file}: a scenario of {rules.say('game.title')}, and it can be played")
    for line in rules.facts(scenario) if rules.facts else ():
        click.echo(f"  {line}")
