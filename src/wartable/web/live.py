"""A table in memory, as the log says it is: each change is applied, committed, and only then told."""

import asyncio
import json
import logging
import math
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import takewhile
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from wartable.flow import MALFORMED, Ask, Seat
from wartable.referee import Entry
from wartable.refusal import Refusal, Refused, WartableError
from wartable.replay import place_in_time
from wartable.table import Table
from wartable.web import clocks, deadlines, records
from wartable.web.records import Event, Kept, SeatRecord
from wartable.web.store import Store
from wartable.web.words import say

_logger = logging.getLogger(__name__)
CHECKPOINT = 64  # lines of the log after which a table is kept whole again
TAKING_BACK = ("undo", "take-back")
SITTING = ("sit", "bot")
SPECTATOR = ""  # who looks on without a seat
PERSONS = ("person", "hotseat")
FEW = 2  # seats of a table at which one may resign: the other wins


class Stale(WartableError):
    """The table has moved on since the page was drawn."""


class Lost(Stale):
    """What is in memory is no longer what the database has."""


class Request(Struct):
    """Somebody asks the others to let them take back an answer."""

    seat: Seat
    agreed: set[Seat]
    left: Sequence[Entry]  # the chronicle as it would be then


class Declined(Struct, frozen=True):
    """What a seat asked to take back stands: another did not agree, or the game went on."""

    seat: Seat
    by: Seat | None


