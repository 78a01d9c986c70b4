"""Showing a game of bots in the terminal, turn by turn."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from rich.console import Console

from wartable.draw.layers import Layers
from wartable.flow import Seat
from wartable.game import Game, Outcome
from wartable.lab.match import Seed, bot_named, playing
from wartable.referee import Entry
from wartable.replay import TEXTS
from wartable.table import Table

PAUSE = 0.15  # seconds a turn, on a terminal
HOME, TO_END_OF_LINE, TO_END_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"


def watch(table: Table, names: Mapping[Seat, str], seed: Seed, language: str, pause: float | None) -> None:
    """Play the table to its end and show it: moving pictures on a terminal, else one below the other."""
    console = Console(highlight=False)
    show = Show(table, names, language, console)
    moments = _moments(table, names, seed)
    if console.file.isatty() and not console.is_dumb_terminal:
        with console.screen():
            for _ in moments:
                show.redraw()
                time.sleep(PAUSE if pause is None else pause)
        show.print_last()
    else:
        console.print(show.heading(), markup=False)
        for _ in moments:
            show.print_next()
            time.sleep(pause or 0)
    if table.outcome is not None:
        console.print(ending(table.game, table.outcome, language), markup=False)


def _moments(table: Table, names: Mapping[Seat, str], seed: Seed) -> Iterator[None]:
    """The moments worth showing: the beginning, and whenever the chronicle has something new."""
    bots = {seat: bot_named(table.game, name)() for seat, name in names.items()}
    told = len(_chronicle(table))
    yield
    for _ in playing(table, bots, seed):
        if len(_chronicle(table)) != told:
            told = len(_chronicle(table))
            yield


class Show:
    """A table, seen from above: the map, and what is new in the chronicle."""

    def __init__(self, table: Table, names: Mapping[Seat, str], language: str, console: Console) -> None:
        self.table = table
        self.names = names
        self.language = language
        self.console = console
        self._told = 0
        self._news: list[str] = []
        self._print_map = _map_printer(table.game)

    def heading(self) -> str:
        game, say = self.table.game, self.table.game.say
        named = f"scenario.{self.table.scenario.id}"
        scenario = say(named, self.language) if game.texts.has(named, "en") else self.table.scenario.id
        players = [f"{say(f'seat.{seat}', self.language)}: {name}" for seat, name in self.names.items()]
        return f"{say('game.title', self.language)}, {scenario}. {', '.join(players)}."

    def print_next(self) -> None:
        """What is new, and the map, below what was printed before."""
        self._read_news()
        for line in self._news:
            self.console.print(line, markup=False)
        self._draw()

    def redraw(self) -> None:
        """The heading, the map and what is new, as far as they fit, over what the screen shows."""
        self._read_news()
        width, height = self.console.size
        news = [line[:width] for line in self._news]
        lines = [self.heading()[:width], *self._map().splitlines(), *news][: height - 1]
        picture = "".join(f"{line}{TO_END_OF_LINE}\n" for line in lines)
        self.console.file.write(f"{HOME}{picture}{TO_END_OF_SCREEN}")
        self.console.file.flush()

    def print_last(self) -> None:
        """The last picture again, to stay when the moving ones are gone."""
        self.console.print(self.heading(), markup=False)
        self._draw()
        for line in self._news:
            self.console.print(line, markup=False)

    def _read_news(self) -> None:
        """The new lines of the chronicle, each once, though several seats have been told."""
        new = _chronicle(self.table)[self._told :]
        self._told += len(new)
        say = self.table.game.say
        self._news = list(dict.fromkeys(say(entry.what, self.language, entry.about) for entry in new))

    def _map(self) -> str:
        with self.console.capture() as captured:
            self._draw()
        return captured.get()

    def _draw(self) -> None:
        if self._print_map is not None:
            self._print_map(self._view(), self.console, self.language)

    def _view(self) -> Any:
        """Everything, if the game can show it; else what the first seat sees."""
        draw = self.table.game.draw
        if isinstance(draw, Layers):
            return draw.umpire(self.table.board)
        return self.table.view(self.table.seats[0])


def _chronicle(table: Table) -> Sequence[Entry]:
    """All of it, whomever it is for: nobody plays here from whom it would have to be kept."""
    return table.entries


def ending(game: Game, outcome: Outcome, language: str) -> str:
    """Who won, and how it ended."""
    reason = game.say(f"outcome.{outcome.reason}", language, outcome.about)
    if not outcome.winners:
        return reason
    winners = ", ".join(game.say(f"seat.{seat}", language) for seat in outcome.winners)
    return f"{TEXTS.say('replay.winner', language, {'winners': winners})}: {reason}"


def _map_printer(game: Game) -> Callable[[Any, Console, str], None] | None:
    """The game's own, which is imported only here: it needs a terminal's library."""
    if game.terminal is None:
        return None
    module, _, name = game.terminal.partition(":")
    printer: Callable[[Any, Console, str], None] = getattr(import_module(module), name)
    return printer
