"""2.7, 2.8, 4.2 Moves that nobody wants: westward, in withdrawal, at random."""

from wartable.games.picrocholine_wars.board import Board, Item, about, label
from wartable.games.picrocholine_wars.clos import try_the_clos
from wartable.games.picrocholine_wars.fate import eliminate, enter, stop
from wartable.games.picrocholine_wars.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.reach import price
from wartable.games.picrocholine_wars.roster import COUNTERS, FRERE_JEAN, Side, UnitId
from wartable.games.picrocholine_wars.stacking import has_room
from wartable.hexes import Direction
from wartable.referee import Referee

HOME = {Side.PK: Direction.W, Side.GK: Direction.E}


def stragglers(board: Board, item: Item, referee: Referee) -> None:
    """2.7 At the very start of its movement PK must move its reduced troops west, the westernmost first."""
    reduced = [n for n in board.troops(Side.PK) if board.units[n].flipped and n not in board.halted]
    for number in sorted(
        reduced, key=lambda n: board.land.map.column_row(board.land.hexes[board.units[n].hex])
    ):
        drive_west(board, number, referee)
        if board.units[number].hex != NOWHERE:
            board.moved.append(number)


def drive_west(board: Board, number: UnitId, referee: Referee) -> None:
    """2.7 A troop spends all its movement points on the way straight west."""
    unit = board.units[number]
    start, points = unit.hex, board.factors(number).move
    while unit.hex != NOWHERE and points > 0:
        cost = cost_of_step_west(board, number)
        if cost is None or cost > points:
            break
        points -= cost
        if not forced_step(board, number, Direction.W, referee):
            break
    settle(board, number, start, referee)


def cost_of_step_west(board: Board, number: UnitId) -> int | None:
    """What the next hex to the west costs; off the map one point; None where a gun meets a river."""
    here = board.units[number].hex
    there = board.land.near[here][Direction.W]
    if there == NOWHERE:
        return 1
    step = next(step for step in board.land.steps[here] if step.to == there)
    return price(step, "gun" if COUNTERS[number].is_artillery else "foot", board.effects.bad_weather)


def withdraw(board: Board, number: UnitId, distance: int, referee: Referee) -> None:
    """4.2 A troop withdraws in a straight line towards its own edge, whatever the terrain."""
    unit = board.units[number]
    start = unit.hex
    for _ in range(distance):
        if not forced_step(board, number, HOME[unit.side], referee):
            break
    settle(board, number, start, referee)


def settle(board: Board, number: UnitId, start: Cell, referee: Referee) -> None:
    """2.7 Where the stack would be too high a troop goes one hex further, and again."""
    unit = board.units[number]
    while unit.hex not in (NOWHERE, start) and not has_room(board, number, unit.hex):
        if not forced_step(board, number, HOME[unit.side], referee):
            break
    if unit.hex not in (NOWHERE, start):
        referee.announce("driven", **about(number, hex=label(unit.hex)))
        stop(board, number, referee)


def forced_step(board: Board, number: UnitId, direction: Direction, referee: Referee) -> bool:
    """One hex on. Off the map or among enemies a troop is eliminated; whether it can go on after this."""
    unit = board.units[number]
    there = board.land.near[unit.hex][direction]
    if there == NOWHERE or is_deadly(board, unit.side, there):
        eliminate(board, number, referee)
        return False
    if unit.side is Side.PK and there == board.land.clos and board.jean_guards:
        try_the_clos(board, number, referee)
        return False
    enter(board, number, there, referee)
    return True


def is_deadly(board: Board, side: Side, cell: Cell) -> bool:
    """2.7, 4.2 Whether enemies hold a hex: troops, Gargantua, Frère Jean, or Grandgousier himself (2.9)."""
    if board.held_by(side.enemy) >> cell & 1:
        return True
    if side is Side.GK:
        return False
    lone_jean = cell == board.units[FRERE_JEAN].hex and cell != board.land.clos
    return cell == board.land.grandgousier or lone_jean


# At random.


def random_goal(board: Board, start: Cell, further: int, referee: Referee) -> tuple[Cell | None, list[int]]:
    """2.8 A die for the direction, by the map's compass, one for the distance; None is off the map."""
    direction, distance = referee.roll("direction"), referee.roll("distance")
    goal = board.land.straight(start, board.land.compass[direction - 1], distance + further)
    return goal, [direction, distance]


def stagger(board: Board, number: UnitId, referee: Referee) -> None:
    """1.2 Binge: a troop of GK moves at random, and is lost off the map or among enemies."""
    unit = board.units[number]
    goal, dice = random_goal(board, unit.hex, 0, referee)
    referee.announce("staggers", **about(number, dice=dice, side=unit.side.value))
    if goal is None or any(other.hex == goal and other.side is not unit.side for other in board.units):
        eliminate(board, number, referee)
    elif not has_room(board, number, goal):
        referee.announce("staggers.back", **about(number, hex=label(unit.hex)))
    else:
        enter(board, number, goal, referee)
        stop(board, number, referee)
        referee.announce("staggers.to", **about(number, hex=label(goal)))
