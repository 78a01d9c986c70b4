"""The marshal: tries manoeuvres on the map table and orders those that turn out well."""

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from wartable.games.picrochole.bot.desk import Plan, Planner
from wartable.games.picrochole.bot.manoeuvres import manoeuvres
from wartable.games.picrochole.bot.situation import NEVER, Situation, Troop
from wartable.games.picrochole.rules.armies import HOLD, NOWHERE, Arm, Cell, Column, UnitNumber, column
from wartable.games.picrochole.rules.pace import PACE

if TYPE_CHECKING:  # compiled: imported only where one looks ahead
    from wartable.games.picrochole.bot import forecast
    from wartable.games.picrochole.rules.columns import Units

HORIZON = 8  # turns that are played ahead: enough for infantry to come up from the next stack but one
THOUGHTS = 250  # manoeuvres tried in a turn
MARGIN = 0.02  # points that a manoeuvre must gain: less is not worth a courier
GHOST = 3  # turns after which an enemy out of sight is no longer reckoned with where he was
# What is worth how much, in points of strength. Found by play against itself and the captain.
GUNS = 1.5  # a point of artillery, which strikes from the next hex too
OBJECTIVES = 20.0  # all objectives together
NEARNESS = 4.0  # turns of march that halve what troops count for at an objective, and more
TIGHTNESS = 0.3  # a point of troops that has no way out left


class Marshal(Planner):
    """Concentrates, screens and encircles, because the forecast says that it pays."""

    def plan(self, situation: Situation, rng: Random) -> Plan:
        table = MapTable(situation)
        plan = {troop.number: troop.goal for troop in situation.own}
        best = table.judge(plan)
        for change in manoeuvres(situation, plan, rng, THOUGHTS):
            worth = table.judge({**plan, **change})
            if worth > best + MARGIN:
                best = worth
                plan.update(change)
        return plan


