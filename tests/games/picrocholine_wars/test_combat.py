"""3. Combat: whom a troop may attack, the die, losses, and the advance."""

import pytest

from tests.games.picrocholine_wars.field import (
    GK_ATTACKS,
    PK_ATTACKS,
    all_at,
    field,
    offered,
    run,
    told,
    where,
    whole,
    why_not,
)
from wartable.games.picrocholine_wars.rules.board import Board
from wartable.games.picrocholine_wars.rules.combat import attack_modifiers, chance, is_hit
from wartable.games.picrocholine_wars.rules.roster import NUMBER, Side
from wartable.testing import rule

FACE_TO_FACE = ("pk-infantry-1 0512", "gk-infantry-1 0612")


def modifiers(board: Board, attacker: str, target: str) -> dict[str, int]:
    found = attack_modifiers(board, NUMBER[attacker], NUMBER[target])
    return {modifier.reason: modifier.value for modifier in found}


# 3.1 Attacks.


@rule("3.1")
def test_nobody_has_to_attack() -> None:
    board = field(*FACE_TO_FACE)
    run(board, PK_ATTACKS, "done")
    assert where(board, "gk-infantry-1") == "0612"


@rule("3.1")
def test_nobody_is_asked_where_nobody_can_attack() -> None:
    dice = run(field("pk-infantry-1 0512", "gk-infantry-1 0712"), whole(3))
    assert told(dice) == ["phase-begins"]


@rule("3.1")
def test_a_side_makes_as_many_attacks_as_it_likes_and_sees_each_result_before_the_next() -> None:
    board = field(*FACE_TO_FACE, "pk-infantry-2 0512", "gk-infantry-2 0612")
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1 pk-infantry-2 gk-infantry-1", 3, 1)
    assert all_at(board, "gk-infantry-1", "gk-infantry-2") == ["0612 reduced", "0612"]


@rule("3.1")
def test_each_unit_attacks_once_in_a_combat_phase() -> None:
    board = field(*FACE_TO_FACE, "pk-infantry-2 0512")
    attacks = "pk-infantry-1 gk-infantry-1 pk-infantry-1"
    assert why_not(board, PK_ATTACKS, attacks, 3) == "3.1 has-fought"
    run(board, PK_ATTACKS)
    assert "pk-infantry-1" in offered(board, PK_ATTACKS)


@rule("3.1")
def test_a_combat_phase_ends_by_itself_when_all_have_attacked() -> None:
    board = field(*FACE_TO_FACE)
    run(board, whole(3), "pk-infantry-1 gk-infantry-1", 2)
    assert board.fought == []


@rule("3.1")
def test_only_troops_can_be_attacked_not_leaders() -> None:
    board = field(*FACE_TO_FACE, "eudemon 0513", "gymnaste 0612")
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == {"gk-infantry-1"}
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 eudemon") == "3.1 leaders-not-attacked"
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 gymnaste") == "3.1 leaders-not-attacked"


@rule("3.1")
def test_only_enemies_on_the_map_can_be_attacked() -> None:
    board = field(*FACE_TO_FACE, "pk-infantry-2 0513", "gk-infantry-2 eliminated")
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 pk-infantry-2") == "3.1 no-enemy"
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-2") == "3.1 no-enemy"


@rule("3.1")
def test_leaders_never_attack_but_for_gargantua_and_gymnaste() -> None:
    board = field(*FACE_TO_FACE, "picrochole 0512", "frere-jean 0612", "eudemon 0513", "pk-infantry-2 0613")
    assert why_not(board, PK_ATTACKS, "picrochole") == "3.1 leaders-do-not-attack"
    assert why_not(board, GK_ATTACKS, "eudemon") == "3.1 leaders-do-not-attack"
    assert why_not(board, GK_ATTACKS, "frere-jean") == "3.1 leaders-do-not-attack"


@rule("3.1")
def test_nobody_attacks_with_the_troops_of_the_enemy() -> None:
    assert why_not(field(*FACE_TO_FACE), PK_ATTACKS, "gk-infantry-1") == "3.1 not-your-troop"


@rule("3.1")
@pytest.mark.parametrize("number", ["gk-infantry-2", "gymnaste", "gargantua"])
def test_nobody_attacks_with_what_is_not_on_the_map(number: str) -> None:
    board = field(*FACE_TO_FACE, "gk-infantry-2 eliminated", "gymnaste captured")
    assert why_not(board, GK_ATTACKS, number) == "3.1 not-on-the-map"


@rule("3.1", "3.2")
def test_a_troop_without_a_target_is_not_chosen() -> None:
    board = field(*FACE_TO_FACE, "pk-infantry-2 0312")
    assert why_not(board, PK_ATTACKS, "pk-infantry-2") == "3.2 no-target"


# 3.2 Procedure.


