"""5.8 The events of 4C."""

import pytest

from tests.games.space_pigs.sky import (
    ELECTION,
    INTERLUDE,
    after,
    asked,
    camp,
    election,
    facts,
    offered,
    run,
    sky,
    why_not,
)
from wartable.games.space_pigs.rules.ballots import in_front
from wartable.games.space_pigs.rules.board import NOBODY, Board, Vote
from wartable.testing import rule

RIFIFI = "rififi-au-senat-porc"


# 5.8 In 4C.


def senate(card: str, governors: str = "5 3 2", votes: str = "") -> Board:
    """The Scrofa hold this card; votes are given as `sky` says answers, in the order of the calls."""
    board = sky("bolga", hands={"scrofa": card}, royal="porcus")
    election(board, governors, "porcus")
    return after(board, ELECTION, f"yes yes yes scrofa=pass {votes}") if votes else board


def shares(board: Board) -> list[int]:
    return [in_front(board, clan) for clan in board.clans]


@rule("5.8")
@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("baron-harkonono", 2),
        ("reverende-mere-buena-larda", 2),
        ("le-combinat-des-honnetes-cochons", 1),
        ("les-mentoto", 1),
        ("muado-dibo", 1),
    ],
)
def test_somebody_supports_the_clan(card: str, more: int) -> None:
    board = senate(card)
    run(board, INTERLUDE, f"scrofa={card}")
    assert shares(board) == [5 + more, 3, 2]


@rule("5.8")
def test_a_nap_costs_somebody_two_governors() -> None:
    board = senate("pionce-au-senat-porc")
    run(board, INTERLUDE, "scrofa=pionce-au-senat-porc phacocherus")
    assert shares(board) == [5, 1, 2]


@rule("5.8")
def test_half_of_somebodys_governors_rounded_up_vote_for_whom_one_likes() -> None:
    board = senate("erreur-de-vote")
    dice = run(board, INTERLUDE, "scrofa=erreur-de-vote phacocherus porcus")
    assert shares(board) == [5, 1, 4]
    assert facts(dice, "misvoted", "count", "candidate") == [(2, "porcus")]


@rule("5.8")
def test_half_of_the_clans_own_governors_vote_otherwise_not_those_given_to_it() -> None:
    board = senate("erreur-de-vote", votes="phacocherus porcus")
    assert shares(board) == [5, 0, 5]
    run(board, INTERLUDE, "scrofa=erreur-de-vote porcus scrofa")
    assert shares(board) == [6, 0, 4], "one of their own two"


@rule("5.8")
def test_governors_that_were_given_away_can_vote_otherwise_before_whomever_they_lie() -> None:
    board = senate("erreur-de-vote", votes="phacocherus porcus")
    run(board, INTERLUDE, "scrofa=erreur-de-vote phacocherus scrofa")
    assert shares(board) == [7, 0, 3]
    assert camp(board, "phacocherus").governors == 1


@rule("5.8")
def test_who_has_no_governors_of_their_own_has_none_to_go_astray() -> None:
    board = senate("erreur-de-vote", "5 3 0", votes="phacocherus porcus")
    assert shares(board) == [5, 0, 3]
    assert offered(board, INTERLUDE, "scrofa=erreur-de-vote") == {"scrofa", "phacocherus"}
    broke = senate("erreur-de-vote", "0 0 0")
    assert why_not(broke, INTERLUDE, "scrofa=erreur-de-vote") == "5.8 no-governors"


STRAY = "scrofa=erreur-de-vote phacocherus later"


@rule("5.8")
def test_strayed_governors_vote_when_one_likes() -> None:
    board = senate("erreur-de-vote")
    run(board, INTERLUDE, STRAY)
    assert (shares(board), camp(board, "scrofa").strays) == ([5, 1, 2], 2)
    dice = run(board, INTERLUDE, "scrofa=strays porcus")
    assert (shares(board), camp(board, "scrofa").strays) == ([5, 1, 4], 0)
    assert facts(dice, "misvoted", "clan", "candidate", "count") == [("scrofa", "porcus", 2)]


@rule("5.8", "5.1")
def test_who_has_strayed_governors_to_play_is_asked_in_the_interludes_without_any_card() -> None:
    board = senate("erreur-de-vote")
    run(board, INTERLUDE, STRAY)
    assert offered(board, INTERLUDE) == {"done", "pass", "strays"}
    run(board, INTERLUDE, "scrofa=strays scrofa")
    run(board, INTERLUDE)


