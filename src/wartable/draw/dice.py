"""Dice are dice: pips, in the side's colour."""

from wartable.draw.svg import element, escaped, group, title

HALF = 12
_OFF = 6
_CORNERS = ((-_OFF, -_OFF), (_OFF, _OFF))
_OTHERS = ((_OFF, -_OFF), (-_OFF, _OFF))
_SIDES = ((-_OFF, 0), (_OFF, 0))
_MIDDLE = ((0, 0),)
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: _MIDDLE,
    2: _CORNERS,
    3: (*_CORNERS, *_MIDDLE),
    4: (*_CORNERS, *_OTHERS),
    5: (*_CORNERS, *_OTHERS, *_MIDDLE),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}


def die(shows: int, x: float, y: float, field: str, pip: str = "#fff") -> str:
    """A die that lies there; what it shows is said too. More than six is a figure on a die of more sides."""
    if shows not in PIPS:
        return _figure(shows, x, y, field, pip)
    pips = "".join(element("circle", cx=a, cy=b, r=2.4) for a, b in PIPS[shows])
    body = element("rect", x=-HALF, y=-HALF, width=2 * HALF, height=2 * HALF, rx=4, fill=field)
    shadow = element(
        "rect", x=-HALF + 1, y=-HALF + 2, width=2 * HALF, height=2 * HALF, rx=4, fill_opacity="0.25"
    )
    return group(title(shows), shadow, body, group(pips, fill=pip), transform=f"translate({x:g} {y:g})")


def _figure(shows: int, x: float, y: float, field: str, ink: str) -> str:
    corners = "M0-13.5L12.5-7V7L0 13.5L-12.5 7V-7z"
    shadow = element("path", d=corners, fill_opacity="0.25", transform="translate(1 2)")
    body = element("path", d=corners, fill=field)
    figure = element(
        "text", escaped(str(shows)), y=5, text_anchor="middle", font_size=14, font_weight="bold", fill=ink
    )
    return group(title(shows), shadow, body, figure, transform=f"translate({x:g} {y:g})")
