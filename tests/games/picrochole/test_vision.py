"""5. Fields of vision, and 7. what a side knows of what it saw."""

import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.view import view
from wartable.testing import rule

WIDE = ["." * 20] * 11


def sees(there: Field, side: str = "blue") -> set[str]:
    """The hexes that a side sees now."""
    known = there.view(side)
    map = there.board.scenario.ground.map
    return {
        map.label(map.from_index(index)) for index in range(len(map)) if known.seen[index] == known.latest
    }


def within(there: Field, centre: str, radius: int) -> set[str]:
    map = there.board.scenario.ground.map
    return {map.label(hex) for hex in map if hex.distance(map.hex(centre)) <= radius}


@rule("5.1")
@pytest.mark.parametrize(("arm", "sight"), [("cavalry", 4), ("infantry", 2), ("artillery", 2)])
@pytest.mark.parametrize("hex", ["0905", "0904", "0000", "1910", "0010"])
def test_each_arm_sees_so_far(arm: str, sight: int, hex: str) -> None:
    there = field(WIDE, [f"b1 {arm} 3 {hex}", "r1 infantry 1 1400"])
    assert sees(there) == within(there, hex, sight)


@rule("5.2")
@pytest.mark.parametrize("arm", ["cavalry", "infantry", "artillery"])
def test_a_unit_in_combat_sees_one_hex(arm: str) -> None:
    there = field(WIDE, [f"b1 {arm} 3 0905", "r1 infantry 1 0905"])
    assert sees(there) == within(there, "0905", 1)


@rule("5.1", "9.3")
def test_at_night_all_see_one_hex() -> None:
    there = field(WIDE, ["b1 cavalry 3 0905", "r1 infantry 1 1900"], night=True)
    assert sees(there.turn(15)) == within(there, "0905", 4), "the turn that began at 20:00"
    assert sees(there.turn()) == within(there, "0905", 1), "the one that began at 21:00"
    assert sees(there.turn(7)) == within(there, "0905", 1), "at 04:00"
    assert sees(there.turn()) == within(there, "0905", 4), "at 05:00"


@rule("9.3")
@pytest.mark.parametrize(("hour", "dark"), [("20", False), ("21", True), ("04", True), ("05", False)])
def test_a_view_says_that_it_is_night_where_that_is_played(hour: str, dark: bool) -> None:
    units = ["b1 cavalry 3 0905", "r1 infantry 1 1900"]
    made = scenario(WIDE, units, start=f"1534-09-20T{hour}:00:00")
    assert Field(made, night=True).view("blue").is_night is dark
    assert Field(made).view("blue").is_night is False
    assert Field(made, night=True).told("blue") == ["night-begins" if dark else "turn-begins"]
    assert Field(made).told("blue") == ["turn-begins"]


@rule("9.3", "7.2")
@pytest.mark.parametrize(("hour", "sight"), [("05", 1), ("06", 4), ("21", 4), ("22", 1)])
def test_one_looks_about_before_the_first_turn_by_the_light_of_the_hour_before(hour: str, sight: int) -> None:
    made = scenario(WIDE, ["b1 cavalry 3 0905", "r1 infantry 1 1900"], start=f"1534-09-20T{hour}:00:00")
    there = Field(made, night=True)
    assert sees(there) == within(there, "0905", sight)


@rule("9.3")
def test_at_night_nobody_moves_off_the_roads() -> None:
    rows = ["=" * 20, "." * 20, "." * 20]
    units = ["b1 infantry 3 0000", "b2 cavalry 3 0002", "b3 cavalry 3 1000", "r1 infantry 1 1900"]
    there = field(rows, units, night=True).turn(15)
    there.order("b1", "1500").order("b2", "0202").order("b3", "1002").turn(2)
    assert there.at("b1") == "0200", "along the road as by day"
    assert there.at("b2") == "0002", "not across country"
    assert there.at("b3") == "1000", "nor from the road into the fields"
    by_day = field(rows, units).turn(15).order("b2", "0202").turn(2)
    assert by_day.at("b2") == "0202"


