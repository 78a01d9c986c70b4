"""How far a long work is: games that have been played."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

BETWEEN_LINES = 60  # seconds, where progress is told in lines


@contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error; where that is no terminal, a line from time to time."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(games)
        return
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


def _lines(games: int) -> Callable[[], None]:
    done, said = 0, time.monotonic()

    def advance() -> None:
        nonlocal done, said
        done += 1
        if done < games and time.monotonic() - said >= BETWEEN_LINES:
            said = time.monotonic()
            click.echo(f"{done:,} of {games:,} games", err=True)

    return advance
