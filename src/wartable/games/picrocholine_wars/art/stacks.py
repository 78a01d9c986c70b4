"""Counters on one another: closed they show the strongest, open they lie side by side."""

from collections.abc import Iterator, Sequence

from wartable.draw.counters import badge
from wartable.draw.svg import Point, group, pair, title, use
from wartable.games.picrocholine_wars.art.faces import HALF, leader_face, troop_face
from wartable.games.picrocholine_wars.art.layout import centre
from wartable.games.picrocholine_wars.art.palette import INK, LIT, LIVERIES, VELLUM
from wartable.games.picrocholine_wars.page.words import Words
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, LEADERS, Side, UnitId

THICK, THIN = 3.0, 1.6  # how far one counter of a pile shows under the next: on the map, and beside it
LAYERS = 3  # counters that peep out under the top one
BESIDE = ((15.0, -14.0), (17.0, 12.0), (-17.0, 12.0), (-4.0, -20.0))  # leaders with troops, from the middle
SMALL = 0.74  # of a leader with troops, while the stack is closed
LIFTED = 3.5  # leaders by themselves: a name may be written below
FAN = 41  # from counter to counter, in an open stack
MOST_IN_A_FAN = 24
EDGE_ROWS = 3  # from the foot of the map: there stacks open upwards

# At night names are light on a dark edge. How far the map is dimmed a page says; if none does, this far.
IS_NIGHT, MAY_BE_NIGHT = ":root[data-theme=night]", ":root:not([data-theme=paper])"
NIGHT = (
    f":where({IS_NIGHT} .map-dim){{opacity:.34}}{IS_NIGHT} .pw-names{{fill:#f8efd9;stroke:#121a26}}"
    f"{IS_NIGHT} .pw-heading text{{fill:#24180d}}"
)


def style() -> str:
    """How the pieces behave: a stack spreads out; what can be chosen (`lit`) glows.

    A page may open a stack by the class `open`, keep it shut by the class `shut`, and light a unit by the
    class `lit`.
    """
    opened = ".pw-fan:is(:hover,:focus-within,.open):not(.shut)"
    return (
        "<style>.pw-stack{cursor:pointer;transition:opacity .2s}.pw-unit{transition:transform .2s}"
        f".pw-count{{pointer-events:none}}{opened}>.pw-count{{opacity:0}}{''.join(_spread(opened))}"
        f".pw-small{{--named:none}}{opened} .pw-small{{--named:inline}}"
        ".pw-start{--a:0px}.pw-end{--a:0px;--s:-1}.pw-up{--d:-1}"
        f".pw-pieces:has({opened}) .pw-stack:not(:hover,:focus-within,.open)"
        "{opacity:var(--aside,.25);pointer-events:none}"  # what is drawn later would hide what spreads out
        ".pw-halo{opacity:0;pointer-events:none;transition:opacity .2s}"
        ".pw-unit:is(.lit,:focus-visible) .pw-halo,.pw-asked>g>.pw-halo,.pw-marker.lit .pw-halo{opacity:1}"
        f".pw-unit.chosen .pw-halo{{opacity:1;stroke:{INK}}}"
        f".pw-unit:focus{{outline:none}}.pw-unit:focus-visible .pw-halo{{stroke:{INK}}}"
        ".pw-fan:is(.shut,:not(:hover,:focus-within,.open))>.lit~.lit .pw-halo{opacity:0}"
        f"{opened} .pw-halo{{transform:none}}"
        "@media(prefers-reduced-motion:reduce){.pw-stack,.pw-unit,.pw-halo{transition:none}}"
        f"{NIGHT}@media(prefers-color-scheme:dark){{{NIGHT.replace(IS_NIGHT, MAY_BE_NIGHT)}}}</style>"
    )


def _spread(opened: str) -> Iterator[str]:
    """Rows of two, three or four, around the stack or to one side of it."""
    for columns in (2, 3, 4):
        first = f"var(--a,{(1 - columns) * FAN / 2:g}px)"
        for place in range(MOST_IN_A_FAN if columns == 4 else 2 * columns):
            row, column = divmod(place, columns)
            right, down = f"{first} + var(--s,1)*{column * FAN}px", f"var(--d,1)*{row * FAN}px"
            unit = f".pw-{columns}{opened}>.pw-unit:nth-of-type({place + 1})"
            yield f"{unit}{{transform:translate(calc({right}),calc({down}))}}"


