"""The picture on the box: a war well under way, always the same, and cheap."""

import re

import wartable
from wartable import Table
from wartable.games.picrocholine_wars.page.cover import cover
from wartable.games.picrocholine_wars.rules.board import CODEC, Board, Status
from wartable.web import covers


def covered() -> Board:
    table = Table.new("picrocholine-wars", seed=1)
    cover(table)
    board: Board = table.board
    return board


def test_both_armies_are_on_the_map_and_the_giant_has_come() -> None:
    board = covered()
    assert board.turn >= 5
    assert board.outcome is None
    for side in ("pk", "gk"):
        there = [unit for unit in board.units if unit.side == side and unit.status is Status.PLAY]
        assert len(there) > 5


def test_it_is_always_the_same() -> None:
    assert CODEC.encode(covered()) == CODEC.encode(covered())


def test_the_shelf_shows_it() -> None:
    assert re.search("Turn [5-9] of 10", covers.picture("picrocholine-wars", "chinon", "en"))


def test_a_game_without_a_cover_is_shown_as_it_begins() -> None:
    assert wartable.games()["picrochole"].draw.cover is None  # type: ignore[attr-defined]  # a Layers has it
    assert "turn 1" in covers.picture("picrochole", "three-bridges", "en")
