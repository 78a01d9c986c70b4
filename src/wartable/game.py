"""What a game gives, and finding the games that are installed."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakKeyDictionary, WeakValueDictionary, ref

import msgspec
from msgspec import Struct

from wartable.decoding import prepare
from wartable.flow import Ask, Flow, Seat
from wartable.referee import Referee
from wartable.refusal import BadSetup, Refusal, UnknownGame
from wartable.text import Texts

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wartable.games"
MALFORMED_ERRORS = (msgspec.ValidationError, TypeError, OverflowError, RecursionError)

_encode = msgspec.msgpack.Encoder().encode


class Outcome(Struct, frozen=True):
    """How a game ended. No winners is a draw; the reason is a message of the game's texts."""

    winners: tuple[Seat, ...]
    reason: str
    scores: dict[Seat, float] = msgspec.field(default_factory=dict)
    about: dict[str, Any] = msgspec.field(default_factory=dict)


class Scenario(Protocol):
    """A starting situation. Its source is the text that it was read from, kept in saves."""

    @property
    def id(self) -> str: ...
    @property
    def source(self) -> str: ...


class About(Struct, frozen=True):
    """What is told of a scenario before anybody sits down: its title, some lines, how long it takes."""

    title: str
    summary: str = ""
    minutes: int | None = None


class Chair(Protocol):
    """What a player has before them: the table, seen from one seat, and nothing else of it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def ask(self) -> Ask: ...
    @property
    def view(self) -> Any: ...
    def imagine(self, rng: Random) -> Any:
        """A table that this seat could not tell from the true one."""


class Bot(Protocol):
    """A player. One is made for each seat it plays."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        """Its answer to what the seat is asked."""


class Setting:
    """What a scenario fixes once and nobody changes: its map, its tables, what is worked out from them.

    A board has it as a field, so that whoever has a board has the setting; in bytes it is nil. It is a plain
    class, which msgspec does not know how to write.
    """


class Codec:
    """Boards as bytes. The hooks are msgspec's, for types that it does not know by itself."""

    def __init__(
        self,
        board: type,
        enc_hook: Callable[[Any], Any] | None = None,
        dec_hook: Callable[[type, Any], Any] | None = None,
        setting: Setting | None = None,
    ) -> None:
        self._board = board
        self._hooks = enc_hook, dec_hook
        self._setting = (lambda: None) if setting is None else ref(setting)  # a board keeps it, not we
        self._within: WeakKeyDictionary[Setting, Codec] = WeakKeyDictionary()
        self.encode: Callable[[Any], bytes] = msgspec.msgpack.Encoder(enc_hook=self._write).encode
        self.decode: Callable[[bytes], Any] = msgspec.msgpack.Decoder(board, dec_hook=self._read).decode

    def within(self, setting: Any) -> "Codec":
        """The codec of the boards that lie in one setting."""
        if not isinstance(setting, Setting):
            return self
        found = self._within.get(setting)
        if found is None:
            found = self._within[setting] = Codec(self._board, *self._hooks, setting)
        return found

    def copy(self, board: Any) -> Any:
        """Another board just like it."""
        return self.decode(self.encode(board))

    def _write(self, value: Any) -> Any:
        if isinstance(value, Setting):
            return None
        if self._hooks[0] is None:
            raise NotImplementedError(f"{type(value)} cannot be a part of a board")
        return self._hooks[0](value)

    def _read(self, kind: type, value: Any) -> Any:
        setting = self._setting()
        if setting is not None and kind is type(setting):
            return setting
        if self._hooks[1] is None:
            raise NotImplementedError(f"{kind} cannot be a part of a board")
        return self._hooks[1](kind, value)


class Settings:
    """The settings of a game: one for each scenario's text, for as long as some table uses it."""

    def __init__(self, make: Callable[[Any], Setting]) -> None:
        self._make = make
        self._made: WeakValueDictionary[tuple[str, str], Setting] = WeakValueDictionary()
        self._lock = Lock()

    def of(self, scenario: Scenario) -> Setting:
        """The setting of a scenario, complete when it is given."""
        key = scenario.id, scenario.source
        with self._lock:
            setting = self._made.get(key)
            if setting is None:
                setting = self._made[key] = self._make(scenario)
        return setting


