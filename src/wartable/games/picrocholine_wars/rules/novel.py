"""5, 8. The Gargantuan phase: a phase is played again, or a Novel marker is played."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.games.picrocholine_wars.rules.board import ENTERING, MARKERS, RESERVE, Board, Item
from wartable.games.picrocholine_wars.rules.land import NOWHERE
from wartable.games.picrocholine_wars.rules.losses import hit
from wartable.games.picrocholine_wars.rules.roster import GK, TROOPS
from wartable.referee import Referee
from wartable.refusal import Refusal

ROLL = Say("roll")
SAY_MARKER = tuple(Say(marker) for marker in MARKERS)
LAST_TURN = {"mediation": 5, "engaged": 6, "mare": 7, "pilgrims": 7}  # annex II
SECTION = {"letter": "8.1", "mediation": "8.2", "engaged": "8.3", "mare": "8.4", "pilgrims": "8.5"}
TRAVEL = 3  # turns until Gargantua comes
FRUITLESS = 2  # victory points that the Mare costs away from the river


def choose_excess(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """5. GK rolls for the phase that is played again, or plays a Novel marker."""
    playable = any(marker_refusal(board, marker) is None for marker in MARKERS)
    choice = ROLL
    if playable:
        domain = OneOf((ROLL, *SAY_MARKER), lambda answer: option_refusal(board, answer))
        choice = yield from ask(GK.value, "gargantuan", domain, rule="5")
    if choice == ROLL:
        board.next(Item("again"))
    else:
        board.markers.remove(choice.word)
        referee.announce("marker", marker=choice.word, effect=choice.word)
        MARKED[choice.word](board, referee)


def option_refusal(board: Board, answer: Say) -> Refusal | None:
    return None if answer == ROLL else marker_refusal(board, answer.word)


def marker_refusal(board: Board, marker: str) -> Refusal | None:
    """Why a Novel marker cannot be played now."""
    rule = SECTION[marker]
    if marker not in board.markers:
        return Refusal(rule, "marker-played")
    if board.turn > LAST_TURN.get(marker, board.turn):
        return Refusal(rule, "marker-late", {"turn": LAST_TURN[marker]})
    if marker == "engaged" and not board.has_fought:
        return Refusal(rule, "has-not-fought")
    if marker == "mare" and board.giant == NOWHERE:
        return Refusal(rule, "no-gargantua")
    return None


def play_again(board: Board, item: Item, referee: Referee) -> None:
    """5. The die says which phase is played again, at once."""
    number = referee.roll("gargantuan")
    referee.announce("again", phase=str(number), dice=[number], side=GK.value)
    board.again = True
    board.next(Item("phase", count=number), Item("again-over"))


def end_of_again(board: Board, item: Item, referee: Referee) -> None:
    board.again = False
    board.phase = 7


def end_gargantuan(board: Board, item: Item, referee: Referee) -> None:
    """1.2 Joke: there is another Gargantuan phase, even if it came up when phase 1 was played again."""
    if board.effects.joke:
        board.effects.joke, board.effects.joked = False, True
        board.next(Item("phase", count=7))


# The Novel markers.


def letter(board: Board, referee: Referee) -> None:
    """8.1 Gargantua and his army enter in Chinon three turns later."""
    board.arrival = board.turn + TRAVEL
    referee.announce("letter", turn=board.arrival)


def mediation(board: Board, referee: Referee) -> None:
    """8.2 In the next turn there is no combat phase of GK, and Gargantua does not move."""
    board.truce = board.turn + 1


def engaged(board: Board, referee: Referee) -> None:
    """8.3 From now on cannonballs may rain."""


def mare(board: Board, referee: Referee) -> None:
    """8.4 By the Vède the mare floods the country; elsewhere it costs two victory points."""
    if not board.land.vede >> board.giant & 1:
        board.points[GK] -= FRUITLESS
        referee.announce("mare.nothing", points=FRUITLESS)
        return
    referee.announce("mare.flood")
    wet = board.land.vede | board.land.swamps
    for number in TROOPS:
        if wet & board.land.alone[board.units[number].hex]:
            hit(board, number, referee)


def pilgrims(board: Board, referee: Referee) -> None:
    """8.5 PK gets the pilgrims, to set them out when it likes."""
    board.pilgrims.status = "held"


MARKED = {"letter": letter, "mediation": mediation, "engaged": engaged, "mare": mare, "pilgrims": pilgrims}


def arrive(board: Board, item: Item, referee: Referee) -> None:
    """8.1 Those whom the Letter called are about to enter."""
    if not board.arrival or board.turn < board.arrival:
        return
    for unit in board.units:
        if unit.side is GK and unit.status is RESERVE:
            unit.status = ENTERING
    board.arrival = 0
    referee.announce("arrival")
