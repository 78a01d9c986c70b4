"""The clans' bots, weakest first."""

from collections.abc import Callable

from wartable.game import Bot
from wartable.games.space_pigs.bot.boar import Boar
from wartable.games.space_pigs.bot.emperor import Emperor
from wartable.games.space_pigs.bot.piglet import Piglet

BOTS: dict[str, Callable[[], Bot]] = {"piglet": Piglet, "boar": Boar, "emperor": Emperor}
