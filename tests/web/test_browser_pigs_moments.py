"""Moments of Les Cochons de l'Espace on the page: many buttons, voyages, notes, odds beside the hand."""

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from wartable import Ask, Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page.choosing import choices
from wartable.games.space_pigs.page.preview import preview
from wartable.games.space_pigs.rules.board import Board, Troops
from wartable.games.space_pigs.rules.components import HEXES

from .test_browser_access import SCREENS, serious
from .test_browser_pigs import OpenPage, Pigs

Moment = Callable[[Table, str, Ask], object]
RECORD = """() => {
    window.shown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const unit = this.closest("[data-unit]")?.dataset.unit ?? "";
        shown.push([unit, JSON.stringify(frames)]);
        return animate.call(this, frames, how);
    };
}"""


def played(until: Moment) -> Table:
    """A game of three clans by chance, up to a moment; another, if it never comes."""
    options = {name: values[0] for name, values in GAME.options.items()}
    for seed in count(3):
        table, rng = Table.new(GAME, "complete", options, GAME.seats[:3], seed=seed), Random(seed)
        while table.asks:
            if any(until(table, seat, ask) for seat, ask in table.asks.items()):
                return table
            seat = rng.choice(sorted(table.asks))
            table.answer(seat, table.asks[seat].sample(rng))
    raise AssertionError


def brought(page: Page, table: Table) -> Pigs:
    """The table, where whoever brings it plays every seat."""
    save: Any = {"name": "pigs.save", "mimeType": "application/octet-stream", "buffer": table.save()}
    page.goto(page.request.post("/import", multipart={"file": save}).url)
    pigs = Pigs(page)
    pigs.await_ask()
    pigs.uncover()
    pigs.ready()
    return pigs


def has_notes(table: Table, seat: str, ask: Ask) -> bool:
    return any(choice.note for choice in choices(table.view(seat), ask))


# Many buttons.


def asked(what: str) -> Moment:
    return lambda _table, _seat, ask: ask.what == what


@pytest.fixture(params=list(SCREENS))
def wish(request: pytest.FixtureRequest, open_page: OpenPage) -> Pigs:
    return brought(open_page(**SCREENS[request.param]), played(asked("trade-wish")))


def shown_buttons(pigs: Pigs) -> Locator:
    return pigs.page.locator("#buttons > button:visible")


def test_among_many_buttons_one_searches_by_a_few_letters(wish: Pigs) -> None:
    page = wish.page
    many = shown_buttons(wish).count()
    assert many > 50
    field = page.get_by_role("searchbox", name="Search the choices")
    field.fill("chateau")  # without its accent
    expect(shown_buttons(wish)).to_have_text(["Château-Porc"])
    expect(page.get_by_role("status").filter(has_text=f"1 of {many}")).to_be_visible()
    assert serious(page) == []
    field.fill("porc volante")
    expect(shown_buttons(wish)).to_have_text(["Porcheresse Volante"])
    field.fill("")
    expect(shown_buttons(wish)).to_have_count(many)
    top = box(field)["y"]
    field.fill("nobody has this")
    expect(shown_buttons(wish)).to_have_count(0)
    assert box(field)["y"] == top  # it does not move while one types


def test_the_last_button_that_is_left_is_pressed_with_enter(page: Page) -> None:
    pigs = brought(page, played(asked("trade-wish")))
    field = page.get_by_role("searchbox", name="Search the choices")
    field.focus()
    page.keyboard.type("a")
    page.keyboard.press("Enter")  # which of them?
    expect(page.locator("#sentence-words")).to_contain_text("What do you wish")
    page.keyboard.type("ny card")
    with page.expect_response("**/answer") as answered:
        page.keyboard.press("Enter")
    sent = json.loads(answered.value.request.post_data or "")
    assert sent["answer"] == {"type": "wish", "face": ""}
    pigs.await_ask()


