"""What an exchange of cards would lead to (5.2, 5.9, 8.2)."""

from collections.abc import Iterator, Sequence

from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.rules.answers import YES, Choose, PlayCard, Say, Wish
from wartable.games.space_pigs.rules.components import EVENTS


def partner(scene: Scene, answer: Choose) -> Preview:
    return told([_of_hand(scene, "preview.trade-with", answer)])


def _of_hand(scene: Scene, key: str, answer: Choose) -> str:
    """A sentence about how many cards somebody has."""
    return scene.say(key, clan=answer.clan, count=scene.view.camps[scene.clan(answer)].cards)


def cards(scene: Scene, answer: Sequence[PlayCard]) -> Preview:
    return told([_named(scene, "preview.trade-cards", answer)])


def _named(scene: Scene, key: str, answer: Sequence[PlayCard]) -> str:
    return scene.say(key, cards=scene.words.cards(card.number for card in answer))


def wish(scene: Scene, answer: Wish) -> Preview:
    return told([scene.say("preview.trade-wish" if answer.face else "preview.trade-any")])


def answer(scene: Scene, answer: Say) -> Preview:
    """5.2 What would change hands; nothing, if it is declined, and perhaps it must be."""
    if answer != YES:
        return told([*_must_decline(scene), scene.say("preview.trade-no")])
    about = scene.ask.about
    return told([scene.say("preview.trade-yes", cards=about["cards"], wishes=about["wishes"])])


def _must_decline(scene: Scene) -> Iterator[str]:
    """5.2 Who does not hold what is wished for cannot accept."""
    refusal = scene.ask.refusal(YES)
    if refusal is not None:
        yield scene.say(
            "preview.trade-must-decline", reason=scene.say(f"lacking.{refusal.reason}", **refusal.about)
        )


def give(scene: Scene, answer: PlayCard) -> Preview:
    card = scene.words.card(answer.number)
    return told([scene.say("preview.trade-give", clan=scene.ask.about["by"], card=card)])


def seduce(scene: Scene, answer: Choose) -> Preview:
    """5.9 What is seen; and how many cards both have to exchange, two at most."""
    own, theirs = (scene.view.camps[clan].cards for clan in (scene.me, scene.clan(answer)))
    swapped = min(EVENTS["seduction-de-la-princesse-piga"].amount, own, theirs)
    return told([scene.say("preview.seduce", clan=answer.clan, count=theirs, swapped=swapped)])


def pilfer(scene: Scene, answer: Choose) -> Preview:
    return told([_of_hand(scene, "preview.pilfer", answer)])


def swap_cards(scene: Scene, answer: Say) -> Preview:
    key = "preview.swap-cards-yes" if answer == YES else "preview.swap-cards-no"
    return told([scene.say(key, count=scene.ask.about["count"])])


def take(scene: Scene, answer: Sequence[PlayCard]) -> Preview:
    return told([_named(scene, "preview.take-cards", answer)])


def hand_over(scene: Scene, answer: Sequence[PlayCard]) -> Preview:
    return told([_named(scene, "preview.give-cards", answer)])
