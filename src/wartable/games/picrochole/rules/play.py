"""0.2 The sequence of play: a turn is one phase of the table, from the orders to the last fight."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from wartable.flow import Flow, together
from wartable.game import Outcome
from wartable.games.picrochole.rules.armies import HOLD, NO_MARKER, NOWHERE, SIDES, Column, column
from wartable.games.picrochole.rules.board import Board, Options
from wartable.games.picrochole.rules.knowledge import ignorance, learn_at_start
from wartable.games.picrochole.rules.news import learn, tell_the_points, tell_unseen_counts
from wartable.games.picrochole.rules.orders import deliver, write_orders
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.victory import capitulation, count_objectives, ending
from wartable.referee import Referee


def setup(scenario: Scenario, options: Mapping[str, Any], seats: Sequence[str], referee: Referee) -> Board:
    """The armies stand where the scenario puts them, and hold."""
    board = new_board(scenario, Options(**{name.replace("-", "_"): on for name, on in options.items()}))
    for cell, objective in zip(scenario.objective_cells, scenario.objectives, strict=True):
        if objective.held is not None:
            board.marker[cell] = 1 + objective.held.number
    learn_at_start(board)
    announce_turn(board, referee)
    return board


def new_board(scenario: Scenario, options: Options) -> Board:
    units = len(scenario.units)
    return Board(
        scenario=scenario,
        options=options,
        turn=1,
        hex=scenario.start.copy(),
        strength=scenario.strength.copy(),
        progress=column(np.int8, units),
        waits=column(np.int32, units, NOWHERE),
        destination=column(np.int32, units, HOLD),
        obeyed=column(np.int32, units),
        marker=column(np.uint8, scenario.ground.size, NO_MARKER),
        fell=column(np.int32, units, NOWHERE),
        fell_turn=column(np.int32, units, NOWHERE),
        shelled=column(np.float64, units),
        fought=column(np.float64, units),
        knowledge=[ignorance(scenario) for _ in SIDES],
        holders=[NO_MARKER] * len(scenario.objectives),
    )


def phase(board: Board, referee: Referee) -> Flow[None]:
    """0.2 Both sides write their orders, then the turn is played."""
    yield from together({side.value: write_orders(board, side) for side in SIDES})
    referee.reveal()
    if board.capitulated:
        end(board, capitulation(board), referee)
        return
    deliver(board)
    play_turn_on(board)
    learn(board, referee)
    count_objectives(board)
    if outcome := ending(board):
        end(board, outcome, referee)
        return
    tell_unseen_counts(board, referee)
    board.turn += 1
    announce_turn(board, referee)


def play_turn_on(board: Board) -> None:
    """The four phases, on the board's columns."""
    from wartable.games.picrochole.rules.columns import Units, empty_cells, land_of  # compiled: only where a
    from wartable.games.picrochole.rules.turn import play_turn  # turn is computed

    scenario = board.scenario
    ground = scenario.ground
    units = Units(
        side=scenario.side,
        arm=scenario.arm,
        hex=board.hex,
        strength=board.strength,
        progress=board.progress,
        waits=board.waits,
        field=destination_fields(board, scenario),
        fell=board.fell,
        fell_turn=board.fell_turn,
        shelled=board.shelled,
        fought=board.fought,
        next=np.empty(len(board.hex), np.int32),
    )
    land = land_of(ground, board.options.cover, board.fields)
    night = board.options.night and scenario.is_night(board.turn)
    play_turn(
        units, land, empty_cells(ground.size), board.marker, known_enemies(board, scenario), night, board.turn
    )


def destination_fields(board: Board, scenario: Scenario) -> Column:
    """6.2 Of each unit that marches, the field of distances to its destination."""
    fields = board.fields.of(scenario.ground)
    fields.make_room(len(board.hex))
    marches = zip(board.destination.tolist(), board.hex.tolist(), scenario.arms, strict=True)
    return np.array(
        [HOLD if goal == HOLD or here == NOWHERE else fields.row(goal, arm) for goal, here, arm in marches],
        np.int32,
    )


def known_enemies(board: Board, scenario: Scenario) -> Column:
    """6.2 The hexes where a side knew of enemies when it wrote its orders."""
    known = np.zeros((scenario.ground.size, len(SIDES)), np.uint8)
    for side in SIDES:
        memory = board.known_to(side)
        fresh = (memory.when == board.turn - 1) & ~memory.gone & (scenario.side != side.number)
        known[memory.hex[fresh], side.number] = 1
    return known


def announce_turn(board: Board, referee: Referee) -> None:
    scenario = board.scenario
    night = board.options.night and scenario.is_night(board.turn)
    date = scenario.date(board.turn).isoformat(timespec="minutes")
    referee.announce("night-begins" if night else "turn-begins", turn=board.turn, date=date)


def end(board: Board, outcome: Outcome, referee: Referee) -> None:
    board.outcome = outcome
    tell_the_points(board, referee)
    match outcome.winners:
        case (winner,):
            referee.announce("game-won", seat=winner, outcome=outcome.reason)
        case _:
            referee.announce("game-ends", outcome=outcome.reason)


def outcome(board: Board) -> Outcome | None:
    return board.outcome
