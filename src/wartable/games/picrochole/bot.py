"""The players of Picrochole, weakest first."""

from random import Random
from typing import Any

from wartable.game import Chair


class Recruit:
    """Answers at random."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


BOTS = {"recruit": Recruit}
