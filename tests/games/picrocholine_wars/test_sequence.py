"""0.1, 0.2 The counters as the rules print them, and the sequence of play."""

import re
from random import Random

import pytest

from tests.games.picrocholine_wars.field import GK, PK, do_next, field, run, told, whole
from wartable import Table
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.rules.board import TURNS, Board, Effects, Item
from wartable.games.picrocholine_wars.rules.land import read_chart
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, LEADERS, TROOPS
from wartable.games.picrocholine_wars.rules.sequence import ITEMS
from wartable.referee import Dice
from wartable.testing import play, rule

CELL = re.compile(r"\| ([^|]+?) (?=\|)")


def table_after(heading: str, number: int = 0) -> list[list[str]]:
    """The lines of a table in a section of rules.md, without its head."""
    section = GAME.rules.split(f"## {heading} ")[1].split("\n## ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    return [CELL.findall(line) for line in tables[number].splitlines()[2:]]


@rule("0.1")
def test_the_troops_are_as_the_rules_print_them() -> None:
    printed = {row[0]: row[1:] for row in table_after("0.1")}
    assert len({counter.arm for counter in COUNTERS if counter.arm}) == len(printed) == 5
    for counter in COUNTERS[: len(TROOPS)]:
        assert counter.full is not None
        assert counter.reduced is not None
        arm = (counter.arm or "").replace("-", " ").replace("arquebusier", "arquebusiers")
        sides = [f"{f.attack}-{f.range}-{f.move}, {f.resistance}" for f in (counter.full, counter.reduced)]
        assert sides == printed[arm]


@rule("0.1")
def test_the_leaders_are_as_the_rules_print_them() -> None:
    printed = [row[1:] for row in table_after("0.1", 1)]
    leaders = [COUNTERS[number] for number in LEADERS]
    assert [[str(leader.skill), str(leader.move)] for leader in leaders] == printed
    assert [leader.side for leader in leaders] == [PK] * 5 + [GK] * 4


@rule("2.1")
def test_the_terrain_is_as_the_rules_print_it() -> None:
    printed = table_after("2.1")[:-2]
    assert [
        [terrain.name, str(terrain.cost), str(terrain.defence), "yes" if terrain.blocks else "no"]
        for terrain in sorted(read_chart(), key=lambda terrain: ORDER.index(terrain.name))
    ] == [[row[0].replace("Grandgousier's hex", "grandgousier"), *row[1:]] for row in printed]


ORDER = ["clear", "woods", "vineyard", "village", "mill", "abbey", "castle", "swamp", "grandgousier"]


# 0.2 Sequence of play.


def after_one_item(board: Board) -> Board:
    play(do_next(board, Dice()), [])
    return board


@rule("0.2")
def test_a_turn_has_seven_phases_in_this_order_and_then_the_next_begins() -> None:
    board = field(turn=3)
    board.agenda = [Item("turn")]
    after_one_item(board)
    assert board.turn == 4
    assert [(item.what, item.count) for item in board.agenda] == [
        *(("phase", number) for number in range(1, 8)),
        ("turn", 0),
    ]


@rule("0.2")
@pytest.mark.parametrize(
    ("number", "items"),
    [
        (1, "event pk, event gk"),
        (2, "stragglers pk, court pk, pilgrims pk, move pk"),
        (3, "attack pk, combat-over pk"),
        (4, "arrive gk, pilgrims gk, intent gk, move gk"),
        (5, "attack gk, combat-over gk"),
        (6, "rally pk, rally gk, tests pk"),
        (7, "gargantuan gk, gargantuan-over gk"),
    ],
)
def test_each_phase_is_of_its_side_and_in_the_order_of_the_rules(number: int, items: str) -> None:
    board = field(turn=2)
    board.agenda = [whole(number)]
    after_one_item(board)
    assert ", ".join(f"{item.what} {item.side}" for item in board.agenda) == items


@rule("0.2")
@pytest.mark.parametrize("number", [1, 6])
def test_events_and_reorganisation_begin_with_turn_2(number: int) -> None:
    assert told(run(field(turn=1), whole(number))) == []
    dice = (1, 1, 1, 1) if number == 1 else ()
    assert told(run(field(turn=2), whole(number), "", *dice))[0] == "phase-begins"


@rule("0.2")
def test_after_the_tenth_turn_the_game_is_over() -> None:
    board = field(turn=TURNS)
    board.agenda = [Item("turn")]
    after_one_item(board)
    assert board.turn == TURNS
    assert board.outcome is not None
    assert board.agenda == []


@rule("0.2", "1.2")
def test_what_the_events_brought_ends_with_the_turn() -> None:
    board = field(bad_weather=True, deceit=True, gambit=[PK], inefficiency=True, joke=True)
    board.agenda = [Item("turn")]
    after_one_item(board)
    assert board.effects == Effects()


@rule("0.2", "5")
def test_a_whole_game_goes_through_ten_turns_of_these_phases() -> None:
    table, rng = Table.new(GAME, seed=5), Random(5)
    while table.asks:
        ((seat, ask),) = table.asks.items()
        table.answer(seat, ask.sample(rng))
    turns: list[str] = []
    again = False
    for entry in table.entries:
        if entry.what == "turn-begins":
            turns.append("")
        elif entry.what == "phase-begins" and not again:
            turns[-1] += entry.about["phase"]
        again = entry.what == "again" or (again and entry.what not in ("phase-begins", "phase.not-yet"))
    assert len(turns) == TURNS
    assert turns[0] == "23457"
    assert set(turns[1:]) <= {"1234567", "12345677"}
    assert table.outcome is not None


@rule("0.2")
def test_every_item_that_the_rules_put_on_the_agenda_can_be_done() -> None:
    folder = GAME.folder / "rules"
    put = {
        what
        for file in folder.glob("*.py")
        for what in re.findall(r'Item\("([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert put == ITEMS.keys()
