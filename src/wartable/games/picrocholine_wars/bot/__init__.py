"""The players of The Picrocholine Wars, weakest first."""

from collections.abc import Callable

from wartable.game import Bot
from wartable.games.picrocholine_wars.bot.knight import Knight
from wartable.games.picrocholine_wars.bot.page import Page
from wartable.games.picrocholine_wars.bot.squire import Squire

BOTS: dict[str, Callable[[], Bot]] = {"page": Page, "squire": Squire, "knight": Knight}
