"""A table that waits for players is called off by who has set it up, and all who look at it see that."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .screen import Screen

CALLED_OFF = "The table was called off before the game began."


def test_the_owner_calls_off_and_the_others_see_it(open_page: Callable[..., Page]) -> None:
    owner, watcher = Screen(open_page()), Screen(open_page())
    owner.new_table(red="A friend")
    watcher.page.goto(owner.page.url)
    expect(watcher.page.locator("#notice")).to_contain_text("Waiting for players")
    assert watcher.page.get_by_role("button", name="Call off the table").count() == 0
    button = owner.page.locator("#notice").get_by_role("button", name="Call off the table")
    button.click()
    owner.page.locator("#sure-no").click()
    expect(owner.page.locator("#notice")).to_contain_text("Waiting for players")
    button.click()
    owner.page.locator("#sure-yes").click()
    for screen in (owner, watcher):
        expect(screen.page.locator("#notice h2")).to_have_text(CALLED_OFF)
        screen.asks(CALLED_OFF)
    watcher.page.reload()
    expect(watcher.page.locator("#notice h2")).to_have_text(CALLED_OFF)
    owner.page.locator("#notice").get_by_role("link", name="New table").click()
    expect(owner.page).to_have_url(re.compile("/new/picrochole$"))


def test_in_a_game_one_gives_up(open_page: Callable[..., Page]) -> None:
    screen = Screen(open_page()).play_now()
    screen.tab("Table")
    screen.page.get_by_role("button", name="Give up the game").click()
    screen.page.locator("#sure-yes").click()
    expect(screen.page.locator("#notice h2")).to_contain_text("Red wins")
