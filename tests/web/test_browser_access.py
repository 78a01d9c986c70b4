"""axe finds nothing serious on any page, in both themes, on a desk and on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .screen import Screen

OpenPage = Callable[..., Page]
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
PATHS = ("/", "/new/picrochole", "/rules/picrochole", "/help", "/sign-in", "/sign-up", "/nowhere")


def serious(page: Page) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_axe_finds_nothing_serious_on_the_pages(open_page: OpenPage, screen: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme, **SCREENS[screen])
    for path in PATHS:
        page.goto(path)
        assert serious(page) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_axe_finds_nothing_serious_at_the_table(open_page: OpenPage, screen: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme, **SCREENS[screen])
    table = Screen(page).play_now()
    assert serious(page) == [], "asked whom to order"
    table.press("Order all units")
    table.asks("where to")
    assert serious(page) == [], "asked where to"
    if screen == "phone":
        page.locator("#to-panel").click()
    for tab in ("Rules", "Table", "Chat"):
        table.tab(tab)
        assert serious(page) == [], tab
    page.goto(f"{page.url}/replay")
    assert serious(page) == [], "replay"
    page.goto("/account")
    assert serious(page) == [], "account"


def test_axe_finds_nothing_serious_before_and_after_a_game(page: Page) -> None:
    table = Screen(page).new_table(red="A friend")
    assert serious(page) == [], "lobby"
    page.goto(page.locator("#notice input[readonly]").input_value())
    assert serious(page) == [], "invitation"
    table.play_now()
    table.press("Capitulate")
    assert serious(page) == [], "asked again"
    page.locator("#sure-yes").click()
    page.locator("#notice").wait_for()
    assert serious(page) == [], "over"
