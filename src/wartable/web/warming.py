"""A turn of each game, played before anybody comes: what is loaded once is loaded then.

What has to be compiled first is compiled in a process of its own, and nobody waits for it: rules and bots run
as they are until it is done.
"""

import asyncio
import gc
import logging
from random import Random

from wartable import compiling
from wartable.draw.layers import Layers
from wartable.flow import Ask
from wartable.game import Game, games
from wartable.table import Table
from wartable.web import thinking
from wartable.web.processes import Failed, Processes

MOST = 1000  # answers, if a game never comes to where something is revealed
COMPILING = 600.0  # seconds: a small machine that has much else to do takes long
COURTESY = 10  # by which the compiler lets those go first who play meanwhile

_logger = logging.getLogger(__name__)


async def compile_in_background() -> None:
    """Compile, in a process of its own, what the rules and the bots need; from then on all use it."""
    compiler = Processes(1, COURTESY)
    try:
        await compiler.run(COMPILING, compile_all)
    except Failed as error:
        _logger.warning("the rules could not be compiled, and run as they are: %s", error)
        return
    finally:
        await compiler.close()
    await asyncio.to_thread(compiling.load_compiler)
    compiling.put_off(False)


def compile_all() -> None:
    """In a process: play a turn as pages and bots do. What is compiled is kept where others find it."""
    compiling.put_off(False)
    for game in games().values():
        play_a_turn(game)
    thinking.play_turns()


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
