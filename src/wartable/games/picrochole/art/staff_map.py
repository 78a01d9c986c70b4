"""The map as a staff officer would have it: paper, sepia ink, and the ground drawn sign by sign."""

from collections.abc import Collection, Iterator
from functools import cached_property

from wartable.draw.crags import crags
from wartable.draw.hexes import Plan
from wartable.draw.names import Box, Name, place_names
from wartable.draw.network import Curve
from wartable.draw.roads import distance_to, parapets, path_of, places_along, roads, span
from wartable.draw.sheet import Sheet, compass
from wartable.draw.svg import Point, element, group, move, path, text, use
from wartable.draw.towns import town
from wartable.draw.variation import between, variation
from wartable.draw.water import water
from wartable.draw.woods import Trees, trees
from wartable.games.picrochole.page.words import TEXTS
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.hexes import Hex
from wartable.keeping import kept_with

SIZE = 30.0  # of a hex, in the picture's units
FLAG = (16, -4)  # where a flag stands, from the middle of its hex
LARGE = 40  # columns: on larger maps names and flags are larger, to be read from farther away

PAPER, INK, FAINT = "#f2e8d0", "#43301d", "#8a7454"
WATER, BANK = "#cddcda", "#4d6a75"
WOOD, CROWN, SHADE = "#dcdab2", "#c6ca95", "#6f7347"
ROCK, ROAD, HOUSE = "#ddcba8", "#fdf8ea", "#5b3a29"
SERIF = (
    "'Hoefler Text','Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','Book Antiqua',"
    "'EB Garamond',Garamond,'Liberation Serif','Times New Roman',serif"
)

PATCHES = 9  # of trees, each different
# Water is drawn in rings, one over the other: so much broader or narrower, in which colour.
RINGS = ((2.4, BANK), (0, WATER), (-4.5, "#8fa9ad"), (-5.7, WATER), (-10, "#a9bfc0"), (-11, WATER))
# What it costs to write a name over a hex.
COVERING = {"water": 1.0, "bridge": 1.5, "town": 0.6, "crag": 0.5, "forest": 0.2, "forest-road": 0.2}
ON_ROAD = 1.5
CAPITAL = 0.66  # the height of a capital letter, in the type's size
STRIP = 16.0  # the largest type that has room between the counters of two rows
NAMES = {"class_": "pic-names", "fill": "#2e2013", "stroke": PAPER}


@kept_with
def sheet_of(scenario: Scenario) -> Sheet:
    """The sheet of a scenario's map."""
    return Sheet(Plan(scenario.ground.map, SIZE))


@kept_with
def staff_map(scenario: Scenario, language: str) -> str:
    """The map of a scenario as a `<g>`, with everything in it that does not change."""
    return StaffMap(scenario, language).draw()


def slug(scenario: Scenario) -> str:
    """What tells the parts of one map from those of another on the same page."""
    return scenario.key.partition("@")[2][:12]


def names_id(scenario: Scenario) -> str:
    """The names of the places, to be used by the pieces again."""
    return f"pic-names-{slug(scenario)}"


