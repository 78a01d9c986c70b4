"""What must hold in every game, whatever the players do: random players, with all options.

Each rule here is named by its number, and a failure by the rule, the game and the moment. Sixty games are
played each time; with SPACE_PIGS_GAMES=2000 in the environment so many, which takes some minutes.
"""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.space_pigs.sky import do_next
from wartable import Table
from wartable.flow import Asks
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.beasts import MOST
from wartable.games.space_pigs.rules.board import BEASTS, CODEC, NOBODY, Board, Item, Party, Tile, Troops
from wartable.games.space_pigs.rules.components import CARDS, HEXES, SIMPLE_DECK, SUN, TOKENS
from wartable.games.space_pigs.rules.production import has_recipe, matched
from wartable.games.space_pigs.rules.sequence import ITEMS
from wartable.games.space_pigs.rules.setup import OPTIONS, SCENARIOS, setup
from wartable.referee import RandomChance, Referee
from wartable.testing import rule

GAMES = int(os.environ.get("SPACE_PIGS_GAMES", "60"))
CHUNK = 10
LONGEST = 8  # turns of a game that would have no end
MIXED = ("1E", "2A", "2B", "3A", "3C")  # the sequences in which two parties may share a hex
SEQUENCES = ("1A", "1B", "1C", "1D", "1E", "2A", "2B", "3A", "3B", "3C", "4A", "4B", "4C")


# Playing.


def drawn_options(rng: Random) -> dict[str, Any]:
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    return {**options, "last-turn": rng.choice((2, 4, 6, LONGEST))}


def new_game(seed: int, rng: Random, referee: Referee) -> Board:
    """Three to six clans; every fourth game is one of the simplified rules."""
    scenario = SCENARIOS["simplified" if seed % 4 == 3 else "complete"]
    seats = rng.sample(GAME.seats, rng.randint(3, 6))
    return setup(scenario, drawn_options(rng), sorted(seats, key=GAME.seats.index), referee)


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
                asks = flow.send(answer(asks, rng))
        except StopIteration:
            yield board, item


def answer(asks: Asks, rng: Random) -> tuple[str, Any]:
    seat = rng.choice(list(asks))
    return seat, asks[seat].sample(rng)


# What must hold at every moment.


def broken(board: Board) -> Iterator[str]:
    """Every rule that the board breaks."""
    yield from cards(board)
    yield from hexes(board)
    yield from camps(board)
    yield from table(board)
    for tile in board.tiles:
        if tile.parties:
            yield from parties(board, tile)


def cards(board: Board) -> Iterator[str]:
    laid = board.combat.laid if board.combat else []
    hands = [camp.hand for camp in board.camps]
    found = sorted(card for cards in (board.deck, board.discard, *hands, *laid) for card in cards)
    if found != sorted(SIMPLE_DECK if board.rules.simplified else range(len(CARDS))):
        yield "1.A a card was lost or added"
    if any(hand != sorted(hand) for hand in hands):
        yield "1.A a hand is out of order"


def hexes(board: Board) -> Iterator[str]:
    piles = [hex for pile in board.piles.values() for hex in pile]
    drawn = [board.drawn] if board.drawn >= 0 else []
    found = sorted([*(tile.id for tile in board.tiles), *board.box, *piles, *drawn])
    sun = [SUN] if board.rules.galaxy == "twins" else []
    if found != sorted([*(hex for hex in range(len(HEXES)) if hex != SUN), *sun]):
        yield "0.3 a hex was lost or added"
    if len(set(board.cells)) != len(board.cells) or len(board.cells) != len(board.tiles):
        yield "0.4 two hexes lie in one place"
    barren = sum(tile.barren for tile in board.tiles)
    if barren != board.devoured or barren > 3:
        yield f"1.E {barren} planets were devoured"


def parties(board: Board, tile: Tile) -> Iterator[str]:
    """0.2, 1.E, 2.B Who is on a hex."""
    name = HEXES[tile.id].name
    whos = [party.who for party in tile.parties]
    if len(set(whos)) != len(whos):
        yield f"2.B a party is twice on {name}"
    if not tile.turned or tile.id == SUN:
        yield f"7.2, 7.6 somebody is on {name}"
    beasts = [party for party in tile.parties if party.who in BEASTS]
    if len(beasts) > 1 and board.sequence != "3C":
        yield f"1.E two kinds of Extra-Pigs are on {name}"
    if len(whos) > 1 and board.sequence not in MIXED:
        yield f"3.A {name} was not fought out"
    for party in tile.parties:
        yield from troops(party, name)


