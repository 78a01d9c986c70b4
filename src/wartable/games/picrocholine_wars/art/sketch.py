"""What previews lay over the map: a way, a line of sight, a stretch of hexes."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from wartable.draw.svg import Point, element, group, move, pair, path
from wartable.games.picrocholine_wars.art.layout import SIZE, centre, plan
from wartable.games.picrocholine_wars.art.palette import LIVERIES, VELLUM
from wartable.games.picrocholine_wars.rules.land import Cell, Land
from wartable.games.picrocholine_wars.rules.roster import Side

# Of a stretch of hexes: the colour, how its edge is broken, how much of it is tinted.
RINGS = {
    "range": ("#8d2a12", "7 4", "0.14"),
    "reach": ("#17664b", None, "0.16"),
    "target": ("#b92f1b", None, "0.24"),
    "danger": ("#6d2c5f", "2 4", "0.2"),
}
PLAIN = ("#38240f", "5 3", "0.12")


def path_sketch(land: Land, cells: Sequence[Cell], side: Side) -> str:
    """The way through these hexes, from the middle of the first to the middle of the last, as an arrow."""
    points = [centre(cell) for cell in cells]
    if len(points) < 2:
        return group(*map(_dot, points), class_="pw-way", fill=LIVERIES[side].field)
    shaft, tip, heading = _shaft(points)
    head = _head(tip, heading)
    steps = "".join(f"{move(point)}h0" for point in points[1:-1])
    return group(
        path(shaft, stroke=VELLUM, stroke_width=9, stroke_opacity="0.85"),
        path(head, stroke=VELLUM, stroke_width=5, fill=VELLUM),
        path(shaft, stroke_width=5),
        path(steps, stroke=VELLUM, stroke_width=3),
        path(head, fill=LIVERIES[side].field, stroke_width=1),
        class_="pw-way",
        fill="none",
        stroke=LIVERIES[side].field,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _shaft(points: list[Point]) -> tuple[str, Point, float]:
    """The line, rounded where it turns; where its head begins, and which way that points."""
    (ax, ay), (bx, by) = points[-2:]
    heading = math.atan2(by - ay, bx - ax)
    neck = bx - 14 * math.cos(heading), by - 14 * math.sin(heading)
    middles = [((px + qx) / 2, (py + qy) / 2) for (px, py), (qx, qy) in pairwise(points)]
    turns = "".join(
        f"L{pair(before)}Q{pair(turn)} {pair(after)}"
        for turn, before, after in zip(points[1:-1], middles[:-1], middles[1:], strict=True)
    )
    return f"{move(points[0])}{turns}L{pair(neck)}", (bx, by), heading


def _head(tip: Point, heading: float) -> str:
    x, y = tip
    corners = ((x - 17 * math.cos(heading + turn), y - 17 * math.sin(heading + turn)) for turn in (-0.5, 0.5))
    return f"{move(tip)}" + "".join(f"L{pair(corner)}" for corner in corners) + "z"


def _dot(point: Point) -> str:
    x, y = point
    return element("circle", cx=x, cy=y, r=7, stroke=VELLUM, stroke_width=2.5)


def sight_sketch(land: Land, one: Cell, other: Cell, clear: bool) -> str:
    """3.2.2 A line of sight from hex to hex: whole, or broken and struck out where nothing is seen."""
    start, end = centre(one), centre(other)
    d = f"{move(start)}L{pair(end)}"
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    cross = f"M{pair((x - 7, y - 7))}l14 14M{pair((x + 7, y - 7))}l-14 14"
    eyes = "".join(f"{move(point)}h0" for point in (start, end))
    ink = "#1d4a6b" if clear else "#8d2a12"
    return group(
        path(d + eyes, stroke=VELLUM, stroke_width=6.5, stroke_opacity="0.85"),
        path(d, stroke=ink, stroke_width=2.6, stroke_dasharray=None if clear else "7 6"),
        path(eyes, stroke=ink, stroke_width=9),
        ""
        if clear
        else path(cross, stroke=VELLUM, stroke_width=7) + path(cross, stroke=ink, stroke_width=3.4),
        class_="pw-sight" if clear else "pw-sight pw-blocked",
        fill="none",
        stroke_linecap="round",
    )


def ring_sketch(land: Land, cells: Iterable[Cell], kind: str = "range") -> str:
    """A stretch of hexes, tinted and outlined: those in `range`, in `reach`, a `target`, in `danger`."""
    hexes = [land.hexes[cell] for cell in cells]
    if not hexes:
        return ""
    colour, broken, tint = RINGS.get(kind, PLAIN)
    d = plan().edge_of(hexes)
    return group(
        path(d, fill=colour, fill_opacity=tint, stroke=VELLUM, stroke_width=SIZE / 6, stroke_opacity="0.8"),
        path(d, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray=broken),
        class_=f"pw-ring pw-{kind}",
        stroke_linejoin="round",
    )
