"""What one sees at the table: one's own dice, what others did meanwhile, and a board that keeps its size."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import LONG
from .serving import Server
from .test_browser_access import SCREENS, serious
from .test_browser_answers import Muster, house_of_muster
from .test_browser_pigs_moments import asked, box, brought, meet, played

OpenPage = Callable[..., Page]
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE = SCREENS["phone"]
TRIES = 8  # games until a first shot misses


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_muster(tmp_path_factory.mktemp("seen")) as server:
        yield server


def shot(open_page: OpenPage, red: str = "Beside me", **how: Any) -> Muster:
    """Somebody has fired a gun and missed: else the game is over."""
    for _ in range(TRIES):
        muster = Muster(open_page(**how), finger="has_touch" in how)
        muster.new_table("By the pond", "muster", red=red)
        muster.ready()
        for side in ("Blue", "Red") if red == "Beside me" else ("Blue",):
            draw_up(muster, side)
        muster.asks("Blue: fire")
        if not muster.finger:
            muster.page.mouse.move(5, 5)  # it lies where the button to fire has come
        fire = muster.page.locator("#buttons").get_by_role("button", name="Fire", exact=True)
        with muster.page.expect_response("**/answer"):
            if muster.finger:
                fire.tap()  # reads the odds
                expect(muster.page.locator("#odds")).to_be_visible()
                fire.tap()
            else:
                fire.hover()
                expect(muster.page.locator("#odds")).to_be_visible()
                fire.click()
        missed = muster.page.locator("#thrown").filter(has_text="misses")
        expect(missed.or_(muster.page.locator("#notice:visible")).first).to_be_visible()
        if not muster.is_over():
            return muster
    raise AssertionError("every first shot has hit")


def draw_up(muster: Muster, side: str) -> None:
    """One company and little powder: they seldom hit."""
    muster.asks(f"{side}: which companies")
    if muster.finger:
        muster.press("Pikes")
    else:
        muster.click_company(f"{side.lower()}-pikes")
    muster.confirm()
    muster.powder(side, rounds=2)
    muster.gun(side)


# One's own dice.


@pytest.mark.parametrize("screen", list(SCREENS))
def test_ones_own_dice_lie_over_the_ask_until_the_next_click(open_page: OpenPage, screen: str) -> None:
    page = shot(open_page, **SCREENS[screen]).page
    thrown = page.locator("#thrown")
    expect(thrown).to_contain_text("misses")
    expect(thrown.locator(".dice")).to_be_visible()
    assert box(thrown)["y"] + box(thrown)["height"] <= box(page.locator("#ask"))["y"]
    expect(page.locator("#news")).to_contain_text("misses")
    assert serious(page) == []
    page.locator("#sentence").click()
    expect(thrown).to_be_hidden()


def test_they_go_by_themselves_after_a_while(open_page: OpenPage) -> None:
    page = shot(open_page, **LAPTOP).page
    expect(page.locator("#thrown")).to_be_visible()
    expect(page.locator("#thrown")).to_be_hidden(timeout=LONG)


# Several of what lies on the board.


def test_the_keyboard_finds_the_buttons_of_what_lies_on_the_board(page: Page) -> None:
    Muster(page).sit_down()
    buttons = page.locator("#buttons")
    pikes = buttons.get_by_role("button", name="Pikes")
    assert box(pikes)["width"] <= 1
    height = box(page.locator("#ask"))["height"]
    pikes.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(pikes).to_be_focused()
    assert box(pikes)["width"] > 44
    page.keyboard.press("Enter")
    expect(pikes).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-unit=blue-pikes]")).to_have_class("chosen")
    page.locator("[data-unit=blue-muskets]").click()
    assert box(page.locator("#ask"))["height"] == height


def test_on_a_phone_the_standing_words_hide_no_card(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    brought(page, played(asked("discard")))
    page.locator("#buttons [aria-pressed]").first.tap()
    info = page.locator("#info")
    expect(info).to_contain_text("you fill your hand")
    assert not meet(box(info), box(page.locator("main")))
    for card in page.locator("#pieces [data-card].lit").all():
        assert not meet(box(info), box(card))


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_board_keeps_its_size_on_a_laptop(open_page: OpenPage, locale: str) -> None:
    sizes = set()
    for what in ("lay", "discard", "goal"):
        page = open_page(locale=locale, **LAPTOP)
        brought(page, played(asked(what)))
        expect(page.locator("#caption")).to_have_attribute("title", re.compile("."))
        found = box(page.locator("main"))
        sizes.add((found["y"], found["height"]))
    assert len(sizes) == 1


# What the others did.


def passed(open_page: OpenPage, **how: Any) -> Muster:
    """Somebody has fired, the bot has done something too, and nobody is hit."""
    for _ in range(TRIES):
        muster = shot(open_page, red="Drummer", **how)
        expect(muster.page.locator("#sentence-words")).to_have_text(re.compile("fire|wins"), timeout=LONG)
        if "wins" not in muster.page.locator("#sentence-words").inner_text():
            return muster
    raise AssertionError("every bot has hit")


@pytest.mark.parametrize("screen", list(SCREENS))
def test_what_happened_is_seen_again_from_beside_the_ask(open_page: OpenPage, screen: str) -> None:
    page = passed(open_page, **SCREENS[screen]).page
    home = "#tools" if screen == "phone" else "#standing"
    happened = page.locator(f"{home} #happened")
    expect(happened).to_have_attribute("title", re.compile("See what happened"))
    assert page.locator("#notices > *").locator("visible=true").count() == 0
    assert serious(page) == []


def test_taking_back_over_a_bots_turn_is_asked_about(open_page: OpenPage) -> None:
    muster = passed(open_page, **LAPTOP)
    page = muster.page
    muster.asks("Blue: fire")
    lines = page.locator("#lines li").count()
    page.locator("#undo").click()
    expect(page.locator("#sure-words")).to_contain_text(
        "What the others have answered since (1), and what came of it, is gone then."
    )
    page.locator("#sure-no").click()
    expect(page.locator("#lines li")).to_have_count(lines)
    page.locator("#undo").click()
    page.locator("#sure-yes").click()
    expect(page.locator("#lines .dice")).to_have_count(0)
    expect(page.locator("#thrown")).to_be_hidden()  # what is taken back was not thrown again
    muster.asks("Blue: fire")
