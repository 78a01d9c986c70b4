"""The rules, in the order of rules.md."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from wartable import Flow, OneOf, Outcome, Referee, ask
from wartable.flow import Words

from .board import ROUNDS, Board, Deed, Scenario, Speech

LONGEST = 200
KEEP, PAY = Deed("keep"), Deed("pay")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "galaxy": ("circles", "twins", "galette", "freedom"),
    "edges": ("apart", "touching"),
    "building": ("blind", "look-first", "turn-last", "explore"),
    "placement": ("in-order", "reverse"),
    "powers": (False, True),
    "last-turn": (10, 6, 15, 0),
    "speech": (0, 1, 2, 3, 60),  # seconds
}


def setup(scenario: Scenario, options: Mapping[str, Any], seats: Sequence[str], referee: Referee) -> Board:
    hidden = {seat: referee.roll("acorns") for seat in seats}
    return Board(
        tuple(seats), hidden, float(options["speech"]), ROUNDS if scenario.id == "clearing" else 1000
    )


def view(board: Board, seat: str | None) -> Board:
    seen = deepcopy(board)
    seen.hidden = {seat: board.hidden[seat]} if seat else {}
    return seen


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    board.hidden = {other: board.hidden[seat] if other == seat else 1 for other in board.seats}
    return board


def phase(board: Board, referee: Referee) -> Flow[None]:
    """1, 2 A wood speaks, then it pays or keeps."""
    seat, time = board.seat, {"seconds": board.seconds} if board.seconds else {}
    if not board.spoken:
        speech = yield from ask(seat, "speech", Words(Speech, LONGEST), rule="1", wood=seat, **time)
        board.spoken = True
        referee.announce("said" if speech.text else "silent", wood=seat, text=speech.text)
        return
    deed = yield from ask(seat, "deed", OneOf((KEEP, PAY)), rule="2", wood=seat, **time)
    board.paid[seat] = board.paid.get(seat, 0) + (deed == PAY)
    board.spoken = False
    board.turn += 1
    referee.announce(deed.what, wood=seat)


def outcome(board: Board) -> Outcome | None:
    """3 The most generous wins."""
    if board.turn < board.rounds * len(board.seats):
        return None
    most = max(board.paid.values())
    winners = tuple(seat for seat in board.seats if board.paid[seat] == most)
    return Outcome(winners, "generous", {seat: float(paid) for seat, paid in board.paid.items()})
