"""1.A-1.D The administrative phase: cards, colonists, the order of play, placing."""

from typing import Any

from wartable.flow import Flow, Number, OneOf, Some, ask, together
from wartable.games.space_pigs.rules.answers import CARD_ANSWERS, CLAN_ANSWERS, NO, YES, Choose, PlayCard
from wartable.games.space_pigs.rules.board import Board, Clan, Item, Rules, about_hex, planet_name
from wartable.games.space_pigs.rules.building import empty_spots, found_colony, middles
from wartable.games.space_pigs.rules.components import COLONISTS_DRAWN, HAND, PORCUS_HAND, SIMPLE_HAND, TOKENS
from wartable.games.space_pigs.rules.effects import choose_spot
from wartable.games.space_pigs.rules.galaxy import LABELS, Spot
from wartable.games.space_pigs.rules.setup import ranked
from wartable.games.space_pigs.rules.troops import join, receive, strength
from wartable.referee import Referee
from wartable.refusal import Refusal

MOST_TOKENS = 2  # for one player
GRUIK = 2  # gorets that make a Gros Gruik


# 1.A Cards.


def cards(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """From the second turn on: discard what you like, then fill your hand; in the first all are dealt one."""
    if board.turn > 1:
        yield from _discard(board, referee)
    for clan in board.order:
        draw_cards(board, clan, referee)


def _discard(board: Board, referee: Referee) -> Flow[None]:
    flows = {
        board.seat(clan): _choose_discards(board, clan) for clan in board.order if board.camps[clan].hand
    }
    chosen = yield from together(flows)
    referee.reveal()
    for clan in board.order:
        gone = [card.number for card in chosen.get(board.seat(clan), ())]
        for card in gone:
            board.camps[clan].hand.remove(card)
        board.discard += gone
        if gone:
            referee.announce("discarded", clan=board.seat(clan), count=len(gone))


def _choose_discards(board: Board, clan: Clan) -> Flow[tuple[PlayCard, ...]]:
    hand = [CARD_ANSWERS[card] for card in board.camps[clan].hand]
    return (yield from ask(board.seat(clan), "discard", Some(hand), rule="1.A"))


def hand_size(rules: Rules, *, by_power: bool) -> int:
    """1.A, 9.2 Of six cards, in the simplified rules of four; of eight by the power of the Porcus (8.1)."""
    if rules.simplified:
        return SIMPLE_HAND
    return PORCUS_HAND if by_power else HAND


def draw_cards(board: Board, clan: Clan, referee: Referee) -> None:
    """1.A Fill a hand. When the deck is empty, what was discarded is shuffled."""
    camp, size = board.camps[clan], hand_size(board.rules, by_power=board.has_power(clan, "porcus"))
    if len(camp.hand) < size:
        referee.reveal()
    while len(camp.hand) < size and (board.deck or board.discard):
        if not board.deck:
            board.deck = referee.shuffle("deck", board.discard)
            board.discard = []
        camp.hand.append(board.deck.pop())
    camp.hand.sort()


# 1.B Colonists.


def arrive(board: Board, item: Item, referee: Referee) -> None:
    """The Royal Pig draws colonists, in secret."""
    count = COLONISTS_DRAWN[len(board.camps)]
    board.colonists = referee.shuffle("colonists", TOKENS.colonists)[:count]
    referee.announce("colonists.drawn", clan=board.seat(board.royal), count=count)
    board.next(*(Item("give", board.royal, count=number + 1) for number in range(count)))


def give(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """He gives each token to whom he likes, face down, but two at most to one player."""
    clans = [CLAN_ANSWERS[board.seat(clan)] for clan in board.order]
    domain: OneOf[Choose] = OneOf(clans, lambda answer: _gift_refusal(board, answer))
    chosen = yield from ask(
        board.seat(item.who), "give", domain, rule="1.B", number=item.count, left=len(board.colonists)
    )
    clan = board.clan_of(chosen.clan)
    assert clan is not None
    board.camps[clan].tokens.append(board.colonists.pop())
    referee.announce("colonists.given", clan=board.seat(item.who), to_clan=chosen.clan)


def _gift_refusal(board: Board, answer: Choose) -> Refusal | None:
    clan = board.clan_of(answer.clan)
    full = clan is not None and len(board.camps[clan].tokens) >= MOST_TOKENS
    return Refusal("1.B", "two-tokens") if full else None


def welcome(board: Board, item: Item, referee: Referee) -> None:
    """The tokens are turned into gorets; for a clan that has nowhere to return (6), they are lost."""
    referee.reveal()
    for clan in board.order:
        camp = board.camps[clan]
        if camp.tokens and not camp.is_out:
            receive(board, clan, sum(camp.tokens), referee)
        camp.tokens = []
    board.next(*(Item("transform", clan) for clan in board.order))


def transform(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.B, 9.5 Two of the new gorets can become a Gros Gruik, once a turn."""
    camp = board.camps[item.who]
    if camp.gorets < GRUIK or not board.spare_gruiks(item.who):
        return
    rule = "9.5" if board.rules.simplified else "1.B"
    answer = yield from ask(board.seat(item.who), "transform", OneOf([YES, NO]), rule=rule)
    if answer == YES:
        camp.gorets -= GRUIK
        camp.gruiks += 1
        referee.announce("transformed", clan=board.seat(item.who))


# 1.C The order of play.


def set_order(board: Board, item: Item, referee: Referee) -> None:
    """Who has the most troops plays first; equal ones throw a die. In the first turn it stays as it was."""
    if board.turn == 1:
        return
    scores = {clan: strength(board, clan) for clan in board.clans}
    board.order = ranked(board, list(board.clans), scores, referee)
    board.first = board.order[0]
    referee.announce("order", clans=[board.seat(clan) for clan in board.order])


# 1.D Placing.


def placing(board: Board, item: Item, referee: Referee) -> None:
    board.next(*(Item("place", clan) for clan in board.order))


def place_troops(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Each places the new troops on hexes where the clan already has some."""
    clan, camp = item.who, board.camps[item.who]
    spots = board.spots_of(clan)
    kind = "gruiks" if camp.gruiks else "gorets"
    count = camp.gruiks or camp.gorets
    if not count or not spots:
        return
    spot = spots[0]
    if len(spots) > 1:
        spot = yield from choose_spot(board, clan, f"place-{kind}", spots, "1.D")
        if count > 1:
            count = yield from choose_count(board, clan, spot, kind, count)
    board.next(item)
    put_down(board, clan, spot, kind, count, referee)


def choose_count(board: Board, clan: Clan, spot: Spot, kind: str, most: int) -> Flow[int]:
    """1.D How many of the new troops land on a hex."""
    about = {"goal": LABELS[board.cells[spot]], "planet": planet_name(board, spot)}
    return (yield from ask(board.seat(clan), f"count-{kind}", Number(1, most), rule="1.D", **about))


def put_down(board: Board, clan: Clan, spot: Spot, kind: str, count: int, referee: Referee) -> None:
    gorets, gruiks = (count, 0) if kind == "gorets" else (0, count)
    camp = board.camps[clan]
    camp.gorets -= gorets
    camp.gruiks -= gruiks
    join(board.tiles[spot], clan, gorets, gruiks)
    put: dict[str, Any] = {"gorets": gorets, "gruiks": gruiks}
    referee.announce("placed", clan=board.seat(clan), **put, **about_hex(board, spot))


# 6 Coming back.


def comebacks(board: Board, item: Item, referee: Referee) -> None:
    """Who was eliminated returns, before the others place theirs."""
    back = [clan for clan in board.order if board.camps[clan].is_out]
    board.next(*(Item("return", clan) for clan in back))


def come_back(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """6 With five gorets, on an empty hex of the edge; if there is none, in the middle (7.2: in a centre)."""
    spots = return_spots(board)
    if not spots:
        return
    yield from found_colony(board, item.who, spots, referee, "6")
    board.camps[item.who].is_out = False
    board.camps[item.who].spent = []


def return_spots(board: Board) -> list[Spot]:
    empty = empty_spots(board)
    edge = [spot for spot in board.shape.edge if spot in empty]
    middle = [spot for spot in middles(board) if spot in empty]
    return edge or middle or empty
