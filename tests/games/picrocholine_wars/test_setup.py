"""9. The set-up, and the head start."""

from collections import Counter
from random import Random

import pytest

from tests.games.picrocholine_wars.field import GK, PK, all_at, field, where
from wartable import Table
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.answers import Go, Say
from wartable.games.picrocholine_wars.rules.board import MARKERS, Board, Status
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, NUMBER, TROOPS
from wartable.games.picrocholine_wars.rules.setup import place
from wartable.refusal import BadSetup, Refused
from wartable.testing import rule

QUICK = Say("quick")
NORTH_OF_THE_VIENNE = ["1800", "1900", "1901"]
WEST_OF_LERNE = ["0107", "0207", "0307"]


def new(**options: int) -> Table:
    chosen = {f"{side}-head-start": points for side, points in options.items()}
    return Table.new(GAME, options=chosen, seed=1)


def ready() -> Table:
    table = new()
    table.answer("pk", QUICK)
    table.answer("gk", QUICK)
    return table


def names_at(board: Board, *hexes: str) -> Counter[str]:
    """How many of what are in these hexes: troops by arm, leaders by name."""
    cells = {board.land.cells[hex] for hex in hexes}
    return Counter(
        counter.arm or counter.name
        for counter, unit in zip(COUNTERS, board.units, strict=True)
        if unit.hex in cells
    )


# The counters.


@rule("9")
def test_pk_has_25_troops_and_gk_21() -> None:
    sides = Counter(COUNTERS[number].side for number in TROOPS)
    assert sides == {PK: 25, GK: 21}
    assert len(COUNTERS) == 25 + 21 + 9


@rule("9")
def test_the_arms_are_as_many_as_the_scenario_says() -> None:
    arms = Counter((counter.side, counter.arm) for counter in COUNTERS if counter.arm)
    assert arms == {
        (PK, "infantry"): 11,
        (PK, "arquebusier"): 5,
        (PK, "cavalry"): 4,
        (PK, "heavy-artillery"): 2,
        (PK, "light-artillery"): 3,
        (GK, "infantry"): 10,
        (GK, "arquebusier"): 5,
        (GK, "cavalry"): 3,
        (GK, "heavy-artillery"): 1,
        (GK, "light-artillery"): 2,
    }


@rule("9", "8.1")
def test_the_troops_to_come_by_the_letter_bear_a_g() -> None:
    gs = Counter(counter.arm for counter in COUNTERS if counter.gargantuan)
    assert gs == {"infantry": 3, "arquebusier": 2, "cavalry": 1, "heavy-artillery": 1, "light-artillery": 1}


# Where the scenario says the hex.


@rule("9")
def test_everybody_with_one_place_stands_in_it_before_anybody_is_asked() -> None:
    board = new().board
    assert names_at(board, "0903") == {"infantry": 1}, "one hex west of Cinay"
    assert names_at(board, "1008") == {"frere-jean": 1}, "one hex east of the abbey"
    for hex in ("1003", "1408", "1406"):
        assert names_at(board, hex) == {"infantry": 1}
    assert names_at(board, "1801") == {"light-artillery": 1}
    assert sum(unit.status is Status.PLAY for unit in board.units) == 6


@rule("9")
def test_the_places_are_those_that_the_rulebook_names() -> None:
    land = field().land
    names = {hex: land.names[land.cells[hex]] for hex in ("1003", "1408", "1406", "1801", "0407", "0908")}
    assert names == {
        "1003": "Cinay (Cinais)",
        "1408": "Château de La Roche-Clermault",
        "1406": "Château du bois de Vède",
        "1801": "Chinon",
        "0407": "Lerné",
        "0908": "Abbaye de Seuilly",
    }


@rule("9", "2.7")
def test_the_infantry_west_of_cinay_is_reduced_and_goes_west_at_once() -> None:
    assert where(new().board, "pk-infantry-10") == "0903 reduced"
    assert where(ready().board, "pk-infantry-10") == "0503 reduced"


