"""The galaxy as it lies: hexes, who is on them, where one may choose, and the piles it is built from."""

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from wartable.draw.svg import Point, element, group, number, path, text, title, use
from wartable.games.space_pigs.art.brush import line, where
from wartable.games.space_pigs.art.layout import Fit, fit, galaxy_frame, grounds
from wartable.games.space_pigs.art.lettering import one_line
from wartable.games.space_pigs.art.palette import CREAM, GOLD_LIGHT, INK, LIT, MARKS, NIGHT, SERIF
from wartable.games.space_pigs.art.planets import OUTLINE
from wartable.games.space_pigs.art.signs import pill
from wartable.games.space_pigs.rules.answers import Place
from wartable.games.space_pigs.rules.board import BEAST_NAMES, BEASTS, Party, Troops
from wartable.games.space_pigs.rules.building import FACES, face_word
from wartable.games.space_pigs.rules.components import CLANS, FAMILIES, HEXES
from wartable.games.space_pigs.rules.galaxy import CELL, LABELS, NEAR, PASSAGE, Cell, shape
from wartable.games.space_pigs.rules.view import TileView, View

# Where parties stand on a hex, the one that holds it first, and how large they are.
STANDS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (1.22, ((0, 2),)),
    (0.9, ((0, -44), (0, 18))),
    (0.76, ((0, -42), (-40, 20), (40, 20))),
    (0.68, ((-40, -36), (40, -36), (-40, 24), (40, 24))),
    (0.6, ((0, -54), (-48, -14), (48, -14), (-32, 32), (32, 32))),
    (0.54, ((-34, -46), (34, -46), (-56, -2), (56, -2), (-30, 38), (30, 38))),
    (0.5, ((0, -58), (-46, -38), (46, -38), (-56, 2), (56, 2), (-26, 38), (26, 38))),
)
SIDE_BY_SIDE = (0.98, ((-40.0, 2.0), (40.0, 2.0)))  # two parties of one kind of troops each
APART = 56.0  # from token to token
PITCH = 54.0  # from pile to pile
FACE_HEX = {word: next(hex.id for n, hex in enumerate(HEXES) if face_word(n) == word) for word in FACES}


def places_asked(ask: Any) -> list[Cell]:
    """The places among the answers that are allowed."""
    options = ask.options() if ask is not None else None
    return [CELL[answer.hex] for answer in options or () if isinstance(answer, Place)]


def cell_asked_about(ask: Any, end: str) -> Cell:
    """The start or the goal of those who are on their way; -1 where none is chosen yet."""
    return CELL.get(ask.about.get(end, ""), -1) if ask is not None else -1


