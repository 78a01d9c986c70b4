"""Asks that have a time of their own (`seconds`): when it is over, the house answers for the seat."""

import math
from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from wartable.flow import Ask, Number, OneOf, Seat, Some, Words
from wartable.table import Table
from wartable.web.records import SeatRecord


def seconds_of(ask: Ask) -> float | None:
    """How long a seat may think about an ask; None if for as long as it likes."""
    seconds: Any = ask.about.get("seconds")
    is_number = type(seconds) in (int, float) and math.isfinite(seconds)
    return float(seconds) if is_number and seconds > 0 else None


class Timed:
    """Which asks have been given their time. It runs from when an ask has come, and is kept with the seat."""

    def __init__(self, asks: Mapping[Seat, Ask], numbers: Mapping[Seat, int]) -> None:
        self._numbers = {seat: numbers[seat] for seat in asks}
        self._before: dict[Seat, float | None] = {}  # when that of a seat's last ask was over

    def settle(
        self,
        chairs: Iterable[SeatRecord],
        asks: Mapping[Seat, Ask],
        numbers: Mapping[Seat, int],
        now: float,
        undone: Collection[Seat] = (),
    ) -> list[SeatRecord]:
        """Start the time of asks that are new, end that of those that are gone; the seats where it changed.

        Who takes back an answer gains no time by it.
        """
        changed = []
        for chair in chairs:
            seat, ends = chair.seat, None
            if seat in asks and numbers[seat] == self._numbers.get(seat):
                continue
            if seat in asks and chair.kind != "bot":
                ends = self._before.get(seat) if seat in undone else None
                ends = end_of(asks[seat], now) if ends is None else ends
            self._before[seat] = chair.ends
            if ends != chair.ends:
                chair.ends = ends
                changed.append(chair)
        self._numbers = {seat: numbers[seat] for seat in asks}
        return changed


def end_of(ask: Ask, now: float) -> float | None:
    seconds = seconds_of(ask)
    return None if seconds is None else now + seconds


def left(chair: SeatRecord, now: float) -> float | None:
    """The seconds that a seat has for what it is asked; None if it may take its time."""
    return None if chair.ends is None else max(0.0, chair.ends - now)


def first(chairs: Iterable[SeatRecord]) -> float | None:
    """When the first of them is over."""
    return min((chair.ends for chair in chairs if chair.ends is not None), default=None)


def run_out(chairs: Iterable[SeatRecord], now: float) -> list[Seat]:
    """The seats for which it is over."""
    return [chair.seat for chair in chairs if chair.ends is not None and chair.ends <= now]


def answer_for(table: Table, seat: Seat) -> Any:
    """What the house answers in a seat's place, in the plain types of JSON: the least, else what is drawn."""
    ask = table.asks[seat]
    least = msgspec.to_builtins(_least(ask))
    return least if _is_allowed(table, seat, least) else msgspec.to_builtins(ask.sample(Random()))


def _is_allowed(table: Table, seat: Seat, answer: Any) -> bool:
    try:
        return table.refusal(seat, table.game.read_answer(answer)) is None
    except msgspec.ValidationError:
        return False


def _least(ask: Ask) -> Any:
    """No words, the first of several, as few of some as may be, the smallest number."""
    domain = ask.domain
    if isinstance(domain, OneOf):
        return domain.options()[0]
    if isinstance(domain, Some):
        return domain.things()[: domain.least]
    if isinstance(domain, Number):
        return domain.least
    return domain.said("") if isinstance(domain, Words) else None
