"""`wartable simulate`: many games of bots, and what came out of them."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from wartable.commands.given import options_of, seed_of, setup_options
from wartable.commands.progress import progress

if TYPE_CHECKING:
    from wartable.lab.match import Match, Summary

MOST_TOLD = 10  # failures, each in a line of its own


@click.command()
@click.argument("game")
@setup_options
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option(
    "--seed", callback=seed_of, metavar="K", default="0", show_default=True, help="Same seed, same games."
)
@click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to share them."
)
@click.option("--json", "as_json", is_flag=True, help="Write the summary as JSON.")
def simulate(
    game: str,
    scenario: str | None,
    chosen: tuple[str, ...],
    bots: list[str],
    games: int,
    seed: str,
    jobs: int,
    as_json: bool,
) -> None:
    """Play many games between bots and sum them up.

    Bots are given in the order of the seats; one alone plays all of them. Without --bots it is the
    game's weakest. The results do not depend on --jobs. Game N of a simulation with --seed K can be
    watched with `wartable play GAME --seed K/N` and the same bots.

    \b
    Examples:
      wartable simulate picrochole
      wartable simulate picrochole --games 1000 --jobs 4 --bots marshal,captain --json
      wartable simulate picrochole --scenario mine.toml --option night --option cover
    """
    import wartable
    from wartable.commands.compiling import say_if_compiling
    from wartable.lab.match import scenario_at, seated
    from wartable.lab.match import simulate as run

    rules = wartable.games()[game]
    options = options_of(rules, chosen)
    place = scenario_at(rules, scenario)
    seats = seated(rules, bots)
    say_if_compiling(rules)
    failed: list[Match] = []
    with progress(games) as advance, _interrupts_kept() as end_if_interrupted:

        def on_progress(match: "Match") -> None:
            end_if_interrupted()
            advance()
            if match.failure is not None:
                failed.append(match)

        summary = run(
            rules,
            scenario=place,
            options=options,
            games=games,
            seed=seed,
            bots=list(seats.values()),
            jobs=jobs,
            on_progress=on_progress,
        )
    _print(summary, seats, as_json)
    if failed:
        _tell(sorted(failed, key=lambda match: [int(part) for part in str(match.seed).split("/")]))
        raise SystemExit(1)


@contextmanager
def _interrupts_kept() -> Iterator[Callable[[], None]]:
    """Ctrl-C is not forgotten: a compiler that is at work in a game may lose the exception on its way."""
    came: list[int] = []

    def interrupt(number: int, frame: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    def end_if_interrupted() -> None:
        if came:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield end_if_interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def _print(summary: "Summary", seats: dict[str, str], as_json: bool) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
        return
    from rich.console import Console

    from wartable.commands.tables import add_ids, plain_table

    table = plain_table()
    add_ids(table, "", (f"{seat} wins" for seat in seats))
    add_ids(table, "bot", seats.values())
    table.add_column("games", justify="right")
    table.add_column("%", justify="right")
    rows = [(f"{seat} wins", bot, summary.wins[seat]) for seat, bot in seats.items()]
    for what, bot, count in [*rows, ("draws", "", summary.draws), ("failures", "", summary.failures)]:
        table.add_row(what, bot, f"{count:,}", f"{100 * count / summary.games:.1f}")
    Console().print(table)
    click.echo(
        f"{summary.game}: {summary.games:,} games, {summary.decisions:,} decisions "
        f"({summary.mean_decisions:,.1f} a game) in {summary.seconds:,.2f} s: "
        f"{summary.games_per_second:,.1f} games and {summary.decisions_per_second:,.0f} decisions a second"
    )


def _tell(failed: "list[Match]") -> None:
    for match in failed[:MOST_TOLD]:
        click.echo(f"wartable: the game with the seed {match.seed} failed: {match.failure}", err=True)
    if len(failed) > MOST_TOLD:
        click.echo(f"wartable: and {len(failed) - MOST_TOLD} more failed", err=True)
