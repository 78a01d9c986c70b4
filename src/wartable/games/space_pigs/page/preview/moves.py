"""What a voyage or a reorganisation would lead to (2, 3.B)."""

from collections.abc import Iterator

from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.choosing import empties_planet, offered, remaining
from wartable.games.space_pigs.page.preview.events import play, trade, use
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.page.words import capital
from wartable.games.space_pigs.rules.answers import TRADE, Place, PlayCard, Say, Send, Use
from wartable.games.space_pigs.rules.board import Troops
from wartable.games.space_pigs.rules.components import TOKENS
from wartable.games.space_pigs.rules.forces import attack_odds, voyage_odds
from wartable.games.space_pigs.rules.reading import free_troops, holder, may_land, party_on, pinned, tile_at
from wartable.games.space_pigs.rules.view import TileView

# Who goes.


def marker(scene: Scene, answer: int) -> Preview:
    """2.A How many voyages, and which markers are left."""
    left = list(TOKENS.travel)
    for played in (*scene.view.camps[scene.me].spent, answer):
        left.remove(played)
    if not left:
        return told([scene.say("preview.marker-last", count=answer)])
    return told([scene.say("preview.marker", count=answer, left=", ".join(map(str, left)))])


def travel(scene: Scene, answer: Place | PlayCard | Use | Say) -> Preview:
    """2.B A voyage, a card, a power, or the end of it."""
    match answer:
        case Place():
            return start(scene, answer)
        case PlayCard():
            return play(scene, answer)
        case Use():
            return use(scene, answer)
        case _ if answer == TRADE:
            return told([trade(scene)])
        case _:
            return told([scene.say("preview.travel-done", voyages=scene.ask.about["voyages"])])


def start(scene: Scene, answer: Place) -> Preview:
    """2.B Who can go from there, and who is pinned; 8.4 on a forced march also those who have travelled."""
    return told(_ready(scene, answer, "preview.travel-start"))


def _ready(scene: Scene, answer: Place, key: str) -> Iterator[str]:
    tile, party = scene.tile(answer), scene.own(answer)
    ready = party.gorets, party.gruiks
    if not scene.ask.about.get("march_on"):
        ready = party.gorets - party.tired_gorets, party.gruiks - party.tired_gruiks
    free = free_troops(tile, scene.me, *ready)
    yield capital(scene.at(key, answer, troops=scene.words.troops(*free)))
    if holder(tile) == scene.me and (held := min(pinned(tile), party.count)):
        yield scene.say("preview.travel-pinned", count=held)


# Where to.


def goal(scene: Scene, answer: Place) -> Preview:
    """2.B Who is there, and how likely all who can go are to win; 5.5 or that all hop on from there."""
    about = scene.ask.about
    if not may_land(scene.view, scene.me, scene.tile(answer)):
        over = capital(scene.at("preview.goal-over", answer))
        return told([over], scene.way(about["start"], answer.hex))
    return told([*_met(scene, answer), *_chance(scene, answer)], scene.way(about["start"], answer.hex))


def _met(scene: Scene, answer: Place) -> Iterator[str]:
    tile = scene.tile(answer)
    if not tile.turned:
        yield capital(scene.at("preview.goal-unknown", answer))
    elif not tile.parties:
        return  # what lies there is said anyway
    elif holder(tile) == scene.me:
        yield scene.at("preview.goal-own", answer, troops=scene.words.army(scene.own(answer)))
    else:
        defender = scene.words.party("defender", holder(tile))
        yield scene.at(
            "preview.goal-enemy", answer, defender=defender, troops=scene.words.army(tile.parties[0])
        )


def _chance(scene: Scene, answer: Place) -> Iterator[str]:
    odds = voyage_odds(scene.view, scene.me, scene.ask, scene.tile(answer))
    if odds is not None:
        yield scene.say("preview.goal-odds", percent=scene.words.percent(odds.win))


# How many.


def load(scene: Scene, answer: Send) -> Preview:
    """2.B, 3.B Who goes, who stays, and the fight that it leads to."""
    start, goal = scene.ask.about["start"], scene.ask.about["goal"]
    troops = scene.words.troops(answer.gorets, answer.gruiks)
    going = [scene.say("preview.load", troops=troops, place=scene.words.place(goal))] if goal != start else []
    there = list(_landing(scene, tile_at(scene.view, goal), answer)) if goal != start else []
    return told([*going, _behind(scene, answer), *there], scene.way(start, goal))


def _behind(scene: Scene, answer: Send) -> str:
    place = scene.words.place(scene.ask.about["start"])
    left = remaining(scene.view, scene.me, scene.ask, answer)
    if left is not None:
        return scene.say("preview.load-stays", troops=scene.words.army(left), place=place)
    planet = empties_planet(scene.view, scene.me, scene.ask, answer)
    return capital(
        scene.say("preview.load-empties-planet" if planet else "preview.load-empties", place=place)
    )


def _landing(scene: Scene, tile: TileView, answer: Send) -> Iterator[str]:
    """2.B Whom they meet: the odds without cards, and how many are pinned."""
    if not tile.parties or holder(tile) == scene.me:
        return
    odds = attack_odds(scene.view, scene.me, tile, answer.gorets, answer.gruiks)
    if odds is None:
        yield scene.say("preview.load-queue")
        return
    there = party_on(tile, scene.me) or Troops(scene.me)
    yield scene.say(
        "preview.load-odds",
        percent=scene.words.percent(odds.win),
        lost=scene.words.number(odds.lost),
        count=there.count + answer.gorets + answer.gruiks,
    )
    held = min(tile.parties[0].count, pinned(tile) + answer.gorets + answer.gruiks)
    yield scene.say("preview.load-pins", count=held)


def drop(scene: Scene, answer: Send) -> Preview:
    """5.5 The jet boots: who stays here, who hops on."""
    most = max(offered(scene.ask), key=lambda send: send.gorets + send.gruiks)
    left = (most.gorets - answer.gorets, most.gruiks - answer.gruiks)
    said = {"troops": scene.words.troops(answer.gorets, answer.gruiks), "left": scene.words.troops(*left)}
    if not sum(left):
        return told([scene.say("preview.drop-all", **said)])
    return told([scene.say("preview.drop" if answer.gorets + answer.gruiks else "preview.drop-none", **said)])


# Reorganising.


def reorganise(scene: Scene, answer: Place | PlayCard | Use | Say) -> Preview:
    """3.B From where, a card, a power, an exchange, or the end of it."""
    match answer:
        case Place():
            return told(_ready(scene, answer, "preview.reorganise"))
        case PlayCard():
            return play(scene, answer)
        case Use():
            return use(scene, answer)
        case _ if answer == TRADE:
            return told([trade(scene)])
        case _:
            return told([scene.say("preview.reorganise-done")])


def reorganise_to(scene: Scene, answer: Place) -> Preview:
    troops = scene.words.army(scene.own(answer))
    way = scene.way(scene.ask.about["start"], answer.hex)
    return told([scene.at("preview.reorganise-to", answer, troops=troops)], way)


def revive(scene: Scene, answer: Place) -> Preview:
    return told([scene.at("preview.revive", answer)])
