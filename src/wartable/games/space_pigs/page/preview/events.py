"""What a card, a power or the Extra-Pigs would do (1.E, 3.C, 5.4-5.7, 8)."""

from collections.abc import Iterator

from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.page.preview.votes import smuggle
from wartable.games.space_pigs.page.words import capital
from wartable.games.space_pigs.rules.answers import DONE, PASS, STRAYS, Choose, Place, PlayCard, Say, Use
from wartable.games.space_pigs.rules.beasts import MOST_DEVOURED, SPEED
from wartable.games.space_pigs.rules.board import BEASTS, NOBODY, PIRATES, WORM, Troops
from wartable.games.space_pigs.rules.components import CARDS
from wartable.games.space_pigs.rules.forces import force
from wartable.games.space_pigs.rules.odds import BRIBE, CONVERTS, METEOR, any_of, combat_odds, counted
from wartable.games.space_pigs.rules.powers import STARVED
from wartable.games.space_pigs.rules.reading import acorns, holder, party_on, spare_gorets, tile_at
from wartable.games.space_pigs.rules.view import TileView

# In an interlude.


def interlude(scene: Scene, answer: PlayCard | Use | Say) -> Preview:
    """5.1 A card, a power, an exchange, or nothing."""
    match answer:
        case PlayCard():
            return play(scene, answer)
        case Use():
            return use(scene, answer)
        case _:
            return told([_word(scene, answer)])


def _word(scene: Scene, answer: Say) -> str:
    sequence = scene.view.sequence
    if answer == PASS:
        return scene.say("preview.interlude-pass", sequence=sequence)
    if answer == DONE:
        return scene.say("preview.interlude-done", sequence=sequence)
    if answer == STRAYS:
        return scene.say("preview.interlude-strays", count=scene.view.camps[scene.me].strays)
    return trade(scene)


def trade(scene: Scene) -> str:
    """5.2 To whom cards can be offered."""
    ally = scene.view.camps[scene.me].ally
    partners = [
        clan
        for clan, camp in enumerate(scene.view.camps)
        if clan != scene.me and camp.ally == ally != NOBODY and camp.cards
    ]
    return scene.say("preview.interlude-trade", clans=scene.words.clans(partners))


def play(scene: Scene, answer: PlayCard) -> Preview:
    """What the card says; and where a die decides at once, the odds."""
    card = CARDS[answer.number]
    said = scene.say("preview.card", card=card.face, effect=scene.words.effect(answer.number))
    return smuggle(scene, said) if card.effect == "smuggle" else told([said])


def use(scene: Scene, answer: Use) -> Preview:
    """8 Once a turn."""
    effect = scene.say(f"power.{answer.power}.effect")
    return told([scene.say("preview.power", power=answer.power, effect=effect)])


# On a hex.


def swap(scene: Scene, answer: Place) -> Preview:
    return told([capital(scene.at("preview.swap", answer))])


def swap_with(scene: Scene, answer: Place) -> Preview:
    return told([scene.at("preview.swap-with", answer)])


def feast(scene: Scene, answer: Place) -> Preview:
    """5.5 Who is left in peace by all but oneself: whoever holds the hex, or comes to it first."""
    clan = holder(scene.tile(answer))
    if clan in BEASTS:
        return told([capital(scene.at("preview.feast-beasts", answer))])
    if clan < 0:
        return told([capital(scene.at("preview.feast-free", answer))])
    if clan == scene.me:
        return told([capital(scene.at("preview.feast-own", answer))])
    return told([scene.at("preview.feast", answer, clan=scene.words.clan(clan))])


def corrupt(scene: Scene, answer: Place) -> Preview:
    """5.5 A lone goret is bought on 1 to 4."""
    if not spare_gorets(scene.view, scene.me):
        return told([scene.say("preview.full")], chance=0.0)
    victim = next(party for party in _clans_on(scene.tile(answer)) if party.who != scene.me)
    return told([scene.at("preview.corrupt", answer, clan=scene.words.clan(victim.who))], chance=BRIBE)


def _clans_on(tile: TileView) -> list[Troops]:
    return [party for party in tile.parties if party.who not in BEASTS]


def promote(scene: Scene, answer: Place) -> Preview:
    own = scene.own(answer)
    return told(
        [scene.at("preview.promote", answer, troops=scene.words.troops(own.gorets - 1, own.gruiks + 1))]
    )


def meteors(scene: Scene, answer: Place) -> Preview:
    """5.5 A die for each troop."""
    return _toll(scene, answer, METEOR, METEOR)


def famine(scene: Scene, answer: Place) -> Preview:
    """8.2 Gorets starve sooner than Gros Gruiks."""
    return _toll(scene, answer, *STARVED.chances)


