"""The command line: every command, and every way to use it wrongly."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import wartable
from wartable import Table, games
from wartable.cli import cli
from wartable.commands.compiling import say_if_compiling
from wartable.commands.watch import watch
from wartable.games.picrochole.rules import columns
from wartable.lab.match import playing

from .core.tiny import siege

COMMANDS = ("play", "games", "simulate", "rules", "check", "replay", "verify", "bench")
WARTABLE = (sys.executable, "-m", "wartable.cli")
ESCAPE = "\x1b"


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(cli, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def ran(*arguments: object) -> str:
    """What a command prints that goes well."""
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def complaint(*arguments: object) -> str:
    """The one line of a command that was given something wrong."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert re.fullmatch(r"wartable: .+\n", result.stderr), result.stderr
    return result.stderr


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test runs in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def scenario() -> Path:
    path = Path("mine.toml")
    path.write_text(wartable.games()["picrochole"].scenarios["meeting"].source, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def finished() -> bytes:
    table = Table.new("picrochole", "meeting", seed=4)
    bots = {seat: table.game.bots["recruit"]() for seat in table.seats}
    assert list(playing(table, bots, 4))
    return table.save()


@pytest.fixture
def save(finished: bytes) -> Path:
    path = Path("game.save")
    path.write_bytes(finished)
    return path


# Help, and what is said of what was given.


def test_help_names_every_command_and_shows_examples() -> None:
    text = ran("--help")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\w", text, re.MULTILINE)
    assert "Examples:" in text


def test_without_a_command_it_helps() -> None:
    assert ran() == ran("--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str) -> None:
    text = ran(command, "--help")
    assert f"wartable {command}" in text
    assert text == ran(command, "-h")


def test_the_version_is_told() -> None:
    assert ran("--version") == f"wartable {wartable.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["conquer"], "No such command 'conquer'. Try 'wartable --help'."),
        (["--conquer"], "No such option"),
        (["play"], "Missing argument 'GAME'. Try 'wartable play --help'."),
        (["play", "chess"], "no game 'chess' is installed; there are: picrochole"),
        (["play", "picrochole", "--scenario", "atlantis"], "no scenario 'atlantis'"),
        (["play", "picrochole", "--scenario", "atlantis.toml"], "atlantis.toml: there is no such file"),
        (["play", "picrochole", "--scenario", "."], ".: expected a file, this is a folder"),
        (["play", "picrochole", "--bots", "napoleon"], "no bot 'napoleon'; it has: recruit"),
        (["play", "picrochole", "--bots", ""], "no bot ''"),
        (["play", "picrochole", "--bots", "recruit,recruit,recruit"], "expected 2 bots, or one for all"),
        (["play", "picrochole", "--option", "fog"], "no option 'fog'; it has: headquarters"),
        (
            ["play", "picrochole", "--option", "night=maybe"],
            "the option 'night' of picrochole is one of off, on",
        ),
        (["play", "picrochole", "--language", "la"], "'la' is not one of 'en', 'fr'"),
        (["play", "picrochole", "--seed", "seven"], "'seven' is not a whole number"),
        (["play", "picrochole", "--pause", "-1"], "-1"),
        (["play", "picrochole", "--html", "."], "expected the name of a file to write, this is a folder"),
        (["play", "picrochole", "--html", "missing/out.html"], "there is no folder missing to write it in"),
        (["play", "picrochole", "--html", "out.save"], "expected a name for the replay"),
        (["simulate", "chess"], "no game 'chess' is installed"),
        (["simulate", "picrochole", "--games", "0"], "0 is not in the range x>=1"),
        (["simulate", "picrochole", "--games", "many"], "'many' is not a valid integer"),
        (["simulate", "picrochole", "--jobs", "0"], "0 is not in the range x>=1"),
        (["simulate", "picrochole", "--seed", "1.5"], "'1.5' is not a whole number"),
        (["simulate", "picrochole", "--scenario", "atlantis"], "it has: three-bridges, meeting, campaign"),
        (["simulate", "picrochole", "--bots", "recruit,napoleon"], "no bot 'napoleon'"),
        (["simulate", "picrochole", "--option", "fog=on"], "no option 'fog'"),
        (["simulate", "picrochole", "meeting"], "Got unexpected extra argument"),
        (["rules", "chess"], "no game 'chess' is installed"),
        (["check"], "Missing argument 'FILE'"),
        (["check", "atlantis.toml"], "atlantis.toml: there is no such file"),
        (["check", "."], ".: expected a file, this is a folder"),
        (["check", "/dev/zero"], "/dev/zero: expected a file, this is a device"),
        (["check", "mine.toml", "--game", "chess"], "no game 'chess' is installed"),
        (["verify"], "Missing argument 'SAVE'"),
        (["verify", "atlantis.save"], "atlantis.save: there is no such file"),
        (["verify", "."], ".: expected a file, this is a folder"),
        (["replay", "atlantis.save"], "Missing option '--html'"),
        (["replay", "atlantis.save", "--html", "out.html"], "atlantis.save: there is no such file"),
        (["replay", ".", "--html", "out.html"], ".: expected a file, this is a folder"),
        (["games", "picrochole"], "Got unexpected extra argument"),
        (["bench", "--fast"], "No such option"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(arguments: list[str], told: str) -> None:
    assert told in complaint(*arguments)
    assert not any(path for path in Path().iterdir() if path.name != "replays")


# games


def test_games_lists_the_games() -> None:
    text = ran("games")
    for word in ("picrochole", "Picrochole", "three-bridges", "meeting", "campaign", "barsanges"):
        assert word in text
    assert ESCAPE not in text


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_what_one_types_again_is_never_broken_in_two(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    listed = ran("games").split()
    for id, game in wartable.games().items():
        assert {id, *game.scenarios} <= set(listed)
    assert {"9.3", "piglet", "hylocherus"} <= {
        *ran("rules", "space-pigs").split(),
        *ran("simulate", "space-pigs", "--games", "1", "--scenario", "simplified").split(),
    }


def test_games_as_json() -> None:
    listed = {game["id"]: game for game in json.loads(ran("games", "--json"))}
    assert list(listed) == list(wartable.games())
    picrochole = listed["picrochole"]
    assert picrochole["title"] == "Picrochole"
    assert picrochole["players"] == {"fewest": 2, "most": 2}
    assert picrochole["scenarios"] == ["three-bridges", "meeting", "campaign"]
    assert picrochole["authors"] == ["barsanges"]


# play


def test_play_shows_the_game_turn_by_turn_and_leaves_a_replay_and_a_save() -> None:
    text = ran("play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--seed", "4")
    turns = [int(turn) for turn in re.findall(r"^Turn (\d+), \d+ \w+ 1534", text, re.MULTILINE)]
    assert turns == list(range(1, len(turns) + 1))
    assert len(turns) > 1
    assert ESCAPE not in text
    assert "Replay: replays/picrochole-meeting-4.html\n" in text
    assert "Save: replays/picrochole-meeting-4.save\n" in text
    page = Path("replays/picrochole-meeting-4.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert Table.load(Path("replays/picrochole-meeting-4.save").read_bytes()).outcome is not None


def test_a_game_that_was_played_can_be_verified_and_replayed() -> None:
    ran("play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--seed", "4", "--html", "a.html")
    ran("verify", "a.save")
    ran("replay", "a.save", "--html", "b.html")
    assert Path("a.html").read_bytes() == Path("b.html").read_bytes()


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = (
        ran(
            "play",
            "picrochole",
            "--scenario",
            "meeting",
            "--bots",
            "recruit",
            "--seed",
            seed,
            "--html",
            "a.html",
        )
        for seed in (4, 4, 5)
    )
    assert one == two
    assert one != other


def test_play_without_a_seed_tells_the_one_it_took() -> None:
    text = ran("play", "picrochole", "--scenario", "meeting", "--bots", "recruit")
    found = re.search(r"^Seed: (\d+)$", text, re.MULTILINE)
    assert found
    assert ran("play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--seed", found[1]) == text


def test_play_speaks_french() -> None:
    words = ("play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--seed", "4")
    assert re.search(r"^Tour 1, ", ran(*words, "--language", "fr"), re.MULTILINE)


def test_play_takes_options_and_a_scenario_file(scenario: Path) -> None:
    text = ran(
        "play", "picrochole", "--scenario", scenario, "--option", "night", "--bots", "recruit", "--seed", 1
    )
    assert "night" in text
    assert Path("replays/picrochole-mine-1.html").exists()
    assert Table.load(Path("replays/picrochole-mine-1.save").read_bytes()).options["night"] is True


def test_a_game_of_a_simulation_can_be_watched() -> None:
    text = ran("play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--seed", "7/2")
    assert "Replay: replays/picrochole-meeting-7-2.html\n" in text


def test_a_file_where_the_replays_should_go_is_told() -> None:
    Path("replays").write_text("a file")
    assert "replays" in complaint("play", "picrochole")


def test_a_game_without_a_map_for_the_terminal_is_told_by_its_chronicle(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table.new(siege(), seed=3)
    watch(table, dict.fromkeys(table.seats, "recruit"), 3, "en", None)
    heading, *lines, ending = capsys.readouterr().out.splitlines()
    assert heading == "Siege, The castle. the besieger: recruit, the governor: recruit."
    assert len(lines) >= len(table.chronicle())
    assert table.outcome is not None
    assert ending.endswith(table.game.say(f"outcome.{table.outcome.reason}"))


# simulate

FIELDS = [
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
]


def simulated(*arguments: object) -> dict[str, Any]:
    summary: dict[str, Any] = json.loads(
        ran("simulate", "picrochole", "--scenario", "meeting", "--games", 4, "--json", *arguments)
    )
    return summary


def timeless(summary: dict[str, Any]) -> dict[str, Any]:
    timed = {"seconds", "decisions_per_second", "games_per_second"}
    return {name: value for name, value in summary.items() if name not in timed}


def test_simulate_writes_the_summary_as_json() -> None:
    summary = simulated()
    assert list(summary) == FIELDS
    assert (summary["game"], summary["games"], summary["failures"]) == ("picrochole", 4, 0)
    assert sum(summary["wins"].values()) + summary["draws"] == 4
    assert summary["mean_decisions"] == summary["decisions"] / 4


def test_simulate_prints_a_table() -> None:
    text = ran("simulate", "picrochole", "--scenario", "meeting", "--games", "4", "--bots", "captain,recruit")
    assert re.search(r"blue wins +captain +\d", text)
    assert re.search(r"red wins +recruit +\d", text)
    assert "picrochole: 4 games, " in text
    assert ESCAPE not in text


def test_the_same_seed_simulates_the_same_games() -> None:
    assert timeless(simulated("--seed", 9)) == timeless(simulated("--seed", 9))
    assert timeless(simulated("--seed", 9)) != timeless(simulated("--seed", 10))


def test_the_number_of_jobs_changes_nothing_but_the_time() -> None:
    assert timeless(simulated("--jobs", 1)) == timeless(simulated("--jobs", 2))


def test_simulate_takes_a_scenario_file(scenario: Path) -> None:
    assert timeless(simulated("--scenario", scenario)) == timeless(simulated())


def test_simulate_takes_options() -> None:
    assert timeless(simulated("--option", "night=off", "--option", "cover=false")) == timeless(simulated())
    assert timeless(simulated("--option", "headquarters", "--bots", "captain")) != timeless(
        simulated("--bots", "captain")
    )


def test_failures_are_told_with_their_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deserter:
        def decide(self, *_: object) -> object:
            raise LookupError("no map")

    monkeypatch.setitem(wartable.games()["picrochole"].bots, "deserter", Deserter)
    result = run("simulate", "picrochole", "--bots", "deserter", "--games", "12", "--seed", "3", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["failures"] == 12
    lines = result.stderr.splitlines()
    assert lines[0].startswith("wartable: the game with the seed 3/1 failed: LookupError: no map")
    assert lines[-1] == "wartable: and 2 more failed"
    assert len(lines) == 11


# rules


def test_rules_lists_the_sections_and_their_tests() -> None:
    text = ran("rules", "picrochole")
    assert re.search(r"^ ?1\.1 +Order of movement +(\d+|none)", text, re.MULTILINE)
    assert ESCAPE not in text


def test_rules_as_json() -> None:
    rows = json.loads(ran("rules", "picrochole", "--json"))
    assert {"number": "1.1", "title": "Order of movement"}.items() <= rows[2].items()
    assert all(list(row) == ["number", "title", "tests"] for row in rows)
    assert all(isinstance(row["tests"], int) for row in rows)


def test_rules_marks_sections_without_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("tests/games").mkdir(parents=True)
    monkeypatch.setattr("wartable.commands.rules.tests_folder", lambda _: Path("tests").absolute())
    text = ran("rules", "picrochole")
    assert re.search(r"^ ?1\.1 +Order of movement +none", text, re.MULTILINE)
    assert re.search(r"^(\d+) of \1 sections have no test$", text, re.MULTILINE)


def test_rules_without_the_tests_shows_the_sections_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.commands.rules.tests_folder", lambda _: None)
    result = run("rules", "picrochole")
    assert result.exit_code == 0
    assert "Order of movement" in result.stdout
    assert result.stderr == "wartable: the tests of picrochole are not here, so none were counted\n"


# check


def test_check_says_what_is_in_a_good_scenario(scenario: Path) -> None:
    text = ran("check", scenario)
    assert text.startswith("mine.toml: a scenario of Picrochole, and it can be played\n")
    for what in ("title: ", "map: ", "blue: ", "red: ", "turns: ", "objective"):
        assert f"\n  {what}" in text


def test_check_says_that_there_is_no_last_turn(scenario: Path) -> None:
    lines = scenario.read_text(encoding="utf-8").splitlines()
    scenario.write_text("\n".join(line for line in lines if not line.startswith("limit")), encoding="utf-8")
    told = r"^  turns: of \d+ hours?, from \d+ \w+ 1534, \d\d:\d\d on, without a last one$"
    assert re.search(told, ran("check", scenario), re.MULTILINE)


@pytest.mark.parametrize("name", wartable.games()["picrochole"].scenarios)
def test_the_scenarios_that_come_with_the_game_are_good(name: str) -> None:
    folder = wartable.games()["picrochole"].folder
    ran("check", folder / "data" / "scenarios" / f"{name}.toml", "--game", "picrochole")


@pytest.mark.parametrize(
    ("good", "wrong", "told"),
    [
        ("[turns]", "[turns", r"mine\.toml: not TOML: .*line \d+"),
        ("minutes =", "hours =", r"mine\.toml: the file: .*`(hours|minutes)`"),
        ('arm = "infantry"', 'arm = "elephants"', r"mine\.toml: units\[\d+\]\.arm: .*elephants"),
        ("strength = ", "strength = 9", r"mine\.toml: units\[\d+\]\.strength: "),
    ],
)
def test_check_says_what_is_wrong_with_a_bad_one(scenario: Path, good: str, wrong: str, told: str) -> None:
    text = scenario.read_text(encoding="utf-8")
    assert good in text
    scenario.write_text(text.replace(good, wrong), encoding="utf-8")
    assert re.search(told, complaint("check", scenario))


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02\xff\xfe", b"wartable", b"a = 1\n", b"\xff" * 100])
def test_check_refuses_what_is_no_scenario(data: bytes) -> None:
    Path("bad.toml").write_bytes(data)
    assert complaint("check", "bad.toml").startswith("wartable: bad.toml: ")


def test_a_byte_order_mark_does_no_harm(scenario: Path) -> None:
    scenario.write_bytes(b"\xef\xbb\xbf" + scenario.read_bytes())
    ran("check", scenario)


def test_a_file_that_cannot_be_read_is_told(scenario: Path) -> None:
    """A file is no folder, so what is said to lie in it cannot be opened."""
    assert "cannot be read" in complaint("check", scenario / "inside.toml")


# replay and verify


def test_replay_makes_a_page_of_a_save(save: Path) -> None:
    assert ran("replay", save, "--html", "out.html") == "Replay: out.html\n"
    assert "<svg" in Path("out.html").read_text(encoding="utf-8")


def test_replay_of_a_seat_is_another_page(save: Path) -> None:
    ran("replay", save, "--html", "all.html")
    ran("replay", save, "--html", "blue.html", "--seat", "blue", "--language", "fr")
    assert Path("all.html").read_bytes() != Path("blue.html").read_bytes()


def test_replay_of_a_seat_that_is_not_there(save: Path) -> None:
    assert "the seats are: blue, red" in complaint("replay", save, "--html", "out.html", "--seat", "green")


def test_replay_into_a_folder_that_is_not_there(save: Path) -> None:
    assert "there is no folder missing" in complaint("replay", save, "--html", "missing/out.html")


def test_verify_says_that_a_true_game_is_true(save: Path) -> None:
    text = ran("verify", save)
    assert re.match(r"game\.save: true: [\d,]+ answers and [\d,]+ rolls", text)
    assert re.search(r"^  commitment: [0-9a-f]{64}$", text, re.MULTILINE)


def test_verify_says_of_a_game_in_play_what_it_can_say() -> None:
    Path("young.save").write_bytes(Table.new("picrochole", seed=1).save())
    text = ran("verify", "young.save")
    assert "young.save: true: 0 answers and 0 rolls" in text
    assert "outcome: none yet" in text


@pytest.mark.parametrize("command", [["verify"], ["replay", "--html", "out.html"]])
@pytest.mark.parametrize("harm", ["empty", "text", "binary", "cut", "changed"])
def test_a_broken_save_is_told(save: Path, command: list[str], harm: str) -> None:
    data = save.read_bytes()
    broken = {
        "empty": b"",
        "text": b"Once upon a time\n",
        "binary": bytes(range(256)),
        "cut": data[: len(data) // 2],
        "changed": data[:-20] + data[-19:],
    }
    save.write_bytes(broken[harm])
    assert complaint(*command, save).startswith("wartable: game.save: this ")


# bench


def test_bench_runs_the_benchmarks_of_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("bench").mkdir()
    Path("bench/run.py").write_text("if __name__ == '__main__':\n    print('fast')\n")
    monkeypatch.setattr("wartable.commands.bench.repository", Path.cwd)
    monkeypatch.setattr(sys, "argv", list(sys.argv))
    assert ran("bench") == "fast\n"


def test_bench_without_the_repository_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.commands.bench.repository", lambda: None)
    assert "the benchmarks are not here" in complaint("bench")


# The command as a process of its own.


def test_help_imports_nothing_slow() -> None:
    shown = subprocess.run(
        [sys.executable, "-X", "importtime", *WARTABLE[1:], "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Commands:" in shown.stdout
    imported = set(re.findall(r"\| +([\w.]+)$", shown.stderr, re.MULTILINE))
    assert "click" in imported
    assert not imported & {"numpy", "numba", "rich", "rich.console", "babel", "multiprocessing"}


def test_the_exit_code_and_the_streams_of_a_process() -> None:
    wrong = subprocess.run([*WARTABLE, "play", "chess"], capture_output=True, text=True)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == f"wartable: no game 'chess' is installed; there are: {', '.join(games())}\n"


def test_a_reader_who_goes_away_is_no_error() -> None:
    words = ["play", "picrochole", "--scenario", "meeting", "--bots", "recruit", "--pause", "0.05"]
    with subprocess.Popen([*WARTABLE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read().decode()
    assert "Traceback" not in told
    assert "BrokenPipe" not in told


class Terminal:
    """A command with a terminal of its own for standard error, and for standard output if it is wanted."""

    def __init__(self, *arguments: str, whole: bool = False) -> None:
        self.arguments = arguments
        self._near, far = pty.openpty()
        self.process = subprocess.Popen(
            [*WARTABLE, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=far if whole else subprocess.PIPE,
            stderr=far,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"},
            start_new_session=True,
        )
        os.close(far)
        self.shown = ""

    def read_until(self, pattern: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not re.search(pattern, self.shown) and time.monotonic() < end and self._read():
            continue
        assert re.search(pattern, self.shown)

    def read_all(self) -> str:
        while self._read():
            continue
        return self.shown

    def _read(self) -> bool:
        """Read on for a second at most; whether there can be more."""
        if not select.select([self._near], [], [], 1)[0]:
            return self.process.poll() is None
        try:
            data = os.read(self._near, 65536)
        except OSError:  # the far end is closed
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        os.close(self._near)


@pytest.fixture
def simulation(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    terminal = Terminal(
        "simulate", "picrochole", "--scenario", "meeting", "--bots", "recruit", *request.param
    )
    yield terminal
    terminal.close()


@pytest.mark.parametrize("simulation", [("--games", "5", "--json")], indirect=True)
def test_a_simulation_shows_its_progress_on_a_terminal_and_keeps_standard_output_clean(
    simulation: Terminal,
) -> None:
    shown = simulation.read_all()
    assert simulation.process.stdout is not None
    assert "5/5" in shown
    assert json.loads(simulation.process.stdout.read())["games"] == 5


def test_where_there_is_no_terminal_progress_is_told_in_lines_from_time_to_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["simulate", "picrocholine-wars", "--bots", "page", "--games", "3", "--json"]
    assert CliRunner().invoke(cli, words).stderr == ""
    monkeypatch.setattr("wartable.commands.progress.BETWEEN_LINES", 0)
    told = CliRunner().invoke(cli, words)
    assert told.stderr.splitlines() == ["1 of 3 games", "2 of 3 games"]
    assert json.loads(told.stdout)["games"] == 3


@pytest.mark.parametrize(
    "simulation", [("--games", "1000000"), ("--games", "1000000", "--jobs", "2")], indirect=True
)
def test_ctrl_c_ends_a_simulation_quietly_and_leaves_no_process_behind(simulation: Terminal) -> None:
    simulation.read_until("games")
    if "--jobs" in simulation.arguments:
        time.sleep(0.3)
    else:
        simulation.read_until(r"[1-9]\d*/1000000")  # what has to be compiled is: games are being played
    group = os.getpgid(simulation.process.pid)
    os.killpg(group, signal.SIGINT)
    assert simulation.process.wait(30) == 130
    assert "Traceback" not in simulation.read_all()
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process is still there")


def test_on_a_terminal_the_game_is_shown_in_moving_pictures() -> None:
    words = (
        "play",
        "picrochole",
        "--scenario",
        "meeting",
        "--bots",
        "recruit",
        "--seed",
        "4",
        "--pause",
        "0",
    )
    terminal = Terminal(*words, whole=True)
    shown = terminal.read_all()
    terminal.close()
    assert terminal.process.returncode == 0
    assert shown.count("\x1b[H") > 5
    before, _, after = shown.rpartition("\x1b[?1049l")  # back from the other screen
    assert "\x1b[?1049h" in before
    assert "Replay: replays/picrochole-meeting-4.html" in after


# What is said before compiling.


def test_who_has_to_wait_for_the_compiler_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(columns, "OF_RULES", "no-such-file")
    say_if_compiling(wartable.games()["picrochole"])
    expected = "Compiling the rules of Picrochole, once: a few seconds…\n"
    assert capsys.readouterr().err == expected
