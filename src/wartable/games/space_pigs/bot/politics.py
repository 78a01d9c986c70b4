"""Votes, and cards between the fights."""

from wartable.games.space_pigs.bot.colonising import Colonist
from wartable.games.space_pigs.bot.travelling import WELCOME
from wartable.games.space_pigs.rules.answers import DONE, NO, PASS, YES, Choose, Place, PlayCard, Say, Use
from wartable.games.space_pigs.rules.components import CARDS


class Politician(Colonist):
    """For itself."""

    def stand(self) -> Say:
        governors = [camp.governors for camp in self.view.camps]
        return YES if governors[self.me] >= sorted(governors)[-2] else NO

    def vote(self) -> Choose:
        """Oneself, or whoever is the least dangerous."""
        options = [answer for answer in self.options if isinstance(answer, Choose)]
        if self._clan(self.me) in options:
            return self._clan(self.me)
        best: Choose = min(options, key=lambda choose: (self._danger(self._index(choose)), choose.clan))
        return best

    misvote_for = vote

    def interlude(self) -> PlayCard | Use | Say:
        """Cards that are always good, and powers; else nothing."""
        for answer in self.options:
            if isinstance(answer, PlayCard) and CARDS[answer.number].effect in WELCOME:
                return answer
        return PASS if self.view.sequence in ("2B", "4C") else DONE

    def promote(self) -> Place:
        return self._best(self._post)
