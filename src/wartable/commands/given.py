"""What commands are given: games, options, bots, seeds, files; and the words for what is wrong with them."""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from wartable.game import Game
from wartable.refusal import BadInput, BadSetup

F = TypeVar("F", bound=Callable[..., Any])

WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def seed_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A whole number; or K/N, the N-th game of a simulation with the seed K."""
    if value is not None and not re.fullmatch(r"-?\d+(/\d+)?", value, re.ASCII):
        raise click.BadParameter(f"{value!r} is not a whole number, or two as in 7/12.", ctx, param)
    return value


def bots_of(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    return [] if value is None else [name.strip() for name in value.split(",")]


def setup_options(command: F) -> F:
    """The options by which a game is set up: the same for all commands that play."""
    for option in (
        click.option("--bots", callback=bots_of, metavar="A,B", help="Who plays, in the order of the seats."),
        click.option(
            "--option",
            "chosen",
            multiple=True,
            metavar="NAME",
            help="An optional rule to play with, as NAME or NAME=VALUE. Can be given several times.",
        ),
        click.option("--scenario", metavar="S", help="Its name, or a scenario file (.toml)."),
    ):
        command = option(command)
    return command


language_option = click.option(
    "--language", type=click.Choice(["en", "fr"]), default="en", show_default=True, help="Of what is told."
)


def options_of(game: Game, chosen: Sequence[str]) -> dict[str, Any]:
    """The optional rules that were named: `night`, `night=off`, `weather=stormy`."""
    return game.checked_options(dict(_option(game, text) for text in chosen))


def _option(game: Game, text: str) -> tuple[str, Any]:
    name, equals, word = text.partition("=")
    if name not in game.options:
        return name, True  # which the game refuses
    values = game.options[name]
    if not equals and any(value is True for value in values):
        return name, True
    for value in values:
        if word == str(value) or (isinstance(value, bool) and WORDS.get(word.lower()) is value):
            return name, value
    allowed = ", ".join("on" if v is True else "off" if v is False else str(v) for v in values)
    raise BadSetup(f"the option {name!r} of {game.id} is one of {allowed}: as in --option {name}=VALUE")


def check_can_be_written(path: Path) -> None:
    """Before any work is done for it."""
    if path.is_dir():
        raise BadInput(f"{path}: expected the name of a file to write, this is a folder")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent} to write it in")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadInput(f"{path}: may not be written")
