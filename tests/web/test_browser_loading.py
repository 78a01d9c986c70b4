"""Pages lie still while they load, on a phone with a slow line."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from .screen import Screen

OpenPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 90_000,
}  # bytes/s
MOST = 0.05  # of the sum of all shifts: a tenth is good by the measure of browsers
PATHS = (
    "/",
    "/help",
    "/rules/picrochole",
    "/rules/picrocholine-wars",
    "/rules/space-pigs",
    "/new/picrochole",
    "/new/space-pigs",
    "/sign-in",
    "/sign-up",
    "/account",
    "/nowhere",
)
# What a script of ours shifts in a first half second counts too: nobody has clicked.
SHIFTS = """() => new Promise(resolve => {
  const found = [];
  const told = list => list.getEntries().forEach(({ value, sources }) => {
    const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80));
    found.push({ value, moved });
  });
  const observer = new PerformanceObserver(told);
  observer.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => {
    told({ getEntries: () => observer.takeRecords() });
    resolve(found);
  }));
})"""


def slow(page: Page) -> Page:
    """The page, on a slow line."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    return page


def assert_still(page: Page) -> None:
    """What has shifted since the page came, when all of it is there, is next to nothing."""
    page.wait_for_load_state("networkidle")  # with the pictures that are fetched last
    shifts = page.evaluate(SHIFTS)
    assert sum(shift["value"] for shift in shifts) <= MOST, shifts


@pytest.mark.parametrize("path", PATHS)
def test_a_page_lies_still_while_it_loads(open_page: OpenPage, path: str) -> None:
    page = open_page(**PHONE)
    page.request.post("/api/people")  # a guest, whose account there is
    slow(page).goto(path)
    assert_still(page)


def test_an_invitation_and_a_replay_lie_still_while_they_load(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    Screen(page).new_table(red="A friend")
    link = page.locator("#notice input[readonly]").input_value()
    replay = f"{page.url}/replay"
    for address in (link, replay):
        slow(page).goto(address)
        assert_still(page)


def test_a_shift_is_seen(open_page: OpenPage) -> None:
    """The measure itself: a page that jumps is told."""
    page = slow(open_page(**PHONE))
    page.goto("/help")
    page.evaluate("document.querySelector('.contents details').open = true")
    with pytest.raises(AssertionError, match=re.escape("sheet prose")):
        assert_still(page)
