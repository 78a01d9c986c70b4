"""Les Cochons de l'Espace in a real browser: a turn with three clans and its election, a phone, secrets."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .screen import LONG, READY, Screen
from .test_browser_access import SCREENS, serious

OpenPage = Callable[..., Page]
MOST = 150  # answers of one turn
CARD = re.compile(r'data-card=\\?"')  # in a picture, or in JSON
CLANS = ("Hylochérus", "Porcus", "Babiroussa")


class Pigs(Screen):
    """A table of three clans. `decide` does something sensible with whatever is asked."""

    def sit_down(self, **seats: str) -> "Pigs":
        """`Porcus="Beside me"`: who sits where."""
        self.page.goto("/new/space-pigs")
        for seat, who in seats.items():
            field = self.page.get_by_role("group", name=seat, exact=True)
            field.get_by_role("radio", name=who, exact=True).check()
        self.page.get_by_role("button", name="Set up the table").click()
        self.page.wait_for_url("**/tables/**")
        self.await_ask()
        return self

    @property
    def lit(self) -> Locator:
        return self.page.locator("#pieces [data-hex].lit")

    def await_ask(self) -> None:
        self.page.locator(f"{READY}:not(:empty), #cover:not([hidden])").first.wait_for(timeout=LONG)

    def uncover(self) -> None:
        """Where several share a screen, whoever comes next says that they are there."""
        if self.page.locator("#cover").is_visible():
            self.page.locator("#cover button").first.click()
            self.page.locator(READY).wait_for(timeout=LONG)

    def click_hex_at(self, number: int = 0) -> None:
        """One of the lit hexes, in its middle."""
        box = self.lit.nth(number).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def answer(self) -> None:
        """Whatever is asked."""
        self.answer_by(self.decide)

    def decide(self) -> None:
        words = self.sentence
        for asked, button in BUTTONS.items():
            if re.search(asked, words):
                self.page.locator("#buttons").get_by_role("button", name=re.compile(button)).first.click()
                return
        if self.lit.count():
            self.click_hex_at()
        else:
            self.page.locator("#buttons button").first.click()

    def chronicle(self) -> str:
        return self.page.locator("#lines").inner_text()


BUTTONS = {  # what is asked, and the button that is pressed
    "^Interlude": "Nothing in this sequence",
    "cards do you lay face down": "Confirm|Lay|Done",
    "No voyage left": "End my voyages",
    "How many troops go": "^1 goret",
    "^Reorganise": "Done",
    "will you flee": "Fight on|Stand|Stay",
    "stand for election": "^I stand",
}


def test_three_clans_play_a_turn_with_its_election(page: Page) -> None:
    pigs = Pigs(page).sit_down(Porcus="Beside me", Babiroussa="Beside me")
    scenes = set[str]()
    for _ in range(MOST):
        pigs.await_ask()
        pigs.uncover()
        caption = page.locator("#caption").inner_text()
        if caption.startswith("Turn 2"):
            break
        scenes.add(caption.partition(":")[0])
        if re.search("For whom do(es your governor| all your governors) vote", pigs.sentence):
            expect(page.locator("#pieces .sp-senate")).to_be_attached()
        pigs.answer()
    told = pigs.chronicle()
    assert {"Turn 1, 2A Travel markers", "Turn 1, 2B Voyages", "Turn 1, 4C Election"} <= scenes
    assert told.count("stands for election") == 3
    assert len(re.findall(r"votes for", told)) == 3
    assert re.search(r"is (the new )?Royal Pig|is elected", told)
    for clan in CLANS:
        assert re.search(rf"{clan}: \d voyages", told)


def test_the_hand_is_ones_own_and_nobody_elses(open_page: OpenPage) -> None:
    one, other = Pigs(open_page()).sit_down(), open_page()
    for _ in range(60):  # hands are dealt when the galaxy is built
        if CARD.search(one.now("hylocherus")["pieces"]):
            break
        one.await_ask()
        one.answer()
    assert CARD.search(one.now("hylocherus")["pieces"])
    for page, seat in ((one.page, "porcus"), (other, "hylocherus"), (other, "")):
        seen = page.request.get(f"{one.page.url}/now", params={"seat": seat} if seat else {})
        assert seen.status in (200, 401, 403)
        assert not CARD.search(seen.text())


def test_a_phone_shows_the_galaxy_and_every_button(open_page: OpenPage) -> None:
    page = open_page(**SCREENS["phone"])
    pigs = Pigs(page).sit_down()
    for _ in range(14):
        pigs.await_ask()
        if pigs.lit.count():
            board, hex = page.locator("#board").bounding_box(), pigs.lit.first.bounding_box()
            assert board is not None
            assert hex is not None
            assert hex["width"] > 24  # a finger's
        pigs.answer()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("more", [(), ("Phacochérus",), ("Phacochérus", "Scrofa", "Pécari Banzaï")])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_the_names_and_scores_of_all_clans_can_be_read(
    open_page: OpenPage, screen: str, more: tuple[str, ...]
) -> None:
    page = open_page(**SCREENS[screen])
    Pigs(page).sit_down(**dict.fromkeys(more, "Piglet"))
    names = page.locator("#seats li .name")
    expect(names).to_have_count(3 + len(more))
    for score in page.locator("#seats .score").all():
        expect(score).to_be_in_viewport(ratio=1)
    for name in names.all():
        room, letters = name.bounding_box(), name.locator("b").bounding_box()
        assert room is not None
        assert letters is not None
        assert room["width"] > 40
        assert room["y"] - 2 <= letters["y"] < room["y"] + room["height"] / 2  # in the line that is seen


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_axe_finds_nothing_serious_at_its_table(open_page: OpenPage, screen: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme, **SCREENS[screen])
    pigs = Pigs(page).sit_down()
    pigs.await_ask()
    assert serious(page) == []


def test_the_set_up_page_offers_every_option_and_empty_seats(page: Page) -> None:
    page.goto("/new/space-pigs")
    for words in ("twin galaxies", "they touch each other", "look first", "from the last to the first"):
        expect(page.get_by_role("radio", name=re.compile(words)).first).to_be_attached()
    expect(page.get_by_role("radio", name="Not in play", exact=True).first).to_be_attached()