@rule("5.8", "4.C")
def test_they_vote_at_the_latest_when_all_have_voted_and_cards_can_be_played_after_it() -> None:
    board = sky("bolga", hands={"scrofa": "erreur-de-vote", "porcus": "pionce-au-senat-porc"}, royal="porcus")
    election(board, "5 3 2", "porcus")
    done = "scrofa=erreur-de-vote porcus=pass phacocherus scrofa=later scrofa=done porcus=pass"
    votes = "scrofa scrofa porcus=pass phacocherus porcus=pass porcus=porcus porcus=pass"
    words = f"yes yes yes {done} {votes}"
    ask = asked(board, ELECTION, words)
    assert (ask.seat, ask.what, ask.about["count"]) == ("scrofa", "misvote-for", 2)
    assert offered(board, ELECTION, words) == {"scrofa", "phacocherus", "porcus"}
    dice = run(board, ELECTION, f"{words} scrofa=porcus porcus=pionce-au-senat-porc scrofa")
    assert facts(dice, "elected", "clan", "count") == [("porcus", 4)]


@rule("5.8")
def test_until_they_vote_no_card_reaches_them() -> None:
    board = senate("erreur-de-vote pionce-au-senat-porc", "1 3 2")
    run(board, INTERLUDE, STRAY)
    run(board, INTERLUDE, "scrofa=pionce-au-senat-porc scrofa")
    assert (shares(board), camp(board, "scrofa").strays) == ([0, 1, 2], 2)


@rule("5.8")
def test_strayed_governors_that_have_not_voted_belong_to_who_played_the_card_in_a_recount() -> None:
    board = senate(f"{RIFIFI} erreur-de-vote")
    votes = "scrofa scrofa scrofa=pass porcus scrofa=pass porcus"
    words = f"yes yes yes {STRAY} scrofa=pass {votes} scrofa={RIFIFI}"
    there = after(board, ELECTION, words)
    assert [(each.governors, each.strays) for each in there.camps] == [(7, 0), (1, 0), (2, 0)]


@rule("5.8")
def test_the_election_is_held_again_also_if_all_governors_have_strayed() -> None:
    board = senate(f"{RIFIFI} erreur-de-vote", "0 1 0")
    votes = "scrofa scrofa scrofa=pass porcus scrofa=pass porcus"
    words = f"yes yes yes {STRAY} scrofa=pass {votes} scrofa={RIFIFI}"
    assert offered(board, ELECTION, words) == {"scrofa"}


@rule("5.8")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (3, 2), (4, 8), (6, 8)])
def test_smuggled_beer_costs_or_brings_half_of_ones_governors_rounded_up(die: int, left: int) -> None:
    board = senate("glandenbourg-de-contrebande")
    run(board, INTERLUDE, "scrofa=glandenbourg-de-contrebande", die)
    assert shares(board) == [left, 3, 2]


@rule("5.8")
@pytest.mark.parametrize(("die", "lie"), [(3, [2, 5, 0]), (4, [2, 11, 0])])
def test_it_is_ones_own_governors_before_whomever_they_lie(die: int, lie: list[int]) -> None:
    board = senate("glandenbourg-de-contrebande")
    assert board.election is not None
    board.election.votes = [Vote(0, 1, 5), Vote(2, 0, 2)]
    assert shares(board) == [2, 8, 0]
    run(board, INTERLUDE, "scrofa=glandenbourg-de-contrebande", die)
    assert shares(board) == lie, "those of the Porcus stay"


@rule("5.8")
def test_who_is_barred_cannot_be_elected_and_votes_for_another() -> None:
    board = senate("delit-de-sale-gueule")
    words = "yes yes yes scrofa=delit-de-sale-gueule phacocherus phacocherus"
    assert offered(board, ELECTION, words) == {"scrofa", "porcus"}
    run(board, ELECTION, f"{words} porcus porcus porcus")
    assert (board.royal, camp(board, "phacocherus").ally) == (2, 2)


@rule("5.8")
def test_one_can_be_barred_as_long_as_somebody_remains_to_vote_for() -> None:
    board = senate("delit-de-sale-gueule")
    assert board.election is not None
    board.election.barred = [2]
    assert offered(board, INTERLUDE, "scrofa=delit-de-sale-gueule") == {"scrofa", "phacocherus"}
    board.election.barred = [1, 2]
    assert why_not(board, INTERLUDE, "scrofa=delit-de-sale-gueule") == "5.8 nobody-to-bar"


@rule("5.8")
def test_nobody_is_barred_for_whom_somebody_has_voted() -> None:
    board = senate("delit-de-sale-gueule", votes="phacocherus phacocherus")
    assert offered(board, INTERLUDE, "scrofa=delit-de-sale-gueule") == {"scrofa", "porcus"}


@rule("5.8")
def test_the_master_of_the_session_calls_the_votes() -> None:
    board = senate("maitre-de-seance")
    words = "yes yes yes scrofa=maitre-de-seance"
    assert asked(board, ELECTION, words).seat == "scrofa"
    assert offered(board, ELECTION, f"{words} porcus porcus") == {"scrofa", "phacocherus"}
    assert asked(board, ELECTION, f"{words} porcus porcus phacocherus").seat == "phacocherus"


