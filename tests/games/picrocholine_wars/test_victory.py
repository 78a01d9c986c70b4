"""6. Victory points."""

import pytest

from tests.games.picrocholine_wars.field import GK, PK, field, run, where
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.games.picrocholine_wars.rules.victory import counts, final_outcome, points
from wartable.testing import rule


def scores(board: Board) -> tuple[int, int]:
    return points(board, PK), points(board, GK)


def played(*counters: str) -> Board:
    """A field after all Novel markers have been played."""
    board = field(*counters, turn=10)
    board.markers = []
    return board


@rule("6")
@pytest.mark.parametrize(
    ("leader", "pk", "gk"),
    [
        ("picrochole", 0, 2),
        ("toucquedillon", 0, 2),
        ("racquedenard", 0, 1),
        ("engoulevant", 0, 1),
        ("trepelu", 0, 1),
        ("gargantua", 3, 0),
        ("frere-jean", 2, 0),
        ("gymnaste", 2, 0),
        ("eudemon", 1, 0),
    ],
)
@pytest.mark.parametrize("status", ["captured", "eliminated"])
def test_each_sword_of_an_enemy_leader_captured_or_eliminated_is_a_point(
    leader: str, pk: int, gk: int, status: str
) -> None:
    assert scores(played(f"{leader} {status}")) == (pk, gk)


@rule("6")
@pytest.mark.parametrize("status", ["reserve", "entering", "0512"])
def test_leaders_on_the_map_or_yet_to_come_are_worth_nothing(status: str) -> None:
    assert scores(played(f"gymnaste {status}")) == (0, 0)


@rule("6")
@pytest.mark.parametrize(
    ("hex", "terrain", "pk", "gk"),
    [
        ("0702", "village", 1, 1),
        ("1408", "castle", 2, 2),
        ("1208", "mill", 2, 0),
        ("0908", "abbey", 0, 2),
        ("0904", "vineyard", 0, 2),
        ("1008", "vineyard", 0, 2),
        ("0512", "clear", 0, 0),
        ("0509", "woods", 0, 0),
        ("1304", "swamp", 0, 0),
    ],
)
@pytest.mark.parametrize("unit", ["infantry-1", "infantry-1 reduced", "leader"])
def test_each_place_that_a_side_has_a_troop_or_a_leader_in_has_its_points(
    hex: str, terrain: str, pk: int, gk: int, unit: str
) -> None:
    name, *reverse = unit.split()
    units = ("picrochole", "eudemon") if unit == "leader" else (f"pk-{name}", f"gk-{name}")
    pk_board, gk_board = (played(" ".join([who, hex, *reverse])) for who in units)
    assert pk_board.land.terrain[pk_board.land.cells[hex]].name == terrain
    assert scores(pk_board) == (pk, 0)
    assert scores(gk_board) == (0, gk)


@rule("6", "2.9")
def test_grandgousiers_hex_does_not_count() -> None:
    assert scores(played("gk-infantry-1 1106", "gargantua 1106")) == (0, 0)


@rule("6")
def test_a_place_counts_once_however_many_units_are_in_it() -> None:
    assert scores(played("gk-infantry-1 1408", "gk-infantry-2 1408", "eudemon 1408")) == (0, 2)


@rule("6")
def test_a_place_that_was_left_does_not_count() -> None:
    board = played("gk-infantry-1 0904")
    board.units[25].hex = board.land.cells["0512"]
    assert scores(board) == (0, 0)


@rule("6", "8.5")
@pytest.mark.parametrize(
    ("status", "pk"), [("captured", 3), ("held", 0), ("walking", 0), ("gone", 0), ("unplayed", 0)]
)
def test_the_pilgrims_are_worth_3_points_to_pk_if_captured(status: str, pk: int) -> None:
    board = played()
    board.pilgrims.status = status  # type: ignore[assignment]  # each of the literals
    assert scores(board) == (pk, 0)


@rule("6")
@pytest.mark.parametrize("left", range(6))
def test_each_novel_marker_not_played_is_4_points_for_pk(left: int) -> None:
    board = field()
    board.markers = board.markers[:left]
    assert scores(board) == (4 * left, 0)


@rule("6")
def test_the_points_on_the_track_are_added_even_below_nothing() -> None:
    board = played("gk-infantry-1 0702")
    board.points = {PK: 2, GK: -2}
    assert scores(board) == (2, -1)


@rule("6")
def test_all_of_it_adds_up_and_says_what_for() -> None:
    board = played(
        "pk-infantry-1 1208", "pk-infantry-2 1103", "trepelu 0702", "eudemon captured", "gk-infantry-1 1408"
    )
    board.markers, board.pilgrims.status, board.points[PK] = ["mare"], "captured", 1
    assert {count.reason: count.points for count in counts(board, PK)} == {
        "leaders": 1,
        "village": 1,
        "mill": 4,
        "pilgrims": 3,
        "markers": 4,
        "track": 1,
    }
    assert {count.reason: count.points for count in counts(board, GK)} == {"castle": 2}


# Who wins.


@rule("6")
def test_the_higher_total_wins() -> None:
    outcome = final_outcome(played("gk-infantry-1 1408", "pk-infantry-1 0702"))
    assert (outcome.winners, outcome.reason) == (("gk",), "points")
    assert outcome.scores == {"pk": 1.0, "gk": 2.0}
    assert final_outcome(field()).winners == ("pk",)


@rule("6")
def test_a_tie_is_a_draw() -> None:
    outcome = final_outcome(played("gk-infantry-1 1408", "pk-infantry-1 1406"))
    assert (outcome.winners, outcome.reason) == ((), "draw")


@rule("6")
def test_two_negative_totals_are_compared_like_others() -> None:
    board = played()
    board.points = {PK: -1, GK: -2}
    assert final_outcome(board).winners == ("pk",)


@rule("6", "7.5")
def test_toucquedillon_once_he_has_changed_sides_is_a_leader_of_gk() -> None:
    assert scores(played("toucquedillon 0702 turned")) == (0, 1)
    assert scores(played("toucquedillon captured turned")) == (2, 0)
    assert scores(played("toucquedillon eliminated turned")) == (2, 0)


@rule("6", "1.2")
def test_a_leader_whom_his_own_side_had_to_eliminate_counts_for_the_enemy() -> None:
    board = played("gymnaste 0512")
    run(board, Item("death", GK))
    assert where(board, "gymnaste") == "eliminated"
    assert scores(board) == (2, 0)
