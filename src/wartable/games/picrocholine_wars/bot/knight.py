"""The knight: thinks a turn through, with the enemy's answer to it."""

from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.picrocholine_wars.answers import Say
from wartable.games.picrocholine_wars.board import Board
from wartable.games.picrocholine_wars.bot.commander import Commander, Question
from wartable.games.picrocholine_wars.bot.foresight import prospects
from wartable.games.picrocholine_wars.bot.marching import Temper
from wartable.games.picrocholine_wars.gargantua import MARCH, STRIKE
from wartable.games.picrocholine_wars.gargantuan import LAST_TURN, ROLL

STEADY = Temper(attack=2.0, ground=1.2, pull=0.2, caution=0.2, company=0.4)
TEMPERS = (
    STEADY,
    Temper(),
    Temper(attack=1.5, pull=0.04, caution=0.1),
    Temper(attack=0.3, caution=0.05, company=0.1, harvest=2.0),
    Temper(attack=0.3, ground=0.8, pull=0.0, caution=0.4, company=0.3, harvest=1.0),
    Temper(ground=1.2, pull=0.08, caution=0.05, harvest=0.5),
)
PREFERRED = ("letter", "engaged", "mediation", "mare", "pilgrims")
MOVING = ("move", "destination")
BEST = 3  # of them, looked at again
LOOKS = 2  # at each of those


class Knight(Commander):
    """Plays several ways of moving through in the mind, and takes the one that ends best."""

    def __init__(self) -> None:
        super().__init__(STEADY)

    def decide(self, chair: Chair, rng: Random) -> Any:
        if chair.ask.what == "intent":
            return self._intent(chair, rng)
        if chair.ask.what in MOVING and self.is_new_phase(chair.view):
            self.temper = self._best_temper(chair, rng)
        return self.answer(chair.view, chair.ask)

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
        seeds = [rng.getrandbits(32) for _ in range(LOOKS)]
        worth = {
            first: sum(prospects(chair, STEADY, seed, first) for seed in seeds) for first in (MARCH, STRIKE)
        }
        return max(worth, key=worth.__getitem__)

    def novel(self, q: Question) -> Say:
        """The Letter at once; the Mediation while Gargantua is away; the mare by the river, or in the end."""
        wanted = (marker for marker in PREFERRED if Say(marker) in q.ask and self._is_time(q.board, marker))
        return next(map(Say, wanted), ROLL)

    def _is_time(self, board: Board, marker: str) -> bool:
        match marker:
            case "mare":
                return bool(board.land.vede >> board.giant & 1) or board.turn == LAST_TURN[marker]
            case "pilgrims":
                return board.turn >= LAST_TURN[marker] - 2
            case _:
                return True
