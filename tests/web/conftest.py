"""A server for the tests of a worker, and browsers to look at it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from ..once_more import Harm, folder_of, has_failed
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
    if code or "Traceback" in server.log:
        raise Harm(f"the server ended with {code}: {server.log}")


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
def open_page(
    chromium: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Somebody's browser: each page is another person's. What goes wrong in their scripts fails the test.

    Of a test that fails, a picture of each is kept, and what it did (`playwright show-trace` reads it).
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(base_url: str = server.url, locale: str = "en-GB", **how: Any) -> Page:
        how = {"viewport": DESKTOP, **how}
        context = chromium.new_context(base_url=base_url, locale=locale, **how)
        context.tracing.start()  # without pictures of every step, which would take too long
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield open_page
    kept = folder_of(request.config, request.node.nodeid) if wrong or has_failed(request.node) else None
    for number, context in enumerate(contexts, 1):
        if kept:
            keep_pages(context, kept, number)
        context.close()
    assert wrong == []


def keep_pages(context: BrowserContext, folder: Path, number: int) -> None:
    for page in context.pages:
        page.screenshot(path=folder / f"page-{number}.png")
    context.tracing.stop(path=folder / f"trace-{number}.zip")


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()
