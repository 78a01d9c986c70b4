"""A table: one playing of a game.

The moment of a game is a checkpoint (the board as bytes when a phase began, and the dice's position) and the
answers given since. Copying, loading, undoing and imagining are all the same act: decode the checkpoint, run
the phases from there, feed them the answers.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from wartable.flow import MALFORMED, Ask, Asks, Flow, Seat, Together
from wartable.game import MALFORMED_ERRORS, Game, Outcome, Scenario, games
from wartable.log import Log
from wartable.referee import Entry, KeyedStream, RandomChance, Referee, Roll, commitment
from wartable.refusal import CannotImagine, GameStuck, Refusal, Refused

Given: TypeAlias = tuple[Seat, Any]  # an answer, with the seat that gave it

LONGEST_SILENCE = 10_000  # phases in a row that ask nobody
BACK = 96  # answers that can be taken back; a nursery counts as NEAR of them, however many were given in it
NEAR, FAR = 3, 48  # answers between two of them: copying repeats those since the last
HEAVY = 4_000_000  # bytes of boards: fewer answers can be taken back where they would weigh more
TRIES = 50  # redealt boards that imagining looks at


class Checkpoint(Struct, frozen=True):
    """The table when a phase began."""

    board: bytes
    position: int
    answers: int
    rolls: int
    chronicle: int


class Table:
    """A board, who sits where, and what has been answered. Make one with `Table.new` or `Table.load`."""

    def __init__(
        self,
        game: Game,
        scenario: Scenario,
        options: dict[str, Any],
        seats: tuple[Seat, ...],
        seed: bytes,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.seats = seats
        self.dropped: list[tuple[Seat, Any, str]] = []  # by loading a save of other rules: seat, answer, why
        self._seed = seed
        self.setting = game.setting_of(scenario)
        self.codec = game.codec.within(self.setting)
        self._referee = Referee(KeyedStream(seed))
        self._answers: Log[Given] = Log()
        self._barriers: Log[int] = Log()  # how many answers there were when something had come out
        self._passed: dict[int, int] = {}  # after so many answers the dice went on from this position
        self._trail: list[Checkpoint] = []
        self._settled = 0  # answers before this number were too old when others were taken back
        self._began = 0  # how many answers there were when the present phase began
        self._near = NEAR
        self._copied = 0  # how many answers there were when this table was copied last
        self._board: Any = None
        self._flow: Flow[None]
        self._asks: Asks = {}
        self._opened = SHUT  # answers from this number on were given in the nursery that is open now
        self._nurseries: Log[tuple[int, int]] = (
            Log()
        )  # those that are shut: how many answers before and after
        self._outcome: Outcome | None = None
        self._resigned: Seat | None = None

    @classmethod
    def new(
        cls,
        game: str | Game,
        scenario: str | Scenario | None = None,
        options: Mapping[str, Any] | None = None,
        seats: Sequence[Seat] | None = None,
        seed: int | str | bytes | None = None,
    ) -> "Table":
        """Sit down to a game. What is not said is the game's default; no seed is a secret one."""
        rules = games()[game] if isinstance(game, str) else game
        chosen = rules.scenario_named(scenario) if scenario is None or isinstance(scenario, str) else scenario
        table = cls(rules, chosen, rules.checked_options(options), rules.checked_seats(seats), _key(seed))
        table._board = rules.setup(table.setting, table.options, table.seats, table._referee)
        table._begin_phases()
        return table

    # What is on the table.

    @property
    def asks(self) -> dict[Seat, Ask]:
        """What the rules want decided now, by seat; empty when the game is over."""
        return dict(self._asks)

    @property
    def nursery(self) -> int | None:
        """Where seats decide unseen by each other: how many answers there were when they began to."""
        return None if self._opened == SHUT else self._opened

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._outcome

    @property
    def resigned(self) -> Seat | None:
        """The seat that has given up the game, if one has."""
        return self._resigned

    @property
    def board(self) -> Any:
        """Everything, secrets included: for the referee's side of the table, not for players."""
        return self._board

    @property
    def answers(self) -> Sequence[Given]:
        """Every answer ever given, in order."""
        return self._answers.since(0)

    @property
    def rolls(self) -> Sequence[Roll]:
        """Every die that fell, in order."""
        return self._referee.rolls.since(0)

    @property
    def barriers(self) -> int:
        """How many of the answers made something come out, by a die or a reveal."""
        return len(self._barriers)

    @property
    def commitment(self) -> str:
        """The seed's hash, published before the first roll."""
        return commitment(self._seed)

    @property
    def seed(self) -> bytes | None:
        """The seed of the dice, once the game is over."""
        return self._seed if self._outcome else None

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat may know of the board; None is a spectator."""
        return self.game.view(self._board, seat)

    def chronicle(self, seat: Seat | None = None, since: int = 0) -> list[Entry]:
        """What happened, in order, as far as the seat may know."""
        return [entry for entry in self._referee.chronicle.since(since) if entry.is_for(seat)]

    @property
    def entries(self) -> Sequence[Entry]:
        """The whole chronicle, secrets included: for the referee's side of the table, not for players."""
        return self._referee.chronicle.since(0)

    # Deciding.

    def answer(self, seat: Seat, answer: Any) -> None:
        """Give a seat's answer; raises Refused, and changes nothing, if it is not allowed."""
        ask = self._asks.get(seat)
        if ask is None or ask.drawn is not answer:
            answer, refusal = self._checked(seat, answer)
            if refusal:
                raise Refused(refusal, self.game.say_refusal)
        self._give(seat, answer)

    def _give(self, seat: Seat, value: Any) -> None:
        answers, trail, barriers = self._answers, self._trail, self._referee.barriers
        self._pass_over_dice()
        answers.append((seat, value))
        try:
            self._feed(seat, value)
        except BaseException:  # a mistake in the rules must not leave half a move on the board
            self._trail = trail
            self._rewind(len(answers) - 1)
            raise
        if self._referee.barriers != barriers:
            self._barriers.append(len(answers))

    def refusal(self, seat: Seat, answer: Any) -> Refusal | None:
        """Why this seat may not give this answer now; None if it may."""
        return self._checked(seat, answer)[1]

    def _checked(self, seat: Seat, answer: Any) -> tuple[Any, Refusal | None]:
        """An answer by value (what the caller does to its own is not our business), or why it is none."""
        if seat not in self._asks:
            return None, Refusal("T1", "game-over" if self._outcome else "not-asked")
        ask = self._asks[seat]
        if ask.domain.has_made(answer):
            return answer, None
        try:
            value = self.game.by_value(answer)
        except MALFORMED_ERRORS:
            return None, Refusal(ask.rule, MALFORMED)
        return value, ask.refusal(value)

    def chair(self, seat: Seat) -> "TableChair":
        """The table as one seat has it before itself: what bots are given."""
        return TableChair(self, seat)

    # Taking back, and giving up.

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Why this seat may not take back its last answer by itself; None if it may."""
        if self._resigned is not None:
            return Refusal("T1", "game-over")
        place = self._last_answer_of(seat)
        is_last = place == len(self._answers) - 1
        if place < 0:
            return Refusal("T3", "nothing-to-undo")
        if not is_last and place < self._opened:
            return Refusal("T3", "answered-since")
        if self._barriers and place < self._barriers[-1]:
            return Refusal("T3", "revealed-since")
        if place < self._oldest():
            return Refusal("T3", "too-long-ago")
        if not is_last and len(self._before(place)._answers) < len(self._answers) - 1:
            return Refusal("T3", "answered-since")
        return None

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer; never over a die, a reveal or the answer of another who knew it.

        What others have answered meanwhile in the nursery that is open now stays: nobody saw anything there.
        """
        if refusal := self.undo_refusal(seat):
            raise Refused(refusal, self.game.say_refusal)
        self._go_back(self._last_answer_of(seat))

    def take_back_refusal(self, seat: Seat) -> Refusal | None:
        """Why this seat's last answer cannot be taken back even if all agree; None if it can."""
        if self._outcome is not None:  # the seed has been shown
            return Refusal("T1", "game-over")
        place = self._last_answer_of(seat)
        if place < 0:
            return Refusal("T3", "nothing-to-undo")
        return Refusal("T3", "too-long-ago") if place < self._oldest() else None

    def take_back(self, seat: Seat) -> int:
        """Go back to before the seat's last answer, with the others' consent, over whatever came since.

        What others have answered since in the same nursery stays where it is still allowed; all else since
        is gone. Dice that had fallen fall anew. Returns how many answers are gone.
        """
        if refusal := self.take_back_refusal(seat):
            raise Refused(refusal, self.game.say_refusal)
        given = len(self._answers)
        self._go_back(self._last_answer_of(seat))
        return given - len(self._answers)

    def _go_back(self, place: int) -> None:
        """Be the table before that answer, but for the dice: those that have fallen never fall again."""
        position, settled = self._referee.chance.position, self._oldest()
        self._become(self._before(place))
        self._settled = settled
        if position > self._referee.chance.position:
            self._passed[len(self._answers)] = position
            self._pass_over_dice()

    def _pass_over_dice(self) -> None:
        """Leave out the dice that fell here before they were taken back."""
        chance = self._referee.chance
        chance.position = max(chance.position, self._passed.get(len(self._answers), 0))

    def _last_answer_of(self, seat: Seat) -> int:
        """The number of the seat's last answer; -1 if it has given none."""
        answers = self._answers.since(0)
        return next((place for place in reversed(range(len(answers))) if answers[place][0] == seat), -1)

    def _before(self, place: int) -> "Table":
        """Another table: this one before that answer, with what others have answered since in its nursery."""
        table = self._twin(place)
        opened = table._opened
        for who, answer in self._nursery_after(place):
            if table._opened == opened and who in table._asks and answer in table._asks[who]:
                table._give(who, answer)
        return table

    def _nursery_after(self, place: int) -> list[Given]:
        """What was answered after that answer, in the nursery that it was given in."""
        if place >= self._opened:
            return self._answers.since(place + 1)
        table = self._twin(place)
        opened = table._opened
        found: list[Given] = []
        for who, answer in self._answers.since(place):
            if opened == SHUT or table._opened != opened:
                break
            table._give(who, answer)
            found.append((who, answer))
        return found[1:]

    def resign_refusal(self, seat: Seat) -> Refusal | None:
        """Why this seat may not give up the game; None if it may."""
        if self._outcome is not None:
            return Refusal("T1", "game-over")
        if seat not in self.seats:
            return Refusal("T1", "not-asked")
        return Refusal("T4", "too-many-to-resign") if len(self.seats) > 2 else None

    def resign(self, seat: Seat) -> None:
        """Give up the game, asked or not: the other seat wins."""
        if refusal := self.resign_refusal(seat):
            raise Refused(refusal, self.game.say_refusal)
        self._give_up(seat)

    def _give_up(self, seat: Seat) -> None:
        self._resigned = seat
        winners = tuple(other for other in self.seats if other != seat)
        self._outcome = Outcome(winners, "resigned", about={"seat": seat})
        self._asks = {}
        self._referee.announce("resigned", seat=seat)

    # Other tables like this one.

    def copy(self) -> "Table":
        """A table of its own in the same moment."""
        twin = self._twin(len(self._answers))
        if self._resigned is not None:
            twin._give_up(self._resigned)
        return twin

    def earlier(self, answers: int) -> "Table | None":
        """A table of its own in the moment when so many answers had been given; None if too long ago."""
        return self._twin(answers) if answers >= self._trail[0].answers else None

    def _twin(self, count: int, near: int | None = None) -> "Table":
        """A table of its own in the moment when `count` answers had been given.

        The checkpoints that it has kept on its way there are of use to both. In the middle of a long phase,
        one of them is that phase's beginning.
        """
        if near is None:
            near = NEAR if count < self._began + NEAR else 0
        twin = Table(self.game, self.scenario, self.options, self.seats, self._seed)
        twin._settled = self._settled
        twin._near = near
        twin._copied = count
        twin.dropped = list(self.dropped)
        twin._referee.rolls = self._referee.rolls.copy()
        twin._referee.chronicle = self._referee.chronicle.copy()
        twin._referee.barriers = self._referee.barriers
        twin._answers = self._answers.copy()
        twin._barriers = self._barriers.copy()
        twin._nurseries = self._nurseries.copy()
        twin._passed = {answers: position for answers, position in self._passed.items() if answers <= count}
        twin._trail = list(self._trail)
        twin._rewind(count)
        twin._near = NEAR
        self._copied = len(self._answers)
        self._trail = [*twin._trail, *(later for later in self._trail if later.answers > count)]
        return twin

    def _become(self, twin: "Table") -> None:
        """Be that table from now on; nobody else has it."""
        vars(self).update(vars(twin))

    def imagine(self, seat: Seat, rng: Random) -> "Table":
        """A table that this seat could not tell from the true one, and that holds no secret of the others.

        Answers that others have given in the nursery that is open now are among what the seat cannot
        know: who has ended there has ended here too, with answers that were drawn.
        """
        seen = self._seen_by(seat)
        for _ in range(TRIES):
            table = self._redealt(seat, rng)
            if table is not None and table._seen_by(seat) == seen:
                return table
        raise CannotImagine(f"no board was found that {seat} could not tell from the true one")

    def _redealt(self, seat: Seat, rng: Random) -> "Table | None":
        table = Table(self.game, self.scenario, self.options, self.seats, rng.randbytes(32))
        start = self._start_of_phase()
        board = self.codec.decode(start.board)
        table._board = self.game.redeal(board, seat, Referee(RandomChance(rng)))
        table._referee.chronicle = Log(
            entry for entry in self._referee.chronicle.since(0)[: start.chronicle] if entry.is_for(seat)
        )
        table._begin_phases()
        for number, (who, answer) in enumerate(self._answers.since(start.answers), start.answers):
            if number < self._opened or who == seat:
                if table.refusal(who, answer):
                    return None
                table.answer(who, answer)
        if self._resigned is not None:
            table._give_up(self._resigned)
        for other in list(table._asks):
            while other in table._asks and other not in self._asks:
                table.answer(other, table._asks[other].sample(rng))
        return table

    def _seen_by(self, seat: Seat) -> tuple[bytes, set[Seat], list[Entry]]:
        return view_bytes(self.game, self._board, seat), set(self._asks), self.chronicle(seat)

    def save(self) -> bytes:
        """The table as bytes, for `Table.load`."""
        from wartable.save import write  # a save knows the table, the table only where saves are made

        return write(self)

    @classmethod
    def load(cls, data: bytes) -> "Table":
        """The table of a save."""
        from wartable.save import read

        return read(data)

    def replay(self) -> Iterator["Table"]:
        """The same game from its beginning: one table, yielded before the first answer and after each.

        If a seat has resigned, that is the last moment.
        """
        again = Table.new(self.game, self.scenario, self.options, self.seats, self._seed)
        again._passed = self._passed
        yield again
        for seat, answer in self.answers:
            again.answer(seat, answer)
            yield again
        if self._resigned is not None:
            again.resign(self._resigned)
            yield again

    # The machinery.

    def _begin_phases(self) -> None:
        """Run the phases up to one that asks, or to the end.

        A checkpoint is kept every few answers, and further apart where nobody has copied the table for long.
        """
        self._shut()
        self._began = now = len(self._answers)
        apart = self._near if now < self._copied + FAR else FAR
        for _ in range(LONGEST_SILENCE):
            if not self._trail or now - self._trail[-1].answers >= apart:
                self._keep(self._checkpoint())
            if self._run_phase():
                return
        raise GameStuck(f"{self.game.id} went through {LONGEST_SILENCE} phases without asking anybody")

    def _start_of_phase(self) -> Checkpoint:
        """The table when the present phase began, found from the last checkpoint before it."""
        return self._twin(self._began, near=0)._trail[-1]

    def _keep(self, checkpoint: Checkpoint) -> None:
        """Checkpoints are kept as far back as answers can be taken back."""
        self._trail = [*self._trail, checkpoint]
        oldest = self._oldest()
        while len(self._trail) > 1 and self._trail[1].answers <= oldest:
            del self._trail[0]

    def _oldest(self) -> int:
        """The first answer that can still be taken back.

        How many there were in a nursery does not count: nobody learns how much others wrote unseen.
        """
        back = min(BACK, NEAR * max(1, HEAVY // len(self._trail[-1].board)))
        return max(self._settled, self._trail[0].answers, self._back_from(len(self._answers), back))

    def _back_from(self, place: int, back: int) -> int:
        """So many answers before a place; those that were given in one nursery count as NEAR."""
        place = min(place, self._opened)
        for before, after in reversed(self._nurseries.since(0)):
            if place - after >= back:
                break
            back -= place - after + NEAR
            place = before
            if back <= 0:
                return place
        return place - back

    def _run_phase(self) -> bool:
        """Run the phase that the board is in; whether it asks, or the game is over."""
        self._outcome = self.game.outcome(self._board)
        if self._outcome is not None:
            self._asked({})
            return True
        self._flow = self.game.phase(self._board, self._referee)
        try:
            self._asked(next(self._flow))
        except StopIteration:
            return False
        return True

    def _feed(self, seat: Seat, answer: Any) -> None:
        try:
            asks = self._flow.send((seat, answer))
        except StopIteration:
            self._begin_phases()
        else:
            if asks is not self._asks:  # else the nursery is still open
                self._asked(asks)

    def _asked(self, asks: Asks) -> None:
        self._shut()
        self._asks = asks
        if isinstance(asks, Together):
            self._opened = len(self._answers)

    def _shut(self) -> None:
        """The nursery that was open, if one was, is over."""
        if self._opened < len(self._answers):
            self._nurseries.append((self._opened, len(self._answers)))
        self._opened = SHUT

    def _checkpoint(self) -> Checkpoint:
        return Checkpoint(
            self.codec.encode(self._board),
            self._referee.chance.position,
            len(self._answers),
            len(self._referee.rolls),
            len(self._referee.chronicle),
        )

    def _rewind(self, count: int) -> None:
        """Go back to the moment when `count` answers had been given."""
        while len(self._trail) > 1 and self._trail[-1].answers > count:
            self._trail.pop()
        while self._barriers and self._barriers[-1] > count:
            self._barriers.cut(len(self._barriers) - 1)
        start = self._trail[-1]
        self._opened = SHUT
        while self._nurseries and self._nurseries[-1][1] > start.answers:
            self._nurseries.cut(len(self._nurseries) - 1)
        given = self._answers.since(start.answers)[: count - start.answers]
        self._answers.cut(start.answers)
        self._referee.rolls.cut(start.rolls)
        self._referee.chronicle.cut(start.chronicle)
        self._referee.chance = KeyedStream(self._seed, start.position)
        self._board = self.codec.decode(start.board)
        self._began = start.answers
        if not self._run_phase():
            self._begin_phases()
        for seat, answer in given:
            self._pass_over_dice()
            self._answers.append((seat, answer))
            self._feed(seat, answer)
        self._pass_over_dice()


class TableChair:
    """A table seen from one seat. The view is made when it is first looked at."""

    __slots__ = ("_table", "_view", "seat")

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._view: Any = None
        self.seat = seat

    @property
    def ask(self) -> Ask:
        return self._table._asks[self.seat]

    @property
    def view(self) -> Any:
        if self._view is None:
            self._view = self._table.view(self.seat)
        return self._view

    def imagine(self, rng: Random) -> Table:
        return self._table.imagine(self.seat, rng)


SHUT = 1 << 62  # no nursery is open: every answer is known to all


def view_bytes(game: Game, board: Any, seat: Seat | None) -> bytes:
    """A view as bytes: two that are equal cannot be told apart."""
    return msgspec.msgpack.encode(game.view(board, seat), enc_hook=game.write_part)


def _key(seed: int | str | bytes | None) -> bytes:
    if isinstance(seed, bytes):
        return seed
    return secrets.token_bytes(32) if seed is None else sha256(f"seed {seed}".encode()).digest()
