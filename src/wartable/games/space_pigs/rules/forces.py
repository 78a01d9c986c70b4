"""The sides of a combat as a view shows them: what is there, what open cards and one's own add."""

from collections.abc import Iterable

from wartable.flow import Ask
from wartable.games.space_pigs.rules.board import BEASTS, PORCOPHAGES, Clan, Party, Troops
from wartable.games.space_pigs.rules.components import CARDS, CardId
from wartable.games.space_pigs.rules.odds import CLAN, CombatOdds, Force, combat_odds
from wartable.games.space_pigs.rules.reading import (
    free_troops,
    has_power,
    holder,
    in_galaxy,
    party_on,
    tile_at,
)
from wartable.games.space_pigs.rules.troops import BEAST_TOKENS, LAST_TROOP
from wartable.games.space_pigs.rules.view import TileView, View


def force(view: View, party: Troops, bonus: int = 0, *, two_dice: bool = False, aloft: int = 0) -> Force:
    """A party as it would fight; so many of it are in the air, and on no hex yet."""
    is_pack = party.who == PORCOPHAGES
    return Force(
        party.gorets,
        party.gruiks,
        bonus,
        kind=party.who if party.who in BEASTS else CLAN,
        two_dice=two_dice,
        wins_ties=has_power(view, party.who, "phacocherus"),
        growth=BEAST_TOKENS[PORCOPHAGES] - in_galaxy(view, PORCOPHAGES).gorets if is_pack else 0,
        is_last=is_last(view, party, aloft),
    )


def is_last(view: View, party: Troops, aloft: int = 0) -> bool:
    """6 Whether a clan has no troops but these: it loses them all with the last but one."""
    if party.who in BEASTS or view.rules.simplified:
        return False
    return party.count > LAST_TROOP and party.count >= in_galaxy(view, party.who).count + aloft


def card_bonus(cards: Iterable[CardId], *, attacks: bool) -> int:
    """3.A Attack bonuses for the attacker, defence bonuses for the defender."""
    return sum(CARDS[card].attack if attacks else CARDS[card].defence for card in cards)


def attack_odds(
    view: View, who: Party, tile: TileView, gorets: int, gruiks: int = 0, *, aloft: bool = False
) -> CombatOdds | None:
    """2.B If these troops landed: against the one that holds the hex; None if others are to fight first."""
    if not tile.parties or holder(tile) == who or not gorets + gruiks:
        return None
    if len(tile.parties) > 1 and tile.parties[1].who != who:
        return None
    there = party_on(tile, who) or Troops(who)
    joined = Troops(who, there.gorets + gorets, there.gruiks + gruiks)
    mine = force(view, joined, aloft=gorets + gruiks if aloft else 0)
    return combat_odds(mine, force(view, tile.parties[0]))


def voyage_odds(view: View, who: Clan, ask: Ask, tile: TileView) -> CombatOdds | None:
    """2.B If all who can go landed there; 5.5 nobody is pinned who is in the air."""
    about = ask.about
    load = about["gorets"], about["gruiks"]
    if not about["aloft"]:
        load = free_troops(tile_at(view, about["start"]), who, *load)
    return attack_odds(view, who, tile, *load, aloft=about["aloft"])


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
