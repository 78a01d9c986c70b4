"""What is printed around the map for pieces to lie on: tracks, boxes, prisons, the compass."""

import math
from collections.abc import Callable, Iterator

from wartable.draw.boxes import Box
from wartable.draw.counters import outline
from wartable.draw.sheet import compass
from wartable.draw.svg import Point, element, group, pair, path, text, use
from wartable.draw.variation import between
from wartable.games.picrocholine_wars.art.layout import (
    COLUMN,
    COMPASS,
    ELIMINATED,
    ENTRY,
    LEAST,
    MOST,
    NOVEL,
    POINTS,
    PRISON,
    RESERVE,
    TURN_TRACK,
    TURN_WORD,
    entry_slots,
    marker_cell,
    point_cell,
    slots,
    turn_cell,
)
from wartable.games.picrocholine_wars.art.ornament import GOLD, heading, panel
from wartable.games.picrocholine_wars.art.palette import (
    AZURE,
    FAINT,
    GILT_DARK,
    GILT_LIGHT,
    INK,
    LIVERIES,
    SERIF,
    VELLUM,
    VERMILION,
)
from wartable.games.picrocholine_wars.rules.board import MARKERS, TURNS
from wartable.games.picrocholine_wars.rules.land import chinon
from wartable.games.picrocholine_wars.rules.novel import LAST_TURN
from wartable.games.picrocholine_wars.rules.roster import PK, Side
from wartable.hexes import Direction

PALE = "#f8efd8"
BELOW_NOTHING, NEGATIVE = "#d9cba8", "#5f4a2a"
CELLAR, ASHLAR, JOINT = "#3b3128", "#9b8c74", "#6d604c"
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def fixtures(say: Callable[[str], str]) -> str:
    """All of them; `say` gives the words printed on them."""
    return group(
        *_turns(say("draw.turns")),
        *_points(say("draw.points")),
        *_boxes(say),
        *(_prison(side, say("draw.prison")) for side in Side),
        *_novel(say),
        *map(_entry, Side),
        _compass(),
        font_family=SERIF,
        fill=INK,
    )


def rect(box: Box, **attributes: object) -> str:
    left, top, width, height = box
    return element("rect", x=left, y=top, width=width, height=height, **attributes)


# Tracks.


def _turns(word: str) -> Iterator[str]:
    """Ten squares with Roman numerals; every other one is tinted."""
    x, y = TURN_WORD.middle
    yield heading(word, x, y + 5, VERMILION, 15)
    yield panel(TURN_TRACK, AZURE, PALE)
    for turn in range(1, TURNS + 1):
        cell = turn_cell(turn)
        x, y = cell.middle
        if turn > 1:
            line = f"M{pair((cell.left, cell.top + 3))}v{cell.height - 6:g}"
            yield path(line, stroke=GILT_DARK, stroke_width="0.9")
        colour = VERMILION if turn % 2 else AZURE
        yield text(
            NUMERALS[turn - 1], x, y + 7, text_anchor="middle", font_size=21, fill=colour, fill_opacity="0.85"
        )


def _points(word: str) -> Iterator[str]:
    """A ladder of squares: below nothing they are grey."""
    yield panel(POINTS, AZURE, PALE)
    yield heading(word, POINTS.left + COLUMN / 2, POINTS.top + 21, VERMILION, 12.5)
    for points in range(LEAST, MOST + 1):
        cell = point_cell(points)
        x, y = cell.middle
        colour = NEGATIVE if points < 0 else VERMILION if points % 5 == 0 else AZURE
        if points < 0 or points % 5 == 0:
            yield rect(
                cell.grown(-3.4), fill=BELOW_NOTHING if points < 0 else GILT_LIGHT, fill_opacity="0.55", rx=2
            )
        yield path(f"M{pair((cell.left + 3, cell.top))}h{COLUMN - 6:g}", stroke=GILT_DARK, stroke_width="0.8")
        shown = str(points).replace("-", "−")
        yield text(shown, x, y + 5, text_anchor="middle", font_size=15, fill=colour)


# Boxes.


def _boxes(say: Callable[[str], str]) -> Iterator[str]:
    for side in Side:
        for boxes, key in ((RESERVE, "draw.reinforcements"), (ELIMINATED, "draw.eliminated")):
            box = boxes[side]
            yield panel(box, LIVERIES[side].field)
            yield heading(say(key), box.left + box.width / 2, box.top + 12, LIVERIES[side].dark, 11)
            yield _places(slots(box), side)


def _places(where: list[Point], side: Side) -> str:
    """Where counters lie: their outline in the side's shape, thin and broken."""
    marks = (path(outline(LIVERIES[side].shape, 16), transform=f"translate({pair(at)})") for at in where)
    return group(
        *marks, fill="none", stroke=LIVERIES[side].field, stroke_opacity="0.3", stroke_dasharray="3 3"
    )


def _entry(side: Side) -> str:
    """Where those wait who are about to enter, with the name of the place and an arrow to it."""
    box, livery = ENTRY[side], LIVERIES[side]
    name = chinon().names[chinon().places["lerne" if side is PK else "chinon"]]
    if side is PK:
        label = heading(name, box.left + box.width / 2 - 4, box.top + 13, livery.dark, 11)
        arrow = (box.right - 5, box.top + 9.5, 0)
    else:
        label = heading(name, box.left + 27, box.top + 23, livery.dark, 12.5)
        arrow = (box.left + 27, box.top + 34, 90)
    point = path(
        "M-5-1.4h5v-2.6l5 4-5 4v-2.6h-5z",
        fill=livery.field,
        transform=f"translate({pair(arrow[:2])}) rotate({arrow[2]}) scale(.85)",
    )
    return panel(box, livery.field) + label + point + _places(entry_slots(side), side)