@rule("3.2")
@pytest.mark.parametrize("screen", ["infantry-1", "cavalry-1", "arquebusier-1 reduced"])
def test_artillery_cannot_be_attacked_while_another_kind_of_troop_is_with_it(screen: str) -> None:
    name, *reverse = screen.split()
    counter = " ".join([f"gk-{name}", "0612", *reverse])
    board = field("pk-infantry-1 0512", "gk-light-artillery-1 0612", counter)
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == {f"gk-{name}"}
    assert why_not(board, PK_ATTACKS, "pk-infantry-1 gk-light-artillery-1") == "3.2 guns-screened"


@rule("3.2")
def test_guns_do_not_screen_guns_nor_do_leaders() -> None:
    guns = {"gk-light-artillery-1", "gk-heavy-artillery-1"}
    board = field("pk-infantry-1 0512", "eudemon 0612", *(f"{gun} 0612" for gun in guns))
    assert offered(board, PK_ATTACKS, "pk-infantry-1") == guns


@rule("3.2")
def test_when_the_screen_is_gone_the_gun_can_be_attacked() -> None:
    board = field(
        "pk-infantry-1 0512", "pk-infantry-2 0512", "gk-light-artillery-1 0612", "gk-infantry-1 0612 reduced"
    )
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1 pk-infantry-2 gk-light-artillery-1", 3, 3)
    assert all_at(board, "gk-infantry-1", "gk-light-artillery-1") == ["eliminated", "0612 reduced"]


# 3.2.1 Range.


@rule("3.2.1")
def test_an_enemy_in_the_corner_of_the_map_is_one_like_any_other() -> None:
    board = field("gk-infantry-1 0512", "pk-infantry-1 0612", "pk-infantry-2 0000")
    assert why_not(board, GK_ATTACKS, "gk-infantry-1 pk-infantry-2") == "3.2.1 out-of-range"


@rule("3.2.1")
@pytest.mark.parametrize(
    ("attacker", "range"),
    [
        ("infantry-1", 1),
        ("cavalry-1", 1),
        ("arquebusier-1", 2),
        ("light-artillery-1", 2),
        ("heavy-artillery-1", 3),
    ],
)
@pytest.mark.parametrize("reverse", ["", " reduced"])
def test_a_target_is_at_most_the_range_away(attacker: str, range: int, reverse: str) -> None:
    beside, near, far = (
        "gk-infantry-3 0213",
        f"gk-infantry-1 {2 + range:02}12",
        f"gk-infantry-2 {3 + range:02}12",
    )
    board = field(f"pk-{attacker} 0212{reverse}", beside, near, far)
    assert offered(board, PK_ATTACKS, f"pk-{attacker}") == {"gk-infantry-1", "gk-infantry-3"}
    assert why_not(board, PK_ATTACKS, f"pk-{attacker} gk-infantry-2") == "3.2.1 out-of-range"


# 3.2.3 The die.


@rule("3.2.3")
def test_the_attack_factor_is_added_and_the_shields_are_subtracted() -> None:
    assert modifiers(field(*FACE_TO_FACE), "pk-infantry-1", "gk-infantry-1") == {
        "attack": 6,
        "resistance": -3,
    }
    reduced = field("pk-infantry-1 0512 reduced", "gk-infantry-1 0612 reduced")
    assert modifiers(reduced, "pk-infantry-1", "gk-infantry-1") == {"attack": 4, "resistance": -2}


@rule("3.2.3")
@pytest.mark.parametrize(
    ("leader", "skill"), [("picrochole", 2), ("toucquedillon", 2), ("engoulevant", 1), ("trepelu", 1)]
)
def test_the_skill_of_a_leader_in_the_hex_is_added(leader: str, skill: int) -> None:
    board = field(*FACE_TO_FACE, f"{leader} 0512")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1")["leader"] == skill
    assert "leader" not in modifiers(field(*FACE_TO_FACE, f"{leader} 0412"), "pk-infantry-1", "gk-infantry-1")


@rule("3.2.3")
@pytest.mark.parametrize(("leader", "skill"), [("frere-jean", 2), ("gymnaste", 2), ("eudemon", 1)])
def test_the_skill_of_a_leader_with_the_target_is_subtracted(leader: str, skill: int) -> None:
    board = field(*FACE_TO_FACE, f"{leader} 0612")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1")["enemy-leader"] == -skill


@rule("3.2.3", "2.1")
@pytest.mark.parametrize(
    ("hex", "terrain", "defence"),
    [
        ("0509", "woods", 1),
        ("1012", "village", 1),
        ("1509", "mill", 1),
        ("0908", "abbey", 2),
        ("1408", "castle", 3),
    ],
)
def test_the_defence_of_the_targets_hex_is_subtracted(hex: str, terrain: str, defence: int) -> None:
    board = field(f"gk-infantry-1 {hex}")
    beside = board.land.labels[board.land.around[board.land.cells[hex]][0]]
    board = field(f"gk-infantry-1 {hex}", f"pk-infantry-1 {beside}")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1")[f"terrain-{terrain}"] == -defence


