"""Several people at one table, each in a browser of their own."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import LONG, Screen
from .visiting import Threaded

OpenPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}

# What the browser is asked to do is written down, and done all the same.
NOTING = """
window.noted = [];
window.focused = 0;
const [Own, focus] = [window.Notification, window.focus];
window.Notification = class extends Own {
  constructor(title, how) {
    super(title, how);
    window.noted.push({ title, body: how.body, self: this });
  }
};
window.focus = () => {
  window.focused += 1;
  focus.call(window);
};
"""
# A browser without a screen hides no page by itself.
AWAY = """away => {
  Object.defineProperty(document, "hidden", { value: away, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHARING = "window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"


@pytest.fixture
def pair(open_page: OpenPage) -> tuple[Screen, Screen]:
    """Blue has set up a table, and Red has come by the link."""
    blue, red = Screen(open_page()), Screen(open_page())
    sit_down(blue, red)
    return blue, red


def sit_down(blue: Screen, red: Screen) -> None:
    blue.new_table(red="A friend")
    link = blue.page.locator("#notice input[readonly]").input_value()
    red.page.goto(link)
    red.page.get_by_role("button", name="Sit down as Red").click()
    red.ready()
    blue.asks("whom do you order")


def test_a_friend_comes_by_link_and_the_game_begins(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    expect(blue.page.locator("#notice")).to_be_hidden()
    red.asks("whom do you order")
    assert (blue.turn(), red.turn()) == (1, 1)


def test_the_link_seats_nobody_twice(pair: tuple[Screen, Screen], open_page: OpenPage) -> None:
    late = open_page()
    late.goto(pair[1].page.url)
    expect(late.locator("#sentence-words")).to_contain_text("deciding")
    assert late.locator("#buttons button").count() == 0


@pytest.mark.parametrize(
    ("locale", "told"), [("en-GB", "cannot reach 127.0.0.1"), ("fr-FR", "ne peut pas joindre 127.0.0.1")]
)
def test_an_invitation_to_this_computer_alone_says_how_to_let_others_in(
    open_page: OpenPage, locale: str, told: str
) -> None:
    page = open_page(locale=locale)
    page.goto("/new/picrochole")
    page.locator("label.chip").filter(has=page.locator("[name='seat.red'][value=friend]")).click()
    page.locator("form.setting-up .main").click()
    hint = page.locator("#notice .hint")
    expect(hint).to_contain_text(told)
    expect(hint).to_contain_text("make play HOST=0.0.0.0")
    hint.get_by_role("link").click()
    expect(page.locator("#elsewhere")).to_be_in_viewport()


def test_an_invitation_that_leads_here_from_elsewhere_says_nothing_of_it(
    open_page: OpenPage, tmp_path: Path
) -> None:
    with Threaded(tmp_path / "x.sqlite", public="https://table.example/") as server:
        page = open_page(base_url=server.url)
        Screen(page).new_table(red="A friend")
        expect(page.locator("#notice input[readonly]")).to_have_value(re.compile("^https://table.example/"))
        expect(page.locator("#notice")).not_to_contain_text("cannot reach")
        page.goto("about:blank")  # so that the server need not wait for it


def test_each_sees_only_their_own_side(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    for screen, own, other in ((blue, "blue", "red"), (red, "red", "blue")):
        assert screen.units(own) > 0
        assert screen.units(other) == 0
        assert not re.findall(rf"{other}-\w+-(?:infantry|cavalry|artillery)", screen.page.content())


def test_a_turn_is_played_live(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    blue.press("Order all units")
    blue.asks("where to")
    blue.press("Hold")
    blue.asks("whom do you order")
    blue.end_turn()
    blue.asks("Red is deciding")
    expect(red.page.locator("#seats li").filter(has_text="Blue")).not_to_have_class("asked")
    red.end_turn()
    blue.await_turn(2)
    red.await_turn(2)


def test_what_one_orders_in_secret_changes_nothing_for_the_other(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    before = red.page.locator("#pieces").inner_html()
    number = red.now("red")["number"]
    blue.press("Order all units")
    blue.asks("where to")
    blue.press("Hold")
    blue.asks("whom do you order")
    assert red.now("red")["number"] == number
    assert red.page.locator("#pieces").inner_html() == before


def test_taking_back_is_a_button_while_nobody_knows(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    blue.press("Order all units")
    blue.asks("where to")
    red.press("Order all units")  # meanwhile, unseen
    red.asks("where to")
    blue.page.locator("#undo").click()
    blue.asks("whom do you order")
    red.asks("where to")


def test_later_it_is_a_request_that_the_other_may_refuse_or_allow(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    blue.end_turn()
    red.end_turn()
    blue.await_turn(2)
    undo = blue.page.locator("#undo")
    expect(undo).to_contain_text("Ask to undo")
    undo.click()
    expect(blue.page.locator("#request")).to_contain_text("Waiting for the others")
    asked = red.page.locator("#request")
    expect(asked).to_contain_text("Blue asks to take back the last answer.")
    expect(asked).to_contain_text("This would be undone:")
    expect(asked.locator("li")).to_have_count(len(red.now("red")["request"]["undone"]))
    asked.get_by_role("button", name="Refuse").click()
    expect(blue.page.locator("#request")).to_be_hidden()
    expect(blue.page.locator("#note")).to_have_text("Red does not agree: your answer stands.")
    assert blue.turn() == 2
    blue.page.keyboard.press("u")
    expect(blue.page.locator("#note")).to_contain_text("You have asked once to take this answer back.")
    blue.end_turn()
    red.end_turn()
    blue.await_turn(3)
    undo.click()
    asked.get_by_role("button", name="Allow").click()
    blue.await_turn(2)
    red.await_turn(2)
    blue.asks("whom do you order")


def test_they_talk(pair: tuple[Screen, Screen]) -> None:
    blue, red = pair
    blue.tab("Chat")
    blue.page.locator("#chat-text").fill("<b>Bonjour</b> & bonne chance")
    blue.page.keyboard.press("Enter")
    red.tab("Chat")
    message = red.page.locator("#messages li").last
    expect(message).to_contain_text("<b>Bonjour</b> & bonne chance")
    assert message.locator("b", has_text="Bonjour").count() == 0


def test_one_sees_who_is_here(pair: tuple[Screen, Screen], open_page: OpenPage) -> None:
    blue, red = pair
    watcher = open_page()
    watcher.goto(blue.page.url)
    blue.tab("Table")
    expect(blue.page.locator("#watching")).to_contain_text("1")
    red.page.close()
    watcher.close()
    expect(blue.page.locator("#watching")).not_to_contain_text("1", timeout=LONG)


def test_a_table_open_to_anyone_stands_on_the_home_page(open_page: OpenPage) -> None:
    blue, red = Screen(open_page()), Screen(open_page())
    blue.new_table(red="Anyone")
    id = blue.page.url.rpartition("/")[2]
    red.page.goto("/")
    red.page.locator(f"form[action='/tables/{id}/seats/red'] button").click()
    red.ready().asks("whom do you order")
    blue.asks("whom do you order")


@pytest.fixture
def notified(open_page: OpenPage) -> tuple[Screen, Screen]:
    """Blue wants to be called, and has ended the turn; Red is still deciding."""
    blue, red = Screen(open_page(permissions=["notifications"])), Screen(open_page())
    blue.page.add_init_script(NOTING)
    sit_down(blue, red)
    blue.tab("Table")
    switch = blue.page.get_by_role("switch", name="Notify me")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    blue.end_turn()
    blue.asks("Red is deciding")
    return blue, red


def noted(screen: Screen) -> list[tuple[str, str]]:
    found = screen.page.evaluate("noted.map(({ title, body }) => [title, body])")
    return [(title, body) for title, body in found]


def test_who_has_gone_to_another_page_is_called_once_when_asked(notified: tuple[Screen, Screen]) -> None:
    blue, red = notified
    blue.page.evaluate(AWAY, True)
    red.end_turn()
    blue.await_turn(2)
    assert noted(blue) == [("● Your turn: Meeting at Seuilly", "Blue: whom do you order? Or end the turn.")]
    assert blue.page.title().startswith("● Your turn")
    blue.page.evaluate("noted[0].self.dispatchEvent(new Event('click'))")
    assert blue.page.evaluate("focused") == 1
    blue.page.evaluate(AWAY, False)
    assert not blue.page.title().startswith("● Your turn")
    red.press("Order all units")
    red.asks("where to")
    assert len(noted(blue)) == 1


def test_who_looks_at_the_table_is_not_called(notified: tuple[Screen, Screen]) -> None:
    blue, red = notified
    red.end_turn()
    blue.await_turn(2)
    assert noted(blue) == []


def test_who_has_turned_it_off_is_not_called(notified: tuple[Screen, Screen]) -> None:
    blue, red = notified
    blue.page.get_by_role("switch", name="Notify me").click()
    blue.page.evaluate(AWAY, True)
    red.end_turn()
    blue.await_turn(2)
    assert noted(blue) == []


def test_a_phone_hands_the_link_on_in_its_own_way(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    page.add_init_script(SHARING)
    Screen(page).new_table(red="A friend")
    link = page.locator("#notice input[readonly]").input_value()
    page.locator("#notice").get_by_role("button", name="Send").tap()
    assert page.evaluate("shared") == [{"url": link}]
    page.goto(page.url)
    page.locator("#to-panel").tap()
    page.get_by_role("tab", name="Table").tap()
    page.locator("#people > .copy").get_by_role("button", name="Send").tap()
    assert page.evaluate("shared") == [{"url": page.url}]


def test_where_nothing_can_be_handed_on_the_link_is_copied(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    Screen(page).new_table(red="A friend")
    notice = page.locator("#notice")
    assert notice.get_by_role("button", name="Send").count() == 0
    copy = notice.get_by_role("button", name="Copy")
    copy.click()
    expect(notice.get_by_role("button", name="Copied")).to_be_visible()
    link = notice.locator("input[readonly]").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link


def framing(page: Page) -> str:
    """How the sheet lies in its frame, when it has come to rest."""
    page.wait_for_timeout(400)
    return str(page.locator("#sheet").get_attribute("style"))


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_each_at_one_screen_finds_the_board_framed_for_them(open_page: OpenPage, how: dict[str, Any]) -> None:
    page = open_page(**how)
    screen = Screen(page).new_table("The Three Bridges", blue="Beside me", red="Beside me")
    cover = page.locator("#cover")
    cover.get_by_role("button", name="I am Blue").click()
    screen.ready().asks("whom do you order")
    for _ in range(3):
        page.locator("#closer").click()
    closer = framing(page)
    screen.end_turn()
    cover.get_by_role("button", name="I am Red").click()
    screen.asks("whom do you order")
    handed_over = framing(page)
    assert handed_over != closer
    page.goto(f"{page.url.partition('?')[0]}?seat=red")
    screen.ready().asks("whom do you order")
    assert handed_over == framing(page)


def test_two_at_one_screen_hand_over_behind_a_cover(page: Page) -> None:
    screen = Screen(page).new_table(blue="Beside me", red="Beside me")
    cover = page.locator("#cover")
    expect(cover).to_contain_text("Hand over to Blue")
    assert screen.units("blue") == screen.units("red") == 0
    cover.get_by_role("button", name="I am Blue").click()
    screen.asks("whom do you order")
    assert screen.units("blue") > 0
    screen.end_turn()
    expect(cover).to_contain_text("Hand over to Red")
    assert "blue-" not in page.locator("#pieces").inner_html()
    cover.get_by_role("button", name="I am Red").click()
    screen.asks("whom do you order")
    assert screen.units("blue") == 0
    screen.end_turn()
    screen.await_turn(2)  # in which Red, who sits there, may begin
    screen.asks("Red: whom do you order")
    screen.end_turn()
    expect(cover).to_contain_text("Hand over to Blue")
