"""What lies at a place, in words: for the mouse, and for those who do not see the picture."""

from collections.abc import Iterator

from wartable.draw.choices import At
from wartable.games.space_pigs.page.words import CHIEFS, RECIPE_NAMES, Words
from wartable.games.space_pigs.rules.board import BEASTS, NOBODY, Clan, Troops
from wartable.games.space_pigs.rules.components import ANY, CARD, CARDS, HEXES, CardId
from wartable.games.space_pigs.rules.galaxy import CELL, Spot
from wartable.games.space_pigs.rules.reading import (
    clan_of,
    holder,
    in_front,
    in_galaxy,
    knows_recipe,
    party_on,
    pinned,
    seat_of,
    shape_of,
    spot_at,
)
from wartable.games.space_pigs.rules.view import View

POWERS = {  # 8 Three for each clan
    "hylocherus": ("pilfer", "famine", "early-flight"),
    "porcus": ("eight-cards", "veto", "patronage"),
    "babiroussa": ("convert", "forbid", "revive"),
    "phacocherus": ("win-ties", "assassinate", "march-on"),
    "scrofa": ("shift", "extra-voyage", "far-reach"),
    "pecari": ("reroll", "tune", "teleport"),
}


def look(view: View, at: At, language: str = "en") -> str:
    """What there is to know of a hex, a card or a clan; nothing of what it cannot find."""
    words = Words(view, language)
    kind, _, name = at.partition(":")
    if kind == "hex" and name in CELL:
        spot = spot_at(view, name)
        return words.say("look.empty") if spot is None else " ".join(of_hex(words, spot))
    if kind == "card" and name in CARD:
        return of_card(words, CARD[name])
    if kind in ("clan", "candidate", "voter") and (clan := clan_of(view, name)) != NOBODY:
        return " ".join(of_clan(words, clan))
    return ""


# A hex.


def of_hex(words: Words, spot: Spot) -> Iterator[str]:
    """ "Bolga: blue planet, 1 acorn. Held by Scrofa: 3 gorets." """
    view, tile = words.view, words.view.tiles[spot]
    if tile.turned:
        yield words.say("look.hex", place=words.spot(spot), kind=words.kind(spot))
    else:
        yield words.say("look.unturned", family=tile.family)
    yield from _who(words, spot)
    for clan, hex in view.feasts:
        if tile.turned and hex == tile.id:
            yield words.say("look.feast", clan=words.clan(clan))
    for clan, hex in view.banned:
        if tile.turned and hex == tile.id:
            yield words.say("look.banned", clan=words.clan(clan))
    if view.turn == 0 and not any(view.piles.values()) and spot in shape_of(view).edge:
        yield words.say("look.edge")


def _who(words: Words, spot: Spot) -> Iterator[str]:
    """Who holds it, who has come, who is tired or pinned."""
    tile, me = words.view.tiles[spot], words.view.me
    if not tile.parties:
        yield words.say("look.nobody")
        return
    first, *others = tile.parties
    yield _there(words, "held", "defender", first)
    for party in others:
        yield _there(words, "attacked", "attacker", party)
    if held := min(first.count, pinned(tile)):
        yield words.say("look.pinned", count=held)
    own = party_on(tile, me)
    if own is not None and (tired := own.tired_gorets + own.tired_gruiks):
        yield words.say("look.tired", count=tired)


def _there(words: Words, what: str, role: str, party: Troops) -> str:
    """ "Held by Scrofa: 3 gorets." Of Extra-Pigs it is enough to say how many they are."""
    if party.who in BEASTS:
        return words.say(f"look.{what}-by-beasts", troops=words.army(party))
    return words.say(f"look.{what}", **{role: words.party(role, party.who)}, troops=words.army(party))


# A card.


def of_card(words: Words, card: CardId) -> str:
    """Its title, its values or its sequences, what it does."""
    face, effect = CARDS[card], words.effect(card)
    if face.is_combat:
        values = {"attack": face.attack, "defence": face.defence, "technology": face.technology}
        return words.say("look.card-combat", card=face.face, effect=effect, **values)
    anytime = ANY in face.sequences
    sequences = words.say("look.any-sequence") if anytime else ", ".join(face.sequences)
    return words.say("look.card-event", card=face.face, sequences=sequences, effect=effect)


# A clan.


def of_clan(words: Words, clan: Clan) -> Iterator[str]:
    """All that one may know of it."""
    seat = seat_of(words.view, clan)
    yield words.say(
        "look.clan",
        clan=seat,
        chief=CHIEFS[seat],
        recipe=RECIPE_NAMES[seat],
        motto=words.say(f"clan.{seat}.motto"),
    )
    yield from _standing(words, clan)
    yield from _strength(words, clan)
    yield from _acorns(words, clan)
    yield from _hand(words, clan)
    yield from _powers(words, clan)


