"""Routes on the map: the way that units would take, and where each turn of the march ends."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wartable.draw.hexes import Plan
from wartable.draw.svg import Point, element, group, move, pair, path, polygon, text
from wartable.games.picrochole.art.pieces import LIT, LIVERIES, SANS
from wartable.games.picrochole.art.staff_map import INK, LARGE, PAPER, sheet_of
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.marching import Route
from wartable.games.picrochole.rules.scenario import Scenario

MOST_NUMBERS = 8  # on one route
MOST_DOTS = 30
CLEAR, SHORT = 23.0, 14.0  # how far from the middle of its first hex a route begins, and ends of its last
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)  # every so many turns a number


class Sketch:
    """A drawing laid over the map of a scenario, in the ink of a side."""

    def __init__(self, scenario: Scenario, side: Side) -> None:
        self.ground = scenario.ground
        self.plan: Plan = sheet_of(scenario).plan
        self.livery = LIVERIES[side]
        self.scale = 2.0 if self.ground.columns > LARGE else 1.0

    def draw(self, hexes: Iterable[str], routes: Sequence[Route] = ()) -> str:
        """The hexes outlined, the routes over them, with numbers on the longest that nothing holds up."""
        foretold = [route for route in routes if not route.waits]
        longest = max(foretold, key=lambda route: route.delay + len(route.ends), default=None)
        return group(
            *self._outlines(hexes),
            *self._ways(routes),
            *(self._turns(longest) if longest else ()),
            class_="pic-preview",
            pointer_events="none",
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def _outlines(self, hexes: Iterable[str]) -> Iterator[str]:
        d = "".join(self.plan.outline(self.plan.map.hex(label), inset=2) for label in sorted(set(hexes)))
        yield path(d, stroke=INK, stroke_width=5 * self.scale)
        yield path(d, stroke=LIT, stroke_width=3 * self.scale)

    def _centre(self, cell: int) -> Point:
        return self.plan.centre(self.plan.map.at(*self.ground.column_row(cell)))

    def _ways(self, routes: Iterable[Route]) -> Iterator[str]:
        """All casings first, so that ways that join stay one."""
        ways = [[self._centre(cell) for cell in cells] for cells in sorted({route.cells for route in routes})]
        drawn = [_way(points, SHORT + 9 * self.scale) for points in ways if len(points) > 1]
        heads = "".join(self._head(points) for points in ways if len(points) > 1)
        lines, scale = "".join(drawn), self.scale
        yield path(lines + heads, stroke=PAPER, stroke_width=8 * scale, stroke_opacity="0.85")
        yield path(lines, stroke=self.livery.field, stroke_width=3.6 * scale, stroke_dasharray=_dashes(scale))
        yield path(heads, fill=self.livery.field, stroke=self.livery.field, stroke_width=1.6 * scale)

    def _head(self, points: Sequence[Point]) -> str:
        """The arrow's head, its tip well inside the last hex."""
        (ax, ay), (bx, by) = points[-2], _before(points[-2], points[-1], SHORT)
        heading = math.atan2(by - ay, bx - ax)
        wings = (
            (bx - 15 * self.scale * math.cos(heading + turn), by - 15 * self.scale * math.sin(heading + turn))
            for turn in (-0.42, 0.42)
        )
        return polygon([(bx, by), *wings])

    def _turns(self, route: Route) -> Iterator[str]:
        """A dot where each turn ends, or every so many-th, and on some of them its number."""
        count = len(route.ends)
        step = next((step for step in STEPS if count // step <= MOST_NUMBERS), count)
        room = len(route.cells) - 1.6  # beyond it lies the arrow's head
        last = {
            self._along(route.cells, end): turn
            for turn, end in enumerate(route.ends, 1)
            if end < room or turn == count
        }
        for point, turn in last.items():
            if turn == count:
                yield self._number(turn, (point[0], point[1] + 17 * self.scale), is_last=True)
            elif turn % step == 0:
                yield self._number(turn, point)
            elif count <= MOST_DOTS:
                yield element(
                    "circle",
                    cx=point[0],
                    cy=point[1],
                    r=3.2 * self.scale,
                    fill=PAPER,
                    stroke=self.livery.edge,
                    stroke_width="1.2",
                )

    def _along(self, cells: Sequence[int], end: float) -> Point:
        """The point of a way that lies so many hexes from its start."""
        whole = min(int(end), len(cells) - 1)
        (ax, ay), (bx, by) = self._centre(cells[whole]), self._centre(cells[min(whole + 1, len(cells) - 1)])
        return ax + (bx - ax) * (end - whole), ay + (by - ay) * (end - whole)

    def _number(self, turn: int, point: Point, is_last: bool = False) -> str:
        radius = (9.5 if is_last else 7.5) * self.scale
        fill, ink = (self.livery.field, self.livery.light) if is_last else (PAPER, self.livery.edge)
        size = (13 if is_last else 10.5) * self.scale * (0.8 if turn > 99 else 1)
        disc = element("circle", r=radius, fill=fill, stroke=PAPER if is_last else ink, stroke_width="1.4")
        words = text(turn, 0, 0.36 * size, font_size=size, text_anchor="middle", fill=ink)
        return group(
            disc,
            words,
            class_="pic-turn",
            transform=f"translate({pair(point)})",
            font_family=SANS,
            font_weight="bold",
        )


def _dashes(scale: float) -> str:
    return f"{8 * scale:g} {7 * scale:g}"


def _way(points: Sequence[Point], short: float) -> str:
    """A line that leaves the first hex, goes through the others, bent in each, and ends short of the last."""
    bends = "".join(
        f"Q{pair(corner)} {pair(_middle(corner, after))}" for corner, after in pairwise(points[1:])
    )
    end = _before(points[-2], points[-1], short)
    start = move(_before(points[1], points[0], CLEAR))
    return f"{start}L{pair(_middle(points[0], points[1]))}{bends}L{pair(end)}"


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _before(a: Point, b: Point, short: float) -> Point:
    """A point on the line from one to another, so much short of the other."""
    share = 1 - short / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
