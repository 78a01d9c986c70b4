"""Counters: a field in the side's colour and shape, the arm's sign, and what may lie on them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from wartable.draw.svg import element, group, path

Shape: TypeAlias = Literal["round", "cut"]  # of the corners: sides are told apart without their colours too

# The arms' signs in a box 24 wide and 14 high around the middle.
BOX = "M-12-7h24v14h-24z"
ARMS = {
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
    body = outline(livery.shape, half)
    line = livery.dark if weak else livery.light
    return group(
        path(body, transform="translate(1.6 2.2)", fill="#2a1c0c", fill_opacity="0.2"),
        path(body, transform="translate(0.8 1.2)", fill="#2a1c0c", fill_opacity="0.3"),
        path(body, fill=livery.pale if weak else livery.field, stroke=livery.edge, stroke_width="1.2"),
        path(_band(half), fill=livery.band) if weak else "",
        path(
            outline(livery.shape, half - 2.3),
            fill="none",
            stroke=line,
            stroke_opacity="0.55",
            stroke_width="0.7",
        ),
        _sign(arm, half, line),
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


def _sign(arm: str, half: float, line: str) -> str:
    box = path(BOX, fill=line, fill_opacity="0.14")
    sign = path(ARMS[arm], fill=line if arm in FILLED else "none")
    return group(box, sign, transform=f"translate(0 {-half * 0.36:g})", stroke=line, stroke_width="1.5")


def _band(half: float) -> str:
    """From the lower left to the upper right, inside the field."""
    end, wide = half - 1.4, half * 0.42
    return f"M{-end:g} {end:g}v{-wide:g}L{end - wide:g} {-end:g}h{wide:g}v{wide:g}L{-end + wide:g} {end:g}z"


def badge(words: str, x: float, y: float, paper: str, ink: str, radius: float = 7.5) -> str:
    """A number on a small disc."""
    disc = element("circle", cx=x, cy=y, r=radius, fill=paper, stroke=ink)
    return disc + f'<text x="{x:g}" y="{y + 3.7:g}" text-anchor="middle" fill="{ink}">{words}</text>'


def crossed_swords(ink: str, paper: str) -> str:
    """Two swords on a disc around the middle."""
    blade = "M0-7.4l1.1 1.8v7.9h-2.2v-7.9zM-2.9 2.3h5.8v1.3h-5.8zM-.7 3.6h1.4v3h-1.4z"
    swords = "".join(path(blade, transform=f"rotate({turn})") for turn in (45, -45))
    disc = element("circle", r=8.2, fill=paper, stroke=ink, stroke_width=1)
    return group(disc, group(swords, fill=ink, stroke=paper, stroke_width="0.4"))
