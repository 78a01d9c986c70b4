"""The squire: the best attack, the nearest place that scores, and no thought of tomorrow."""

from wartable.games.picrocholine_wars.bot.commander import Commander
from wartable.games.picrocholine_wars.bot.marching import Temper


class Squire(Commander):
    """Greedy: for odds and for victory points."""

    def __init__(self) -> None:
        super().__init__(Temper())
