"""Clocks: a bank of time, and an increment whenever a seat has decided all that it was asked."""

from collections.abc import Collection, Iterable

from wartable.flow import Seat
from wartable.web.records import SeatRecord


def settle(
    chairs: Iterable[SeatRecord], asked: Collection[Seat], increment: float, now: float
) -> list[SeatRecord]:
    """Start the clocks of those who are asked, stop the others'; the seats where that changed something."""
    changed = []
    for chair in chairs:
        runs = chair.seat in asked and chair.kind != "bot"
        if chair.left is None or runs == (chair.since is not None):
            continue
        if chair.since is None:
            chair.since = now
        else:
            chair.left = left(chair, now) + increment
            chair.since = None
        changed.append(chair)
    return changed


def left(chair: SeatRecord, now: float) -> float:
    """The seconds on a clock."""
    assert chair.left is not None
    return chair.left if chair.since is None else max(0.0, chair.left - (now - chair.since))


def deadline(chairs: Iterable[SeatRecord]) -> float | None:
    """When the first of the clocks runs out."""
    ends = (
        chair.since + chair.left for chair in chairs if chair.since is not None and chair.left is not None
    )
    return min(ends, default=None)


def run_out(chairs: Iterable[SeatRecord], now: float) -> list[Seat]:
    """The seats whose time is over."""
    return [chair.seat for chair in chairs if chair.since is not None and left(chair, now) <= 0]
