"""Stacks that fan out: what is said of a counter is what a click takes, and nothing lit is covered."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from wartable import Table
from wartable.games.picrocholine_wars.rules.answers import DONE, Choose, Go
from wartable.games.picrocholine_wars.rules.setup import QUICK
from wartable.games.space_pigs.rules.components import CARDS

from .screen import LONG, Screen
from .test_browser_access import SCREENS
from .test_browser_board import bring
from .test_browser_pigs_moments import asked, brought, meet, played

OpenPage = Callable[..., Page]
TITLES = {card.name: card.title for card in CARDS}
ATTACKERS = ("pk-infantry-5", "pk-infantry-6", "pk-cavalry-3", "picrochole")
# A pile has opened when its animations have ended and the page has heard of it, before the next frame.
LIES = """async pile => {
    let moving;
    while ((moving = pile.getAnimations({subtree: true}).filter(one => one.playState === 'running')).length)
        await Promise.allSettled(moving.map(one => one.finished));
    await new Promise(requestAnimationFrame);
    return pile.matches('.open');
}"""


def marching() -> Table:
    """PK moves: every unit of it can be chosen."""
    table = Table.new("picrocholine-wars", seed=1)
    for seat in ("pk", "gk"):
        table.answer(seat, QUICK)
    return table


def attacking() -> Table:
    """PK's infantry 5 has to say whom it attacks, from a stack of four beside GK's infantry 1 in 1003."""
    table = marching()
    for unit in ATTACKERS:
        table.answer("pk", Choose(unit))
        table.answer("pk", Go("0903"))
    table.answer("pk", DONE)
    table.answer("pk", Choose("pk-infantry-5"))
    return table


def ordering() -> Table:
    """Blue gives orders: each of its stacks can be chosen, and each unit."""
    return Table.new("picrochole", "three-bridges", seed=1)


class Fans(Screen):
    """A table with stacks on it."""

    def __init__(self, page: Page, table: Table) -> None:
        super().__init__(page)
        bring(page, table)
        if page.locator("#cover").is_visible():
            page.locator("#cover button").click()
        self.ready()
        page.locator("#pieces .lit").first.wait_for()

    def pile(self, hex: str) -> Locator:
        return self.page.locator(f"#pieces [data-hex='{hex}'][data-side]")

    def units_in(self, hex: str) -> list[str]:
        return [str(one.get_attribute("data-unit")) for one in self.pile(hex).locator("> [data-unit]").all()]

    def lit(self) -> set[str]:
        """The hexes in which units can be chosen."""
        found = self.page.locator("#pieces [data-hex]:has(> [data-unit].lit)").all()
        return {str(pile.get_attribute("data-hex")) for pile in found}

    def open(self, hex: str) -> bool:
        """Point at a pile; whether it has room to open, when it lies open."""
        self.page.mouse.move(5, 5)
        pile = self.pile(hex)
        pile.locator("> [data-unit]").last.hover()
        return self.lies_open(hex)

    def lies_open(self, hex: str) -> bool:
        """Whether a pile that is pointed at has room to open, when it lies open."""
        pile = self.pile(hex)
        if pile.evaluate("pile => pile.matches('.shut')"):
            return False
        assert pile.evaluate(LIES)
        return True

    def is_covered(self, hex: str) -> bool:
        """Whether a counter that belongs elsewhere lies over the middle of a hex."""
        found: str | None = self.page.evaluate(
            "point => document.elementFromPoint(...point).closest('[data-hex]')?.dataset.hex",
            list(self.point(hex)),
        )
        return found not in (hex, None)

    def told(self) -> str:
        """What is said of what lies under the mouse, when it is said."""
        expect(self.page.locator("#info:not(.stale)")).not_to_contain_text("Point at the board")
        return self.page.locator("#info").inner_text()

    def words_of(self, unit: str) -> str:
        """What the house says of a unit to whom it belongs."""
        seat = "blue" if self.page.locator(".pic-pieces").count() else "pk"
        address = self.page.url.partition("?")[0]
        found = self.page.request.get(f"{address}/look", params={"at": f"unit:{unit}", "seat": seat})
        return str(found.json()["words"])

    def taken_by(self, click: Callable[[], None]) -> str:
        """The unit that a click takes."""
        with self.page.expect_response("**/answer", timeout=LONG) as answered:
            click()
        return str(json.loads(answered.value.request.post_data or "")["answer"]["unit"])

    def click(self) -> None:
        """Where the mouse is."""
        self.page.mouse.down()
        self.page.mouse.up()

    def go_back(self) -> None:
        self.asks("where to")
        self.page.keyboard.press("k")
        self.asks("whom do you order" if self.page.locator(".pic-pieces").count() else "Move a unit")
        self.leave()

    def leave(self) -> None:
        """Point at nothing."""
        self.page.mouse.move(5, 5)
        expect(self.page.locator("#info")).to_contain_text("Point at the board")


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def spots(pile: Locator) -> list[tuple[float, float]]:
    """In the middle of its counters, and near their corners."""
    box = pile.locator("use:not([class])").last.bounding_box()
    assert box is not None
    parts = ((0.5, 0.5), (0.2, 0.3), (0.8, 0.3), (0.2, 0.8), (0.8, 0.8))
    return [(box["x"] + box["width"] * across, box["y"] + box["height"] * down) for across, down in parts]


@pytest.fixture
def fans(page: Page, request: pytest.FixtureRequest) -> Fans:
    return Fans(page, request.param())


with_stacks = pytest.mark.parametrize(
    ("fans", "hexes"),
    [(marching, ("0506", "0508")), (ordering, ("0305", "0006", "0106", "0307"))],
    indirect=["fans"],
    ids=["wars", "picrochole"],
)


# With a mouse.


@with_stacks
def test_a_click_takes_the_counter_that_is_told_of(fans: Fans, hexes: tuple[str, ...]) -> None:
    for hex in hexes:
        for x, y in spots(fans.pile(hex)):
            fans.page.mouse.move(x, y)
            fans.told()
            fans.lies_open(hex)
            words = fans.told()
            unit = fans.taken_by(fans.click)
            assert fans.words_of(unit) in words, (hex, x, y, unit)
            fans.go_back()


@with_stacks
def test_each_counter_of_a_fan_is_told_of_and_taken(fans: Fans, hexes: tuple[str, ...]) -> None:
    for unit in fans.units_in(hexes[0]):
        assert fans.open(hexes[0])
        fans.page.mouse.move(*middle(fans.page.locator(f"[data-unit='{unit}'] use:not([class])").first))
        expect(fans.page.locator("#info")).to_contain_text(fans.words_of(unit))
        assert fans.taken_by(fans.click) == unit
        fans.go_back()


@with_stacks
def test_no_fan_covers_what_is_lit(fans: Fans, hexes: tuple[str, ...]) -> None:
    lit = fans.lit()
    assert lit >= set(hexes)
    for hex in hexes:
        assert fans.open(hex)
        for other in lit - {hex}:
            assert not fans.is_covered(other), (hex, other)


@pytest.mark.parametrize("hex", ["0903", "0506", "0307"])
def test_no_fan_covers_a_target(page: Page, hex: str) -> None:
    fans = Fans(page, attacking())
    assert fans.open(hex)
    assert not fans.is_covered("1003")
    target = fans.pile("1003").locator("use:not([class])").first.bounding_box()
    assert target is not None
    for counter in fans.pile(hex).locator("[data-unit] use:not([class])").all():
        box = counter.bounding_box()
        assert box is not None
        assert not meet(box, target)
    page.mouse.move(*fans.point("1003"))
    expect(page.locator("#odds")).to_contain_text("83%")
    assert fans.taken_by(fans.click) == "gk-infantry-1"


def test_what_the_board_brings_under_the_mouse_is_told_of(page: Page) -> None:
    fans = Fans(page, ordering())
    page.mouse.move(*fans.point("0403"))
    expect(page.locator("#info")).to_contain_text("0403")
    page.keyboard.press("+")
    expect(page.locator("#info")).not_to_contain_text("0403")


def test_a_pile_without_room_has_a_menu(page: Page) -> None:
    fans = Fans(page, marching())
    assert not fans.open("0407")
    assert "(0407)" in fans.told()
    fans.click()
    units = fans.units_in("0407")
    for unit in units:
        expect(page.locator(f"#menu [data-at='unit:{unit}']")).to_be_visible()
    assert fans.taken_by(page.locator(f"#menu [data-at='unit:{units[0]}']").click) == units[0]


def test_a_counter_that_has_moved_gives_way_to_no_other(page: Page) -> None:
    table = marching()
    table.answer("pk", Choose("pk-cavalry-3"))
    table.answer("pk", Go("0503"))  # where infantry 10 has fallen back
    fans = Fans(page, table)
    assert fans.open("0503")
    page.mouse.move(*middle(page.locator("[data-unit='pk-infantry-10'] use:not([class])").first))
    expect(page.locator("#info")).to_contain_text(fans.words_of("pk-infantry-10"))
    fans.click()
    expect(page.locator("#note")).to_contain_text("It had to run west")
    fans.asks("Move a unit")


# Otherwise.


@pytest.mark.parametrize(("table", "hex"), [(marching, "0506"), (ordering, "0307")])
def test_a_finger_means_the_whole_stack(open_page: OpenPage, table: Callable[[], Table], hex: str) -> None:
    fans = Fans(open_page(**SCREENS["phone"]), table())
    page = fans.page
    page.touchscreen.tap(*fans.point(hex))
    units = fans.units_in(hex)
    for unit in units:
        expect(page.locator(f"#menu [data-at='unit:{unit}']")).to_be_visible()
    expect(fans.pile(hex)).to_have_class(re.compile("shut"))
    assert fans.taken_by(page.locator(f"#menu [data-at='unit:{units[1]}']").tap) == units[1]


@with_stacks
def test_under_the_keyboard_no_fan_covers_what_is_lit(fans: Fans, hexes: tuple[str, ...]) -> None:
    page, lit = fans.page, fans.lit()
    page.locator("#board").focus()
    opened = set()
    for _ in lit:
        page.keyboard.press("n")
        hex = re.findall(r"\b\d{4}\b", fans.told())[0]
        opened |= {hex} if "open" in str(fans.pile(hex).get_attribute("class")) else set()
        for other in lit - {hex}:
            assert not fans.is_covered(other), (hex, other)
    assert opened >= set(hexes)


# Cards.


def test_a_click_takes_the_card_that_is_told_of(page: Page) -> None:
    brought(page, played(asked("discard")))
    cards = [str(card.get_attribute("data-card")) for card in page.locator("#pieces .sp-hand .lit").all()]
    assert len(cards) > 3
    places = [middle(page.locator(f"#pieces [data-card='{card}']")) for card in cards]
    for card, place in zip(cards, places, strict=True):
        page.mouse.move(5, 5)
        page.mouse.move(*place)
        expect(page.locator(f"#pieces .sp-hand [data-card='{card}']:hover")).to_be_attached()
        expect(page.locator("#info:not(.stale)")).to_contain_text(TITLES[card])
        page.mouse.down()
        page.mouse.up()
        expect(page.locator("#pieces [data-card].chosen")).to_have_attribute("data-card", card)
        page.keyboard.press("Escape")
        expect(page.locator("#pieces [data-card].chosen")).to_have_count(0)


def test_a_card_that_has_grown_covers_no_hex(page: Page) -> None:
    """A card grows over its neighbourhood only as long as one points at where it lies."""
    brought(page, played(asked("discard")))
    card = page.locator("#pieces .sp-hand .lit").first
    lies = card.bounding_box()
    assert lies is not None
    page.mouse.move(*middle(card))
    page.wait_for_function(
        "([card, high]) => card.getBoundingClientRect().height > high",
        arg=[card.element_handle(), lies["height"] * 1.4],
    )
    page.mouse.move(middle(card)[0], lies["y"] - 12)
    expect(page.locator("#pieces .sp-card:hover")).to_have_count(0)
