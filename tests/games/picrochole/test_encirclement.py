"""Phase 2: encirclement."""

import pytest

from tests.games.picrochole.field import field
from wartable.games.picrochole.rules.armies import Side
from wartable.testing import rule

OPEN = ["." * 7] * 7


def ring(column: int, row: int) -> list[str]:
    """The six hexes around one in the open field."""
    shift = row & 1
    near = [(-1, 0), (1, 0), (shift - 1, -1), (shift, -1), (shift - 1, 1), (shift, 1)]
    return [f"{column + x:02}{row + y:02}" for x, y in near]


def reds(hexes: list[str], strength: int = 1) -> list[str]:
    return [f"r{number} infantry {strength} {hex}" for number, hex in enumerate(hexes)]


@rule("2.1", "2.2")
@pytest.mark.parametrize("strength", [4, 1, 0.5])
def test_a_unit_with_enemies_all_around_is_destroyed(strength: float) -> None:
    there = field(OPEN, [f"b1 infantry {strength} 0303", "b2 infantry 1 0000", *reds(ring(3, 3))]).turn()
    assert there.at("b1") is None
    assert there.at("b2") == "0000"
    assert there.told("blue").count("encircled") == 1


@rule("2.1")
def test_one_empty_hex_beside_it_is_a_way_out() -> None:
    there = field(OPEN, ["b1 infantry 4 0303", *reds(ring(3, 3)[:5])]).turn()
    assert there.at("b1") == "0303"


@rule("2.1")
def test_a_marker_does_not_close_the_ring() -> None:
    there = field(OPEN, ["b1 infantry 4 0303", *reds(ring(3, 3)[:5])])
    there.put_marker(ring(3, 3)[5], Side.RED).turn()
    assert there.at("b1") == "0303"


@rule("2.1")
def test_water_and_crags_close_the_ring() -> None:
    """Around 0303 lie 0302 and 0403, crags, 0203 and 0304, water, and 0402 and 0404, open."""
    rows = [".......", ".......", "...M...", "..~.M..", "...~...", ".......", "......."]
    assert field(rows, ["b1 infantry 4 0303", "r1 infantry 1 0402"]).turn().at("b1") == "0303"
    there = field(rows, ["b1 infantry 4 0303", "b2 infantry 1 0000", *reds(["0402", "0404"])]).turn()
    assert there.at("b1") is None


@rule("2.1")
def test_the_edge_of_the_map_closes_the_ring() -> None:
    there = field(OPEN, ["b1 infantry 4 0000", "b2 infantry 1 0606", *reds(["0100", "0001"])]).turn()
    assert there.at("b1") is None
    assert there.at("b2") == "0606"


@rule("2.1", "2.2")
def test_who_fills_an_islet_is_encircled_by_water_and_the_edge_alone() -> None:
    """No enemy is near: all that lies around it cannot be entered."""
    alone = field(
        [".~...", "~~...", "....."], ["b1 infantry 4 0000", "b2 infantry 1 0402", "r1 infantry 1 0302"]
    )
    assert alone.turn().at("b1") is None
    roomy = field(
        ["..~..", "~~~..", "....."], ["b1 infantry 4 0000", "b2 infantry 1 0402", "r1 infantry 1 0302"]
    )
    assert roomy.turn().at("b1") == "0000", "the other hex of the islet can be entered"


@rule("2.1")
def test_a_connected_group_is_encircled_together() -> None:
    group = ["0303", "0403"]
    border = sorted(set(ring(3, 3) + ring(4, 3)) - set(group))
    blues = ["b1 infantry 4 0303", "b2 infantry 4 0403", "b3 infantry 1 0000"]
    assert field(OPEN, [*blues, *reds(border)]).turn().at("b2") is None
    there = field(OPEN, [*blues, *reds(border[1:])]).turn()
    assert (there.at("b1"), there.at("b2")) == ("0303", "0403"), "one way out serves the whole group"


@rule("2.1")
def test_an_empty_hex_inside_the_group_is_a_way_out() -> None:
    """All the hexes of the set are occupied: a hole in it is on its border, and open."""
    group = ring(3, 3)
    border = sorted(
        {hex for place in group for hex in ring(int(place[:2]), int(place[2:]))} - {*group, "0303"}
    )
    blues = [f"b{number} infantry 1 {hex}" for number, hex in enumerate(group)]
    there = field(OPEN, [*blues, *reds(border)]).turn()
    assert all(there.at(f"b{number}") for number in range(6))


@rule("2.1")
def test_a_contested_hex_closes_the_ring_of_both() -> None:
    """A blue in the ring's hex joins the group: the enemy there still closes nothing for that blue."""
    units = ["b1 infantry 4 0303", "b2 infantry 1 0403", *reds(ring(3, 3))]
    assert field(OPEN, units).turn().at("b1") == "0303"


@rule("2.2")
def test_those_who_encircle_each_other_are_all_destroyed() -> None:
    """A red in the middle, blue all around it, and red around the blue: blue and the red inside both fall."""
    inner = ring(3, 3)
    outer = sorted(
        {hex for place in inner for hex in ring(int(place[:2]), int(place[2:]))} - {*inner, "0303"}
    )
    blues = [f"b{number} infantry 1 {hex}" for number, hex in enumerate(inner)]
    middle = "r90 infantry 4 0303"
    there = field(OPEN, [*blues, middle, *reds(outer)]).turn()
    assert there.at("r90") is None
    assert all(there.at(f"b{number}") is None for number in range(6))
    assert all(there.at(f"r{number}") for number in range(len(outer)))


@rule("2.2", "0.2")
def test_the_encircled_are_destroyed_before_they_can_fire() -> None:
    there = field(OPEN, ["b1 artillery 4 0303", "b2 infantry 1 0000", *reds(ring(3, 3))]).turn()
    assert there.at("b1") is None
    assert all(there.strength(f"r{number}") == 1 for number in range(6))


@rule("2.2", "0.2")
def test_encirclement_is_looked_for_when_all_have_moved() -> None:
    """The ring opens when a unit leaves it in the same turn, and closes when the last one comes."""
    hexes = ring(3, 3)
    road = ["." * 7, "." * 7, "." * 7, "=" * 7, "." * 7, "." * 7, "." * 7]
    closing = field(road, ["b1 infantry 4 0303", "b2 infantry 1 0000", *reds([*hexes[2:], "0203", "0503"])])
    closing.order("r5", "0403").turn()
    assert closing.at("b1") is None
    opening = field(road, ["b1 infantry 4 0303", *reds(hexes)]).order("r1", "0603").turn()
    assert opening.at("b1") == "0303"
