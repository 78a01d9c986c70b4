"""The same seed is the same game, in every process."""

import os
import subprocess
import sys
from random import Random

from wartable import Game

from ..core.tiny import site
from .playing import differences, new_table, play_on, state

PLAY = """
import sys
from hashlib import sha256
from random import Random
from wartable import Table

table = Table.new(sys.argv[1], seed=7)
rng = Random(7)
for _ in range(60):
    if table.asks:
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
played = repr([*table.answers, *table.rolls]).encode()
print(sha256(table.codec.encode(table.board) + played).hexdigest())
"""


def test_the_same_seed_is_the_same_game(game: Game) -> None:
    for scenario in game.scenarios:
        one, other = (play_on(new_table(game, scenario, seed=5), Random(5), 300) for _ in range(2))
        assert differences(state(one), state(other)) == [], scenario


def test_the_order_of_hashes_does_not_change_a_game(game: Game) -> None:
    def play(hash_seed: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(site())}
        command = [sys.executable, "-c", PLAY, game.id]
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    played = [play("1"), play("2")]
    ends = [process.communicate()[0] for process in played]
    assert all(process.returncode == 0 for process in played)
    assert ends[0] == ends[1]
