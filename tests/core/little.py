"""Games of a few lines, each made to try one thing at a table."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from wartable import Ask, Codec, Flow, Game, Outcome, Referee

PhaseRules = Callable[["Notes", Referee], Flow[None]]


class Notes(Struct):
    """A board on which phases write what they like."""

    notes: list[Any]
    is_over: bool = False


class Start(Struct, frozen=True):
    id: str = "start"
    source: str = ""


def outcome(board: Notes) -> Outcome | None:
    return Outcome((), "over") if board.is_over else None


def setup(scenario: Start, options: dict[str, Any], seats: Sequence[str], referee: Referee) -> Notes:
    return Notes([])


def view(board: Notes, seat: str | None) -> list[Any]:
    return board.notes


def redeal(board: Notes, seat: str, referee: Referee) -> Notes:
    return board


def draw(view: list[Any], ask: Ask | None) -> str:
    return "<svg/>"


def little_game(phase: PhaseRules, answers: Any = Any, **parts: Any) -> Game:
    """A game of two seats whose only phase is this one, again and again."""
    given: dict[str, Any] = {
        "id": "little",
        "rules_version": 1,
        "authors": (),
        "folder": Path(__file__).parent,
        "seats": ("blue", "red"),
        "scenarios": {"start": Start()},
        "codec": Codec(Notes),
        "answers": answers,
        "setup": setup,
        "phase": phase,
        "outcome": outcome,
        "view": view,
        "redeal": redeal,
        "draw": draw,
        "bots": {},
    }
    return Game(**{**given, **parts})
