"""The rulebook's two examples, word by word."""

import tomllib

import msgspec
import pytest

from tests.games.picrocholine_wars.field import (
    PK_ATTACKS,
    PK_MOVES,
    field,
    offered,
    run,
    where,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.combat import attack_modifiers
from wartable.games.picrocholine_wars.rules.land import DATA, Land, MapFile, read_chart
from wartable.games.picrocholine_wars.rules.reach import Going, Reach, reach
from wartable.games.picrocholine_wars.rules.roster import NUMBER
from wartable.testing import rule

# The map of the example of movement, by its letters.
A, B, C, D, E, F, G, H, I = ["0405", "0404", "0303", "0505", "0605", "0705", "0706", "0406", "0305"]  # noqa: E741  # the letters of the book
CHINON = msgspec.convert(tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8")), MapFile)
SWAMPS, WOODS = (C, E, H), (G,)


def letter(column: int, row: int) -> str:
    hex = f"{column:02}{row:02}"
    return "s" if hex in SWAMPS else "w" if hex in WOODS else "."


EXAMPLE = Land(
    MapFile(
        "the example of movement",
        ["".join(letter(column, row) for column in range(20)) for row in range(14)],
        CHINON.compass,
        {"vede": [f"{B} {C}", f"{E} {F}"]},
        {"road": f"{D} {E} {F}"},
        CHINON.places,
    ),
    read_chart(),
)


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Board:
    """The unit in A, and three others in I."""
    monkeypatch.setattr(Board, "land", EXAMPLE)
    others = [f"pk-infantry-{number} {I}" for number in (2, 3, 4)]
    return field(f"pk-infantry-1 {A}", *others)


def reached() -> Reach:
    return reach(EXAMPLE, Going(EXAMPLE.cells[A], 4), 0)


def step_cost(here: str, there: str) -> int:
    steps = EXAMPLE.steps[EXAMPLE.cells[here]]
    return next(step.cost for step in steps if step.to == EXAMPLE.cells[there])


@rule("2.3")
def test_the_unit_in_a_cannot_move_into_i_because_it_already_contains_3_units(example: Board) -> None:
    assert why_not(example, PK_MOVES, f"pk-infantry-1 {I}") == "2.3 stack-full"


@rule("2.1")
def test_it_can_move_in_hex_h_for_a_cost_of_3(example: Board) -> None:
    assert step_cost(A, H) == 3
    assert reached().costs[EXAMPLE.cells[H]] == 3
    assert H in offered(example, PK_MOVES, "pk-infantry-1")


@rule("2.1", "2.5")
def test_it_can_move_into_b_for_1_but_not_into_c_because_it_would_cost_5_more(example: Board) -> None:
    assert (step_cost(A, B), step_cost(B, C)) == (1, 5)
    assert reached().costs[EXAMPLE.cells[B]] == 1
    assert EXAMPLE.cells[C] not in reached().costs
    assert why_not(example, PK_MOVES, f"pk-infantry-1 {C}") == "2.2 too-far"


@rule("2.1", "2.5")
def test_it_can_move_into_d_then_e_then_f_for_3_in_all_since_the_road_cancels_swamp_and_river() -> None:
    assert (step_cost(A, D), step_cost(D, E), step_cost(E, F)) == (1, 1, 1)
    assert [reached().costs[EXAMPLE.cells[hex]] for hex in (D, E, F)] == [1, 2, 3]
    assert reached().path(EXAMPLE.cells[F]) == [EXAMPLE.cells[hex] for hex in (D, E, F)]


@rule("2.1")
def test_from_e_to_g_it_is_2_because_the_road_does_not_enter_that_hex(example: Board) -> None:
    assert step_cost(E, G) == 2
    assert reached().costs[EXAMPLE.cells[G]] == 4
    run(example, PK_MOVES, f"pk-infantry-1 {E} pk-infantry-1 {G}")
    assert where(example, "pk-infantry-1") == G


# The example of combat.

ARQUEBUSIERS = ("pk-arquebusier-1 0412", "picrochole 0412")
UNITS = (*ARQUEBUSIERS, "gk-infantry-1 0712", "gk-infantry-2 0612", "gk-infantry-3 0513 reduced")
OUT_OF_RANGE, FULL, REDUCED = "gk-infantry-1", "gk-infantry-2", "gk-infantry-3"


@rule("3.2.1")
def test_the_arquebusiers_cannot_attack_b_at_3_hexes_but_c_or_d() -> None:
    assert why_not(field(*UNITS), PK_ATTACKS, f"pk-arquebusier-1 {OUT_OF_RANGE}") == "3.2.1 out-of-range"
    assert offered(field(*UNITS), PK_ATTACKS, "pk-arquebusier-1") == {FULL, REDUCED}


@rule("3.2.3")
def test_5_of_the_unit_and_2_of_the_leader_less_3_of_the_target_and_a_die_of_3_make_7() -> None:
    board = field(*UNITS)
    modifiers = attack_modifiers(board, NUMBER["pk-arquebusier-1"], NUMBER[FULL])
    assert [modifier.value for modifier in modifiers] == [5, 2, -3]
    dice = run(board, PK_ATTACKS, f"pk-arquebusier-1 {FULL}", 3)
    assert next(entry.about["total"] for entry in dice.chronicle if entry.what == "attack.hit") == 7


@rule("3.3")
def test_c_is_flipped_on_its_reduced_side() -> None:
    board = field(*UNITS)
    run(board, PK_ATTACKS, f"pk-arquebusier-1 {FULL}", 3)
    assert where(board, FULL) == "0612 reduced"


@rule("3.3")
def test_the_same_attack_against_d_eliminates_it_because_it_is_already_reduced() -> None:
    board = field(*UNITS)
    run(board, PK_ATTACKS, f"pk-arquebusier-1 {REDUCED}", 3)
    assert where(board, REDUCED) == "eliminated"
