"""Who is looking at which table, and telling them that it has moved."""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec import Struct

from wartable.flow import Seat
from wartable.text import LANGUAGES

BACKLOG = 100  # messages that wait for a page before it is given up
REPLACED = ("moved", "presence")  # of these only the latest is worth hearing
PAUSE = 1.0  # seconds at least between two tellings of who is here


class News(Struct, frozen=True):
    """What a page is told: the name of an event, and its data as JSON, written once for all pages."""

    event: str
    text: str


class Listener:
    """One open page."""

    def __init__(
        self,
        person: str | None,
        name: str | None,
        seats: list[Seat],
        seat: Seat | None,
        language: str = LANGUAGES[0],
    ) -> None:
        self.language = language
        self.person = person
        self.name = name
        self.seats = seats
        self.seat = seat  # from which the page looks
        self.version = -1  # of the table, that it was told of
        self._waiting: dict[object, News] = {}  # in the order in which they are told
        self._is_let_go = False
        self._stirred = asyncio.Event()

    def tell(self, news: News) -> None:
        """A page that does not listen any more is let go; it will come back and ask."""
        self._waiting[news.event if news.event in REPLACED else object()] = news
        if len(self._waiting) > BACKLOG + len(REPLACED):
            self.let_go()
        self._stirred.set()

    def let_go(self) -> None:
        """There will be no more news, and what waits is not told."""
        self._is_let_go = True
        self._stirred.set()

    async def next(self) -> News | None:
        """What to tell next, as soon as there is something; None when the page is let go."""
        while not self._waiting and not self._is_let_go:
            self._stirred.clear()
            await self._stirred.wait()
        return None if self._is_let_go else self._waiting.pop(next(iter(self._waiting)))


class Audience:
    """The open pages of one table."""

    def __init__(self) -> None:
        self.pages: set[Listener] = set()
        self.people: Counter[str | None] = Counter()  # how many pages each has open
        self._due: asyncio.TimerHandle | None = None  # until then nobody is told who is here
        self._has_changed = False

    def enter(self, page: Listener) -> None:
        self.pages.add(page)
        self.people[page.person] += 1
        self._tell_presence()

    def leave(self, page: Listener) -> None:
        self.pages.discard(page)
        self.people[page.person] -= 1
        if not self.people[page.person]:
            del self.people[page.person]
        self._tell_presence()

    def close(self) -> None:
        if self._due is not None:
            self._due.cancel()

    def presence(self) -> dict[str, Any]:
        """Those with a seat by name, the others as a number."""
        seated = {(page.person, page.name): page.seats for page in self.pages if page.seats}
        watching = {page.person or id(page) for page in self.pages if not page.seats}
        people = [{"name": name, "seat": seat} for (_, name), seats in seated.items() for seat in seats]
        return {"people": people, "watching": len(watching)}

    def _tell_presence(self) -> None:
        """At once, or with all else that changes until a moment is over."""
        if self._due is not None:
            self._has_changed = True
            return
        news = News("presence", json.dumps(self.presence()))
        for page in self.pages:
            page.tell(news)
        self._due = asyncio.get_running_loop().call_later(PAUSE, self._tell_what_changed)

    def _tell_what_changed(self) -> None:
        self._due = None
        if self._has_changed:
            self._has_changed = False
            self._tell_presence()


class Hub:
    """The open pages of every table."""

    def __init__(self) -> None:
        self._audiences: defaultdict[str, Audience] = defaultdict(Audience)

    @contextmanager
    def listening(self, table: str, listener: Listener) -> Iterator[Listener]:
        audience = self._audiences[table]
        audience.enter(listener)
        try:
            yield listener
        finally:
            audience.leave(listener)
            if not audience.pages:
                audience.close()
                del self._audiences[table]

    def pages(self, table: str) -> set[Listener]:
        return self._audiences[table].pages if table in self._audiences else set()

    def tell_each(self, table: str, event: str, data: Callable[[Listener], dict[str, Any] | None]) -> None:
        """Tell each page what is for it; nothing where that is None."""
        for listener in self.pages(table):
            if (its := data(listener)) is not None:
                listener.tell(News(event, json.dumps(its)))

    def tell_versions(self, table: str, version: Callable[[Seat | None], int]) -> None:
        """Tell each page that the table has moved, if from its seat it has."""
        moved = cache(lambda number: News("moved", json.dumps({"number": number})))
        for listener in self.pages(table):
            if listener.version != (now := version(listener.seat)):
                listener.version = now
                listener.tell(moved(now))

    def let_go(self, person: str, table: str | None = None) -> None:
        """End the news of somebody's pages (of one table), which come back as whoever they are by then."""
        for id, audience in self._audiences.items():
            for listener in audience.pages:
                if listener.person == person and table in (None, id):
                    listener.let_go()

    def is_here(self, table: str, person: str | None) -> bool:
        return person is not None and table in self._audiences and person in self._audiences[table].people

    def close(self) -> None:
        for audience in self._audiences.values():
            for listener in audience.pages:
                listener.let_go()
