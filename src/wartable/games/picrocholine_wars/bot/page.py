"""The page: does anything."""

from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.picrocholine_wars.bot.commander import AS_PEOPLE_DO


class Page:
    """Answers at random, but eats and drinks as people do (1.2)."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        ask = chair.ask
        return AS_PEOPLE_DO[ask.what] if ask.what in AS_PEOPLE_DO else ask.sample(rng)
