"""7.4, 7.5 Picrochole's court at La Roche-Clermault, and Toucquedillon, who changes sides."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import GO, Go, Say
from wartable.games.picrocholine_wars.rules.board import (
    ELIMINATED,
    ENTERING,
    RESERVE,
    Board,
    Item,
    about,
)
from wartable.games.picrocholine_wars.rules.events import choose_one
from wartable.games.picrocholine_wars.rules.losses import eliminate, enter
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GK,
    LEADERS,
    PICROCHOLE,
    PK,
    TROOPS_OF,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.stacking import hexes_to_join, kinds
from wartable.referee import Referee

ANGER = 2
PRISON = Say("prison")
LEVIES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}  # troops by the die; 6 and more costs a leader


def hold_court(board: Board, item: Item, referee: Referee) -> None:
    """7.4 Picrochole in the castle of La Roche-Clermault rolls for reinforcements."""
    castle = board.land.places["roche-clermault"]
    if board.units[PICROCHOLE].hex != castle or board.effects.inefficiency:
        return
    die = referee.roll("court")
    levy = LEVIES.get(die + (ANGER if board.effects.anger else 0), 0)
    raised = min(levy, len(not_on_the_map(board)))
    what = "court" if raised else "court.nobody" if levy else "court.leader"
    referee.announce(what, side=PK.value, dice=[die], count=raised)
    board.next(Item("levy", PK, count=raised) if levy else Item("sacrifice", PK))


def sacrifice(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.4 PK eliminates one of its leaders on the map."""
    leaders = [n for n in board.in_play(PK) if n in LEADERS]
    leader = yield from choose_one(PK, "death", leaders, rule="7.4")
    eliminate(board, leader, referee)


def levy(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.4 Troops that are eliminated or were never deployed; they will enter in Lerné."""
    for _ in range(item.count):
        number = yield from choose_one(PK, "levy", available(board), rule="7.4")
        board.units[number].status = ENTERING
        referee.announce("levied", **about(number))


def available(board: Board) -> list[UnitId]:
    """One of each kind of those who can be raised."""
    return kinds(board, not_on_the_map(board))


def not_on_the_map(board: Board) -> list[UnitId]:
    """7.4 PK's troops that are eliminated or were never deployed."""
    return [n for n in TROOPS_OF[PK] if board.units[n].status in (ELIMINATED, RESERVE)]


def turncoat(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.5 Captured by GK, Toucquedillon can change sides: GK places him with its troops, or keeps him."""
    unit = board.units[item.unit]
    hexes = hexes_to_join(board, GK)
    if not hexes:
        return
    domain: OneOf[Go | Say] = OneOf([*(GO[cell] for cell in hexes), PRISON])
    choice = yield from ask(GK.seat, "turncoat", domain, rule="7.5", unit=COUNTERS[item.unit].name)
    if not isinstance(choice, Go):
        referee.announce("turncoat.prison", **about(item.unit))
        return
    unit.side, unit.flipped = GK, True
    enter(board, item.unit, choice.cell, referee)
    referee.announce("changes-sides", **about(item.unit, hex=choice.hex))
