"""4.A, 4.B Acorns, victory, governors; and new troops in the simplified rules (9.5)."""

from typing import Any

from wartable.game import Outcome
from wartable.games.space_pigs.rules.board import Board, Clan, Item
from wartable.games.space_pigs.rules.components import COLOURS
from wartable.games.space_pigs.rules.troops import receive
from wartable.referee import Referee


def produce(board: Board, item: Item, referee: Referee) -> None:
    """4.A A marker for each planet that a clan holds, two for a double one; asteroids bear nothing."""
    for clan in board.order:
        board.camps[clan].acorns = harvest(board, clan)
        acorns: dict[str, Any] = dict(zip(COLOURS, board.camps[clan].acorns, strict=True))
        referee.announce("produced", clan=board.seat(clan), **acorns)
    winner = next((clan for clan in board.order if has_recipe(board, clan)), None)
    if winner is not None and board.turn > 1:
        finish(board, winner, "recipe", referee)


def harvest(board: Board, clan: Clan) -> list[int]:
    acorns = [0, 0, 0]
    for tile in board.held_by(clan):
        if tile.acorns and not tile.is_contested:
            acorns[tile.colour] += tile.acorns
    return acorns


def has_recipe(board: Board, clan: Clan) -> bool:
    """0.1 Whether it has all that its Sacred Recipe takes."""
    return matched(board, clan) == sum(board.recipe(clan))


def matched(board: Board, clan: Clan) -> int:
    """How many acorns of its recipe a clan has."""
    return sum(map(min, board.camps[clan].acorns, board.recipe(clan)))


def finish(board: Board, winner: Clan, reason: str, referee: Referee) -> None:
    scores = {board.seat(clan): float(matched(board, clan)) for clan in board.clans}
    board.outcome = Outcome((board.seat(winner),), reason, scores, {"clan": board.seat(winner)})
    referee.announce("game-ends", clan=board.seat(winner), reason=reason)


def end_if_last(board: Board, referee: Referee) -> None:
    """0.9 After the last turn, who has the most of its recipe wins; then the most acorns; then the order."""
    if board.turn == board.rules.last_turn:
        winner = max(
            board.order,
            key=lambda clan: (
                matched(board, clan),
                sum(board.camps[clan].acorns),
                -board.order.index(clan),
            ),
        )
        finish(board, winner, what_decided(board, winner), referee)


def what_decided(board: Board, winner: Clan) -> str:
    """0.9 The recipe; or, where others have as much of theirs, all acorns; or the order of play."""
    others = [clan for clan in board.order if clan != winner]
    equals = [clan for clan in others if matched(board, clan) == matched(board, winner)]
    if not equals:
        return "last-turn"
    most = sum(board.camps[winner].acorns)
    if any(sum(board.camps[clan].acorns) == most for clan in equals):
        return "last-turn-order"
    return "last-turn-acorns"


def appoint(board: Board, item: Item, referee: Referee) -> None:
    """4.B A governor for each marker; one more for the Porcus (8.1)."""
    for clan in board.order:
        camp = board.camps[clan]
        camp.governors = sum(camp.acorns) + board.has_power(clan, "porcus")
        referee.announce("governors", clan=board.seat(clan), count=camp.governors)


def recruit(board: Board, item: Item, referee: Referee) -> None:
    """9.5 A goret for each planet, two for a double one, to be placed at once."""
    for clan in board.order:
        receive(board, clan, sum(board.camps[clan].acorns), referee)
    board.next(*(Item("transform", clan) for clan in board.order), Item("placing"))
