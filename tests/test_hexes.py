"""Hexes against what geometry, breadth-first search and networkx say of them."""

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wartable.hexes import Direction, Hex, HexMap, cheapest_paths, line, ring, spiral

ORIGIN = Hex(0, 0)

swiftly = settings(max_examples=60, deadline=None)
far = st.integers(-1000, 1000)
near = st.integers(-9, 9)
hexes = st.builds(Hex, far, far)
near_hexes = st.builds(Hex, near, near)
directions = st.sampled_from(Direction)
maps = st.builds(HexMap, st.integers(1, 130), st.integers(1, 130))
small_maps = st.builds(HexMap, st.integers(1, 7), st.integers(1, 7))


@st.composite
def maps_with_a_hex(draw: st.DrawFn) -> tuple[HexMap, Hex]:
    board = draw(maps)
    return board, board.from_index(draw(st.integers(0, len(board) - 1)))


# Hexes


@given(hexes)
def test_the_cube_coordinates_of_a_hex_sum_to_zero(hex: Hex) -> None:
    assert hex.q + hex.r + hex.s == 0


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


def test_distance_is_the_number_of_steps_that_breadth_first_search_needs() -> None:
    reached = {ORIGIN: 0}
    frontier = [ORIGIN]
    for steps in range(1, 11):
        frontier = list({there for here in frontier for there in here.neighbours()} - reached.keys())
        reached |= dict.fromkeys(frontier, steps)
    assert all(ORIGIN.distance(hex) == steps for hex, steps in reached.items())


@given(hexes)
def test_a_hex_has_six_neighbours_and_is_a_neighbour_of_each(hex: Hex) -> None:
    assert len(set(hex.neighbours())) == 6
    assert all(hex in there.neighbours() and hex.distance(there) == 1 for there in hex.neighbours())


@given(hexes, directions)
def test_neighbours_come_in_the_order_of_direction(hex: Hex, direction: Direction) -> None:
    assert hex.neighbours()[direction] == hex.step(direction)


def test_neighbours_are_drawn_where_their_direction_points() -> None:
    board = HexMap(3, 3)
    x, y = board.centre(ORIGIN, 1)
    for direction in Direction:
        there_x, there_y = board.centre(ORIGIN.step(direction), 1)
        angle = math.degrees(math.atan2(there_y - y, there_x - x)) % 360
        assert angle == pytest.approx(60 * direction)


@given(hexes, directions, st.integers(0, 50))
def test_steps_in_one_direction_add_up_and_lead_back(hex: Hex, direction: Direction, paces: int) -> None:
    there = hex.step(direction, paces)
    assert hex.distance(there) == paces
    assert there.step(Direction((direction + 3) % 6), paces) == hex
    assert hex.step(direction, paces + 1) == there.step(direction)


# Rings and spirals


@given(hexes, st.integers(1, 12))
def test_a_ring_holds_six_times_its_radius_hexes_each_as_far_as_its_radius(centre: Hex, radius: int) -> None:
    around = list(ring(centre, radius))
    assert len(around) == len(set(around)) == 6 * radius
    assert all(centre.distance(hex) == radius for hex in around)


@given(hexes)
def test_a_ring_of_radius_zero_is_its_centre_and_of_radius_one_the_neighbours(centre: Hex) -> None:
    assert list(ring(centre, 0)) == [centre]
    assert tuple(ring(centre, 1)) == centre.neighbours()


@given(st.integers(2, 12))
def test_a_ring_starts_in_the_east_and_goes_clockwise_without_a_gap(radius: int) -> None:
    around = list(ring(ORIGIN, radius))
    assert around[0] == ORIGIN.step(Direction.E, radius)
    assert all(here.distance(there) == 1 for here, there in pairwise([*around, around[0]]))
    bearings = [bearing(hex) for hex in around]
    assert bearings == sorted(bearings)


def bearing(hex: Hex) -> float:
    """Degrees clockwise from the east, as seen from the origin."""
    x, y = math.sqrt(3) * (hex.q + hex.r / 2), 1.5 * hex.r
    return math.degrees(math.atan2(y, x)) % 360


@given(hexes, st.integers(0, 8))
def test_a_spiral_is_the_centre_and_then_every_ring_outwards(centre: Hex, radius: int) -> None:
    wound = list(spiral(centre, radius))
    assert len(wound) == len(set(wound)) == 1 + 3 * radius * (radius + 1)
    assert wound == [hex for distance in range(radius + 1) for hex in ring(centre, distance)]


# Lines

CORNERS = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]
"""The corners of the hex at the origin, clockwise, in thirds of q and r."""


