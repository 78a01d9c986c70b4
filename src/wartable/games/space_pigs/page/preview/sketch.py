"""What previews lay over the galaxy: a way from hex to hex."""

import math

from wartable.draw.svg import Point, group, move, pair, path
from wartable.games.space_pigs.art.layout import fit, grounds
from wartable.games.space_pigs.art.palette import INK, MARKS
from wartable.games.space_pigs.rules.galaxy import CELL
from wartable.games.space_pigs.rules.view import View

HEAD = 20.0  # how long the arrow's head is
WIDE = 0.5  # how far its corners turn aside


def arrow(view: View, seat: str, start: str, goal: str) -> str:
    """A `<g>` with an arrow from one place to another; nothing where both are the same."""
    if start == goal or start not in CELL or goal not in CELL:
        return ""
    centre = fit(grounds(view), len(view.camps)).centre
    begin, tip = centre(CELL[start]), centre(CELL[goal])
    heading = math.atan2(tip[1] - begin[1], tip[0] - begin[0])
    neck = _back(tip, heading, HEAD * 0.8)
    shaft, head = f"{move(begin)}L{pair(neck)}", _head(tip, heading)
    colour = MARKS[seat][0]
    return group(
        path(shaft, stroke=INK, stroke_width=11, stroke_opacity="0.8"),
        path(head, stroke=INK, stroke_width=6, fill=INK),
        path(shaft, stroke=colour, stroke_width=6),
        path(head, stroke=colour, stroke_width=1, fill=colour),
        class_="sp-way",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _back(tip: Point, heading: float, far: float) -> Point:
    return tip[0] - far * math.cos(heading), tip[1] - far * math.sin(heading)


def _head(tip: Point, heading: float) -> str:
    corners = (_back(tip, heading + turn, HEAD) for turn in (-WIDE, WIDE))
    return move(tip) + "".join(f"L{pair(corner)}" for corner in corners) + "z"
