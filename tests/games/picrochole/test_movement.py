"""Phase 1: movement. The rulebook has no worked examples: each sentence of it is a test."""

import pytest

from tests.games.picrochole.field import Field, field
from wartable.games.picrochole.rules import ground
from wartable.games.picrochole.rules.armies import Arm, Side
from wartable.testing import rule

ROAD = ["=" * 12, "." * 12, "." * 12]
FAR_RED = "r1 infantry 1 1102"


def hexes_in(turns: int, arm: str, start: str, goal: str) -> str | None:
    """Where a unit alone on the field gets to."""
    return field(ROAD, [f"b1 {arm} 4 {start}", FAR_RED]).order("b1", goal).turn(turns).at("b1")


@rule("1.2")
@pytest.mark.parametrize(
    ("arm", "turns", "on_road", "elsewhere"),
    [
        ("cavalry", 1, "0200", "0102"),
        ("cavalry", 3, "0600", "0302"),
        ("infantry", 1, "0100", "0002"),
        ("infantry", 2, "0200", "0102"),
        ("infantry", 5, "0500", "0202"),
        ("artillery", 1, "0100", "0002"),
        ("artillery", 3, "0300", "0002"),
        ("artillery", 4, "0400", "0102"),
        ("artillery", 9, "0900", "0202"),
    ],
)
def test_each_arm_has_its_speed_on_roads_and_elsewhere(
    arm: str, turns: int, on_road: str, elsewhere: str
) -> None:
    assert hexes_in(turns, arm, "0000", "1100") == on_road
    straight = field(["." * 12] * 3, [f"b1 {arm} 4 0002", "r1 infantry 1 1100"])
    assert straight.order("b1", "1102").turn(turns).at("b1") == elsewhere


@rule("1.2")
def test_cavalry_spends_the_rest_of_its_turn_in_the_next_hex() -> None:
    there = field(["==....", "......"], ["b1 cavalry 3 0000", "r1 infantry 1 0501"]).order("b1", "0400")
    assert there.turn().at("b1") == "0200"
    leaving = field(["=.....", "......"], ["b1 cavalry 3 0000", "r1 infantry 1 0501"]).order("b1", "0400")
    assert leaving.turn().at("b1") == "0100"
    assert leaving.progress("b1") == 2  # half a turn in a hex that takes a whole one
    assert leaving.turn().at("b1") == "0200"


@rule("1.2")
def test_progress_is_kept_when_the_destination_changes() -> None:
    there = field(["......", "......"], ["b1 infantry 4 0200", "r1 infantry 1 0501"])
    there.order("b1", "0500").turn()
    assert there.order("b1", "0000").turn().at("b1") == "0100"


@rule("1.2", "1.3")
def test_a_unit_that_waited_is_not_faster_afterwards() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0100", "b3 infantry 4 0100", "b4 infantry 4 0100"]
    there = field(["====", "...."], [*units, "r1 infantry 1 0301"])
    there.order("b1", "0300").turn(3)
    assert there.at("b1") == "0000"
    for unit in ("b2", "b3", "b4"):
        there.order(unit, "0101")
    assert there.turn().at("b1") == "0000", "b1 moves first: the others leave after it"
    assert there.turn().at("b1") == "0100"
    assert there.turn().at("b1") == "0200"


@rule("1.1", "1.3")
def test_units_move_in_the_order_of_the_scenario_and_the_last_finds_the_hex_full() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0000", "b3 infantry 4 0000"]
    there = field(["=H=", "..."], [*units, "r1 infantry 1 0201"])
    for unit in ("b1", "b2", "b3"):
        there.order(unit, "0200")
    there.turn()
    assert [there.at(unit) for unit in ("b1", "b2", "b3")] == ["0100", "0000", "0000"]
    there.turn()
    assert [there.at(unit) for unit in ("b1", "b2", "b3")] == ["0200", "0100", "0000"]


@rule("1.1")
def test_the_order_mixes_the_sides() -> None:
    """Red moves between the two blues: the first blue finds it gone from its hex, and so on."""
    there = field(["=====", "....."], ["b1 infantry 4 0000", "r1 infantry 4 0100", "b2 infantry 4 0000"])
    there.order("b1", "0400").order("r1", "0400").order("b2", "0400").turn()
    assert there.at("b1") == "0100"
    assert there.at("r1") == "0100", "blue came first: red breaks off only to its own marker or unit"
    assert there.at("b2") == "0100"


