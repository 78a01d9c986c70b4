"""The turn on columns against a slow and plain one, and what holds in every game."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import gettempdir

import numpy as np
import pytest

from tests.games.picrochole import oracle
from tests.games.picrochole.field import Field, scenario
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules import columns
from wartable.games.picrochole.rules.armies import NO_MARKER, NOWHERE, SIDES
from wartable.games.picrochole.rules.board import Board
from wartable.games.picrochole.rules.play import known_enemies, play_turn_on
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.testing import rule

ARMS = ("infantry", "infantry", "cavalry", "artillery")


def skirmish(rng: Random) -> Field:
    """A crowded little field with roads, water and a few corps close together."""
    columns, rows = rng.randint(4, 8), rng.randint(4, 8)
    map = ["".join(rng.choices("..==~H^", k=columns)) for _ in range(rows)]
    open_hexes = [f"{c:02}{r:02}" for r in range(rows) for c in range(columns) if map[r][c] != "~"]
    troops: dict[tuple[str, str], float] = {}
    units: list[str] = []
    for number in range(rng.randint(6, 24)):
        side, hex, strength = "br"[number % 2], rng.choice(open_hexes), rng.randint(1, 4)
        room = 6 if map[int(hex[2:])][int(hex[:2])] == "H" else 12
        if troops.get((side, hex), 0) + strength <= room:
            troops[side, hex] = troops.get((side, hex), 0) + strength
            units.append(f"{side}{number} {rng.choice(ARMS)} {strength} {hex}")
    if {unit[0] for unit in units} != {"b", "r"}:
        return skirmish(rng)
    return Field(scenario(map, units))


def as_war(board: Board) -> oracle.War:
    """The board as the oracle has it."""
    field = board.scenario
    ground, known = field.ground, known_enemies(board, field)
    hex = {cell: ground.map.at(*ground.column_row(cell)) for cell in ground.labels}
    pace = {arm: oracle.DAY[arm] for arm in ARMS}
    return oracle.War(
        ground.map,
        {hex[cell] for cell in ground.labels if ground.road[cell]},
        {hex[cell]: float(ground.capacity[cell]) for cell in ground.passable},
        [
            oracle.Piece(
                line.id,
                line.side,
                line.arm,
                float(board.strength[unit]),
                hex.get(int(board.hex[unit])),
                hex.get(int(board.destination[unit])),
                int(board.progress[unit]) / 4 / pace[line.arm][bool(ground.road[board.hex[unit]])],
            )
            for unit, line in enumerate(field.units)
        ],
        {hex[cell]: SIDES[board.marker[cell] - 1] for cell in ground.labels if board.marker[cell]},
        {side: {hex[cell] for cell in ground.labels if known[cell, side.number]} for side in SIDES},
    )


def drawn_orders(there: Field, rng: Random) -> None:
    ground = there.board.scenario.ground
    for unit in there.board.scenario.units:
        number = there.board.scenario.number[unit.id]
        cell = there.board.hex[number]
        if cell != NOWHERE and rng.random() < 0.5:
            land = ground.lands[cell]
            goal = rng.choice([goal for goal in ground.passable if ground.lands[goal] == land])
            there.board.destination[number] = goal


@rule("0.2", "1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "6.2")
@pytest.mark.parametrize("seed", range(60))
def test_a_turn_on_columns_is_the_turn_as_one_would_play_it_by_hand(seed: int) -> None:
    rng = Random(seed)
    there = skirmish(rng)
    for _ in range(8):
        drawn_orders(there, rng)
        war = as_war(there.board)
        oracle.play(war)
        play_turn_on(there.board)
        after = as_war(there.board)
        assert [(piece.name, piece.hex) for piece in after.pieces] == [(p.name, p.hex) for p in war.pieces]
        living = [(a, b) for a, b in zip(after.pieces, war.pieces, strict=True) if a.hex is not None]
        assert [a.strength for a, _ in living] == pytest.approx([b.strength for _, b in living], abs=1e-9)
        assert [a.progress for a, _ in living] == pytest.approx([b.progress for _, b in living], abs=1e-9)
        assert after.markers == war.markers
        there.board.turn += 1


def check_board(board: Board, before: Board | None) -> None:
    """What holds at the end of every turn; the message is the rule."""
    field: Scenario = board.scenario
    ground = field.ground
    alive = board.hex != NOWHERE
    assert (board.strength[alive] > 0).all(), "4.2 a unit without strength is removed"
    assert (board.strength[alive] <= field.strength[alive]).all(), "0.1 no unit grows"
    assert (ground.capacity[board.hex[alive]] > 0).all(), "0.1 nobody stands where nobody can"
    for side in SIDES:
        own = alive & (field.side == side.number)
        troops = np.zeros(ground.size)
        np.add.at(troops, board.hex[own], board.strength[own])
        assert (troops <= ground.capacity + 1e-9).all(), "1.3 capacity"
        enemies = set(board.hex[alive & (field.side != side.number)].tolist())
        entered = [cell for cell in board.hex[own].tolist() if cell not in enemies]
        assert (board.marker[entered] != 2 - side.number).all(), "1.4 the enemy's marker is discarded"
    assert (board.marker[ground.capacity == 0] == NO_MARKER).all(), "1.4 markers lie where units were"
    if before is not None:
        steps = [
            ground.distance(int(a), int(b)) for a, b in zip(before.hex[alive], board.hex[alive], strict=True)
        ]
        fastest = np.where(field.arm[alive] == 1, 2, 1)
        assert (np.array(steps) <= fastest).all(), "1.2 no arm is faster than its speed on roads"
        assert not (alive & (before.hex == NOWHERE)).any(), "the fallen stay fallen"


@rule("1.2", "1.3", "1.4", "0.1")
@pytest.mark.parametrize("name", ["three-bridges", "meeting"])
def test_the_invariants_hold_in_random_games(name: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        on = {option: rng.random() < 0.3 for option in GAME.options}
        table = Table.new(GAME, name, on, seed=seed)
        before: Board | None = None
        while table.asks:
            turn = table.board.turn
            seat = rng.choice(list(table.asks))
            table.answer(seat, table.asks[seat].sample(rng))
            if table.board.turn != turn:
                check_board(table.board, before)
                before = table.codec.decode(table.codec.encode(table.board))


PLAY = """
import sys
from hashlib import sha256
from random import Random
from wartable import Table, compiling
from wartable.games.picrochole import GAME
until = int(sys.argv[1])  # this turn, compiling is put off
compiling.put_off()
table, rng = Table.new(GAME, "meeting", {"cover": True}, seed=3), Random(3)
while table.asks and table.board.turn < 12:
    if compiling.is_put_off() and table.board.turn == until:
        assert "numba" not in sys.modules
        compiling.put_off(False)
    seat = rng.choice(list(table.asks))
    table.answer(seat, table.asks[seat].sample(rng))