def _toll(scene: Scene, answer: Place, goret: float, gruik: float) -> Preview:
    """What each clan on the hex loses on average; the chance that others lose anything, if they are there."""
    spared = 1.0
    said = []
    for party in _clans_on(scene.tile(answer)):
        loss = scene.words.number(party.gorets * goret + party.gruiks * gruik)
        clan = scene.words.clan(party.who)
        said.append(scene.say("preview.meteors", clan=clan, troops=scene.words.army(party), loss=loss))
        if party.who != scene.me:
            spared *= (1 - goret) ** party.gorets * (1 - gruik) ** party.gruiks
    return told(said, chance=1 - spared if spared < 1 else None)


def convert(scene: Scene, answer: Place) -> Preview:
    """8.3 A die for each goret of another clan there; if there are several clans, it is chosen later."""
    victims = [party for party in _clans_on(scene.tile(answer)) if party.who != scene.me and party.gorets]
    return _converted(scene, victims)


def convert_whom(scene: Scene, answer: Choose) -> Preview:
    """8.3 Those of one of the clans there."""
    party = party_on(tile_at(scene.view, scene.ask.about["hex"]), scene.clan(answer))
    assert party is not None
    return _converted(scene, [party])


def _converted(scene: Scene, victims: list[Troops]) -> Preview:
    """What can be hoped for, as far as there are tokens; the chance of anything, if it is known whom."""
    spare = spare_gorets(scene.view, scene.me)
    if not spare:
        return told([scene.say("preview.full")], chance=0.0)
    said = []
    for party in victims:
        clan, loss = scene.words.clan(party.who), scene.words.number(counted(party.gorets, CONVERTS, spare))
        said.append(scene.say("preview.convert", clan=clan, count=party.gorets, loss=loss))
    return told(said, chance=any_of(victims[0].gorets, CONVERTS) if len(victims) == 1 else None)


def convert_to(scene: Scene, answer: Place) -> Preview:
    return told([scene.at("preview.convert-to", answer)])


def recruit(scene: Scene, answer: Place) -> Preview:
    """5.5 Pirates become gorets, as far as there are tokens."""
    pirates = party_on(scene.tile(answer), PIRATES)
    assert pirates is not None
    count = min(pirates.gorets, spare_gorets(scene.view, scene.me))
    said = [scene.at("preview.recruit", answer, count=count)]
    if lost := pirates.gorets - count:
        said.append(scene.say("preview.recruit-lost", count=lost))
    return told(said)


def guard_leaves(scene: Scene, answer: Place) -> Preview:
    own = scene.own(answer)
    left = scene.words.troops(own.gorets, own.gruiks - 1)
    return told([scene.at("preview.load-stays", answer, troops=left)])


def forbid(scene: Scene, answer: Choose) -> Preview:
    return told([scene.say("preview.forbid", clan=answer.clan)])


def forbid_where(scene: Scene, answer: Place) -> Preview:
    return told([scene.at("preview.forbid-where", answer)])


# Extra-Pigs.


def beasts(scene: Scene, answer: Place) -> Preview:
    """1.E Where they lurk, and whom they pin."""
    said = [scene.at("preview.beasts", answer)]
    tile = scene.tile(answer)
    if holder(tile) >= 0:
        said.append(scene.say("preview.beasts-pin", clan=scene.words.clan(holder(tile))))
    return told(said)


def lead(scene: Scene, answer: Place | Say) -> Preview:
    """3.C A pile of them, all of it, or none."""
    if not isinstance(answer, Place):
        return told([scene.say("preview.lead-stay")])
    pile = next(party for party in scene.tile(answer).parties if party.who in BEASTS)
    return told([capital(scene.say("preview.lead", troops=scene.words.army(pile), count=SPEED[pile.who]))])


def lead_to(scene: Scene, answer: Place) -> Preview:
    """3.C Whom they find there."""
    start = scene.ask.about["start"]
    pile = next(party for party in scene.tile(Place(start)).parties if party.who in BEASTS)
    said = [scene.at("preview.lead-to", answer), *_found(scene, scene.tile(answer), pile)]
    return told(said, scene.way(start, answer.hex))


def _found(scene: Scene, tile: TileView, pile: Troops) -> Iterator[str]:
    others = [party for party in tile.parties if party.who != pile.who]
    if others:
        odds = combat_odds(force(scene.view, pile), force(scene.view, others[0]))
        defender = scene.words.party("defender", others[0].who)
        yield scene.say("preview.lead-fight", defender=defender, percent=scene.words.percent(odds.win))
    if pile.who == WORM and acorns(tile) and scene.view.devoured < MOST_DEVOURED:
        yield scene.say("preview.lead-devour")
