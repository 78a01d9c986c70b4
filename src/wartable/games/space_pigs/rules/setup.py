"""0.2-0.5 Setting up: clans, recipes, cards, the hexes of this game, and who plays first."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from wartable.games.space_pigs.rules.board import Board, Camp, Clan, Item, Rules, Tile
from wartable.games.space_pigs.rules.components import (
    CARDS,
    CLANS,
    COLOURS,
    HEXES,
    RECIPES,
    SIMPLE_DECK,
    SIMPLE_HAND,
    SIZES,
    SUN,
    HexId,
)
from wartable.games.space_pigs.rules.galaxy import SUN_CELL
from wartable.referee import D6, Referee

NUMBER = {clan.id: number for number, clan in enumerate(CLANS)}
ENDLESS = 0
OPTIONS: dict[str, tuple[Any, ...]] = {
    "galaxy": ("circles", "twins", "galette", "freedom"),
    "edges": ("apart", "touching"),
    "building": ("blind", "look-first", "turn-last", "explore"),
    "builders": ("players", "chance"),  # 0.10
    "placement": ("in-order", "reverse"),
    "powers": (False, True),
    "last-turn": (10, 6, 15, ENDLESS),
    "speech": (0, 1, 2, 3, 5),  # minutes (10.2)
}


class Scenario(Struct, frozen=True):
    """The complete rules, or the simplified ones."""

    id: str
    source: str = ""


SCENARIOS = {name: Scenario(name) for name in ("complete", "simplified")}


def setup(scenario: Scenario, options: Mapping[str, Any], seats: Sequence[str], referee: Referee) -> Board:
    """0 Everything before the first hex is laid."""
    rules = rules_of(scenario, options)
    recipes = referee.shuffle("recipes", range(len(RECIPES)))
    camps = [Camp(NUMBER[seat], recipe) for seat, recipe in zip(seats, recipes, strict=False)]
    board = Board(rules, camps, [Item("lay"), Item("settle"), Item("turn")])
    deal(board, referee)
    choose_hexes(board, referee)
    board.first = first_player(board, referee)
    board.order = clockwise(board, board.first)
    if rules.galaxy == "twins":
        board.extend(SUN_CELL, Tile(SUN))
    return board


def rules_of(scenario: Scenario, options: Mapping[str, Any]) -> Rules:
    """9 The simplified rules know no options but those of ours: the last turn, and who builds."""
    by_chance = options["builders"] == "chance"
    if scenario.id == "simplified":
        return Rules(simplified=True, last_turn=options["last-turn"], by_chance=by_chance)
    return Rules(
        reverse=options["placement"] == "reverse",
        galaxy=options["galaxy"],
        touching=options["edges"] == "touching",
        building=options["building"],
        powers=options["powers"],
        last_turn=options["last-turn"],
        speech=options["speech"],
        by_chance=by_chance,
    )


def deal(board: Board, referee: Referee) -> None:
    """9.1 Four cards each in the simplified rules; in the complete ones the first turn deals them (1.A)."""
    if not board.rules.simplified:
        board.deck = referee.shuffle("deck", range(len(CARDS)))
        return
    board.deck = referee.shuffle("deck", SIMPLE_DECK)
    for camp in board.camps:
        camp.hand = sorted(board.deck.pop() for _ in range(SIMPLE_HAND))


def choose_hexes(board: Board, referee: Referee) -> None:
    """0.3 So many planets of each colour, its double, its asteroid, and some black asteroids."""
    size = SIZES[len(board.camps)]
    for family in COLOURS:
        planets = referee.shuffle("hexes", _hexes(family, "planet"))
        pile = planets[: size.planets] + _hexes(family, "double") + _hexes(family, "asteroid")
        board.piles[family] = referee.shuffle("hexes", pile)
        board.box += planets[size.planets :]
    black = referee.shuffle("hexes", _hexes("black", "asteroid"))
    board.piles["black"] = black[: size.black]
    board.box += black[size.black :]


def _hexes(family: str, kind: str) -> list[HexId]:
    return [n for n, hex in enumerate(HEXES) if hex.family == family and hex.kind == kind]


def first_player(board: Board, referee: Referee) -> Clan:
    """0.5 The highest die; in the simplified rules by lot: a table does not know who is the youngest."""
    if board.rules.simplified:
        first = referee.pick("first-player", list(board.clans))
    else:
        first = highest(board, list(board.clans), referee)
    referee.announce("begins", clan=board.seat(first))
    return first


def highest(board: Board, clans: list[Clan], referee: Referee) -> Clan:
    """0.5 Who throws the highest die; those who share it throw again."""
    while len(clans) > 1:
        dice = throw_each(board, clans, referee)
        clans = [clan for clan in clans if dice[clan] == max(dice.values())]
    return clans[0]


def ranked(board: Board, clans: list[Clan], scores: Mapping[Clan, int], referee: Referee) -> list[Clan]:
    """1.C The highest score first; equal ones by a die, thrown again while it does not decide."""
    found: list[Clan] = []
    for score in sorted({scores[clan] for clan in clans}, reverse=True):
        equal = [clan for clan in clans if scores[clan] == score]
        if len(equal) > 1:
            equal = ranked(board, equal, throw_each(board, equal, referee), referee)
        found += equal
    return found


def throw_each(board: Board, clans: list[Clan], referee: Referee) -> dict[Clan, int]:
    """A die for each, and all are told."""
    dice = {clan: referee.roll("order", D6) for clan in clans}
    referee.announce("order.thrown", clans=[board.seat(clan) for clan in clans], dice=list(dice.values()))
    return dice


def clockwise(board: Board, first: Clan) -> list[Clan]:
    count = len(board.camps)
    return [(first + place) % count for place in range(count)]
