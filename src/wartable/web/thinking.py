"""Bots think outside the event loop, in processes of their own and with a time limit."""

import asyncio
import logging
import os
import secrets
import signal
import time
import traceback
import warnings
from collections.abc import Callable
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from random import Random
from typing import Any, ParamSpec, TypeVar

import msgspec
from msgspec import Struct
from pebble import ProcessExpired, ProcessPool

from wartable.flow import Seat
from wartable.game import Bot, Chair, Game, games
from wartable.lab.processes import end_with_parent, interrupts_held
from wartable.refusal import WartableError
from wartable.save import parse
from wartable.table import Table

P = ParamSpec("P")
T = TypeVar("T")

MOST_ANSWERS = 500  # of one stretch of thinking
QUICK = 5.0  # seconds: for the answer of one who does not think long
PATIENCE = 0.5  # of the time limit: after so much of it a bot is asked for no more answers
AGAIN = 5.0  # seconds until all try again: a machine that has too much to do has less by then
WARMING = 120.0  # seconds: a fresh machine compiles first, on all cores at once
RUDENESS = 10  # by which the processes let others go first: people do not wait for bots that think

_logger = logging.getLogger(__name__)


class CannotThink(WartableError):
    """The bots have been sent home."""


class Thought(Struct, frozen=True):
    """What a bot has answered, one after another; and why it stopped, if something went wrong."""

    answers: list[Any]
    failure: str | None = None


class Thinking:
    """Processes in which bots think. They start when the first is needed, or with `warm`."""

    def __init__(self, workers: int, limit: float) -> None:
        self._workers = workers
        self._limit = limit
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False
        self._waiting: set[asyncio.Future[Any]] = set()

    async def answers(self, save: bytes, seat: Seat, bot: str) -> list[Any]:
        """What the bot answers, one after another, in the plain types of JSON.

        It goes on until the seat is no longer asked, or a die has fallen or something came out. A bot that
        is too slow or fails is replaced by the game's weakest, and that one by an answer that is drawn. If
        not even that is found, they try again: nobody at the table has to wait for ever.
        """
        while (found := await self._first_found(save, seat, bot)) is None:
            _logger.error("%s: nobody finds an answer for the seat %s", parse(save).game, seat)
            await asyncio.sleep(AGAIN)
        return found

    async def _first_found(self, save: bytes, seat: Seat, bot: str) -> list[Any] | None:
        for player, limit in ((bot, self._limit), (WEAKEST, QUICK), (DRAWN, QUICK)):
            thought = await self._think(save, seat, player, limit)
            if thought.failure is not None:
                game = parse(save).game
                _logger.warning("%s: the bot %s in the seat %s: %s", game, player, seat, thought.failure)
            if thought.answers or thought.failure is None:
                return thought.answers
        return None

    async def warm(self) -> None:
        """Start the processes, and let each play a turn of every game: what is compiled is compiled now."""
        each = (self._run(WARMING, warm_up) for _ in range(self._workers))
        for result in await asyncio.gather(*each, return_exceptions=True):
            if isinstance(result, TimeoutError | ProcessExpired):
                _logger.warning("a process for bots could not be warmed up: %s", type(result).__name__)
            elif isinstance(result, BaseException):
                raise result

    async def close(self) -> None:
        """End the processes, whatever they think of."""
        self._is_closed = True
        for waiting in list(self._waiting):
            waiting.cancel()
        async with self._starting:
            pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)

    async def _think(self, save: bytes, seat: Seat, player: str, limit: float) -> Thought:
        try:
            return await self._run(limit, think, save, seat, player, limit * PATIENCE)
        except TimeoutError:
            return Thought([], f"no answer within {limit:g} s")
        except ProcessExpired as error:
            return Thought([], f"its process has died with the code {error.exitcode}")
        except RuntimeError:  # as Pebble calls it
            return Thought([], "the processes have broken down")

    async def _run(
        self, limit: float | None, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        pool = await self._ready_pool()
        future = asyncio.wrap_future(pool.schedule(function, args, kwargs, timeout=limit))
        future.add_done_callback(_hear)
        waiting = asyncio.shield(future)  # who waits no more lets it end: to kill it would start another
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)
        return await waiting

    async def _ready_pool(self) -> ProcessPool:
        """The pool; a new one if it has broken."""
        async with self._starting:
            if self._is_closed:
                raise CannotThink("the bots have been sent home")
            if self._pool is not None and not self._pool.active:
                await asyncio.to_thread(_end, self._pool)
                self._pool = None
            if self._pool is None:
                self._pool = await asyncio.to_thread(_start, self._workers)
            return self._pool


