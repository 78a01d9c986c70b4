"""Tables as bytes: a line that says what it is and sums it up, then JSON."""

import warnings
import zlib
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from wartable.flow import Seat
from wartable.game import Game, Outcome, Scenario, games
from wartable.log import Log
from wartable.referee import Entry, Roll, commitment
from wartable.refusal import AnswersDropped, BadInput, BadSave, BadSetup, GameStuck, Refused, UnknownGame
from wartable.table import HEAVY, Checkpoint, Table

FORMAT = "wartable-save-1"
LONGEST_TRAIL = 5 * HEAVY  # bytes: no table keeps more, however its boards shrink
MOST_CHECKPOINTS = 4_096  # in it, likewise

LAST = 1 << 48  # no game draws so many numbers
# What decoding a board that no rules have made, or playing on from it, may lead to.
CRAFTED = (
    LookupError,
    ValueError,
    TypeError,
    ArithmeticError,
    AttributeError,
    AssertionError,
    RecursionError,
)

Count: TypeAlias = Annotated[int, Meta(ge=0, lt=LAST)]


class Save(Struct, forbid_unknown_fields=True):
    """What a save holds. The trail ends with the last checkpoint; `since` are the answers after it.

    `earlier` is the trail before, compressed, since boards that follow each other are much alike.
    """

    game: str
    rules_version: int
    scenario: str
    scenario_source: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    commitment: str
    seed: bytes
    trail: list[Checkpoint]
    since: list[tuple[Seat, Raw]]
    answers: list[tuple[Seat, Raw]]
    undoable: int
    rolls: list[Roll]
    chronicle: list[Entry]
    outcome: Outcome | None
    earlier: bytes = b""
    barriers: list[int] | None = None
    resigned: Seat | None = None
    nurseries: list[tuple[Count, Count]] = []  # that are over: how many answers before and after
    passed: list[tuple[Count, Count]] = []  # after so many answers the dice went on from this position


_SAVE = msgspec.json.Decoder(Save)
_TRAIL = msgspec.msgpack.Decoder(Annotated[list[Checkpoint], Meta(max_length=MOST_CHECKPOINTS)])


def write(table: Table) -> bytes:
    """A table as bytes."""
    answers = [(seat, Raw(msgspec.json.encode(answer))) for seat, answer in table.answers]
    save = Save(
        game=table.game.id,
        rules_version=table.game.rules_version,
        scenario=table.scenario.id,
        scenario_source=table.scenario.source,
        options=table.options,
        seats=table.seats,
        commitment=table.commitment,
        seed=table._seed,
        trail=table._trail[-1:],
        since=answers[table._trail[-1].answers :],
        answers=answers,
        undoable=table._barriers[-1] if table._barriers else 0,
        rolls=list(table.rolls),
        chronicle=list(table.entries),
        outcome=table.outcome,
        earlier=_compressed(table._trail[:-1]),
        barriers=list(table._barriers),
        resigned=table.resigned,
        nurseries=list(table._nurseries),
        passed=sorted(table._passed.items()),
    )
    body = msgspec.json.encode(save)
    return f"{FORMAT} {sha256(body).hexdigest()}\n".encode() + body


def read(data: bytes) -> Table:
    """The table of a save. Made by other rules, it goes on from its checkpoint with what they still allow;
    and from the beginning, if they have other boards."""
    save = parse(data)
    game = game_of(save)
    table = Table(game, scenario_of(save, game), *_checked(save, game), save.seed)
    table._trail = [*_decompressed(save.earlier), *save.trail]
    _check_trail(table._trail, save)
    table._barriers = Log([save.undoable] if save.barriers is None else save.barriers)
    table._nurseries = Log(save.nurseries)
    table._passed = dict(save.passed)
    table._referee.rolls = Log(save.rolls)
    table._referee.chronicle = Log(save.chronicle)
    try:
        table.codec.decode(save.trail[-1].board)
    except (msgspec.DecodeError, *CRAFTED) as error:
        if save.rules_version != game.rules_version:
            return _begin_anew(table, save)
        raise BadSave(f"the board of this save does not fit {game.id} any more: {error}") from error
    try:
        _go_to_the_end(table, save)
    except (GameStuck, *CRAFTED) as error:
        raise BadSave(f"the rules of {game.id} cannot go on from the board of this save: {error}") from error
    return table


