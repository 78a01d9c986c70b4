"""Saves from elsewhere: only how they begin and what was answered is believed; the rest is played again."""

import msgspec

from wartable.game import games
from wartable.refusal import BadSave, GameStuck, Refused
from wartable.save import Save, parse, scenario_of
from wartable.table import Table

LONGEST_SCENARIO = 100_000  # letters: larger ones are for one's own machine, and for the command line


def imported(data: bytes) -> Table:
    """The table of a save that anybody may have written; BadSave says what is wrong with it."""
    save = parse(data)
    game = games()[save.game]
    if save.rules_version != game.rules_version:
        raise BadSave(
            f"it was played by version {save.rules_version} of the rules of {game.id}, "
            f"and this is version {game.rules_version}"
        )
    if len(save.scenario_source) > LONGEST_SCENARIO:
        raise BadSave("its scenario is too large")
    table = Table.new(game, scenario_of(save, game), save.options, save.seats, save.seed)
    _play_again(table, save)
    return table


def _play_again(table: Table, save: Save) -> None:
    read = msgspec.json.Decoder(table.game.answers).decode
    try:
        for seat, answer in save.answers:
            table.answer(seat, read(answer))
        if save.resigned is not None:
            table.resign(save.resigned)
    except (Refused, GameStuck, msgspec.ValidationError) as error:
        raise BadSave(f"answer {len(table.answers) + 1} is not allowed: {error}") from error
