"""Boar: greedy for its recipe, and for strength."""

from random import Random
from typing import Any, ClassVar

from wartable.game import Chair
from wartable.games.space_pigs.bot.politics import Politician
from wartable.games.space_pigs.bot.reading import Reading
from wartable.games.space_pigs.bot.trading import Trader
from wartable.games.space_pigs.bot.travelling import WELCOME, Traveller
from wartable.games.space_pigs.bot.warring import LAID, Warrior


class BoarMind(Traveller, Warrior, Politician, Trader):
    """Takes what its recipe needs, where the fight is good."""

    PLAYED: ClassVar[tuple[str, ...]] = (*WELCOME, *LAID)


class Boar:
    """Answers at once, without looking ahead."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return BoarMind(Reading(chair.view), chair.ask, rng).answer()
