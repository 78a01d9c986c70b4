"""A picture in two layers: the map, which stays, and what moves on it.

A game may give any function as its `draw`. If it gives a `Layers`, a page can draw the map once and then only
what moves, and a finished game can be shown with nothing hidden.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wartable.draw.choices import At, Choice, Grid, Preview
from wartable.draw.svg import element, escaped, title


class Picture(str):
    """An SVG, which a notebook shows as the picture that it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Layers:
    """A game's drawing. Called as `draw(view, ask)`, it gives the whole picture, as any game's does.

    `map(view)`, `pieces(view, ask)` and `heading(view)` are `<g>` elements in the same coordinates: what
    stays, what moves, and the date in the margin. They belong in one `<svg>` with `view_box(view)`, the map
    first, since the others use what it defines. Over the map lies an element of the class `map-dim`, which
    a page in its night theme makes less transparent. What moves is a `<g>` with `data-unit` that holds
    another `<g>`, which the page may make glide. Pieces alike that lie together, and have no names of their
    own, are one unit: `data-kin` says what they are, `data-many` how many, and where some of a kin are fewer
    and others more, the page shows them go. In a picture without a grid, the note of a choice is written into
    the `<text>` that has the choice's place as `data-note`. A page lays nothing over cards (`data-card`) and
    what is `in-sight`, another class.

    `name(view)` is what the scenario is called, `caption(view)` which moment it is; `captions` are the
    messages of the chronicle that say no more than the caption does, `headlines` those that nobody should
    miss: a page shows them where people look. `moment(board)` is another whenever a
    new picture belongs into the replay; without it that is so with every turn. `umpire(board)` is a view of
    all there is, for games that are over.

    A page asks for more: `choices(view, ask)`, how the answers are clicked; `meant(view, ask, at)`, the
    answer that a click there would mean, allowed or not; `preview(view, ask, answer)`, what an answer would
    lead to; `look(view, at)`, what lies at a place, in words; `describe(view)`, the whole situation for those
    who do not see it; `grid(view)`, the hexes; `focus(view)`, the part of the picture (left, top, right,
    bottom) that a phone shows first; `scores(view)`, how the seats stand, as far as it is known;
    `tally(view)`, a sentence for each seat of what its score is made of.
    `marks` are each seat's colour and shape (disc, round, cut, square, diamond, hexagon,
    shield, triangle, star). `cover(table)` plays a new table on to a
    moment that is worth a picture, where the beginning is not. A game that leaves them out is played by
    buttons.

    All functions but `view_box`, `umpire`, `moment`, `meant`, `grid`, `focus` and `cover` take a `language`.
    """

    map: Callable[..., str]
    pieces: Callable[..., str]
    heading: Callable[..., str]
    view_box: Callable[[Any], str]
    name: Callable[..., str]
    caption: Callable[..., str]
    umpire: Callable[[Any], Any]
    captions: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()
    moment: Callable[[Any], Any] | None = None
    choices: Callable[..., Sequence[Choice]] | None = None
    meant: Callable[[Any, Any, At], Any] | None = None
    preview: Callable[..., Preview] | None = None
    look: Callable[..., str] | None = None
    describe: Callable[..., str] | None = None
    grid: Callable[[Any], Grid | None] | None = None
    focus: Callable[[Any], tuple[float, float, float, float]] | None = None
    scores: Callable[..., Mapping[str, str]] | None = None
    tally: Callable[..., Mapping[str, str]] | None = None
    marks: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    cover: Callable[[Any], None] | None = None

    def __call__(self, view: Any, ask: Any = None, language: str = "en", **how: Any) -> Picture:
        """The picture as an SVG that needs nothing else. `how` is the map's: the hexes' labels, say."""
        name, caption = self.name(view, language=language), self.caption(view, language=language)
        described = element("desc", escaped(self.describe(view, language=language))) if self.describe else ""
        return Picture(
            element(
                "svg",
                title(f"{name}: {caption}"),
                described,
                self.map(view, language=language, **how),
                self.pieces(view, ask, language=language),
                self.heading(view, language=language),
                xmlns="http://www.w3.org/2000/svg",
                viewBox=self.view_box(view),
                role="img",
                lang=language,
            )
        )
