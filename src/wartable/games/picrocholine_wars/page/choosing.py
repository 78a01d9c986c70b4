"""How decisions are made by clicking: on which unit or hex, or with which button."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

from wartable.draw.choices import At, Choice
from wartable.flow import Ask, OneOf, Some
from wartable.games.picrocholine_wars.page.words import Words, capital
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, DONE, GO, STAY, Answer, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import ELIMINATED, ENTERING, MARKERS, RESERVE, Board, label
from wartable.games.picrocholine_wars.rules.combat import ADVANCE
from wartable.games.picrocholine_wars.rules.events import DONE_IT
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.movement import (
    can_try_the_clos,
    entry_hex,
    going_of,
    reach_of,
    struck_by,
)
from wartable.games.picrocholine_wars.rules.novel import FRUITLESS, ROLL, TRAVEL
from wartable.games.picrocholine_wars.rules.odds import (
    BLOW,
    CHARGE,
    CLOS,
    attack_odds,
    best_chance,
    risk_of_loss,
)
from wartable.games.picrocholine_wars.rules.reach import Reach
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, GYMNASTE, NUMBER, PK, UnitId
from wartable.games.picrocholine_wars.rules.setup import QUICK
from wartable.games.picrocholine_wars.rules.stacking import kind

Tone: TypeAlias = Literal["plain", "main", "grave", "faint"]

MAIN = (DONE, QUICK, ADVANCE, DONE_IT)
KEYS = {DONE: "e", QUICK: "q", ADVANCE: "a", STAY: "k", ROLL: "r"}  # k goes back a step


def choices(view: Board, ask: Ask, language: str = "en") -> list[Choice]:
    """The answers in words, each with its place on the map; those without one are buttons."""
    offer = Offer(view, ask, language)
    return [offer.choice(answer) for answer in offered(ask)]


def offered(ask: Ask) -> Sequence[Choose | Go | Say]:
    """What may be chosen: one of these, or some of them."""
    domain = ask.domain
    return domain.things() if isinstance(domain, Some) else ask.options() or ()


def the_unit(ask: Ask) -> UnitId:
    """The unit that an ask is about."""
    return NUMBER[ask.about["unit"]]


def whereabouts(board: Board, number: UnitId) -> Cell:
    """The hex where a unit is, or where it is about to enter."""
    unit = board.units[number]
    return entry_hex(board, number) if unit.status is ENTERING else unit.hex


def points_left(board: Board, number: UnitId) -> int:
    """2.2 The movement points that a unit has left."""
    going = going_of(board, number)
    return max(0, going.points)


def can_go(board: Board, number: UnitId) -> bool:
    """Whether there is anything that a unit could do in its move."""
    if board.units[number].status is ENTERING or reach_of(board, number).cells:
        return True
    return bool(struck_by(board, number)) or can_try_the_clos(board, number)


# What is offered.


class Offer:
    """The answers to one ask, being put into words."""

    def __init__(self, board: Board, ask: Ask, language: str) -> None:
        self.board = board
        self.ask = ask
        self.words = Words(board, language)
        self.leading = leading_units(board, ask)
        self.reach = reach_of(board, the_unit(ask)) if ask.what == "destination" else None

    def choice(self, answer: Choose | Go | Say) -> Choice:
        match answer:
            case Choose():
                return self._unit(answer)
            case Go():
                return self._hex(answer)
            case Say():
                return self._word(answer)

    # Words.

    def _word(self, answer: Say) -> Choice:
        """A button; some lie on the table too."""
        name = self.words.say(f"choice.{self.ask.what}.{answer.word}")
        at, note = self._at_word(answer), self._brings(answer) if self.ask.what == "gargantuan" else ""
        return Choice(answer, name, at, note, self._tone(answer), KEYS.get(answer, ""), button=bool(at))

    def _brings(self, answer: Say) -> str:
        """5, 8. What the die or a marker brings, in a few words."""
        board, word = self.board, answer.word
        if word == "mare" and not board.land.vede >> board.giant & 1:
            word = "mare-dry"
        coming = board.turn + (TRAVEL if word == "letter" else 1)
        return self.words.say(f"brings.{word}", turn=coming, points=self.words.count("points", FRUITLESS))

    def _at_word(self, answer: Say) -> tuple[At, ...]:
        """3.4 A Novel marker lies there; who may advance is shown where to, and where he would stay."""
        if answer.word in MARKERS:
            return (f"marker:{answer.word}",)
        if self.ask.what != "advance":
            return ()
        here = label(whereabouts(self.board, the_unit(self.ask)))
        return (f"hex:{self.ask.about['hex'] if answer == ADVANCE else here}",)

    def _tone(self, answer: Say) -> Tone:
        """8.4 Away from the Vède the mare costs points: that is asked about again."""
        if answer.word == "mare" and not self.board.land.vede >> self.board.giant & 1:
            return "grave"
        return "main" if answer in MAIN else "plain"

    # Units.

    def _unit(self, answer: Choose) -> Choice:
        special: dict[str, Callable[[Choose], Choice]] = {
            "move": self._mover,
            "destination": self._struck,
            "attack": self._attacker,
            "target": self._target,
            "binge": self._drunkard,
        }
        return special.get(self.ask.what, self._any)(answer)

    def _any(self, answer: Choose) -> Choice:
        """Off the map a counter is one of its kind, and chosen with a button too."""
        number = answer.number
        at = (f"unit:{answer.unit}",)
        if self.board.units[number].hex != NOWHERE:
            return Choice(answer, self._described(number), at)
        return Choice(answer, capital(self.words.unit(number)), at, button=True)

    def _described(self, number: UnitId) -> str:
        """ "PK infantry 3 (6-1-4), Lerné (0407)"."""
        place = self.words.place(whereabouts(self.board, number))
        return self.words.say(
            "choice.unit", unit=COUNTERS[number].name, values=self.words.values(number), place=place
        )

    def _mover(self, answer: Choose) -> Choice:
        """2.2 A unit that may move, with its points; one that is about to enter is clicked there too."""
        number = answer.number
        at: tuple[At, ...] = (f"unit:{answer.unit}",)
        entry = label(whereabouts(self.board, number))
        key = "choice.move"
        if self.board.units[number].status is ENTERING:
            key, at = "choice.move.enter", (*at, f"hex:{entry}")
        elif self.board.active is not None and self.board.active.unit == number:
            key = "choice.move.on"
        left = points_left(self.board, number)
        name = self.words.say(key, unit=answer.unit, values=self.words.values(number), left=left, hex=entry)
        tone: Tone = "plain" if can_go(self.board, number) else "faint"
        return Choice(answer, name, at, self._entrants(number), tone)

    def _entrants(self, number: UnitId) -> str:
        """How many are about to enter, written on the hex of entry."""
        side = self.board.units[number].side
        waiting = [u for u in self.board.units if u.side is side and u.status is ENTERING]
        is_one = self.board.units[number].status is ENTERING
        return f"+{len(waiting)}" if is_one else ""

    def _attacker(self, answer: Choose) -> Choice:
        """3.1 A unit that can attack, with the best that it can hope for."""
        number = answer.number
        charges = number == GYMNASTE
        name = self.words.say("choice.attack-charge") if charges else self._described(number)
        note = self.words.percent(best_chance(self.board, number))
        return Choice(answer, name, (f"unit:{answer.unit}",), note)

    def _target(self, answer: Choose) -> Choice:
        odds = attack_odds(self.board, the_unit(self.ask), answer.number)
        note = self.words.percent(odds.chance)
        return Choice(answer, self._described(answer.number), self._at_target(answer), note)

    def _struck(self, answer: Choose) -> Choice:
        """7.1 A troop that Gargantua may strike as he moves."""
        name = self.words.say("choice.strike", target=answer.unit)
        return Choice(answer, name, self._at_target(answer), self.words.percent(BLOW))

    def _at_target(self, answer: Choose) -> tuple[At, ...]:
        """The unit; and for the first to be thought of in its hex, the hex, where the odds are written."""
        cell = self.board.units[answer.number].hex
        if self.leading[cell] != answer.number:
            return (f"unit:{answer.unit}",)
        return f"unit:{answer.unit}", f"hex:{label(cell)}"

    def _drunkard(self, answer: Choose) -> Choice:
        """1.2 A troop of GK, with how likely it is to be lost."""
        note = self.words.percent(risk_of_loss(self.board, answer.number))
        return Choice(answer, self._described(answer.number), (f"unit:{answer.unit}",), note)

    # Hexes.

    def _hex(self, answer: Go) -> Choice:
        if self.reach is not None:
            return self._destination(answer, self.reach)
        if self.ask.what == "charge":
            return self._charged(answer)
        return Choice(answer, capital(self.words.place(answer.cell)), (f"hex:{answer.hex}",))

    def _charged(self, answer: Go) -> Choice:
        """7.3 A stack that Gymnaste may charge, with all who are in it."""
        here = [n for n in self.board.in_play(PK) if self.board.units[n].hex == answer.cell]
        at = (f"hex:{answer.hex}", *(f"unit:{COUNTERS[n].name}" for n in here))
        name = self.words.say("choice.charge", place=self.words.place(answer.cell))
        return Choice(answer, name, at, self.words.percent(CHARGE))

    def _destination(self, answer: Go, reach: Reach) -> Choice:
        """2.1 Where a unit can go, with what it costs."""
        at = (f"hex:{answer.hex}",)
        place = self.words.place(answer.cell)
        if cost := reach.costs.get(answer.cell):
            return Choice(answer, self.words.say("choice.go", place=place, cost=cost), at, str(cost))
        if answer.cell == reach.start:
            return Choice(answer, self.words.say("choice.enter", place=place), at, "0")
        return Choice(answer, self.words.say("choice.clos"), at, self.words.percent(CLOS))


def leading_units(board: Board, ask: Ask) -> dict[Cell, UnitId]:
    """Of the units to choose from, in each hex the one to be thought of first: the likeliest to be hit."""
    found: dict[Cell, UnitId] = {}
    for number in numbers(offered(ask)):
        cell = whereabouts(board, number)
        if cell not in found or _chance(board, ask, number) > _chance(board, ask, found[cell]):
            found[cell] = number
    return found


def numbers(answers: Iterable[Choose | Go | Say]) -> list[UnitId]:
    """The units among the answers."""
    return [answer.number for answer in answers if isinstance(answer, Choose)]


def _chance(board: Board, ask: Ask, target: UnitId) -> float:
    return attack_odds(board, the_unit(ask), target).chance if ask.what == "target" else 0


# What a click means.


def meant(view: Board, ask: Ask | None, at: At) -> Answer | None:
    """The answer that a click there would mean, allowed or not; None if it can mean nothing."""
    if ask is None:
        return None
    click = Click(view, ask)
    kind, _, name = at.partition(":")
    match kind:
        case "unit" if name in NUMBER:
            return click.on_unit(NUMBER[name])
        case "hex" if name in view.land.cells:
            return click.on_hex(view.land.cells[name])
        case "marker" if name in MARKERS and ask.what == "gargantuan":
            return Say(name)
        case _:
            return None


class Click:
    """A click on the board, while something is asked."""

    def __init__(self, board: Board, ask: Ask) -> None:
        self.board = board
        self.ask = ask
        self.answers = offered(ask)
        self.units = numbers(self.answers)

    def on_unit(self, number: UnitId) -> Answer | None:
        """The unit, where units are chosen; else the hex where it is."""
        if self.ask.what == "destination":
            return self._towards(number)
        if self._wants(Choose):
            return self._chosen(self._twin(number))
        cell = self.board.units[number].hex
        return None if cell == NOWHERE else self.on_hex(cell)

    def on_hex(self, cell: Cell) -> Answer | None:
        """The hex, where hexes are chosen; else the unit that is meant in it."""
        match self.ask.what:
            case "destination":
                return self._to(cell)
            case "advance":
                return self._advance(cell)
        if self._wants(Choose):
            number = self._in(cell)
            return None if number is None else self._chosen(number)
        return GO[cell] if self._wants(Go) else None

    def _wants(self, kind: type) -> bool:
        """Whether that is what is chosen here, though all that there is may be refused."""
        domain = self.ask.domain
        candidates = domain.candidates() if isinstance(domain, OneOf) else self.answers
        return any(isinstance(answer, kind) for answer in candidates)

    def _chosen(self, number: UnitId) -> Answer:
        return (CHOOSE[number],) if isinstance(self.ask.domain, Some) else CHOOSE[number]

    def _twin(self, number: UnitId) -> UnitId:
        """7.4, 1.2 Beside the map any troop of a kind stands for the one that is offered."""
        is_out = self.board.units[number].status in (RESERVE, ELIMINATED)
        if number in self.units or not is_out or self.ask.what not in ("levy", "reinforcement"):
            return number
        alike = kind(self.board, number)
        return next((n for n in self.units if kind(self.board, n) == alike), number)

    def _in(self, cell: Cell) -> UnitId | None:
        """The only unit to choose in a hex, or the best target; or any that is there, to be told why not."""
        here = [n for n in self.units if whereabouts(self.board, n) == cell]
        if not here:
            return next((n for n, unit in enumerate(self.board.units) if unit.hex == cell), None)
        if len(here) == 1 or self.ask.what == "target":
            return leading_units(self.board, self.ask)[cell]
        return None

    # Moving.

    def _towards(self, number: UnitId) -> Answer | None:
        """A unit in the way of the one that moves: itself, an enemy to strike, or where it is."""
        unit = self.board.units[number]
        if number == the_unit(self.ask):
            return self._to(whereabouts(self.board, number))
        if unit.hex == NOWHERE:
            return None
        is_enemy = number in self.board.troops(PK) and the_unit(self.ask) == GARGANTUA
        return CHOOSE[number] if is_enemy and self.board.announced else self._to(unit.hex)

    def _to(self, cell: Cell) -> Answer:
        mover = the_unit(self.ask)
        if self.board.units[mover].hex == cell:
            return STAY
        struck = [n for n in self.units if self.board.units[n].hex == cell]
        return CHOOSE[struck[0]] if struck else GO[cell]

    def _advance(self, cell: Cell) -> Answer | None:
        if cell == self.board.land.cells[self.ask.about["hex"]]:
            return ADVANCE
        return STAY if cell == self.board.units[the_unit(self.ask)].hex else None
