"""Games of bots against bots, without a browser: one of them, or thousands on all cores."""

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from msgspec import Struct

from wartable.flow import Seat
from wartable.game import Bot, Game, Outcome, Scenario, games
from wartable.lab.processes import end_with_parent, interrupts_held
from wartable.refusal import BadInput, BadScenario, BadSetup, WartableError
from wartable.table import Table

Seed: TypeAlias = int | str

MOST_DECISIONS = 1_000_000  # of one game: who needs more is not getting anywhere
BATCHES = 8  # for each process: small enough to end together, large enough not to wait for the next
LARGEST = 10  # games of a batch: who waits is told often how far it is


class Match(Struct, frozen=True):
    """A game that bots have played. `failure` says why it did not come to its end."""

    seed: Seed
    outcome: Outcome | None
    decisions: int
    seconds: float
    failure: str | None = None


class Summary(Struct, frozen=True):
    """What came out of many games. A game that several seats win together is a win of each."""

    game: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    wins: dict[Seat, int]
    draws: int
    mean_decisions: float
    failures: int


def playing(table: Table, bots: Mapping[Seat, Bot], seed: Seed) -> Iterator[Table]:
    """Let bots play a table to its end: the same table, after each answer."""
    chance = {seat: Random(f"{seed} {seat}") for seat in bots}
    while asks := table.asks:
        seat = next(iter(asks))
        table.answer(seat, bots[seat].decide(table.chair(seat), chance[seat]))
        yield table


def play_match(
    game: Game,
    scenario: str | Scenario | None,
    options: Mapping[str, Any] | None,
    bots_by_seat: Mapping[Seat, str],
    seed: Seed,
    max_decisions: int = MOST_DECISIONS,
) -> Match:
    """Play one game. Whatever goes wrong in it, in the rules or in a bot, is its failure."""
    start = perf_counter()
    decisions = 0
    outcome = failure = None
    bots = {seat: bot_named(game, name)() for seat, name in bots_by_seat.items()}
    try:
        table = Table.new(game, scenario, options, tuple(bots), seed)
        for _ in playing(table, bots, seed):
            decisions += 1
            if decisions == max_decisions and table.asks:
                failure = f"not over after {max_decisions:,} decisions"
                break
        outcome = table.outcome
    except BadInput:
        raise
    except Exception as error:  # of any kind: one game that fails must not end the others
        failure = _told(error)
    return Match(seed, outcome, decisions, perf_counter() - start, failure)


