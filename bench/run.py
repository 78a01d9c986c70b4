"""What is fast, measured beside its peers: prints a table and keeps it in bench/results/speed.md.

Run it with `make bench` (or `wartable bench`) on a machine that does nothing else.
"""

import copy
import gc
import os
import pickle
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import NamedTuple

import chess
import networkx
import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from armies import Army
from machine import processor
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import Arm
from wartable.games.picrochole.rules.batch import play_batch
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.orders import END_TURN, March, OrderUnit
from wartable.games.picrochole.rules.scenario import BuiltIn
from wartable.games.picrocholine_wars.rules import reach as ways
from wartable.games.space_pigs.rules.galaxy import shape

RESULTS = Path(__file__).parent / "results" / "speed.md"
RUNS = 8  # of each random game
PLAIN = "WARTABLE_PLAIN"


class Line(NamedTuple):
    what: str
    measured: str
    wanted: str
    peer: str


def best(measure: Callable[[], float], times: int = 5) -> float:
    """The best of several runs: what the machine can do when nothing else disturbs it."""
    return min(measure() for _ in range(times))


def seconds(act: Callable[[], object], times: int) -> Callable[[], float]:
    """How long one act takes, over a number of them."""

    def measure() -> float:
        start = time.perf_counter()
        for _ in range(times):
            act()
        return (time.perf_counter() - start) / times

    return measure


def seconds_a_unit_turn(units: int, side: int, turns: int) -> float:
    """All four phases of some turns of two armies on the march, by the units that are in play."""
    army = Army(units, side)
    army.turn(1)
    acted = 0
    start = time.perf_counter()
    for turn in range(2, 2 + turns):
        acted += army.alive()
        army.turn(turn)
    return (time.perf_counter() - start) / acted


def the_turn() -> Iterator[Line]:
    small = best(lambda: seconds_a_unit_turn(1_000, 100, 20), 15)
    large = best(lambda: seconds_a_unit_turn(1_000_000, 2_000, 4), 2)
    plain = float(_run(["-c", PLAIN_TURN], {PLAIN: "1"}))
    peer = f"the same functions without Numba: {1 / plain:,.0f}"
    yield Line("unit-turns a second, 1,000 units on 100 × 100", f"{1 / small:,.0f}", "≥ 5,000,000", peer)
    yield Line(
        "unit-turns a second, 1,000,000 units on 2,000 × 2,000", f"{1 / large:,.0f}", "≥ 2,000,000", ""
    )
    yield Line("time a unit-turn, large against small", f"{large / small:.2f} ×", "≤ 3 ×", "")


PLAIN_TURN = f"""
import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})
from run import seconds_a_unit_turn
print(seconds_a_unit_turn(1_000, 100, 3))
"""


def games_of_bots(bot: str, turns: int, scenario: str = "campaign") -> tuple[float, float]:
    """Seconds a turn between two bots on a scenario: all of it, and apart from their thinking."""
    table = Table.new(GAME, scenario, seed=1)
    bots = {seat: GAME.bots[bot]() for seat in table.seats}
    rng = Random(1)
    thinking = 0.0
    start = time.perf_counter()
    while table.asks and table.board.turn <= turns:
        for seat in table.asks:
            before = time.perf_counter()
            answer = bots[seat].decide(table.chair(seat), rng)
            thinking += time.perf_counter() - before
            table.answer(seat, answer)
    total = time.perf_counter() - start
    played = table.board.turn - 1
    return total / played, (total - thinking) / played


def the_campaign() -> Iterator[Line]:
    for bot in GAME.bots:
        whole, rest = min(games_of_bots(bot, 60) for _ in range(3))
        wanted = "≤ 1 ms apart from thinking" if bot == "marshal" else "≤ 1 ms"
        measured = f"{whole * 1e3:.2f} ms, apart from thinking {rest * 1e3:.2f} ms"
        yield Line(f"a turn of the campaign, {bot} against {bot}", measured, wanted, "")


