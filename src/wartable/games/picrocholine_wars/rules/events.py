"""1. The events phase: from turn 2 each player rolls two dice, tens and units."""

import tomllib
from bisect import bisect_right
from collections.abc import Callable

from wartable.flow import Flow, OneOf, Some, ask
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, GO, Say
from wartable.games.picrocholine_wars.rules.board import (
    CAPTURED,
    ELIMINATED,
    ENTERING,
    PLAY,
    Board,
    Item,
    Status,
    Unit,
    about,
    label,
)
from wartable.games.picrocholine_wars.rules.forced_moves import drive_west, from_the_west, stagger
from wartable.games.picrocholine_wars.rules.frere_jean import LOSSES
from wartable.games.picrocholine_wars.rules.land import DATA, NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.losses import eliminate, enter, hit, stop
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    LEADERS,
    PICROCHOLE,
    PK,
    TROOPS,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.stacking import has_room, hexes_to_join, kinds
from wartable.referee import Referee

THREE = 3  # guns that run short, cowards, drunkards
TWO = 2  # troops that come back
DONE_IT = Say("done-it")
GIVE_POINT = Say("give-point")


def _read() -> dict[Side, list[tuple[int, str]]]:
    tables = tomllib.loads((DATA / "events.toml").read_text(encoding="utf-8"))
    return {side: sorted((int(first), event) for first, event in tables[side].items()) for side in Side}


TABLES = _read()


def event_of(side: Side, tens: int, units: int) -> str:
    """The line of the side's table."""
    table = TABLES[side]
    return table[bisect_right(table, (10 * tens + units, "~")) - 1][1]


def roll_event(board: Board, item: Item, referee: Referee) -> None:
    """1.1 The die for the tens, the die for the units. What cannot happen does not."""
    tens, units = referee.roll("event"), referee.roll("event")
    event = event_of(item.side, tens, units)
    referee.announce("event", side=item.side.seat, event=event, effect=event, dice=[tens, units])
    if not EVENTS[event](board, item.side, referee):
        referee.announce("event.nothing", event=event, why=event)


# What each brings: whether it can happen at all.


