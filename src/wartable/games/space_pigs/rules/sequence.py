"""2 The turn: four phases in thirteen sequences; five phases in the simplified rules (9)."""

from collections.abc import Iterator

from wartable.agenda import Doing, work_off
from wartable.flow import Flow
from wartable.game import Outcome
from wartable.games.space_pigs.rules import (
    administration,
    ballots,
    beasts,
    building,
    combat,
    effects,
    election,
    interludes,
    powers,
    production,
    reorganisation,
    rounds,
    trades,
    travel,
    troops,
    vessels,
)
from wartable.games.space_pigs.rules.board import NOBODY, Board, Clan, Item
from wartable.games.space_pigs.rules.components import NEW_TROOPS, Sequence
from wartable.games.space_pigs.rules.effects import choose_spot
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.referee import Referee


def phase(board: Board, referee: Referee) -> Flow[None]:
    return work_off(board, ITEMS, referee)


def outcome(board: Board) -> Outcome | None:
    return board.outcome


def begin_turn(board: Board, item: Item, referee: Referee) -> None:
    """A turn, sequence by sequence."""
    board.turn += 1
    board.sequence = ""
    referee.announce("turn-begins", turn=board.turn)
    sequences = simple_turn() if board.rules.simplified else full_turn(board.turn, board.rules.last_turn)
    board.next(Item("comebacks"), *sequences, Item("turn-ends"), item)


def full_turn(turn: int, last_turn: int = 0) -> Iterator[Item]:
    """0.7 In the first turn there is no Royal Pig: no colonists, no voyages of the Extra-Pigs.

    0.9 In the last one nobody is elected any more.
    """
    yield from _sequence(Sequence.CARDS, Item("cards"), Item("interlude"))
    if turn > 1:
        yield from _sequence(Sequence.COLONISTS, Item("arrive"), Item("interlude"), Item("welcome"))
    yield from _sequence(Sequence.ORDER, Item("order"))
    yield from _sequence(Sequence.PLACING, Item("placing"))
    yield from _sequence(Sequence.BEASTS, Item("beasts-arrive"))
    yield from _sequence(Sequence.MARKERS, Item("markers"))
    yield from _sequence(Sequence.VOYAGES, Item("voyages"))
    yield from _sequence(Sequence.COMBATS, Item("combats"))
    yield from _sequence(Sequence.REORGANISING, Item("reorganising"))
    if turn > 1:
        yield from _sequence(Sequence.BEASTS_MOVE, Item("interlude"), Item("lead"))
    yield from _sequence(Sequence.PRODUCTION, Item("produce"))
    if turn != last_turn:
        yield from _sequence(Sequence.GOVERNORS, Item("appoint"))
        yield from _sequence(Sequence.ELECTION, Item("election"))


def simple_turn() -> Iterator[Item]:
    """9 Cards, voyages, combats, acorns, new troops."""
    yield from _sequence(Sequence.CARDS, Item("cards"))
    yield from _sequence(Sequence.VOYAGES, Item("voyages"))
    yield from _sequence(Sequence.COMBATS, Item("attacks"))
    yield from _sequence(Sequence.REORGANISING, Item("reorganising"))
    yield from _sequence(Sequence.PRODUCTION, Item("produce"))
    yield from _sequence(NEW_TROOPS, Item("recruit"))


def _sequence(which: str, *items: Item) -> Iterator[Item]:
    yield Item("sequence", word=str(which))
    yield from items


def begin_sequence(board: Board, item: Item, referee: Referee) -> None:
    board.sequence = item.word
    for camp in board.camps:
        camp.is_done = False
    referee.announce("sequence-begins", sequence=item.word)


def end_turn(board: Board, item: Item, referee: Referee) -> None:
    """What was for this turn only is over; the imperial guard goes home (5.4)."""
    production.end_if_last(board, referee)
    troops.rest(board)
    board.feasts, board.banned, board.leader = [], [], NOBODY
    for camp in board.camps:
        if "veto" not in camp.used:
            camp.barred = NOBODY
        camp.used, camp.fallen, camp.marker = [], 0, 0
    lent = [clan for clan in board.order if board.camps[clan].is_lent]
    board.next(*(Item("guard-leaves", clan) for clan in lent), Item("eliminations"))


def guard_leaves(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.4 The lent Gros Gruik goes; where there are several, its player says which."""
    clan = item.who
    spots = gruik_spots(board, clan)
    board.camps[clan].is_lent = False
    if not spots:
        return
    spot = spots[0]
    if len(spots) > 1:
        spot = yield from choose_spot(board, clan, "guard-leaves", spots, "5.4")
    troops.leave(board.tiles[spot], clan, 0, 1)
    referee.announce("guard.gone", clan=board.seat(clan))


def gruik_spots(board: Board, clan: Clan) -> list[Spot]:
    return [
        spot for spot, tile in enumerate(board.tiles) if (party := tile.of(clan)) is not None and party.gruiks
    ]


ITEMS: dict[str, Doing] = {
    "lay": building.lay,
    "put": building.put,
    "settle": building.settle,
    "first-hex": building.first_hex,
    "turn": begin_turn,
    "sequence": begin_sequence,
    "turn-ends": end_turn,
    "guard-leaves": guard_leaves,
    "comebacks": administration.comebacks,
    "return": administration.come_back,
    "interlude": interludes.interlude,
    "card": effects.play_card,
    "event": effects.event,
    "power": powers.use_power,
    "use": powers.exert,
    "converts": powers.converts_join,
    "trade": trades.trade,
    "make-offer": trades.make_offer,
    "offer": trades.answer_offer,
    "swap-cards": effects.swap_cards,
    "discovery": effects.lay_discovery,
    "eliminations": troops.check_eliminations,
    "cards": administration.cards,
    "arrive": administration.arrive,
    "give": administration.give,
    "welcome": administration.welcome,
    "transform": administration.transform,
    "order": administration.set_order,
    "placing": administration.placing,
    "place": administration.place_troops,
    "beasts-arrive": beasts.beasts_arrive,
    "appear": beasts.appear,
    "lurk": beasts.lurk,
    "lead": beasts.lead,
    "devour": beasts.devour,
    "markers": travel.markers,
    "voyages": travel.voyages,
    "travel": travel.travel,
    "own-voyages": travel.own_voyages,
    "vessel": vessels.board_vessel,
    "hop": vessels.hop_on,
    "combats": combat.combats,
    "attacks": combat.attacks,
    "fights": combat.fights,
    "fight": combat.fight,
    "early-flight": combat.early_flight,
    "lay-cards": combat.lay_cards,
    "turn-cards": combat.turn_cards,
    "turned": combat.turned,
    "technology": combat.technology,
    "round": rounds.begin_round,
    "flee": rounds.flee,
    "dice": rounds.throw_dice,
    "throw-again": rounds.throw_again,
    "blow": rounds.blow,
    "reorganising": reorganisation.reorganising,
    "reorganise": reorganisation.reorganise,
    "produce": production.produce,
    "appoint": production.appoint,
    "recruit": production.recruit,
    "election": election.hold_election,
    "stand": election.stand,
    "speeches": election.speeches,
    "speech": election.speak,
    "call": election.call,
    "vote": election.vote,
    "elect": election.elect,
    "strays": ballots.play_strays,
    "cast-strays": ballots.cast_strays,
}