@rule("9")
def test_in_reserve_are_four_troops_of_pk_and_all_who_come_by_the_letter() -> None:
    board = ready().board
    reserve = Counter(
        (counter.side, counter.arm or counter.name)
        for counter, unit in zip(COUNTERS, board.units, strict=True)
        if unit.status is Status.RESERVE
    )
    assert {arm: many for (side, arm), many in reserve.items() if side is PK} == {
        "infantry": 1,
        "arquebusier": 2,
        "cavalry": 1,
    }
    assert {arm: many for (side, arm), many in reserve.items() if side is GK} == {
        "infantry": 3,
        "arquebusier": 2,
        "cavalry": 1,
        "heavy-artillery": 1,
        "light-artillery": 1,
        "gargantua": 1,
        "gymnaste": 1,
        "eudemon": 1,
    }


# Where the player chooses.


@rule("9")
def test_pk_sets_up_first_then_gk_then_turn_1_begins() -> None:
    table = new()
    assert [(seat, ask.what, ask.rule) for seat, ask in table.asks.items()] == [("pk", "deploy", "9")]
    table.answer("pk", QUICK)
    assert [(seat, ask.what) for seat, ask in table.asks.items()] == [("gk", "deploy")]
    table.answer("gk", QUICK)
    assert table.board.turn == 1
    assert [(seat, ask.what) for seat, ask in table.asks.items()] == [("pk", "move")]


def places_offered(table: Table) -> set[str]:
    ((_, ask),) = table.asks.items()
    return {option.hex for option in ask.options() or () if isinstance(option, Go)}


def deployed(table: Table, seat: str) -> dict[str, set[str]]:
    """The hexes that were offered to each unit that a side places, all of them placed at random."""
    rng = Random(3)
    offers: dict[str, set[str]] = {}
    while (ask := table.asks.get(seat)) and ask.what == "deploy":
        offers[ask.about["unit"]] = places_offered(table)
        table.answer(seat, Go(rng.choice(sorted(offers[ask.about["unit"]]))))
    return offers


@rule("9")
def test_in_the_three_hexes_west_of_lerne_stand_racquedenard_and_four_troops() -> None:
    offers = deployed(new(), "pk")
    west = {unit for unit, hexes in offers.items() if hexes <= set(WEST_OF_LERNE)}
    assert west == {"racquedenard", "pk-infantry-1", "pk-infantry-2", "pk-cavalry-1", "pk-arquebusier-1"}


@rule("9")
def test_the_others_of_pk_stand_within_2_hexes_of_lerne() -> None:
    table = new()
    land = table.board.land
    offers = deployed(table, "pk")
    near = {land.labels[cell] for cell in range(land.size) if land.distance(cell, land.cells["0407"]) <= 2}
    others = {unit: hexes for unit, hexes in offers.items() if not hexes <= set(WEST_OF_LERNE)}
    assert len(others) == 16 + 4
    assert all(hexes <= near for hexes in others.values())
    beginning = new()
    for hex in (*WEST_OF_LERNE, WEST_OF_LERNE[0]):
        beginning.answer("pk", Go(hex))
    assert places_offered(beginning) == near


@rule("9")
def test_in_the_three_hexes_north_of_the_vienne_stand_nine_troops_of_gk() -> None:
    table = new()
    table.answer("pk", QUICK)
    offers = deployed(table, "gk")
    assert len(offers) == 9
    assert all(hexes <= set(NORTH_OF_THE_VIENNE) for hexes in offers.values())
    board = table.board
    assert names_at(board, *NORTH_OF_THE_VIENNE) == {"infantry": 4, "arquebusier": 3, "cavalry": 2}
    assert all(sum(names_at(board, hex).values()) == 3 for hex in NORTH_OF_THE_VIENNE)


