"""The sequence of play: ten turns of seven phases."""

from collections.abc import Callable, Iterator

from wartable.agenda import Doing, work_off
from wartable.flow import Flow
from wartable.game import Outcome
from wartable.games.picrocholine_wars.rules import (
    combat,
    events,
    forced_moves,
    frere_jean,
    novel,
    picrochole,
    pilgrims,
    setup,
)
from wartable.games.picrocholine_wars.rules.board import TURNS, Board, Effects, Item
from wartable.games.picrocholine_wars.rules.gargantua import announce_intent
from wartable.games.picrocholine_wars.rules.movement import end_movement, move_units
from wartable.games.picrocholine_wars.rules.reorganisation import call_tests, rally, test_troop
from wartable.games.picrocholine_wars.rules.roster import GK, PK
from wartable.games.picrocholine_wars.rules.victory import final_outcome
from wartable.referee import Referee

FROM_TURN_2 = (1, 6)  # there are no events and no reorganisation in the first turn


def phase(board: Board, referee: Referee) -> Flow[None]:
    """Do what comes next."""
    return work_off(board, ITEMS, referee)


def outcome(board: Board) -> Outcome | None:
    return board.outcome


def begin_turn(board: Board, item: Item, referee: Referee) -> None:
    """0.2 A turn, or the end after the tenth."""
    if board.turn == TURNS:
        board.outcome = final_outcome(board)
        referee.announce("game-ends", **board.outcome.about)
        return
    board.turn += 1
    board.halted = []
    board.effects = Effects(mediation=board.truce == board.turn)
    referee.announce("turn-begins", turn=board.turn)
    board.next(*(Item("phase", count=number) for number in range(1, 8)), Item("turn"))


def begin_phase(board: Board, item: Item, referee: Referee) -> None:
    """0.2 One of the seven phases."""
    board.phase = item.count
    if board.turn == 1 and item.count in FROM_TURN_2:
        if board.again:
            referee.announce("phase.not-yet", phase=str(item.count))
        return
    referee.announce("phase-begins", phase=str(item.count))
    board.next(*PHASES[item.count](board))


def events_phase(board: Board) -> Iterator[Item]:
    yield Item("event", PK)
    yield Item("event", GK)


def pk_movement(board: Board) -> Iterator[Item]:
    yield Item("stragglers", PK)
    yield Item("court", PK)
    yield Item("pilgrims", PK)
    yield Item("move", PK)


def pk_combat(board: Board) -> Iterator[Item]:
    yield Item("attack", PK)
    yield Item("combat-over", PK)


def gk_movement(board: Board) -> Iterator[Item]:
    """1.2 Deceit: no unit of GK moves."""
    yield Item("arrive", GK)
    yield Item("pilgrims", GK)
    if board.effects.deceit:
        yield Item("held-back", GK)
    else:
        yield Item("intent", GK)
        yield Item("move", GK)


def gk_combat(board: Board) -> Iterator[Item]:
    """1.2, 8.2 Treachery and the Mediation cancel it."""
    if board.effects.treachery or board.effects.mediation:
        yield Item("no-combat", GK)
    else:
        yield Item("attack", GK)
    yield Item("combat-over", GK)


def reorganisation_phase(board: Board) -> Iterator[Item]:
    yield Item("rally", PK)
    yield Item("rally", GK)
    yield Item("tests")


def gargantuan_phase(board: Board) -> Iterator[Item]:
    yield Item("gargantuan", GK)
    yield Item("gargantuan-over", GK)


PHASES: dict[int, Callable[[Board], Iterator[Item]]] = {
    1: events_phase,
    2: pk_movement,
    3: pk_combat,
    4: gk_movement,
    5: gk_combat,
    6: reorganisation_phase,
    7: gargantuan_phase,
}


def held_back(board: Board, item: Item, referee: Referee) -> None:
    """1.2 Deceit: the phase passes without a move."""
    referee.announce("deceived", side=item.side.seat)
    end_movement(board, item.side, referee)


def no_combat(board: Board, item: Item, referee: Referee) -> None:
    referee.announce("no-combat.mediation" if board.effects.mediation else "no-combat.treachery")


def end_combat(board: Board, item: Item, referee: Referee) -> None:
    """1.2 A Gambit lasts for one combat phase of its side."""
    board.effects.gambit = [side for side in board.effects.gambit if side is not item.side]


ITEMS: dict[str, Doing] = {
    "deploy": setup.deploy,
    "turn": begin_turn,
    "phase": begin_phase,
    "event": events.roll_event,
    "breakout": events.break_out,
    "return": events.return_troops,
    "dare": events.take_dare,
    "shortage": events.run_short,
    "death": events.lose_leader,
    "cowards": events.cowards,
    "drunkards": events.drunkards,
    "revenge": frere_jean.revenge,
    "stragglers": forced_moves.stragglers,
    "court": picrochole.hold_court,
    "levy": picrochole.levy,
    "sacrifice": picrochole.sacrifice,
    "turncoat": picrochole.turncoat,
    "pilgrims": pilgrims.pilgrimage,
    "arrive": novel.arrive,
    "intent": announce_intent,
    "move": move_units,
    "held-back": held_back,
    "attack": combat.attacks,
    "advance": combat.advance,
    "no-combat": no_combat,
    "combat-over": end_combat,
    "rally": rally,
    "tests": call_tests,
    "test": test_troop,
    "gargantuan": novel.choose_excess,
    "again": novel.play_again,
    "again-over": novel.end_of_again,
    "gargantuan-over": novel.end_gargantuan,
}
