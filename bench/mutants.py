"""Which changes of a game's rules no test notices.

.venv/bin/python bench/mutants.py space-pigs --mutants 60 --seed 1

It changes one condition, comparison or number of the rules at a time, at random, and runs the game's tests.
It works in copies of this folder. Changes that change nothing are listed in equivalent_mutants.toml.
"""

import argparse
import compileall
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from mutations import Mutant, mutants
from wartable import games
from wartable.testing import rules_of

REPOSITORY = Path(__file__).resolve().parents[1]
RESULTS = REPOSITORY / "bench" / "results" / "mutants.md"
EQUIVALENT = REPOSITORY / "bench" / "equivalent_mutants.toml"
WANTED = 0.95  # the share of mutants that tests notice

CORE = "core"
CORE_MODULES = ("flow", "referee", "refusal", "table")
NO_RULES = {"test_bots.py"}  # matches between bots: slow, and they hold no rule

MEMORY = 4 * 1024 * 1024  # kB, for a mutant that never stops growing
PATIENCE = 3  # a mutant that takes so many times the tests' time hangs
SLACK = 30  # seconds on top of that
IDLE = 20  # seconds that may pass for a second of work, on a busy machine

PYTEST = (
    *(sys.executable, "-m", "pytest", "--exitfirst", "--tb=no"),
    *("-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"),
    *("--hypothesis-seed=0", "--hypothesis-profile=ci"),  # the same examples each time, and no hurry
)
ALL_PASSED = 0


class Suite(NamedTuple):
    """Test files, and which of their tests are meant (an expression of pytest's -k).

    Picrochole's turn runs uncompiled where compiling it anew takes longer than the tests do.
    """

    files: list[str]
    chosen: str = ""
    is_compiled: bool = False


class Target(NamedTuple):
    """What is mutated, and the tests that should notice: later ones run if earlier ones notice nothing."""

    name: str
    repository: Path
    modules: list[Path]
    tests: list[Suite]


class Timing(NamedTuple):
    """How long tests take where nothing is mutated: each file, and the processor for them all."""

    files: dict[str, float]
    limit: int


class Verdict(NamedTuple):
    mutant: Mutant
    noticed: str | None  # by which test, or by which limit
    seconds: float


class Broken(Exception):
    """The tests fail without any mutant."""


def target_named(name: str) -> Target:
    if name == CORE:
        modules = [Path("src", "wartable", f"{module}.py") for module in CORE_MODULES]
        folder, chosen = "tests/core", "siege"
    else:
        game = games()[name]
        modules = sorted(module.resolve().relative_to(REPOSITORY) for module in rules_of(game))
        folder, chosen = f"tests/games/{game.folder.name}", name
    own = Suite(test_files(REPOSITORY, folder))
    of_every_game = Suite(test_files(REPOSITORY, "tests/conformance"), chosen, is_compiled=True)
    return Target(name, REPOSITORY, modules, [own, of_every_game])


def test_files(repository: Path, folder: str) -> list[str]:
    found = sorted((repository / folder).glob("test_*.py"))
    return [str(file.relative_to(repository)) for file in found if file.name not in NO_RULES]


def all_mutants(target: Target) -> list[Mutant]:
    return [
        mutant
        for module in target.modules
        for mutant in mutants(module, (target.repository / module).read_bytes())
    ]


def drawn(target: Target, count: int, seed: int) -> list[Mutant]:
    """The same seed draws the same mutants, as long as the rules are the same."""
    every = all_mutants(target)
    return Random(seed).sample(every, min(count, len(every)))


def known_equivalents(file: Path) -> dict[tuple[str, ...], str]:
    """By file, function and change, why a mutant changes nothing that anybody could notice."""
    listed = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {
        (entry["file"], entry["within"], entry["before"], entry["after"]): entry["why"]
        for entry in listed.get("equivalent", [])
    }


def place(mutant: Mutant) -> tuple[Path, int]:
    """By this mutants are listed as they stand in the rules."""
    return mutant.file, mutant.start


def key(mutant: Mutant) -> tuple[str, ...]:
    return mutant.file.as_posix(), mutant.within, mutant.before, mutant.after


