"""`make mutants` finds what no test holds: in a little game one rule is tested, and another is not."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mutants
from mutants import Report, Suite, Target, Verdict, all_mutants, drawn, hunt, keep, key, known_equivalents

STACKING = """
def may_stack(troops: int) -> bool:
    \"\"\"2.3 At most 3 troops.\"\"\"
    return troops <= 3
"""
RULES = f"""{STACKING}

def may_cross(depth: int) -> bool:
    return depth < 2
"""
TEST = """
from rules import may_stack

def test_three_troops_stack_and_a_fourth_does_not():
    assert may_stack(3)
    assert not may_stack(4)
"""
ENDLESS = """
def strides() -> int:
    way = len("")
    while way != len("far"):
        way += 1
    return way
"""


@pytest.fixture
def little(tmp_path: Path) -> Path:
    """A repository with a game of two rules, one of them tested."""
    repository = tmp_path / "little"
    write(repository / "src" / "rules.py", RULES)
    write(repository / "tests" / "test_rules.py", TEST)
    return repository


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def target(repository: Path) -> Target:
    modules = sorted(file.relative_to(repository) for file in (repository / "src").glob("*.py"))
    files = sorted(str(file.relative_to(repository)) for file in (repository / "tests").glob("test_*.py"))
    return Target("little", repository, modules, [Suite(files)])


def test_what_no_test_holds_survives(little: Path) -> None:
    report = hunt(target(little), count=10, seed=1, jobs=2, known={})
    assert [(mutant.line, mutant.after) for mutant in report.survivors] == [
        (8, "return depth <= 2"),
        (8, "return depth < 3"),
    ]
    assert report.killed == 2
    assert report.share == 0.5
    noticed = {verdict.noticed for verdict in report.verdicts} - {None}
    assert noticed == {"tests/test_rules.py::test_three_troops_stack_and_a_fourth_does_not"}


def test_the_working_tree_stays_as_it_is(little: Path) -> None:
    before = {file: file.read_bytes() for file in little.rglob("*") if file.is_file()}
    hunt(target(little), count=1, seed=1, jobs=1, known={})
    assert {file: file.read_bytes() for file in little.rglob("*") if file.is_file()} == before


def test_later_tests_run_where_the_first_notice_nothing(little: Path) -> None:
    write(little / "src" / "rules.py", STACKING)
    write(little / "tests" / "test_rules.py", "import rules\n\ndef test_nothing():\n    assert rules\n")
    write(
        little / "tests" / "test_every_game.py",
        f"{TEST}\ndef test_giants_of_another_game():\n    assert not may_stack(1)\n",
    )
    suites = [Suite(["tests/test_rules.py"]), Suite(["tests/test_every_game.py"], "troops")]
    report = hunt(target(little)._replace(tests=suites), count=10, seed=1, jobs=1, known={})
    assert (report.killed, report.survivors) == (2, [])


def test_processes_that_tests_start_run_the_mutant_too(little: Path) -> None:
    write(little / "src" / "rules.py", STACKING)
    write(
        little / "tests" / "test_rules.py",
        "import subprocess, sys\n\n"
        "def test_three_troops_stack():\n"
        "    code = 'from rules import may_stack; assert may_stack(3) and not may_stack(4)'\n"
        "    subprocess.run([sys.executable, '-c', code], check=True)\n",
    )
    report = hunt(target(little), count=10, seed=1, jobs=1, known={})
    assert (report.killed, report.survivors) == (2, [])


def test_a_mutant_that_never_ends_is_killed(little: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "SLACK", 2)
    write(little / "src" / "rules.py", ENDLESS)
    write(
        little / "tests" / "test_rules.py",
        "from rules import strides\n\ndef test_end():\n    strides()\n",
    )
    report = hunt(target(little), count=10, seed=1, jobs=1, known={})
    noticed = {verdict.mutant.after: verdict.noticed for verdict in report.verdicts}
    assert noticed['while way == len("far"):'] is None
    assert str(noticed["way += 2"]).startswith("a limit")


def test_tests_that_fail_by_themselves_are_told(little: Path) -> None:
    write(little / "tests" / "test_rules.py", "def test_nothing_holds():\n    assert False\n")
    with pytest.raises(mutants.Broken, match="test_nothing_holds fails without any mutant"):
        hunt(target(little), count=1, seed=1, jobs=1, known={})


def test_the_same_seed_draws_the_same_mutants(little: Path) -> None:
    assert drawn(target(little), 2, seed=7) == drawn(target(little), 2, seed=7)
    assert len({tuple(drawn(target(little), 2, seed=seed)) for seed in range(20)}) > 1
    assert len(drawn(target(little), 100, seed=7)) == 4


def test_known_equivalents_are_not_tested_and_do_not_count(little: Path, tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text(
        '[[equivalent]]\nfile = "src/rules.py"\nwithin = "may_cross"\n'
        'before = "return depth < 2"\nafter = "return depth < 3"\nwhy = "no river is so deep"\n'
    )
    report = hunt(target(little), count=10, seed=1, jobs=1, known=known_equivalents(listed))
    assert [mutant.after for mutant in report.survivors] == ["return depth <= 2"]
    assert [(mutant.after, why) for mutant, why in report.equivalent] == [
        ("return depth < 3", "no river is so deep")
    ]
    assert report.share == pytest.approx(2 / 3)


def test_equivalents_that_are_gone_are_told(little: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = {key(mutant): "why" for mutant in all_mutants(target(little))}
    mutants.tell_stale(target(little), there)
    assert capsys.readouterr().out == ""
    mutants.tell_stale(target(little), {("src/rules.py", "may_swim", "a < b", "a <= b"): "why"})
    assert "no such mutant any more: src/rules.py: a < b" in capsys.readouterr().out


def test_the_table_keeps_the_last_results_of_each_game(little: Path, tmp_path: Path) -> None:
    kept = tmp_path / "mutants.md"
    every = all_mutants(target(little))
    survives = Verdict(every[0], None, 1.0)
    killed = Verdict(every[1], "test_rules.py", 1.0)
    keep(Report("little", 1, [survives, killed], []), kept)
    keep(Report("large", 2, [killed], [(every[2], "no river is so deep")]), kept)
    text = kept.read_text()
    assert "| 1 | 2 | 0 | 1 | 1 | 50.0% |" in text
    assert "| rules.py:4 | `return troops <= 3` | `return troops < 3` |  |" in text
    assert "| `return depth <= 2` | equivalent: no river is so deep |" in text
    keep(Report("little", 3, [killed], []), kept)
    text = kept.read_text()
    assert text.count("## little") == text.count("## large") == 1
    assert "| 3 | 1 | 0 | 1 | 0 | 100.0% |\n" in text
    assert "return troops < 3" not in text
    assert "no river is so deep" in text


INTERRUPTED = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from mutants import Suite, Target, hunt
little = Target("little", Path(sys.argv[1]), [Path("src/rules.py")], [Suite(["tests/test_rules.py"])])
hunt(little, count=10, seed=1, jobs=2, known={})
"""


def test_ctrl_c_ends_all_that_runs_and_leaves_no_copy(little: Path, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    write(
        little / "tests" / "test_rules.py",
        "import os, pathlib, time, rules\n\n"
        "def test_a_mutant_waits():\n"
        f"    if not rules.may_stack(3) or rules.may_stack(4) or rules.may_cross(2):\n"
        f"        pathlib.Path({str(marks)!r}, str(os.getpid())).touch()\n"
        "        time.sleep(600)\n",
    )
    (tmp_path / "tmp").mkdir()
    hunting = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(little), str(Path(mutants.__file__).parent)],
        env={**os.environ, "TMPDIR": str(tmp_path / "tmp")},
        stderr=subprocess.PIPE,
    )
    while len(list(marks.iterdir())) < 2:
        assert hunting.poll() is None
        time.sleep(0.05)
    hunting.send_signal(signal.SIGINT)
    _, said = hunting.communicate(timeout=60)
    assert b"KeyboardInterrupt" in said
    assert list((tmp_path / "tmp").iterdir()) == []
    for mark in marks.iterdir():
        assert not Path("/proc", mark.name).exists()
