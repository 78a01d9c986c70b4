"""The country around Chinon on an illuminated page: all that is printed, and stays."""

import math
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from wartable.draw.hexes import Corner
from wartable.draw.hexsides import bed, chain, flowing, hexside, smoothed
from wartable.draw.network import Curve, Joins
from wartable.draw.roads import parapets, path_of, ways
from wartable.draw.svg import Point, element, group, move, pair, path, text, use
from wartable.draw.variation import between, variation
from wartable.games.picrocholine_wars.art import emblems, ornament, vignettes
from wartable.games.picrocholine_wars.art.fixtures import fixtures, rect
from wartable.games.picrocholine_wars.art.layout import (
    COLUMN,
    ENTRY,
    FRAME,
    HEIGHT,
    LEFT,
    MAP,
    PAGE,
    SIZE,
    TITLE,
    centre,
    plan,
)
from wartable.games.picrocholine_wars.art.palette import (
    BANK,
    FIELD,
    GILT,
    GILT_DARK,
    INK,
    KERB,
    MARSH,
    MEADOW,
    ROAD,
    SERIF,
    SHALLOW,
    SOIL,
    STUBBLE,
    VELLUM,
    VERMILION,
    WATER,
    WOOD,
)
from wartable.games.picrocholine_wars.art.palette import PAGE as PARCHMENT
from wartable.games.picrocholine_wars.rules.land import Cell, chinon
from wartable.games.picrocholine_wars.rules.roster import PK
from wartable.hexes import Hex

PATCHES = {
    "grove": 9,
    "vineyard": 4,
    "reeds": 6,
    "village": 4,
    "furrows": 4,
    "flock": 4,
}  # of each kind, so many that differ
BREADTH = {"vede": 9.0, "vienne": 15.0}
# Of a river: its name, and where it is written: from which bend to which, and how far off the water.
RIVER_NAMES = {
    "vede": ("la Vède", ((1, 10, -13.0), (17, 26, -13.0))),
    "vienne": ("la Vienne", ((0, 6, 17.0),)),
}
WATERMILLS = ("moulin-de-la-voie", "moulin-du-pont")
PATTERNS: dict[str, Callable[[int], str]] = {
    "grove": partial(vignettes.grove, SIZE),
    "vineyard": vignettes.vineyard,
    "reeds": vignettes.reeds,
    "village": vignettes.village,
    "furrows": vignettes.furrows,
    "flock": vignettes.flock,
}
CART = "0607"  # where the bakers of Lerné are on their way
STRAY = 0.07  # of a river from the corners of the hexes, in sizes
NAMES = {"class_": "pw-names", "fill": "#2b1a0a", "stroke": VELLUM}
NAMES_ID = "pw-place-names"


class Lettering(NamedTuple):
    """Where a name is written: so far from the middle of its hex, beginning, centred or ending there."""

    right: float
    down: float
    anchor: str = "middle"
    size: float = 14.0


# Names stand between two rows of hexes, where counters leave a strip free, and off the roads if it can be.
ABOVE, BELOW = -18.0, 28.0
LETTERING = {
    "abbaye-seuilly": Lettering(30, BELOW, "end", 13),
    "beuxes": Lettering(0, BELOW),
    "bois-de-vede": Lettering(24, BELOW, "end", 15),
    "chinon": Lettering(4, ABOVE, "start"),
    "cinay": Lettering(-5, BELOW, "end"),
    "clos-abbaye": Lettering(4, ABOVE, size=12),
    "couziers": Lettering(0, BELOW),
    "grandgousier": Lettering(0, BELOW + 2, size=15),
    "lerne": Lettering(0, BELOW, size=16),
    "marcay": Lettering(0, BELOW),
    "moulin-cavier": Lettering(-22, BELOW, "start", 12),
    "moulin-de-la-voie": Lettering(-10, BELOW, size=12),
    "moulin-du-pont": Lettering(-16, ABOVE, size=12),
    "moulin-tour-blanche": Lettering(-8, BELOW, "end", 12),
    "parilly": Lettering(0, BELOW),
    "roche-clermault": Lettering(21, BELOW, "start", 15),
    "roiffe": Lettering(0, BELOW),
    "seuilly": Lettering(-18, BELOW, "end", 13),
    "thizay": Lettering(4, BELOW, "end"),
}