class StaffMap:
    """One map being drawn."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        self.scenario = scenario
        self.language = language
        self.sheet = sheet_of(scenario)
        self.plan = self.sheet.plan
        self.slug = slug(scenario)
        self.ground: dict[str, list[Hex]] = {}
        for cell in scenario.ground.labels:
            hex = self.plan.map.at(*scenario.ground.column_row(cell))
            self.ground.setdefault(scenario.ground.kind(cell).name, []).append(hex)
        self.kinds = {hex: kind for kind, hexes in self.ground.items() for hex in hexes}

    def draw(self) -> str:
        land = "".join(
            (
                *self._tints(),
                self._tufts(),
                *self._water(),
                *self._woods(),
                *self._crags(),
                *self._roads(),
                *self._towns(),
                self._grid(),
                *self._names(),
            )
        )
        window = group(land, clip_path=f"url(#pic-window-{self.slug})")
        return group(
            self._definitions(),
            self.sheet.paper(fill=PAPER),
            self.sheet.paper(fill=f"url(#pic-age-{self.slug})"),
            window,
            self.sheet.frame(INK),
            self._cartouche(),
            self.sheet.paper(class_="map-dim", fill="#0c1626", opacity=0),
            class_="pic-map",
        )

    def _definitions(self) -> str:
        age = (
            f'<radialGradient id="pic-age-{self.slug}" r=".75"><stop offset=".55" stop-color="#b08d4f" '
            'stop-opacity="0"/><stop offset="1" stop-color="#8f6b32" stop-opacity=".28"/></radialGradient>'
        )
        frame = element("rect", width=self.plan.width, height=self.plan.height)
        window = element("clipPath", frame, id=f"pic-window-{self.slug}")
        patches = (group(_planted(trees(SIZE, kind)), id=f"pic-wood-{kind}") for kind in range(PATCHES))
        return element("defs", age, window, *patches)

    def _at(self, *kinds: str) -> list[Hex]:
        return [hex for kind in kinds for hex in self.ground.get(kind, ())]

    def _tints(self) -> Iterator[str]:
        yield path(self.plan.outline_of(self._at("forest", "forest-road"), ragged=0.2), fill=WOOD)
        yield path(self.plan.outline_of(self._at("crag"), ragged=0.2), fill=ROCK)

    def _tufts(self) -> str:
        """A little grass here and there."""
        tufts = "".join(
            f"{move(self._somewhere(hex))}l-2-4m2 4v-5.5m0 5.5l2-4"
            for hex in self._at("land")
            if variation(71, *hex) < 0.3
        )
        return path(tufts, fill="none", stroke=FAINT, stroke_width="0.6", stroke_opacity="0.8")

    def _somewhere(self, hex: Hex) -> Point:
        x, y = self.plan.centre(hex)
        return x + between(-15, 15, 72, *hex), y + between(-12, 16, 73, *hex)

    def _water(self) -> Iterator[str]:
        """Banks in ink, then the water, with lines along the banks as engravers drew them."""
        beds = [
            (bed, f"pic-water-{self.slug}-{number}")
            for number, bed in enumerate(water(self.plan, self._at("water", "bridge")))
        ]
        yield element("defs", *(path(bed.d, id=id, fill=None if bed.is_lake else "none") for bed, id in beds))
        for more, colour in RINGS:
            strokes = (
                use(id, stroke_width=bed.breadth + more)
                for bed, id in beds
                if bed.d and bed.breadth + more > 0
            )
            yield group(*strokes, fill=colour, stroke=colour, stroke_linecap="round", stroke_linejoin="round")

    def _woods(self) -> Iterator[str]:
        patches = []
        for hex in sorted(self._at("forest"), key=lambda hex: hex.r):
            x, y = self.plan.centre(hex)
            kind = int(variation(61, *hex) * PATCHES)
            patches.append(f'<use href="#pic-wood-{kind}" x="{x:.0f}" y="{y:.0f}"/>')
        yield group(*patches)
        yield group(*map(self._roadside_trees, self._at("forest-road")))

    def _roadside_trees(self, hex: Hex) -> str:
        x, y = self.plan.centre(hex)
        ways = places_along(self._ways_near(hex))

        def is_free(foot: Point) -> bool:
            return distance_to(ways, (x + foot[0], y + foot[1] - 3)) > 10

        grown = trees(SIZE, int(variation(62, *hex) * 1000), is_free)
        return group(_planted(grown), transform=f"translate({x:.0f} {y:.0f})")

    def _crags(self) -> Iterator[str]:
        ridges, hachures = crags(self.plan, self._at("crag"))
        yield path(hachures, fill="none", stroke=INK, stroke_width="1.05", stroke_opacity="0.75")
        yield path(ridges, fill="none", stroke=PAPER, stroke_width="2.2", stroke_opacity="0.8")

    @cached_property
    def _ways(self) -> list[Curve]:
        return roads(self.plan, set(self._at("road", "forest-road", "town", "bridge")), self._at("bridge"))

    @cached_property
    def _ways_by_hex(self) -> dict[Hex, list[Curve]]:
        found: dict[Hex, list[Curve]] = {}
        for way in self._ways:
            found.setdefault(way.hex, []).append(way)
        return found

    def _ways_near(self, hex: Hex) -> Collection[Curve]:
        return self._ways_by_hex.get(hex, ())

    def _roads(self) -> Iterator[str]:
        id = f"pic-roads-{self.slug}"
        yield element("defs", path(path_of(self._ways), id=id, fill="none", stroke_linecap="round"))
        yield use(id, stroke=INK, stroke_width="5.4")
        yield use(id, stroke=ROAD, stroke_width="3.6")
        bridges = [span(way, 32) for hex in self._at("bridge") for way in self._ways_near(hex)]
        yield path(path_of(bridges), fill="none", stroke=ROAD, stroke_width="9")
        rails = "".join(parapets(bridge, 9, 4) for bridge in bridges)
        yield path(rails, fill="none", stroke=INK, stroke_width="2", stroke_linejoin="round")

    def _towns(self) -> Iterator[str]:
        towns = [town(hex, self.plan.centre(hex), SIZE, self._ways_near(hex)) for hex in self._at("town")]
        houses = "".join(there.houses for there in towns)
        yield path(houses, fill=HOUSE, fill_opacity="0.82", stroke=INK, stroke_width="0.7")
        churches = "".join(there.church for there in towns)
        yield path(churches, fill=INK, stroke=INK, stroke_width="1.1")

    def _grid(self) -> str:
        return path(self.plan.grid(), fill="none", stroke=INK, stroke_opacity="0.26", stroke_width="0.8")

    def _names(self) -> Iterator[str]:
        """Their ink comes from around them: the pieces' layer writes them a second time."""
        names = place_names(self.plan, self._wanted_names(), self._covering, self._flags())
        written = group(
            *(_written(_between_rows(name)) for name in names),
            id=names_id(self.scenario),
            font_family=SERIF,
            font_style="italic",
            font_weight="normal",
            stroke_opacity="0.92",
            paint_order="stroke",
            stroke_linejoin="round",
        )
        yield group(written, **NAMES)

    def _wanted_names(self) -> Iterator[tuple[Hex, str, float]]:
        """The places that count first, in larger type."""
        scenario = self.scenario
        plain, great = (26.0, 36.0) if scenario.ground.columns > LARGE else (13.0, 15.5)
        scoring = set(scenario.objective_cells)
        for cell in sorted(scenario.places, key=lambda cell: cell not in scoring):
            hex = self.plan.map.at(*scenario.ground.column_row(cell))
            yield hex, scenario.places[cell], great if cell in scoring else plain

    def _flags(self) -> Iterator[Box]:
        """Where the pieces' layer puts a flag."""
        for cell in set(self.scenario.objective_cells):
            x, y = self.plan.centre(self.plan.map.at(*self.scenario.ground.column_row(cell)))
            scale = 1.5 if self.scenario.ground.columns > LARGE else 1.0
            foot = x + FLAG[0], y + FLAG[1]
            yield foot[0], foot[1] - 28 * scale, foot[0] + 30 * scale, foot[1]

    def _covering(self, point: Point) -> float:
        hex = self.plan.hex_at(point)
        on_road = distance_to(places_along(self._ways_near(hex)), point) < 7
        return COVERING.get(self.kinds.get(hex, "water"), 0.0) + ON_ROAD * on_road

    def _cartouche(self) -> str:
        sheet, file = self.sheet, self.scenario.file
        unit, width, foot = sheet.unit, self.plan.width, sheet.foot
        title = file.title.fr if self.language == "fr" else file.title.en
        scale = TEXTS.say("draw.scale", self.language, {"hours": file.turns.hours})
        return group(
            text(title, 0, foot + 18 * unit, font_size=24 * unit, letter_spacing=0.6 * unit, fill=INK),
            sheet.scale(
                width - 66 * unit, foot + 16 * unit, round(sheet.plan.map.columns / 5), scale, INK, PAPER
            ),
            compass((width - 24 * unit, foot + 21 * unit), 21 * unit, INK, PAPER),
            font_family=SERIF,
        )


