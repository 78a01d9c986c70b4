"""The knight: thinks a turn through, with the enemy's answer to it."""

from random import Random
from typing import Any

from msgspec.structs import replace

from wartable.game import Chair
from wartable.games.picrocholine_wars.bot.captain import Captain
from wartable.games.picrocholine_wars.bot.commander import Question
from wartable.games.picrocholine_wars.bot.errant import Errand
from wartable.games.picrocholine_wars.bot.foresight import prospects
from wartable.games.picrocholine_wars.bot.marching import Temper
from wartable.games.picrocholine_wars.rules.gargantua import MARCH, STRIKE
from wartable.games.picrocholine_wars.rules.roster import GARGANTUA, NUMBER, Side

KNIGHTLY = Temper(prisoners=1.0, court=1.0)
STEADY = replace(KNIGHTLY, attack=2.0, ground=1.2, pull=0.2, caution=0.2, company=0.4)
TEMPERS = (
    STEADY,
    KNIGHTLY,
    replace(KNIGHTLY, attack=1.5, pull=0.04, caution=0.1),
    replace(KNIGHTLY, attack=0.3, caution=0.05, company=0.1, harvest=2.0, spread=0.3),
    replace(KNIGHTLY, attack=0.3, ground=0.8, pull=0.0, caution=0.4, company=0.3, harvest=1.0),
)
MOVING = ("move", "destination")
BEST = 3  # of them, looked at again
LOOKS = 2  # at each of those


class Knight(Captain):
    """Plays several ways of moving through in the mind, and takes the one that ends best."""

    def __init__(self) -> None:
        super().__init__(STEADY)

    def decide(self, chair: Chair, rng: Random) -> Any:
        if chair.ask.what == "intent":
            return self._intent(chair, rng)
        if self._is_to_plan(chair):
            self.temper = self._best_temper(chair, rng)
        return self.answer(chair.view, chair.ask)

    def _is_to_plan(self, chair: Chair) -> bool:
        """Whether it is time to think about the movement of the army: once Gargantua has struck."""
        if chair.ask.what not in MOVING or not self.is_new_phase(chair.view):
            return False
        if chair.ask.what == "destination":
            return NUMBER[chair.ask.about["unit"]] != GARGANTUA
        return not self.is_giants_turn(Question(chair.view, Side(chair.seat), chair.ask))

    def _best_temper(self, chair: Chair, rng: Random) -> Temper:
        """A look at each way of moving, and more looks at the most promising."""
        first = rng.getrandbits(32)
        worth = {temper: prospects(chair, temper, first) for temper in TEMPERS}
        promising = sorted(worth, key=worth.__getitem__, reverse=True)[:BEST]
        for seed in [rng.getrandbits(32) for _ in range(LOOKS)]:
            for temper in promising:
                worth[temper] += prospects(chair, temper, seed)
        return max(promising, key=worth.__getitem__)

    def _intent(self, chair: Chair, rng: Random) -> Any:
        """Whether Gargantua's blows are worth that his army stands still."""
        if not Errand(chair.view).can_strike():
            return MARCH
        seeds = [rng.getrandbits(32) for _ in range(LOOKS)]
        worth = {
            first: sum(prospects(chair, STEADY, seed, first) for seed in seeds) for first in (MARCH, STRIKE)
        }
        return max(worth, key=worth.__getitem__)
