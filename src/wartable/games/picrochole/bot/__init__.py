"""The players of Picrochole, weakest first."""

from collections.abc import Callable

from wartable.game import Bot
from wartable.games.picrochole.bot.captain import Captain
from wartable.games.picrochole.bot.marshal import Marshal
from wartable.games.picrochole.bot.recruit import Recruit

BOTS: dict[str, Callable[[], Bot]] = {"recruit": Recruit, "captain": Captain, "marshal": Marshal}