@rule("3.2.3", "2.1")
@pytest.mark.parametrize("hex", ["0512", "0904", "1304", "1206"])
def test_clear_hexes_vineyards_and_swamps_do_not_protect(hex: str) -> None:
    board = field(f"gk-infantry-1 {hex}", "pk-infantry-1 0512")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1") == {"attack": 6, "resistance": -3}


@rule("3.2.3")
def test_the_attackers_hex_does_not_help_the_defence() -> None:
    board = field("pk-infantry-1 1408", "gk-infantry-1 1409")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1") == {"attack": 6, "resistance": -3}


@rule("3.2.3")
@pytest.mark.parametrize(("die", "end"), [(2, "0612"), (3, "0612 reduced"), (5, "0612 reduced")])
def test_with_6_or_more_the_target_suffers_a_loss(die: int, end: str) -> None:
    board = field(*FACE_TO_FACE)
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", die)
    assert where(board, "gk-infantry-1") == end


@rule("3.2.3")
def test_a_natural_6_always_is_a_loss() -> None:
    board = field("pk-cavalry-1 1508", "gk-infantry-1 1408", "frere-jean 1408")
    assert sum(modifiers(board, "pk-cavalry-1", "gk-infantry-1").values()) == -4
    dice = run(board, PK_ATTACKS, "pk-cavalry-1 gk-infantry-1", 6)
    assert where(board, "gk-infantry-1") == "1408 reduced"
    assert told(dice) == ["attack.natural-6", "reduced"]


@rule("3.2.3")
def test_a_natural_1_never_is() -> None:
    board = field("pk-heavy-artillery-1 0512", "picrochole 0512", "gk-light-artillery-1 0612")
    assert sum(modifiers(board, "pk-heavy-artillery-1", "gk-light-artillery-1").values()) == 10
    dice = run(board, PK_ATTACKS, "pk-heavy-artillery-1 gk-light-artillery-1", 1)
    assert where(board, "gk-light-artillery-1") == "0612"
    assert told(dice) == ["attack.natural-1"]


@rule("3.2.3")
@pytest.mark.parametrize("total", range(-6, 12))
def test_the_odds_are_those_of_the_die(total: int) -> None:
    hits = [die for die in range(1, 7) if is_hit(die, total)]
    assert set(hits) == {die for die in (2, 3, 4, 5) if die + total >= 6} | {6}
    assert chance(total) == len(hits) / 6


@rule("3.2.3", "1.2")
def test_a_gambit_takes_away_the_defence_of_the_hex_even_of_a_castle() -> None:
    units = ("pk-infantry-1 1508", "gk-infantry-1 1408", "eudemon 1408")
    board = field(*units, gambit=[Side.PK])
    found = modifiers(board, "pk-infantry-1", "gk-infantry-1")
    assert found == {"attack": 6, "resistance": -3, "enemy-leader": -1}
    board = field(*units, gambit=[Side.GK])
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1")["terrain-castle"] == -3


@rule("3.2.3", "1.2")
def test_inefficient_leaders_of_pk_neither_help_nor_protect() -> None:
    board = field(*FACE_TO_FACE, "picrochole 0512", "frere-jean 0612", inefficiency=True)
    assert "leader" not in modifiers(board, "pk-infantry-1", "gk-infantry-1")
    assert modifiers(board, "pk-infantry-1", "gk-infantry-1")["enemy-leader"] == -2
    assert modifiers(board, "gk-infantry-1", "pk-infantry-1") == {"attack": 6, "leader": 2, "resistance": -3}


# 3.3 Losses.


@rule("3.3")
def test_a_troop_at_full_strength_is_flipped_and_a_reduced_one_eliminated() -> None:
    board = field(*FACE_TO_FACE)
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6)
    assert where(board, "gk-infantry-1") == "0612 reduced"
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1 stay", 6)
    assert where(board, "gk-infantry-1") == "eliminated"


