"""Whole games in a real browser: by clicking, and by the keyboard alone."""

from playwright.sync_api import Page, expect

from .screen import Screen

LAST_TURN = 18  # of the meeting at Seuilly


def test_a_whole_game_is_played_by_clicking(page: Page) -> None:
    screen = Screen(page).new_table(red="Recruit").ready()
    sent = set()
    for turn in range(1, LAST_TURN + 1):
        if screen.is_over():
            break
        screen.await_turn(turn)
        screen.asks("whom do you order")
        unit = page.locator("#pieces [data-unit^='blue'].lit").first.get_attribute("data-unit")
        assert unit is not None
        screen.order(unit, "0907" if turn % 2 else "0807")
        sent.add(unit)
        screen.end_turn()
        screen.await_end_of(turn)
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("wins")
    assert sent
    expect(page.locator("#lines li").last).to_contain_text("The game is over")
    expect(page.get_by_role("link", name="Replay").first).to_be_visible()


def test_a_whole_game_is_played_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    tab_to(page, "New table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/picrochole")
    tab_to_field(page, "scenario")
    page.keyboard.press("ArrowDown")  # Meeting at Seuilly
    tab_to(page, "Set up the table")
    page.keyboard.press("Enter")
    screen = Screen(page).ready()
    tab_to_board(page)
    for turn in range(1, LAST_TURN + 1):
        if screen.is_over():
            break
        screen.await_turn(turn)
        screen.asks("whom do you order")
        page.keyboard.press("n")  # the next lit place
        page.keyboard.press("Enter")
        if page.locator("#menu").is_visible():
            page.keyboard.press("Enter")
        screen.asks("where to")
        for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(page.locator("#note:popover-open, #sentence-words:text('whom')").first).to_be_visible()
        if page.locator("#note").is_visible():  # not allowed there: the order stays as it was
            page.keyboard.press("k")
        screen.asks("whom do you order")
        page.keyboard.press("e")
        screen.await_end_of(turn)
    expect(page.locator("#notice")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what is focused has that name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()").startswith(name):
            return
    raise AssertionError(f"{name} cannot be reached with the keyboard")


def tab_to_field(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == name:
            return
    raise AssertionError(f"the field {name} cannot be reached with the keyboard")


def tab_to_board(page: Page) -> None:
    for _ in range(30):
        if page.evaluate("document.activeElement.id") == "board":
            return
        page.keyboard.press("Tab")
    raise AssertionError("the board cannot be reached with the keyboard")