@dataclass(frozen=True, eq=False)
class Game:
    """A set of rules: everything that the table needs to know of it."""

    id: str
    rules_version: int
    authors: tuple[str, ...]
    folder: Path
    seats: tuple[Seat, ...]
    scenarios: Mapping[str, Scenario]
    codec: Codec
    answers: Any  # the union of the types of its answers
    setup: Callable[[Any, Mapping[str, Any], Sequence[Seat], Referee], Any]  # the board, of the setting
    phase: Callable[[Any, Referee], Flow[None]]
    outcome: Callable[[Any], Outcome | None]
    view: Callable[[Any, Seat | None], Any]
    redeal: Callable[[Any, Seat, Referee], Any]
    draw: Callable[..., str]
    bots: Mapping[str, Callable[[], Bot]]
    options: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # the values of each, default first
    endless: Mapping[str, Any] = field(default_factory=dict)  # options that let a game go on for ever
    easiest: str | None = None  # the scenario of a first game; the shortest, if it is not said
    fewest: int | None = None  # seats that must be taken; all of them, if it is not said
    has_secrets: bool = True  # whether a seat may know what another may not
    setting: Callable[[Any], Setting] | None = None  # of a scenario; itself, if not said
    about: Callable[[Any, str], About] | None = None  # what is told of a scenario, in a language
    read_scenario: Callable[[str, str], Scenario] | None = None  # from a text and the name of its file
    facts: Callable[[Any], Iterable[str]] | None = None  # lines about a scenario, for who has written it
    colour: str | None = None  # of its box on the shelf
    has_to_compile: Callable[[bool], bool] | None = None  # its rules; with True, its bots too
    terminal: str | None = None  # "module:function" that prints a view: (view, a console of rich, language)
    view_hook: Callable[[Any], Any] | None = None  # msgspec's, for types in views that it does not know

    def __post_init__(self) -> None:
        prepare(self.answers)

    @property
    def texts(self) -> Texts:
        return Texts(self.folder / "text")

    @property
    def rules(self) -> str:
        """The rules in our words: the text of rules.md."""
        return self.rules_in("en")

    def rules_in(self, language: str) -> str:
        """The rules in a language, if rules.fr.md (say) is there; else in English."""
        translated = self.folder / f"rules.{language}.md"
        file = translated if translated.exists() else self.folder / "rules.md"
        return file.read_text(encoding="utf-8")

    def say(self, what: str, language: str = "en", about: Mapping[str, Any] | None = None) -> str:
        return self.texts.say(what, language, about)

    def say_refusal(self, refusal: Refusal, language: str = "en") -> str:
        """ "The hex is full: 12 points a side (1.3)." """
        reason = self.texts.say(f"refusal.{refusal.reason}", language, refusal.about)
        return f"{reason} ({refusal.rule})"

    def scenario_named(self, name: str | None) -> Scenario:
        if name is None:
            return next(iter(self.scenarios.values()))
        if name not in self.scenarios:
            raise BadSetup(f"{self.id} has no scenario {name!r}; it has: {', '.join(self.scenarios)}")
        return self.scenarios[name]

    def scenario_to_begin_with(self) -> Scenario:
        """For somebody who wants to play at once: the one that the game names, or else the shortest."""
        if self.easiest is not None:
            return self.scenario_named(self.easiest)
        return min(self.scenarios.values(), key=lambda scenario: self.told_of(scenario).minutes or math.inf)

    def setting_of(self, scenario: Scenario) -> Any:
        """What the scenario fixes, the same for all tables that are played at once."""
        return self._settings.of(scenario) if self._settings else scenario

    @cached_property
    def _settings(self) -> Settings | None:
        return Settings(self.setting) if self.setting else None

    def told_of(self, scenario: Scenario, language: str = "en") -> About:
        """What is told of a scenario; its id, where the game says nothing."""
        return self.about(scenario, language) if self.about else About(scenario.id)

    def checked_options(self, chosen: Mapping[str, Any] | None) -> dict[str, Any]:
        """Every option with its value, the default where nothing was chosen."""
        for name, value in (chosen or {}).items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadSetup(f"{self.id} has no option {name!r}; it has: {known}")
            if not any(type(value) is type(allowed) and value == allowed for allowed in self.options[name]):
                allowed = ", ".join(map(str, self.options[name]))
                raise BadSetup(f"the option {name!r} of {self.id} is one of {allowed}, not {value!r}")
        return {name: (chosen or {}).get(name, values[0]) for name, values in self.options.items()}

    def checked_seats(self, chosen: Sequence[Seat] | None) -> tuple[Seat, ...]:
        fewest = self.fewest or len(self.seats)
        if chosen is None:
            return self.seats[:fewest]
        if unknown := [seat for seat in chosen if seat not in self.seats]:
            raise BadSetup(f"{self.id} has no seat {unknown[0]!r}; it has: {', '.join(self.seats)}")
        if len(set(chosen)) != len(chosen) or len(chosen) < fewest:
            raise BadSetup(f"{self.id} needs at least {fewest} different seats of: {', '.join(self.seats)}")
        return tuple(chosen)

    def read_answer(self, data: Any) -> Any:
        """An answer from the plain types of JSON; raises msgspec.ValidationError."""
        return msgspec.convert(data, self.answers)

    def write_part(self, value: Any) -> Any:
        """For msgspec, when it writes a view: what it does not know by itself. A setting is nil."""
        if self.view_hook is not None:
            return self.view_hook(value)
        if isinstance(value, Setting):
            return None
        raise NotImplementedError(f"{type(value)} cannot be a part of a view")

    def by_value(self, answer: Any) -> Any:
        """The answer as a save will give it back; raises one of MALFORMED_ERRORS if no save could."""
        if isinstance(answer, set | frozenset):
            raise TypeError("an answer has an order, a set has none")
        return self._decode_answer(_encode(answer))

    @cached_property
    def _decode_answer(self) -> Callable[[bytes], Any]:
        return msgspec.msgpack.Decoder(self.answers).decode


class Games(Mapping[str, Game]):
    """The installed games by id, each loaded when it is first looked at."""

    def __init__(self, found: Mapping[str, "EntryPoint"]) -> None:
        self._found = found
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:
        if id not in self._found:
            raise UnknownGame(f"no game {id!r} is installed; there are: {', '.join(self)}")
        if id not in self._loaded:
            self._loaded[id] = self._found[id].load()
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._found))

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, id: object) -> bool:
        return id in self._found


_games: Games | None = None


def games() -> Games:
    """Every game that is installed, this project's and others'."""
    global _games
    if _games is None:
        from importlib.metadata import entry_points  # slow to import, and needed only here

        _games = Games({entry.name: entry for entry in entry_points(group=GROUP)})
    return _games
