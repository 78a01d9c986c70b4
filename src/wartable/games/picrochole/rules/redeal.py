"""7.4 Another board that a seat could not tell from the true one.

Everything that the seat does not know is drawn anew from what it knows: where the enemies may be who are out
of sight (and, with couriers, its own units that it has not heard of), their orders, markers, and knowledge.
Both armies and where they start are printed in the scenario: that much everybody knows.
"""

import numpy as np

from wartable.games.picrochole.rules.armies import HOLD, NOWHERE, SIDES, Cell, Column, Side, column
from wartable.games.picrochole.rules.board import UNKNOWN, Board, Knowledge
from wartable.games.picrochole.rules.knowledge import NEVER, hear, ignorance, start_watch
from wartable.games.picrochole.rules.orders import HEXES_A_TURN
from wartable.games.picrochole.rules.pace import PACE, TURN
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.referee import Referee
from wartable.refusal import CannotImagine

TRIES = 100


def redeal(board: Board, seat: str, referee: Referee) -> Board:
    """7.4 The board that the seat knows, with the rest drawn."""
    side = Side(seat)
    scenario = board.scenario
    known = board.known_to(side)
    _forget(board, scenario, side)
    where = _draw_places(board, scenario, known, referee)
    _put(board, scenario, side, where, referee)
    _draw_enemy_mind(board, scenario, side, where, referee)
    return board


def _forget(board: Board, scenario: Scenario, side: Side) -> None:
    """Leave nothing on the board that only the truth would know."""
    known = board.known_to(side)
    board.marker[:] = known.marker
    board.strength[:] = np.where(known.when == NEVER, scenario.strength, known.strength)
    board.fell[:] = np.where(known.gone, known.hex, NOWHERE)
    board.fell_turn[:] = np.where(known.gone, known.when, NOWHERE)
    board.waits[:] = NOWHERE
    board.shelled[:] = 0
    board.fought[:] = 0
    board.destination[:] = known.orders  # 9.1 the couriers on their way are taken to have arrived
    board.obeyed[:] = 0
    board.dispatches = []
    board.past = []
    board.capitulated = [who for who in board.capitulated if who is side or board.outcome]
    for number, cell in enumerate(scenario.objective_cells):
        if scenario.objectives[number].turn <= board.latest:
            counted = int(known.counted[number])
            board.holders[number] = int(known.marker[cell]) if counted == UNKNOWN else counted


def _draw_places(board: Board, scenario: Scenario, known: Knowledge, referee: Referee) -> Column:
    """A cell for every unit in play, each where it may be, none over a hex's capacity."""
    places = {
        unit: possible_cells(board, scenario, known, unit)
        for unit in range(len(scenario.units))
        if not known.gone[unit]
    }
    narrowest_first = sorted(places, key=lambda unit: (len(places[unit]), unit))
    for _ in range(TRIES):
        where = column(np.int32, len(scenario.units), NOWHERE)
        troops = np.zeros((scenario.ground.size, len(SIDES)))
        for unit in narrowest_first:
            roomy = _with_room(scenario, board, troops, unit, places[unit])
            if not roomy:
                break
            where[unit] = referee.pick("place", roomy)
            troops[where[unit], scenario.side[unit]] += board.strength[unit]
        else:
            return where
    raise CannotImagine("no places could be drawn for the units that are out of sight")


def _with_room(scenario: Scenario, board: Board, troops: Column, unit: int, cells: list[Cell]) -> list[Cell]:
    """1.3 The cells that can take the unit."""
    side = scenario.side[unit]
    room = scenario.ground.capacity[cells] - troops[cells, side] - board.strength[unit]
    return [cell for cell, left in zip(cells, room.tolist(), strict=True) if left > -1e-9]


