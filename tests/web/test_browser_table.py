"""One person at a table: why not, looking back, French, a phone, a server that goes away."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .screen import LONG, Screen
from .serving import Server
from .visiting import until

OpenPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_what_is_not_allowed_says_why_not_and_leads_to_the_rule(page: Page) -> None:
    screen = Screen(page).new_table("The Three Bridges", red="Recruit").ready()
    screen.press("Order all units")
    screen.asks("where to")
    screen.click_hex("0800")  # the river
    note = page.locator("#note")
    expect(note).to_contain_text("cannot be entered: water")
    note.get_by_role("link", name="6.2").click()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rule-6\\.2")).to_be_in_viewport()
    screen.asks("where to")


def test_a_click_on_an_empty_hex_says_whom_one_can_order(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.click_hex("1004")
    expect(page.locator("#note")).to_contain_text("6.1")


def test_pointing_at_a_hex_shows_the_way_there_and_when_one_arrives(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.press("Order all units")
    screen.asks("where to")
    page.mouse.move(*screen.point("0806"))
    expect(page.locator("#info")).to_contain_text("turns of march")
    expect(page.locator("#preview > *").first).to_be_attached()


def test_what_is_near_is_lit_and_what_is_far_away_is_chosen_all_the_same(page: Page) -> None:
    screen = Screen(page).new_table("The Three Bridges", red="Recruit").ready()
    screen.press("Order all units")
    screen.asks("where to")
    lit, faint = page.locator("#notes .lit"), page.locator("#notes .faint")
    assert {int(words) for words in lit.all_text_contents()} <= set(range(2, 6))
    assert {int(words) for words in faint.all_text_contents()} <= set(range(6, 14))
    assert 0 < lit.count() < faint.count() < 150
    screen.click_hex("1606")  # sixteen turns away
    screen.asks("whom do you order")
    page.locator("#undo").click()
    screen.asks("where to")
    page.locator("#board").focus()
    page.keyboard.press("n")
    expect(page.locator("#news")).to_contain_text("turns")


def test_one_chooses_how_the_arms_are_shown(page: Page) -> None:
    screen = Screen(page).play_now()
    top = page.locator("#pieces .pic-stack").first

    def shown() -> tuple[bool, bool]:
        drawn, nato = (
            page.locator(f"#map .{sign}").first.evaluate("sign => getComputedStyle(sign).display !== 'none'")
            for sign in ("arm-drawn", "arm-nato")
        )
        return drawn, nato

    assert shown() == (True, False)
    screen.tab("Table")
    page.wait_for_timeout(400)  # the light around the counters has come up
    before = top.screenshot()
    arms = page.get_by_role("group", name="Arms on the counters")
    arms.get_by_role("button", name="Drawn").focus()
    page.keyboard.press("Tab")
    with page.expect_response("**/arms"):
        page.keyboard.press("Enter")
    expect(arms.get_by_role("button", name="NATO")).to_have_attribute("aria-pressed", "true")
    expect(arms.get_by_role("button", name="NATO")).to_be_focused()
    assert shown() == (False, True)
    assert top.screenshot() != before
    page.reload()
    screen.ready()
    assert shown() == (False, True)
    page.goto(f"{page.url}/replay")
    expect(page.locator("html")).to_have_attribute("data-arms", "nato")


def test_the_theme_changes_at_the_table_and_the_keyboard_stays_where_it_was(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.tab("Table")
    page.get_by_role("button", name="Night").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.get_by_role("button", name="Paper")).to_be_focused()


def test_the_rules_can_be_searched(page: Page) -> None:
    Screen(page).play_now()
    page.get_by_role("tab", name="Rules").click()
    page.locator("#rules-search").fill("encircle")
    expect(page.locator("#rules-text")).to_contain_text("ncircle")
    expect(page.locator("#rule-1\\.1")).to_be_hidden()


def test_the_last_moves_of_the_others_can_be_stepped_through(page: Page) -> None:
    screen = Screen(page).play_now()
    for turn in (1, 2, 3):
        screen.await_turn(turn)
        screen.end_turn()
    screen.await_turn(4)
    page.locator("#board").focus()
    page.keyboard.press("[")
    banner = page.locator("#past-banner")
    expect(banner).to_contain_text("turn 3", timeout=LONG)
    page.keyboard.press("[")
    expect(banner).to_contain_text("turn 2")
    expect(page.locator("#buttons button", has_text="End turn")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(banner).to_be_hidden()
    screen.asks("whom do you order")


def test_one_looks_back_on_the_whole_game_with_slider_and_keyboard(page: Page) -> None:
    screen = Screen(page).play_now()
    for turn in (1, 2):
        screen.await_turn(turn)
        screen.end_turn()
    screen.await_turn(3)
    page.goto(f"{page.url}/replay")
    caption = page.locator("#caption")
    expect(caption).to_contain_text("turn 1")
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("turn 2")
    page.locator("#slider").fill("0")
    expect(caption).to_contain_text("turn 1")
    assert page.locator("[data-unit^='red']").count() == 0  # the game goes on: only one's own view
    page.get_by_role("link", name="Back to the table").click()
    screen.ready()


def test_giving_up_asks_again_and_then_everything_is_shown(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.press("Capitulate")
    page.locator("#sure-no").click()
    screen.asks("whom do you order")
    screen.press("Capitulate")
    page.locator("#sure-yes").click()
    expect(page.locator("#notice")).to_contain_text("Red wins", timeout=LONG)
    assert screen.units("red") > 0
    page.locator("#notice").get_by_role("link", name="Replay").click()
    expect(page.locator("nav a", has_text="Red")).to_be_visible()


def test_a_finished_game_is_exported_and_imported(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.press("Capitulate")
    page.locator("#sure-yes").click()
    with page.expect_download() as download:
        page.locator("#notice").get_by_role("link", name=re.compile("save", re.IGNORECASE)).click()
    path = download.value.path()
    page.goto("/")
    page.locator("#import-file").set_input_files(path)
    page.locator("form.import button").click()
    screen.ready()
    expect(page.locator("#notice")).to_contain_text("Red wins")


def test_a_french_browser_is_spoken_to_in_french(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="Jouer").first.click()
    screen = Screen(page).ready()
    screen.asks("Bleu")
    page.keyboard.press("2")
    expect(page.locator("#rules-text")).to_contain_text("Encerclement")
    page.locator("#tab-people").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    screen.asks("whom do you order")


def test_on_a_phone_a_turn_is_played_with_the_thumb(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    screen = Screen(page).play_now()
    pile = page.locator("#pieces .pic-fan").first
    x, y = screen.point(str(pile.get_attribute("data-hex")))
    page.touchscreen.tap(x, y)
    page.locator("#menu [role=menuitem]").first.tap()
    screen.asks("where to")
    page.locator("#buttons").get_by_role("button", name="Hold").tap()
    screen.asks("whom do you order")
    page.locator("#buttons").get_by_role("button", name="End turn").tap()
    screen.await_turn(2)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
    page.locator("#to-panel").tap()
    expect(page.locator("#lines li").last).to_be_visible()


def test_pages_come_back_by_themselves_when_the_server_was_killed(
    own_server: Server, open_page: OpenPage
) -> None:
    page = open_page(own_server.url)
    screen = Screen(page).play_now()
    screen.end_turn()
    screen.await_turn(2)
    screen.press("Order all units")
    screen.asks("where to")
    own_server.kill()
    expect(page.locator("#line")).to_be_visible(timeout=LONG)
    screen.press("Hold")  # on its way until the server is there again
    own_server.start()
    screen.asks("whom do you order")
    expect(page.locator("#line")).to_be_hidden(timeout=LONG)
    screen.end_turn()
    screen.await_turn(3)


def test_taking_back_what_has_come_out_is_asked_about_though_one_answered_last(page: Page) -> None:
    screen = Screen(page).play_now()
    until(lambda: not screen.now("blue")["seats"][1]["asked"])  # the bot has answered, unseen
    screen.end_turn()
    screen.await_turn(2)
    screen.await_ask()
    page.locator("#undo").click()
    expect(page.locator("#sure-words")).to_have_text(
        "Go back to before your last answer? What has come out since is gone then."
    )
    page.locator("#sure-no").click()
    assert screen.turn() == 2
    page.keyboard.press("u")
    page.locator("#sure-yes").click()
    screen.await_turn(1)
    screen.press("Order all units")
    page.locator("#undo").click()  # of what nobody has seen, nothing is asked
    screen.asks("whom do you order")
