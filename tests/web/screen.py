"""A table's page as somebody has it before them: what they see, and what they click."""

import math
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

LONG = 20_000  # milliseconds for what waits for a bot
REST = 80  # milliseconds in which what lies still does not move
READY = "#ask:not([aria-busy='true']) #sentence-words:not(.waiting)"  # something is asked, or it is over


class Screen:
    """The page of a table, used as a person would."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # Coming.

    def play_now(self, bot: str = "Recruit") -> "Screen":
        self.page.goto("/")
        self.page.locator(".hero").get_by_role("radio", name=bot).check()
        self.page.get_by_role("button", name="Play now").first.click()
        return self.ready()

    def new_table(
        self, scenario: str = "Meeting at Seuilly", game: str = "picrochole", **seats: str
    ) -> "Screen":
        """`red="Anyone"`: the seats by what stands on their buttons."""
        self.page.goto(f"/new/{game}")
        self.page.get_by_role("radio", name=scenario).check()
        for seat, who in seats.items():
            field = self.page.get_by_role("group", name=seat.capitalize(), exact=True)
            field.get_by_role("radio", name=who).check()
        self.page.get_by_role("button", name="Set up the table").click()
        self.page.wait_for_url("**/tables/**")
        return self

    def ready(self) -> "Screen":
        """The map is there."""
        self.page.wait_for_selector("#map > *", state="attached")
        return self

    # Seeing.

    def now(self, seat: str) -> dict[str, Any]:
        """What the server would tell this page now."""
        address = self.page.url.partition("?")[0]
        found: dict[str, Any] = self.page.request.get(f"{address}/now", params={"seat": seat}).json()
        return found

    @property
    def sentence(self) -> str:
        return self.page.locator("#sentence-words").inner_text()

    def asks(self, words: str) -> None:
        expect(self.page.locator("#sentence-words")).to_contain_text(words, timeout=LONG)

    def await_ask(self) -> None:
        """Until something is asked, or it is over."""
        self.page.locator(READY).wait_for(timeout=LONG)

    def turn(self) -> int:
        found = re.search(r"turn (\d+)", self.page.locator("#caption").inner_text())
        assert found is not None
        return int(found[1])

    def await_turn(self, turn: int) -> None:
        expect(self.page.locator("#caption")).to_contain_text(f"turn {turn} of", timeout=LONG)

    def await_end_of(self, turn: int) -> None:
        """Another turn has begun, or the game is over."""
        self.page.wait_for_function(
            "turn => !document.getElementById('caption').textContent.includes(`turn ${turn} of`)"
            " || !document.getElementById('notice').hidden",
            arg=turn,
            timeout=LONG,
        )

    def units(self, side: str) -> int:
        return self.page.locator(f"#pieces [data-unit^='{side}']").count()

    def is_over(self) -> bool:
        return self.page.locator("#notice").is_visible()

    # Doing.

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the picture is on the screen, when that has come to rest."""
        before, now = None, self._lies_at(x, y)
        while now != before:
            self.page.wait_for_timeout(REST)
            before, now = now, self._lies_at(x, y)
        return now

    def _lies_at(self, x: float, y: float) -> tuple[float, float]:
        self.page.locator("#sheet:not(.gliding)").wait_for()
        right, down = self.page.evaluate(
            """point => {
                const sheet = document.getElementById("sheet");
                const {x, y} = new DOMPoint(...point).matrixTransform(sheet.getScreenCTM());
                return [x, y];
            }""",
            [x, y],
        )
        return float(right), float(down)

    def point(self, hex: str) -> tuple[float, float]:
        """Where a hex's middle is on the screen."""
        half = len(hex) // 2
        column, row = int(hex[:half]), int(hex[half:])
        return self.on_screen(30 * math.sqrt(3) * (column + 0.5 * (row & 1) + 0.5), 30 * (1.5 * row + 1))

    def click_hex(self, hex: str) -> None:
        self.page.mouse.click(*self.point(hex))

    def click_unit(self, unit: str) -> None:
        """Point at its pile, which opens, and click the unit in it: again if the board has glided on. A pile
        that has no room to open has a menu, if there are several in it to choose."""
        found = self.page.locator(f"#pieces [data-unit='{unit}']")
        for patience in (3_000, 3_000, LONG):
            found.locator("xpath=../*[@data-unit]").last.hover()  # the one on top
            pile = found.locator("xpath=..")
            is_shut = pile.evaluate("pile => pile.matches('.shut')")
            has_menu = pile.locator("> [data-unit]:is(.lit, .faint)").count() > 1
            try:
                (pile.locator("> [data-unit]").last if is_shut else found).click(timeout=patience)
                if is_shut and has_menu:
                    self.page.locator(f"#menu [data-at~='unit:{unit}']").click(timeout=patience)
                return
            except TimeoutError:
                self.page.mouse.move(0, 0)
        raise AssertionError(f"{unit} cannot be clicked")

    def answer_by(self, click: Callable[[], None]) -> None:
        """Click what is an answer, once more if its odds come first, say that one is sure if that is asked,
        and wait for what comes of it."""
        once_more, sure = self.page.locator("#odds .again"), self.page.locator("#sure-yes")
        clicks = 1
        with self.page.expect_response("**/answer", timeout=LONG) as answered:
            click()
            while not answered.is_done():
                if sure.is_visible():
                    sure.click()
                    break
                if clicks == 1 and once_more.is_visible():
                    click()
                    clicks = 2
                self.page.wait_for_timeout(50)
        self.await_ask()

    def press(self, name: str) -> None:
        """A button under the board."""
        self.page.locator("#buttons").get_by_role("button", name=name).click()

    def press_key(self, key: str) -> None:
        """A key that may have answered the ask before: when it answers again."""
        self.page.locator("#ask:not([data-spent])").wait_for()
        self.page.keyboard.press(key)

    def end_turn(self) -> None:
        self.press("End turn")

    def order(self, unit: str, hex: str) -> None:
        """Send a unit to a hex."""
        self.click_unit(unit)
        self.asks("where to")
        self.click_hex(hex)
        self.asks("whom do you order")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()
