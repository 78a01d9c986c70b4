"""4. The mutual reorganisation phase."""

import pytest

from tests.games.picrocholine_wars.field import (
    GK,
    PK,
    STRAGGLERS,
    TESTS,
    all_at,
    asked,
    field,
    run,
    told,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board, Item
from wartable.testing import rule

PK_RALLY = Item("rally", PK)
GK_RALLY = Item("rally", GK)
THREE = ("pk-infantry-1", "pk-infantry-2", "pk-infantry-3")


def after_a_die_of(die: int, *counters: str) -> Board:
    """The field after one troop has been tested."""
    board = field(*counters)
    run(board, TESTS, "", die)
    return board


# 4.1 Automatic reorganisation.


@rule("4.1")
def test_a_leader_reorganises_as_many_reduced_troops_in_his_hex_as_he_has_swords() -> None:
    board = field("picrochole 0512", *(f"{troop} 0512 reduced" for troop in THREE[:2]))
    run(board, PK_RALLY)
    assert all_at(board, *THREE[:2]) == ["0512", "0512"]


@rule("4.1")
def test_if_there_are_more_the_player_chooses() -> None:
    board = field("picrochole 0512", *(f"{troop} 0512 reduced" for troop in THREE))
    assert why_not(board, PK_RALLY, ",".join(THREE)) == "4.1 choose-exactly"
    run(board, PK_RALLY, "pk-infantry-1,pk-infantry-3")
    assert all_at(board, *THREE) == ["0512", "0512 reduced", "0512"]


@rule("4.1")
def test_pk_chooses_first() -> None:
    counters = [f"{troop} 0512 reduced" for troop in THREE[:2]]
    counters += ["gk-infantry-1 0712 reduced", "gk-infantry-2 0712 reduced"]
    board = field("trepelu 0512", "eudemon 0712", *counters)
    assert asked(board, whole(6)).seat == "pk"
    run(board, whole(6), "pk-infantry-1, gk-infantry-2,", 1, 1)
    assert all_at(board, "pk-infantry-1", "gk-infantry-2") == ["0512", "0712"]


@rule("4.1")
def test_troops_must_be_in_his_hex() -> None:
    board = field("picrochole 0512", "pk-infantry-1 0612 reduced", "pk-infantry-2 0512")
    run(board, PK_RALLY)
    assert all_at(board, "pk-infantry-1", "pk-infantry-2") == ["0612 reduced", "0512"]


@rule("4.1")
def test_each_side_is_reorganised_by_its_own_leaders() -> None:
    board = field("toucquedillon 0512 turned", "gk-infantry-1 0512 reduced")
    run(board, PK_RALLY)
    assert where(board, "gk-infantry-1") == "0512 reduced"
    run(board, GK_RALLY)
    assert where(board, "gk-infantry-1") == "0512"


@rule("4.1", "2.9", "7.1")
def test_in_grandgousiers_hex_the_swords_of_all_leaders_count_even_gargantuas() -> None:
    troops = [f"gk-infantry-{number}" for number in (1, 2, 3, 4, 5)]
    board = field("gargantua 1106", "eudemon 1106", *(f"{troop} 1106 reduced" for troop in troops))
    run(board, GK_RALLY, ",".join(troops[1:]))
    assert all_at(board, *troops) == ["1106 reduced", *["1106"] * 4]


@rule("4.1", "0.2")
def test_nobody_is_reorganised_in_turn_1() -> None:
    board = field("picrochole 0512", "pk-infantry-1 0512 reduced", turn=1)
    run(board, whole(6))
    assert where(board, "pk-infantry-1") == "0512 reduced"


# 4.2 Reorganisation by test.


@rule("4.2")
@pytest.mark.parametrize(
    ("troop", "attack"),
    [
        ("infantry-1", 4),
        ("arquebusier-1", 3),
        ("cavalry-1", 3),
        ("heavy-artillery-1", 5),
        ("light-artillery-1", 4),
    ],
)
def test_below_its_reduced_attack_factor_a_troop_recovers(troop: str, attack: int) -> None:
    board = after_a_die_of(attack - 1, f"pk-{troop} 0512 reduced", "gk-infantry-1 0612")
    assert where(board, f"pk-{troop}") == "0512"


@rule("4.2")
@pytest.mark.parametrize("side", ["pk", "gk"])
def test_at_the_attack_factor_it_recovers_if_no_enemy_troop_is_adjacent(side: str) -> None:
    enemy = "gk" if side == "pk" else "pk"
    far = after_a_die_of(4, f"{side}-infantry-1 0512 reduced", f"{enemy}-infantry-1 0712")
    assert where(far, f"{side}-infantry-1") == "0512"
    near = after_a_die_of(4, f"{side}-infantry-1 0512 reduced", f"{enemy}-infantry-1 0612")
    assert where(near, f"{side}-infantry-1") == "0512 reduced"


@rule("4.2")
def test_enemy_leaders_beside_it_do_not_matter() -> None:
    board = after_a_die_of(4, "pk-infantry-1 0512 reduced", "gargantua 0612", "eudemon 0513")
    assert where(board, "pk-infantry-1") == "0512"


@rule("4.2")
@pytest.mark.parametrize(
    ("counter", "die", "end"),
    [
        ("pk-infantry-1", 5, "0812"),
        ("pk-infantry-1", 6, "0712"),
        ("pk-cavalry-1", 6, "0612"),
        ("pk-heavy-artillery-1", 6, "0812"),
        ("gk-infantry-1", 5, "1012"),
        ("gk-cavalry-1", 6, "1212"),
    ],
)
def test_above_it_it_withdraws_by_as_many_hexes_pk_westward_and_gk_eastward(
    counter: str, die: int, end: str
) -> None:
    assert where(after_a_die_of(die, f"{counter} 0912 reduced"), counter) == f"{end} reduced"


@rule("4.2")
def test_every_troop_that_is_still_reduced_rolls_pks_first() -> None:
    board = field("gk-infantry-1 0512 reduced", "pk-infantry-1 0912 reduced", "pk-infantry-2 0912")
    dice = run(board, TESTS, "", 6, 3)
    assert [entry.about.get("unit") for entry in dice.chronicle if "dice" in entry.about] == [
        "pk-infantry-1",
        "gk-infantry-1",
    ]
    assert all_at(board, "pk-infantry-1", "gk-infantry-1") == ["0712 reduced", "0512"]


@rule("4.2", "4.1")
def test_who_has_been_reorganised_by_a_leader_is_not_tested() -> None:
    board = field("picrochole 0512", "pk-infantry-1 0512 reduced")
    assert told(run(board, whole(6))) == ["phase-begins", "reorganised"]


@rule("4.2")
def test_terrain_and_rivers_do_not_matter_not_even_for_guns() -> None:
    assert (
        where(after_a_die_of(6, "pk-light-artillery-1 1213 reduced"), "pk-light-artillery-1")
        == "1013 reduced"
    )
    assert (
        where(after_a_die_of(6, "gk-light-artillery-1 0410 reduced"), "gk-light-artillery-1")
        == "0610 reduced"
    )


@rule("4.2")
@pytest.mark.parametrize("enemy", ["gk-infantry-1 0812", "gargantua 0812"])
def test_a_troop_of_pk_that_would_enter_a_hex_with_enemies_is_eliminated(enemy: str) -> None:
    assert where(after_a_die_of(6, "pk-infantry-1 0912 reduced", enemy), "pk-infantry-1") == "eliminated"


@rule("4.2")
def test_a_troop_of_gk_is_eliminated_by_troops_on_its_way() -> None:
    assert (
        where(after_a_die_of(5, "gk-infantry-1 0912 reduced", "pk-infantry-1 1012"), "gk-infantry-1")
        == "eliminated"
    )


@rule("4.2")
def test_on_the_way_enemy_leaders_are_captured() -> None:
    board = after_a_die_of(6, "pk-infantry-1 0912 reduced", "eudemon 0812", "gymnaste 0712")
    assert all_at(board, "pk-infantry-1", "eudemon", "gymnaste") == ["0712 reduced", "captured", "captured"]
    board = after_a_die_of(6, "gk-infantry-1 0912 reduced", "picrochole 1012")
    assert all_at(board, "gk-infantry-1", "picrochole") == ["1112 reduced", "captured"]


@rule("4.2", "2.4")
def test_frere_jean_alone_is_captured_by_a_withdrawal_but_not_by_a_straggler() -> None:
    board = after_a_die_of(6, "pk-infantry-1 0912 reduced", "frere-jean 0812")
    assert all_at(board, "pk-infantry-1", "frere-jean") == ["0712 reduced", "captured"]
    board = field("pk-infantry-1 0912 reduced", "frere-jean 0812")
    run(board, STRAGGLERS)
    assert all_at(board, "pk-infantry-1", "frere-jean") == ["eliminated", "0812"]


@rule("4.2", "7.5")
def test_toucquedillon_captured_in_a_withdrawal_changes_sides() -> None:
    board = field("gk-infantry-1 0912 reduced", "toucquedillon 1012")
    run(board, TESTS, "1112", 6)
    assert where(board, "toucquedillon") == "1112 turned"


@rule("4.2", "2.7")
def test_too_high_a_stack_and_it_goes_one_hex_further() -> None:
    full = [f"pk-infantry-{number} 0812" for number in (2, 3, 4)]
    assert where(after_a_die_of(5, "pk-infantry-1 0912 reduced", *full), "pk-infantry-1") == "0712 reduced"
    full = [f"gk-infantry-{number} 1012" for number in (2, 3, 4)]
    assert where(after_a_die_of(5, "gk-infantry-1 0912 reduced", *full), "gk-infantry-1") == "1112 reduced"


@rule("4.2", "7.1")
def test_a_troop_of_gk_goes_one_hex_further_than_gargantuas() -> None:
    assert (
        where(after_a_die_of(5, "gk-infantry-1 0912 reduced", "gargantua 1012"), "gk-infantry-1")
        == "1112 reduced"
    )


@rule("4.2", "2.9")
def test_grandgousiers_hex_takes_in_gk_and_kills_pk() -> None:
    crowd = [f"gk-infantry-{number} 1106" for number in (2, 3, 4)]
    assert where(after_a_die_of(5, "gk-infantry-1 1006 reduced", *crowd), "gk-infantry-1") == "1106 reduced"
    assert where(after_a_die_of(5, "pk-infantry-1 1206 reduced"), "pk-infantry-1") == "eliminated"


@rule("4.2")
@pytest.mark.parametrize("counter", ["pk-infantry-1 0112", "gk-infantry-1 1812"])
def test_off_the_map_it_is_eliminated(counter: str) -> None:
    name, _ = counter.split()
    assert where(after_a_die_of(6, f"{counter} reduced"), name) == "eliminated"


@rule("4.2", "7.2")
@pytest.mark.parametrize(("die", "end"), [(4, ["eliminated", "1008"]), (5, ["1008 reduced", "1106"])])
def test_before_frere_jeans_vineyard_a_troop_rolls(die: int, end: list[str]) -> None:
    board = field("pk-infantry-1 1108 reduced", "frere-jean 1008")
    run(board, TESTS, "", 6, die)
    assert all_at(board, "pk-infantry-1", "frere-jean") == end
