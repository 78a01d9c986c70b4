"""A remote player needs JSON and nothing else."""

import json
from random import Random
from typing import Any

import msgspec

from wartable import Ask, Game

from .playing import moments, where

OPTIONS = 20  # of each ask that are written and read


def read(data: bytes | str) -> Any:
    """What strict JSON says: no NaN, no Infinity."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    return json.loads(data, parse_constant=refuse)


def some_answers(ask: Ask, rng: Random) -> list[Any]:
    options = ask.options()
    if options is None:
        return [ask.sample(rng) for _ in range(3)]
    return rng.sample(options, min(OPTIONS, len(options)))


def test_every_ask_is_written_as_json(game: Game) -> None:
    for table in moments(game):
        for seat, ask in table.asks.items():
            written = read(ask.to_json())
            assert (written["seat"], written["what"], written["rule"]) == (seat, ask.what, ask.rule)
            assert written["domain"]["kind"] in ("one-of", "some", "number", "spot", "words")
            assert written == read(msgspec.json.encode(ask.to_builtins())), where(table)


def test_every_answer_is_read_as_it_was_written(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        for ask in table.asks.values():
            for answer in some_answers(ask, Random(number)):
                plain = msgspec.to_builtins(answer)
                assert game.read_answer(plain) == answer, where(table)
                assert game.read_answer(read(msgspec.json.encode(answer))) == answer, where(table)
                assert type(game.read_answer(plain)) is type(answer), where(table)
                assert game.read_answer(plain) in ask, where(table)


def test_every_view_and_entry_of_the_chronicle_is_written_as_json(game: Game) -> None:
    for table in moments(game):
        for seat in (*table.seats, None):
            read(msgspec.json.encode(table.view(seat), enc_hook=game.write_part))
            read(msgspec.json.encode(table.chronicle(seat)))
