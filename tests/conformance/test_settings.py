"""Settings: what a scenario fixes is complete when it is made, and nothing that is played changes it."""

import gc
import pickle
from random import Random
from typing import Any
from weakref import ref

import pytest

from wartable import Game, Table
from wartable.game import Scenario, Setting, Settings

from .playing import play_on

DECISIONS = 600


@pytest.mark.parametrize("scenario", [0, -1], ids=["the first scenario", "the last scenario"])
def test_nothing_that_is_played_changes_a_setting(game: Game, scenario: int) -> None:
    table = Table.new(game, list(game.scenarios)[scenario], seed=0)
    before = pickle.dumps(table.setting)
    play_on(table, Random(0), DECISIONS)
    game.view(table.board, None)
    assert pickle.dumps(table.setting) == before


def test_a_board_carries_its_setting_and_its_bytes_do_not(game: Game) -> None:
    table = Table.new(game, seed=0)
    fixed = [table.setting] if isinstance(table.setting, Setting) else []
    assert carried_by(table.board) == fixed
    assert carried_by(table.codec.copy(table.board)) == fixed


def carried_by(board: Any) -> list[Setting]:
    """What of a board is a setting: the very objects, which are equal to nothing else."""
    parts = [getattr(board, name) for name in board.__struct_fields__]
    return [part for part in parts if isinstance(part, Setting)]


# What a game with settings of its own leaves to the core.


class Meadow(Setting):
    def __init__(self, scenario: Scenario) -> None:
        self.name = scenario.id


class Village:
    """A scenario that somebody may have sent."""

    def __init__(self, id: str, source: str) -> None:
        self.id = id
        self.source = source


def test_tables_of_one_text_share_a_setting_and_another_text_has_its_own() -> None:
    settings = Settings(Meadow)
    one = settings.of(Village("green", "grass"))
    assert settings.of(Village("green", "grass")) is one
    assert settings.of(Village("green", "other grass")) is not one


def test_a_setting_is_forgotten_with_its_last_table() -> None:
    settings = Settings(Meadow)
    setting = ref(settings.of(Village("green", "grass")))
    gc.collect()
    assert setting() is None