def _checked(save: Save, game: Game) -> tuple[dict[str, Any], tuple[Seat, ...]]:
    """The options and the seats of a save. Options that the game has got since then have their default."""
    try:
        return game.checked_options(save.options), game.checked_seats(save.seats)
    except BadSetup as error:
        raise BadSave(f"this save cannot be played: {error}") from error


def _go_to_the_end(table: Table, save: Save) -> None:
    """Give the answers since the checkpoint."""
    game = table.game
    if save.rules_version == game.rules_version:
        read_answer = _answer_reader(game)
        table._answers = Log([(seat, read_answer(raw)) for seat, raw in save.answers])
        table._rewind(len(save.answers))
    else:
        _go_on(table, save)
    if save.resigned in table.seats and table.outcome is None:
        table.resign(save.resigned)


def _compressed(trail: list[Checkpoint]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(trail), 1)


def _decompressed(data: bytes) -> list[Checkpoint]:
    if not data:
        return []
    whole = zlib.decompressobj()
    try:
        trail: list[Checkpoint] = _TRAIL.decode(whole.decompress(data, LONGEST_TRAIL))
    except (zlib.error, msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadSave(f"the earlier checkpoints of this save cannot be read: {error}") from error
    return trail


def _check_trail(trail: list[Checkpoint], save: Save) -> None:
    """Each checkpoint lies between the one before it and what the save holds; and so does each nursery."""
    end = Checkpoint(b"", LAST, len(save.answers), len(save.rolls), len(save.chronicle))
    for before, after in pairwise([Checkpoint(b"", 0, 0, 0, 0), *trail, end]):
        if not (
            before.position <= after.position
            and before.answers <= after.answers
            and before.rolls <= after.rolls
            and before.chronicle <= after.chronicle
        ):
            raise BadSave("the checkpoints of this save do not follow each other")
    places = [0, *(place for nursery in save.nurseries for place in nursery), len(save.answers)]
    if any(before > after for before, after in pairwise(places)):
        raise BadSave("the nurseries of this save do not follow each other")


def _go_on(table: Table, save: Save) -> None:
    """Load what other rules have saved: the checkpoint, then each answer that is still allowed."""
    start = save.trail[-1]
    table._trail = [start]
    table._nurseries = Log()  # some of their answers may be gone
    table._answers = Log(_readable(table.game, save.answers[: start.answers]))
    table._referee.chronicle = Log(_sayable(table.game, save.chronicle[: start.chronicle]))
    kept = {"answers": len(table._answers), "chronicle": len(table._referee.chronicle)}
    table._trail = [msgspec.structs.replace(start, **kept)]
    table._barriers = Log([len(table._answers)])
    table._rewind(len(table._answers))
    _give_what_is_allowed(table, save, save.since)


def _begin_anew(table: Table, save: Save) -> Table:
    """Play what other rules have saved from its beginning, with each answer that is still allowed."""
    again = Table.new(table.game, table.scenario, table.options, table.seats, save.seed)
    _give_what_is_allowed(again, save, save.answers)
    if save.resigned in again.seats and again.outcome is None:
        again.resign(save.resigned)
    return again


def _give_what_is_allowed(table: Table, save: Save, answers: list[tuple[Seat, Raw]]) -> None:
    """Give answers of other rules; whoever loads the table is warned of those that are dropped."""
    read_answer = _answer_reader(table.game)
    for seat, raw in answers:
        try:
            table.answer(seat, read_answer(raw))
        except (Refused, BadSave) as why:
            table.dropped.append((seat, msgspec.json.decode(raw), str(why)))
    if table.dropped:
        message = (
            f"this save was made by version {save.rules_version} of the rules of {table.game.id}, this is "
            f"version {table.game.rules_version}: {len(table.dropped)} answers are no longer allowed"
        )
        warnings.warn(message, AnswersDropped, stacklevel=5)


def _readable(game: Game, answers: list[tuple[Seat, Raw]]) -> list[tuple[Seat, Any]]:
    """Answers of other rules from before the checkpoint; those of a kind no longer known stay plain data."""
    kept: list[tuple[Seat, Any]] = []
    read_answer = _answer_reader(game)
    for seat, raw in answers:
        try:
            kept.append((seat, read_answer(raw)))
        except BadSave:
            kept.append((seat, msgspec.json.decode(raw)))
    return kept


def _sayable(game: Game, entries: list[Entry]) -> list[Entry]:
    """Lines of other rules for which there are still words: a message may speak of more by now."""
    kept: list[Entry] = []
    for entry in entries:
        try:
            game.say(entry.what, "en", entry.about)
        except (KeyError, IndexError, ValueError):
            continue
        kept.append(entry)
    return kept


def _answer_reader(game: Game) -> Callable[[Raw], Any]:
    decode = msgspec.json.Decoder(game.answers).decode

    def read_answer(raw: Raw) -> Any:
        try:
            return decode(raw)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadSave(f"an answer in this save is none of {game.id}: {error}") from error

    return read_answer


def parse(data: bytes) -> Save:
    """What the bytes hold, or BadSave with what is wrong with them."""
    head, _, body = data.partition(b"\n")
    name, _, digest = head.decode("ascii", "replace").partition(" ")
    if name != FORMAT:
        raise BadSave(f"this is not a save of Wartable: it does not begin with {FORMAT!r}")
    if sha256(body).hexdigest() != digest:
        raise BadSave("this save is damaged: its contents do not match its checksum (cut short, or changed)")
    try:
        save = _SAVE.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadSave(f"this save cannot be read: {error}") from error
    if not save.trail:
        raise BadSave("this save cannot be read: it has no checkpoint")
    if commitment(save.seed) != save.commitment:
        raise BadSave("the seed in this save is not the one that was committed to")
    return save


def game_of(save: Save) -> Game:
    try:
        return games()[save.game]
    except UnknownGame as error:
        raise BadSave(f"this save cannot be played: {error}") from error


def scenario_of(save: Save, game: Game) -> Scenario:
    """The scenario as it was when the table was made, which is not always the one installed now."""
    known = game.scenarios.get(save.scenario)
    if known is not None and known.source == save.scenario_source:
        return known
    if game.read_scenario is None:
        raise BadSave(f"this save is of the scenario {save.scenario!r}, which {game.id} does not have")
    try:
        return game.read_scenario(save.scenario_source, save.scenario)
    except (BadInput, *CRAFTED) as error:
        raise BadSave(f"the scenario in this save can no longer be played: {error}") from error


def play_again(save: Save) -> Table:
    """The table of a save that anybody may have written, played from its beginning.

    Only how it begins and what was answered is believed.
    """
    game = game_of(save)
    if save.rules_version != game.rules_version:
        raise BadSave(
            f"this game was played by version {save.rules_version} of the rules of {game.id}; "
            f"version {game.rules_version} cannot replay it"
        )
    options, seats = _checked(save, game)
    table = Table.new(game, scenario_of(save, game), options, seats, save.seed)
    table._passed = dict(save.passed)
    read_answer = _answer_reader(game)
    for number, (seat, raw) in enumerate(save.answers, 1):
        try:
            table.answer(seat, read_answer(raw))
        except (Refused, GameStuck) as error:
            raise BadSave(f"answer {number}, by {seat}, is not allowed: {error}") from error
    if save.resigned is not None:
        try:
            table.resign(save.resigned)
        except Refused as error:
            raise BadSave(f"the resignation of {save.resigned} is not allowed: {error}") from error
    return table


class Verified(Struct, frozen=True):
    """A game, played again from the seed that was committed to. One that is still played has no outcome."""

    rolls: int
    answers: int
    commitment: str
    outcome: Outcome | None
    taken_back: int = 0  # times that the dice went on elsewhere, since some had been taken back


def verify(data: bytes) -> Verified:
    """Recompute every roll of a game; BadSave says where it departs from what was saved."""
    save = parse(data)
    again = play_again(save)
    for number, (saved, rolled) in enumerate(zip(save.rolls, again.rolls, strict=False), 1):
        if saved != rolled:
            raise BadSave(f"roll {number} ({saved.what}) shows {saved.shows}; the seed gives {rolled.shows}")
    if len(save.rolls) != len(again.rolls) or save.outcome != again.outcome:
        raise BadSave("played again from its seed, this game takes another course")
    return Verified(len(save.rolls), len(save.answers), save.commitment, save.outcome, len(save.passed))
