"""What an attack would lead to (3, 7.1, 7.3)."""

from collections.abc import Iterator

from wartable.draw.choices import Modifier, Preview
from wartable.draw.svg import group
from wartable.games.picrocholine_wars.art.sketch import ring_sketch, sight_sketch
from wartable.games.picrocholine_wars.page.choosing import numbers, offered
from wartable.games.picrocholine_wars.page.preview.scene import Scene, told
from wartable.games.picrocholine_wars.rules.answers import Choose, Go, Say
from wartable.games.picrocholine_wars.rules.combat import ADVANCE, can_advance, companion
from wartable.games.picrocholine_wars.rules.gymnaste import charged_hexes
from wartable.games.picrocholine_wars.rules.land import Cell, members
from wartable.games.picrocholine_wars.rules.odds import CHARGE, Odds, attack_odds, best_chance, found_targets
from wartable.games.picrocholine_wars.rules.roster import FRERE_JEAN, GARGANTUA, GYMNASTE, UnitId

# Who attacks.


def attack(scene: Scene, answer: Choose | Say) -> Preview:
    """3.1 A unit to attack with, or the end of the combat."""
    if isinstance(answer, Say):
        left = len(numbers(offered(scene.ask)))
        return told([scene.say("preview.done-fighting", units=scene.words.count("units", left))])
    number = answer.number
    if number == GYMNASTE:
        sentence = scene.say("preview.charger", percent=scene.words.percent(CHARGE))
        return told([sentence], ring_sketch(scene.land, charged_hexes(scene.board), "target"))
    return told([_attacker(scene, number)], *_field_of_fire(scene, number))


def _attacker(scene: Scene, number: UnitId) -> str:
    """How many it can attack, and the best of its chances."""
    found = len(found_targets(scene.board, number))
    return scene.of(
        "preview.giant" if number == GARGANTUA else "preview.attacker",
        number,
        targets=scene.words.count("targets", found),
        percent=scene.words.percent(best_chance(scene.board, number)),
    )


def _field_of_fire(scene: Scene, number: UnitId) -> Iterator[str]:
    """3.2.1, 3.2.2 The hexes in range, and the lines of sight to the enemies there."""
    board, here = scene.board, scene.board.units[number].hex
    reach = 1 if number == GARGANTUA else board.factors(number).range
    around = scene.land.within(here, reach)
    yield ring_sketch(scene.land, list(members(around)), "range")
    for there in members(around & board.held_by(scene.side.enemy)):
        yield sight_sketch(scene.land, here, there, scene.land.sees(here, there, board.giant))


# Whom.


def target(scene: Scene, answer: Choose) -> Preview:
    """3.2.3 The chance, all that goes into it, and what a hit would do."""
    odds = attack_odds(scene.board, scene.unit, answer.number)
    modifiers = [
        Modifier(modifier.rule, scene.say(f"modifier.{modifier.reason}"), modifier.value)
        for modifier in odds.modifiers
    ]
    line = sight_sketch(scene.land, scene.here, scene.board.units[answer.number].hex, True)
    sentences = [_needed(scene, odds, answer.number), *_afterwards(scene, answer.number)]
    return Preview(group(line), " ".join(sentences), odds.chance, tuple(modifiers))


def _needed(scene: Scene, odds: Odds, victim: UnitId) -> str:
    special = {2: "preview.needs-2", 6: "preview.needs-6"}
    key = "preview.blow" if scene.unit == GARGANTUA else special.get(odds.needed, "preview.needs")
    return scene.say(key, needed=odds.needed, loss=scene.loss(victim))


def _afterwards(scene: Scene, victim: UnitId) -> Iterator[str]:
    """3.4, 7.2 Whether one may advance, and what a miss costs."""
    board = scene.board
    cell = board.units[victim].hex
    is_last = board.units[victim].flipped and board.troops_in(cell) == [victim]
    is_near = scene.land.adjacent[cell] >> scene.here & 1
    if is_last and is_near and can_advance(board, scene.unit, cell):
        yield scene.say("preview.would-empty")
        if leaders := scene.enemy_leaders(scene.unit, [cell]):
            yield scene.capture("preview.would-capture", leaders[0])
    with_jean = board.units[FRERE_JEAN].hex == scene.here and scene.unit != GARGANTUA
    if with_jean and not board.jean_failed:
        yield scene.say("preview.jean-fails")


def charge(scene: Scene, answer: Go) -> Preview:
    """7.3 A whole stack, or Gymnaste."""
    sentence = scene.say("preview.charge", units=scene.others_in(answer.cell, scene.side.enemy))
    return told([sentence], ring_sketch(scene.land, [answer.cell], "target"), chance=CHARGE)


# Afterwards.


def advance(scene: Scene, answer: Say) -> Preview:
    """3.4 With the leader beside it, or not at all."""
    cell: Cell = scene.land.cells[scene.ask.about["hex"]]
    if answer != ADVANCE:
        return told([scene.at("preview.stay", scene.unit, scene.here)])
    leader = companion(scene.board, scene.unit)
    key = "preview.advance" if leader is None else "preview.advance-with"
    others = "" if leader is None else scene.words.named(leader)
    captured = [
        scene.capture("preview.would-capture", number) for number in scene.enemy_leaders(scene.unit, [cell])
    ]
    return told([scene.at(key, scene.unit, cell, others=others), *captured], scene.path([scene.here, cell]))
