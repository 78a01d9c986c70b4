"""What a choice in an event or a reorganisation would lead to (1.2, 4.1, 7.2, 7.4, 7.5)."""

from collections.abc import Iterable

from wartable.draw.choices import Preview
from wartable.games.picrocholine_wars.art.sketch import ring_sketch
from wartable.games.picrocholine_wars.page.preview.scene import Scene, told
from wartable.games.picrocholine_wars.page.words import capital
from wartable.games.picrocholine_wars.rules.answers import Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import CAPTURED
from wartable.games.picrocholine_wars.rules.events import GIVE_POINT
from wartable.games.picrocholine_wars.rules.forced_moves import from_the_west, way_west
from wartable.games.picrocholine_wars.rules.land import NOWHERE
from wartable.games.picrocholine_wars.rules.odds import risk_of_loss
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, FRERE_JEAN, UnitId
from wartable.games.picrocholine_wars.rules.victory import price_of_loss

# One unit.


def breakout(scene: Scene, answer: Choose) -> Preview:
    jean = [scene.say("preview.breakout-jean")] if answer.number == FRERE_JEAN else []
    return told([scene.of("preview.breakout", answer.number), *jean])


def reinforcement(scene: Scene, answer: Choose) -> Preview:
    return told([_kind(scene, "preview.return", answer.number)])


def levy(scene: Scene, answer: Choose) -> Preview:
    return told([_kind(scene, "preview.levy", answer.number)])


def _kind(scene: Scene, key: str, number: UnitId) -> str:
    return scene.say(key, what=capital(scene.words.unit(number)))


def death(scene: Scene, answer: Choose) -> Preview:
    """6. A leader lost counts for the enemy; a prisoner does so already."""
    number = answer.number
    if scene.board.units[number].status is CAPTURED:
        return told([scene.of("preview.death-same", number)])
    price = price_of_loss(scene.board, number)
    if not price:
        return told([scene.of("preview.death-counted", number)])
    points = scene.words.count("points", price)
    return told([scene.of("preview.death", number, points=points, side=scene.side.enemy)])


def revenge(scene: Scene, answer: Choose) -> Preview:
    """7.2 A loss, and how many are still to take."""
    left = scene.ask.about["left"] - 1
    key = "preview.revenge" if left else "preview.revenge-last"
    return told([scene.say(key, loss=scene.loss(answer.number), left=left)])


# A hex for it.


def join(scene: Scene, answer: Go) -> Preview:
    """A leader joins troops."""
    others = scene.others_in(answer.cell, scene.side)
    return told([scene.at("preview.join", scene.unit, answer.cell, others=others)])


def turncoat(scene: Scene, answer: Go | Say) -> Preview:
    """7.5 Toucquedillon joins troops of GK, or stays a prisoner."""
    if isinstance(answer, Say):
        return told([scene.of("preview.prison", scene.unit)])
    others = scene.others_in(answer.cell, scene.side)
    points = scene.words.count("points", COUNTERS[scene.unit].skill)
    joins = scene.at("preview.join", scene.unit, answer.cell, others=others)
    return told([joins, scene.say("preview.turns", points=points)])


def edge(scene: Scene, answer: Go) -> Preview:
    return told([scene.at("preview.edge", scene.unit, answer.cell)])


# Several units.


def shortage(scene: Scene, answer: tuple[Choose, ...]) -> Preview:
    return told([scene.say("preview.shortage", units=_names(scene, answer))])


def rally(scene: Scene, answer: tuple[Choose, ...]) -> Preview:
    return told([scene.say("preview.rally", units=_names(scene, answer))])


def _names(scene: Scene, answer: Iterable[Choose]) -> str:
    return scene.words.names(choice.number for choice in answer)


def cowardice(scene: Scene, answer: tuple[Choose, ...]) -> Preview:
    """2.7 Where each of them would end, one after another."""
    board = scene.board.copy()
    sentences, pictures = [], []
    for number in from_the_west(board, [choice.number for choice in answer]):
        path, fate, _ = way_west(board, number)
        board.units[number].hex = NOWHERE if fate == "lost" else path[-1]
        sentences.append(scene.at(f"preview.flight.{fate}", number, path[-1]))
        pictures.append(scene.path(path) if len(path) > 1 else "")
    return told(sentences, *pictures)


def binge(scene: Scene, answer: tuple[Choose, ...]) -> Preview:
    """2.8 How likely each of them is to be lost."""
    risks = {choice.number: risk_of_loss(scene.board, choice.number) for choice in answer}
    sentences = [
        scene.of("preview.staggers", number, percent=scene.words.percent(risk))
        for number, risk in risks.items()
    ]
    cells = [scene.board.units[number].hex for number in risks]
    return told(sentences, ring_sketch(scene.land, cells, "danger"))


# A word.


def dare(scene: Scene, answer: Say) -> Preview:
    """The dish or the drinks, or a point."""
    if answer == GIVE_POINT:
        return told([scene.say("preview.give-point", side=scene.side.enemy)])
    return told([scene.say("preview.done-it")])
