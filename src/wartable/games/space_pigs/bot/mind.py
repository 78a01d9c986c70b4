"""A mind at the table: what it is asked, and what it makes of the others."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from wartable.flow import Ask, Some
from wartable.games.space_pigs.bot.reading import Reading
from wartable.games.space_pigs.rules.answers import Choose, Place
from wartable.games.space_pigs.rules.board import NOBODY, Clan
from wartable.games.space_pigs.rules.components import CLANS, RECIPES
from wartable.games.space_pigs.rules.galaxy import LABELS, Spot

SEATS = [clan.id for clan in CLANS]


class Mind:
    """What a clan thinks of each thing that it can be asked, in methods by the name of the ask."""

    def __init__(self, reading: Reading, ask: Ask, rng: Random) -> None:
        self.table = reading
        self.view = reading.view
        self.me = reading.me
        self.ask = ask
        self.rng = rng

    def answer(self) -> Any:
        """What it thinks; anything, where it thinks nothing."""
        how = getattr(self, self.ask.what.replace("-", "_"), None)
        answer = how() if how else None
        return self.ask.sample(self.rng) if answer is None else answer

    @property
    def options(self) -> Sequence[Any]:
        return self.ask.options() or []

    @property
    def things(self) -> Sequence[Any]:
        """What several can be chosen of."""
        domain = self.ask.domain
        return domain.things() if isinstance(domain, Some) else []

    def _best(self, value: Callable[[Spot], float]) -> Place:
        options = [answer for answer in self.options if isinstance(answer, Place)]
        return max(options, key=lambda place: (value(self.table.spot(place.hex)), place.hex))

    def _label(self, spot: Spot) -> str:
        return LABELS[self.view.cells[spot]]

    def _clan(self, clan: Clan) -> Choose:
        return Choose(SEATS[self.view.camps[clan].clan])

    def _index(self, choose: Choose) -> Clan:
        return next(clan for clan in range(len(self.view.camps)) if self._clan(clan) == choose)

    def _others(self) -> list[Clan]:
        return [clan for clan in range(len(self.view.camps)) if clan != self.me]

    def _danger(self, clan: Clan) -> float:
        """How near somebody seems to victory: by what they hold, and their troops."""
        if clan == NOBODY:
            return 0.0
        harvest = self.table.harvest[clan]
        best = max(sum(map(min, harvest, recipe.acorns)) for recipe in RECIPES)
        return best + 0.1 * self.table.troops(clan)
