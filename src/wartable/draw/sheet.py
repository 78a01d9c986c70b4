"""The sheet that a map is printed on: margins, the frame with its degrees, a compass and a scale."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from wartable.draw.hexes import ROOT3, Plan
from wartable.draw.svg import Point, element, group, number, pair, path, polygon, text


@dataclass(frozen=True)
class Sheet:
    """The plan in the middle, a margin around it, a foot below for the title. The plan's corner is 0, 0."""

    plan: Plan

    @cached_property
    def unit(self) -> float:
        """What is printed around the map grows with the map: this many times."""
        return max(0.72, self.plan.width / 1000)

    @property
    def margin(self) -> float:
        return 22 * self.unit

    @property
    def foot(self) -> float:
        """Where the title's strip begins."""
        return self.plan.height + self.margin

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height: the viewBox."""
        width = self.plan.width + 2 * self.margin
        return -self.margin, -self.margin, width, self.plan.height + self.margin + 74 * self.unit

    @property
    def view_box(self) -> str:
        return " ".join(map(number, self.box))

    def paper(self, **attributes: object) -> str:
        left, top, width, height = self.box
        return element("rect", x=left, y=top, width=width, height=height, **attributes)

    def frame(self, ink: str) -> str:
        """A fine line around the map, a row of degrees, a strong line."""
        unit, width, height = self.unit, self.plan.width, self.plan.height
        inner, outer = 3 * unit, 8.5 * unit
        return group(
            _box(0, width, height, stroke_width=0.9 * unit),
            _box(inner, width, height, stroke_width=0.6 * unit),
            _box(outer, width, height, stroke_width=1.9 * unit),
            path("".join(self._degrees(inner, outer - 0.9 * unit)), fill=ink, stroke="none"),
            fill="none",
            stroke=ink,
        )

    def _degrees(self, near: float, far: float) -> Iterator[str]:
        """Every other stretch between the lines is black."""
        width, height = self.plan.width, self.plan.height
        for start, end in _stretches(width, self.plan.size * ROOT3):
            yield polygon([(start, -far), (end, -far), (end, -near), (start, -near)])
            yield polygon(
                [(start, height + far), (end, height + far), (end, height + near), (start, height + near)]
            )
        for start, end in _stretches(height, self.plan.size * 1.5):
            yield polygon([(-far, start), (-far, end), (-near, end), (-near, start)])
            yield polygon(
                [(width + far, start), (width + far, end), (width + near, end), (width + near, start)]
            )

    def scale(self, right: float, y: float, hexes: int, label: str, ink: str, paper: str) -> str:
        """A bar of so many hexes, black and white by turns, that ends at the right."""
        unit = self.unit
        step = self.plan.size * ROOT3
        left = right - step * hexes
        bars = "".join(
            element(
                "rect",
                x=left + step * place,
                y=y,
                width=step,
                height=4 * unit,
                fill=paper if place % 2 else ink,
            )
            for place in range(hexes)
        )
        ticks = "".join(
            text(place, left + step * place, y - 4 * unit, text_anchor="middle", font_size=9 * unit)
            for place in range(0, hexes + 1, max(1, hexes // 5))
        )
        words = text(label, right, y + 16 * unit, font_size=11 * unit, font_style="italic", text_anchor="end")
        return group(bars, stroke=ink, stroke_width=0.7 * unit) + group(ticks, words, fill=ink)


def _box(off: float, width: float, height: float, **attributes: object) -> str:
    return element("rect", x=-off, y=-off, width=width + 2 * off, height=height + 2 * off, **attributes)


def _stretches(length: float, step: float) -> Iterator[tuple[float, float]]:
    for place in range(0, math.ceil(length / step), 2):
        yield place * step, min((place + 1) * step, length)


def compass(centre: Point, radius: float, ink: str, paper: str) -> str:
    """A rose of eight points; the north is marked."""
    rose = "".join(_point(turn, 62, ink, paper) for turn in (45, 135, 225, 315))
    rose += "".join(_point(turn, 98, ink, paper) for turn in (0, 90, 180, 270))
    rings = "".join(element("circle", r=r, stroke_width=width) for r, width in ((72, 3), (65, 1.5)))
    north = text("N", 0, -106, text_anchor="middle", font_size=42, fill=ink, font_weight="bold")
    return group(
        group(rings, fill="none", stroke=ink) + rose + north,
        transform=f"translate({pair(centre)}) scale({radius / 100:.3f})",
    )


def _point(turn: int, length: float, ink: str, paper: str) -> str:
    """One point of the rose: its left half light, its right half dark."""
    waist = length * 0.155
    halves = (
        path(polygon([(0, 0), (side * waist, -waist), (0, -length)]), fill=fill)
        for side, fill in ((-1, paper), (1, ink))
    )
    return group(*halves, stroke=ink, stroke_width=2.5, transform=f"rotate({turn})")
