"""Pigs and beasts on tokens: each clan has its own head, colour and shape; each is about 60 across."""

from collections.abc import Iterator
from typing import NamedTuple

from wartable.draw.svg import group, use
from wartable.games.space_pigs.art import signs
from wartable.games.space_pigs.art.brush import area, disc, inked, line, oval, placed, plain, star
from wartable.games.space_pigs.art.palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LEAF,
    MARKS,
    PINK,
    SNOUT,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
)

SHAPES = {
    "disc": "M0-29A29 29 0 1 1 0 29A29 29 0 1 1 0-29z",
    "round": "M-18-27H18Q27-27 27-18V18Q27 27 18 27H-18Q-27 27-27 18V-18Q-27-27-18-27z",
    "cut": "M-12-29H12L29-12V12L12 29H-12L-29 12V-12z",
    "diamond": "M-5-33Q0-37 5-33L33-5Q37 0 33 5L5 33Q0 37-5 33L-33 5Q-37 0-33-5z",
    "shield": "M-27-25Q0-33 27-25V2C27 18 13 29 0 34C-13 29-27 18-27 2z",
    "star": star(8, 34, 27),
}


class Head(NamedTuple):
    """A clan's pig: its skin, its snout, and what is behind and over them."""

    skin: str
    snout: str
    behind: str = ""
    over: str = ""


EARS = "M-20-8C-26-22-22-27-18-26C-12-24-8-18-8-15zM20-8C26-22 22-27 18-26C12-24 8-18 8-15z"
FURRY = "M-17-8L-27-27L-7-17zM17-8L27-27L7-17z"
SKULL = "M-21 0C-21-14-12-20 0-20S21-14 21 0C21 13 12 21 0 21S-21 13-21 0z"
TUSKS = area("M-12 11C-18 10-19 4-17 0C-15 4-12 5-9 6zM12 11C18 10 19 4 17 0C15 4 12 5 9 6z", CREAM)
CURLED = line("M-9 8C-20 6-22-10-10-15M9 8C20 6 22-10 10-15", INK, 6.5) + line(
    "M-9 8C-20 6-22-10-10-15M9 8C20 6 22-10 10-15", CREAM, 3.4
)
GREAT = area("M-9 12C-26 16-32 4-27-6C-23 3-17 4-9 5zM9 12C26 16 32 4 27-6C23 3 17 4 9 5z", CREAM)
HEADS = {
    "hylocherus": Head(
        "#6d5a68",
        "#94808c",
        over=area(
            "M-19-9C-21-19-14-24-13-21C-12-28-4-29-4-24C-1-30 6-29 5-24C10-29 15-24 13-20"
            "C19-22 21-16 18-9Q0-17-19-9z",
            "#2b2130",
        )
        + TUSKS,
    ),
    "porcus": Head(
        PINK,
        SNOUT,
        over=disc(9, -4, 7.5, "#fff", fill_opacity=".35", stroke=GOLD_DARK, stroke_width="2.6")
        + line("M16 0q3 10-1 18", GOLD_DARK, 1.8),
    ),
    "babiroussa": Head("#9c8375", "#c4aa98", over=CURLED),
    "phacocherus": Head(
        "#c88a5c",
        "#e0ac80",
        behind=area("M-10-16L-9-29L-4-22L0-33L4-22L9-29L10-16z", "#40221a"),
        over=GREAT
        + plain(disc(-15, 3, 2.8, "#7d4a2c"), disc(15, 3, 2.8, "#7d4a2c"), disc(0, -13, 2.4, "#7d4a2c")),
    ),
    "scrofa": Head(
        "#94643f",
        "#c08c64",
        over=line("M0-19v7M-7-18l1 6M7-18l-1 6", "#4a2c18", 3) + TUSKS,
    ),
    "pecari": Head(
        "#787c92",
        "#a3a7ba",
        over=area("M-21-7Q0-16 21-7V-14Q0-23-21-14z", CREAM)
        + plain(disc(0, -15.5, 3.6, "#d81e3f"))
        + line("M20-11l8-6M20-10l9 1", CREAM, 3),
    ),
}
HELMET = (
    area("M-23-4C-24-24-11-31 0-31S24-24 23-4Q12-12 0-12T-23-4z", STEEL)
    + area("M-4-30Q0-42 4-30L3-14H-3z", GOLD)
    + line("M-16-14q4-9 9-11", STEEL_LIGHT, 3)
    + plain(disc(-17, -8, 1.8, STEEL_DARK), disc(17, -8, 1.8, STEEL_DARK))
)


def definitions() -> Iterator[str]:
    yield from signs.definitions()
    for clan, (colour, shape) in MARKS.items():
        yield area(
            SHAPES[shape], colour, id=f"sp-base-{clan}", stroke=INK, stroke_width="3", stroke_linejoin="round"
        )
        yield head(clan)
        yield area(SHAPES[shape], CREAM, fill_opacity=".42", id=f"sp-wash-{clan}")
        rim = area(SHAPES[shape], CREAM, stroke=CREAM, stroke_width="7.5", stroke_linejoin="round")
        yield group(
            area(SHAPES[shape], INK, fill_opacity=".45", transform="translate(3 6)scale(1.06)"),
            rim,
            use(f"sp-base-{clan}"),
            use(f"sp-head-{clan}", transform="translate(0 1)scale(.92)"),
            id=f"sp-goret-{clan}",
        )
        yield group(
            area(SHAPES[shape], INK, fill_opacity=".45", transform="translate(3 7)scale(1.26)"),
            group(rim, transform="scale(1.2)"),
            use(f"sp-base-{clan}", transform="scale(1.2)"),
            area(SHAPES[shape], "none", stroke=GOLD_LIGHT, stroke_width="2.4", transform="scale(1.08)"),
            use(f"sp-head-{clan}", transform="translate(0 4)"),
            inked(HELMET, width=2.2, transform="translate(0 4)"),
            id=f"sp-gruik-{clan}",
        )
    yield group(_pirate(), id="sp-pirates")
    yield group(_porcophage(), id="sp-porcophages")
    yield group(_worm(), id="sp-worm")
    yield _governor()