class Worlds:
    """The galaxy of a view, being drawn."""

    def __init__(self, view: View, ask: Any) -> None:
        self.view = view
        self.asked = places_asked(ask)
        self.start, self.goal = cell_asked_about(ask, "start"), cell_asked_about(ask, "goal")
        self.empty = [cell for cell in self.asked if cell not in view.cells]
        self.fit: Fit = fit(grounds(view, self.empty), len(view.camps))
        self.share = self.fit.size / 100

    def draw(self) -> Iterator[str]:
        if self._is_touching():
            yield self._orbit()
        for cell in self.empty:
            yield self._free_place(cell)
        for cell, tile in zip(self.view.cells, self.view.tiles, strict=True):
            yield self._hex(cell, tile)
        yield self._troops()
        yield from self._notes()
        if any(self.view.piles.values()) and not self.view.turn:
            yield from self._piles()
        if self.view.drawn >= 0:
            yield self._drawn()

    # Hexes.

    def _hex(self, cell: Cell, tile: TileView) -> str:
        at = self.fit.centre(cell)
        name = HEXES[tile.id].name if tile.turned else ""
        return group(
            title(name) if name else "",
            self._tile(at, cell, tile),
            *self._light(at),
            *self._ends(at, cell),
            *self._signs(at, tile),
            *self._name(at, name),
            class_="sp-hex",
            data_hex=LABELS[cell],
        )

    def _tile(self, at: Point, cell: Cell, tile: TileView) -> str:
        """A hex face up glides with its planet; one face down is known by its place only."""
        unit = f"planet-{HEXES[tile.id].id}" if tile.turned else f"back-{LABELS[cell]}"
        drawn = "sp-barren" if tile.barren else f"sp-hex-{HEXES[tile.id].id}"
        inside = group(use(drawn if tile.turned else f"sp-back-{tile.family}"))
        return group(inside, data_unit=unit, transform=where(*at, self.share))

    def _light(self, at: Point) -> Iterator[str]:
        """Where it can be chosen, two rings; where it is pointed at, the page draws its rim."""
        how = {"stroke": LIT, "fill": LIT, "transform": where(*at, self.share * 0.94)}
        yield use("sp-light", class_="sp-halo", **how)
        yield use("sp-outline", class_="sp-rim", transform=where(*at, self.share))

    def _ends(self, at: Point, cell: Cell) -> Iterator[str]:
        """Around the hex where a voyage starts, dashed; and around the one where it ends."""
        if cell == self.start:
            dashes = {"stroke": INK, "stroke_width": 5, "stroke_dasharray": "14 11"}
            yield group(
                *self._ring(at), self._outline(at, **dashes), class_="sp-origin", pointer_events="none"
            )
        elif cell == self.goal:
            yield group(*self._ring(at), class_="sp-goal", pointer_events="none")

    def _ring(self, at: Point) -> Iterator[str]:
        yield self._outline(at, stroke=INK, stroke_width=17)
        yield self._outline(at, stroke=MARKS[self._seat(self.view.me)][0], stroke_width=10)

    def _outline(self, at: Point, **how: Any) -> str:
        there = where(*at, self.share * 0.92)
        return use("sp-outline", **how, fill="none", stroke_linejoin="round", transform=there)

    def _name(self, at: Point, name: str) -> Iterator[str]:
        if name:
            size = max(11.5, one_line(name, 1.5 * self.fit.size, 0.25 * self.fit.size))
            yield text(name, at[0], at[1] + self.fit.size * 0.69, class_="sp-name", font_size=size)

    def _signs(self, at: Point, tile: TileView) -> Iterator[str]:
        """5.5, 8.3 A feast; and who may not land."""
        if not tile.turned:
            return
        if any(hex == tile.id for _, hex in self.view.feasts):
            yield use("sp-feast", transform=where(at[0], at[1] - 40 * self.share, self.share))
        for place, clan in enumerate(clan for clan, hex in self.view.banned if hex == tile.id):
            x, y = at[0] - (58 - 40 * place) * self.share, at[1] - 44 * self.share
            token = use(f"sp-goret-{self._seat(clan)}", transform=where(x, y, 0.62 * self.share))
            yield token + use("sp-ban", transform=where(x, y, 1.15 * self.share))

    def _seat(self, clan: Party) -> str:
        return BEAST_NAMES[clan] if clan in BEASTS else CLANS[self.view.camps[clan].clan].id

    # Troops.

    def _troops(self) -> str:
        """Over all hexes, so that they travel over them; what is clicked is the hex below."""
        cells = zip(self.view.cells, self.view.tiles, strict=True)
        drawn = (party for cell, tile in cells for party in self._parties(cell, tile))
        return group(*drawn, class_="sp-troops", pointer_events="none")

    def _parties(self, cell: Cell, tile: TileView) -> Iterator[str]:
        """Troops are known by their hex, and move with it; one face down is known by its place only."""
        at, count = self.fit.centre(cell), len(tile.parties)
        place = HEXES[tile.id].id if tile.turned else LABELS[cell]
        if not count:
            return
        share, stands, tusks = stands_of(tile.parties)
        for party, (right, down) in zip(tile.parties, stands, strict=False):
            here = at[0] + right * self.share, at[1] + down * self.share
            yield from self._party(party, here, share * self.share, place)
        if count > 1:
            there = at[0] + tusks[0] * self.share, at[1] + tusks[1] * self.share
            yield use("sp-tusks", class_="sp-clash", transform=where(*there, 0.8 * self.share))

    def _party(self, party: Troops, at: Point, share: float, place: str) -> Iterator[str]:
        """Gros Gruiks, then gorets, the left ones over the right, so that no number is hidden."""
        tokens = stacks(self._seat(party.who), party)
        crowd = min(1.0, 2.3 / len(tokens)) if len(tokens) > 2 else 1.0
        left, units = -APART * (len(tokens) - 1) / 2, []
        for kin, alike in groupby(tokens, lambda stack: stack.drawn.removeprefix("sp-")):
            pile = list(alike)
            about = {"data_unit": f"{kin}-{place}", "data_kin": kin, "data_many": sum(s.many for s in pile)}
            inside = group(row(pile, APART, left))
            units.append(group(inside, **about, class_="sp-party", transform=where(*at, share * crowd)))
            left += APART * len(pile)
        yield from reversed(units)

    # Places.

    def _notes(self) -> Iterator[str]:
        """Room for what a page writes on the hexes that can be chosen."""
        for cell in self.asked:
            x, y = self.fit.centre(cell)
            room = {"x": x, "y": y - 0.48 * self.fit.size, "style": f"--size:{number(0.8 * self.fit.size)}px"}
            yield element("text", data_note=f"hex:{LABELS[cell]}", **room)

    def _free_place(self, cell: Cell) -> str:
        """A place where a hex may be laid."""
        at = self.fit.centre(cell)
        how = {"stroke": GOLD_LIGHT, "stroke_width": 3, "stroke_dasharray": "3 11", "stroke_linecap": "round"}
        dotted = use(
            "sp-outline", fill=NIGHT, fill_opacity=".35", **how, transform=where(*at, self.share * 0.93)
        )
        return group(dotted, *self._light(at), class_="sp-free", data_hex=LABELS[cell])

    def _is_touching(self) -> bool:
        rules = self.view.rules
        return bool(self.view.cells) and (rules.touching or rules.galaxy in ("twins", "freedom"))

    def _orbit(self) -> str:
        """7.5 Where edges touch, a dashed orbit runs around them."""
        view = self.view
        lies = shape(tuple(view.cells), True, view.rules.galaxy == "twins")
        edge = [view.cells[spot] for spot in lies.edge if not (lies.twins and view.cells[spot] in PASSAGE)]
        sides = "".join(_outer_side(self.fit, cell, set(view.cells)) for cell in edge)
        how = {"stroke_dasharray": "2 9", "stroke_opacity": ".9"}
        return group(line(sides, GOLD_LIGHT, 3, **how), class_="sp-orbit")

    # The piles.

    def _piles(self) -> Iterator[str]:
        """0.4 What is left to be laid, by back; in the simplified rules by face (9.1)."""
        frame = galaxy_frame(len(self.view.camps))
        for place, (word, drawn, count) in enumerate(self._kinds()):
            x = frame.left + 36 + PITCH * (place % 3) + PITCH / 2 * (place // 3 % 2)
            y = frame.top + 40 + PITCH * 0.87 * (place // 3)
            hex = use(drawn, transform=where(x, y, 0.28)) + path(
                OUTLINE, class_="sp-halo", fill=LIT, stroke=LIT, transform=where(x, y, 0.28)
            )
            yield group(hex, pill(count, x + 13, y + 16, 13), class_="sp-hex", data_pile=word)

    def _drawn(self) -> str:
        """7.6 The hex that is about to be laid, if one may know it."""
        frame, hex = galaxy_frame(len(self.view.camps)), HEXES[self.view.drawn].id
        at = frame.right - 64, frame.top + 66
        return group(group(use(f"sp-hex-{hex}")), data_unit=f"planet-{hex}", transform=where(*at, 0.56))

    def _kinds(self) -> Iterator[tuple[str, str, int]]:
        if not self.view.rules.simplified:
            for family in FAMILIES:
                if count := self.view.piles.get(family, 0):
                    yield family, f"sp-back-{family}", count
            return
        for word in FACES:
            if count := sum(face_word(hex) == word for hex in self.view.open_piles):
                yield word, f"sp-hex-{FACE_HEX[word]}", count


def stands_of(parties: Sequence[Troops]) -> tuple[float, tuple[Point, ...], Point]:
    """How large the parties are, where they stand, and where the sign of their fight is."""
    count = len(parties)
    if count == 2 and all(len(stacks("", party)) == 1 for party in parties):
        return *SIDE_BY_SIDE, (0.0, -38.0)
    share, stands = STANDS[min(count, len(STANDS)) - 1]
    return share, stands, (66.0, -12.0) if count == 2 else (0.0, -6.0)


class Stack(NamedTuple):
    """Tokens of a kind that lie on one another."""

    drawn: str
    seat: str
    many: int
    tired: bool = False


def stacks(seat: str, party: Troops) -> list[Stack]:
    """Gros Gruiks and gorets, each the fresh ones and the tired."""
    if party.who < 0:
        return [Stack(f"sp-{seat}", seat, party.gorets)]
    found = []
    kinds = (("gruik", party.gruiks, party.tired_gruiks), ("goret", party.gorets, party.tired_gorets))
    for kind, count, tired in kinds:
        drawn = f"sp-{kind}-{seat}"
        found += [Stack(drawn, seat, count - tired), Stack(drawn, seat, tired, tired=True)]
    return [stack for stack in found if stack.many]


def row(tokens: Sequence[Stack], step: float, left: float = 0) -> str:
    """One token for each stack, side by side; their numbers lie over all of them."""
    places = [left + step * place for place in range(len(tokens))]
    faces = (_token(stack, x) for stack, x in zip(tokens, places, strict=True))
    counts = (
        pill(f"×{stack.many}", x + 19, 22, 24)
        for stack, x in zip(tokens, places, strict=True)
        if stack.many > 1
    )
    return "".join((*faces, *counts))


def _token(stack: Stack, x: float) -> str:
    """Tired ones are paler, and snore."""
    here = f"translate({number(x)} 0)" if x else None
    if not stack.tired:
        return use(stack.drawn, transform=here)
    grown = "scale(1.2)" if "gruik" in stack.drawn else None
    wash = use(f"sp-wash-{stack.seat}", transform=grown)
    snore = path(TIRED, fill=CREAM, stroke=INK, stroke_width="1.5")
    return group(use(stack.drawn), wash, snore, transform=here)


TIRED = "M11-38h20l-11 13h11v6H10l11-13h-10z"  # a z


def _outer_side(fit: Fit, cell: Cell, taken: Collection[Cell]) -> str:
    """The sides of a hex that face the void, drawn out a little."""
    x, y = fit.centre(cell)
    found = []
    for way, there in enumerate(NEAR[cell]):
        if there not in taken:
            a, b = (_corner(x, y, fit.size, way, turn) for turn in (-30, 30))
            found.append(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}")
    return "".join(found)


def _corner(x: float, y: float, size: float, way: int, turn: int) -> Point:
    out, angle = math.radians(60 * way), math.radians(60 * way + turn)
    return x + size * math.cos(angle) + 8 * math.cos(out), y + size * math.sin(angle) + 8 * math.sin(out)


NAME_STYLE = (
    f".sp-name{{fill:{CREAM};stroke:{NIGHT};stroke-width:.24em;paint-order:stroke;stroke-linejoin:round;"
    f"text-anchor:middle;font-family:{SERIF};font-style:italic;font-weight:bold;pointer-events:none}}"
)
