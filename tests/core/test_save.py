"""Saves: exact, checked, and careful with what other rules have saved."""

import dataclasses
import warnings
import zlib
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from wartable import Flow, Game, Number, OneOf, Referee, Table, ask, games, together, verify
from wartable.game import Scenario
from wartable.referee import Entry, Roll, commitment
from wartable.refusal import AnswersDropped, BadSave, BadScenario, Refusal
from wartable.save import FORMAT, LONGEST_TRAIL, MOST_CHECKPOINTS, parse

from .little import Notes, Start, little_game

ANSWERS = [("besieger", "north"), ("governor", "east"), ("besieger", "wait"), ("governor", "south")]


@pytest.fixture
def table(siege: Game) -> Table:
    """A siege in its second week, in the middle of a phase."""
    table = Table.new(siege, seed=1)
    for seat, answer in ANSWERS:
        table.answer(seat, answer)
    return table


@pytest.fixture
def finished(siege: Game) -> Table:
    table = Table.new(siege, seed=3)
    rng = Random(3)
    while table.asks:
        seat = min(table.asks)
        table.answer(seat, table.asks[seat].sample(rng))
    return table


def changed(data: bytes, **fields: Any) -> bytes:
    """A save that says something else, and sums it up as an honest one would."""
    save = msgspec.structs.replace(parse(data), **fields)
    return signed(msgspec.json.encode(save))


def signed(body: bytes) -> bytes:
    return f"{FORMAT} {sha256(body).hexdigest()}\n".encode() + body


def install(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setitem(games()._loaded, game.id, game)
    monkeypatch.setitem(games()._found, game.id, None)  # already loaded


# What a save holds


def test_a_save_holds_what_is_needed_to_go_on_and_to_check(table: Table) -> None:
    save = parse(table.save())
    assert (save.game, save.rules_version, save.scenario) == ("siege", 1, "castle")
    assert save.commitment == table.commitment
    assert [(seat, msgspec.json.decode(raw)) for seat, raw in save.answers] == ANSWERS
    assert [(seat, msgspec.json.decode(raw)) for seat, raw in save.since] == ANSWERS[3:]
    assert save.trail[-1].answers == 3
    assert save.outcome is None


def test_a_loaded_table_is_the_saved_one(table: Table) -> None:
    loaded = Table.load(table.save())
    assert loaded.save() == table.save()
    assert loaded.board == table.board
    assert set(loaded.asks) == set(table.asks) == {"besieger"}
    assert loaded.chronicle("governor") == table.chronicle("governor")
    assert loaded.rolls == table.rolls


def test_a_loaded_table_takes_back_what_the_saved_one_could(table: Table) -> None:
    loaded = Table.load(table.save())
    loaded.undo("governor")
    table.undo("governor")
    assert loaded.save() == table.save()
    assert loaded.undo_refusal("besieger") == table.undo_refusal("besieger")


def test_a_loaded_table_takes_back_by_consent_what_the_saved_one_could(table: Table) -> None:
    loaded = Table.load(table.save())
    assert len(loaded._trail) == len(table._trail) == 2
    assert [loaded.take_back("besieger"), loaded.take_back("besieger")] == [2, 1]
    assert loaded.answers == [("governor", "east")]
    for _ in range(2):
        table.take_back("besieger")
    assert loaded.save() == table.save()


def test_a_save_from_before_trails_were_kept_over_dice_is_loaded(table: Table) -> None:
    """Such a save has its whole trail, which begins at the last die, and no more."""
    plain = msgspec.json.decode(table.save().partition(b"\n")[2])
    for field in ("earlier", "barriers", "resigned"):
        del plain[field]
    loaded = Table.load(signed(msgspec.json.encode(plain)))
    assert loaded.board == table.board
    assert {seat: loaded.undo_refusal(seat) for seat in loaded.seats} == {
        seat: table.undo_refusal(seat) for seat in table.seats
    }
    loaded.undo("governor")
    assert loaded.undo_refusal("besieger") == Refusal("T3", "revealed-since")
    assert loaded.take_back_refusal("besieger") == Refusal("T3", "too-long-ago")


def test_a_resigned_table_is_loaded_resigned(table: Table) -> None:
    table.resign("governor")
    loaded = Table.load(table.save())
    assert loaded.save() == table.save()
    assert loaded.outcome == table.outcome
    assert loaded.asks == {}


def test_a_resignation_is_kept_when_the_rules_change(table: Table, newer: Callable[..., Game]) -> None:
    table.resign("governor")
    data = table.save()
    newer()
    assert Table.load(data).outcome == table.outcome


def test_a_finished_table_is_loaded_finished(finished: Table) -> None:
    loaded = Table.load(finished.save())
    assert loaded.outcome == finished.outcome
    assert loaded.asks == {}
    assert loaded.seed == finished.seed


# Damage


def test_a_save_that_is_cut_short_anywhere_is_refused(table: Table) -> None:
    data = table.save()
    for length in range(0, len(data), 97):
        with pytest.raises(BadSave):
            Table.load(data[:length])


def test_a_save_with_a_flipped_bit_anywhere_is_refused(table: Table) -> None:
    data = table.save()
    for place in [*range(len(FORMAT) + 70), *range(0, len(data), 31)]:
        for bit in (1, 128):
            with pytest.raises(BadSave):
                Table.load(data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}", b"\xff\xfe\x00", b"GIF89a\n...", b"wartable-save-2 abc\n{}", b"[1, 2]\n"]
)
def test_another_file_is_refused_as_no_save(data: bytes) -> None:
    with pytest.raises(BadSave, match="this is not a save of Wartable"):
        Table.load(data)


