"""3.A Combats: cards are laid and turned, then round after round until one side is gone or has fled."""

from collections.abc import Callable
from typing import Any

from wartable.flow import Flow, OneOf, Some, ask, together
from wartable.games.space_pigs import effects, powers
from wartable.games.space_pigs.answers import CARD_ANSWERS, NO, STAY, Place, PlayCard, Say, place
from wartable.games.space_pigs.beasts import D8
from wartable.games.space_pigs.board import (
    BEAST_NAMES,
    BEASTS,
    PORCOPHAGES,
    WORM,
    Board,
    Clan,
    Combat,
    Item,
    Party,
    Tile,
    Troops,
    about_hex,
)
from wartable.games.space_pigs.components import CARDS, CardId, Sequence
from wartable.games.space_pigs.troops import clear, fall, join, lose_one, refuges, spare_beasts, withdraw
from wartable.referee import D6, Referee

DISINTEGRATION = 6  # levels of technology
MOST_PORCOPHAGES = 3
ATTACKER, DEFENDER = 0, 1


# Who fights whom, and when.


def combats(board: Board, item: Item, referee: Referee) -> None:
    """In the order of play each resolves its attacks; Extra-Pigs come last."""
    board.next(Item("interlude"), Item("attacks"))


def attacks(board: Board, item: Item, referee: Referee) -> None:
    """Round the table until nobody shares a hex with others: who came third waits for the first two."""
    if any(tile.is_contested for tile in board.tiles):
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
    early = [Item("early-flight", who) for who in both if who >= 0]
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
    tile = board.tile(combat.hex)
    return tile.of(combat.attacker) is None or tile.of(combat.defender) is None


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
    answers: list[Place | Say] = [STAY, *(place(board.cells[there]) for there in havens)]
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
    clan, camp = item.who, board.camps[item.who]
    if is_over(board) or not camp.hand:
        return
    cards = [CARD_ANSWERS[card] for card in camp.hand if can_lay(board, card)]
    domain: Some[PlayCard] = Some(cards)
    combat = combat_of(board)
    where = about_hex(board, board.spot(combat.hex))
    flow = ask(board.seat(clan), "lay-cards", domain, rule="3.A", **where)
    chosen = (yield from together({board.seat(clan): flow}))[board.seat(clan)]
    combat.has_laid[combat.side(clan)] = True
    for card in chosen:
        camp.hand.remove(card.number)
        combat.laid[combat.side(clan)].append(card.number)
    referee.announce("cards.laid", clan=board.seat(clan), count=len(chosen))


def can_lay(board: Board, card: CardId) -> bool:
    """Combat cards, and the events of this sequence; in the simplified rules no events (9.2)."""
    face = CARDS[card]
    return face.is_combat or ("3A" in face.sequences and not board.rules.simplified)


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
    dice = [referee.roll("traitor", D6) for _ in range(party.count)]
    gorets = sum(die <= 3 for die in dice[: party.gorets])
    gruiks = sum(die <= 2 for die in dice[party.gorets :])
    board.camps[enemy].fallen += gorets
    fall(board, board.tiles[spot], enemy, gorets, gruiks)
    lost: dict[str, Any] = {"victim": board.seat(enemy), "count": gorets + gruiks, "dice": dice}
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


# Rounds.


def begin_round(board: Board, item: Item, referee: Referee) -> None:
    """From the second round on, either side may flee first; then the dice."""
    if is_over(board):
        end_combat(board, referee)
        return
    combat = combat_of(board)
    combat.round += 1
    fleeing = []
    if combat.round > 1:
        fleeing = [Item("flee", who) for who in (combat.defender, combat.attacker) if who >= 0]
    board.next(*fleeing, Item("dice"), item)


