"""Signs for the markers: the five of the Novel, the pilgrims on their way, the turn, the victory points."""

from wartable.draw.counters import outline
from wartable.draw.svg import element, group, path
from wartable.games.picrocholine_wars.art.palette import GILT_DARK, GILT_LIGHT, INK, LIVERIES, VELLUM
from wartable.games.picrocholine_wars.rules.roster import Side

# Around the middle, 30 wide and high: what is filled, and what is only lines.
EMBLEMS = {
    "letter": (
        "M-3 3.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z",
        "M-13-9h26v18h-26zM-13-9l13 10.5 13-10.5M-13 9l9-8M13 9l-9-8",
    ),
    "mediation": (
        "M-13-2l3.6-2c1.6-2.6 4.6-3 6.6-1C0-2.4 4-1.6 7-2.4L15-5 9.6.6"
        "C7.6 5 2.6 7-1.6 6.4-6 5.6-8.6 2.6-9.6-.8z"
        "M-1-3.6C-2.6-9 1-13.4 8-15 7-11 7.4-7.4 5-2.6zM-13 3.6c2.4-.4 4 .6 4.4 2.6-2.2.2-3.8-.6-4.4-2.6z"
        "M-11.4 7.6c2.4 0 3.8 1.2 4 3.2-2.2 0-3.6-1.2-4-3.2zM-14.6 6.2"
        "c-2 1-2.4 2.8-1.6 4.6 1.6-1 2.2-2.8 1.6-4.6z",
        "M-13.4-1.4c-1.8 4-.8 8.6 3.4 12",
    ),
    "engaged": (
        "M12 -12L11 -8.1L-1.3 3.6L-3.6 1.3L8.1 -11zM-6.4 -1.5L1.5 6.4L-0.2 8.1L-8.1 0.2zM-5.2 3.2"
        "L-3.2 5.2L-6.8 8.8L-8.8 6.8zM-9.5 6.1L-6.1 9.5L-8.2 11.6L-11.6"
        " 8.2zM-12 -12L-8.1 -11L3.6 1.3L1.3 3.6L-11 -8.1zM-1.5 6.4L6.4 -1.5L8.1 0.2L0.2 8.1z"
        "M3.2 5.2L5.2 3.2L8.8 6.8L6.8 8.8zM6.1 9.5L9.5 6.1L11.6 8.2L8.2 11.6z",
        "",
    ),
    "mare": (
        "M-9.5-3.5C-6-5.5 0-4.5 3-5L6.5-11L6.8-14L9-12C11-11 13-8.5 14.5-6.5L13.5-4.2L11.8-4.4L9.5-6C8.5-"
        "3.5 8.5-1 7.5 1.5L8.5 6L10 13H7.8L6 6.5L5 3.5L3.5 13H1.4L2.4 4C-.5 5-3.5 4.5-5.5 3.5L-5 8L-4 13H"
        "-6.2L-8 7.5L-8.5 4.8L-10.5 8L-10 13H-12.2L-12.3 7.5L-11 3C-12 1-12-1-11.2-2"
        "C-14-1-14.5 3-14 7C-16.5 3-15.5-4-9.5-3.5z",
        "",
    ),
    "pilgrims": (
        "M0-3c-5.6 0-9.6 4-9.6 8.4l4.4 6h10.4l4.4-6c0-4.4-4-8.4-9.6-8.4zM-3.4 11.4h6.8v2.6h-6.8z",
        "M-12 13L9-13M9-13a2.5 2.5 0 1 1 3 3.8",
    ),
}
SHELL = "M0-2v13M0-2l-4.2 13M0-2l4.2 13M0-2l-7.6 9.4M0-2l7.6 9.4"  # the ribs of the pilgrims' scallop


def definitions() -> str:
    """Every sign in the colour (`color`) of who uses it, and the markers that bear them."""
    signs = (group(_sign(name), id=f"pw-emblem-{name}") for name in EMBLEMS)
    markers = (group(*_marker(name), id=f"pw-marker-{name}") for name in EMBLEMS)
    spent = (group(*_spent(name), id=f"pw-spent-{name}") for name in EMBLEMS)
    points = (group(*_points(side), id=f"pw-points-{side}") for side in Side)
    return "".join((*signs, *markers, *spent, *points, group(*_hourglass(), id="pw-turn")))


def _sign(name: str) -> str:
    filled, lines = EMBLEMS[name]
    ribs = path(SHELL, stroke=VELLUM, stroke_width="0.9") if name == "pilgrims" else ""
    drawn = path(lines, fill="none", stroke="currentColor", stroke_width="1.8", stroke_linejoin="round")
    return drawn + path(filled, fill="currentColor", fill_rule="nonzero") + ribs


def _token(fill: str, rim: str) -> str:
    body = outline("round", 20)
    return path(body, transform="translate(1 1.6)", fill="#2a1c0c", fill_opacity="0.3") + path(
        body, fill=fill, stroke=rim, stroke_width="1.2"
    )


def _marker(name: str) -> tuple[str, ...]:
    """A marker that can still be played: azure with a gold rim."""
    rim = path(outline("round", 17.6), fill="none", stroke=GILT_LIGHT, stroke_width="1.2")
    sign = f'<use href="#pw-emblem-{name}" color="{GILT_LIGHT}" transform="scale(.92)"/>'
    return _token("#24537d", INK), rim, sign


def _spent(name: str) -> tuple[str, ...]:
    """One that has been played: turned over, pale, crossed out."""
    sign = f'<use href="#pw-emblem-{name}" color="#a18c66" transform="scale(.92)"/>'
    cross = path("M-15 15L15-15", stroke="#8b6f45", stroke_width="2.2", stroke_linecap="round")
    return _token("#e9dcbd", "#a18c66"), sign, cross


def _points(side: Side) -> tuple[str, ...]:
    """A counter for the track, in the side's shape."""
    livery = LIVERIES[side]
    body = outline(livery.shape, 9.4)
    return (
        path(body, transform="translate(.6 1)", fill="#2a1c0c", fill_opacity="0.35"),
        path(body, fill=livery.field, stroke=livery.edge, stroke_width="1"),
        path(outline(livery.shape, 7.8), fill="none", stroke=GILT_LIGHT, stroke_width="0.8"),
    )


def _hourglass() -> tuple[str, ...]:
    """The turn: a gold ring around its numeral, with an hourglass."""
    glass = "M-8-12h16M-8 12h16M-6.5-12c0 7 5.5 8 5.5 12s-5.5 5-5.5 12M6.5-12c0 7-5.5 8-5.5 12s5.5 5 5.5 12"
    sand = (
        "M-4.5-7.5h9c-1 3-4 4.5-4.5 6.5-.5-2-3.5-3.5-4.5-6.5zM-5.5 11c.5-4 4-5 5.5-6.5 1.5 1.5 5 2.5 5.5 6.5z"
    )
    rings = (
        element("circle", r=20, fill=fill, fill_opacity="0.3", stroke=colour, stroke_width=breadth)
        for fill, colour, breadth in (
            ("#f0b323", INK, 4.6),
            ("none", GILT_LIGHT, 3),
            ("none", GILT_DARK, 0.6),
        )
    )
    lines = path(glass, fill="none", stroke=INK, stroke_width="2", stroke_linecap="round")
    small = group(
        element("circle", r=18, fill=VELLUM, stroke=INK, stroke_width="1.8"),
        path(sand, fill="#b92f1b"),
        lines,
        transform="translate(15.5 14) scale(.48)",
    )
    return *rings, small
