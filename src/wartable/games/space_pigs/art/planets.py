"""The hexes of the galaxy, around their middle, 100 from there to a corner. They differ by their number."""

import math
from collections.abc import Iterator

from wartable.draw.svg import element, group, use
from wartable.draw.variation import between, variation
from wartable.games.space_pigs.art.brush import (
    area,
    box,
    closed,
    disc,
    inked,
    line,
    lump,
    oval,
    placed,
    plain,
    smooth,
    star,
    where,
)
from wartable.games.space_pigs.art.palette import (
    CREAM,
    DUSK,
    EMBER,
    FAMILY,
    FLAME,
    GOLD,
    GOLD_LIGHT,
    INK,
    LEAF,
    LILAC,
    NIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
)
from wartable.games.space_pigs.rules.components import COLOURS, FAMILIES, HEXES, HexFace, HexId

SIZE = 100.0
CORNERS = [(SIZE * math.sin(math.pi * n / 3), SIZE * math.cos(math.pi * n / 3)) for n in range(6)]
OUTLINE = closed(CORNERS)
INNER = closed([(x * 0.955, y * 0.955) for x, y in CORNERS])
MIDDLE, RADIUS = -8.0, 60.0  # of a planet
ACORN_AT = -77.0


def definitions() -> Iterator[str]:
    """All that the hexes of a galaxy are drawn with."""
    yield from (_gradient(name, *shades) for name, shades in FAMILY.items())
    yield from (_ground(name) for name in FAMILY)
    yield from (acorn(colour) for colour in COLOURS)
    yield element("clipPath", disc(0, 0, RADIUS, "#000"), id="sp-globe")
    yield _shade()
    yield _flame()
    yield _crater()
    yield _cloud()
    yield from (group(face(number), id=f"sp-hex-{hex.id}") for number, hex in enumerate(HEXES))
    yield from (group(_back(family), id=f"sp-back-{family}") for family in FAMILIES)
    yield group(_rubble(), id="sp-barren")
    yield element("path", d=OUTLINE, id="sp-outline")
    yield _light()
    yield group(_feast(), id="sp-feast")
    yield group(_ban(), id="sp-ban")


def _light() -> str:
    """White around gold: no family of hexes has such a ring."""
    white = element("path", d=OUTLINE, fill="none", stroke="#fff", stroke_width=15)
    return group(white, element("path", d=OUTLINE), id="sp-light")


def _gradient(name: str, light: str, plain: str, dark: str) -> str:
    stops = (("0", light), (".45", plain), ("1", dark))
    shades = (element("stop", offset=at, stop_color=colour) for at, colour in stops)
    return element("radialGradient", *shades, id=f"sp-g-{name}", cx=".36", cy=".3", r=".8")


def _ground(name: str) -> str:
    """The tile: night, with a glow of its family around the edge."""
    _, plain, dark = FAMILY[name]
    return group(
        area(OUTLINE, NIGHT, fill_opacity=".62"),
        area(INNER, dark, fill_opacity=".26", stroke=plain, stroke_width="4", stroke_opacity=".75"),
        id=f"sp-ground-{name}",
        stroke_linejoin="round",
    )


# Acorns: each colour has its own sign.

SIGNS = {
    "red": "M0 11C-5 9-5 4-1.5 2C-1.5 4 0 4 0 5C1.5 3 1 1 0-1C5 1 7 8 0 11z",
    "yellow": "M-7 3q3.5-3.5 7 0t7 0M-5 8q2.5-2.5 5 0t5 0",
    "blue": "M0-.5C3 3.5 4.5 5.5 4.5 7.5A4.5 4.5 0 0 1-4.5 7.5C-4.5 5.5-3 3.5 0-.5z",
}


