"""2. The movement phase: units move one by one."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, DONE, GO, STAY, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import ENTERING, PLAY, Activation, Board, Item, about, label
from wartable.games.picrocholine_wars.rules.combat import why_not_target
from wartable.games.picrocholine_wars.rules.frere_jean import march_into, try_the_clos
from wartable.games.picrocholine_wars.rules.gargantua import (
    end_his_movement,
    is_held_back,
    strike,
    strike_refusal,
    victims,
)
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.losses import is_met, stop
from wartable.games.picrocholine_wars.rules.pilgrims import RELEASE, can_release, release
from wartable.games.picrocholine_wars.rules.reach import Going, Reach, gait, price, reach
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    LEADERS,
    NUMBER,
    PK,
    TROOPS_OF,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.stacking import (
    blocked_for,
    entry_refusal,
    has_room,
    stacking_refusal,
)
from wartable.referee import Referee
from wartable.refusal import Refusal

MOBILE = (PLAY, ENTERING)
ENTRY = {PK: "lerne", GK: "chinon"}  # where reinforcements enter


def move_units(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """2.2 The player moves some, all or none of his units, one after another."""
    side = item.side
    movers = [CHOOSE[n] for n in movable(board, side)]
    due = due_to_enter(board, side)

    def refuse(answer: Choose | Say) -> Refusal | None:
        if isinstance(answer, Choose):
            return move_refusal(board, answer.number)
        return must_enter(side, due[0]) if answer == DONE and due else None

    domain: OneOf[Choose | Say] = OneOf(
        [*movers, DONE, RELEASE] if side is PK and can_release(board) else [*movers, DONE],
        refuse,
        (RELEASE,),
        lambda value: _why_not_mover(board, side, value),
    )
    moved = len(board.moved) + (board.active is not None)
    how_many = {"moved": moved, "count": len(movers), "due": len(due)}
    choice = yield from ask(side.seat, "move", domain, rule="2.2", **how_many)
    if isinstance(choice, Choose):
        board.next(item)
        yield from move(board, choice.number, referee)
    elif choice == RELEASE:
        board.next(item)
        release(board, referee)
    else:
        end_movement(board, side, referee)


def _why_not_mover(board: Board, side: Side, value: object) -> Refusal | None:
    if not isinstance(value, Choose) or value.unit not in NUMBER:
        return None
    if side is GK and move_refusal(board, GARGANTUA) is None and value.number in struck_by(board, GARGANTUA):
        return Refusal("7.1", "choose-gargantua")
    is_own = board.units[value.number].side is side
    return Refusal("2.2", "not-on-the-map" if is_own else "not-your-unit")


def movable(board: Board, side: Side) -> list[UnitId]:
    """The units on the map, and those that are to enter it."""
    units = board.units
    found = [n for n in TROOPS_OF[side] if units[n].status in MOBILE]
    return found + [n for n in LEADERS if units[n].status in MOBILE and units[n].side is side]


def move_refusal(board: Board, number: UnitId) -> Refusal | None:
    """Why a unit may not move now."""
    if number in board.halted:
        return Refusal("7.2", "halted")
    if number in board.moved or is_spent(board, number):
        is_straggler = number in TROOPS_OF[PK] and board.units[number].flipped
        return Refusal("2.7", "has-run") if is_straggler else Refusal("2.2", "has-moved")
    if number == FRERE_JEAN and board.jean_waits and board.giant != board.land.grandgousier:
        return Refusal("7.2", "jean-waits")
    if board.announced and COUNTERS[number].gargantuan:
        return Refusal("7.1", "g-stays")
    if number == GARGANTUA and board.units[number].hex >= 0 and board.effects.good_food:
        return Refusal("1.2", "good-food")
    if number == GARGANTUA and board.units[number].hex >= 0 and board.effects.mediation:
        return Refusal("8.2", "mediation")
    if board.units[number].status is ENTERING:
        return entry_refusal(board, number, entry_hex(board, number))
    return None


def due_to_enter(board: Board, side: Side) -> list[UnitId]:
    """7.4, 8.1 The reinforcements that can enter now, and so have to."""
    waiting = [n for n in movable(board, side) if board.units[n].status is ENTERING]
    return [n for n in waiting if can_enter(board, n)]


def can_enter(board: Board, number: UnitId) -> bool:
    """Whether there is a hex where it could end its move."""
    if move_refusal(board, number):
        return False
    found = reach_of(board, number)
    return any(has_room(board, number, cell) for cell in (found.start, *found.cells))


def must_enter(side: Side, number: UnitId) -> Refusal:
    return Refusal("7.4" if side is PK else "8.1", "must-enter", {"unit": COUNTERS[number].name})


def is_spent(board: Board, number: UnitId) -> bool:
    """Whether a unit that was moving can go no further."""
    if board.active is None or board.active.unit != number:
        return False
    can_strike = number == GARGANTUA and strike_refusal(board, going_of(board, number)) is None
    return not (reach_of(board, number).cells or can_strike or can_try_the_clos(board, number))


def entry_hex(board: Board, number: UnitId) -> Cell:
    """7.4, 8.1 Reinforcements enter in Lerné or in Chinon, and can move on at once."""
    return board.land.places[ENTRY[board.units[number].side]]


def allowance(board: Board, number: UnitId) -> int:
    """A unit's movement factor; a Gargantua who may not move has none where he enters."""
    counter = COUNTERS[number]
    if number == GARGANTUA and is_held_back(board, number):
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


