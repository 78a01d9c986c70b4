"""A sky for tests: a few hexes, who is on them, what the clans hold, and what is played.

Everything is said in a few words. A hex is like "bolga: phacocherus 1+1, scrofa 4": one Gros Gruik beside one
goret, and four gorets that came later; "tired" ones have travelled. Answers are like "bolga 2+1 done", each a
word: a planet, a card, a clan, troops, a number, "use:famine", "wish:colons". Several cards are joined by
commas, "-" is none of them. "scrofa=pass" says whose it is; where all may speak up at once (5.1), only
those who are named do, and the others let it pass.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wartable.flow import Ask, Asks, Flow
from wartable.games.space_pigs.rules import interludes
from wartable.games.space_pigs.rules.answers import (
    DONE,
    NO,
    PASS,
    PLACES,
    STAY,
    Answer,
    Choose,
    Place,
    PlayCard,
    Say,
    Send,
    Speech,
    Use,
    Wish,
)
from wartable.games.space_pigs.rules.board import (
    BEAST_NAMES,
    CODEC,
    NOBODY,
    Board,
    Camp,
    Clan,
    Election,
    Item,
    Party,
    Rules,
    Tile,
    Troops,
)
from wartable.games.space_pigs.rules.components import CARD, CARDS, HEXES, SIMPLE_DECK, SUN
from wartable.games.space_pigs.rules.galaxy import CELL, CENTRE, MAP, Cell, rings
from wartable.games.space_pigs.rules.sequence import ITEMS
from wartable.games.space_pigs.rules.setup import NUMBER
from wartable.referee import Dice, Referee
from wartable.refusal import ScriptError

HEX = {hex.id: number for number, hex in enumerate(HEXES)}
BEAST = {name: kind for kind, name in BEAST_NAMES.items()}
CLANS = "scrofa phacocherus porcus"
SIX_HEXES = (
    "bolga: scrofa 5",
    "jambora",
    "rillett: porcus 5",
    "saucissor",
    "porkhan: phacocherus 5",
    "couenna",
)
TACIT: dict[str, Any] = {  # what somebody answers when no word is left
    "travel": DONE,
    "reorganise": DONE,
    "flee": STAY,
    "early-flight": STAY,
    "lay-cards": (),
    "throw-again": NO,
    "discard": (),
}


# Setting up.


def sky(
    *hexes: str,
    clans: str = CLANS,
    hands: Mapping[str, str] | None = None,
    rules: Rules | None = None,
    turn: int = 2,
    sequence: str = "",
    royal: str = "",
    cells: Sequence[Cell] | None = None,
) -> Board:
    """A galaxy in circles: the first hex in the middle, the next six around it, and so on."""
    seats = clans.split()
    camps = [Camp(NUMBER[seat], recipe) for recipe, seat in enumerate(seats)]
    board = Board(rules or Rules(), camps, [], turn=turn, sequence=sequence, order=list(range(len(seats))))
    board.royal = clan(board, royal) if royal else NOBODY
    board.piles = {"red": [], "yellow": [], "blue": [], "black": []}
    board.cells = tuple(cells or circles(len(hexes)))
    board.tiles = [tile(board, hex) for hex in hexes]
    laid = {there.id for there in board.tiles}
    board.box = [hex for hex in range(len(HEXES)) if hex not in laid and hex != SUN]
    deal(board, hands or {})
    return board


def row(*hexes: str, **more: Any) -> Board:
    """A galaxy that is one long row: each hex touches the one before and the one after it."""
    column, first = MAP.column_row(CENTRE)
    cells = [MAP.index(MAP.at(column, first + place)) for place in range(len(hexes))]
    return sky(*hexes, cells=cells, **more)


def circles(count: int) -> list[Cell]:
    return [cell for circle in rings() for cell in circle][:count]


def tile(board: Board, text: str) -> Tile:
    name, _, parties = text.partition(":")
    return Tile(HEX[name], parties=[party(board, words) for words in parties.split(",") if words])


def party(board: Board, text: str) -> Troops:
    """Troops, like "scrofa 3+1 tired"."""
    who, count, *tired = text.split()
    gorets, _, gruiks = count.partition("+")
    found = Troops(who_is(board, who), int(gorets), int(gruiks or 0))
    if tired:
        found.tired_gorets, found.tired_gruiks = found.gorets, found.gruiks
    return found


def deal(board: Board, hands: Mapping[str, str]) -> None:
    """These cards are in the hands, the others in the deck."""
    for seat, cards in hands.items():
        camp(board, seat).hand = sorted(CARD[card] for card in cards.split())
    held = {card for each in board.camps for card in each.hand}
    pack = SIMPLE_DECK if board.rules.simplified else range(len(CARDS))
    board.deck = [card for card in pack if card not in held]


def election(board: Board, governors: str, caller: str) -> None:
    """These governors lie before the clans, in the order of play, and the vote is about to begin."""
    board.sequence = "4C"
    for each, count in zip(board.camps, governors.split(), strict=True):
        each.governors = int(count)
    board.election = Election(clan(board, caller))


# Looking.


def clan(board: Board, seat: str) -> Clan:
    found = board.clan_of(seat)
    assert found is not None, seat
    return found


def camp(board: Board, seat: str) -> Camp:
    return board.camps[clan(board, seat)]


def who_is(board: Board, name: str) -> Party:
    return BEAST[name] if name in BEAST else clan(board, name)


def name_of(board: Board, who: Party) -> str:
    return BEAST_NAMES[who] if who in BEAST_NAMES else board.seat(who)


def on(board: Board, hex: str) -> str:
    """Who is on a hex, in the order of arrival, as `sky` says it."""
    return ", ".join(_party_text(board, party) for party in board.tile(HEX[hex]).parties)


def _party_text(board: Board, party: Troops) -> str:
    gruiks = f"+{party.gruiks}" if party.gruiks else ""
    return f"{name_of(board, party.who)} {party.gorets}{gruiks}"


def at(board: Board, hex: str) -> str:
    """The place of a hex, by column and row."""
    return PLACES[board.cells[board.spot(HEX[hex])]].hex


def hand(board: Board, seat: str) -> list[str]:
    return [CARDS[card].name for card in camp(board, seat).hand]


def discarded(board: Board) -> list[str]:
    return [CARDS[card].name for card in board.discard]


def seats(board: Board, clans: Iterable[Clan]) -> list[str]:
    return [board.seat(clan) for clan in clans]


def told(dice: Referee, *kinds: str) -> list[str]:
    """The kinds of lines in the chronicle, or those of some kinds."""
    return [entry.what for entry in dice.chronicle if not kinds or entry.what in kinds]


def facts(dice: Referee, kind: str, *keys: str) -> list[Any]:
    """What the chronicle says in its lines of that kind."""
    lines = [entry.about for entry in dice.chronicle if entry.what == kind]
    return [line[keys[0]] if len(keys) == 1 else tuple(line[key] for key in keys) for line in lines]


# Playing.


def run(board: Board, items: Item | Sequence[Item], answers: str = "", *dice: int | list[Any]) -> Dice:
    """Do this and all that it leads to. When no word is left, everybody lets everything pass."""
    referee = Dice(*dice)
    asks = _feed(board, items, answers, referee)
    if asks:
        raise ScriptError(f"no answer is left for {list(asks.values())}")
    return referee


def asked(board: Board, items: Item | Sequence[Item], answers: str = "", *dice: int | list[Any]) -> Ask:
    """What would be asked after these answers; the board stays as it is."""
    asks = _feed(_copy(board), items, answers, Dice(*dice), tacit=False)
    if not asks:
        raise ScriptError("nobody is asked any more")
    return next(iter(asks.values()))


def after(board: Board, items: Item | Sequence[Item], answers: str = "", *dice: int | list[Any]) -> Board:
    """The board as it is when no word is left; the one that is given stays as it is."""
    there = _copy(board)
    _feed(there, items, answers, Dice(*dice), tacit=False)
    return there


def offered(
    board: Board, items: Item | Sequence[Item], answers: str = "", *dice: int | list[Any]
) -> set[str]:
    """The answers that are allowed after these, as texts say them."""
    ask = asked(board, items, answers, *dice)
    return {word_of(board, option) for option in ask.options() or ()}


def why_not(board: Board, items: Item | Sequence[Item], answers: str, *dice: int | list[Any]) -> str:
    """The rule that refuses the last of these answers, and its reason; "allowed" if none does."""
    given, _, last = answers.rpartition(" ")
    there = _copy(board)
    asks = _feed(there, items, given, Dice(*dice), tacit=False)
    if not asks:
        raise ScriptError("nobody is asked any more")
    seat, word = _whose(last, asks)
    refusal = asks[seat].refusal(answer_in(there, word))
    return f"{refusal.rule} {refusal.reason}" if refusal else "allowed"


def in_sequence(sequence: str, *items: Item) -> list[Item]:
    return [Item("sequence", word=sequence), *items]


def answer_in(board: Board, word: str) -> Answer:
    """The answer that a word is."""
    if "," in word or word == "-":
        return tuple(PlayCard(name) for name in word.strip("-").split(",") if name)
    if word.startswith("use:"):
        return Use(word.removeprefix("use:"))
    if word.startswith("wish:"):
        return Wish(word.removeprefix("wish:"))
    if word.startswith("speech:"):
        return Speech(word.removeprefix("speech:"))
    if word in HEX:
        return Place(at(board, word))
    if word in CELL:
        return Place(word)
    if word in CARD:
        return PlayCard(word)
    if word in NUMBER:
        return Choose(word)
    return _counted(word)


def _counted(word: str) -> Answer:
    gorets, plus, gruiks = word.partition("+")
    if plus and gorets.isdecimal():
        return Send(int(gorets), int(gruiks))
    return int(word) if word.lstrip("-").isdecimal() else Say(word)


def word_of(board: Board, answer: Answer) -> str:
    """An answer as a word; a place by the hex that lies there, if one does."""
    match answer:
        case Place(label):
            spot = board.spot_at(label)
            return label if spot is None else HEXES[board.tiles[spot].id].id
        case Send(gorets, gruiks):
            return f"{gorets}+{gruiks}"
        case PlayCard(word) | Choose(word) | Say(word):
            return word
        case Use(power):
            return f"use:{power}"
        case Wish(face):
            return f"wish:{face}"
        case Speech(text):
            return f"speech:{text}"
        case int():
            return str(answer)
        case _:
            return ",".join(card.card for card in answer) or "-"


def _copy(board: Board) -> Board:
    twin: Board = CODEC.decode(CODEC.encode(board))
    return twin


def do_next(board: Board, referee: Referee) -> Flow[None]:
    """Do the first thing on the agenda, and no more."""
    item = board.agenda.pop(0)
    flow = ITEMS[item.what](board, item, referee)
    if flow is not None:
        yield from flow


def _to_the_end(board: Board, referee: Referee) -> Flow[None]:
    while board.agenda and board.outcome is None:
        yield from do_next(board, referee)


def _feed(
    board: Board, items: Item | Sequence[Item], answers: str, referee: Referee, *, tacit: bool = True
) -> Asks:
    """What is asked when no word is left for it, each of them checked; nothing at the end."""
    board.agenda = [items] if isinstance(items, Item) else list(items)
    words = answers.split()
    flow = _to_the_end(board, referee)
    try:
        asks = next(flow)
        while True:
            given = _given(board, asks, words, tacit)
            if given is None:
                return asks
            asks = flow.send(given)
    except StopIteration:
        if words:
            raise ScriptError(f"nobody is asked for {words}") from None
        return {}


def _given(board: Board, asks: Asks, words: list[str], tacit: bool) -> tuple[str, Any] | None:
    """Who answers next, and what: the next word, or nothing worth a word."""
    seat, ask = next(iter(asks.items()))
    if ask.what == "interlude" and not _speaks(board, asks, words):
        return (seat, PASS) if words or tacit else None
    if words:
        seat, word = _whose(words.pop(0), asks)
        answer = answer_in(board, word)
        if refusal := asks[seat].refusal(answer):
            raise ScriptError(f"{answer} is refused: {refusal.reason} ({refusal.rule}); {asks[seat]}")
        return seat, answer
    return (seat, TACIT[ask.what]) if tacit and ask.what in TACIT else None


def _speaks(board: Board, asks: Asks, words: list[str]) -> bool:
    """Whether the next word is for an interlude: of somebody who is named, and a thing to be said there."""
    if not words:
        return False
    seat, named, word = words[0].partition("=")
    return bool(named) and seat in asks and isinstance(answer_in(board, word), PlayCard | Use | Say)


def _whose(word: str, asks: Asks) -> tuple[str, str]:
    """An answer and whose it is: of the seat that is named, or of the only one that is asked."""
    seat, named, answer = word.partition("=")
    if named:
        if seat not in asks:
            raise ScriptError(f"{seat} is not asked, but {list(asks.values())}")
        return seat, answer
    if len(asks) != 1:
        raise ScriptError(f"{word!r} does not say whose of {list(asks)} it is")
    return next(iter(asks)), word


# What is done in a turn.


def fight(board: Board, hex: str) -> Item:
    """The first fight on a hex."""
    return Item("fight", board.tile(HEX[hex]).parties[1].who, hex=HEX[hex])


def travel(board: Board, seat: str) -> Item:
    return Item("travel", clan(board, seat))


COMBATS = Item("combats")
VOYAGES = Item("voyages")
ELECTION = Item("election")
INTERLUDE = Item("interlude")
AFTER_VOYAGES = Item("interlude", word=interludes.AFTER_VOYAGES)


def holding(card: str, *hexes: str, sequence: str = "2B", rules: Rules | None = None) -> Board:
    """The Scrofa hold this card, and have two voyages."""
    board = row(*(hexes or SIX_HEXES), hands={"scrofa": card}, sequence=sequence, rules=rules, royal="porcus")
    camp(board, "scrofa").voyages = 2
    return board


def scrofa(board: Board) -> Item:
    return travel(board, "scrofa")
