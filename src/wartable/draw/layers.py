"""A picture in two layers: the map, which stays, and what moves on it.

A game may give any function as its `draw`. If it gives a `Layers`, a page can draw the map once and then only
what moves, and a finished game can be shown with nothing hidden.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Layers:
    """A game's drawing. Called as `draw(view, ask)`, it gives the whole picture, as any game's does.

    `map(view)`, `pieces(view, ask)` and `heading(view)` are `<g>` elements in the same coordinates: what
    stays, what moves, and the date in the margin. They belong in one `<svg>` with `view_box(view)`, the map
    first, since the others use what it defines. Over the map lies an element of the class `map-dim`, which
    a page in its night theme makes less transparent. What moves is a `<g>` with `data-unit` that holds
    another `<g>`, which the page may make glide.

    `name(view)` is what the scenario is called, `caption(view)` which moment it is; `captions` are the
    messages of the chronicle that say no more than the caption does. `umpire(board)` is a view of all there
    is, for games that are over. All functions but `view_box` and `umpire` take a `language`.
    """

    whole: Callable[..., str]
    map: Callable[..., str]
    pieces: Callable[..., str]
    heading: Callable[..., str]
    view_box: Callable[[Any], str]
    name: Callable[..., str]
    caption: Callable[..., str]
    umpire: Callable[[Any], Any]
    captions: tuple[str, ...] = ()

    def __call__(self, view: Any, ask: Any = None, **how: Any) -> str:
        return self.whole(view, ask, **how)
