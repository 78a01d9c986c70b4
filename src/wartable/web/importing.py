"""Saves from elsewhere: only how they begin and what was answered is believed; the rest is played again."""

from wartable.refusal import BadSave
from wartable.save import parse, play_again
from wartable.table import Table

LONGEST_SCENARIO = 100_000  # letters: larger ones are for one's own machine, and for the command line


def imported(data: bytes) -> Table:
    """The table of a save that anybody may have written; BadSave says what is wrong with it."""
    save = parse(data)
    if len(save.scenario_source) > LONGEST_SCENARIO:
        raise BadSave("its scenario is too large")
    return play_again(save)
