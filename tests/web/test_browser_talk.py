"""Talk, promises, speeches and many seats in a browser."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import LONG, Screen
from .serving import Server
from .talking import gather, house_of_parley, set_up, speech, whisper
from .test_browser_access import serious
from .visiting import Visitor

OpenPage = Callable[..., Page]
Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WALL = {"viewport": {"width": 3840, "height": 2160}}
TABLET = {"viewport": {"width": 1024, "height": 768}}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SCREENS = [DESK, PHONE, WALL, TABLET, SIDEWAYS]
WORDS = "<i>Friends</i>,\nlend me u and ?"
SECRET = "Meet me behind the junipers"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
CUT_OFF = """() => [...document.querySelectorAll("#bar *")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width > 2 && (left < 0 || right > innerWidth + 1);
}).map((one) => one.outerHTML)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_parley(tmp_path_factory.mktemp("parley")) as server:
        yield server


@pytest.fixture
def look(open_page: OpenPage, server: Server) -> Callable[..., Screen]:
    """Somebody who has been there by HTTP opens the table in a browser."""

    def look(person: Visitor, table: str, **how: Any) -> Screen:
        page = open_page(**how)
        cookie = {"name": "wartable", "value": person.http.cookies["wartable"], "url": server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright wants it
        page.goto(f"/tables/{table}")
        return Screen(page)

    return look


Look = Callable[..., Screen]


class Chat:
    """The chat tab of a page."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        if self.page.locator("#to-panel").is_visible():
            self.page.locator("#to-panel").click()
        screen.tab("Chat")

    def to(self, *names: str) -> None:
        for name in names:
            self.page.locator("#chat-to").get_by_role("button", name=name).click()

    def say(self, text: str, promise: bool = False) -> None:
        if promise:
            self.page.get_by_role("checkbox", name="I promise").check()
        self.page.locator("#chat-text").fill(text)
        self.page.locator("#chat-form").get_by_role("button", name="Send").click()

    @property
    def messages(self) -> list[str]:
        return self.page.locator("#messages li p").all_inner_texts()


@pytest.fixture
def three(visit: Visit) -> tuple[Visitor, Visitor, Visitor, str]:
    ash, birch, cedar = visit(), visit(), visit()
    return ash, birch, cedar, gather(ash, birch, cedar)


Three = tuple[Visitor, Visitor, Visitor, str]


def test_one_writes_to_one_seat_and_only_that_one_reads_it(three: Three, look: Look) -> None:
    *people, table = three
    ash, birch, cedar = (Chat(look(person, table)) for person in people if isinstance(person, Visitor))
    ash.to("Birch")
    expect(ash.page.locator("#chat-text")).to_have_attribute("placeholder", "Write to Birch alone")
    ash.say(SECRET)
    for chat in (ash, birch):
        message = chat.page.locator("#messages li.private")
        expect(message).to_contain_text(SECRET)
        expect(message.locator("header")).to_contain_text("Birch")
        assert message.locator(".sign").count() == 2  # both seats' colours and shapes
    ash.to("Everybody")
    ash.say("Good evening")
    expect(cedar.page.locator("#messages li")).to_have_count(1)
    assert cedar.messages == ["Good evening"]
    assert SECRET not in cedar.page.content()


def test_several_are_chosen_one_by_one(three: Three, look: Look) -> None:
    ash = Chat(look(three[0], three[-1]))
    ash.to("Birch", "Cedar")
    group = ash.page.locator("#chat-to")
    expect(group.get_by_role("button", name="Everybody")).to_have_attribute("aria-pressed", "false")
    ash.say(SECRET)
    expect(ash.page.locator("#messages .to")).to_have_text(["Birch", "Cedar"])
    ash.to("Birch", "Cedar")
    expect(group.get_by_role("button", name="Everybody")).to_have_attribute("aria-pressed", "true")


def test_bots_are_not_offered_and_who_looks_on_is_offered_nobody(visit: Visit, look: Look) -> None:
    ash, birch, watcher = visit(), visit(), visit()
    table = gather(ash, birch, cedar="bot:echo")
    set_up(watcher, ash="me", birch="bot:echo", cedar="bot:echo")
    assert Chat(look(ash, table)).page.locator("#chat-to button").all_inner_texts() == ["Everybody", "Birch"]
    page = Chat(look(watcher, table)).page
    expect(page.locator("#chat-text")).to_be_visible()
    expect(page.locator("#chat-to")).to_be_hidden()
    expect(page.locator("#chat-promise")).to_be_hidden()


def test_nothing_is_said_aloud_because_the_other_has_left(three: Three, look: Look) -> None:
    ash, birch, cedar, table = three
    screen = look(ash, table)
    chat = Chat(screen)
    chat.to("Birch")
    birch.http.post(f"/tables/{table}/hand-over", json={"seat": "birch"})
    expect(screen.page.locator("#note")).to_contain_text("A bot plays on for Birch.")
    chat.say(SECRET)
    expect(screen.page.locator("#note")).to_contain_text("a bot does not read")
    expect(screen.page.locator("#chat-text")).to_have_value(SECRET)
    assert cedar.http.get(f"/tables/{table}/chat").json() == []


def test_promises_stand_in_a_list_and_are_judged_there(three: Three, look: Look) -> None:
    ash, birch = Chat(look(three[0], three[-1])), Chat(look(three[1], three[-1]))
    expect(ash.page.locator("#promises")).to_be_hidden()
    ash.to("Birch")
    ash.say("I shall pay", promise=True)
    expect(ash.page.get_by_role("checkbox", name="I promise")).not_to_be_checked()
    listed = birch.page.locator("#promise-list li")
    expect(listed).to_contain_text("I shall pay")
    expect(listed).to_contain_text("Round 1")
    assert ash.page.locator("#promise-list button").count() == 0
    broken = listed.get_by_role("button", name="Broken")
    broken.click()
    expect(listed.get_by_role("button", name="Broken")).to_have_attribute("aria-pressed", "true")
    expect(listed.get_by_role("button", name="Broken")).to_be_focused()
    expect(ash.page.locator("#promise-list li")).to_contain_text("broken, says Birch")
    birch.page.reload()
    again = Chat(Screen(birch.page))
    expect(again.page.locator("#promise-list li")).to_contain_text("broken, says Birch")
    again.page.get_by_role("button", name="Broken").click()
    expect(ash.page.locator("#promise-list li")).to_contain_text("open")


def test_markup_in_a_promise_is_text(three: Three, look: Look) -> None:
    ash = Chat(look(three[0], three[-1]))
    ash.say("<b>Boo</b>", promise=True)
    expect(ash.page.locator("#promise-list li p")).to_have_text("<b>Boo</b>")
    assert ash.page.locator("#promise-list b", has_text="Boo").count() == 0


# Several at one screen.


def test_a_seats_private_talk_is_shown_only_while_it_is_uncovered(visit: Visit, look: Look) -> None:
    host, guest = visit(), visit()
    table = set_up(host, ash="me", birch="hotseat", cedar="anyone", hawthorn="hotseat")
    guest.http.post(f"/tables/{table}/seats/cedar")
    whisper(guest, table, SECRET, "ash", promise=True)
    screen = look(host, table)
    page, cover = screen.page, screen.page.locator("#cover")
    expect(cover).to_contain_text("Hand over to Ash")
    assert SECRET not in page.content()
    cover.get_by_role("button", name="I am Ash").click()
    screen.asks("Ash: what do you say?")
    chat = Chat(screen)
    expect(page.locator("#messages .private")).to_contain_text(SECRET)
    expect(page.locator("#promise-list")).to_contain_text(SECRET)
    chat.to("Cedar")
    page.locator("#chat-text").fill("a draft of mine")
    screen.press("Say nothing")
    screen.asks("pay, or keep")
    screen.press("Keep")
    expect(cover).to_contain_text("Hand over to Birch")
    whisper(guest, table, f"{SECRET} again", "ash")
    assert SECRET not in page.content()
    assert page.locator("#chat-text").input_value() == ""
    cover.get_by_role("button", name="I am Birch").click()
    screen.asks("Birch: what do you say?")
    whisper(guest, table, "Hello, Birch", "birch")
    expect(page.locator("#messages .private")).to_have_count(1)
    assert SECRET not in page.content()
    expect(page.locator("#chat-to").get_by_role("button", name="Everybody")).to_have_attribute(
        "aria-pressed", "true"
    )


# Speeches.


def test_one_speaks_and_the_count_runs(visit: Visit, look: Look) -> None:
    person = visit()
    table = set_up(person, ash="me", birch="bot:echo", cedar="bot:echo")
    screen = look(person, table)
    screen.asks("what do you say")
    field = screen.page.locator("#buttons textarea")
    expect(screen.page.locator("#time-left")).to_be_hidden()
    expect(screen.page.locator("#confirm")).to_have_text("Say nothing")
    field.fill(WORDS)
    expect(screen.page.locator("#count")).to_have_text(f"{len(WORDS)} of 200")
    screen.press("Speak")
    screen.asks("pay, or keep")
    line = screen.page.locator("#lines li").first
    expect(line).to_contain_text("<i>Friends</i>,")
    assert line.locator("i").count() == 0
    assert "\n" in line.inner_text()


def test_typing_is_left_alone_by_what_happens_meanwhile(three: Three, look: Look) -> None:
    ash, birch, _, table = three
    screen = look(ash, table)
    field = screen.page.locator("#buttons textarea")
    field.click()
    screen.page.keyboard.type("I was ")
    birch.http.post(f"/tables/{table}/hand-over", json={"seat": "birch"})
    expect(screen.page.locator("#seats li").nth(1)).to_contain_text("Owl")
    screen.page.keyboard.type("thinking")
    expect(field).to_have_value("I was thinking")
    assert int(field.get_attribute("maxlength") or 0) == 200
    screen.page.keyboard.press("Control+Enter")
    screen.asks("pay, or keep")


def test_the_time_runs_down_and_what_was_written_is_said(visit: Visit, look: Look) -> None:
    person, other, third = visit(), visit(), visit()
    table = gather(person, other, third, option_speech="3")
    screen = look(person, table)
    timer = screen.page.get_by_role("timer", name="Time left")
    expect(timer).to_contain_text(re.compile(r"0:0[123]"))
    screen.page.locator("#buttons textarea").fill("Half a sen")
    expect(screen.page.locator("#lines")).to_contain_text("Half a sen", timeout=LONG)
    expect(screen.page.locator("#lines")).to_contain_text("Ash keeps.", timeout=LONG)
    expect(screen.page.locator("#buttons textarea")).to_be_hidden()


def test_who_waits_for_a_speech_sees_how_long_it_may_last(visit: Visit, look: Look) -> None:
    person, other, third = visit(), visit(), visit()
    screen = look(other, gather(person, other, third, option_speech="60"), locale="fr-FR")
    expect(screen.page.locator("#sentence-words")).to_have_text("Frêne va parler.")
    timer = screen.page.get_by_role("timer", name="Temps restant")
    expect(timer).to_have_text(re.compile(r"^0:[3-5]\d$"))


def test_what_others_did_unseen_is_counted_until_one_looks(three: Three, look: Look) -> None:
    ash, birch, _, table = three
    page = look(birch, table, **PHONE).page
    page.locator("#map > *").first.wait_for(state="attached")
    badges = page.locator("#to-panel .unread"), page.locator("#tab-chronicle .unread")
    expect(badges[0]).to_be_hidden()
    ash.answer_plainly(table, "ash", speech("Hear me."), {"type": "deed", "what": "keep"})
    expect(badges[0]).to_have_text("2")
    whisper(ash, table, "And now you.", "birch")
    expect(badges[0]).to_have_text("3")
    page.locator("#to-panel").tap()
    expect(page.locator("#lines")).to_contain_text("Hear me.")
    expect(badges[1]).to_be_hidden()
    expect(badges[0]).to_have_text("1")  # the whisper


# Leaving.


def test_who_leaves_lets_a_bot_play_on_and_looks_on(three: Three, look: Look) -> None:
    ash, birch, _, table = three
    screen, other = look(ash, table), look(birch, table)
    screen.tab("Table")
    expect(screen.page.locator("#give-up")).to_be_hidden()
    screen.page.get_by_role("button", name="Let a bot play on").click()
    expect(screen.page.locator("#sure-words")).to_contain_text("You cannot take the seat back.")
    screen.page.locator("#sure-yes").click()
    other.asks("Birch: what do you say?")
    expect(other.page.locator("#note")).to_contain_text("A bot plays on for Ash.")
    expect(screen.page.locator("#sentence-words")).to_contain_text("Birch is about to speak", timeout=LONG)
    expect(screen.page.locator("#undo")).to_be_hidden()
    expect(screen.page.locator("#note")).to_contain_text("A bot plays for you now. You are watching.")
    screen.page.reload()
    expect(screen.page.locator("#sentence-words")).to_contain_text("Birch")
    expect(screen.page.locator("#note")).to_be_hidden()  # it is told once


def test_a_page_whose_seat_a_bot_has_taken_becomes_a_spectators(three: Three, look: Look) -> None:
    ash, birch, _, table = three
    screen = look(birch, table)
    screen.asks("Ash is about to speak")
    birch.http.post(f"/tables/{table}/hand-over", json={"seat": "birch"})  # in another window
    ash.answer_plainly(table, "ash", speech("Now."), {"type": "deed", "what": "keep"})
    expect(screen.page.locator("#sentence-words")).to_contain_text("Cedar is about to speak", timeout=LONG)
    expect(screen.page.locator("#undo")).to_be_hidden()


# Six seats on every screen.


@pytest.mark.parametrize("clock", ["off", "on"])
@pytest.mark.parametrize("how", SCREENS, ids=["desk", "phone", "wall", "tablet", "sideways"])
def test_six_seats_fit_on_every_screen(how: dict[str, Any], clock: str, visit: Visit, look: Look) -> None:
    people = [visit() for _ in range(6)]
    page = look(people[0], gather(*people, clock=clock), **how).page
    expect(page.locator("#seats li")).to_have_count(6)
    assert page.evaluate(FITS)
    assert page.evaluate(CUT_OFF) == []
    heights = page.locator("#seats li").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert max(heights) - min(heights) < 2
    names = page.locator("#seats .name b").all_inner_texts()
    assert names == ["Ash", "Birch", "Cedar", "Hawthorn", "Juniper", "Rowan"]
    shapes = page.locator("#seats use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(set(shapes)) == 6
    assert page.locator("#caption").evaluate("(caption) => caption.offsetHeight") < 60


@pytest.mark.parametrize("how", [DESK, PHONE, WALL], ids=["desk", "phone", "wall"])
def test_the_set_up_page_fits_and_sets_up_what_is_chosen(how: dict[str, Any], open_page: OpenPage) -> None:
    page = open_page(**how)
    page.goto("/new/parley")
    assert page.evaluate(FITS)
    rowan = page.get_by_role("group", name="Rowan", exact=True)
    expect(rowan.get_by_role("radio", name="Not in play")).to_be_checked()
    rowan.get_by_role("radio", name="Raven").check()
    page.get_by_role("group", name="Powers of the clans").get_by_role("radio", name="on").check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/**")
    expect(page.locator("#seats li")).to_have_count(4)


def test_a_private_message_can_be_told_from_others_by_those_who_listen(three: Three, look: Look) -> None:
    whisper(three[1], three[-1], SECRET, "ash")
    chat = Chat(look(three[0], three[-1]))
    expect(chat.page.locator("#messages li header")).to_contain_text("In private:")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(how: dict[str, Any], scheme: str, visit: Visit, look: Look) -> None:
    people = [visit() for _ in range(6)]
    table = gather(*people, option_speech="60")
    made = whisper(people[1], table, SECRET, "ash", promise=True).json()
    whisper(people[2], table, SECRET, promise=True)
    marking = {"seat": "ash", "mark": "kept"}
    people[0].http.post(f"/tables/{table}/promises/{made['id']}", json=marking)
    screen = look(people[0], table, color_scheme=scheme, **how)
    expect(screen.page.locator("#buttons textarea")).to_be_visible()
    assert serious(screen.page) == [], "speech"
    chat = Chat(screen)
    chat.to("Birch")
    expect(screen.page.locator("#promise-list li")).to_have_count(2)
    assert serious(screen.page) == [], "chat"
    screen.page.goto("/new/parley")
    assert serious(screen.page) == [], "new"


def test_the_chat_tab_stays_in_place_however_much_is_said(three: Three, look: Look) -> None:
    ash, birch, _, table = three
    for number in range(15):
        whisper(birch, table, f"{SECRET} {number}", "ash", promise=number % 3 == 0)
    chat = Chat(look(ash, table, **PHONE))
    expect(chat.page.locator("#messages li")).to_have_count(15)
    assert chat.page.locator("#panel").evaluate("(panel) => panel.scrollHeight <= panel.clientHeight + 1")
    chat.to("Birch")
    expect(chat.page.get_by_role("tab", name="Chat")).to_be_in_viewport()
    expect(chat.page.locator("#chat-text")).to_be_in_viewport()
