"""Games of random players, and what two tables share when they are in the same moment."""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

from wartable import Game, Table
from wartable.flow import Seat
from wartable.table import view_bytes

WHOLE = 30  # moments looked at in a game of the default scenario: all of them, if it is short
SPREAD = 10  # moments looked at in every other game
REACH = 800  # decisions of a game among which they are chosen
LONGEST = 50_000  # decisions that no game needs
NO_VALUE = object()  # which no option has


def new_table(game: Game, scenario: str | None = None, seed: int = 0) -> Table:
    """A table of defaults for the seed 0; every other seed draws its optional rules and its seats."""
    if seed == 0:
        return Table.new(game, scenario, seed=seed)
    rng = Random(seed)
    options = {
        name: rng.choice([value for value in values if game.endless.get(name, NO_VALUE) != value])
        for name, values in game.options.items()
    }
    taken = rng.sample(game.seats, rng.randint(game.fewest or len(game.seats), len(game.seats)))
    return Table.new(game, scenario, options, [seat for seat in game.seats if seat in taken], seed)


def step(table: Table, rng: Random | None = None) -> tuple[Seat, Any]:
    """One of those asked gives an answer that is drawn; without a generator, always the same one."""
    rng = rng or Random(f"{table.commitment} {len(table.answers)}")
    seat = rng.choice(sorted(table.asks))
    answer = table.asks[seat].sample(rng)
    table.answer(seat, answer)
    return seat, answer


def play_on(table: Table, rng: Random, decisions: int = LONGEST) -> Table:
    """Let random players go on for so many decisions, or to the end."""
    for _ in range(decisions):
        if not table.asks:
            return table
        step(table, rng)
    assert decisions < LONGEST, f"{where(table)}: the game does not end"
    return table


def random_game(game: Game, scenario: str | None = None, seed: int = 0) -> Iterator[Table]:
    """A game of random players: one table, yielded before each answer and after the last."""
    table = new_table(game, scenario, seed)
    yield table
    while table.asks:
        step(table)
        yield table


def chosen(game: Game, scenario: str, seed: int, many: int) -> set[int]:
    """Numbers of moments that are worth a look: half of them where a die fell or something came out."""
    barriers = [table._referee.barriers for table in islice(random_game(game, scenario, seed), REACH)]
    rng = Random(seed)
    turning = [place for place, (one, next) in enumerate(pairwise(barriers)) if one != next]
    picked = rng.sample(turning, min(len(turning), many // 4))
    around = {*picked, *(place + 1 for place in picked)}
    others = [place for place in range(len(barriers)) if place not in around]
    return {*around, *rng.sample(others, min(len(others), many - len(around)))}


def live_moments(game: Game) -> Iterator[Table]:
    """Tables in many moments. Each goes on when the next moment is taken: leave it as it is."""
    default, *others = game.scenarios
    kinds = [(default, 0, WHOLE), *((default, seed, SPREAD) for seed in (1, 2, 3))]
    for scenario, seed, many in [*kinds, *((other, 4, SPREAD) for other in others)]:
        places = chosen(game, scenario, seed, many)
        for place, table in enumerate(islice(random_game(game, scenario, seed), max(places) + 1)):
            if place in places:
                yield table


_kept: dict[int, tuple[Game, list[Table]]] = {}  # by the game's id(), since games have no hash


def moments(game: Game, part: int = 1) -> Iterator[Table]:
    """Copies of these tables, to do with as one likes; or of every so many-th, where that is slow."""
    if id(game) not in _kept:
        _kept[id(game)] = (game, [table.copy() for table in live_moments(game)])
    return (table.copy() for table in _kept[id(game)][1][::part])


def state(table: Table) -> dict[str, Any]:
    """Everything that two tables in the same moment share."""
    seats = (*table.seats, None)
    return {
        "board": table.codec.encode(table.board),
        "asks": {seat: ask.to_json() for seat, ask in table.asks.items()},
        "views": {seat: view_bytes(table.game, table.board, seat) for seat in seats},
        "chronicle": {seat: table.chronicle(seat) for seat in seats},
        "answers": list(table.answers),
        "rolls": list(table.rolls),
        "outcome": table.outcome,
        "undo": {seat: table.undo_refusal(seat) for seat in table.seats},
    }


def seen_by(table: Table, seat: Seat) -> dict[str, Any]:
    """Everything that a seat can see of a table."""
    ask = table.asks.get(seat)
    return {
        "view": view_bytes(table.game, table.board, seat),
        "ask": ask and ask.to_json(),
        "seats asked": set(table.asks),
        "chronicle": table.chronicle(seat),
        "outcome": table.outcome,
    }


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What is not the same: names, since the values would fill pages."""
    return [name for name in one if one[name] != other[name]]


def board_bytes(table: Table) -> bytes:
    encoded: bytes = table.codec.encode(table.board)
    return encoded


def where(table: Table) -> str:
    """The moment, for the message of a failure."""
    asked = {seat: ask.what for seat, ask in table.asks.items()}
    return f"{table.game.id}, {table.scenario.id}, {table.options}, answer {len(table.answers)}, asks {asked}"
