"""What a page is sent: the table as one seat may see it, and what is wanted of that seat."""

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from wartable.draw import chronicle
from wartable.draw.choices import Choice
from wartable.draw.layers import Layers
from wartable.flow import Ask, OneOf, Seat, Some
from wartable.game import Game, Outcome
from wartable.referee import Entry
from wartable.web import clocks, deadlines
from wartable.web.hub import Hub
from wartable.web.live import FEW, LiveTable
from wartable.web.pictures import digest_of
from wartable.web.records import SeatRecord
from wartable.web.words import listed, say


class Updates:
    """Updates of one table for one person's page, in a language. A `seat` of None is a spectator's."""

    def __init__(
        self, live: LiveTable, hub: Hub, person: str | None, seat: Seat | None, language: str, root: str
    ) -> None:
        self.live = live
        self.hub = hub
        self.person = person
        self.seat = seat
        self.language = language
        self.root = root  # where the house is, for links
        self.game: Game = live.table.game
        self.layers = self.game.draw if isinstance(self.game.draw, Layers) else None

    def update(self, since: int = -1) -> dict[str, Any]:
        """Everything, but of the chronicle only what the page does not have."""
        return {
            **self._shared(),
            "seats": [self._seat(seat) for seat in self.live.table.seats],
            "chronicle": self._chronicle(since),
            "request": self._request(),
            "declined": self._declined(),
            "left": self._left(),
            "may": self._may(),
        }

    # The same for everybody who looks from this seat.

    def _shared(self) -> dict[str, Any]:
        key = (self.seat, self.language)
        if key not in self.live.drawn:
            self.live.drawn[key] = {**self._names(), **self._picture(), **self._wanted()}
        shared: dict[str, Any] = self.live.drawn[key]
        return shared

    def _names(self) -> dict[str, Any]:
        live = self.live
        return {
            "number": live.version(self.seat),
            "table": live.id,
            "game": self.game.id,
            "game_name": self.game.say("game.title", self.language),
            "seat": self.seat,
            "state": live.record.state,
            "secrets": self.game.has_secrets,
            "moments": live.moments,
        }

    def view(self) -> Any:
        """What this seat may know; when the game is over, all of it."""
        if self.live.table.outcome is not None and self.layers:
            return self.layers.umpire(self.live.table.board)
        return self.live.table.view(self.seat)

    def _picture(self) -> dict[str, Any]:
        view, ask = self.view(), self.ask
        if self.layers is None:
            return self._plain_picture(view, ask)
        layers, language = self.layers, self.language
        return {
            "name": self.live.record.name or layers.name(view, language=language),
            "caption": layers.caption(view, language=language),
            "map": digest_of(layers.map(view, language=language)),
            "box": layers.view_box(view),
            "grid": msgspec.to_builtins(layers.grid(view)) if layers.grid else None,
            "focus": layers.focus(view) if layers.focus else None,
            "pieces": layers.pieces(view, ask, language=language),
            "heading": layers.heading(view, language=language),
            "words": layers.describe(view, language=language) if layers.describe else "",
        }

    def _plain_picture(self, view: Any, ask: Ask | None) -> dict[str, Any]:
        """A game that draws no layers: the whole picture is what moves."""
        return {
            "name": self.live.record.name or self.scenario(),
            "caption": "",
            "map": "",
            "box": "",
            "grid": None,
            "pieces": self.game.draw(view, ask),
            "heading": "",
            "words": "",
        }

    def scenario(self) -> str:
        return self.game.told_of(self.live.table.scenario, self.language).title

    @property
    def ask(self) -> Ask | None:
        return None if self.seat is None else self.live.asks.get(self.seat)

    def _wanted(self) -> dict[str, Any]:
        ask = self.ask
        over = self._over()
        return {
            "ask": self._asked(ask) if ask else None,
            "waiting": "" if ask or over else self._waiting(),
            "undo": self._undo(),
            "over": over,
        }

    def _asked(self, ask: Ask) -> dict[str, Any]:
        return {
            "number": self.live.ask_number(ask.seat),
            "what": ask.what,
            "sentence": self.game.say(f"ask.{ask.what}", self.language, ask.about),
            "rule": ask.rule,
            "domain": domain_of(ask),
            "choices": self.choices(ask),
        }

    def choices(self, ask: Ask) -> Sequence[Choice]:
        if self.layers is not None and self.layers.choices is not None:
            return self.layers.choices(self.live.table.view(self.seat), ask, language=self.language)
        return plain_choices(self.game, ask, self.language)

    def _waiting(self) -> str:
        if self.live.record.state == "lobby":
            return say("server.waiting-for-players", self.language)
        names = [self.seat_name(seat) for seat in self.live.asks]
        if (alone := self._alone_asked()) and self.game.texts.has(f"waiting.{alone.what}", "en"):
            return self.game.say(f"waiting.{alone.what}", self.language, {"seat": names[0]})
        key = "server.deciding" if len(names) == 1 else "server.deciding-many"
        return say(key, self.language, seats=listed(names, self.language))

    def _alone_asked(self) -> Ask | None:
        """What one seat is asked before the eyes of all: how far seats are that decide at once is secret."""
        asks = list(self.live.asks.values())
        return asks[0] if len(asks) == 1 and self.live.table.nursery is None else None

    def _undo(self) -> dict[str, Any]:
        if self.seat is None:
            return {"state": "none", "why": "", "gone": 0}
        state, why = self.live.undo_state(self.seat)
        words = why.text(self.language) if why else ""
        return {"state": state, "why": words, "gone": self.live.gone_with_undo(self.seat)}

    def _over(self) -> dict[str, Any] | None:
        if self.live.record.is_called_off:
            return {"sentence": say("server.called-off", self.language), "scores": []}
        outcome = self.live.table.outcome
        if outcome is None:
            return None
        return {
            "sentence": outcome_sentence(self.game, outcome, self.language),
            "scores": [
                {
                    "seat": seat,
                    "name": self.seat_name(seat),
                    "points": f"{points:g}",
                    "words": self._tally().get(seat, ""),
                }
                for seat, points in sorted(outcome.scores.items(), key=lambda score: -score[1])
            ],
        }

    # Of this person, or of this instant.

    def seat_name(self, seat: Seat) -> str:
        return self.game.say(f"seat.{seat}", self.language)

    def _seat(self, seat: Seat) -> dict[str, Any]:
        chair = self.live.seats[seat]
        return {
            "seat": seat,
            "name": self.seat_name(seat),
            "who": self._who(chair),
            "kind": chair.kind,
            "mine": self.person is not None and chair.person == self.person,
            "asked": seat in self.live.asks,
            "online": chair.kind == "bot" or self.hub.is_here(self.live.id, chair.person),
            "score": self._scores().get(seat),
            "tally": self._tally().get(seat, ""),
            "clock": self._clock(chair),
            "reads": self.live.can_read(seat),
            "invite": self._invitation(chair),
            **mark_of(self.game, seat),
        }

    def _who(self, chair: SeatRecord) -> str | None:
        if chair.kind == "bot" and chair.bot:
            return bot_name(self.game, chair.bot, self.language)
        return self.live.names.get(chair.person or "")

    def _scores(self) -> dict[Seat, str]:
        return self._of_seats("scores")

    def _tally(self) -> dict[Seat, str]:
        """What the scores are made of; nothing before the game begins."""
        return {} if self.live.record.state == "lobby" else self._of_seats("tally")

    def _of_seats(self, what: Literal["scores", "tally"]) -> dict[Seat, str]:
        """What the game's drawing says of each seat, if it says anything."""
        key = (what, self.seat, self.language)
        if key not in self.live.drawn:
            known = getattr(self.layers, what, None)
            self.live.drawn[key] = dict(known(self.view(), language=self.language)) if known else {}
        found: dict[Seat, str] = self.live.drawn[key]
        return found

    def _clock(self, chair: SeatRecord) -> dict[str, Any] | None:
        if chair.left is None:
            return None
        return {"left": round(clocks.left(chair, time.time()), 1), "running": chair.since is not None}

    def _left(self) -> float | None:
        """The seconds in which this seat has to answer, where what it is asked has a time of its own; else
        those of the one whom all wait for."""
        ask = self.ask or self._alone_asked()
        left = deadlines.left(self.live.seats[ask.seat], time.time()) if ask else None
        return None if left is None else round(left, 1)

    def _invitation(self, chair: SeatRecord) -> str | None:
        """The link is for who set up the table, to be handed on."""
        if chair.invitation is None or self.person != self.live.record.owner:
            return None
        return f"{self.root}tables/{self.live.id}/join/{chair.invitation}"

    def _chronicle(self, since: int) -> dict[str, Any]:
        """What the seat has been told; when the game is over, what all were."""
        entries = self.live.table.entries
        before = 0
        if self.live.table.outcome is not None:
            new = list(chronicle.told_to_all(self.game, entries, self.language))
        else:
            told = self.live.told(self.seat, since)
            before = sum(entry.is_for(self.seat) for entry in entries[:told])
            new = [entry for entry in entries[told:] if entry.is_for(self.seat)]
        return {
            "from": before,
            "lines": self._lines(new),
        }

    def _lines(self, entries: Sequence[Entry]) -> list[str]:
        return [chronicle.line(self.game, entry, self.language).html for entry in entries]

    def _request(self) -> dict[str, Any] | None:
        request = self.live.request
        if request is None:
            return None
        name = self.seat_name(request.seat)
        return {
            "seat": request.seat,
            "who": self._who(self.live.seats[request.seat]),
            "mine": self.live.seats[request.seat].person == self.person,
            "text": say("server.asks-to-undo", self.language, seat=name),
            "undone": self._lines(self.live.undone_for(self.seat)),
        }

    def _declined(self) -> str | None:
        """Who asked in vain to take something back is told so."""
        declined = self.live.declined
        if declined is None or self.person is None or self.live.seats[declined.seat].person != self.person:
            return None
        if declined.by is None:
            return say("server.undo-lapsed", self.language)
        return say("server.undo-refused", self.language, seat=self.seat_name(declined.by))

    def _may_resign(self) -> bool:
        playing = self.live.record.state == "playing"
        return playing and self.seat is not None and not self.live.table.resign_refusal(self.seat)

    def _may(self) -> dict[str, bool]:
        return {
            "chat": self.person is not None,
            "save": may_save(self.live, self.person),
            "replay": self.live.moments > 1,
            "resign": self._may_resign(),
            "hand_over": self.seat is not None and not self.live.hand_over_refusal(),
            "whisper": self.seat is not None and self.live.can_read(self.seat),
            "promise": self.seat is not None and len(self.live.seats) > FEW,
            "call_off": self.live.record.state == "lobby" and self.person == self.live.record.owner,
        }


