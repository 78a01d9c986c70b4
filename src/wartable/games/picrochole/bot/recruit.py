"""The recruit: runs about."""

from random import Random

from wartable.games.picrochole.bot.desk import Plan, Planner
from wartable.games.picrochole.bot.situation import Situation

A_FEW = 1  # units that get a new order in a turn: in the course of a game all do


class Recruit(Planner):
    """Sends a unit anywhere, every turn."""

    def plan(self, situation: Situation, rng: Random) -> Plan:
        chosen = rng.sample(situation.own, min(A_FEW, len(situation.own)))
        places = situation.ground.passable
        wishes = {troop: rng.choice(places) for troop in chosen}
        return {troop.number: goal for troop, goal in wishes.items() if situation.is_way(troop, goal)}
