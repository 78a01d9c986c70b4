"""Saying that the first game waits for a compiler."""

from pathlib import Path

import click

from wartable.game import Game

KEPT = "turn.play_turn-*.nbi"  # by Numba, once compiled


def say_if_compiling(game: Game) -> None:
    """One line on standard error, if Picrochole's turn has not been compiled on this machine yet."""
    if game.id != "picrochole":
        return
    from wartable.games.picrochole.columns import IS_COMPILED, cache_folder

    if IS_COMPILED and not any(Path(cache_folder()).rglob(KEPT)):
        click.echo("Compiling the rules of movement and combat, once: a few seconds…", err=True)
