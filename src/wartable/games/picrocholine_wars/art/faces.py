"""The faces of the counters: troops of every arm, full and reduced, and the leaders in their medallions."""

from collections.abc import Callable, Iterator

from wartable.draw.counters import BOX, DRAWN, NATO, Livery, blank, either, outline
from wartable.draw.svg import element, group, path, text
from wartable.games.picrocholine_wars.art.ornament import GOLD
from wartable.games.picrocholine_wars.art.palette import (
    GILT_LIGHT,
    INK,
    LIVERIES,
    SANS,
    SERIF,
    VELLUM,
    VERMILION,
)
from wartable.games.picrocholine_wars.art.portraits import goblet, portrait
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GARGANTUA,
    GK,
    LEADERS,
    PK,
    TOUCQUEDILLON,
    Counter,
    Side,
)

HALF = 19.0  # of a counter's breadth
GIANT = 1.26  # so much larger Gargantua is
LONGEST = 42.0  # a name on its ribbon

# The arms that the core does not draw: what is filled, and what is only lines.
SIGNS = {
    "infantry": DRAWN["infantry"],
    "cavalry": DRAWN["cavalry"],
    "arquebusier": (
        "M-8.3-5.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM-9-3h5l8.5.8v1.5L-3.5-.6"
        "l-.2 2.6 2.6 5.8h-2.3l-2.7-4.6"
        "-2.2 4.6h-2.3l2.3-5.8-.3-3.2c-.1-1 .4-1.8.6-1.8zM-3-3.4L13-5.6v1.5L-3-1.9zM11.8-8.2"
        "a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z",
        "M7.5-4.2V8M5.7-5.8l1.8 2 1.8-2.2",
    ),
    "heavy-artillery": (
        "M-11-3.4L8-8.6l.4-1.2 2.6.6 1.3 5.6-2.2 1.5-1.2-.6L-9.8 2.6C-12.6 3.2-13.8-2.6-11-3.4z"
        "M6.6 6.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM10.4 6.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z"
        "M8.5 2.9a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z",
        "M-8 3a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-3-2v10M-8 3h10M-6.5-.5l7 7M.5-.5l-7 7M-7 5l-6 3",
    ),
    "light-artillery": (
        "M-7.5 0L9-5.6l.2-.8 1.1.2 1 2.9-.9.7-.8-.3L-6.6 2.8C-8 3.2-8.9.4-7.5 0z",
        "M-5.5 4.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M-1.9.6v7.2M-5.5 4.2h7.2M-5 5l-6.5 3",
    ),
}
BOXED = {
    "infantry": (NATO["infantry"], ""),
    "cavalry": (NATO["cavalry"], ""),
    "arquebusier": (NATO["infantry"], "M-2.2-7h4.4v4.4h-4.4z"),
    "heavy-artillery": ("M-8-5v10M8-5v10", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    "light-artillery": ("", "M-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z"),
}
SHIELD = "M-2.7-2.9h5.4v2.4c0 2-1.3 3-2.7 3.6-1.4-.6-2.7-1.6-2.7-3.6z"
SWORD = "M0-6.2l1 1.5v6.2h-2v-6.2zM-2.3 1.5h4.6v1.2h-4.6zM-.6 2.7h1.2v2.6h-1.2z"


def definitions(named: Callable[[Counter], str]) -> Iterator[str]:
    """Every face, to be used by the pieces; the numbers of the troops are written by them."""
    kinds = {
        (counter.side, counter.arm, counter.gargantuan): counter for counter in COUNTERS if counter.is_troop
    }
    for counter in kinds.values():
        for reduced in (False, True):
            yield group(*_troop(counter, reduced), id=troop_face(counter, reduced))
    for number in LEADERS:
        counter = COUNTERS[number]
        face = _leader(counter, named(counter), counter.side)
        yield group(*face, id=leader_face(number, counter.side, False))
    turncoat, giant = COUNTERS[TOUCQUEDILLON], COUNTERS[GARGANTUA]
    yield group(*_leader(turncoat, named(turncoat), GK), id=leader_face(TOUCQUEDILLON, GK, True))
    yield group(*_leader(giant, named(giant), GK, thirsty=True), id=leader_face(GARGANTUA, GK, True))
    for side, livery in LIVERIES.items():
        yield group(*_halo(outline(livery.shape, HALF + 1.5)), id=f"pw-halo-{side}", fill="none")
        yield group(*_halo(medallion(side, HALF + 1.5)), id=f"pw-halo-leader-{side}", fill="none")
    yield group(*_halo(medallion(GK, GIANT * HALF + 1.5)), id="pw-halo-giant", fill="none")


def troop_face(counter: Counter, reduced: bool) -> str:
    """The id of a troop's face."""
    return (
        f"pw-{counter.side}-{counter.arm}{'-g' if counter.gargantuan else ''}{'-reduced' if reduced else ''}"
    )


def leader_face(number: int, side: Side, flipped: bool) -> str:
    return f"pw-{COUNTERS[number].name}-{side}{'-flipped' if flipped else ''}"


def _halo(d: str) -> Iterator[str]:
    """Light around a counter, fading outwards."""
    for breadth, opacity in ((14, "0.2"), (9, "0.3"), (5.5, "0.45"), (2.6, "1")):
        yield path(d, stroke_width=breadth, stroke_opacity=opacity)


def _touched(half: float) -> str:
    """Nothing to see, but it takes the mouse, up to where the next counter of an open stack begins."""
    return path(
        f"M{-half:g}{-half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}z", fill=VELLUM, fill_opacity="0"
    )


# Troops.


def _troop(counter: Counter, reduced: bool) -> Iterator[str]:
    livery = LIVERIES[counter.side]
    line = livery.dark if reduced else livery.light
    yield _touched(HALF + 1.5)
    yield blank(livery, HALF, reduced)
    yield _sign(counter.arm or "", line, livery.pale if reduced else livery.field)
    shown = counter.reduced if reduced else counter.full
    assert shown is not None
    yield from (_shield(place, line) for place in range(shown.resistance))
    if counter.gargantuan:
        yield _letter_g()


def _sign(arm: str, line: str, field: str) -> str:
    filled, lines = SIGNS[arm]
    drawn = path(filled, fill=line) + path(lines, fill="none", stroke=line, stroke_width="1.3")
    strokes, dot = BOXED[arm]
    box = path(BOX, fill=line, fill_opacity="0.14") + path(strokes, fill="none") + path(dot, fill=line)
    return group(
        either(drawn, group(box, stroke=line, stroke_width="1.5")), transform="translate(2.5 -7) scale(.93)"
    )


def _shield(place: int, colour: str) -> str:
    return path(SHIELD, fill=colour, transform=f"translate(-13.4 {-11 + 5.8 * place:g}) scale(.9)")


def _letter_g() -> str:
    """8.1 Of Gargantua's army: a G on a drop of gold."""
    disc = element("circle", cx=13, cy=0.6, r=4.9, fill=GILT_LIGHT, stroke=INK, stroke_width="0.9")
    return disc + text(
        "G", 13, 3.7, text_anchor="middle", font_size=8.5, fill=INK, font_family=SERIF, font_weight="bold"
    )


# Leaders.


def medallion(side: Side, half: float) -> str:
    """The outline of a leader's counter: round, or eight-sided."""
    if LIVERIES[side].shape == "round":
        return f"M{-half:g} 0a{half:g} {half:g} 0 1 1 {2 * half:g} 0a{half:g} {half:g} 0 1 1 {-2 * half:g} 0z"
    corner = 0.586 * half
    long = 2 * (half - corner)
    return (
        f"M{corner - half:g} {-half:g}h{long:g}l{corner:g} {corner:g}v{long:g}l{-corner:g} {corner:g}"
        f"h{-long:g}l{-corner:g} {-corner:g}v{-long:g}z"
    )


def _leader(counter: Counter, name: str, side: Side, thirsty: bool = False) -> Iterator[str]:
    livery = LIVERIES[side]
    giant = counter.name == "gargantua"
    yield _touched(HALF + 1.5)
    drawn = [
        *_disc(livery, side, thirsty),
        _head("thirsty" if thirsty else counter.name),
        group(goblet(not thirsty), transform="translate(12.5 3) scale(1.1)") if giant else "",
        *_swords(counter.skill),
        group(
            _ribbon(name, livery, thirsty),
            _pace(counter.move),
            style="display:var(--named,inline)",
        ),
        _parched() if thirsty else "",
    ]
    yield group(*drawn, transform=f"scale({GIANT})") if giant else "".join(drawn)


def _head(name: str) -> str:
    turned = " scale(-1 1)" if name == "gymnaste" else ""  # his feather would hide his pace
    return group(portrait(name), transform=f"translate(1 -1){turned}")


def _disc(livery: Livery, side: Side, pale: bool) -> Iterator[str]:
    """Gold around the side's colour; on the weaker side of a counter, tarnished around a pale field."""
    body = medallion(side, HALF)
    yield path(body, transform="translate(1.2 1.8)", fill="#2a1c0c", fill_opacity="0.4")
    yield path(body, fill="#cfc6b2" if pale else GOLD, stroke=INK, stroke_width="1.1")
    field = livery.pale if pale else livery.field
    yield path(medallion(side, HALF - 3), fill=field, stroke=INK, stroke_width="0.9")


def _parched() -> str:
    """A drop of water, struck out."""
    disc = element("circle", r=7.6, fill=VELLUM, stroke=VERMILION, stroke_width="2")
    drop = path("M0-5.4c2 2.8 3.4 4.6 3.4 6.4a3.4 3.4 0 0 1-6.8 0c0-1.8 1.4-3.6 3.4-6.4z", fill="#3c7fb0")
    stroke = path("M-5.4 5.4L5.4-5.4", stroke=VERMILION, stroke_width="2")
    return group(disc, drop, stroke, transform="translate(15 -11.5)")


def _swords(skill: int) -> Iterator[str]:
    """As many small swords as he has skill."""
    for place in range(skill):
        yield path(
            SWORD,
            fill=VELLUM,
            stroke=INK,
            stroke_width="1.4",
            paint_order="stroke",
            transform=f"translate({-16 + 4.6 * place:g} 2.6) scale(1.25)",
        )


def _ribbon(name: str, livery: Livery, pale: bool) -> str:
    """The name on a ribbon below."""
    cloth = path(
        "M-23 10.5h46l-2.5 4.7 2.5 4.7h-46l2.5-4.7z",
        fill=livery.pale if pale else VELLUM,
        stroke=livery.edge,
        stroke_width="0.9",
    )
    natural = 4.4 * len(name)
    return cloth + text(
        name,
        0,
        18,
        text_anchor="middle",
        font_size=8.4,
        font_weight="bold",
        font_family=SANS,
        fill=livery.dark,
        textLength=LONGEST if natural > LONGEST else None,
        lengthAdjust="spacingAndGlyphs" if natural > LONGEST else None,
    )


def _pace(move: int) -> str:
    """The movement factor, on a disc."""
    disc = element("circle", cx=-14.5, cy=-13.5, r=6, fill=INK, stroke=GILT_LIGHT, stroke_width="1")
    return disc + text(
        move,
        -14.5,
        -10.1,
        text_anchor="middle",
        font_size=9.5,
        font_weight="bold",
        font_family=SANS,
        fill=GILT_LIGHT,
    )


# Signs on counters.


def signs() -> Iterator[str]:
    """What lies on counters: that they have moved, that they have fought, bars before prisoners."""
    tab = path(
        "M-5.5-4h11a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z",
        fill=INK,
        fill_opacity="0.85",
    )
    arrows = path(
        "M-4.5-2.2L-1.5 0l-3 2.2M.5-2.2L3.5 0l-3 2.2", fill="none", stroke=GILT_LIGHT, stroke_width="1.3"
    )
    blades = path(
        "M-3.5-2.6l7 5.2M3.5-2.6l-7 5.2M-3.6 1l1.6 2M3.6 1l-1.6 2", stroke=GILT_LIGHT, stroke_width="1.2"
    )
    yield group(tab, arrows, id="pw-moved")
    yield group(tab, blades, id="pw-fought")
    bars = "M-9-22V22M0-22V22M9-22V22M-20-15h40"
    yield group(
        path(bars, fill="none", stroke="#15100b", stroke_width="2.6"),
        path(bars, fill="none", stroke="#8b857b", stroke_width="1.2"),
        id="pw-bars",
    )
    rain = path("M3 0l-4 11M11 6l-4 11", stroke="#3c6f96", stroke_width="1", stroke_opacity="0.5")
    yield element("pattern", rain, id="pw-rain", width=16, height=18, patternUnits="userSpaceOnUse")
    yield group(
        path("M0 0v-24", stroke=INK, stroke_width="1.8", stroke_linecap="round"),
        path("M0-24h14l-4 4.5 4 4.5H0z", fill=LIVERIES[PK].field, stroke=INK, stroke_width="1"),
        id="pw-flag",
    )
