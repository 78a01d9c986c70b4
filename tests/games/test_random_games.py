"""Sixty random games of each game go as they went before: answers, dice, chronicle and outcome.

A change of the code leaves them as they are. A change of the rules changes them:
`python -m tests.games.test_random_games` then writes them anew.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from wartable import Table, games
from wartable.game import Game
from wartable.referee import Entry

SEEDS = range(60)
KEPT = Path(__file__).with_suffix(".json")


def digest(table: Table) -> str:
    """What happened at a table, as one short number."""
    happened = (
        table.answers,
        [plain(entry) for entry in table.entries],
        table.rolls,
        table.outcome,
    )
    return sha256(msgspec.json.encode(happened, order="sorted")).hexdigest()[:16]


def plain(entry: Entry) -> tuple[str, dict[str, Any], tuple[str, ...] | None]:
    return entry.what, entry.about, entry.to


def random_game(game: Game, seed: int) -> Table:
    """A game with a drawn scenario, drawn options and seats, played at random."""
    rng = Random(f"{game.id} {seed}")
    scenario = rng.choice(sorted(game.scenarios))
    options = {name: rng.choice(values) for name, values in game.options.items()}
    options |= {name: game.options[name][0] for name, value in game.endless.items() if options[name] == value}
    seats = game.seats[: rng.randint(game.fewest or len(game.seats), len(game.seats))]
    table = Table.new(game, scenario, options, seats, seed)
    while table.asks:
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    return table


def digests(game: Game) -> list[str]:
    return [digest(random_game(game, seed)) for seed in SEEDS]


@pytest.mark.parametrize("name", ["picrochole", "picrocholine-wars", "space-pigs"])
def test_random_games_go_as_before(name: str) -> None:
    assert digests(games()[name]) == json.loads(KEPT.read_text(encoding="utf-8"))[name]


if __name__ == "__main__":
    found = {name: digests(game) for name, game in games().items()}
    KEPT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