print("numba" in sys.modules, sha256(GAME.codec.encode(table.board)).hexdigest())
"""


@rule("0.2")
def test_compiled_or_not_or_only_later_the_turn_is_the_same_to_the_last_bit() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", PLAY, until],
            env={**os.environ, "WARTABLE_PLAIN": plain},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        for plain, until in (("", "1"), ("1", "1"), ("", "6"))
    ]
    assert [flag for flag, _ in said] == ["True", "False", "True"]
    assert len({board for _, board in said}) == 1


def test_what_was_compiled_is_kept_beside_the_sources_where_we_may_write_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, elsewhere = tmp_path / "__pycache__", Path(gettempdir()) / "wartable"
    ours = {tmp_path}
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(columns, "FOLDER", tmp_path)
    monkeypatch.setattr(os, "access", lambda path, _: path in ours)
    assert columns._caches() == beside, "which we can make"
    beside.mkdir()
    assert columns._caches() == elsewhere
    ours.add(beside)
    assert columns._caches() == beside
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "told"))
    assert columns._caches() == tmp_path / "told"


@rule("0.2", "2.2", "4.2")
def test_a_turn_leaves_its_cells_empty_for_the_next_also_where_somebody_fell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """b1 is shut in by the edge, r1 and r2, and b2 falls in combat; all of a turn's cells are used again."""
    rows = ["." * 9, "." * 9]
    units = ["b1 infantry 4 0000", "r1 infantry 4 0100", "r2 infantry 4 0001", "b2 infantry 1 0601"]
    there = Field(scenario(rows, [*units, "r3 infantry 4 0601", "b3 infantry 4 0800"])).weaken("b2", 0.01)
    cells, empty = (columns.empty_cells(there.board.scenario.ground.size) for _ in range(2))
    monkeypatch.setattr(columns, "empty_cells", lambda _: cells)
    there.turn()
    assert (there.at("b1"), there.at("b2"), there.at("b3")) == (None, None, "0800")
    for used, unused in zip(cells, empty, strict=True):
        assert (used == unused).all()
