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

STEADY = Temper(caution=0.1, company=0.2, harvest=0.5)
TEMPERS = (
    STEADY,
    Temper(harvest=1.0),
    Temper(attack=1.5, pull=0.2, company=0.1),
    Temper(attack=0.6, ground=1.0, caution=0.2, company=0.2, harvest=1.0),
    Temper(attack=0.3, ground=0.8, pull=0.0, caution=0.4, company=0.3, harvest=1.0),
    Temper(attack=1.0, ground=0.8, pull=0.05, caution=0.2, company=0.3),
)
PREFERRED = ("letter", "engaged", "mediation", "mare", "pilgrims")
LOOKS = 3  # at each of them


class Knight(Commander):
    """Plays several ways of moving through in the mind, and takes the one that ends best."""

    def __init__(self) -> None:
        super().__init__(STEADY)

    def decide(self, chair: Chair, rng: Random) -> Any:
        if chair.ask.what == "intent":
            return self._intent(chair, rng)
        if chair.ask.what == "move" and self.is_new_phase(chair.view):
            seeds = [rng.getrandbits(32) for _ in range(LOOKS)]
            self.temper = max(TEMPERS, key=lambda temper: sum(prospects(chair, temper, s) for s in seeds))
        return self.answer(chair.view, chair.ask)

    def _intent(self, chair: Chair, rng: Random) -> Any:
        """Whether Gargantua's blows are worth that his army stands still."""
        seeds = [rng.getrandbits(32) for _ in range(LOOKS)]

        def worth(first: Any) -> float:
            return sum(prospects(chair, STEADY, seed, first) for seed in seeds)

        return max((MARCH, STRIKE), key=worth)

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
