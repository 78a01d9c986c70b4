"""The few words of SVG that we write. What comes from elsewhere is escaped here."""

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from markupsafe import escape

Point: TypeAlias = tuple[float, float]


def number(value: float) -> str:
    """A coordinate: at most one decimal, and none where it is zero."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def element(name: str, *content: str, **attributes: object) -> str:
    """An element around content that is SVG already. `stroke_width` is stroke-width; None is left out."""
    opening = name + "".join(
        f' {_name(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None
    )
    inside = "".join(content)
    return f"<{opening}>{inside}</{name}>" if inside else f"<{opening}/>"


@cache
def _name(key: str) -> str:
    return key.strip("_").replace("_", "-")


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else escaped(value)


# Neither SVG nor HTML can hold these, not even escaped.
FORBIDDEN = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
_HARMLESS = re.compile(r"[^&<>\"'\x00-\x1f\ud800-\udfff\ufffe\uffff]*").fullmatch


def escaped(words: object) -> str:
    """What people may have written, safe inside an element or an attribute."""
    plain = str(words)
    return plain if _HARMLESS(plain) else str(escape(plain.translate(FORBIDDEN)))


def group(*content: str, **attributes: object) -> str:
    return element("g", *content, **attributes)


def path(d: str, **attributes: object) -> str:
    """A path; nothing at all where there is nothing to draw."""
    return element("path", d=d, **attributes) if d else ""


def text(words: object, x: float, y: float, **attributes: object) -> str:
    return element("text", escaped(words), x=float(x), y=float(y), **attributes)


def title(words: object) -> str:
    """What a screen reader says of the element, and the mouse shows."""
    return f"<title>{escaped(words)}</title>"


def use(id: str, **attributes: object) -> str:
    return element("use", href=f"#{id}", **attributes)


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def move(point: Point) -> str:
    return f"M{pair(point)}"


def polygon(points: Iterable[Point]) -> str:
    """The path of a closed polygon."""
    return "M" + "L".join(map(pair, points)) + "z"
