"""A battlefield for tests: a few rows of map, a few units, and turns played on them."""

from collections.abc import Sequence

from wartable.games.picrochole.rules.armies import NOWHERE, SIDES, Side
from wartable.games.picrochole.rules.board import Board
from wartable.games.picrochole.rules.orders import END_TURN, Hold, March, give_order
from wartable.games.picrochole.rules.play import phase, setup
from wartable.games.picrochole.rules.scenario import Scenario, read_scenario
from wartable.games.picrochole.rules.view import View, view
from wartable.referee import Dice
from wartable.testing import play

HEAD = """
title = { en = "A field", fr = "Un champ" }
summary = { en = "For a test.", fr = "Pour un test." }
minutes = 1
source = "made for a test"
"""


def scenario(
    rows: Sequence[str],
    units: Sequence[str],
    *,
    places: Sequence[str] = (),
    objectives: Sequence[str] = (),
    start: str = "1534-09-20T06:00:00",
    hours: int = 1,
    limit: int | None = 1000,
) -> Scenario:
    """A scenario of rows of letters and of units, each like "b1 infantry 4 0302", in the order of movement.

    A place is like "Lerné 0101", an objective like "Lerné 3 12": its points and its turn.
    """
    parts = [unit.split() for unit in units]
    staff = {side: next(part[0] for part in parts if part[0][0] == side[0]) for side in SIDES}
    text = [
        HEAD,
        f"[turns]\nstart = {start}\nhours = {hours}\n" + (f"limit = {limit}\n" if limit else ""),
        f"[map]\nrows = {list(rows)}\n",
    ]
    text += [f"[headquarters]\nblue = '{staff[Side.BLUE]}'\nred = '{staff[Side.RED]}'\n"]
    for place in places:
        name, hex = place.split()
        text.append(f"[[places]]\nname = '{name}'\nhex = '{hex}'\n")
    for objective in objectives:
        name, points, turn, *held = objective.split()
        text.append(f"[[objectives]]\nplace = '{name}'\npoints = {points}\nturn = {turn}\n")
        text += [f"held = '{side}'\n" for side in held]
    for id, arm, strength, hex in parts:
        side = Side.BLUE if id[0] == "b" else Side.RED
        text.append(
            f"[[units]]\nid = '{id}'\nside = '{side}'\narm = '{arm}'\nstrength = {strength}\n"
            f"hex = '{hex}'\ncorps = '1'\n"
        )
    return read_scenario("\n".join(text), "field.toml")


class Field:
    """A board on such a scenario, and what tests do with it."""

    def __init__(self, scenario: Scenario, **options: bool) -> None:
        chosen = {name.replace("_", "-"): on for name, on in options.items()}
        self.dice = Dice()
        self.board: Board = setup(scenario, chosen, [], self.dice)

    def order(self, unit: str, to: str | None) -> "Field":
        """Give an order as the unit's side would."""
        number = self._number(unit)
        side = SIDES[self.board.scenario.side[number]]
        give_order(self.board, side, [number], March(to) if to else Hold())
        return self

    def turn(self, count: int = 1) -> "Field":
        """Play turns without new orders, through the whole phase."""
        for _ in range(count):
            play(phase(self.board, self.dice), [("blue", END_TURN), ("red", END_TURN)])
        return self

    def at(self, unit: str) -> str | None:
        """Where a unit is; None if it is out of play."""
        cell = int(self.board.hex[self._number(unit)])
        return None if cell == NOWHERE else self.board.scenario.ground.labels[cell]

    def strength(self, unit: str) -> float:
        return float(self.board.strength[self._number(unit)])

    def progress(self, unit: str) -> int:
        return int(self.board.progress[self._number(unit)])

    def marker(self, hex: str) -> Side | None:
        marker = int(self.board.marker[self.board.scenario.ground.cells[hex]])
        return SIDES[marker - 1] if marker else None

    def put_marker(self, hex: str, side: Side) -> "Field":
        self.board.marker[self.board.scenario.ground.cells[hex]] = 1 + side.number
        return self

    def weaken(self, unit: str, strength: float) -> "Field":
        self.board.strength[self._number(unit)] = strength
        return self

    def view(self, side: str) -> View:
        return view(self.board, side)

    def told(self, side: str) -> list[str]:
        """The kinds of lines in the chronicle of a side."""
        return [entry.what for entry in self.dice.chronicle if entry.is_for(side)]

    def _number(self, unit: str) -> int:
        return self.board.scenario.number[unit]


def field(rows: Sequence[str], units: Sequence[str], **options: bool) -> Field:
    """A battlefield on which nothing scores and nothing ends."""
    return Field(scenario(rows, units), **options)
