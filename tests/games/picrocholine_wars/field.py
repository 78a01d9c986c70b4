"""A field for tests: some counters on the map, and what is played with them.

Everything is said in a few words. A counter lies like "pk-infantry-1 0806 reduced", "gargantua 1005 thirsty",
"picrochole captured"; the answers of players are like "pk-infantry-1 0806 done", a choice of several units
like "pk-infantry-1,pk-infantry-2", of one like "pk-infantry-1,".
"""

from collections.abc import Iterable, Sequence
from typing import Any

from wartable.flow import Ask, Asks, Flow
from wartable.games.picrocholine_wars.rules.answers import DONE, Answer, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import (
    Board,
    Effects,
    Item,
    Status,
    Unit,
    label,
    new_board,
)
from wartable.games.picrocholine_wars.rules.land import NOWHERE, chinon
from wartable.games.picrocholine_wars.rules.losses import take_vineyard
from wartable.games.picrocholine_wars.rules.roster import NUMBER, TOUCQUEDILLON, Side
from wartable.games.picrocholine_wars.rules.sequence import ITEMS
from wartable.referee import Dice, Referee
from wartable.refusal import ScriptError

PK, GK = Side.PK, Side.GK
REVERSE = {"reduced", "thirsty", "turned"}
STATUSES = {status.name.lower(): status for status in Status}

PK_EVENT = Item("event", PK)
GK_EVENT = Item("event", GK)
PK_MOVES = Item("move", PK)
GK_MOVES = Item("move", GK)
PK_ATTACKS = Item("attack", PK)
GK_ATTACKS = Item("attack", GK)
STRAGGLERS = Item("stragglers", PK)
TESTS = Item("tests")
COURT = Item("court", PK)


def whole(number: int) -> Item:
    """One of the seven phases, from its beginning to its end."""
    return Item("phase", count=number)


# Setting up.


def field(*counters: str, turn: int = 3, **effects: Any) -> Board:
    """A board with these counters, the others in reserve, and what the events have brought for the turn."""
    board = new_board(chinon())
    board.turn, board.effects = turn, Effects(**effects)
    for counter in counters:
        put(board, counter)
    return board


def put(board: Board, counter: str) -> None:
    """Lay a counter there."""
    name, place, *reverse = counter.split()
    unit = unit_of(board, name)
    if place in STATUSES:
        unit.status = STATUSES[place]
    else:
        unit.status, unit.hex = Status.PLAY, board.land.cells[place]
    if reverse:
        assert REVERSE.issuperset(reverse)
        unit.flipped = True
    if unit.flipped and NUMBER[name] == TOUCQUEDILLON:
        unit.side = GK
    if unit.hex != NOWHERE:
        take_vineyard(board, unit.hex, unit.side)


def unit_of(board: Board, name: str) -> Unit:
    return board.units[NUMBER[name]]


# Looking.


def where(board: Board, name: str) -> str:
    """Where a counter is, and whether it shows its reverse, as `field` says it."""
    unit = unit_of(board, name)
    if unit.status is not Status.PLAY:
        return unit.status.name.lower()
    if not unit.flipped:
        return label(unit.hex)
    reverse = "thirsty" if name == "gargantua" else "turned" if name == "toucquedillon" else "reduced"
    return f"{label(unit.hex)} {reverse}"


def all_at(board: Board, *names: str) -> list[str]:
    return [where(board, name) for name in names]


def vineyard_is_gks(board: Board, hex: str) -> bool:
    return board.land.cells[hex] not in board.pk_vineyards


# Playing.


def answers_in(text: str) -> list[Answer]:
    """The answers that a text says, one a word."""
    return [_answer(word) for word in text.split()]


def _answer(word: str) -> Answer:
    if "," in word:
        return tuple(Choose(name) for name in word.split(",") if name)
    if word.isdecimal():
        return Go(word)
    return Choose(word) if word in NUMBER else Say(word)


def run(board: Board, item: Item, answers: str = "", *dice: int) -> Dice:
    """Do this and all that it leads to. When no answer is left, who may still move or attack is done."""
    referee = Dice(*dice)
    later, board.agenda = board.agenda, [item]
    flow = _to_the_end(board, referee)
    ask = _feed(flow, answers_in(answers))
    while ask is not None:
        if DONE not in ask:
            raise ScriptError(f"no answer is left for {ask}")
        ask = _next(flow, (ask.seat, DONE))
    board.agenda = later
    return referee


def why_not(board: Board, item: Item, answers: str, *dice: int) -> str:
    """The rule that refuses the last of these answers, and its reason; "allowed" if none does."""
    *given, last = answers_in(answers)
    ask = asked(board, item, given, *dice)
    refusal = ask.refusal(last)
    return f"{refusal.rule} {refusal.reason}" if refusal else "allowed"


def asked(board: Board, item: Item, given: Sequence[Answer] | str = "", *dice: int) -> Ask:
    """What would be asked after these answers; the board stays as it is."""
    copy = board.copy()
    copy.agenda = [item]
    answers = answers_in(given) if isinstance(given, str) else given
    ask = _feed(_to_the_end(copy, Dice(*dice)), answers)
    if ask is None:
        raise ScriptError("nobody is asked any more")
    return ask


def offered(board: Board, item: Item, given: str = "", *dice: int) -> set[str]:
    """The answers that are allowed after these, as texts say them."""
    options: Iterable[Any] = asked(board, item, given, *dice).options() or ()
    return {_word(option) for option in options}


def _word(answer: Choose | Go | Say | tuple[Choose, ...]) -> str:
    match answer:
        case Choose(word) | Go(word) | Say(word):
            return word
        case _:
            return ",".join(choice.unit for choice in answer)


def told(dice: Dice) -> list[str]:
    """The kinds of lines in the chronicle."""
    return [entry.what for entry in dice.chronicle]


def do_next(board: Board, referee: Referee) -> Flow[None]:
    """Do the first thing on the agenda, and no more."""
    item = board.agenda.pop(0)
    flow = ITEMS[item.what](board, item, referee)
    if flow is not None:
        yield from flow


def _to_the_end(board: Board, referee: Referee) -> Flow[None]:
    while board.agenda:
        yield from do_next(board, referee)


def _feed(flow: Flow[None], answers: Sequence[Answer]) -> Ask | None:
    """What is asked after these answers, each of them checked; None at the end."""
    ask = _next(flow, None)
    for answer in answers:
        if ask is None:
            raise ScriptError(f"nobody is asked for {answer}")
        if refusal := ask.refusal(answer):
            raise ScriptError(f"{answer} is refused: {refusal.reason} ({refusal.rule}); {ask}")
        ask = _next(flow, (ask.seat, answer))
    return ask


def _next(flow: Flow[None], given: tuple[str, Any] | None) -> Ask | None:
    try:
        asks: Asks = next(flow) if given is None else flow.send(given)
    except StopIteration:
        return None
    (ask,) = asks.values()
    return ask
