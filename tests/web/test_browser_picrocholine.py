"""The Picrocholine Wars in a real browser: set-up, moves, attacks, the Gargantuan phase, a whole game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screen import LONG, Screen
from .test_browser_access import SCREENS, serious

OpenPage = Callable[..., Page]
PHONE = SCREENS["phone"]
MOST = 600  # answers of a whole game


class War(Screen):
    """A table of The Picrocholine Wars, played with a mouse or with a finger."""

    def sit_down(self, **seats: str) -> "War":
        """`gk="Beside me"`: who sits where."""
        self.page.goto("/new/picrocholine-wars")
        for seat, who in seats.items():
            name = {"pk": "Picrochole (PK)", "gk": "Grandgousier (GK)"}[seat]
            field = self.page.get_by_role("group", name=name, exact=True)
            field.get_by_role("radio", name=who, exact=True).check()
        self.page.get_by_role("button", name="Set up the table").click()
        self.page.wait_for_url("**/tables/**")
        self.ready()
        return self

    def set_up_quickly(self) -> "War":
        for side in ("PK", "GK"):
            self.asks(f"Place {side}")
            self.press("Quick set-up")
        self.asks("Move a unit")
        return self

    def click_unit(self, unit: str) -> None:
        self.page.mouse.move(5, 5)  # no other stack is open
        super().click_unit(unit)

    def order(self, unit: str, hex: str) -> None:
        self.click_unit(unit)
        self.asks("where to?")
        self.page.mouse.click(*at_rest(self, hex))
        self.asks("Move a unit")

    def attack(self, unit: str, hex: str) -> None:
        """Choose who attacks, read the odds, and attack."""
        self.click_unit(unit)
        self.asks("whom to attack?")
        self.page.mouse.move(*self.point(hex))
        odds = self.page.locator("#odds")
        expect(odds).to_be_visible()
        expect(odds).to_contain_text("to succeed")
        expect(odds).to_contain_text("Shields of the target")
        expect(self.page.locator("#preview .pw-sight")).to_be_attached()
        self.click_hex(hex)

    def has_told(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#lines li", has_text=words).last).to_be_attached(timeout=LONG)


@pytest.fixture
def war(page: Page) -> War:
    """Both sides at one screen, set up."""
    return War(page).sit_down(gk="Beside me").set_up_quickly()


# A turn.


def test_a_turn_of_each_side_is_played_by_clicking(page: Page) -> None:
    war = War(page).sit_down(gk="Beside me")
    war.asks("25 to place")
    war.click_hex("0307")
    war.asks("24 to place")
    war.set_up_quickly()
    war.click_unit("pk-arquebusier-3")
    war.asks("where to?")
    expect(page.locator("#notes text", has_text=re.compile("^5$")).first).to_be_visible()
    page.mouse.move(*war.point("0803"))
    expect(page.locator("#info")).to_contain_text("4 MP, and 1 hex by the bonus of the road")
    expect(page.locator("#preview .pw-way")).to_be_attached()
    war.click_hex("0803")
    war.asks("Move a unit (2 of 26 moved)")
    war.press("End movement")
    war.asks("Choose a unit to attack with")
    war.attack("pk-arquebusier-3", "1003")
    war.has_told(re.compile("PK arquebusiers 3 (hits|misses) GK infantry 1 at Cinay"))
    war.asks("Move a unit (0 of")  # nobody else of PK can attack: GK moves
    war.order("gk-infantry-1", "0903")
    war.press("End movement")
    war.asks("Choose a unit to attack with")
    war.attack("gk-infantry-1", "0803")
    war.has_told(re.compile("GK infantry 1 (hits|misses) PK arquebusiers 3"))
    war.asks("Roll for a phase")
    letter = page.locator("#pieces [data-marker=letter]")
    expect(letter).to_have_class(re.compile("lit"))
    at_rest(war, "0803")
    lay = letter.bounding_box()
    page.get_by_role("button", name="Letter").hover()
    expect(page.locator("#info")).to_contain_text("turn 4")
    assert letter.bounding_box() == lay  # two lines to read do not move the board
    letter.click()
    war.has_told("The letter is sent")
    expect(page.locator("#thrown")).to_contain_text("PK event")  # nobody should miss it
    expect(page.locator("#caption")).to_contain_text("Turn 2 of 10", timeout=LONG)


def test_a_move_is_taken_back(war: War) -> None:
    war.order("pk-cavalry-3", "0803")
    war.asks("2 of 26 moved")
    war.page.locator("#undo").click()
    war.asks("where to?")
    war.page.locator("#undo").click()
    war.asks("1 of 26 moved")


def test_each_unit_of_a_stack_is_clicked(war: War) -> None:
    stack = war.page.locator("#pieces [data-hex='0506'] [data-unit]")
    units = [one.get_attribute("data-unit") for one in stack.all()]
    assert len(units) == 4
    for unit in units:
        assert unit is not None
        war.click_unit(unit)
        war.asks("where to?")
        expect(war.page.locator(f"#pieces [data-unit='{unit}']")).to_have_class(re.compile("pw-asked"))
        war.page.keyboard.press("k")
        war.asks("Move a unit")


def test_what_is_looked_at_hides_no_target(war: War) -> None:
    """A stack that opens lies over its neighbours; the others are to be seen all the same."""
    war.page.mouse.move(*war.point("0607"))
    other = war.page.locator("#pieces [data-hex='1003']")
    expect(war.page.locator("#preview .pw-ring")).to_be_attached()
    assert float(other.evaluate("stack => getComputedStyle(stack).opacity")) > 0.7
    top = war.page.evaluate("document.querySelector('#pieces .pw-pieces').lastElementChild.dataset.hex")
    assert top == "0607"


# Why not.


@pytest.mark.parametrize(
    ("hex", "words", "rule"),
    [("1507", "Too far", "2.2"), ("1106", "No unit of PK", "2.9"), ("0507", "stack", "2.3")],
)
def test_one_is_told_why_a_unit_cannot_go_there(war: War, hex: str, words: str, rule: str) -> None:
    page = war.page
    war.click_unit("toucquedillon" if hex == "1106" else "pk-infantry-3")
    war.asks("where to?")
    war.click_hex(hex)
    note = page.locator("#note")
    expect(note).to_contain_text(words)
    expect(note.locator(".rule")).to_have_text(rule)
    assert note.evaluate("slip => getComputedStyle(slip).pointerEvents") == "none", "a click goes to the map"
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    war.asks("where to?")


def test_one_is_told_whom_one_can_choose(page: Page) -> None:
    war = War(page).sit_down(gk="Beside me")
    war.asks("25 to place")
    war.click_hex("1507")
    expect(page.locator("#note")).to_contain_text("Only what is lit")
    war.set_up_quickly()
    war.click_unit("gk-infantry-1")
    expect(page.locator("#note")).to_contain_text("not yours")


# A whole game.


class Player:
    """Plays PK quickly: some moves, the attacks that have good odds, and what else is asked."""

    def __init__(self, war: War) -> None:
        self.war = war
        self.moved = self.attacked = 0

    def answer(self, ask: dict[str, Any]) -> None:
        war = self.war
        match ask["what"]:
            case "move" if self.moved < 4 and (movers := self._movers(ask)):
                self.moved += 1
                war.answer_by(lambda: war.click_unit(movers[0]))
            case "destination":
                safe = [choice for choice in ask["choices"] if choice["at"] and "%" not in choice["note"]]
                east = max(at for choice in safe for at in choice["at"]).removeprefix("hex:")
                war.answer_by(lambda: war.click_hex("0803" if self.moved == 1 else east))
            case "attack" if self.attacked < 4:
                self.attacked += 1
                unit = next(choice["answer"]["unit"] for choice in ask["choices"] if choice["at"])
                war.answer_by(lambda: war.click_unit(unit))
            case _:
                self._click(ask)

    def _movers(self, ask: dict[str, Any]) -> list[str]:
        """The cavalry; but first those who can attack in the first turn."""
        names = [choice["answer"].get("unit", "") for choice in ask["choices"] if choice["tone"] != "faint"]
        wanted = "cavalry" if self.moved else "arquebusier-3"
        return [name for name in names if wanted in name]

    def _click(self, ask: dict[str, Any]) -> None:
        """The last button; else what is lit, twice where the odds are read first."""
        page, war = self.war.page, self.war
        if ask["domain"]["kind"] == "some":
            for choice in ask["choices"][: ask["domain"]["least"]]:
                war.click_unit(choice["answer"]["unit"])
            war.answer_by(page.locator("#confirm").click)
            return
        buttons = [choice["label"] for choice in ask["choices"] if not choice["at"] or choice["button"]]
        if buttons:
            war.answer_by(page.locator("#buttons").get_by_role("button", name=buttons[-1]).first.click)
            return
        place = ask["choices"][0]["at"][0]
        if place.startswith("hex:"):
            war.answer_by(lambda: war.click_hex(place[4:]))
            return
        unit = place[5:]
        if ask["what"] == "target":
            page.mouse.move(5, 5)
            page.locator(f"#pieces [data-unit='{unit}']").locator("xpath=../*[@data-unit]").last.hover()
            expect(page.locator("#odds")).to_be_visible()
        war.answer_by(lambda: war.click_unit(unit))


def test_a_whole_game_is_played_to_its_end(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    war = War(page).sit_down(gk="Page")
    player = Player(war)
    war.await_ask()
    for _ in range(MOST):
        war.await_ask()
        if war.is_over():
            break
        if ask := war.now("pk")["ask"]:
            player.answer(ask)
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text(re.compile("wins|draw", re.IGNORECASE))
    assert player.moved
    assert player.attacked
    war.has_told("The war is over")
    page.locator("#notice").get_by_role("link", name="Replay").click()
    slider = page.locator("#slider")
    slider.fill("0")
    expect(page.locator("#caption")).to_have_text("Set-up")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#caption")).to_have_text("Turn 1 of 10 · PK movement")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#caption")).to_have_text("Turn 1 of 10 · PK combat")
    assert int(slider.get_attribute("max") or 0) > 20  # each phase has its picture


# What others did.

STARTS = """() => {
    window.starts = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const unit = this.closest("[data-unit]")?.dataset.unit;
        if (unit && frames[0].transform) starts.push(how.delay);
        return animate.call(this, frames, how);
    };
}"""


def test_the_moves_of_a_bot_are_shown_one_after_another(page: Page) -> None:
    war = War(page).sit_down(pk="Squire", gk="Me")
    war.asks("Place GK")
    page.evaluate(STARTS)
    war.press("Quick set-up")
    war.asks("Move a unit")
    starts = page.evaluate("starts")
    assert max(starts) > 0, "not all at once"
    assert max(starts) <= 1800, "nobody waits for long"


def test_the_past_tells_what_happened(war: War) -> None:
    war.press("End movement")
    page = war.page
    expect(page.locator("#caption")).to_contain_text("GK movement")
    war.asks("Move a unit (0 of 14 moved)")
    page.locator("#board").focus()
    page.keyboard.press("[")
    told = page.locator("#past-lines li")
    expect(told.last).to_be_visible(timeout=LONG)
    expect(page.locator("#past-lines")).to_contain_text("falls back to 0503")
    expect(page.locator("#halo *").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#past-lines")).to_be_hidden()


def test_a_score_tells_what_it_is_for(war: War) -> None:
    war.page.locator("#seats button.score").first.click()
    expect(war.page.locator("#note")).to_contain_text("Novel markers not played 20")


# Odds.


def test_a_quick_click_on_a_target_says_that_it_takes_another(war: War) -> None:
    war.order("pk-arquebusier-3", "0803")
    war.press("End movement")
    war.asks("Choose a unit to attack with")
    war.click_unit("pk-arquebusier-3")
    war.asks("whom to attack?")
    x, y = war.point("1003")
    war.page.mouse.click(x, y)
    again = war.page.locator("#odds .again")
    expect(again).to_be_visible()
    war.page.mouse.move(x + 2, y + 2)
    war.page.wait_for_timeout(300)
    expect(again).to_be_visible()
    war.page.mouse.click(x + 2, y + 2)
    war.has_told(re.compile("PK arquebusiers 3 (hits|misses)"))


# Otherwise than with a mouse.


def test_a_turn_is_played_by_the_keyboard_alone(page: Page) -> None:
    war = War(page).sit_down(gk="Beside me")
    page.locator("#board").focus()
    for side in ("PK", "GK"):
        war.asks(f"Place {side}")
        war.press_key("q")
    war.asks("Move a unit")
    page.keyboard.press("n")
    expect(page.locator("#news")).to_contain_text("MP")
    page.keyboard.press("Enter")
    if page.locator("#menu").is_visible():
        page.keyboard.press("Enter")
    war.asks("where to?")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    war.asks("2 of 26 moved")
    page.keyboard.press("e")
    war.asks("Move a unit (0 of 14 moved)")
    war.press_key("e")
    war.asks("Roll for a phase")
    page.keyboard.press("n")
    expect(page.locator("#news")).to_contain_text("Letter")
    page.keyboard.press("Enter")
    war.has_told("The letter is sent")


def test_on_a_phone_one_moves_and_attacks_with_the_thumb(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    war = War(page).sit_down(gk="Beside me").set_up_quickly()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
    expect(page.locator("#seats .score").last).to_be_in_viewport()
    counter = page.locator("#pieces [data-unit='pk-cavalry-3']")
    assert counter.evaluate("unit => unit.getBoundingClientRect().width") > 30
    page.locator("#pieces [data-unit='pk-arquebusier-3'].lit").wait_for()
    page.touchscreen.tap(*at_rest(war, "0506"))
    page.locator("#menu").get_by_role("menuitem", name="arquebusiers").tap()
    war.asks("where to?")
    drag(war, -120, 0)
    tap_hex(war, "0803")
    war.asks("Move a unit")
    page.locator("#buttons").get_by_role("button", name="End movement").tap()
    war.asks("Choose a unit to attack with")
    tap_hex(war, "0803")
    war.asks("whom to attack?")
    tap_hex(war, "1003")
    odds = page.locator("#odds")
    expect(odds).to_contain_text("33%")
    expect(odds).to_contain_text("Once more")
    assert war.point("1003")[1] < odds.evaluate("odds => odds.getBoundingClientRect().top")
    tap_hex(war, "1003")
    war.has_told(re.compile("PK arquebusiers 3 (hits|misses)"))


def drag(war: War, right: float, down: float) -> None:
    """Move the board."""
    x, y = war.point("0607")
    war.page.mouse.move(x, y)
    war.page.mouse.down()
    war.page.mouse.move(x + right / 2, y + down / 2)
    war.page.mouse.move(x + right, y + down)
    war.page.mouse.up()


def at_rest(war: War, hex: str) -> tuple[float, float]:
    """Where a hex lies when the board has brought into view what can be chosen: longer than it glides."""
    before, now = None, war.point(hex)
    while now != before:
        war.page.wait_for_timeout(400)
        before, now = now, war.point(hex)
    return now


def tap_hex(war: War, hex: str) -> None:
    """What one is asked about is to be seen: not off the board's edge, nor under the tools."""
    x, y = at_rest(war, hex)
    board = war.page.locator("#board").bounding_box()
    tools = war.page.locator("#tools").bounding_box()
    assert board is not None
    assert tools is not None
    assert 0 < x < board["width"]
    assert board["y"] < y < board["y"] + board["height"]
    assert x < tools["x"] or y > tools["y"] + tools["height"]
    war.page.touchscreen.tap(x, y)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_axe_finds_nothing_serious_at_its_table(open_page: OpenPage, screen: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme, **SCREENS[screen])
    war = War(page).sit_down(gk="Beside me")
    war.asks("25 to place")
    assert serious(page) == [], "set-up"
    war.set_up_quickly()
    assert serious(page) == [], "asked whom to move"
    page.locator("#board").focus()
    page.keyboard.press("l")
    assert serious(page) == [], "a list of all units"
    page.locator("#menu").get_by_role("menuitem", name="arquebusiers 3").click()
    war.asks("where to?")
    assert serious(page) == [], "asked where to"
    page.keyboard.press("0")  # the whole map, also on a phone
    page.mouse.click(*at_rest(war, "0803"))
    war.asks("Move a unit")
    war.press("End movement")
    war.asks("attack with")
    page.keyboard.press("l")
    page.locator("#menu [role=menuitem]").first.click()
    war.asks("whom to attack?")
    page.keyboard.press("n")
    expect(page.locator("#odds")).to_be_visible()
    assert serious(page) == [], "the odds"
    page.goto("/rules/picrocholine-wars")
    assert serious(page) == [], "rules"


def test_it_is_played_in_french(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    page.goto("/new/picrocholine-wars")
    page.get_by_role("button", name="Dresser la table").click()
    war = War(page).ready()
    war.asks("choisissez un hexagone éclairé")
    page.keyboard.press("q")
    war.asks("Déplacez une unité")
    expect(page.locator("#lines")).to_contain_text("Tour 1")
