"""The board does what it says: replays that stay at their moment, refusals, buttons that a thumb hits."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from wartable import Table
from wartable.games.picrochole.rules.orders import EndTurn
from wartable.games.picrocholine_wars.rules.setup import QUICK

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
    table = Screen(page).new_table("The Three Bridges", red="Recruit").ready()
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


# A board that stays.


def lies(page: Page) -> dict[str, float]:
    """Where the sheet lies when it does not glide any more."""
    page.locator("#sheet:not(.gliding)").wait_for()
    found: dict[str, float] = page.locator("#sheet").evaluate(
        "sheet => { const {x, y, width} = sheet.getBoundingClientRect(); return {x, y, width}; }"
    )
    return found


@pytest.mark.parametrize("screen", list(SCREENS))
def test_the_board_stays_where_it_is_when_an_ask_needs_more_room(open_page: OpenPage, screen: str) -> None:
    page = open_page(**SCREENS[screen])
    presses = Presses(page)
    page.keyboard.press("0")  # the whole map
    Screen(page).point("0506")  # it lies
    before, height = lies(page), box(page.locator("#ask"))["height"]
    presses.press_key("e")
    presses.asks("Move a unit (0 of 14 moved)")
    presses.press_key("e")
    presses.asks("Roll for a phase")
    Screen(page).point("0506")
    assert box(page.locator("#ask"))["height"] > height
    now = lies(page)
    assert now["width"] == before["width"]
    if screen == "desk":  # on a phone the whole board may glide up, so that no lit marker lies under the ask
        assert now == before
    for marker in page.locator("#pieces [data-marker].lit").all():
        assert box(marker)["y"] + box(marker)["height"] <= box(page.locator("#ask"))["y"]


# One press, one answer.

PRESS_AGAIN = """press => {
    const again = {
        key: () => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "e", bubbles: true})),
        tap: ({x, y}) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(
            "click", {pointerType: "touch", detail: 1, clientX: x, clientY: y, bubbles: true})),
    };
    const sentence = document.getElementById("sentence-words");
    const seen = new MutationObserver(() => {
        if (!sentence.textContent.includes("0 of 14 moved")) return;
        seen.disconnect();
        again[press.how](press);
        document.body.dataset.pressed = "again";
    });
    seen.observe(sentence, {childList: true});
}"""  # as soon as the next ask stands there


class Presses(War):
    """PK's movement, which a press ends; then comes GK's, which the same press would end."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        table = Table.new("picrocholine-wars", seed=1)
        for seat in ("pk", "gk"):
            table.answer(seat, QUICK)
        bring(page, table)
        self.ready()
        self.asks("Move a unit (1 of 26 moved)")
        self.answers = 0
        page.on("request", self._count)

    def _count(self, request: Request) -> None:
        self.answers += request.url.endswith("/answer")

    @property
    def end(self) -> Locator:
        return self.page.locator("#buttons").get_by_role("button", name="End movement")

    def again(self, **press: Any) -> None:
        """Press once more when the next ask comes."""
        self.page.evaluate(PRESS_AGAIN, press)

    def has_ended_one_phase(self) -> None:
        """GK can still move."""
        self.asks("Move a unit (0 of 14 moved)")
        self.page.locator("#ask:not([data-spent])").wait_for()
        self.page.keyboard.press("l")
        self.page.locator("#menu").get_by_role("menuitem", name="GK infantry 1").first.click()
        self.asks("GK infantry 1: where to?")
        assert self.answers == 2


def test_a_key_pressed_twice_ends_one_phase(page: Page) -> None:
    presses = Presses(page)
    presses.again(how="key")
    page.keyboard.press("e")
    page.locator("body[data-pressed]").wait_for()
    presses.has_ended_one_phase()


@pytest.mark.parametrize("key", ["e", "Enter"])
def test_a_key_that_is_held_down_ends_one_phase(page: Page, key: str) -> None:
    presses = Presses(page)
    if key == "Enter":
        presses.end.focus()
    page.keyboard.down(key)
    presses.asks("Move a unit (0 of 14 moved)")
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    presses.has_ended_one_phase()


def test_a_double_click_ends_one_phase(page: Page) -> None:
    presses = Presses(page)
    presses.end.click()
    presses.asks("Move a unit (0 of 14 moved)")
    expect(presses.end).to_be_visible()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    presses.has_ended_one_phase()


def test_a_double_tap_ends_one_phase(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    presses = Presses(page)
    place = box(presses.end)
    presses.again(how="tap", x=place["x"] + place["width"] / 2, y=place["y"] + place["height"] / 2)
    presses.end.tap()
    page.locator("body[data-pressed]").wait_for()
    presses.has_ended_one_phase()
