"""7. What the chronicle tells each side of a turn: of its own units, and of what they saw."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from wartable.games.picrochole.rules.armies import NO_MARKER, NOWHERE, SIDES, Cell, Column, Side
from wartable.games.picrochole.rules.board import UNKNOWN, Board, Knowledge, Snapshot
from wartable.games.picrochole.rules.knowledge import arriving_reports, hear, keep_for_couriers, start_watch
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.victory import known_holders, scores
from wartable.referee import Referee

Line = tuple[str, dict[str, object]]


class Memory(NamedTuple):
    """What a side knew before a report."""

    when: Column
    hex: Column
    waits: Column
    counted: Column


def memory_of(known: Knowledge) -> Memory:
    return Memory(known.when.copy(), known.hex.copy(), known.waits.copy(), known.counted.copy())


def learn(board: Board, referee: Referee) -> None:
    """7.2 Each side learns what its units see at the end of the turn; 9.1 or saw, when reports arrive now."""
    now = board.at_end_of(board.turn, board.scenario.is_night(board.turn))
    keep_for_couriers(board, now)
    for side in SIDES:
        known = board.known_to(side)
        start_watch(board, known, side)
        held = pending_holders(board, side)
        for then, reports in arriving_reports(board, side, now):
            before = memory_of(known)
            hear(board, side, then, reports)
            told = list(Report(board, side, then, before).lines())
            if told and then.turn != board.turn:
                referee.announce("late-report", to=(side.value,), turn=then.turn)
            announce(referee, side, told)
        announce(referee, side, captures(board, side, held))


def announce(referee: Referee, side: Side, lines: Iterator[Line] | list[Line]) -> None:
    for what, about in lines:
        referee.announce(what, to=(side.value,), **about)


class Report:
    """What is new to a side in the reports of one moment."""

    def __init__(self, board: Board, side: Side, then: Snapshot, before: Memory) -> None:
        self.scenario = board.scenario
        self.known = board.known_to(side)
        self.then = then
        self.before = before
        self.is_own = self.scenario.side == side.number
        self.heard = (self.known.when == then.turn) & (before.when != then.turn)
        self.alive = self.heard & (then.hex != NOWHERE)

    def lines(self) -> Iterator[Line]:
        yield from self._sightings()
        yield from self._losses()
        yield from self._arrivals()
        yield from self._waits()
        yield from self._counts()

    def _sightings(self) -> Iterator[Line]:
        """7.2 Enemies that come into sight: those who were not seen in the turn before."""
        new = self.alive & ~self.is_own & (self.before.when < self.then.turn - 1)
        for cell, units in self._by_cell(new, self.known.hex):
            side = self.scenario.units[units[0]].side.value
            points = round(float(self.known.strength[units].sum()), 1)
            yield "sighted", {**self._troops(cell, units), "side": side, "strength": points}

    def _losses(self) -> Iterator[Line]:
        """3.2, 4.2, 2.2 What was lost, hex by hex, and who fell."""
        heard = self.heard.tolist()
        cells = np.where(self.then.hex == NOWHERE, self.then.fell, self.then.hex).tolist()
        for one, both, lost in (
            ("shelled", "both-shelled", self.then.shelled.tolist()),
            ("fought", "both-fought", self.then.fought.tolist()),
        ):
            for cell, toll in sorted(_tolls(self.scenario, cells, lost, heard).items()):
                yield _toll(self.scenario, cell, one, both, toll)
        for unit, turn in enumerate(self.then.fell_turn.tolist()):
            if heard[unit] and turn == self.then.turn:
                kind = "encircled" if self.then.strength[unit] > 0 else "destroyed"
                yield kind, _fallen(self.scenario, cells, unit)

    def _arrivals(self) -> Iterator[Line]:
        """6.3 One's own units that have come to their destination."""
        goals = self.known.orders
        new = self.alive & self.is_own & (self.known.hex == goals) & (self.before.hex != goals)
        for cell, units in self._by_cell(new, self.known.hex):
            yield "arrived", self._troops(cell, units)

    def _waits(self) -> Iterator[Line]:
        """1.3 One's own units that begin to wait before a full hex."""
        waits = self.known.waits
        new = self.alive & self.is_own & (waits != NOWHERE) & (waits != self.before.waits)
        for cell, units in self._by_cell(new, waits):
            room = float(self.scenario.ground.capacity[cell])
            yield "waits", {**_hex(self.scenario, cell), "count": len(units), "room": room}

    def _counts(self) -> Iterator[Line]:
        """8.2 The places that were counted before the eyes of the side."""
        for number in np.nonzero(self.known.counted != self.before.counted)[0].tolist():
            yield _count(self.scenario, number, int(self.known.counted[number]))

    def _by_cell(self, units: Column, cells: Column) -> Iterator[tuple[Cell, list[int]]]:
        """These units, hex by hex."""
        found: dict[Cell, list[int]] = {}
        for unit in np.nonzero(units)[0].tolist():
            found.setdefault(int(cells[unit]), []).append(unit)
        yield from sorted(found.items())

    def _troops(self, cell: Cell, units: list[int]) -> dict[str, object]:
        arms = [self.scenario.units[unit].arm for unit in units]
        return {**_hex(self.scenario, cell), "arms": list(dict.fromkeys(arms))}


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


