"""The house: the tables in memory, the bots, the clocks, and whom to tell."""

import asyncio
import logging
import math
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from operator import methodcaller
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from wartable import compiling
from wartable.flow import Seat
from wartable.game import Game, Scenario
from wartable.refusal import WartableError
from wartable.table import Table
from wartable.web import people, records
from wartable.web.hub import Hub
from wartable.web.importing import Brought
from wartable.web.live import LiveTable, Lost
from wartable.web.looking_back import LookingBack
from wartable.web.people import Cookies, Person
from wartable.web.records import SeatRecord, TableRecord
from wartable.web.settings import Settings
from wartable.web.store import Store, secret_key
from wartable.web.thinking import Thinking
from wartable.web.warming import compile_in_background
from wartable.web.webhooks import Webhooks

T = TypeVar("T")

GRACE = 60.0  # seconds on every clock after the house was shut
HUSH = 3  # beats for which bots let people look at the dice that they have thrown
KNOWN = 10_000  # people who are remembered
SWEEP = 0.5  # seconds between looks at the clocks
TRIES = 3  # to change a table that another server changes too
_logger = logging.getLogger(__name__)


class NoSuchTable(WartableError):
    """No table has that name."""


class Clock(Struct, frozen=True):
    """Seconds to begin with, seconds for every decision, and what happens when they are over."""

    bank: float
    increment: float
    timeout: str  # bot or resign


class NewTable(Struct, frozen=True):
    """All that a table is made of. Seats are `person`, `hotseat`, `open`, `invited` or `bot:NAME`."""

    game: Game
    scenario: Scenario | None
    options: Mapping[str, Any]
    seats: Mapping[Seat, str]
    owner: str
    name: str = ""
    clock: Clock | None = None
    form: str | None = None
    brought: Brought | None = None  # a game that was begun elsewhere


