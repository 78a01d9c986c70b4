"""Taking turns: one at a time for each person, a few at once, and nobody waits without end."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from litestar import Request
from litestar.testing import RequestFactory

from wartable.web.turns import MOST, MOST_OF_ONE, TooMany, Turns, who_asks


class Work:
    """Pieces of work that take until they are let go, and how many there are at once."""

    def __init__(self, at_once: int) -> None:
        self.turns = Turns(at_once)
        self.let_go = asyncio.Event()
        self.now: list[str] = []
        self.most: dict[str, int] = {}

    async def do(self, who: str) -> None:
        async with self.turns.turn(who):
            self.now.append(who)
            self.most[who] = max(self.most.get(who, 0), self.now.count(who))
            self.most["all"] = max(self.most.get("all", 0), len(self.now))
            await self.let_go.wait()
            await asyncio.sleep(0)
            self.now.remove(who)

    async def begin(self, *people: str) -> list[asyncio.Task[None]]:
        """Tasks that have come as far as they can."""
        tasks = [asyncio.create_task(self.do(who)) for who in people]
        for _ in range(5):
            await asyncio.sleep(0)
        return tasks


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_each_person_has_one_turn_at_a_time() -> None:
    async def test() -> None:
        work = Work(at_once=2)
        tasks = await work.begin("ann", "ann", "ann", "bob")
        assert sorted(work.now) == ["ann", "bob"]
        work.let_go.set()
        await asyncio.gather(*tasks)
        assert work.most["ann"] == 1

    run(test)


def test_only_a_few_have_their_turn_at_once() -> None:
    async def test() -> None:
        work = Work(at_once=2)
        tasks = await work.begin("ann", "bob", "cid", "dan")
        assert len(work.now) == 2
        work.let_go.set()
        await asyncio.gather(*tasks)
        assert work.most["all"] == 2

    run(test)


def test_who_waits_for_too_much_is_sent_away_and_others_are_not() -> None:
    async def test() -> None:
        work = Work(at_once=2)
        tasks = await work.begin(*["ann"] * MOST_OF_ONE)
        with pytest.raises(TooMany) as refused:
            await work.do("ann")
        assert refused.value.of_one
        tasks += await work.begin("bob")
        assert "bob" in work.now
        work.let_go.set()
        await asyncio.gather(*tasks)
        await work.do("ann")

    run(test)


def test_when_too_many_wait_everybody_is_sent_away() -> None:
    async def test() -> None:
        work = Work(at_once=2)
        tasks = await work.begin(*(f"person {n}" for n in range(MOST)))
        with pytest.raises(TooMany) as refused:
            await work.do("one more")
        assert not refused.value.of_one
        work.let_go.set()
        await asyncio.gather(*tasks)

    run(test)


def test_who_gives_up_waiting_leaves_the_line() -> None:
    async def test() -> None:
        work = Work(at_once=1)
        tasks = await work.begin(*["ann"] * MOST_OF_ONE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        work.let_go.set()
        await work.do("ann")

    run(test)


def asking(host: str) -> Request[Any, Any, Any]:
    request = RequestFactory().get("/")
    request.scope["client"] = (host, 1)
    return request


def test_a_household_with_many_addresses_is_one() -> None:
    assert who_asks(asking("2001:db8:1:2::7")) == who_asks(asking("2001:db8:1:2:ffff::1"))
    assert who_asks(asking("2001:db8:1:2::7")) != who_asks(asking("2001:db8:1:3::7"))
    assert who_asks(asking("192.0.2.1")) != who_asks(asking("192.0.2.2"))
    assert who_asks(asking("testclient")) == "testclient"
