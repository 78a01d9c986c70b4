"""Saying that the first game waits for a compiler."""

import click

from wartable.game import Game


def say_if_compiling(game: Game) -> None:
    """One line on standard error, if a game's rules have not been compiled on this machine yet."""
    if game.has_to_compile is not None and game.has_to_compile(False):
        click.echo(f"Compiling the rules of {game.say('game.title')}, once: a few seconds…", err=True)
