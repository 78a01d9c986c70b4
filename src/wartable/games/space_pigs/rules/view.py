"""What a seat may know, and another board that it could not tell from the true one.

Secret are hands, recipes (not in the simplified rules), the order of the deck, colonists face down, cards
laid in a combat before they are turned, hexes that lie face down, and what is offered to others.
"""

from msgspec import Struct

from wartable.games.space_pigs.rules.board import (
    NO_HEX,
    NOBODY,
    Board,
    Clan,
    Combat,
    Election,
    Offer,
    Rules,
    Tile,
    Troops,
)
from wartable.games.space_pigs.rules.building import builder
from wartable.games.space_pigs.rules.combat import layable
from wartable.games.space_pigs.rules.components import HEXES, RECIPES, TOKENS, CardId, HexId
from wartable.referee import Referee

UNKNOWN = -1
UNSEEN = ("card", "power", "trade", "strays")  # what others chose in an interlude and have not done, if any


class CampView(Struct):
    """A camp as somebody sees it: what they may not know is counted, or unknown."""

    clan: int
    recipe: int
    cards: int
    hand: list[CardId]
    spent: list[int]
    marker: int
    voyages: int
    gorets: int
    gruiks: int
    tokens: int
    colonists: list[int]
    acorns: list[int]
    governors: int
    strays: int
    ally: Clan
    is_out: bool
    is_lent: bool
    is_done: bool
    used: list[str]
    fallen: int
    barred: Clan


class TileView(Struct):
    """A hex as it lies: face down, only its family is known."""

    id: HexId
    family: str
    turned: bool
    barren: bool
    parties: list[Troops]


class View(Struct):
    """What one seat, or a spectator, may know."""

    me: Clan
    rules: Rules
    camps: list[CampView]
    deck: int
    discard: list[CardId]
    piles: dict[str, int]
    open_piles: list[HexId]  # 9.1
    drawn: HexId
    drawn_family: str  # of a hex that is about to be laid
    cells: list[int]
    tiles: list[TileView]
    turn: int
    sequence: str
    order: list[Clan]
    first: Clan
    royal: Clan
    colonists: list[int]
    colonists_left: int
    feasts: list[tuple[Clan, HexId]]
    banned: list[tuple[Clan, HexId]]
    traveller: Clan
    leader: Clan
    combat: Combat | None
    laid: list[int]
    election: Election | None
    offers: list[Offer]
    peeking: list[Clan]
    seen: list[CardId]  # in the hand that is being looked at
    devoured: int
    ended: bool
    winners: list[Clan]


def view(board: Board, seat: str | None) -> View:
    me = NOBODY if seat is None else board.clan_of(seat)
    if me is None:
        me = NOBODY
    simple = board.rules.simplified
    return View(
        me=me,
        rules=board.rules,
        camps=[_camp(board, clan, me) for clan in board.clans],
        deck=len(board.deck),
        discard=list(board.discard),
        piles={family: len(pile) for family, pile in board.piles.items()},
        open_piles=sorted(hex for pile in board.piles.values() for hex in pile) if simple else [],
        drawn=_drawn(board, me),
        drawn_family=HEXES[board.drawn].family if board.drawn != NO_HEX else "",
        cells=list(board.cells),
        tiles=[_tile(tile) for tile in board.tiles],
        turn=board.turn,
        sequence=board.sequence,
        order=list(board.order),
        first=board.first,
        royal=board.royal,
        colonists=list(board.colonists) if me == board.royal else [],
        colonists_left=len(board.colonists),
        feasts=list(board.feasts),
        banned=list(board.banned),
        traveller=board.traveller,
        leader=board.leader,
        combat=_combat(board, me),
        laid=[len(cards) for cards in board.combat.laid] if board.combat else [],
        election=board.election,
        offers=[offer for offer in board.offers if me in (offer.by, offer.to)],
        peeking=list(board.peeking),
        seen=list(board.camps[board.peeking[1]].hand) if board.peeking and board.peeking[0] == me else [],
        devoured=board.devoured,
        ended=board.outcome is not None,
        winners=[clan for clan in board.clans if board.outcome and board.seat(clan) in board.outcome.winners],
    )


def umpire(board: Board) -> View:
    """Everything, for games that are over."""
    seen = view(board, None)
    for camp, shown in zip(board.camps, seen.camps, strict=True):
        shown.recipe, shown.hand, shown.colonists = camp.recipe, list(camp.hand), list(camp.tokens)
    for tile, face in zip(board.tiles, seen.tiles, strict=True):
        face.id = tile.id
    seen.drawn, seen.colonists, seen.combat = board.drawn, list(board.colonists), board.combat
    seen.offers = board.offers
    return seen


def _camp(board: Board, clan: Clan, me: Clan) -> CampView:
    camp, own = board.camps[clan], clan == me
    knows_recipe = own or board.rules.simplified or board.outcome is not None
    return CampView(
        clan=camp.clan,
        recipe=camp.recipe if knows_recipe else UNKNOWN,
        cards=len(camp.hand),
        hand=list(camp.hand) if own else [],
        spent=list(camp.spent),
        marker=camp.marker,
        voyages=camp.voyages,
        gorets=camp.gorets,
        gruiks=camp.gruiks,
        tokens=len(camp.tokens),
        colonists=list(camp.tokens) if own or me == board.royal else [],
        acorns=list(camp.acorns),
        governors=camp.governors,
        strays=camp.strays,
        ally=camp.ally,
        is_out=camp.is_out,
        is_lent=camp.is_lent,
        is_done=camp.is_done,
        used=list(camp.used),
        fallen=camp.fallen,
        barred=camp.barred,
    )


