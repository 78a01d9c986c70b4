"""2.9 Grandgousier's hex."""

from tests.games.picrocholine_wars.field import (
    GK_ATTACKS,
    GK_MOVES,
    PK_ATTACKS,
    PK_MOVES,
    all_at,
    field,
    offered,
    run,
    vineyard_is_gks,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.roster import Side
from wartable.games.picrocholine_wars.rules.victory import points
from wartable.testing import rule

HOME = "1106"
GARRISON = tuple(f"gk-infantry-{number} {HOME}" for number in (1, 2, 3, 4))


@rule("2.9", "2.3")
def test_gk_may_stack_any_number_of_units_there() -> None:
    board = field(*GARRISON, f"eudemon {HOME}", "gk-infantry-5 1107", "gymnaste 1107", "gargantua 1007")
    run(board, GK_MOVES, f"gk-infantry-5 {HOME} gymnaste {HOME} gargantua {HOME}")
    assert all_at(board, "gk-infantry-5", "gymnaste", "gargantua") == [HOME, HOME, HOME]


@rule("2.9")
def test_units_of_pk_cannot_enter_it_even_if_it_is_empty() -> None:
    board = field("pk-infantry-1 1107", "picrochole 1107")
    assert why_not(board, PK_MOVES, f"pk-infantry-1 {HOME}") == "2.9 grandgousiers-hex"
    assert why_not(board, PK_MOVES, f"picrochole {HOME}") == "2.9 grandgousiers-hex"


@rule("2.9")
def test_they_cannot_pass_through_it_either() -> None:
    """Through his hex it is four points to the swamp behind it, round about five."""
    assert "1206" in offered(field("gk-infantry-1 1006"), GK_MOVES, "gk-infantry-1")
    assert why_not(field("pk-infantry-1 1006"), PK_MOVES, "pk-infantry-1 1206") == "2.2 too-far"


@rule("2.9")
def test_pk_cannot_attack_the_units_in_it() -> None:
    board = field("pk-infantry-1 1107", "gk-infantry-1 1106", "gk-infantry-2 1207")
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == {"gk-infantry-2"}
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1") == "2.9 in-grandgousiers-hex"


def besieged() -> Board:
    """Enemies beside Grandgousier's hex, and one friend outside who can attack them."""
    return field("gk-infantry-1 1106", "gargantua 1106", "gk-infantry-2 1206", "pk-infantry-1 1107")


@rule("2.9")
def test_units_of_gk_cannot_attack_from_it_and_gargantua_neither() -> None:
    assert why_not(besieged(), GK_ATTACKS, "gk-infantry-1") == "2.9 from-grandgousiers-hex"
    assert why_not(besieged(), GK_ATTACKS, "gargantua") == "2.9 from-grandgousiers-hex"
    assert offered(besieged(), GK_ATTACKS) == {"gk-infantry-2", "done"}


@rule("2.9", "7.1")
def test_gargantua_cannot_attack_from_it_in_his_movement() -> None:
    strike = "strike gargantua pk-infantry-1"
    assert why_not(besieged(), whole(4), strike) == "2.9 from-grandgousiers-hex"


@rule("2.9", "7.3")
def test_gymnaste_cannot_charge_from_it() -> None:
    board = field("gymnaste 1106", "gk-cavalry-1 1106", "gk-infantry-2 1206", "pk-infantry-1 1107")
    assert why_not(board, GK_ATTACKS, "gymnaste") == "2.9 from-grandgousiers-hex"


@rule("2.9", "7.1")
def test_it_counts_as_a_vineyard_where_gargantua_drinks() -> None:
    board = field("gargantua 1106 thirsty", "gk-infantry-1 1106")
    run(board, GK_MOVES)
    assert where(board, "gargantua") == HOME


@rule("2.9", "7.1")
def test_it_always_is_a_vineyard_of_gk() -> None:
    board = field("pk-infantry-1 1107", "gargantua 1108")
    board.pk_vineyards = board.land.of("vineyard")
    assert vineyard_is_gks(board, HOME)
    assert "pk-infantry-1" in offered(board, whole(4), "strike gargantua")


@rule("2.9", "6")
def test_it_is_worth_no_victory_points() -> None:
    assert points(field(f"gk-infantry-1 {HOME}"), Side.GK) == 0
