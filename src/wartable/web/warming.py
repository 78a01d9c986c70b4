"""A turn of each game, played before anybody comes: what is compiled once is compiled then."""

import gc
from random import Random

from wartable.draw.layers import Layers
from wartable.flow import Ask
from wartable.game import Game, games
from wartable.table import Table

MOST = 1000  # answers, if a game never comes to where something is revealed


def warm_up() -> None:
    for game in games().values():
        play_a_turn(game)
    gc.collect()
    gc.freeze()  # what is there by now stays: to look through it again and again would make people wait


def play_a_turn(game: Game) -> None:
    """Up to where something comes out, with each kind of ask looked at as a page would."""
    table, rng = Table.new(game), Random(1)
    looked: set[str] = set()
    for _ in range(MOST):
        if not table.asks or table.barriers:
            return
        seat, ask = next(iter(table.asks.items()))
        if ask.what not in looked:
            looked.add(ask.what)
            look(game, table, ask)
        table.answer(seat, ask.sample(rng))


def look(game: Game, table: Table, ask: Ask) -> None:
    if not isinstance(game.draw, Layers):
        return
    view = table.view(ask.seat)
    game.draw.pieces(view, ask)
    choices = game.draw.choices(view, ask) if game.draw.choices else ()
    if game.draw.preview:
        for choice in choices[-1:]:
            game.draw.preview(view, ask, choice.answer)
