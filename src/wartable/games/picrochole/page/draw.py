"""The picture: a staff map that stays, and the armies that move on it.

`draw(view, ask)` is the whole picture, `draw_map(scenario)` and `draw_pieces(view, ask)` are its two layers,
both `<g>` elements in the same coordinates. The pieces use what the map defines. A hex's centre lies where
`HexMap.centre(hex, SIZE)` says. All take `language`; the map takes `coordinates` too, for the hexes' labels.
"""

from typing import Any

from wartable.draw.choices import Grid
from wartable.draw.layers import Layers
from wartable.draw.svg import group
from wartable.games.picrochole.art.pieces import LIVERIES, Pieces, definitions, style
from wartable.games.picrochole.art.staff_map import SIZE, coordinate_labels, sheet_of, staff_map
from wartable.games.picrochole.page.choosing import choices, meant
from wartable.games.picrochole.page.looking import look
from wartable.games.picrochole.page.preview import preview
from wartable.games.picrochole.page.words import Words
from wartable.games.picrochole.rules.armies import SIDES
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.umpire import full_view
from wartable.games.picrochole.rules.view import View
from wartable.keeping import kept_with


@kept_with
def draw_map(scenario: Scenario, language: str = "en", coordinates: bool = False) -> str:
    """What stays: a `<g>` with the map, its margin, and the counters that the pieces are made of."""
    labels = coordinate_labels(scenario) if coordinates else ""
    return group(style(), definitions(), staff_map(scenario, language), labels)


def draw_pieces(view: View, ask: Any = None, language: str = "en") -> str:
    """What moves: a `<g>` with the fog, the markers, the orders, the armies, the flags."""
    return Pieces(view, ask, language).draw()


def draw_heading(view: View, language: str = "en") -> str:
    """The date and the armies' strengths, for the margin: a `<g>`."""
    return Pieces(view, None, language).heading()


def name(view: View, language: str = "en") -> str:
    """What the scenario is called."""
    return Words(view, language).name()


def caption(view: View, language: str = "en") -> str:
    """Which moment it is: the date, the turn."""
    return Words(view, language).caption()


def describe(view: View, language: str = "en") -> str:
    """The whole situation in words."""
    return Words(view, language).description()


def scores(view: View, language: str = "en") -> dict[str, str]:
    """8.2 Each side's points and army, as far as the seat knows."""
    words = Words(view, language)
    return {side.value: words.score(side) for side in SIDES} if is_known(view) else {}


def tally(view: View, language: str = "en") -> dict[str, str]:
    """8.2 What each side's points are for, as far as the seat knows."""
    words = Words(view, language)
    return {side.value: words.tally(side) for side in SIDES} if is_known(view) else {}


def is_known(view: View) -> bool:
    """Whether anything is known of the armies: to a spectator nothing is, before the end."""
    return bool(view.units) or view.outcome is not None


def grid(view: View) -> Grid:
    ground = view.scenario.ground
    return Grid(ground.columns, ground.rows, SIZE)


def view_box(view: View) -> str:
    return sheet_of(view.scenario).view_box


def _map_of(view: View, language: str = "en", coordinates: bool = False) -> str:
    return draw_map(view.scenario, language, coordinates)


draw = Layers(
    map=_map_of,
    pieces=draw_pieces,
    heading=draw_heading,
    view_box=view_box,
    name=name,
    caption=caption,
    captions=("turn-begins", "night-begins"),
    headlines=("encircled", "place-taken", "counted", "counted-for-nobody"),
    umpire=full_view,
    choices=choices,
    meant=meant,
    preview=preview,
    look=look,
    describe=describe,
    grid=grid,
    scores=scores,
    tally=tally,
    marks={side.value: (livery.field, livery.shape) for side, livery in LIVERIES.items()},
)