def may_save(live: LiveTable, person: str | None) -> bool:
    """A save holds every secret: it is for a game that is over, or for who plays all of its seats."""
    everything = all(person is not None and chair.person == person for chair in live.seats.values())
    return everything or live.table.outcome is not None


def domain_of(ask: Ask) -> dict[str, Any]:
    """How an ask is answered; the answers themselves are the choices."""
    if isinstance(ask.domain, OneOf):
        return {"kind": "one-of"}
    described = ask.domain.describe()
    return {name: value for name, value in described.items() if name != "things"}


def plain_choices(game: Game, ask: Ask, language: str) -> list[Choice]:
    """Buttons, for a game that does not say how its answers are clicked."""
    domain = ask.domain
    things = (
        domain.things() if isinstance(domain, Some) else ask.options() if isinstance(domain, OneOf) else ()
    )
    return [Choice(thing, label_of(game, thing, language)) for thing in things or ()]


def label_of(game: Game, answer: Any, language: str) -> str:
    """ "choice.storm" of the game's texts, with the answer's fields; else what the answer is, plainly."""
    plain = msgspec.to_builtins(answer)
    fields = dict(plain) if isinstance(plain, dict) else {"value": plain}
    name = fields.pop("type", None) or (plain if isinstance(plain, str) else "value")
    key = f"choice.{name}"
    if game.texts.has(key, "en"):
        return game.say(key, language, fields)
    return " ".join(map(str, (name, *fields.values()))) if isinstance(plain, dict) else str(plain)


def said_if_known(game: Game, key: str, language: str) -> str:
    return game.say(key, language) if game.texts.has(key, "en") else ""


def mark_of(game: Game, seat: Seat) -> dict[str, str | None]:
    """A seat's colour and shape, where the game has given it some."""
    marks = game.draw.marks if isinstance(game.draw, Layers) else {}
    colour, mark = marks.get(seat, (None, None))
    return {"colour": colour, "mark": mark}


def bot_name(game: Game, bot: str, language: str) -> str:
    """The name of a bot, without what is said of it."""
    return game.say(f"bot.{bot}", language).partition(":")[0].strip()


def outcome_sentence(game: Game, outcome: Outcome, language: str) -> str:
    """ "Red wins: decided by the places held." """
    reason = game.say(f"outcome.{outcome.reason}", language, outcome.about)
    winners = listed([game.say(f"seat.{seat}", language) for seat in outcome.winners], language)
    key = "server.wins" if len(outcome.winners) == 1 else "server.win" if winners else "server.nobody-wins"
    sentence = say(key, language, winners=winners, reason=reason)
    return sentence[:1].upper() + sentence[1:]
