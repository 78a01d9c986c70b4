"""Building, settling, sharing out colonists, placing troops."""

from wartable.games.space_pigs.bot.mind import Mind
from wartable.games.space_pigs.rules.answers import NO, YES, Choose, Place, PlayCard, Say
from wartable.games.space_pigs.rules.components import CARDS, COLOURS
from wartable.games.space_pigs.rules.galaxy import Spot


class Colonist(Mind):
    """Where a clan wants to be."""

    def family(self) -> Say | None:
        """What one's own recipe takes most of."""
        wanted = sorted(zip(self.table.recipe, COLOURS, strict=True), reverse=True)
        options = self.options
        return next((Say(colour) for _, colour in wanted if Say(colour) in options), None)

    def settle(self) -> Place:
        return self._best(self._neighbourhood)

    def _neighbourhood(self, spot: Spot) -> float:
        near = sum(self.table.worth(there) for there in self.table.shape.near[spot])
        return 1.5 * self.table.worth(spot) + near

    def discard(self) -> tuple[PlayCard, ...]:
        """Weak gadgets go."""
        weak = [card for card in self.table.hand() if _is_weak(card)]
        return tuple(PlayCard(CARDS[card].name) for card in weak)

    def give(self) -> Choose | None:
        """The largest for oneself, the others to the weakest."""
        token, mine = self.view.colonists[-1], self.view.camps[self.me]
        better = sum(other > token for other in self.view.colonists)
        room = 2 - mine.tokens
        if room > better:
            return self._clan(self.me)
        options = self.options
        others = [clan for clan in self._others() if self._clan(clan) in options]
        weakest = min(others, key=lambda clan: (self._danger(clan), clan), default=None)
        return None if weakest is None else self._clan(weakest)

    def transform(self) -> Say:
        return YES if self.view.camps[self.me].gorets >= 3 else NO

    def place_gorets(self) -> Place:
        return self._best(self._post)

    def place_gruiks(self) -> Place:
        return self._best(self._post)

    def count_gorets(self) -> int:
        return max(1, self.view.camps[self.me].gorets // 2)

    def _post(self, spot: Spot) -> float:
        """Where troops are wanted: beside what one would like to have, and where one is threatened."""
        own = self.table.of(spot, self.me)
        have = own.count if own else 0
        prey = max((self._prize(there) for there in self.table.shape.near[spot]), default=0.0)
        danger = max(0, self.table.threat(spot, self.me) - have) * self.table.keeping(spot) * 0.2
        return prey + danger - 0.15 * have

    def _prize(self, spot: Spot) -> float:
        if self.table.holder(spot) == self.me:
            return 0.0
        guards = sum(party.count for party in self.table.tiles[spot].parties)
        return self.table.worth(spot) / (1 + 0.5 * guards)


def _is_weak(card: int) -> bool:
    face = CARDS[card]
    return face.is_combat and face.attack + face.defence <= 1
