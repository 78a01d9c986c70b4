"""4.C The election of the Royal Pig."""

from wartable.flow import Flow, OneOf, Words, ask
from wartable.games.space_pigs.rules.answers import CLAN_ANSWERS, NO, YES, Choose, Speech
from wartable.games.space_pigs.rules.ballots import candidates, election_of, in_front
from wartable.games.space_pigs.rules.beasts import regent
from wartable.games.space_pigs.rules.board import NOBODY, Board, Clan, Election, Item, Vote
from wartable.referee import Referee
from wartable.refusal import Refusal

LONGEST_SPEECH = 500  # letters


def hold_election(board: Board, item: Item, referee: Referee) -> None:
    """Everybody says whether they stand, candidates speak, cards are played; then the votes are called.

    Who was barred stays so in a recount.
    """
    last = board.election
    caller = regent(board) if last is None else last.caller
    board.election = Election(caller, barred=last.barred if last else [])
    for camp in board.camps:
        camp.is_done = False
    referee.announce("election", clan=board.seat(caller))
    standing = (Item("stand", clan) for clan in board.order)
    board.next(*standing, Item("speeches"), Item("interlude"), Item("call"), Item("elect"))


def stand(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """4.C Each may stand for election."""
    election = election_of(board)
    if item.who in election.barred:
        return
    answer = yield from ask(board.seat(item.who), "stand", OneOf([YES, NO]), rule="4.C")
    election.asked.append(item.who)
    if answer == YES:
        election.standing.append(item.who)
        referee.announce("stands", clan=board.seat(item.who))


def speeches(board: Board, item: Item, referee: Referee) -> None:
    """10.2 Where the table gives time for it, the candidates speak."""
    if board.rules.speech:
        board.next(*(Item("speech", clan) for clan in candidates(board)))


def speak(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """10.2 In one's own words, or not at all."""
    seat = board.seat(item.who)
    speech = yield from ask(
        seat, "speech", Words(Speech, LONGEST_SPEECH), rule="10.2", seconds=60 * board.rules.speech
    )
    if words := speech.text.strip():
        election_of(board).speeches.append((item.who, words))
        referee.announce("speech", clan=seat, text=words)


def call(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """Who calls asks one after another for their vote; the Royal Pig's comes before or after all the others.

    5.1 After each of them there is an interlude.
    """
    election = election_of(board)
    left = [clan for clan in board.order if election.vote_of(clan) is None]
    if not left:
        return
    others = [clan for clan in left if clan != regent(board)] if election.has_begun else left
    clan = (others or left)[0]
    if len(others) > 1:
        clan = yield from _choose_voter(board, left)
    board.next(Item("vote", clan), Item("interlude"), item)


def _choose_voter(board: Board, left: list[Clan]) -> Flow[Clan]:
    """4.C The Royal Pig never votes in between, whoever calls (5.8)."""
    election, royal = election_of(board), board.seat(regent(board))
    too_late = Refusal("4.C", "royal-in-between") if election.has_begun else None
    answers = [CLAN_ANSWERS[board.seat(clan)] for clan in left]
    domain: OneOf[Choose] = OneOf(answers, lambda answer: too_late if answer.clan == royal else None)
    chosen = yield from ask(board.seat(election.caller), "call", domain, rule="4.C", clan=royal)
    clan = board.clan_of(chosen.clan)
    assert clan is not None
    return clan


def vote(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """All one's governors go to one candidate, for good."""
    election, clan = election_of(board), item.who
    governors = board.camps[clan].governors
    answers = [CLAN_ANSWERS[board.seat(other)] for other in candidates(board)]
    chosen = yield from ask(board.seat(clan), "vote", OneOf(answers), rule="4.C", governors=governors)
    candidate = board.clan_of(chosen.clan)
    assert candidate is not None
    election.votes.append(Vote(clan, candidate, governors))
    referee.announce("voted", clan=board.seat(clan), candidate=chosen.clan, count=governors)


def elect(board: Board, item: Item, referee: Referee) -> None:
    """Most governors make a Royal Pig, equal ones by the order of play. Those who voted alike are allies.

    5.8 Governors that a card brought vote before that, and there is another interlude.
    """
    election = election_of(board)
    holders = [clan for clan in board.order if board.camps[clan].strays]
    if holders:
        board.next(*(Item("cast-strays", clan) for clan in holders), Item("interlude"), item)
        return
    votes = {clan: in_front(board, clan) for clan in candidates(board)}
    board.royal = max(votes, key=lambda clan: (votes[clan], -board.order.index(clan)))
    for clan in board.clans:
        given = election.vote_of(clan)
        board.camps[clan].ally = given.candidate if given else NOBODY
    most = votes[board.royal]
    equals = [board.seat(clan) for clan in votes if votes[clan] == most and clan != board.royal]
    what = "elected.by-order" if equals else "elected"
    referee.announce(what, clan=board.seat(board.royal), count=most, clans=equals)
    board.election = None
