"""Where each unit should go: one side's movement phase, planned unit by unit."""

from collections.abc import Callable

from msgspec import Struct

from wartable.games.picrocholine_wars.bot.situation import Situation, goals, lone_leaders
from wartable.games.picrocholine_wars.rules.board import ENTERING, MOST_TROOPS, PLAY, TURNS, Board
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.movement import (
    allowance,
    can_try_the_clos,
    movable,
    move_refusal,
    reach_of,
)
from wartable.games.picrocholine_wars.rules.odds import CLOS
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    PICROCHOLE,
    Factors,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.stacking import has_room

ALONE = 3.0  # a leader's price, within the enemy's reach
LOSS = 0.55  # of PK's: a full troop is reduced, and runs away (2.7)
SENT_HOME = 1.0  # Frère Jean's: he is not lost, and waits for Gargantua
WITH_TROOPS = 0.1  # for each sword and each troop beside him


class Temper(Struct, frozen=True):
    """What a commander cares for."""

    attack: float = 1.0  # a good attack next
    ground: float = 0.5  # hexes that score
    pull: float = 0.12  # for each hex nearer to where it is worth going
    caution: float = 0.0  # for each enemy who could strike back
    company: float = 0.0  # troops with leaders, guns behind troops
    harvest: float = 0.0  # how much more hexes that score count towards the end
    prisoners: float = 0.0  # for each sword of an enemy leader who stands alone
    court: float = 0.0  # Picrochole, among troops, in the castle where he levies others
    spread: float = 0.0  # for each hex nearer to a place that scores, one place for each unit


class March(Struct, frozen=True):
    """A unit, and the hex it goes to."""

    unit: UnitId
    goal: Cell