def test_a_damaged_save_says_that_it_is_damaged(table: Table) -> None:
    with pytest.raises(BadSave, match="this save is damaged: its contents do not match its checksum"):
        Table.load(table.save()[:-1])
    with pytest.raises(BadSave, match="damaged"):
        Table.load(table.save() + b"\n")


@pytest.mark.parametrize("body", [b"", b"null", b"{}", b"{", b"\xff", b'{"game": 3}'])
def test_a_save_whose_contents_make_no_sense_is_refused(body: bytes) -> None:
    with pytest.raises(BadSave, match="this save cannot be read"):
        Table.load(signed(body))


def test_a_save_without_a_checkpoint_is_refused(table: Table) -> None:
    with pytest.raises(BadSave, match="no checkpoint"):
        Table.load(changed(table.save(), trail=[]))


@pytest.mark.parametrize(
    "earlier",
    [b"junk", zlib.compress(b"junk"), zlib.compress(msgspec.msgpack.encode([b"x" * LONGEST_TRAIL]))],
)
def test_a_save_whose_earlier_checkpoints_cannot_be_read_is_refused(table: Table, earlier: bytes) -> None:
    with pytest.raises(BadSave, match="the earlier checkpoints of this save cannot be read"):
        Table.load(changed(table.save(), earlier=earlier))


def test_a_save_with_a_field_too_many_is_refused(table: Table) -> None:
    plain = msgspec.json.decode(table.save().partition(b"\n")[2])
    with pytest.raises(BadSave, match="extra"):
        Table.load(signed(msgspec.json.encode({**plain, "extra": 1})))


def test_a_save_with_another_seed_is_refused(table: Table) -> None:
    with pytest.raises(BadSave, match="the seed in this save is not the one that was committed to"):
        Table.load(changed(table.save(), seed=b"loaded dice"))


def test_a_save_of_a_game_that_is_not_installed_says_which(table: Table) -> None:
    with pytest.raises(BadSave, match="no game 'chess' is installed"):
        Table.load(changed(table.save(), game="chess"))


def test_a_save_whose_board_is_no_board_of_the_game_is_refused(table: Table) -> None:
    checkpoint = msgspec.structs.replace(
        parse(table.save()).trail[-1], board=msgspec.msgpack.encode({"a": 1})
    )
    with pytest.raises(BadSave, match="the board of this save does not fit siege any more"):
        Table.load(changed(table.save(), trail=[checkpoint]))


def test_a_save_with_an_answer_of_another_kind_is_refused(table: Table) -> None:
    answers = [("besieger", msgspec.Raw(b"17"))] * len(table.answers)
    with pytest.raises(BadSave, match="an answer in this save is none of siege"):
        Table.load(changed(table.save(), answers=answers))


