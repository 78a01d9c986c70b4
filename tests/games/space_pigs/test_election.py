"""4.C The election of the Royal Pig."""

from tests.games.space_pigs.sky import (
    ELECTION,
    after,
    asked,
    camp,
    facts,
    offered,
    run,
    seats,
    sky,
    told,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.ballots import gain, in_front, lose
from wartable.games.space_pigs.rules.board import NOBODY, Board, Rules, Vote
from wartable.referee import Dice
from wartable.testing import rule


def senate(governors: str = "3 2 1", royal: str = "porcus", **more: object) -> Board:
    board = sky("bolga", royal=royal, sequence="4C", **more)  # type: ignore[arg-type]  # as sky takes them
    for each, count in zip(board.camps, governors.split(), strict=True):
        each.governors = int(count)
    return board


ALL = "scrofa=yes phacocherus=yes porcus=yes"


@rule("4.C")
def test_everybody_says_whether_they_stand_in_the_order_of_play() -> None:
    board = senate()
    dice = run(board, ELECTION, "scrofa=yes phacocherus=no porcus=yes scrofa scrofa porcus porcus")
    assert facts(dice, "stands", "clan") == ["scrofa", "porcus"]


@rule("4.C")
def test_one_votes_for_those_who_stand() -> None:
    board = senate()
    assert offered(board, ELECTION, "yes no yes scrofa") == {"scrofa", "porcus"}


@rule("4.C")
def test_if_nobody_stands_all_do() -> None:
    assert offered(senate(), ELECTION, "no no no scrofa") == {"scrofa", "phacocherus", "porcus"}


@rule("4.C")
def test_the_royal_pig_calls_one_after_another_in_the_order_that_he_likes() -> None:
    board = senate()
    assert offered(board, ELECTION, ALL) == {"scrofa", "phacocherus", "porcus"}
    dice = run(board, ELECTION, f"{ALL} porcus=phacocherus scrofa scrofa porcus")
    assert facts(dice, "voted", "clan") == ["phacocherus", "scrofa", "porcus"]


@rule("4.C")
def test_he_votes_before_all_the_others_or_after_them_but_never_between() -> None:
    four = senate("3 2 1 0", clans="scrofa phacocherus porcus pecari")
    assert why_not(four, ELECTION, f"{ALL} pecari=no scrofa scrofa porcus") == "4.C royal-in-between"
    board = senate()
    assert why_not(board, ELECTION, f"{ALL} porcus") == "allowed"
    dice = run(board, ELECTION, f"{ALL} porcus porcus scrofa scrofa scrofa")
    assert facts(dice, "voted", "clan") == ["porcus", "scrofa", "phacocherus"]


@rule("4.C")
def test_a_vote_gives_all_governors_to_one_candidate_and_is_final() -> None:
    board = senate()
    voted = after(board, ELECTION, f"{ALL} scrofa porcus")
    assert [in_front(voted, clan) for clan in voted.clans] == [0, 2, 4]
    four = senate("3 2 1 0", clans="scrofa phacocherus porcus pecari")
    assert offered(four, ELECTION, f"{ALL} pecari=no scrofa porcus") == {"phacocherus", "pecari"}


@rule("4.C")
def test_nobody_is_asked_whom_to_call_where_only_one_can_be() -> None:
    asks = [asked(senate(), ELECTION, f"{ALL} {votes}") for votes in ("scrofa porcus", "porcus porcus")]
    assert [(ask.seat, ask.what) for ask in asks] == [("phacocherus", "vote"), ("porcus", "call")]


@rule("4.C")
def test_most_governors_make_a_royal_pig() -> None:
    board = senate()
    run(board, ELECTION, f"{ALL} scrofa porcus phacocherus porcus")
    assert board.royal == 2
    assert board.election is None


@rule("4.C")
def test_of_equals_who_is_earlier_in_the_order_of_play() -> None:
    for order, winner in (([0, 1, 2], 0), ([2, 1, 0], 2)):
        board = senate("2 0 2")
        board.order = order
        dice = run(board, ELECTION, "yes yes yes scrofa scrofa phacocherus porcus")
        assert board.royal == winner
        assert facts(dice, "elected.by-order", "clans") == [["porcus" if winner == 0 else "scrofa"]]


@rule("4.C")
def test_those_who_voted_alike_are_a_coalition() -> None:
    board = senate()
    run(board, ELECTION, f"{ALL} scrofa porcus phacocherus porcus")
    assert seats(board, [camp.ally for camp in board.camps]) == ["porcus", "phacocherus", "porcus"]


@rule("4.C")
def test_before_the_first_election_there_is_no_coalition() -> None:
    assert [camp.ally for camp in senate().camps] == [NOBODY] * 3


@rule("4.C")
def test_who_is_not_royal_keeps_no_office() -> None:
    board = senate(royal="scrofa")
    run(board, ELECTION, "no no yes phacocherus porcus porcus porcus")
    assert board.royal == 2
    assert camp(board, "scrofa").ally == 2


def voting() -> Board:
    """The Scrofa gave their 3 to the Porcus, then the Phacochérus their 2; the Porcus have 1 themselves."""
    board = after(senate(), ELECTION, f"{ALL} scrofa porcus porcus")
    assert in_front(board, 2) == 6
    return board


@rule("4.C")
def test_governors_that_one_gets_after_ones_vote_follow_it() -> None:
    board = voting()
    gain(board, 0, 2, Dice())
    assert in_front(board, 2) == 8
    assert camp(board, "scrofa").governors == 5


@rule("4.C")
def test_governors_that_one_gets_before_ones_vote_are_cast_with_the_others() -> None:
    board = voting()
    gain(board, 2, 2, Dice())
    assert in_front(board, 2) == 8


@rule("4.C")
def test_governors_that_are_lost_are_first_ones_own_then_the_last_given_first() -> None:
    board = voting()
    lose(board, 2, 2, Dice())
    assert [each.governors for each in board.camps] == [3, 1, 0]
    lose(board, 2, 2, Dice())
    assert [each.governors for each in board.camps] == [2, 0, 0]
    assert in_front(board, 2) == 2


@rule("4.C")
def test_own_governors_that_were_cast_for_oneself_go_first_too() -> None:
    board = voting()
    assert board.election is not None
    board.election.votes.append(Vote(2, 2, 1))
    board.election.votes.append(Vote(NOBODY, 2, 4))
    lose(board, 2, 1, Dice())
    assert camp(board, "porcus").governors == 0
    lose(board, 2, 4, Dice())
    assert [each.governors for each in board.camps] == [3, 2, 0]


@rule("4.C")
def test_nobody_loses_more_governors_than_lie_before_them() -> None:
    board = voting()
    assert lose(board, 0, 2, Dice()) == 0
    assert lose(board, 2, 9, Dice()) == 6
    assert in_front(board, 2) == 0


@rule("4.C")
def test_an_election_without_governors_goes_to_the_first_candidate_in_the_order_of_play() -> None:
    board = senate("0 0 0")
    run(board, ELECTION, "no yes yes scrofa porcus phacocherus porcus")
    assert board.royal == 1


@rule("10.2")
def test_candidates_speak_before_the_votes_in_their_own_words_or_not_at_all() -> None:
    board = senate(rules=Rules(speech=3))
    ask = asked(board, ELECTION, "yes no yes")
    assert (ask.seat, ask.what, ask.rule) == ("scrofa", "speech", "10.2")
    assert ask.about["seconds"] == 180
    said = "scrofa=speech:Acorns! porcus=speech:"
    dice = run(board, ELECTION, f"yes no yes {said} scrofa porcus porcus porcus")
    assert facts(dice, "speech", "clan", "text") == [("scrofa", "Acorns!")]


@rule("10.2")
def test_where_no_time_is_given_nobody_speaks() -> None:
    board = senate()
    assert told(run(board, ELECTION, f"{ALL} scrofa scrofa scrofa scrofa"), "speech") == []
    assert GAME.options["speech"][0] == 0
