"""What moves: counters on the map and beside it, the markers, the tracks; and the moment in the margin."""

from collections.abc import Iterator
from typing import Any

from wartable.draw.svg import Point, group, path, text, title, use
from wartable.games.picrocholine_wars.art.fixtures import NUMERALS, marker_place, rect
from wartable.games.picrocholine_wars.art.layout import (
    ELIMINATED,
    MAP,
    POINTS,
    PRISON,
    RESERVE,
    TITLE,
    TURN_TRACK,
    centre,
    entry_slots,
    plan,
    point_cell,
    slots,
    turn_cell,
)
from wartable.games.picrocholine_wars.art.old_map import NAMES, NAMES_ID
from wartable.games.picrocholine_wars.art.palette import INK, LIT, LIVERIES, SANS, SERIF
from wartable.games.picrocholine_wars.art.stacks import Stacks, moved
from wartable.games.picrocholine_wars.page.words import Words
from wartable.games.picrocholine_wars.rules.board import MARKERS, TURNS, Board, Status
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GARGANTUA,
    GK,
    LEADERS,
    NUMBER,
    PK,
    Side,
    UnitId,
)

ARMS = ("infantry", "arquebusier", "cavalry", "heavy-artillery", "light-artillery")
LEADERS_SLOT = len(ARMS)  # in a box beside the map
CELLS = ((-20.5, 3.0), (20.5, 3.0), (-20.5, 43.0), (20.5, 43.0), (0.0, 23.0))  # of a prison


