"""2 Travel markers and voyages."""

from random import Random

from msgspec import convert

from tests.games.space_pigs.sky import (
    HEX,
    VOYAGES,
    asked,
    camp,
    facts,
    hand,
    offered,
    on,
    party,
    row,
    run,
    sky,
    travel,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.answers import DONE, Send
from wartable.games.space_pigs.rules.board import Board, Item
from wartable.games.space_pigs.rules.travel import markers_left
from wartable.testing import rule

MARKERS = Item("markers")
LINE = ("bolga: scrofa 6+1", "jambora", "rillett", "saucissor: porcus 5", "porkhan", "couenna")


def ready(*hexes: str, voyages: int = 3, hands: dict[str, str] | None = None) -> Board:
    """The Scrofa are about to travel."""
    board = row(*(hexes or LINE), sequence="2B", hands=hands)
    camp(board, "scrofa").voyages = voyages
    return board


def scrofa(board: Board) -> Item:
    return travel(board, "scrofa")


# 2.A


@rule("2.A")
def test_each_chooses_a_marker_and_they_are_turned_together() -> None:
    board = sky("bolga")
    dice = run(board, MARKERS, "porcus=4 scrofa=2 phacocherus=3")
    assert [(each.marker, each.voyages) for each in board.camps] == [(2, 2), (3, 3), (4, 4)]
    assert facts(dice, "marker", "clan", "count") == [("scrofa", 2), ("phacocherus", 3), ("porcus", 4)]


@rule("2.A")
def test_a_marker_is_played_once_until_all_five_have_been() -> None:
    board = sky("bolga")
    for marker, left in ((2, {"2", "3", "4"}), (2, {"3", "4"}), (4, {"3"}), (3, {"3"})):
        run(board, MARKERS, f"scrofa={marker} phacocherus=3 porcus=2")
        assert {str(there) for there in markers_left(board, 0)} == left
        camp(board, "phacocherus").spent, camp(board, "porcus").spent = [], []
    assert why_not(board, MARKERS, "scrofa=4") == "2.A not-offered"
    run(board, MARKERS, "scrofa=3 phacocherus=3 porcus=2")
    assert markers_left(board, 0) == [2, 3, 4]


@rule("2.A")
def test_nobody_sees_a_marker_before_all_have_chosen() -> None:
    board = sky("bolga")
    ask = asked(board, MARKERS, "scrofa=4")
    assert ask.seat != "scrofa"
    assert GAME.view(board, "porcus").camps[0].marker == 0


@rule("2.A")
def test_markers_are_taken_away_when_the_turn_ends() -> None:
    board = sky("bolga: scrofa 2, porcus 2, phacocherus 2")
    run(board, [MARKERS, Item("turn-ends")], "porcus=4 scrofa=2 phacocherus=3")
    assert [each.marker for each in GAME.view(board, None).camps] == [0, 0, 0]


# 2.B


@rule("2.B")
def test_a_voyage_takes_any_number_of_troops_from_one_hex_to_an_adjacent_one() -> None:
    board = ready()
    assert offered(board, scrofa(board), "bolga") == {"jambora"}
    assert len(offered(board, scrofa(board), "bolga jambora")) == 13
    dice = run(board, scrofa(board), "bolga jambora 2+1")
    assert (on(board, "bolga"), on(board, "jambora")) == ("scrofa 4", "scrofa 2+1")
    assert facts(dice, "travelled", "start_planet", "planet") == [("Bolga", "Jambora")]


@rule("2.B")
def test_a_troop_travels_once_a_turn() -> None:
    board = ready()
    assert why_not(board, scrofa(board), "bolga jambora 2+0 jambora") == "2.B have-travelled"
    run(board, scrofa(board), "bolga jambora 2+0 bolga jambora 4+1")
    assert on(board, "jambora") == "scrofa 6+1"


@rule("2.B")
def test_troops_that_join_others_do_not_tire_those() -> None:
    board = ready("bolga: scrofa 2", "jambora: scrofa 3", "rillett")
    run(board, scrofa(board), "bolga jambora 2+0 jambora rillett 3+0")
    assert (on(board, "jambora"), on(board, "rillett")) == ("scrofa 2", "scrofa 3")


@rule("2.B")
def test_no_more_voyages_than_the_marker_says_and_what_is_not_used_is_lost() -> None:
    board = ready(voyages=1)
    assert why_not(board, scrofa(board), "bolga jambora 1+0 bolga") == "2.B no-voyages"
    board = ready(voyages=3)
    dice = run(board, scrofa(board), "bolga jambora 1+0 done")
    assert camp(board, "scrofa").voyages == 0
    assert facts(dice, "voyages-lost", "clan", "count") == [("scrofa", 2)]
    used = run(ready(voyages=1), scrofa(board), "bolga jambora 1+0 done")
    assert facts(used, "voyages-lost", "count") == [], "none was left"


@rule("2.B")
def test_in_the_order_of_play_each_makes_all_voyages_before_the_next_does() -> None:
    board = ready()
    board.order = [2, 0, 1]
    camp(board, "porcus").voyages = 1
    dice = run(board, VOYAGES, "porcus=saucissor porkhan 1+0 done scrofa=bolga jambora 1+0 done")
    assert facts(dice, "travelled", "clan") == ["porcus", "scrofa"]


@rule("2.B")
def test_any_hex_can_be_landed_on_whoever_is_there() -> None:
    board = ready("bolga: scrofa 6", "jambora: porcus 9")
    run(board, scrofa(board), "bolga jambora 2+0")
    assert on(board, "jambora") == "porcus 9, scrofa 2"
    board = ready("bolga: scrofa 6", "jambora: pirates 4")
    run(board, scrofa(board), "bolga jambora 2+0")
    assert on(board, "jambora") == "pirates 4, scrofa 2"


@rule("2.B")
def test_as_many_troops_of_the_holder_are_pinned_as_land() -> None:
    board = ready("bolga: scrofa 5, porcus 3 tired", "jambora")
    assert offered(board, scrofa(board), "bolga jambora") == {"1+0", "2+0"}
    full = ready("bolga: scrofa 3, porcus 3 tired", "jambora")
    assert why_not(full, scrofa(full), "bolga") == "2.B pinned"


@rule("2.B")
def test_of_gorets_and_gros_gruiks_any_can_stay_pinned() -> None:
    board = ready("bolga: scrofa 2+2, porcus 2 tired", "jambora")
    assert offered(board, scrofa(board), "bolga jambora") == {"1+0", "2+0", "0+1", "1+1", "0+2"}
    assert why_not(board, scrofa(board), "bolga jambora 2+1") == "2.B pinned"


@rule("2.B")
def test_an_answer_that_names_no_gros_gruiks_sends_none() -> None:
    assert convert({"type": "troops", "gorets": 2}, Send) == Send(gorets=2, gruiks=0)


@rule("2.B")
def test_two_attackers_pin_together_and_tired_troops_count_as_staying() -> None:
    board = ready("bolga: scrofa 6, porcus 2 tired, phacocherus 1 tired", "jambora")
    assert offered(board, scrofa(board), "bolga jambora") == {"1+0", "2+0", "3+0"}
    board.tiles[0].parties[0] = party(board, "scrofa 6")
    board.tiles[0].parties[0].tired_gorets = 4
    assert offered(board, scrofa(board), "bolga jambora") == {"1+0", "2+0"}


@rule("2.B")
def test_who_attacks_is_not_pinned() -> None:
    board = ready("bolga: porcus 4, scrofa 3", "jambora")
    assert offered(board, scrofa(board), "bolga jambora") == {"1+0", "2+0", "3+0"}


# Extra-Mouve.

EXTRA = {"scrofa": "extra-mouve-1", "porcus": "extra-mouve-2"}


@rule("2.B", "5.5")
def test_an_extra_mouve_in_ones_own_turn_is_one_voyage_more() -> None:
    board = ready(hands=EXTRA, voyages=1)
    run(board, scrofa(board), "extra-mouve-1 bolga jambora 1+0 bolga jambora 1+0")
    assert on(board, "jambora") == "scrofa 2"


@rule("2.B", "5.5")
def test_an_extra_mouve_after_anothers_turn_is_one_voyage() -> None:
    board = ready(hands=EXTRA, voyages=0)
    camp(board, "porcus").voyages = 1
    quiet = "scrofa=pass porcus=pass"
    first = f"scrofa=pass scrofa=done {quiet} phacocherus=done {quiet}"
    played = f"{first} porcus=saucissor porkhan 1+0 porcus=done"
    run(board, VOYAGES, f"{played} scrofa=extra-mouve-1 porcus=pass bolga jambora 1+0 done")
    assert (on(board, "jambora"), on(board, "porkhan")) == ("scrofa 1", "porcus 1")
    assert hand(board, "scrofa") == []


@rule("2.B", "5.5")
def test_who_plays_an_extra_mouve_before_their_own_turn_keeps_all_voyages_of_the_marker() -> None:
    board = ready(hands=EXTRA, voyages=2)
    camp(board, "porcus").voyages = 3
    first = "scrofa=bolga jambora 1+0 scrofa=bolga jambora 1+0 scrofa=done"
    extra = "porcus=extra-mouve-2 scrofa=pass porcus=saucissor porkhan 1+0 porcus=done"
    own = "saucissor rillett 1+0 " * 3 + "porcus=done"
    run(board, VOYAGES, f"scrofa=pass {first} {extra} phacocherus=done {own}")
    assert (on(board, "porkhan"), on(board, "rillett")) == ("porcus 1", "porcus 3")


@rule("2.B", "5.5")
def test_several_extra_mouves_at_the_same_time_are_made_in_the_order_of_play() -> None:
    board = ready(hands=EXTRA, voyages=0)
    board.order = [2, 0, 1]
    both = "scrofa=extra-mouve-1 porcus=extra-mouve-2"
    moves = "porcus=saucissor porkhan 1+0 porcus=done scrofa=bolga jambora 1+0 scrofa=done"
    quiet = "scrofa=pass porcus=pass"
    dice = run(
        board, VOYAGES, f"{quiet} porcus=done {quiet} scrofa=done {quiet} phacocherus=done {both} {moves}"
    )
    assert facts(dice, "travelled", "clan") == ["porcus", "scrofa"]


@rule("2.B")
def test_voyages_are_not_given_away() -> None:
    """Nothing but one's own hexes, cards and powers is offered."""
    board = ready()
    assert offered(board, scrofa(board)) == {"done", "bolga"}


@rule("2.B")
def test_a_hex_that_is_not_there_is_no_place_to_go() -> None:
    board = ready()
    assert why_not(board, scrofa(board), "jambora") == "2.B no-troops-there"
    assert why_not(board, scrofa(board), "0101") == "2.B no-troops-there"
    assert why_not(board, scrofa(board), "bolga rillett") == "2.B too-far"


@rule("2.B", "5.5")
def test_where_every_hex_around_is_closed_by_a_feast_the_refusal_names_it() -> None:
    board = ready("bolga: scrofa 3", "jambora: porcus 3", "rillett")
    board.feasts = [(2, HEX["jambora"])]
    assert why_not(board, scrofa(board), "bolga") == "5.5 feast"


@rule("2.B")
def test_from_a_hex_that_touches_no_other_nobody_can_go() -> None:
    board = sky("bolga: scrofa 5", sequence="2B")
    camp(board, "scrofa").voyages = 1
    assert why_not(board, scrofa(board), "bolga") == "2.B nobody-can-go"


@rule("2.B")
def test_who_plays_at_random_seldom_leaves_voyages_unused() -> None:
    ask, rng = asked(ready(), scrofa(ready())), Random(1)
    assert sum(ask.sample(rng) == DONE for _ in range(100)) < 20
