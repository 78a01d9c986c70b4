"""The ladder: every bot of Picrochole against the next weaker one, sides swapped, and against itself.

.venv/bin/python bench/ladder.py --games 200 --scenario three-bridges --scenario meeting
"""

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from machine import processor
from wartable.game import Bot, games
from wartable.table import Table

GAME = "picrochole"
RESULTS = Path(__file__).parent / "results"
HEADER = ("scenario", "blue", "red", "games", "blue wins", "draws", "red wins", "turns", "ms blue", "ms red")


class Match(NamedTuple):
    """One game to be played."""

    scenario: str
    blue: str
    red: str
    seed: int


class Result(NamedTuple):
    """How it went. `thinking` is in seconds a turn, by seat."""

    match: Match
    winner: str | None
    turns: int
    thinking: dict[str, float]


def play(match: Match) -> Result:
    """Play a game out. The seed is of both players' chance."""
    table = Table.new(GAME, scenario=match.scenario, seed=match.seed)
    bots: dict[str, Bot] = {seat: games()[GAME].bots[getattr(match, seat)]() for seat in table.seats}
    chance = {seat: Random(f"{match.seed} {seat}") for seat in table.seats}
    thinking = dict.fromkeys(table.seats, 0.0)
    while table.asks:
        for seat in table.asks:
            chair = table.chair(seat)
            start = time.perf_counter()
            answer = bots[seat].decide(chair, chance[seat])
            thinking[seat] += time.perf_counter() - start
            table.answer(seat, answer)
    outcome = table.outcome
    assert outcome is not None
    turns = table.board.turn
    winner = outcome.winners[0] if outcome.winners else None
    return Result(match, winner, turns, {seat: spent / turns for seat, spent in thinking.items()})


def pairings(names: list[str]) -> Iterator[tuple[str, str]]:
    """Blue and red: each bot and its better both ways round, then the mirror matches."""
    for weaker, stronger in pairwise(names):
        yield stronger, weaker
        yield weaker, stronger
    for name in names[1:]:
        yield name, name


def matches(scenario: str, count: int, pairs: list[tuple[str, str]]) -> Iterator[Match]:
    """The games of a ladder; those of a pairing have the same seeds as those of any other."""
    for blue, red in pairs:
        for seed in range(max(1, count // 2)):
            yield Match(scenario, blue, red, seed)


def rows(results: list[Result]) -> Iterator[tuple[str, ...]]:
    """The table's lines: one a scenario and pairing."""
    for key in dict.fromkeys(result.match[:3] for result in results):
        games = [result for result in results if result.match[:3] == key]
        wins = [sum(result.winner == winner for result in games) for winner in ("blue", None, "red")]
        turns = sum(result.turns for result in games) / len(games)
        spent = [1000 * sum(r.thinking[seat] for r in games) / len(games) for seat in ("blue", "red")]
        yield (*key, str(len(games)), *map(str, wins), f"{turns:.1f}", *(f"{ms:.2f}" for ms in spent))


def score_lines(results: list[Result]) -> Iterator[str]:
    """What each better bot won of all its games with the weaker one, sides taken together."""
    for scenario in dict.fromkeys(result.match.scenario for result in results):
        for weaker, stronger in pairwise(games()[GAME].bots):
            pair = [
                r for r in results if r.match.scenario == scenario and {*r.match[1:3]} == {weaker, stronger}
            ]
            if pair:
                won = sum(r.winner is not None and getattr(r.match, r.winner) == stronger for r in pair)
                drawn = sum(r.winner is None for r in pair)
                games_played = f"{won / len(pair):.1%} of {len(pair)} games ({drawn} drawn)"
                yield f"- {scenario}: {stronger} beats {weaker} in {games_played}"


def markdown(results: list[Result]) -> str:
    lines = [HEADER, tuple("---" for _ in HEADER), *rows(results)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def report(results: list[Result], count: int, jobs: int) -> str:
    return "\n".join(
        (
            "# Picrochole: the ladder of its bots",
            "",
            f"{date.today().isoformat()}, {processor()}, {jobs} processes; seeds 0 to "
            f"{max(1, count // 2) - 1} in each line. Turns and milliseconds of thinking a turn are means.",
            "",
            markdown(results),
            "",
            *score_lines(results),
            "",
        )
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--games", type=int, default=200, help="games of each pair, half of them each way round"
    )
    parser.add_argument("--scenario", action="append", choices=list(games()[GAME].scenarios))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--pair", action="append", metavar="BLUE:RED", help="only this pairing; not kept")
    return parser.parse_args()


def main() -> None:
    wish = arguments()
    pairs = list(pairings(list(games()[GAME].bots)))
    if wish.pair:
        pairs = [(blue, red) for blue, red in (pair.split(":") for pair in wish.pair)]
    for scenario in wish.scenario or list(games()[GAME].scenarios):
        with ProcessPoolExecutor(wish.jobs) as pool:
            results = list(pool.map(play, matches(scenario, wish.games, pairs), chunksize=1))
        text = report(results, wish.games, wish.jobs)
        print(text, flush=True)
        if not wish.pair:
            (RESULTS / f"picrochole-ladder-{scenario}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
