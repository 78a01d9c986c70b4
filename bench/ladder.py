"""The ladder: every bot of a game for two against the next weaker one, sides swapped, and against itself.

.venv/bin/python bench/ladder.py picrochole --games 200 --scenario three-bridges --scenario meeting
.venv/bin/python bench/ladder.py picrocholine-wars --games 200
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

RESULTS = Path(__file__).parent / "results"


class Match(NamedTuple):
    """One game to be played, by two bots in the order of the seats."""

    game: str
    scenario: str
    bots: tuple[str, str]
    seed: int


class Result(NamedTuple):
    """How it went. `thinking` is in seconds a turn, by seat."""

    match: Match
    winner: str | None
    turns: int
    thinking: dict[str, float]


def play(match: Match) -> Result:
    """Play a game out. The seed is of both players' chance."""
    table = Table.new(match.game, scenario=match.scenario, seed=match.seed)
    names = dict(zip(table.seats, match.bots, strict=True))
    bots: dict[str, Bot] = {seat: table.game.bots[name]() for seat, name in names.items()}
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
    winner = outcome.winners[0] if outcome.winners else None  # a seat
    return Result(match, winner, turns, {seat: spent / turns for seat, spent in thinking.items()})


def pairings(names: list[str]) -> Iterator[tuple[str, str]]:
    """Each bot and its better both ways round, then the mirror matches."""
    for weaker, stronger in pairwise(names):
        yield stronger, weaker
        yield weaker, stronger
    for name in names[1:]:
        yield name, name


def matches(game: str, scenario: str, count: int, pairs: list[tuple[str, str]]) -> Iterator[Match]:
    """The games of a ladder; those of a pairing have the same seeds as those of any other."""
    for pair in pairs:
        for seed in range(max(1, count // 2)):
            yield Match(game, scenario, pair, seed)


def rows(results: list[Result]) -> Iterator[tuple[str, ...]]:
    """The table's lines: one a scenario and pairing."""
    for scenario, bots in dict.fromkeys((r.match.scenario, r.match.bots) for r in results):
        played = [r for r in results if (r.match.scenario, r.match.bots) == (scenario, bots)]
        first, second = played[0].thinking
        wins = [sum(r.winner == winner for r in played) for winner in (first, None, second)]
        turns = sum(r.turns for r in played) / len(played)
        spent = [1000 * sum(r.thinking[seat] for r in played) / len(played) for seat in (first, second)]
        yield (
            *(scenario, *bots, str(len(played))),
            *(*map(str, wins), f"{turns:.1f}", *(f"{ms:.2f}" for ms in spent)),
        )


def score_lines(results: list[Result]) -> Iterator[str]:
    """What each better bot won of all its games with the weaker one, sides taken together."""
    for game, scenario in dict.fromkeys((r.match.game, r.match.scenario) for r in results):
        for weaker, stronger in pairwise(games()[game].bots):
            pair = [
                r for r in results if r.match.scenario == scenario and {*r.match.bots} == {weaker, stronger}
            ]
            if pair:
                won = sum(winning_bot(r) == stronger for r in pair)
                drawn = sum(r.winner is None for r in pair)
                games_played = f"{won / len(pair):.1%} of {len(pair)} games ({drawn} drawn)"
                yield f"- {scenario}: {stronger} beats {weaker} in {games_played}"


def winning_bot(result: Result) -> str | None:
    seats = list(result.thinking)
    return None if result.winner is None else result.match.bots[seats.index(result.winner)]


def markdown(results: list[Result]) -> str:
    one, other = results[0].thinking
    header = ["scenario", one, other, "games", f"{one} wins", "draws", f"{other} wins", "turns"]
    header += [f"ms {one}", f"ms {other}"]
    lines = [header, ["---" for _ in header], *rows(results)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def report(results: list[Result], count: int, jobs: int) -> str:
    return "\n".join(
        (
            f"# {games()[results[0].match.game].say('game.title')}: the ladder of its bots",
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
    parser.add_argument("game", choices=[name for name, game in games().items() if len(game.seats) == 2])
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--pair", action="append", metavar="ONE:OTHER", help="only this pairing; not kept")
    return parser.parse_args()


def main() -> None:
    wish = arguments()
    game = games()[wish.game]
    pairs = list(pairings(list(game.bots)))
    if wish.pair:
        pairs = [(one, other) for one, other in (pair.split(":") for pair in wish.pair)]
    for scenario in wish.scenario or list(game.scenarios):
        with ProcessPoolExecutor(wish.jobs) as pool:
            results = list(pool.map(play, matches(game.id, scenario, wish.games, pairs), chunksize=1))
        text = report(results, wish.games, wish.jobs)
        print(text, flush=True)
        if not wish.pair:
            (RESULTS / f"{game.id}-ladder-{scenario}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
