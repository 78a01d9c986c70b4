"""The map in a terminal: two characters a hex, odd rows one to the right; smaller where there is no room."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Console
from rich.style import Style
from rich.text import Text

from wartable.draw.variation import variation
from wartable.games.picrochole.page.words import Words
from wartable.games.picrochole.rules.armies import SIDES, Side
from wartable.games.picrochole.rules.view import UnitView, View
from wartable.hexes import Direction, Hex

BELOW = 7  # lines of the terminal that are left to the status and to whoever prints the map
PANEL = 30  # columns beside the map in which the status finds room
SPARE = 3  # hexes shown around the outermost units
LETTERS = {"infantry": "I", "cavalry": "C", "artillery": "A"}
INK, PAPER, GOLD = "#3b2a18", "#eadfc4", "#f3cf6b"
FIELDS = {Side.BLUE: ("#2b5c8a", "#3a6f9f"), Side.RED: ("#a8322a", "#bd4338")}  # by turns, to part neighbours
GROUND = {  # ink and paper of each kind of hex
    "land": ("#b09c76", PAPER),
    "road": ("#5f4327", PAPER),
    "town": ("#5b2f1c", PAPER),
    "water": ("#44707f", "#a5c3c9"),
    "bridge": ("#3b2a18", "#a5c3c9"),
    "forest": ("#4e5f2a", "#cdd2a0"),
    "forest-road": ("#5f4327", "#cdd2a0"),
    "crag": ("#6b4f2c", "#d2bd95"),
}
FROM_AFAR = {  # the one colour of a hex where it is but half a character
    "land": PAPER,
    "road": "#a98a5e",
    "town": "#5b2f1c",
    "water": "#8fb3bd",
    "bridge": "#3b2a18",
    "forest": "#9aa868",
    "forest-road": "#8f8450",
    "crag": "#d2bd95",
}
SIGNS = {
    "land": ("  ", "  ", " .", "  "),
    "water": ("~~", "~ ", " ~", "~~"),
    "forest": ("^^", " ^", "^^", "^ "),
    "crag": ("/\\",),
    "town": ("▟▙",),
    "bridge": ("][",),
}
CLEAR, VEILED, DARK = 1.0, 0.8, 0.68  # how bright a hex is that is seen now, was once, never was


@lru_cache(maxsize=4096)
def _style(
    color: str | None = None, bgcolor: str | None = None, bold: bool = False, italic: bool = False
) -> Style:
    return Style(color=color, bgcolor=bgcolor, bold=bold, italic=italic, underline=italic)


@lru_cache(maxsize=256)
def _in_light(colour: str, brightness: float, is_night: bool) -> str:
    """A colour in the light of the hour, and dimmed by the fog."""
    light = (0.55, 0.6, 0.85) if is_night else (1.0, 1.0, 1.0)
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(
        f"{int(part * share * brightness):02x}" for part, share in zip(parts, light, strict=True)
    )


class Window(NamedTuple):
    """The part of the map that is shown: first column and row, and those after the last."""

    left: int
    top: int
    right: int
    bottom: int


def print_map(view: View, console: Console, language: str = "en") -> None:
    """Print the map and a short status: beside it where there is room, else below."""
    sketch = _Sketch(view, language)
    height = console.height - BELOW if console.is_terminal else sketch.map.rows
    lines = sketch.lines(console.width, max(height, 8))
    breadth = max(line.cell_len for line in lines)
    beside = sketch.beside()
    if console.width >= breadth + PANEL and len(beside) <= len(lines):
        for line, words in zip_longest(lines, beside, fillvalue=Text()):
            line.pad_right(breadth - line.cell_len + 2)
            console.print(Text.assemble(line, words), no_wrap=True, crop=True)
    else:
        for line in lines:
            console.print(line, no_wrap=True, crop=True)
        for line in sketch.below(console.width):
            console.print(line)


class _Sketch:
    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.words = Words(view, language)
        self.scenario = view.scenario
        self.map = self.scenario.ground.map
        self.seen = view.seen.tolist()
        self.markers = view.markers.tolist()
        self.units: dict[Hex, list[UnitView]] = {}
        for unit in view.units:
            self.units.setdefault(self.map.hex(unit.hex), []).append(unit)
        self.flags = {self.map.hex(objective.hex): objective for objective in reversed(view.objectives)}

    # What is shown, and how large.

    def lines(self, width: int, height: int) -> list[Text]:
        """As large as it can be: the whole map, the part where the armies are, or all at half the size."""
        columns, rows = (width - 1) // 2, height
        box = self._box()
        fits = self.map.columns <= columns and self.map.rows <= rows
        if fits or (box.right - box.left <= columns and box.bottom - box.top <= rows):
            return list(self._full_lines(self._window(columns, rows)))
        return list(self._small_lines(self._window(width, 2 * rows)))

    def _box(self) -> Window:
        """Around the units that are known, and a little more."""
        places = [self.map.column_row(hex) for hex in self.units]
        if not places:
            return Window(0, 0, self.map.columns, self.map.rows)
        columns, rows = zip(*places, strict=True)
        return Window(
            max(min(columns) - SPARE, 0),
            max(min(rows) - SPARE, 0),
            min(max(columns) + SPARE + 1, self.map.columns),
            min(max(rows) + SPARE + 1, self.map.rows),
        )

    def _window(self, columns: int, rows: int) -> Window:
        """So many columns and rows with the armies in the middle; an even row first."""
        box = self._box()
        left = _first(box.left, box.right, columns, self.map.columns)
        top = _first(box.top, box.bottom, rows, self.map.rows) // 2 * 2
        return Window(left, top, min(left + columns, self.map.columns), min(top + rows, self.map.rows))

    # Full size.

    def _full_lines(self, window: Window) -> Iterator[Text]:
        for row in range(window.top, window.bottom):
            line = Text(" " if row % 2 else "")
            for column in range(window.left, window.right):
                for sign, style in self._cell(self.map.at(column, row)):
                    line.append(sign, style)
            yield line

    def _cell(self, hex: Hex) -> Iterator[tuple[str, Style]]:
        """Two characters: who stands there, what the place counts, or the ground."""
        kind = self._kind(hex)
        ink, paper = (self._lit(hex, colour) for colour in GROUND[kind])
        if units := self.units.get(hex):
            yield from self._army(units, self.map.column_row(hex)[0] % 2, paper)
        elif flag := self.flags.get(hex):
            field = FIELDS[flag.holder][0] if flag.holder else INK
            yield f"*{min(flag.points, 9)}", _style(field, GOLD, bold=True)
        elif marker := self.markers[self.map.index(hex)]:
            disc = "•" if marker == 1 else "◦"
            yield disc, _style(FIELDS[SIDES[marker - 1]][0], paper, bold=True)
            yield self._sign(hex, kind)[1], _style(ink, paper)
        else:
            yield self._sign(hex, kind), _style(ink, paper)

    def _army(self, units: list[UnitView], shade: int, paper: str) -> Iterator[tuple[str, Style]]:
        """One unit: its arm and strength. Several: their strength. Both sides: a digit each."""
        sides = [side for side in SIDES if any(unit.side == side for unit in units)]
        for side in sides:
            there = [unit for unit in units if unit.side == side]
            total = sum(unit.strength for unit in there)
            style = _style("#ffffff", FIELDS[side][shade], bold=True)
            if all(map(self.words.is_remembered, there)):
                style = _style(FIELDS[side][0], paper, italic=True)
            if len(sides) == 2:
                yield _digit(total), style
            elif len(there) == 1:
                yield LETTERS[there[0].arm] + _digit(total), style
            else:
                yield f"{max(round(total), 1):2}", style

    def _kind(self, hex: Hex) -> str:
        column, row = self.map.column_row(hex)
        return self.scenario.ground.kind(self.scenario.ground.cell(column, row)).name

    def _sign(self, hex: Hex, kind: str) -> str:
        signs = SIGNS.get(kind)
        return signs[int(variation(81, *hex) * len(signs))] if signs else self._road(hex)

    def _road(self, hex: Hex) -> str:
        """A stroke for the ways out on the left, and one for those on the right."""
        ways = {way for way in Direction if self._is_road(hex.step(way))}
        left = next((sign for way, sign in LEFT if way in ways), " ")
        right = next((sign for way, sign in RIGHT if way in ways), " ")
        return left + right

    def _is_road(self, hex: Hex) -> bool:
        if hex not in self.map:
            return False
        column, row = self.map.column_row(hex)
        return bool(self.scenario.ground.road[self.scenario.ground.cell(column, row)])

    def _lit(self, hex: Hex, colour: str) -> str:
        return _in_light(colour, self._brightness(hex), self.view.is_night)

    def _brightness(self, hex: Hex) -> float:
        seen = self.seen[self.map.index(hex)]
        if self.view.seat is None or seen >= self.view.latest:
            return CLEAR
        return VEILED if seen >= 0 else DARK

    # Half the size: a character is two hexes, one above the other.

    def _small_lines(self, window: Window) -> Iterator[Text]:
        labels = self._labels(window)
        for row in range(window.top, window.bottom, 2):
            line = Text()
            for column in range(window.left, window.right):
                upper = self._small_colour(column, row)
                lower = self._small_colour(column, min(row + 1, self.map.rows - 1))
                sign, style = labels.get((column, row // 2), ("▀", None))
                line.append(sign, style or _style(upper, lower))
            yield line

    def _small_colour(self, column: int, row: int) -> str:
        hex = self.map.at(column, row)
        kind = self._kind(hex)
        ink, paper = GROUND[kind]
        strong = {
            "road": "#a98a5e",
            "forest-road": "#8f8450",
            "town": ink,
            "bridge": ink,
            "forest": "#9aa868",
        }
        return self._lit(hex, strong.get(kind, "#8fb3bd" if kind == "water" else paper))

    def _labels(self, window: Window) -> dict[tuple[int, int], tuple[str, Style]]:
        """The armies, and the names of the places that count, by column and line."""
        labels: dict[tuple[int, int], tuple[str, Style]] = {}
        for hex, units in self.units.items():
            column, row = self.map.column_row(hex)
            _write(labels, window, column, row // 2, list(self._army(units, 0, PAPER)))
        for hex, flag in self.flags.items():
            column, row = self.map.column_row(hex)
            style = _style(FIELDS[flag.holder][0] if flag.holder else INK, GOLD, bold=True)
            name = [(f"{flag.place} {flag.points}", style)]
            for line in (row // 2, row // 2 - 1, row // 2 + 1):
                if _write(labels, window, column, line, name):
                    break
        return labels

    # In words.

    def beside(self) -> list[Text]:
        """The moment, the armies, who holds what, and what the letters mean; short lines."""
        moment = [Text(line) for line in self.words.caption().split(" · ")]
        letters = [
            Text(f" {letter} {self.words.say(f'arm.{arm}')}", "dim") for arm, letter in LETTERS.items()
        ]
        return [Text(self.words.name(), "bold"), *moment, *self._armies(), *self._places(), *letters]

    def below(self, width: int) -> Iterator[Text]:
        """The moment, then the armies and who holds what, as many in a line as there is room for."""
        yield Text(f"{self.words.name()}, {self.words.caption()}", "bold")
        line = Text()
        for item in (*self._armies(), *self._places()):
            if line and line.cell_len + 2 + item.cell_len > width:
                yield line
                line = Text()
            line = Text.assemble(line, "  " if line else "", item)
        yield line

    def _armies(self) -> Iterator[Text]:
        for side in SIDES:
            yield Text.assemble(("  ", _style(bgcolor=FIELDS[side][0])), f" {self.words.standing(side)}")

    def _places(self) -> Iterator[Text]:
        for flag in reversed(self.flags.values()):
            field = FIELDS[flag.holder][0] if flag.holder else "#6f664f"
            points = [place.points for place in self.words.pending() if place.hex == flag.hex]
            worth = "+".join(map(str, points)) or "-"
            yield Text.assemble((f" {worth} ", _style("#ffffff", field, bold=True)), f" {flag.place}")


LEFT = ((Direction.W, "─"), (Direction.NW, "╲"), (Direction.SW, "╱"))
RIGHT = ((Direction.E, "─"), (Direction.NE, "╱"), (Direction.SE, "╲"))


def _first(least: int, most: int, room: int, length: int) -> int:
    """Where a window of that room begins, with what must be seen in its middle."""
    return max(0, min((least + most - room) // 2, length - room))


def _digit(strength: float) -> str:
    rounded = max(round(strength), 1)
    return str(rounded) if rounded < 10 else "+"


def _write(
    labels: dict[tuple[int, int], tuple[str, Style]],
    window: Window,
    column: int,
    line: int,
    words: list[tuple[str, Style]],
) -> bool:
    """Put words where they fit and nothing stands yet: from the column on, or else ending there."""
    signs = [(sign, style) for word, style in words for sign in word]
    for start in (column, column - len(signs) + 1):
        places = [(start + step, line) for step in range(len(signs))]
        inside = window.left <= start and start + len(signs) <= window.right
        if inside and window.top // 2 <= line < (window.bottom + 1) // 2 and not labels.keys() & set(places):
            labels.update(zip(places, signs, strict=True))
            return True
    return False
