"""Where everything lies on the page: the map in the middle, and around it the boxes and tracks for pieces."""

from functools import cache

from wartable.draw.boxes import Box
from wartable.draw.hexes import Plan
from wartable.draw.svg import Point, number
from wartable.games.picrocholine_wars.rules.board import MARKERS, TURNS
from wartable.games.picrocholine_wars.rules.land import Cell, chinon
from wartable.games.picrocholine_wars.rules.roster import GK, PK, Side

SIZE = 30.0  # of a hex, in the picture's units
FRAME = 9.0  # the gold around the map
GAP = 12.5  # from the map to what lies around it
MARGIN = 8.0  # from there to the page's edge
COLUMN, HEAD, FOOT = 44.0, 50.0, 104.0  # how broad the column at each side is, how high the strips are
PITCH = 41.0  # from counter to counter
LEAST, MOST = -4, 14  # victory points on the track


@cache
def plan() -> Plan:
    return Plan(chinon().map, SIZE)


def centre(cell: Cell) -> Point:
    """The middle of a hex."""
    return plan().centre(chinon().hexes[cell])


WIDTH, HEIGHT = plan().width, plan().height
MAP = Box(0, 0, WIDTH, HEIGHT)
LEFT, RIGHT = -GAP - COLUMN, WIDTH + GAP + COLUMN
TOP, BOTTOM = -GAP - HEAD, HEIGHT + GAP
PAGE = Box(
    LEFT - MARGIN, TOP - MARGIN, RIGHT - LEFT + 2 * MARGIN, HEIGHT + HEAD + FOOT + 2 * GAP + 2 * MARGIN
)
VIEW_BOX = " ".join(map(number, PAGE))

# The head of the page.
TITLE = Box(LEFT, TOP, 348, HEAD)
TURN_WORD = Box(TITLE.right + 8, TOP, 44, HEAD)
TURN_CELL = 49.0
TURN_TRACK = Box(TURN_WORD.right, TOP, TURNS * TURN_CELL, HEAD)
ENTRY = {
    PK: Box(LEFT, 216, COLUMN, 258),
    GK: Box(RIGHT - 282, TOP, 282, HEAD),
}

# The foot of it: three boxes for each side, between them the compass and the Novel.
_BROAD, _NARROW = 3 * PITCH + 10, 2 * PITCH + 10
_STEP = 9.0
RESERVE = {
    PK: Box(LEFT, BOTTOM, _BROAD, FOOT),
    GK: Box(RIGHT - _BROAD, BOTTOM, _BROAD, FOOT),
}
ELIMINATED = {
    PK: Box(LEFT + _BROAD + _STEP, BOTTOM, _BROAD, FOOT),
    GK: Box(RIGHT - 2 * _BROAD - _STEP, BOTTOM, _BROAD, FOOT),
}
PRISON = {
    PK: Box(ELIMINATED[PK].right + _STEP, BOTTOM, _NARROW, FOOT),
    GK: Box(ELIMINATED[GK].left - _STEP - _NARROW, BOTTOM, _NARROW, FOOT),
}
NOVEL = Box(PRISON[GK].left - _STEP - 292, BOTTOM, 292, FOOT)
COMPASS = Box(PRISON[PK].right + _STEP, BOTTOM, NOVEL.left - PRISON[PK].right - 2 * _STEP, FOOT)

# The right column.
POINTS = Box(WIDTH + GAP, 0, COLUMN, HEIGHT)
POINT_WORD = 34.0  # the height of the word above the track


def turn_cell(turn: int) -> Box:
    """A square of the turn track."""
    return Box(TURN_TRACK.left + (turn - 1) * TURN_CELL, TOP, TURN_CELL, HEAD)


def point_cell(points: int) -> Box:
    """A square of the track of victory points, the highest on top; what is beyond its ends lies there."""
    high = (POINTS.height - POINT_WORD) / (MOST - LEAST + 1)
    place = MOST - max(LEAST, min(MOST, points))
    return Box(POINTS.left, POINTS.top + POINT_WORD + place * high, COLUMN, high)


def marker_cell(marker: str) -> Box:
    """The place of a Novel marker."""
    broad = NOVEL.width / len(MARKERS)
    return Box(NOVEL.left + MARKERS.index(marker) * broad, NOVEL.top, broad, NOVEL.height)


def slots(box: Box) -> list[Point]:
    """Where piles lie in a box of the foot, row by row."""
    columns = int(box.width // PITCH)
    left = box.left + (box.width - PITCH * columns) / 2 + PITCH / 2
    return [(left + PITCH * column, box.top + 39 + 41 * row) for row in range(2) for column in range(columns)]


def entry_slots(side: Side) -> list[Point]:
    """Where those wait who are about to enter the map."""
    box = ENTRY[side]
    if side is PK:
        return [(box.left + box.width / 2, box.top + 36 + 40 * row) for row in range(6)]
    return [(box.left + 72 + 38 * column, box.top + HEAD / 2 + 1) for column in range(6)]
