"""3.A Combats: who fights whom, and what comes before the first round: cards, events, technology."""

from collections.abc import Callable

from wartable.flow import Flow, OneOf, Some, ask, together
from wartable.games.space_pigs.rules import effects, powers
from wartable.games.space_pigs.rules.answers import CARD_ANSWERS, PLACES, STAY, Place, PlayCard, Say
from wartable.games.space_pigs.rules.board import (
    BEAST_NAMES,
    BEASTS,
    Board,
    Clan,
    Combat,
    Item,
    Party,
    Tile,
    Troops,
    about_hex,
)
from wartable.games.space_pigs.rules.components import CARDS, CardId, Sequence
from wartable.games.space_pigs.rules.troops import Toll, clear, refuges, take_toll, withdraw
from wartable.referee import Referee

DISINTEGRATION = 6  # levels of technology
BETRAYED = Toll(goret=range(1, 4), gruik=range(1, 3))  # 5.6
ATTACKER, DEFENDER = 0, 1


# Who fights whom, and when.


def combats(board: Board, item: Item, referee: Referee) -> None:
    """In the order of play each resolves its attacks; Extra-Pigs come last."""
    board.next(Item("interlude"), Item("attacks"))


def attacks(board: Board, item: Item, referee: Referee) -> None:
    """Round the table until nobody shares a hex with others: who came third waits for the first two."""
    if any(len(tile.parties) > 1 for tile in board.tiles):
        board.next(*(Item("fights", who) for who in (*board.order, *BEASTS)), item)


