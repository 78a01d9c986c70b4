"""The picture: it shows what the view knows, and nothing else; the same every time; in both languages."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from tests.games.picrochole.field import Field, field, scenario
from wartable import Table
from wartable.draw.dice import die
from wartable.draw.hexes import Plan
from wartable.draw.svg import element, escaped, number
from wartable.games.picrochole.art.pieces import definitions
from wartable.games.picrochole.art.staff_map import names_id, sheet_of, staff_map
from wartable.games.picrochole.page.draw import draw, draw_map, draw_pieces
from wartable.games.picrochole.page.terminal import print_map
from wartable.games.picrochole.rules.orders import END_TURN, March, OrderUnit
from wartable.games.picrochole.rules.scenario import BUILT_IN, BuiltIn, read_scenario
from wartable.games.picrochole.rules.umpire import full_view
from wartable.games.picrochole.rules.view import View
from wartable.hexes import HexMap
from wartable.text import LANGUAGES, Texts

SVG = "{http://www.w3.org/2000/svg}"
LETTERS = ".=~^+oHM"


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def read_layer(layer: str) -> ElementTree.Element:
    return read(f'<svg xmlns="http://www.w3.org/2000/svg">{layer}</svg>')


def drawn_units(svg: str) -> list[str]:
    return re.findall(r'data-unit="([^"]*)"', svg)


def table_after(name: str, turns: int, seed: int = 1, **options: bool) -> Table:
    """A game in which everybody marches on the objectives, so that the armies meet."""
    rng = random.Random(seed)
    table = Table.new("picrochole", name, options, seed=seed)
    for turn in range(turns):
        for seat in table.seats:
            view = table.view(seat)
            for unit in view.own() if turn % 4 == 0 else ():
                table.answer(seat, OrderUnit(unit.id))
                table.answer(seat, March(rng.choice(view.objectives).hex))
            table.answer(seat, END_TURN)
    return table


def views(name: str, turns: int) -> Iterator[View]:
    table = table_after(name, turns)
    for seat in (*table.seats, None):
        yield table.view(seat)
    yield full_view(table.board)


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_drawn_for_everybody(name: str, language: str) -> None:
    for view in views(name, 9):
        picture = read(draw(view, language=language))
        assert picture.tag == f"{SVG}svg"
        assert picture.find(f"{SVG}title") is not None
        assert picture.find(f"{SVG}desc") is not None


def test_every_unit_of_the_view_is_drawn_once_and_no_other() -> None:
    for view in views("three-bridges", 14):
        assert sorted(drawn_units(draw_pieces(view))) == sorted(unit.id for unit in view.units)


def test_an_enemy_that_is_not_known_leaves_no_trace() -> None:
    table = table_after("campaign", 12)
    for seat in table.seats:
        view = table.view(seat)
        known = {unit.id for unit in view.units}
        picture = draw(view, table.asks[seat])
        assert not [unit.id for unit in view.scenario.units if unit.id not in known and unit.id in picture]
        hexes = set(re.findall(r'class="pic-stack[^"]*" data-hex="(\d+)"', picture))
        assert hexes == {unit.hex for unit in view.units}


def test_what_a_seat_cannot_know_does_not_change_the_picture() -> None:
    here, elsewhere = (field(["." * 12] * 3, ["b1 infantry 4 0001", "r1 infantry 4 1101"]) for _ in range(2))
    elsewhere.board.hex[1] = elsewhere.board.scenario.ground.cells["1002"]
    assert draw_pieces(here.view("blue")) == draw_pieces(elsewhere.view("blue"))


def test_a_spectator_sees_the_map_without_a_veil_and_without_armies() -> None:
    pieces = draw_pieces(Table.new("picrochole", seed=1).view(None))
    assert "pic-veil" not in pieces
    assert "data-unit" not in pieces


def test_the_umpire_sees_everything() -> None:
    table = table_after("three-bridges", 6)
    view = full_view(table.board)
    assert len(drawn_units(draw_pieces(view))) == len(view.scenario.units)
    assert view.outcome is None
    assert any(unit.order for unit in view.units)


def test_what_is_not_seen_lies_under_a_veil_and_what_never_was_under_two() -> None:
    far = field(["." * 20] * 3, ["b1 infantry 4 0001", "r1 infantry 4 1901"])
    assert draw_pieces(far.view("blue")).count('class="pic-veil"') == 2
    near = field(["..."], ["b1 infantry 4 0000", "r1 infantry 4 0200"])
    assert 'class="pic-veil"' not in draw_pieces(near.view("blue"))


def test_names_are_escaped() -> None:
    wild = '<b onload="x">Lerné & "fils"</b>'
    text = scenario([".o."], ["b1 infantry 4 0000", "r1 infantry 4 0200"]).source
    text += f"\n[[places]]\nname = '{wild}'\nhex = '0100'\n"
    text += f"[[objectives]]\nplace = '{wild}'\npoints = 1\nturn = 9\n"
    text = text.replace("corps = '1'", "corps = '<i>\\u0001'".replace("'", '"'))
    text = text.replace('en = "A field"', 'en = "A <field>"')
    view = Field(read_scenario(text, "wild.toml")).view("blue")
    picture = draw(view)
    assert "<b " not in picture
    assert "<i>" not in picture
    words = [text for text in read(picture).itertext() if "fils" in text]
    assert wild in words


def test_the_picture_is_the_same_in_every_process() -> None:
    code = (
        "import hashlib; from tests.games.picrochole.test_draw import table_after; "
        "from wartable.games.picrochole.page.draw import draw; "
        "view = table_after('meeting', 9).view('blue'); "
        "print(hashlib.sha256(draw(view).encode()).hexdigest())"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(drawn) == 1


def test_the_layers_are_groups_and_the_map_is_drawn_once() -> None:
    campaign = BuiltIn()["campaign"]
    board = draw_map(campaign)
    assert read_layer(board)[0].tag == f"{SVG}g"
    assert draw_map(campaign) is board
    assert len(board) < 1_500_000
    view = Table.new("picrochole", "campaign", seed=1).view("blue")
    assert read_layer(draw_pieces(view))[0].tag == f"{SVG}g"
    assert draw(view).count("<desc>") == 1


def test_everything_that_the_pieces_use_is_defined_by_the_map() -> None:
    for view in views("three-bridges", 14):
        used = set(re.findall(r'href="#([^"]+)"', draw(view)))
        defined = re.findall(r' id="([^"]+)"', draw(view))
        assert used <= set(defined)
        assert len(defined) == len(set(defined))


def test_labels_of_hexes_are_drawn_on_demand() -> None:
    view = Table.new("picrochole", "meeting", seed=1).view("blue")
    assert ">0605<" not in draw(view)
    assert draw(view, coordinates=True).count('<text x="') >= 13 * 11


def test_the_units_that_are_being_ordered_are_outlined() -> None:
    table = Table.new("picrochole", "three-bridges", seed=1)
    assert "pic-chosen" not in draw(table.view("blue"), table.asks["blue"])
    table.answer("blue", OrderUnit("blue-1-infantry1"))
    assert draw(table.view("blue"), table.asks["blue"]).count("pic-chosen") == 1


def test_an_order_is_an_arrow() -> None:
    here = field(["....."], ["b1 infantry 4 0000", "r1 infantry 4 0400"]).order("b1", "0200")
    assert draw_pieces(here.view("blue")).count('class="pic-order"') == 1
    assert "pic-order" not in draw_pieces(here.view("red"))


def test_a_weakened_unit_shows_its_other_face() -> None:
    here = field(["..."], ["b1 infantry 4 0000", "r1 infantry 4 0200"])
    assert "-weak" not in draw_pieces(full_view(here.board))
    assert '#pic-red-infantry-weak"' in draw_pieces(full_view(here.weaken("r1", 1.94).board))


@pytest.mark.parametrize(("language", "strength"), [("en", "1.9"), ("fr", "1,9")])
def test_strengths_have_one_decimal(language: str, strength: str) -> None:
    here = field(["..."], ["b1 infantry 4 0000", "r1 infantry 4 0200"]).weaken("r1", 1.94)
    pieces = draw_pieces(full_view(here.board), language=language)
    assert f">{strength}</text>" in pieces
    assert ">4</text>" in pieces


def test_a_hex_with_both_sides_has_crossed_swords() -> None:
    here = field(["...."], ["b1 infantry 4 0000", "r1 infantry 4 0200"])
    assert "#pic-swords" not in draw_pieces(here.view("blue"))
    here.order("b1", "0200").turn(4)
    assert "#pic-swords" in draw_pieces(here.view("blue"))


def test_a_unit_out_of_sight_is_a_ghost_with_the_turn_it_was_seen_in() -> None:
    here = field(["=" * 12], ["b1 infantry 4 0000", "r1 cavalry 3 0200"]).order("r1", "1100").turn(3)
    pieces = draw_pieces(here.view("blue"))
    assert "#pic-red-cavalry-ghost" in pieces
    assert ">T0</text>" in pieces


def test_a_stack_says_how_many_units_it_has() -> None:
    here = field(["..."], ["b1 infantry 4 0000", "b2 cavalry 3 0000", "r1 infantry 4 0200"])
    pieces = draw_pieces(here.view("blue"))
    assert pieces.count("pic-count") == 1
    assert "pic-fan" in pieces
    assert "Blue at 0000: infantry 4 (corps 1), cavalry 3 (corps 1)." in pieces


def test_every_unit_says_what_it_is_and_can_be_lit() -> None:
    here = field(["..."], ["b1 infantry 4 0000", "b2 cavalry 3 0000", "r1 infantry 4 0200"]).order(
        "b1", "0100"
    )
    units = {
        unit.get("data-unit"): unit for unit in read_layer(draw_pieces(here.view("blue"))).iter(f"{SVG}g")
    }
    for id, words in {
        "b1": "Blue at 0000: infantry 4 (corps 1), ordered to 0100.",
        "b2": "Blue at 0000: cavalry 3 (corps 1).",
        "r1": "Red at 0200: infantry 4 (corps 1).",
    }.items():
        glides = units[id][0]
        assert glides.tag == f"{SVG}g", "the page makes it glide"
        assert glides.findtext(f"{SVG}title") == words
        assert next(glides.iter(f"{SVG}use")).get("class") == "pic-halo"
    assert ".pic-unit:is(.lit,:focus-visible) .pic-halo{opacity:1}" in draw_map(here.board.scenario)


def test_names_are_written_over_the_fog_and_on_small_maps_over_the_counters() -> None:
    for name, last in (("three-bridges", "pic-names"), ("campaign", "pic-stack")):
        pieces = draw_pieces(Table.new("picrochole", name, seed=1).view("blue"))
        assert pieces.rindex("pic-veil") < pieces.index("pic-names")
        assert max("pic-names", "pic-stack", key=pieces.rindex) == last


def test_small_names_stand_between_the_rows() -> None:
    """There counters, 38 high and 45 from row to row, leave room."""
    for chosen in (BuiltIn()["three-bridges"], BuiltIn()["meeting"]):
        names = read_layer(staff_map(chosen, "en")).find(f".//{SVG}g[@id='{names_id(chosen)}']")
        assert names is not None
        for name in names:
            middle = float(name.get("y", 0)) - 0.33 * float(name.get("font-size", 0))
            assert (middle - 7.5) % 45 == pytest.approx(0, abs=0.2) or (middle - 7.5) % 45 > 44.8


def test_a_counter_has_its_arm_drawn_and_in_the_box_of_nato() -> None:
    counters = {
        group.get("id"): group
        for group in read_layer(definitions()).iter(f"{SVG}g")
        if re.match("pic-(blue|red)-|pic-staff", group.get("id", ""))
    }
    assert len(counters) == 2 * 3 * 3 + 1
    for id, counter in counters.items():
        drawn, nato = (
            [group for group in counter.iter(f"{SVG}g") if group.get("class") == sign]
            for sign in ("arm-drawn", "arm-nato")
        )
        assert (len(drawn), len(nato)) == (1, 1), id
        assert drawn[0].get("display") is None, "what is shown where nobody chooses"
        assert nato[0].get("display") == "none"


def test_the_staff_is_marked_where_it_counts() -> None:
    units = ["b1 infantry 4 0000", "r1 infantry 4 0200"]
    assert "#pic-staff" not in draw_pieces(field(["..."], units).view("blue"))
    assert "#pic-staff" in draw_pieces(field(["..."], units, headquarters=True).view("blue"))


def test_a_flag_tells_the_holder_and_the_points_still_to_score() -> None:
    place = scenario(
        ["oo..", "...."],
        ["b1 infantry 4 0101", "r1 infantry 4 0201"],
        places=["Lerné 0000"],
        objectives=["Lerné 1 1 blue", "Lerné 3 9 blue"],
    )
    board = Field(place)
    assert ">1+3</text>" in draw_pieces(board.view("blue"))
    later = draw_pieces(board.turn(2).view("blue"))
    assert ">3</text>" in later
    assert "Lerné: 3 for turn 9, held by Blue." in later


def test_night_is_dark() -> None:
    assert "pic-night" not in draw_pieces(table_after("three-bridges", 1, night=True).view("red"))
    assert "pic-night" in draw_pieces(table_after("three-bridges", 3, night=True).view("red"))


def test_any_map_can_be_drawn() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        columns, rows = rng.randint(1, 9), rng.randint(1, 9)
        ground = [[rng.choice(LETTERS) for _ in range(columns)] for _ in range(rows)]
        ground[0][0] = ground[-1][-1] = "."
        last = HexMap(columns, rows).label(HexMap(columns, rows).at(columns - 1, rows - 1))
        units = ["b1 infantry 4 0000", f"r1 artillery 1 {last}"]
        here = field(["".join(row) for row in ground], units)
        read(draw(here.view("blue"), coordinates=True))


def test_words_and_forces_are_described_in_french() -> None:
    table = Table.new("picrochole", "three-bridges", seed=1)
    picture = read(draw(table.view("blue"), language="fr"))
    title, description = picture[0].text or "", picture[1].text or ""
    assert title == "Les Trois Ponts: 20 septembre 1534, 06:00 · tour 1 sur 40"
    assert "Bleu, 0106 : infanterie 4 (corps 1)" in description
    assert "Gué de Vède : 1 au tour 20, à personne." in description


# In the terminal.


def printed(view: View, width: int, height: int, language: str = "en") -> list[str]:
    console = Console(
        file=StringIO(),
        width=width,
        height=height,
        force_terminal=True,
        color_system=None,
        legacy_windows=False,
    )
    print_map(view, console, language)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24), (40, 20), (220, 80)])
def test_the_map_fits_the_terminal(name: str, width: int, height: int) -> None:
    for view in views(name, 9):
        lines = printed(view, width, height)
        assert len(lines) <= height
        assert max(map(len, lines)) <= width


def test_the_terminal_shows_arms_strengths_and_odd_rows_shifted() -> None:
    here = field(
        ["..~", "^^^"],
        ["b1 cavalry 3 0000", "b2 infantry 4 0101", "b3 infantry 2.6 0101", "r1 artillery 1 0001"],
    )
    first, second = printed(here.view("blue"), 60, 40)[:2]
    assert first.startswith("C3")
    assert "~" in first
    assert second.startswith(" A1 7")


def test_the_terminal_speaks_french_too() -> None:
    lines = printed(Table.new("picrochole", "three-bridges", seed=1).view("red"), 100, 40, "fr")
    assert any("Les Trois Ponts" in line for line in lines)
    assert any("Rouge 0 · armée 41" in line for line in lines)


# Shared drawing.


def test_the_plan_finds_the_hex_of_a_point() -> None:
    plan = sheet_of(BuiltIn()["meeting"]).plan
    for hex in plan.map:
        x, y = plan.centre(hex)
        assert plan.hex_at((x, y)) == hex
        assert plan.hex_at((x + 0.8 * plan.size, y)) == hex
        assert plan.hex_at((x, y - 0.9 * plan.size)) == hex


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (4, 7)])
def test_the_plan_knows_the_neighbours_as_the_map_does(size: tuple[int, int]) -> None:
    hexes = HexMap(*size)
    assert Plan(hexes, 30).neighbours == hexes.neighbour_table()


def test_every_hexside_of_the_grid_is_drawn_once() -> None:
    columns, rows = 4, 3
    d = Plan(HexMap(columns, rows), 30).grid()
    sides = set()
    for line in d.split("M")[1:]:
        for pair in pairwise(line.split("L")):
            assert frozenset(pair) not in sides
            sides.add(frozenset(pair))
    around = {
        frozenset((f"{round(a)} {round(b)}", f"{round(c)} {round(e)}"))
        for hex in HexMap(columns, rows)
        for corners in (HexMap(columns, rows).outline(hex, 30),)
        for (a, b), (c, e) in zip(corners, corners[1:] + corners[:1], strict=True)
    }
    assert sides == around


@pytest.mark.parametrize("shows", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(shows: int) -> None:
    assert die(shows, 0, 0, "#2b5c8a").count("<circle") == shows


def test_svg_is_escaped_and_short() -> None:
    assert number(3.04) == "3"
    assert number(-0.04) == "0"
    assert element("g", stroke_width=1.25, id='a"b', fill=None) == '<g stroke-width="1.2" id="a&#34;b"/>'
    assert escaped("a\x00<\ud800") == "a&lt;"


def test_the_shared_words_are_there_in_both_languages() -> None:
    shared = Texts(Path(sys.modules["wartable.draw"].__path__[0]) / "text")
    english, french = (shared.messages(language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert "replay.play" in english
