"""Saying that the first game waits for a compiler."""

from pathlib import Path

import click

from wartable.game import Game

KEPT = (
    "turn.play_turn-*.nbi",
    "forecast.judge-*.nbi",
)  # by Numba: the first it compiles, and the last


def say_if_compiling(game: Game) -> None:
    """One line on standard error, if Picrochole's turn has not been compiled on this machine yet."""
    if has_to_compile(game, KEPT[:1]):
        click.echo("Compiling the rules of movement and combat, once: a few seconds…", err=True)


def has_to_compile(game: Game, kept: tuple[str, ...] = KEPT) -> bool:
    """Whether something of a game has not been compiled on this machine yet."""
    if game.id != "picrochole":
        return False
    from wartable.games.picrochole.rules.columns import IS_COMPILED, cache_folder

    folder = Path(cache_folder())
    return IS_COMPILED and not all(any(folder.rglob(name)) for name in kept)
