"""The senate: governors in togas on their benches, candidates on podiums, and votes that flow to them."""

import math
from collections.abc import Iterator

from wartable.draw.boxes import Box
from wartable.draw.svg import Point, element, group, text, title, use
from wartable.games.space_pigs.art.brush import area, box, inked, line, oval, placed, where
from wartable.games.space_pigs.art.layout import galaxy_frame
from wartable.games.space_pigs.art.lettering import block, lines, one_line
from wartable.games.space_pigs.art.palette import (
    CREAM,
    DUSK,
    FAINT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LIT,
    MARKS,
    MAUVE,
    NIGHT,
    ROCK,
    SERIF,
    VIOLET,
    WOOD,
    ink_on,
)
from wartable.games.space_pigs.art.signs import figures, pill
from wartable.games.space_pigs.rules.board import NOBODY, Clan, Election, Vote
from wartable.games.space_pigs.rules.components import CLANS
from wartable.games.space_pigs.rules.reading import candidates
from wartable.games.space_pigs.rules.view import View

ROW, MOST = 4, 8  # governors in a row of a bench, and drawn on it in all
BENCH_Y, PODIUM_Y = 250.0, 560.0
LETTERS, LEADING, LONGEST = 14.0, 16.0, 5  # of a speech: how large, how far apart, and how many lines
MARBLE, MARBLE_DARK, CURTAIN = "#d9d0ea", "#8f82b8", "#7a1f3d"


