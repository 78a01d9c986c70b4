"""4.C, 5.8 Governors: votes before they are given, given, taken and lost; and the cards that do so."""

from collections.abc import Callable

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules.answers import CLAN_ANSWERS, LATER, Choose, Say
from wartable.games.space_pigs.rules.board import NOBODY, Board, Clan, Election, Item, Vote
from wartable.referee import D6, Referee
from wartable.refusal import Refusal


def election_of(board: Board) -> Election:
    assert board.election is not None
    return board.election


def in_front(board: Board, clan: Clan) -> int:
    """The governors that lie before a clan: its own, until it has voted, and those that were given to it."""
    election = election_of(board)
    own = 0 if election.vote_of(clan) else board.camps[clan].governors
    return own + sum(vote.governors for vote in election.votes if vote.candidate == clan)


def gain(board: Board, clan: Clan, count: int, referee: Referee) -> None:
    """A clan receives governors; if it has voted, they follow its vote."""
    _add(board, clan, count)
    referee.announce("governors.gained", clan=board.seat(clan), count=count)


def lose_own(board: Board, clan: Clan, count: int, referee: Referee) -> None:
    """A clan's own governors are gone, before whomever they lie."""
    _add(board, clan, -count)
    referee.announce("governors.lost", clan=board.seat(clan), count=count)


def _add(board: Board, clan: Clan, count: int) -> None:
    board.camps[clan].governors += count
    vote = election_of(board).vote_of(clan)
    if vote is not None:
        vote.governors += count


def lose(board: Board, clan: Clan, count: int, referee: Referee) -> int:
    """Governors before a clan are gone: first its own, then those that it was given, the last ones first."""
    election = election_of(board)
    left = count
    camp, vote = board.camps[clan], election.vote_of(clan)
    if vote is None:
        left -= (taken := min(left, camp.governors))
        camp.governors -= taken
    given = [given for given in reversed(election.votes) if given.candidate == clan]
    for other in sorted(given, key=lambda other: other.voter != clan):
        left -= (taken := min(left, other.governors))
        other.governors -= taken
        if other.voter != NOBODY:
            board.camps[other.voter].governors -= taken
    referee.announce("governors.lost", clan=board.seat(clan), count=count - left)
    return count - left


def half(count: int) -> int:
    """Rounded up."""
    return (count + 1) // 2


def candidates(board: Board) -> list[Clan]:
    """4.C Who stands; if nobody does, everybody who is not barred."""
    election = election_of(board)
    open_to = [clan for clan in board.order if clan not in election.barred]
    return [clan for clan in open_to if clan in election.standing] or open_to


# 5.8 The cards.


