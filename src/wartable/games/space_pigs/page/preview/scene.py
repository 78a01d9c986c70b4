"""A decision that is being thought through."""

from collections.abc import Iterable
from typing import Any

from wartable.draw.choices import Modifier, Preview
from wartable.flow import Ask
from wartable.games.space_pigs.page.preview.sketch import arrow
from wartable.games.space_pigs.page.words import Words
from wartable.games.space_pigs.rules.answers import Choose, Place
from wartable.games.space_pigs.rules.board import Clan, Troops
from wartable.games.space_pigs.rules.galaxy import Spot
from wartable.games.space_pigs.rules.reading import clan_of, party_on, spot_at, tile_at
from wartable.games.space_pigs.rules.view import TileView, View


class Scene:
    """The view, what is asked, and the words to tell what may come."""

    def __init__(self, view: View, ask: Ask, language: str) -> None:
        self.view = view
        self.ask = ask
        self.words = Words(view, language)
        self.me = clan_of(view, ask.seat)

    def say(self, key: str, **about: Any) -> str:
        return self.words.say(key, **about)

    # What an answer names.

    def clan(self, answer: Choose) -> Clan:
        return clan_of(self.view, answer.clan)

    def spot(self, answer: Place) -> Spot:
        spot = spot_at(self.view, answer.hex)
        assert spot is not None
        return spot

    def tile(self, answer: Place) -> TileView:
        return tile_at(self.view, answer.hex)

    def own(self, answer: Place) -> Troops:
        """One's own troops on a hex."""
        return party_on(self.tile(answer), self.me) or Troops(self.me)

    def at(self, key: str, answer: Place, **about: Any) -> str:
        """A sentence about a place."""
        return self.say(key, place=self.words.place(answer.hex), **about)

    # The picture.

    def way(self, start: str, goal: str) -> str:
        """An arrow from place to place, in the colour of whoever is asked."""
        return arrow(self.view, self.ask.seat, start, goal)


def told(
    sentences: Iterable[str],
    picture: str = "",
    *,
    chance: float | None = None,
    modifiers: Iterable[Modifier] = (),
) -> Preview:
    """Sentences put together, with the odds where dice decide."""
    return Preview(picture, " ".join(sentences), chance, tuple(modifiers))