class Workshop:
    """A copy of the repository in which one mutant after another is tested."""

    def __init__(self, target: Target, folder: Path) -> None:
        self.target = target
        self.folder = folder
        self.running: subprocess.Popen[str] | None = None
        self.is_closed = False
        ours = shutil.ignore_patterns(".*", "__pycache__", "replays")
        shutil.copytree(target.repository, folder, ignore=ours, dirs_exist_ok=True)
        (folder / "tmp").mkdir(exist_ok=True)
        # By default Python knows a changed file by its time and size, which a mutant may share with another.
        compileall.compile_dir(folder / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def timing(self) -> Timing:
        """Run the tests as they are."""
        files: dict[str, float] = {}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        for tests in self.target.tests:
            report = self.folder / "tmp" / "report.xml"
            noticed = self.run(tests, tests.files, None, f"--junit-xml={report}", "-ojunit_family=xunit1")
            if noticed is not None:
                raise Broken(f"{noticed} fails without any mutant")
            for case in ElementTree.parse(report).iter("testcase"):
                file = case.get("file", "")
                files[file] = files.get(file, 0) + float(case.get("time", 0))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return Timing(files, round(PATIENCE * spent) + SLACK)

    def test(self, mutant: Mutant, timing: Timing) -> Verdict:
        """Put the mutant in the place of its module, and see which test notices."""
        start = time.monotonic()
        place = self.folder / mutant.file
        source = place.read_bytes()
        place.write_bytes(mutant.apply(source))
        try:
            noticed = None
            for tests in self.target.tests:
                files = most_telling_first(tests.files, mutant.file, timing)
                noticed = noticed or self.run(tests, files, timing.limit)
        finally:
            place.write_bytes(source)
        return Verdict(mutant, noticed, time.monotonic() - start)

    def run(self, tests: Suite, files: list[str], limit: int | None, *options: str) -> str | None:
        """The test that fails, or the limit that was reached. None, if all is well."""
        chosen = ("-k", tests.chosen) if tests.chosen else ()
        limits = f"ulimit -v {MEMORY}; ulimit -t {limit};" if limit else ""
        self.running = subprocess.Popen(
            ["sh", "-c", f'{limits} exec "$@"', "sh", *PYTEST, *options, *chosen, *files],
            cwd=self.folder,
            env=self.environment(tests.is_compiled),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # so that its own children can be ended with it
        )
        if self.is_closed:
            self.stop()
        try:
            said, _ = self.running.communicate(timeout=limit and limit * IDLE)
        except subprocess.TimeoutExpired:
            self.stop()
            return "a limit of time"
        return None if self.running.returncode == ALL_PASSED else what_failed(said, self.running.returncode)

    def environment(self, is_compiled: bool) -> dict[str, str]:
        """Nothing is left to chance, and nothing outside of the copy.

        What Numba compiled of another mutant is never taken: it lies in a folder named by all of the game's
        sources.
        """
        return {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONHASHSEED": "0",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "WARTABLE_PLAIN": "" if is_compiled else "1",
            "TMPDIR": str(self.folder / "tmp"),
        }

    def close(self) -> None:
        """End what runs, and what a thread may be about to run."""
        self.is_closed = True
        self.stop()

    def stop(self) -> None:
        if self.running and self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()


def most_telling_first(files: list[str], module: Path, timing: Timing) -> list[str]:
    """The test file that is named like the module, then the others, the quickest first."""
    named = f"test_{module.stem}.py"
    return sorted(files, key=lambda file: (Path(file).name != named, timing.files.get(file, 0.0)))


def what_failed(said: str, returncode: int) -> str:
    if returncode < 0:
        return f"a limit ({signal.Signals(-returncode).name})"
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return found[1] if found else f"pytest's exit code {returncode}"


@contextmanager
def workshops(target: Target, count: int) -> Iterator[list[Workshop]]:
    """Copies of the repository, gone afterwards, and what runs in them with them."""
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="wartable-mutants-"))
            made.append(Workshop(target, Path(folder)))
        try:
            yield made
        finally:
            for workshop in made:
                workshop.close()


def tested(chosen: list[Mutant], shops: list[Workshop], timing: Timing) -> Iterator[Verdict]:
    """Test each mutant in a workshop that is free."""
    free: SimpleQueue[Workshop] = SimpleQueue()
    for shop in shops:
        free.put(shop)

    def test(mutant: Mutant) -> Verdict:
        shop = free.get()
        try:
            return shop.test(mutant, timing)
        finally:
            free.put(shop)

    with ThreadPoolExecutor(len(shops)) as pool:
        results = [pool.submit(test, mutant) for mutant in chosen]
        try:
            for result in as_completed(results):
                yield result.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for shop in shops:
                shop.close()


