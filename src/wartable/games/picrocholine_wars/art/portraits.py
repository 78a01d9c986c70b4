"""The heads of the leaders, each to be known at a glance, around the middle and about 28 high."""

from typing import NamedTuple

from wartable.draw.svg import element, group, path

SKIN, RUDDY, PALLID = "#f0c9a2", "#e79f7d", "#ead9bd"
DARK, WHITE, GOLD, STEEL = "#2a1a0e", "#fbf5e6", "#e3b341", "#b9c0c4"
FACE = "M-6.4-1.5C-6.4-6.5-3.5-9 0-9s6.4 2.5 6.4 7.5c0 5-2.8 9.5-6.4 9.5s-6.4-4.5-6.4-9.5z"
SHOULDERS = "M-15 17c0-7 4-9.5 9-10.5L0 10l6-3.5c5 1 9 3.5 9 10.5z"
NECK = "M-3.5 5h7v5l-3.5 2.5-3.5-2.5z"
EYES = (
    "M-3.9-1.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0zM1.6-1.6a1.15 1.15 0 1 0 2.3 0"
    "a1.15 1.15 0 1 0-2.3 0z"
)
NOSE = "M0-1.2c-.4 1.6-1.6 2.6-1 3.4.4.5 1.4.4 1.8 0"
SMILE = "M-2.6 4.2c1.6 1.5 3.6 1.5 5.2 0"
FROWN = "M-2.6 5.4c1.6-1.4 3.6-1.4 5.2 0"
CALM, CROSS = "M-5-4.4q1.7-1 3.2-.3M5-4.4q-1.7-1-3.2-.3", "M-5.2-5.2l3.8 1.9M5.2-5.2l-3.8 1.9"


class Portrait(NamedTuple):
    """A face, and what goes behind and over it: each a path with its colour."""

    behind: tuple[tuple[str, str], ...]
    over: tuple[tuple[str, str], ...]
    robe: str
    skin: str = SKIN
    brows: str = CALM
    mouth: str = SMILE


