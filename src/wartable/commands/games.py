"""`wartable games`: which games there are."""

from typing import Any

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write it as JSON.")
def games(as_json: bool) -> None:
    """List the games that are installed.

    \b
    Examples:
      wartable games
      wartable games --json
    """
    import wartable

    found = [_facts(game) for game in wartable.games().values()]
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _print_table(found)


def _facts(game: Any) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.say("game.title"),
        "players": {"fewest": game.fewest or len(game.seats), "most": len(game.seats)},
        "seats": game.seats,
        "scenarios": list(game.scenarios),
        "options": list(game.options),
        "bots": list(game.bots),
        "authors": game.authors,
    }


def _print_table(found: list[dict[str, Any]]) -> None:
    from rich.console import Console

    from wartable.commands.tables import add_ids, plain_table

    table = plain_table()
    add_ids(table, "id", (facts["id"] for facts in found))
    table.add_column("title", overflow="fold")
    table.add_column("players", overflow="fold")
    add_ids(table, "scenarios", (name for facts in found for name in facts["scenarios"]))
    table.add_column("authors", overflow="fold")
    for facts in found:
        fewest, most = facts["players"].values()
        players = str(most) if fewest == most else f"{fewest}–{most}"
        scenarios, authors = "\n".join(facts["scenarios"]), ", ".join(facts["authors"])
        table.add_row(facts["id"], facts["title"], players, scenarios, authors)
    Console().print(table)