def _planted(grown: Trees) -> str:
    crowns = path(grown.crowns, fill=CROWN, stroke="#565331", stroke_width="0.75")
    return crowns + path(grown.shade, fill=SHADE, fill_opacity="0.75")


def _between_rows(name: Name) -> Name:
    """Counters leave a strip free between two rows of hexes: there small names stand."""
    if name.size > STRIP:
        return name
    row, half = 1.5 * SIZE, CAPITAL / 2 * name.size
    strip = round((name.at[1] - half) / row - 1 / 6) + 1 / 6
    return name._replace(at=(name.at[0], row * strip + half))


def _written(name: Name) -> str:
    return text(
        name.words,
        *name.at,
        text_anchor=name.anchor,
        font_size=name.size,
        stroke_width=name.size * 0.26,
        letter_spacing=name.size * 0.02,
    )


def coordinate_labels(scenario: Scenario) -> str:
    """The labels of all hexes."""
    plan = sheet_of(scenario).plan
    labels = "".join(
        f'<text x="{x:.0f}" y="{y - 0.62 * SIZE:.0f}">{plan.map.label(hex)}</text>'
        for hex in plan.map
        for x, y in (plan.centre(hex),)
    )
    return group(labels, font_size=7.5, fill=INK, text_anchor="middle", class_="pic-coordinates")
