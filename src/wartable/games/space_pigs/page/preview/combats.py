"""What a choice in a combat would lead to (3.A, 5.6, 8.6): the odds, and all that goes into them."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from wartable.draw.choices import Modifier, Preview
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.rules.answers import DONE, Place, PlayCard, Say
from wartable.games.space_pigs.rules.board import BEASTS, Combat
from wartable.games.space_pigs.rules.combat import DISINTEGRATION
from wartable.games.space_pigs.rules.components import CARDS, CardId
from wartable.games.space_pigs.rules.forces import card_bonus, combatant, enemy_of, fight_on, sides
from wartable.games.space_pigs.rules.odds import (
    CombatOdds,
    Force,
    Round,
    after_round,
    betrayed_odds,
    combat_odds,
    thrown,
)
from wartable.games.space_pigs.rules.reading import holder, refuges, spare_gruiks, technology

MOST_TECHNOLOGY = max(card.technology for card in CARDS)
SIDES = ("attacker", "defender")  # as their dice are named to those who look on (8.6)
COUNTED = ("two-dice", "promote", "cowards", "traitor")  # events that the odds hold


def fight(scene: Scene, answer: Place) -> Preview:
    """3.A Which attack comes first."""
    tile = scene.tile(answer)
    mine, theirs = fight_on(scene.view, scene.me, tile)
    told_of = scene.at(
        "preview.fight",
        answer,
        attacker=scene.words.party("attacker", scene.me),
        mine=scene.words.army(scene.own(answer)),
        defender=scene.words.party("defender", holder(tile)),
        theirs=scene.words.army(tile.parties[0]),
    )
    odds = combat_odds(mine, theirs)
    cards = [] if theirs.kind in BEASTS else [scene.say("preview.may-lay")]
    return told([told_of, *_odds(scene, odds, mine, theirs), *cards])


def _odds(scene: Scene, odds: CombatOdds, mine: Force, theirs: Force) -> Iterator[str]:
    words = scene.words
    yield scene.say(
        "preview.dice", mine=words.say(f"dice.{mine.dice}"), theirs=words.say(f"dice.{theirs.dice}")
    )
    yield scene.say(
        "preview.odds",
        percent=words.percent(odds.win),
        lost=words.number(odds.lost),
        count=mine.count,
        killed=words.number(odds.killed),
        theirs=theirs.count,
    )


def _sum(scene: Scene, mine: Force, theirs: Force) -> Iterator[Modifier]:
    """3.A What is added to both dice, one's own less theirs."""
    lines = {
        "troops": mine.count - 1,
        "cards": mine.bonus,
        "their-troops": 1 - theirs.count,
        "their-cards": -theirs.bonus,
    }
    for reason, value in lines.items():
        if value:
            yield Modifier("3.A", scene.say(f"modifier.{reason}"), value)


# Cards.


def lay_cards(scene: Scene, answer: Sequence[PlayCard]) -> Preview:
    """3.A Their technology, which can destroy all; then the odds with them, as far as one can know."""
    cards = [card.number for card in answer]
    mine, theirs = _with_cards(scene, cards)
    betrays = any(CARDS[card].effect == "traitor" for card in cards) and theirs.kind not in BEASTS
    odds = betrayed_odds(mine, theirs) if betrays else combat_odds(mine, theirs)
    level = technology(cards)
    if level >= DISINTEGRATION:
        return told([scene.say("preview.technology-boom", level=level)], chance=0.0)
    return told(
        [
            *_level(scene, level),
            *_odds(scene, odds, mine, theirs),
            *_unknown(scene),
            *_left_out(scene, cards),
        ],
        chance=odds.win,
        modifiers=_sum(scene, mine, theirs),
    )


def _with_cards(scene: Scene, cards: Sequence[CardId]) -> tuple[Force, Force]:
    """Both sides as they would fight with these cards of one's own."""
    view, effects = scene.view, [CARDS[card].effect for card in cards]
    assert view.combat is not None
    mine, theirs = sides(view, scene.me)
    mine = replace(mine, bonus=card_bonus(cards, attacks=view.combat.attacker == scene.me))
    if "two-dice" in effects:
        mine = replace(mine, two_dice=True)
    grown = min(effects.count("promote"), mine.gorets, spare_gruiks(view, scene.me))
    mine = replace(mine, gorets=mine.gorets - grown, gruiks=mine.gruiks + grown)
    return mine, _after_cowards(scene, theirs) if "cowards" in effects else theirs


def _after_cowards(scene: Scene, theirs: Force) -> Force:
    """5.6 Half of them run, rounded up, gorets first, if they have where to go."""
    enemy = enemy_of(scene.view, scene.me)
    if enemy in BEASTS or not refuges(scene.view, _here(scene), enemy):
        return theirs
    going = (theirs.count + 1) // 2
    gorets = min(going, theirs.gorets)
    return replace(theirs, gorets=theirs.gorets - gorets, gruiks=theirs.gruiks - going + gorets)


