"""Saves from elsewhere: only how they begin and what was answered is believed; the rest is played again."""

from msgspec import Struct

from wartable.flow import Seat
from wartable.refusal import BadSave
from wartable.replay import Moments
from wartable.save import parse, play_again
from wartable.table import Table

LONGEST_SCENARIO = 100_000  # letters: larger ones are for one's own machine, and for the command line
MOST_ANSWERS = 20_000  # of one game: ten times those of the longest that people play


class Brought(Struct, frozen=True):
    """A game from elsewhere, as it stands after it was played again."""

    game: str
    seats: tuple[Seat, ...]
    save: bytes
    moments: list[int]  # how many answers had been given at each
    is_over: bool


def imported(data: bytes) -> Brought:
    """The game of a save that anybody may have written; BadSave says what is wrong with it."""
    table = _played(data)
    is_over = table.outcome is not None
    return Brought(table.game.id, table.seats, table.save(), Moments(table).marks, is_over)


def _played(data: bytes) -> Table:
    save = parse(data)
    if len(save.scenario_source) > LONGEST_SCENARIO:
        raise BadSave("its scenario is too large")
    if len(save.answers) > MOST_ANSWERS:
        raise BadSave(f"it has more than {MOST_ANSWERS} answers")
    return play_again(save)
