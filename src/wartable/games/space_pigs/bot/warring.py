"""Combats: which cards, whether to flee; and Extra-Pigs for the others."""

from wartable.games.space_pigs.bot.fighting import win
from wartable.games.space_pigs.bot.mind import Mind
from wartable.games.space_pigs.rules.answers import DONE, NO, STAY, Place, PlayCard, Say, Use
from wartable.games.space_pigs.rules.board import Troops
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.reorganisation import REVIVE

LAID = ("traitor", "two-dice", "cowards", "promote")  # events that help in a combat
SAFE = 3  # levels of technology that one side lays at most


class Warrior(Mind):
    """As much as helps, and no more technology than is safe."""

    def lay_cards(self) -> tuple[PlayCard, ...]:
        """As much as helps, below too much technology."""
        combat = self.view.combat
        if combat is None:
            return ()
        attacking = combat.attacker == self.me
        tile = next(tile for tile in self.table.tiles if tile.turned and tile.id == combat.hex)
        mine, enemy = (tile.of(who) for who in (self.me, combat.defender if attacking else combat.attacker))
        if mine is None or enemy is None:
            return ()
        return self._cards_for(mine, enemy, attacking)

    def _cards_for(self, mine: Troops, enemy: Troops, attacking: bool) -> tuple[PlayCard, ...]:
        chosen: list[int] = []
        fitting = [card.number for card in self.things]
        cards = [card for card in fitting if CARDS[card].is_combat]
        cards.sort(key=lambda card: -_bonus(card, attacking))
        for card in cards:
            bonus = sum(_bonus(other, attacking) for other in chosen)
            sure = win(mine, enemy, bonus) > 0.85
            technology = sum(CARDS[other].technology for other in (*chosen, card))
            if not sure and _bonus(card, attacking) and technology <= SAFE:
                chosen.append(card)
        events = [
            card
            for card in fitting
            if CARDS[card].effect in LAID
            and enemy.who >= 0
            and win(mine, enemy, sum(_bonus(other, attacking) for other in chosen)) < 0.8
        ]
        return tuple(PlayCard(CARDS[card].name) for card in (*chosen, *events[:1]))

    def flee(self) -> Place | Say:
        """When it goes badly."""
        combat = self.view.combat
        assert combat is not None
        attacking = combat.attacker == self.me
        tile = next(tile for tile in self.table.tiles if tile.turned and tile.id == combat.hex)
        mine, enemy = (tile.of(who) for who in (self.me, combat.defender if attacking else combat.attacker))
        if mine is None or enemy is None:
            return STAY
        sides = [sum(_bonus(card, n == 0) for card in cards) for n, cards in enumerate(combat.laid)]
        lead = sides[0] - sides[1] if attacking else sides[1] - sides[0]
        if win(mine, enemy, lead) > 0.4:
            return STAY
        havens = [answer for answer in self.options if isinstance(answer, Place)]
        return max(havens, key=lambda place: (self.table.keeping(self.table.spot(place.hex)), place.hex))

    early_flight = flee

    def throw_again(self) -> Say:
        """One's own die, if the round would be lost; the fights of others are let alone (8.6)."""
        combat = self.view.combat
        assert combat is not None
        if self.me not in combat.parties():
            return DONE
        scores = self.ask.about["scores"]
        mine = 0 if combat.attacker == self.me else 1
        return Say("own") if scores[mine] < scores[1 - mine] else NO

    def tune(self) -> int:
        return 0

    def reorganise(self) -> Use | Say:
        """8.3 A goret that comes back is always welcome."""
        return Use(REVIVE) if Use(REVIVE) in self.options else DONE

    def lead(self) -> Place | Say:
        """Upon whoever is the most dangerous."""
        piles = [answer for answer in self.options if isinstance(answer, Place)]
        best = max(((self._raid(pile), pile.hex) for pile in piles), default=(0.0, ""))
        return Place(best[1]) if best[0] > 0 else STAY

    def _raid(self, pile: Place) -> float:
        spot = self.table.spot(pile.hex)
        return max((self._prey(there) for there in self.table.shape.near[spot]), default=0.0)

    def lead_to(self) -> Place:
        return self._best(self._prey)

    def _prey(self, spot: Spot) -> float:
        """What it would harm others there."""
        tile = self.table.tiles[spot]
        if tile.holder == self.me or not tile.turned:
            return -5.0
        return self._danger(tile.holder) * tile.acorns if tile.holder >= 0 else 0.0


def _bonus(card: int, attacking: bool) -> int:
    return CARDS[card].attack if attacking else CARDS[card].defence
