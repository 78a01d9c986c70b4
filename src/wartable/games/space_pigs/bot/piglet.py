"""Piglet: anything that is allowed."""

from random import Random
from typing import Any

from wartable.game import Chair


class Piglet:
    """Answers at random."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)
