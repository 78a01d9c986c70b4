"""What lies at a place, in words: for the mouse, and for those who do not see the map."""

from collections.abc import Iterator

from wartable.draw.choices import At
from wartable.games.picrocholine_wars.page.words import Words, capital
from wartable.games.picrocholine_wars.rules.board import MARKERS, Board
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.movement import ENTRY
from wartable.games.picrocholine_wars.rules.novel import LAST_TURN
from wartable.games.picrocholine_wars.rules.roster import GK, NUMBER, PK, Side
from wartable.games.picrocholine_wars.rules.victory import HEX_POINTS


def look(view: Board, at: At, language: str = "en") -> str:
    """What there is to know of a hex, a unit or a marker; nothing of what it cannot find."""
    words = Words(view, language)
    kind, _, name = at.partition(":")
    if kind == "hex" and name in view.land.cells:
        return " ".join(_hex(view.land.cells[name], words))
    if kind == "unit" and name in NUMBER:
        return words.card(NUMBER[name])
    if at == "unit:pilgrims":
        return words.pilgrims()
    return _marker(name, words) if kind == "marker" else ""


def _marker(name: str, words: Words) -> str:
    """A Novel marker (8), a side's points or both (6), or the turn."""
    if name in MARKERS:
        return " ".join(_novel(name, words))
    scores = {f"points-{side}": words.score(side) for side in Side}
    told = {"points": " ".join(scores.values()), "turn": " ".join(_turn(words))}
    return (scores | told).get(name, "")


def _turn(words: Words) -> Iterator[str]:
    """1.2, 8.2 The moment, and what holds in this turn."""
    yield f"{words.moment()}."
    yield from words.effects()


def _novel(marker: str, words: Words) -> Iterator[str]:
    yield words.say("look.marker", marker=marker, effect=marker)
    if marker not in words.board.markers:
        yield words.say("look.marker-played")
    elif marker in LAST_TURN:
        yield words.say("look.marker-until", turn=LAST_TURN[marker])


def _hex(cell: Cell, words: Words) -> Iterator[str]:
    yield _ground(cell, words)
    yield from _features(cell, words)
    yield from _value(cell, words)
    yield from _who(cell, words)


def _ground(cell: Cell, words: Words) -> str:
    """ "Lerné (0407): village, 1 MP."; in bad weather what it costs now."""
    terrain = words.board.land.terrain[cell]
    cost = 2 * terrain.cost if words.board.effects.bad_weather else terrain.cost
    return capital(words.say("look.hex", place=words.place(cell), terrain=terrain.name, cost=cost))


def _features(cell: Cell, words: Words) -> Iterator[str]:
    """2.5, 3.2 Roads and rivers, defence, sight."""
    land = words.board.land
    terrain = land.terrain[cell]
    if any(cell in road for road in land.roads.values()):
        yield words.say("look.road")
    for river, banks in land.rivers.items():
        if any(cell in bank for bank in banks):
            yield words.say("look.river", river=river)
    if terrain.defence:
        yield words.say("look.defence", defence=terrain.defence)
    if terrain.blocks:
        yield words.say("look.blocks")


def _value(cell: Cell, words: Words) -> Iterator[str]:
    """6, 7.1, 2.9 What it scores, who controls a vineyard, and what is special about it."""
    board = words.board
    terrain = board.land.terrain[cell].name
    pk, gk = (HEX_POINTS[side].get(terrain, 0) for side in Side)
    if pk or gk:
        yield words.say("look.worth", pk=pk, gk=gk)
    if terrain == "vineyard":
        yield words.say("look.control", side=PK if cell in board.pk_vineyards else GK)
    if cell == board.land.grandgousier:
        yield words.say("look.grandgousier")
    for side, place in ENTRY.items():
        if cell == board.land.places[place]:
            yield words.say("look.entry", side=side)


def _who(cell: Cell, words: Words) -> Iterator[str]:
    board = words.board
    for side in Side:
        if found := [n for n in board.in_play(side) if board.units[n].hex == cell]:
            yield words.say("look.army", side=side, units=words.units(found))
    if cell == board.land.clos and board.jean_guards:
        yield words.say("look.guarded")
    if cell == board.giant:
        yield words.say("look.giant")
    if board.pilgrims.status == "walking" and board.pilgrims.hex == cell:
        yield words.say("look.pilgrims")
