"""Transcripts: short games as text, replayed and compared.

`python -m tests.games.space_pigs.transcript FILE SCENARIO SEED TURNS SEAT...` makes one from a game of
players who seek each other; it is then read by a person, and kept.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.games.space_pigs.sky import on
from wartable import Table
from wartable.flow import Ask
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.answers import DONE, PASS, STAY, TRADE, Place, PlayCard, Use
from wartable.games.space_pigs.rules.board import Board
from wartable.games.space_pigs.rules.components import CARDS, HEXES
from wartable.referee import Roll

OPTIONS: dict[str, dict[str, Any]] = {"complete": {"powers": True}, "simplified": {"last-turn": 6}}


def new_table(scenario: str, seed: int, seats: Sequence[str]) -> Table:
    return Table.new(GAME, scenario, OPTIONS[scenario], seats, seed=seed)


def lines_of(table: Table, seed: int, turns: int) -> Iterator[str]:
    """Each answer, the dice that fell after it, and when a sequence begins whatever is other than before."""
    yield " ".join([table.scenario.id, str(seed), str(turns), *table.seats])
    again = new_table(table.scenario.id, seed, table.seats)
    seen: dict[str, str] = {}
    thrown, sequence = len(again.rolls), ""
    for seat, answer in table.answers:
        again.answer(seat, answer)
        yield f"{seat} {msgspec.json.encode(answer).decode()}"
        yield from dice(again.rolls[thrown:])
        thrown = len(again.rolls)
        now = f"{again.board.turn} {again.board.sequence}"
        if now != sequence or again.outcome:
            sequence = now
            yield f"    turn {now}"
            yield from standing(again.board, seen)


def dice(rolls: Sequence[Roll]) -> Iterator[str]:
    for what, thrown in groupby(rolls, key=lambda roll: roll.what):
        yield f"  {what} {' '.join(f'{roll.shows}/{roll.sides}' for roll in thrown)}"


def standing(board: Board, seen: dict[str, str]) -> Iterator[str]:
    """Every hex and every camp that is other than it was."""
    found = {HEXES[tile.id].id: hex_text(board, tile.id, place) for place, tile in enumerate(board.tiles)}
    found |= {board.seat(clan): camp_text(board, clan) for clan in board.clans}
    found["order"] = " ".join(board.seat(clan) for clan in board.order)
    for name, text in found.items():
        if seen.get(name) != text:
            seen[name] = text
            yield f"    {name}: {text}"
    if board.outcome:
        yield f"    outcome: {board.outcome.reason} {board.outcome.scores}"


def hex_text(board: Board, hex: int, place: int) -> str:
    tile = board.tiles[place]
    words = [str(place), "barren" if tile.barren else "", on(board, HEXES[hex].id)]
    return " ".join(word for word in words if word)


def camp_text(board: Board, clan: int) -> str:
    camp = board.camps[clan]
    hand = " ".join(CARDS[card].name for card in camp.hand)
    return f"recipe {camp.recipe} acorns {camp.acorns} governors {camp.governors} hand {hand}"


def replayed(text: str) -> str:
    """The transcript of the same answers, played now."""
    head, *lines = text.splitlines()
    scenario, seed, turns, *seats = head.split()
    table = new_table(scenario, int(seed), seats)
    for line in lines:
        if not line.startswith("  "):
            seat, _, answer = line.partition(" ")
            table.answer(seat, msgspec.json.decode(answer, type=GAME.answers))
    return "\n".join(lines_of(table, int(seed), int(turns))) + "\n"


# Making one.


def drawn_game(scenario: str, seed: int, turns: int, seats: Sequence[str]) -> Table:
    """A game of some turns in which everybody plays cards and goes where others are."""
    table, rng = new_table(scenario, seed, seats), Random(seed)
    while table.asks and table.board.turn <= turns:
        seat = next(iter(table.asks))
        table.answer(seat, liked(table.board, table.asks[seat], rng))
    return table


def liked(board: Board, ask: Ask, rng: Random) -> Any:
    options = list(ask.options() or [ask.sample(rng)])
    if ask.what == "interlude":
        played = [option for option in options if isinstance(option, PlayCard | Use)]
        return rng.choice(played) if played and rng.random() < 0.6 else PASS
    if ask.what == "goal":
        return max(options, key=lambda place: (crowd(board, ask.seat, place), place.hex))
    if ask.what == "load":
        return max(options, key=lambda load: load.gorets + load.gruiks if rng.random() < 0.7 else 0)
    if ask.what in ("flee", "reorganise", "early-flight"):
        return rng.choice([option for option in options if option in (STAY, DONE)])
    return rng.choice([option for option in options if option not in (DONE, TRADE)] or [DONE])


def crowd(board: Board, seat: str, place: Place) -> int:
    """Two for others to fight, one for acorns to hold."""
    spot = board.spot_at(place.hex)
    assert spot is not None
    tile = board.tiles[spot]
    others = any(party.who != board.clan_of(seat) for party in tile.parties)
    return 2 * others + (tile.acorns > 0 and not tile.parties)


if __name__ == "__main__":
    file, which, number, last, *clans = sys.argv[1:]
    game = drawn_game(which, int(number), int(last), clans)
    Path(file).write_text("\n".join(lines_of(game, int(number), int(last))) + "\n", encoding="utf-8")
