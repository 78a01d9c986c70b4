"""Matches and simulations of bots, and what becomes of a game that goes wrong."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from wartable import Bot, Chair, Game, Table, games
from wartable.lab.match import (
    Match,
    Summary,
    bot_named,
    play_match,
    playing,
    scenario_at,
    seated,
    simulate,
)
from wartable.refusal import BadInput, BadScenario, BadSetup, UnknownGame


class Rookie:
    """Answers anything that is allowed."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


class Deserter:
    """Fails sooner or later, by its own dice."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        if rng.random() < 0.05:
            raise LookupError("no\nmap")
        return chair.ask.sample(rng)


class Cheat:
    """Answers what was never asked."""

    def decide(self, chair: Chair, rng: Random) -> Any:  # noqa: ARG002  # as every bot
        return "victory"


class Ditherer:
    """Never ends its turn."""

    def decide(self, chair: Chair, rng: Random) -> Any:  # noqa: ARG002  # as every bot
        return (chair.ask.options() or [])[1]


@pytest.fixture
def picrochole() -> Game:
    extra: dict[str, type[Bot]] = {
        "rookie": Rookie,
        "deserter": Deserter,
        "cheat": Cheat,
        "ditherer": Ditherer,
    }
    game = games()["picrochole"]
    return replace(game, bots={"rookie": Rookie, **game.bots, **extra})


BLUE_ROOKIE = {"blue": "rookie", "red": "rookie"}


def timeless(summary: Summary) -> dict[str, Any]:
    timed = {"seconds", "decisions_per_second", "games_per_second"}
    return {name: value for name, value in msgspec.structs.asdict(summary).items() if name not in timed}


def test_a_match_is_played_to_its_end(picrochole: Game) -> None:
    match = play_match(picrochole, "meeting", {}, BLUE_ROOKIE, 7)
    assert match.failure is None
    assert match.outcome is not None
    assert match.decisions > 0
    assert match.seconds > 0


def test_the_same_seed_gives_the_same_match(picrochole: Game) -> None:
    one, two, other = (play_match(picrochole, "meeting", {}, BLUE_ROOKIE, seed) for seed in (7, 7, 8))
    assert (one.outcome, one.decisions) == (two.outcome, two.decisions)
    assert one.decisions != other.decisions


def test_each_seat_has_its_own_bot_and_its_own_chance(picrochole: Game) -> None:
    table = Table.new(picrochole, "meeting", seed=1)
    deciders = {seat: bot_named(picrochole, name)() for seat, name in BLUE_ROOKIE.items()}
    seen = [len(table.answers) for table in playing(table, deciders, 1)]
    assert seen == list(range(1, len(seen) + 1))
    assert table.outcome is not None


def test_a_bot_that_raises_makes_a_failed_match_with_the_reason_in_one_line(picrochole: Game) -> None:
    match = play_match(picrochole, "meeting", {}, {"blue": "deserter", "red": "rookie"}, 1)
    assert match.outcome is None
    assert match.failure is not None
    assert match.failure.startswith("LookupError: no map (test_match.py, line ")
    assert "\n" not in match.failure


def test_a_bot_that_cheats_makes_a_failed_match(picrochole: Game) -> None:
    match = play_match(picrochole, "meeting", {}, {"blue": "rookie", "red": "cheat"}, 1)
    assert match.failure is not None
    assert match.failure.startswith("Refused: ")
    assert match.outcome is None


def test_a_match_without_end_fails_at_the_limit(picrochole: Game) -> None:
    match = play_match(picrochole, "meeting", {}, {"blue": "ditherer", "red": "rookie"}, 1, 300)
    assert match.failure == "not over after 300 decisions"
    assert match.decisions == 300


def test_a_match_that_ends_with_the_last_decision_allowed_has_not_failed(picrochole: Game) -> None:
    match = play_match(picrochole, "meeting", {}, BLUE_ROOKIE, 7)
    assert play_match(picrochole, "meeting", {}, BLUE_ROOKIE, 7, match.decisions).failure is None


def test_a_setup_that_the_game_does_not_have_is_no_failure_of_a_match_but_an_error(picrochole: Game) -> None:
    with pytest.raises(BadSetup, match="no option 'fog'"):
        play_match(picrochole, "meeting", {"fog": True}, BLUE_ROOKIE, 7)
    with pytest.raises(BadSetup, match="no bot 'nobody'"):
        play_match(picrochole, "meeting", {}, {"blue": "nobody", "red": "rookie"}, 7)


def test_a_summary_adds_up(picrochole: Game) -> None:
    matches: list[Match] = []
    summary = simulate(
        picrochole, scenario="meeting", games=6, seed=3, bots=["rookie"], on_progress=matches.append
    )
    assert [match.seed for match in matches] == [f"3/{number}" for number in range(1, 7)]
    assert (summary.game, summary.games, summary.failures) == ("picrochole", 6, 0)
    assert sum(summary.wins.values()) + summary.draws == 6
    assert set(summary.wins) == {"blue", "red"}
    assert summary.decisions == sum(match.decisions for match in matches)
    assert summary.mean_decisions == summary.decisions / 6
    assert summary.games_per_second == pytest.approx(6 / summary.seconds)
    assert summary.decisions_per_second == pytest.approx(summary.decisions / summary.seconds)


def test_a_summary_has_the_fields_that_are_promised() -> None:
    assert Summary.__struct_fields__ == (
        "game",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "wins",
        "draws",
        "mean_decisions",
        "failures",
    )


def test_a_game_of_a_simulation_can_be_played_alone(picrochole: Game) -> None:
    matches: list[Match] = []
    simulate(picrochole, scenario="meeting", games=3, seed=3, bots=["rookie"], on_progress=matches.append)
    alone = play_match(picrochole, "meeting", {}, BLUE_ROOKIE, "3/3")
    assert (alone.outcome, alone.decisions) == (matches[2].outcome, matches[2].decisions)


def test_failed_games_are_counted_told_and_end_nothing(picrochole: Game) -> None:
    failed: list[Match] = []
    summary = simulate(
        picrochole,
        scenario="meeting",
        games=5,
        bots=["cheat", "rookie"],
        on_progress=lambda match: failed.append(match) if match.failure else None,
    )
    assert summary.failures == 5
    assert summary.wins == {"blue": 0, "red": 0}
    assert summary.draws == 0
    assert [match.seed for match in failed] == ["0/1", "0/2", "0/3", "0/4", "0/5"]


def test_the_number_of_processes_changes_nothing_but_the_time() -> None:
    told: list[Match] = []
    alone = simulate("picrochole", scenario="meeting", games=9, seed=5, options={"night": True})
    shared = simulate(
        "picrochole",
        scenario="meeting",
        games=9,
        seed=5,
        options={"night": True},
        jobs=2,
        on_progress=told.append,
    )
    assert timeless(alone) == timeless(shared)
    assert {match.seed for match in told} == {f"5/{number}" for number in range(1, 10)}


def test_a_scenario_file_goes_to_other_processes_too(tmp_path: Path) -> None:
    path = own_scenario(tmp_path)
    alone = simulate("picrochole", scenario=str(path), games=3)
    assert timeless(alone) == timeless(simulate("picrochole", scenario=str(path), games=3, jobs=2))


def own_scenario(folder: Path) -> Path:
    path = folder / "my.second.toml"
    path.write_text(f"# My own.\n{games()['picrochole'].scenarios['meeting'].source}", encoding="utf-8")
    return path


def test_bots_take_seats_in_their_order_and_one_takes_all() -> None:
    game = games()["picrochole"]
    assert seated(game, ["captain", "recruit"]) == {"blue": "captain", "red": "recruit"}
    assert seated(game, ["captain"]) == {"blue": "captain", "red": "captain"}
    assert seated(game, []) == {"blue": "recruit", "red": "recruit"}


def test_too_many_bots_are_refused() -> None:
    with pytest.raises(BadSetup, match="expected 2 bots, or one for all, found 3"):
        seated(games()["picrochole"], ["recruit"] * 3)


def test_a_game_for_more_players_seats_as_many_bots_as_are_given() -> None:
    crowd = replace(games()["picrochole"], seats=("a", "b", "c", "d"), fewest=3)
    assert list(seated(crowd, ["recruit"])) == ["a", "b", "c"]
    assert list(seated(crowd, ["recruit"] * 4)) == ["a", "b", "c", "d"]
    with pytest.raises(BadSetup, match="expected 3 to 4 bots, or one for all, found 2"):
        seated(crowd, ["recruit"] * 2)


def test_a_scenario_is_named_or_is_a_file(tmp_path: Path) -> None:
    game = games()["picrochole"]
    assert scenario_at(game, None).id == "three-bridges"
    assert scenario_at(game, "meeting").id == "meeting"
    assert scenario_at(game, str(own_scenario(tmp_path))).id == "my.second"


def test_what_is_neither_a_name_nor_a_file_is_refused(tmp_path: Path) -> None:
    game = games()["picrochole"]
    with pytest.raises(BadSetup, match="no scenario 'atlantis'"):
        scenario_at(game, "atlantis")
    with pytest.raises(BadInput, match="there is no such file"):
        scenario_at(game, str(tmp_path / "atlantis.toml"))
    with pytest.raises(BadInput, match="this is a folder"):
        scenario_at(game, str(tmp_path))
    (tmp_path / "binary.toml").write_bytes(b"title = \xff\xfe")
    with pytest.raises(BadScenario, match="expected text in UTF-8, byte 8 is not"):
        scenario_at(game, str(tmp_path / "binary.toml"))


def test_a_game_without_scenario_files_says_so(tmp_path: Path) -> None:
    closed = replace(games()["picrochole"], read_scenario=None)
    with pytest.raises(BadScenario, match="has no scenarios of your own"):
        scenario_at(closed, str(own_scenario(tmp_path)))


@pytest.mark.parametrize("wrong", [{"games": 0}, {"jobs": 0}, {"games": -3}])
def test_at_least_one_game_and_one_job(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="at least one"):
        simulate("picrochole", **wrong)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess")
