"""Bots think outside the event loop, in processes of their own and with a time limit."""

import asyncio
import logging
import secrets
import time
import traceback
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from wartable.flow import Seat
from wartable.game import Bot, Chair, Game, games
from wartable.save import parse
from wartable.table import Table
from wartable.web.processes import Failed, Processes

MOST_ANSWERS = 500  # of one stretch of thinking
QUICK = 5.0  # seconds: for the answer of one who does not think long
PATIENCE = 0.5  # of the time limit: after so much of it a bot is asked for no more answers
AGAIN = 5.0  # seconds until all try again: a machine that has too much to do has less by then
COURTESY = 10  # people do not wait for bots that think
WARMING = 120.0  # seconds: a fresh machine compiles first, on all cores at once

_logger = logging.getLogger(__name__)


class Thought(Struct, frozen=True):
    """What a bot has answered, one after another; and why it stopped, if something went wrong."""

    answers: list[Any]
    failure: str | None = None


class Thinking:
    """Processes in which bots think. They start when the first is needed, or with `start`."""

    def __init__(self, workers: int, limit: float) -> None:
        self._limit = limit
        self._processes = Processes(workers, COURTESY)

    async def answers(self, save: bytes, seat: Seat, bot: str) -> list[Any]:
        """What the bot answers, one after another, in the plain types of JSON.

        It goes on until the seat is no longer asked, or a die has fallen or something came out. A bot that
        is too slow or fails is replaced by the game's weakest, and that one by an answer that is drawn. If
        not even that is found, they try again: nobody at the table has to wait for ever.
        """
        while (found := await self._first_found(save, seat, bot)) is None:
            _logger.error("%s: nobody finds an answer for the seat %s", parse(save).game, seat)
            await asyncio.sleep(AGAIN)
        return found

    async def _first_found(self, save: bytes, seat: Seat, bot: str) -> list[Any] | None:
        for player, limit in ((bot, self._limit), (WEAKEST, QUICK), (DRAWN, QUICK)):
            thought = await self._think(save, seat, player, limit)
            if thought.failure is not None:
                game = parse(save).game
                _logger.warning("%s: the bot %s in the seat %s: %s", game, player, seat, thought.failure)
            if thought.answers or thought.failure is None:
                return thought.answers
        return None

    async def warm(self) -> None:
        """Let each process play a turn of every game, so that nobody waits for what is loaded once."""
        try:
            await self._processes.each(WARMING, play_turns)
        except Failed as error:
            _logger.warning("a process for bots could not be warmed up: %s", error)

    async def start(self) -> None:
        """Start the processes."""
        await self._processes.start()

    async def close(self) -> None:
        """End the processes, whatever they think of."""
        await self._processes.close()

    async def _think(self, save: bytes, seat: Seat, player: str, limit: float) -> Thought:
        try:
            return await self._processes.run(limit, think, save, seat, player, limit * PATIENCE)
        except Failed as error:
            return Thought([], str(error))


# In a process.

WEAKEST = "(the weakest)"
DRAWN = "(drawn)"


class Drawing:
    """Answers whatever is allowed."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


def think(save: bytes, seat: Seat, player: str, seconds: float) -> Thought:
    """Let a bot answer for a seat, again and again, for about so many seconds."""
    deadline = time.monotonic() + seconds
    found: list[Any] = []
    try:
        table = Table.load(save)
        bot = _bot(table.game, player)
        barriers = table.barriers
        rng = Random(secrets.token_bytes(16))
        while seat in table.asks and table.barriers == barriers and len(found) < MOST_ANSWERS:
            answer = bot.decide(table.chair(seat), rng)
            table.answer(seat, answer)
            found.append(msgspec.to_builtins(table.answers[-1][1]))
            if time.monotonic() > deadline:
                break
    except Exception as error:  # of any kind: a bot that fails is replaced
        return Thought(found, _told(error))
    return Thought(found)


def _bot(game: Game, player: str) -> Bot:
    if player == DRAWN:
        return Drawing()
    return game.bots[next(iter(game.bots)) if player == WEAKEST else player]()


def _told(error: Exception) -> str:
    """What kind of error, and where; not its words, which may hold what is secret at the table."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} ({Path(place.filename).name}, line {place.lineno})"


def play_turns() -> None:
    """Each bot of each game plays a turn, up to where something comes out."""
    for id in games():
        try:
            for make in games()[id].bots.values():
                _play_a_turn(games()[id], make())
        except Exception as error:  # of any kind: a game that fails must not keep others from being played
            _logger.warning("%s cannot be warmed up: %s", id, _told(error))


def _play_a_turn(game: Game, player: Bot) -> None:
    table, rng = Table.new(game), Random(1)
    while table.asks and not table.barriers:
        seat = next(iter(table.asks))
        table.answer(seat, player.decide(table.chair(seat), rng))
