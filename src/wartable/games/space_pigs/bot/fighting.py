"""How a fight would go, by the troops and the cards that one side knows of."""

from wartable.games.space_pigs.rules.board import Troops
from wartable.games.space_pigs.rules.odds import CLAN, Force, combat_odds


def win(mine: Troops, enemy: Troops, bonus: int = 0) -> float:
    """The chance to win it to the end, with so much more from cards than the enemy."""
    return combat_odds(_force(mine, bonus), _force(enemy, 0)).win


def _force(party: Troops, bonus: int) -> Force:
    return Force(party.gorets, party.gruiks, bonus, min(party.who, CLAN))
