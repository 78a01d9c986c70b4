"""What is changed in a module, and what never is."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

import wartable
from mutations import mutants
from wartable.testing import rules_of

FILE = Path("rules.py")
TENTH = 10  # of the rules' mutants one in ten is tried


def changes(source: str) -> list[str]:
    """The lines that come of a module's lines, one change at a time."""
    return [mutant.after for mutant in mutants(FILE, dedent(source).encode())]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a > b", ["a >= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a != b", ["a == b"]),
        ("a is b", ["a is not b"]),
        ("a is not b", ["a is b"]),
        ("a in b", ["a not in b"]),
        ("a not in b", ["a in b"]),
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("(a) == (b)", ["(a) != (b)"]),
        ("a and b and c", ["a or b and c", "a and b or c"]),
        ("a or b", ["a and b"]),
        ("x = not a", ["x = a"]),
        ("x = 3", ["x = 4"]),
        ("x = -1", ["x = -2"]),
        ("x = 0.5", ["x = 1.5"]),
        ("x = True", ["x = False"]),
        ("x = troops[0] + troops[0]", ["x = troops[1] + troops[0]", "x = troops[0] + troops[1]"]),
        ("x = 'été' if a else 3", ["x = 'été' if (not (a)) else 3", "x = 'été' if a else 4"]),
    ],
)
def test_one_thing_is_changed_at_a_time(line: str, changed: list[str]) -> None:
    assert changes(line) == changed


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("if a: pass", ["if (not (a)): pass"]),
        ("while a.b(): pass", ["while (not (a.b())): pass"]),
        ("if a < b: pass", ["if (not (a < b)): pass", "if a <= b: pass"]),
        ("if a == b: pass", ["if a != b: pass"]),
        ("if not a: pass", ["if a: pass"]),
        ("if x := a: pass", ["if (not (x := a)): pass"]),
        ("[x for x in y if x]", ["[x for x in y if (not (x))]"]),
        ("match x:\n  case y if z: pass", ["case y if (not (z)): pass"]),
        ("if (a or\n    b): pass", ["if ((not (a or b))): pass", "if (a and"]),
    ],
)
def test_conditions_are_turned_round_once(source: str, changed: list[str]) -> None:
    assert changes(source) == changed


@pytest.mark.parametrize(
    "source",
    [
        '"""3.2 At most 3 troops."""',
        "assert a < 3",
        "raise BadScenario('at most 3', 3 if a else 4)",
        "x = f'{a + 1} troops'",
        "x: Literal[3]",
        "def f(a: Literal[3]) -> Literal[True]: pass",
        "Troops: TypeAlias = tuple[Literal[1], Literal[2]]",
        "Few = Annotated[int, Meta(le=3)]",
        "@lru_cache(maxsize=3)\ndef f(): pass",
        "class Troop(Struct, frozen=True): pass",
        "zip(a, b, strict=True)",
        "if TYPE_CHECKING: x = 3",
    ],
)
def test_types_messages_and_assertions_stay(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_says_where_it_is() -> None:
    source = "class Army:\n    def is_beaten(self) -> bool:\n        return self.troops < 3\n"
    first, second = mutants(FILE, source.encode())
    assert (first.file, first.line, first.within) == (FILE, 3, "Army.is_beaten")
    assert first.before == "return self.troops < 3"
    assert first.after == "return self.troops <= 3"
    assert first.apply(source.encode()).decode() == source.replace("<", "<=")
    assert second.after == "return self.troops < 4"


@pytest.mark.parametrize("game", list(wartable.games()))
def test_a_mutant_of_the_rules_is_another_program(game: str) -> None:
    for file in rules_of(wartable.games()[game]):
        source = file.read_bytes()
        as_written = ast.dump(ast.parse(source))
        for mutant in list(mutants(file, source))[::TENTH]:
            assert ast.dump(ast.parse(mutant.apply(source))) != as_written, mutant