def acorn(colour: str) -> str:
    light, plain, dark = FAMILY[colour]
    sign = line(SIGNS[colour], dark, 2.2) if colour == "yellow" else area(SIGNS[colour], light, stroke="none")
    return inked(
        area("M-10.5-3C-11 8-5 13 0 18C5 13 11 8 10.5-3z", plain),
        area("M-13-3C-14-12-7-15 0-15S14-12 13-3Q0 2-13-3z", "#8a5a33"),
        line("M0-15q0-4 4-6", INK, 3),
        line("M-8-7l3 3M-2-9l3 4M5-9l2 4", "#5b3818", 1.6),
        sign,
        width=2.2,
        id=f"sp-acorn-{colour}",
    )


# What planets are made of.


def _shade() -> str:
    """Night on the lower right of a globe, and a gleam on its upper left."""
    night = area("M36-48A60 60 0 1 1-48 36A66 66 0 0 0 36-48z", INK, fill_opacity=".38")
    gleam = line("M-44-18A48 48 0 0 1-16-45", "#fff", 6, stroke_opacity=".5")
    return group(night, gleam, id="sp-shade")


def _flame() -> str:
    outer = area("M-10 4C-14-8-3-12-2-30C6-20 3-14 7-18C12-8 12-2 10 4z", EMBER)
    return inked(outer, plain(area("M-5 4C-7-4-1-8 0-18C5-10 6-2 5 4z", FLAME)), width=2.4, id="sp-flame")


def _crater() -> str:
    return group(
        oval(0, 0, 12, 9, "#5d1018", fill_opacity=".75"),
        line("M-11 3A12 9 0 0 0 11 3", "#ffb79a", 2.2),
        id="sp-crater",
    )


def _cloud() -> str:
    puff = "M-26 6C-30-2-20-8-14-5C-12-14 4-15 7-7C14-12 24-6 21 0C28 1 27 8 21 8H-20Q-25 8-26 6z"
    return group(area(puff, "#fff", fill_opacity=".9"), id="sp-cloud")


# Faces.


def face(number: HexId) -> str:
    hex = HEXES[number]
    ground = use(f"sp-ground-{hex.family}")
    if hex.kind == "sun":
        return ground + _sun()
    if hex.kind == "asteroid":
        return ground + _asteroids(number, hex.family)
    if hex.kind == "double":
        return ground + _double(number, hex)
    return ground + placed(_planet(number, hex.family), 0, MIDDLE) + _acorns(hex.family, 1)


def _planet(number: HexId, family: str) -> str:
    return {"red": _red, "yellow": _yellow, "blue": _blue}[family](number)


def _acorns(family: str, count: int) -> str:
    steps = (0.0,) if count == 1 else (-14.0, 14.0)
    return "".join(use(f"sp-acorn-{family}", transform=where(step, ACORN_AT + 8, 0.95)) for step in steps)


def _globe(family: str, *surface: str) -> str:
    """A round body, its surface clipped to it."""
    body = disc(0, 0, RADIUS, f"url(#sp-g-{family})")
    on_it = group(*surface, use("sp-shade"), clip_path="url(#sp-globe)")
    return body + on_it + disc(0, 0, RADIUS, "none", stroke=INK, stroke_width="3.5")


def _red(number: HexId) -> str:
    """Craters, and flames around the edge."""
    start = between(0, 50, 11, number)
    flames = (
        use(
            "sp-flame",
            transform=f"rotate({start + 51 * n + between(-12, 12, 12, number, n):.0f})"
            f"translate(0 -55)scale({between(0.7, 1.1, 13, number, n):.2g})",
        )
        for n in range(7)
    )
    craters = (
        use("sp-crater", transform=where(*_scattered(number, n, 40), between(0.6, 1.5, 14, number, n)))
        for n in range(6)
    )
    lava = line(f"M-60 {between(10, 40, 15, number):.0f}q30-20 60 0t60-8", FLAME, 3, stroke_opacity=".7")
    return group(*flames) + _globe("red", lava, *craters)


def _scattered(number: HexId, n: int, most: float) -> tuple[float, float]:
    """Places that do not crowd each other: around the middle like the seeds of a sunflower."""
    angle = 2.4 * n + 6.3 * variation(16, number)
    far = most * math.sqrt((n + 0.6) / 6)
    return far * math.cos(angle), far * math.sin(angle)


