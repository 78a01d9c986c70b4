"""Looking back: pasts and replays are made in processes, and kept for as long as they are true."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from wartable.flow import Seat
from wartable.web import again
from wartable.web.again import Around
from wartable.web.importing import Brought, imported
from wartable.web.live import LiveTable, Lost
from wartable.web.processes import Failed, Processes
from wartable.web.turns import Turns
from wartable.web.warming import warm_up

P = ParamSpec("P")
T = TypeVar("T")

STRETCH = 16  # moments that are drawn together: who looks at one looks at the next
MOST_BYTES = 64_000_000  # of what is kept, packed
COURTESY = 0  # people wait for these
UPLOADS = 8  # saves that are read at once
IMPORTS = 1  # of them played again at once: a process is left for those who look back


class Kept:
    """What was made, up to so many bytes: what nobody asked for longest is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._things: OrderedDict[Hashable, bytes] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def find(self, key: Hashable) -> bytes | None:
        if key in self._things:
            self._things.move_to_end(key)
        return self._things.get(key)

    def keep(self, key: Hashable, thing: bytes) -> None:
        self._bytes += len(thing) - len(self._things.pop(key, b""))
        self._things[key] = thing
        while self._bytes > self._most:
            _, oldest = self._things.popitem(last=False)
            self._bytes -= len(oldest)


class Look(NamedTuple):
    """Whose eyes see a past, and which past: another after something was taken back, or at the end."""

    course: str
    is_over: bool
    seat: Seat | None
    language: str


class LookingBack:
    """Processes of their own for games that are played again: so nobody waits for bots, nor bots for them.

    `Failed` says that a game takes too long or too much memory, `TooMany` that too many are waited for.
    """

    def __init__(self, workers: int, limit: float, memory: int) -> None:
        self._processes = Processes(workers, COURTESY, memory)
        self._limit = limit
        self._turns = Turns(workers)
        self._uploads = Turns(UPLOADS)
        self._imports = asyncio.Semaphore(IMPORTS)
        self._kept = Kept(MOST_BYTES)
        self._making: dict[Hashable, asyncio.Future[Any]] = {}

    async def start(self) -> None:
        """Start the processes."""
        await self._processes.start()

    async def warm(self) -> None:
        """Let each process play a turn of every game, so that nobody waits for what is loaded once."""
        with suppress(Failed):  # whoever asks for such a game is told
            await self._processes.each(self._limit, warm_up)

    async def close(self) -> None:
        making = list(self._making.values())
        for work in making:
            work.cancel()
        await self._processes.close()
        await asyncio.gather(*making, return_exceptions=True)

    async def moment(
        self, live: LiveTable, seat: Seat | None, language: str, number: int, who: str
    ) -> bytes | None:
        """A moment as a seat saw it, as packed JSON; None if there is none of that number."""
        look = _look(live, seat, language)
        if found := self._kept.find((look, number)):
            return found
        begin = number // STRETCH * STRETCH
        first = next(n for n in range(begin, number + 1) if (look, n) not in self._kept)
        draw = partial(self._draw, live, seat, language, range(first, begin + STRETCH), who)
        drawn = await self._once((look, first), draw)
        return drawn[number - first] if number - first < len(drawn) else None

    async def _draw(
        self, live: LiveTable, seat: Seat | None, language: str, numbers: range, who: str
    ) -> list[bytes]:
        async with self._turns.turn(who):
            async with live.lock:
                save, look = _saved(live), _look(live, seat, language)
            drawn = await self._run(again.moments, live.id, save, seat, language, numbers)
        for number, moment in zip(numbers, drawn, strict=False):
            self._kept.keep((look, number), moment)
        return drawn

    async def replay(
        self, live: LiveTable, seat: Seat | None, language: str, around: Around, who: str
    ) -> bytes:
        """The game so far as a packed page. It is played again only when there is news for the seat."""
        key = _replay_key(live, seat, language, around)
        if found := self._kept.find(key):
            return found
        return await self._once(key, partial(self._write, live, seat, language, around, who))

    async def _write(
        self, live: LiveTable, seat: Seat | None, language: str, around: Around, who: str
    ) -> bytes:
        async with self._turns.turn(who):
            async with live.lock:
                save, key = _saved(live), _replay_key(live, seat, language, around)
            page = await self._run(again.replay, live.id, save, seat, language, around)
        self._kept.keep(key, page)
        return page

    async def bring_in(self, upload: Callable[[], Awaitable[bytes]], who: str) -> Brought:
        """The game of a save that is still to be uploaded: few are at once, so few are in memory."""
        async with self._uploads.turn(who):
            data = await upload()
            async with self._imports:
                return await self._run(imported, data)

    async def picture(self, game: str, scenario: str, language: str) -> bytes:
        """A scenario as the home page shows it, packed."""
        key = (game, scenario, language)
        if not (found := self._kept.find(key)):
            found = await self._once(key, partial(self._run, again.picture, *key))
            self._kept.keep(key, found)
        return found

    async def _run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._processes.run(self._limit, function, *args, **kwargs)

    async def _once(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What several want at once is made once."""
        if key not in self._making:
            self._making[key] = asyncio.ensure_future(make())
            self._making[key].add_done_callback(partial(self._made, key))
        made: T = await asyncio.shield(self._making[key])
        return made

    def _made(self, key: Hashable, making: "asyncio.Future[Any]") -> None:
        del self._making[key]
        if not making.cancelled():
            making.exception()  # those who still wait for it hear of it


def _look(live: LiveTable, seat: Seat | None, language: str) -> Look:
    return Look(live.course, live.table.outcome is not None, seat, language)


def _replay_key(live: LiveTable, seat: Seat | None, language: str, around: Around) -> Hashable:
    """What a replay depends on, and nothing that the seat cannot know: else its haste would tell."""
    return (live.id, live.version(seat), seat, language, *sorted(around.chosen.items()))


def _saved(live: LiveTable) -> bytes:
    if live.is_lost:
        raise Lost
    return live.table.save()