class Marching:
    """A movement phase, thought through before the first unit moves."""

    def __init__(self, board: Board, side: Side, temper: Temper) -> None:
        self.board = board
        self.side = side
        self.temper = temper
        self.situation = Situation(board, side)
        self.ground = temper.ground + temper.harvest * board.turn / TURNS
        self.storm = self._worth_of_a_storm()
        self.garrisons = self._count_garrisons()
        self.wanted = self._wanted()
        self._known: dict[Factors, dict[Cell, float]] = {}
        self._far: dict[Cell, int] = {}
        self.leaders = {board.units[n].hex for n in board.in_play(side) if not COUNTERS[n].is_troop}
        self.captives = lone_leaders(board, side.enemy) if temper.prisoners else {}
        self.has_last_word = bool(temper.spread) and side is GK and board.turn == TURNS
        self.errands = self._errands() if temper.spread else {}

    def _worth_of_a_storm(self) -> float:
        """7.2 One die in three takes the guarded vineyard, which counts in the end; two cost a loss, which
        counts before."""
        past = self.board.turn / TURNS
        gain = self.ground * self.situation.values[self.board.land.clos]
        return CLOS * gain * past - (1 - CLOS) * LOSS * (1 - past)

    def _count_garrisons(self) -> dict[Cell, int]:
        """How many of the side's units stand in each hex, as planned so far."""
        found: dict[Cell, int] = {}
        for n in self.board.in_play(self.side):
            hex = self.board.units[n].hex
            found[hex] = found.get(hex, 0) + 1
        return found

    def _errands(self) -> dict[UnitId, Cell]:
        """Each place that scores and that nobody holds, for the unit that is there soonest."""
        open_places = [cell for cell in self.wanted if cell not in self.situation.enemies]
        pairs = sorted(
            (self._turns_to(unit, cell), -self.situation.values[cell], unit, cell)
            for unit in filter(self._is_free_for_errands, self._free())
            for cell in open_places
        )
        errands: dict[UnitId, Cell] = {}
        for turns, _, unit, cell in pairs:
            if turns <= TURNS + 1 - self.board.turn and unit not in errands and cell not in errands.values():
                errands[unit] = cell
        return errands

    def _turns_to(self, unit: UnitId, cell: Cell) -> float:
        return self.board.land.distance(self.board.units[unit].hex, cell) / allowance(self.board, unit)

    def _is_free_for_errands(self, unit: UnitId) -> bool:
        """Who is not the only one to hold a place; leaders only when no enemy can answer any more."""
        hex = self.board.units[unit].hex
        if hex < 0 or not (COUNTERS[unit].is_troop or self.has_last_word):
            return False
        return not self.situation.values[hex] or self.garrisons[hex] > 1

    def plan(self) -> list[March]:
        """The moves worth making, the boldest first, the leaders last."""
        marches = []
        for unit in sorted(self._free(), key=self._order):
            goal = self._best_goal(unit)
            if goal is not None:
                self._note(unit, goal)
                marches.append(March(unit, goal))
        return marches

    def _free(self) -> list[UnitId]:
        return [
            n
            for n in movable(self.board, self.side)
            if n != GARGANTUA and move_refusal(self.board, n) is None
        ]

    def _order(self, unit: UnitId) -> tuple[bool, bool, int]:
        """Those about to enter, so that there is room; foot and horse; guns; leaders."""
        counter = COUNTERS[unit]
        hex = self.board.units[unit].hex
        return (not counter.is_troop, counter.is_artillery, self._distance(hex) if hex >= 0 else -1)

    def _best_goal(self, unit: UnitId) -> Cell | None:
        """The best hex to go to; None is where it stands."""
        hex = self.board.units[unit].hex
        entering = self.board.units[unit].status is ENTERING
        found = reach_of(self.board, unit)
        worth_to = self._worth_to_troop(unit) if COUNTERS[unit].is_troop else self._worth_to_leader(unit)
        best, most = None, -1e9 if entering else worth_to(hex) + 0.01
        goals = [*found.cells, found.start] if entering else found.cells
        for cell in goals:
            worth = worth_to(cell)
            if worth > most and has_room(self.board, unit, cell):
                best, most = cell, worth
        if can_try_the_clos(self.board, unit) and worth_to(hex) + self._worth_of_leaving(hex) > most:
            return self.board.land.clos
        return best

    def _worth_of_leaving(self, hex: Cell) -> float:
        """7.2 A storm of the guarded vineyard, less what would be left behind if it succeeds."""
        left = self.ground * self.situation.values[hex] if self.garrisons[hex] == 1 else 0.0
        return self.storm - CLOS * left

    def _note(self, unit: UnitId, goal: Cell) -> None:
        """The unit counts as having gone there."""
        state = self.board.units[unit]
        if state.hex >= 0:
            self.garrisons[state.hex] -= 1
        self.garrisons[goal] = self.garrisons.get(goal, 0) + 1
        state.hex, state.status = goal, PLAY
        if not COUNTERS[unit].is_troop:
            self.leaders.add(goal)

    # What a hex is worth to a unit.

    def _worth_to_troop(self, unit: UnitId) -> Callable[[Cell], float]:
        """A troop looks for an attack, for ground that scores, for company."""
        here, factors = self.board.units[unit].hex, self.board.factors(unit)
        known = self._known.setdefault(factors, {})
        is_gun, company = COUNTERS[unit].is_artillery, self.temper.company
        garrisons, values, leaders = self.garrisons, self.situation.values, self.leaders
        captives, prisoners = self.captives, self.temper.prisoners
        errand, spread = self.errands.get(unit), self.temper.spread
        distances = self.board.land.distances

        def worth(cell: Cell) -> float:
            found = known.get(cell)
            if found is None:
                found = known[cell] = self._prospects(factors, cell)
            if errand is not None:
                found -= spread * distances[errand][cell]
            if cell in leaders:
                found += company
            if cell in captives:
                found += prisoners * captives[cell]
            if not garrisons.get(cell, 0) - (here == cell):
                found += self.ground * values[cell]
                if is_gun and self.situation.threat(cell):
                    found -= company
            return found

        return worth

    def _prospects(self, factors: Factors, cell: Cell) -> float:
        """What awaits a troop of that kind in a hex, whoever else goes there."""
        temper, situation = self.temper, self.situation
        worth = temper.attack * situation.attack_value(factors, cell) - temper.pull * self._distance(cell)
        if temper.caution:
            cover = situation.land.terrain[cell].defence
            worth -= temper.caution * situation.threat(cell) / (1 + factors.resistance + cover)
        return worth

    def _worth_to_leader(self, unit: UnitId) -> Callable[[Cell], float]:
        """A leader belongs with troops, where they fight; alone he is lost."""
        here, skill = self.board.units[unit].hex, COUNTERS[unit].skill
        situation = self.situation
        court = self.board.land.places["roche-clermault"] if unit == PICROCHOLE else NOWHERE

        def worth(cell: Cell) -> float:
            others = self.garrisons.get(cell, 0) - (here == cell)
            found = -self.temper.pull * self._distance(cell)
            if not others:
                return found + self.ground * situation.values[cell] - self._risk_alone(unit, cell)
            if cell == court:
                found += self.temper.court
            fighting = situation.enemy_mask & situation.land.within(cell, 2)
            return found + WITH_TROOPS * skill * min(others, MOST_TROOPS) * (2 if fighting else 1)

        return worth

    def _risk_alone(self, unit: UnitId, cell: Cell) -> float:
        """2.4, 7.2 A leader alone may be lost; Frère Jean is sent home, and in his vineyard stands firm."""
        if self.has_last_word or not self.situation.threat(cell):
            return 0.0
        if unit != FRERE_JEAN:
            return ALONE
        return 0.0 if cell == self.board.land.clos else SENT_HOME

    def _distance(self, cell: Cell) -> int:
        """How far it is to something worth going to that no friend holds."""
        if cell not in self._far:
            row = self.board.land.distances[cell]
            self._far[cell] = min([row[goal] for goal in self.wanted], default=0)
        return self._far[cell]

    def _wanted(self) -> list[Cell]:
        """Hexes that score, that no friend holds and that can be had; and the enemies who can be attacked."""
        free = [g for g in goals(self.side) if not self.garrisons.get(g) and self._can_have(g)]
        return [*free, *self.situation.prey]

    def _can_have(self, cell: Cell) -> bool:
        """7.1, 7.2 PK never has Gargantua's hex, and the guarded vineyard only where a storm is worth it."""
        if self.side is GK:
            return True
        is_guarded = cell == self.board.land.clos and self.board.jean_guards
        return cell != self.board.giant and (self.storm > 0 or not is_guarded)
