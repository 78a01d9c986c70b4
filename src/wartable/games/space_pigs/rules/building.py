"""0.4, 0.6, 7 Building the galaxy hex by hex, and settling on it."""

from collections.abc import Sequence
from typing import Any, TypeVar

from wartable.flow import Flow, OneOf, ask
from wartable.games.space_pigs.rules.answers import PLACES, Place, Say
from wartable.games.space_pigs.rules.board import NO_HEX, Board, Clan, Item, Tile, Troops, about_hex
from wartable.games.space_pigs.rules.components import COLOURS, FAMILIES, FIRST_GORETS, HEXES, SIZES, HexId
from wartable.games.space_pigs.rules.galaxy import (
    BETWEEN,
    CELL,
    CENTRE,
    MAP,
    PASSAGE,
    SUNNY,
    Cell,
    Spot,
    beside,
    rings,
    shape,
    twins_of,
)
from wartable.hexes import Hex
from wartable.referee import Referee

T = TypeVar("T", Say, Place)

# 0.4 Laying hexes.


def lay(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """The next player chooses a hex by its back (9: by its face), and then its place."""
    faces = {word: hexes for word, hexes in on_offer(board).items() if hexes}
    if not faces:
        finish_building(board, referee)
        return
    board.next(Item("put", builder(board)), item)
    words = [Say(word) for word in faces]
    chosen = yield from _chosen(board, builder(board), "family", words, referee, left=hexes_left(board))
    board.drawn = faces[chosen.word][-1]
    if board.rules.building == "look-first":
        referee.reveal()
    board.piles[HEXES[board.drawn].family].remove(board.drawn)


def on_offer(board: Board) -> dict[str, list[HexId]]:
    """The hexes that can be chosen: by family, or by what is on their face (9.1)."""
    if not board.rules.simplified:
        return {family: board.piles[family] for family in FAMILIES}
    hexes = [hex for family in FAMILIES for hex in board.piles[family]]
    return {word: [hex for hex in hexes if face_word(hex) == word] for word in FACES}


FACES = (*COLOURS, *(f"{colour}-double" for colour in COLOURS), "asteroid")


def face_word(hex: HexId) -> str:
    face = HEXES[hex]
    return {"planet": face.family, "double": f"{face.family}-double"}.get(face.kind, "asteroid")


def hexes_left(board: Board) -> int:
    return sum(map(len, board.piles.values()))


def builder(board: Board) -> Clan:
    """Clockwise from the first player."""
    laid = size(board) - hexes_left(board) - (board.drawn != NO_HEX)
    return board.order[laid % len(board.order)]


def size(board: Board) -> int:
    """0.3 How many hexes this galaxy has, the sun not counted."""
    count = SIZES[len(board.camps)]
    return 3 * (count.planets + 2) + count.black


def put(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """0.4 The hex is laid; once turned it is never moved by a builder again."""
    places = [PLACES[cell] for cell in free_cells(board)]
    face = HEXES[board.drawn]
    known = face.id if board.rules.simplified else face.family
    chosen = yield from _chosen(board, item.who, "lay", places, referee, hex=known)
    turned = board.rules.simplified or board.rules.building in ("blind", "look-first")
    spot = board.extend(CELL[chosen.hex], Tile(board.drawn, turned=turned))
    board.drawn = NO_HEX
    if turned:
        referee.reveal()
    if board.rules.by_chance:
        return
    if turned:
        referee.announce("laid", clan=board.seat(item.who), **about_hex(board, spot))
    else:
        referee.announce("laid-unturned", clan=board.seat(item.who), hex=chosen.hex, family=face.family)


def _chosen(
    board: Board, clan: Clan, what: str, choices: Sequence[T], referee: Referee, **about: Any
) -> Flow[T]:
    """What the builder chooses; 0.10 where a table wishes it, what chance does."""
    if len(choices) == 1:
        return choices[0]
    if board.rules.by_chance:
        return referee.pick("galaxy", choices)
    found: T = yield from ask(board.seat(clan), what, OneOf(choices), rule="0.4", **about)
    return found


def free_cells(board: Board) -> list[Cell]:
    """Where the next hex may lie."""
    match board.rules.galaxy:
        case "twins":
            return _twin_cells(board)
        case "galette":
            return _strip_cells(board)
        case "freedom":
            return beside(board.cells) or [MAP.index(CENTRE)]
        case _:
            return next(empty for circle in rings() if (empty := _empty(board, circle)))


def _empty(board: Board, cells: list[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell not in board.cells]


def _strip_cells(board: Board) -> list[Cell]:
    """7.3 Three hexes thick: a column is filled before the next is begun, on either side."""
    row = MAP.column_row(CENTRE)[1]
    columns = {MAP.column_row(MAP.from_index(cell))[0] for cell in board.cells}
    if not columns:
        return [MAP.index(CENTRE)]

    def strip(column: int) -> list[Cell]:
        return [MAP.index(MAP.at(column, there)) for there in (row - 1, row, row + 1)]

    begun = [cell for column in sorted(columns) for cell in _empty(board, strip(column))]
    return begun or strip(min(columns) - 1) + strip(max(columns) + 1)


def _twin_cells(board: Board) -> list[Cell]:
    """7.2 Two galaxies as equal as possible, circle by circle, and the passage between them."""
    twins = twins_of(len(board.camps))
    share = size(board) - len(PASSAGE)
    larger, smaller = (share + 1) // 2, share // 2
    grounds = [_twin_circles(centre) for centre in twins.centres]
    counts = [sum(cell in board.cells for circle in circles[:3] for cell in circle) for circles in grounds]
    found = _empty(board, list(PASSAGE))
    for which, circles in enumerate(grounds):
        most = larger if counts[1 - which] <= smaller else smaller
        if counts[which] < most:
            circle = next(empty for circle in circles if (empty := _empty(board, circle)))
            early = [cell for cell in (twins.gates[which], SUNNY[which]) if cell in circle]
            found += early or circle
    return found


def _twin_circles(centre: Hex) -> list[list[Cell]]:
    """7.2 Its circles, without the passage and what lies between the twins, so that they do not touch."""
    return [[cell for cell in circle if cell not in {*PASSAGE, *BETWEEN}] for circle in rings(centre)]


def finish_building(board: Board, referee: Referee) -> None:
    """7.6 Where all are turned at the end, they are turned now."""
    if board.rules.building == "turn-last":
        referee.reveal()
        for tile in board.tiles:
            tile.turned = True
    referee.announce("galaxy-built", turned=board.rules.building != "explore")


# 0.6 Settling.


def settle(board: Board, item: Item, referee: Referee) -> None:
    """0.6, 7.1 One after another, in the order of play or from the last to the first."""
    order = board.order[::-1] if board.rules.reverse else board.order
    board.next(*(Item("first-hex", clan) for clan in order))


def first_hex(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """0.6 Five gorets on a free hex of the edge, one hex at least from any other clan."""
    yield from found_colony(board, item.who, homes(board), referee, "0.6")


def found_colony(board: Board, clan: Clan, spots: list[Spot], referee: Referee, rule: str) -> Flow[None]:
    places = [PLACES[board.cells[spot]] for spot in spots]
    chosen: Place = yield from ask(board.seat(clan), "settle", OneOf(places), rule=rule)
    spot = board.spot_at(chosen.hex)
    assert spot is not None
    turn_up(board, spot, referee)
    board.tiles[spot].parties.append(Troops(clan, FIRST_GORETS))
    referee.announce("settled", clan=board.seat(clan), count=FIRST_GORETS, **about_hex(board, spot))


def homes(board: Board) -> list[Spot]:
    """The edge with a gap to the others; where there is none left, without the gap; at worst anywhere."""
    plain = shape(board.cells, False, board.rules.galaxy == "twins")
    taken = {spot for spot, tile in enumerate(board.tiles) if tile.parties}
    free = [spot for spot in plain.edge if spot not in taken]
    apart = [spot for spot in free if taken.isdisjoint(plain.across[spot])]
    return apart or free or empty_spots(board)


def middles(board: Board) -> list[Spot]:
    """The first place of the galaxy; 7.2 of twins the centre of each."""
    if board.rules.galaxy != "twins":
        return [0]
    cells = [MAP.index(centre) for centre in twins_of(len(board.camps)).centres]
    return [spot for spot, cell in enumerate(board.cells) if cell in cells]


def empty_spots(board: Board) -> list[Spot]:
    sun = board.shape.sun
    return [spot for spot, tile in enumerate(board.tiles) if not tile.parties and spot != sun]


def turn_up(board: Board, spot: Spot, referee: Referee) -> None:
    """7.6 In exploration a hex is turned when troops come to it."""
    tile = board.tiles[spot]
    if not tile.turned:
        tile.turned = True
        referee.reveal()
        referee.announce("discovered", **about_hex(board, spot))