def _told(error: Exception) -> str:
    """What went wrong, and where, in one line."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    what = " ".join(str(error).split())
    return f"{type(error).__name__}: {what} ({Path(place.filename).name}, line {place.lineno})"


# Who plays what.


def bot_named(game: Game, name: str) -> Callable[[], Bot]:
    if name not in game.bots:
        raise BadSetup(f"{game.id} has no bot {name!r}; it has: {', '.join(game.bots)}")
    return game.bots[name]


def seated(game: Game, bots: Sequence[str]) -> dict[Seat, str]:
    """The bots by seat, given in the order of the seats; one alone takes all seats, none is the weakest."""
    names = list(bots) or [next(iter(game.bots))]
    for name in names:
        bot_named(game, name)
    fewest = game.fewest or len(game.seats)
    if len(names) == 1:
        return dict.fromkeys(game.seats[:fewest], names[0])
    if not fewest <= len(names) <= len(game.seats):
        count = f"{fewest}" if fewest == len(game.seats) else f"{fewest} to {len(game.seats)}"
        raise BadSetup(
            f"{game.id} seats {', '.join(game.seats)}: expected {count} bots, or one for all, "
            f"found {len(names)}"
        )
    return dict(zip(game.seats, names, strict=False))


def scenario_at(game: Game, where: str | None) -> Scenario:
    """A scenario of the game by its name, or that of a file."""
    if where is None or where in game.scenarios:
        return game.scenario_named(where)
    if where.endswith(".toml") or Path(where).exists():
        return read_scenario_file(game, Path(where))
    return game.scenario_named(where)


def read_scenario_file(game: Game, path: Path) -> Scenario:
    if game.read_scenario is None:
        raise BadScenario(f"{path}: {game.id} has no scenarios of your own")
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadScenario(f"{path}: expected text in UTF-8, byte {error.start} is not") from error
    return game.read_scenario(text, str(path))


def read_file(path: Path) -> bytes:
    """What is in a file; BadInput says why it cannot be read."""
    if path.is_char_device():
        raise BadInput(f"{path}: expected a file, this is a device")
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise BadInput(f"{path}: there is no such file") from error
    except IsADirectoryError as error:
        raise BadInput(f"{path}: expected a file, this is a folder") from error
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error


# Many games.


class Batch(Struct, frozen=True):
    """Some of the games of a simulation, as they are sent to another process: plain data."""

    game: str
    scenario: str | tuple[str, str]  # a name, or the text and the name of a file
    options: dict[str, Any]
    bots: dict[Seat, str]
    seed: Seed
    numbers: range
    max_decisions: int


def simulate(
    game: str | Game,
    *,
    scenario: str | Scenario | None = None,
    options: Mapping[str, Any] | None = None,
    games: int = 100,
    seed: Seed = 0,
    bots: Sequence[str] = (),
    jobs: int = 1,
    max_decisions: int = MOST_DECISIONS,
    on_progress: Callable[[Match], None] | None = None,
) -> Summary:
    """Play many games, and sum them up.

    The k-th game has the seed `"{seed}/{k}"`, so the results are the same however many processes share the
    work, and each game can be played again alone. `on_progress` is told of every game when it is over, in no
    particular order: that is where to learn which ones failed, and why.

    With several jobs, call it from under `if __name__ == "__main__":`, as all that starts processes.
    """
    if games < 1 or jobs < 1:
        raise BadSetup(f"expected at least one game and one job, found {games} and {jobs}")
    start = perf_counter()
    rules = installed(game)
    chosen = scenario_at(rules, scenario) if scenario is None or isinstance(scenario, str) else scenario
    choices = rules.checked_options(options)
    seats = seated(rules, bots)
    matches: list[Match] = []
    if jobs == 1:
        played = _play(rules, chosen, choices, seats, seed, range(1, games + 1), max_decisions)
    else:
        source = chosen.id if chosen is rules.scenarios.get(chosen.id) else (chosen.source, chosen.id)
        size = min(LARGEST, max(1, games // (jobs * BATCHES)))
        numbers = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
        played = _play_shared(
            [Batch(rules.id, source, choices, seats, seed, some, max_decisions) for some in numbers], jobs
        )
    for match in played:
        matches.append(match)
        if on_progress is not None:
            on_progress(match)
    return _summary(rules, tuple(seats), matches, perf_counter() - start)


def installed(game: str | Game) -> Game:
    return games()[game] if isinstance(game, str) else game


def _play(
    game: Game,
    scenario: Scenario,
    options: Mapping[str, Any],
    bots: Mapping[Seat, str],
    seed: Seed,
    numbers: range,
    max_decisions: int,
) -> Iterator[Match]:
    for number in numbers:
        yield play_match(game, scenario, options, bots, f"{seed}/{number}", max_decisions)


def _summary(game: Game, seats: Sequence[Seat], matches: Sequence[Match], seconds: float) -> Summary:
    outcomes = [match.outcome for match in matches if match.outcome is not None]
    decisions = sum(match.decisions for match in matches)
    return Summary(
        game=game.id,
        games=len(matches),
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        games_per_second=len(matches) / seconds,
        wins={seat: sum(seat in outcome.winners for outcome in outcomes) for seat in seats},
        draws=sum(not outcome.winners for outcome in outcomes),
        mean_decisions=decisions / len(matches),
        failures=sum(match.failure is not None for match in matches),
    )


# On several processes.


def _play_shared(batches: Sequence[Batch], jobs: int) -> Iterator[Match]:
    """Play the batches on so many processes. These are new ones, not forks, which threads could deadlock."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context

    others = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), end_with_parent)
    try:
        with interrupts_held():
            futures = [pool.submit(_play_batch, batch) for batch in batches]
        for future in as_completed(futures):
            yield from future.result()
    except BaseException as error:
        for process in set(active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)  # waits for its thread, which would trip over the end of Python
        if isinstance(error, BrokenProcessPool):
            raise WartableError("a process that was playing games has died") from error
        raise
    pool.shutdown()


def _play_batch(batch: Batch) -> list[Match]:
    game = installed(batch.game)
    if isinstance(batch.scenario, str):
        scenario = game.scenario_named(batch.scenario)
    else:
        assert game.read_scenario is not None  # it has read this one before
        scenario = game.read_scenario(*batch.scenario)
    return list(
        _play(game, scenario, batch.options, batch.bots, batch.seed, batch.numbers, batch.max_decisions)
    )
