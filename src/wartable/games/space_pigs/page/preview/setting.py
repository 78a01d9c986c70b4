"""What a choice in building, settling or the administration would lead to (0, 1)."""

from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.choosing import left_of
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.page.words import capital
from wartable.games.space_pigs.rules.administration import hand_size
from wartable.games.space_pigs.rules.answers import YES, Choose, Place, PlayCard, Say
from wartable.games.space_pigs.rules.components import HEXES
from wartable.games.space_pigs.rules.galaxy import CELL, NEAR
from wartable.games.space_pigs.rules.reading import has_power

BUILT = {
    "blind": "family",
    "look-first": "family-look",
    "turn-last": "family-later",
    "explore": "family-later",
}


def family(scene: Scene, answer: Say) -> Preview:
    """0.4, 7.6 How many there are, and when it is seen what it is."""
    rules = scene.view.rules
    key = "face" if rules.simplified else BUILT[rules.building]
    return told([scene.say(f"preview.{key}", count=left_of(scene.view, answer.word))])


def lay(scene: Scene, answer: Place) -> Preview:
    """0.4 The place, and what lies beside it."""
    known = scene.view.drawn
    name = HEXES[known].id if known >= 0 else scene.ask.about["hex"]
    return told([capital(scene.say("preview.lay", hex=name)), _beside(scene, answer)])


def _beside(scene: Scene, answer: Place) -> str:
    cells = scene.view.cells
    near = [cells.index(cell) for cell in NEAR[CELL[answer.hex]] if cell in cells]
    if not near:
        return scene.say("preview.near-nobody")
    return scene.say("preview.near", places=scene.words.listed([scene.words.spot(spot) for spot in near]))


def settle(scene: Scene, answer: Place) -> Preview:
    """0.6, 6 What it is, and who is near."""
    spot = scene.spot(answer)
    turned = scene.view.tiles[spot].turned
    here = scene.at("look.hex", answer, kind=scene.words.kind(spot)) if turned else ""
    unknown = "" if turned else scene.at("preview.goal-unknown", answer)
    return told(filter(None, [here, unknown, _beside(scene, answer)]))


def discard(scene: Scene, answer: tuple[PlayCard, ...]) -> Preview:
    """1.A How many cards are drawn."""
    camp = scene.view.camps[scene.me]
    hand = hand_size(scene.view.rules, by_power=has_power(scene.view, scene.me, "porcus"))
    drawn = max(0, hand - camp.cards + len(answer))
    return told([scene.say("preview.discard-more", hand=hand, count=drawn)])


def give(scene: Scene, answer: Choose) -> Preview:
    """1.B The Royal Pig knows what is on the tokens."""
    *left, token = scene.view.colonists
    said = [scene.say("preview.give", clan=answer.clan, count=token)]
    if left:
        said.append(scene.say("preview.give-left", tokens=", ".join(map(str, sorted(left)))))
    return told(said)


def transform(scene: Scene, answer: Say) -> Preview:
    """1.B Two gorets for a Gros Gruik."""
    camp = scene.view.camps[scene.me]
    if answer != YES:
        return told([scene.say("preview.transform-no", troops=scene.words.troops(camp.gorets, camp.gruiks))])
    troops = scene.words.troops(camp.gorets - 2, camp.gruiks + 1)
    return told([scene.say("preview.transform-yes", troops=troops)])


def place(scene: Scene, answer: Place) -> Preview:
    """1.D Who is there already."""
    return told([scene.at("preview.place", answer, troops=scene.words.army(scene.own(answer)))])


def count(scene: Scene, answer: int) -> Preview:
    """1.D How many are left to be placed."""
    camp = scene.view.camps[scene.me]
    gruiks = scene.ask.what == "count-gruiks"
    left = (camp.gorets, camp.gruiks - answer) if gruiks else (camp.gorets - answer, camp.gruiks)
    return told([scene.say("look.waiting", troops=scene.words.troops(*left))])
