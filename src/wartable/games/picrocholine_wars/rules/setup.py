"""9. The set-up: the armies stand where the scenario says, and where the players choose."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import GO, Go, Say
from wartable.games.picrocholine_wars.rules.board import PLAY, RESERVE, Board, Item, new_board
from wartable.games.picrocholine_wars.rules.land import Cell, Land, chinon
from wartable.games.picrocholine_wars.rules.losses import take_vineyard
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GK, GROUP_OF, PK, PLACES, Side, UnitId
from wartable.games.picrocholine_wars.rules.stacking import has_room, stacking_refusal
from wartable.referee import Referee

QUICK = Say("quick")


class Scenario(Struct, frozen=True):
    """The one scenario of the game."""

    id: str = "chinon"
    source: str = ""


def setting(scenario: Scenario) -> Land:  # there is one
    """The land around Chinon."""
    return chinon()


def setup(land: Land, options: Mapping[str, Any], seats: Sequence[str], referee: Referee) -> Board:
    """9. Whoever has one place takes it; then PK chooses the others' places, then GK."""
    board = new_board(land)
    board.points = {side: options[f"{side}-head-start"] for side in Side}
    for number in range(len(COUNTERS)):
        if len(PLACES[number]) == 1:
            place(board, number, PLACES[number][0])
        if GROUP_OF[number].reduced:
            board.units[number].flipped = True
    board.agenda = [Item("deploy", PK), Item("deploy", GK), Item("turn")]
    return board


def place(board: Board, number: UnitId, cell: Cell) -> None:
    unit = board.units[number]
    unit.status, unit.hex = PLAY, cell
    take_vineyard(board, cell, unit.side)


def to_deploy(board: Board, side: Side) -> list[UnitId]:
    """The units that their player has still to place."""
    return [
        n
        for n, unit in enumerate(board.units)
        if unit.side is side and unit.status is RESERVE and len(PLACES[n]) > 1
    ]


def deploy(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """9. One unit after another, or all the rest at once by the quick set-up."""
    waiting = to_deploy(board, item.side)
    if not waiting:
        referee.announce("deployed", side=item.side.seat)
        return
    board.next(item)
    number = waiting[0]
    answers: list[Go | Say] = [GO[cell] for cell in PLACES[number]]
    domain: OneOf[Go | Say] = OneOf(
        [*answers, QUICK],
        lambda answer: None if isinstance(answer, Say) else stacking_refusal(board, number, answer.cell),
        (QUICK,),
    )
    choice = yield from ask(
        item.side.seat, "deploy", domain, rule="9", unit=COUNTERS[number].name, left=len(waiting)
    )
    if isinstance(choice, Say):
        deploy_quickly(board, item.side)
    else:
        place(board, number, choice.cell)


def deploy_quickly(board: Board, side: Side) -> None:
    """Each where the scenario suggests, or else in the first hex that has room."""
    for number in to_deploy(board, side):
        group = GROUP_OF[number]
        mates = [n for n in range(len(COUNTERS)) if GROUP_OF[n] is group]
        suggested = board.land.cells[group.quick[mates.index(number)]]
        hexes = [suggested, *PLACES[number]]
        place(board, number, next(cell for cell in hexes if has_room(board, number, cell)))
