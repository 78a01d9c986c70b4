"""Processes that work for the server: each piece of work has a limit of time, each process one of memory."""

import asyncio
import os
import signal
import time
import warnings
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from wartable import compiling
from wartable.game import games
from wartable.lab.processes import end_with_parent, interrupts_held
from wartable.refusal import WartableError

P = ParamSpec("P")
T = TypeVar("T")

STARTING = 120.0  # seconds: of a machine that has much else to do


class Failed(WartableError):
    """A process did not finish its work: it was too slow, wanted too much memory, or died."""


class Closed(WartableError):
    """The processes have been sent home."""


class Processes:
    """A few processes. They start when the first is needed; one that dies or is too slow is replaced."""

    def __init__(self, workers: int, courtesy: int, memory: int | None = None) -> None:
        self._workers = workers
        self._courtesy = courtesy  # by which they let others go first, the server above all
        self._memory = memory  # bytes that each of them may take
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False
        self._waiting: set[asyncio.Future[Any]] = set()

    async def run(self, limit: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns in a process, which has so many seconds for it."""
        try:
            return await self._run(limit, function, *args, **kwargs)
        except TimeoutError:
            raise Failed(f"no answer within {limit:g} s") from None
        except ProcessExpired as error:
            raise Failed(f"its process has died with the code {error.exitcode}") from None
        except MemoryError:
            raise Failed("its process had too little memory") from None
        except BrokenProcessPool:
            raise Failed("the processes have broken down") from None

    async def start(self) -> None:
        """Start the processes, each with every game at hand: what is asked of them first is soon done.

        What goes wrong here goes wrong again when something is asked of them, and is told then.
        """
        with suppress(Failed):
            await self.each(STARTING, fetch_games)

    async def each(self, limit: float, function: Callable[[], None]) -> None:
        """Let every process do something once."""
        every = (self.run(limit, _do_once, function) for _ in range(self._workers))
        results = await asyncio.gather(*every, return_exceptions=True)
        for error in results:
            if error is not None:
                raise error

    async def close(self) -> None:
        """End the processes, whatever they do."""
        self._is_closed = True
        for waiting in list(self._waiting):
            waiting.cancel()
        async with self._starting:
            pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)

    async def _run(self, limit: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        pool = await self._ready_pool()
        try:
            work = (compiling.is_put_off(), function, *args)
            future = asyncio.wrap_future(pool.schedule(_do, work, kwargs, timeout=limit))
        except RuntimeError as error:  # as Pebble calls a pool that has just broken
            raise BrokenProcessPool from error
        future.add_done_callback(_hear)
        waiting = asyncio.shield(future)  # who waits no more lets it end: to kill it would start another
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)
        done: T = await waiting
        return done

    async def _ready_pool(self) -> ProcessPool:
        """The pool; a new one if it has broken."""
        async with self._starting:
            if self._is_closed:
                raise Closed("the processes have been sent home")
            if self._pool is not None and not self._pool.active:
                await asyncio.to_thread(_end, self._pool)
                self._pool = None
            if self._pool is None:
                self._pool = await asyncio.to_thread(_start, self._workers, self._courtesy, self._memory)
            return self._pool


def _hear(future: "asyncio.Future[Any]") -> None:
    """Ignore errors of work that nobody waits for any more."""
    if not future.cancelled():
        future.exception()


def _start(workers: int, courtesy: int, memory: int | None) -> ProcessPool:
    """Start the processes: new ones, not forks, which would have the server's sockets and threads."""
    how = (courtesy, memory)
    pool = ProcessPool(workers, initializer=prepare, initargs=how, context=get_context("spawn"))
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


# In a process.


def _do(is_put_off: bool, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Work as the server would just now, with what is compiled or without."""
    compiling.put_off(is_put_off)
    return function(*args, **kwargs)


_done: set[Callable[[], None]] = set()  # what this process has done once


def _do_once(function: Callable[[], None]) -> None:
    if function in _done:
        time.sleep(1)  # another process takes the next
        return
    _done.add(function)
    function()


def fetch_games() -> None:
    for id in games():
        _ = games()[id]


def prepare(courtesy: int, memory: int | None) -> None:
    """What each process does first. It ends when it is told to, or with the server."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # at once, also from compiled code
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(courtesy)
    if memory is not None:
        _take_no_more_than(memory)
    warnings.simplefilter("ignore")  # the server, which has the same table, has been warned


def _take_no_more_than(memory: int) -> None:
    """Limit the data of this process, where the system can."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    limit = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))