def flee(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """3.A Round by round, each may take to its heels."""
    if not is_over(board):
        yield from may_flee(board, item.who, "flee", "3.A", referee)


def throw_dice(board: Board, item: Item, referee: Referee) -> None:
    if is_over(board):
        return
    combat = combat_of(board)
    combat.dice = [throw(board, who, referee) for who in combat.parties()]
    again = [
        Item("throw-again", who)
        for side, who in ((DEFENDER, combat.defender), (ATTACKER, combat.attacker))
        if combat.rerolls[side] or powers.is_unused(board, who, "pecari", "reroll")
    ]
    board.next(*again, Item("blow"))


def throw(board: Board, who: Party, referee: Referee) -> int:
    """A die of six, of eight with a Gros Gruik; a porcophage's is of eight; a worm throws both."""
    combat = combat_of(board)
    party = board.tile(combat.hex).of(who)
    assert party is not None
    if combat.two_dice[combat.side(who)]:
        return referee.roll("combat", D6) + referee.roll("combat", D6)
    if who == WORM:
        return referee.roll("combat", D6) + referee.roll("combat", D8)
    return referee.roll("combat", D8 if party.gruiks or who == PORCOPHAGES else D6)


def throw_again(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.6, 8.6 One of the two dice again, one's own or the enemy's."""
    combat, side = combat_of(board), combat_of(board).side(item.who)
    words = [NO, Say("own"), Say("theirs")]
    about = {"dice": list(combat.dice), "scores": scores(board)}
    rule = "5.6" if combat.rerolls[side] else "8.6"
    chosen = yield from ask(board.seat(item.who), "throw-again", OneOf(words), rule=rule, **about)
    if chosen == NO:
        return
    if combat.rerolls[side]:
        combat.rerolls[side] -= 1
    else:
        board.camps[item.who].used.append("reroll")
    which = side if chosen.word == "own" else 1 - side
    combat.dice[which] = throw(board, combat.parties()[which], referee)
    referee.announce("thrown-again", clan=board.seat(item.who), whose=name_of(board, combat.parties()[which]))


def scores(board: Board) -> list[int]:
    """3.A The attacker's and the defender's: die, one for each troop but the first, cards."""
    combat = combat_of(board)
    return [die + bonus(board, who) for die, who in zip(combat.dice, combat.parties(), strict=True)]


def bonus(board: Board, who: Party) -> int:
    combat = combat_of(board)
    party, side = board.tile(combat.hex).of(who), combat.side(who)
    assert party is not None
    cards = [CARDS[card] for card in combat.laid[side]]
    return party.count - 1 + sum(card.attack if side == ATTACKER else card.defence for card in cards)


def blow(board: Board, item: Item, referee: Referee) -> None:
    """The higher score kills one troop of the other. Equal ones kill nobody, unless a Phacochérus fights."""
    combat = combat_of(board)
    result = scores(board)
    said: dict[str, Any] = {
        "attacker": name_of(board, combat.attacker),
        "defender": name_of(board, combat.defender),
        "dice": list(combat.dice),
        "scores": result,
        "round": combat.round,
    }
    loser = loser_of(board, result)
    spot = board.spot(combat.hex)
    if loser is None:
        referee.announce("combat.tie", **said, **about_hex(board, spot))
        return
    referee.announce("combat.blow", loser=name_of(board, loser), **said, **about_hex(board, spot))
    was_goret = lose_one(board, board.tiles[spot], loser)
    if loser >= 0 and was_goret:
        board.camps[loser].fallen += 1
        winner = combat.attacker if loser == combat.defender else combat.defender
        grow(board, board.tiles[spot], winner, referee)


def loser_of(board: Board, result: list[int]) -> Party | None:
    combat = combat_of(board)
    if result[ATTACKER] != result[DEFENDER]:
        return combat.defender if result[ATTACKER] > result[DEFENDER] else combat.attacker
    if board.has_power(combat.attacker, "phacocherus"):
        return combat.defender
    return combat.attacker if board.has_power(combat.defender, "phacocherus") else None


def grow(board: Board, tile: Tile, winner: Party, referee: Referee) -> None:
    """1.E A porcophage that kills a goret draws another one, up to three in a pack."""
    pack = tile.of(winner)
    full = pack is None or pack.gorets >= MOST_PORCOPHAGES
    if winner == PORCOPHAGES and not full and spare_beasts(board, PORCOPHAGES):
        join(tile, PORCOPHAGES, 1)
        referee.announce("porcophages.grow", count=1)


def end_combat(board: Board, referee: Referee) -> None:
    """The cards are discarded, and whoever is left holds the hex."""
    combat = combat_of(board)
    board.discard += [card for cards in combat.laid for card in cards]
    spot = board.spot(combat.hex)
    holder = board.tiles[spot].holder
    winner = name_of(board, holder) if board.tiles[spot].parties else "nobody"
    referee.announce("combat.ends", winner=winner, **about_hex(board, spot))
    board.combat = None
    pause = [Item("interlude")] if board.sequence == Sequence.COMBATS else []
    board.next(Item("eliminations"), Item("devour", hex=combat.hex), *pause)
