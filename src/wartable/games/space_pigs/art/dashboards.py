"""The clans' boards: arms, recipe, acorns, cards, governors, travel markers, what waits to be placed."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from wartable.draw.svg import group, text, title, use
from wartable.games.space_pigs.art.brush import area, box, disc, inked, line, star, where
from wartable.games.space_pigs.art.layout import (
    BOARD_WIDTH,
    around_the_table,
    board_height,
    dashboard_box,
)
from wartable.games.space_pigs.art.lettering import one_line
from wartable.games.space_pigs.art.palette import (
    CREAM,
    FAINT,
    GOLD,
    GOLD_LIGHT,
    INK,
    LIT,
    MARKS,
    NIGHT,
    PANEL,
    PANEL_EDGE,
    PAPER,
    SERIF,
    VIOLET,
    ink_on,
)
from wartable.games.space_pigs.art.signs import figures, pill
from wartable.games.space_pigs.art.tokens import SHAPES
from wartable.games.space_pigs.rules.board import NOBODY, Clan
from wartable.games.space_pigs.rules.components import CLANS, COLOURS, RECIPES, TOKENS
from wartable.games.space_pigs.rules.reading import harvest
from wartable.games.space_pigs.rules.view import UNKNOWN, View

HEAD = 50.0  # how high the band with the name is
POWERS = 3  # of each clan


class Shown(NamedTuple):
    """What a board shows; as long as that does not change, it is not drawn again."""

    clan: int
    mine: bool
    royal: bool
    place: int  # in the order of play, from 1; none, if 0
    ally: str  # for whom it voted
    recipe: int
    acorns: tuple[int, ...]
    cards: int
    governors: int
    tokens: int
    colonists: tuple[int, ...]
    spent: tuple[int, ...]
    marker: int
    voyages: int
    gorets: int
    gruiks: int
    used: int  # powers
    leads: bool  # the Extra-Pigs, in the Royal Pig's stead
    is_lent: bool
    is_done: bool
    is_out: bool
    simplified: bool
    powers: bool
    has_won: bool


def shown(view: View, clan: Clan) -> Shown:
    camp = view.camps[clan]
    return Shown(
        clan=camp.clan,
        mine=clan == view.me,
        royal=clan == view.royal,
        place=view.order.index(clan) + 1 if clan in view.order else 0,
        ally="" if camp.ally == NOBODY else CLANS[view.camps[camp.ally].clan].id,
        recipe=camp.recipe,
        acorns=tuple(harvest(view, clan)),
        cards=camp.cards,
        governors=camp.governors,
        tokens=camp.tokens,
        colonists=tuple(camp.colonists),
        spent=tuple(camp.spent),
        marker=camp.marker,
        voyages=camp.voyages,
        gorets=camp.gorets,
        gruiks=camp.gruiks,
        used=len(camp.used),
        leads=clan == view.leader,
        is_lent=camp.is_lent,
        is_done=camp.is_done,
        is_out=camp.is_out,
        simplified=view.rules.simplified,
        powers=view.rules.powers,
        has_won=clan in view.winners,
    )


def draw_dashboards(view: View) -> Iterator[str]:
    clans = len(view.camps)
    for place, clan in enumerate(around_the_table(clans, view.me)):
        box_ = dashboard_box(clans, place, board_height(view.rules.simplified))
        yield group(
            drawn(shown(view, clan)),
            class_="sp-board in-sight" if clan == view.me else "sp-board",
            data_clan=CLANS[view.camps[clan].clan].id,
            transform=where(box_.left, box_.top, box_.width / BOARD_WIDTH),
        )


@lru_cache(maxsize=512)
def drawn(camp: Shown) -> str:
    return "".join(Dashboard(camp).draw())


class Dashboard:
    """A clan's board, 212 across, being drawn."""

    def __init__(self, camp: Shown) -> None:
        self.camp = camp
        self.name = CLANS[camp.clan]
        self.colour, self.shape = MARKS[self.name.id]
        self.height = board_height(camp.simplified)
        self.foot = self.height - 16

    def draw(self) -> Iterator[str]:
        yield title(self.name.name)
        yield from self._panel()
        yield from self._head()
        yield from self._recipe()
        yield from self._store()
        yield from self._goods()
        yield from self._markers()
        yield from self._waiting()
        if self.camp.powers:
            yield from self._powers()
        if self.camp.is_out:
            yield self._eliminated()
        if self.camp.has_won:
            yield from self._victory()

    def _panel(self) -> Iterator[str]:
        mine = self.camp.mine
        yield box(-3, -3, BOARD_WIDTH + 6, self.height + 6, LIT, 16, stroke=LIT, class_="sp-halo")
        yield box(
            0,
            0,
            BOARD_WIDTH,
            self.height,
            PANEL,
            14,
            fill_opacity=".88",
            stroke=self.colour if mine else PANEL_EDGE,
            stroke_width=3.5 if mine else 1.5,
        )

    # The head: arms, names, place in the order of play.

    def _head(self) -> Iterator[str]:
        ink = ink_on(self.colour)
        yield area(
            f"M0 {HEAD}V14Q0 0 14 0H{BOARD_WIDTH - 14:g}Q{BOARD_WIDTH:g} 0 {BOARD_WIDTH:g} 14V{HEAD}z",
            self.colour,
        )
        yield use(f"sp-goret-{self.name.id}", transform=where(34, 29, 0.98))
        if self.camp.royal:
            yield use("sp-crown", transform=where(34, 8, 0.75))
        size = one_line(self.name.name, 98, 20)
        yield text(self.name.name, 70, 24, font_size=size, font_family=SERIF, font_weight="bold", fill=ink)
        yield text(self.name.chief, 70, 41, font_size=12.5, font_family=SERIF, font_style="italic", fill=ink)
        if self.camp.place:
            yield inked(disc(190, 24, 14, PAPER), width=1.6)
            yield figures(self.camp.place, 190, 30, 17, INK)
        if self.camp.is_done:
            yield use("sp-flag", transform=where(164, 42, 0.5))
        yield from self._coalition()

    def _coalition(self) -> Iterator[str]:
        """4.C A ribbon in the colours of the candidate for whom it voted."""
        seat = self.camp.ally
        if not seat:
            return
        yield inked(area("M180 42H204V78L192 69L180 78z", MARKS[seat][0]), width=1.6, class_="sp-ribbon")
        yield use(f"sp-head-{seat}", transform=where(192, 55, 0.4))

    # Recipe and acorns.

    def _recipe(self) -> Iterator[str]:
        """0.1 The acorns that it takes, those produced filled; another's is sealed."""
        if self.camp.recipe == UNKNOWN:
            yield use("sp-scroll", transform=where(90, 72, 1.05))
            return
        place = 0
        for colour, wanted, has in zip(
            COLOURS, RECIPES[self.camp.recipe].acorns, self.camp.acorns, strict=True
        ):
            for n in range(wanted):
                faded = "sp-wanting" if n >= has else None
                yield use(f"sp-acorn-{colour}", class_=faded, transform=where(22 + 27 * place, 73, 0.8))
                place += 1

    def _store(self) -> Iterator[str]:
        """4.A What it produced last."""
        yield box(10, 93, BOARD_WIDTH - 20, 30, NIGHT, 8, fill_opacity=".6")
        for place, (colour, count) in enumerate(zip(COLOURS, self.camp.acorns, strict=True)):
            x = 34 + 62 * place
            yield use(f"sp-acorn-{colour}", transform=where(x, 108, 0.66))
            yield figures(count, x + 24, 114, 18, CREAM if count else FAINT)

    # Cards, governors.

    def _goods(self) -> Iterator[str]:
        camp = self.camp
        for step in range(min(3, camp.cards)):
            yield use("sp-card-back", transform=where(16 + 5 * step, 130 - step, 0.2, -8 + 8 * step))
        yield figures(camp.cards, 62, 155, 20, CREAM)
        if self.camp.simplified:
            yield from self._voyages(96, 148)
            return
        yield group(use("sp-governor"), transform=where(92, 145, 0.5), color=self.colour)
        yield figures(camp.governors, 120, 155, 20, CREAM)
        yield from self._colonists()

    def _colonists(self) -> Iterator[str]:
        """1.B Tokens face down; who may know sees how many colonists come."""
        yield from colonist_tokens(self.camp.tokens, self.camp.colonists, 152, 147)

    # Travel markers.

    def _markers(self) -> Iterator[str]:
        """2.A Five of them: those played are turned, that of this turn is lit."""
        if self.camp.simplified:
            return
        for place, (value, state) in enumerate(marker_states(self.camp)):
            yield from self._marker(22 + 29 * place, value, state)
        yield from self._voyages(166, 183)

    def _marker(self, x: float, value: int, state: str) -> Iterator[str]:
        """A little rocket badge with its number."""
        fill = {"now": GOLD, "turned": VIOLET, "open": PAPER}[state]
        shape = f"M{x - 11:g} 194V178Q{x - 11:g} 172 {x:g} 167Q{x + 11:g} 172 {x + 11:g} 178V194z"
        yield inked(area(shape, fill), width=2.4 if state == "now" else 1.4)
        if state == "turned":
            yield line(f"M{x - 5:g} 183l4 4 7-9", FAINT, 2)
        else:
            yield figures(value, x, 189, 15, INK)

    def _voyages(self, x: float, y: float) -> Iterator[str]:
        """The voyages that are left."""
        if self.camp.voyages:
            yield line(f"M{x} {y}h14m-5-5l6 5-6 5", GOLD_LIGHT, 2.6)
            yield figures(self.camp.voyages, x + 30, y + 7, 19, GOLD_LIGHT)

    # At the foot: troops to be placed, powers.

    def _waiting(self) -> Iterator[str]:
        """1.D New troops that are not on a hex yet."""
        camp, x = self.camp, 22.0
        for kind, count in (("goret", camp.gorets), ("gruik", camp.gruiks)):
            if count:
                yield use(f"sp-{kind}-{self.name.id}", transform=where(x, self.foot, 0.36))
                yield pill(f"×{count}", x + 25, self.foot, 15)
                x += 58
        if camp.is_lent:
            yield use(f"sp-gruik-{self.name.id}", class_="sp-lent", transform=where(x, self.foot, 0.36))
        if camp.leads:
            yield use("sp-porcophages", transform=where(128, self.foot, 0.36))

    def _powers(self) -> Iterator[str]:
        """8 Three stars, those used this turn empty."""
        for n in range(POWERS):
            used = n < self.camp.used
            x = BOARD_WIDTH - 20 - 21 * (POWERS - 1 - n)
            yield area(
                star(5, 10, 4.4),
                "none" if used else GOLD,
                stroke=GOLD_LIGHT,
                stroke_width="1.5",
                transform=where(x, self.foot),
            )

    def _victory(self) -> Iterator[str]:
        """0.1 A golden frame, and a laurel around the arms."""
        yield box(-2, -2, BOARD_WIDTH + 4, self.height + 4, "none", 15, stroke=GOLD, stroke_width=6)
        yield use("sp-laurel", transform=where(34, 29, 0.86))

    def _eliminated(self) -> str:
        """6 Gone, until the next turn."""
        veil = box(1, HEAD, BOARD_WIDTH - 2, self.height - HEAD - 1, NIGHT, 12, fill_opacity=".78")
        shape = SHAPES[self.shape]
        ghost = area(
            shape,
            "none",
            stroke=self.colour,
            stroke_width="3",
            stroke_dasharray="6 6",
            transform=where(106, 138, 1.5),
        )
        face = use(f"sp-head-{self.name.id}", opacity=".5", transform=where(106, 138, 1.3))
        crosses = line("M90 128l10 10m0-10l-10 10M112 128l10 10m0-10l-10 10", CREAM, 4)
        return group(veil, ghost, face, crosses, class_="sp-out")


def marker_states(camp: Shown) -> list[tuple[int, str]]:
    """2.A Each marker is open, turned, or the one of this turn, also in the turn when all five came back."""
    now, turned = camp.marker, list(camp.spent)
    if now in turned:
        turned.remove(now)
    states = []
    for value in TOKENS.travel:
        if value == now:
            state, now = "now", 0
        elif value in turned:
            state = "turned"
            turned.remove(value)
        else:
            state = "open"
        states.append((value, state))
    return states


def colonist_tokens(count: int, known: Sequence[int], x: float, y: float) -> Iterator[str]:
    """1.B In a row: how many colonists, for who may know; else their backs."""
    for place in range(count):
        left = x + 26 * place
        yield inked(box(left - 11, y - 12, 22, 24, "#7a4c28", 5), width=1.8)
        if place < len(known):
            yield figures(known[place], left, y + 6, 17, "#ffffff")
        else:
            yield line(
                f"M{left - 6:g} {y - 5:g}h12M{left - 6:g} {y:g}h12M{left - 6:g} {y + 5:g}h12", GOLD_LIGHT, 1.6
            )
