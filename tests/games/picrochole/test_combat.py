"""Phase 4: combat."""

from tests.games.picrochole.field import field
from wartable.testing import rule

OPEN = ["." * 5] * 5


@rule("4.1", "4.2")
def test_each_side_takes_a_thirtieth_of_its_infantry_and_cavalry_from_the_strongest() -> None:
    units = ["b1 infantry 4 0202", "b2 cavalry 3 0202", "r1 infantry 2 0202", "r2 cavalry 4 0202"]
    there = field(OPEN, units).turn()
    assert there.strength("r2") == 4 - 7 / 30
    assert there.strength("b1") == 4 - 6 / 30
    assert (there.strength("b2"), there.strength("r1")) == (3, 2)


@rule("4.2")
def test_artillery_adds_nothing_in_combat_but_can_be_hit() -> None:
    there = field(OPEN, ["b1 infantry 3 0202", "r1 artillery 4 0202"])
    there.turn()
    assert there.strength("b1") == 3 - 4 / 15, "its shot, and nothing more"
    shot_first = 3 - 4 / 15
    assert there.strength("r1") == 4 - shot_first / 30


@rule("4.1")
def test_units_in_different_hexes_do_not_fight() -> None:
    there = field(OPEN, ["b1 infantry 4 0202", "r1 infantry 4 0302"]).turn()
    assert (there.strength("b1"), there.strength("r1")) == (4, 4)


@rule("4.1")
def test_combat_is_simultaneous() -> None:
    """Both have so little left that either would spare the other by striking first."""
    there = field(
        OPEN, ["b1 infantry 4 0202", "b2 infantry 1 0000", "r1 infantry 4 0202", "r2 infantry 1 0404"]
    )
    there.weaken("b1", 0.01).weaken("r1", 0.01).turn()
    assert there.strength("b1") == there.strength("r1") == 0.01 - 0.01 / 30
    there.board.strength[there.board.strength < 0.02] = 1e-300
    there.turn()
    assert there.at("b1") is not None, "a thirtieth of next to nothing is less than it"


@rule("4.2")
def test_a_unit_without_strength_is_removed_and_what_is_left_of_the_hit_is_lost() -> None:
    units = ["b1 infantry 4 0202", "r1 infantry 4 0202", "r2 infantry 4 0202"]
    there = field(OPEN, units).weaken("r1", 0.1).weaken("r2", 0.05).turn()
    assert there.at("r1") is None
    assert there.strength("r2") == 0.05
    assert there.strength("b1") == 4 - 0.15 / 30


@rule("4.2")
def test_a_unit_that_is_left_with_nothing_is_destroyed_not_encircled() -> None:
    units = ["b1 infantry 3 0202", "r1 infantry 4 0202", "r2 infantry 1 0404"]
    there = field(OPEN, units).weaken("r1", 3 / 30).turn()
    assert (there.at("r1"), there.strength("r1")) == (None, 0.0)
    assert there.told("red").count("destroyed") == 1
    assert "encircled" not in there.told("red")


@rule("4.2", "0.2")
def test_bombardment_comes_before_combat() -> None:
    units = ["b1 artillery 3 0202", "b2 infantry 3 0202", "r1 infantry 4 0202", "r2 infantry 1 0404"]
    there = field(OPEN, units).weaken("r1", 0.2).turn()
    assert there.at("r1") is None
    assert there.strength("b2") == 3, "the enemy fell before it could strike"


@rule("0.1")
def test_strengths_become_fractions_and_are_not_rounded() -> None:
    there = field(OPEN, ["b1 infantry 4 0202", "r1 infantry 1 0202"]).turn(3)
    blue, red = 4.0, 1.0
    for _ in range(3):
        blue, red = blue - red / 30, red - blue / 30
    assert (there.strength("b1"), there.strength("r1")) == (blue, red)
