"""3.2.2 Lines of sight, beside an oracle that clips the line with the outline of every hex."""

from fractions import Fraction
from functools import cache

import pytest

from tests.games.picrocholine_wars.field import PK_ATTACKS, field, offered, why_not
from wartable.games.picrocholine_wars.rules.land import LONGEST_RANGE, NOWHERE, Cell, chinon
from wartable.hexes import Hex, spiral
from wartable.testing import rule

LAND = chinon()
HERE = Hex(0, 0)
NORMALS = ((1, 0), (1, 1), (-1, 1))  # of three sides; the others are opposite to them


def centre(hex: Hex) -> tuple[int, int]:
    """In a plane where the corners of a hex are whole numbers: (±1, ±1) and (0, ±2) around its centre."""
    return 2 * hex.q + hex.r, 3 * hex.r


def length_inside(goal: Hex, hex: Hex) -> Fraction:
    """How much of the line from here to the goal lies in a hex or on its outline."""
    (dx, dy), (x, y) = centre(goal), centre(hex)
    low, high = Fraction(0), Fraction(1)
    for nx, ny in (*NORMALS, *((-nx, -ny) for nx, ny in NORMALS)):
        side = nx * x + ny * y + (1 if ny == 0 else 2)
        speed = nx * dx + ny * dy
        if speed > 0:
            high = min(high, Fraction(side, speed))
        elif speed < 0:
            low = max(low, Fraction(side, speed))
        elif side < 0:
            return Fraction(0)
    return max(Fraction(0), high - low)


@cache
def crossed(goal: Hex) -> list[Hex]:
    """The hexes that the line crosses or runs along a side of, those at its ends left out."""
    around = set(spiral(HERE, LONGEST_RANGE)) - {HERE, goal}
    return sorted(hex for hex in around if length_inside(goal, hex) > 0)


def on_the_way(one: Cell, other: Cell) -> set[Cell]:
    start, goal = LAND.hexes[one], LAND.hexes[other]
    way = (Hex(start.q + hex.q, start.r + hex.r) for hex in crossed(Hex(goal.q - start.q, goal.r - start.r)))
    return {LAND.map.index(hex) for hex in way if hex in LAND.map}


def in_range(one: Cell) -> list[Cell]:
    return [other for other in range(LAND.size) if 0 < LAND.distance(one, other) <= LONGEST_RANGE]


@rule("3.2.2")
def test_the_oracle_knows_the_three_kinds_of_lines() -> None:
    assert crossed(Hex(2, 0)) == [Hex(1, 0)]
    assert crossed(Hex(1, 1)) == [Hex(0, 1), Hex(1, 0)], "exactly along the side that they share"
    assert crossed(Hex(2, 1)) == [Hex(1, 0), Hex(1, 1)]
    assert all(crossed(hex) == [] for hex in HERE.neighbours())


@rule("3.2.2")
@pytest.mark.parametrize("row", range(LAND.map.rows))
def test_every_two_hexes_in_range_see_each_other_as_geometry_says(row: int) -> None:
    for one in range(row * LAND.map.columns, (row + 1) * LAND.map.columns):
        for other in in_range(one):
            free = not any(LAND.terrain[cell].blocks for cell in on_the_way(one, other))
            assert LAND.sees(one, other) == free, (LAND.labels[one], LAND.labels[other])


@rule("3.2.2", "7.1")
@pytest.mark.parametrize("row", range(LAND.map.rows))
def test_gargantua_blocks_exactly_the_lines_that_cross_his_hex(row: int) -> None:
    for one in range(row * LAND.map.columns, (row + 1) * LAND.map.columns):
        for other in in_range(one):
            way = on_the_way(one, other)
            for giant in in_range(one):
                free = LAND.sees(one, other) and giant not in way
                assert LAND.sees(one, other, giant) == free, (one, other, giant)


@rule("3.2.2")
def test_sight_goes_both_ways() -> None:
    for one in range(LAND.size):
        for other in in_range(one):
            assert LAND.sees(one, other, NOWHERE) == LAND.sees(other, one, NOWHERE)


# On the map.


@rule("3.2.2")
@pytest.mark.parametrize(
    ("terrain", "gun", "target"),
    [
        ("woods", "0409", "0609"),
        ("village", "0912", "1112"),
        ("castle", "1308", "1508"),
        ("abbey", "0808", "1008"),
    ],
)
def test_blocking_terrain_in_between_hides_the_target(terrain: str, gun: str, target: str) -> None:
    board = field(
        f"pk-heavy-artillery-1 {gun}", f"gk-infantry-1 {target}", "pk-infantry-1 0112", "gk-infantry-2 0012"
    )
    assert terrain in {LAND.terrain[cell].name for cell in on_the_way(LAND.cells[gun], LAND.cells[target])}
    assert why_not(board, PK_ATTACKS, "pk-heavy-artillery-1") == "3.2 no-target"


@rule("3.2.2")
def test_who_has_another_target_is_told_that_there_is_no_sight() -> None:
    board = field("pk-heavy-artillery-1 0409", "gk-infantry-1 0609", "gk-infantry-2 0309")
    assert why_not(board, PK_ATTACKS, "pk-heavy-artillery-1 gk-infantry-1") == "3.2.2 no-sight"


@rule("3.2.2")
@pytest.mark.parametrize(("gun", "target"), [("1107", "1306"), ("0803", "1003"), ("1402", "1202")])
def test_swamps_vineyards_mills_and_open_ground_hide_nobody(gun: str, target: str) -> None:
    board = field(f"pk-heavy-artillery-1 {gun}", f"gk-infantry-1 {target}")
    assert offered(board, PK_ATTACKS, "pk-heavy-artillery-1") == {"gk-infantry-1"}


@rule("3.2.2")
def test_the_hexes_of_attacker_and_target_do_not_block() -> None:
    board = field("pk-heavy-artillery-1 1408", "gk-infantry-1 1406")
    assert offered(board, PK_ATTACKS, "pk-heavy-artillery-1") == {"gk-infantry-1"}


@rule("3.2.2")
def test_adjacent_units_always_see_each_other() -> None:
    for one in range(LAND.size):
        assert all(LAND.sees(one, other, one) for other in LAND.around[one])


@rule("3.2.2")
def test_a_line_exactly_along_a_side_of_a_blocking_hex_is_blocked() -> None:
    way = on_the_way(LAND.cells["0508"], LAND.cells["0510"])
    assert {LAND.labels[cell]: LAND.terrain[cell].name for cell in way} == {"0409": "clear", "0509": "woods"}
    board = field("pk-heavy-artillery-1 0508", "gk-infantry-1 0510", "gk-infantry-2 0408")
    assert why_not(board, PK_ATTACKS, "pk-heavy-artillery-1 gk-infantry-1") == "3.2.2 no-sight"


@rule("3.2.2")
def test_no_unit_but_gargantua_blocks() -> None:
    gun, target = "pk-heavy-artillery-1 0412", "gk-infantry-1 0612"
    between = (
        ("pk-infantry-1 0512", "picrochole 0512"),
        ("gk-infantry-2 0512", "eudemon 0512"),
        ("frere-jean 0512",),
    )
    for units in between:
        assert "gk-infantry-1" in offered(field(gun, target, *units), PK_ATTACKS, "pk-heavy-artillery-1")
    board = field(gun, target, "gargantua 0512", "gk-infantry-2 0312")
    assert why_not(board, PK_ATTACKS, "pk-heavy-artillery-1 gk-infantry-1") == "3.2.2 no-sight"