class Report(NamedTuple):
    """What a run found. `equivalent` says why."""

    target: str
    seed: int
    verdicts: list[Verdict]
    equivalent: list[tuple[Mutant, str]]

    @property
    def survivors(self) -> list[Mutant]:
        return sorted((verdict.mutant for verdict in self.verdicts if not verdict.noticed), key=place)

    @property
    def killed(self) -> int:
        return len(self.verdicts) - len(self.survivors)

    @property
    def share(self) -> float:
        return self.killed / len(self.verdicts) if self.verdicts else 1.0

    def row(self) -> str:
        drawn = len(self.verdicts) + len(self.equivalent)
        return (
            f"| {self.target} | {date.today().isoformat()} | {self.seed} | {drawn} | {len(self.equivalent)} "
            f"| {self.killed} | {len(self.survivors)} | {self.share:.1%} |"
        )

    def section(self) -> str:
        listed = [(mutant, "") for mutant in self.survivors]
        listed += [(mutant, f"equivalent: {why}") for mutant, why in self.equivalent]
        return f"## {self.target}\n\n{survivor_table(listed) if listed else 'Nothing survives.'}"


def survivor_table(listed: list[tuple[Mutant, str]]) -> str:
    rows = [
        f"| {mutant.file.name}:{mutant.line} | {code(mutant.before)} | {code(mutant.after)} | {note} |"
        for mutant, note in listed
    ]
    return "\n".join(["| where | rule | mutant | note |", "|---|---|---|---|", *rows])


def code(text: str) -> str:
    """A line of code in a cell of a table."""
    return f"`{text}`".replace("|", "\\|")


HEAD = """# Mutants

What tests notice when one condition, comparison or number of the rules is changed, drawn at random
(`make mutants GAME=space-pigs MUTANTS=60 SEED=1`). Tests should kill over 95 % of those that are not
equivalent.

| game | date | seed | mutants | equivalent | killed | survive | share killed |
|---|---|---|---|---|---|---|---|
"""


def keep(report: Report, file: Path) -> None:
    """Write a game's results in the place of its last ones, and leave those of other games."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    rows = {row[1]: row[0] for row in re.finditer(r"^\| (\S+) \| \d{4}-.*$", before, re.MULTILINE)}
    sections = {
        part.split("\n")[0]: f"## {part.strip()}" for part in re.split(r"^## ", before, flags=re.M)[1:]
    }
    rows[report.target] = report.row()
    sections[report.target] = report.section()
    table = "\n".join(rows[name] for name in sorted(rows))
    parts = [HEAD + table, *(sections[name] for name in sorted(sections))]
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def tell(verdict: Verdict, number: int, count: int) -> None:
    mutant = verdict.mutant
    end = f"killed by {verdict.noticed}" if verdict.noticed else "SURVIVES"
    print(f"{number}/{count} {mutant.file.name}:{mutant.line} {end} ({verdict.seconds:.0f} s)", flush=True)
    if verdict.noticed is None:
        print(f"    - {mutant.before}\n    + {mutant.after}", flush=True)


def tell_stale(target: Target, known: dict[tuple[str, ...], str]) -> None:
    """Equivalents that are listed, but are no mutants any more."""
    files = {module.as_posix() for module in target.modules}
    every = {key(mutant) for mutant in all_mutants(target)}
    for stale in known:
        if stale[0] in files and stale not in every:
            print(f"{EQUIVALENT.name}: no such mutant any more: {stale[0]}: {stale[2]}")


def hunt(target: Target, count: int, seed: int, jobs: int, known: dict[tuple[str, ...], str]) -> Report:
    """Draw mutants and test those that are not known to be equivalent. Ctrl-C ends it early."""
    chosen = drawn(target, count, seed)
    equivalent = [
        (mutant, known[key(mutant)]) for mutant in sorted(chosen, key=place) if key(mutant) in known
    ]
    chosen = [mutant for mutant in chosen if key(mutant) not in known]
    verdicts: list[Verdict] = []
    with workshops(target, min(jobs, len(chosen) or 1)) as shops:
        timing = shops[0].timing()
        print(f"{len(chosen)} mutants; {timing.limit} s of processor time for each at most", flush=True)
        for verdict in tested(chosen, shops, timing):
            verdicts.append(verdict)
            tell(verdict, len(verdicts), len(chosen))
    return Report(target.name, seed, verdicts, equivalent)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[*games(), CORE])
    parser.add_argument("--mutants", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def main() -> None:
    wish = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    target = target_named(wish.game)
    known = known_equivalents(EQUIVALENT)
    tell_stale(target, known)
    try:
        report = hunt(target, wish.mutants, wish.seed, wish.jobs, known)
    except Broken as broken:
        sys.exit(str(broken))
    except KeyboardInterrupt:
        sys.exit("\nInterrupted: the table is left as it was.")
    keep(report, RESULTS)
    print(f"{report.killed} of {len(report.verdicts)} killed, {report.share:.1%}; kept in {RESULTS}")
    if report.share < WANTED:
        sys.exit(f"At least {WANTED:.0%} are wanted.")


if __name__ == "__main__":
    main()
