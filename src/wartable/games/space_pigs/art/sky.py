"""The night sky: painted in broad strokes around a few whirls, with nebulae, stars and a pig among them."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from wartable.draw.svg import Point, element, group, number, path
from wartable.draw.variation import between, variation
from wartable.games.space_pigs.art import card_art, event_art, hand, pieces, planets, tokens
from wartable.games.space_pigs.art.brush import area, box, disc, line, oval, star
from wartable.games.space_pigs.art.layout import HEIGHT, SHEET
from wartable.games.space_pigs.art.palette import CREAM, DUSK, GOLD_LIGHT, LILAC, NIGHT, VIOLET

# Whirls: where, how far they reach, which way round.
WHIRLS = ((700.0, 350.0, 520.0, 1.0), (180.0, 130.0, 230.0, -1.0), (1230.0, 610.0, 260.0, -1.0))
STROKES = 560
# The paint: colour, breadth, how thick it lies.
PAINTS = (
    ("#1c1552", 17.0, 0.5),
    ("#38267e", 13.0, 0.34),
    ("#4a3496", 10.0, 0.3),
    ("#1b2a6b", 15.0, 0.4),
    ("#6a4bb0", 7.0, 0.26),
    ("#7f3f8f", 8.0, 0.24),
    ("#2d5c8f", 7.0, 0.24),
    ("#0f0b33", 12.0, 0.42),
)
DARK, GLOW = (0, 3, 7), 260.0  # dark paints, which keep off the glow in the middle
# A pig of stars: its points, and which of them are joined.
PIG = (
    (0, 0),
    (26, -16),
    (58, -22),
    (92, -14),
    (112, 6),
    (98, 26),
    (60, 34),
    (24, 26),
    (-20, 10),
    (-22, -8),
    (4, -26),
)
PIG_LINES = (
    "M0 0L26-16L58-22L92-14L112 6L98 26L60 34L24 26L-20 10L-22-8L0 0"
    "M4-26L26-16M24 26L18 50M92 26L96 50M112 6L124-4"
)


DEFINED = (planets, tokens, hand, card_art, event_art)


def draw_map(view: Any = None, language: str = "en") -> str:
    """What stays: the sky, and all that the pieces are drawn with."""
    return _map()


@lru_cache(maxsize=1)
def _map() -> str:
    drawn = (part for parts in DEFINED for part in parts.definitions())
    return group(
        pieces.style(),
        element("defs", *_glows(), *drawn),
        *_sky(),
        box(0, 0, SHEET, HEIGHT, "#04030f", class_="map-dim", opacity=0),
        class_="sp-map",
    )


def _glows() -> Iterator[str]:
    for name, colour, dense in (
        ("violet", "#7a4fd0", 0.55),
        ("rose", "#c2568f", 0.42),
        ("teal", "#2f86a8", 0.4),
        ("gold", "#ffdf9a", 0.5),
    ):
        stops = ((0, dense), (0.5, dense * 0.45), (1, 0))
        yield element(
            "radialGradient",
            *(
                element("stop", offset=at, stop_color=colour, stop_opacity=f"{thick:.2g}")
                for at, thick in stops
            ),
            id=f"sp-glow-{name}",
        )
    stops2 = ((0, VIOLET), (0.55, DUSK), (1, NIGHT))
    yield element(
        "radialGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in stops2),
        id="sp-night",
        cx=".5",
        cy=".4",
        r=".75",
    )


def _sky() -> Iterator[str]:
    yield box(0, 0, SHEET, HEIGHT, "url(#sp-night)")
    yield from _nebulae()
    yield from _strokes()
    yield from _stars()
    yield _constellation()
    yield _comet()


def _nebulae() -> Iterator[str]:
    for x, y, wide, high, turn, name in (
        (700, 350, 620, 300, -18, "violet"),
        (430, 240, 300, 150, -35, "rose"),
        (1000, 470, 330, 150, -28, "teal"),
        (700, 350, 190, 130, 0, "gold"),
        (170, 140, 240, 170, 20, "teal"),
        (1240, 620, 260, 190, 10, "rose"),
        (240, 760, 330, 130, 8, "violet"),
    ):
        yield oval(0, 0, wide, high, f"url(#sp-glow-{name})", transform=f"translate({x} {y})rotate({turn})")


def _flow(x: float, y: float) -> float:
    """The direction of the brush at a point: around the whirls, the nearer the more."""
    right, down = 0.5, -0.18
    for cx, cy, reach, sense in WHIRLS:
        dx, dy = x - cx, y - cy
        pull = sense * math.exp(-((dx * dx + dy * dy) / (reach * reach))) * 3
        far = math.hypot(dx, dy) or 1
        right, down = right - pull * dy / far, down + pull * dx / far
    return math.atan2(down, right)


def _strokes() -> Iterator[str]:
    """Each paint is one path of many short curved strokes."""
    lines: list[list[str]] = [[] for _ in PAINTS]
    for n in range(STROKES):
        x, y = between(-20, SHEET + 20, 1, n), between(-20, HEIGHT + 20, 2, n)
        paint = n % len(PAINTS)
        if paint not in DARK or math.dist((x, y), WHIRLS[0][:2]) > GLOW:
            lines[paint].append(_stroke(x, y, between(50, 130, 3, n)))
    for (colour, wide, thick), strokes in zip(PAINTS, lines, strict=True):
        yield line("".join(strokes), colour, wide, stroke_opacity=thick)


def _stroke(x: float, y: float, long: float) -> str:
    """A bend, and another that goes on from it."""
    points = [(x, y)]
    for _ in range(3):
        (x, y) = points[-1]
        way = _flow(x, y)
        points.append((x + long / 3 * math.cos(way), y + long / 3 * math.sin(way)))
    (x, y), *rest = points
    return f"M{x:.0f} {y:.0f}c" + " ".join(f"{a - x:.0f} {b - y:.0f}" for a, b in rest)


def _stars() -> Iterator[str]:
    """Dots of three sizes, and a few that sparkle."""
    for size, count, colour, shine in (
        (1.1, 190, "#cfc4f2", 0.8),
        (1.8, 70, CREAM, 0.9),
        (2.6, 26, GOLD_LIGHT, 1),
    ):
        dots = "".join(f"M{x:.0f} {y:.0f}h0" for x, y in _points(count, int(size * 10)))
        yield line(dots, colour, 2 * size, stroke_opacity=shine)
    for n, (x, y) in enumerate(_points(16, 99)):
        r = between(6, 13, 98, n)
        yield disc(x, y, r * 1.5, "url(#sp-glow-gold)")
        yield area(star(4, r, r * 0.2), CREAM, transform=f"translate({number(x)} {number(y)})")


def _points(count: int, key: int) -> list[Point]:
    return [(between(6, SHEET - 6, key, 1, n), between(6, HEIGHT - 6, key, 2, n)) for n in range(count)]


def _constellation() -> str:
    dots = "".join(disc(x, y, 2.4 if variation(7, n) < 0.6 else 3.4, CREAM) for n, (x, y) in enumerate(PIG))
    joined = line(PIG_LINES, LILAC, 1.2, stroke_dasharray="2 4", stroke_opacity=".8")
    return group(joined, dots, transform="translate(1040 70)rotate(-8)", opacity=".75")


def _comet() -> str:
    tail = path("M0 0C40-14 90-30 150-34C100-16 50 0 6 7z", fill="url(#sp-glow-gold)", opacity=".9")
    return group(tail, disc(0, 2, 5, CREAM), transform="translate(252 232)rotate(-14)", opacity=".8")