def the_fields() -> Iterator[Line]:
    ground = BuiltIn()["campaign"].ground
    goals = ground.passable[:: len(ground.passable) // 40]

    def fields() -> None:
        made = Fields().of(ground)
        for goal in goals:
            made.row(goal, Arm.INFANTRY)

    graph: networkx.DiGraph[int] = networkx.DiGraph()
    for cell in ground.passable:
        for there in ground.neighbours(cell):
            if ground.is_passable(there):
                graph.add_edge(cell, there, weight=1 if ground.road[there] else 2)
    ours = best(seconds(fields, 3)) / len(goals)
    theirs = best(seconds(lambda: networkx.single_source_dijkstra_path_length(graph, goals[5]), 1))
    peer = f"networkx: {theirs * 1e6:,.0f} µs"
    yield Line("a distance field of the campaign (100 × 60)", f"{ours * 1e6:.0f} µs", "", peer)


def the_batch() -> Iterator[Line]:
    scenario = BuiltIn()["three-bridges"]
    took = best(seconds(lambda: play_batch(scenario, 1_000, 1), 1), 3)
    yield Line("1,000 games of three-bridges in one call", f"{took:.2f} s", "one call", "")


def the_table() -> Iterator[Line]:
    table = Table.new(GAME, "three-bridges", seed=1)
    for _ in range(3):
        table.answer("blue", END_TURN)
        table.answer("red", END_TURN)
    for unit in table.view("blue").own()[:12]:
        table.answer("blue", OrderUnit(unit.id))
        table.answer("blue", March("0806"))
    ours = best(seconds(table.copy, 200))
    theirs = best(seconds(lambda: copy.deepcopy(table.board), 20))
    pickled = best(seconds(lambda: pickle.loads(pickle.dumps(table.board)), 200))
    peer = f"the board alone, deepcopy: {theirs * 1e6:,.0f} µs, pickle: {pickled * 1e6:,.0f} µs"
    what = "table.copy() in the middle of a phase, 24 answers given"
    yield Line(what, f"{ours * 1e6:.0f} µs", "≤ 150 µs", peer)
    loading = best(seconds(lambda: Table.load(table.save()), 20))
    yield Line("saving and loading a table", f"{loading * 1e3:.2f} ms", "", "")


def seconds_a_decision(game: str, games: int, scenario: str | None = None) -> float:
    """The mean of random games, each the best of several runs: what else the machine does is left out."""
    runs = [one_run(game, games, scenario) for _ in range(RUNS)]
    decisions = sum(count for count, _ in runs[0])
    best = [min(run[number][1] for run in runs) for number in range(games)]
    return sum(best) / decisions


def one_run(game: str, games: int, scenario: str | None) -> list[tuple[int, float]]:
    """Of each game the decisions and the seconds. Before the first, nothing is remembered of other games."""
    for remembered in (ways._free, ways._barred, shape):
        remembered.cache_clear()
    return [random_game(game, seed, scenario) for seed in range(games)]


def random_game(game: str, seed: int, scenario: str | None) -> tuple[int, float]:
    """How many decisions it took, 20,000 at most, and how many seconds."""
    rng = Random(seed)
    count = 0
    start = time.perf_counter()
    table = Table.new(game, scenario, seed=seed)
    while count < 20_000 and (asks := table.asks):
        seat = next(iter(asks)) if len(asks) == 1 else rng.choice(list(asks))
        table.answer(seat, asks[seat].sample(rng))
        count += 1
    return count, time.perf_counter() - start


def seconds_a_chess_move() -> float:
    rng = Random(1)
    count = 0
    start = time.perf_counter()
    for _ in range(20):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            count += 1
    return (time.perf_counter() - start) / count


def the_decisions() -> Iterator[Line]:
    theirs = best(seconds_a_chess_move, 2)
    peer = f"python-chess, random games: {1 / theirs:,.0f} moves"
    what = "decisions a second, random play at a table"
    ours = seconds_a_decision("picrochole", 10, "three-bridges")
    yield Line(f"{what} of Picrochole", f"{1 / ours:,.0f}", "", peer)
    ours = seconds_a_decision("picrocholine-wars", 100)
    yield Line(f"{what} of The Picrocholine Wars", f"{1 / ours:,.0f}", "≥ 25,000", peer)
    ours = seconds_a_decision("space-pigs", 60)
    yield Line(f"{what} of Les Cochons de l'Espace", f"{1 / ours:,.0f}", "≥ 40,000", peer)


def the_copies() -> Iterator[Line]:
    for game in ("picrocholine-wars", "space-pigs"):
        yield the_copies_of(game)


def the_copies_of(game: str) -> Line:
    """Copies of a table in every moment of a random game."""
    rng = Random(1)
    moments = []
    table = Table.new(game, seed=1)
    while table.asks:
        moments.append(table.copy())
        seat = next(iter(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))

    def copy_all() -> None:
        for moment in moments:
            moment.copy()

    ours = best(seconds(copy_all, 1)) / len(moments)
    theirs = best(seconds(lambda: copy.deepcopy(table.board), 20))
    peer = f"the board alone, deepcopy: {theirs * 1e6:,.0f} µs"
    what = f"table.copy() of {table.game.say('game.title')}, mean of a game"
    return Line(what, f"{ours * 1e6:.0f} µs", "≤ 150 µs", peer)


def the_start() -> Iterator[Line]:
    python = best(seconds(lambda: _run(["-c", "pass"]), 3))
    start = best(seconds(lambda: _run(["-c", "import wartable"]), 3)) - python
    help = best(seconds(lambda: _run(["-m", "wartable.cli", "--help"]), 3))
    peer = f"Python itself starts in {python * 1e3:.0f} ms; import numpy: "
    theirs = best(seconds(lambda: _run(["-c", "import numpy"]), 3)) - python
    yield Line("import wartable", f"{start * 1e3:.0f} ms", "≤ 150 ms", f"{peer}{theirs * 1e3:.0f} ms")
    yield Line("wartable --help", f"{help * 1e3:.0f} ms", "≤ 300 ms", "")


def _run(arguments: list[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **(environment or {})},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def main() -> None:
    machine = (
        f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, NumPy {np.__version__}"
    )
    lines = [f"# Speed\n\n{date.today().isoformat()}, {machine}. One core; the best of several runs.\n"]
    lines.append("| what | measured | wanted | beside it |\n|---|---|---|---|")
    print("\n".join(lines), flush=True)
    for part in (
        the_start,
        the_turn,
        the_campaign,
        the_fields,
        the_batch,
        the_table,
        the_decisions,
        the_copies,
    ):
        gc.collect()
        gc.freeze()  # what the parts before have left is not looked through again and again
        for line in part():
            lines.append("| " + " | ".join(line) + " |")
            print(lines[-1], flush=True)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"\nKept in {RESULTS}")


if __name__ == "__main__":
    main()
