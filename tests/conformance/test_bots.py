"""Every bot finishes, with what its chair gives it and nothing else."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from wartable import Ask, Bot, Game, Table
from wartable.flow import Seat

from .playing import new_table, where

LONGEST = 20_000


class BareChair:
    """What a bot is promised, and no way to the table behind it."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seat = seat
        self.ask: Ask = table.asks[seat]
        self.view: Any = table.view(seat)
        self.imagine: Callable[[Random], Table] = lambda rng: table.imagine(seat, rng)


def play(table: Table, bots: dict[Seat, Bot], rng: Random, decisions: int = LONGEST) -> Table:
    for _ in range(decisions):
        if not table.asks:
            return table
        seat = next(iter(table.asks))
        table.answer(seat, bots[seat].decide(BareChair(table, seat), rng))
    assert decisions < LONGEST, f"{where(table)}: the bots do not finish"
    return table


def test_every_bot_finishes_against_every_other(game: Game) -> None:
    bots_of_game = list(game.bots.values())
    for number, pair in enumerate(list(combinations(bots_of_game, 2)) or [bots_of_game * 2]):
        table = new_table(game, seed=number)
        bots = {seat: pair[(place + number) % 2]() for place, seat in enumerate(table.seats)}
        assert play(table, bots, Random(number)).outcome is not None


def test_every_bot_plays_against_its_like_and_decides_the_same_again(game: Game) -> None:
    for make in game.bots.values():
        played = []
        for _ in range(2):
            table = new_table(game, seed=1)
            bots: dict[Seat, Bot] = {seat: make() for seat in table.seats}
            played.append(list(play(table, bots, Random(1), decisions=30).answers))
        assert played[0] == played[1]
