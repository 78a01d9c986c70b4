"""The sections of a game's rules.md, and the tests that hold each of them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from wartable.game import Game

HEADING = re.compile(r"^#+ +(\d+(?:\.\w+)*)\.? +(.+?)\s*$", re.MULTILINE)


class Section(Struct, frozen=True):
    """A numbered heading: `## 1.5 Breaking off`."""

    number: str
    title: str


def sections(game: Game) -> list[Section]:
    """The numbered sections of the game's rules.md, in its order."""
    return [Section(number, title) for number, title in HEADING.findall(game.rules)]


def tests_of(game: Game, tests: Path) -> Counter[str]:
    """How many tests hold each section, by the `@rule("1.5")` before them, in the folder of all tests."""
    folder = tests / "games" / game.id.replace("-", "_")
    return Counter(number for file in sorted(folder.rglob("*.py")) for number in _held_in(file))


def _held_in(file: Path) -> Iterator[str]:
    """The sections that the tests of one file hold, one for each test and section."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.FunctionDef):
            held = {number for decorator in node.decorator_list for number in _named_by(decorator)}
            yield from sorted(held)


def _named_by(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=arguments):
            for argument in arguments:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
