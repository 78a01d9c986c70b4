"""5.2 Exchanging cards inside a coalition: as many given as received, accepted or declined."""

from typing import Any

from wartable.flow import Flow, OneOf, Some, ask, together
from wartable.games.space_pigs.rules.answers import CARD_ANSWERS, CLAN_ANSWERS, NO, YES, PlayCard, Say, Wish
from wartable.games.space_pigs.rules.board import NOBODY, Board, Clan, Item, Offer
from wartable.games.space_pigs.rules.components import CARDS, CardId
from wartable.referee import Referee
from wartable.refusal import Refusal

MOST = 3  # cards in one offer
ANYTHING = Wish("")
WISHES = (ANYTHING, *(Wish(face) for face in dict.fromkeys(card.face for card in CARDS)))


def partners(board: Board, clan: Clan) -> list[Clan]:
    """4.C Who voted for the same candidate in the last election, and has cards to exchange."""
    ally = board.camps[clan].ally
    if ally == NOBODY or not board.camps[clan].hand:
        return []
    return [
        other
        for other in board.order
        if other != clan and board.camps[other].ally == ally and board.camps[other].hand
    ]


def trade(board: Board, item: Item, referee: Referee) -> None:
    """Somebody wants to exchange cards, and still can."""
    if partners(board, item.who):
        referee.reveal()
        board.next(Item("make-offer", item.who))


def make_offer(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Somebody makes an offer, that only the two of them see."""
    clan = item.who
    made = yield from together({board.seat(clan): _make(board, clan)})
    offer = made[board.seat(clan)]
    board.offers.append(offer)
    about = {"clan": board.seat(clan), "to_clan": board.seat(offer.to)}
    referee.announce("trade.offered", count=len(offer.cards), **about)
    cards = [CARDS[card].face for card in offer.cards]
    both = (board.seat(clan), board.seat(offer.to))
    referee.announce("trade.offer", to=both, cards=cards, wishes=list(offer.wishes), **about)
    board.next(Item("offer", offer.to))


def _make(board: Board, clan: Clan) -> Flow[Offer]:
    seat = board.seat(clan)
    answers = {board.seat(other): other for other in partners(board, clan)}
    chosen = yield from ask(seat, "trade-with", OneOf([CLAN_ANSWERS[other] for other in answers]), rule="5.2")
    to = answers[chosen.clan]
    most = min(MOST, len(board.camps[clan].hand), len(board.camps[to].hand))
    mine = [CARD_ANSWERS[card] for card in board.camps[clan].hand]
    given = yield from ask(seat, "trade-cards", Some(mine, 1, most), rule="5.2", to=chosen.clan)
    wishes = []
    for number in range(len(given)):
        wish = yield from ask(
            seat, "trade-wish", OneOf(WISHES), rule="5.2", number=number + 1, count=len(given)
        )
        wishes.append(wish.face)
    return Offer(clan, to, [card.number for card in given], wishes)


def answer_offer(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """The partner accepts, and chooses where the wish left it open, or declines."""
    offer = board.offers[-1]
    seat = board.seat(offer.to)
    given = (yield from together({seat: _consider(board, offer)}))[seat]
    board.offers.pop()
    about: dict[str, Any] = {"clan": board.seat(offer.by), "to_clan": seat, "count": len(offer.cards)}
    if not given:
        referee.announce("trade.declined", **about)
        return
    hand_over(board, offer.by, offer.to, offer.cards)
    hand_over(board, offer.to, offer.by, given)
    referee.announce("trade.done", **about)
    for clan, received in ((offer.by, given), (offer.to, offer.cards)):
        cards = [CARDS[card].face for card in received]
        referee.announce("trade.received", to=(board.seat(clan),), clan=board.seat(clan), cards=cards)


def _consider(board: Board, offer: Offer) -> Flow[list[CardId]]:
    seat = board.seat(offer.to)
    words: OneOf[Say] = OneOf([NO, YES], lambda word: _accept_refusal(board, offer) if word == YES else None)
    about = {"by": board.seat(offer.by), "cards": [CARDS[card].face for card in offer.cards]}
    answer = yield from ask(seat, "trade-answer", words, rule="5.2", wishes=list(offer.wishes), **about)
    given: list[CardId] = []
    if answer == NO:
        return given
    for wish in sorted(offer.wishes, reverse=True):  # what is wished for before what is left open
        left = [card for card in board.camps[offer.to].hand if card not in given]
        if wish:
            given.append(next(card for card in left if CARDS[card].face == wish))
        else:
            mine: OneOf[PlayCard] = OneOf([CARD_ANSWERS[card] for card in left])
            chosen = yield from ask(seat, "trade-give", mine, rule="5.2", by=board.seat(offer.by))
            given.append(chosen.number)
    return given


def _accept_refusal(board: Board, offer: Offer) -> Refusal | None:
    faces = [CARDS[card].face for card in board.camps[offer.to].hand]
    for wish in offer.wishes:
        if wish and wish not in faces:
            return Refusal("5.2", "wish-not-held", {"card": wish, "count": offer.wishes.count(wish)})
        if wish:
            faces.remove(wish)
    if len(faces) < offer.wishes.count(""):
        return Refusal("5.2", "too-few-cards")
    return None


def hand_over(board: Board, giver: Clan, taker: Clan, cards: list[CardId]) -> None:
    for card in cards:
        board.camps[giver].hand.remove(card)
        board.camps[taker].hand.append(card)
    board.camps[taker].hand.sort()
