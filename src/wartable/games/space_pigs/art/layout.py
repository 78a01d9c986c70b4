"""Where everything lies: the galaxy in the middle, dashboards at both sides, the hand along the foot."""

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from wartable.draw.boxes import Box
from wartable.draw.hexes import ROOT3
from wartable.draw.svg import Point
from wartable.games.space_pigs.rules.board import NOBODY, Clan
from wartable.games.space_pigs.rules.galaxy import CENTRE, MAP, PASSAGE, SUN_CELL, Cell, beside, twins_of
from wartable.games.space_pigs.rules.view import View
from wartable.hexes import spiral

WIDTH, HEIGHT = 1400.0, 900.0
SHEET = WIDTH + 58.0  # with a free edge, where a page has room for its tools
MARGIN, GAP = 8.0, 8.0
COLUMN, WIDE_COLUMN = 212.0, 254.0  # of the dashboards: with five or six clans, and with fewer
FOOT = 716.0  # where the hand begins
GALAXY_FOOT = 682.0
CARD_WIDTH, CARD_HEIGHT = 112.0, 172.0
LARGEST, FEW_LARGEST = 92.0, 79.0  # a hex, from the middle to a corner
BOARD_WIDTH, BOARD_HEIGHT, SIMPLE_HEIGHT = 212.0, 227.0, 196.0  # a dashboard as it is drawn
FEW = 4  # clans that leave room for larger dashboards

OFFER_WIDTH, OFFER_HEIGHT = COLUMN, 188.0  # cards that somebody offers
FEW_OFFER = 180.0  # beside larger hexes

PILES = Box(MARGIN, FOOT, COLUMN, HEIGHT - FOOT - MARGIN)
HAND = Box(MARGIN + COLUMN + GAP, FOOT, WIDTH - 2 * (MARGIN + COLUMN + GAP), HEIGHT - FOOT - MARGIN)
MOMENT = Box(WIDTH - MARGIN - COLUMN, FOOT, COLUMN, HEIGHT - FOOT - MARGIN)


def view_box(view: View | None = None) -> str:
    return f"0 0 {SHEET:g} {HEIGHT:g}"


def focus(view: View) -> tuple[float, float, float, float]:
    """The galaxy, which a phone shows first: left, top, right, bottom."""
    frame = galaxy_frame(len(view.camps))
    return frame.left, frame.top, frame.right, frame.bottom


def column(clans: int) -> float:
    return WIDE_COLUMN if clans <= FEW else COLUMN


def galaxy_frame(clans: int) -> Box:
    side = MARGIN + column(clans) + GAP
    return Box(side, MARGIN, WIDTH - 2 * side, GALAXY_FOOT - MARGIN)


def around_the_table(clans: int, me: Clan) -> list[Clan]:
    """Clockwise from the one who looks; a spectator begins with the first."""
    start = 0 if me == NOBODY else me
    return [(start + place) % clans for place in range(clans)]


def board_height(simplified: bool) -> float:
    """In the simplified rules there is less on a dashboard."""
    return SIMPLE_HEIGHT if simplified else BOARD_HEIGHT


def dashboard_box(clans: int, place: int, height: float = BOARD_HEIGHT) -> Box:
    """Clockwise around the table: up the left side, one's own board nearest to one's hand, down the right."""
    left = (clans + 1) // 2
    on_left = place < left
    rows = left if on_left else clans - left
    row = left - 1 - place if on_left else place - left
    wide = column(clans)
    high = height * wide / BOARD_WIDTH
    free = FOOT - GAP - MARGIN - left * high
    top = MARGIN + row * (high + free / max(1, left - 1)) if rows > 1 else MARGIN
    return Box(MARGIN if on_left else WIDTH - MARGIN - wide, top, wide, high)


def offer_box(clans: int, place: int = 0) -> Box:
    """Above the moment, where a board is missing in that column; else in the galaxy's upper right corner."""
    if clans % 2 == 0:
        frame, wide = galaxy_frame(clans), FEW_OFFER if clans <= FEW else OFFER_WIDTH
        high = OFFER_HEIGHT * wide / OFFER_WIDTH
        return Box(frame.right - wide, frame.top + (high + GAP) * place, wide, high)
    wide = column(clans)
    high = OFFER_HEIGHT * wide / OFFER_WIDTH
    return Box(WIDTH - MARGIN - wide, FOOT - GAP - high - (high + GAP) * place, wide, high)


class Fit(NamedTuple):
    """How large the hexes are, and where the map's corner would lie."""

    size: float
    right: float
    down: float

    def centre(self, cell: Cell) -> Point:
        x, y = MAP.centre(MAP.from_index(cell), self.size)
        return x + self.right, y + self.down


@lru_cache(maxsize=256)
def fit(cells: frozenset[Cell], clans: int) -> Fit:
    """As large as the frame allows, in its middle."""
    frame = galaxy_frame(clans)
    places = [MAP.centre(MAP.from_index(cell), 1) for cell in cells]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    wide, high = max(xs) - min(xs) + ROOT3, max(ys) - min(ys) + 2
    most = FEW_LARGEST if clans <= FEW else LARGEST
    size = min(most, (frame.width - 30) / wide, (frame.height - 6) / high)
    x, y = frame.middle
    return Fit(size, x - size * (max(xs) + min(xs)) / 2, y - size * (max(ys) + min(ys)) / 2)


def grounds(view: View, wanted: Collection[Cell] = ()) -> frozenset[Cell]:
    """The places that the picture has to hold; while the galaxy is built, those of the whole galaxy."""
    taken = {*view.cells, *wanted}
    if any(view.piles.values()) and not view.turn:
        taken |= _planned(view, len(view.camps))
    return frozenset(taken or {MAP.index(CENTRE)})


def _planned(view: View, clans: int) -> set[Cell]:
    match view.rules.galaxy:
        case "circles":
            return {MAP.index(hex) for hex in spiral(CENTRE, 2 if clans <= FEW else 3)}
        case "twins":
            radius = 1 if clans == 3 else 2
            both = {MAP.index(hex) for centre in twins_of(clans).centres for hex in spiral(centre, radius)}
            return both | {SUN_CELL, *PASSAGE}
        case _:
            return set(beside(view.cells))


def hand_slots(count: int) -> list[Point]:
    """The upper left corners of so many cards; if they are many, they overlap."""
    step = min(CARD_WIDTH + 6, (HAND.width - CARD_WIDTH) / max(1, count - 1))
    left = HAND.middle[0] - (step * (count - 1) + CARD_WIDTH) / 2
    return [(left + step * place, FOOT + 6) for place in range(count)]
