"""What is kept of tables, and how it is read and written. Each function is part of one transaction."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, case, delete, func, insert, or_, select, update

from wartable.flow import Seat
from wartable.web.schema import chat, checkpoints, log, people, seats, tables

LISTED = 40  # tables that a list shows at most
REMEMBERED = 200  # lines of the log before the checkpoint whose clicks are known again


class TableRecord(Struct):
    """A table, without what is played on it."""

    id: str
    form: str | None
    name: str
    game: str
    owner: str
    created: float
    touched: float
    state: str
    asked: list[Seat]
    bank: float | None
    increment: float | None
    timeout: str | None
    deadline: float | None
    result: str | None

    @property
    def is_called_off(self) -> bool:
        """Over before it has begun: nobody has played, and nothing came of it."""
        return self.state == "over" and self.result is None


class SeatRecord(Struct):
    """Who sits on a seat, and what is on its clock."""

    seat: Seat
    kind: str  # person, hotseat, bot, open, invited
    person: str | None = None
    bot: str | None = None
    invitation: str | None = None
    left: float | None = None
    since: float | None = None
    ends: float | None = None

    @property
    def is_taken(self) -> bool:
        return self.kind not in ("open", "invited")


class Event(Struct, frozen=True):
    """A line of a table's log: an answer, or an undo, or whatever else changed it."""

    number: int
    kind: str  # answer, undo, ask-undo, agree-undo, refuse-undo, take-back, resign, bot, sit, call-off
    seat: Seat  # empty if it was done without one
    answer: str | None
    click: str | None
    clicked_by: Seat | None  # at one screen it may take back what another seat has answered
    at: float


class Kept(Struct, frozen=True):
    """A table as the database has it: the last checkpoint, and the log from there on."""

    record: TableRecord
    seats: list[SeatRecord]
    number: int
    save: bytes
    asked: dict[Seat, int]
    versions: dict[Seat, int]
    moments: list[int]
    requests: dict[Seat, list[int]]
    events: list[Event]
    clicks: set[tuple[Seat | None, str]]  # by the seat that clicked
    names: dict[str, str]  # of the people who sit here


def _record(row: Row[Any]) -> TableRecord:
    values = dict(row._mapping)
    return TableRecord(**{**values, "asked": json.loads(values["asked"])})


def create(
    connection: Connection,
    record: TableRecord,
    chairs: Iterable[SeatRecord],
    save: bytes,
    moments: Sequence[int],
) -> str:
    """Keep a new table; the id of the one that the same form has made before, if it has."""
    if record.form is not None:
        before = connection.scalar(select(tables.c.id).where(tables.c.form == record.form))
        if before is not None:
            return str(before)
    connection.execute(insert(tables).values(**_values(record)))
    connection.execute(insert(seats), [{"table": record.id, **_fields(chair)} for chair in chairs])
    keep_checkpoint(connection, record.id, 0, save, {}, {}, moments, {})
    return record.id


