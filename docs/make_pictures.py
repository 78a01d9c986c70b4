"""Make the pictures of the documentation anew: `make pictures`.

The boards are drawn by the games; the pages are looked at with a browser, in both themes, on a desk and on a phone.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

import wartable
from wartable import Table
from wartable.lab.match import bot_named, playing

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
sys.path.insert(0, str(HERE.parent))

from tests.web.browser import browser  # noqa: E402  # after the path to the tests is known
from tests.web.screen import Screen  # noqa: E402
from tests.web.serving import Server  # noqa: E402

SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
THEMES = {"paper": "light", "night": "dark"}
# Every picture within the window is there.
SEEN = "() => [...document.images].every((i) => i.complete || i.getBoundingClientRect().top > innerHeight)"


def three_bridges() -> str:
    """The Three Bridges in the ninth turn, as blue sees it."""
    game = wartable.games()["picrochole"]
    table = Table.new(game, "three-bridges", seed=1534)
    bots = {seat: bot_named(game, "marshal")() for seat in table.seats}
    for _ in playing(table, bots, 1534):
        if table.view("blue").turn == 9:
            break
    return game.draw(table.view("blue"))


# The pages.


def at(path: str) -> Callable[[Page], None]:
    def visit(page: Page) -> None:
        page.goto(path)

    return visit


def table_in_play(page: Page) -> None:
    """Some turns into a game: the army has marched on the bridges, and the enemy is there too."""
    screen = Screen(page).play_now("Captain")
    page.keyboard.press("0")  # the whole map, also on a phone
    for turn, bridge in enumerate(("0806", "0806", "0902", "0902", "0806", "0806", "0806"), 1):
        screen.await_turn(turn)
        page.keyboard.press("a")
        screen.asks("where to")
        screen.click_hex(bridge)
        screen.asks("whom do you order")
        page.keyboard.press("e")
    screen.await_turn(8)
    page.reload()
    screen.ready()


def order_to_march(page: Page) -> None:
    """Where to: the way, the turns, and what is known of the place."""
    screen = Screen(page).play_now("Captain")
    page.keyboard.press("a")
    screen.asks("where to")
    page.mouse.move(*screen.point("0606"))


def table_to_come(page: Page) -> None:
    Screen(page).new_table(red="A friend")


def invitation(page: Page) -> None:
    table_to_come(page)
    page.goto(page.locator("#notice input[readonly]").input_value())


def table_that_is_over(page: Page) -> None:
    screen = Screen(page).play_now()
    screen.press("Capitulate")
    page.locator("#sure-yes").click()
    page.locator("#notice").wait_for()


def replay(page: Page) -> None:
    table_that_is_over(page)
    page.goto(f"{page.url}/replay")


PAGES: dict[str, Callable[[Page], None]] = {
    "home": at("/"),
    "new-table": at("/new/picrochole"),
    "rules": at("/rules/picrochole"),
    "help": at("/help"),
    "sign-in": at("/sign-in"),
    "sign-up": at("/sign-up"),
    "lobby": table_to_come,
    "invitation": invitation,
    "table": table_in_play,
    "marching": order_to_march,
    "over": table_that_is_over,
    "replay": replay,
}


def looked_at(chromium: Browser, server: Server) -> Iterator[Path]:
    for screen, (width, height) in SCREENS.items():
        for theme, scheme in THEMES.items():
            context = chromium.new_context(
                base_url=server.url,
                viewport={"width": width, "height": height},
                color_scheme="light" if scheme == "light" else "dark",
                locale="en-GB",
            )
            for name, visit in PAGES.items():
                page = context.new_page()
                visit(page)
                page.wait_for_function(SEEN)
                page.wait_for_timeout(500)
                path = PICTURES / f"{name}-{theme}-{screen}.jpg"
                page.screenshot(path=path, type="jpeg", quality=80)
                page.close()
                yield path
            context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    path = PICTURES / "three-bridges.svg"
    path.write_text(three_bridges(), encoding="utf-8")
    print(path)
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(Path(folder))
        for path in looked_at(chromium, server):
            print(path)
        server.stop()


if __name__ == "__main__":
    main()
