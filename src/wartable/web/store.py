"""Where everything is kept: one database, one thread that talks to it, one transaction a piece of work."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from secrets import token_urlsafe
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from wartable.refusal import BadInput
from wartable.web.schema import UPGRADES, VERSION, metadata, settings

T = TypeVar("T")

MOST_TOGETHER = 100  # pieces of work that are committed at once


class BadDatabase(BadInput):
    """A database that cannot be used."""


class Job(NamedTuple):
    """A piece of work, and who waits for it."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class Store:
    """The database. SQLite has one writer at a time, so all work goes through one thread, in order.

    Pieces of work that wait at the same time are committed together, which costs little more than one.
    """

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        try:
            self._prepare(url)
        except BadDatabase:
            self._engine.dispose()
            raise
        self._thread = Thread(target=self._work, name="database", daemon=True)
        self._thread.start()

    def _prepare(self, url: str) -> None:
        try:
            with self._engine.begin() as connection:
                metadata.create_all(connection)
                bring_up_to_date(connection)
        except DBAPIError as error:
            raise BadDatabase(f"the database {shown(url)} cannot be used: {error.orig}") from error

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction; it is committed when this returns. It may be done twice, so it must
        do nothing but read and write."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        result: T = await job.done
        return result

    def run_now(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job, *self._waiting()]
            outcomes = self._together(jobs) or [self._alone(job) for job in jobs]
            job.done.get_loop().call_soon_threadsafe(_settle, jobs, outcomes)

    def _waiting(self) -> Iterator[Job]:
        for _ in range(MOST_TOGETHER):
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return
            if job is None:
                self._jobs.put(None)
                return
            yield job

    def _together(self, jobs: Sequence[Job]) -> list["Outcome"] | None:
        """All in one transaction; None, and nothing is done, if one of them fails."""
        try:
            with self._engine.begin() as connection:
                return [Outcome(job.work(connection)) for job in jobs]
        except Exception:  # whatever it is, the one whose work it was will be told
            return None

    def _alone(self, job: Job) -> "Outcome":
        try:
            return Outcome(self.run_now(job.work))
        except Exception as error:
            return Outcome(error=error)


class Outcome(NamedTuple):
    """What came of a piece of work."""

    result: Any = None
    error: Exception | None = None


def _settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue  # nobody waits any more
        if outcome.error is not None:
            job.done.set_exception(outcome.error)
        else:
            job.done.set_result(outcome.result)


def open_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:"):
            path = Path(parsed.database).expanduser()
            path.parent.mkdir(parents=True, exist_ok=True)
            parsed = parsed.set(database=str(path))
        engine = create_engine(parsed)
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise BadDatabase(f"{shown(url)} is no database that can be used: {error}") from error
    except OSError as error:
        raise BadDatabase(f"the database {shown(url)} cannot be made: {error.strerror}") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", set_up_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, and what is committed is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def shown(url: str) -> str:
    """A database's address for people, without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def bring_up_to_date(connection: Connection) -> None:
    """Take a database of an older version to ours, step by step; refuse one of a newer version."""
    found = int(setting(connection, "version", lambda: str(VERSION)))
    if found > VERSION:
        raise BadDatabase(f"this database is of version {found}; this Wartable knows none after {VERSION}")
    for version in range(found, VERSION):
        kept = update(settings).where(settings.c.name == "version", settings.c.value == str(version))
        if connection.execute(kept.values(value=str(version + 1))).rowcount:  # else another server was faster
            for statement in UPGRADES[version]:
                connection.exec_driver_sql(statement)


def setting(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """A setting that is made once and then kept."""
    value = connection.scalar(select(settings.c.value).where(settings.c.name == name))
    if value is None:
        value = make()
        connection.execute(insert(settings).values(name=name, value=value))
    return str(value)


def secret_key(connection: Connection) -> str:
    """What this house signs its cookies with."""
    return setting(connection, "secret", lambda: token_urlsafe(32))
