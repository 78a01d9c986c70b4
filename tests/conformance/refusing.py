"""Answers that nobody offered, and why they are refused."""

from collections.abc import Iterator
from math import nan
from random import Random
from typing import Any

import msgspec

from wartable import Refusal, Refused, Some, Table
from wartable.flow import OneOf, Seat

from .playing import board_bytes, where

JUNK = [
    None,
    True,
    False,
    -1,
    10**9,
    10**30,
    0.5,
    nan,
    "x",
    "",
    b"x",
    [],
    {},
    set(),
    (1, 2, 3),
    [[]],
    {"x": [1]},
    object(),
    lambda: None,
]


def junk_for(table: Table, seat: Seat) -> Iterator[Any]:
    """Values that are not answers, but for those that happen to be."""
    ask = table.asks[seat]
    options = ask.options() or ()
    for value in JUNK:
        is_empty_choice = isinstance(ask.domain, Some) and value == [] and ask.domain.least == 0
        if not is_empty_choice and not any(option is value or option == value for option in options):
            yield value


def forbidden(table: Table, seat: Seat, rng: Random, most: int = 10) -> list[Any]:
    """What the rules looked at and refused."""
    domain = table.asks[seat].domain
    if not isinstance(domain, OneOf):
        return []
    offered = {msgspec.json.encode(option) for option in domain.options()}
    found = [value for value in domain.candidates() if msgspec.json.encode(value) not in offered]
    return rng.sample(found, min(most, len(found)))


def refusal_of(table: Table, seat: Any, answer: Any) -> Refusal:
    """Why the table refuses an answer, which it must, changing nothing."""
    before, given = board_bytes(table), len(table.answers)
    try:
        table.answer(seat, answer)
    except Refused as refused:
        assert (board_bytes(table), len(table.answers)) == (before, given), where(table)
        return refused.refusal
    raise AssertionError(f"{where(table)}: {answer!r} by {seat!r} is not refused")
