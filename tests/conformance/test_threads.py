"""Tables of one scenario, played at once in threads, go as each would alone."""

import os
import subprocess
import sys

import pytest

from wartable import Game

from ..core.tiny import site

THREADS = 8
DECISIONS = 400
# In a process of its own, so that nothing has been looked up or worked out before the threads begin.
PLAY = """
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import Random
from threading import Barrier

from wartable import Table

GAME, SCENARIO, THREADS, DECISIONS = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
start = Barrier(THREADS)


def play(seed: int, together: bool) -> str:
    rng = Random(seed)
    if together:
        start.wait()
    table = Table.new(GAME, SCENARIO, seed=seed)
    for number in range(DECISIONS):
        if not table.asks:
            break
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
        if number % 50 == 0:
            table = Table.load(table.copy().save())
    told = repr([*table.answers, *table.entries, *table.rolls]).encode()
    return sha256(table.codec.encode(table.board) + told).hexdigest()


sys.setswitchinterval(1e-5)
with ThreadPoolExecutor(THREADS) as pool:
    at_once = list(pool.map(play, range(THREADS), [True] * THREADS))
alone = [play(seed, False) for seed in range(THREADS)]
print([seed for seed in range(THREADS) if at_once[seed] != alone[seed]])
"""


@pytest.mark.parametrize("scenario", [0, -1], ids=["the first scenario", "the last scenario"])
def test_tables_in_threads_go_as_each_alone(game: Game, scenario: int) -> None:
    id = list(game.scenarios)[scenario]
    command = [sys.executable, "-c", PLAY, game.id, id, str(THREADS), str(DECISIONS)]
    environment = {**os.environ, "PYTHONPATH": str(site())}
    played = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    assert played.stdout.strip() == "[]", f"{id}: these seeds went another way: {played.stdout}"