PORTRAITS = {
    "picrochole": Portrait(
        behind=(("M-7.5 4c-2-6-1-12 7.5-12.5s9.5 6.5 7.5 12.5l-2 3H-5.5z", DARK),),
        over=(
            ("M-6 3c1.5 3 3 2.5 6 2.5s4.5.5 6-2.5c.5 5-3 9-6 12.5-3-3.5-6.5-7.5-6-12.5z", DARK),
            ("M-3.5 4.5q3.5-2.5 7 0z", "#8a2418"),
            ("M-8-8l-1.5-8.5 4.5 4L0-18.5l5 6 4.5-4L8-8q-8-2.5-16 0z", GOLD),
            ("M-1.2-11.5h2.400v2.400h-2.400zM-5.900-11h2v2h-2zM3.900-11h2v2h-2z", "#b92f1b"),
        ),
        robe=WHITE,
        skin=RUDDY,
        brows=CROSS,
        mouth="",
    ),
    "toucquedillon": Portrait(
        behind=(("M-7.5 5c-2-6-1-11 7.5-11s9.5 5 7.5 11z", "#6b3a1a"),),
        over=(
            (
                "M-5.5 4c2-2 4-1.5 5.5-.5 1.5-1 3.5-1.5 5.5.5-2 1.5-4 1.5-5.5.4-1.5 1.100-3.5 1.100-5.5-.4z",
                "#6b3a1a",
            ),
            ("M-2 6.5h4l-2 5z", "#6b3a1a"),
            ("M-14-6.5c5-3 23-3 28 0-3 2-5 1-7 .5-4-1-10-1-14 0-2 .5-4 1.5-7-.5z", "#2f2a3a"),
            ("M-7.5-7.5c0-7 3-9 7.5-9s7.5 2 7.5 9z", "#2f2a3a"),
            ("M4-8c2-7 8-11 13-8-1 3-4 3-5 4s2 2 0 4-5 1-8 0z", "#e0482f"),
        ),
        robe="#5a3d6e",
        brows=CALM,
        mouth="",
    ),
    "racquedenard": Portrait(
        behind=(),
        over=(
            ("M-6 2.5c2 1.5 4 .5 6 .5s4 1 6-.5c1 5-2 9-6 9.5-4-.5-7-4.5-6-9.5z", "#8d8d88"),
            ("M-7.5-3c-.5-8 3-12.5 7.5-12.5S8-11 7.5-3c-4-2.5-11-2.5-15 0z", STEEL),
            ("M-13-1.5c5-3.5 21-3.5 26 0l-2.5 1.5c-6-3-15-3-21 0z", "#8f989e"),
            ("M-1.5-16c1-3 2-3 3 0l.5 12h-4z", "#8f989e"),
        ),
        robe="#7c858b",
        brows="",
        mouth="",
    ),
    "engoulevant": Portrait(
        behind=(("M-7.5 4c-2-6-1-12 7.5-12s9.5 6 7.5 12l-2 2h-11z", "#a5562a"),),
        over=(
            ("M-3 5a3 3.4 0 1 0 6 0a3 3.4 0 1 0-6 0z", "#6d1c14"),
            ("M-9-6c0-6 5-8 9-8 6 0 10 3 9 6-1 2-4 1-9 1s-7 3-9 1z", "#2d6390"),
            ("M6-9c3-5 8-6 11-4-2 2-4 2-5 3.5s-3 2-6 .5z", WHITE),
        ),
        robe="#8a5a2a",
        brows=CALM,
        mouth="",
    ),
    "trepelu": Portrait(
        behind=(
            (
                "M-9 4"
                "l1.5-3-2.5-2 2-2-1.5-3 3-1 .5-3.5 3 1.5 3-2.5 3 2.5 3-1.5.5 3.5 3 1-1.5 3 2 2-2.5 2 1.5 3"
                "z",
                "#7a5a34",
            ),
        ),
        over=(("M-5 4.5l1 3 1.5-1 1 2.5 1.5-1 1.5 1 1-2.5 1.5 1 1-3c-3 1.5-7 1.5-10 0z", "#7a5a34"),),
        robe="#6d6a3a",
        skin=PALLID,
        brows=CALM,
        mouth=FROWN,
    ),
    "gargantua": Portrait(
        behind=(("M-10 6c-4-3-2-6-3-9s2-8 6-9h14c4 1 7 6 6 9s1 6-3 9z", "#7b4a1e"),),
        over=(
            ("M-6.4 2c1 3 3 2 6.4 2s5.4 1 6.4-2c1.5 6-2 11-6.4 11S-7.900 8-6.4 2z", "#7b4a1e"),
            ("M-2.8 4.8c1.8 2.6 3.8 2.6 5.6 0z", WHITE),
            ("M-15-7c5-4 25-4 30 0-3 2.5-8 1-15 1s-12 1.5-15-1z", "#1c5a42"),
            ("M-9-8c0-7 3-9.5 9-9.5S9-15 9-8z", "#1c5a42"),
            ("M-9-9h18v2H-9z", GOLD),
            ("M3-10c1-7 9-12 15-7-1 3-5 2-6 4s2 2 0 4-6 1-9-1z", WHITE),
        ),
        robe="#f3e6c2",
        skin=RUDDY,
        mouth="",
    ),
    "thirsty": Portrait(
        behind=(("M-10 6c-4-3-2-6-3-9s2-8 6-9h14c4 1 7 6 6 9s1 6-3 9z", "#7b4a1e"),),
        over=(
            ("M-6.4 2c1 3 3 2 6.4 2s5.4 1 6.4-2c1.5 6-2 11-6.4 11S-7.900 8-6.4 2z", "#7b4a1e"),
            ("M-3 5.2h6c0 2-.8 5.8-3 5.8s-3-3.8-3-5.8z", "#d8615a"),
            ("M-15-7c5-4 25-4 30 0-3 2.5-8 1-15 1s-12 1.5-15-1z", "#1c5a42"),
            ("M-9-8c0-7 3-9.5 9-9.5S9-15 9-8z", "#1c5a42"),
            ("M-9-9h18v2H-9z", GOLD),
            ("M3-10c2-4 6-5 11 0 1 4 1 7-1 9 0-4-2-6-4-7s-4 0-6-2z", WHITE),
        ),
        robe="#f3e6c2",
        skin=PALLID,
        brows="M-5-4l3.2-1.4M5-4l-3.2-1.4",
        mouth="",
    ),
    "frere-jean": Portrait(
        behind=(("M-11 12c-2-9-1-20 11-20.5S13 3 11 12z", "#3a2c22"),),
        over=(
            (
                "M-6.8-2c-.5-4 1.5-5 3-4.5 2.5.8 5 .8 7.5 0 1.5-.5 3.5.5 3 4.5 2-6-1-8.5-6.7-8.5"
                "S-8.8-8-6.8-2z",
                "#5b3a1c",
            ),
            ("M-1.6-.5c-1.5 2-1.2 3.8 1.6 3.8s3.1-1.8 1.6-3.8z", "#d98868"),
            ("M-4.6-8.6c1.5-2.2 7.7-2.2 9.2 0-2.2 1.6-7 1.6-9.2 0z", RUDDY),
            ("M10.5-17h2.6v34h-2.6zM7.5-12h8.6v2.6H7.5z", "#b5843f"),
        ),
        robe="#3a2c22",
        skin=RUDDY,
    ),
    "gymnaste": Portrait(
        behind=(("M-8 6c-3-6-2-14 8-14s11 8 8 14l-2.5-1h-11z", "#d9a441"),),
        over=(
            ("M-3.5 3.400q1.800-1 3.5 0 1.700-1 3.5 0-1.800 1.200-3.5.3-1.700.9-3.5-.3z", "#b07f2a"),
            ("M-8.5-5.5c-1-6 3-9.5 9-9.5 7 0 10 4 8 8.5-3-2-12-2-17 1z", "#2d6390"),
            ("M-6-10c-4-6-9-6-12-2 3 0 4 1.5 5 3s4 1.5 7-1z", "#e0482f"),
        ),
        robe="#2d6390",
        mouth="M-2 5.4c1.2 1 2.8 1 4 0",
    ),
    "eudemon": Portrait(
        behind=(("M-9 8c-2-8-2-16 9-16s11 8 9 16l-3 .5h-12z", "#8a4a22"),),
        over=(
            ("M-6.5-1c0-4 1-5.5 6.5-5.5S6.5-5 6.5-1c1.5-6-1-8.5-6.5-8.5S-8-7-6.5-1z", "#8a4a22"),
            ("M-10-7.5c0-5 4-7 10-7s10 2 10 7c-6-2-14-2-20 0z", "#b92f1b"),
            ("M-1.5-14.5a1.800 1.800 0 1 1 3 0z", GOLD),
        ),
        robe="#c99a3a",
    ),
}


def portrait(name: str) -> str:
    """A head, drawn from the back to the front."""
    of = PORTRAITS[name]
    parts = [path(d, fill=colour) for d, colour in of.behind]
    parts += [path(NECK, fill=of.skin), path(SHOULDERS, fill=of.robe), path(FACE, fill=of.skin)]
    parts += [
        path(EYES, fill=DARK, stroke="none"),
        path(of.brows + NOSE + of.mouth, fill="none", stroke_width="1"),
    ]
    parts += [path(d, fill=colour) for d, colour in of.over]
    return group(*parts, stroke=DARK, stroke_width="0.6", stroke_linejoin="round", stroke_linecap="round")


def goblet(full: bool) -> str:
    """Gargantua's: full of wine, or upside down."""
    cup = path("M-4-6h8c0 5-1.4 7-3.2 7.6v3.8h2.6v1.8h-6.8v-1.8h2.6v-3.8C-2.6 1-4-1-4-6z", fill=GOLD)
    wine = element("ellipse", cy=-6, rx=4, ry=1.3, fill="#8a1f3d") if full else ""
    return group(cup, wine, stroke=DARK, stroke_width="0.7", transform=None if full else "rotate(160)")
