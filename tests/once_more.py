"""A browser test that fails is run once more, alone: a busy machine may have made it fail.

With `--once-more` (as `make test` has it), when all tests have been run and none but browser tests have
failed, those are run again, one after another, with nothing beside them. If all pass, so does the run, which
names them at its end. What is known of the first failure is kept in a folder: pytest's report, and
Playwright's traces.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter

FOLDER = "failures"
SECOND = "passed the second time"  # as the closing line counts them
BROWSER = "chromium"  # the fixture that makes a test one of the browser's
FAILED = pytest.StashKey[bool]()
RUN = pytest.StashKey["Run"]()


class Harm(AssertionError):
    """What many tests together have done: to run the last of them again would show nothing."""


class Run:
    """What has failed in this run, and what of that passed the second time."""

    def __init__(self) -> None:
        self.failed: list[pytest.TestReport] = []
        self.passed_then: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("once more")
    group.addoption("--once-more", action="store_true", help="run browser tests that fail once more, alone")
    group.addoption("--second-time", action="store_true", help="this is that second time")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[RUN] = Run()
    config.pluginmanager.register(config.stash[RUN])
    if config.getoption("once_more") and not is_worker(config):
        shutil.rmtree(config.rootpath / FOLDER, ignore_errors=True)


def is_worker(config: pytest.Config) -> bool:
    """Whether this is a process to which xdist gives tests."""
    return hasattr(config, "workerinput")


# Keeping what is known of a failure.


def folder_of(config: pytest.Config, nodeid: str) -> Path:
    """Where what is known of a test's failure is kept."""
    name = re.sub(r"[^\w.]+", "-", nodeid).strip("-")
    digest = sha256(nodeid.encode()).hexdigest()[:6]  # parameters may differ by signs that no folder has
    when = "second-time" if config.getoption("second_time") else "first-time"
    return config.rootpath / FOLDER / when / f"{name[-100:]}-{digest}"


def has_failed(item: pytest.Item) -> bool:
    return item.stash.get(FAILED, False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and BROWSER in getattr(item, "fixturenames", ()):
        item.stash[FAILED] = True
        harmed = call.excinfo is not None and call.excinfo.errisinstance(Harm)
        vars(report)["may_run_again"] = not harmed  # which xdist takes along to where reports are gathered
        keep_report(item.config, report)
    return report


def keep_report(config: pytest.Config, report: pytest.TestReport) -> None:
    folder = folder_of(config, report.nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    sections = [f"{name}\n{text}" for name, text in report.sections]
    text = "\n\n".join([report.nodeid, report.longreprtext, *sections])
    (folder / f"{report.when}.txt").write_text(text, encoding="utf-8")


# Running again.


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    result = yield
    run = session.config.stash[RUN]
    if not session.config.getoption("once_more") or is_worker(session.config) or not run.failed:
        return result
    is_all = len(run.failed) == session.testsfailed  # else something could not even be collected
    if is_all and all(vars(report).get("may_run_again") for report in run.failed):
        again = list(dict.fromkeys(report.nodeid for report in run.failed))
        if passes_alone(session.config, again):
            forgive(session, run, again)
    return result


def passes_alone(config: pytest.Config, tests: list[str]) -> bool:
    """Run these, and nothing else on this machine; the first that fails again ends it."""
    terminal(config).write_sep("=", f"once more, alone: {len(tests)}")
    command = [sys.executable, "-m", "pytest", "--second-time", "-x", "-p", "no:cacheprovider", *tests]
    return subprocess.run(command, cwd=config.rootpath, check=False).returncode == 0


def forgive(session: pytest.Session, run: Run, tests: list[str]) -> None:
    """Count each of them once, under a name of its own."""
    run.passed_then = tests
    session.testsfailed = 0
    stats = terminal(session.config).stats
    for kind in ("failed", "error", "passed"):
        stats[kind] = [report for report in stats.get(kind, []) if report.nodeid not in tests]
        if not stats[kind]:
            del stats[kind]
    first = {report.nodeid: report for report in reversed(run.failed)}
    stats[SECOND] = [first[test] for test in tests]


def terminal(config: pytest.Config) -> TerminalReporter:
    found = config.pluginmanager.get_plugin("terminalreporter")
    assert isinstance(found, TerminalReporter)
    return found


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    run = config.stash[RUN]
    kept = [report.nodeid for report in run.failed if "may_run_again" in vars(report)]
    if not kept or is_worker(config):
        return
    terminalreporter.write_sep("=", "what is kept of browser tests that failed")
    for test in dict.fromkeys(kept):
        verdict = SECOND if test in run.passed_then else "failed"
        where = folder_of(config, test).relative_to(config.rootpath)
        terminalreporter.write_line(f"{test}: {verdict}; {where}/")
