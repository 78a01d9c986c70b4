"""2. The movement phase: units move one by one."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.answers import CHOOSE, DONE, GO, Choose, Go, Say
from wartable.games.picrocholine_wars.board import Activation, Board, Item, Status, about, label
from wartable.games.picrocholine_wars.clos import try_the_clos
from wartable.games.picrocholine_wars.combat import why_not_target
from wartable.games.picrocholine_wars.fate import enter, stop
from wartable.games.picrocholine_wars.gargantua import end_his_movement, strike, strike_refusal, victims
from wartable.games.picrocholine_wars.land import Cell
from wartable.games.picrocholine_wars.reach import Gait, Going, Reach, reach
from wartable.games.picrocholine_wars.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    LEADERS,
    NUMBER,
    TROOPS_OF,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.stacking import blocked_for, entry_refusal, stacking_refusal
from wartable.referee import Referee
from wartable.refusal import Refusal

STAY = Say("stay")
MOBILE = (Status.PLAY, Status.ENTERING)
ENTRY = {Side.PK: "lerne", Side.GK: "chinon"}  # where reinforcements enter


def move_units(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """2.2 The player moves some, all or none of his units, one after another."""
    side = item.side
    movers = [CHOOSE[n] for n in movable(board, side)]
    domain: OneOf[Choose | Say] = OneOf(
        [*movers, DONE],
        lambda answer: move_refusal(board, answer.number) if isinstance(answer, Choose) else None,
        (),
        _why,
    )
    moved = len(board.moved) + (board.active is not None)
    choice = yield from ask(side.value, "move", domain, rule="2.2", moved=moved, count=len(movers))
    if isinstance(choice, Choose):
        board.next(item)
        yield from move(board, choice.number, referee)
    else:
        end_movement(board, side, referee)


def _why(value: object) -> Refusal | None:
    return Refusal("2.2", "not-your-unit") if isinstance(value, Choose) and value.unit in NUMBER else None


def movable(board: Board, side: Side) -> list[UnitId]:
    """The units on the map, and those that are to enter it."""
    units = board.units
    found = [n for n in TROOPS_OF[side] if units[n].status in MOBILE]
    return found + [n for n in LEADERS if units[n].status in MOBILE and units[n].side is side]


def move_refusal(board: Board, number: UnitId) -> Refusal | None:
    """Why a unit may not move now."""
    if number in board.moved or is_spent(board, number):
        return Refusal("2.2", "has-moved")
    if number in board.halted:
        return Refusal("7.2", "halted")
    if number == FRERE_JEAN and board.jean_waits:
        return Refusal("7.2", "jean-waits")
    if board.announced and COUNTERS[number].gargantuan:
        return Refusal("7.1", "g-stays")
    if number == GARGANTUA and board.units[number].hex >= 0 and board.effects.good_food:
        return Refusal("1.2", "good-food")
    if number == GARGANTUA and board.units[number].hex >= 0 and board.effects.mediation:
        return Refusal("8.2", "mediation")
    if board.units[number].status is Status.ENTERING:
        return entry_refusal(board, number, entry_hex(board, number))
    return None


def is_spent(board: Board, number: UnitId) -> bool:
    """Whether a unit that was moving can go no further."""
    if board.active is None or board.active.unit != number:
        return False
    can_strike = number == GARGANTUA and strike_refusal(board, going_of(board, number)) is None
    return not (reach_of(board, number).cells or can_strike or can_try_the_clos(board, number))


def entry_hex(board: Board, number: UnitId) -> Cell:
    """7.4, 8.1 Reinforcements enter in Lerné or in Chinon, and can move on at once."""
    return board.land.places[ENTRY[board.units[number].side]]


def gait(number: UnitId) -> Gait:
    if number == GARGANTUA:
        return "giant"
    return "gun" if COUNTERS[number].is_artillery else "foot"


def allowance(board: Board, number: UnitId) -> int:
    """A unit's movement factor; a Gargantua who may not move has none where he enters."""
    counter = COUNTERS[number]
    if number == GARGANTUA and (board.effects.good_food or board.effects.mediation):
        return 0
    return board.factors(number).move if counter.is_troop else counter.move


