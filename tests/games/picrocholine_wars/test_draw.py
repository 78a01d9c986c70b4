"""The picture: it shows what lies on the table, all of it, the same every time, and not by colour alone."""

import gzip
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.picrocholine_wars.field import GK, GK_MOVES, PK, PK_MOVES, asked, field
from wartable import Table
from wartable.draw.boxes import Box
from wartable.draw.hexes import Plan
from wartable.draw.hexsides import bed, chain, flowing, hexside, smoothed
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.art.faces import leader_face, troop_face
from wartable.games.picrocholine_wars.art.fixtures import BELOW_NOTHING, NEGATIVE
from wartable.games.picrocholine_wars.art.layout import (
    COMPASS,
    ELIMINATED,
    ENTRY,
    LEAST,
    MAP,
    MOST,
    NOVEL,
    PAGE,
    POINTS,
    PRISON,
    RESERVE,
    SIZE,
    TITLE,
    centre,
    marker_cell,
    plan,
    point_cell,
    turn_cell,
)
from wartable.games.picrocholine_wars.art.old_map import LETTERING
from wartable.games.picrocholine_wars.art.palette import AZURE, INK, LIVERIES, VELLUM, VERMILION
from wartable.games.picrocholine_wars.art.portraits import PORTRAITS
from wartable.games.picrocholine_wars.art.sketch import path_sketch, ring_sketch, sight_sketch
from wartable.games.picrocholine_wars.page.draw import (
    draw,
    draw_heading,
    draw_map,
    draw_pieces,
    grid,
    scores,
    view_box,
)
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.games.picrocholine_wars.rules.board import MARKERS, TURNS, Board, Pilgrims
from wartable.games.picrocholine_wars.rules.land import chinon
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, LEADERS, NUMBER, TROOPS, Side
from wartable.hexes import HexMap
from wartable.testing import rule
from wartable.text import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
LAND = chinon()


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def read_layer(layer: str) -> ElementTree.Element:
    return read(f'<svg xmlns="http://www.w3.org/2000/svg">{layer}</svg>')


def table_after(answers: int, seed: int = 1) -> Table:
    """A game by chance, from the quick set-up on."""
    table, rng = Table.new(GAME, seed=seed), Random(seed)
    for _ in range(answers):
        if not table.asks:
            break
        ((seat, ask),) = table.asks.items()
        table.answer(seat, Say("quick") if ask.what == "deploy" else ask.sample(rng))
    return table


def at(picture: str, name: str, data: str = "unit") -> tuple[float, float]:
    """Where something lies in the picture of the pieces."""
    layer = read_layer(picture)
    above = {child: parent for parent in layer.iter() for child in parent}
    element: ElementTree.Element | None = layer.find(f".//{SVG}g[@data-{data}='{name}']")
    assert element is not None, f"{name} is not drawn"
    x, y = 0.0, 0.0
    while element is not None:
        transform = element.get("transform", "")
        share = float(found[1]) if (found := re.search(r"scale\(([\d.]+)\)", transform)) else 1.0
        right, down = re.findall(r"-?[\d.]+", transform)[:2] if "translate" in transform else ("0", "0")
        x, y = x * share + float(right), y * share + float(down)
        element = above.get(element)
    return x, y


def lies_in(point: tuple[float, float], box: Box) -> bool:
    return box.left <= point[0] <= box.right and box.top <= point[1] <= box.bottom


def unit_of(picture: str, name: str) -> ElementTree.Element:
    found = read_layer(picture).find(f".//{SVG}g[@data-unit='{name}']")
    assert found is not None
    return found


# The whole.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answers", [0, 2, 60, 400, 900])
def test_every_moment_is_drawn_in_every_language(answers: int, language: str) -> None:
    table = table_after(answers)
    ask = next(iter(table.asks.values()), None)
    picture = read(draw(table.view(None), ask, language=language))
    assert picture.tag == f"{SVG}svg"
    assert picture.findtext(f"{SVG}title")
    assert picture.findtext(f"{SVG}desc")
    read_layer(draw_heading(table.view(None), language))


