"""The chronicle as lines of HTML: dice drawn as dice, and the places that each line speaks of."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from wartable.draw.dice import die
from wartable.draw.layers import Layers
from wartable.draw.svg import escaped
from wartable.flow import Seat
from wartable.game import Game
from wartable.referee import Entry

PLACES = {
    "hex": "hex",
    "hexes": "hex",
    "unit": "unit",
    "units": "unit",
    "card": "card",
    "province": "province",
}
INK = "#43301d"


def told_to_all(game: Game, entries: Iterable[Entry], language: str) -> Iterator[Entry]:
    """What all seats together were told: what several were told, each by itself, once for each time."""
    heard: Counter[tuple[str, Seat]] = Counter()
    said: Counter[str] = Counter()
    for entry in entries:
        if is_caption(game, entry):
            heard.clear()
            said.clear()
        words = words_of(game, entry, language)
        heard.update((words, seat) for seat in entry.to or ())
        if not entry.to or any(heard[words, seat] > said[words] for seat in entry.to):
            said[words] += bool(entry.to)
            yield entry


def is_caption(game: Game, entry: Entry) -> bool:
    """Whether a line says no more than which moment begins."""
    return isinstance(game.draw, Layers) and entry.what in game.draw.captions


class Line(NamedTuple):
    """A line for people to read: dice and words as HTML, the places it speaks of, and what it is."""

    words: str
    places: tuple[str, ...] = ()
    is_caption: bool = False
    is_headline: bool = False

    @property
    def html(self) -> str:
        """An item of a list."""
        kind = ' class="caption"' if self.is_caption else ' class="headline"' if self.is_headline else ""
        at = f' data-at="{escaped(" ".join(self.places))}" tabindex="0"' if self.places else ""
        return f"<li{kind}{at}>{self.words}</li>"


def line(game: Game, entry: Entry, language: str) -> Line:
    layers = game.draw if isinstance(game.draw, Layers) else None
    words = f"{_dice(entry.about, layers)}{escaped(words_of(game, entry, language))}"
    is_headline = layers is not None and entry.what in layers.headlines
    return Line(words, tuple(spoken_of(entry.about)), is_caption(game, entry), is_headline)


def words_of(game: Game, entry: Entry, language: str) -> str:
    return game.say(entry.what, language, entry.about)


def spoken_of(about: Mapping[str, Any]) -> Iterator[str]:
    """The places in the picture that a line speaks of."""
    for name, value in about.items():
        if name in PLACES:
            things = value if isinstance(value, list | tuple) else [value]
            yield from (f"{PLACES[name]}:{thing}" for thing in things if isinstance(thing, str))


def _dice(about: Mapping[str, Any], layers: Layers | None) -> str:
    shown = [face for face in about.get("dice", ()) if face in range(1, 100)]
    if not shown:
        return ""
    seat: Seat | None = about.get("side") or about.get("seat")
    colour = layers.marks.get(seat, (INK, ""))[0] if layers and seat else INK
    faces = "".join(die(face, 14 + 30 * place, 14, colour) for place, face in enumerate(shown))
    width = 30 * len(shown)
    return f'<svg class="dice" viewBox="0 0 {width} 28" width="{width}" height="28">{faces}</svg> '
