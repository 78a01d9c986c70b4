"""What moves on the map: fog, markers, orders, counters, flags; and the date in the margin."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from wartable.draw.counters import Livery, badge, counter, crossed_swords, ghost, headquarters, outline
from wartable.draw.hexes import Plan
from wartable.draw.sheet import Sheet
from wartable.draw.svg import Point, element, escaped, group, move, pair, path, text, title, use
from wartable.games.picrochole.art.staff_map import (
    FLAG,
    INK,
    LARGE,
    NAMES,
    PAPER,
    SERIF,
    SIZE,
    names_id,
    sheet_of,
)
from wartable.games.picrochole.page.words import Words
from wartable.games.picrochole.rules.armies import SIDES, Side
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.view import ObjectiveView, UnitView, View
from wartable.hexes import HexMap

HALF = 19.0  # of a counter's breadth
LAYERS = 3  # counters that peep out under the top one
LIVERIES = {
    Side.BLUE: Livery("round", "#2b5c8a", "#15334e", "#fff", "#dfe8ef", "#b7cbdb", "#1a4266"),
    Side.RED: Livery("cut", "#a8322a", "#581410", "#fff", "#f4e0da", "#e2b7ae", "#7a1c15"),
}
ARMS = ("infantry", "cavalry", "artillery")
SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',system-ui,sans-serif"  # narrow enough for 3.8
VEIL, LIT = "#57431f", "#e8a91c"
FRESH = 0.5  # of its strength at the start: below, a unit is weakened


def style() -> str:
    """How the pieces behave: a stack spreads out, in rows of three; what can be chosen (`lit`) glows.

    A page may open a stack by the class `open`, keep it shut by the class `shut`, and light a unit by the
    class `lit`.
    """
    opened = ".pic-fan:is(:hover,:focus-within,.open):not(.shut)"
    spread = "".join(
        f"{opened}>.pic-unit:nth-of-type({place + 1})"
        f"{{transform:translate({place % 3 * 41 - 41}px,{place // 3 * 41}px)}}"
        for place in range(12)
    )
    return (
        "<style>.pic-stack{cursor:pointer;transition:opacity .2s}.pic-unit{transition:transform .2s}"
        f".pic-count{{pointer-events:none}}{opened}>.pic-count{{opacity:0}}{spread}"
        f".pic-pieces:has({opened}) .pic-stack:not(:hover,:focus-within,.open)"
        "{opacity:var(--aside,.25);pointer-events:none}"  # what is drawn later would hide what spreads out
        ".pic-halo{opacity:0;pointer-events:none;transition:opacity .2s}"
        ".pic-unit:is(.lit,:focus-visible) .pic-halo{opacity:1}.pic-unit:focus{outline:none}"
        f".pic-unit:focus-visible .pic-halo{{stroke:{INK}}}"
        ".pic-fan:is(.shut,:not(:hover,:focus-within,.open))>.lit~.lit .pic-halo{opacity:0}"
        f"{opened} .pic-halo{{transform:none}}"
        "@media(prefers-reduced-motion:reduce){.pic-stack,.pic-unit,.pic-halo{transition:none}}"
        f"{NIGHT}@media(prefers-color-scheme:dark){{{NIGHT.replace(IS_NIGHT, MAY_BE_NIGHT)}}}</style>"
    )


# At night names have dimmed paper around them. How far the map is dimmed a page says; if none does, this far.
IS_NIGHT, MAY_BE_NIGHT = ":root[data-theme=night]", ":root:not([data-theme=paper])"
NIGHT = (
    f":where({IS_NIGHT} .map-dim){{opacity:.34}}{IS_NIGHT} .pic-names{{fill:#1b120a;stroke:#aaa493}}"
    f"{IS_NIGHT} .pic-heading text{{fill:#24180d}}"
)
HIT = f"M{-HALF - 1.5}{-HALF - 1.5}h{2 * HALF + 3}v{2 * HALF + 3}h{-2 * HALF - 3}z"


def definitions() -> str:
    """Every counter without its numbers, to be used by the pieces."""
    counters = (
        group(_touched(), counter(livery, arm, HALF, weak), id=f"pic-{side}-{arm}{'-weak' if weak else ''}")
        for side, livery in LIVERIES.items()
        for arm in ARMS
        for weak in (False, True)
    )
    ghosts = (
        group(_touched(), ghost(livery, arm, HALF, PAPER), id=f"pic-{side}-{arm}-ghost")
        for side, livery in LIVERIES.items()
        for arm in ARMS
    )
    halos = (group(*_halo(livery), id=f"pic-halo-{side}", fill="none") for side, livery in LIVERIES.items())
    swords = group(crossed_swords(INK, PAPER), id="pic-swords")
    staff = group(headquarters("#f6cf5a", "#3a2a10"), id="pic-staff")
    waits = group(hourglass("#f6cf5a", "#3a2a10"), id="pic-waits")
    return element("defs", *counters, *ghosts, *halos, swords, staff, waits)


def hourglass(field: str, ink: str) -> str:
    """The sign of a unit that waits before a full hex (1.3)."""
    disc = element("circle", r=6.5, fill=field, stroke=ink, stroke_width="1")
    return disc + path(
        "M-2.8-3.8h5.6l-5.6 7.6h5.6z", fill=ink, stroke=ink, stroke_width="0.9", stroke_linejoin="round"
    )


def _touched() -> str:
    """Nothing to see, but it takes the mouse, up to where the next counter of an open stack begins."""
    return path(HIT, fill=PAPER, fill_opacity="0")


def _halo(livery: Livery) -> Iterator[str]:
    """Light around a counter, fading outwards."""
    d = outline(livery.shape, HALF + 1.5)
    for breadth, opacity in ((14, "0.2"), (9, "0.3"), (5.5, "0.45"), (2.6, "1")):
        yield path(d, stroke_width=breadth, stroke_opacity=opacity)


class Pieces:
    """What moves, of one view, being drawn."""

    def __init__(self, view: View, ask: Any, language: str) -> None:
        self.view = view
        self.ask = ask
        self.words = Words(view, language)
        self.scenario: Scenario = view.scenario
        self.sheet: Sheet = sheet_of(self.scenario)
        self.plan = self.sheet.plan
        self.large = self.scenario.ground.columns > LARGE  # then all is a little larger, to be seen from afar

    def draw(self) -> str:
        return group(
            *self._fog(),
            *self._night(),
            *self._markers(),
            *self._orders(),
            *self._chosen(),
            *self._flags(),
            *([self._names(), *self._armies()] if self.large else [*self._armies(), self._names()]),
            class_="pic-pieces",
            font_family=SANS,
            font_weight="bold",
        )

    def _centre(self, label: str) -> Point:
        return self.plan.centre(self.plan.map.hex(label))

    # The air: what is seen, and by what light.

    def _fog(self) -> Iterator[str]:
        """A veil over what is not seen now, a second over what never was. Spectators see the map plain."""
        if self.view.seat is not None:
            yield _veil(self.scenario.ground.map, (self.view.seen >= self.view.latest).tobytes(), "0.15")
            yield _veil(self.scenario.ground.map, (self.view.seen >= 0).tobytes(), "0.11")

    def _night(self) -> Iterator[str]:
        if self.view.is_night:
            yield element(
                "rect",
                class_="pic-night",
                width=self.plan.width,
                height=self.plan.height,
                fill="#10276b",
                fill_opacity="0.3",
            )

    # On the ground.

    def _markers(self) -> Iterator[str]:
        """Small discs; red's have an eye, so that they are told apart without their colour."""
        markers = self.view.markers.tolist()
        for side in SIDES:
            own = 1 + side.number
            spots = [place for place, marker in enumerate(markers) if marker == own]
            d = "".join(map(self._spot, spots))
            livery = LIVERIES[side]
            rings = [(9.5, PAPER), (7.5, livery.field)] + [(2.8, PAPER)] * (livery.shape == "cut")
            for width, colour in rings:
                width *= 1.3 if self.large else 1
                yield path(d, stroke=colour, stroke_width=width, stroke_linecap="round")

    def _spot(self, index: int) -> str:
        x, y = self.plan.centre(self.plan.map.from_index(index))
        return f"M{x:.0f} {y + 0.66 * SIZE:.0f}h0"

    def _orders(self) -> Iterator[str]:
        """A fine arrow from each stack to where it is ordered."""
        wanted = {(unit.side, unit.hex, unit.order) for unit in self.view.units if unit.order}
        for side, start, goal in sorted(wanted):
            if goal and start != goal:
                width = 3 if self.large else 2
                yield _arrow(self._centre(start), self._centre(goal), LIVERIES[side].edge, width)

    def _names(self) -> str:
        """The names of the places again, over the fog; and over the counters, where they fit between them."""
        return use(names_id(self.scenario), **NAMES, pointer_events="none")

    def _chosen(self) -> Iterator[str]:
        """The hexes of the units that are being ordered are outlined."""
        if self.ask is not None and self.ask.what == "destination":
            chosen = set(self.ask.about["units"])
            labels = {unit.hex for unit in self.view.units if unit.id in chosen}
            d = "".join(self.plan.outline(self.plan.map.hex(label), inset=2) for label in sorted(labels))
            yield path(d, fill=LIT, fill_opacity="0.22", stroke=INK, stroke_width=5)
            yield path(d, class_="pic-chosen", fill="none", stroke=LIT, stroke_width=3)

    # The armies.

    def _armies(self) -> Iterator[str]:
        """Stack by stack, the hindmost first; what is only remembered lies under what is seen."""
        hexes: dict[str, list[UnitView]] = {}
        for unit in self.view.units:
            hexes.setdefault(unit.hex, []).append(unit)
        for label in sorted(hexes, key=lambda label: self.plan.map.hex(label)[::-1]):
            yield from self._hex(label, hexes[label])
        yield from map(self._swords, sorted(label for label in hexes if self._is_fought_over(hexes[label])))

    def _is_fought_over(self, units: list[UnitView]) -> bool:
        return len({unit.side for unit in units if not self.words.is_remembered(unit)}) == 2

    def _swords(self, label: str) -> str:
        x, y = self._centre(label)
        return use("pic-swords", x=f"{x + 2:.0f}", y=f"{y - 22:.0f}")

    def _hex(self, label: str, units: list[UnitView]) -> Iterator[str]:
        x, y = self._centre(label)
        both = len({unit.side for unit in units}) == 2
        for remembered in (True, False):
            for side in SIDES:
                there = [u for u in units if u.side == side and self.words.is_remembered(u) == remembered]
                if there:
                    step = (-1 if side is Side.BLUE else 1) if both else 0
                    share = (0.7 if both else 1.0) * (1.15 if self.large else 1.0)
                    behind = 6 if remembered and len(there) < len(units) else 0
                    place = x + 19.3 * share * step + behind, y + 6 * share * step - behind
                    yield self._known_stack(label, side, there, place, share, remembered)

    def _known_stack(
        self, label: str, side: Side, units: list[UnitView], place: Point, share: float, remembered: bool
    ) -> str:
        """A stack, drawn before or now: most stand still from one picture to the next."""
        scenario, staffs = self.view.scenario.key, self.view.options.headquarters
        of = (scenario, self.words.language, staffs, label, side, *units, place, share, remembered)
        if of not in _stacks:
            if len(_stacks) >= MOST_STACKS:
                _stacks.clear()
            _stacks[of] = self._stack(label, side, units, place, share, remembered)
        return _stacks[of]

    def _stack(
        self, label: str, side: Side, units: list[UnitView], place: Point, share: float, remembered: bool
    ) -> str:
        """The strongest lies on top, the others peep out above; how many there are stands on a disc."""
        units = sorted(units, key=lambda unit: unit.strength)
        deepest = min(len(units) - 1, LAYERS)
        pile: list[str] = []
        for depth, unit in zip(range(len(units) - 1, -1, -1), units, strict=True):
            step = 3 * (min(depth, LAYERS) - deepest / 2)
            spread = 1 + 1.5 * deepest / HALF
            light = f"translate({pair((-step, step))}) scale({spread:.2f})" if deepest and not pile else None
            pile.append(self._counter(unit, step, -step - 1.5 * deepest, remembered, light))
        more = [self._count(len(units), deepest)] if len(units) > 1 else []
        if remembered:
            more.append(self._last_seen(max(unit.turn for unit in units)))
        scale = "" if share == 1 else f" scale({share:.2f})"
        return group(
            title(self.words.stack(label, side, reversed(units))),
            *pile,
            *more,
            class_="pic-stack" + " pic-fan" * (len(units) > 1) + " pic-remembered" * remembered,
            data_hex=label,
            data_side=side,
            transform=f"translate({place[0]:.0f} {place[1]:.0f}){scale}",
        )

    def _counter(self, unit: UnitView, x: float, y: float, remembered: bool, light: str | None = None) -> str:
        """A unit. The light of the lowest of a pile lies around the whole pile, until it is opened."""
        weak = unit.strength < FRESH * self.scenario.strength[self.scenario.number[unit.id]]
        livery = LIVERIES[unit.side]
        ink = livery.dark if weak or remembered else livery.light
        state = "-ghost" if remembered else "-weak" if weak else ""
        inside = [
            title(self.words.card(unit)),
            use(f"pic-halo-{unit.side}", class_="pic-halo", stroke=LIT, transform=light),
            use(f"pic-{unit.side}-{unit.arm}{state}"),
            f'<text x="-14.5" y="14.5" font-size="16" fill="{ink}">{self.words.number(unit.strength)}</text>',
            f'<text x="15" y="14" font-size="10.5" text-anchor="end" font-style="italic" '
            f'font-family="serif" fill="{ink}">{escaped(unit.corps)}</text>',
        ]
        if unit.progress > 0:
            length = 30 * min(unit.progress, 1.0)
            inside.append(path(f"M-15 17.4h{length:.0f}", stroke="#f6cf5a", stroke_width="1.8"))
        if unit.waits:
            inside.append(use("pic-waits", x="15", y="-1"))
        if unit.is_staff and self.view.options.headquarters:
            inside.append(use("pic-staff", x="14.6", y="-14"))
        return group(
            group(*inside), class_="pic-unit", data_unit=unit.id, transform=f"translate({pair((x, y))})"
        )

    def _count(self, units: int, deepest: int) -> str:
        disc = badge(str(units), -HALF + 1 - 1.5 * deepest, -HALF + 1, PAPER, INK, radius=7)
        return group(disc, class_="pic-count", font_size=10.5)

    def _last_seen(self, turn: int) -> str:
        words = text(f"T{turn}", 0, HALF + 9, text_anchor="middle", font_size=10.5, fill=INK)
        return group(words, stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round")

    # What counts.

    def _flags(self) -> Iterator[str]:
        places: dict[str, list[ObjectiveView]] = {}
        for objective in self.view.objectives:
            places.setdefault(objective.hex, []).append(objective)
        for label, there in places.items():
            pending = [objective for objective in there if not objective.is_counted]
            yield self._flag(label, there, "+".join(str(objective.points) for objective in pending))

    def _flag(self, label: str, there: list[ObjectiveView], points: str) -> str:
        """In the holder's colour, with what the place will score. Red's is swallow-tailed, nobody's blank."""
        x, y = self._centre(label)
        holder = there[0].holder
        width = 15 if len(points) < 2 else 8 + 7 * len(points)
        tail = "l-4.5 6 4.5 6" if holder is Side.RED else "v12"
        cloth = f"M0-27h{width}{tail}h{-width}z"
        field = LIVERIES[holder].field if holder else PAPER
        return group(
            title(self.words.objectives(there)),
            path("M0 0v-28", stroke=PAPER, stroke_width=4.4, stroke_linecap="round", stroke_opacity="0.8"),
            path(cloth, fill=field, stroke=INK, stroke_width=1.1, stroke_linejoin="round"),
            path("M0 1v-29", stroke=INK, stroke_width=1.9, stroke_linecap="round"),
            text(
                points,
                (width - (4 if holder is Side.RED else 0)) / 2 + 0.5,
                -17,
                text_anchor="middle",
                font_size=11,
                fill="#fff" if holder else INK,
            )
            if points
            else "",
            class_="pic-flag",
            data_hex=label,
            transform=f"translate({x + FLAG[0]:.0f} {y + FLAG[1]:.0f}) scale({1.5 if self.large else 1})",
        )

    # In the margin.

    def heading(self) -> str:
        """In the margin: the date, the turn, and what is known to be left of the armies."""
        unit, foot = self.sheet.unit, self.sheet.foot
        date = text(
            self.words.caption(), 0, foot + 38 * unit, font_size=14 * unit, font_style="italic", fill=INK
        )
        strengths = (
            self._army(side, self.plan.width * 0.42, foot + (12 + 20 * side.number) * unit) for side in SIDES
        )
        armies = strengths if self.view.units else ()
        return group(date, *armies, class_="pic-heading", font_family=SERIF)

    def _army(self, side: Side, x: float, y: float) -> str:
        livery, unit = LIVERIES[side], self.sheet.unit
        chip = path(
            outline(livery.shape, 6),
            fill=livery.field,
            stroke=livery.edge,
            transform=f"translate({pair((x, y))}) scale({unit:.2f})",
        )
        return chip + text(
            self.words.standing(side), x + 12 * unit, y + 4.5 * unit, font_size=13.5 * unit, fill=INK
        )


# What is drawn again and again: it changes from turn to turn or from order to order, not with each click.


@lru_cache(maxsize=512)
def _veil(map: HexMap, clear: bytes, opacity: str) -> str:
    """What lies over the map, but for the hexes that are clear."""
    if all(clear):
        return ""
    plan = Plan(map, SIZE)
    holes = plan.index_outline(
        lambda place: bool(clear[place]), [place for place, is_clear in enumerate(clear) if is_clear]
    )
    d = f"M0 0H{plan.width:.0f}V{plan.height:.0f}H0z{holes}"
    return path(d, class_="pic-veil", fill=VEIL, fill_opacity=opacity, fill_rule="evenodd")


@lru_cache(maxsize=4096)
def _arrow(start: Point, goal: Point, colour: str, width: int) -> str:
    (ax, ay), (bx, by) = start, goal
    bend = 0.1
    control = (ax + bx) / 2 + bend * (by - ay), (ay + by) / 2 - bend * (bx - ax)
    heading = math.atan2(by - control[1], bx - control[0])
    tip = bx - 9 * math.cos(heading), by - 9 * math.sin(heading)
    wings = "".join(
        f"{move(tip)}l{pair((-10 * math.cos(heading + turn), -10 * math.sin(heading + turn)))}"
        for turn in (-0.45, 0.45)
    )
    shaft = f"{move(start)}Q{pair(control)} {pair(tip)}"
    return group(
        path(shaft + wings, stroke=PAPER, stroke_width=5, stroke_opacity="0.6"),
        path(shaft, stroke_dasharray="8 5"),
        path(wings),
        class_="pic-order",
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
    )


_stacks: dict[tuple[object, ...], str] = {}
MOST_STACKS = 20_000  # that are remembered
