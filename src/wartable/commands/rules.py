"""`wartable rules`: the sections of a game's rules, and the tests that hold them."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from wartable.game import Game


@click.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Write it as JSON.")
def rules(game: str, as_json: bool) -> None:
    """List the sections of a game's rules, and how many tests hold each.

    The tests are counted where the game's source is at hand: they are not installed with it.

    \b
    Examples:
      wartable rules picrochole
      wartable rules picrochole --json
    """
    import wartable
    from wartable.rules import sections, tests_of

    found = wartable.games()[game]
    folder = tests_folder(found)
    held = tests_of(found, folder) if folder else None
    rows = [
        {
            "number": section.number,
            "title": section.title,
            "tests": None if held is None else held[section.number],
        }
        for section in sections(found)
    ]
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        _print_table(rows)
    if held is None:
        click.echo(f"wartable: the tests of {game} are not here, so none were counted", err=True)


def tests_folder(game: "Game") -> Path | None:
    """The folder of all tests of the repository that the game's source lies in."""
    return next(
        (above / "tests" for above in game.folder.parents if (above / "tests" / "games").is_dir()), None
    )


def _print_table(rows: list[dict[str, str | int | None]]) -> None:
    from rich.console import Console
    from rich.markup import escape

    from wartable.commands.tables import add_ids, plain_table

    table = plain_table()
    add_ids(table, "section", (str(row["number"]) for row in rows))
    table.add_column("title", overflow="fold")
    table.add_column("tests", justify="right")
    for row in rows:
        tests = row["tests"]
        count = "" if tests is None else str(tests) if tests else "[bold red]none[/]"
        table.add_row(str(row["number"]), escape(str(row["title"])), count)
    Console().print(table)
    if without := sum(row["tests"] == 0 for row in rows):
        click.echo(f"{without} of {len(rows)} sections have no test")