@rule("5.8", "4.C")
def test_it_is_still_the_royal_pig_who_never_votes_in_between() -> None:
    board = senate("maitre-de-seance")
    words = "yes yes yes scrofa=maitre-de-seance phacocherus phacocherus"
    assert asked(board, ELECTION, words).seat == "scrofa", "only he is left before the Royal Pig"
    dice = run(board, ELECTION, f"{words} scrofa porcus")
    assert facts(dice, "voted", "clan") == ["phacocherus", "scrofa", "porcus"]


VOTED = "yes yes yes scrofa=pass scrofa scrofa scrofa=pass phacocherus scrofa=pass porcus=porcus"


@rule("5.8")
def test_the_election_is_held_again_and_somebody_loses_half_of_their_governors() -> None:
    board = senate(RIFIFI)
    again = f"scrofa={RIFIFI} phacocherus no yes yes scrofa phacocherus phacocherus porcus"
    dice = run(board, ELECTION, f"{VOTED} {again}")
    assert facts(dice, "elected", "clan", "count") == [("phacocherus", 6)]
    assert camp(board, "phacocherus").governors == 1


@rule("5.8")
def test_half_of_ones_own_governors_are_lost_whoever_they_were_given_to() -> None:
    board = senate(RIFIFI, "5 3 2")
    assert offered(board, ELECTION, f"{VOTED} scrofa={RIFIFI}") == {"scrofa", "phacocherus", "porcus"}
    there = after(board, ELECTION, f"{VOTED} scrofa={RIFIFI}")
    assert shares(there) == [5, 3, 2], "all are back with their owners"
    there = after(board, ELECTION, f"{VOTED} scrofa={RIFIFI} scrofa")
    assert [each.governors for each in there.camps] == [2, 3, 2]
    broke = senate(RIFIFI, "5 0 2")
    assert offered(broke, ELECTION, f"{VOTED} scrofa={RIFIFI}") == {"scrofa", "porcus"}


@rule("5.8")
def test_the_master_of_the_session_calls_the_votes_of_a_recount_too() -> None:
    board = senate(f"{RIFIFI} maitre-de-seance")
    votes = "scrofa scrofa scrofa=pass phacocherus scrofa=pass porcus=porcus"
    again = f"scrofa={RIFIFI} phacocherus yes yes yes"
    ask = asked(board, ELECTION, f"yes yes yes scrofa=maitre-de-seance scrofa=pass {votes} {again}")
    assert (ask.seat, ask.what) == ("scrofa", "call")
    board = senate(RIFIFI)
    ask = asked(board, ELECTION, f"{VOTED} scrofa={RIFIFI} phacocherus yes yes yes")
    assert (ask.seat, ask.what) == ("porcus", "call"), "without the card it is the Royal Pig"


@rule("5.8")
def test_who_was_barred_stays_so_when_the_election_is_held_again() -> None:
    board = senate(f"{RIFIFI} delit-de-sale-gueule")
    votes = "scrofa scrofa scrofa=pass porcus scrofa=pass porcus"
    words = f"yes yes yes scrofa=delit-de-sale-gueule phacocherus scrofa=pass {votes} scrofa={RIFIFI} porcus"
    assert asked(board, ELECTION, words).seat == "scrofa"
    assert asked(board, ELECTION, f"{words} yes").seat == "porcus", "the Phacochérus cannot stand"


@rule("5.8")
def test_when_the_election_is_held_again_stray_governors_belong_to_who_played_the_card() -> None:
    board = senate(f"{RIFIFI} erreur-de-vote")
    votes = "scrofa scrofa scrofa=pass porcus scrofa=pass porcus"
    words = f"yes yes yes scrofa=erreur-de-vote phacocherus porcus scrofa=pass {votes} scrofa={RIFIFI}"
    there = after(board, ELECTION, words)
    assert [each.governors for each in there.camps] == [7, 1, 2]
    assert shares(there) == [7, 1, 2]


@rule("5.8")
def test_stray_governors_save_nobody_from_being_barred_and_are_lost_then() -> None:
    board = senate("delit-de-sale-gueule")
    assert board.election is not None
    board.election.votes = [Vote(NOBODY, 1, 4, owner=2)]
    assert shares(board) == [5, 7, 2]
    dice = run(board, INTERLUDE, "scrofa=delit-de-sale-gueule phacocherus")
    assert shares(board) == [5, 3, 2]
    assert facts(dice, "governors.lost", "clan", "count") == [("phacocherus", 4)]


@rule("5.8")
def test_the_election_is_held_again_only_when_all_have_voted() -> None:
    board = senate(RIFIFI)
    assert why_not(board, ELECTION, f"yes yes yes scrofa={RIFIFI}") == "5.8 election-goes-on"
    board = senate(RIFIFI, votes="scrofa scrofa")
    assert why_not(board, INTERLUDE, f"scrofa={RIFIFI}") == "5.8 election-goes-on"


@rule("5.8", "4.C")
def test_governors_that_come_after_the_vote_follow_it() -> None:
    board = senate("baron-harkonono", votes="scrofa phacocherus")
    run(board, INTERLUDE, "scrofa=baron-harkonono")
    assert shares(board) == [0, 10, 2]
