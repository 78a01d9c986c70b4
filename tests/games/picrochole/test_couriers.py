"""9.1 Headquarters and couriers."""

import numpy as np
import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable import Refused, Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.armies import Side
from wartable.games.picrochole.rules.knowledge import hear
from wartable.games.picrochole.rules.orders import ALL, CAPITULATE, END_TURN
from wartable.testing import rule

ROAD = ["=" * 20, "." * 20]
UNITS = ["b1 infantry 4 0000", "b2 infantry 4 0200", "b3 infantry 4 0900", "r1 infantry 4 1901"]


def staff_work(units: list[str] = UNITS) -> Field:
    """Blue's headquarters ride with b1, at the west end of the road."""
    return field(ROAD, units, headquarters=True)


@rule("9.1")
def test_an_order_takes_a_third_of_the_distance_in_turns() -> None:
    there = staff_work().order("b1", "0100").order("b2", "0800").order("b3", "1800").turn()
    assert (there.at("b1"), there.at("b2"), there.at("b3")) == ("0100", "0300", "0900")
    assert there.turn(2).at("b3") == "0900", "nine hexes are three turns: written in turn 1, obeyed in turn 4"
    assert there.turn().at("b3") == "1000"


@rule("9.1")
def test_an_order_that_is_overtaken_by_a_newer_one_is_ignored() -> None:
    there = staff_work().order("b3", "1800")
    there.board.hex[2] = there.board.hex[1]  # it comes near before the first courier finds it
    there.turn().order("b3", "0000").turn(4)
    assert there.at("b3") == "0000"


@rule("9.1")
def test_a_report_takes_a_third_of_the_distance_in_turns() -> None:
    there = staff_work(["b1 infantry 4 0000", "b2 cavalry 3 0700", "r1 infantry 4 1901"])
    there.board.destination[1] = there.board.hex[1] + 8  # it marches by itself: 0900, 1100, 1300, 1500
    assert [(unit.hex, unit.turn) for unit in there.view("blue").own()][1] == ("0700", 0)
    there.turn(3)
    assert there.at("b2") == "1300"
    assert [(unit.hex, unit.turn) for unit in there.view("blue").own()][1] == ("0700", 0)
    there.turn()
    assert [(unit.hex, unit.turn) for unit in there.view("blue").own()][1] == ("0900", 1), "after three turns"
    there.turn()
    assert [(unit.hex, unit.turn) for unit in there.view("blue").own()][1] == ("1100", 2)


@rule("9.1", "7.2")
def test_what_a_distant_unit_sees_is_known_when_its_report_arrives() -> None:
    there = staff_work(["b1 infantry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 1300"])
    there.order("r1", "1100").turn(2)
    assert there.at("r1") == "1100"
    assert there.view("blue").enemies() == []
    there.turn(2)
    assert there.view("blue").enemies() == [], "seen at the end of turn 2, three turns away"
    there.turn()
    assert [(unit.hex, unit.turn) for unit in there.view("blue").enemies()] == [("1100", 2)]


@rule("9.1")
def test_of_a_unit_that_fell_one_hears_by_its_last_report() -> None:
    there = staff_work(["b1 infantry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 0900"]).weaken("b2", 0.01)
    assert there.turn().at("b2") is None
    assert there.view("blue").lost == []
    assert "destroyed" not in there.told("blue")
    there.turn(3)
    assert there.view("blue").lost == ["b2"]
    assert there.told("blue").count("destroyed") == 1


@rule("9.1")
def test_a_side_that_has_lost_its_headquarters_gives_no_more_orders() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 0000"]
    table = Table.new(GAME, scenario(ROAD, units), {"headquarters": True}, seed=1)
    table.board.strength[0] = 0.01
    for seat in ("blue", "red"):
        table.answer(seat, END_TURN)
    with pytest.raises(Refused) as refusal:
        table.answer("blue", ALL)
    assert refusal.value.refusal.rule == "9.1"
    assert "headquarters" in str(refusal.value)
    assert table.asks["blue"].options() == [END_TURN, CAPITULATE]
    assert ALL in table.asks["red"]


# Reports that come late.