@pytest.mark.parametrize("answers", [0, 2, 60, 400, 900])
def test_every_counter_is_drawn_once_wherever_it_is(answers: int) -> None:
    drawn = re.findall(r'data-unit="([^"]*)"', draw_pieces(table_after(answers).view(None)))
    assert sorted(set(drawn) - {"pilgrims"}) == sorted(counter.name for counter in COUNTERS)
    assert len(drawn) == len(set(drawn))


def test_every_unit_holds_a_group_that_may_glide() -> None:
    for unit in read_layer(draw_pieces(table_after(60).view(None))).iter(f"{SVG}g"):
        if unit.get("data-unit") in NUMBER:
            assert [child.tag for child in unit] == [f"{SVG}g"]
            assert unit[0].findtext(f"{SVG}title")
            assert next(unit.iter(f"{SVG}use")).get("class") == "pw-halo"


def test_everything_that_is_used_is_defined_once() -> None:
    for answers in (2, 60, 400):
        picture = draw(table_after(answers).view(None))
        used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
        defined = re.findall(r' id="([^"]+)"', picture)
        assert used <= set(defined)
        assert len(defined) == len(set(defined))


def test_the_same_board_gives_the_same_picture_in_every_process() -> None:
    code = (
        "import hashlib; from tests.games.picrocholine_wars.test_draw import table_after, draw; "
        "print(hashlib.sha256(draw(table_after(60).view(None)).encode()).hexdigest())"
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


def test_drawing_leaves_the_board_as_it_is() -> None:
    table = table_after(60)
    before = GAME.codec.encode(table.board)
    draw(table.board)
    assert GAME.codec.encode(table.board) == before


def test_the_picture_travels_light() -> None:
    for language in LANGUAGES:
        assert len(gzip.compress(draw_map(language=language).encode())) < 120_000
    assert len(gzip.compress(draw_pieces(table_after(400).view(None)).encode())) < 25_000


def test_the_map_is_drawn_once() -> None:
    assert draw_map(language="en") is draw_map(language="en")
    assert draw_map(language="en") != draw_map(language="fr")


def test_the_night_can_dim_the_map() -> None:
    assert read_layer(draw_map())[0][2][-1].get("class") == "map-dim"


def test_sides_have_their_colours_and_their_shapes() -> None:
    assert {seat: shape for seat, (_, shape) in draw.marks.items()} == {"pk": "cut", "gk": "round"}


def test_nothing_is_secret() -> None:
    assert draw.umpire(board := field()) is board


def test_the_whole_page_is_in_view() -> None:
    left, top, width, height = map(float, view_box(field()).split())
    assert (left, top) == (PAGE.left, PAGE.top)
    assert (width, height) == pytest.approx((PAGE.width, PAGE.height), abs=0.1)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_can_be_read() -> None:
    for livery in LIVERIES.values():
        assert contrast(livery.light, livery.field) >= 4.5
        assert contrast(livery.dark, livery.pale) >= 4.5
        assert contrast(livery.dark, livery.band) >= 4.5
    for ink in (INK, VERMILION, AZURE):
        assert contrast(ink, VELLUM) >= 4.5
    assert contrast(NEGATIVE, BELOW_NOTHING) >= 4.5


@rule("6")
def test_the_scores_are_what_each_side_would_have_now() -> None:
    board = field("pk-infantry-1 0407", "gk-infantry-1 1801")
    board.points = {PK: 1, GK: -3}
    assert scores(board) == {"pk": "22", "gk": "−2"}  # five markers, a village, a point; a village less three


# The map.


def test_every_kind_of_terrain_is_drawn() -> None:
    picture = draw_map()
    signs = {"woods": "grove", "vineyard": "vineyard", "swamp": "reeds"}
    for kind, sign in signs.items():
        assert len(re.findall(f'<use href="#pw-{sign}-', picture)) == len(LAND.of(kind))
    for kind in ("mill", "abbey", "castle", "grandgousier"):
        assert picture.count(f'class="pw-{kind}"') == len(LAND.of(kind))
    villages = re.findall(r'class="pw-village"', picture)
    assert len(villages) == len(LAND.of("village"))


def test_every_place_has_its_name_on_the_map() -> None:
    assert LETTERING.keys() == LAND.places.keys()
    names = {element.text for element in read_layer(draw_map()).iter(f"{SVG}text")}
    assert {"Lerné", "Chinon", "La Roche-Clermault", "Bois de Vède", "Abbaye de Seuilly", "Cinay"} <= names
    along = {element.text for element in read_layer(draw_map()).iter(f"{SVG}textPath")}
    assert along == {"la Vède", "la Vienne"}


def test_labels_of_hexes_are_drawn_on_demand() -> None:
    assert ">0904<" not in draw_map()
    labels = draw_map(coordinates=True)
    assert all(f">{label}<" in labels for label in LAND.labels)


def test_the_grid_says_where_the_hexes_are() -> None:
    found = grid(field())
    assert (found.columns, found.rows, found.size) == (20, 14, SIZE)
    assert centre(LAND.cells["0904"]) == LAND.map.centre(LAND.map.hex("0904"), SIZE)


def test_nothing_that_lies_around_the_map_overlaps() -> None:
    boxes = [
        MAP.grown(9),
        TITLE,
        POINTS,
        NOVEL,
        COMPASS,
        *ENTRY.values(),
        *RESERVE.values(),
        *ELIMINATED.values(),
        *PRISON.values(),
        *(turn_cell(turn) for turn in range(1, TURNS + 1)),
    ]
    for place, one in enumerate(boxes):
        assert lies_in((one.left, one.top), PAGE)
        assert lies_in((one.right, one.bottom), PAGE)
        for other in boxes[:place]:
            apart = one.right <= other.left + 1e-6 or other.right <= one.left + 1e-6
            assert apart or one.bottom <= other.top + 1e-6 or other.bottom <= one.top + 1e-6


@rule("2.8")
def test_the_compass_has_six_numbered_directions() -> None:
    x, y = COMPASS.middle
    picture = read_layer(draw_map())
    found = {
        number.text: (float(across) - x, float(down) - y)
        for element in picture.iter(f"{SVG}g")
        if (number := element.find(f"{SVG}text")) is not None and number.text in set("123456")
        for across, down in re.findall(r"^translate\((\S+) (\S+)\)$", element.get("transform", ""))
        if lies_in((float(across), float(down)), COMPASS)
    }
    signs = {die: (dx > 1) - (dx < -1) + 3 * ((dy > 1) - (dy < -1)) for die, (dx, dy) in found.items()}
    assert signs == {"1": 1 - 3, "2": 1, "3": 1 + 3, "4": -1 + 3, "5": -1, "6": -1 - 3}


# Counters.


def test_every_counter_has_a_face_for_both_of_its_sides() -> None:
    defined = set(re.findall(r' id="([^"]+)"', draw_map()))
    for number in TROOPS:
        assert {troop_face(COUNTERS[number], reduced) for reduced in (False, True)} <= defined
    assert {leader_face(number, COUNTERS[number].side, False) for number in LEADERS} <= defined
    assert {"pw-gargantua-gk-flipped", "pw-toucquedillon-gk-flipped"} <= defined
    assert PORTRAITS.keys() == {COUNTERS[number].name for number in LEADERS} | {"thirsty"}


def test_no_two_faces_are_alike_without_their_colours() -> None:
    """Arms by their signs, sides by their shapes, the reduced by a band."""
    faces = {
        element.get("id"): re.sub(r"#[0-9a-f]{3,6}", "", ElementTree.tostring(element, "unicode"))
        for element in read_layer(draw_map()).iter(f"{SVG}g")
        if re.match(r"pw-(pk|gk)-", element.get("id", ""))
    }
    drawn = [face.replace(str(id), "") for id, face in faces.items()]
    assert len(drawn) == len(set(drawn)) == 28


def test_counters_can_show_their_arms_in_boxes() -> None:
    picture = draw_map()
    assert picture.count('class="arm-drawn"') == picture.count('class="arm-nato"') == 28


def test_a_troop_shows_its_values_and_its_shields() -> None:
    pieces = draw_pieces(field("pk-infantry-1 0806", "gk-heavy-artillery-1 1005"))
    assert unit_of(pieces, "pk-infantry-1").findtext(f".//{SVG}text") == "6-1-4"
    assert unit_of(pieces, "gk-heavy-artillery-1").findtext(f".//{SVG}text") == "9-3-2"
    face = read_layer(draw_map()).find(f".//{SVG}g[@id='pw-pk-infantry']")
    assert face is not None
    assert len(re.findall("M-2.7-2.9h5.4", ElementTree.tostring(face, "unicode"))) == 3


def test_a_reduced_troop_shows_its_other_face() -> None:
    full, reduced = field("pk-infantry-1 0806"), field("pk-infantry-1 0806 reduced")
    assert "#pw-pk-infantry-reduced" not in draw_pieces(full)
    assert '#pw-pk-infantry-reduced"' in draw_pieces(reduced)
    assert unit_of(draw_pieces(reduced), "pk-infantry-1").findtext(f".//{SVG}text") == "4-1-4"


def test_troops_of_gargantuas_army_bear_a_g() -> None:
    faces = {element.get("id"): element for element in read_layer(draw_map()).iter(f"{SVG}g")}
    assert "G" in [text.text for text in faces["pw-gk-infantry-g"].iter(f"{SVG}text")]
    assert "G" not in [text.text for text in faces["pw-gk-infantry"].iter(f"{SVG}text")]


@rule("7.1")
def test_gargantua_is_larger_than_all_others_and_shows_his_thirst() -> None:
    assert '#pw-gargantua-gk"' in draw_pieces(field("gargantua 1005"))
    assert '#pw-gargantua-gk-flipped"' in draw_pieces(field("gargantua 1005 thirsty"))
    giants = re.findall(r'id="pw-(\S+?)"><path[^>]*/><g transform="scale\(1.26\)">', draw_map())
    assert giants == ["gargantua-gk", "gargantua-gk-flipped"]


@rule("7.5")
def test_toucquedillon_takes_gks_colours_when_he_changes_sides() -> None:
    assert '#pw-toucquedillon-pk"' in draw_pieces(field("toucquedillon 0407"))
    assert '#pw-toucquedillon-gk-flipped"' in draw_pieces(field("toucquedillon 1801 turned"))


def test_a_stack_says_how_many_troops_lie_in_it_and_opens() -> None:
    pieces = draw_pieces(field("pk-infantry-1 0806", "pk-cavalry-1 0806", "picrochole 0806"))
    stack = read_layer(pieces).find(f".//{SVG}g[@data-hex='0806']")
    assert stack is not None
    assert set(stack.get("class", "").split()) == {"pw-stack", "pw-fan", "pw-3"}
    assert stack.findtext(f"{SVG}g[@class='pw-count']/{SVG}text") == "2"
    assert "pw-small" in unit_of(pieces, "picrochole").get("class", "")


def test_leaders_are_named_in_the_language_of_the_map() -> None:
    for language, names in (
        ("en", ("Engoulevant", "Trepelu")),
        ("fr", ("Engoulevent", "Trépelu", "Eudémon")),
    ):
        assert all(f">{name}</text>" in draw_map(language=language) for name in names)


def test_the_strongest_lies_on_top_unless_another_is_asked_about() -> None:
    board = field("pk-infantry-1 0806", "pk-cavalry-1 0806")
    order = [name for name in re.findall(r'data-unit="([^"]*)"', draw_pieces(board)) if name.endswith("y-1")]
    assert order[-1] == "pk-infantry-1"
    ask = asked(board, PK_MOVES, "pk-cavalry-1")
    pieces = draw_pieces(board, ask)
    assert pieces.index('data-unit="pk-infantry-1"') < pieces.index('data-unit="pk-cavalry-1"')
    assert pieces.count("pw-asked") == pieces.count('class="pw-chosen"') == 1


def test_who_has_moved_or_fought_bears_a_small_sign() -> None:
    board = field("pk-infantry-1 0806", "pk-infantry-2 0907")
    assert "#pw-moved" not in draw_pieces(board)
    board.moved, board.fought = [NUMBER["pk-infantry-1"]], [NUMBER["pk-infantry-2"]]
    pieces = draw_pieces(board)
    signs = [use.get("href") for use in unit_of(pieces, "pk-infantry-1").iter(f"{SVG}use")]
    assert signs == ["#pw-halo-pk", "#pw-pk-infantry", "#pw-moved"]
    assert "#pw-fought" in ElementTree.tostring(unit_of(pieces, "pk-infantry-2"), "unicode")


def test_units_lie_in_their_hexes() -> None:
    pieces = draw_pieces(field("pk-infantry-1 0806", "gargantua 1005"))
    for name, label in (("pk-infantry-1", "0806"), ("gargantua", "1005")):
        assert plan().hex_at(at(pieces, name)) == LAND.map.hex(label)


# Beside the map.


@rule("2.4")
@pytest.mark.parametrize(("leader", "side"), [("frere-jean", PK), ("racquedenard", GK)])
def test_captured_leaders_are_behind_bars_in_the_enemys_prison(leader: str, side: Side) -> None:
    pieces = draw_pieces(field(f"{leader} captured"))
    assert lies_in(at(pieces, leader), PRISON[side])
    assert pieces.count("#pw-bars") == 1


def test_a_prison_has_room_for_all_leaders() -> None:
    leaders = [COUNTERS[n].name for n in LEADERS if COUNTERS[n].side is PK]
    pieces = draw_pieces(field(*(f"{leader} captured" for leader in leaders)))
    places = [at(pieces, leader) for leader in leaders]
    assert len(set(places)) == len(leaders)
    assert all(lies_in(place, PRISON[GK]) for place in places)


@pytest.mark.parametrize(
    ("status", "boxes"), [("reserve", RESERVE), ("eliminated", ELIMINATED), ("entering", ENTRY)]
)
def test_who_is_not_on_the_map_lies_in_a_box_of_the_own_side(status: str, boxes: dict[Side, Box]) -> None:
    pieces = draw_pieces(field(*(f"{counter.name} {status}" for counter in COUNTERS)))
    for counter in COUNTERS:
        assert lies_in(at(pieces, counter.name), boxes[counter.side])


@rule("5")
def test_markers_that_were_played_are_turned_over() -> None:
    board = field()
    board.markers = ["engaged", "mare"]
    pieces = draw_pieces(board)
    assert [marker for marker in MARKERS if f"#pw-marker-{marker}" in pieces] == ["engaged", "mare"]
    assert [marker for marker in MARKERS if f"#pw-spent-{marker}" in pieces] == [
        "letter",
        "mediation",
        "pilgrims",
    ]
    for marker in MARKERS:
        assert lies_in(at(pieces, marker, "marker"), marker_cell(marker))


@rule("8.1", "8.2")
def test_what_was_called_for_waits_on_the_turn_track() -> None:
    board = field(turn=2)
    board.markers, board.arrival, board.truce = ["mare"], 5, 3
    pieces = draw_pieces(board)
    assert pieces.count('class="pw-due"') == 2
    board.turn = 6
    assert "pw-due" not in draw_pieces(board)


@pytest.mark.parametrize("turn", range(1, TURNS + 1))
def test_the_turn_is_marked_on_its_track(turn: int) -> None:
    assert lies_in(at(draw_pieces(field(turn=turn)), "turn", "marker"), turn_cell(turn))


@rule("6")
@pytest.mark.parametrize(("points", "shown"), [(0, "0"), (7, "7"), (-2, "−2"), (23, "23"), (-9, "−9")])
def test_points_lie_on_their_track_and_beyond_it_at_its_ends(points: int, shown: str) -> None:
    board = field()
    board.points = {PK: points, GK: 1}
    pieces = draw_pieces(board)
    cell = point_cell(max(LEAST, min(MOST, points)))
    assert lies_in(at(pieces, "points-pk", "marker"), cell)
    assert f">{shown}</text>" in pieces
    assert at(pieces, "points-pk", "marker")[0] < at(pieces, "points-gk", "marker")[0]


@rule("8.5")
def test_the_pilgrims_are_where_they_are() -> None:
    board = field()
    assert 'data-unit="pilgrims"' not in draw_pieces(board)
    board.pilgrims = Pilgrims("held")
    assert lies_in(at(draw_pieces(board), "pilgrims"), RESERVE[PK])
    board.pilgrims = Pilgrims("walking", LAND.cells["0910"])
    assert plan().hex_at(at(draw_pieces(board), "pilgrims")) == LAND.map.hex("0910")
    board.pilgrims = Pilgrims("captured")
    assert lies_in(at(draw_pieces(board), "pilgrims"), PRISON[PK])


@rule("7.1")
def test_vineyards_that_pk_took_have_a_flag() -> None:
    assert "pw-held" not in draw_pieces(field("gk-infantry-1 0904"))
    assert draw_pieces(field("pk-infantry-1 0904")).count('class="pw-held"') == 1


@rule("1.2")
def test_it_rains_in_bad_weather() -> None:
    assert "pw-rain" not in draw_pieces(field())
    assert "pw-rain" in draw_pieces(field(bad_weather=True))


# Sketches over the map.


def test_a_way_is_an_arrow_in_the_sides_colour() -> None:
    cells = [LAND.cells[label] for label in ("0407", "0507", "0607", "0707")]
    for length in range(5):
        assert read(path_sketch(LAND, cells[:length], PK)).tag == "g"
    assert LIVERIES[GK].field in path_sketch(LAND, cells, GK)


def test_a_blocked_line_of_sight_is_broken() -> None:
    one, other = LAND.cells["0407"], LAND.cells["0707"]
    assert "dasharray" not in sight_sketch(LAND, one, other, clear=True)
    assert "dasharray" in sight_sketch(LAND, one, other, clear=False)


@pytest.mark.parametrize("kind", ["range", "reach", "target", "danger"])
def test_stretches_of_hexes_are_outlined(kind: str) -> None:
    cells = list(range(40, 47))
    assert read(ring_sketch(LAND, cells, kind)).get("class") == f"pw-ring pw-{kind}"
    assert ring_sketch(LAND, [], kind) == ""


def test_a_stretch_of_hexes_is_outlined_along_their_sides() -> None:
    two = [LAND.hexes[LAND.cells[label]] for label in ("0904", "1004")]
    assert plan().edge_of(two).count("L") == 9  # ten corners
    assert plan().edge_of(two[0].neighbours()).count("M") == 2  # around it, and around the hole in it


# Rivers along hexsides.


def test_a_river_runs_along_its_hexsides_and_out_of_the_map() -> None:
    for name, banks in LAND.rivers.items():
        corners = chain(hexside(plan(), *bank) for bank in banks)
        assert len(corners) == len(set(corners)) == len(banks) + 1
        bends = bed(plan(), corners)
        assert [plan().corner(corner) for corner in corners] == bends[1:-1]
        assert not lies_in(bends[0], MAP), name
        assert not lies_in(bends[-1], MAP), name


def test_a_river_that_ends_within_the_map_goes_no_farther() -> None:
    small = Plan(HexMap(9, 9), 30)
    middle, east = small.map.index(small.map.hex("0404")), small.map.index(small.map.hex("0504"))
    corners = chain([hexside(small, middle, east)])
    bends = bed(small, corners)
    assert bends[0] == bends[1]
    assert flowing(bends).startswith("M")


def test_a_smoothed_course_keeps_its_ends() -> None:
    bends = [(0.0, 0.0), (10.0, 5.0), (20.0, -5.0), (30.0, 0.0)]
    even = smoothed(bends, 3)
    assert (even[0], even[-1], len(even)) == (bends[0], bends[-1], len(bends))
    assert max(abs(y) for _, y in even) < 5


def test_a_gk_unit_that_moves_is_found_too() -> None:
    board: Board = field("gk-infantry-1 1801")
    assert "pw-asked" in draw_pieces(board, asked(board, GK_MOVES, "gk-infantry-1"))
