"""5.2, 5.9 Exchanges of cards: what comes is valued by one's own use for it, what goes by others' too."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from wartable.games.space_pigs.bot.mind import Mind
from wartable.games.space_pigs.bot.warring import SAFE
from wartable.games.space_pigs.rules.answers import NO, YES, Choose, PlayCard, Say
from wartable.games.space_pigs.rules.components import ANY, CARDS, Card, CardId

EDGE = 0.3  # by how much an exchange must be good
USELESS = 0.2  # an event that one never plays
HEAVY = 1.0  # a combat card with too much technology to be laid
COMBATS = ("3A", "3C")  # the sequences in which combat cards are laid
FACES = {card.face: number for number, card in enumerate(CARDS)}
WORTH = {  # of events, by their effects, to somebody who plays them all
    "swap": 3.0,
    "extra-voyage": 3.0,
    "vessel": 2.5,
    "teleport": 3.5,
    "boots": 2.5,
    "colonists": 2.5,
    "guard": 2.0,
    "traitor": 3.0,
    "two-dice": 2.0,
    "cowards": 2.0,
    "promote": 1.5,
    "governors": 1.5,
    "discover": 2.0,
    "meteors": 2.0,
    "corrupt": 1.0,
    "recruit": 1.5,
    "feast": 1.5,
    "withdraw": 1.0,
    "reroll": 1.5,
    "seduce": 2.0,
    "lead-beasts": 1.0,
    "nap": 1.5,
    "misvote": 1.5,
    "smuggle": 1.0,
    "bar": 1.5,
    "preside": 1.0,
    "recount": 1.5,
}


class Trader(Mind):
    """Takes what is worth more to it than what it gives."""

    PLAYED: ClassVar[tuple[str, ...]] = ()  # the effects of the events that it plays

    def worth(self, card: CardId) -> float:
        """To oneself."""
        face = CARDS[card]
        return common_worth(face) if self._can_use(face) else min(USELESS, self._common(card))

    def _can_use(self, card: Card) -> bool:
        return not self._is_too_late(card) and (card.is_combat or card.effect in self.PLAYED)

    def price(self, card: CardId) -> float:
        """What is given away is gone, and helps somebody else: never less than it is worth to oneself."""
        return (self.worth(card) + self._common(card)) / 2

    def _common(self, card: CardId) -> float:
        return 0.0 if self._is_too_late(CARDS[card]) else common_worth(CARDS[card])

    def _is_too_late(self, card: Card) -> bool:
        """0.9 In the last turn what was for an earlier sequence is worth nothing, and nobody is elected."""
        if self.view.turn != self.view.rules.last_turn:
            return False
        sequences = COMBATS if card.is_combat else card.sequences
        return ANY not in sequences and not any(self.view.sequence <= mark < "4" for mark in sequences)

    def _cheapest(self, cards: Iterable[CardId], count: int = 1) -> list[CardId]:
        return sorted(cards, key=self.price)[:count]

    def _is_good(self, gets: Iterable[CardId], gives: Iterable[CardId]) -> bool:
        return sum(map(self.worth, gets)) > sum(map(self.price, gives)) + EDGE

    # 5.2 Inside a coalition.

    def trade_with(self) -> Choose:
        """Whoever is the least dangerous."""
        best: Choose = min(self.options, key=lambda choose: (self._danger(self._index(choose)), choose.clan))
        return best

    def trade_answer(self) -> Say:
        """Yes, if what comes is worth more than what would go."""
        about = self.ask.about
        gets = [FACES[face] for face in about["cards"]]
        return YES if YES in self.options and self._is_good(gets, self._would_go(about["wishes"])) else NO

    def _would_go(self, wishes: Sequence[str]) -> list[CardId]:
        """The cards that are wished for, and the cheapest of the others where it is left open."""
        left, going = list(self.table.hand()), []
        for wish in filter(None, wishes):
            going.append(next(card for card in left if CARDS[card].face == wish))
            left.remove(going[-1])
        return going + self._cheapest(left, list(wishes).count(""))

    def trade_give(self) -> PlayCard:
        return _named(self._cheapest(answer.number for answer in self.options))[0]

    # 5.9 Princess Piga.

    def swap_cards(self) -> Say:
        return YES if self._is_good(self._their_best(), self._own_cheapest()) else NO

    def take_cards(self) -> tuple[PlayCard, ...]:
        return _named(self._their_best())

    def give_cards(self) -> tuple[PlayCard, ...]:
        return _named(self._own_cheapest())

    def _their_best(self) -> list[CardId]:
        return sorted(self.view.seen, key=self.worth, reverse=True)[: self.ask.about["count"]]

    def _own_cheapest(self) -> list[CardId]:
        return self._cheapest(self.table.hand(), self.ask.about["count"])


def common_worth(card: Card) -> float:
    """To somebody who makes the most of it."""
    if not card.is_combat:
        return WORTH[card.effect]
    return 0.6 * (card.attack + card.defence) if card.technology <= SAFE else HEAVY


def _named(cards: Iterable[CardId]) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(CARDS[card].name) for card in cards)
