"""What is said at a table, and promised: to everybody, or to some seats alone. Each function is part of one
transaction.

What is said in private belongs to seats: whoever sits on the writer's or on an addressed seat can read it,
and nobody else learns that there is anything to read.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, func, insert, select, update

from wartable.flow import Seat
from wartable.web.schema import chat, people

RECENT = 200  # messages that one is told at most
MARKS = ("kept", "broken")


class Promise(Struct, frozen=True):
    """In which moment of the game it was given, and what became of it, as an addressee says."""

    when: str
    mark: str | None = None
    marked_by: Seat | None = None


class Message(Struct, frozen=True):
    """What somebody said at a table. `to` are the seats that it is for; empty, it is for everybody."""

    id: int
    who: str
    seat: Seat | None
    text: str
    at: str  # the time, as ISO 8601 writes it
    to: tuple[Seat, ...] = ()
    promise: Promise | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether it can be read from there; None is a spectator's place."""
        return not self.to or (seat is not None and seat in (self.seat, *self.to))


def next_id(connection: Connection, at: float) -> int:
    """By the time, in microseconds: two numbers do not tell what was said between them, unseen by others."""
    last = connection.scalar(select(func.max(chat.c.id))) or 0
    return max(int(last) + 1, int(at * 1_000_000))


def say(
    connection: Connection,
    table: str,
    person: str,
    seat: Seat | None,
    text: str,
    at: float,
    to: Sequence[Seat] = (),
    promised: Mapping[str, str] | None = None,
) -> int:
    """Keep a message; `promised` is the moment's caption by language, if it is a promise."""
    id = next_id(connection, at)
    hearers = json.dumps(list(to)) if to else None
    promise = None if promised is None else json.dumps(dict(promised))
    values = {"id": id, "table": table, "person": person, "seat": seat, "text": text, "at": at}
    connection.execute(insert(chat).values(**values, hearers=hearers, promised=promise))
    return id


def said(connection: Connection, table: str, seat: Seat | None, since: int, language: str) -> list[Message]:
    """The latest that can be read from a seat, in order."""
    latest = _of(table).where(chat.c.id > since).order_by(chat.c.id.desc())
    return list(islice(_read(connection.execute(latest), seat, language), RECENT))[::-1]


def promises(connection: Connection, table: str, seat: Seat | None, language: str) -> list[Message]:
    """All promises that can be read from a seat, in order."""
    found = _of(table).where(chat.c.promised.is_not(None)).order_by(chat.c.id)
    return list(_read(connection.execute(found), seat, language))


def one(connection: Connection, table: str, id: int, seat: Seat | None, language: str) -> Message | None:
    """A message, if it can be read from that seat."""
    found = _read(connection.execute(_of(table).where(chat.c.id == id)), seat, language)
    return next(found, None)


def mark(connection: Connection, id: int, mark: str | None, by: Seat) -> None:
    """Say of a promise that it was kept, or broken, or neither."""
    values = {"mark": mark, "marked_by": by if mark else None}
    connection.execute(update(chat).where(chat.c.id == id).values(**values))


def _of(table: str) -> Select[Any]:
    whole = select(chat, people.c.name).join(people, people.c.id == chat.c.person)
    return whole.where(chat.c.table == table)


def _read(rows: Iterable[Row[Any]], seat: Seat | None, language: str) -> Iterator[Message]:
    return (message for message in (_message(row, language) for row in rows) if message.is_for(seat))


def _message(row: Row[Any], language: str) -> Message:
    to = tuple(json.loads(row.hearers)) if row.hearers else ()
    return Message(row.id, row.name, row.seat, row.text, _time(row.at), to, _promise(row, language))


def _promise(row: Row[Any], language: str) -> Promise | None:
    if row.promised is None:
        return None
    return Promise(json.loads(row.promised).get(language, ""), row.mark, row.marked_by)


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