def test_a_save_of_a_scenario_that_is_gone_is_refused(table: Table) -> None:
    with pytest.raises(BadSave, match="the scenario 'hut', which siege does not have"):
        Table.load(changed(table.save(), scenario="hut"))


# Scenarios from elsewhere


def write_number(board: Notes, referee: Referee) -> Flow[None]:
    board.notes.append((yield from ask("blue", "number", Number(0, 9), rule="1")))


def read_scenario(source: str, name: str) -> Scenario:
    if source == "nonsense":
        raise BadScenario(f"{name}: nonsense")
    return Start(name, source)


def test_a_scenario_of_ones_own_is_in_the_save(monkeypatch: pytest.MonkeyPatch) -> None:
    game = little_game(write_number, int, read_scenario=read_scenario)
    install(monkeypatch, game)
    table = Table.new(game, Start("mine", "turns = 3"), seed=1)
    loaded = Table.load(table.save())
    assert loaded.scenario == Start("mine", "turns = 3")
    with pytest.raises(BadSave, match="the scenario in this save can no longer be played: mine: nonsense"):
        Table.load(changed(table.save(), scenario_source="nonsense"))


# Other rules


def without_the_north(board: Any, referee: Referee) -> Flow[None]:
    """Version 2 of the siege: the north wall stands on a cliff."""
    seats = ("besieger", "governor")
    walls = yield from together(
        {seat: ask(seat, "wall", OneOf(["east", "south"]), rule="2") for seat in seats}
    )
    referee.announce("assault.breach", wall=walls["besieger"])


@pytest.fixture
def newer(siege: Game, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game]:
    def make(**changes: Any) -> Game:
        game = dataclasses.replace(siege, rules_version=2, **changes)
        install(monkeypatch, game)
        return game

    return make


def test_a_save_of_other_rules_goes_on_from_its_checkpoint(table: Table, newer: Callable[..., Game]) -> None:
    data = table.save()
    game = newer()
    loaded = Table.load(data)
    assert loaded.game is game
    assert loaded.dropped == []
    assert (loaded.board, loaded.answers, loaded.rolls) == (table.board, table.answers, table.rolls)
    assert loaded.chronicle("governor") == table.chronicle("governor")
    assert parse(loaded.save()).rules_version == 2
    assert loaded.undo_refusal("governor") is None
    loaded.undo("governor")
    assert loaded.undo_refusal("governor") is not None


def test_lines_for_which_other_rules_have_no_words_are_left_out(
    table: Table, newer: Callable[..., Game]
) -> None:
    first, *others = table.entries
    older = changed(table.save(), chronicle=[Entry(first.what), *others])  # it did not name the wall
    newer()
    loaded = Table.load(older)
    assert list(loaded.entries) == others
    loaded.undo("governor")
    assert list(loaded.entries) == others


def test_answers_that_other_rules_refuse_are_dropped_and_reported(
    siege: Game, newer: Callable[..., Game]
) -> None:
    table = Table.new(siege, seed=1)
    table.answer("governor", "north")
    newer(phase=without_the_north)
    with pytest.warns(
        AnswersDropped, match="made by version 1 of the rules of siege, this is version 2: 1 answers"
    ):
        loaded = Table.load(table.save())
    assert loaded.dropped == [("governor", "north", "That is not among the choices. (2)")]
    assert loaded.answers == []
    assert set(loaded.asks) == {"besieger", "governor"}


def test_answers_that_other_rules_allow_are_kept_beside_those_they_drop(
    siege: Game, newer: Callable[..., Game]
) -> None:
    table = Table.new(siege, seed=1)
    table.answer("governor", "north")
    data = changed(table.save(), since=[*parse(table.save()).since, ("besieger", msgspec.Raw(b'"east"'))])
    newer(phase=without_the_north)
    with pytest.warns(AnswersDropped):
        loaded = Table.load(data)
    assert loaded.answers == [("besieger", "east")]
    assert [dropped[:2] for dropped in loaded.dropped] == [("governor", "north")]