@rule("3.3")
def test_a_troop_that_comes_back_does_so_at_full_strength() -> None:
    board = field("pk-infantry-1 0512", "gk-infantry-1 0612 reduced")
    run(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1 stay", 6)
    run(board, whole(1), "1905", 1, 1, 3, 5)
    assert where(board, "gk-infantry-1") == "1905"


# 3.4 Advance after combat.

LAST = ("pk-infantry-1 0512", "gk-infantry-1 0612 reduced")
WIN = "pk-infantry-1 gk-infantry-1"


@rule("3.4")
def test_who_eliminates_the_last_troop_of_an_adjacent_hex_may_move_there() -> None:
    board = field(*LAST)
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert where(board, "pk-infantry-1") == "0612"


@rule("3.4")
def test_but_does_not_have_to() -> None:
    board = field(*LAST)
    run(board, PK_ATTACKS, f"{WIN} stay", 6)
    assert where(board, "pk-infantry-1") == "0512"


@rule("3.4")
def test_the_leader_beside_him_goes_with_him_and_nobody_else() -> None:
    board = field(*LAST, "picrochole 0512", "pk-infantry-2 0512")
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert all_at(board, "pk-infantry-1", "picrochole", "pk-infantry-2") == ["0612", "0612", "0512"]


@rule("3.4")
def test_an_enemy_leader_in_that_hex_is_captured() -> None:
    board = field(*LAST, "eudemon 0612")
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert where(board, "eudemon") == "captured"
    board = field(*LAST, "eudemon 0612")
    run(board, PK_ATTACKS, f"{WIN} stay", 6)
    assert where(board, "eudemon") == "0612"


@rule("3.4", "7.2")
def test_frere_jean_too_is_captured_by_an_advance() -> None:
    board = field(*LAST, "frere-jean 0612")
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert where(board, "frere-jean") == "captured"


@rule("3.4")
def test_there_is_no_advance_while_a_troop_is_left() -> None:
    board = field(*LAST, "gk-infantry-2 0612")
    run(board, PK_ATTACKS, WIN, 6)
    assert where(board, "gk-infantry-1") == "eliminated"


@rule("3.4")
def test_there_is_no_advance_for_who_only_reduces_the_last_troop() -> None:
    board = field(*FACE_TO_FACE)
    run(board, PK_ATTACKS, WIN, 6)
    assert all_at(board, "pk-infantry-1", "gk-infantry-1") == ["0512", "0612 reduced"]


@rule("3.4")
def test_there_is_no_advance_from_farther_away() -> None:
    board = field("pk-arquebusier-1 0412", "gk-infantry-1 0612 reduced")
    run(board, PK_ATTACKS, "pk-arquebusier-1 gk-infantry-1", 6)
    assert all_at(board, "pk-arquebusier-1", "gk-infantry-1") == ["0412", "eliminated"]


@rule("3.4", "2.5")
def test_artillery_does_not_advance_over_a_river_but_by_road() -> None:
    board = field("pk-light-artillery-1 1113", "gk-infantry-1 1213 reduced")
    run(board, PK_ATTACKS, "pk-light-artillery-1 gk-infantry-1", 6)
    assert all_at(board, "pk-light-artillery-1", "gk-infantry-1") == ["1113", "eliminated"]
    board = field("pk-light-artillery-1 1208", "gk-infantry-1 1308 reduced")
    run(board, PK_ATTACKS, "pk-light-artillery-1 gk-infantry-1 advance", 6)
    assert where(board, "pk-light-artillery-1") == "1308"
    board = field("pk-infantry-1 1113", "gk-infantry-1 1213 reduced")
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert where(board, "pk-infantry-1") == "1213"


@rule("3.4", "3.1")
def test_who_has_advanced_has_fought_but_opens_the_way_for_others() -> None:
    board = field(*LAST, "pk-arquebusier-1 0512", "gk-infantry-2 0712")
    attacks = f"{WIN} advance pk-infantry-1"
    assert why_not(board, PK_ATTACKS, attacks, 6) == "3.1 has-fought"
    run(board, PK_ATTACKS, f"{WIN} advance pk-arquebusier-1 gk-infantry-2", 6, 6)
    assert all_at(board, "pk-infantry-1", "gk-infantry-2") == ["0612", "0712 reduced"]


@rule("3.4", "7.1")
def test_a_vineyard_that_is_advanced_into_is_taken() -> None:
    board = field("pk-infantry-1 0804", "gk-infantry-1 0904 reduced")
    run(board, PK_ATTACKS, f"{WIN} advance", 6)
    assert board.pk_vineyards == [board.land.cells["0904"]]


@rule("3.4", "1.2")
def test_in_bad_weather_an_advance_crosses_no_river_without_a_road() -> None:
    for weather, end in ((True, "1205"), (False, "1305")):
        board = field("pk-infantry-1 1205", "gk-infantry-1 1305 reduced", bad_weather=weather)
        run(board, PK_ATTACKS, f"pk-infantry-1 gk-infantry-1{'' if weather else ' advance'}", 6)
        assert where(board, "pk-infantry-1") == end
    giant = field("gargantua 1205", "pk-infantry-1 1305 reduced", bad_weather=True)
    run(giant, GK_ATTACKS, "gargantua pk-infantry-1 advance", 6)
    assert where(giant, "gargantua") == "1305"
