"""Refusals, and the tree of everything that can go wrong at a table.

WartableError
├── Refused             an answer, or an undo, that the rules do not allow; it carries the Refusal
├── BadInput            something given from outside is not what it should be
│   ├── UnknownGame
│   ├── BadScenario     a scenario file, with the place in it and what was expected
│   ├── BadSetup        a scenario, an option or a seat that the game does not have
│   └── BadSave         a save that is corrupt, truncated, or cannot be checked
├── CannotImagine       no board like the true one could be drawn
├── GameStuck           a game that goes on for ever without asking anybody
└── ScriptError         a test's scripted dice or answers ran out, or some were left over
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field


class Refusal(Struct, frozen=True):
    """Why an answer is not allowed: the rule's number and the reason, a message of the game's texts."""

    rule: str
    reason: str
    about: Mapping[str, Any] = field(default_factory=dict)


class WartableError(Exception):
    """Anything that goes wrong at a table."""


class Refused(WartableError):
    """The rules do not allow it, and nothing has changed."""

    def __init__(self, refusal: Refusal, say: Callable[[Refusal, str], str]) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal
        self._say = say

    def text(self, language: str = "en") -> str:
        """The reason and the rule's number, for people."""
        return self._say(self.refusal, language)

    def __str__(self) -> str:
        return self.text()


class BadInput(WartableError):
    """Something given from outside is not what it should be."""


class UnknownGame(BadInput):
    """No game of that name is installed."""


class BadSetup(BadInput):
    """A scenario, an option or a seat that the game does not have."""


class BadScenario(BadInput):
    """A scenario file that cannot be played: where in it, and what was expected."""


class BadSave(BadInput):
    """A save that is corrupt, truncated, or cannot be checked."""


class AnswersDropped(UserWarning):
    """A save of other rules was loaded, and some of its answers are no longer allowed."""


class CannotImagine(WartableError):
    """No board that the seat could not tell from the true one could be drawn."""


class GameStuck(WartableError):
    """The game goes on for ever without asking anybody: a mistake in its rules."""


class ScriptError(WartableError):
    """A test's scripted dice or answers ran out, or some were left over."""
