"""Phase 3: bombardment."""

import pytest

from tests.games.picrochole.field import field
from wartable.testing import rule

OPEN = ["." * 7] * 7


@rule("3.1", "3.2")
def test_a_battery_takes_a_fifteenth_of_its_strength_from_the_strongest_enemy() -> None:
    there = field(OPEN, ["b1 artillery 3 0303", "r1 infantry 2 0403", "r2 infantry 4 0403"]).turn()
    assert there.strength("r2") == 4 - 3 / 15
    assert there.strength("r1") == 2
    assert there.told("red").count("shelled") == 1


@rule("3.1")
@pytest.mark.parametrize(
    ("hex", "is_hit"), [("0303", True), ("0304", True), ("0503", False), ("0305", False)]
)
def test_it_reaches_its_own_hex_and_those_beside_it(hex: str, is_hit: bool) -> None:
    there = field(OPEN, ["b1 artillery 3 0303", f"r1 artillery 4 {hex}"]).turn()
    assert (there.strength("r1") < 4) is is_hit


@rule("3.1")
@pytest.mark.parametrize("hex", ["0303", "0304"])
def test_it_fires_at_the_weakest_enemy_if_there_is_no_other(hex: str) -> None:
    there = field(OPEN, ["b1 artillery 3 0303", f"r1 artillery 0.5 {hex}"]).turn()
    assert there.strength("r1") == 0.5 - 3 / 15


@rule("3.1")
def test_it_aims_at_the_hex_with_most_troops_not_at_the_strongest_unit() -> None:
    there = field(
        OPEN, ["b1 artillery 3 0303", "r1 infantry 4 0203", *[f"r{n} infantry 2 0403" for n in (2, 3, 4)]]
    )
    there.turn()
    assert there.strength("r1") == 4
    assert there.strength("r2") == 2 - 0.2, "of equals, the earliest in the order of movement"


@rule("3.1")
def test_enemy_artillery_counts_among_the_troops() -> None:
    units = ["b1 artillery 3 0303", "r1 infantry 4 0203", "r2 artillery 4 0403", "r3 infantry 1 0403"]
    there = field(OPEN, units).turn()
    assert there.strength("r2") == 4 - 0.2


@rule("3.1")
def test_of_equal_hexes_it_takes_its_own_then_the_first_row_by_row() -> None:
    own = field(OPEN, ["b1 artillery 3 0303", "r1 artillery 4 0303", "r2 artillery 4 0302"]).turn()
    assert own.strength("r1") < 4
    assert own.strength("r2") == 4
    first = field(
        OPEN, ["b1 artillery 3 0303", "r1 infantry 4 0404", "r2 infantry 4 0302", "r3 infantry 4 0203"]
    )
    first.turn()
    assert [first.strength(unit) < 4 for unit in ("r1", "r2", "r3")] == [False, True, False]


@rule("3.2", "3.1")
def test_batteries_fire_in_the_order_of_movement_with_what_is_left_of_them() -> None:
    """b1 fires first; r1 then answers with what is left, at the weakened b1."""
    there = field(OPEN, ["b1 artillery 3 0303", "r1 artillery 3 0403"]).turn()
    assert there.strength("r1") == 3 - 3 / 15
    assert there.strength("b1") == 3 - (3 - 3 / 15) / 15


@rule("3.2")
def test_a_unit_without_strength_is_removed_and_fires_no_more() -> None:
    there = field(OPEN, ["b1 artillery 3 0303", "r1 artillery 3 0403", "r2 infantry 1 0606"]).weaken(
        "r1", 0.2
    )
    there.turn()
    assert there.at("r1") is None
    assert there.strength("b1") == 3
    assert there.told("red").count("destroyed") == 1


@rule("3.2")
def test_a_battery_that_falls_opens_the_way_to_the_next_target() -> None:
    units = ["b1 artillery 3 0303", "b2 artillery 3 0303", "r1 infantry 4 0403", "r2 infantry 4 0403"]
    there = field(OPEN, units).weaken("r1", 0.2).weaken("r2", 0.1).turn()
    assert there.at("r1") is None
    assert there.at("r2") is None


@rule("9.2")
@pytest.mark.parametrize(("letter", "share"), [(".", 1.0), ("^", 0.75), ("o", 0.5), ("=", 1.0), ("+", 0.75)])
def test_cover_takes_off_a_share_of_the_damage_where_it_is_played(letter: str, share: float) -> None:
    rows = ["....", f".{letter}..", "...."]
    units = ["b1 artillery 3 0001", "b2 infantry 3 0101", "r1 infantry 4 0101"]
    plain = field(rows, units).turn()
    assert plain.strength("r1") == pytest.approx(4 - 3 / 15 - 3 / 30)
    covered = field(rows, units, cover=True).turn()
    assert covered.strength("r1") == pytest.approx(4 - share * (3 / 15 + 3 / 30))
    assert covered.strength("b2") == pytest.approx(3 - share * (4 - share * 3 / 15) / 30)