def _tile(tile: Tile) -> TileView:
    id = tile.id if tile.turned else UNKNOWN
    return TileView(id, HEXES[tile.id].family, tile.turned, tile.barren, tile.parties)


def _drawn(board: Board, me: Clan) -> HexId:
    """7.6 Who looks first knows the hex before laying it; in the simplified rules, and later, all do."""
    if board.drawn == NO_HEX or board.rules.simplified or board.turn:
        return board.drawn
    looks = board.rules.building == "look-first" and builder(board) == me
    return board.drawn if looks else UNKNOWN


def _combat(board: Board, me: Clan) -> Combat | None:
    """Cards face down are seen by who laid them."""
    combat = board.combat
    if combat is None or combat.is_open:
        return combat
    laid = [cards if who == me else [] for who, cards in zip(combat.parties(), combat.laid, strict=True)]
    return Combat(combat.hex, combat.attacker, combat.defender, laid)


# Another board like it.


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    """Draw anew all that the seat cannot know."""
    me = board.clan_of(seat)
    assert me is not None
    redeal_cards(board, me, referee)
    redeal_recipes(board, me, referee)
    redeal_hexes(board, me, referee)
    redeal_colonists(board, me, referee)
    board.agenda = [item for item in board.agenda if item.what not in UNSEEN or item.who == me]
    return board


def redeal_cards(board: Board, me: Clan, referee: Referee) -> None:
    """The others' hands, what they have laid face down, and the deck."""
    hands = [camp.hand for clan, camp in enumerate(board.camps) if not _knows_hand(board, me, clan)]
    laid = _hidden_laid(board, me)
    known = {card for offer in board.offers if offer.to == me for card in offer.cards}
    pool = sorted(card for cards in (*hands, *laid, board.deck) for card in cards if card not in known)
    drawn = referee.shuffle("deck", pool)
    for cards in laid:
        _refill_laid(board, cards, drawn)
    for hand in hands:
        kept = [card for card in hand if card in known]
        hand[:] = sorted(kept + [drawn.pop() for _ in range(len(hand) - len(kept))])
    board.deck = drawn
    for offer in board.offers:
        if me not in (offer.by, offer.to):
            offer.cards = board.camps[offer.by].hand[: len(offer.cards)]
            offer.wishes = [""] * len(offer.wishes)


def _knows_hand(board: Board, me: Clan, clan: Clan) -> bool:
    return clan == me or board.peeking == [me, clan]


def _hidden_laid(board: Board, me: Clan) -> list[list[CardId]]:
    combat = board.combat
    if combat is None or combat.is_open:
        return []
    return [cards for who, cards in zip(combat.parties(), combat.laid, strict=True) if who != me]


def _refill_laid(board: Board, cards: list[CardId], drawn: list[CardId]) -> None:
    """Only what can be laid was laid."""
    fitting = layable(board)
    cards[:] = [card for card in drawn if card in fitting][: len(cards)]
    for card in cards:
        drawn.remove(card)


def redeal_recipes(board: Board, me: Clan, referee: Referee) -> None:
    if board.rules.simplified or board.outcome is not None:
        return
    rest = [recipe for recipe in range(len(RECIPES)) if recipe != board.camps[me].recipe]
    drawn = referee.shuffle("recipes", rest)
    for clan, camp in enumerate(board.camps):
        if clan != me:
            camp.recipe = drawn.pop()


def redeal_hexes(board: Board, me: Clan, referee: Referee) -> None:
    """Those face down, in the piles and in the box, within their family and with as many of each kind."""
    if board.rules.simplified:
        return
    looked = _drawn(board, me)
    for family in board.piles:
        hidden = [tile for tile in board.tiles if not tile.turned and tile.family == family]
        pool = [tile.id for tile in hidden] + board.piles[family]
        own = board.drawn != NO_HEX and HEXES[board.drawn].family == family and looked == UNKNOWN
        if own:
            pool.append(board.drawn)
        pool = _other_planets(board, family, pool, referee)
        if own:
            board.drawn = pool.pop()
        for tile in hidden:
            tile.id = pool.pop()
        board.piles[family] = pool


def _other_planets(board: Board, family: str, pool: list[HexId], referee: Referee) -> list[HexId]:
    """Which planets of a colour are in the box nobody knows either."""
    boxed = [hex for hex in board.box if HEXES[hex].family == family]
    special = [hex for hex in pool if HEXES[hex].kind != HEXES[boxed[0]].kind] if boxed else []
    plain = [hex for hex in pool if hex not in special]
    mixed = referee.shuffle("hexes", sorted(plain + boxed))
    board.box = [hex for hex in board.box if hex not in boxed] + mixed[len(plain) :]
    return referee.shuffle("hexes", sorted(special) + mixed[: len(plain)])


def redeal_colonists(board: Board, me: Clan, referee: Referee) -> None:
    """Tokens that lie face down: all but one's own, unless one has drawn them."""
    if me == board.royal:
        return
    rest = list(TOKENS.colonists)
    for token in board.camps[me].tokens:
        rest.remove(token)
    drawn = referee.shuffle("colonists", rest)
    board.colonists = [drawn.pop() for _ in board.colonists]
    for clan, camp in enumerate(board.camps):
        if clan != me:
            camp.tokens = [drawn.pop() for _ in camp.tokens]