def head(clan: str) -> str:
    """A face with ears, eyes and a snout."""
    drawn = HEADS[clan]
    ears = FURRY if clan in ("scrofa", "pecari", "hylocherus") else EARS
    return inked(
        drawn.behind,
        area(ears, drawn.skin),
        area(SKULL, drawn.skin),
        plain(
            oval(-9, -4, 4.2, 4.8, "#fff"),
            oval(9, -4, 4.2, 4.8, "#fff"),
            disc(-8, -3.5, 2.4, INK),
            disc(8, -3.5, 2.4, INK),
        ),
        oval(0, 8, 10.5, 7.6, drawn.snout, stroke_width="1.8"),
        plain(oval(-3.8, 8, 1.9, 3, INK), oval(3.8, 8, 1.9, 3, INK)),
        drawn.over,
        width=2.2,
        id=f"sp-head-{clan}",
    )


def _pirate() -> str:
    """A pig with a patch and a scarf, on bones."""
    bones = line("M-27 24L27-18M27 24L-27-18", INK, 11) + line("M-27 24L27-18M27 24L-27-18", CREAM, 7)
    face = inked(
        area(EARS, "#b98a86"),
        area(SKULL, "#b98a86"),
        area("M-21-5C-20-20-10-23 0-23S20-20 21-5Q0-13-21-5z", "#b3202f"),
        area("M19-9l11-4-3 7 5 5-13-2z", "#b3202f"),
        oval(0, 9, 10, 7, "#d7a7a0"),
        area("M4-9H15Q16 1 10 2T4-9z", INK),
        line("M-19-4L20-10", INK, 2),
        width=2.2,
    )
    dots = plain(*(disc(x, y, 1.8, CREAM) for x, y in ((-12, -14), (-3, -17), (7, -16), (14, -13))))
    eye = disc(-8, -2, 4, "#fff") + disc(-7, -1.5, 2.2, INK)
    nose = oval(-3.5, 9, 1.8, 2.8, INK) + oval(3.5, 9, 1.8, 2.8, INK)
    gold = area("M6 14l4 0v5h-4z", GOLD)
    return (
        disc(0, 0, 31, "#2b2542", stroke=CREAM, stroke_width="2.4") + bones + face + dots + eye + nose + gold
    )


def _porcophage() -> str:
    """All mouth and teeth."""
    body = "M-30 12C-36-14-18-34 0-32S36-14 30 12C28 28 12 34 0 34S-28 28-30 12z"
    mouth = "M-25 4Q0-6 25 4C24 22 12 29 0 29S-24 22-25 4z"
    teeth = (
        "M-24 4l5 9 5-11 5 10 5-11 4 11 5-10 5 11 5-10 5 10 4-6Q0-7-24 4z"
        "M-18 22l5-8 5 11 5-10 4 11 5-11 5 9 4-6"
    )
    eyes = disc(-11, -15, 7, "#ffe75e") + disc(11, -15, 7, "#ffe75e")
    slits = plain(oval(-10, -15, 1.8, 5, INK), oval(10, -15, 1.8, 5, INK))
    horns = area("M-20-24L-30-38L-11-31zM20-24L30-38L11-31z", CREAM)
    return (
        inked(
            horns,
            area(body, "#6a9a35"),
            area(mouth, "#4d0f22"),
            area(teeth, CREAM, stroke_width="1.4"),
            eyes,
            width=2.6,
        )
        + slits
    )


def _worm() -> str:
    """Rings, and a round mouth."""
    rings = [(-24, 22, 13), (-25, 4, 14), (-14, -10, 16)]
    body = "".join(
        disc(x, y, r, "#b5527f") + line(f"M{x - r + 3} {y + 3}q{r - 3} 8 {2 * r - 6} 0", "#7c2c55", 2.4)
        for x, y, r in rings
    )
    head = disc(10, -2, 25, "#cf6a97")
    mouth = disc(14, 2, 15, "#3d0b26") + area(
        star(9, 14.5, 9, 10), CREAM, transform="translate(14 2)", stroke="none"
    )
    throat = plain(disc(14, 2, 8, "#3d0b26"))
    eyes = (
        disc(-2, -20, 5, "#fff")
        + disc(13, -24, 5, "#fff")
        + plain(disc(-1, -20, 2, INK), disc(14, -24, 2, INK))
    )
    return inked(body, head, mouth, throat, eyes, width=2.6)


def _governor() -> str:
    """A pig in a toga, its sash in the colour of its clan; 40 across and 60 high."""
    return inked(
        area("M-17 34C-20 12-13 3 0 3S20 12 17 34z", "#fbf6ea"),
        area("M-11 5C2 14 12 22 16 34H6C2 22-6 14-14 10z", "currentColor"),
        placed(use("sp-pig"), 0, -12, 0.78),
        line("M-15-20q4-8 12-9M15-20q-4-8-12-9", LEAF, 4),
        width=2.2,
        id="sp-governor",
    )
