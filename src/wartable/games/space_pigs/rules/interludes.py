"""5.1 Interludes: where anybody may play a card, use a power or offer an exchange, unseen by the others.

All who could do something are asked, whether they can or not, so that being asked tells nothing. Whoever is
done with a sequence is not asked again before the next one. What was chosen is done in the order of play, and
then there is another interlude, until all let it pass.
"""

from wartable.flow import Flow, OneOf, ask, together
from wartable.games.space_pigs.rules import effects, powers
from wartable.games.space_pigs.rules.answers import (
    CARD_ANSWERS,
    DONE,
    PASS,
    STRAYS,
    TRADE,
    PlayCard,
    Say,
    Use,
)
from wartable.games.space_pigs.rules.board import Board, Clan, Item
from wartable.games.space_pigs.rules.components import CARD, CARDS, CardId, Sequence
from wartable.games.space_pigs.rules.trades import partners
from wartable.referee import Referee
from wartable.refusal import Refusal

AFTER_VOYAGES = "after-voyages"  # what an interlude follows in which an Extra-Mouve can be played (2.B)


def interlude(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Everybody decides at once, then it is done in the order of play."""
    asked = [clan for clan in board.order if may_speak(board, clan)]
    if not asked:
        return
    after_voyages = item.word == AFTER_VOYAGES
    said = yield from together({board.seat(clan): speak(board, clan, after_voyages) for clan in asked})
    doings = []
    for clan, answer in zip(asked, said.values(), strict=True):
        if answer == DONE:
            board.camps[clan].is_done = True
        elif answer != PASS:
            doings.append(doing(clan, answer))
    if doings or len(asked) > 1:  # that the others let it pass comes out too
        referee.reveal()
    if doings:
        board.next(*doings, item)


def may_speak(board: Board, clan: Clan) -> bool:
    """Who has cards, governors to play, a power or a partner; nobody else could do anything, and all know it.

    9.2 In the simplified rules cards are played on voyages only.
    """
    camp = board.camps[clan]
    if camp.is_done or (board.rules.simplified and board.sequence != Sequence.VOYAGES):
        return False
    return bool(camp.hand or camp.strays or powers.usable(board, clan) or partners(board, clan))


def speak(board: Board, clan: Clan, after_voyages: bool) -> Flow[PlayCard | Use | Say]:
    domain: OneOf[PlayCard | Use | Say] = OneOf(
        lambda: [DONE, PASS, *doable(board, clan, after_voyages)],
        None,
        (TRADE,),
        lambda value: why_not(board, clan, value, after_voyages),
    )
    return ask(board.seat(clan), "interlude", domain, rule="5.1", sequence=board.sequence)


def doable(board: Board, clan: Clan, after_voyages: bool) -> list[PlayCard | Use | Say]:
    """What a clan could do in an interlude."""
    fitting = FITTING.get(board.sequence, ())
    cards = [card for card in board.camps[clan].hand if card in fitting]
    found: list[PlayCard | Use | Say] = [
        CARD_ANSWERS[card] for card in cards if card_refusal(board, clan, card, after_voyages) is None
    ]
    found += [
        Use(power)
        for power in powers.usable(board, clan)
        if powers.refusal(board, clan, power, after_voyages) is None
    ]
    if partners(board, clan):
        found.append(TRADE)
    if board.camps[clan].strays:
        found.append(STRAYS)
    return found


def why_not(board: Board, clan: Clan, value: object, after_voyages: bool) -> Refusal | None:
    """Why a card or a power is not among what can be done."""
    match value:
        case PlayCard(card) if CARD.get(card) in board.camps[clan].hand:
            return card_refusal(board, clan, CARD[card], after_voyages)
        case PlayCard(card) if card in CARD:
            return Refusal("5.1", "not-in-hand")
        case Use(power) if power in powers.POWERS:
            return powers.why_not(board, clan, power, after_voyages)
        case _:
            return None


def card_refusal(board: Board, clan: Clan, card: CardId, after_voyages: bool) -> Refusal | None:
    """5.1 Why a card cannot be played now, in an interlude."""
    if refusal := sequence_refusal(board, card):
        return refusal
    effect = CARDS[card].effect
    if effect in effects.FOR_A_VOYAGE:
        return Refusal("2.B", "for-a-voyage")
    if effect in effects.FOR_A_COMBAT:
        return Refusal("3.A", "for-a-combat")
    if effect == "extra-voyage" and not after_voyages:
        return Refusal("2.B", "after-a-turn")
    return effects.refusal(board, clan, effect)


def sequence_refusal(board: Board, card: CardId) -> Refusal | None:
    """5.1 Cards are played in the sequences that they bear, in the simplified rules on voyages only (9.2)."""
    face = CARDS[card]
    if face.is_combat:
        return Refusal("3.A", "for-a-combat")
    if not face.is_for(board.sequence) or (board.rules.simplified and board.sequence != "2B"):
        return Refusal("5.1", "other-sequence", {"sequences": list(face.sequences)})
    return None


FITTING = {  # the events that can be played in an interlude of a sequence
    sequence.value: frozenset(
        number
        for number, card in enumerate(CARDS)
        if card.effect
        and card.is_for(sequence)
        and card.effect not in (*effects.FOR_A_VOYAGE, *effects.FOR_A_COMBAT)
    )
    for sequence in Sequence
}


def do_at_once(board: Board, clan: Clan, answer: PlayCard | Use | Say, referee: Referee) -> None:
    """5.1 In one's own turn nobody else decides at the same time: what one chooses is done now."""
    match answer:
        case PlayCard():
            effects.show_card(board, clan, answer.number, referee)
            board.next(Item("event", clan, card=answer.number))
        case Use():
            powers.show_power(board, clan, answer.power, referee)
            board.next(Item("use", clan, word=answer.power))
        case _:
            board.next(Item("make-offer", clan))


def doing(clan: Clan, answer: PlayCard | Use | Say) -> Item:
    match answer:
        case PlayCard():
            return Item("card", clan, card=answer.number)
        case Use():
            return Item("power", clan, word=answer.power)
        case _ if answer == STRAYS:
            return Item("strays", clan)
        case _:
            return Item("trade", clan)