@rule("7.1")
def test_a_view_shows_only_the_enemies_in_sight() -> None:
    there = field(WIDE, ["b1 infantry 3 0905", "r1 infantry 1 1105", "r2 infantry 1 1205"])
    assert [unit.id for unit in there.view("blue").enemies()] == ["r1"]
    assert [unit.id for unit in there.view("red").enemies()] == ["b1"]


@rule("7.1")
def test_a_view_shows_no_order_and_no_progress_of_the_enemy() -> None:
    there = field(WIDE, ["b1 infantry 3 0905", "r1 infantry 1 1105"]).order("r1", "1905").turn()
    seen = there.view("blue").enemies()[0]
    assert (seen.order, seen.progress, seen.is_staff) == (None, 0.0, False)
    own = there.view("red").own()[0]
    assert (own.order, own.progress) == ("1905", 0.5)


@rule("7.2", "7.3")
def test_what_goes_out_of_sight_is_remembered_with_the_turn() -> None:
    there = field(["=" * 20, "." * 20], ["b1 infantry 3 0000", "r1 cavalry 2 0200"]).order("r1", "1900")
    assert [(unit.hex, unit.turn) for unit in there.view("blue").enemies()] == [("0200", 0)]
    there.turn(3)
    assert there.at("r1") == "0800"
    assert [(unit.hex, unit.turn) for unit in there.view("blue").enemies()] == [("0200", 0)]
    assert there.view("blue").latest == 3


@rule("7.1", "7.3")
def test_of_each_hex_it_is_known_in_which_turn_it_was_last_seen_if_ever() -> None:
    """Cavalry sees four hexes of the road to either side: from 0000, then 0200, 0400 and 0600."""
    there = field(["=" * 12], ["b1 cavalry 3 0000", "r1 infantry 1 1100"])
    assert there.view("blue").seen.tolist() == [0] * 5 + [-1] * 7
    there.order("b1", "0600").turn(3)
    assert there.view("blue").seen.tolist() == [2, 2] + [3] * 9 + [-1]


@rule("7.2")
def test_a_side_sees_an_enemy_fall_only_in_a_hex_that_it_sees() -> None:
    """Encircled by the edge, water and two units; a third, far away, sees nothing of it."""
    rows = ["." * 20, "." * 20, "." * 20]
    units = ["b1 infantry 1 0000", "b2 infantry 1 1902", "r1 infantry 1 0100", "r2 infantry 1 0001"]
    there = field(rows, units).turn()
    assert there.at("b1") is None
    assert there.view("red").lost == ["b1"]
    assert there.view("blue").lost == ["b1"], "its own losses a side always knows"


@rule("7.1", "7.3", "1.4")
def test_an_own_marker_discarded_out_of_sight_stays_on_the_map_until_it_is_looked_at() -> None:
    rows = ["=" * 20, "." * 20]
    there = field(rows, ["b1 cavalry 3 0000", "r1 cavalry 3 0701"]).order("b1", "1900").turn(8)
    assert there.marker("0100") is Side.BLUE
    there.order("r1", "0000").turn(12)
    assert there.at("r1") == "0000"
    assert there.marker("0100") is Side.RED
    assert there.view("blue").markers[1] == 1, "blue does not know"
    there.order("b1", "0400").turn(8)
    assert there.view("blue").markers[1] == 2, "now it sees"


@rule("7.1", "8.1")
def test_a_spectator_of_a_finished_game_sees_who_is_left_and_who_is_lost() -> None:
    there = field(WIDE, ["b1 infantry 3 0905", "b2 infantry 2 0000", "r1 infantry 1 0905"])
    there.weaken("b1", 2.5).weaken("r1", 0.01).turn()
    assert there.board.outcome is not None
    seen = view(there.board, None)
    assert [(unit.id, unit.hex, unit.turn) for unit in seen.units] == [("b1", "0905", 1), ("b2", "0000", 1)]
    assert seen.lost == ["r1"]
    assert (seen.seen == 1).all()


@rule("7.1")
def test_a_spectator_sees_no_army_before_the_end() -> None:
    there = field(WIDE, ["b1 infantry 3 0905", "r1 infantry 1 1105"]).turn()
    assert view(there.board, None).units == []
