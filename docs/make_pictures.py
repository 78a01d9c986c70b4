"""Make the pictures of the documentation anew: `make pictures`.

The boards are drawn by the games; the pages are looked at with a browser, in both themes, on a desk and on a phone.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, FilePayload, Page

import wartable
from wartable import Table
from wartable.lab.match import bot_named, playing
from wartable.web.covers import picture

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
sys.path.insert(0, str(HERE.parent))

from tests.web.browser import browser  # noqa: E402  # after the path to the tests is known
from tests.web.screen import Screen  # noqa: E402
from tests.web.serving import Server  # noqa: E402
from tests.web.test_browser_picrocholine import War  # noqa: E402
from tests.web.test_browser_pigs import Pigs  # noqa: E402

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


def cover_of(game: str) -> str:
    """A game as its cover shows it."""
    return picture(game, next(iter(wartable.games()[game].scenarios)), "en")


# The pages.


def at(path: str) -> Callable[[Page], None]:
    def visit(page: Page) -> None:
        page.goto(path)

    return visit


def table_in_play(page: Page) -> None:
    """Some turns into a game: the army has marched on the bridges, and the enemy is there too."""
    screen = Screen(page).new_table("The Three Bridges", red="Captain").ready()
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
    screen = Screen(page).new_table("The Three Bridges", red="Captain").ready()
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


# Games that have gone on for a while.


@cache
def saved(game: str, bot: str, what: str, turn: int, seats: int = 2) -> bytes:
    """A game between bots, up to where so is asked in that turn or later."""
    rules = wartable.games()[game]
    table = Table.new(rules, seats=rules.seats[:seats], seed=1534)
    mind, rng = bot_named(rules, bot)(), Random(1534)
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        if ask.what == what and table.board.turn >= turn:
            break
        table.answer(seat, mind.decide(table.chair(seat), rng))
    return table.save()


def bring_in(page: Page, save: bytes) -> None:
    """The same game, on the table."""
    page.goto("/")
    file: FilePayload = {"name": "game.save", "mimeType": "application/octet-stream", "buffer": save}
    page.locator("#import-file").set_input_files(file)
    page.locator("form.import button").click()
    page.wait_for_url("**/tables/**")


# The Picrocholine Wars.


def war_in_play(page: Page, what: str, turn: int) -> War:
    bring_in(page, saved("picrocholine-wars", "squire", what, turn))
    war = War(page)
    war.ready()
    page.wait_for_timeout(600)  # the sheet has come to rest
    return war


def lit_hex(war: War, number: int) -> str:
    """One of the hexes where something can be chosen."""
    asked = next(filter(None, (war.now(seat)["ask"] for seat in ("pk", "gk"))))
    hexes = [at for choice in asked["choices"] for at in choice["at"] if at.startswith("hex:")]
    return str(hexes[number]).removeprefix("hex:")


def war_set_up(page: Page) -> None:
    """A place for each unit, or the quick set-up."""
    war = War(page).sit_down(gk="Beside me")
    for hex in ("0307", "0307", "0207"):
        war.click_hex(hex)
        page.wait_for_timeout(400)
    page.mouse.move(*war.point("0307"))


def war_movement(page: Page) -> None:
    """Where to: the way, and what each hex costs."""
    war = war_in_play(page, "destination", 4)
    page.mouse.move(*war.point(lit_hex(war, -1)))


def war_attack(page: Page) -> None:
    """The odds, before anything is decided."""
    war = war_in_play(page, "target", 4)
    page.mouse.move(*war.point(lit_hex(war, 0)))


def war_gargantuan(page: Page) -> None:
    """A die, or a marker of the Novel."""
    war_in_play(page, "gargantuan", 3)
    page.locator("#buttons").get_by_role("button", name="Roll the die").hover()


# Les Cochons de l'Espace.


def pigs_building(page: Page) -> None:
    """A galaxy, hex by hex."""
    pigs = Pigs(page).sit_down()
    while "hexes to lay" in page.locator("#caption").inner_text() and pigs.page.locator(".lit").count() < 9:
        pigs.answer()


def pigs_in_play(page: Page, what: str, turn: int, clans: int) -> Pigs:
    bring_in(page, saved("space-pigs", "boar", what, turn, clans))
    pigs = Pigs(page)
    pigs.await_ask()
    pigs.uncover()
    page.wait_for_timeout(600)
    return pigs


def pigs_voyages(page: Page) -> None:
    """Six clans: where the troops can go is lit."""
    pigs = pigs_in_play(page, "goal", 2, 6)
    pigs.lit.first.hover()


def pigs_combat(page: Page) -> None:
    """Cards are laid face down."""
    pigs_in_play(page, "lay-cards", 2, 4)


def pigs_election(page: Page) -> None:
    """The senate."""
    pigs_in_play(page, "vote", 1, 5)


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
    "war-set-up": war_set_up,
    "war-movement": war_movement,
    "war-attack": war_attack,
    "war-gargantuan": war_gargantuan,
    "pigs-set-up": at("/new/space-pigs"),
    "pigs-building": pigs_building,
    "pigs-voyages": pigs_voyages,
    "pigs-combat": pigs_combat,
    "pigs-election": pigs_election,
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
    covers = {game: cover_of(game) for game in ("picrocholine-wars", "space-pigs")}
    for name, board in {"three-bridges": three_bridges(), **covers}.items():
        path = PICTURES / f"{name}.svg"
        path.write_text(board, encoding="utf-8")
        print(path)
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(Path(folder))
        for path in looked_at(chromium, server):
            print(path)
        server.stop()


if __name__ == "__main__":
    main()