class Stacks:
    """The stacks of one board, being drawn. Of the unit that is `asked` about, it can be seen which it is."""

    def __init__(self, board: Board, words: Words, asked: UnitId | None) -> None:
        self.board = board
        self.words = words
        self.asked = asked

    # Stacks.

    def army(self, cell: Cell, side: Side, numbers: list[UnitId]) -> str:
        """Troops with the strongest on top and their leaders beside them, or leaders by themselves."""
        troops = sorted((n for n in numbers if COUNTERS[n].is_troop), key=self._strength)
        leaders = [n for n in numbers if not COUNTERS[n].is_troop]
        pile = self._units(self._in_order(troops or leaders), THICK)
        spots = [BESIDE[place % len(BESIDE)] for place in range(len(leaders) if troops else 0)]
        beside = [self.unit(n, spot, SMALL) for n, spot in zip(leaders, spots, strict=False)]
        x, y = centre(cell)
        land = self.board.land
        place = self.words.place(cell)
        return self._stack(
            pile,
            beside,
            "pw-up" if cell >= land.size - EDGE_ROWS * land.map.columns else "",
            title(self.words.say("words.stack", side=side, place=place, units=self.words.units(numbers))),
            transform=moved((x, y if troops else y - LIFTED)),
            data_hex=land.labels[cell],
            data_side=side,
        )

    def pile(self, numbers: Sequence[UnitId], at: Point, opens: str) -> str:
        """Units beside the map."""
        share = 0.7 if GARGANTUA in numbers else 0.84 if numbers[0] in LEADERS else 0.96
        side = self.board.units[numbers[0]].side
        units = self._units(self._in_order(numbers), THIN)
        return self._stack(units, (), opens, transform=moved(at, share), data_side=side)

    def _strength(self, number: UnitId) -> tuple[int, int]:
        shown = self.board.factors(number)
        return shown.attack, shown.resistance

    def _in_order(self, numbers: Sequence[UnitId]) -> list[UnitId]:
        """The unit that something is asked about lies on top."""
        return sorted(numbers, key=lambda number: number == self.asked)

    def _units(self, numbers: Sequence[UnitId], thick: float) -> list[str]:
        """One over the other. The light of the lowest lies around the whole pile, until it is opened."""
        places = heaped(len(numbers), thick)
        deep = -2 * places[-1][0]
        light = f"{moved((-places[0][0], places[0][0]))} scale({1 + deep / 2 / HALF:.2f})" if deep else None
        return [
            self.unit(number, place, light=None if depth else light)
            for depth, (number, place) in enumerate(zip(numbers, places, strict=True))
        ]

    def _stack(
        self, pile: Sequence[str], beside: Sequence[str], opens: str, words: str = "", **how: object
    ) -> str:
        """How many lie on one another stands on a disc."""
        many = len(pile) + len(beside)
        classes = ["pw-stack"] + ["pw-fan", f"pw-{_columns(many)}"] * (many > 1) + [opens] * bool(opens)
        count = self._count(len(pile)) if len(pile) > 1 else ""
        return group(words, *pile, *beside, count, class_=" ".join(classes), **how)

    def _count(self, many: int) -> str:
        disc = badge(str(many), 1 - HALF - 1.5 * min(many - 1, LAYERS), 1 - HALF, VELLUM, INK, radius=6.6)
        return group(disc, class_="pw-count", font_size=10.5)

    # Units.

    def unit(self, number: UnitId, at: Point, share: float = 1, light: str | None = None) -> str:
        inside = (
            title(self.words.card(number)),
            use(self._halo(number), class_="pw-halo", stroke=LIT, transform=light),
            *self._face(number),
            *self._done(number),
        )
        return group(
            group(*inside),
            class_="pw-unit" + " pw-asked" * (number == self.asked) + " pw-small" * (share == SMALL),
            data_unit=COUNTERS[number].name,
            transform=moved(at, share),
        )

    def _halo(self, number: UnitId) -> str:
        if number == GARGANTUA:
            return "pw-halo-giant"
        return f"pw-halo-{'leader-' * (number in LEADERS)}{self.board.units[number].side}"

    def _face(self, number: UnitId) -> Iterator[str]:
        unit, counter = self.board.units[number], COUNTERS[number]
        if not counter.is_troop:
            yield use(leader_face(number, unit.side, unit.flipped))
            return
        yield use(troop_face(counter, unit.flipped))
        livery, values = LIVERIES[unit.side], self.words.values(number)
        ink = livery.dark if unit.flipped else livery.light
        yield f'<text y="15" font-size="13.5" text-anchor="middle" fill="{ink}">{values}</text>'

    def _done(self, number: UnitId) -> Iterator[str]:
        """Small signs below: it has moved, it has fought."""
        foot = "19.5" if COUNTERS[number].is_troop else "22.5"
        if number in self.board.moved:
            yield use("pw-moved", x="10", y=foot)
        if number in self.board.fought:
            yield use("pw-fought", x="-10", y=foot)


def moved(at: Point, share: float = 1) -> str:
    """A transform: there, and so large."""
    return f"translate({pair(at)})" + ("" if share == 1 else f" scale({share:g})")


def heaped(many: int, thick: float) -> list[Point]:
    """Where counters lie on one another, the lowest first, around the middle; deep down they lie together."""
    deepest = min(many - 1, LAYERS)
    steps = [thick * (min(many - 1 - place, LAYERS) - deepest / 2) for place in range(many)]
    return [(step, -step - thick * deepest / 2) for step in steps]


def _columns(many: int) -> int:
    """So many units to a row of an open stack."""
    return 2 if many == 2 else 3 if many in (3, 5, 6) else 4
