"""A combat: the attacker in the lower left corner of the galaxy, the defender in the right one."""

from collections.abc import Iterator

from wartable.draw.boxes import Box
from wartable.draw.dice import die
from wartable.draw.svg import group, text, use
from wartable.games.space_pigs.art.brush import area, box, inked, placed, where
from wartable.games.space_pigs.art.hand import back, card, empty
from wartable.games.space_pigs.art.layout import CARD_WIDTH, FOOT, WIDTH, galaxy_frame
from wartable.games.space_pigs.art.lettering import one_line, say
from wartable.games.space_pigs.art.palette import (
    BEAST_COLOURS,
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    MARKS,
    NIGHT,
    PANEL,
    SERIF,
    ink_on,
)
from wartable.games.space_pigs.art.signs import eight, figures
from wartable.games.space_pigs.art.worlds import row, stacks
from wartable.games.space_pigs.page.words import capital
from wartable.games.space_pigs.rules.board import BEAST_NAMES, BEASTS, Combat, Troops
from wartable.games.space_pigs.rules.combat import DISINTEGRATION
from wartable.games.space_pigs.rules.components import CARDS, CLANS, CardId
from wartable.games.space_pigs.rules.rounds import DICE
from wartable.games.space_pigs.rules.view import View
from wartable.referee import D6

HIGH, BROAD = 190.0, 196.0
HEAD = 38.0
SMALL = 0.46  # how large the cards are


class Arena:
    """A combat of a view, being drawn."""

    def __init__(self, view: View, combat: Combat, language: str) -> None:
        self.view = view
        self.combat = combat
        self.language = language
        self.tile = next(tile for tile in view.tiles if tile.id == combat.hex)

    def draw(self) -> str:
        frame = galaxy_frame(len(self.view.camps))
        top = FOOT - 4 - HIGH  # below the names of the planets
        return group(
            self._side(0, Box(frame.left, top, BROAD, HIGH)),
            self._side(1, Box(frame.right - BROAD, top, BROAD, HIGH)),
            self._gauge(),
            class_="sp-arena",
            pointer_events="none",
        )

    # A side.

    def _side(self, side: int, room: Box) -> str:
        who = self.combat.parties()[side]
        name = BEAST_NAMES[who] if who in BEASTS else CLANS[self.view.camps[who].clan].id
        colour = BEAST_COLOURS[name] if who in BEASTS else MARKS[name][0]
        party = next((party for party in self.tile.parties if party.who == who), None)
        return group(
            box(0, 0, BROAD, HIGH, PANEL, 12, fill_opacity=".94", stroke=colour, stroke_width=2.5),
            *self._head(side, name, colour),
            *self._troops(name, party),
            *self._cards(side),
            *self._throw(side, colour),
            class_="in-sight",
            transform=where(room.left, room.top),
        )

    def _head(self, side: int, name: str, colour: str) -> Iterator[str]:
        """Who it is, and whether it attacks or defends."""
        yield area(f"M1 {HEAD}V12Q1 1 12 1H{BROAD - 12:g}Q{BROAD - 1:g} 1 {BROAD - 1:g} 12V{HEAD}z", colour)
        drawn = f"sp-{name}" if name in BEAST_COLOURS else f"sp-goret-{name}"
        yield use(drawn, transform=where(26, 20, 0.66))
        beast = say(f"arrivals.{name}", self.language) if name in BEAST_COLOURS else ""
        words = next((clan.name for clan in CLANS if clan.id == name), capital(beast))
        size = one_line(words, 96, 17)
        yield text(words, 52, 26, font_size=size, font_family=SERIF, font_weight="bold", fill=ink_on(colour))
        yield use(("sp-sword", "sp-shield")[side], transform=where(BROAD - 22, 20, 1.3))

    def _troops(self, name: str, party: Troops | None) -> Iterator[str]:
        if party is not None:
            yield placed(row(stacks(name, party), 76), 26, 59, 0.48)
            yield figures(f"+{party.count - 1}", BROAD - 26, 66, 20, CREAM)

    def _cards(self, side: int) -> Iterator[str]:
        """Turned cards lie open; those face down show their backs, one's own their faces."""
        known: list[CardId] = self.combat.laid[side]
        count = max(len(known), self.view.laid[side])
        step = min(46.0, (BROAD - 50 - CARD_WIDTH * SMALL) / max(1, count - 1))
        for place in range(count):
            at = (8 + step * place, 77.0)
            if place < len(known):
                yield card(known[place], at, self.language, SMALL, "arena")
            else:
                yield back(at, SMALL)
        if not count:
            yield empty(8, 77, SMALL)
        if count and known:
            bonus = sum(_bonus(number, side) for number in known)
            yield figures(f"+{bonus}", BROAD - 26, 124, 20, CREAM)

    def _throw(self, side: int, colour: str) -> Iterator[str]:
        """The dice of the last throw and its sum, whoever has fallen since."""
        added = self.combat.scores[side] - sum(self.combat.dice[side])
        foot = HIGH - 16
        yield box(8, HIGH - 31, BROAD - 16, 28, NIGHT, 7, fill_opacity=".55")
        if not self.combat.dice[side]:
            return
        yield from self._dice(side, foot, colour)
        if added:
            yield figures(f"+ {added}", 88, foot + 6, 18, CREAM)
        yield figures(f"= {self.combat.scores[side]}", BROAD - 34, foot + 7, 22, GOLD_LIGHT)

    def _dice(self, side: int, y: float, colour: str) -> Iterator[str]:
        """Of six or of eight."""
        thrown = zip(self.combat.dice[side], DICE[self.combat.thrown[side]], strict=True)
        for place, (shows, sides) in enumerate(thrown):
            yield (die if sides == D6 else eight)(shows, 24 + 28 * place, y, colour, ink_on(colour))

    # Technology.

    def _gauge(self) -> str:
        """At six levels of technology everything disintegrates; and which round it is."""
        known = [number for laid in self.combat.laid for number in laid]
        level = sum(CARDS[number].technology for number in known) + self.combat.technology
        left, y = WIDTH / 2 - 128, 698.0
        cells = [
            box(
                left + 26 + 30 * n,
                y - 8,
                27,
                16,
                (EMBER if n >= DISINTEGRATION - 2 else GOLD) if n < level else NIGHT,
                4,
                stroke=FAINT,
            )
            for n in range(DISINTEGRATION)
        ]
        return group(
            box(left - 10, y - 15, 306, 30, PANEL, 15, fill_opacity=".94", stroke=GOLD),
            use("sp-gear", transform=where(left + 9, y, 1.05)),
            *cells,
            use("sp-boom", transform=where(left + 222, y, 0.46 if level < DISINTEGRATION else 0.8)),
            *self._round(left + 262, y),
        )

    def _round(self, x: float, y: float) -> Iterator[str]:
        if self.combat.round:
            yield use("sp-tusks", transform=where(x, y, 0.5))
            yield figures(self.combat.round, x + 20, y + 6, 17, CREAM)


def _bonus(number: CardId, side: int) -> int:
    return CARDS[number].attack if side == 0 else CARDS[number].defence


def ring(x: float, y: float, size: float) -> str:
    """Around the hex of the fight."""
    return inked(
        use("sp-outline", fill="none", stroke=EMBER, stroke_width=8, transform=where(x, y, size / 100)),
        pointer_events="none",
    )