def test_answers_of_a_kind_that_is_gone_are_dropped_and_kept_in_the_record(
    table: Table, newer: Callable[..., Game]
) -> None:
    newer(answers=int)
    with pytest.warns(AnswersDropped):
        loaded = Table.load(table.save())
    assert loaded.answers == ANSWERS[:3]
    assert [dropped[:2] for dropped in loaded.dropped] == ANSWERS[3:]


def test_what_was_dropped_is_known_to_copies(siege: Game, newer: Callable[..., Game]) -> None:
    table = Table.new(siege, seed=1)
    table.answer("governor", "north")
    newer(phase=without_the_north)
    with pytest.warns(AnswersDropped):
        loaded = Table.load(table.save())
    assert loaded.copy().dropped == loaded.dropped


# Verifying


def test_a_finished_game_is_verified(finished: Table) -> None:
    verified = verify(finished.save())
    assert verified.rolls == len(finished.rolls) > 0
    assert verified.answers == len(finished.answers)
    assert verified.commitment == finished.commitment
    assert verified.outcome == finished.outcome


def test_a_resigned_game_is_verified(table: Table) -> None:
    table.resign("governor")
    assert verify(table.save()).outcome == table.outcome


def test_a_game_that_was_over_or_that_nobody_resigned_is_not_verified_as_resigned(
    table: Table, finished: Table
) -> None:
    with pytest.raises(BadSave, match="the resignation of governor is not allowed: The game is over"):
        verify(changed(finished.save(), resigned="governor"))
    table.resign("governor")
    for resigned in ("besieger", "nobody", None):
        with pytest.raises(BadSave):
            verify(changed(table.save(), resigned=resigned))
    assert Table.load(changed(table.save(), resigned="nobody")).outcome is None


def test_of_a_game_that_goes_on_all_so_far_is_verified(table: Table) -> None:
    verified = verify(table.save())
    assert (verified.answers, verified.rolls, verified.outcome) == (len(ANSWERS), len(table.rolls), None)
    rolls = [Roll(roll.what, roll.sides, roll.shows % roll.sides + 1) for roll in table.rolls]
    with pytest.raises(BadSave, match="the seed gives"):
        verify(changed(table.save(), rolls=rolls))


def test_dice_that_were_taken_back_are_verified_and_told(siege: Game) -> None:
    table = Table.new(siege, seed=1)
    for seat, answer in [("besieger", "north"), ("governor", "east"), ("besieger", "storm")]:
        table.answer(seat, answer)
    assert table.take_back("besieger") == 1
    table.answer("besieger", "storm")
    for each in (table, Table.load(table.save()), table.copy(), last(table.replay())):
        assert each.rolls == table.rolls
        assert verify(each.save()).taken_back == 1
    with pytest.raises(BadSave, match="the seed gives"):
        verify(changed(table.save(), passed=[]))


def last(tables: Iterable[Table]) -> Table:
    *_, table = tables
    return table


def test_a_bent_die_is_found(finished: Table) -> None:
    for place, roll in enumerate(finished.rolls):
        rolls = list(finished.rolls)
        rolls[place] = Roll(roll.what, roll.sides, roll.shows % roll.sides + 1)
        with pytest.raises(BadSave, match=f"roll {place + 1} .* shows {rolls[place].shows}; the seed gives"):
            verify(changed(finished.save(), rolls=rolls))


def test_a_game_that_was_changed_in_any_way_is_not_verified(finished: Table) -> None:
    save = parse(finished.save())
    assert save.outcome is not None
    loser = "governor" if "besieger" in save.outcome.winners else "besieger"
    changes: list[dict[str, Any]] = [
        {"rolls": save.rolls[:-1]},
        {"rolls": [*save.rolls, save.rolls[-1]]},
        {"outcome": msgspec.structs.replace(save.outcome, winners=(loser,))},
        {"answers": save.answers[:-1]},
        {"answers": [*save.answers, save.answers[-1]]},
        {"answers": [("besieger", msgspec.Raw(b'"west"')), *save.answers[1:]]},
        {"seed": b"x", "commitment": commitment(b"x")},
    ]
    for change in changes:
        with pytest.raises(BadSave):
            verify(changed(finished.save(), **change))


