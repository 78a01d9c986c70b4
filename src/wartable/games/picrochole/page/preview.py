"""What an answer would lead to, as far as its seat can know, in words and drawn over the map."""

from collections.abc import Iterator, Sequence

from wartable.draw.choices import Preview
from wartable.flow import Ask
from wartable.games.picrochole.art.routes import Sketch
from wartable.games.picrochole.page.choosing import ordered, stacks
from wartable.games.picrochole.page.words import Words
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.marching import FAR_AHEAD, Outlook, Route
from wartable.games.picrochole.rules.orders import (
    Answer,
    Capitulate,
    EndTurn,
    Hold,
    Keep,
    March,
    OrderAll,
    OrderStack,
    OrderUnit,
)
from wartable.games.picrochole.rules.view import UnitView, View


def preview(view: View, ask: Ask, answer: Answer, language: str = "en") -> Preview:
    """What would come of an answer; of one that cannot be, nothing."""
    return Foretelling(view, ask, language).of(answer)


class Foretelling:
    """One seat's answer, being thought through."""

    def __init__(self, view: View, ask: Ask, language: str) -> None:
        self.view = view
        self.units = ordered(view, ask)
        self.words = Words(view, language)
        self.outlook = Outlook(view)
        self.sketch = Sketch(self.words.scenario, Side(ask.seat))

    def of(self, answer: Answer) -> Preview:
        match answer:
            case OrderUnit(id):
                return self._addressed([unit for unit in self.view.own() if unit.id == id])
            case OrderStack(hex):
                return self._addressed(stacks(self.view).get(hex, []))
            case OrderAll():
                return self._addressed(self.view.own())
            case EndTurn():
                return Preview(words=self._marching(self.view.own()))
            case Capitulate():
                return Preview(words=self.words.say("preview.capitulate"))
            case March(to):
                return self._march(to)
            case Hold():
                return self._stay("preview.hold", *self._couriers())
            case Keep():
                return self._stay("preview.keep")

    # Whom one orders.

    def _addressed(self, units: Sequence[UnitView]) -> Preview:
        """Who they are, and where they are going now."""
        if not units:
            return Preview()
        routes = [
            self.outlook.route(unit, unit.order)
            for unit in units
            if unit.order and self.words.is_marching(unit)
        ]
        picture = self.sketch.draw([], routes) if routes else ""
        return Preview(picture, " ".join(self._roll(units, routes)))

    def _roll(self, units: Sequence[UnitView], routes: Sequence[Route]) -> Iterator[str]:
        words = self.words
        if len(units) == 1:
            yield words.card(units[0])
            if units[0].waits is None:
                yield self._under_way(routes[0]) if routes else words.say("preview.holds")
            return
        yield words.say("preview.several", count=len(units), points=words.points(units))
        yield self._marching(units)
        yield from dict.fromkeys(line for unit in units for line in words.waiting(unit))

    def _under_way(self, route: Route) -> str:
        """When a unit that marches already is there."""
        if route.is_stuck:
            return self.words.say("preview.stuck", units=self.words.some([route.unit]))
        if route.arrives is None:
            return self._never("preview.never-there")
        return self.words.say("preview.arrives", **self._arrival(route.arrives))

    def _marching(self, units: Sequence[UnitView]) -> str:
        """How many march and how many hold."""
        march = sum(map(self.words.is_marching, units))
        hold = len(units) - march
        key = (
            "all-march"
            if hold == 0
            else "none-marches"
            if march == 0
            else "one-holds"
            if hold == 1
            else "some-hold"
        )
        return self.words.say(f"preview.{key}", hold=hold, count=len(units))

    # What one orders them.

    def _couriers(self) -> Iterator[str]:
        """9.1 How long the order is on its way."""
        if delay := max(map(self.outlook.courier_delay, self.units), default=0):
            yield self.words.say("preview.courier", turns=self.words.count("turns", delay))

    def _stay(self, key: str, *couriers: str) -> Preview:
        if not self.units:
            return Preview()
        picture = self.sketch.draw([unit.hex for unit in self.units])
        told = [self.words.say(key, units=self.words.some(self.units))]
        return Preview(picture, " ".join([*told, *couriers]))

    def _march(self, to: str) -> Preview:
        if not self.units or not self._is_reached(to):
            return Preview()
        routes = [self.outlook.route(unit, to) for unit in self.units]
        picture = self.sketch.draw([to], routes)
        return Preview(picture, " ".join(self._foretold(to, routes)))

    def _is_reached(self, to: str) -> bool:
        """6.2 Whether all of them have a way to a hex of the map."""
        ground = self.words.scenario.ground
        goal = ground.cells.get(to)
        starts = (ground.cells[unit.hex] for unit in self.units)
        return goal is not None and all(ground.land_of[start] == ground.land_of[goal] for start in starts)

    def _foretold(self, to: str, routes: Sequence[Route]) -> Iterator[str]:
        """When the last of them is there, then all that holds them up."""
        words = self.words
        if coming := [route for route in routes if not route.is_stuck]:
            yield self._coming(to, coming)
        yield from self._couriers()
        if halts := max(route.halts for route in routes):
            yield words.say("preview.night", turns=words.count("turns", halts))
        if any(route.is_detour for route in routes):
            yield words.say("preview.detour")
        if stuck := [route.unit for route in routes if route.is_stuck]:
            yield words.say("preview.stuck", units=words.some(stuck))
        yield from self._room(to)

    def _room(self, to: str) -> Iterator[str]:
        """1.3 Whether there is room for all of them, with those who stay there."""
        words = self.words
        capacity = float(words.scenario.ground.capacity[words.scenario.ground.cells[to]])
        chosen = {unit.id for unit in self.units}
        stay = [unit for unit in self.view.own() if unit.hex == to and not words.is_marching(unit)]
        there = sum(unit.strength for unit in stay if unit.id not in chosen)
        if sum(unit.strength for unit in self.units) + there > capacity:
            key = "preview.room-left" if there else "preview.room"
            yield words.say(key, room=words.number(capacity), there=words.number(there))

    def _coming(self, to: str, routes: Sequence[Route]) -> str:
        words = self.words
        about = {"units": words.some([route.unit for route in routes]), "place": words.place(to)}
        turns = max(route.turns for route in routes)
        if turns == 0:
            return words.say("preview.there", **about)
        about["turns"] = words.count("turns", turns)
        if queue := [route.unit for route in routes if route.waits]:
            return " ".join([words.say("preview.queue", **about), *words.waiting(queue[0])])
        arrivals = [route.arrives for route in routes if route.turns]
        last = max((turn for turn in arrivals if turn is not None), default=0)
        if None in arrivals:
            return self._never("preview.too-late", **about)
        return words.say("preview.march", **about, **self._arrival(last))

    def _never(self, key: str, **about: str) -> str:
        """Not before the last turn; or, where there is none, not in any that is foretold."""
        if self.view.limit is not None:
            return self.words.say(key, **about)
        return self.words.say(f"{key}-endless", far=self.words.count("turns", FAR_AHEAD), **about)

    def _arrival(self, turn: int) -> dict[str, str]:
        """A turn, and when it ends."""
        return {"turn": str(turn), "moment": self.words.moment(self.words.scenario.date(turn + 1))}
