"""Rectangles of a picture."""

from typing import NamedTuple

from wartable.draw.svg import Point


class Box(NamedTuple):
    """Left and top, width and height."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)