def passage(a: Hex, b: Hex, hex: Hex) -> tuple[Fraction, Fraction, bool] | None:
    """When a thread from a (time 0) to b (time 1) is in a hex, and whether only on its rim; None if never.

    The thread is cut by the line through each side of the hex in turn. Nothing here knows of cube
    coordinates: q and r are plain oblique axes.
    """
    enter, leave, rim = Fraction(0), Fraction(1), False
    corners = [(Fraction(3 * hex.q + q, 3), Fraction(3 * hex.r + r, 3)) for q, r in CORNERS]
    for (q1, r1), (q2, r2) in pairwise([*corners, corners[0]]):
        inside = (q2 - q1) * (a.r - r1) - (r2 - r1) * (a.q - q1)
        drift = (q2 - q1) * (b.r - a.r) - (r2 - r1) * (b.q - a.q)
        if drift > 0:
            enter = max(enter, -inside / drift)
        elif drift < 0:
            leave = min(leave, -inside / drift)
        elif inside < 0:
            return None
        elif inside == 0:
            rim = True
    return (enter, leave, rim) if enter < leave else None


def around_the_thread(a: Hex, b: Hex) -> Iterator[Hex]:
    for q in range(min(a.q, b.q) - 1, max(a.q, b.q) + 2):
        for r in range(min(a.r, b.r) - 1, max(a.r, b.r) + 2):
            yield Hex(q, r)


def line_by_geometry(a: Hex, b: Hex) -> list[tuple[Hex, ...]]:
    passages: dict[tuple[Fraction, Fraction, bool], tuple[Hex, ...]] = {}
    for hex in around_the_thread(a, b):
        if when := passage(a, b, hex):
            passages[when] = (*passages.get(when, ()), hex)
    ordered = sorted(passages)
    assert all(leave == enter for (_, leave, _), (enter, _, _) in pairwise(ordered)), (
        "time is tiled without a gap"
    )
    assert all(len(passages[when]) == (2 if when[2] else 1) for when in ordered), "rims are shared by two"
    return [passages[when] for when in ordered]


def test_every_short_line_passes_what_geometry_says() -> None:
    for b in spiral(ORIGIN, 7):
        if b != ORIGIN:
            assert line(ORIGIN, b) == line_by_geometry(ORIGIN, b), b


@swiftly
@given(near_hexes, near_hexes)
def test_any_line_passes_what_geometry_says(a: Hex, b: Hex) -> None:
    assume(a != b)
    assert line(a, b) == line_by_geometry(a, b)


@swiftly
@given(hexes, hexes)
def test_a_line_runs_from_end_to_end_through_adjacent_hexes(a: Hex, b: Hex) -> None:
    passed = line(a, b)
    assert passed[0] == (a,)
    assert passed[-1] == (b,)
    assert all(x.distance(y) == 1 for here, there in pairwise(passed) for x in here for y in there)
    assert all(len(entry) == 1 or entry[0].distance(entry[1]) == 1 for entry in passed)


@swiftly
@given(hexes, hexes)
def test_a_line_back_is_the_line_reversed(a: Hex, b: Hex) -> None:
    assert line(b, a) == line(a, b)[::-1]


@swiftly
@given(hexes, hexes)
def test_a_line_reaches_every_distance_once_or_twice_where_it_cuts_a_corner_off(a: Hex, b: Hex) -> None:
    distances = [a.distance(entry[0]) for entry in line(a, b)]
    assert set(distances) == set(range(a.distance(b) + 1))
    assert distances == sorted(distances)
    assert all(distances.count(distance) <= 2 for distance in set(distances))


@given(near_hexes, directions, st.integers(0, 12))
def test_a_line_along_a_row_of_hexes_passes_just_those(a: Hex, direction: Direction, paces: int) -> None:
    assert line(a, a.step(direction, paces)) == [(a.step(direction, pace),) for pace in range(paces + 1)]


@given(near_hexes, directions, st.integers(1, 6))
def test_a_line_across_the_grain_runs_along_every_second_hexside(a: Hex, way: Direction, sides: int) -> None:
    other = Direction((way + 1) % 6)
    passed = line(a, a.step(way, sides).step(other, sides))
    assert len(passed) == 2 * sides + 1
    assert [len(entry) for entry in passed] == [1, 2] * sides + [1]
    assert set(passed[1]) == {a.step(way), a.step(other)}


def test_a_line_to_the_second_hex_across_a_side_names_both_hexes_beside_it() -> None:
    assert line(ORIGIN, Hex(1, 1)) == [(ORIGIN,), (Hex(0, 1), Hex(1, 0)), (Hex(1, 1),)]