def fights(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """The fights that a party has as the first attacker on a hex, in the order that it likes."""
    spots = [spot for spot, tile in enumerate(board.tiles) if attacker_on(tile) == item.who]
    if not spots:
        return
    spot = spots[0]
    if len(spots) > 1 and item.who not in BEASTS:
        spot = yield from effects.choose_spot(board, item.who, "fight", spots, "3.A")
    board.next(Item("fight", item.who, hex=board.tiles[spot].id), item)


def attacker_on(tile: Tile) -> Party | None:
    """Who came first after the one that holds it."""
    return tile.parties[1].who if len(tile.parties) > 1 else None


def fight(board: Board, item: Item, referee: Referee) -> None:
    """A combat begins."""
    spot = board.spot(item.hex)
    combat = board.combat = Combat(item.hex, item.who, board.tiles[spot].holder)
    seats = {"attacker": name_of(board, combat.attacker), "defender": name_of(board, combat.defender)}
    referee.announce("combat.begins", **seats, **about_hex(board, spot))
    both = (combat.defender, combat.attacker)
    early = [Item("early-flight", who) for who in both if board.has_power(who, "hylocherus")]
    laying = [Item("lay-cards", who) for who in both if who >= 0]
    board.next(*early, *laying, Item("turn-cards"), Item("technology"), Item("round"))


def name_of(board: Board, who: Party) -> str:
    return BEAST_NAMES[who] if who in BEASTS else board.seat(who)


def combat_of(board: Board) -> Combat:
    assert board.combat is not None
    return board.combat


def is_over(board: Board) -> bool:
    """Whether one side is gone."""
    combat = combat_of(board)
    there = [party.who for party in board.tile(combat.hex).parties]
    return combat.attacker not in there or combat.defender not in there


# Before the first round.


def early_flight(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """8.2 The Hylochérus can flee before the first round, once a turn."""
    if is_over(board) or not powers.is_unused(board, item.who, "hylocherus", "early-flight"):
        return
    if (yield from may_flee(board, item.who, "early-flight", "8.2", referee)):
        board.camps[item.who].used.append("early-flight")


def may_flee(board: Board, clan: Clan, what: str, rule: str, referee: Referee) -> Flow[bool]:
    """3.A To an adjacent hex where the clan has troops already; whether it did."""
    spot = board.spot(combat_of(board).hex)
    havens = refuges(board, spot, clan)
    if not havens:
        return False
    answers: list[Place | Say] = [STAY, *(PLACES[board.cells[there]] for there in havens)]
    about = about_hex(board, spot, round=combat_of(board).round)
    chosen = yield from ask(board.seat(clan), what, OneOf(answers), rule=rule, **about)
    if not isinstance(chosen, Place):
        return False
    party, there = board.tiles[spot].of(clan), board.spot_at(chosen.hex)
    assert party is not None
    assert there is not None
    withdraw(board, spot, there, Troops(clan, party.gorets, party.gruiks), referee)
    return True


def lay_cards(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Face down: the defender first, then the attacker; as many as they like."""
    seat, camp = board.seat(item.who), board.camps[item.who]
    if is_over(board) or not camp.hand:
        return
    fitting = layable(board)
    domain: Some[PlayCard] = Some([CARD_ANSWERS[card] for card in camp.hand if card in fitting])
    combat = combat_of(board)
    where = about_hex(board, board.spot(combat.hex))
    chosen = (yield from together({seat: ask(seat, "lay-cards", domain, rule="3.A", **where)}))[seat]
    side = combat.side(item.who)
    for card in chosen:
        camp.hand.remove(card.number)
        combat.laid[side].append(card.number)
    referee.announce("cards.laid", clan=seat, count=len(chosen))


def layable(board: Board) -> frozenset[CardId]:
    """5.1 Combat cards in any combat, events of 3A only in 3A; in the simplified rules none of them (9.2)."""
    with_events = board.sequence == Sequence.COMBATS and not board.rules.simplified
    return WITH_EVENTS if with_events else COMBAT_CARDS


COMBAT_CARDS = frozenset(number for number, card in enumerate(CARDS) if card.is_combat)
WITH_EVENTS = COMBAT_CARDS.union(
    number for number, card in enumerate(CARDS) if Sequence.COMBATS.value in card.sequences
)


def turn_cards(board: Board, item: Item, referee: Referee) -> None:
    """All are turned together; the events are carried out, the defender's first."""
    combat = combat_of(board)
    combat.is_open = True
    if not any(combat.laid):
        return
    referee.reveal()
    events = []
    for side, who in ((DEFENDER, combat.defender), (ATTACKER, combat.attacker)):
        if combat.laid[side]:
            faces = [CARDS[card].face for card in combat.laid[side]]
            referee.announce("cards.turned", clan=board.seat(who), cards=faces)
        events += [Item("turned", who, card) for card in combat.laid[side] if CARDS[card].effect]
    board.next(*events)


def turned(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.6 An event that was laid does its work, if there is still somebody to fight."""
    if is_over(board):
        return
    card = CARDS[item.card]
    referee.announce("card.played", clan=board.seat(item.who), card=card.face)
    laid = LAID.get(card.effect)
    flow = (
        laid(board, item.who, referee)
        if laid
        else effects.carry_out(board, item.who, card.effect, card.amount, referee)
    )
    if flow is not None:
        yield from flow
    board.next(Item("eliminations"))


def reroll_later(board: Board, clan: Clan, referee: Referee) -> None:
    """The Gruik Force: one die of this combat can be thrown again."""
    combat = combat_of(board)
    combat.rerolls[combat.side(clan)] += 1


def two_dice(board: Board, clan: Clan, referee: Referee) -> None:
    """Jaret: two dice of six in the place of one's die."""
    combat = combat_of(board)
    combat.two_dice[combat.side(clan)] = True


def promote_here(board: Board, clan: Clan, referee: Referee) -> None:
    """Yodo Lardo: a goret of this fight becomes a Gros Gruik."""
    spot = board.spot(combat_of(board).hex)
    party = board.tiles[spot].of(clan)
    if party is not None and party.gorets and board.spare_gruiks(clan):
        effects.promote_at(board, clan, spot, referee)


def withdraw_now(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """Every pig for itself: one may withdraw before the combat."""
    yield from may_flee(board, clan, "flee", "5.6", referee)


def cowards(board: Board, clan: Clan, referee: Referee) -> Flow[None]:
    """Half of the enemy's troops, rounded up, withdraw; if they have nowhere to go, they stay."""
    combat = combat_of(board)
    enemy = combat.defender if clan == combat.attacker else combat.attacker
    spot = board.spot(combat.hex)
    party = board.tiles[spot].of(enemy)
    havens = [] if enemy in BEASTS else refuges(board, spot, enemy)
    if party is None or not havens:
        return
    count = (party.count + 1) // 2
    gorets = min(count, party.gorets)
    going = Troops(enemy, gorets, count - gorets)
    there = havens[0]
    if len(havens) > 1:
        there = yield from effects.choose_spot(board, enemy, "cowards", havens, "5.6")
    withdraw(board, spot, there, going, referee)


def traitor(board: Board, clan: Clan, referee: Referee) -> None:
    """A die for each enemy troop: a goret is lost on 1 to 3, a Gros Gruik on 1 and 2."""
    combat = combat_of(board)
    enemy = combat.defender if clan == combat.attacker else combat.attacker
    spot = board.spot(combat.hex)
    party = board.tiles[spot].of(enemy)
    if party is None or enemy in BEASTS:
        return
    gorets = party.gorets
    lost = take_toll(board, board.tiles[spot], party, "traitor", BETRAYED, referee)
    board.camps[enemy].fallen += gorets - party.gorets
    referee.announce("betrayed", clan=board.seat(clan), **lost, **about_hex(board, spot))


LAID: dict[str, Callable[[Board, Clan, Referee], Flow[None] | None]] = {
    "reroll": reroll_later,
    "two-dice": two_dice,
    "promote": promote_here,
    "withdraw": withdraw_now,
    "cowards": cowards,
    "traitor": traitor,
}


# Technology.


def technology(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """At six levels of technology all troops on the planet are disintegrated. 8.6 The Pécari may tune it."""
    combat = combat_of(board)
    level = sum(CARDS[card].technology for cards in combat.laid for card in cards)
    if is_over(board) or not level:
        return
    tuner = next((clan for clan in board.order if powers.is_unused(board, clan, "pecari", "tune")), None)
    if tuner is not None:
        change = yield from ask(board.seat(tuner), "tune", OneOf([0, 1, -1]), rule="8.6", level=level)
        if change:
            board.camps[tuner].used.append("tune")
            combat.technology = change
            referee.announce("tuned", clan=board.seat(tuner), change=change)
    if level + combat.technology >= DISINTEGRATION:
        spot = board.spot(combat.hex)
        referee.announce("disintegrated", level=level + combat.technology, **about_hex(board, spot))
        for party in board.tiles[spot].parties:
            if party.who not in BEASTS:
                board.camps[party.who].fallen += party.gorets
        clear(board, board.tiles[spot])
