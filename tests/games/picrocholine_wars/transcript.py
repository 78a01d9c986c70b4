"""Transcripts: short games as text, replayed and compared.

`python -m tests.games.picrocholine_wars.transcript FILE SEED [PK-HEAD-START GK-HEAD-START]` makes one from a
game of players who seek the enemy; it is then read by a person, and kept.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.games.picrocholine_wars.field import where
from wartable import Table
from wartable.flow import Ask
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.answers import DONE, Go, Say
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, Side
from wartable.referee import Entry

TOLD = ("unit", "target", "hex", "dice", "total", "cost", "event", "marker", "phase", "turn")  # of each entry
LONGEST = 4  # units that a side moves in a phase
LIKED = (
    Say("quick"),
    Say("letter"),
    Say("strike"),
    Say("advance"),
    Say("release"),
    Say("engaged"),
    Say("mare"),
)


def new_table(seed: int, head_starts: Sequence[int]) -> Table:
    options = dict(zip(("pk-head-start", "gk-head-start"), head_starts, strict=True))
    return Table.new(GAME, options=options, seed=seed)


def lines_of(table: Table, seed: int) -> Iterator[str]:
    """Each answer, what was told after it, and at the start of a turn whoever is elsewhere than before."""
    yield " ".join(["seed", str(seed), *map(str, table.options.values())])
    again = new_table(seed, list(table.options.values()))
    placed: dict[str, str] = {}
    told = 0
    for seat, answer in table.answers:
        again.answer(seat, answer)
        yield f"{seat} {msgspec.json.encode(answer).decode()}"
        for entry in again.entries[told:]:
            yield f"  {said(entry)}"
        if any(entry.what in ("turn-begins", "game-ends") for entry in again.entries[told:]):
            yield from standing(again.board, placed)
        told = len(again.entries)


def said(entry: Entry) -> str:
    about = (f"{key}={entry.about[key]}" for key in TOLD if key in entry.about)
    return " ".join([entry.what, *about])


def standing(board: Board, placed: dict[str, str]) -> Iterator[str]:
    """Every counter that is elsewhere than it was placed, and the points on the track."""
    for counter in COUNTERS:
        place = where(board, counter.name)
        if placed.get(counter.name) != place:
            placed[counter.name] = place
            yield f"    {counter.name} {place}"
    yield f"    points {' '.join(f'{side} {board.points[side]}' for side in Side)}"
    if board.outcome:
        yield f"    outcome {board.outcome.reason} {board.outcome.scores}"


def replayed(text: str) -> str:
    """The transcript of the same answers, played now."""
    head, *lines = text.splitlines()
    seed, *head_starts = map(int, head.split()[1:])
    table = new_table(seed, head_starts)
    for line in lines:
        if not line.startswith("  "):
            seat, _, answer = line.partition(" ")
            table.answer(seat, msgspec.json.decode(answer, type=GAME.answers))
    return "\n".join(lines_of(table, seed)) + "\n"


# Making one.


def drawn_game(seed: int, head_starts: Sequence[int]) -> Table:
    """A game in which each side moves a few units a phase, towards the enemy, and attacks where it can."""
    table, rng = new_table(seed, head_starts), Random(seed)
    moves = 0
    while table.asks:
        ((seat, ask),) = table.asks.items()
        moves = moves + 1 if ask.what == "move" else 0 if ask.what != "destination" else moves
        stops = ask.what == "move" and moves > LONGEST and DONE in ask
        table.answer(seat, DONE if stops else liked(table.board, Side(seat), ask, rng))
    return table


def liked(board: Board, side: Side, ask: Ask, rng: Random) -> Any:
    options = [option for option in ask.options() or [ask.sample(rng)] if option != DONE]
    if found := [option for option in options if option in LIKED]:
        return found[0]
    ways = [option for option in options if isinstance(option, Go)]
    if ask.what == "destination" and ways:
        return min(ways, key=lambda way: (_distance(board, side, way), way.hex))
    return rng.choice(options or [DONE])


def _distance(board: Board, side: Side, way: Go) -> int:
    enemies = [unit.hex for unit in board.units if unit.hex >= 0 and unit.side is not side]
    return min((board.land.distance(way.cell, enemy) for enemy in enemies), default=0)


if __name__ == "__main__":
    file, number, *starts = sys.argv[1:]
    game = drawn_game(int(number), [int(start) for start in starts] or [0, 0])
    Path(file).write_text("\n".join(lines_of(game, int(number))) + "\n", encoding="utf-8")
