"""8. How the game ends."""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from wartable.game import Outcome
from wartable.games.picrochole.rules.armies import NO_MARKER, NOWHERE, SIDES, Cell, Column, Side, UnitNumber
from wartable.games.picrochole.rules.board import Board, Knowledge, Snapshot
from wartable.games.picrochole.rules.scenario import Scenario

BREAKING_POINT = 0.3  # 9.4 of the strength at the start


def count_objectives(board: Board) -> None:
    """8.2 Holders are counted in secret, each place at the end of its turn."""
    scenario = board.scenario
    for number, objective in enumerate(scenario.objectives):
        if objective.turn == board.turn:
            board.holders[number] = holder(scenario, board, scenario.objective_cells[number])


def holder(scenario: Scenario, then: Board | Snapshot, cell: Cell) -> int:
    """8.2 A hex is held by the side that is stronger in it; if nobody is there, by the side of its marker."""
    return held_by(scenario, np.flatnonzero(then.hex == cell).tolist(), then.strength, int(then.marker[cell]))


def known_holders(scenario: Scenario, known: Knowledge) -> list[int]:
    """8.2 Of each objective the holder, as far as a side knows: by those whom it saw there when it last saw
    the hex, or later."""
    where = known.hex
    seen = scenario.is_objective[where] & (known.when >= known.seen[where]) & ~known.gone
    there: dict[Cell, list[UnitNumber]] = defaultdict(list)
    for unit in np.flatnonzero(seen).tolist():
        there[int(where[unit])].append(unit)
    return [
        held_by(scenario, there.get(cell, ()), known.strength, int(known.marker[cell]))
        for cell in scenario.objective_cells
    ]


def held_by(scenario: Scenario, there: Sequence[UnitNumber], strength: Column, marker: int) -> int:
    """8.2 Who holds a hex, by the units in it."""
    if not there:
        return marker
    units = np.array(there)
    blue, red = (float(strength[units[scenario.side[units] == number]].sum()) for number in range(2))
    return NO_MARKER if blue == red else 1 if blue > red else 2


def scores(board: Board) -> dict[str, float]:
    """8.2 The points of the objectives counted so far."""
    objectives = board.scenario.objectives
    return {
        side.value: float(
            sum(
                objective.points
                for objective, held in zip(objectives, board.holders, strict=True)
                if held == 1 + side.number
            )
        )
        for side in SIDES
    }


def ending(board: Board) -> Outcome | None:
    """8. The outcome, if the game ends with this turn."""
    if broken := broken_sides(board):
        return lost_by(board, broken, "eliminated", "both-eliminated")
    limit = board.scenario.limit
    if limit is None or board.turn < limit:
        return None
    points = scores(board)
    blue, red = (points[side] for side in SIDES)
    winners = () if blue == red else ((Side.BLUE if blue > red else Side.RED).value,)
    return Outcome(winners, "objectives" if winners else "draw", points)


def capitulation(board: Board) -> Outcome:
    """8.1 Who capitulates loses; if both do at once, it is a draw."""
    return lost_by(board, board.capitulated, "capitulation", "both-capitulated")


def lost_by(board: Board, losers: list[Side], reason: str, reason_for_both: str) -> Outcome:
    winners = tuple(side.value for side in SIDES if side not in losers)
    return Outcome(winners, reason if winners else reason_for_both, scores(board))


def broken_sides(board: Board) -> list[Side]:
    """8.1 The sides that are eliminated; 9.4 or have too little left of their army."""
    return [side for side in SIDES if _is_broken(board, side)]


def _is_broken(board: Board, side: Side) -> bool:
    scenario = board.scenario
    units = scenario.side == side.number
    left = float(board.strength[units & (board.hex != NOWHERE)].sum())
    if not board.options.breaking_point:
        return left == 0
    return left < BREAKING_POINT * float(scenario.strength[units].sum())
