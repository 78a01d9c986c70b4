"""7.4, 7.5 Picrochole's court at La Roche-Clermault, and Toucquedillon, who changes sides."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.answers import CHOOSE
from wartable.games.picrocholine_wars.board import Board, Item, Status, about, label
from wartable.games.picrocholine_wars.events import choose_hex
from wartable.games.picrocholine_wars.fate import enter
from wartable.games.picrocholine_wars.roster import COUNTERS, PICROCHOLE, TROOPS, Side, UnitId
from wartable.games.picrocholine_wars.stacking import hexes_to_join, kinds
from wartable.referee import Referee

ANGER = 2
LEVIES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}  # troops by the die; 6 and more costs a leader


def hold_court(board: Board, item: Item, referee: Referee) -> None:
    """7.4 Picrochole in the castle of La Roche-Clermault rolls for reinforcements."""
    castle = board.land.places["roche-clermault"]
    if board.units[PICROCHOLE].hex != castle or board.effects.inefficiency:
        return
    die = referee.roll("court")
    levy = LEVIES.get(die + (ANGER if board.effects.anger else 0), 0)
    what = "court" if levy else "court.leader"
    referee.announce(what, side=Side.PK.value, dice=[die], count=levy)
    board.next(Item("levy", Side.PK, count=levy) if levy else Item("death", Side.PK))


def levy(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.4 Troops that are eliminated or were never deployed; they will enter in Lerné."""
    for _ in range(item.count):
        troops = available(board)
        if not troops:
            return
        number = troops[0]
        if len(troops) > 1:
            domain = OneOf([CHOOSE[n] for n in troops])
            answer = yield from ask(Side.PK.value, "levy", domain, rule="7.4")
            number = answer.number
        board.units[number].status = Status.ENTERING
        referee.announce("levied", **about(number))


def available(board: Board) -> list[UnitId]:
    out = (Status.ELIMINATED, Status.RESERVE)
    return kinds([n for n in TROOPS if COUNTERS[n].side is Side.PK and board.units[n].status in out])


def turncoat(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.5 Captured by GK, Toucquedillon changes sides: he is placed with troops of GK."""
    unit = board.units[item.unit]
    hexes = hexes_to_join(board, Side.GK)
    if unit.status is not Status.CAPTURED or not hexes:
        return
    cell = yield from choose_hex(Side.GK, "turncoat", hexes, item.unit, rule="7.5")
    unit.side, unit.flipped = Side.GK, True
    enter(board, item.unit, cell, referee)
    referee.announce("changes-sides", **about(item.unit, hex=label(cell)))
