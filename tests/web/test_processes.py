"""Processes that work for the server: they have so much time and memory, and are replaced when they end."""

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from wartable.web.processes import Failed, Processes

MEGABYTE = 1 << 20
MEMORY = 400 * MEGABYTE


@pytest.fixture(autouse=True)
def _found_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes find the functions below."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))


def with_processes(work: Callable[[Processes], Coroutine[Any, Any, Any]], workers: int = 1) -> Any:
    async def run() -> Any:
        processes = Processes(workers, 0, MEMORY)
        try:
            return await asyncio.wait_for(work(processes), 60)
        finally:
            await processes.close()

    return asyncio.run(run())


def own_id() -> int:
    return os.getpid()


def sleep_long() -> None:
    time.sleep(60)


def die() -> None:
    os._exit(3)


def take(megabytes: int) -> int:
    return len(bytearray(megabytes * MEGABYTE))


def recurse() -> None:
    recurse()


def test_work_is_done_elsewhere() -> None:
    assert with_processes(lambda processes: processes.run(30, own_id)) != os.getpid()


@pytest.mark.parametrize(
    ("limit", "work", "args", "why"),
    [
        (0.5, sleep_long, (), "no answer within 0.5 s"),
        (30.0, die, (), "its process has died with the code 3"),
        (30.0, take, (600,), "its process had too little memory"),
    ],
)
def test_work_that_takes_too_much_fails_and_the_next_is_done(
    limit: float, work: Callable[..., Any], args: tuple[int, ...], why: str
) -> None:
    async def twice(processes: Processes) -> int:
        with pytest.raises(Failed, match=why):
            await processes.run(limit, work, *args)
        return await processes.run(30, take, 1)

    assert with_processes(twice) == MEGABYTE


def test_what_goes_wrong_in_the_work_itself_is_told_as_it_is() -> None:
    async def try_it(processes: Processes) -> None:
        with pytest.raises(RecursionError):
            await processes.run(30, recurse)

    with_processes(try_it)
