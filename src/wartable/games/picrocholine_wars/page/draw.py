"""The picture: an illuminated map that stays, and the counters and markers that move on and around it.

`draw(view, ask)` is the whole picture, `draw_map(view)` and `draw_pieces(view, ask)` are its two layers, both
`<g>` elements in the same coordinates. The pieces use what the map defines. A hex's centre lies where
`HexMap.centre(hex, SIZE)` says. All take `language`; the map takes `coordinates` too, for the hexes' labels.
"""

from functools import lru_cache
from typing import Any

from wartable.draw.choices import Grid
from wartable.draw.layers import Layers
from wartable.draw.svg import element, group
from wartable.games.picrocholine_wars.art import faces
from wartable.games.picrocholine_wars.art.layout import SIZE, VIEW_BOX
from wartable.games.picrocholine_wars.art.old_map import OldMap, coordinate_labels
from wartable.games.picrocholine_wars.art.palette import LIVERIES
from wartable.games.picrocholine_wars.art.pieces import Pieces
from wartable.games.picrocholine_wars.art.stacks import style
from wartable.games.picrocholine_wars.page.choosing import choices, meant
from wartable.games.picrocholine_wars.page.cover import cover
from wartable.games.picrocholine_wars.page.looking import look
from wartable.games.picrocholine_wars.page.preview import preview
from wartable.games.picrocholine_wars.page.words import TEXTS, Words
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.roster import Side
from wartable.games.picrocholine_wars.rules.victory import points


def draw_map(view: Board | None = None, language: str = "en", coordinates: bool = False) -> str:
    """What stays: a `<g>` with the map, what is printed around it, and the faces of the counters."""
    return _map(language, coordinates)


@lru_cache(maxsize=8)
def _map(language: str, coordinates: bool) -> str:
    labels = coordinate_labels() if coordinates else ""
    drawn = faces.definitions(lambda counter: TEXTS.say(f"unit.{counter.name}", language))
    defined = element("defs", *drawn, *faces.signs())
    return group(style(), defined, OldMap(lambda key: TEXTS.say(key, language)).draw(), labels)


def draw_pieces(view: Board, ask: Any = None, language: str = "en") -> str:
    """What moves: a `<g>` with the counters on the map and beside it, the markers, the tracks."""
    return Pieces(view, ask, language).draw()


def draw_heading(view: Board, language: str = "en") -> str:
    """The moment, under the title: a `<g>`."""
    return Pieces(view, None, language).heading()


def name(view: Board, language: str = "en") -> str:
    """What the scenario is called."""
    return Words(view, language).name()


def caption(view: Board, language: str = "en") -> str:
    """Which moment it is: the turn, the phase."""
    return Words(view, language).caption()


def describe(view: Board, language: str = "en") -> str:
    """The whole situation in words."""
    return Words(view, language).description()


def scores(view: Board, language: str = "en") -> dict[str, str]:
    """6. Each side's points, if the game ended now."""
    return {side.seat: str(points(view, side)).replace("-", "−") for side in Side}


def tally(view: Board, language: str = "en") -> dict[str, str]:
    """6. What each side's points are for."""
    words = Words(view, language)
    return {side.seat: words.tally(side) for side in Side}


def grid(view: Board) -> Grid:
    return Grid(view.land.map.columns, view.land.map.rows, SIZE)


def view_box(view: Board) -> str:
    return VIEW_BOX


def whole_board(board: Board) -> Board:
    """Nothing is secret: the board is what everybody sees."""
    return board


def moment(board: Board) -> tuple[int, int]:
    """0.2 Each phase of each turn has its picture in the replay."""
    return board.turn, board.phase


draw = Layers(
    map=draw_map,
    pieces=draw_pieces,
    heading=draw_heading,
    view_box=view_box,
    name=name,
    caption=caption,
    captions=("turn-begins", "phase-begins"),
    headlines=("event", "event.nothing", "again", "marker", "captured", "changes-sides", "clos.taken"),
    moment=moment,
    umpire=whole_board,
    choices=choices,
    meant=meant,
    preview=preview,
    look=look,
    describe=describe,
    grid=grid,
    scores=scores,
    tally=tally,
    cover=cover,
    marks={side.seat: (livery.field, livery.shape) for side, livery in LIVERIES.items()},
)
