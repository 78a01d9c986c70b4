"""A server for the tests of a worker, and browsers to look at it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from .browser import browser, find, is_required
from .serving import Server
from .visiting import Visitor, two_players

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


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[..., Visitor]]:
    """People come in: `visit()` is somebody new, in a language of theirs."""
    with ExitStack() as stack:
        yield lambda *how, **headers: stack.enter_context(Visitor(server.url, *how, **headers))


@pytest.fixture
def blue(visit: Callable[..., Visitor]) -> Visitor:
    return visit()


@pytest.fixture
def red(visit: Callable[..., Visitor]) -> Visitor:
    return visit()


@pytest.fixture
def table(blue: Visitor, red: Visitor) -> str:
    """A table at which they sit."""
    return two_players(blue, red)


@pytest.fixture(scope="module")  # while it is open, nothing else of asyncio runs in this thread
def chromium() -> Iterator[Browser]:
    if find() is None and not is_required():
        pytest.skip("no browser was found")
    with browser() as found:
        yield found


@pytest.fixture
def open_page(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Somebody's browser: each page is another person's. What goes wrong in their scripts fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(base_url: str = server.url, locale: str = "en-GB", **how: Any) -> Page:
        how = {"viewport": DESKTOP, **how}
        context = chromium.new_context(base_url=base_url, locale=locale, **how)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()
