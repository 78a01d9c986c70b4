"""7. What a side comes to know at the end of a turn, and what the chronicle tells it."""

from collections.abc import Iterator

import numpy as np

from wartable.games.picrochole.armies import NO_MARKER, NOWHERE, SIDES, Cell, Column, Side, column
from wartable.games.picrochole.board import Board, Knowledge, Snapshot
from wartable.games.picrochole.orders import HEXES_A_TURN
from wartable.games.picrochole.scenario import Scenario
from wartable.referee import Referee

NEVER = -1


def ignorance(scenario: Scenario) -> Knowledge:
    """What a side knows before it has seen anything."""
    units, size = len(scenario.units), scenario.ground.size
    return Knowledge(
        seen=column(np.int16, size, NEVER),
        marker=column(np.uint8, size, NO_MARKER),
        hex=column(np.int32, units, NOWHERE),
        when=column(np.int16, units, NEVER),
        strength=column(np.float64, units),
        progress=column(np.int8, units),
        gone=column(np.bool_, units, False),
        orders=column(np.int32, units, NOWHERE),
        watched=[],
        staff=[],
    )


def learn_at_start(board: Board) -> None:
    """7.1 Before the first turn each side knows its own army and sees what it sees."""
    scenario = board.scenario
    for side in SIDES:
        start_watch(board, board.known_to(side), side)
        hear(board, side, board.at_end_of(0, scenario.is_night(0)), scenario.side == side.number)


def learn(board: Board, referee: Referee) -> None:
    """7.2 Each side learns what its units see at the end of the turn; 9.1 or saw, when reports arrive now."""
    now = board.at_end_of(board.turn, board.scenario.is_night(board.turn))
    keep_for_couriers(board, now)
    for side in SIDES:
        start_watch(board, board.known_to(side), side)
        for then, reports in arriving_reports(board, side, now):
            hear(board, side, then, reports)
            told = list(losses(board, side, then))
            if told and then.turn != board.turn:
                referee.announce("late-report", to=(side.value,), turn=then.turn)
            for what, about in told:
                referee.announce(what, to=(side.value,), **about)


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
        return -(1 << 30)
    return scenario.ground.distance(centre, cell) // HEXES_A_TURN


def hear(board: Board, side: Side, then: Snapshot, reports: Column) -> None:
    """7.2 Take into a side's knowledge what the reporting units are and see at that moment."""
    from wartable.games.picrochole.vision import look  # compiled: only where it is computed

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
    _hear_of_units(known, then, reports | _seen_units(scenario, side, then, sees))


def _watch(known: Knowledge, turn: int, sees: Column) -> None:
    """Keep for good which cells were seen in a turn."""
    before = np.frombuffer(known.watched[turn], np.uint8)
    known.watched[turn] = (before | np.packbits(sees)).tobytes()


def _seen_units(scenario: Scenario, side: Side, then: Snapshot, sees: Column) -> Column:
    """The enemies in the cells that are seen, in play or just fallen."""
    cells = np.where((then.hex == NOWHERE) & (then.fell_turn == then.turn), then.fell, then.hex)
    seen: Column = (scenario.side != side.number) & (cells != NOWHERE) & (sees[cells] > 0)
    return seen


def _hear_of_units(known: Knowledge, then: Snapshot, units: Column) -> None:
    units = units & (known.when <= then.turn) & ~known.gone
    fallen = units & (then.hex == NOWHERE)
    alive = units & (then.hex != NOWHERE)
    known.gone |= fallen
    known.hex[fallen] = then.fell[fallen]
    known.strength[fallen] = 0
    known.hex[alive] = then.hex[alive]
    known.strength[alive] = then.strength[alive]
    known.progress[alive] = then.progress[alive]
    known.when[units] = then.turn


Line = tuple[str, dict[str, object]]


def losses(board: Board, side: Side, then: Snapshot) -> Iterator[Line]:
    """What the chronicle tells a side of a turn: the losses that it heard of, hex by hex."""
    scenario = board.scenario
    heard = (board.known_to(side).when == then.turn).tolist()
    cells = np.where(then.hex == NOWHERE, then.fell, then.hex).tolist()
    for one, both, lost in (
        ("shelled", "both-shelled", then.shelled.tolist()),
        ("fought", "both-fought", then.fought.tolist()),
    ):
        for cell, toll in sorted(_tolls(scenario, cells, lost, heard).items()):
            yield _toll(scenario, cell, one, both, toll)
    for unit, turn in enumerate(then.fell_turn.tolist()):
        if heard[unit] and turn == then.turn:
            yield "encircled" if then.strength[unit] > 0 else "destroyed", _fallen(scenario, cells, unit)


def _tolls(
    scenario: Scenario, cells: list[Cell], lost: list[float], heard: list[bool]
) -> dict[Cell, dict[str, float]]:
    """What each side lost in each hex."""
    tolls: dict[Cell, dict[str, float]] = {}
    for unit, points in enumerate(lost):
        if points > 0 and heard[unit]:
            toll = tolls.setdefault(cells[unit], {})
            side = scenario.units[unit].side.value
            toll[side] = toll.get(side, 0.0) + points
    return tolls


def _toll(scenario: Scenario, cell: Cell, one: str, both: str, toll: dict[str, float]) -> Line:
    """How many points each side lost in a hex, or the one that did."""
    rounded = {side: round(points, 2) for side, points in toll.items()}
    if len(rounded) == len(SIDES):
        return both, {**_hex(scenario, cell), **rounded}
    ((side, points),) = rounded.items()
    return one, {**_hex(scenario, cell), "side": side, "lost": points}


def _fallen(scenario: Scenario, cells: list[Cell], unit: int) -> dict[str, object]:
    line = scenario.units[unit]
    return {
        **_hex(scenario, cells[unit]),
        "side": line.side.value,
        "arm": line.arm,
        "corps": line.corps,
        "unit": line.id,
    }


def _hex(scenario: Scenario, cell: Cell) -> dict[str, object]:
    return {"hex": scenario.ground.labels[cell], "place": scenario.where(cell)}
