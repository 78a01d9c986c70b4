"""Voyages: what each would be worth, and with how many."""

from wartable.games.space_pigs.bot.colonising import Colonist
from wartable.games.space_pigs.bot.fighting import win
from wartable.games.space_pigs.rules.answers import DONE, Place, PlayCard, Say, Send, Use
from wartable.games.space_pigs.rules.board import Party, Troops
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.galaxy import Spot

WELCOME = ("colonists", "guard", "governors", "promote", "recruit")  # cards that are always good
WORTH_GOING = 0.3


class Traveller(Colonist):
    """Takes what its recipe needs, where the fight is good."""

    def marker(self) -> int:
        best: int = max(self.options)
        return best

    def travel(self) -> Place | PlayCard | Use | Say:
        """The best voyage, on foot; cards that are always good first."""
        options = self.options
        for answer in options:
            if isinstance(answer, PlayCard) and CARDS[answer.number].effect in WELCOME:
                return answer
        starts = [answer for answer in options if isinstance(answer, Place)]
        best = max(((self._from(start), start.hex) for start in starts), default=(0.0, ""))
        if best[0] > WORTH_GOING:
            return Place(best[1])
        return DONE

    def _from(self, start: Place) -> float:
        spot = self.table.spot(start.hex)
        return max((self._voyage(spot, there)[0] for there in self.table.shape.near[spot]), default=0.0)

    def depart(self) -> Place:
        return self._best(lambda spot: self._from(Place(self._label(spot))))

    def goal(self) -> Place:
        start = self.table.spot(self.ask.about["start"])
        return self._best(lambda spot: self._voyage(start, spot)[0])

    def load(self) -> Send | None:
        start, goal = self.table.spot(self.ask.about["start"]), self.table.spot(self.ask.about["goal"])
        options = self.options
        wanted = self._voyage(start, goal)[1]
        return min(
            options,
            key=lambda send: (
                abs(send.gorets + send.gruiks - wanted.count),
                abs(send.gruiks - wanted.gruiks),
            ),
            default=None,
        )

    def _voyage(self, start: Spot, goal: Spot) -> tuple[float, Troops]:
        """What a voyage is worth, and with how many."""
        party = self.table.of(start, self.me)
        free = self._free(start)
        if party is None or not free.count:
            return 0.0, Troops(self.me)
        best = (-1.0, Troops(self.me, min(1, free.gorets), 0 if free.gorets else 1))
        for count in range(1, free.count + 1):
            gorets = min(count, free.gorets)
            sent = Troops(self.me, gorets, count - gorets)
            best = max(best, (self._gain(start, goal, sent, party.count - count), sent), key=_first)
        return best

    def _free(self, spot: Spot) -> Troops:
        """Those that can still travel."""
        party = self.table.of(spot, self.me)
        if party is None:
            return Troops(self.me)
        tile = self.table.tiles[spot]
        pinned = sum(other.count for other in tile.parties[1:]) if tile.holder == self.me else 0
        free = max(0, party.count - pinned)
        gorets = min(party.gorets - party.tired_gorets, free)
        return Troops(self.me, gorets, min(party.gruiks - party.tired_gruiks, free - gorets))

    def _gain(self, start: Spot, goal: Spot, sent: Troops, left: int) -> float:
        tile = self.table.tiles[goal]
        if tile.of(self.me) is not None and tile.holder == self.me:
            return self._support(goal, sent) - self._risk(start, left)
        chance = self._chance(goal, sent)
        value = self.table.worth(goal) * chance - 0.35 * sent.count * (1 - chance)
        crowd = 0.05 * sent.count
        return value - crowd - self._risk(start, left) + self._reserve(goal, sent)

    def _reserve(self, goal: Spot, sent: Troops) -> float:
        """Some strength where others are near."""
        return min(sent.count, self.table.threat(goal, self.me)) * 0.05 * self.table.worth(goal)

    def _support(self, goal: Spot, sent: Troops) -> float:
        """Joining one's own where they are attacked, or nearer to what one wants."""
        attacked = sum(party.count for party in self.table.tiles[goal].parties[1:])
        prey = max((self._prize(there) for there in self.table.shape.near[goal]), default=0.0)
        return min(sent.count, attacked) * 0.4 + min(sent.count, 3) * 0.04 * prey

    def _risk(self, start: Spot, left: int) -> float:
        """What is given up by leaving a hex with so few."""
        keep = self.table.keeping(start)
        if left == 0:
            return keep
        exposed = max(0, self.table.threat(start, self.me) - left)
        return keep * min(0.5, 0.08 * exposed)

    def _chance(self, goal: Spot, sent: Troops) -> float:
        """To beat those who are there, one after another, with about half of what one's cards could add."""
        bonus = self.table.arms(attacking=True) // 2
        chance = 1.0
        for party in self.table.tiles[goal].parties:
            if party.who != self.me:
                chance *= win(sent, party, bonus - self._expected_cards(party.who))
        return chance

    def _expected_cards(self, who: Party) -> int:
        return 1 if who >= 0 and self.view.camps[who].cards >= 3 else 0

    def drop(self) -> Send | None:
        return Send(1, 0) if Send(1, 0) in self.options else None


def _first(pair: tuple[float, Troops]) -> float:
    return pair[0]
