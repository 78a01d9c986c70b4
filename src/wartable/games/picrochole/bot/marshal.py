"""The marshal: tries manoeuvres on the map table and orders those that turn out well."""

import os
from random import Random

import numpy as np

from wartable.games.picrochole.board import HOLD, NOWHERE, Arm, Cell, UnitNumber, column
from wartable.games.picrochole.bot.desk import Plan, Planner
from wartable.games.picrochole.bot.manoeuvres import manoeuvres
from wartable.games.picrochole.bot.situation import Situation
from wartable.games.picrochole.pace import PACE


def _p(name, default):
    return float(os.environ.get("M_"+name, default))
HORIZON = int(_p("HORIZON", 8))
THOUGHTS = int(_p("THOUGHTS", 250))
MARGIN = _p("MARGIN", 0.02)
GHOST = 3


class Marshal(Planner):
    def plan(self, situation: Situation, rng: Random) -> Plan:
        table = MapTable(situation)
        plan = {troop.number: troop.goal for troop in situation.own}
        best = table.judge(plan)
        for trial in manoeuvres(situation, plan, rng, THOUGHTS):
            worth = table.judge({**plan, **trial})
            if worth > best + MARGIN:
                best = worth
                plan.update(trial)
        return plan


class MapTable:
    """The map table of a staff: the position as it is known, and what may come of it."""

    def __init__(self, situation: Situation) -> None:
        from wartable.games.picrochole.bot import forecast
        from wartable.games.picrochole.columns import Units, empty_cells, land_of

        self._judge = forecast.judge
        self.situation = situation
        scenario, ground, view = situation.scenario, situation.ground, situation.view
        self.side = situation.side.number
        count = len(scenario.units)
        situation.fields.make_room(2 * THOUGHTS)
        hex = column(np.int32, count, NOWHERE)
        strength = column(np.float64, count)
        progress = column(np.int8, count)
        self.enemies = [troop for troop in situation.enemies if troop.age <= GHOST]
        for troop in [*situation.own, *self.enemies]:
            hex[troop.number] = troop.cell
            strength[troop.number] = troop.strength
            progress[troop.number] = round(troop.progress * float(PACE[troop.arm, ground.road[troop.cell]]))
        marker = np.zeros((ground.rows + 2, ground.stride), np.uint8)
        marker[1:-1, 1:-1] = view.markers.reshape(ground.rows, ground.columns)
        ahead = min(HORIZON, view.limit - view.turn + 1)
        nights = np.array(
            [view.options.night and scenario.is_night(view.turn + turn) for turn in range(ahead)], np.bool_
        )
        self.start = forecast.Start(hex, strength, progress, marker.reshape(-1), view.turn, nights)
        self.units = Units(
            side=scenario.side,
            arm=scenario.arm,
            hex=hex.copy(),
            strength=strength.copy(),
            progress=progress.copy(),
            field=column(np.int32, count, HOLD),
            fell=column(np.int32, count, NOWHERE),
            fell_turn=column(np.int16, count, NOWHERE),
            shelled=column(np.float64, count),
            fought=column(np.float64, count),
            next=column(np.int32, count),
        )
        self.cells = empty_cells(ground.size)
        self.room = np.zeros(ground.size, np.uint8)
        self.known = np.zeros((ground.size, 2), np.uint8)
        self.mark = np.zeros(ground.size, np.uint8)
        self._land_of = land_of
        goals = situation.goals
        fields = situation.fields
        self.aims = forecast.Aims(
            cell=np.array([goal.cell for goal in goals], np.int32),
            points=np.array([goal.points for goal in goals], np.float64),
            turn=np.array([goal.turn for goal in goals], np.int32),
            foot=np.array([fields.row(goal.cell, Arm.INFANTRY) for goal in goals], np.int32),
            guns=np.array([fields.row(goal.cell, Arm.ARTILLERY) for goal in goals], np.int32),
            holder=np.zeros(len(goals), np.int32),
        )
        total = sum(goal.points for goal in goals) or 1
        left = view.limit - view.turn - ahead + 1
        self.scale = forecast.Scale(
            material=min(1.0, 0.1 + left / 10),
            guns=_p('guns',1.5),
            objective=_p('obj',20.0) / total,
            near=_p('near',4.0),
            tight=_p('tight',0.3),
        )
        self.orders = column(np.int32, 2 * count, HOLD).reshape(2, count)
        targets = list(dict.fromkeys([goal.cell for goal in goals] + [troop.cell for troop in situation.own]))
        for troop in self.enemies:
            ways = [(situation.turns(troop, cell), cell) for cell in targets if situation.is_way(troop, cell)]
            if ways:
                self.orders[1, troop.number] = fields.row(min(ways)[1], troop.arm)

    def judge(self, plan: dict[UnitNumber, Cell]) -> float:
        ground, fields = self.situation.ground, self.situation.fields
        for troop in self.situation.own:
            goal = plan[troop.number]
            self.orders[:, troop.number] = HOLD if goal == troop.cell else fields.row(goal, troop.arm)
        land = self._land_of(ground, self.situation.view.options.cover)
        return self._judge(
            self.orders,
            self.side,
            self.start,
            self.units,
            land,
            self.cells,
            self.room,
            self.known,
            self.aims,
            self.scale,
            self.mark,
        )
