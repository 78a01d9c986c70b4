"""What illuminators put around a page: gold bars, scrolls of ivy and flowers, drops of gold, an initial."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from wartable.draw.boxes import Box
from wartable.draw.svg import Point, element, group, move, number, pair, path, text, use
from wartable.draw.variation import between, variation
from wartable.games.picrocholine_wars.art.palette import (
    AZURE,
    GILT,
    GILT_DARK,
    GILT_LIGHT,
    INK,
    LEAF,
    SERIF,
    VELLUM,
    VERMILION,
)

GOLD = "url(#pw-gold)"
WAVE = 46.0  # from bend to bend of a scroll
# Around the point where they hang, pointing upwards.
IVY = (
    "M0 0c-1.2-2-4-1.4-5.2-3.4 1.4-.2 2-.9 1.8-2.2-1-1.4-.6-3.2.6-4.4.8 1 1.8 1 2.8-.8"
    " 1 1.8 2 1.8 2.8.8 1.2 1.2 1.6 3 .6 4.4-.2 1.3.4 2 1.8 2.2-1.2 2-4 1.4-5.2 3.4z"
)
PETALS = "M0-1.2c-2.6-1.6-2.4-4.6 0-5.4 2.4.8 2.6 3.8 0 5.4z"


class Stem(NamedTuple):
    """A point of a scroll and the way that it runs there, as an angle."""

    at: Point
    heading: float


def gradients() -> str:
    """Leaf gold, burnished: it shines where the light falls."""
    stops = ((0, GILT_LIGHT), (0.35, GILT), (0.6, "#b9851f"), (0.8, "#e8c25c"), (1, GILT))
    shine = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
    return f'<linearGradient id="pw-gold" x2="1" y2="1">{shine}</linearGradient>'


def definitions() -> str:
    """Leaves, flowers and drops, to be used again and again."""
    leaf = path(IVY, fill=GOLD, stroke=GILT_DARK, stroke_width="0.7")
    green = path(IVY, fill=LEAF, stroke=INK, stroke_width="0.6")
    return (
        group(leaf, id="pw-ivy")
        + group(green, id="pw-leaf")
        + _flower("red", VERMILION)
        + _flower("blue", AZURE)
    )


def _flower(name: str, colour: str) -> str:
    petals = "".join(path(PETALS, transform=f"rotate({turn})") for turn in range(0, 360, 72))
    eye = element("circle", r=1.7, fill=GOLD, stroke=GILT_DARK, stroke_width="0.5")
    return group(group(petals, fill=colour, stroke=INK, stroke_width="0.5"), eye, id=f"pw-flower-{name}")


def _rect(box: Box, **attributes: object) -> str:
    left, top, width, height = box
    return element("rect", x=left, y=top, width=width, height=height, **attributes)


def gold_frame(box: Box, breadth: float) -> str:
    """A gold bar between fine lines, a red line within, and a boss on every corner."""
    half = breadth / 2
    bars = (
        _rect(box.grown(half), stroke=INK, stroke_width=breadth),
        _rect(box.grown(half), stroke=GOLD, stroke_width=breadth - 2),
        _rect(box.grown(1), stroke=VERMILION, stroke_width=1.2),
        _rect(box.grown(half), stroke=GILT_LIGHT, stroke_width=0.8, stroke_opacity="0.9"),
    )
    corners = [
        (x, y) for x in (box.left - half, box.right + half) for y in (box.top - half, box.bottom + half)
    ]
    return group(*bars, fill="none") + "".join(map(_boss, corners))


def _boss(at: Point) -> str:
    lobes = "M0-8.5a5 5 0 0 1 4.6 3.9a5 5 0 0 1 0 9.2a5 5 0 0 1-9.2 0a5 5 0 0 1 0-9.2a5 5 0 0 1 4.6-3.9z"
    return group(
        path(lobes, fill=AZURE, stroke=INK, stroke_width="1"),
        element("circle", r=3.4, fill=GOLD, stroke=INK, stroke_width="0.7"),
        transform=f"translate({pair(at)})",
    )


def panel(box: Box, edge: str, fill: str = VELLUM) -> str:
    """A box for pieces: vellum with a coloured rule, and gold outside it."""
    return (
        _rect(box, rx=5, fill=fill, stroke=INK, stroke_width="3.2")
        + _rect(box, rx=5, fill="none", stroke=GOLD, stroke_width="2.2")
        + _rect(box.grown(-3), rx=3, fill="none", stroke=edge, stroke_width="0.9")
    )


def heading(words: str, x: float, y: float, colour: str, size: float = 11.5, anchor: str = "middle") -> str:
    """A rubric: what a box is for."""
    return text(
        words, x, y, text_anchor=anchor, font_size=size, font_style="italic", font_weight="bold", fill=colour
    )


# Scrolls.


def scroll(start: Point, end: Point, swing: float, key: int) -> str:
    """A stem of ivy that winds from one point to the other, with leaves, flowers and drops of gold."""
    stems = list(_winding(start, end, swing))
    vine = move(stems[0].at) + "".join(f"L{pair(stem.at)}" for stem in stems[1:])
    grown = "".join(
        "".join(_growth(stem, place, swing, key)) for place, stem in enumerate(stems) if place % 3 == 1
    )
    return path(vine, fill="none", stroke=LEAF, stroke_width="1.5", stroke_linejoin="round") + grown


def _winding(start: Point, end: Point, swing: float) -> Iterator[Stem]:
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    along, steps = math.atan2(by - ay, bx - ax), max(8, round(length / 4))
    bends = max(1, round(length / WAVE)) * math.pi
    for step in range(steps + 1):
        share = step / steps
        off = swing * math.sin(share * bends)
        lean = math.atan2(swing * bends * math.cos(share * bends), length)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        yield Stem((x - off * math.sin(along), y + off * math.cos(along)), along + lean)


def _growth(stem: Stem, place: int, swing: float, key: int) -> Iterator[str]:
    """What grows at a point of a stem: by turns on the left and on the right."""
    side = 1 if place % 2 else -1
    turn = stem.heading + side * between(0.7, 1.2, 91, key, place)
    reach = between(0.5, 0.9, 92, key, place) * swing + 3
    x, y = stem.at
    tip = x + reach * math.cos(turn), y + reach * math.sin(turn)
    bend = x + 0.6 * reach * math.cos(turn - side * 0.6), y + 0.6 * reach * math.sin(turn - side * 0.6)
    yield path(f"{move(stem.at)}Q{pair(bend)} {pair(tip)}", fill="none", stroke=LEAF, stroke_width="0.9")
    draw = variation(93, key, place)
    kind = (
        "pw-flower-red"
        if draw < 0.22
        else "pw-flower-blue"
        if draw < 0.36
        else "pw-leaf"
        if draw < 0.6
        else "pw-ivy"
    )
    degrees = math.degrees(turn) + 90
    yield use(kind, transform=f"translate({pair(tip)}) rotate({degrees:.0f}) scale(.82)")
    if draw > 0.3:
        drop = x + 0.9 * swing * math.cos(turn + side * 1.1), y + 0.9 * swing * math.sin(turn + side * 1.1)
        yield element(
            "circle", cx=drop[0], cy=drop[1], r=1.5, fill=GOLD, stroke=GILT_DARK, stroke_width="0.5"
        )


# The initial.


def initial(letter: str, box: Box) -> str:
    """A decorated letter: gold on azure and vermilion, ivy behind it."""
    left, top, side = box.left, box.top, box.height
    field = _rect(Box(left, top, side, side), fill=AZURE, stroke=INK, stroke_width="3.4")
    inner = _rect(
        Box(left + 5, top + 5, side - 10, side - 10), fill=VERMILION, stroke=GILT_LIGHT, stroke_width="0.9"
    )
    rim = _rect(Box(left, top, side, side), fill="none", stroke=GOLD, stroke_width="2.4")
    x, y = left + side / 2, top + side / 2
    curls = "".join(
        f"M{number(x)} {number(y)}c{a * 6} {b * 2} {a * 17} {b * 3} {a * 15} {b * 12}"
        f"s{a * -11} {b * 4} {a * -10} {b * -2}"
        for a in (-1, 1)
        for b in (-1, 1)
    )
    ivy = path(curls, fill="none", stroke=GILT_LIGHT, stroke_opacity="0.75", stroke_width="0.9")
    great = text(
        letter,
        x,
        y + 0.34 * side,
        text_anchor="middle",
        font_size=0.94 * side,
        font_weight="bold",
        fill=GOLD,
        stroke=INK,
        stroke_width="2.6",
        paint_order="stroke",
    )
    return group(field, inner, ivy, rim, great, font_family=SERIF)
