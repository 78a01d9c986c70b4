"""2.7, 2.8, 4.2 Moves that nobody wants: westward, in withdrawal, at random."""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

from wartable.games.picrocholine_wars.rules.board import Board, Item, about, label
from wartable.games.picrocholine_wars.rules.frere_jean import try_the_clos
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.losses import Loss, eliminate, enter, stop
from wartable.games.picrocholine_wars.rules.reach import price
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GK, PK, Side, UnitId
from wartable.games.picrocholine_wars.rules.stacking import has_room
from wartable.hexes import Direction
from wartable.referee import Referee

HOME = {PK: Direction.W, GK: Direction.E}
Fate: TypeAlias = Literal["runs", "stays", "lost", "clos"]  # clos: it rolls before the guarded vineyard


class Way(NamedTuple):
    """A way that a troop is forced to go: its hexes, the troop's own first, and what becomes of it."""

    path: list[Cell]
    fate: Fate
    why: Loss = ""


def stragglers(board: Board, item: Item, referee: Referee) -> None:
    """2.7 At the very start of its movement PK must move its reduced troops west."""
    for number in from_the_west(board, straggling(board)):
        drive_west(board, number, referee)
        if board.units[number].hex != NOWHERE:
            board.moved.append(number)


def straggling(board: Board) -> list[UnitId]:
    """PK's reduced troops, but for those that Frère Jean has stopped (7.2)."""
    return [n for n in board.troops(PK) if board.units[n].flipped and n not in board.halted]


def from_the_west(board: Board, numbers: Iterable[UnitId]) -> list[UnitId]:
    """2.7 The westernmost go first: they make room for the others."""
    land = board.land
    return sorted(numbers, key=lambda n: land.map.column_row(land.hexes[board.units[n].hex]))


def drive_west(board: Board, number: UnitId, referee: Referee) -> None:
    """2.7 A troop spends all its movement points on the way straight west."""
    go(board, number, way_west(board, number), referee)


def withdraw(board: Board, number: UnitId, distance: int, referee: Referee) -> None:
    """4.2 A troop withdraws in a straight line towards its own edge, whatever the terrain."""
    side = board.units[number].side
    go(
        board,
        number,
        forced_way(board, number, HOME[side], distance, lambda _: 1, lambda cell: is_held(board, side, cell)),
        referee,
    )


def way_west(board: Board, number: UnitId) -> Way:
    """2.7 Where a troop has to go; nothing is done yet."""
    return forced_way(
        board,
        number,
        Direction.W,
        board.factors(number).move,
        lambda cell: cost_of_step_west(board, number, cell),
        lambda cell: is_occupied(board, cell),
    )


def cost_of_step_west(board: Board, number: UnitId, cell: Cell) -> int | None:
    """What the next hex to the west costs; off the map one point; None where a gun meets a river."""
    there = board.land.near[cell][Direction.W]
    if there == NOWHERE:
        return 1
    step = next(step for step in board.land.steps[cell] if step.to == there)
    return price(step, "gun" if COUNTERS[number].is_artillery else "foot", board.effects.bad_weather)


def forced_way(
    board: Board,
    number: UnitId,
    direction: Direction,
    points: int,
    cost_from: Callable[[Cell], int | None],
    is_deadly: Callable[[Cell], bool],
) -> Way:
    """2.7, 4.2 As far as the points go, and further from a stack that is too high."""
    side, path = board.units[number].side, [board.units[number].hex]
    while True:
        here, cost = path[-1], cost_from(path[-1])
        goes_on = cost is not None and cost <= points
        if not goes_on and not (len(path) > 1 and is_full(board, number, here)):
            return Way(path, "runs" if len(path) > 1 else "stays")
        there = board.land.near[here][direction]
        if cost is None:
            return Way(path, "lost", "no-way")
        if there == NOWHERE or is_deadly(there):
            return Way(path, "lost", "off-map" if there == NOWHERE else "enemies")
        if side is PK and there == board.land.clos and board.jean_guards:
            return Way(path, "clos")
        points -= cost
        path.append(there)


def is_full(board: Board, number: UnitId, cell: Cell) -> bool:
    """2.3 Whether a troop cannot end its way in a hex: the stack is too high."""
    return not has_room(board, number, cell)


def go(board: Board, number: UnitId, way: Way, referee: Referee) -> None:
    """A troop goes its forced way to the end."""
    for cell in way.path[1:]:
        enter(board, number, cell, referee)
    match way.fate:
        case "lost":
            eliminate(board, number, referee, way.why)
        case "clos":
            storm(board, number, way, referee)
        case "runs":
            arrive(board, number, referee)


def storm(board: Board, number: UnitId, way: Way, referee: Referee) -> None:
    """7.2 Before the guarded vineyard it rolls; one that can neither stay nor enter is eliminated."""
    try_the_clos(board, number, referee)
    here, moved = board.units[number].hex, len(way.path) > 1
    if here == board.land.clos:
        stop(board, number, referee)
    elif here != NOWHERE and moved and is_full(board, number, here):
        eliminate(board, number, referee, "no-way")
    elif here != NOWHERE and moved:
        arrive(board, number, referee)


def arrive(board: Board, number: UnitId, referee: Referee) -> None:
    referee.announce("driven", **about(number, hex=label(board.units[number].hex)))
    stop(board, number, referee)


def is_held(board: Board, side: Side, cell: Cell) -> bool:
    """4.2 Whether enemy troops hold a hex, or Gargantua, or Grandgousier himself (2.9)."""
    domain = side is PK and cell == board.land.grandgousier
    return domain or bool(board.held_by(side.enemy) >> cell & 1)


def is_occupied(board: Board, cell: Cell) -> bool:
    """2.7 Whether any unit of GK is in a hex, be it a leader alone; the guarded vineyard is another matter
    (7.2)."""
    if cell == board.land.clos and board.jean_guards:
        return False
    return cell == board.land.grandgousier or any(board.units[n].hex == cell for n in board.in_play(GK))


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
    referee.announce("staggers", **about(number, dice=dice, side=unit.side.seat))
    if goal is None:
        eliminate(board, number, referee, "off-map")
    elif any(other.hex == goal and other.side is not unit.side for other in board.units):
        eliminate(board, number, referee, "enemies")
    elif not has_room(board, number, goal):
        referee.announce("staggers.back", **about(number, hex=label(unit.hex)))
    else:
        enter(board, number, goal, referee)
        stop(board, number, referee)
        referee.announce("staggers.to", **about(number, hex=label(goal)))
