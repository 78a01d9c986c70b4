"""The runner itself: a browser test that fails is run once more, and nothing else is."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .web.browser import find, is_required

REPOSITORY = Path(__file__).parents[1]
CONFTEST = """
import pytest

@pytest.fixture
def chromium():
    return None

@pytest.fixture
def careless():
    yield
    assert False, "left behind"

@pytest.fixture(scope="session")
def server():
    from tests.once_more import Harm
    yield
    raise Harm("the server has fallen")
"""
PASSES = "def test_passes(): pass\n"
FAILS = "def test_fails(): assert False\n"
FIRST_TIME = """
from pathlib import Path

def test_first_time(chromium):
    been = Path(__file__).with_suffix(".been")
    is_first = not been.exists()
    been.touch()
    assert not is_first, "a busy machine"
"""
ALWAYS = "def test_always(chromium): assert False, 'broken'\n"
TEARDOWN = """
from pathlib import Path

def test_teardown(chromium, request):
    been = Path(__file__).with_suffix(".been")
    if not been.exists():
        been.touch()
        request.getfixturevalue("careless")
"""
MANY = """
import pytest

@pytest.mark.parametrize("path", ["/", "/a/b", "/a-b", "é"])
def test_many(chromium, path):
    assert not path
"""
HARMS = "def test_harms(chromium, server): pass\n"
BROKEN = "import nothing_of_that_name\n"
PAGES = """
import pytest
from tests.web.conftest import chromium, open_page

@pytest.fixture(scope="session")
def server():
    class Nowhere:
        url = "http://127.0.0.1:1"
    return Nowhere

def test_pages(open_page):
    for words in ("one", "another"):
        open_page().set_content(words)
    assert False, "broken"
"""


class Little:
    """A folder with tests of a few lines."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "conftest.py").write_text(CONFTEST)
        (folder / "pytest.ini").write_text("[pytest]\naddopts = -q\n")

    def run(self, *options: str, **tests: str) -> tuple[int, str]:
        """The exit code, and what was said."""
        for name, text in tests.items():
            (self.folder / f"test_{name}.py").write_text(text)
        told = {"PYTHONPATH": str(REPOSITORY), "PYTEST_PLUGINS": "tests.once_more"}
        env = {**os.environ, **told, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # plugins take long to load
        for name in [name for name in env if name.startswith("PYTEST_XDIST")]:
            del env[name]  # which says that these tests are a worker's
        command = [sys.executable, "-m", "pytest", *options]
        done = subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, check=False, timeout=300
        )
        return done.returncode, done.stdout + done.stderr

    def kept(self, when: str) -> dict[str, str]:
        """The reports of tests, by the tests' ids."""
        texts = [path.read_text() for path in (self.folder / "failures" / when).glob("*/*.txt")]
        return {text.partition("\n")[0]: text for text in texts}

    def files(self, when: str) -> set[str]:
        """What else is kept."""
        return {path.name for path in (self.folder / "failures" / when).glob("*/*") if path.suffix != ".txt"}


@pytest.fixture
def little(tmp_path: Path) -> Little:
    return Little(tmp_path)


def closing(said: str) -> str:
    """The last line without its time."""
    return re.sub(r" in [\d.]+s.*", "", said.strip().splitlines()[-1])


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]])
def test_a_browser_test_that_fails_the_first_time_only_is_named_and_the_run_passes(
    little: Little, workers: list[str]
) -> None:
    code, said = little.run("--once-more", *workers, a=PASSES, b=FIRST_TIME)
    assert code == 0, said
    assert closing(said) == "1 passed, 1 passed the second time"
    assert "test_b.py::test_first_time: passed the second time; failures/first-time/" in said
    assert "a busy machine" in little.kept("first-time")["test_b.py::test_first_time"]


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]])
def test_a_browser_test_that_fails_again_fails_the_run(little: Little, workers: list[str]) -> None:
    code, said = little.run("--once-more", *workers, a=PASSES, b=ALWAYS, c=FIRST_TIME)
    assert code == 1, said
    assert closing(said) == "2 failed, 1 passed"
    assert "once more, alone: 2" in said
    assert "test_b.py::test_always: failed; failures/first-time/" in said
    assert list(little.kept("second-time")) == ["test_b.py::test_always"]


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]])
def test_another_test_that_fails_fails_the_run_at_once(little: Little, workers: list[str]) -> None:
    code, said = little.run("--once-more", *workers, a=FAILS, b=FIRST_TIME)
    assert code == 1, said
    assert closing(said) == "2 failed"
    assert "once more" not in said
    assert list(little.kept("first-time")) == ["test_b.py::test_first_time"]


def test_what_fails_when_a_browser_test_is_cleared_away_counts_once(little: Little) -> None:
    code, said = little.run("--once-more", a=PASSES, b=TEARDOWN)
    assert code == 0, said
    assert closing(said) == "1 passed, 1 passed the second time"


def test_a_server_that_has_fallen_is_not_forgiven(little: Little) -> None:
    code, said = little.run("--once-more", "-p", "xdist", "-n", "2", a=PASSES, b=HARMS)
    assert code == 1, said
    assert closing(said) == "2 passed, 1 error"
    assert "once more" not in said


def test_what_cannot_be_collected_is_not_forgiven(little: Little) -> None:
    code, said = little.run("--once-more", "-p", "xdist", "-n", "2", a=BROKEN, b=FIRST_TIME)
    assert code != 0, said
    assert "once more" not in said


def test_pictures_and_traces_of_pages_are_kept_of_a_test_that_fails(little: Little) -> None:
    if find() is None and not is_required():
        pytest.skip("no browser was found")
    code, said = little.run(a=PASSES, b=PAGES)
    assert code == 1, said
    kept = {
        f"{what}-{number}.{kind}" for what, kind in (("page", "png"), ("trace", "zip")) for number in (1, 2)
    }
    assert little.files("first-time") == kept


def test_each_test_has_a_folder_of_its_own_whatever_its_parameters_are(little: Little) -> None:
    little.run(a=MANY)
    assert len(little.kept("first-time")) == 4


def test_without_being_told_to_nothing_is_run_again(little: Little) -> None:
    code, said = little.run(a=PASSES, b=FIRST_TIME)
    assert code == 1, said
    assert closing(said) == "1 failed, 1 passed"


def test_a_run_clears_away_what_was_kept_of_the_last(little: Little) -> None:
    little.run("--once-more", b=FIRST_TIME)
    assert little.kept("first-time")
    code, said = little.run("--once-more", b=FIRST_TIME)
    assert (code, closing(said)) == (0, "1 passed")
    assert not little.kept("first-time")
