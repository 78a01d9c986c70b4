"""The rules, in the order of rules.md."""

import math
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from wartable import Flow, Number, OneOf, Outcome, Point, Referee, Refusal, Some, Spot, ask

from .board import BLUE, COMPANIES, HEIGHT, POND, POND_RADIUS, SEATS, WIDTH, Board, Scenario, Side, other

NEEDED = 5
MUCH_POWDER = 4


def setup(scenario: Scenario, options: Mapping[str, Any], seats: Sequence[str], referee: Referee) -> Board:
    return Board()


def view(board: Board, seat: str | None) -> Board:
    return deepcopy(board)


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    return board


def phase(board: Board, referee: Referee) -> Flow[None]:
    return draw_up(board, referee) if board.turn < len(SEATS) else fire(board, referee)


def draw_up(board: Board, referee: Referee) -> Flow[None]:
    """1, 2, 3 The companies, the powder, the gun."""
    seat = board.seat
    companies = yield from ask(seat, "companies", Some(COMPANIES, 1, 3), rule="1", side=seat)
    powder = yield from ask(seat, "powder", Number(1, 6), rule="2", side=seat)
    low, high = half(seat)
    gun = yield from ask(seat, "gun", Spot(low, high, pond_refusal), rule="3", side=seat)
    board.sides[seat] = Side(companies, powder, gun)
    board.turn += 1
    units = [f"{seat}-{company}" for company in companies]
    referee.announce("drawn-up", side=seat, units=units, count=len(companies), powder=powder)


def half(seat: str) -> tuple[Point, Point]:
    """3 A side's half of the field, from corner to corner."""
    left = 0 if seat == BLUE else WIDTH / 2
    return Point(left, 0), Point(left + WIDTH / 2, HEIGHT)


def pond_refusal(spot: Point) -> Refusal | None:
    in_pond = math.hypot(spot.x - POND.x, spot.y - POND.y) < POND_RADIUS
    return Refusal("3", "in-the-pond") if in_pond else None


def fire(board: Board, referee: Referee) -> Flow[None]:
    """4 A round, or none any more."""
    seat = board.seat
    board.turn += 1
    side = board.sides[seat]
    if not side.powder:
        return
    answer = yield from ask(seat, "fire", OneOf(("fire", "cease"), seldom=("cease",)), rule="4", side=seat)
    if answer == "cease":
        side.powder = 0
        referee.announce("ceased", side=seat, unit=f"{seat}-gun")
        return
    added = total(board, seat)
    side.powder -= 1
    die = referee.roll("fire")
    board.hit = other(seat) if die + added >= NEEDED else ""
    what = "hit" if board.hit else "missed"
    adding = f"{die} {'−' if added < 0 else '+'} {abs(added)} = {die + added}"
    units = [f"{seat}-gun", f"{other(seat)}-gun"]
    referee.announce(what, dice=[die], side=seat, units=units, sum=adding)


class Cause(NamedTuple):
    """Something that changes the die, and under which rule."""

    rule: str
    what: str
    value: int


def causes(board: Board, seat: str) -> Iterator[Cause]:
    """4.1, 4.2, 4.3 What goes into a shot."""
    yield Cause("4.1", "companies", len(board.sides[seat].companies))
    guns = [side.gun for side in board.sides.values() if side.gun]
    paces = math.dist(*((gun.x, gun.y) for gun in guns))
    yield Cause("4.2", "range", -int(paces // 100))
    if board.sides[seat].powder >= MUCH_POWDER:
        yield Cause("4.3", "powder", 1)


def total(board: Board, seat: str) -> int:
    return sum(cause.value for cause in causes(board, seat))


def chance(board: Board, seat: str) -> float:
    return sum(die + total(board, seat) >= NEEDED for die in range(1, 7)) / 6


def outcome(board: Board) -> Outcome | None:
    """5 A hit, or no powder left."""
    if board.hit:
        return Outcome((other(board.hit),), "gun-lost")
    over = board.turn >= len(SEATS) and not any(side.powder for side in board.sides.values())
    return Outcome((), "no-powder") if over else None