def test_a_line_through_a_mere_vertex_leaves_out_the_third_hex_there() -> None:
    """A third of the way 1,0 and 2,0 meet 1,1 in a vertex; at two thirds 2,1 and 3,1 meet 3,0."""
    passed = [hex for (hex,) in line(ORIGIN, Hex(4, 1))]
    assert passed == [Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(2, 1), Hex(3, 1), Hex(4, 1)]


@swiftly
@given(near_hexes, st.integers(-4, 3), st.integers(-4, 3), st.sampled_from([1, 2]))
def test_a_line_through_any_vertex_passes_what_geometry_says(a: Hex, q: int, r: int, third: int) -> None:
    """A vertex lies at whole coordinates and a third, or two; three times as far lies the centre of a hex."""
    b = Hex(a.q + 3 * q + third, a.r + 3 * r + third)
    assert line(a, b) == line_by_geometry(a, b)


def test_a_line_counts_the_corner_of_a_hex_it_cuts_off() -> None:
    passed = [hex for (hex,) in line(ORIGIN, Hex(4, -1))]
    assert passed == [Hex(0, 0), Hex(1, 0), Hex(2, -1), Hex(2, 0), Hex(3, -1), Hex(4, -1)]


# Maps


@given(maps_with_a_hex())
def test_labels_indices_and_columns_with_rows_lead_back_to_their_hex(place: tuple[HexMap, Hex]) -> None:
    board, hex = place
    assert board.hex(board.label(hex)) == hex
    assert board.from_index(board.index(hex)) == hex
    assert board.at(*board.column_row(hex)) == hex


@given(small_maps)
def test_a_map_holds_its_hexes_in_the_order_of_their_index(board: HexMap) -> None:
    assert [board.index(hex) for hex in board] == list(range(len(board)))
    assert len({board.label(hex) for hex in board}) == len(board) == board.columns * board.rows
    assert all(hex in board for hex in board)


@given(small_maps, near_hexes)
def test_a_hex_is_on_the_map_just_when_the_map_lists_it(board: HexMap, hex: Hex) -> None:
    assert (hex in board) == (hex in list(board))


@pytest.mark.parametrize(
    ("board", "column", "row", "label"),
    [
        (HexMap(20, 12), 8, 6, "0806"),
        (HexMap(1, 1), 0, 0, "0000"),
        (HexMap(100, 100), 99, 7, "9907"),
        (HexMap(101, 20), 8, 6, "008006"),
    ],
)
def test_a_label_is_as_wide_as_the_map_needs(board: HexMap, column: int, row: int, label: str) -> None:
    assert board.label(board.at(column, row)) == label


@pytest.mark.parametrize("label", ["", "806", "00806", "08x6", "-106", " 806", "٠٨٠٦"])
def test_a_malformed_label_is_refused(label: str) -> None:
    with pytest.raises(ValueError, match="is no hex label"):
        HexMap(20, 12).hex(label)


def test_what_lies_off_the_map_is_refused() -> None:
    board = HexMap(20, 12)
    beyond = Hex(-1, 0)
    with pytest.raises(ValueError, match="column 20, row 11 is off the map of 20 by 12"):
        board.hex("2011")
    with pytest.raises(ValueError, match="off the map"):
        board.at(-1, 0)
    with pytest.raises(ValueError, match="off the map"):
        board.label(beyond)
    with pytest.raises(ValueError, match="off the map"):
        board.index(beyond)
    with pytest.raises(ValueError, match="off the map"):
        board.from_index(240)
    with pytest.raises(ValueError, match="off the map"):
        board.from_index(-1)


def test_a_map_without_hexes_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a column and a row"):
        HexMap(0, 3)


def test_maps_of_one_size_are_equal_and_hash_alike() -> None:
    assert len({HexMap(3, 4), HexMap(3, 4), HexMap(4, 3)}) == 2


@given(maps_with_a_hex())
def test_neighbours_on_a_map_are_those_on_the_plane_within_its_edges(place: tuple[HexMap, Hex]) -> None:
    board, hex = place
    assert board.neighbours(hex) == tuple(there for there in hex.neighbours() if there in board)


@given(small_maps)
def test_the_neighbour_table_agrees_with_the_neighbours_and_runs_both_ways(board: HexMap) -> None:
    table = board.neighbour_table()
    for here, sides in enumerate(table):
        assert len(sides) == 6
        on_map = [there for there in sides if there != -1]
        assert on_map == [board.index(hex) for hex in board.neighbours(board.from_index(here))]
        assert all(table[there][(sides.index(there) + 3) % 6] == here for there in on_map)


def test_odd_rows_are_shifted_to_the_right() -> None:
    board = HexMap(5, 5)
    assert board.at(2, 1).step(Direction.SE) == board.at(3, 2)
    assert board.at(2, 2).step(Direction.SE) == board.at(2, 3)