@rule("1.3")
def test_a_hex_takes_twelve_points_of_each_side() -> None:
    blues = [f"b{number} infantry 4 0000" for number in (1, 2, 3)]
    reds = [f"r{number} infantry 4 0200" for number in (1, 2, 3)]
    there = field(["===", "..."], [*blues, *reds])
    for unit in ("b1", "b2", "b3", "r1", "r2", "r3"):
        there.order(unit, "0100")
    there.turn()
    assert {there.at(unit) for unit in ("b1", "b2", "b3", "r1", "r2", "r3")} == {"0100"}


@rule("1.3")
def test_what_left_makes_room_to_the_last_fraction() -> None:
    there = field(
        ["===", "..."],
        [
            "b1 infantry 4 0100",
            "b2 infantry 4 0100",
            "b3 infantry 4 0000",
            "b4 infantry 4 0001",
            "r1 infantry 1 0201",
        ],
    )
    there.weaken("b1", 3.7).weaken("b2", 0.3).put_marker("0100", Side.BLUE)
    there.order("b1", "0200").order("b3", "0100").order("b4", "0100")
    assert there.turn().at("b3") == "0100"


@rule("1.4")
def test_a_unit_leaves_its_marker_behind() -> None:
    there = field(["====", "...."], ["b1 cavalry 3 0000", "r1 infantry 1 0301"]).order("b1", "0300").turn()
    assert [there.marker(hex) for hex in ("0000", "0100", "0200")] == [Side.BLUE, Side.BLUE, None]


@rule("1.4")
def test_a_unit_discards_the_enemys_marker_where_it_enters() -> None:
    there = field(["====", "...."], ["b1 infantry 3 0000", "r1 infantry 1 0301"])
    there.put_marker("0100", Side.RED).order("b1", "0100").turn()
    assert there.marker("0100") is None


@rule("1.4", "1.5")
def test_a_unit_that_leaves_an_enemy_behind_leaves_no_marker() -> None:
    there = field(["===", "..."], ["b1 infantry 3 0100", "r1 infantry 3 0100"])
    there.put_marker("0000", Side.BLUE).order("b1", "0000").turn()
    assert there.at("b1") == "0000"
    assert there.marker("0100") is None


@rule("1.5")
@pytest.mark.parametrize("help", ["marker", "unit", "enemy marker", "nothing"])
def test_a_unit_breaks_off_only_towards_its_own_marker_or_unit(help: str) -> None:
    friend = "b2 infantry 1 0000" if help == "unit" else "b2 infantry 1 0401"
    there = field(["=====", "....."], ["b1 infantry 3 0100", friend, "r1 infantry 3 0100"])
    if "marker" in help:
        there.put_marker("0000", Side.RED if "enemy" in help else Side.BLUE)
    there.order("b1", "0000").turn()
    assert there.at("b1") == ("0000" if help in ("marker", "unit") else "0100")


@rule("1.5")
def test_it_does_not_go_another_way_than_towards_its_destination() -> None:
    there = field(["=====", "....."], ["b1 infantry 3 0100", "r1 infantry 3 0100"])
    there.put_marker("0000", Side.BLUE).order("b1", "0400").turn(2)
    assert there.at("b1") == "0100"


def crossing(**options: bool) -> Field:
    """A river with one bridge, and a road to it that is longer than the way across country."""
    rows = [
        "...~....",
        "..=~=...",
        ".=.~.=..",
        "=..~..=.",
        ".==H==..",
        "...~....",
    ]
    return field(rows, ["b1 infantry 4 0200", "b2 artillery 1 0200", "r1 infantry 1 0705"], **options)


@rule("6.2")
def test_a_unit_finds_its_way_round_what_cannot_be_entered() -> None:
    there = crossing().order("b1", "0500").turn(30)
    assert there.at("b1") == "0500"


