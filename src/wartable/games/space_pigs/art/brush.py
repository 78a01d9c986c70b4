"""A few strokes that every drawing here is made of: shapes in flat colour with an inked line around them."""

import math
from collections.abc import Iterable

from wartable.draw.svg import Point, element, group, number, path
from wartable.draw.variation import between
from wartable.games.space_pigs.art.palette import INK


def disc(x: float, y: float, r: float, fill: str, **how: object) -> str:
    return element("circle", cx=float(x), cy=float(y), r=float(r), fill=fill, **how)


def oval(x: float, y: float, rx: float, ry: float, fill: str, **how: object) -> str:
    return element("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), fill=fill, **how)


def box(x: float, y: float, width: float, height: float, fill: str, rx: float = 0, **how: object) -> str:
    places = {"x": float(x), "y": float(y), "width": float(width), "height": float(height)}
    return element("rect", **places, rx=float(rx) if rx else None, fill=fill, **how)


def area(d: str, fill: str, **how: object) -> str:
    return path(d, fill=fill, **how)


def line(d: str, colour: str = INK, width: float = 2, **how: object) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=float(width), stroke_linecap="round", **how)


def inked(*content: str, width: float = 2, **how: object) -> str:
    """What is in it has a dark line around it, unless it says otherwise."""
    return group(*content, stroke=INK, stroke_width=float(width), stroke_linejoin="round", **how)


def plain(*content: str, **how: object) -> str:
    """Without the line."""
    return group(*content, stroke="none", **how)


def placed(what: str, x: float, y: float, share: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Somewhere else: so large, turned so far, or the other way round."""
    return group(what, transform=where(x, y, share, turn, flip))


def where(x: float, y: float, share: float = 1, turn: float = 0, flip: bool = False) -> str:
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({turn:g})")
    if flip:
        parts.append(f"scale({-share:g} {share:g})")
    elif share != 1:
        parts.append(f"scale({share:.3g})")
    return "".join(parts)


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """The path of a star around the middle."""
    corners = []
    for corner in range(2 * points):
        angle = math.radians(turn - 90) + math.pi * corner / points
        far = outer if corner % 2 == 0 else inner
        corners.append((far * math.cos(angle), far * math.sin(angle)))
    return closed(corners)


def closed(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def smooth(points: list[Point]) -> str:
    """A closed curve through the middles between the points."""
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)
    ]
    start = middles[-1]
    bends = "".join(
        f"Q{number(p[0])} {number(p[1])} {number(m[0])} {number(m[1])}"
        for p, m in zip(points, middles, strict=True)
    )
    return f"M{number(start[0])} {number(start[1])}{bends}z"


def lump(r: float, key: int, corners: int = 9, rough: float = 0.25) -> list[Point]:
    """The corners of a rough stone or a puddle, by the key."""
    found = []
    for corner in range(corners):
        angle = 2 * math.pi * corner / corners
        far = r * between(1 - rough, 1 + rough, key, corner)
        found.append((far * math.cos(angle), far * math.sin(angle)))
    return found