class Pieces:
    """What moves, of one board, being drawn."""

    def __init__(self, board: Board, ask: Any, language: str) -> None:
        self.board = board
        self.words = Words(board, language)
        self.asked = NUMBER.get(ask.about.get("unit", "")) if ask is not None else None
        self.stacks = Stacks(board, self.words, self.asked)

    def draw(self) -> str:
        """Leaders by themselves lie over the names of places, so that theirs can be read."""
        return group(
            *self._weather(),
            *self._flags(),
            *self._chosen(),
            *self._turn(),
            *self._points(),
            *self._novel(),
            *self._boxes(),
            *self._prisons(),
            *self._armies(leaders_only=False),
            use(NAMES_ID, **NAMES, pointer_events="none"),
            *self._armies(leaders_only=True),
            *self._pilgrims(),
            class_="pw-pieces",
            font_family=SANS,
            font_weight="bold",
        )

    # On the map.

    def _weather(self) -> Iterator[str]:
        """1.2 Rain, in bad weather."""
        if self.board.effects.bad_weather:
            yield rect(MAP, class_="pw-weather", fill="url(#pw-rain)", pointer_events="none")

    def _flags(self) -> Iterator[str]:
        """7.1 A flag on every vineyard that PK was the last to be in."""
        for cell in self.board.pk_vineyards:
            x, y = centre(cell)
            yield use("pw-flag", class_="pw-held", x=f"{x + 14:.0f}", y=f"{y + 4:.0f}")

    def _chosen(self) -> Iterator[str]:
        """The hex of the unit that something is asked about is outlined."""
        if self.asked is not None and self.board.units[self.asked].hex >= 0:
            hex = self.board.land.hexes[self.board.units[self.asked].hex]
            d = plan().outline(hex, inset=2)
            yield path(d, fill=LIT, fill_opacity="0.22", stroke=INK, stroke_width=5)
            yield path(d, class_="pw-chosen", fill="none", stroke=LIT, stroke_width=3)

    def _armies(self, leaders_only: bool) -> Iterator[str]:
        """Stack by stack, the hindmost first: those with troops, or leaders by themselves."""
        stacks: dict[tuple[Cell, Side], list[UnitId]] = {}
        for number, unit in enumerate(self.board.units):
            if unit.hex >= 0:
                stacks.setdefault((unit.hex, unit.side), []).append(number)
        for (cell, side), numbers in sorted(stacks.items()):
            if (numbers[0] in LEADERS) is leaders_only:  # troops come first
                yield self.stacks.army(cell, side, numbers)

    # Tracks and markers.

    def _turn(self) -> Iterator[str]:
        """The turn, and ahead of it what the markers have called for."""
        board = self.board
        yield rect(TURN_TRACK, data_marker="turn", fill="transparent")
        if board.turn:
            how: dict[str, Any] = {"text_anchor": "middle", "font_size": 21, "font_weight": "bold"}
            numeral = text(NUMERALS[board.turn - 1], 0, 7, **how)
            yield _marker("turn", turn_cell(board.turn).middle, "pw-turn", self.words.caption(), numeral)
        for marker, turn, down in (("letter", board.arrival, 12), ("mediation", board.truce, 38)):
            if 0 < turn <= TURNS and turn >= board.turn:
                due = turn_cell(turn)
                at = due.left + 11, due.top + down
                yield use(f"pw-marker-{marker}", class_="pw-due", transform=moved(at, 0.42))

    def _points(self) -> Iterator[str]:
        """6. Each side's points on the track, PK's on the left; what goes beyond it lies at its end."""
        yield rect(POINTS, data_marker="points", fill="transparent")
        for side, step in ((PK, -10), (GK, 10)):
            points = self.board.points[side]
            x, y = point_cell(points).middle
            shown = str(points).replace("-", "−")
            number = text(shown, 0, 4, text_anchor="middle", font_size=11, fill=LIVERIES[side].light)
            words = self.words.score(side)
            yield _marker(f"points-{side}", (x + step, y), f"pw-points-{side}", words, number)

    def _novel(self) -> Iterator[str]:
        """8. The markers that can be played still; the others are turned over."""
        for marker in MARKERS:
            state = "marker" if marker in self.board.markers else "spent"
            words = self.words.say(f"marker.{marker}")
            light = use(f"pw-halo-{GK}", class_="pw-halo", stroke=LIT)
            yield _marker(marker, marker_place(marker), f"pw-{state}-{marker}", words, light)

    def _pilgrims(self) -> Iterator[str]:
        """8.5 Where they are: with PK, on their way, or in its prison."""
        pilgrims = self.board.pilgrims
        if pilgrims.status == "walking":
            x, y = centre(pilgrims.hex)
            yield self._pilgrims_at((x + 15, y + 13), 0.62)
        elif pilgrims.status == "held":
            yield self._pilgrims_at(slots(RESERVE[PK])[LEADERS_SLOT], 0.9)
        elif pilgrims.status == "captured":
            yield self._pilgrims_at(_cell(PK, 4), 0.7)

    def _pilgrims_at(self, at: Point, share: float) -> str:
        inside = group(title(self.words.say("marker.pilgrims")), use("pw-marker-pilgrims"))
        return group(inside, class_="pw-pilgrims", data_unit="pilgrims", transform=moved(at, share))

    # Beside the map.

    def _boxes(self) -> Iterator[str]:
        """Those in reserve, those eliminated and those about to enter, in piles by their arm."""
        for side in Side:
            across = "pw-start" if side is PK else "pw-end"
            for status, boxes in ((Status.RESERVE, RESERVE), (Status.ELIMINATED, ELIMINATED)):
                for slot, numbers in self._piles(side, status):
                    yield self.stacks.pile(numbers, slots(boxes[side])[slot], f"{across} pw-up")
            entering = [numbers for _, numbers in self._piles(side, Status.ENTERING)]
            for numbers, at in zip(entering, entry_slots(side), strict=False):
                yield self.stacks.pile(numbers, at, across)

    def _piles(self, side: Side, status: Status) -> list[tuple[int, list[UnitId]]]:
        """The units of a side that are there, by the slot in which they lie; the first of its kind on top."""
        found: dict[int, list[UnitId]] = {}
        for number, unit in enumerate(self.board.units):
            if unit.status is status and unit.side is side:
                arm = COUNTERS[number].arm
                found.setdefault(ARMS.index(arm) if arm else LEADERS_SLOT, []).insert(0, number)
        return sorted(found.items())

    def _prisons(self) -> Iterator[str]:
        """2.4 Captured leaders behind bars, in the enemy's Cul de Basse-Fosse."""
        units = self.board.units
        for side in Side:
            captured = [n for n in LEADERS if units[n].status is Status.CAPTURED]
            prisoners = [n for n in captured if units[n].side is side.enemy]
            for place, number in enumerate(prisoners):
                yield self._prisoner(number, _cell(side, place))

    def _prisoner(self, number: UnitId, at: Point) -> str:
        share = 0.66 if number == GARGANTUA else 0.82
        return group(
            self.stacks.unit(number, (0, 0)),
            use("pw-bars", pointer_events="none"),
            class_="pw-stack pw-prisoner",
            transform=moved(at, share),
            data_side=self.board.units[number].side,
        )

    # In the margin.

    def heading(self) -> str:
        """Under the title: which moment it is."""
        x, y = TITLE.left + TITLE.height + 8, TITLE.top + 46
        words = text(self.words.moment(), x, y, font_size=14, font_style="italic", fill=INK)
        return group(words, class_="pw-heading", font_family=SERIF)


def _marker(name: str, at: Point, face: str, words: str, more: str = "") -> str:
    inside = group(title(words), use(face), more)
    return group(inside, class_="pw-marker", data_marker=name, transform=moved(at))


def _cell(side: Side, place: int) -> Point:
    """A place in a side's prison."""
    box = PRISON[side]
    right, down = CELLS[min(place, len(CELLS) - 1)]
    return box.left + box.width / 2 + right, box.top + 38 + down
