"""The page: does anything."""

from random import Random
from typing import Any

from wartable.game import Chair


class Page:
    """Answers at random."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)