def gambit(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.gambit.append(side)
    return True


def bad_weather(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.bad_weather = True
    return True


def anger(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.anger = board.units[PICROCHOLE].hex == board.land.places["roche-clermault"]
    return board.effects.anger


def deceit(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.deceit = True
    return True


def treachery(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.treachery = True
    return True


def inefficiency(board: Board, side: Side, referee: Referee) -> bool:
    board.effects.inefficiency = True
    return True


def good_food(board: Board, side: Side, referee: Referee) -> bool:
    """He need not be on the map: it is enough that he comes in this turn."""
    if board.units[GARGANTUA].status not in (PLAY, ENTERING) and board.arrival != board.turn:
        return False
    board.effects.good_food = True
    return True


def joke(board: Board, side: Side, referee: Referee) -> bool:
    """Two Gargantuan phases in a turn, never more."""
    board.effects.joke = not board.effects.joked
    return board.effects.joke


def breakout(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, prisoners(board, side) and hexes_to_join(board, side), Item("breakout", side))


def reinforcements(board: Board, side: Side, referee: Referee) -> bool:
    troops = fallen(board, side)
    return _when(board, troops and edge_hexes(board, troops[0]), Item("return", side, count=TWO))


def dare(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, True, Item("dare", side))


def ammunition_shortage(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, full_guns(board, side), Item("shortage", side))


def death_of_a_leader(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, mortals(board, side), Item("death", side))


def cowardice(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, runners(board), Item("cowards", GK))


def binge(board: Board, side: Side, referee: Referee) -> bool:
    return _when(board, board.troops(GK), Item("drunkards", PK))


def cannonball_rain(board: Board, side: Side, referee: Referee) -> bool:
    """Only after the marker Gargantua Engaged: all troops next to him suffer a loss, of both sides."""
    giant = board.giant
    if "engaged" in board.markers or giant == NOWHERE:
        return False
    near = board.land.adjacent[giant]
    struck = [n for n in TROOPS if board.units[n].hex >= 0 and near >> board.units[n].hex & 1]
    for number in struck:
        hit(board, number, referee)
    return bool(struck)


def _when(board: Board, possible: object, item: Item) -> bool:
    """Do this next, if it is possible."""
    if possible:
        board.next(item)
    return bool(possible)


Event = Callable[[Board, Side, Referee], bool]
EVENTS: dict[str, Event] = {
    "gambit": gambit,
    "bad-weather": bad_weather,
    "anger": anger,
    "deceit": deceit,
    "breakout": breakout,
    "treachery": treachery,
    "reinforcements": reinforcements,
    "challenge": dare,
    "bender": dare,
    "ammunition-shortage": ammunition_shortage,
    "death-of-a-leader": death_of_a_leader,
    "cowardice": cowardice,
    "inefficiency": inefficiency,
    "cannonball-rain": cannonball_rain,
    "joke": joke,
    "binge": binge,
    "good-food": good_food,
}


# Whom they concern.


def prisoners(board: Board, side: Side) -> list[UnitId]:
    return [n for n in LEADERS if _is(board.units[n], side, CAPTURED)]


def mortals(board: Board, side: Side) -> list[UnitId]:
    """The leaders on the map, and those in prison."""
    return [n for n in LEADERS if _is(board.units[n], side, CAPTURED, PLAY)]


def runners(board: Board) -> list[UnitId]:
    """The troops of PK that can still move in this turn (7.2)."""
    return [n for n in board.troops(PK) if n not in board.halted]


def fallen(board: Board, side: Side) -> list[UnitId]:
    return [n for n in TROOPS if _is(board.units[n], side, ELIMINATED)]


def _is(unit: Unit, side: Side, *statuses: Status) -> bool:
    return unit.side is side and unit.status in statuses


def full_guns(board: Board, side: Side) -> list[UnitId]:
    return [n for n in board.troops(side) if COUNTERS[n].is_artillery and not board.units[n].flipped]


def edge_hexes(board: Board, troop: UnitId) -> list[Cell]:
    """The hexes of a troop's own edge with room for it and no enemy."""
    side = COUNTERS[troop].side
    edge = board.land.west_edge if side is PK else board.land.east_edge
    enemies = {unit.hex for unit in board.units if unit.side is not side}
    return [cell for cell in edge if cell not in enemies and has_room(board, troop, cell)]


# What the players decide.


def break_out(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 A captured leader returns, on any friendly troop. Frère Jean makes PK pay (7.2)."""
    side = item.side
    leader = yield from choose_one(side, "breakout", prisoners(board, side))
    cell = yield from choose_hex(side, "join", hexes_to_join(board, side), leader)
    enter(board, leader, cell, referee)
    referee.announce("breaks-out", **about(leader, hex=label(cell)))
    if leader == FRERE_JEAN:
        board.next(Item("revenge", PK, count=LOSSES))


def return_troops(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 Two eliminated troops are placed on the side's own edge of the map."""
    side = item.side
    for _ in range(item.count):
        troops = fallen(board, side)
        hexes = edge_hexes(board, troops[0]) if troops else []
        if not hexes:
            return
        troop = yield from choose_one(side, "reinforcement", kinds(board, troops))
        cell = yield from choose_hex(side, "edge", hexes, troop)
        enter(board, troop, cell, referee)
        referee.announce("returns", **about(troop, hex=label(cell)))
        stop(board, troop, referee)


def take_dare(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 A dish of bloody offal, a round of drinks; or a victory point for the other."""
    side = item.side
    what = "challenge" if side is PK else "bender"
    choice = yield from ask(side.seat, what, OneOf((DONE_IT, GIVE_POINT)), rule="1.2")
    if choice == GIVE_POINT:
        board.points[side.enemy] += 1
    referee.announce(f"{what}.{choice.word}", side=side.seat)


def run_short(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 Three guns at full strength are flipped."""
    guns = yield from choose_three(item.side, "shortage", full_guns(board, item.side))
    for gun in guns:
        hit(board, gun, referee)


def lose_leader(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 The player eliminates one of his leaders, prisoners included."""
    leader = yield from choose_one(item.side, "death", mortals(board, item.side))
    eliminate(board, leader, referee)


def cowards(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 Three troops of PK, chosen by GK, run west."""
    chosen = yield from choose_three(item.side, "cowardice", runners(board))
    for runner in from_the_west(board, chosen):
        drive_west(board, runner, referee)


def drunkards(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """1.2 Three troops of GK, chosen by PK, move at random."""
    drunk = yield from choose_three(item.side, "binge", board.troops(GK))
    for number in drunk:
        stagger(board, number, referee)


# Choosing.


def choose_one(side: Side, what: str, units: list[UnitId], rule: str = "1.2") -> Flow[UnitId]:
    """One of these units; nobody is asked where there is only one."""
    if len(units) == 1:
        return units[0]
    answer = yield from ask(side.seat, what, OneOf([CHOOSE[n] for n in units]), rule=rule)
    return answer.number


def choose_hex(side: Side, what: str, hexes: list[Cell], unit: UnitId, rule: str = "1.2") -> Flow[Cell]:
    if len(hexes) == 1:
        return hexes[0]
    domain = OneOf([GO[cell] for cell in hexes])
    answer = yield from ask(side.seat, what, domain, rule=rule, unit=COUNTERS[unit].name)
    return answer.cell


def choose_three(side: Side, what: str, units: list[UnitId]) -> Flow[list[UnitId]]:
    """Three of these units; all, where there are no more."""
    if len(units) <= THREE:
        return units
    answer = yield from ask(side.seat, what, Some([CHOOSE[n] for n in units], THREE, THREE), rule="1.2")
    return [choice.number for choice in answer]