class Senate:
    """The election of a view, being drawn."""

    def __init__(self, view: View, election: Election) -> None:
        self.view = view
        self.election = election
        self.room: Box = galaxy_frame(len(view.camps))
        self.seats = [CLANS[camp.clan].id for camp in view.camps]

    def draw(self) -> str:
        return group(
            *self._hall(),
            *self._throne(),
            *(self._bench(clan) for clan in range(len(self.seats))),
            *(self._flow(vote) for vote in self.election.votes),
            *(self._podium(clan) for clan in self._shown()),
            *(self._speech(clan, words) for clan, words in self._speeches()),
            class_="sp-senate",
        )

    def _shown(self) -> list[Clan]:
        """4.C Who stands, and who is barred; if nobody stands, all, but not before all have been asked."""
        election = self.election
        done = all(clan in (*election.asked, *election.barred) for clan in self.view.order)
        standing = [clan for clan in candidates(self.view) if done or clan in election.standing]
        return [*standing, *election.barred]

    @property
    def _step(self) -> float:
        return min(190.0, (self.room.width - 46) / len(self.seats))

    def _x(self, clan: Clan) -> float:
        return self.room.middle[0] + (clan - (len(self.seats) - 1) / 2) * self._step

    def _lower(self, clan: Clan) -> float:
        """The benches stand in a half circle: those at the ends are nearer."""
        share = (self._x(clan) - self.room.middle[0]) / (self.room.width / 2)
        return 64 * share * share

    # The hall.

    def _hall(self) -> Iterator[str]:
        room = self.room
        x = room.middle[0]
        yield box(*room, DUSK, 18, stroke=GOLD_DARK, stroke_width=3)
        yield oval(x, 150, room.width * 0.44, 130, "url(#sp-glow-gold)", opacity=".7")
        yield from (self._window(x + step * room.width) for step in (-0.38, -0.26, 0.26, 0.38))
        for n, (wide, high) in enumerate(((0.47, 190), (0.4, 150), (0.33, 110))):
            reach, y = room.width * wide, 330 + 14 * n
            arc = f"M{x - reach:g} {y:g}A{reach:g} {high:g} 0 0 1 {x + reach:g} {y:g}"
            yield line(arc, (VIOLET, "#3a2a80", MAUVE)[n], 26)
        left, right, foot = room.left + 8, room.right - 8, room.bottom - 8
        yield area(f"M{left:g} {foot:g}L{left + 52:g} 470H{right - 52:g}L{right:g} {foot:g}z", "#2a1e62")
        yield from self._tiles()
        yield from (self._column(side) for side in (room.left + 26, room.right - 26))

    def _window(self, x: float) -> str:
        """A view of the stars."""
        arch = "M-30 110V34Q-30 0 0-6Q30 0 30 34V110z"
        stars = line("M-14 30h0M10 14h0M16 60h0M-18 76h0M2 92h0", CREAM, 3)
        return group(
            inked(area(arch, NIGHT, stroke=MARBLE_DARK, stroke_width="5")), stars, transform=where(x, 40)
        )

    def _tiles(self) -> Iterator[str]:
        """The floor."""
        x, room = self.room.middle[0], self.room
        rays = "".join(
            f"M{x + step * 50:g} 470L{x + step * 78:g} {room.bottom - 8:g}"
            for step in range(-6, 7)
            if abs(step * 78) < room.width / 2
        )
        yield line(rays, MAUVE, 1.4, stroke_opacity=".6")
        yield line(
            f"M{room.left + 44:g} 510H{room.right - 44:g}M{room.left + 26:g} 580H{room.right - 26:g}",
            MAUVE,
            1.4,
            stroke_opacity=".6",
        )

    def _column(self, x: float) -> str:
        top, foot = self.room.top + 20, 470.0
        shaft = box(x - 13, top, 26, foot - top, MARBLE)
        flutes = line(f"M{x - 5:g} {top:g}V{foot:g}M{x + 4:g} {top:g}V{foot:g}", MARBLE_DARK, 2)
        ends = box(x - 18, top - 8, 36, 14, MARBLE, 3) + box(x - 18, foot - 6, 36, 14, MARBLE, 3)
        return inked(shaft, flutes, ends, width=1.8)

    def _throne(self) -> Iterator[str]:
        """The Royal Pig's; empty as long as there is none."""
        x = self.room.middle[0]
        yield inked(
            area(
                f"M{x - 120:g} 10Q{x - 96:g} 70 {x - 128:g} 130H{x - 60:g}Q{x - 70:g} 60 {x - 40:g} 10z",
                CURTAIN,
            ),
            area(
                f"M{x + 120:g} 10Q{x + 96:g} 70 {x + 128:g} 130H{x + 60:g}Q{x + 70:g} 60 {x + 40:g} 10z",
                CURTAIN,
            ),
            area(f"M{x - 44:g} 140V50Q{x - 44:g} 18 {x:g} 14Q{x + 44:g} 18 {x + 44:g} 50V140z", GOLD),
            area(f"M{x - 32:g} 128V54Q{x - 32:g} 30 {x:g} 28Q{x + 32:g} 30 {x + 32:g} 54V128z", CURTAIN),
            box(x - 56, 104, 16, 40, GOLD, 5),
            box(x + 40, 104, 16, 40, GOLD, 5),
            box(x - 70, 140, 140, 14, WOOD, 3),
            box(x - 90, 152, 180, 14, GOLD_DARK, 3),
        )
        royal = self.view.royal
        if royal == NOBODY:
            yield use("sp-crown", transform=where(x, 128, 1.1))
        else:
            yield use(f"sp-gruik-{self.seats[royal]}", transform=where(x, 96, 1.05))
            yield use("sp-crown", transform=where(x, 60, 1.1))

    # Benches.

    def _bench(self, clan: Clan) -> str:
        """A clan's governors, and how many they are."""
        seat, camp = self.seats[clan], self.view.camps[clan]
        colour = MARKS[seat][0]
        count = min(MOST, camp.governors)
        rows = [range(start, min(count, start + ROW)) for start in range(0, count, ROW)]
        pigs = [
            use("sp-governor", transform=where((n - len(row) / 2 - row[0] + 0.5) * 29, -22 - 30 * deep, 0.74))
            for deep, row in reversed(list(enumerate(rows)))
            for n in row
        ]
        return group(
            title(CLANS[camp.clan].name),
            box(-74, -80, 148, 158, LIT, 14, stroke=LIT, class_="sp-halo"),
            group(*pigs, color=colour),
            self._desk(clan, colour),
            class_="sp-voter",
            data_voter=seat,
            data_clan=seat,
            transform=where(self._x(clan), BENCH_Y + self._lower(clan)),
        )

    def _desk(self, clan: Clan, colour: str) -> str:
        seat, camp = self.seats[clan], self.view.camps[clan]
        name = CLANS[camp.clan].name
        voted = self.election.vote_of(clan) is not None
        desk = inked(area("M-66 0H66L60 40H-60z", WOOD), box(-70, -6, 140, 10, GOLD_DARK, 3))
        cloth = inked(area("M-46 4H46L40 34H-40z", colour), width=1.6)
        size = one_line(name, 84, 15)
        words = text(
            name,
            0,
            25,
            font_size=size,
            text_anchor="middle",
            font_family=SERIF,
            font_weight="bold",
            fill=ink_on(colour),
        )
        arms = use(f"sp-goret-{seat}", transform=where(-46, 52, 0.6))
        number = pill(camp.governors, 6, 54, 20)
        sign = line("M36 52l7 8 13-17", "#8ff0b4", 5) if voted else ""
        gavel = placed(_gavel(), 46, -20, 0.7) if clan == self.election.caller else ""
        strays = pill(f"+{camp.strays}", -52, -20, 16, FAINT, INK) if camp.strays else ""
        return desk + cloth + words + arms + number + sign + gavel + strays

    # Podiums.

    def _podium(self, clan: Clan) -> str:
        seat = self.seats[clan]
        colour = MARKS[seat][0]
        barred = clan in self.election.barred
        x, y = self._at(clan)
        parts = [
            oval(0, 74, 62, 10, NIGHT, fill_opacity=".6"),
            inked(
                area("M-50 0H50L58 72H-58z", ROCK if barred else colour),
                box(-56, -8, 112, 12, CREAM, 3),
                width=2.4,
            ),
            use(f"sp-gruik-{seat}" if not barred else f"sp-goret-{seat}", transform=where(0, -44, 1.05)),
        ]
        if barred:
            parts.append(
                line("M-46-80L46 60M46-80L-46 60", INK, 14) + line("M-46-80L46 60M46-80L-46 60", "#ff6a5b", 8)
            )
        else:
            parts.append(figures(self._votes(clan), 0, 52, 42, ink_on(colour)))
        halo = box(-64, -92, 128, 174, LIT, 14, stroke=LIT, class_="sp-halo")
        name = title(CLANS[self.view.camps[clan].clan].name)
        whose = {"data_candidate": seat, "data_clan": seat}
        return group(name, halo, *parts, class_="sp-candidate", **whose, transform=where(x, y))

    def _speeches(self) -> list[tuple[Clan, str]]:
        """10.2 What the candidates have said, until the votes are given; later, pointing at them tells it."""
        spoken = [] if self.election.has_begun else self.election.speeches
        return [(clan, words) for clan, words in spoken if clan in self._shown()]

    def _speech(self, clan: Clan, words: str) -> str:
        """A bubble over the podium, with as much of it as there is room for."""
        x, y = self._at(clan)
        wide = self._step - 8
        rows = lines(" ".join(words.split()), wide - 22, LETTERS)
        if len(rows) > LONGEST:
            rows = [*rows[: LONGEST - 1], f"{rows[LONGEST - 1]} …"]
        high = LEADING * len(rows) + 16
        tail = area("M-9-1H9L0 14z", CREAM)
        bubble = inked(tail, box(-wide / 2, -high, wide, high, CREAM, 10), width=2)
        spoken = block(tuple(rows), 0, 10 + LETTERS - 2 - high, LEADING)
        how = {"font_size": LETTERS, "font_family": SERIF, "text_anchor": "middle", "fill": INK}
        return group(bubble, element("text", *spoken, **how), class_="sp-speech", transform=where(x, y - 112))

    def _at(self, clan: Clan) -> Point:
        return self._x(clan), PODIUM_Y + self._lower(clan) * 0.45

    def _votes(self, clan: Clan) -> int:
        """Those that were given to a candidate."""
        return sum(vote.governors for vote in self.election.votes if vote.candidate == clan)

    # Votes.

    def _flow(self, vote: Vote) -> str:
        """A ribbon from the bench to the podium, the broader the more governors."""
        to_x, to_y = self._at(vote.candidate)
        to_y -= 84
        if vote.voter == NOBODY:
            x, y, colour = self.room.middle[0], 190.0, FAINT
        else:
            x, y = self._x(vote.voter) + 6, BENCH_Y + self._lower(vote.voter) + 66
            colour = MARKS[self.seats[vote.voter]][0]
        wide = min(22.0, 5 + 1.5 * math.sqrt(max(0, vote.governors)) * 2)
        d = f"M{x:g} {y:g}C{x:g} {y + 70:g} {to_x:g} {to_y - 80:g} {to_x:g} {to_y:g}"
        middle = (x * 0.5 + to_x * 0.5, (y + to_y) / 2 - 4)
        ribbon = line(d, INK, wide + 4) + line(d, colour, wide)
        tip = inked(area("M-13-8H13L0 10z", colour), transform=where(to_x, to_y), width=2)
        return group(ribbon, tip, pill(vote.governors, *middle, 17), class_="sp-vote", pointer_events="none")


def _gavel() -> str:
    head = (
        box(-14, -9, 28, 18, GOLD, 3)
        + box(-17, -11, 7, 22, GOLD_LIGHT, 2)
        + box(10, -11, 7, 22, GOLD_LIGHT, 2)
    )
    return inked(group(line("M0 9V34", WOOD, 6), head, transform="rotate(-30)"), width=2)
