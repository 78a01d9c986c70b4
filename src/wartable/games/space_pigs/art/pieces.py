"""What moves: the galaxy as it lies, dashboards, cards, combats and votes; and the moment, in the corner."""

from collections.abc import Iterator
from typing import Any

from wartable.draw.svg import group, text, use
from wartable.games.space_pigs.art.arena import Arena, ring
from wartable.games.space_pigs.art.brush import box, oval, where
from wartable.games.space_pigs.art.dashboards import colonist_tokens, draw_dashboards
from wartable.games.space_pigs.art.hand import draw_hand, draw_piles, draw_shown
from wartable.games.space_pigs.art.layout import MOMENT, WIDTH
from wartable.games.space_pigs.art.lettering import has, one_line, say
from wartable.games.space_pigs.art.palette import (
    CREAM,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    INK,
    MAUVE,
    PANEL,
    PANEL_EDGE,
    SANS,
    SERIF,
)
from wartable.games.space_pigs.art.senate import Senate
from wartable.games.space_pigs.art.signs import figures
from wartable.games.space_pigs.art.worlds import NAME_STYLE, Worlds
from wartable.games.space_pigs.rules.components import NEW_TROOPS, Sequence
from wartable.games.space_pigs.rules.view import View

SIMPLE_SEQUENCES = ("1A", "2B", "3A", "3B", "4A", NEW_TROOPS)  # 9, as they follow each other
CHIP, SIMPLE_CHIP = 27.0, 44.0  # from one mark of a sequence to the next
CLOSER = 1.75  # how much larger a card is that one looks at
ASIDE = 46  # how far the others move to make room for it
POINTED = ".sp-card:is(:hover,:focus-within,.open)"


def style() -> str:
    """How the pieces behave: what can be chosen (`lit`) glows, a card that is pointed at grows."""
    return (
        "<style>.sp-halo{opacity:0;fill-opacity:.16;stroke-width:6;stroke-linejoin:round;pointer-events:none;"
        "transition:opacity .2s}"
        ":is(.lit,.chosen)>.sp-halo,.sp-card:is(.lit,.chosen) .sp-halo{opacity:1}"
        ".faint>.sp-halo,.sp-card.faint .sp-halo{opacity:.4}"
        ".chosen>.sp-halo,.sp-card.chosen .sp-halo{stroke:#fff;fill-opacity:.34}"
        ".lit:hover>.sp-halo{fill-opacity:.3}"
        ".sp-rim{display:none;fill:none;pointer-events:none}"
        f":is(#cursor,#halo)>.sp-rim{{display:inline;stroke:{CREAM};stroke-opacity:1;stroke-width:7}}"
        "#cursor>.sp-rim.keyed{stroke-width:12}"
        ".sp-arena .sp-card{pointer-events:auto}"
        ".sp-lent{opacity:.6}.sp-wanting{opacity:.42}"
        ".sp-lift{pointer-events:none;transition:transform .15s;transform-box:fill-box;"
        "transform-origin:50% 100%}"
        f"{POINTED} .sp-lift{{transform:scale({CLOSER})}}"
        f".sp-hand>{POINTED}~.sp-card .sp-lift{{transform:translateX({ASIDE}px)}}"
        f".sp-hand>.sp-card:has(~{POINTED}) .sp-lift{{transform:translateX(-{ASIDE}px)}}"
        f":is(.sp-arena,.sp-offer) .sp-card:hover .sp-lift{{transform:scale({2 * CLOSER})}}"
        ".sp-offer .sp-lift{transform-origin:100% 100%}.sp-high .sp-lift{transform-origin:100% 0}"
        ".sp-card:focus,.sp-hex:focus{outline:none}"
        "@media(prefers-reduced-motion:reduce){.sp-halo,.sp-lift{transition:none}}"
        f"{NAME_STYLE}</style>"
    )


def draw_pieces(view: View, ask: Any = None, language: str = "en") -> str:
    """Everything that changes: a `<g>`."""
    return group(
        *_middle(view, ask, language),
        *draw_dashboards(view),
        *draw_piles(view, language),
        *draw_shown(view, language),
        group(*draw_hand(view, language), class_="sp-hand"),
        class_="sp-pieces",
        font_family=SANS,
    )


def _middle(view: View, ask: Any, language: str) -> Iterator[str]:
    """The galaxy, with a combat at its foot; or the senate."""
    if view.election is not None:
        yield Senate(view, view.election).draw()
        return
    worlds = Worlds(view, ask)
    yield group(*worlds.draw(), class_="sp-galaxy")
    if view.colonists_left:
        left = WIDTH / 2 - 13 * (view.colonists_left - 1)
        yield group(*colonist_tokens(view.colonists_left, view.colonists, left, 698), class_="sp-colonists")
    if view.combat is not None:
        spot = next(spot for spot, tile in enumerate(view.tiles) if tile.id == view.combat.hex)
        yield ring(*worlds.fit.centre(view.cells[spot]), worlds.fit.size)
        yield Arena(view, view.combat, language).draw()


# The moment.


def draw_heading(view: View, language: str = "en") -> str:
    """Which turn it is, and which of its sequences: a `<g>`."""
    return group(
        box(*MOMENT, PANEL, 14, fill_opacity=".88", stroke=PANEL_EDGE, stroke_width=1.5),
        *_turn(view),
        *_sequences(view),
        *_words(view, language),
        class_="sp-heading",
        font_family=SANS,
    )


def _turn(view: View) -> Iterator[str]:
    """On a planet with a ring."""
    x, y = MOMENT.left + 34, MOMENT.top + 44
    yield oval(x, y, 24, 24, GOLD, stroke=INK, stroke_width=2)
    if view.turn:
        yield figures(view.turn, x, y + 9, 26, INK)
    else:
        yield use("sp-pig", transform=where(x, y - 2, 0.66))  # the galaxy is being made
    yield oval(x, y + 12, 32, 7, "none", stroke=GOLD_LIGHT, stroke_width=2.4, transform=f"rotate(-8 {x} {y})")
    if view.rules.last_turn and view.turn:
        yield figures(f"/ {view.rules.last_turn}", x, y + 46, 14, FAINT)


def _sequences(view: View) -> Iterator[str]:
    """The sequences of the turn, row by row as its phases; the present one in gold."""
    simple = view.rules.simplified
    marks = SIMPLE_SEQUENCES if simple else tuple(sequence.value for sequence in Sequence)
    now = marks.index(view.sequence) if view.sequence in marks else -1
    for place, mark in enumerate(marks):
        row = place // 3 if simple else int(mark[0]) - 1
        column = place % 3 if simple else "ABCDE".index(mark[1])
        step = SIMPLE_CHIP if simple else CHIP
        x = MOMENT.left + 70 + step * column
        y = MOMENT.top + (26 if simple else 12) + 29 * row
        fill, ink = (GOLD, INK) if place == now else (MAUVE, "#ffffff") if place < now else (PANEL, FAINT)
        yield box(x, y, step - 3, 23, fill, 6, stroke=PANEL_EDGE)
        yield figures(mark, x + (step - 3) / 2, y + 16, 12.5, ink)


def _words(view: View, language: str) -> Iterator[str]:
    """What the sequence is called."""
    key = f"sequence.{view.sequence}"
    if has(key, language):
        words = say(key, language)
        size = one_line(words, MOMENT.width - 20, 17)
        x, y = MOMENT.middle[0], MOMENT.bottom - 18
        yield text(
            words,
            x,
            y,
            font_size=size,
            text_anchor="middle",
            font_family=SERIF,
            font_style="italic",
            fill=CREAM,
        )
