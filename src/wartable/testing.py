"""Helpers for tests of games: play a flow with given answers and dice, and say which rule a test holds."""

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from wartable.flow import Asks, Flow, Seat
from wartable.game import Game
from wartable.referee import Dice
from wartable.refusal import Refusal, ScriptError

T = TypeVar("T")
Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*sections: str) -> Callable[[Test], Test]:
    """Mark a test with the sections of the game's rules.md that it holds."""
    return pytest.mark.rule(sections)


def play(flow: Flow[T], answers: Sequence[Any]) -> T:
    """Run a flow to its end with these answers, each of them checked, and return its result.

    Where several seats are asked at once, an answer is a pair: the seat and its answer.
    """
    left = list(answers)
    try:
        asks = next(flow)
        while True:
            if not left:
                raise ScriptError(f"no answer is left for {list(asks.values())}")
            given = left.pop(0)
            seat, answer = _who_and_what(given, asks)
            if refusal := asks[seat].refusal(answer):
                raise ScriptError(f"{answer!r} is refused: {refusal.reason} ({refusal.rule})")
            asks = flow.send((seat, answer))
    except StopIteration as end:
        if left:
            raise ScriptError(f"answers were left unused: {left}") from None
        result: T = end.value
        return result


def _who_and_what(given: Any, asks: Asks) -> tuple[Seat, Any]:
    """An answer and whose it is: of the seat it is paired with, or of the one that is asked."""
    if isinstance(given, tuple) and len(given) == 2 and isinstance(given[0], str) and given[0] in asks:
        return given
    if len(asks) != 1:
        raise ScriptError(f"{given!r} does not say which of {list(asks)} it is the answer of")
    return next(iter(asks)), given


def refused(flow: Flow[Any], answers: Sequence[Any]) -> Refusal:
    """Run a flow with these answers, of which the last must be refused, and return why."""
    asks = next(flow)
    for given in answers[:-1]:
        asks = flow.send(_who_and_what(given, asks))
    seat, answer = _who_and_what(answers[-1], asks)
    refusal = asks[seat].refusal(answer)
    if refusal is None:
        raise ScriptError(f"{answer!r} is allowed")
    return refusal


def rules_of(game: Game) -> set[Path]:
    """The modules of what the game gives the table, and all that these import of their game."""
    package = game.phase.__module__.rpartition(".")[0]
    folder = Path(str(sys.modules[package].__file__)).parent
    given = (game.setup, game.phase, game.outcome, game.view, game.redeal)
    found: set[Path] = set()
    names = {part.__module__ for part in given}
    while names:
        files = {file for name in names if (file := _file_of(name, package, folder))} - found
        found |= files
        names = {name for file in files for name in imports(file) if name.startswith(f"{package}.")}
    return found


def _file_of(name: str, package: str, folder: Path) -> Path | None:
    """The file of a module of this package, imported yet or not. None for a name inside a module."""
    inside = folder.joinpath(*name.removeprefix(f"{package}.").split("."))
    files = (inside.with_suffix(".py"), inside / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def imports(module: Path) -> Iterator[str]:
    """Every module that is imported, also inside functions."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(origin), names=names, level=0):
                yield origin
                yield from (f"{origin}.{alias.name}" for alias in names)
            case ast.ImportFrom(level=level) if level:
                raise AssertionError(f"{module} imports by dots: the direction cannot be read off")


@pytest.fixture(autouse=True)
def every_die_falls() -> Iterator[None]:
    """Fails a test that leaves some of its scripted dice unused."""
    Dice.made.clear()
    yield
    for dice in Dice.made:
        dice.check_all_fell()
