"""Emperor: looks at what its best answers lead to, guesses recipes, bargains, counts technology."""

from itertools import combinations
from random import Random
from typing import Any

from wartable.game import Chair
from wartable.games.space_pigs.bot.boar import BoarMind
from wartable.games.space_pigs.bot.foresight import foresee
from wartable.games.space_pigs.bot.reading import Reading
from wartable.games.space_pigs.bot.trading import USELESS, WORTH
from wartable.games.space_pigs.rules.answers import (
    DONE,
    PASS,
    STAY,
    TRADE,
    YES,
    Place,
    PlayCard,
    Say,
    Send,
    Wish,
)
from wartable.games.space_pigs.rules.combat import DISINTEGRATION
from wartable.games.space_pigs.rules.components import CARDS

LOOKS = 4  # worlds in which each answer is tried
BEST = 4  # answers that are looked at
SELDOM = 0.25  # how often a card that one never plays is offered
WISHED = "deplacement-de-planetes"
SENATE = ("nap", "misvote", "smuggle", "bar", "preside", "recount")  # events that it never plays


class Emperor:
    """A boar that looks ahead."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        mind = Sage(Reading(chair.view), chair.ask, rng)
        candidates = mind.candidates()
        if len(candidates) < 2:
            return candidates[0] if candidates else mind.answer()
        seeds = [rng.getrandbits(32) for _ in range(LOOKS)]
        prospects = [sum(foresee(chair, answer, seed) for seed in seeds) for answer in candidates]
        return candidates[prospects.index(max(prospects))]


class Sage(BoarMind):
    """Which answers are worth a look, the likeliest first; and what needs none."""

    PLAYED = tuple(effect for effect in WORTH if effect not in SENATE)

    def candidates(self) -> list[Any]:
        how = {
            "travel": self._travels,
            "goal": self._goals,
            "load": self._loads,
            "interlude": self._plays,
            "lay-cards": self._layings,
            "flee": self._flights,
            "early-flight": self._flights,
            "swap": self._places,
            "swap-with": self._places,
        }.get(self.ask.what)
        return how() if how else []

    def _travels(self) -> list[Any]:
        options = self.options
        starts = [answer for answer in options if isinstance(answer, Place)]
        starts.sort(key=lambda start: (-self._from(start), start.hex))
        cards = [answer for answer in options if isinstance(answer, PlayCard)]
        first = self.travel()
        return _unique([first, *starts[:3], *cards[:3], DONE])

    def _goals(self) -> list[Any]:
        start = self.table.spot(self.ask.about["start"])
        options = list(self.options)
        options.sort(key=lambda place: (-self._voyage(start, self.table.spot(place.hex))[0], place.hex))
        return options[:BEST]

    def _loads(self) -> list[Any]:
        options = self.options
        wanted, most = self.load(), max(options, key=_size)
        least = min(options, key=_size)
        rest = [send for send in options if _size(send) == _size(most) - 1]
        return _unique([wanted, most, least, *rest[:1]])

    def _plays(self) -> list[Any]:
        """4.C What a card is worth in an election shows only later: those are played as a boar would."""
        if self.view.sequence == "4C":
            return []
        cards = [answer for answer in self.options if isinstance(answer, PlayCard)]
        return _unique([self.interlude(), *cards[:3]]) if cards else []

    def _layings(self) -> list[Any]:
        """What helps, nothing, everything up to three levels, and enough to blow up everybody."""
        fitting = [card.number for card in self.things]
        cards = [card for card in fitting if CARDS[card].is_combat]
        events = [card for card in fitting if CARDS[card].effect][:2]
        first = self.lay_cards()
        single = [(PlayCard(CARDS[card].name),) for card in events]
        return _unique([first, (), *single, *([suicide] if (suicide := self._suicide(cards)) else [])])[
            : BEST + 1
        ]

    def _suicide(self, cards: list[int]) -> tuple[PlayCard, ...] | None:
        """The fewest cards whose technology destroys all."""
        for count in range(1, len(cards) + 1):
            for chosen in combinations(cards, count):
                if sum(CARDS[card].technology for card in chosen) >= DISINTEGRATION:
                    return tuple(PlayCard(CARDS[card].name) for card in chosen)
        return None

    def _flights(self) -> list[Any]:
        havens = [answer for answer in self.options if isinstance(answer, Place)]
        havens.sort(key=lambda place: (-self.table.keeping(self.table.spot(place.hex)), place.hex))
        return [STAY, *havens[:1]]

    def _places(self) -> list[Any]:
        options = list(self.options)
        self.rng.shuffle(options)
        options.sort(key=lambda place: -self._worth_moving(place))
        return options[:6]

    def _worth_moving(self, place: Place) -> float:
        spot = self.table.spot(place.hex)
        own = self.table.holder(spot) == self.me
        return -self.table.keeping(spot) if own else self.table.worth(spot)

    # The election.

    def stand(self) -> Say:
        return YES

    # Bargains.

    def interlude(self) -> Any:
        said = super().interlude()
        if said in (DONE, PASS) and TRADE in (self.options) and self._has_a_bargain():
            return TRADE
        return said

    def _has_a_bargain(self) -> bool:
        """Now and then, if one has a card that one never plays."""
        is_time = self.view.sequence == "1A" and self.rng.random() < SELDOM
        return is_time and any(self.worth(card) <= USELESS for card in self.table.hand())

    def trade_cards(self) -> tuple[PlayCard, ...]:
        least = min(self.table.hand(), key=self.worth)
        return (PlayCard(CARDS[least].name),)

    def trade_wish(self) -> Wish:
        """What many have, and one can always use."""
        return Wish(WISHED)


def _size(send: Send) -> int:
    return send.gorets + send.gruiks


def _unique(answers: list[Any]) -> list[Any]:
    found: list[Any] = []
    for answer in answers:
        if answer is not None and answer not in found:
            found.append(answer)
    return found
