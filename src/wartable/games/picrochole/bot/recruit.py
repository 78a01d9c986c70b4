"""The recruit: runs about."""

from random import Random

from wartable.games.picrochole.bot.desk import Plan, Planner
from wartable.games.picrochole.bot.situation import Situation

A_FEW = 3  # units that get a new order in a turn: enough that all do in a few turns


class Recruit(Planner):
    """Sends a few units anywhere, every turn."""

    def plan(self, situation: Situation, rng: Random) -> Plan:
        chosen = rng.sample(situation.own, min(A_FEW, len(situation.own)))
        places = situation.ground.passable
        wishes = {troop: rng.choice(places) for troop in chosen}
        return {troop.number: goal for troop, goal in wishes.items() if situation.is_way(troop, goal)}