def _prison(side: Side, word: str) -> str:
    """A cellar under a vault of stone, with straw, rings and chains."""
    box, livery = PRISON[side], LIVERIES[side]
    left, top, width, height = box
    half = width / 2 - 6
    vault = f"M{pair((left + 6, box.bottom - 6))}v{34 - height:g}q0-8 {half:g}-8t{half:g} 8v{height - 34:g}z"
    label = Box(left + 3, top + 3, width - 6, 13)
    return (
        panel(box, livery.field, ASHLAR)
        + path(_joints(box), fill="none", stroke=JOINT, stroke_width="0.8")
        + path(vault, fill=CELLAR, stroke=INK, stroke_width="1.4")
        + group(*_gloom(box), fill="none", stroke_linecap="round")
        + rect(label, fill=livery.pale, stroke=livery.field, stroke_width="0.8", rx=2)
        + heading(word, left + width / 2, top + 13, livery.dark, 9.8)
    )


def _gloom(box: Box) -> Iterator[str]:
    """What one makes out in the dark: chains on the wall, straw on the floor."""
    x, y = box.left + box.width / 2, box.bottom - 8
    chains = "".join(
        f"M{pair((x + side * 26, box.top + 36 + 7 * link))}a2 3.5 0 1 0 .1 0"
        for side in (-1, 1)
        for link in range(5)
    )
    straw = "".join(
        f"M{pair((box.left + 12 + 7 * blade, y + between(-1, 1, 31, blade)))}"
        f"l{between(-8, 8, 32, blade):.0f} {between(-7, -2, 33, blade):.0f}"
        for blade in range(11)
    )
    yield path(chains, stroke="#75695a", stroke_width="1.1")
    yield path(straw, stroke="#8a743f", stroke_width="1.1")


def _joints(box: Box) -> str:
    """The joints of the masonry."""
    courses = [box.top + 18 + 10 * row for row in range(9)]
    lines = (f"M{pair((box.left + 4, y))}h{box.width - 8:g}" for y in courses)
    ends = (
        f"M{pair((box.left + 12 + 16 * column + between(-4, 4, row, column), y))}v10"
        for row, y in enumerate(courses[:-1])
        for column in range(5)
    )
    return "".join((*lines, *ends))


def _novel(say: Callable[[str], str]) -> Iterator[str]:
    """A place for each of the five markers, with its name and the last turn in which it can be played."""
    yield panel(NOVEL, AZURE)
    yield heading(say("draw.novel"), NOVEL.left + NOVEL.width / 2, NOVEL.top + 14, VERMILION, 12.5)
    for marker in MARKERS:
        x, y = marker_place(marker)
        yield use(f"pw-emblem-{marker}", transform=f"translate({pair((x, y))})", color=FAINT, opacity="0.4")
        yield path(
            outline("round", 20),
            transform=f"translate({pair((x, y))})",
            fill="none",
            stroke=GILT_DARK,
            stroke_dasharray="3 3",
        )
        yield heading(say(f"draw.marker.{marker}"), x, y + 34, INK, 11)
        last = LAST_TURN.get(marker, TURNS)
        yield text(
            f"{NUMERALS[0]}–{NUMERALS[last - 1]}",
            x,
            y + 46,
            text_anchor="middle",
            font_size=10,
            fill=VERMILION,
        )


def marker_place(marker: str) -> Point:
    """The middle of a marker in its box."""
    cell = marker_cell(marker)
    return cell.left + cell.width / 2, cell.top + 44


# The compass.


def _compass() -> str:
    """2.8 The six directions of a random movement, with their numbers on the die."""
    x, y = COMPASS.middle
    ring = element("circle", cx=x, cy=y, r=38, fill="none", stroke=GOLD, stroke_width="2.4")
    fine = element(
        "circle", cx=x, cy=y, r=38, fill="none", stroke=INK, stroke_width="4", stroke_opacity="0.55"
    )
    rose = compass((x, y + 2), 24, INK, VELLUM)
    return fine + ring + rose + "".join(_points_of_compass((x, y)))


def _points_of_compass(centre: Point) -> Iterator[str]:
    for die, direction in enumerate(chinon().compass, start=1):
        yield _numbered(centre, direction, die)


def _numbered(centre: Point, direction: Direction, die: int) -> str:
    angle = direction * math.pi / 3
    x, y = centre[0] + 38 * math.cos(angle), centre[1] + 38 * math.sin(angle)
    arrow = path(
        "M10-5.5l6.5 5.5-6.5 5.5z",
        fill=VERMILION,
        stroke=INK,
        stroke_width="0.7",
        transform=f"rotate({60 * direction})",
    )
    disc = element("circle", r=9.2, fill=VELLUM, stroke=INK, stroke_width="1")
    shown = text(die, 0, 4.6, text_anchor="middle", font_size=13.5, font_weight="bold", fill=INK)
    return group(arrow, disc, shown, transform=f"translate({pair((x, y))})")
