"""A new table from a form: what was filled in, or what is wrong with it."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from wartable.flow import Seat
from wartable.game import Game, Scenario
from wartable.refusal import BadSetup
from wartable.web.house import Clock, NewTable
from wartable.web.words import say

NAME = 60
BANK = (1, 10_000)  # minutes
INCREMENT = (0, 3600)  # seconds
KINDS = {"me": "person", "friend": "invited", "anyone": "open", "hotseat": "hotseat"}
TIMEOUTS = ("bot", "resign")


class Form:
    """A form that was filled in. `errors` has a sentence for each field that is wrong."""

    def __init__(self, game: Game, given: Mapping[str, str], language: str) -> None:
        self.game = game
        self.given = given
        self.language = language
        self.errors: dict[str, str] = {}

    def new_table(self, owner: str) -> NewTable | None:
        """The table that was meant; None if there are errors."""
        new = NewTable(
            game=self.game,
            scenario=self._scenario(),
            options=self._options(),
            seats=self._seats(),
            owner=owner,
            name=self._name(),
            clock=self._clock(),
            form=self._form(),
        )
        return None if self.errors else new

    def _wrong(self, field: str, code: str, **about: Any) -> None:
        self.errors[field] = say(f"server.form.{code}", self.language, **about)

    def _scenario(self) -> Scenario | None:
        try:
            return self.game.scenario_named(self.given.get("scenario") or None)
        except BadSetup:
            self._wrong("scenario", "choice", what=self.given["scenario"])
            return None

    def _options(self) -> dict[str, Any]:
        chosen = {}
        for name, values in self.game.options.items():
            text = self.given.get(f"option.{name}", str(values[0]))
            found = [value for value in values if str(value) == text]
            if found:
                chosen[name] = found[0]
            else:
                self._wrong(f"option.{name}", "choice", what=text)
        return chosen

    def _seats(self) -> dict[Seat, str]:
        seats: dict[Seat, str] = {}
        for seat in self.game.seats:
            how = self.given.get(f"seat.{seat}", "empty")
            kind, _, bot = how.partition(":")
            if how in KINDS:
                seats[seat] = KINDS[how]
            elif kind == "bot" and bot in self.game.bots:
                seats[seat] = how
            elif how != "empty":
                self._wrong(f"seat.{seat}", "choice", what=how)
        fewest = self.game.fewest or len(self.game.seats)
        if len(seats) < fewest and not self.errors:
            self._wrong("seats", "seats", fewest=fewest)
        return seats

    def _name(self) -> str:
        name = " ".join(self.given.get("name", "").split())
        if len(name) > NAME or not all(sign.isprintable() for sign in name):
            self._wrong("name", "table-name")
        return name

    def _form(self) -> str | None:
        """What this form is known by again: short, whatever it was called."""
        name = self.given.get("form")
        return sha256(name.encode(errors="surrogatepass")).hexdigest() if name else None

    def _clock(self) -> Clock | None:
        if self.given.get("clock", "off") != "on":
            return None
        bank = self._number("bank", BANK)
        increment = self._number("increment", INCREMENT)
        timeout = self.given.get("timeout", TIMEOUTS[0])
        if timeout not in TIMEOUTS:
            self._wrong("timeout", "choice", what=timeout)
        return None if bank is None or increment is None else Clock(60 * bank, increment, timeout)

    def _number(self, field: str, limits: tuple[int, int]) -> float | None:
        try:
            number = float(self.given.get(field, ""))
        except ValueError:
            number = float("nan")
        if limits[0] <= number <= limits[1]:
            return number
        self._wrong(field, "clock")
        return None