def possible_cells(board: Board, scenario: Scenario, known: Knowledge, unit: int) -> list[Cell]:
    """7.4 Where a unit may be: it marched from where it was last seen, never through what was watched."""
    when = int(known.when[unit])
    if when == board.latest:
        return [int(known.hex[unit])]
    start = int(scenario.start[unit]) if when == NEVER else int(known.hex[unit])
    reach = _reach(scenario, unit, start, is_fresh=when <= 0)
    for turn in range(max(when, 0) + 1, board.latest + 1):
        night = board.options.night and scenario.is_night(turn)
        reach = _march_on(scenario, unit, reach, night)
        reach[_excluded(board, scenario, known, unit, turn)] = 0
    return [int(cell) for cell in np.nonzero(reach)[0]]


def _reach(scenario: Scenario, unit: int, start: Cell, is_fresh: bool) -> Column:
    """Of each cell, 1 + the most quarters of a turn that the unit may have marched in it; 0 is not there."""
    paces = PACE[scenario.arm[unit]]
    most = 0 if is_fresh else int(paces[scenario.ground.road[start]] - paces.min())
    reach = np.zeros(scenario.ground.size, np.uint8)
    reach[start] = 1 + most
    return reach


def _march_on(scenario: Scenario, unit: int, reach: Column, night: bool) -> Column:
    from wartable.games.picrochole.rules.reach import march_on  # compiled: only where it is computed

    ground = scenario.ground
    after = np.zeros_like(reach)
    pace = PACE[scenario.arm[unit]].astype(np.int64)
    march_on(ground.near, ground.odd, ground.road, ground.capacity, pace, night, reach, after)
    return after


def _excluded(board: Board, scenario: Scenario, known: Knowledge, unit: int, turn: int) -> Column:
    """The cells in which the seat would have seen the enemy, or have heard of its own unit, in that turn."""
    if board.known_to(SIDES[scenario.side[unit]]) is known:
        return _in_contact(board, scenario, known, turn)
    watched = np.frombuffer(known.watched[turn], np.uint8)
    return np.unpackbits(watched, count=scenario.ground.size).astype(np.bool_)


def _in_contact(board: Board, scenario: Scenario, known: Knowledge, turn: int) -> Column:
    """9.1 The cells from which a report of that turn would have arrived by now."""
    farthest = HEXES_A_TURN * (board.latest - turn + 1) - 1
    cells = [
        cell
        for cell in scenario.ground.passable
        if scenario.ground.distance(known.staff[turn], cell) <= farthest
    ]
    contact = np.zeros(scenario.ground.size, np.bool_)
    contact[cells] = True
    return contact


def _put(board: Board, scenario: Scenario, side: Side, where: Column, referee: Referee) -> None:
    known = board.known_to(side)
    board.hex[:] = where
    fresh = (known.when == board.latest) & (scenario.side == side.number)
    board.progress[:] = known.progress
    drawn = np.nonzero(~fresh & (where != NOWHERE))[0].tolist()
    for unit in drawn:
        arm = scenario.arm[unit]
        pace = int(PACE[arm, scenario.ground.road[where[unit]]])
        steps = pace // TURN
        board.progress[unit] = TURN * referee.pick("progress", range(steps)) if steps > 1 else 0


def _draw_enemy_mind(board: Board, scenario: Scenario, side: Side, where: Column, referee: Referee) -> None:
    """The enemy's orders, and what the enemy knows: it sees what it sees from where its units are drawn."""
    enemy = side.enemy
    for unit in scenario.own[enemy.number]:
        if where[unit] != NOWHERE and referee.pick("marches", (True, False)):
            board.destination[unit] = referee.pick("goal", scenario.ground.passable)
    known = ignorance(scenario)
    for _ in range(board.latest + 1):
        start_watch(board, known, enemy)
    known.orders[:] = np.where(scenario.side == enemy.number, board.destination, HOLD)
    board.knowledge[enemy.number] = known
    hear(
        board,
        enemy,
        board.at_end_of(board.latest, scenario.is_night(board.latest)),
        scenario.side == enemy.number,
    )
