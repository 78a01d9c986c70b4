"""The bots: each better than the one before, and sensible where it can be seen."""

from collections import Counter
from random import Random

import pytest

from tests.games.picrocholine_wars.field import field
from wartable import Table
from wartable.flow import Ask, OneOf
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.answers import CHOOSE, Choose, Say
from wartable.games.picrocholine_wars.board import Board, Status
from wartable.games.picrocholine_wars.bot.knight import Knight
from wartable.games.picrocholine_wars.bot.squire import Squire
from wartable.games.picrocholine_wars.gargantuan import ROLL, SAY_MARKER, option_refusal
from wartable.games.picrocholine_wars.roster import NUMBER
from wartable.lab.match import play_match


def wins(better: str, weaker: str, seeds: range) -> Counter[str | None]:
    """Who wins, sides swapped from game to game."""
    found: Counter[str | None] = Counter()
    for seed in seeds:
        pk, gk = (better, weaker) if seed % 2 else (weaker, better)
        match = play_match(GAME, None, None, {"pk": pk, "gk": gk}, seed)
        assert match.outcome is not None, match.failure
        winner = match.outcome.winners[0] if match.outcome.winners else None
        found[{"pk": pk, "gk": gk}[winner] if winner else None] += 1
    return found


def test_the_squire_beats_the_page() -> None:
    assert wins("squire", "page", range(10))["squire"] >= 9


def test_the_knight_beats_the_squire() -> None:
    found = wins("knight", "squire", range(8, 14))
    assert found["knight"] > found["squire"]


def novel(board: Board) -> Ask:
    domain = OneOf((ROLL, *SAY_MARKER), lambda answer: option_refusal(board, answer))
    return Ask("gk", "gargantuan", domain, "5", {})


@pytest.mark.parametrize("bot", [Squire, Knight])
def test_the_letter_is_written_at_once(bot: type[Squire] | type[Knight]) -> None:
    board = field(turn=1)
    assert bot().answer(board, novel(board)) == Say("letter")


def test_the_knight_keeps_the_mare_until_gargantua_is_by_the_river_or_it_is_too_late() -> None:
    away, near = field("gargantua 1904", turn=6), field("gargantua 1207", turn=6)
    late = field("gargantua 1904", turn=7)
    for board in (away, near, late):
        board.markers = ["mare"]
    answers = [Knight().answer(board, novel(board)) for board in (away, near, late)]
    assert answers == [ROLL, Say("mare"), Say("mare")]


def test_a_leader_who_has_to_die_is_one_who_is_lost_already() -> None:
    board = field("picrochole 0407", "trepelu 0408", "toucquedillon 0507")
    board.units[NUMBER["toucquedillon"]].status = Status.CAPTURED
    leaders = [CHOOSE[NUMBER[name]] for name in ("picrochole", "toucquedillon", "trepelu")]
    ask = Ask("pk", "death", OneOf(leaders), "1.2", {})
    assert Squire().answer(board, ask) == Choose("toucquedillon")


def test_a_machine_cannot_eat_and_gives_the_point() -> None:
    board = field(turn=2)
    for what in ("challenge", "bender"):
        ask = Ask("pk", what, OneOf((Say("done-it"), Say("give-point"))), "1.2", {})
        assert Knight().answer(board, ask) == Say("give-point")


def test_a_bot_that_is_made_anew_for_every_answer_gets_on_all_the_same() -> None:
    table = Table.new(GAME, seed=2)
    rng = Random(2)
    while table.board.turn < 3 and len(table.answers) < 500:
        seat = next(iter(table.asks))
        table.answer(seat, Squire().decide(table.chair(seat), rng))
    assert table.board.turn == 3