class LiveTable:
    """A table, its log and its seats. Whoever reads or changes it holds its `lock`: see `House.at`."""

    def __init__(self, kept: Kept, store: Store) -> None:
        self.record = kept.record
        self.seats = {chair.seat: chair for chair in kept.seats}
        self.names = kept.names
        self.lock = asyncio.Lock()
        self.thinking: set[Seat] = set()  # the bots' seats that are being thought for
        self.request: Request | None = None
        self.declined: Declined | None = None  # until the game goes on
        self.rolled = -math.inf  # when dice fell by a person's answer, before everybody's eyes
        self.is_lost = False  # no longer what the database has: to be loaded anew
        self.drawn: dict[Any, Any] = {}  # what was made for pages of this moment
        self.table = Table.load(kept.save)
        self.number = kept.number
        self.course = new_course()  # the name of what has happened: another when others see it taken back
        self._store = store
        self._clicks = kept.clicks
        self._versions = {seat: kept.versions.get(seat, 0) for seat in (*self.table.seats, SPECTATOR)}
        self._asked = {seat: kept.asked.get(seat, self._versions[seat]) for seat in self.table.asks}
        self._kept = kept.number
        self._moments = kept.moments
        self._requests = kept.requests  # which of its answers each seat has asked to take back, from 1
        self._place = place_in_time(self.table)
        self._told: dict[tuple[str, int], int] = {}  # lines of the chronicle, by who looked and when
        self._note_told()
        for event in kept.events:
            self._apply_again(event)
        self._timed = deadlines.Timed(self.asks, self._asked)

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def asks(self) -> dict[Seat, Ask]:
        """What is asked now, in the seats' order, since who answered last is secret; nothing in the lobby."""
        asks = self.table.asks if self.record.state == "playing" else {}
        return {seat: asks[seat] for seat in self.table.seats if seat in asks}

    def ask_number(self, seat: Seat) -> int | None:
        """The version of the table, for the seat, that brought what it is asked now."""
        return self._asked.get(seat) if self.record.state == "playing" else None

    def owned_by(self, person: str | None) -> list[Seat]:
        if person is None:
            return []
        order = {seat: place for place, seat in enumerate(self.table.seats)}
        return sorted((c.seat for c in self.seats.values() if c.person == person), key=order.__getitem__)

    def bots_asked(self) -> list[Seat]:
        return [seat for seat in self.asks if self.seats[seat].kind == "bot"]

    def can_read(self, seat: Seat) -> bool:
        """Whether somebody sits there who can read what is for that seat alone: no bot, and nobody who shares
        a screen that is never covered."""
        person = self.seats[seat].person
        return person is not None and (self.table.game.has_secrets or len(self.owned_by(person)) == 1)

    def version(self, seat: Seat | None) -> int:
        """A number that grows with all that a seat (or a spectator) can see, and with nothing else."""
        return self._versions[seat or SPECTATOR]

    def told(self, seat: Seat | None, version: int) -> int:
        """How many lines the chronicle had at a version, if none of them was taken back since."""
        return self._told.get((seat or SPECTATOR, version), 0)

    @property
    def moments(self) -> int:
        """How many moments of the game there are to look back on."""
        return len(self._moments)

    # What people do. Each of these is to be called with the lock held.

    async def answer(self, seat: Seat, ask: int, answer: Any, click: str | None = None) -> None:
        """A seat's answer to the ask of that number, given in the plain types of JSON."""
        if self._has_counted(seat, click):
            return
        if self.ask_number(seat) != ask:
            self._refuse_if_not_in_play()
            raise Stale
        try:
            value = self.table.game.read_answer(answer)
        except msgspec.ValidationError:
            raise Refused(Refusal(self.asks[seat].rule, MALFORMED), self.table.game.say_refusal) from None
        if refusal := self.table.refusal(seat, value):
            raise Refused(refusal, self.table.game.say_refusal)
        told = len(self.table.entries)
        read = json.dumps(msgspec.to_builtins(value))  # without what else was sent along
        await self._advance(self._event("answer", seat, read, click, seat))
        if any(entry.about.get("dice") and entry.is_for(None) for entry in self.table.entries[told:]):
            self.rolled = time.monotonic()

    def _refuse_if_not_in_play(self) -> None:
        if self.record.is_called_off:
            raise Refused(Refusal("T4", "called-off"), say_refusal)
        if self.record.state == "over":
            raise Refused(Refusal("T1", "game-over"), self.table.game.say_refusal)
        if self.record.state == "lobby":
            raise Refused(Refusal("T1", "waiting-for-players"), say_refusal)

    async def answer_as_bot(self, seat: Seat, ask: int, answers: Sequence[Any]) -> bool:
        """What a bot has thought of, as far as it is still asked and allowed; whether anything was."""
        if self.ask_number(seat) != ask:
            return False
        twin = self.table.copy()
        events: list[Event] = []
        for answer in answers:
            value = twin.game.read_answer(answer)
            if twin.refusal(seat, value):
                break
            twin.answer(seat, value)
            events.append(self._event("answer", seat, json.dumps(answer), after=len(events)))
        if events:
            await self._advance(*events)
        return bool(events)

    def undo_state(self, seat: Seat) -> tuple[str, Refused | None]:
        """Whether a seat may take back its last answer: `free`, `ask` the others, or `none`; and why.

        The others are asked once for each answer, lest they be asked for ever.
        """
        seat = self._last_at_screen(seat)
        refusal = self.table.undo_refusal(seat)
        why = Refused(refusal, self.table.game.say_refusal) if refusal else None
        if self.record.state != "playing":
            return "none", why
        if why is None:
            return "free", None
        if refusal := self.table.take_back_refusal(seat):
            return "none", Refused(refusal, self.table.game.say_refusal)
        if not self._others(seat):
            return "free", why
        if self.request is None and self._answers_of(seat) in self._requests.get(seat, ()):
            return "none", Refused(Refusal("T3", "asked-already"), say_refusal)
        return "ask", why

    def _answers_of(self, seat: Seat) -> int:
        return sum(who == seat for who, _ in self.table.answers)

    def gone_with_undo(self, seat: Seat) -> int:
        """How many answers of others, of those that are known to all, would go with the seat's last one.

        What they have answered in the same nursery stays; of the nursery that is open now nobody may know.
        """
        seat = self._last_at_screen(seat)
        if self.undo_state(seat)[1] is None or self.table.take_back_refusal(seat):
            return 0
        who = [seat for seat, _ in self.table.answers]
        known = who[: self.table.nursery]
        last = len(who) - 1 - who[::-1].index(seat)
        stay = len(self._taken_back(seat).answers) - last
        return max(0, len(known) - last - 1 - stay)

    def _taken_back(self, seat: Seat) -> Table:
        """Another table: this one without the seat's last answer."""
        twin = self.table.copy()
        twin.take_back(seat)
        return twin

    async def undo(self, seat: Seat, click: str | None = None) -> None:
        """Take back the seat's last answer, or ask those whom it concerns. Bots always agree."""
        if self._has_counted(seat, click):
            return
        self._refuse_if_not_in_play()
        clicked_by, seat = seat, self._last_at_screen(seat)
        state, why = self.undo_state(seat)
        if state == "none":
            assert why is not None
            raise why
        if state == "free":
            await self._advance(self._event("take-back" if why else "undo", seat, None, click, clicked_by))
        elif self.request is None:
            await self._advance(self._event("ask-undo", seat, None, click, clicked_by))

    def undone_for(self, seat: Seat | None) -> list[Entry]:
        """What a seat (or a spectator) has been told that would be undone, if all agree to the request."""
        if self.request is None:
            return []
        told = self.table.chronicle(seat)
        left = [entry for entry in self.request.left if entry.is_for(seat)]
        stay = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(told, left, strict=False)))
        return told[stay:]

    def _last_at_screen(self, seat: Seat) -> Seat:
        """Of the seats that one person plays, the one that answered last: its answer is what is taken back.

        In a nursery, where seats decide unseen by each other, each takes back its own.
        """
        if self.table.nursery is not None:
            return seat
        me = self.seats[seat].person
        return next((who for who, _ in reversed(self.table.answers) if self._plays(me, who)), seat)

    def _plays(self, person: str | None, seat: Seat) -> bool:
        chair = self.seats[seat]
        return chair.kind in PERSONS and chair.person == person

    def _others(self, seat: Seat) -> list[Seat]:
        """The people who must agree before a seat takes back what they have seen."""
        me = self.seats[seat].person
        return [c.seat for c in self.seats.values() if c.kind in PERSONS and c.person != me]

    async def reply(self, seat: Seat, agrees: bool) -> None:
        """Agree to what another seat asks to take back, or not."""
        if self.request is None or seat not in self._others(self.request.seat):
            raise Stale
        if not agrees:
            await self._advance(self._event("refuse-undo", seat))
            return
        events = [self._event("agree-undo", seat)]
        if set(self._others(self.request.seat)) <= self.request.agreed | {seat}:
            events.append(self._event("take-back", self.request.seat, after=1))
        await self._advance(*events)

    async def resign(self, seat: Seat) -> None:
        self._refuse_if_not_in_play()
        if refusal := self.table.resign_refusal(seat):
            raise Refused(refusal, self.table.game.say_refusal)
        await self._advance(self._event("resign", seat))

    def hand_over_refusal(self) -> Refusal | None:
        """Why no bot may play on for somebody who leaves; None if one may."""
        if self.record.state != "playing":
            return Refusal("T4", "hand-over-in-play")
        if len(self.table.seats) <= FEW:
            return Refusal("T4", "hand-over-of-many")
        return None if self.table.game.bots else Refusal("T4", "hand-over-no-bot")

    async def hand_over(self, seat: Seat) -> None:
        """Leave a seat to a bot, so that the others can play on."""
        if refusal := self.hand_over_refusal():
            raise Refused(refusal, say_refusal)
        await self._advance(self._event("bot", seat))

    async def call_off(self) -> None:
        """End a table at which the game has not begun. Said twice, it counts once."""
        if self.record.is_called_off:
            return
        if self.record.state != "lobby":
            raise Refused(Refusal("T4", "has-begun"), say_refusal)
        await self._advance(self._event("call-off", SPECTATOR))

    async def out_of_time(self, now: float) -> None:
        """Seats whose time is over resign, or a bot plays on for them, as the table was set. Where only an
        ask's own time is over, the house answers it."""
        for seat in clocks.run_out(self.seats.values(), now):
            resigns = self.record.timeout == "resign" and len(self.table.seats) == FEW
            await self._advance(self._event("resign" if resigns else "bot", seat))
            if self.record.state == "over":
                return
        while overdue := deadlines.run_out(self.seats.values(), now):  # each answer may end others' asks
            answer = deadlines.answer_for(self.table, overdue[0])
            await self._advance(self._event("answer", overdue[0], json.dumps(answer)))

    async def sit(self, seat: Seat, person: str, name: str) -> bool:
        """Take a free seat; the last one begins the game. Whether nobody was faster."""
        chair = self.seats[seat]
        if chair.is_taken or self.record.state != "lobby":
            return False
        chair.kind, chair.person, chair.invitation = "person", person, None
        self.names[person] = name
        self._begin_if_all_sit()
        await self._advance(self._event("sit", seat))
        return True

    async def begin(self) -> None:
        """Begin to play, if every seat is taken."""
        self.drawn.clear()
        self._begin_if_all_sit()
        changed = self._refresh(time.time())
        await self._commit(partial(records.keep, record=self.record, changed=changed))

    def _begin_if_all_sit(self) -> None:
        if self.record.state == "lobby" and all(chair.is_taken for chair in self.seats.values()):
            self.record.state = "playing"

    # The machinery.

    def _event(
        self,
        kind: str,
        seat: Seat,
        answer: str | None = None,
        click: str | None = None,
        clicked_by: Seat | None = None,
        after: int = 0,
    ) -> Event:
        by = clicked_by if click else None
        return Event(self.number + 1 + after, kind, seat, answer, click, by, time.time())

    def _has_counted(self, seat: Seat, click: str | None) -> bool:
        """Whether what a seat has sent has come before. Another seat may call a click by the same name."""
        return click is not None and (seat, click) in self._clicks

    async def _advance(self, *events: Event) -> None:
        """Apply, then commit. Whatever fails, what is in memory never runs ahead of the database for long."""
        if self.is_lost:
            raise Lost
        try:
            for event in events:
                self._apply(event)
        except BaseException:
            self.is_lost = True
            raise
        undone = [event.seat for event in events if event.kind == "undo"]
        changed = {chair.seat: chair for chair in self._refresh(events[-1].at, undone)}
        changed |= {event.seat: self.seats[event.seat] for event in events if event.kind in SITTING}
        append = partial(records.append, events=events, record=self.record, changed=list(changed.values()))
        work: list[Callable[[Connection], None]] = [append]
        is_long = self.number - self._kept >= CHECKPOINT and self.request is None  # which no checkpoint holds
        if is_long or self.record.state == "over":
            work.append(self._checkpoint())
            self._kept = self.number
        await self._commit(*work)

    def _checkpoint(self) -> Callable[[Connection], None]:
        return partial(
            records.keep_checkpoint,
            id=self.id,
            number=self.number,
            save=self.table.save(),
            asked=dict(self._asked),
            versions=dict(self._versions),
            moments=list(self._moments),
            requests={seat: list(asked) for seat, asked in self._requests.items()},
        )

    async def _commit(self, *work: Callable[[Connection], None]) -> None:
        def all_of_it(connection: Connection) -> None:
            for part in work:
                part(connection)

        try:
            await self._store.run(all_of_it)
        except BaseException as error:
            self.is_lost = True
            if isinstance(error, IntegrityError):  # another server on this database was faster
                raise Lost from error
            raise

    def _apply_again(self, event: Event) -> None:
        """A line of the log; if the rules have changed since it was written, only if they still allow it."""
        try:
            self._apply(event)
        except (Refused, msgspec.ValidationError) as error:
            _logger.warning("%s: line %d of the log is no longer allowed: %s", self.id, event.number, error)
            self.number = event.number

    def _apply(self, event: Event) -> None:
        asks, nursery = self.table.asks, self.table.nursery
        self._do(event)
        self.number = event.number
        if event.click:
            self._clicks.add((event.clicked_by, event.click))
        self.drawn.clear()
        self._mark_moment(event.kind)
        unseen = nursery is not None and nursery == self.table.nursery and event.kind in ("answer", "undo")
        hidden = unseen and asks.keys() == self.table.asks.keys()
        if event.kind == "answer" and not hidden:
            self._go_on()
        self._count_versions(event, hidden)
        self._number_asks(event, asks, unseen)

    def _do(self, event: Event) -> None:
        match event.kind:
            case "answer":
                assert event.answer is not None
                self.table.answer(event.seat, self.table.game.read_answer(json.loads(event.answer)))
            case "undo":
                self.table.undo(event.seat)
            case "take-back":
                self.table.take_back(event.seat)
                self.request = None
            case "ask-undo":
                self._ask_to_undo(event.seat)
            case "agree-undo":
                if self.request is not None:
                    self.request.agreed.add(event.seat)
            case "refuse-undo":
                if self.request is not None:
                    self.declined = Declined(self.request.seat, event.seat)
                self.request = None
            case "resign":
                self.table.resign(event.seat)
            case "bot":
                self._seat_bot(event.seat)
                self._withdraw_request()
            case "call-off":
                self.record.state = "over"

    def _ask_to_undo(self, seat: Seat) -> None:
        self.request = Request(seat, set(), self._taken_back(seat).entries)
        self._requests.setdefault(seat, []).append(self._answers_of(seat))

    def _withdraw_request(self) -> None:
        """Who was asked, or who asked, is another now: nobody has answered, so it may be asked again."""
        if self.request is not None:
            self._requests[self.request.seat].pop()
        self.request = None

    def _forget_requests(self) -> None:
        """An answer that is given anew may be asked for anew."""
        for seat, asked in self._requests.items():
            self._requests[seat] = [number for number in asked if number <= self._answers_of(seat)]

    def _go_on(self) -> None:
        """Something was answered for all to see: what somebody asked to take back stands."""
        self.declined = Declined(self.request.seat, None) if self.request else None
        self.request = None

    def _count_versions(self, event: Event, hidden: bool) -> None:
        """What a seat decides unseen by the others is no news to them."""
        for viewer in self._versions:
            if not hidden or viewer == event.seat:
                self._versions[viewer] += 1
        if not hidden:
            self.record.touched = event.at
        if event.kind in TAKING_BACK:
            self._told.clear()
            self._forget_requests()
        if event.kind in TAKING_BACK and not hidden:
            self.course = new_course()
        self._note_told()

    def _note_told(self) -> None:
        lines = len(self.table.entries)
        for viewer, version in self._versions.items():
            self._told[viewer, version] = lines

    def _number_asks(self, event: Event, before: dict[Seat, Ask], unseen: bool) -> None:
        """An ask keeps its number for as long as it is the same, whatever others decide unseen."""
        self._asked = {
            seat: self._asked[seat]
            if seat in self._asked and (before.get(seat) is ask or (unseen and seat != event.seat))
            else self._versions[seat]
            for seat, ask in self.table.asks.items()
        }

    def _mark_moment(self, kind: str) -> None:
        """Note that a moment begins, or that some have been taken back."""
        answers, place = len(self.table.answers), place_in_time(self.table)
        if kind in TAKING_BACK:
            self._moments = [mark for mark in self._moments if mark <= answers]
        elif place != self._place:
            self._moments.append(answers)
        self._place = place

    def _seat_bot(self, seat: Seat) -> None:
        chair = self.seats[seat]
        chair.kind, chair.bot, chair.person = "bot", default_bot(list(self.table.game.bots)), None
        chair.since = chair.left = chair.ends = None

    def _refresh(self, now: float, undone: Collection[Seat] = ()) -> list[SeatRecord]:
        """Bring the record up to the table; the seats whose time changed. Some have taken back an answer."""
        record = self.record
        outcome = self.table.outcome
        if outcome is not None:
            record.state = "over"
            record.result = msgspec.json.encode(outcome).decode()
        record.asked = list(self.asks)
        chairs = self.seats.values()
        changed = clocks.settle(chairs, record.asked, record.increment or 0.0, now)
        changed += self._timed.settle(chairs, self.asks, self._asked, now, undone)
        ends = (clocks.deadline(chairs), deadlines.first(chairs))
        record.deadline = min((end for end in ends if end is not None), default=None)
        return changed


def new_course() -> str:
    return uuid4().hex


def say_refusal(refusal: Refusal, language: str) -> str:
    """A refusal of the house's own, in place of a game's."""
    return f"{say(f'server.{refusal.reason}', language)} ({refusal.rule})"


def default_bot(bots: Sequence[str]) -> str:
    """The one in the middle, of players from weakest to strongest."""
    return bots[len(bots) // 2]