def struck_by(board: Board, number: UnitId) -> list[UnitId]:
    """7.1 The troops that Gargantua may strike now as he moves; nobody else strikes."""
    if number != GARGANTUA or strike_refusal(board, going_of(board, number)) is not None:
        return []
    return victims(board)


def move(board: Board, number: UnitId, referee: Referee) -> Flow[None]:
    """2.2 A unit spends some, all or none of its movement points."""
    unit = board.units[number]
    found = reach_of(board, number)
    answers: list[Choose | Go | Say] = [*found.goals]
    if unit.status is ENTERING:
        answers.append(GO[found.start])
    if can_try_the_clos(board, number):
        answers.append(GO[board.land.clos])
    struck = struck_by(board, number)
    answers += [CHOOSE[victim] for victim in struck]
    answers.append(STAY)
    domain: OneOf[Choose | Go | Say] = OneOf(
        answers,
        lambda answer: stacking_refusal(board, number, answer.cell) if isinstance(answer, Go) else None,
        (STAY,),
        lambda value: why_not_there(board, number, found, value),
    )
    way = "strike" if struck else "march"
    choice = yield from ask(
        unit.side.seat, "destination", domain, rule="2.2", unit=COUNTERS[number].name, way=way
    )
    match choice:
        case Choose():
            begin(board, number, referee)
            strike(board, choice.number, referee)
        case Go() if choice.cell == board.land.clos and can_try_the_clos(board, number):
            begin(board, number, referee)
            try_the_clos(board, number, referee)
            if board.units[number].hex >= 0:
                end_move(board, number, referee)
        case Go():
            begin(board, number, referee)
            march(board, number, choice.cell, found, referee)


def begin(board: Board, number: UnitId, referee: Referee) -> None:
    """2.2 When another unit is moved, the one before has ended its move."""
    if board.active is not None and board.active.unit != number:
        end_move(board, board.active.unit, referee)


def end_move(board: Board, number: UnitId, referee: Referee) -> None:
    """2.2 A unit moves no more in this phase."""
    board.moved.append(number)
    board.active = None
    stop(board, number, referee)


def march(board: Board, number: UnitId, goal: Cell, found: Reach, referee: Referee) -> None:
    """A unit goes there hex by hex."""
    if board.units[number].hex < 0:
        march_into(board, number, found.start, referee)
        referee.announce("enters", **about(number, hex=label(found.start)))
    spent = board.active.spent if board.active else 0
    board.active = Activation(number, spent, True)
    if goal != found.start:
        cost = found.costs[goal]
        board.active = Activation(number, spent + cost, found.is_by_road(goal))
        referee.announce("moves", unit=COUNTERS[number].name, hex=label(goal), cost=cost)
        for cell in found.path(goal):
            march_into(board, number, cell, referee)
    if is_met(board, number) and is_spent(board, number):
        end_move(board, number, referee)


def can_try_the_clos(board: Board, number: UnitId) -> bool:
    """7.2 Whether a troop stands beside the guarded vineyard, with the points to enter it."""
    clos, here = board.land.clos, board.units[number].hex
    if here < 0 or not board.land.adjacent[clos] >> here & 1:
        return False
    if number not in TROOPS_OF[PK] or not board.jean_guards:
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
    step = next((step for step in board.land.steps[found.start] if step.to == cell), None)
    if step is not None and price(step, gait(number), board.effects.bad_weather) is None:
        is_gun = COUNTERS[number].is_artillery
        return Refusal("2.5", "guns-need-a-bridge") if is_gun else Refusal("1.2", "bridges-only")
    return Refusal("2.2", "too-far", {"move": allowance(board, number)})


def end_movement(board: Board, side: Side, referee: Referee) -> None:
    """The phase is over, and the last unit's move: Gargantua is thirsty, or has drunk (7.1)."""
    if board.active is not None:
        end_move(board, board.active.unit, referee)
    if side is GK:
        end_his_movement(board, referee)
    board.moved = []