def going_of(board: Board, number: UnitId) -> Going:
    """A unit about to move, or that goes on."""
    unit = board.units[number]
    start = unit.hex if unit.hex >= 0 else entry_hex(board, number)
    active = board.active
    spent, by_road = (active.spent, active.by_road) if active and active.unit == number else (0, True)
    return Going(start, allowance(board, number) - spent, gait(number), by_road, board.effects.bad_weather)


def reach_of(board: Board, number: UnitId) -> Reach:
    """2.1 Where a unit can get to now."""
    return reach(board.land, going_of(board, number), blocked_for(board, number))


def move(board: Board, number: UnitId, referee: Referee) -> Flow[None]:
    """2.2 A unit spends some, all or none of its movement points."""
    unit = board.units[number]
    found = reach_of(board, number)
    answers: list[Choose | Go | Say] = [GO[cell] for cell in found.cells]
    if unit.status is Status.ENTERING:
        answers.append(GO[found.start])
    if can_try_the_clos(board, number):
        answers.append(GO[board.land.clos])
    if number == GARGANTUA and strike_refusal(board, going_of(board, number)) is None:
        answers += [CHOOSE[victim] for victim in victims(board)]
    answers.append(STAY)
    domain: OneOf[Choose | Go | Say] = OneOf(
        answers,
        lambda answer: stacking_refusal(board, number, answer.cell) if isinstance(answer, Go) else None,
        (STAY,),
        lambda value: why_not_there(board, number, found, value),
    )
    choice = yield from ask(unit.side.value, "destination", domain, rule="2.2", unit=COUNTERS[number].name)
    match choice:
        case Choose():
            begin(board, number)
            strike(board, choice.number, referee)
        case Go() if choice.cell == board.land.clos and can_try_the_clos(board, number):
            begin(board, number)
            board.active = None
            board.moved.append(number)
            try_the_clos(board, number, referee)
        case Go():
            begin(board, number)
            march(board, number, choice.cell, found, referee)


def begin(board: Board, number: UnitId) -> None:
    """2.2 When another unit is moved, the one before has ended its move."""
    if board.active is not None and board.active.unit != number:
        board.moved.append(board.active.unit)
        board.active = None


def march(board: Board, number: UnitId, goal: Cell, found: Reach, referee: Referee) -> None:
    """A unit goes there hex by hex."""
    if board.units[number].hex < 0:
        enter(board, number, found.start, referee)
        referee.announce("enters", **about(number, hex=label(found.start)))
    spent = board.active.spent if board.active else 0
    board.active = Activation(number, spent, True)
    if goal != found.start:
        cost = found.costs[goal]
        board.active = Activation(number, spent + cost, found.is_by_road(goal))
        referee.announce("moves", unit=COUNTERS[number].name, hex=label(goal), cost=cost)
        for cell in found.path(goal):
            enter(board, number, cell, referee)
    stop(board, number, referee)


def can_try_the_clos(board: Board, number: UnitId) -> bool:
    """7.2 Whether a troop stands beside the guarded vineyard, with the points to enter it."""
    clos, here = board.land.clos, board.units[number].hex
    if here < 0 or not board.land.adjacent[clos] >> here & 1:
        return False
    if number not in TROOPS_OF[Side.PK] or not board.jean_guards:
        return False
    return clos in reach(board.land, going_of(board, number), ~(1 << clos)).costs  # by one step


def why_not_there(board: Board, number: UnitId, found: Reach, value: object) -> Refusal | None:
    """Why a unit cannot get to a hex, or Gargantua not strike a troop."""
    match value:
        case Go(hex) if hex in board.land.cells:
            return _why_not_reached(board, number, found, board.land.cells[hex])
        case Choose(unit) if unit in NUMBER and number == GARGANTUA:
            return strike_refusal(board, going_of(board, number)) or why_not_target(board, number, value)
        case _:
            return None


def _why_not_reached(board: Board, number: UnitId, found: Reach, cell: Cell) -> Refusal | None:
    if refusal := entry_refusal(board, number, cell):
        return refusal
    if gait(number) == "gun" and any(
        step.to == cell and step.over_river and not step.by_road for step in board.land.steps[found.start]
    ):
        return Refusal("2.5", "guns-need-a-bridge")
    return Refusal("2.2", "too-far", {"move": allowance(board, number)})


def end_movement(board: Board, side: Side, referee: Referee) -> None:
    """The phase is over: Gargantua is thirsty, or has drunk (7.1)."""
    if side is Side.GK:
        end_his_movement(board, referee)
    board.moved = []
    board.active = None
