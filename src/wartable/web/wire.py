"""What programs send to a table and are sent by it, and what can go wrong."""

from typing import Annotated, Any

from litestar.openapi import ResponseSpec
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
)
from msgspec import UNSET, Meta, Struct, UnsetType

from wartable.game import Outcome


class Trouble(Struct, frozen=True):
    """What went wrong: a short code, a sentence in your language, and of a refusal the rule."""

    error: str
    text: str
    rule: str | UnsetType = UNSET


MEANINGS = {
    HTTP_400_BAD_REQUEST: "It could not be read, or makes no sense.",
    HTTP_401_UNAUTHORIZED: "Nobody knows you: show a token.",
    HTTP_403_FORBIDDEN: "It is not your seat, or not for your eyes.",
    HTTP_404_NOT_FOUND: "There is no such table, seat or game.",
    HTTP_409_CONFLICT: "The table has moved on, or somebody else was faster.",
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: "The body is too large.",
    HTTP_422_UNPROCESSABLE_ENTITY: "The rules do not allow it.",
}
AT_A_TABLE = (HTTP_400_BAD_REQUEST, HTTP_401_UNAUTHORIZED, HTTP_404_NOT_FOUND)
AT_A_SEAT = (*AT_A_TABLE, HTTP_403_FORBIDDEN)


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """What can go wrong, for the description of an endpoint."""
    return {
        status: ResponseSpec(Trouble, description=MEANINGS[status], generate_examples=False)
        for status in statuses
    }


DECIDING = troubles(
    *AT_A_SEAT, HTTP_409_CONFLICT, HTTP_413_REQUEST_ENTITY_TOO_LARGE, HTTP_422_UNPROCESSABLE_ENTITY
)


class Me(Struct, frozen=True):
    """Who you are from now on: show the token as `Authorization: Bearer TOKEN`."""

    name: str
    token: str


class GameInfo(Struct, frozen=True):
    id: str
    name: str
    summary: str
    authors: tuple[str, ...]
    seats: tuple[str, ...]
    fewest: int
    scenarios: dict[str, str]
    options: dict[str, tuple[Any, ...]]
    bots: tuple[str, ...]
    rules_version: int


class SeatInfo(Struct, frozen=True):
    seat: str
    kind: str
    who: str | None
    mine: bool
    asked: bool
    invitation: str | None = None


class TableInfo(Struct, frozen=True):
    """A table. Its `state` is `lobby`, `playing` or `over`; over without an outcome, it was called off."""

    id: str
    name: str
    game: str
    scenario: str
    options: dict[str, Any]
    state: str
    number: int
    commitment: str
    seats: list[SeatInfo]
    outcome: Outcome | None


class ClockWanted(Struct, frozen=True):
    minutes: float
    increment: float = 0
    timeout: str = "bot"


class TableWanted(Struct, frozen=True):
    """Seats are `me`, `anyone`, `friend`, `hotseat` or `bot:NAME`; those not named stay empty."""

    game: str
    seats: dict[str, str]
    scenario: str = ""
    options: dict[str, Any] = {}
    name: str = ""
    clock: ClockWanted | None = None
    form: Annotated[str, Meta(max_length=64)] | None = None


class Sitting(Struct, frozen=True):
    invitation: str | None = None


class Line(Struct, frozen=True):
    what: str
    about: dict[str, Any]
    text: str


class Position(Struct, frozen=True):
    """What a seat sees, and what it is asked: answer with `ask.number`.

    `request` is the seat that asks the others to let it take back an answer, if one does, and `undone` the
    lines of the chronicle that would go with it. `left` are the seconds after which the house answers in its
    place, if the ask has a time of its own.
    """

    number: int
    state: str
    view: Any
    ask: dict[str, Any] | None
    outcome: Outcome | None
    request: str | None
    undone: list[Line]
    left: float | None


class AnswerWanted(Struct, frozen=True):
    """An answer to the ask of that number. The same `click` of a seat sent again counts once."""

    seat: str
    ask: int
    answer: Any
    click: Annotated[str, Meta(max_length=64)] | None = None


class UndoWanted(Struct, frozen=True):
    """The seat whose last answer is to be taken back. The same `click` of a seat sent again counts once."""

    seat: str
    click: Annotated[str, Meta(max_length=64)] | None = None


class Answered(Struct, frozen=True):
    number: int
    ask: int | None
    outcome: Outcome | None


class SeatWanted(Struct, frozen=True):
    seat: str


class Reply(Struct, frozen=True):
    """Whether a seat lets another take back what it asks to."""

    seat: str
    agree: bool