@rule("6.2")
def test_the_quickest_way_depends_on_the_arm() -> None:
    """Straight on it is a hex of road and three of land, round about eleven of road."""
    rows = ["=====", "=...=", "=...=", "=...=", "=...="]
    there = field(rows, ["b1 infantry 4 0004", "b2 artillery 1 0004", "r1 infantry 1 0202"])
    there.order("b1", "0404").order("b2", "0404").turn(3)
    assert (there.at("b1"), there.at("b2")) == ("0204", "0001")
    assert there.turn(4).at("b1") == "0404"
    assert there.turn(4).at("b2") == "0404"


@rule("6.3")
def test_an_order_holds_until_a_new_one() -> None:
    there = field(["======", "......"], ["b1 infantry 4 0000", "r1 infantry 1 0501"])
    assert there.order("b1", "0500").turn(2).at("b1") == "0200"
    assert there.order("b1", None).turn(2).at("b1") == "0200"
    assert there.order("b1", "0000").turn(5).at("b1") == "0000"


@rule("6.2")
def test_a_march_goes_round_an_enemy_that_is_known_where_another_way_is_as_near() -> None:
    rows = ["......", "......", "......"]
    around = field(rows, ["b1 cavalry 4 0001", "r1 infantry 1 0101"]).order("b1", "0302").turn()
    assert around.at("b1") == "0102"
    straight = field(rows, ["b1 cavalry 4 0001", "r1 infantry 1 0101"]).order("b1", "0101").turn()
    assert straight.at("b1") == "0101"


@rule("6.2")
def test_a_unit_enters_its_destination_whoever_is_known_to_be_there() -> None:
    """It goes round nobody for it, though the road beside it would bring it nearer too."""
    there = field(["======", "......"], ["b1 infantry 4 0001", "r1 infantry 1 0101"]).order("b1", "0101")
    assert there.turn(2).at("b1") == "0101"


@rule("6.2", "7.1")
def test_a_march_does_not_turn_aside_for_an_enemy_that_is_not_known() -> None:
    """The same march, with an enemy that moved there in the same turn or stands out of sight."""
    rows = ["=" * 12, "." * 12]
    there = field(rows, ["b1 infantry 4 0000", "r1 infantry 4 0600"]).order("b1", "1100").turn(2)
    empty = field(rows, ["b1 infantry 4 0000", "r1 infantry 4 1100"]).order("b1", "1100").turn(2)
    assert there.at("b1") == empty.at("b1") == "0200"


@rule("1.3", "0.1")
def test_points_that_fill_a_hex_exactly_have_room_whatever_the_last_bit_of_their_sum() -> None:
    """Binary fractions: 1.1 + 3.2 + 1.7 is a little more than the 6 points that a bridge takes."""
    assert 1.1 + 3.2 + 1.7 > 6
    units = ["b1 infantry 1.1 0100", "b2 infantry 3.2 0100", "b3 infantry 1.7 0000", "r1 infantry 1 0301"]
    there = field(["=H==", "...."], units).order("b3", "0100").turn()
    assert there.at("b3") == "0100"
    over = field(["=H==", "...."], [*units[:2], "b3 infantry 1.8 0000", units[3]]).order("b3", "0100").turn()
    assert over.at("b3") == "0000"


@rule("6.2")
def test_distances_are_worked_out_once_and_forgotten_only_where_there_would_be_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ground, "MOST_FIELDS", 3)
    known = field(ROAD, ["b1 infantry 4 0000", FAR_RED]).board.scenario.ground
    fields = ground.Fields().of(known)
    goals = [known.cells[hex] for hex in ("0000", "0500", "1100")]
    assert [fields.row(goal, Arm.INFANTRY) for goal in goals] == [0, 1, 2]
    fields.make_room(0)
    assert [fields.row(goal, Arm.CAVALRY) for goal in reversed(goals)] == [2, 1, 0], "horse goes as foot does"
    fields.make_room(1)
    assert fields.row(goals[2], Arm.ARTILLERY) == 0
    assert fields.of(known).row(goals[2], Arm.ARTILLERY) == 0
    assert [fields.row(goal, Arm.INFANTRY) for goal in goals] == [1, 2, 3]
    assert fields.distances(goals[2], Arm.INFANTRY)[goals].tolist() == [11, 6, 0]