def test_one_searches_in_french_too(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    pigs = brought(page, played(asked("trade-wish")))
    page.get_by_role("searchbox", name="Chercher parmi les choix").fill("piege")
    expect(shown_buttons(pigs)).to_have_text(["Piège à Jambon"])
    expect(page.locator("#buttons output")).to_have_text(re.compile("^1 sur "))


def test_a_few_buttons_need_no_search(page: Page) -> None:
    brought(page, played(asked("marker")))
    expect(page.locator("#buttons button").first).to_be_visible()
    expect(page.locator("#buttons input")).to_have_count(0)


# Troops that travel.


class Voyage(NamedTuple):
    """Who goes, and which of the hexes they leave and reach are theirs."""

    start: Troops
    goal: Troops | None
    units: tuple[str, str]


def voyage(board: Board, seat: str, ask: Ask) -> Voyage:
    clan, tiles = board.clan_of(seat), []
    assert clan is not None
    for place in (ask.about["start"], ask.about["goal"]):
        spot = board.spot_at(place)
        assert spot is not None
        tiles.append(board.tiles[spot])
    start = tiles[0].of(clan)
    assert start is not None
    first, second = (f"goret-{seat}-{HEXES[tile.id].id}" for tile in tiles)
    return Voyage(start, tiles[1].of(clan), (first, second))


def setting_out(joining: bool) -> Moment:
    """Gorets go from a hex, to their like or where there are none."""

    def until(table: Table, seat: str, ask: Ask) -> bool:
        if ask.what != "load" or ask.about["goal"] == ask.about["start"]:  # as with the jet boots
            return False
        found = voyage(table.board, seat, ask)
        waiting = found.goal is not None and found.goal.gorets > 0
        return waiting == joining and found.start.gorets > 1 and not found.start.gruiks

    return until


def send(page: Page, table: Table, key: str) -> list[tuple[str, str]]:
    """One goret goes (1), or all (a). What moves on the page: of which unit, and how."""
    pigs = brought(page, table)
    ((seat, ask),) = table.asks.items()
    chosen = next(choice for choice in choices(table.view(seat), ask) if choice.key == key)
    page.evaluate(RECORD)
    with page.expect_response("**/answer"):
        page.locator("#board").press(key)
        if chosen.tone == "grave":
            page.locator("#sure-yes").click()
    pigs.await_ask()
    return [(unit, frames) for unit, frames in page.evaluate("shown")]


def glides(frames: str) -> bool:
    moved: list[dict[str, str]] = json.loads(frames)
    far = re.findall(r"-?[\d.]+(?=px)", moved[0].get("transform", ""))
    return any(abs(float(pixels)) > 40 for pixels in far)


@pytest.mark.parametrize("load", ["1", "a"])
def test_troops_glide_to_where_they_travel(page: Page, load: str) -> None:
    table = played(setting_out(joining=False))
    ((seat, ask),) = table.asks.items()
    start, goal = voyage(table.board, seat, ask).units
    shown = send(page, table, load)
    assert [glides(frames) for unit, frames in shown if unit == goal] == [True]
    assert not any("opacity" in frames for unit, frames in shown if unit in (start, goal, ""))
    expect(page.locator(f"[data-unit='{start}']")).to_have_count(0 if load == "a" else 1)


def test_troops_glide_to_their_like(page: Page) -> None:
    table = played(setting_out(joining=True))
    ((seat, ask),) = table.asks.items()
    _, goal = voyage(table.board, seat, ask).units
    shown = send(page, table, "1")
    assert [glides(frames) for unit, frames in shown if not unit] == [True]
    assert not any("opacity" in frames for _, frames in shown)
    assert not any(glides(frames) for unit, frames in shown if unit == goal)  # those who were there stay
    page.wait_for_timeout(400)
    expect(page.locator(".sp-pieces > .sp-party")).to_have_count(0)  # and nothing is left on the way


def test_without_gliding_the_place_that_they_left_stays_marked(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    assert send(page, played(setting_out(joining=True)), "1") == []
    expect(page.locator("#halo .left")).to_have_count(1)


def test_they_glide_back_when_it_is_undone(page: Page) -> None:
    table = played(setting_out(joining=False))
    ((seat, ask),) = table.asks.items()
    start, _ = voyage(table.board, seat, ask).units
    send(page, table, "a")
    page.evaluate("shown.length = 0")
    page.locator("#undo").click()
    page.locator(f"[data-unit='{start}']").wait_for(state="attached")
    assert [glides(frames) for unit, frames in page.evaluate("shown") if unit == start] == [True]


# Notes.


@pytest.mark.parametrize("what", ["goal", "fight"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_what_is_likely_is_written_on_the_hex(open_page: OpenPage, screen: str, what: str) -> None:
    page = open_page(**SCREENS[screen])
    table = played(lambda table, seat, ask: ask.what == what and has_notes(table, seat, ask))
    pigs = brought(page, table)
    page.locator("#sheet:not(.gliding)").wait_for()
    ((seat, ask),) = table.asks.items()
    for choice in choices(table.view(seat), ask):
        written = page.locator(f"[data-note='{choice.at[0]}']")
        expect(written).to_have_text(choice.note)
        if choice.note:
            note, hex = box(written), box(page.locator(f"[data-hex='{choice.at[0].removeprefix('hex:')}']"))
            assert meet(note, hex)
            assert note["height"] >= 12
            assert hex["x"] < note["x"] + note["width"] / 2 < hex["x"] + hex["width"]
    pigs.page.keyboard.press("[")  # the past asks for nothing
    expect(page.locator("[data-note]:not(:empty)")).to_have_count(0)


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect is not None
    return rect


def meet(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


# The odds.


def with_cards(what: str, least: int) -> Moment:
    """Whoever is asked that has so many cards."""

    def until(table: Table, seat: str, ask: Ask) -> bool:
        clan = table.board.clan_of(seat)
        return ask.what == what and clan is not None and len(table.board.camps[clan].hand) >= least

    return until


def hides_nothing(page: Page, about: Locator | None = None) -> None:
    slip, board = box(page.locator("#odds")), box(page.locator("#board"))
    cards = page.locator("#pieces .sp-hand [data-card], #pieces .in-sight").all()
    assert len(cards) > 4
    for there in [*cards, *([about] if about else [])]:
        assert not meet(slip, box(there)), (slip, box(there))
    assert meet(slip, board)
    assert slip["y"] >= board["y"]


@pytest.mark.parametrize("size", [(1440, 900), (1100, 760)])
def test_the_odds_hide_neither_a_card_nor_what_is_pointed_at(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    table = played(with_cards("meteors", 5))
    brought(page, table)
    seat, ask = next(iter(table.asks.items()))
    for place in ask.options() or ():
        hex = page.locator(f"#pieces .lit[data-hex='{place.hex}']")
        hex.hover()
        if preview(table.view(seat), ask, place).chance is None:  # there are only one's own
            expect(page.locator("#odds:not(.whole)")).to_be_hidden()  # it may say what was cut elsewhere
        else:
            expect(page.locator("#odds")).to_be_visible()
            hides_nothing(page, hex)


def test_the_odds_of_cards_that_are_laid_hide_none_of_them(page: Page) -> None:
    brought(page, played(with_cards("lay-cards", 6)))
    odds, hand = page.locator("#odds"), page.locator("#pieces .sp-hand [data-card]")
    page.locator("#pieces .sp-hand [data-card].lit").first.click()
    page.mouse.move(5, 5)
    expect(odds).to_be_visible()
    page.wait_for_timeout(300)  # a card that was pointed at has shrunk again
    hides_nothing(page)
    for card in (hand.first, hand.last):
        card.hover()
        expect(page.locator("#info strong")).not_to_be_empty()
        page.wait_for_timeout(300)  # it has grown
        assert not meet(box(odds), box(card))


def is_hopeless(table: Table, seat: str, ask: Ask) -> bool:
    """Who lays no card will hardly win."""
    if ask.what != "lay-cards":
        return False
    chance = preview(table.view(seat), ask, []).chance
    return chance is not None and 0 < chance < 0.005


def test_what_can_just_happen_is_not_said_to_be_impossible(page: Page) -> None:
    brought(page, played(is_hopeless))
    expect(page.locator("#odds")).to_contain_text("1% to succeed")
    expect(page.locator("#info")).to_contain_text("You win 1% of the time")


def test_on_a_phone_the_odds_of_cards_are_told_once_and_hide_nothing(open_page: OpenPage) -> None:
    page = open_page(**SCREENS["phone"])
    brought(page, played(with_cards("lay-cards", 6)))
    expect(page.locator("#info")).to_contain_text(re.compile(r"You win \d+% of the time"))
    expect(page.locator("#odds")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)])
def test_on_a_phone_what_confirms_and_what_takes_back_stay_in_sight(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]}, locale="fr-FR")
    brought(page, played(with_cards("lay-cards", 6)))
    for name in ("#confirm", "#undo"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
