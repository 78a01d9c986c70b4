"""What an answer would lead to: imagined tables, played on by boars until acorns are counted."""

import math
from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.space_pigs.bot.boar import Boar
from wartable.games.space_pigs.rules.board import Board, Clan
from wartable.games.space_pigs.rules.components import RECIPES
from wartable.games.space_pigs.rules.production import harvest
from wartable.games.space_pigs.rules.troops import strength
from wartable.table import Table

COUNTED = ("4B", "4C")  # the sequences after acorns have been counted
LONGEST = 400  # answers
BELIEF = 1.2  # how much each acorn of a recipe tells that it is somebody's


def foresee(chair: Chair, answer: Any, seed: int) -> float:
    """How well a clan stands in a world drawn by the seed, when it has answered so."""
    rng = Random(seed)
    table: Table = chair.imagine(rng)
    guess_recipes(table.board, chair.seat, rng)
    table.answer(chair.seat, answer)
    play_on(table, rng)
    clan = table.board.clan_of(chair.seat)
    assert clan is not None
    return standing(table, clan)


def play_on(table: Table, rng: Random) -> None:
    """The rest of the turn, up to the acorns."""
    boar, turn = Boar(), table.board.turn
    for _ in range(LONGEST):
        if table.board.turn != turn or table.board.sequence in COUNTED:
            return
        asks = table.asks
        if not asks:
            return
        seat = next(iter(asks))
        table.answer(seat, boar.decide(table.chair(seat), rng))


def guess_recipes(board: Board, seat: str, rng: Random) -> None:
    """Others are after what they hold: their recipes are drawn by that."""
    if board.rules.simplified:
        return
    left = [n for n in range(len(RECIPES)) if n != board.camps[_clan(board, seat)].recipe]
    for clan in board.clans:
        if board.seat(clan) != seat:
            held = harvest(board, clan)
            weights = [math.exp(BELIEF * sum(map(min, held, RECIPES[recipe].acorns))) for recipe in left]
            board.camps[clan].recipe = rng.choices(left, weights)[0]
            left.remove(board.camps[clan].recipe)


def _clan(board: Board, seat: str) -> Clan:
    clan = board.clan_of(seat)
    assert clan is not None
    return clan


def standing(table: Table, me: Clan) -> float:
    """From 0, lost, to 1, won."""
    board: Board = table.board
    if table.outcome is not None:
        return float(board.seat(me) in table.outcome.winners)
    scores = [progress(board, clan) for clan in board.clans]
    best = max(score for clan, score in enumerate(scores) if clan != me)
    return 1 / (1 + math.exp(1.1 * (0.8 * best - scores[me])))


def progress(board: Board, clan: Clan) -> float:
    """Acorns of the recipe, and the troops to get the others."""
    matched = sum(map(min, harvest(board, clan), board.recipe(clan)))
    others = sum(strength(board, other) for other in board.clans)
    return matched + 3.0 * strength(board, clan) / max(1, others) + (0.3 if board.royal == clan else 0.0)