def _yellow(number: HexId) -> str:
    """Dunes, and rings around."""
    tilt = between(-28, 28, 21, number)
    dunes = (
        line(
            f"M-64 {-38 + 19 * n:.0f}"
            f"q{between(12, 22, 22, number, n):.0f}-{between(8, 16, 23, number, n):.0f} 32 0t32 0t32 0t32 0",
            "#9c6614",
            between(2.5, 4.5, 24, number, n),
            stroke_opacity=".75",
        )
        for n in range(5)
    )
    wide, high = between(78, 86, 25, number), between(15, 23, 26, number)
    ring = f"M{-wide:.0f} 0A{wide:.0f} {high:.0f} 0 0 "
    back, front = f"{ring}1 {wide:.0f} 0", f"{ring}0 {wide:.0f} 0"
    double = variation(27, number) < 0.5

    def drawn(d: str) -> str:
        rings = line(d, INK, 11) + line(d, "#f3d48a", 6)
        return rings + (line(d, "#9c6614", 1.6) if double else "")

    turn = {"transform": f"rotate({tilt:.0f})"}
    return group(drawn(back), **turn) + _globe("yellow", *dunes) + group(drawn(front), **turn)


def _blue(number: HexId) -> str:
    """Ponds with reeds, and clouds."""
    ponds = []
    for n in range(4):
        x, y = _scattered(number, n + 1, 44)
        shape = smooth(lump(between(10, 17, 31, number, n), 32 + 50 * number + n, 7, 0.3))
        ponds.append(area(shape, "#0f3a70", fill_opacity=".8", transform=where(x, y)))
        ponds.append(line("M-6 1h10", "#a6e6f5", 2, transform=where(x, y)))
        ponds.append(line("M0 0v-12M4 1l2-10M-4 1l-2-8", LEAF, 2.4, transform=where(x + 10, y - 3)))
    clouds = (
        use(
            "sp-cloud",
            transform=where(
                between(-46, 46, 33, number, n), -36 + 40 * n + between(-8, 8, 34, number, n), 0.85
            ),
        )
        for n in range(3)
    )
    return _globe("blue", *ponds) + group(*clouds)


def _double(number: HexId, hex: HexFace) -> str:
    """Two planets that circle each other."""
    orbit = oval(0, 0, 74, 40, "none", stroke=LILAC, stroke_width="2.5", stroke_dasharray="2 7")
    great = placed(_planet(number, hex.family), -30, -24, 0.7)
    small = placed(_planet(number + 40, hex.family), 38, 22, 0.56)
    return placed(orbit, 0, -2, turn=34) + great + small + _acorns(hex.family, 2)


def _asteroids(number: HexId, family: str) -> str:
    """A great rock and its splinters."""
    _, tint, _ = FAMILY[family]
    rocks = [_rock(0, MIDDLE, 43, number)]
    for n in range(4):
        angle = math.radians(between(-15, 15, 41, number, n) + 90 * n + 45)
        rocks.append(
            _rock(
                63 * math.cos(angle),
                MIDDLE + 56 * math.sin(angle),
                between(9, 16, 42, number, n),
                number + 9 * n,
            )
        )
    glow = oval(0, MIDDLE, 76, 66, tint, fill_opacity=".16")
    return glow + inked(*rocks, width=3)


def _rock(x: float, y: float, r: float, key: int) -> str:
    corners = lump(r, 77 + key, 9, 0.2)
    face = area(closed(corners), ROCK)
    light = area(
        closed([(0.75 * a - 0.1 * r, 0.7 * b - 0.18 * r) for a, b in corners]), ROCK_LIGHT, stroke="none"
    )
    dark = "".join(
        oval(a * 0.45, b * 0.4, r * size, r * size * 0.75, ROCK_DARK, stroke="none")
        for (a, b), size in zip(corners[::3], (0.2, 0.13, 0.16), strict=True)
    )
    return placed(face + light + dark, x, y)


