"""Small things that are drawn again and again: a pig, a crown, a die, a scroll, the back of a card."""

from collections.abc import Iterator
from functools import lru_cache

from wartable.draw.svg import group, text, title
from wartable.games.space_pigs.art.brush import area, box, disc, inked, line, oval, plain, star
from wartable.games.space_pigs.art.palette import (
    BLUSH,
    CREAM,
    DUSK,
    EMBER,
    FLAME,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LEAF,
    PINK,
    SANS,
    SNOUT,
    STEEL,
    STEEL_DARK,
    VIOLET,
)

EIGHT = "M0-15L13-7V7L0 15L-13 7V-7z"  # a die of eight sides, seen on a face


def definitions() -> Iterator[str]:
    yield _pig()
    yield _crown()
    yield _scroll()
    yield card_back()
    yield _tusks()
    yield _boom()
    yield _gear()
    yield _sword()
    yield _shield()
    yield _flag()
    yield _laurel()


def _pig() -> str:
    """The head of any pig, 44 across."""
    return inked(
        area("M-19-8C-26-22-22-27-18-26C-12-24-8-18-8-15zM19-8C26-22 22-27 18-26C12-24 8-18 8-15z", PINK),
        area("M-21 0C-21-14-12-20 0-20S21-14 21 0C21 13 12 21 0 21S-21 13-21 0z", PINK),
        plain(
            disc(-8, -4, 2.8, INK),
            disc(8, -4, 2.8, INK),
            oval(-14, 4, 4, 2.6, BLUSH),
            oval(14, 4, 4, 2.6, BLUSH),
        ),
        oval(0, 7, 10, 7.4, SNOUT),
        plain(oval(-3.6, 7, 1.8, 2.8, INK), oval(3.6, 7, 1.8, 2.8, INK)),
        width=2.2,
        id="sp-pig",
    )


def _crown() -> str:
    """40 across, standing on its foot."""
    return inked(
        area("M-19 0L-23-19L-11-10L0-25L11-10L23-19L19 0Q0 5-19 0z", GOLD),
        plain(disc(0, -7, 3, EMBER), disc(-11, -5, 2.2, "#2f8fc4"), disc(11, -5, 2.2, "#2f8fc4")),
        line("M-15-2Q0 2 15-2", GOLD_DARK, 1.6),
        width=2.4,
        id="sp-crown",
    )


def _scroll() -> str:
    """A recipe nobody else may read: rolled up and sealed; 80 across."""
    return inked(
        area("M-36-11H34V11H-36z", "#ead9b0"),
        oval(34, 0, 5, 11, "#d2ba82"),
        oval(-36, 0, 5, 11, "#f5e9cf"),
        line("M-24-5H22M-24 0H-6M10 0H22M-24 5H22", "#a58a4f", 1.6),
        disc(2, 1, 9.5, "#b3202f"),
        plain(oval(-1.4, 1, 1.6, 3, "#5e0c16"), oval(5, 1, 1.6, 3, "#5e0c16")),
        width=2,
        id="sp-scroll",
    )


def card_back() -> str:
    """The back of a card, as large as a card: a snout in the night."""
    stars = plain(
        *(area(star(4, r, r * 0.25), GOLD_LIGHT, transform=f"translate({x} {y})") for x, y, r in SPARKS)
    )
    return inked(
        box(0, 0, 112, 172, DUSK, 9),
        box(6, 6, 100, 160, VIOLET, 6, stroke=GOLD, stroke_width="1.6"),
        plain(stars),
        oval(56, 86, 30, 24, SNOUT),
        plain(oval(46, 86, 5.5, 8.5, INK), oval(66, 86, 5.5, 8.5, INK)),
        line("M36 76q6-8 16-9", BLUSH, 3),
        width=2,
        id="sp-card-back",
    )


