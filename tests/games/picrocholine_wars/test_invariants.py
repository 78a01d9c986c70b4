"""What must hold in every game, whatever the players do: two thousand games of random players.

Half of the games begin with the set-up, half with all counters scattered over the map. Each rule here is
named by its number, and a failure by the rule, the game and the moment.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.picrocholine_wars.field import do_next
from wartable import Table
from wartable.flow import Ask
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.answers import DONE
from wartable.games.picrocholine_wars.rules.board import (
    CODEC,
    MARKERS,
    TURNS,
    Board,
    Item,
    Status,
    label,
    new_board,
)
from wartable.games.picrocholine_wars.rules.land import NOWHERE, chinon
from wartable.games.picrocholine_wars.rules.losses import is_met, take_vineyard
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    LEADERS,
    PICROCHOLE,
    TOUCQUEDILLON,
    TROOPS,
    Side,
)
from wartable.games.picrocholine_wars.rules.sequence import ITEMS
from wartable.games.picrocholine_wars.rules.setup import setup
from wartable.games.picrocholine_wars.rules.stacking import entry_refusal, has_room
from wartable.referee import RandomChance, Referee
from wartable.testing import rule

GAMES, CHUNK = 2000, 100
BRISK = 0.1  # how often a side is done with its movement, unit by unit
EVERY = 4  # items of the agenda after which the whole board is looked at
NO_HEAD_START = {"pk-head-start": 0, "gk-head-start": 0}
GRANDGOUSIER, CLOS = chinon().grandgousier, chinon().clos
VINEYARDS = set(chinon().of("vineyard"))
AT_WORK = {PICROCHOLE: chinon().places["roche-clermault"], FRERE_JEAN: CLOS}
PK, GK = Side.PK, Side.GK


# Playing.


def scattered(rng: Random) -> Board:
    """Every counter somewhere on the map where it may be, or in prison, before some turn."""
    board = new_board(chinon())
    for number in (PICROCHOLE, FRERE_JEAN, *rng.sample(range(len(COUNTERS)), len(COUNTERS))):
        unit = board.units[number]
        if number in LEADERS and number != GARGANTUA and rng.random() < 0.2:
            unit.status, unit.hex = Status.CAPTURED, NOWHERE
        elif unit.status is Status.RESERVE:
            unit.status, unit.hex = Status.PLAY, drawn_hex(board, number, rng)
            take_vineyard(board, unit.hex, unit.side)
    board.turn, board.agenda = rng.randint(0, 6), [Item("turn")]
    return board


def drawn_hex(board: Board, number: int, rng: Random) -> int:
    """A hex where a unit may be, often that in which it has something to do."""
    if number in AT_WORK and rng.random() < 0.4:
        return AT_WORK[number]
    cell = rng.randrange(board.land.size)
    return cell if is_free(board, number, cell) else drawn_hex(board, number, rng)


def is_free(board: Board, number: int, cell: int) -> bool:
    side = board.units[number].side
    has_enemies = any(unit.hex == cell and unit.side is not side for unit in board.units)
    return not has_enemies and not entry_refusal(board, number, cell) and has_room(board, number, cell)


def new_game(seed: int, rng: Random, referee: Referee) -> Board:
    return scattered(rng) if seed % 2 else setup(chinon(), NO_HEAD_START, (), referee)


def random_game(seed: int) -> Iterator[tuple[Board, Item]]:
    """The board after each item of the agenda, and the item."""
    rng = Random(seed)
    referee = Referee(RandomChance(rng))
    board = new_game(seed, rng, referee)
    while board.outcome is None:
        item = board.agenda[0]
        flow = do_next(board, referee)
        try:
            asks = next(flow)
            while True:
                ((seat, ask),) = asks.items()
                asks = flow.send((seat, answer(ask, rng)))
        except StopIteration:
            yield board, item


def answer(ask: Ask, rng: Random) -> object:
    return DONE if ask.what == "move" and rng.random() < BRISK else ask.sample(rng)


# What must hold at every moment.


def broken(board: Board) -> Iterator[str]:
    """Every rule that the board breaks."""
    yield from counters(board)
    if board.turn:
        yield from hexes(board)
        yield from persons(board)


def counters(board: Board) -> Iterator[str]:
    if len(board.units) != len(COUNTERS):
        yield "9 a counter was lost or added"
    for number, (unit, counter) in enumerate(zip(board.units, COUNTERS, strict=True)):
        if (unit.hex >= 0) != (unit.status is Status.PLAY):
            yield f"0.1 {counter.name} is {unit.status.name} in {unit.hex}"
        turned = number == TOUCQUEDILLON and unit.flipped
        if unit.side is not (counter.side.enemy if turned else counter.side):
            yield f"7.5 {counter.name} is on the wrong side"
        if unit.flipped and not counter.is_troop and number not in (GARGANTUA, TOUCQUEDILLON):
            yield f"0.1 {counter.name} has no reverse"
        if unit.flipped and counter.is_troop and unit.hex < 0 and board.turn:
            yield f"3.3 {counter.name} is reduced off the map"
        if counter.is_troop and unit.status is Status.CAPTURED:
            yield f"2.4 {counter.name} is no leader and cannot be captured"


def hexes(board: Board) -> Iterator[str]:
    """2.3, 2.4, 2.9, 7.1 Who stands where."""
    troops: Counter[int] = Counter()
    leaders: Counter[int] = Counter()
    sides: dict[int, Side] = {}
    for number, unit in enumerate(board.units):
        if unit.hex < 0:
            continue
        if sides.setdefault(unit.hex, unit.side) is not unit.side:
            yield f"2.4 both sides are in {label(unit.hex)}"
        if number in TROOPS:
            troops[unit.hex] += 1
        else:
            leaders[unit.hex] += 1
    for cell, side in sides.items():
        if cell == GRANDGOUSIER:
            if side is PK:
                yield "2.9 PK is in Grandgousier's hex"
        elif troops[cell] > 3 or leaders[cell] > 1:
            yield f"2.3 the stack in {label(cell)} is too high"
        elif cell == board.giant and troops[cell] + leaders[cell] > 1:
            yield "7.1 Gargantua is not alone"
        if cell in VINEYARDS and (cell in board.pk_vineyards) != (side is PK):
            yield f"7.1 the vineyard {label(cell)} is not of the side that is in it"


def persons(board: Board) -> Iterator[str]:
    """7, 8 What is kept of leaders, pilgrims and markers."""
    if board.jean_waits and board.units[FRERE_JEAN].hex != GRANDGOUSIER:
        yield "7.2 Frère Jean waits elsewhere than in Grandgousier's hex"
    if board.units[GARGANTUA].status is Status.CAPTURED:
        yield "2.4 Gargantua is captured"
    if not set(board.pk_vineyards) <= VINEYARDS:
        yield "7.1 PK has vineyards that are none"
    if ("pilgrims" in board.markers) != (board.pilgrims.status == "unplayed"):
        yield "8.5 the pilgrims are played and not played"
    if board.pilgrims.hex >= 0 and any(is_met(board, n) for n in TROOPS if not is_moving(board, n)):
        yield "8.5 the pilgrims are with troops"
    if (board.pilgrims.hex >= 0) != (board.pilgrims.status == "walking"):
        yield f"8.5 the pilgrims are {board.pilgrims.status} in {board.pilgrims.hex}"
    if not (1 <= board.turn <= TURNS and 0 <= board.phase <= 7):
        yield f"0.2 there is no phase {board.phase} of turn {board.turn}"


def is_moving(board: Board, number: int) -> bool:
    return board.active is not None and board.active.unit == number


# What may change from one moment to the next.

POINTS = {
    "dare": {(0, 0), (1, 0), (0, 1)},
    "pilgrims": {(0, 0), (1, 0)},
    "move": {(0, 0), (1, 0), (0, 2)},  # PK sets the pilgrims out, GK captures Toucquedillon
    "advance": {(0, 0), (0, 2)},
    "test": {(0, 0), (0, 2)},
    "gargantuan": {(0, 0), (0, -2)},
}


class Memory:
    """What a board was like before."""

    def __init__(self, board: Board) -> None:
        self.markers = list(board.markers)
        self.points = dict(board.points)
        self.turn = board.turn

    def broken(self, board: Board, item: Item) -> Iterator[str]:
        """The rules that were broken by doing this item."""
        if not is_part(board.markers, self.markers) or len(self.markers) - len(board.markers) > 1:
            yield "5 the markers were not played one by one"
        change = (board.points[PK] - self.points[PK], board.points[GK] - self.points[GK])
        if change not in POINTS.get(item.what, {(0, 0)}):
            yield f"6 {item.what} changed the points by {change}"
        if board.turn - self.turn not in ((0, 1) if item.what == "turn" else (0,)):
            yield "0.2 a turn was left out"


def is_part(part: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(marker in rest for marker in part)


@rule("0.1", "0.2", "2.3", "2.4", "2.9", "3.3", "5", "6", "7.1", "7.2", "7.5", "8.5")
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_no_game_of_random_players_breaks_a_rule(first: int) -> None:
    for seed in range(first, first + CHUNK):
        board = watched_game(seed)
        assert board.turn == TURNS, f"0.2 game {seed} ended in turn {board.turn}"
        assert board.outcome is not None
        assert board.outcome.scores == {"pk": recount(board, PK), "gk": recount(board, GK)}, f"6 game {seed}"


def watched_game(seed: int) -> Board:
    """The board at the end of a game in which no rule was broken."""
    moments = random_game(seed)
    board, _ = next(moments)
    memory = Memory(board)
    for step, (_, item) in enumerate(moments):
        found = list(memory.broken(board, item))
        if step % EVERY == 0:
            found += broken(board)
        assert found == [], f"game {seed}, step {step}, {item}"
        memory = Memory(board)
    return board


def recount(board: Board, side: Side) -> int:
    """6. The victory points, counted another way."""
    total = board.points[side]
    for number in LEADERS:
        unit = board.units[number]
        on_the_track = number == TOUCQUEDILLON and unit.side is PK and board.toucquedillon_counted
        is_lost = unit.status in (Status.CAPTURED, Status.ELIMINATED)
        if unit.side is side.enemy and is_lost and not on_the_track:
            total += COUNTERS[number].skill
    for cell in {unit.hex for unit in board.units if unit.hex >= 0 and unit.side is side}:
        terrain = board.land.terrain[cell].name
        if terrain == "village":
            total += 1
        elif terrain == "castle" or terrain in (("mill",) if side is PK else ("vineyard", "abbey")):
            total += 2
    if side is PK:
        total += 4 * len(board.markers) + (3 if board.pilgrims.status == "captured" else 0)
    return total


# That the games above are worth playing.


@rule("0.2")
def test_the_random_games_go_through_everything() -> None:
    """Every item of the agenda is done, every marker played, every event and end comes up."""
    done: Counter[str] = Counter()
    seen: set[str] = set()
    for seed in range(120):
        moments = list(random_game(seed))
        done.update(item.what for _, item in moments)
        board, _ = moments[-1]
        seen |= set(MARKERS) - set(board.markers)
        seen |= {board.pilgrims.status, *(unit.status.name for unit in board.units)}
    assert done.keys() == ITEMS.keys()
    assert seen >= {*MARKERS, "captured", "gone", "PLAY", "CAPTURED", "ELIMINATED", "ENTERING", "RESERVE"}


# Tables in the middle of such a game.


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found by its name, as saves do."""
    monkeypatch.setattr("wartable.game._games", {GAME.id: GAME})


@rule("0.2")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("decisions", [7, 150, 400])
def test_a_copy_and_a_save_go_on_as_the_table_does(seed: int, decisions: int, installed: None) -> None:
    table, rng = Table.new(GAME, seed=seed), Random(seed)
    for _ in range(decisions):
        decide(table, rng)
    twins = [table.copy(), Table.load(table.save())]
    for twin in twins:
        twin_rng = Random(seed)
        for _ in range(60):
            decide(twin, twin_rng)
    rng = Random(seed)
    for _ in range(60):
        decide(table, rng)
    states = [CODEC.encode(one.board) for one in (table, *twins)]
    assert states[0] == states[1] == states[2]
    assert [list(twin.answers) for twin in twins] == [list(table.answers)] * 2


def decide(table: Table, rng: Random) -> None:
    for seat, ask in table.asks.items():
        table.answer(seat, ask.sample(rng))