# 8.2 Places and points.


def pending_holders(board: Board, side: Side) -> dict[Cell, int]:
    """Who holds the places that are still to be counted after this turn, as far as a side knows."""
    scenario = board.scenario
    holders = known_holders(scenario, board.known_to(side))
    return {
        cell: holder
        for cell, objective, holder in zip(
            scenario.objective_cells, scenario.objectives, holders, strict=True
        )
        if objective.turn > board.turn
    }


def captures(board: Board, side: Side, held: dict[Cell, int]) -> Iterator[Line]:
    """8.2 The places that have changed hands, as far as a side knows."""
    scenario = board.scenario
    for cell, now in pending_holders(board, side).items():
        if now == held[cell]:
            continue
        if now == NO_MARKER:
            yield "place-lost", _hex(scenario, cell)
        else:
            yield "place-taken", {**_hex(scenario, cell), "side": SIDES[now - 1].value}


def tell_unseen_counts(board: Board, referee: Referee) -> None:
    """8.2 Of a place that is counted in this turn a side that does not see it is told no more than that."""
    scenario = board.scenario
    for side in SIDES:
        known = board.known_to(side)
        for number, objective in enumerate(scenario.objectives):
            if objective.turn == board.turn and known.counted[number] == UNKNOWN:
                announce(referee, side, [("counted-unseen", _objective(scenario, number))])


def tell_the_points(board: Board, referee: Referee) -> None:
    """8.2 At the end of the game all points come out."""
    scenario = board.scenario
    counted = [n for n, objective in enumerate(scenario.objectives) if objective.turn <= board.latest]
    for side in SIDES:
        known = board.known_to(side)
        for number in counted:
            if known.counted[number] == UNKNOWN:
                known.counted[number] = board.holders[number]
                announce(referee, side, [_count(scenario, number, board.holders[number], "comes-out")])
    if counted:
        total = scores(board)
        referee.announce("points", blue=int(total[Side.BLUE]), red=int(total[Side.RED]))


def _count(scenario: Scenario, number: int, holder: int, what: str = "counted") -> Line:
    about = _objective(scenario, number)
    if holder == NO_MARKER:
        return f"{what}-for-nobody", about
    return what, {**about, "side": SIDES[holder - 1].value}


def _objective(scenario: Scenario, number: int) -> dict[str, object]:
    objective = scenario.objectives[number]
    place = _hex(scenario, scenario.objective_cells[number])
    return {**place, "points": objective.points, "turn": objective.turn}
