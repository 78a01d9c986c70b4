"""What a knight knows beyond a squire: to lead Gargantua, and when to play the Novel markers."""

from typing import Any

from wartable.games.picrocholine_wars.bot.commander import Commander, Question
from wartable.games.picrocholine_wars.bot.errant import Errand, flood
from wartable.games.picrocholine_wars.bot.situation import Situation
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, Say
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.gargantua import MARCH, STRIKE
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.novel import LAST_TURN, ROLL
from wartable.games.picrocholine_wars.rules.roster import GARGANTUA, GK, PK

PREFERRED = ("letter", "mediation", "engaged", "mare", "pilgrims")


class Captain(Commander):
    """A commander who leads Gargantua well."""

    def next_to_move(self, q: Question) -> Any:
        """Gargantua strikes before the others move: they go where he has made room."""
        if self.is_giants_turn(q):
            return CHOOSE[GARGANTUA]
        return super().next_to_move(q)

    def is_giants_turn(self, q: Question) -> bool:
        if q.side is PK or not q.board.announced or CHOOSE[GARGANTUA] not in q.ask:
            return False
        return self.giant_wants(q.board)

    def giants_goal(self, board: Board) -> Cell | None:
        return Errand(board).goal()

    def intent(self, q: Question) -> Say:
        return STRIKE if Errand(q.board).can_strike() else MARCH

    def novel(self, q: Question) -> Say:
        """The Letter at once; the Mediation while Gargantua is away; the mare by the river, or in the end."""
        wanted = (marker for marker in PREFERRED if Say(marker) in q.ask and self._is_time(q.board, marker))
        return next(map(Say, wanted), ROLL)

    def _is_time(self, board: Board, marker: str) -> bool:
        """The mare and the pilgrims wait: she for a good flood, they until no turn is left for waiting."""
        is_late = len(board.markers) >= LAST_TURN["pilgrims"] + 1 - board.turn
        match marker:
            case "mare":
                by_the_river = bool(board.land.vede >> board.giant & 1)
                drowns = by_the_river and flood(board, Situation(board, GK)) > 0
                return drowns or (is_late and "pilgrims" not in board.markers)
            case "pilgrims":
                return is_late
            case _:
                return True