def test_other_rules_cannot_verify(finished: Table, newer: Callable[..., Game]) -> None:
    data = finished.save()
    newer()
    with pytest.raises(
        BadSave, match="played by version 1 of the rules of siege; version 2 cannot replay it"
    ):
        verify(data)


def test_a_save_is_a_file_like_any_other(table: Table, tmp_path: Path) -> None:
    (tmp_path / "siege.save").write_bytes(table.save())
    assert Table.load((tmp_path / "siege.save").read_bytes()).save() == table.save()


# Saves that somebody has tampered with


def tampered(value: Any, rng: Random) -> Any:
    """The same plain data with one part of it changed, somewhere."""
    match value:
        case dict() if value and rng.random() < 0.9:
            key = rng.choice(sorted(value))
            return {**value, key: tampered(value[key], rng)}
        case list() if value and rng.random() < 0.9:
            place = rng.randrange(len(value))
            return [*value[:place], tampered(value[place], rng), *value[place + 1 :]]
        case str() if value and rng.random() < 0.5:
            place = rng.randrange(len(value))
            return value[:place] + chr(rng.randrange(32, 127)) + value[place + 1 :]
    return rng.choice([None, -1, 0, 1 << 70, 2.5, True, "", "x", [], {}, [[]], NESTED, "AAAA"])


NESTED: list[Any] = []
for _ in range(400):
    NESTED = [NESTED]


@pytest.mark.parametrize("game", ["picrochole", "picrocholine-wars", "space-pigs"])
def test_a_save_that_was_tampered_with_is_loaded_or_a_bad_save(game: str) -> None:
    rng = Random(game)
    table = Table.new(game, seed=5)
    for _ in range(40):
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    plain = msgspec.json.decode(table.save().partition(b"\n")[2])
    refused = 0
    for _ in range(120):
        data = signed(msgspec.json.encode(tampered(plain, rng)))
        for read in (Table.load, verify):
            try:
                read(data)
            except BadSave:
                refused += 1
    assert refused > 120


def test_a_board_with_bytes_changed_is_loaded_or_a_bad_save() -> None:
    rng, refused = Random(6), 0
    table = Table.new("picrochole", seed=5)
    checkpoint = parse(table.save()).trail[-1]
    for _ in range(100):
        board = bytearray(checkpoint.board)
        for _ in range(3):
            board[rng.randrange(len(board))] = rng.randrange(256)
        harmed = changed(table.save(), trail=[msgspec.structs.replace(checkpoint, board=bytes(board))])
        try:
            Table.load(harmed)
        except BadSave:
            refused += 1
    assert refused


def test_a_save_nested_too_deep_is_a_bad_save(table: Table) -> None:
    body = table.save().partition(b"\n")[2]
    deep = body.replace(b'"options":{}', b'"options":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    assert deep != body
    with pytest.raises(BadSave):
        Table.load(signed(deep))


def test_a_trail_of_too_many_checkpoints_is_not_unpacked(table: Table) -> None:
    """A checkpoint of a few bytes takes a hundred times as many in memory."""
    many = msgspec.msgpack.encode([parse(table.save()).trail[-1]] * (MOST_CHECKPOINTS + 1))
    with pytest.raises(BadSave, match="the earlier checkpoints of this save cannot be read"):
        Table.load(changed(table.save(), earlier=zlib.compress(many)))


def test_checkpoints_that_do_not_follow_each_other_are_refused(table: Table) -> None:
    checkpoint = parse(table.save()).trail[-1]
    for change in ({"answers": 99}, {"rolls": -1}, {"position": -5}, {"chronicle": 10_000}):
        trail = [msgspec.structs.replace(checkpoint, **change)]
        with pytest.raises(BadSave, match="do not follow each other"):
            Table.load(changed(table.save(), trail=trail))


# Saves of earlier releases


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parent / "saves").iterdir()), ids=lambda file: file.name
)
def test_a_save_of_an_earlier_release_is_played_on(file: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", AnswersDropped)
        table = Table.load(file.read_bytes())
    assert len(table.dropped) <= 3  # those since its checkpoint
    rng = Random(1)
    for _ in range(30):
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    assert Table.load(table.save()).save() == table.save()
