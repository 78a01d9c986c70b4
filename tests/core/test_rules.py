"""Sections of rules.md and the tests that hold them."""

import dataclasses
from pathlib import Path

import pytest

from wartable import Game, rules
from wartable.rules import Section

from .tiny import site

RULES = """# The Long War
Words before the first section.

## 1 Units
### 1.1 Types of units
## 1.5. Breaking off #
#### 2.3.1 Rivers, 2 of them
## Appendix
## 10.a Optional rules
"""

TESTS = """
from wartable import testing
from wartable.testing import rule

@rule("1")
def test_a() -> None: ...

@rule("1", "1.5")
def test_b() -> None: ...

class TestRivers:
    @testing.rule("2.3.1")
    @rule("2.3.1")
    def test_c(self) -> None: ...

@other("10.a")
def test_d() -> None: ...

# @rule("1.1")
def test_e() -> None: ...
"""


@pytest.fixture
def long_war(siege: Game, tmp_path: Path) -> Game:
    (tmp_path / "rules.md").write_text(RULES)
    return dataclasses.replace(siege, id="long-war", folder=tmp_path)


def test_the_sections_are_the_headings_that_begin_with_a_number(long_war: Game) -> None:
    assert rules.sections(long_war) == [
        Section("1", "Units"),
        Section("1.1", "Types of units"),
        Section("1.5", "Breaking off #"),
        Section("2.3.1", "Rivers, 2 of them"),
        Section("10.a", "Optional rules"),
    ]


def test_tests_are_counted_by_the_rules_they_are_marked_with(long_war: Game, tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games" / "long_war"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(TESTS)
    assert rules.tests_of(long_war, tmp_path / "tests") == {"1": 2, "1.5": 1, "2.3.1": 1}


def test_a_game_without_tests_has_none(long_war: Game, tmp_path: Path) -> None:
    assert rules.tests_of(long_war, tmp_path) == {}


def test_the_sections_of_the_siege_are_held_by_the_tests_of_its_page(siege: Game) -> None:
    assert [section.number for section in rules.sections(siege)] == ["1", "2", "3", "4"]
    assert rules.tests_of(siege, site() / "tests") == {"1": 1, "2": 1, "3": 2, "4": 1}
