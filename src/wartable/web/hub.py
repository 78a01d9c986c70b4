"""Who is looking at which table, and telling them that it has moved."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from wartable.flow import Seat
from wartable.text import LANGUAGES

BACKLOG = 100  # news that wait for a page before it is given up


class News(Struct, frozen=True):
    """What a page is told: the name of an event, and its data."""

    event: str
    data: dict[str, Any]


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
        self.news: asyncio.Queue[News | None] = asyncio.Queue(BACKLOG)

    def tell(self, news: News | None) -> None:
        """A page that does not listen any more is let go; it will come back and ask."""
        try:
            self.news.put_nowait(news)
        except asyncio.QueueFull:
            self.news = asyncio.Queue(BACKLOG)
            self.news.put_nowait(None)


class Hub:
    """The open pages of every table."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    @contextmanager
    def listening(self, table: str, listener: Listener) -> Iterator[Listener]:
        self._listeners[table].add(listener)
        self._tell_presence(table)
        try:
            yield listener
        finally:
            self._listeners[table].discard(listener)
            if not self._listeners[table]:
                del self._listeners[table]
            self._tell_presence(table)

    def tell(self, table: str, event: str, data: dict[str, Any]) -> None:
        news = News(event, data)
        for listener in self._listeners.get(table, ()):
            listener.tell(news)

    def tell_each(self, table: str, event: str, data: Callable[[Listener], dict[str, Any] | None]) -> None:
        """Tell each page what is for it; nothing where that is None."""
        for listener in self._listeners.get(table, ()):
            if (its := data(listener)) is not None:
                listener.tell(News(event, its))

    def tell_versions(self, table: str, version: Callable[[Seat | None], int]) -> None:
        """Tell each page that the table has moved, if from its seat it has."""
        for listener in self._listeners.get(table, ()):
            if listener.version != (now := version(listener.seat)):
                listener.version = now
                listener.tell(News("moved", {"number": now}))

    def let_go(self, person: str, table: str | None = None) -> None:
        """End the news of somebody's pages (of one table), which come back as whoever they are by then."""
        for id, listeners in self._listeners.items():
            for listener in listeners:
                if listener.person == person and table in (None, id):
                    listener.tell(None)

    def is_here(self, table: str, person: str | None) -> bool:
        return any(listener.person == person for listener in self._listeners.get(table, ()) if person)

    def presence(self, table: str) -> dict[str, Any]:
        """Those with a seat by name, the others as a number."""
        listeners = self._listeners.get(table, set())
        seated = {(page.person, page.name): page.seats for page in listeners if page.seats}
        watching = {page.person or id(page) for page in listeners if not page.seats}
        people = [{"name": name, "seat": seat} for (_, name), seats in seated.items() for seat in seats]
        return {"people": people, "watching": len(watching)}

    def _tell_presence(self, table: str) -> None:
        self.tell(table, "presence", self.presence(table))

    def close(self) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.tell(None)
