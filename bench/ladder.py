"""The ladder: every bot of a game among the next weaker ones, in each seat in turn.

.venv/bin/python bench/ladder.py picrochole --games 200 --scenario three-bridges --scenario meeting
.venv/bin/python bench/ladder.py picrocholine-wars --games 200
.venv/bin/python bench/ladder.py space-pigs --games 300 --scenario complete
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
from wartable.commands.progress import progress
from wartable.game import Bot, games
from wartable.table import Table

RESULTS = Path(__file__).parent / "results"


class Match(NamedTuple):
    """One game to be played, by bots in the order of the seats."""

    game: str
    scenario: str
    bots: tuple[str, ...]
    seed: int


class Result(NamedTuple):
    """How it went. `thinking` is in seconds a turn, by seat."""

    match: Match
    winner: str | None
    turns: int
    thinking: dict[str, float]


def play(match: Match) -> Result:
    """Play a game out. The seed is of both players' chance."""
    seats = games()[match.game].seats[: len(match.bots)]
    table = Table.new(match.game, match.scenario, seats=seats, seed=match.seed)
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


def pairings(names: list[str], seats: int) -> Iterator[tuple[str, ...]]:
    """Each bot among weaker ones, in each seat; of a game for two, the mirror matches too."""
    for weaker, stronger in pairwise(names):
        for place in range(seats):
            yield tuple(stronger if seat == place else weaker for seat in range(seats))
    for name in names[1:] if seats == 2 else ():
        yield name, name


def matches(game: str, scenario: str, count: int, parties: list[tuple[str, ...]]) -> Iterator[Match]:
    """The games of a ladder; those of a party have the same seeds as those of any other."""
    for bots in parties:
        for seed in range(max(1, count // len(bots))):
            yield Match(game, scenario, bots, seed)


def played(wanted: list[Match], jobs: int) -> list[Result]:
    results = []
    with ProcessPoolExecutor(jobs) as pool, progress(len(wanted)) as advance:
        for result in pool.map(play, wanted):
            results.append(result)
            advance()
    return results


def rows(results: list[Result]) -> Iterator[tuple[str, ...]]:
    """The table's lines: one a party."""
    for scenario, bots in dict.fromkeys((r.match.scenario, r.match.bots) for r in results):
        played = [r for r in results if (r.match.scenario, r.match.bots) == (scenario, bots)]
        seats = list(played[0].thinking)
        wins = [sum(r.winner == winner for r in played) for winner in (*seats, None)]
        turns = sum(r.turns for r in played) / len(played)
        spent = [1000 * sum(r.thinking[seat] for r in played) / len(played) for seat in seats]
        yield (
            *(*bots, str(len(played))),
            *(*map(str, wins), f"{turns:.1f}", *(f"{ms:.2f}" for ms in spent)),
        )


def score_lines(results: list[Result]) -> Iterator[str]:
    """What each better bot won of all its games among weaker ones, its seats taken together."""
    for game in dict.fromkeys(r.match.game for r in results):
        for weaker, stronger in pairwise(games()[game].bots):
            among = [r for r in results if is_among(r.match.bots, stronger, weaker)]
            if among:
                won = sum(winning_bot(r) == stronger for r in among)
                drawn = sum(r.winner is None for r in among)
                others = f"among {weaker}s" if len(among[0].match.bots) > 2 else f"against {weaker}"
                yield (
                    f"- {stronger} {others}: wins {won / len(among):.1%} of {len(among)} games"
                    f" ({drawn} drawn)"
                )


def is_among(bots: tuple[str, ...], one: str, others: str) -> bool:
    return bots.count(one) == 1 and bots.count(others) == len(bots) - 1


def winning_bot(result: Result) -> str | None:
    seats = list(result.thinking)
    return None if result.winner is None else result.match.bots[seats.index(result.winner)]


def markdown(results: list[Result]) -> str:
    seats = list(results[0].thinking)
    header = [*seats, "games", *(f"{seat} wins" for seat in seats), "draws", "turns"]
    header += [f"ms {seat}" for seat in seats]
    lines = [header, ["---" for _ in header], *rows(results)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def report(results: list[Result], count: int, jobs: int) -> str:
    return "\n".join(
        (
            f"# {games()[results[0].match.game].say('game.title')}: the ladder of its bots",
            "",
            f"{date.today().isoformat()}, {processor()}, {jobs} processes; seeds 0 to "
            f"{max(1, count // len(results[0].thinking)) - 1} in each line. "
            "Turns and milliseconds of thinking a turn are means.",
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
        "--games", type=int, default=200, help="games of each bot among weaker ones, in all seats together"
    )
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--party", action="append", metavar="ONE:OTHER", help="only these bots, by seat; not kept"
    )
    return parser.parse_args()


def main() -> None:
    wish = arguments()
    game = games()[wish.game]
    parties = list(pairings(list(game.bots), game.fewest or len(game.seats)))
    if wish.party:
        parties = [tuple(party.split(":")) for party in wish.party]
    for scenario in wish.scenario or list(game.scenarios):
        results = played(list(matches(game.id, scenario, wish.games, parties)), wish.jobs)
        text = report(results, wish.games, wish.jobs)
        print(text, flush=True)
        if not wish.party:
            (RESULTS / f"{game.id}-ladder-{scenario}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
