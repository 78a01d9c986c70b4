"""4. The mutual reorganisation phase."""

from wartable.flow import Flow, Some, ask
from wartable.games.picrocholine_wars.rules.answers import CHOOSE
from wartable.games.picrocholine_wars.rules.board import Board, Item, about, label
from wartable.games.picrocholine_wars.rules.forced_moves import withdraw
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.roster import LEADERS, TROOPS, Side, UnitId
from wartable.referee import Referee


def rally(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """4.1 Each leader reorganises as many troops beside him as he has swords."""
    side = item.side
    for cell, room in rallying(board, side).items():
        reduced = reduced_in(board, cell)
        chosen = reduced
        if len(reduced) > room:
            domain = Some([CHOOSE[n] for n in reduced], room, room)
            answer = yield from ask(side.seat, "rally", domain, rule="4.1", hex=label(cell), count=room)
            chosen = [choice.number for choice in answer]
        for number in chosen:
            restore(board, number, referee)


def rallying(board: Board, side: Side) -> dict[Cell, int]:
    """How many troops can be reorganised at once, by hex."""
    found: dict[Cell, int] = {}
    for leader in LEADERS:
        unit = board.units[leader]
        if unit.hex != NOWHERE and unit.side is side and board.skill(leader):
            found[unit.hex] = found.get(unit.hex, 0) + board.skill(leader)
    return found


def reduced_in(board: Board, cell: Cell) -> list[UnitId]:
    return [n for n in board.troops_in(cell) if board.units[n].flipped]


def restore(board: Board, number: UnitId, referee: Referee) -> None:
    board.units[number].flipped = False
    referee.announce("reorganised", **about(number, hex=label(board.units[number].hex)))


def call_tests(board: Board, item: Item, referee: Referee) -> None:
    """4.2 All that are still reduced are tested, PK's troops first."""
    reduced = [n for n in TROOPS if board.units[n].hex != NOWHERE and board.units[n].flipped]
    board.next(*(Item("test", board.units[n].side, unit=n) for n in reduced))


def test_troop(board: Board, item: Item, referee: Referee) -> None:
    """4.2 Below the attack factor a troop recovers; at it, if no enemy is near; above it, it withdraws."""
    number = item.unit
    attack = board.factors(number).attack
    die = referee.roll("reorganisation")
    about_it = about(number, dice=[die], side=item.side.seat, attack=attack)
    if die > attack:
        referee.announce("test.withdraws", **about_it)
        withdraw(board, number, die - attack, referee)
    elif die < attack or not is_beside_enemy(board, number):
        referee.announce("test.recovers", **about_it)
        board.units[number].flipped = False
    else:
        referee.announce("test.stays", **about_it)


def is_beside_enemy(board: Board, number: UnitId) -> bool:
    """Whether an enemy troop is adjacent."""
    unit = board.units[number]
    near = board.land.adjacent[unit.hex]
    return any(near >> board.units[n].hex & 1 for n in board.troops(unit.side.enemy))
