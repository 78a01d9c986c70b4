"""What is foretold of a march is what comes of it."""

import random

import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable.games.picrochole.rules.board import CODEC
from wartable.games.picrochole.rules.marching import NEVER, Outlook, turns_of_march
from wartable.games.picrochole.rules.scenario import Scenario
from wartable.games.picrochole.rules.view import UnitView
from wartable.testing import rule

ARMS = ("infantry", "cavalry", "artillery")


def wild(seed: int, hours: int) -> tuple[Scenario, str]:
    """A map of all kinds of ground with one blue unit, red far away behind water; and a hex to march to."""
    rng = random.Random(seed)
    ground = [[rng.choice("..==^~o") for _ in range(9)] + ["~", "~", "."] for _ in range(7)]
    start, goal = (rng.randrange(9), rng.randrange(7)), (rng.randrange(9), rng.randrange(7))
    for column, row in (start, goal):
        ground[row][column] = "="
    unit = f"b1 {rng.choice(ARMS)} 3 {start[0]:02}{start[1]:02}"
    rows = ["".join(row) for row in ground]
    return scenario(rows, [unit, "r1 infantry 4 1103"], hours=hours), f"{goal[0]:02}{goal[1]:02}"


def blue(there: Field) -> UnitView:
    return there.view("blue").own()[0]


def turns_to(there: Field, units: list[UnitView], goal: str) -> int:
    known = there.board.scenario
    return int(turns_of_march(known, units)[known.ground.cells[goal]])


@rule("1.2", "6.2")
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("night", [False, True])
def test_a_march_is_foretold_turn_by_turn(seed: int, night: bool) -> None:
    made, goal = wild(seed, hours=5)
    there = Field(made, night=night)
    if turns_to(there, [blue(there)], goal) == NEVER:
        return
    there.order("b1", goal)
    for _ in range(4):  # foretold at first, and again on the way
        route = Outlook(there.view("blue")).route(blue(there), goal)
        assert route.turns == turns_to(there, [blue(there)], goal)
        assert route.halts == len(route.ends) - route.turns >= 0
        assert night or route.halts == 0
        check_that_it_comes_so(there, goal)
        there.turn()


def check_that_it_comes_so(there: Field, goal: str) -> None:
    """Play a copy of the board, and look at the unit after each turn."""
    twin = Field(there.board.scenario)
    twin.board = CODEC.within(there.board.scenario).decode(CODEC.encode(there.board))
    route = Outlook(twin.view("blue")).route(blue(twin), goal)
    labels = twin.board.scenario.ground.labels
    for end in route.ends:
        twin.turn()
        assert twin.at("b1") == labels[route.cells[int(end)]]
        assert blue(twin).progress == pytest.approx(end - int(end))
    assert twin.at("b1") == goal
    if route.ends:
        assert route.arrives == twin.board.turn - 1


@rule("1.2")
def test_of_several_units_the_slowest_counts() -> None:
    there = field(
        ["======~.", "......~."],
        ["b1 cavalry 3 0000", "b2 infantry 4 0000", "b3 artillery 1 0001", "r1 infantry 4 0700"],
    )
    first, second, third = there.view("blue").own()
    assert turns_to(there, [first], "0400") == 2
    assert turns_to(there, [first, second], "0400") == 4
    assert turns_to(there, [third], "0101") == 4
    assert turns_to(there, [first, second, third], "0400") == 4 + 3, "to 0100, then the road"
    assert turns_to(there, [first], "0000") == 0
    assert turns_to(there, [first], "0600") == turns_to(there, [first], "0700") == NEVER


@rule("6.2")
def test_a_march_goes_round_the_enemies_that_are_known() -> None:
    there = field(["....", "====", "...."], ["b1 infantry 4 0000", "r1 infantry 4 0001"])
    view = there.view("blue")
    around = Outlook(view).route(blue(there), "0301")
    cells = there.board.scenario.ground.cells
    assert cells["0001"] not in around.cells
    assert (around.is_detour, around.turns) == (True, 6)
    assert turns_to(there, [blue(there)], "0301") == 5, "were nobody there"
    assert Outlook(view).route(blue(there), "0001").cells == (cells["0000"], cells["0001"]), (
        "its goal it enters"
    )
    there.order("b1", "0301").turn(5)
    assert there.at("b1") == "0201"
    assert there.turn().at("b1") == "0301"


@rule("1.5")
def test_a_unit_in_combat_leaves_only_where_its_own_side_is() -> None:
    there = field(["....", "...."], ["b1 infantry 4 0000", "b2 infantry 4 0101", "r1 infantry 4 0300"])
    there.order("b1", "0200").order("r1", "0200").turn(4)
    view = there.view("blue")
    assert Outlook(view).route(view.own()[0], "0300").is_stuck
    back = Outlook(view).route(view.own()[0], "0000")
    labels = there.board.scenario.ground.labels
    assert [labels[cell] for cell in back.cells][:2] == ["0200", "0100"]
    assert back.arrives is not None


@rule("9.1")
def test_an_order_comes_late_where_it_is_carried_far() -> None:
    there = field(
        ["=" * 20, "." * 20],
        ["b1 infantry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 1901"],
        headquarters=True,
    )
    unit = there.view("blue").own()[1]
    route = Outlook(there.view("blue")).route(unit, "1200")
    assert (route.delay, route.turns, route.arrives) == (3, 3, 6)
    there.order("b2", "1200").turn(5)
    assert there.at("b2") == "1100"
    assert there.turn().at("b2") == "1200"


@rule("8.3")
def test_a_march_may_take_longer_than_the_game() -> None:
    there = Field(scenario(["." * 9], ["b1 artillery 1 0000", "r1 infantry 4 0800"], limit=6))
    route = Outlook(there.view("blue")).route(blue(there), "0500")
    assert (route.turns, len(route.ends), route.arrives) == (20, 6, None)


@rule("9.3")
def test_where_every_turn_is_a_night_nobody_arrives_off_the_roads() -> None:
    dark = scenario(
        ["...", "..."], ["b1 infantry 4 0000", "r1 infantry 4 0201"], start="1534-09-20T22:00:00", hours=24
    )
    there = Field(dark, night=True)
    route = Outlook(there.view("blue")).route(blue(there), "0200")
    assert route.arrives is None
    assert set(route.ends) == {0.0}
