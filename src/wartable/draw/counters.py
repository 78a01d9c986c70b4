"""Counters: a field in the side's colour and shape, the arm's sign, and what may lie on them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from wartable.draw.svg import element, group, path

Shape: TypeAlias = Literal["round", "cut"]  # of the corners: sides are told apart without their colours too

# The arms drawn, around the middle, 26 wide and 16 high: what is filled, and what is only lines.
DRAWN = {
    "infantry": (
        "M-1.9-5.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM-2.6-2.8h5.2c1 0 1.3.5 1.5 1.3l.7 3.6-1.4.4"
        "-1-2.4.3 2.6 2.6 5.3h-2.2l-2.6-4.3-2 4.3h-2.3l2.1-5.5-.2-2.3-1.2 2.2-1.5-.7 1.3-3.3"
        "c.3-.8.6-1.2 1.2-1.2zM8.6-6.6l5.8-.9-4.6 3.6.7-1.5z",
        "M-11.5 3.5L10-5.8",
    ),
    "cavalry": (
        "M-3.6 8c.4-3.6 2.2-4.6 2-7-1.3 1.6-3.3 1-4.9 2.5l-2.6-1.6c-.7-1.3.2-2.5.9-3.3l4-3.7.2-3 2.3 1.7"
        "c6.3.6 9.3 5.4 9.3 14.4zM-3-3.4a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0z",
        "",
    ),
    "artillery": (
        "M-8.5-1.5L10.5-7.8l.3-.9 1.5.5 1.5 4.3-1.3.9-.9-.4-19 6.2c-1.9.6-2.9-3.7-1.1-4.3z",
        "M-5.8 3a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0M-1.5-1v8M-5.5 3h8M-5 4l-7.5 4",
    ),
}
# The same as NATO writes them, in a box of 24 by 14.
BOX = "M-12-7h24v14h-24z"
NATO = {
    "infantry": "M-12-7l24 14M-12 7l24-14",
    "cavalry": "M-12 7l24-14",
    "artillery": "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z",
}
FILLED = ("artillery",)


@dataclass(frozen=True)
class Livery:
    """How a side's counters look: fresh, and weakened."""

    shape: Shape
    field: str
    edge: str
    light: str  # signs and numbers on the field
    pale: str  # the weakened field
    band: str  # across it
    dark: str  # signs and numbers on the weakened field


def outline(shape: Shape, half: float) -> str:
    """The counter's outline around its middle."""
    corner = half * (0.26 if shape == "round" else 0.3)
    side = 2 * (half - corner)
    if shape == "round":
        turns = [f"a{corner:g} {corner:g} 0 0 1 {x * corner:g} {y * corner:g}" for x, y in _AROUND]
    else:
        turns = [f"l{x * corner:g} {y * corner:g}" for x, y in _AROUND]
    sides = (f"h{side:g}", f"v{side:g}", f"h{-side:g}", f"v{-side:g}")
    around = "".join(line + turn for line, turn in zip(sides, turns, strict=True))
    return f"M{corner - half:g} {-half:g}{around}z"


_AROUND = ((1, 1), (-1, 1), (-1, -1), (1, -1))


def counter(livery: Livery, arm: str, half: float, weak: bool = False) -> str:
    """A counter without its numbers, around its middle, with its shadow."""
    return group(blank(livery, half, weak), _sign(arm, half, livery.dark if weak else livery.light))


def blank(livery: Livery, half: float, weak: bool = False) -> str:
    """A counter without any sign: weakened, it has a lighter field and a band across."""
    body = outline(livery.shape, half)
    return (
        path(body, transform="translate(1.6 2.2)", fill="#2a1c0c", fill_opacity="0.2")
        + path(body, transform="translate(0.8 1.2)", fill="#2a1c0c", fill_opacity="0.3")
        + path(body, fill=livery.pale if weak else livery.field, stroke=livery.edge, stroke_width="1.2")
        + (path(_band(half), fill=livery.band) if weak else "")
        + path(
            outline(livery.shape, half - 2.3),
            fill="none",
            stroke=livery.dark if weak else livery.light,
            stroke_opacity="0.55",
            stroke_width="0.7",
        )
    )


def ghost(livery: Livery, arm: str, half: float, paper: str) -> str:
    """A counter that is only remembered: thin, its outline broken."""
    body = path(
        outline(livery.shape, half),
        fill=paper,
        fill_opacity="0.93",
        stroke=livery.dark,
        stroke_width="1.7",
        stroke_dasharray="4.5 3",
    )
    return group(body, _sign(arm, half, livery.dark))


def either(drawn: str, nato: str) -> str:
    """A sign that is drawn, and how NATO writes it: a page shows the one that its reader likes."""
    return group(drawn, class_="arm-drawn") + group(nato, class_="arm-nato", display="none")


def _sign(arm: str, half: float, line: str) -> str:
    filled, lines = DRAWN[arm]
    drawn = path(filled, fill=line) + path(lines, fill="none", stroke=line, stroke_width="1.3")
    return group(either(drawn, _nato(arm, line)), transform=f"translate(0 {-half * 0.36:g})")


def _nato(arm: str, line: str) -> str:
    box = path(BOX, fill=line, fill_opacity="0.14")
    sign = path(NATO[arm], fill=line if arm in FILLED else "none")
    return group(box, sign, stroke=line, stroke_width="1.5")


def _band(half: float) -> str:
    """From the lower left to the upper right, inside the field, its ends cut like the field's corners."""
    end, wide, cut = half - 1.4, half * 0.42, half * 0.2
    long = 2 * end - wide
    return (
        f"M{-end:g} {end - cut:g}v{cut - wide:g}l{long:g} {-long:g}h{wide - cut:g}l{cut:g} {cut:g}"
        f"v{wide - cut:g}l{-long:g} {long:g}h{cut - wide:g}z"
    )


def badge(words: str, x: float, y: float, paper: str, ink: str, radius: float = 7.5) -> str:
    """A number on a small disc."""
    disc = element("circle", cx=x, cy=y, r=radius, fill=paper, stroke=ink)
    return disc + f'<text x="{x:g}" y="{y + 3.7:g}" text-anchor="middle" fill="{ink}">{words}</text>'


def headquarters(field: str, ink: str) -> str:
    """A star around the middle; for NATO, a staff with a flag."""
    star = "M0-4.6l1.3 3 3.3.3-2.5 2.2.8 3.2-2.9-1.7-2.9 1.7.8-3.2-2.5-2.2 3.3-.3z"
    flag = "M-3.4 5.5v-10h8v5.2h-8"
    signs = (
        path(d, fill=field, stroke=ink, stroke_width=width) for d, width in ((star, "0.8"), (flag, "1.2"))
    )
    return either(*signs)


def crossed_swords(ink: str, paper: str) -> str:
    """Two swords on a disc around the middle."""
    blade = "M0-7.4l1.1 1.8v7.9h-2.2v-7.9zM-2.9 2.3h5.8v1.3h-5.8zM-.7 3.6h1.4v3h-1.4z"
    swords = "".join(path(blade, transform=f"rotate({turn})") for turn in (45, -45))
    disc = element("circle", r=8.2, fill=paper, stroke=ink, stroke_width=1)
    return group(disc, group(swords, fill=ink, stroke=paper, stroke_width="0.4"))