class OldMap:
    """The map being drawn, for readers of one language; `say` gives the words printed on it."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say
        self.land = chinon()
        self.plan = plan()
        self.kinds = {
            hex: terrain.name for hex, terrain in zip(self.land.hexes, self.land.terrain, strict=True)
        }

    def draw(self) -> str:
        country = group(
            *self._fields(),
            *self._grounds(),
            self._tufts(),
            *self._country_life(),
            *self._rivers(),
            *self._roads(),
            self._planted(),
            self._grid(),
            *self._domain(),
            self._places(),
            *self._names(),
            clip_path="url(#pw-window)",
        )
        return group(
            self._definitions(),
            rect(PAGE, fill=PARCHMENT),
            rect(PAGE, fill="url(#pw-age)"),
            *self._margins(),
            rect(MAP, fill=FIELD),
            country,
            rect(MAP, fill="url(#pw-vignette)"),
            ornament.gold_frame(MAP, FRAME),
            self._cartouche(),
            fixtures(self.say),
            rect(PAGE, class_="map-dim", fill="#0c1626", opacity=0),
            class_="pw-map",
        )

    # What is used again and again.

    def _definitions(self) -> str:
        age = (
            '<radialGradient id="pw-age" r=".8"><stop offset=".55" stop-color="#c9a35c" stop-opacity="0"/>'
            '<stop offset="1" stop-color="#9c6f2c" stop-opacity=".4"/></radialGradient>'
            '<radialGradient id="pw-vignette" r=".75">'
            '<stop offset=".6" stop-color="#b98a3c" stop-opacity="0"/>'
            '<stop offset="1" stop-color="#96682a" stop-opacity=".22"/></radialGradient>'
        )
        window = element("clipPath", rect(MAP), id="pw-window")
        return element(
            "defs",
            age,
            ornament.gradients(),
            window,
            ornament.definitions(),
            emblems.definitions(),
            *(
                group(draw(kind), id=f"pw-{sign}-{kind}")
                for sign, draw in PATTERNS.items()
                for kind in range(PATCHES[sign])
            ),
        )

    def _at(self, *kinds: str) -> list[Hex]:
        return [self.land.hexes[cell] for cell in self.land.of(*kinds)]

    # The ground.

    def _fields(self) -> Iterator[str]:
        """Meadows and stubble here and there, so that the open country is not one wash."""
        for key, colour in ((1, MEADOW), (2, STUBBLE)):
            hexes = [
                hex
                for hex in self.plan.map
                if variation(key, hex.q // 2, hex.r // 2) + 0.3 * variation(9, *hex) < 0.42
            ]
            yield path(self.plan.outline_of(hexes, ragged=0.3), fill=colour, fill_opacity="0.75")

    def _grounds(self) -> Iterator[str]:
        grounds = (("woods", WOOD), ("vineyard", SOIL), ("swamp", MARSH), ("grandgousier", SOIL))
        for kind, colour in grounds:
            d = self.plan.outline_of(self._at(kind), ragged=0.14)
            yield path(d, fill=colour, stroke=colour, stroke_width="3", stroke_opacity="0.45")

    def _tufts(self) -> str:
        """A little grass, a few flowers."""
        open_country = [hex for hex in self._at("clear") if variation(71, *hex) < 0.5]
        grass = "".join(f"{move(self._somewhere(hex))}l-2-4m2 4v-5.5m0 5.5l2-4" for hex in open_country)
        flowers = [self._somewhere(hex, 5) for hex in open_country if variation(74, *hex) < 0.4]
        stalks = "".join(f"{move(at)}v-4" for at in flowers)
        heads = "".join(f"M{pair((x, y - 4.5))}h0" for x, y in flowers)
        lines = path(grass + stalks, fill="none", stroke="#7d8a4a", stroke_width="0.7", stroke_opacity="0.9")
        return lines + path(
            heads, stroke=VERMILION, stroke_width="2", stroke_linecap="round", stroke_opacity="0.75"
        )

    def _country_life(self) -> Iterator[str]:
        """Ploughed strips and flocks where nothing else is, and a cart of buns on the road from Lerné."""
        by_road = {cell for road in self.land.roads.values() for cell in road}
        for cell in self.land.of("clear"):
            draw = variation(75, *self.land.hexes[cell])
            if cell not in by_road and draw < 0.34:
                x, y = centre(cell)
                kind = int(draw * 1000) % PATCHES["furrows"]
                sign = "flock" if draw < 0.07 else "furrows"
                yield use(f"pw-{sign}-{kind}", x=x + between(-6, 6, 76, cell), y=y + between(-6, 6, 77, cell))
        x, y = centre(self.land.cells[CART])
        yield group(
            vignettes.bun_cart(), transform=f"translate({pair((x - 8, y + 13))}) scale(.9)", class_="pw-cart"
        )

    def _somewhere(self, hex: Hex, key: int = 0) -> Point:
        x, y = self.plan.centre(hex)
        return x + between(-15, 15, 72, key, *hex), y + between(-12, 16, 73, key, *hex)

    def _planted(self) -> str:
        """Woods, vines and reeds, the farthest first."""
        signs = {"woods": "grove", "vineyard": "vineyard", "swamp": "reeds"}
        grown = []
        for cell in self.land.of(*signs):
            sign = signs[self.land.terrain[cell].name]
            kind = int(variation(61, *self.land.hexes[cell]) * PATCHES[sign])
            x, y = centre(cell)
            grown.append(f'<use href="#pw-{sign}-{kind}" x="{x:.0f}" y="{y:.0f}"/>')
        return group(*grown)

    def _domain(self) -> Iterator[str]:
        """2.9 Grandgousier's hex has a gold border: in it other rules hold."""
        d = self.plan.outline(self.land.hexes[self.land.grandgousier], inset=2.5)
        yield path(d, fill="none", stroke=GILT_DARK, stroke_width="4.4", stroke_linejoin="round")
        yield path(d, fill="none", stroke=GILT, stroke_width="3", stroke_linejoin="round")
        yield path(
            d,
            fill="none",
            stroke="#f6e29a",
            stroke_width="0.9",
            stroke_dasharray="1 5",
            stroke_linecap="round",
        )

    # Water and ways.

    @cached_property
    def _courses(self) -> dict[str, list[Point]]:
        found = {}
        for name, banks in self.land.rivers.items():
            sides: list[tuple[Corner, Corner]] = [hexside(self.plan, *bank) for bank in banks]
            found[name] = bed(self.plan, chain(sides), STRAY)
        return found

    def _rivers(self) -> Iterator[str]:
        """Dark banks, azure water, and lighter lines along the stream."""
        yield element(
            "defs", *(path(flowing(bends), id=f"pw-river-{name}") for name, bends in self._courses.items())
        )
        for more, colour in ((2.6, BANK), (0, WATER), (-3.4, SHALLOW), (-6, WATER)):
            strokes = (
                use(f"pw-river-{name}", stroke_width=max(0.6, BREADTH[name] + more)) for name in self._courses
            )
            yield group(*strokes, fill="none", stroke=colour, stroke_linecap="round", stroke_linejoin="round")

    def _river_names(self) -> Iterator[str]:
        for name, (words, stretches) in RIVER_NAMES.items():
            for first, last, off in stretches:
                yield self._along(f"{name}-{first}", words, self._courses[name][first:last], off)

    def _along(self, id: str, words: str, bends: list[Point], off: float) -> str:
        """A name beside the water, bent as it flows."""
        line = path(flowing(smoothed(bends, 6)), id=f"pw-along-{id}")
        shown = element("textPath", words, href=f"#pw-along-{id}", startOffset="50%", text_anchor="middle")
        return element("defs", line) + element(
            "text", shown, dy=off, fill="#1d4a6b", font_size=13, letter_spacing=2.0, stroke_width=3
        )

    @cached_property
    def _ways(self) -> list[Curve]:
        joins: Joins = {}
        for road in self.land.roads.values():
            for one, other in pairwise(road):
                here, there = self.land.hexes[one], self.land.hexes[other]
                joins.setdefault(here, []).append(there)
                joins.setdefault(there, []).append(here)
        return ways(self.plan, {hex: list(dict.fromkeys(ends)) for hex, ends in joins.items()})

    def _roads(self) -> Iterator[str]:
        """White ways between dark kerbs; parapets where they cross a river."""
        yield element("defs", path(path_of(self._ways), id="pw-roads", fill="none", stroke_linecap="round"))
        yield use("pw-roads", stroke=KERB, stroke_width="5.6")
        yield use("pw-roads", stroke=ROAD, stroke_width="3.8")
        yield use("pw-roads", stroke="#c9a86a", stroke_width="0.8", stroke_dasharray="1 5")
        bridges = [
            self._bridge(*bank)
            for banks in self.land.rivers.values()
            for bank in banks
            if self._is_bridged(*bank)
        ]
        yield path(path_of(bridges), fill="none", stroke="#e6d7b4", stroke_width="9")
        rails = "".join(parapets(bridge, 9, 3.5) for bridge in bridges)
        yield path(
            rails,
            fill="none",
            stroke=INK,
            stroke_width="2.2",
            stroke_linejoin="round",
            stroke_linecap="round",
        )

    def _is_bridged(self, one: Cell, other: Cell) -> bool:
        return any(step.to == other and step.by_road for step in self.land.steps[one])

    def _bridge(self, one: Cell, other: Cell) -> Curve:
        """As long as the river is broad, where the road meets it."""
        here, there = self.land.hexes[one], self.land.hexes[other]
        ends = [(way.start, way.end) for way in self._ways if way.hex == here]
        (ax, ay), (bx, by) = centre(one), centre(other)
        target = (ax + bx) / 2, (ay + by) / 2
        x, y = min((end for pair in ends for end in pair), key=lambda end: math.dist(end, target))
        broad = next(BREADTH[name] for name, banks in self.land.rivers.items() if (one, other) in banks)
        share = (broad / 2 + 5) / math.dist((ax, ay), (bx, by))
        dx, dy = (bx - ax) * share, (by - ay) * share
        return Curve(there, (x - dx, y - dy), (x, y), (x + dx, y + dy))

    # Places.

    def _places(self) -> str:
        return group(
            *(self._place(id, cell) for id, cell in sorted(self.land.places.items(), key=lambda one: one[1]))
        )

    def _place(self, id: str, cell: Cell) -> str:
        x, y = centre(cell)
        kind = self.land.terrain[cell].name
        if kind == "village" and id != "chinon":
            variety = sorted(self.land.places).index(id) % PATCHES["village"]
            return use(f"pw-village-{variety}", x=x, y=y - 3, class_="pw-village")
        picture = {
            "village": vignettes.town,
            "castle": vignettes.castle,
            "abbey": vignettes.abbey,
            "mill": vignettes.watermill if id in WATERMILLS else vignettes.windmill,
            "grandgousier": vignettes.manor,
        }.get(kind)
        if picture is None:
            return ""
        share = 0.84 if kind == "castle" else 0.93
        return group(
            picture(), class_=f"pw-{kind}", transform=f"translate({pair((x, y - 3))}) scale({share})"
        )

    def _grid(self) -> str:
        return path(self.plan.grid(), fill="none", stroke=INK, stroke_opacity="0.3", stroke_width="0.8")

    # Words.

    def _names(self) -> Iterator[str]:
        """Their ink comes from around them: the pieces' layer writes them a second time."""
        names = (
            _written(printed(self.land.names[cell]), centre(cell), LETTERING[id])
            for id, cell in self.land.places.items()
        )
        how = {
            "font_family": SERIF,
            "font_style": "italic",
            "font_weight": "normal",
            "stroke_opacity": "0.9",
            "paint_order": "stroke",
            "stroke_linejoin": "round",
        }
        yield group(*self._river_names(), **how, stroke=VELLUM)
        yield group(group(*names, id=NAMES_ID, **how), **NAMES)

    def _cartouche(self) -> str:
        """The title: a great initial in gold, the rest in vermilion."""
        words = self.say("game.title")
        room = TITLE.width - TITLE.height - 12
        rest = text(
            words[1:],
            TITLE.left + TITLE.height + 7,
            TITLE.top + 26,
            font_size=min(30.0, room / (0.49 * len(words))),
            fill=VERMILION,
            font_weight="bold",
        )
        return ornament.initial(words[0], TITLE) + group(rest, font_family=SERIF)

    # The margins of the page.

    def _margins(self) -> Iterator[str]:
        """Ivy in the left column, above and below the box of Lerné."""
        x, box = LEFT + COLUMN / 2, ENTRY[PK]
        yield ornament.scroll((x, box.top - 10), (x, 2), 9, 1)
        yield ornament.scroll((x, box.bottom + 10), (x, HEIGHT - 2), 9, 2)


def printed(name: str) -> str:
    """A name as the map has room for it: what it is one can see."""
    short = name.partition(" (")[0].removeprefix("Château de ").removeprefix("Château du ")
    return short[:1].upper() + short[1:]


def _written(words: str, at: Point, lettering: Lettering) -> str:
    return text(
        words,
        at[0] + lettering.right,
        at[1] + lettering.down,
        text_anchor=lettering.anchor,
        font_size=lettering.size,
        stroke_width=lettering.size * 0.26,
    )


def coordinate_labels() -> str:
    """The labels of all hexes."""
    labels = "".join(
        f'<text x="{x:.0f}" y="{y - 0.62 * SIZE:.0f}">{label}</text>'
        for cell, label in enumerate(chinon().labels)
        for x, y in (centre(cell),)
    )
    return group(labels, font_size=7.5, fill=INK, text_anchor="middle", class_="pw-coordinates")
