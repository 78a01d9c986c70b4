"""The sides of a combat as a view shows them: what is there, what open cards and one's own add."""

from collections.abc import Iterable

from wartable.games.space_pigs.board import BEASTS, PORCOPHAGES, Clan, Party, Troops
from wartable.games.space_pigs.components import CARDS, TOKENS, CardId
from wartable.games.space_pigs.odds import CLAN, CombatOdds, Force, combat_odds
from wartable.games.space_pigs.reading import has_power, holder, in_galaxy, party_on
from wartable.games.space_pigs.view import TileView, View


def force(view: View, party: Troops, bonus: int = 0, *, two_dice: bool = False) -> Force:
    """A party as it would fight."""
    is_pack = party.who == PORCOPHAGES
    return Force(
        party.gorets,
        party.gruiks,
        bonus,
        kind=party.who if party.who in BEASTS else CLAN,
        two_dice=two_dice,
        wins_ties=has_power(view, party.who, "phacocherus"),
        growth=TOKENS.porcophages - in_galaxy(view, PORCOPHAGES).gorets if is_pack else 0,
    )


def card_bonus(cards: Iterable[CardId], *, attacks: bool) -> int:
    """3.A Attack bonuses for the attacker, defence bonuses for the defender."""
    return sum(CARDS[card].attack if attacks else CARDS[card].defence for card in cards)


def attack_odds(view: View, who: Party, tile: TileView, gorets: int, gruiks: int = 0) -> CombatOdds | None:
    """2.B If these troops landed: against the one that holds the hex; None if others are to fight first."""
    if not tile.parties or holder(tile) == who or not gorets + gruiks:
        return None
    if len(tile.parties) > 1 and tile.parties[1].who != who:
        return None
    there = party_on(tile, who) or Troops(who)
    joined = Troops(who, there.gorets + gorets, there.gruiks + gruiks)
    return combat_odds(force(view, joined), force(view, tile.parties[0]))


def fight_on(view: View, clan: Clan, tile: TileView) -> tuple[Force, Force]:
    """Both sides on a hex that a clan attacks, its own first, without cards."""
    own = party_on(tile, clan)
    assert own is not None
    return force(view, own), force(view, tile.parties[0])


def sides(view: View, clan: Clan) -> tuple[Force, Force]:
    """Both sides of the combat, the clan's own first: with cards that are open, or its own."""
    combat = view.combat
    assert combat is not None
    forces = []
    for side, who in enumerate(combat.parties()):
        bonus = card_bonus(combat.laid[side], attacks=side == 0)
        forces.append(force(view, combatant(view, who), bonus, two_dice=combat.two_dice[side]))
    return (forces[0], forces[1]) if combat.attacker == clan else (forces[1], forces[0])


def combatant(view: View, who: Party) -> Troops:
    """The troops of a party that fight now."""
    combat = view.combat
    assert combat is not None
    tile = next(tile for tile in view.tiles if tile.id == combat.hex)
    party = party_on(tile, who)
    assert party is not None
    return party


def enemy_of(view: View, clan: Clan) -> Party:
    combat = view.combat
    assert combat is not None
    return combat.defender if combat.attacker == clan else combat.attacker
