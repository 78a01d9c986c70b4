"""8.3 A scenario without a last turn: only capitulation and elimination end it."""

from random import Random

import pytest

from tests.games.picrochole.field import Field, scenario
from tests.games.picrochole.test_draw import printed
from wartable import Table
from wartable.games.picrochole import GAME
from wartable.games.picrochole.page.draw import caption, draw
from wartable.games.picrochole.page.preview import preview
from wartable.games.picrochole.rules.batch import LONGEST, play_batch
from wartable.games.picrochole.rules.marching import FAR_AHEAD, Outlook
from wartable.games.picrochole.rules.orders import CAPITULATE, END_TURN, March, OrderUnit
from wartable.games.picrochole.rules.scenario import BuiltIn, Scenario, read_scenario
from wartable.lab.match import play_match
from wartable.testing import rule

ROWS = ["=======", ".......", "..^.^..", ".......", "======="]
UNITS = [
    "b1 infantry 4 0000",
    "r1 infantry 4 0604",
    "b2 cavalry 3 0100",
    "r2 cavalry 3 0504",
    "b3 artillery 1 0000",
    "r3 artillery 1 0604",
]


def endless(units: list[str] = UNITS, rows: list[str] = ROWS, objectives: tuple[str, ...] = ()) -> Scenario:
    return scenario(rows, units, places=["Lerné 0000"], objectives=objectives, limit=None)


def without_last_turn(name: str) -> Scenario:
    """A scenario that comes with the game, but for its last turn."""
    lines = BuiltIn()[name].source.splitlines()
    return read_scenario("\n".join(line for line in lines if not line.startswith("limit")), f"{name}.toml")


@rule("8.3")
def test_a_scenario_without_a_last_turn_goes_on() -> None:
    there = Field(endless()).turn(1100)
    assert there.board.outcome is None
    assert there.view("blue").turn == 1101
    assert there.view("blue").limit is None


@rule("8.3", "7.3")
def test_turns_are_counted_however_many_there_are() -> None:
    there = Field(endless())
    there.board.turn = 40_000
    for known in there.board.knowledge:
        known.watched += [known.watched[0]] * 39_999
    there.turn()
    assert there.view("blue").own()[0].turn == 40_000
    assert there.view("blue").seen.max() == 40_000


@rule("8.3", "8.1")
def test_it_ends_by_capitulation_and_the_points_decide_nothing() -> None:
    table = Table.new(GAME, endless(objectives=("Lerné 3 1",)), seed=1)
    for answer in (END_TURN, CAPITULATE):
        table.answer("blue", answer)
        table.answer("red", END_TURN)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == (("red",), "capitulation")
    assert table.outcome.scores == {"blue": 3.0, "red": 0.0}


@rule("8.3", "8.1", "9.4")
@pytest.mark.parametrize(("breaking_point", "left"), [(False, 0.01), (True, 1.0)])
def test_it_ends_by_elimination_or_at_the_breaking_point(breaking_point: bool, left: float) -> None:
    units = ["b1 infantry 4 0302", "r1 infantry 4 0302"]
    there = Field(endless(units), breaking_point=breaking_point).weaken("r1", left).turn()
    assert there.board.outcome is not None
    assert there.board.outcome.reason == "eliminated"
    assert there.board.outcome.winners == ("blue",)


@rule("8.3")
def test_every_game_of_random_players_ends_without_a_last_turn() -> None:
    for seed in range(10):
        table, rng = Table.new(GAME, endless(), seed=seed), Random(seed)
        while table.asks:
            seat = rng.choice(sorted(table.asks))
            table.answer(seat, table.asks[seat].sample(rng))
            assert len(table.answers) < 50_000
        assert table.outcome is not None


@rule("8.3")
@pytest.mark.parametrize("bot", list(GAME.bots))
def test_bots_come_to_an_end_without_a_last_turn(bot: str) -> None:
    match = play_match(GAME, endless(), {}, dict.fromkeys(GAME.seats, bot), 1, max_decisions=20_000)
    assert match.failure is None
    assert match.outcome is not None
    assert match.outcome.reason in {"capitulation", "both-capitulated", "eliminated", "both-eliminated"}


@rule("8.3")
def test_captains_find_each_other_when_nothing_counts_any_more() -> None:
    match = play_match(
        GAME, without_last_turn("three-bridges"), {}, dict.fromkeys(GAME.seats, "captain"), 1, 10_000
    )
    assert match.failure is None


@rule("8.3")
def test_a_batch_breaks_off_a_game_that_does_not_end() -> None:
    """Here the armies can never meet."""
    apart = endless(["b1 infantry 4 0000", "r1 infantry 4 0200"], ["=~="])
    batch = play_batch(apart, games=2)
    assert batch.turns.tolist() == [1, 1], "2.1 each is shut in by water and the map's edge"
    roomy = endless(["b1 infantry 4 0000", "r1 infantry 4 0300"], ["==~=="])
    batch = play_batch(roomy, games=1)
    assert batch.turns.tolist() == [LONGEST]
    assert batch.draws() == 1


@rule("8.3")
@pytest.mark.parametrize(("language", "words"), [("en", "turn 1"), ("fr", "tour 1")])
def test_the_page_and_the_terminal_name_the_turn_alone(language: str, words: str) -> None:
    view = Field(endless()).view("blue")
    assert caption(view, language).endswith(f" · {words}")
    assert f" · {words}</title>" in draw(view, language=language)
    assert any(line.rstrip().endswith(words) for line in printed(view, 100, 40, language))


@rule("8.3", "9.3")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "It is not there within 1000 turns."), ("fr", "Elle n'y sera pas d'ici 1000 tours.")],
)
def test_a_march_that_never_ends_is_told_without_a_last_turn(language: str, words: str) -> None:
    """Every turn begins at 22:00, and nobody marches off the roads by night."""
    units = ["b1 infantry 4 0000", "r1 infantry 4 0201"]
    dark = scenario(["...", "..."], units, start="1534-09-20T22:00:00", hours=24, limit=None)
    table = Table.new(GAME, dark, {"night": True}, seed=1)
    route = Outlook(table.view("blue")).route(table.view("blue").own()[0], "0200")
    assert route.arrives is None
    assert len(route.ends) == FAR_AHEAD
    table.answer("blue", OrderUnit("b1"))
    march = preview(table.view("blue"), table.asks["blue"], March("0200"), "en").words
    assert march == "Infantry 4: 4 turns of march to 0200, not there within 1000 turns."
    table.answer("blue", March("0200"))
    shown = preview(table.view("blue"), table.asks["blue"], OrderUnit("b1"), language).words
    assert words in shown
