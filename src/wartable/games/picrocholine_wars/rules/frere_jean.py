"""7.2 Frère Jean defends the vineyard of the abbey."""

from typing import Any

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import CHOOSE
from wartable.games.picrocholine_wars.rules.board import Board, Item, about, label
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.losses import enter, free_jean, hit
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, FRERE_JEAN, PK, TROOPS_OF, UnitId
from wartable.referee import Referee

HOLDS = 4  # a die up to that, and the troop suffers a loss
LOSSES = 4  # that PK takes when he breaks out


def try_the_clos(board: Board, number: UnitId, referee: Referee) -> None:
    """7.2 A troop beside the vineyard rolls: 1-4, it suffers a loss; 5-6, it enters, and he is gone."""
    die = referee.roll("clos")
    about_it: dict[str, Any] = {"hex": label(board.land.clos), "dice": [die], "side": PK.value}
    if die <= HOLDS:
        referee.announce("clos.held", unit=COUNTERS[number].name, **about_it)
        board.halted.append(number)
        hit(board, number, referee)
        return
    referee.announce("clos.taken", unit=COUNTERS[number].name, **about_it)
    send_home(board, referee)
    enter(board, number, board.land.clos, referee)


def march_into(board: Board, number: UnitId, cell: Cell, referee: Referee) -> None:
    """2.4 A unit enters a hex as it moves. Frère Jean is not captured so: he goes home (7.2)."""
    if drives_jean_home(board, number, cell):
        send_home(board, referee)
    enter(board, number, cell, referee)


def drives_jean_home(board: Board, number: UnitId, cell: Cell) -> bool:
    """2.4, 7.2 Whether a troop of PK that enters a hex finds Frère Jean there."""
    return number in TROOPS_OF[PK] and cell == board.units[FRERE_JEAN].hex


def is_jean_exposed(board: Board) -> bool:
    """2.4, 7.2 Whether a troop of PK could simply march into Frère Jean's hex."""
    here = board.units[FRERE_JEAN].hex
    at_home = here in (NOWHERE, board.land.clos, board.land.grandgousier)
    return not at_home and not board.troops_in(here)


def send_home(board: Board, referee: Referee) -> None:
    """7.2 Frère Jean is placed in Grandgousier's hex, until Gargantua stops there, unless he has already."""
    board.units[FRERE_JEAN].hex = board.land.grandgousier
    board.jean_waits = True
    referee.announce("jean.home", **about(FRERE_JEAN))
    free_jean(board, referee)


def revenge(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.2 When he breaks out, PK inflicts four losses on troops of its own choice."""
    for left in range(item.count, 0, -1):
        troops = board.troops(PK)
        if not troops:
            return
        choice = yield from ask(
            PK.value, "revenge", OneOf([CHOOSE[n] for n in troops]), rule="7.2", left=left
        )
        hit(board, choice.number, referee)
