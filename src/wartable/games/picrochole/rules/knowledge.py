"""7. What a side comes to know at the end of a turn."""

from collections.abc import Iterator

import numpy as np

from wartable.games.picrochole.rules.armies import NO_MARKER, NOWHERE, SIDES, Cell, Column, Side, column
from wartable.games.picrochole.rules.board import UNKNOWN, Board, Knowledge, Snapshot
from wartable.games.picrochole.rules.orders import HEXES_A_TURN
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.victory import holder

NEVER = -1


def ignorance(scenario: Scenario) -> Knowledge:
    """What a side knows before it has seen anything."""
    units, size = len(scenario.units), scenario.ground.size
    return Knowledge(
        seen=column(np.int32, size, NEVER),
        marker=column(np.uint8, size, NO_MARKER),
        hex=column(np.int32, units, NOWHERE),
        when=column(np.int32, units, NEVER),
        strength=column(np.float64, units),
        progress=column(np.int8, units),
        waits=column(np.int32, units, NOWHERE),
        gone=column(np.bool_, units, False),
        orders=column(np.int32, units, NOWHERE),
        counted=column(np.int8, len(scenario.objectives), UNKNOWN),
        watched=[],
        staff=[],
    )


def learn_at_start(board: Board) -> None:
    """7.1 Before the first turn each side knows its own army and sees what it sees."""
    scenario = board.scenario
    for side in SIDES:
        start_watch(board, board.known_to(side), side)
        hear(board, side, board.at_end_of(0, scenario.is_night(0)), scenario.side == side.number)


def start_watch(board: Board, known: Knowledge, side: Side) -> None:
    """Open the page of a turn: nothing is seen yet."""
    scenario = board.scenario
    known.watched.append(bytes((scenario.ground.size + 7) // 8))
    known.staff.append(staff_cell(scenario, side, board.hex, board.fell))


def staff_cell(scenario: Scenario, side: Side, hex: Column, fell: Column) -> Cell:
    """9.1 The headquarters are where the unit is that they ride with, or where it fell."""
    staff = scenario.headquarters[side.number]
    return int(hex[staff] if hex[staff] != NOWHERE else fell[staff])


def keep_for_couriers(board: Board, now: Snapshot) -> None:
    """9.1 Reports of this turn may arrive later, from as far as the map is wide and high."""
    if board.options.headquarters:
        ground = board.scenario.ground
        longest = (ground.columns + ground.rows) // HEXES_A_TURN + 1
        board.past = [*board.past[-longest:], now.copy()]


def arriving_reports(board: Board, side: Side, now: Snapshot) -> Iterator[tuple[Snapshot, Column]]:
    """The moments of which a side hears now, and the units that report of each; oldest first."""
    own = board.scenario.side == side.number
    if not board.options.headquarters:
        yield now, own
        return
    for then in board.past:
        reports = own & (then.turn + report_delays(board, side, then) == board.turn)
        if reports.any():
            yield then, reports


def report_delays(board: Board, side: Side, then: Snapshot) -> Column:
    """9.1 A report takes a third of the distance to the headquarters, rounded down, in turns.

    A unit that fell sends word from where it fell; where it fell earlier, it never reports.
    """
    scenario = board.scenario
    cells = np.where((then.hex == NOWHERE) & (then.fell_turn == then.turn), then.fell, then.hex)
    centre = staff_cell(scenario, side, then.hex, then.fell)
    return np.array([_delay(scenario, centre, int(cell)) for cell in cells])


def _delay(scenario: Scenario, centre: Cell, cell: Cell) -> int:
    if cell == NOWHERE:
        return NEVER
    return scenario.ground.distance(centre, cell) // HEXES_A_TURN


def hear(board: Board, side: Side, then: Snapshot, reports: Column) -> None:
    """7.2 Take into a side's knowledge what the reporting units are and see at that moment."""
    from wartable.games.picrochole.rules.vision import look  # compiled: only where it is computed

    scenario = board.scenario
    ground = scenario.ground
    known = board.known_to(side)
    sees = np.zeros(ground.size, np.uint8)
    room = np.zeros(ground.size, np.uint8)
    look(
        reports,
        scenario.side,
        scenario.arm,
        then.hex,
        then.is_night,
        ground.columns,
        ground.rows,
        room,
        sees,
    )
    _watch(known, then.turn, sees)
    news = sees.view(np.bool_) & (known.seen <= then.turn)
    known.seen[news] = then.turn
    known.marker[news] = then.marker[news]
    if not board.options.headquarters:  # a side's own units know where they left its markers
        known.marker[then.marker == 1 + side.number] = 1 + side.number
    _hear_of_counts(known, scenario, then, sees)
    _hear_of_units(known, then, reports | _seen_units(scenario, side, then, sees), reports)


def _watch(known: Knowledge, turn: int, sees: Column) -> None:
    """Keep for good which cells were seen in a turn."""
    before = np.frombuffer(known.watched[turn], np.uint8)
    known.watched[turn] = (before | np.packbits(sees)).tobytes()


def _seen_units(scenario: Scenario, side: Side, then: Snapshot, sees: Column) -> Column:
    """The enemies in the cells that are seen, in play or just fallen."""
    cells = np.where((then.hex == NOWHERE) & (then.fell_turn == then.turn), then.fell, then.hex)
    seen: Column = (scenario.side != side.number) & (cells != NOWHERE) & (sees[cells] > 0)
    return seen


def _hear_of_counts(known: Knowledge, scenario: Scenario, then: Snapshot, sees: Column) -> None:
    """8.2 Whoever sees a place at the end of the turn in which it is counted sees who holds it."""
    for number, objective in enumerate(scenario.objectives):
        cell = scenario.objective_cells[number]
        if objective.turn == then.turn and sees[cell]:
            known.counted[number] = holder(scenario, then, cell)


def _hear_of_units(known: Knowledge, then: Snapshot, units: Column, own: Column) -> None:
    units = units & (known.when <= then.turn) & ~known.gone
    fallen = units & (then.hex == NOWHERE)
    alive = units & (then.hex != NOWHERE)
    known.gone |= fallen
    known.hex[fallen] = then.fell[fallen]
    known.strength[fallen] = 0
    known.hex[alive] = then.hex[alive]
    known.strength[alive] = then.strength[alive]
    known.progress[alive & own] = then.progress[alive & own]
    known.waits[alive & own] = then.waits[alive & own]
    known.when[units] = then.turn
