"""0.1 Scenarios and maps: what comes with the game, and what is refused of a file."""

import gc
import pickle
from itertools import pairwise
from random import Random
from weakref import ref

import pytest

from tests.games.picrochole.field import scenario
from wartable import Table
from wartable.games.picrochole.page.choosing import choices
from wartable.games.picrochole.page.draw import draw
from wartable.games.picrochole.page.looking import look
from wartable.games.picrochole.page.preview import preview
from wartable.games.picrochole.rules.armies import SIDES
from wartable.games.picrochole.rules.scenario import BuiltIn, Scenario, about, read_scenario
from wartable.refusal import BadScenario
from wartable.testing import rule

GOOD = scenario(
    ["===~", "..^."],
    ["b1 infantry 4 0000", "r1 infantry 4 0200"],
    places=["Lerné 0100"],
    objectives=["Lerné 2 9"],
    limit=9,
).source


def complaint(old: str, new: str) -> str:
    """What is said of the good file with one thing changed in it."""
    assert old in GOOD
    with pytest.raises(BadScenario) as error:
        read_scenario(GOOD.replace(old, new, 1), "field.toml")
    return str(error.value)


@rule("0.1")
@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("minutes = 1", "minutes = ", "line 4", "not TOML"),
        ("minutes = 1", "minutes = 'x'", "minutes", "Expected `int`"),
        ("minutes = 1", "minutes = 0", "minutes", ">= 1"),
        ("minutes = 1", "minuets = 1", "the file", "unknown field `minuets`"),
        ("minutes = 1", "minutes = 1\nplayers = 2", "the file", "`players`"),
        ("hours = 1", "hours = 0", "turns.hours", ">= 1"),
        ("hours = 1", "hours = 241", "turns.hours", "<= 240"),
        ("limit = 9", "limit = 0", "turns.limit", ">= 1"),
        ("limit = 9", "limit = 1001", "turns.limit", "<= 1000"),
        ("start = 1534", "start = 0001", "turns.start", "expected a year from 2 to 9000, found 1"),
        ("start = 1534", "start = 9001", "turns.start", "expected a year from 2 to 9000, found 9001"),
        ("points = 2", "points = 1001", "objectives[0].points", "<= 1000"),
        ("turn = 9", "turn = 1001", "objectives[0].turn", "<= 1000"),
        ("start = 1534-09-20T06:00:00", "start = 'today'", "turns.start", "RFC3339"),
        ("'===~'", "'===~='", "map.rows[1]", "expected 5 letters, found 4"),
        ("'..^.'", "'..?.'", "map.rows[1]", "found '?'"),
        ("arm = 'infantry'", "arm = 'dragoons'", "units[0].arm", "expected infantry, cavalry or artillery"),
        ("side = 'blue'", "side = 'green'", "units[0].side", "expected blue or red"),
        ("strength = 4", "strength = 5", "units[0].strength", "<= 4"),
        ("strength = 4", "strength = 0", "units[0].strength", "> 0"),
        ("hex = '0000'", "hex = '0900'", "units[0].hex", "from 0000 to 0301"),
        ("hex = '0000'", "hex = '0300'", "units[0].hex", "0300 is water"),
        ("id = 'r1'", "id = 'b1'", "units[1].id", "twice"),
        ("side = 'red'", "side = 'blue'", "units", "expected at least one unit of red"),
        ("blue = 'b1'", "blue = 'r1'", "headquarters.blue", "expected the id of a unit of blue, found 'r1'"),
        ("place = 'Lerné'", "place = 'Paris'", "objectives[0].place", "Paris"),
        ("turn = 9", "turn = 10", "objectives[0].turn", "at most the limit, 9"),
        ("hex = '0100'", "hex = 'x'", "places[0].hex", "found 'x'"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_and_what_was_expected(
    old: str, new: str, where: str, what: str
) -> None:
    said = complaint(old, new)
    assert said.startswith("field.toml: ")
    assert where in said
    assert what in said
    assert "\n" not in said


@rule("1.3")
def test_a_file_may_not_start_with_more_in_a_hex_than_it_takes() -> None:
    units = [f"b{number} infantry 4 0000" for number in range(4)]
    with pytest.raises(BadScenario, match=r"units\[3\].hex: expected at most 12 points of blue in 0000"):
        scenario(["==="], [*units, "r1 infantry 1 0200"])


@rule("0.1")
def test_a_place_is_named_once() -> None:
    with pytest.raises(BadScenario, match="twice"):
        scenario(["==="], ["b1 infantry 4 0000", "r1 infantry 1 0200"], places=["A 0000", "A 0100"])


@rule("0.1")
def test_a_map_has_at_most_a_hundred_columns_and_rows() -> None:
    units = ["b1 infantry 4 0000", "r1 infantry 1 0200"]
    assert scenario(["=" * 100] * 100, units).ground.size == 102 * 102
    assert scenario(["="] * 3, ["b1 infantry 4 0000", "r1 infantry 1 0002"]).ground.columns == 1
    for rows in (["=" * 101] * 3, ["=" * 3] * 101, [""]):
        with pytest.raises(BadScenario, match="expected 1 to 100 rows of 1 to 100 letters"):
            scenario(rows, units)


@rule("0.1")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('fr = "Un champ"', 'de = "Ein Feld"', "unknown field `de`"),
        ('fr = "Un champ"', 'fr = "Un champ", de = "Ein Feld"', "unknown field `de`"),
        (', fr = "Un champ"', "", "missing required field `fr`"),
    ],
)
def test_a_title_is_in_both_languages_and_in_no_other(old: str, new: str, told: str) -> None:
    assert "field.toml: title: Object " in complaint(old, new)
    assert told in complaint(old, new)