@rule("9.1", "7.3")
def test_an_old_report_does_not_undo_a_newer_sighting() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "b2 infantry 4 0300", "r1 cavalry 3 0200"], headquarters=True)
    old = there.board.at_end_of(0, is_night=False).copy()
    there.weaken("r1", 2.5).order("r1", "0100").turn()
    known = there.board.known_to(Side.BLUE)
    assert [(unit.hex, unit.turn, unit.strength) for unit in there.view("blue").enemies()] == [
        ("0100", 1, 2.5)
    ]
    hear(there.board, Side.BLUE, old, np.array([True, True, False]))
    assert [(unit.hex, unit.turn, unit.strength) for unit in there.view("blue").enemies()] == [
        ("0100", 1, 2.5)
    ]
    assert known.when.tolist() == [1, 0, 1], "of b2 nothing newer is known"


@rule("9.1", "7.3", "1.4")
def test_an_old_report_does_not_undo_a_marker_that_was_seen_later() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "b2 infantry 4 0300", "r1 infantry 4 1901"], headquarters=True)
    cells = there.board.scenario.ground.cells
    old = there.board.at_end_of(0, is_night=False).copy()
    old.marker[[cells["0100"], cells["0400"]]] = 2
    there.turn()
    known = there.board.known_to(Side.BLUE)
    hear(there.board, Side.BLUE, old, np.array([True, True, False]))
    assert known.seen[cells["0100"]] == 1, "which b1 saw since"
    assert known.marker[cells["0100"]] == 0
    assert known.marker[cells["0400"]] == 2, "which only b2 sees, whose newer report is still on its way"


@rule("9.1")
def test_a_report_of_the_same_moment_adds_to_what_another_told() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 1000"], headquarters=True)
    then = there.board.at_end_of(0, is_night=False)
    known = there.board.known_to(Side.BLUE)
    seen = known.seen.copy()
    hear(there.board, Side.BLUE, then, np.array([False, True, False]))
    assert (known.seen >= seen).all()
    assert known.when.tolist() == [0, 0, 0]


@rule("9.1")
@pytest.mark.parametrize(("hex", "delay"), [("0200", 0), ("0300", 1), ("0500", 1), ("0600", 2)])
def test_a_courier_rides_three_hexes_a_turn(hex: str, delay: int) -> None:
    there = staff_work(["b1 infantry 4 0000", f"b2 infantry 4 {hex}", "r1 infantry 4 1901"])
    there.order("b2", "1800").turn(delay)
    assert there.at("b2") == hex
    assert there.turn().at("b2") != hex


@rule("9.1")
def test_a_courier_rides_until_his_order_arrives() -> None:
    there = staff_work().order("b2", "0800").order("b3", "1800")
    assert [(dispatch.unit, dispatch.arrives) for dispatch in there.board.dispatches] == [(1, 1), (2, 4)]
    there.turn(3)
    assert [(dispatch.unit, dispatch.arrives) for dispatch in there.board.dispatches] == [(2, 4)]
    assert there.turn().board.dispatches == []


@rule("9.1")
def test_of_two_orders_of_one_turn_the_last_counts() -> None:
    there = staff_work().order("b2", "0800").order("b2", "0000").turn()
    assert there.at("b2") == "0100"


@rule("9.1")
def test_reports_go_to_where_the_headquarters_fell() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 0300", "r1 infantry 4 0000"]
    there = staff_work(units).weaken("b1", 0.01).turn()
    assert there.at("b1") is None
    there.turn(2)
    assert there.view("blue").own()[0].turn == 2, "a hex's distance of three is a turn away from there"


@rule("9.1")
def test_who_fell_reports_once_though_the_headquarters_come_nearer() -> None:
    """Nine hexes away its last report takes three turns; of later turns it has nothing to say."""
    there = staff_work(["b1 cavalry 4 0000", "b2 infantry 4 0900", "r1 infantry 4 0900"]).weaken("b2", 0.01)
    there.turn().order("b1", "0400").turn(2)
    assert (there.at("b1"), there.at("b2")) == ("0400", None)
    assert there.view("blue").lost == []
    assert there.turn().view("blue").lost == ["b2"]
