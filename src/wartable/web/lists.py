"""Tables in lists: mine, those that wait for somebody, those that are over."""

import time
from functools import partial
from typing import Any

import msgspec
from babel.dates import format_timedelta
from sqlalchemy import Connection

from wartable.draw.layers import Layers
from wartable.game import Outcome, games
from wartable.refusal import WartableError
from wartable.web import records
from wartable.web.house import House
from wartable.web.live import LiveTable
from wartable.web.records import SeatRecord, TableRecord
from wartable.web.updates import bot_name, mark_of, outcome_sentence
from wartable.web.words import say

_OUTCOME = msgspec.json.Decoder(Outcome)
CAPTIONED = 12  # tables of a list whose moment is told


class Lists:
    """The lists of one visitor."""

    def __init__(self, house: House, person: str | None, language: str) -> None:
        self.house = house
        self.person = person
        self.language = language

    async def home(self) -> dict[str, list[dict[str, Any]]]:
        mine, open, seats = await self.house.store.run(partial(_fetch, person=self.person))
        known = games()
        going = [r for r in mine if r.state != "over" and r.game in known]
        over = [r for r in mine if r.state == "over" and r.game in known]
        listed = [await self._table(r, seats[r.id], n < CAPTIONED) for n, r in enumerate(going)]
        return {
            "mine": sorted(listed, key=lambda table: not table["waiting"]),
            "open": [await self._table(r, seats[r.id], False) for r in open if r.game in known],
            "finished": [await self._table(r, seats[r.id], False) for r in over],
        }

    async def _table(
        self, record: TableRecord, chairs: list[tuple[SeatRecord, str | None]], captioned: bool
    ) -> dict[str, Any]:
        game = games()[record.game]
        caption, name = await self._caption(record) if captioned or not record.name else ("", record.name)
        order = {seat: place for place, seat in enumerate(game.seats)}
        chairs.sort(key=lambda pair: order.get(pair[0].seat, 0))
        owner = await self.house.person(record.owner)
        return {
            "id": record.id,
            "name": record.name or name,
            "game": game.say("game.title", self.language),
            "game_id": game.id,
            "caption": caption,
            "state": record.state,
            "waiting": any(self._is_mine(c) and c.seat in record.asked for c, _ in chairs),
            "seats": [self._seat(record, chair, who) for chair, who in chairs],
            "by": owner.name if owner else "",
            "when": self._when(record.touched),
            "result": self._result(record),
            "called_off": record.is_called_off,
        }

    async def _caption(self, record: TableRecord) -> tuple[str, str]:
        """Which moment it is at a table, and what its scenario is called."""
        try:
            async with self.house.at(record.id) as live:
                return self._captioned(live)
        except WartableError:
            return "", ""

    def _captioned(self, live: LiveTable) -> tuple[str, str]:
        game = live.table.game
        name = game.told_of(live.table.scenario, self.language).title
        if not isinstance(game.draw, Layers):
            return "", name
        return game.draw.caption(live.table.view(None), language=self.language), name

    def _is_mine(self, chair: SeatRecord) -> bool:
        return self.person is not None and chair.person == self.person

    def _seat(self, record: TableRecord, chair: SeatRecord, who: str | None) -> dict[str, Any]:
        game = games()[record.game]
        return {
            "seat": chair.seat,
            "name": game.say(f"seat.{chair.seat}", self.language),
            "who": bot_name(game, chair.bot, self.language) if chair.bot else who,
            "kind": chair.kind,
            "asked": chair.seat in record.asked,
            "free": chair.kind == "open",
            **mark_of(game, chair.seat),
        }

    def _when(self, then: float) -> str:
        ago = time.time() - then
        if ago < 60:
            return say("server.ago-now", self.language)
        return format_timedelta(-int(ago), add_direction=True, locale=self.language)

    def _result(self, record: TableRecord) -> str:
        if record.is_called_off:
            return say("server.called-off", self.language)
        if record.result is None:
            return ""
        outcome = _OUTCOME.decode(record.result)
        return outcome_sentence(games()[record.game], outcome, self.language)


def _fetch(
    connection: Connection, person: str | None
) -> tuple[list[TableRecord], list[TableRecord], dict[str, list[tuple[SeatRecord, str | None]]]]:
    mine = records.of_person(connection, person) if person else []
    open = records.open_to_join(connection)
    ids = list({record.id for record in (*mine, *open)})
    return mine, open, records.seats_of(connection, ids)