@rule("9")
def test_elsewhere_nobody_is_placed() -> None:
    table = new()
    for hex in ("0407", "1003", "0007"):
        with pytest.raises(Refused) as refused:
            table.answer("pk", Go(hex))
        assert (refused.value.refusal.rule, refused.value.refusal.reason) == ("9", "not-offered")


@rule("9", "2.3")
def test_the_stacking_limit_holds_in_the_set_up() -> None:
    table = new()
    for _ in range(3):
        table.answer("pk", Go("0307"))
    with pytest.raises(Refused) as refused:
        table.answer("pk", Go("0307"))
    assert (refused.value.refusal.rule, refused.value.refusal.reason) == ("2.3", "stack-full")


@rule("9", "2.3")
def test_no_two_leaders_are_set_up_in_a_hex() -> None:
    table = new()
    while table.asks["pk"].about["unit"] != "picrochole":
        table.answer("pk", Go(sorted(places_offered(table))[0]))
    table.answer("pk", Go("0407"))
    assert table.asks["pk"].about["unit"] == "toucquedillon"
    refusal = table.refusal("pk", Go("0407"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("2.3", "leader-there")


@rule("9", "7.1")
def test_a_vineyard_in_which_pk_sets_up_is_not_gks() -> None:
    """None lies there on our map; on the printed one, some may."""
    board = field()
    place(board, NUMBER["pk-infantry-3"], board.land.cells["0904"])
    assert board.pk_vineyards == [board.land.cells["0904"]]


# The quick set-up.


def is_legal(board: Board) -> bool:
    hexes = Counter(unit.hex for number, unit in enumerate(board.units) if unit.hex >= 0 and number in TROOPS)
    leaders = Counter(
        unit.hex for number, unit in enumerate(board.units) if unit.hex >= 0 and number not in TROOPS
    )
    return max(hexes.values()) <= 3 and max(leaders.values()) == 1


@rule("9", "2.3")
@pytest.mark.parametrize("seed", range(40))
def test_the_quick_set_up_places_all_that_is_left_after_any_beginning(seed: int) -> None:
    table, rng = new(), Random(seed)
    for seat in ("pk", "gk"):
        for _ in range(rng.randint(0, 25)):
            if seat in table.asks and table.asks[seat].what == "deploy":
                table.answer(seat, Go(rng.choice(sorted(places_offered(table)))))
        if seat in table.asks and table.asks[seat].what == "deploy":
            table.answer(seat, QUICK)
    board = table.board
    assert board.turn == 1
    assert sum(unit.status is Status.PLAY for unit in board.units) == 25 - 4 + 5 + 21 - 8 + 1
    assert is_legal(board)
    land = board.land
    assert set(all_at(board, "pk-infantry-1", "pk-infantry-2", "racquedenard")) <= set(WEST_OF_LERNE)
    assert land.distance(board.units[NUMBER["picrochole"]].hex, land.cells["0407"]) <= 2


@rule("9")
def test_the_quick_set_up_is_always_the_same() -> None:
    one, other = ready().board, Table.new(GAME, seed=2)
    other.answer("pk", QUICK)
    other.answer("gk", QUICK)
    assert one.units == other.board.units


@rule("9")
def test_the_markers_lie_at_hand_and_nobody_has_points() -> None:
    board = ready().board
    assert board.markers == list(MARKERS)
    assert board.points == {PK: 0, GK: 0}


# 9.1 Head start.


@rule("9.1")
@pytest.mark.parametrize("points", range(7))
def test_one_side_begins_with_up_to_6_points_on_the_track(points: int) -> None:
    assert new(pk=points).board.points == {PK: points, GK: 0}
    assert new(gk=points).board.points == {PK: 0, GK: points}


@rule("9.1")
@pytest.mark.parametrize("points", [-1, 7])
def test_more_than_that_or_less_is_refused(points: int) -> None:
    with pytest.raises(BadSetup):
        new(gk=points)