class House:
    """One server's tables. At most a given number of them are in memory; the others are in the database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.cookies = Cookies(self.store.run_now(secret_key))
        self.hub = Hub()
        self.thinking = Thinking(settings.workers, settings.bot_seconds)
        self.looking_back = LookingBack(settings.readers, settings.reading_seconds, settings.reading_memory)
        self.webhooks = Webhooks(allow_local=settings.is_local)
        self._tokens: dict[str, str] = {}
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start the clocks, and the bots that were interrupted."""
        await self.store.run(partial(records.shift_deadlines, now=time.time(), grace=GRACE))
        self._spawn(self._watch_clocks())
        if self.settings.workers:
            self._spawn(self._warm_up())
        self._spawn(self._resume_bots())

    async def _warm_up(self) -> None:
        """Start the bots, who can play at once; then those who look back, and what makes bots quick."""
        await self.thinking.start()
        compiler = [compile_in_background()] if compiling.is_put_off() else []
        await asyncio.gather(self.looking_back.start(), *compiler)
        await self.thinking.warm()
        await self.looking_back.warm()

    async def close(self) -> None:
        self.hub.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(self.thinking.close(), self.looking_back.close())
        self.store.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _logger.error("something went wrong in the background", exc_info=error)

    # People.

    async def person(self, id: str) -> Person | None:
        """Somebody, from memory if they were here of late."""
        if id not in self._people:
            found = await self.store.run(partial(people.find, id=id))
            if found is None:
                return None
            self._people[id] = found
            if len(self._people) > KNOWN:
                self._people.popitem(last=False)
        return self._people[id]

    async def person_of_cookie(self, cookie: str | None) -> Person | None:
        """Whom a cookie names, if no new session has made it void."""
        if (signed := self.cookies.read(cookie)) is None:
            return None
        id, session = signed
        person = await self.person(id)
        if person is not None and person.session < session:  # another server on this database made it
            self.forget(id)
            person = await self.person(id)
        return person if person is not None and person.session == session else None

    async def person_of_token(self, token: str) -> Person | None:
        hashed = people.token_hash(token)
        if hashed not in self._tokens:
            found = await self.store.run(partial(people.by_token, token=token))
            if found is None:
                return None
            self._tokens[hashed] = found.id
            if len(self._tokens) > KNOWN:
                del self._tokens[next(iter(self._tokens))]
        return await self.person(self._tokens[hashed])

    def forget(self, id: str, name: str | None = None) -> None:
        """What was known of somebody has changed."""
        self._people.pop(id, None)
        self._tokens = {token: person for token, person in self._tokens.items() if person != id}
        for live in self._live.values():
            if name and id in live.names:
                live.names[id] = name

    async def take_along(self, guest: Person, account: Person) -> None:
        """Who signs in takes along what they had as a guest. The tables concerned are loaded anew."""
        taking = partial(records.take_along, guest=guest.id, account=account.id, at=time.time())
        known = [self._live[id] for id in await self.store.run(taking) if id in self._live]
        for live in known:
            async with live.lock:  # whoever is at it learns first whether that has still counted
                live.is_lost = True
            again = await self.table(live.id)
            self.tell(again, again.asks)
        self.hub.let_go(guest.id)

    # Tables.

    async def create(self, new: NewTable) -> LiveTable:
        """A new table. The same form sent again gives the same table."""
        begun = new.brought or _begun(new)
        record = self._record(new, begun.is_over)
        chairs = [self._chair(seat, kind, new) for seat, kind in new.seats.items()]
        creating = partial(
            records.create, record=record, chairs=chairs, save=begun.save, moments=begun.moments
        )
        id = await self.store.run(creating)
        async with self.at(id) as live:
            await live.begin()
            self.tell(live)
        return live

    def _record(self, new: NewTable, is_over: bool) -> TableRecord:
        now = time.time()
        clock = new.clock
        return TableRecord(
            id=secrets.token_urlsafe(8).replace("-", "a").replace("_", "b"),
            form=new.form and records.form_key(new.owner, new.form),
            name=new.name,
            game=new.game.id,
            owner=new.owner,
            created=now,
            touched=now,
            state="over" if is_over else "lobby",
            asked=[],
            bank=clock.bank if clock else None,
            increment=clock.increment if clock else None,
            timeout=clock.timeout if clock else None,
            deadline=None,
            result=None,
        )

    def _chair(self, seat: Seat, how: str, new: NewTable) -> SeatRecord:
        kind, _, bot = how.partition(":")
        return SeatRecord(
            seat,
            kind,
            person=new.owner if kind in ("person", "hotseat") else None,
            bot=bot or None,
            invitation=secrets.token_urlsafe(12) if kind == "invited" else None,
            left=new.clock.bank if new.clock and kind != "bot" else None,
        )

    async def table(self, id: str) -> LiveTable:
        """The table of that name, from memory or from the database."""
        live = self._live.get(id)
        if live is not None and not live.is_lost:
            self._live.move_to_end(id)
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        kept = await self.store.run(partial(records.load, id=id))
        if kept is None:
            raise NoSuchTable(id)
        live = LiveTable(kept, self.store)
        self._live[id] = live
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Forget the tables that were not looked at for longest, but for those in use just now."""
        if len(self._live) <= self.settings.live_tables:
            return
        for id in list(self._live)[:-1]:  # the last is the one that was wanted now
            if not self._live[id].lock.locked() and not self._live[id].thinking:
                del self._live[id]
            if len(self._live) <= self.settings.live_tables:
                return

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of that name, with nobody else at it: all that is seen of it has been committed."""
        while True:
            live = await self.table(id)
            async with live.lock:
                if live.is_lost or self._live.setdefault(id, live) is not live:
                    continue  # while we waited for our turn it was given up, and perhaps loaded anew
                try:
                    yield live
                finally:
                    self._make_room()
                return

    async def change(self, id: str, change: Callable[[LiveTable], Coroutine[Any, Any, T]]) -> T:
        """Change a table, with nobody else at it, and tell everybody; what the change has returned."""
        losses = 0
        while True:
            async with self.at(id) as live:
                number, asked = live.number, set(live.asks)
                try:
                    return await change(live)
                except Lost:
                    losses += 1
                    if losses == TRIES:
                        raise  # else: another server on this database was faster, so look at what it did
                finally:
                    if live.number != number and not live.is_lost:
                        self.tell(live, asked)

    def tell(self, live: LiveTable, asked: Collection[Seat] = ()) -> None:
        """A table has moved; these were asked before. Its pages, bots and players hear of it."""
        self.hub.tell_versions(live.id, live.version)
        for seat in live.bots_asked():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self._spawn(self._think(live, seat))
        for seat in live.asks.keys() - set(asked):
            self._notify(live, seat)

    # Bots.

    async def _think(self, live: LiveTable, seat: Seat) -> None:
        """Play a bot's seat for as long as it is asked."""
        try:
            while (ask := live.ask_number(seat)) is not None and not live.is_lost:
                await self._think_once(live, seat, ask)
        except (Lost, SQLAlchemyError) as error:
            _logger.warning("%s: what a bot has answered was not kept: %s", live.id, type(error).__name__)
        finally:
            live.thinking.discard(seat)
        if live.is_lost:
            again = await self.table(live.id)
            self.tell(again, again.asks)

    async def _think_once(self, live: LiveTable, seat: Seat, ask: int) -> None:
        bot = live.seats[seat].bot
        assert bot is not None
        started = time.monotonic()
        async with live.lock:
            save = live.table.save()
        answers = await self.thinking.answers(save, seat, bot)
        beat, now = self.settings.beat, time.monotonic()
        await asyncio.sleep(max(until_beat(now - started, beat), live.rolled + HUSH * beat - now))
        async with live.lock:
            before = set(live.asks)
            given = await live.answer_as_bot(seat, ask, answers)
        if given:
            self.tell(live, before)

    async def _resume_bots(self) -> None:
        for id in await self.store.run(records.waiting_for_bots):
            with suppress(WartableError):  # such as that its game is no longer installed
                live = await self.table(id)
                self.tell(live, live.asks)

    # Clocks and calls.

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._look_at_clocks(time.time())
            except SQLAlchemyError as error:
                _logger.warning("the clocks could not be looked at: %s", error)

    async def _look_at_clocks(self, now: float) -> None:
        for id in await self.store.run(partial(records.overdue, now=now)):
            with suppress(WartableError):  # such as that another server has seen it first
                await self.change(id, methodcaller("out_of_time", now))

    def _notify(self, live: LiveTable, seat: Seat) -> None:
        person = live.seats[seat].person
        if person is not None and not self.hub.is_here(live.id, person):
            self._spawn(self._call(live, seat, person))

    async def _call(self, live: LiveTable, seat: Seat, person: str) -> None:
        """Tell a player's own address that the player is asked."""
        who = await self.store.run(partial(people.find, id=person))
        if who is not None and who.webhook:
            message = {
                "event": "asked",
                "table": live.id,
                "seat": seat,
                "game": live.record.game,
                "address": f"{self.settings.address}tables/{live.id}",
            }
            await self.webhooks.tell(who.webhook, message)


def _begun(new: NewTable) -> Brought:
    """A game before its first answer."""
    table = Table.new(new.game, new.scenario, new.options, tuple(new.seats))
    return Brought(new.game.id, table.seats, table.save(), [0], table.outcome is not None)


def until_beat(elapsed: float, beat: float) -> float:
    """The seconds up to the next whole number of beats."""
    return max(0.0, math.ceil(elapsed / beat) * beat - elapsed) if beat else 0.0
