"""3.A The rounds of a combat: flight, dice and blows, until one side is gone or has fled."""

from typing import Any

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules import powers
from wartable.games.space_pigs.rules.answers import DONE, NO, Say
from wartable.games.space_pigs.rules.beasts import D8, MOST
from wartable.games.space_pigs.rules.board import (
    PORCOPHAGES,
    WORM,
    Board,
    Clan,
    Combat,
    Item,
    Party,
    Tile,
    about_hex,
)
from wartable.games.space_pigs.rules.combat import ATTACKER, DEFENDER, combat_of, is_over, may_flee, name_of
from wartable.games.space_pigs.rules.components import CARDS, Sequence
from wartable.games.space_pigs.rules.troops import join, lose_one, spare_beasts
from wartable.referee import D6, Referee

DICE: dict[str, tuple[int, ...]] = {"d6": (D6,), "d8": (D8,), "2d6": (D6, D6), "d6d8": (D6, D8)}


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
    combat.scores = scores(board)
    board.next(*rethrows(board), Item("blow"))


def rethrows(board: Board) -> list[Item]:
    """5.6, 8.6 Those who may have a die thrown again: the defender, the attacker, the Pécari who look on."""
    combat = combat_of(board)
    lookers_on = [] if combat.is_left_alone else [clan for clan in board.order if looks_on(combat, clan)]
    parties = (combat.defender, combat.attacker, *lookers_on)
    return [Item("throw-again", who) for who in parties if can_throw_again(board, who)]


def looks_on(combat: Combat, who: Party) -> bool:
    """Whether others fight."""
    return who not in combat.parties()


def can_throw_again(board: Board, who: Party) -> bool:
    """5.6, 8.6 By a card laid in the combat, or by the power of the Pécari."""
    return has_reroll(combat_of(board), who) or powers.is_unused(board, who, "pecari", "reroll")


def has_reroll(combat: Combat, who: Party) -> bool:
    """5.6 Whether a Force Gruik that was laid is still to be used."""
    return not looks_on(combat, who) and combat.rerolls[combat.side(who)] > 0


def throw(board: Board, who: Party, referee: Referee) -> list[int]:
    """A die of six, of eight with a Gros Gruik; a porcophage's is of eight; a worm throws both."""
    combat = combat_of(board)
    thrown = combat.thrown[combat.side(who)] = dice_of(board, who)
    return [referee.roll("combat", die) for die in DICE[thrown]]


def dice_of(board: Board, who: Party) -> str:
    combat = combat_of(board)
    party = board.tile(combat.hex).of(who)
    assert party is not None
    return dice_for(who, party.gruiks, two_dice=combat.two_dice[combat.side(who)])


def dice_for(who: Party, gruiks: int, *, two_dice: bool) -> str:
    """3.A What is thrown for a party with so many Gros Gruiks."""
    if two_dice:
        return "2d6"
    if who == WORM:
        return "d6d8"
    return "d8" if gruiks or who == PORCOPHAGES else "d6"


def throw_again(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.6, 8.6 One of the two dice again; then all who can may once more, for they see other dice now."""
    combat, who = combat_of(board), item.who
    dice = named_dice(combat, who)
    words = [NO, *dice, *([DONE] if looks_on(combat, who) else [])]
    rule = "5.6" if has_reroll(combat, who) else "8.6"
    lie = list(combat.scores)
    chosen = yield from ask(board.seat(who), "throw-again", OneOf(words), rule=rule, scores=lie)
    if chosen not in dice:
        combat.is_left_alone |= chosen == DONE
        return
    spend_reroll(board, who)
    whose = combat.parties()[dice[chosen]]
    combat.dice[dice[chosen]] = throw(board, whose, referee)
    combat.scores = scores(board)
    referee.announce("thrown-again", clan=board.seat(who), whose=name_of(board, whose))
    while board.agenda[0].what == "throw-again":
        board.agenda.pop(0)
    board.next(*rethrows(board))


def named_dice(combat: Combat, who: Party) -> dict[Say, int]:
    """The words for the dice, and on which side they lie: who fights says which are its own."""
    if looks_on(combat, who):
        return {Say("attacker"): ATTACKER, Say("defender"): DEFENDER}
    side = combat.side(who)
    return {Say("own"): side, Say("theirs"): 1 - side}


def spend_reroll(board: Board, who: Clan) -> None:
    """5.6, 8.6 A card before the power."""
    combat = combat_of(board)
    if has_reroll(combat, who):
        combat.rerolls[combat.side(who)] -= 1
    else:
        board.camps[who].used.append("reroll")


def scores(board: Board) -> list[int]:
    """3.A The attacker's and the defender's: die, one for each troop but the first, cards."""
    combat = combat_of(board)
    return [sum(dice) + bonus(board, who) for dice, who in zip(combat.dice, combat.parties(), strict=True)]


def bonus(board: Board, who: Party) -> int:
    combat = combat_of(board)
    party, side = board.tile(combat.hex).of(who), combat.side(who)
    assert party is not None
    cards = [CARDS[card] for card in combat.laid[side]]
    return party.count - 1 + sum(card.attack if side == ATTACKER else card.defence for card in cards)


def blow(board: Board, item: Item, referee: Referee) -> None:
    """The higher score kills one troop of the other. Equal ones kill nobody, unless a Phacochérus fights."""
    combat = combat_of(board)
    said: dict[str, Any] = {
        "attacker": name_of(board, combat.attacker),
        "defender": name_of(board, combat.defender),
        "dice": [shows for dice in combat.dice for shows in dice],
        "scores": list(combat.scores),
        "sums": [added_up(dice, score) for dice, score in zip(combat.dice, combat.scores, strict=True)],
        "round": combat.round,
    }
    loser = loser_of(board, combat.scores)
    spot = board.spot(combat.hex)
    if loser is None:
        referee.announce("combat.tie", **said, **about_hex(board, spot))
        return
    referee.announce("combat.blow", loser=name_of(board, loser), **said, **about_hex(board, spot))
    was_goret = lose_one(board, board.tiles[spot], loser)
    if loser >= 0:
        board.next(Item("eliminations"))
    if loser >= 0 and was_goret:
        board.camps[loser].fallen += 1
        winner = combat.attacker if loser == combat.defender else combat.defender
        grow(board, board.tiles[spot], winner, referee)


def added_up(dice: list[int], score: int) -> str:
    """ "4 + 1 = 5"; nothing but the die, where nothing is added."""
    added = score - sum(dice)
    parts = [*dice, added] if added else dice
    return f"{' + '.join(map(str, parts))} = {score}" if len(parts) > 1 else str(score)


def loser_of(board: Board, result: list[int]) -> Party | None:
    combat = combat_of(board)
    if result[ATTACKER] > result[DEFENDER]:
        return combat.defender
    if result[ATTACKER] < result[DEFENDER]:
        return combat.attacker
    if board.has_power(combat.attacker, "phacocherus"):
        return combat.defender
    return combat.attacker if board.has_power(combat.defender, "phacocherus") else None


def grow(board: Board, tile: Tile, winner: Party, referee: Referee) -> None:
    """1.E A porcophage that kills a goret draws another one, up to three in a pack."""
    pack = tile.of(winner)
    full = pack is None or pack.gorets >= MOST[PORCOPHAGES]
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