@rule("0.1")
@pytest.mark.parametrize(
    ("language", "title"), [("en", "A field"), ("fr", "Un champ"), ("la", "A field"), ("", "A field")]
)
def test_a_scenario_is_told_in_english_where_a_language_is_unknown(language: str, title: str) -> None:
    told = about(scenario(["==="], ["b1 infantry 4 0000", "r1 infantry 1 0200"]), language)
    assert told.title == title
    assert told.summary == ("Pour un test." if language == "fr" else "For a test.")


@pytest.fixture(params=list(BuiltIn()), name="built_in")
def built_in_scenario(request: pytest.FixtureRequest) -> Scenario:
    return BuiltIn()[request.param]


@rule("0.1")
def test_every_hex_that_can_be_entered_can_be_reached(built_in: Scenario) -> None:
    assert {int(built_in.ground.lands[cell]) for cell in built_in.ground.passable} == {0}


@rule("0.1", "1.1")
def test_the_sides_are_equal_and_their_units_alternate(built_in: Scenario) -> None:
    points = [sum(unit.strength for unit in built_in.units if unit.side is side) for side in SIDES]
    assert points[0] == points[1]
    assert all(first.side is not second.side for first, second in pairwise(built_in.units))


@rule("8.2")
def test_the_objectives_are_named_places(built_in: Scenario) -> None:
    assert built_in.objectives
    for cell, objective in zip(built_in.objective_cells, built_in.objectives, strict=True):
        assert built_in.places[cell] == objective.place


@rule("0.1")
def test_the_small_map_is_the_one_of_the_components() -> None:
    """17 × 13 with a river that only three bridges cross, each taking 6 points a side."""
    ground = BuiltIn()["three-bridges"].ground
    assert (ground.columns, ground.rows) == (17, 13)
    bridges = [cell for cell in ground.passable if ground.kind(cell).name == "bridge"]
    assert [ground.labels[cell] for cell in bridges] == ["0902", "0806", "0710"]
    assert {float(ground.capacity[cell]) for cell in bridges} == {6.0}
    assert len(BuiltIn()["three-bridges"].units) == 28


@rule("0.1")
def test_the_campaign_is_a_hundred_by_sixty_with_fourteen_units_a_side() -> None:
    campaign = BuiltIn()["campaign"]
    assert (campaign.ground.columns, campaign.ground.rows) == (100, 60)
    assert [len(units) for units in campaign.own] == [14, 14]


@rule("0.1")
def test_the_cells_of_a_ground_are_neighbours_as_the_hexes_of_its_map_are(built_in: Scenario) -> None:
    ground = built_in.ground
    for cell in ground.labels:
        hex = ground.map.at(*ground.column_row(cell))
        around = {ground.cell(*ground.map.column_row(there)) for there in ground.map.neighbours(hex)}
        assert around == {there for there in ground.neighbours(cell) if there in ground.labels}


def test_playing_changes_nothing_of_a_scenario() -> None:
    field = read_scenario(GOOD, "field.toml")
    before = pickle.dumps(vars(field))
    play_to_the_end(Table.new("picrochole", field, seed=1))
    assert pickle.dumps(vars(field)) == before


def test_a_scenario_is_forgotten_with_its_last_table() -> None:
    field = read_scenario(GOOD, "field.toml")
    table = Table.new("picrochole", field, seed=1)
    show(table)
    show(play_to_the_end(table))
    forgotten = ref(field)
    table = Table.load(table.save())
    del field
    gc.collect()
    assert forgotten() is None
    assert table.scenario.source == GOOD


def test_scenarios_are_known_by_the_whole_of_their_texts() -> None:
    one, other = (read_scenario(GOOD + end, "field.toml") for end in ("", "# another\n"))
    assert one.key != other.key
    assert len(one.key) == len("field@") + 64
    table, twin = (Table.new("picrochole", field, seed=1) for field in (one, other))
    assert (table.view("blue").scenario, twin.view("blue").scenario) == (one, other)


def show(table: Table) -> None:
    """All that a page shows of a table."""
    for seat, asked in ({"blue": None, "red": None} | table.asks).items():
        view = table.view(seat)
        draw(view, asked)
        if asked is not None:
            for choice in choices(view, asked):
                preview(view, asked, choice.answer)
                assert all(look(view, place) for place in choice.at)


def play_to_the_end(table: Table) -> Table:
    rng = Random(1)
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    return table


@rule("0.1")
def test_hexes_lie_as_far_apart_in_cells_as_on_the_map() -> None:
    ground = BuiltIn()["three-bridges"].ground
    chance, hexes = Random(1), list(ground.map)
    for _ in range(2000):
        one, other = chance.choice(hexes), chance.choice(hexes)
        cells = (ground.cell(*ground.map.column_row(hex)) for hex in (one, other))
        assert ground.distance(*cells) == one.distance(other)


@rule("0.1", "6.2")
def test_water_parts_a_map_into_lands() -> None:
    """A way leads from hex to hex within a land, and none to another land or onto the water."""
    ground = scenario(["=~..", ".~~."], ["b1 infantry 4 0000", "r1 infantry 1 0200"]).ground
    lands = {ground.labels[cell]: int(ground.lands[cell]) for cell in ground.labels}
    assert [hex for hex, land in lands.items() if land == 0] == ["0000", "0001"]
    assert [hex for hex, land in lands.items() if land == 1] == ["0200", "0300", "0301"]
    assert [hex for hex, land in lands.items() if land == -1] == ["0100", "0101", "0201"]
    assert ground.land_of == ground.lands.tolist()