# Drawing


@given(maps_with_a_hex(), st.floats(0.5, 100))
def test_adjacent_hexes_are_drawn_with_the_side_between_them_in_common(
    place: tuple[HexMap, Hex], size: float
) -> None:
    board, hex = place
    corners = board.outline(hex, size)
    for direction in Direction:
        across = board.outline(hex.step(direction), size)
        opposite = (direction + 3) % 6
        assert corners[direction] == pytest.approx(across[(opposite + 1) % 6], abs=1e-6 * size)
        assert corners[(direction + 1) % 6] == pytest.approx(across[opposite], abs=1e-6 * size)


def test_the_first_hex_is_drawn_touching_both_axes() -> None:
    corners = HexMap(3, 3).outline(ORIGIN, 10)
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert min(y for _, y in corners) == pytest.approx(0)
    assert max(x for x, _ in corners) == pytest.approx(10 * math.sqrt(3))
    assert max(y for _, y in corners) == pytest.approx(20)


# Paths


class Country:
    """A map with a cost to enter each hex, or None where none may enter, and some hexsides twice as dear."""

    def __init__(self, board: HexMap, terrain: list[int | None], slopes: set[Direction]) -> None:
        self.board = board
        self.terrain = terrain
        self.slopes = slopes

    def cost(self, here: Hex, there: Hex) -> int | None:
        entry = self.terrain[self.board.index(there)]
        uphill = any(here.step(slope) == there for slope in self.slopes)
        return entry if entry is None or not uphill else 2 * entry

    def graph(self) -> "nx.DiGraph[Hex]":
        graph: nx.DiGraph[Hex] = nx.DiGraph()
        graph.add_nodes_from(self.board)
        for here in self.board:
            for there in self.board.neighbours(here):
                if (weight := self.cost(here, there)) is not None:
                    graph.add_edge(here, there, weight=weight)
        return graph


@st.composite
def countries(draw: st.DrawFn) -> Country:
    board = draw(small_maps)
    entry = st.none() | st.integers(0, 5)
    terrain = draw(st.lists(entry, min_size=len(board), max_size=len(board)))
    return Country(board, terrain, draw(st.sets(directions, max_size=3)))


@swiftly
@given(countries(), st.none() | st.integers(0, 15), st.data())
def test_cheapest_paths_cost_what_networkx_says(
    land: Country, limit: int | None, data: st.DataObject
) -> None:
    start = land.board.from_index(data.draw(st.integers(0, len(land.board) - 1)))
    paths = cheapest_paths(start, land.cost, land.board.neighbours, limit)
    expected = nx.single_source_dijkstra_path_length(land.graph(), start, cutoff=limit)
    assert paths.costs == dict(expected)


@swiftly
@given(countries())
def test_a_path_leads_from_the_start_by_allowed_steps_that_sum_to_its_cost(land: Country) -> None:
    start = land.board.at(0, 0)
    paths = cheapest_paths(start, land.cost, land.board.neighbours)
    for goal, expected in paths.costs.items():
        path = paths.path_to(goal)
        prices = [land.cost(here, there) for here, there in pairwise(path)]
        assert (path[0], path[-1]) == (start, goal)
        assert all(here.distance(there) == 1 for here, there in pairwise(path))
        assert sum(price for price in prices if price is not None) == expected
        assert None not in prices


def test_an_endless_plane_is_explored_only_as_far_as_the_limit() -> None:
    paths = cheapest_paths(ORIGIN, lambda _here, _there: 1, Hex.neighbours, limit=4)
    assert set(paths.costs) == set(spiral(ORIGIN, 4))


def test_any_hashable_place_will_do() -> None:
    roads = {"Ulm": {"Augsburg": 2.5, "Linz": 9.5}, "Augsburg": {"Linz": 6.0}, "Linz": {}}
    paths = cheapest_paths("Ulm", lambda here, there: roads[here][there], roads.__getitem__)
    assert paths.path_to("Linz") == ["Ulm", "Augsburg", "Linz"]
    assert paths.costs["Linz"] == 8.5


def test_a_place_out_of_reach_has_no_path() -> None:
    paths = cheapest_paths(ORIGIN, lambda _here, _there: None, Hex.neighbours)
    assert paths.path_to(ORIGIN) == [ORIGIN]
    with pytest.raises(ValueError, match="out of reach"):
        paths.path_to(Hex(1, 0))


def test_a_step_that_pays_back_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot cost -1"):
        cheapest_paths(ORIGIN, lambda _here, _there: -1, Hex.neighbours)
