"""`wartable replay` and `wartable verify`: what can be done with a save."""

import warnings
from pathlib import Path

import click

from wartable.commands.given import check_can_be_written, language_option
from wartable.refusal import AnswersDropped, BadInput, BadSave, BadSetup


@click.command()
@click.argument("save", type=click.Path(path_type=Path))
@click.option(
    "--html", "out", type=click.Path(path_type=Path), required=True, metavar="OUT", help="The file to write."
)
@click.option("--seat", metavar="S", help="Show what this seat knew; without it, everything.")
@language_option
def replay(save: Path, out: Path, seat: str | None, language: str) -> None:
    """Make a page of a saved game, to look through turn by turn.

    The page needs nothing but a browser: it can be sent to anybody.

    \b
    Examples:
      wartable replay replays/picrochole-three-bridges-7.save --html game.html
      wartable replay game.save --html blue.html --seat blue --language fr
    """
    from wartable.lab.match import read_file
    from wartable.replay import write_replay
    from wartable.table import Table

    data = read_file(save)
    check_can_be_written(out)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", AnswersDropped)
        try:
            table = Table.load(data)
        except BadSave as error:
            raise BadSave(f"{save}: {error}") from error
    for warning in caught:
        click.echo(f"wartable: {save}: {warning.message}", err=True)
    if seat is not None and seat not in table.seats:
        raise BadSetup(f"nobody sits at {seat!r} in this game; the seats are: {', '.join(table.seats)}")
    write_replay(table, out, seat, language)
    click.echo(f"Replay: {out}")


@click.command()
@click.argument("save", type=click.Path(path_type=Path))
def verify(save: Path) -> None:
    """Check that no die of a game was bent.

    The hash of the dice's seed is published before the first roll. This plays the game again from the
    seed, and compares every roll and the outcome. Of a game that is still played it says the same of all
    that has happened so far.

    \b
    Example:
      wartable verify replays/picrochole-three-bridges-7.save
    """
    from wartable.lab.match import read_file
    from wartable.save import verify as recompute

    data = read_file(save)
    try:
        verified = recompute(data)
    except BadInput as error:
        raise BadSave(f"{save}: {error}") from error
    click.echo(
        f"{save}: true: {verified.answers:,} answers and {verified.rolls:,} rolls, all as the seed gives them"
    )
    click.echo(f"  commitment: {verified.commitment}")
    if verified.taken_back:
        click.echo(f"  dice were taken back {verified.taken_back:,} times, and fell anew")
    if verified.outcome is None:
        click.echo("  outcome: none yet; the seed is shown to all when the game is over")
    else:
        winners = ", ".join(verified.outcome.winners) or "nobody"
        click.echo(f"  outcome: {verified.outcome.reason}, won by {winners}")
