"""A server for the tests of a worker, and browsers to look at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from .browser import browser, find, is_required
from .serving import Server

DESKTOP = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not harm it."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    code = server.stop()
    assert "Traceback" not in server.log, server.log
    assert code == 0


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own, to be killed."""
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if find() is None and not is_required():
        pytest.skip("no browser was found")
    with browser() as found:
        yield found


@pytest.fixture
def context(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """Somebody's browser, who reads English and does not mind motion."""
    context = chromium.new_context(base_url=server.url, viewport=DESKTOP, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page; whatever goes wrong in its scripts fails the test."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert wrong == []