SPARKS = (
    (26, 32, 9),
    (84, 44, 6),
    (58, 22, 5),
    (30, 138, 6),
    (84, 132, 9),
    (58, 150, 5),
    (18, 84, 4),
    (95, 90, 4),
)


def _tusks() -> str:
    """There will be a fight: two tusks crossed."""
    tusk = "M-17-15C-6-14 9-2 15 15C4 10-12 0-17-15z"
    return inked(
        disc(0, 0, 21, "#b3202f", stroke=CREAM, stroke_width="2.4"),
        area(tusk, CREAM),
        area(tusk, CREAM, transform="scale(-1 1)"),
        width=2,
        id="sp-tusks",
    )


def _boom() -> str:
    """An explosion, 60 across."""
    return inked(
        area(star(11, 32, 18, 4), EMBER),
        plain(area(star(9, 21, 11, 14), FLAME), disc(0, 0, 8, CREAM)),
        id="sp-boom",
    )


def _gear() -> str:
    """Technology, 20 across."""
    return inked(
        area(star(8, 11, 7.5), "#7fd4e0"), disc(0, 0, 3.2, INK, stroke="none"), width=1.6, id="sp-gear"
    )


def _sword() -> str:
    """Attack, 22 high."""
    return inked(
        area("M0-12L3-8V3H-3V-8z", "#eef2f8"),
        area("M-7 3H7V6H-7z", GOLD),
        area("M-2 6H2V11H-2z", GOLD_DARK),
        width=1.5,
        id="sp-sword",
    )


def _shield() -> str:
    """Defence, 22 high."""
    return inked(
        area("M-9-10Q0-13 9-10V0C9 6 4 10 0 12C-4 10-9 6-9 0z", STEEL),
        plain(area("M0-11.5Q5-11.5 9-10V0C9 6 4 10 0 12z", STEEL_DARK)),
        width=1.6,
        id="sp-shield",
    )


def _flag() -> str:
    """Done: a checkered flag."""
    squares = plain(*(box(x, y, 7, 5, INK) for x, y in ((-6, -14), (1, -9), (-6, -4))))
    return inked(line("M-7-15V14", INK, 3), area("M-6-14H8V1H-6z", CREAM), squares, width=1.6, id="sp-flag")


def _laurel() -> str:
    """Two branches around arms that are 60 across, open at the top."""
    leaves = (
        oval(0, 0, 9, 4.6, LEAF, transform=f"rotate({90 + side * turn})translate(36 0)rotate({-68 * side})")
        for side in (-1, 1)
        for turn in range(10, 151, 20)
    )
    return inked(*leaves, width=1.4, id="sp-laurel")


# Dice.


def eight(shows: int, x: float, y: float, field: str, ink: str) -> str:
    """A die of eight sides."""
    lines = line("M-13 7H13L0-15z", ink, 1, stroke_opacity=".5")
    number = text(
        shows, 0, 4.5, font_size=13, font_weight="bold", text_anchor="middle", fill=ink, font_family=SANS
    )
    body = area(EIGHT, field, stroke=INK, stroke_width="1.6", stroke_linejoin="round")
    return group(title(shows), body, lines, number, transform=f"translate({x:g} {y:g})")


@lru_cache(maxsize=1024)
def pill(words: object, x: float, y: float, size: float, fill: str = CREAM, ink: str = INK) -> str:
    """A few figures on a small field."""
    wide = size * (0.62 * len(str(words)) + 0.5)
    field = box(
        x - wide / 2,
        y - size * 0.62,
        wide,
        size * 1.2,
        fill,
        size * 0.5,
        stroke=INK,
        stroke_width=size * 0.09,
    )
    return field + figures(words, x, y + size * 0.33, size, ink)


def figures(words: object, x: float, y: float, size: float, ink: str, **how: object) -> str:
    how = {"text_anchor": "middle", "font_weight": "bold", **how}
    return text(words, x, y, font_size=float(size), fill=ink, **how)
