"""From a plan to answers: the orders that have to be written, in as few answers as will do."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from random import Random
from typing import TypeAlias

from wartable.game import Chair
from wartable.games.picrochole.bot.situation import Situation, Troop, stacks
from wartable.games.picrochole.rules.armies import HOLD, Cell, UnitNumber
from wartable.games.picrochole.rules.ground import Fields
from wartable.games.picrochole.rules.orders import (
    ALL,
    CAPITULATE,
    END_TURN,
    HOLDING,
    KEEP,
    Answer,
    March,
    OrderStack,
    OrderUnit,
)
from wartable.games.picrochole.rules.view import View

HOPELESS = 0.1  # of the strength at the start

Plan: TypeAlias = Mapping[UnitNumber, Cell]  # where units shall stand; the others keep their orders
Order: TypeAlias = tuple[Answer, Answer]  # to whom, and what


class Planner(ABC):
    """A player that thinks once a turn and then writes down what it thought.

    The plan is kept for the turn that it was made in. Who is asked without one makes one. Units that are not
    in it march on.
    """

    def __init__(self) -> None:
        self._turn = 0
        self._fields = Fields()
        self._orders: Iterator[Order] = iter(())
        self._next: Answer | None = None

    @abstractmethod
    def plan(self, situation: Situation, rng: Random) -> Plan:
        """Where units shall go that do not go there already."""

    def decide(self, chair: Chair, rng: Random) -> Answer:
        if chair.ask.what == "destination":
            return self._destination(chair, rng)
        return self._addressee(chair, rng)

    def _addressee(self, chair: Chair, rng: Random) -> Answer:
        turn = chair.ask.about["turn"]
        if turn != self._turn:
            self._turn = turn
            if is_hopeless(chair.view):
                return CAPITULATE
            self._orders = self._written(chair, rng)
        whom, self._next = next(self._orders, (END_TURN, None))
        return whom if whom in chair.ask else END_TURN

    def _written(self, chair: Chair, rng: Random) -> Iterator[Order]:
        situation = Situation(chair.view, self._fields)
        return written(situation, self.plan(situation, rng))

    def _destination(self, chair: Chair, rng: Random) -> Answer:
        order = self._next
        self._next = None
        if order is None:
            situation = Situation(chair.view, self._fields)
            order = common_order(situation, self.plan(situation, rng), chair.ask.about["units"])
        return order if order in chair.ask else KEEP


def is_hopeless(view: View) -> bool:
    """8.1 Where no last turn ends the game, nobody waits until the last gun is found."""
    if view.limit is not None:
        return False
    army = sum(line.strength for line in view.scenario.units if line.side is view.seat)
    return sum(unit.strength for unit in view.own()) < HOPELESS * army


def written(situation: Situation, plan: Plan) -> Iterator[Order]:
    """6.1 The orders that make the plan: to all, to stacks where they can be, else to single units."""
    changed = {troop.number for troop in situation.own if is_new(troop, plan)}
    if not changed:
        return
    if len(changed) == len(situation.own) and (order := same_order(situation, situation.own, plan)):
        yield ALL, order
        return
    for cell, stack in stacks(situation.own).items():
        new = [troop for troop in stack if troop.number in changed]
        if len(new) > 1 and (order := same_order(situation, stack, plan)):
            yield OrderStack(situation.ground.labels[cell]), order
            continue
        for troop in new:
            yield OrderUnit(situation.scenario.units[troop.number].id), order_for(situation, troop, plan)


def is_new(troop: Troop, plan: Plan) -> bool:
    """Whether the plan wants a unit elsewhere than its orders do."""
    return plan.get(troop.number, troop.goal) != troop.goal


def order_for(situation: Situation, troop: Troop, plan: Plan) -> Answer:
    goal = plan.get(troop.number, troop.order)
    return HOLDING if goal in (HOLD, troop.cell) else March(situation.ground.labels[goal])


def same_order(situation: Situation, troops: list[Troop], plan: Plan) -> Answer | None:
    """The order that suits all of them, if there is one."""
    orders = {order_for(situation, troop, plan) for troop in troops}
    return orders.pop() if len(orders) == 1 else None


def common_order(situation: Situation, plan: Plan, units: list[str]) -> Answer:
    """The one order for units that were addressed together: that of the first whom the plan moves."""
    numbers = {situation.scenario.number[unit] for unit in units}
    for troop in situation.own:
        if troop.number in numbers and is_new(troop, plan):
            return order_for(situation, troop, plan)
    return KEEP