def governors(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    gain(board, clan, amount, referee)


def nap(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """Somebody's governors fall asleep in the senate."""
    victim = yield from _choose(board, clan, "nap", _with_governors(board))
    lose(board, victim, amount, referee)


def misvote(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """Half of somebody's own governors vote as one likes, now or later."""
    victim = yield from _choose(board, clan, "misvote", _with_own_governors(board))
    count = half(board.camps[victim].governors)
    _add(board, victim, -count)
    board.camps[clan].strays += count
    referee.announce("strayed", clan=board.seat(clan), victim=board.seat(victim), count=count)
    yield from _cast_strays(board, clan, (LATER,), referee)


def play_strays(board: Board, item: Item, referee: Referee) -> None:
    """5.1 Governors that a card brought are to vote, as was chosen in an interlude, if they still can."""
    if board.camps[item.who].strays:
        referee.reveal()
        board.next(Item("cast-strays", item.who))


def cast_strays(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5.8 For whom they vote."""
    yield from _cast_strays(board, item.who, (), referee)


def _cast_strays(board: Board, clan: Clan, words: tuple[Say, ...], referee: Referee) -> Flow[None]:
    """They go to one candidate; that is no clan's vote."""
    camp, seat = board.camps[clan], board.seat(clan)
    answers = [*(CLAN_ANSWERS[board.seat(other)] for other in candidates(board)), *words]
    chosen = yield from ask(seat, "misvote-for", OneOf(answers), rule="5.8", count=camp.strays)
    if not isinstance(chosen, Choose):
        return
    candidate = board.clan_of(chosen.clan)
    assert candidate is not None
    election_of(board).votes.append(Vote(NOBODY, candidate, camp.strays, owner=clan))
    referee.announce("misvoted", clan=seat, candidate=chosen.clan, count=camp.strays)
    camp.strays = 0


def smuggle(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """Smuggled beer: half of one's own governors more on 4 to 6, half of them less on 1 to 3."""
    die = referee.roll("smuggle", D6)
    count = half(board.camps[clan].governors)
    referee.announce("smuggled", clan=board.seat(clan), dice=[die])
    if die <= 3:
        lose_own(board, clan, count, referee)
    else:
        gain(board, clan, count, referee)


def bar(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """Somebody may not be elected."""
    victim = yield from _choose(board, clan, "bar", barrable(board))
    bar_clan(board, clan, victim, referee)


def bar_clan(board: Board, clan: Clan, victim: Clan, referee: Referee) -> None:
    """Governors that a card had brought to them are gone."""
    election = election_of(board)
    election.barred.append(victim)
    referee.announce("barred", clan=board.seat(clan), victim=board.seat(victim))
    stray = [vote for vote in election.votes if vote.candidate == victim and vote.voter == NOBODY]
    if stray:
        election.votes = [vote for vote in election.votes if vote not in stray]
        count = sum(vote.governors for vote in stray)
        referee.announce("governors.lost", clan=board.seat(victim), count=count)


def barrable(board: Board) -> list[Clan]:
    """For whom no clan has voted yet; somebody must be left to vote for."""
    election = election_of(board)
    voted_for = [vote.candidate for vote in election.votes if vote.voter != NOBODY]
    open_to = [clan for clan in board.order if clan not in election.barred]
    if len(open_to) <= 1:
        return []
    return [clan for clan in open_to if clan not in voted_for]


def preside(board: Board, clan: Clan, amount: int, referee: Referee) -> None:
    """One calls the votes in the Royal Pig's stead."""
    election_of(board).caller = clan
    referee.announce("presides", clan=board.seat(clan))


def recount(board: Board, clan: Clan, amount: int, referee: Referee) -> Flow[None]:
    """The election is held again: all governors are back with their owners, and somebody loses half."""
    take_back(board)
    victim = yield from _choose(board, clan, "recount", _with_governors(board))
    lose(board, victim, half(in_front(board, victim)), referee)
    referee.announce("recount", clan=board.seat(clan), victim=board.seat(victim))
    end = next(place for place, item in enumerate(board.agenda) if item.what == "elect")
    board.agenda[: end + 1] = [Item("election")]


def take_back(board: Board) -> None:
    """Nobody has voted; governors that a card brought belong to whoever played it, given or not."""
    election = election_of(board)
    for camp in board.camps:
        camp.governors += camp.strays
        camp.strays = 0
    for vote in election.votes:
        if vote.owner != NOBODY:
            board.camps[vote.owner].governors += vote.governors
    election.votes = []


def _choose(board: Board, clan: Clan, what: str, clans: list[Clan]) -> Flow[Clan]:
    answers = [CLAN_ANSWERS[board.seat(other)] for other in clans]
    chosen: Choose = yield from ask(board.seat(clan), what, OneOf(answers), rule="5.8")
    found = board.clan_of(chosen.clan)
    assert found is not None
    return found


def _with_governors(board: Board) -> list[Clan]:
    return [clan for clan in board.order if in_front(board, clan)]


def _with_own_governors(board: Board) -> list[Clan]:
    return [clan for clan in board.order if board.camps[clan].governors]


# Why they cannot be played.


def nobody_has_governors(board: Board, clan: Clan) -> Refusal | None:
    return None if _with_governors(board) else Refusal("5.8", "no-governors")


def nobody_has_own_governors(board: Board, clan: Clan) -> Refusal | None:
    return None if _with_own_governors(board) else Refusal("5.8", "no-governors")


def no_governors(board: Board, clan: Clan) -> Refusal | None:
    return None if board.camps[clan].governors else Refusal("5.8", "no-governors")


def nobody_to_bar(board: Board, clan: Clan) -> Refusal | None:
    return None if barrable(board) else Refusal("5.8", "nobody-to-bar")


def all_called(board: Board, clan: Clan) -> Refusal | None:
    election = election_of(board)
    left = [other for other in board.clans if election.vote_of(other) is None]
    return None if left else Refusal("5.8", "all-have-voted")


def not_all_voted(board: Board, clan: Clan) -> Refusal | None:
    election = election_of(board)
    if len([vote for vote in election.votes if vote.voter != NOBODY]) < len(board.camps):
        return Refusal("5.8", "election-goes-on")
    has_strays = any(camp.strays for camp in board.camps)
    return None if has_strays else nobody_has_governors(board, clan)


EFFECTS: dict[str, Callable[[Board, Clan, int, Referee], Flow[None] | None]] = {
    "governors": governors,
    "nap": nap,
    "misvote": misvote,
    "smuggle": smuggle,
    "bar": bar,
    "preside": preside,
    "recount": recount,
}
REFUSALS: dict[str, Callable[[Board, Clan], Refusal | None]] = {
    "nap": nobody_has_governors,
    "misvote": nobody_has_own_governors,
    "smuggle": no_governors,
    "bar": nobody_to_bar,
    "preside": all_called,
    "recount": not_all_voted,
}