def _fields(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _values(record: TableRecord) -> dict[str, Any]:
    return _fields(record) | {"asked": json.dumps(record.asked)}


def load(connection: Connection, id: str) -> Kept | None:
    row = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
    if row is None:
        return None
    start = connection.execute(select(checkpoints).where(checkpoints.c.table == id)).one()
    chairs = connection.execute(select(seats).where(seats.c.table == id)).all()
    recent = select(log).where(log.c.table == id, log.c.number > start.number - REMEMBERED)
    lines = connection.execute(recent.order_by(log.c.number)).all()
    events = [Event(**{name: getattr(line, name) for name in Event.__struct_fields__}) for line in lines]
    return Kept(
        _record(row),
        [SeatRecord(**{name: getattr(c, name) for name in SeatRecord.__struct_fields__}) for c in chairs],
        start.number,
        start.save,
        json.loads(start.asked),
        json.loads(start.versions),
        json.loads(start.moments),
        json.loads(start.requests),
        [event for event in events if event.number > start.number],
        {(event.clicked_by, event.click) for event in events if event.click},
        _names(connection, [chair.person for chair in chairs if chair.person]),
    )


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    rows = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    return {row.id: row.name for row in rows}


_LOG = insert(log)
_CHANGING = ("touched", "state", "asked", "deadline", "result")  # of a table, in the course of a game
_KEEP = update(tables).where(tables.c.id == bindparam("this"))
_KEEP = _KEEP.values({name: bindparam(f"new_{name}") for name in _CHANGING})


def append(
    connection: Connection,
    events: Sequence[Event],
    record: TableRecord,
    changed: Iterable[SeatRecord],
) -> None:
    """An answer's transaction: the lines of the log, and what they changed of the table and its seats."""
    connection.execute(_LOG, [{"table": record.id, **_fields(event)} for event in events])
    keep(connection, record, changed)


def keep(connection: Connection, record: TableRecord, changed: Iterable[SeatRecord]) -> None:
    values = _values(record)
    connection.execute(_KEEP, {"this": record.id} | {f"new_{name}": values[name] for name in _CHANGING})
    for chair in changed:
        its_row = seats.c.table == record.id, seats.c.seat == chair.seat
        connection.execute(update(seats).where(*its_row).values(**_fields(chair)))


def keep_checkpoint(
    connection: Connection,
    id: str,
    number: int,
    save: bytes,
    asked: Mapping[Seat, int],
    versions: Mapping[Seat, int],
    moments: Sequence[int],
    requests: Mapping[Seat, Sequence[int]],
) -> None:
    connection.execute(delete(checkpoints).where(checkpoints.c.table == id))
    connection.execute(
        insert(checkpoints).values(
            table=id,
            number=number,
            save=save,
            asked=json.dumps(dict(asked)),
            versions=json.dumps(dict(versions)),
            moments=json.dumps(list(moments)),
            requests=json.dumps(dict(requests)),
        )
    )


def form_key(owner: str, form: str) -> str:
    """A form by its name and by whose it is: whoever else uses that name means another."""
    return f"{owner} {form}"


def take_along(connection: Connection, guest: str, account: str, at: float) -> list[str]:
    """Let an account have a guest's seats, tables and talk; the ids of the tables that it has now.

    At tables where the account sits already the two stay apart: nobody comes to know both sides' secrets.
    A line of the log for each seat lets every server that has the table in memory notice.
    """
    apart = select(seats.c.table).where(seats.c.person == account)
    sits = seats.c.person == guest, seats.c.table.not_in(apart)
    owns = tables.c.owner == guest, tables.c.id.not_in(apart)
    talks = chat.c.person == guest, chat.c.table.not_in(apart)
    taken = connection.execute(select(seats.c.table, seats.c.seat).where(*sits)).all()
    owned = connection.execute(select(tables.c.id, tables.c.form).where(*owns)).all()
    connection.execute(update(chat).where(*talks).values(person=account))
    for row in owned:
        values = {"owner": account, "form": _form_for(connection, row.form, guest, account)}
        connection.execute(update(tables).where(tables.c.id == row.id).values(values))
    connection.execute(update(seats).where(*sits).values(person=account))
    for row in taken:
        last = connection.scalar(select(func.max(log.c.number)).where(log.c.table == row.table)) or 0
        line = Event(last + 1, "sit", row.seat, None, None, None, at)
        connection.execute(_LOG, {"table": row.table, **_fields(line)})
    return list({row.table for row in taken} | {row.id for row in owned})


def _form_for(connection: Connection, form: str | None, guest: str, account: str) -> str | None:
    """The form that a guest's table was made by, as the account's, unless it has used that name itself."""
    if form is None:
        return None
    key = form_key(account, form.removeprefix(form_key(guest, "")))
    return None if connection.scalar(select(tables.c.id).where(tables.c.form == key)) else key


# Lists.


def of_person(connection: Connection, person: str) -> list[TableRecord]:
    """The tables at which somebody sits, or which are theirs: those that go on first, then the latest."""
    at = select(seats.c.table).where(seats.c.person == person)
    mine = or_(tables.c.id.in_(at), tables.c.owner == person)
    order = (tables.c.state == "over", tables.c.touched.desc())
    found = select(tables).where(mine).order_by(*order).limit(LISTED)
    return [_record(row) for row in connection.execute(found)]


def open_to_join(connection: Connection) -> list[TableRecord]:
    """The tables that wait for anyone."""
    free = select(seats.c.table).where(seats.c.kind == "open")
    found = (
        select(tables)
        .where(tables.c.state == "lobby", tables.c.id.in_(free))
        .order_by(tables.c.touched.desc())
        .limit(LISTED)
    )
    return [_record(row) for row in connection.execute(found)]


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[tuple[SeatRecord, str | None]]]:
    """The seats of several tables, each with the name of who sits there."""
    rows = connection.execute(
        select(seats, people.c.name)
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.table.in_(ids))
    )
    found: dict[str, list[tuple[SeatRecord, str | None]]] = {id: [] for id in ids}
    for row in rows:
        chair = SeatRecord(**{name: getattr(row, name) for name in SeatRecord.__struct_fields__})
        found[row.table].append((chair, row.name))
    return found


def seat_invited(connection: Connection, id: str, invitation: str) -> Seat | None:
    found = select(seats.c.seat).where(seats.c.table == id, seats.c.invitation == invitation)
    seat = connection.scalar(found)
    return None if seat is None else str(seat)


def overdue(connection: Connection, now: float) -> list[str]:
    """The tables on which a clock has run out."""
    found = select(tables.c.id).where(tables.c.state == "playing", tables.c.deadline <= now)
    return [str(id) for id in connection.scalars(found)]


def waiting_for_bots(connection: Connection) -> list[str]:
    """The tables at which a bot is asked: the house was shut before it had answered."""
    bots = (
        select(tables.c.id, tables.c.asked, seats.c.seat)
        .join(seats, seats.c.table == tables.c.id)
        .where(tables.c.state == "playing", seats.c.kind == "bot")
    )
    rows = connection.execute(bots)
    return list(dict.fromkeys(row.id for row in rows if row.seat in json.loads(row.asked)))


def shift_deadlines(connection: Connection, now: float, grace: float) -> None:
    """After a time in which nobody could answer, nobody's clock has run out. An ask that has its own time
    has it from when it came, whatever was meanwhile."""
    late = select(tables.c.id).where(tables.c.state == "playing", tables.c.deadline < now + grace)
    its_end = seats.c.since + seats.c.left
    connection.execute(
        update(seats).where(seats.c.table.in_(late), its_end < now + grace).values(since=now, left=grace)
    )
    ids = list(connection.scalars(late))
    clocks = select(func.min(its_end)).where(seats.c.table == tables.c.id).scalar_subquery()
    asks = select(func.min(seats.c.ends)).where(seats.c.table == tables.c.id).scalar_subquery()
    first = case((asks < func.coalesce(clocks, asks + 1), asks), else_=clocks)
    connection.execute(update(tables).where(tables.c.id.in_(ids)).values(deadline=first))