def _here(scene: Scene) -> int:
    combat = scene.view.combat
    assert combat is not None
    return next(spot for spot, tile in enumerate(scene.view.tiles) if tile.id == combat.hex)


def _unknown(scene: Scene) -> Iterator[str]:
    """What the enemy may have: cards face down, or still in hand."""
    combat = scene.view.combat
    assert combat is not None
    if enemy_of(scene.view, scene.me) in BEASTS:
        return
    if combat.attacker == scene.me:
        yield scene.say("preview.unknown-cards", count=_their_cards(scene))
    elif _their_cards(scene):
        yield scene.say("preview.may-lay")


def _level(scene: Scene, level: int) -> Iterator[str]:
    """3.A One's own technology, and that the enemy's comes on top of it."""
    if not level:
        return
    near = level + MOST_TECHNOLOGY * _their_cards(scene) >= DISINTEGRATION
    yield scene.say("preview.technology-near" if near else "preview.technology", level=level)


def _their_cards(scene: Scene) -> int:
    """How many cards the enemy has laid, or may still lay."""
    combat, enemy = scene.view.combat, enemy_of(scene.view, scene.me)
    assert combat is not None
    if enemy in BEASTS:
        return 0
    return scene.view.laid[1] if combat.attacker == scene.me else scene.view.camps[enemy].cards


def _left_out(scene: Scene, cards: Sequence[CardId]) -> Iterator[str]:
    others = [card for card in cards if CARDS[card].effect and CARDS[card].effect not in COUNTED]
    if others:
        yield scene.say("preview.not-in-odds", cards=scene.words.cards(others))


def tune(scene: Scene, answer: int) -> Preview:
    """8.6 The technology, one more or less."""
    level = scene.ask.about["level"] + answer
    key = "preview.technology-boom" if level >= DISINTEGRATION else "preview.tune-safe"
    return told([scene.say(key, level=level)])


# Flight.


def flee(scene: Scene, answer: Place | Say) -> Preview:
    """3.A To troops of one's own, or on with the fight."""
    if isinstance(answer, Place):
        return _flight(scene, answer)
    mine, theirs = sides(scene.view, scene.me)
    odds = combat_odds(mine, theirs)
    is_open = scene.view.combat is not None and scene.view.combat.is_open
    unknown = [] if is_open or enemy_of(scene.view, scene.me) in BEASTS else [scene.say("preview.may-lay")]
    return told(
        [*_odds(scene, odds, mine, theirs), *unknown],
        chance=odds.win if is_open else None,
        modifiers=_sum(scene, mine, theirs),
    )


def _flight(scene: Scene, answer: Place) -> Preview:
    troops = scene.words.army(combatant(scene.view, scene.me))
    said = [scene.at("preview.flee", answer, troops=troops)]
    if len(scene.tile(answer).parties) > 1:
        said.append(scene.say("preview.flee-fight"))
    return told(said, scene.way(scene.ask.about["hex"], answer.hex))


def cowards(scene: Scene, answer: Place) -> Preview:
    """5.6 Where half of one's troops run to."""
    return told([scene.at("preview.cowards", answer)])


# Dice.


def throw_again(scene: Scene, answer: Say) -> Preview:
    """5.6, 8.6 This round and the whole combat, with a die thrown again or as they lie."""
    combat = scene.view.combat
    assert combat is not None
    if scene.me not in combat.parties():
        return _others_again(scene, combat, answer)
    mine, theirs = sides(scene.view, scene.me)
    dice: list[int | None] = [sum(shown) for shown in combat.dice]
    side = combat.side(scene.me)
    own, other = dice[side], dice[1 - side]
    match answer.word:
        case "own":
            own = None
        case "theirs":
            other = None
    found = thrown(mine, theirs, own, other)
    whole = after_round(found, mine, theirs)
    sentence = scene.say("preview.again-whole", percent=scene.words.percent(whole))
    return told([_round(scene, found), sentence], chance=None if answer.word == "no" else found.won)


def _others_again(scene: Scene, combat: Combat, answer: Say) -> Preview:
    """8.6 Where others fight: what the attacker can hope for."""
    if answer == DONE:
        return told([scene.say("preview.again-alone")])
    mine, theirs = sides(scene.view, combat.attacker)
    shown = [
        None if answer.word == side else sum(dice) for side, dice in zip(SIDES, combat.dice, strict=True)
    ]
    found = thrown(mine, theirs, *shown)
    odds = {"won": found.won, "even": found.even, "whole": after_round(found, mine, theirs)}
    attacker = scene.words.party("attacker", combat.attacker)
    percents = {name: scene.words.percent(chance) for name, chance in odds.items()}
    return told([scene.say("preview.again-others", attacker=attacker, **percents)])


def _round(scene: Scene, found: Round) -> str:
    """A round that lies there, or one that is still in the air."""
    for key, chance in zip(("won", "even", "lost"), found, strict=True):
        if chance == 1:
            return scene.say(f"preview.round-{key}")
    return scene.say(
        "preview.again", won=scene.words.percent(found.won), even=scene.words.percent(found.even)
    )
