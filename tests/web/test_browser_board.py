"""The board does what it says: replays that stay at their moment, refusals, buttons that a thumb hits."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from wartable import Table
from wartable.games.picrochole.orders import EndTurn

from .screen import Screen
from .test_browser_access import SCREENS
from .test_browser_picrocholine import War
from .test_browser_pigs_moments import box

OpenPage = Callable[..., Page]
PHONE = SCREENS["phone"]


def bring(page: Page, table: Table) -> None:
    """Open a table, where whoever brings it plays every seat."""
    save: Any = {"name": "a.save", "mimeType": "application/octet-stream", "buffer": table.save()}
    page.goto(page.request.post("/import", multipart={"file": save}).url)
    page.locator("#map > *, #cover:not([hidden])").first.wait_for(state="attached")


# Replays.


@pytest.mark.parametrize("screen", list(SCREENS))
def test_other_eyes_see_the_same_moment_of_a_replay(open_page: OpenPage, screen: str) -> None:
    page = open_page(**SCREENS[screen])
    table = Table.new("picrochole", "meeting", seed=1)
    for seat in ("blue", "red") * 3:
        table.answer(seat, EndTurn())
    table.resign("blue")
    bring(page, table)
    page.locator("#notice").get_by_role("link", name="Replay").click()
    caption = page.locator("#caption")
    expect(caption).to_contain_text("turn 1")
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("turn 2")
    for eyes in ("Red", "Blue"):
        page.locator("nav").get_by_role("link", name=eyes).click()
        expect(page.locator("nav").get_by_role("link", name=eyes)).to_have_count(0)
        expect(caption).to_contain_text("turn 2")
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("turn 3")
    page.locator("nav a").first.click()
    expect(caption).to_contain_text("turn 3")


# In the bar.


def test_a_thumb_hits_the_score(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    War(page).sit_down(gk="Beside me")
    for score in page.locator("#seats button.score").all():
        assert box(score)["width"] >= 24
        assert box(score)["height"] >= 24
    page.locator("#seats button.score").first.tap()
    expect(page.locator("#note")).to_contain_text("Novel markers")


# Refusals.


@pytest.fixture
def errors(page: Page) -> list[str]:
    """What the browser reports as wrong."""
    found: list[str] = []
    page.on("console", lambda line: found.append(line.text) if line.type == "error" else None)
    return found


def test_a_refused_click_is_no_error(page: Page, errors: list[str]) -> None:
    table = Screen(page).play_now()
    table.click_hex("1004")
    expect(page.locator("#note")).to_contain_text("6.1")
    table.press("Order all units")
    table.asks("where to")
    table.click_hex("0800")
    expect(page.locator("#note")).to_contain_text("cannot be entered: water")
    assert errors == []


def test_a_click_that_comes_too_late_is_no_error(page: Page, errors: list[str]) -> None:
    table = Screen(page).play_now()
    page.route("**/now*", lambda _: None)  # the page does not hear of what happens now
    ask = table.now("blue")["ask"]["number"]
    ended = {"seat": "blue", "ask": ask, "answer": {"type": "end-turn"}}
    assert page.request.post(f"{page.url.partition('?')[0]}/answer", data=ended).ok
    table.press("Order all units")
    expect(page.locator("#note")).to_contain_text("has moved on")
    assert errors == []