class MapTable:
    """The map table of a staff: the position as it is known, and what may come of it."""

    def __init__(self, situation: Situation) -> None:
        from wartable.games.picrochole.bot import forecast  # compiled: only where one looks ahead
        from wartable.games.picrochole.rules.columns import empty_cells, land_of

        self._judge = forecast.judge
        self._land_of = land_of
        self.situation = situation
        self.side = situation.side.number
        situation.fields.make_room(2 * THOUGHTS)
        size = situation.ground.size
        self.enemies = [troop for troop in situation.enemies if troop.age <= GHOST]
        self.start = self._start()
        self.units = self._units()
        self.cells = empty_cells(size)
        self.room = forecast.Room(
            marker=column(np.uint8, size),
            known=np.zeros((size, 2), np.uint8),
            mark=column(np.uint8, size),
            before=column(np.int32, len(situation.scenario.units)),
        )
        self.aims = self._aims()
        self.scale = self._scale()
        self.orders = self._orders()
        self._laid: dict[UnitNumber, Cell] = {}  # the orders that are on the table
        self._troops = {troop.number: troop for troop in situation.own}
        self._land = land_of(situation.ground, situation.view.options.cover, situation.fields)

    def judge(self, plan: Plan) -> float:
        """What a plan is worth, the mean over what the enemy may do."""
        for unit, goal in plan.items():
            if self._laid.get(unit) != goal:
                self._lay(unit, goal)
        if self._land.distance is not self.situation.fields.distance:  # fields were added
            situation = self.situation
            self._land = self._land_of(situation.ground, situation.view.options.cover, situation.fields)
        return self._judge(
            self.orders,
            self.side,
            self.start,
            self.units,
            self._land,
            self.cells,
            self.room,
            self.aims,
            self.scale,
        )

    def _lay(self, unit: UnitNumber, goal: Cell) -> None:
        """Write an order on the table, the same whatever the enemy does."""
        troop = self._troops[unit]
        is_there = goal == troop.cell
        self.orders[:, unit] = HOLD if is_there else self.situation.fields.row(goal, troop.arm)
        self._laid[unit] = goal

    def _start(self) -> "forecast.Start":
        """The position as it is known, as columns."""
        from wartable.games.picrochole.bot import forecast

        situation, view, ground = self.situation, self.situation.view, self.situation.ground
        count = len(situation.scenario.units)
        start = forecast.Start(
            hex=column(np.int32, count, NOWHERE),
            strength=column(np.float64, count),
            progress=column(np.int8, count),
            marker=padded(view.markers, ground.rows, ground.columns),
            turn=view.turn,
            nights=self._nights(),
        )
        for troop in [*situation.own, *self.enemies]:
            start.hex[troop.number] = troop.cell
            start.strength[troop.number] = troop.strength
            pace = float(PACE[troop.arm, ground.road[troop.cell]])
            start.progress[troop.number] = round(troop.progress * pace)
        return start

    def _nights(self) -> Column:
        """9.3 Of each turn of the forecast, whether it is a night turn."""
        view, scenario = self.situation.view, self.situation.scenario
        last = view.turn + HORIZON - 1
        ahead = range(view.turn, min(last, view.limit or last) + 1)
        return np.array([view.options.night and scenario.is_night(turn) for turn in ahead], np.bool_)

    def _units(self) -> "Units":
        from wartable.games.picrochole.rules.columns import Units

        scenario, start = self.situation.scenario, self.start
        count = len(scenario.units)
        return Units(
            side=scenario.side,
            arm=scenario.arm,
            hex=start.hex.copy(),
            strength=start.strength.copy(),
            progress=start.progress.copy(),
            waits=column(np.int32, count, NOWHERE),
            field=column(np.int32, count, HOLD),
            fell=column(np.int32, count, NOWHERE),
            fell_turn=column(np.int32, count, NOWHERE),
            shelled=column(np.float64, count),
            fought=column(np.float64, count),
            next=column(np.int32, count),
        )

    def _aims(self) -> "forecast.Aims":
        """8.2 The places that will be counted."""
        from wartable.games.picrochole.bot import forecast

        goals, fields = self.situation.goals, self.situation.fields
        return forecast.Aims(
            cell=np.array([goal.cell for goal in goals], np.int32),
            points=np.array([goal.points for goal in goals], np.float64),
            turn=np.array([goal.turn for goal in goals], np.int32),
            foot=np.array([fields.row(goal.cell, Arm.INFANTRY) for goal in goals], np.int32),
            guns=np.array([fields.row(goal.cell, Arm.ARTILLERY) for goal in goals], np.int32),
            holder=np.zeros(len(goals), np.int32),
        )

    def _scale(self) -> "forecast.Scale":
        """What is worth how much now: near the end troops are worth little but for the places they hold."""
        from wartable.games.picrochole.bot import forecast

        view = self.situation.view
        left = (view.limit or NEVER) - view.turn - len(self.start.nights) + 1
        points = sum(goal.points for goal in self.situation.goals) or 1
        return forecast.Scale(
            material=min(1.0, 0.1 + left / 10),
            guns=GUNS,
            objective=OBJECTIVES / points,
            near=NEARNESS,
            tight=TIGHTNESS,
        )

    def _orders(self) -> Column:
        """A line for each thing that the enemy may do: stand still, or come for the nearest prize."""
        situation = self.situation
        orders = np.full((2, len(situation.scenario.units)), HOLD, np.int32)
        places = [goal.cell for goal in situation.goals] + [troop.cell for troop in situation.own]
        for troop in self.enemies:
            if prize := self._nearest(troop, list(dict.fromkeys(places))):
                orders[1, troop.number] = situation.fields.row(prize, troop.arm)
        return orders

    def _nearest(self, troop: Troop, places: list[Cell]) -> Cell | None:
        situation = self.situation
        ways = [(situation.turns(troop, cell), cell) for cell in places if situation.is_way(troop, cell)]
        return min(ways)[1] if ways else None


def padded(cells: Column, rows: int, columns: int) -> Column:
    """A column by the map's index, with the ring of cells around the map."""
    ring = np.zeros((rows + 2, columns + 2), cells.dtype)
    ring[1:-1, 1:-1] = cells.reshape(rows, columns)
    return ring.reshape(-1)
