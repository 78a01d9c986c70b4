"""Every kind of answer in a browser: some of several things, a number, a place, and what dice decide."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ..core.tiny import install, site
from .screen import LONG, Screen
from .serving import Server

OpenPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MEADOW = {"Blue": (200.0, 120.0), "Red": (420.0, 120.0)}  # 220 paces apart
POND = (190.0, 240.0)


@contextmanager
def house_of_muster(folder: Path, *options: str) -> Iterator[Server]:
    """It knows two more games: Siege, of docs/adding-a-game.md, and Muster, made for these tests."""
    games = folder / "games"
    games.mkdir()
    shutil.copytree(Path(__file__).parent / "muster", games / "muster")
    install(games, "muster", "muster:GAME")
    server = Server(folder, *options, path=(site(), games))
    yield server
    code = server.stop()
    assert "Traceback" not in server.log, server.log
    assert code == 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house_of_muster(tmp_path_factory.mktemp("muster")) as server:
        yield server


class Muster(Screen):
    """Both sides before one screen, with a mouse or with a finger."""

    def __init__(self, page: Page, finger: bool = False) -> None:
        super().__init__(page)
        self.finger = finger

    def sit_down(self) -> "Muster":
        self.new_table("By the pond", "muster", red="Beside me")
        self.ready()
        return self

    def click(self, found: Locator) -> None:
        if self.finger:
            found.tap()
        else:
            found.click()

    def click_at(self, spot: tuple[float, float]) -> None:
        """On a point of the field."""
        click = self.page.touchscreen.tap if self.finger else self.page.mouse.click
        click(*self.on_screen(*spot))

    def click_company(self, unit: str) -> None:
        self.click(self.page.locator(f"[data-unit={unit}]"))

    def press(self, name: str) -> None:
        self.click(self.page.locator("#buttons").get_by_role("button", name=name))

    def confirm(self) -> None:
        self.click(self.page.locator("#confirm"))

    def companies(self, side: str) -> None:
        self.asks(f"{side}: which companies")
        for company in ("pikes", "muskets", "grenadiers"):
            if self.finger:
                self.press(company.capitalize())
            else:
                self.click_company(f"{side.lower()}-{company}")
        self.confirm()

    def powder(self, side: str, rounds: int = 5) -> None:
        self.asks(f"{side}: for how many rounds")
        for _ in range(rounds - 1):
            self.press("One more")
        self.confirm()

    def gun(self, side: str) -> None:
        self.asks(f"{side}: where do you put the gun")
        self.click_at(MEADOW[side])
        self.confirm()

    def draw_up(self) -> "Muster":
        for side in ("Blue", "Red"):
            self.companies(side)
            self.powder(side)
            self.gun(side)
        self.asks("Blue: fire")
        if not self.finger:
            self.page.mouse.move(5, 5)  # it lies where the button to fire has come
        expect(self.page.locator("#odds")).to_be_hidden()
        return self

    def fire(self) -> None:
        """Read the odds, and fire."""
        button = self.page.locator("#buttons").get_by_role("button", name="Fire", exact=True)
        button.hover()
        expect(self.page.locator("#odds")).to_be_visible()
        button.click()


@pytest.fixture
def muster(page: Page) -> Muster:
    return Muster(page).sit_down()


def test_some_companies_are_ticked_on_the_board_and_with_buttons(open_page: OpenPage) -> None:
    muster = Muster(open_page(**PHONE), finger=True).sit_down()
    page = muster.page
    confirm, count = page.locator("#confirm"), page.locator("#count")
    expect(confirm).to_be_disabled()
    expect(count).to_have_text("Chosen: 0 (1 to 3)")
    muster.click_company("blue-pikes")
    expect(page.get_by_role("button", name="Pikes")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-unit=blue-pikes]")).to_have_class("chosen")
    muster.press("Muskets")
    expect(page.locator("[data-unit=blue-muskets]")).to_have_class("chosen")
    muster.press("Pikes")
    expect(count).to_have_text("Chosen: 1 (1 to 3)")
    expect(page.locator("[data-unit=blue-pikes]")).to_have_class("lit")
    expect(confirm).to_be_enabled()


def test_too_many_are_told_kindly_and_the_others_stay(muster: Muster) -> None:
    for company in ("pikes", "muskets", "grenadiers", "dragoons"):
        muster.click_company(f"blue-{company}")
    note = muster.page.locator("#note")
    expect(note).to_contain_text("3 at most: take one back to choose another.")
    expect(muster.page.locator("#count")).to_have_text("Chosen: 3 (1 to 3)")
    muster.confirm()
    muster.asks("Blue: for how many rounds")


def test_the_other_sides_company_cannot_be_chosen(muster: Muster) -> None:
    muster.click_company("red-pikes")
    expect(muster.page.locator("#note")).to_contain_text("not among the choices")
    expect(muster.page.locator("#note .rule")).to_have_text("1")


def test_a_number_is_set_by_the_stepper_and_stays_in_its_range(muster: Muster) -> None:
    muster.companies("Blue")
    muster.asks("Blue: for how many rounds")
    page = muster.page
    field = page.get_by_role("spinbutton", name="How many")
    fewer, more = (page.get_by_role("button", name=name) for name in ("One fewer", "One more"))
    fewer.click()
    expect(field).to_have_value("1")
    for _ in range(7):
        more.click()
    expect(field).to_have_value("6")
    expect(page.locator("#info")).to_have_text("Rounds: 6.")
    field.fill("7")
    expect(page.locator("#confirm")).to_be_disabled()
    field.fill("4")
    muster.confirm()
    muster.asks("Blue: where do you put the gun")


def test_a_number_that_is_being_typed_outlasts_what_the_others_do(open_page: OpenPage) -> None:
    blue, red = Muster(open_page()), Muster(open_page())
    blue.new_table("By the pond", "muster", red="A friend")
    red.page.goto(blue.page.locator("#notice input[readonly]").input_value())
    red.page.get_by_role("button", name="Sit down as Red").click()
    blue.companies("Blue")
    blue.powder("Blue")
    blue.gun("Blue")
    red.companies("Red")
    red.asks("Red: for how many rounds")
    field = red.page.get_by_role("spinbutton", name="How many")
    field.fill("")
    field.press_sequentially("1")
    blue.page.locator("#undo").click()
    request = red.page.locator("#request")
    expect(request).to_be_visible()  # an update has come
    blue.tab("Chat")
    blue.page.locator("#chat-text").fill("Hurry")
    blue.page.keyboard.press("Enter")
    expect(red.page.locator("#tab-chat .unread")).to_have_text("1")
    expect(field).to_be_focused()
    red.page.keyboard.press("2")
    expect(field).to_have_value("12")
    expect(red.page.locator("#confirm")).to_be_disabled()
    request.get_by_role("button", name="Refuse").click()
    expect(request).to_be_hidden()
    expect(field).to_have_value("12")  # too many, and still there to be mended
    field.fill("4")
    red.confirm()
    red.asks("Red: where do you put the gun")


def test_a_spot_that_is_not_allowed_says_why_not_and_another_is_taken(muster: Muster) -> None:
    muster.companies("Blue")
    muster.powder("Blue")
    muster.asks("Blue: where do you put the gun")
    page = muster.page
    confirm = page.locator("#confirm")
    expect(confirm).to_be_disabled()
    muster.click_at(POND)
    note = page.locator("#note")
    expect(note).to_contain_text("The gun would sink in the pond.")
    expect(confirm).to_be_disabled()
    note.get_by_role("link", name="3").click()
    expect(page.locator("#rule-3")).to_be_in_viewport()
    muster.click_at(MEADOW["Blue"])
    expect(page.locator("#preview > *")).to_be_attached()
    page.mouse.move(*muster.on_screen(*POND))  # the mark stays, with what it leads to
    expect(page.locator("#preview > *")).to_be_attached()
    confirm.click()
    muster.asks("Red: which companies")
    expect(page.locator("[data-unit=blue-gun]")).to_be_visible()


def test_two_people_at_one_screen_need_no_cover_where_nothing_is_secret(muster: Muster) -> None:
    muster.companies("Blue")
    muster.powder("Blue")
    muster.gun("Blue")
    muster.asks("Red: which companies")
    expect(muster.page.locator("#cover")).to_be_hidden()
    expect(muster.page.locator("[data-unit=red-pikes]")).to_have_class("lit")


def test_the_odds_and_every_modifier_are_shown_before_the_shot(muster: Muster) -> None:
    muster.draw_up()
    page = muster.page
    odds = page.locator("#odds")
    expect(odds).to_be_hidden()
    page.locator("#buttons").get_by_role("button", name="Fire", exact=True).hover()
    expect(odds).to_contain_text("67% to succeed")
    lines = [re.sub(r"\s+", " ", line) for line in odds.locator("tr").all_inner_texts()]
    assert lines == ["Companies drawn up 4.1 +3", "Range 4.2 −2", "A bigger charge 4.3 +1", "Sum 2"]
    expect(page.locator("#info")).to_have_text("A sum of 5 hits: a die of 3 or more.")
    page.locator("#buttons").get_by_role("button", name="Cease fire").hover()
    expect(odds).to_be_hidden()


def test_a_key_shows_the_odds_first_and_fires_when_it_is_pressed_again(muster: Muster) -> None:
    muster.draw_up()
    page = muster.page
    page.locator("#board").focus()
    page.keyboard.press("f")
    expect(page.locator("#odds")).to_contain_text("Once more to decide.")
    muster.asks("Blue: fire")
    assert page.locator("#lines .dice").count() == 0
    page.keyboard.press("f")
    expect(page.locator("#lines .dice")).to_be_attached()


def test_muster_is_played_to_its_end_by_clicking(muster: Muster) -> None:
    muster.draw_up()
    page = muster.page
    shots = 0
    while not muster.is_over():
        muster.fire()
        shots += 1
        expect(page.locator("#lines .dice")).to_have_count(shots)
        line = page.locator("#lines li").last
        die, added, total = re.findall(r"\d+", line.inner_text())[:3]
        assert int(die) + int(added) == int(total)
        assert line.locator(".dice circle").count() == int(die)
        expect(page.locator("#notice, #buttons button.main").locator("visible=true").first).to_be_visible()
    expect(page.locator("#notice")).to_contain_text(re.compile("gun is hit|no powder"), timeout=LONG)


def test_muster_is_played_with_the_keyboard_alone(page: Page) -> None:
    muster = Muster(page).sit_down()
    page.locator("#board").focus()
    for side in ("Blue", "Red"):
        muster.asks(f"{side}: which companies")
        for key in "mpgd":  # the fourth is one too many
            page.keyboard.press(key)
        expect(page.locator("#count")).to_have_text("Chosen: 3 (1 to 3)")
        page.locator("#confirm").press("Enter")
        muster.asks(f"{side}: for how many rounds")
        field = page.get_by_role("spinbutton", name="How many")
        field.focus()
        for _ in range(4):
            page.keyboard.press("ArrowUp")
        expect(field).to_have_value("5")
        page.keyboard.press("Enter")
        muster.asks(f"{side}: where do you put the gun")
        page.locator("#board").focus()
        for key in ("ArrowUp", "ArrowUp", "ArrowUp"):
            page.keyboard.press(key)
        expect(page.locator("#notes .spot")).to_be_attached()
        page.keyboard.press("Enter")
    muster.asks("Blue: fire")
    expect(page.locator("[data-unit=red-gun]")).to_be_visible()


def test_on_a_phone_the_first_touch_shows_the_odds(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    muster = Muster(page, finger=True).sit_down().draw_up()
    fire = page.locator("#buttons").get_by_role("button", name="Fire", exact=True)
    fire.tap()
    expect(page.locator("#odds")).to_contain_text("a die of 3 or more")
    expect(page.locator("#odds")).to_contain_text("Once more to decide.")
    muster.asks("Blue: fire")
    fire.tap()
    expect(page.locator("#lines .dice")).to_be_attached()


def test_siege_is_played_against_its_bot_by_clicking_walls(page: Page) -> None:
    page.goto("/")
    page.locator("[data-game=siege]").get_by_role("button", name="Play now").click()
    screen = Screen(page).ready()
    storm, wait = (page.locator("#buttons").get_by_role("button", name=name) for name in ("Storm", "Wait"))
    wall = page.locator("[data-wall=north].lit")
    storms = 0
    while not screen.is_over():
        storm.or_(wait).or_(wall).or_(page.locator("#notice:visible")).first.wait_for(timeout=LONG)
        if storm.is_visible():
            screen.answer_by(lambda: storm_by_the_odds(page, storm))
            storms += 1
        elif wait.is_visible():
            screen.answer_by(wait.click)
        elif wall.is_visible():
            screen.answer_by(wall.click)
    expect(page.locator("#notice")).to_contain_text(re.compile("stormed|starved|no company"))
    expect(page.locator("#lines .dice")).to_have_count(storms)


def storm_by_the_odds(page: Page, storm: Locator) -> None:
    """A sixth for each breach."""
    storm.hover()
    odds = page.locator("#odds")
    expect(odds).to_be_visible()
    breaches = odds.locator("tbody tr").count()
    expect(odds).to_contain_text(f"{round(breaches / 6 * 100)}%")
    expect(odds.locator("tfoot td")).to_have_text(str(breaches))
    storm.click()