def _hear(future: "asyncio.Future[Any]") -> None:
    """An error that nobody waits for any more is none."""
    if not future.cancelled():
        future.exception()


# The processes.


def _start(workers: int) -> ProcessPool:
    """Start the processes: new ones, not forks, which would have the server's sockets and threads."""
    pool = ProcessPool(workers, initializer=prepare, context=get_context("spawn"))
    resource_tracker.ensure_running()  # before, since it lets interrupts through again
    with interrupts_held():
        assert pool.active  # to look whether it is starts it
    return pool


def _end(pool: ProcessPool) -> None:
    """End the processes, then what they share: in Pebble's order those that are starting would complain."""
    pool.stop()  # type: ignore[no-untyped-call]  # Pebble has left it so
    if pool._pool_manager_loop is not None:
        pool._pool_manager_loop.join()  # from now on no others are started
    pool._pool_manager.worker_manager.force_stop_workers()  # type: ignore[no-untyped-call]
    pool.join()


def prepare() -> None:
    """What each process does first. It ends when it is told to, or with the server."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # at once, also from compiled code
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(RUDENESS)
    warnings.simplefilter("ignore")  # the server, which has the same table, has been warned


# In a process.

WEAKEST = "(the weakest)"
DRAWN = "(drawn)"


class Drawing:
    """Answers whatever is allowed."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


def think(save: bytes, seat: Seat, player: str, seconds: float) -> Thought:
    """Let a bot answer for a seat, again and again, for about so many seconds."""
    deadline = time.monotonic() + seconds
    found: list[Any] = []
    try:
        table = Table.load(save)
        bot = _bot(table.game, player)
        barriers = table.barriers
        rng = Random(secrets.token_bytes(16))
        while seat in table.asks and table.barriers == barriers and len(found) < MOST_ANSWERS:
            answer = bot.decide(table.chair(seat), rng)
            table.answer(seat, answer)
            found.append(msgspec.to_builtins(table.answers[-1][1]))
            if time.monotonic() > deadline:
                break
    except Exception as error:  # of any kind: a bot that fails is replaced
        return Thought(found, _told(error))
    return Thought(found)


def _bot(game: Game, player: str) -> Bot:
    if player == DRAWN:
        return Drawing()
    return game.bots[next(iter(game.bots)) if player == WEAKEST else player]()


def _told(error: Exception) -> str:
    """What kind of error, and where; not its words, which may hold what is secret at the table."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} ({Path(place.filename).name}, line {place.lineno})"


_warm: list[bool] = []  # whether this process is


def warm_up() -> None:
    """Each bot of each game plays a turn, up to where something comes out."""
    if _warm:
        time.sleep(1)  # another process takes the next
        return
    _warm.append(True)
    for id in games():
        try:
            for make in games()[id].bots.values():
                _play_a_turn(games()[id], make())
        except Exception as error:  # of any kind: a game that fails must not keep others from being played
            _logger.warning("%s cannot be warmed up: %s", id, _told(error))


def _play_a_turn(game: Game, player: Bot) -> None:
    table, rng = Table.new(game), Random(1)
    while table.asks and not table.barriers:
        seat = next(iter(table.asks))
        table.answer(seat, player.decide(table.chair(seat), rng))