def _standing(words: Words, clan: Clan) -> Iterator[str]:
    view, camp = words.view, words.view.camps[clan]
    if clan == view.royal:
        yield words.say("look.royal")
    if view.turn:
        yield words.say("look.order", place=view.order.index(clan) + 1, count=len(view.order))
    if camp.ally not in (NOBODY, clan):
        yield words.say("look.ally", clan=words.clan(camp.ally))
    if camp.is_out:
        yield words.say("look.out")


def _strength(words: Words, clan: Clan) -> Iterator[str]:
    """Troops in the galaxy and beside it, voyages, travel markers."""
    camp = words.view.camps[clan]
    yield words.say("look.troops", troops=words.army(in_galaxy(words.view, clan)))
    if camp.gorets or camp.gruiks:
        yield words.say("look.waiting", troops=words.troops(camp.gorets, camp.gruiks))
    if camp.is_lent:
        yield words.say("look.guard")
    if camp.colonists:
        yield words.say("look.tokens-known", tokens=", ".join(map(str, camp.colonists)))
    elif camp.tokens:
        yield words.say("look.tokens", count=camp.tokens)
    if camp.voyages:
        yield words.say("look.voyages", count=camp.voyages)
    if camp.spent:
        yield words.say("look.markers", markers=", ".join(map(str, sorted(camp.spent))))


def _acorns(words: Words, clan: Clan) -> Iterator[str]:
    view, camp = words.view, words.view.camps[clan]
    yield from words.store(clan)
    if not knows_recipe(view, clan):
        yield words.say("look.recipe-secret")
    if view.election is not None or camp.governors:
        yield words.say("look.governors", count=in_front(view, clan) if view.election else camp.governors)
    if camp.strays:
        yield words.say("look.strays", count=camp.strays)
    for speaker, text in view.election.speeches if view.election else ():
        if speaker == clan:
            yield words.say("speech", clan=words.clan(clan), text=text)


def _hand(words: Words, clan: Clan) -> Iterator[str]:
    camp = words.view.camps[clan]
    if camp.hand:
        yield words.say("look.hand", cards=words.cards(camp.hand))
    else:
        yield words.say("look.cards", count=camp.cards)


def _powers(words: Words, clan: Clan) -> Iterator[str]:
    """8 What it can do, and what it has done this turn."""
    if not words.view.rules.powers:
        return
    for power in POWERS[seat_of(words.view, clan)]:
        if power in words.view.camps[clan].used:
            yield words.say("look.power-used", power=power)
        else:
            effect = words.say(f"power.{power}.effect")
            yield words.say("look.power", power=power, effect=effect)


# The whole.


def describe(view: View, language: str = "en") -> str:
    """The whole situation: the moment, who holds what, what each clan has, what is decided now."""
    words = Words(view, language)
    return " ".join(
        [
            f"{words.caption()}.",
            *_table(words),
            *_combat(words),
            *_election(words),
            *_galaxy(words),
            *(" ".join(of_clan(words, clan)) for clan in view.order),
        ]
    )


def _table(words: Words) -> Iterator[str]:
    view = words.view
    if view.turn:
        yield words.say("words.order", clans=words.clans(view.order))
        if view.royal != NOBODY:
            yield words.say("words.royal", clan=words.clan(view.royal))
        elif not view.rules.simplified:
            yield words.say("words.no-royal")
    yield words.say("words.deck", deck=view.deck, count=len(view.discard))
    if view.seen:
        yield words.say("words.seen", clan=words.clan(view.peeking[1]), cards=words.cards(view.seen))


def _combat(words: Words) -> Iterator[str]:
    combat = words.view.combat
    if combat is None:
        return
    yield words.say("words.combat", planet=HEXES[combat.hex].name, **words.combatants())
    yield words.say("words.laid", attack=words.view.laid[0], defence=words.view.laid[1])


def _election(words: Words) -> Iterator[str]:
    election = words.view.election
    if election is None:
        return
    if election.standing:
        yield words.say("words.candidates", clans=words.clans(election.standing))
    if election.barred:
        yield words.say("words.barred", clans=words.clans(election.barred))
    for clan in words.view.order:
        yield words.say("words.votes", clan=words.clan(clan), count=in_front(words.view, clan))


def _galaxy(words: Words) -> Iterator[str]:
    """The hexes where somebody is, then those where nobody is, by name."""
    view = words.view
    held = [spot for spot, tile in enumerate(view.tiles) if tile.parties]
    for spot in sorted(held, key=lambda spot: holder(view.tiles[spot])):
        yield " ".join(of_hex(words, spot))
    for spot, tile in enumerate(view.tiles):
        if not tile.parties and tile.turned:
            yield words.say("look.hex", place=words.spot(spot), kind=words.kind(spot))