def _sun() -> str:
    rays = inked(area(star(14, 82, 60, 6), "#ffb02e"), width=3)
    body = disc(0, 0, 56, "url(#sp-g-sun)", stroke=INK, stroke_width="3.5")
    strokes = line("M-34-20q16-22 42-22M-40 4q4-12 10-16M-8 40q24 4 38-16", "#fff6c9", 5, stroke_opacity=".8")
    return rays + body + strokes


def _rubble() -> str:
    """A planet that the worm has devoured: a bitten husk and crumbs."""
    husk = area(
        "M-40-22C-24-48 22-52 40-26C30-24 34-12 22-12C24 0 8 2 6-8C-4 4-14-2-14-8C-24-2-30-12-40-22z", ROCK
    )
    teeth = area(
        "M-44 8C-38 4-30 12-26 8C-18 16-8 6-2 14C8 8 16 16 22 10C30 14 38 8 44 6C36 40-32 44-44 8z", ROCK
    )
    crumbs = [
        _rock(x, y, r, 300 + n) for n, (x, y, r) in enumerate(((-60, -20, 9), (58, -34, 8), (64, 18, 10)))
    ]
    shade = line("M-30-26q24-18 50-6M-28 24q26 16 56-4", ROCK_LIGHT, 3)
    return use("sp-ground-black") + placed(inked(husk, teeth, *crumbs, width=3) + shade, 0, MIDDLE)


# Backs.


def _back(family: str) -> str:
    """A snout in the middle, in the colour of the family; its sign in each corner."""
    light, plain, dark = FAMILY[family]
    field = area(INNER, dark, stroke=plain, stroke_width="5", stroke_linejoin="round")
    rim = area(
        closed([(x * 0.8, y * 0.8) for x, y in CORNERS]), "none", stroke=light, stroke_width="2", opacity=".6"
    )
    snout = inked(
        oval(0, 0, 40, 32, plain),
        oval(-14, 0, 7, 11, dark),
        oval(14, 0, 7, 11, dark),
        line("M-26-14q8-10 22-11", light, 4),
        width=3.5,
    )
    corners = (placed(_family_sign(family), 62 * math.sin(a), -62 * math.cos(a), 1.3) for a in (0, 2.1, 4.19))
    return area(OUTLINE, DUSK) + field + rim + "".join(corners) + snout


def _family_sign(family: str) -> str:
    light = FAMILY[family][0]
    if family == "black":
        return inked(area(closed(lump(9, 5, 7, 0.2)), ROCK))
    d = SIGNS[family]
    mark = line(d, light, 2.4) if family == "yellow" else area(d, light)
    return placed(mark, 0, -5)


# What may lie on a hex.


def _feast() -> str:
    """A garland with a mug of acorn beer."""
    flags = "".join(
        area(f"M{x - 8} {y}l16 {t}l-9 15z", colour)
        for x, y, t, colour in (
            (-52, -6, 5, EMBER),
            (-30, 4, 3, GOLD),
            (-8, 8, 1, LEAF),
            (14, 8, -2, EMBER),
            (36, 3, -3, GOLD),
            (54, -6, -4, LEAF),
        )
    )
    mug = box(-12, -10, 22, 26, GOLD, 3) + line("M10-4q12-2 11 8t-11 6", INK, 4)
    foam = area("M-15-8C-18-18-8-20-4-17C0-24 12-20 11-14C17-12 14-5 9-6z", CREAM)
    return inked(line("M-66-14Q0 28 66-14", GOLD_LIGHT, 3), flags, placed(mug + foam, 0, -22), width=2.2)


def _ban() -> str:
    """No landing: a barred circle."""
    rim = disc(0, 0, 19, "none", stroke=INK, stroke_width="8") + line("M-13-13L13 13", INK, 8)
    return (
        rim
        + disc(0, 0, 19, "none", stroke="#ff5a4b", stroke_width="4.5")
        + line("M-13-13L13 13", "#ff5a4b", 4.5)
    )