def troops(party: Troops, name: str) -> Iterator[str]:
    if party.count <= 0 or min(party.gorets, party.gruiks) < 0:
        yield f"0.2 an empty party is on {name}"
    if not 0 <= party.tired_gorets <= party.gorets or not 0 <= party.tired_gruiks <= party.gruiks:
        yield f"2.B more troops have travelled than are on {name}"
    if party.who in BEASTS and (party.gruiks or party.gorets > MOST[party.who]):
        yield f"1.E too many Extra-Pigs are on {name}"


def camps(board: Board) -> Iterator[str]:
    flying = [item for item in board.agenda if item.what == "hop"]
    for clan, camp in enumerate(board.camps):
        gorets = board.gorets(clan) + camp.gorets + sum(item.gorets for item in flying if item.who == clan)
        gruiks = board.gruiks(clan) + camp.gruiks + sum(item.gruiks for item in flying if item.who == clan)
        if gorets > TOKENS.gorets or gruiks > TOKENS.gruiks:
            yield f"0.2 {board.seat(clan)} have {gorets} gorets and {gruiks} Gros Gruiks"
        if min(camp.gorets, camp.gruiks, camp.governors, camp.strays, camp.voyages, camp.fallen) < 0:
            yield f"0.2 {board.seat(clan)} have less than nothing"
        if Counter(camp.spent) - Counter(TOKENS.travel) or len(camp.spent) >= len(TOKENS.travel):
            yield f"2.A {board.seat(clan)} have played the markers {camp.spent}"
        if len(camp.tokens) > 2:
            yield f"1.B {board.seat(clan)} have {len(camp.tokens)} tokens"
        if len(set(camp.used)) != len(camp.used):
            yield f"8 {board.seat(clan)} have used a power twice"
        if camp.used and (board.turn == 1 or not board.rules.powers):
            yield f"0.7 {board.seat(clan)} have used a power in the first turn"


def table(board: Board) -> Iterator[str]:
    if sorted(board.order) != list(board.clans) or board.first not in board.clans:
        yield "1.C somebody is not in the order of play"
    for kind in BEASTS:
        if board.gorets(kind) > 6:
            yield "1.E there are more Extra-Pigs than tokens"
    if board.election:
        for vote in board.election.votes:
            if vote.governors < 0:
                yield "4.C a vote is less than nothing"
            if vote.voter != NOBODY and vote.governors != board.camps[vote.voter].governors:
                yield "4.C not all governors follow the vote"
    elif any(camp.strays for camp in board.camps):
        yield "5.8 governors that strayed have not voted"
    if board.turn and is_quiet(board):
        for clan, camp in enumerate(board.camps):
            if not camp.is_out and board.troops(clan) < (1 if board.rules.simplified else 2):
                yield f"6 {board.seat(clan)} should be eliminated"
    if len({camp.recipe for camp in board.camps}) < len(board.camps):
        yield "0.1 two clans have the same recipe"


def is_quiet(board: Board) -> bool:
    """Whether nobody flies, fights or is just about to be counted."""
    return not board.combat and not any(item.what in ("hop", "eliminations") for item in board.agenda)


# What may change from one moment to the next.

KEEPING = (  # items that neither bring nor cost troops
    "travel",
    "hop",
    "flee",
    "early-flight",
    "place",
    "lead",
    "lay-cards",
    "order",
    "markers",
    "vote",
    "call",
    "trade",
    "offer",
    "swap-cards",
)


