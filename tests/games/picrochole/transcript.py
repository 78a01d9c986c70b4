"""Transcripts: short games as text, replayed and compared.

`python -m tests.games.picrochole.transcript FILE SCENARIO SEED [OPTION…]` makes one from a random game; it is
then read by a person, and kept.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import NOWHERE
from wartable.games.picrochole.rules.orders import END_TURN, March, OrderUnit

LONGEST = 30  # turns


def lines_of(table: Table) -> Iterator[str]:
    """The answers of each turn, then how things stand and what was told."""
    yield " ".join(["scenario", table.scenario.id, *(name for name, on in table.options.items() if on)])
    told = 0
    again = Table.new(GAME, table.scenario, table.options, seed=0)
    for seat, answer in table.answers:
        turn = again.view("blue").latest
        again.answer(seat, answer)
        yield f"{seat} {msgspec.json.encode(answer).decode()}"
        if again.view("blue").latest != turn or again.outcome:
            yield from standing(again)
            for entry in again.entries[told:]:
                to = "all" if entry.to is None else " ".join(entry.to)
                yield f"  to {to}: {GAME.say(entry.what, 'en', entry.about)}"
            told = len(again.entries)


def standing(table: Table) -> Iterator[str]:
    """Every unit in play: where, how strong, how far across its hex, and who sees it."""
    board = table.board
    scenario = board.scenario
    seen = {
        seat: {unit.id for unit in table.view(seat).enemies() if unit.turn == board.latest}
        for seat in table.seats
    }
    for number, unit in enumerate(scenario.units):
        if board.hex[number] != NOWHERE:
            hex = scenario.ground.labels[int(board.hex[number])]
            eye = " seen" if unit.id in seen["blue"] | seen["red"] else ""
            yield f"  {unit.id} {hex} {board.strength[number]:.4f} {board.progress[number]}{eye}"


def replayed(text: str) -> str:
    """The transcript of the same answers, played now."""
    head, *lines = text.splitlines()
    _, scenario, *on = head.split()
    table = Table.new(GAME, scenario, dict.fromkeys(on, True), seed=0)
    for line in lines:
        if not line.startswith("  "):
            seat, _, answer = line.partition(" ")
            table.answer(seat, msgspec.json.decode(answer, type=GAME.answers))
    return "\n".join(lines_of(table)) + "\n"


def drawn_game(scenario: str, seed: int, on: list[str]) -> Table:
    """A game in which each side orders two units a turn, mostly towards the middle."""
    table, rng = Table.new(GAME, scenario, dict.fromkeys(on, True), seed=0), Random(seed)
    while table.asks and table.board.turn <= LONGEST:
        for seat in ("blue", "red"):
            view = table.view(seat)
            goals = [place.hex for place in view.objectives] + [unit.hex for unit in view.enemies()]
            for unit in rng.sample(view.own(), min(2, len(view.own()))):
                if OrderUnit(unit.id) in table.asks[seat]:
                    table.answer(seat, OrderUnit(unit.id))
                    table.answer(seat, March(rng.choice(goals)))
        for seat in ("blue", "red"):
            table.answer(seat, END_TURN)
    return table


if __name__ == "__main__":
    file, name, number, *chosen = sys.argv[1:]
    Path(file).write_text("\n".join(lines_of(drawn_game(name, int(number), chosen))) + "\n", encoding="utf-8")
