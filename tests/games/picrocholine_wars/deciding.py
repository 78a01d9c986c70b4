"""Somebody about to decide: what is asked after some answers, and the board as it is then."""

from wartable.flow import Ask
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.games.picrocholine_wars.rules.sequence import phase
from wartable.referee import Dice

from .field import answers_in


def decision(board: Board, item: Item, given: str = "", *dice: int) -> tuple[Board, Ask]:
    """The board after these answers, and what is asked; the board that is given stays as it is."""
    there, referee = board.copy(), Dice(*dice)
    there.agenda = [item]
    answers = answers_in(given)
    while True:
        flow = phase(there, referee)
        asks = next(flow, None)
        while asks:
            (ask,) = asks.values()
            if not answers:
                return there, ask
            assert ask.refusal(answers[0]) is None, (ask, answers[0])
            try:
                asks = flow.send((ask.seat, answers.pop(0)))
            except StopIteration:
                break