class Memory:
    """What a board was like before."""

    def __init__(self, board: Board) -> None:
        self.turn, self.sequence = board.turn, board.sequence
        self.troops = counted(board)

    def broken(self, board: Board, item: Item) -> Iterator[str]:
        """The rules that were broken by doing this item."""
        if board.turn - self.turn not in ((0, 1) if item.what == "turn" else (0,)):
            yield "0.7 a turn was left out"
        if item.what == "sequence" and self.sequence and not board.rules.simplified:
            before, now = SEQUENCES.index(self.sequence), SEQUENCES.index(board.sequence)
            if now <= before and (self.sequence, board.sequence) != ("4C", "1A"):
                yield f"0.7 {board.sequence} came after {self.sequence}"
        now_there = counted(board)
        if item.what in KEEPING and now_there != self.troops:
            yield f"{item.what} changed the troops"
        if item.what == "blow":
            lost = {who: count - now_there[who] for who, count in self.troops.items()}
            if sorted(change for change in lost.values() if change) not in ([], [1], [-1, 1]):
                yield f"3.A a round cost {lost}"


def counted(board: Board) -> dict[Party, int]:
    """The troops of each party, those beside the galaxy and on their way too."""
    found: dict[Party, int] = dict.fromkeys((*BEASTS, *board.clans), 0)
    for tile in board.tiles:
        for party in tile.parties:
            found[party.who] += party.count
    for clan, camp in enumerate(board.camps):
        found[clan] += camp.gorets + camp.gruiks
    for item in board.agenda:
        if item.what == "hop":
            found[item.who] += item.gorets + item.gruiks
    return found


@rule(
    "0.1", "0.2", "0.3", "0.4", "0.7", "1.A", "1.B", "1.C", "1.E", "2.A", "2.B", "3.A", "4.C", "6", "7.6", "8"
)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_no_game_of_random_players_breaks_a_rule(first: int) -> None:
    for seed in range(first, min(first + CHUNK, GAMES)):
        board = watched_game(seed)
        check_the_end(board, seed)


def watched_game(seed: int) -> Board:
    """The board at the end of a game in which no rule was broken."""
    moments = random_game(seed)
    board, _ = next(moments)
    memory = Memory(board)
    for step, (_, item) in enumerate(moments):
        found = [*memory.broken(board, item), *broken(board)]
        assert found == [], f"game {seed}, step {step}, {item}"
        memory = Memory(board)
    return board


def check_the_end(board: Board, seed: int) -> None:
    """0.9, 4.A Who has won, and why."""
    assert board.outcome is not None
    (winner,) = (clan for clan in board.clans if board.seat(clan) in board.outcome.winners)
    if board.outcome.reason == "recipe":
        assert board.turn > 1, f"0.7 game {seed}"
        assert winner == next(clan for clan in board.order if has_recipe(board, clan)), f"4.A game {seed}"
    else:
        assert board.turn == board.rules.last_turn, f"0.9 game {seed}"
        most = max(matched(board, clan) for clan in board.clans)
        assert matched(board, winner) == most < 6, f"0.9 game {seed}"


# That the games above are worth playing.


@rule("0.7")
def test_the_random_games_go_through_everything() -> None:
    """Every item of the agenda is done in them."""
    done: Counter[str] = Counter()
    for seed in range(100, 130):
        done.update(item.what for _, item in random_game(seed))
        if done.keys() == ITEMS.keys():
            return
    assert ITEMS.keys() - done.keys() == set()


# Tables in the middle of such a game.


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found by its name, as saves do."""
    monkeypatch.setattr("wartable.game._games", {GAME.id: GAME})


@rule("0.7")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("decisions", [30, 250])
def test_a_copy_and_a_save_go_on_as_the_table_does(seed: int, decisions: int, installed: None) -> None:
    rng = Random(seed)
    table = Table.new(GAME, "complete", drawn_options_of_a_table(rng), GAME.seats[: 3 + seed], seed=seed)
    play(table, rng, decisions)
    twins = [table.copy(), Table.load(table.save())]
    for each in (table, *twins):
        play(each, Random(seed), 60)
    states = [CODEC.encode(one.board) for one in (table, *twins)]
    assert states[0] == states[1] == states[2]


def drawn_options_of_a_table(rng: Random) -> dict[str, Any]:
    return {name: rng.choice(values) for name, values in OPTIONS.items()}


def play(table: Table, rng: Random, decisions: int) -> None:
    for _ in range(decisions):
        if table.asks:
            seat, given = answer(table.asks, rng)
            table.answer(seat, given)
