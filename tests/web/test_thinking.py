"""Bots think in processes: they answer as they would at the table, in time, and leave nothing behind."""

import asyncio
import gc
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from wartable import Table, games
from wartable.game import GROUP, Games
from wartable.web import thinking
from wartable.web.processes import Closed
from wartable.web.thinking import Thinking

from ..core.tiny import site

SLEEPERS = '''
"""Sieges played by bots that are slow, fail, cheat, or die."""

import dataclasses, os, time
import siege

if os.path.exists(os.environ.get("FLOOD", "")):  # nobody can play
    os._exit(4)


class Slow(siege.Recruit):
    def decide(self, chair, rng):
        time.sleep(60)


class Wild(siege.Recruit):
    def decide(self, chair, rng):
        raise ValueError("the cellar is empty")


class Cheat(siege.Recruit):
    def decide(self, chair, rng):
        return "west"


class Dying(siege.Recruit):
    def decide(self, chair, rng):
        os._exit(3)


BOTS = {"slow": Slow, "wild": Wild, "cheat": Cheat, "dying": Dying}
GAME = dataclasses.replace(siege.GAME, id="sleepers", bots={"recruit": siege.Recruit} | BOTS)
GLUM = dataclasses.replace(siege.GAME, id="glum", bots=BOTS)
'''


@pytest.fixture(scope="module")
def sleepers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sleepers")
    (folder / "sleepers.py").write_text(SLEEPERS)
    installed = folder / "sleepers-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: sleepers\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(
        f"[{GROUP}]\nsleepers = sleepers:GAME\nglum = sleepers:GLUM\n"
    )
    return folder


@pytest.fixture(autouse=True)
def installed(sleepers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started now find these games, as they find all that are installed."""
    for folder in (site(), sleepers):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(
        "wartable.game._games", Games({entry.name: entry for entry in entry_points(group=GROUP)})
    )


def with_thinking(
    work: Callable[[Thinking], Coroutine[Any, Any, Any]], workers: int = 1, limit: float = 20.0
) -> Any:
    async def run() -> Any:
        bots = Thinking(workers, limit)
        try:
            return await asyncio.wait_for(work(bots), 60)
        finally:
            await bots.close()

    return asyncio.run(run())


async def ready(bots: Thinking) -> None:
    await bots.answers(Table.new("siege", seed=1).save(), "governor", "recruit")


def answers_of(table: Table, seat: str, bot: str, limit: float = 20.0) -> list[Any]:
    found: list[Any] = with_thinking(lambda bots: bots.answers(table.save(), seat, bot), limit=limit)
    return found


def children() -> set[int]:
    """The processes that this one has started and that still run."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == os.getpid() and state != "Z" and "tracker" not in command(stat.parent):
            found.add(int(stat.parent.name))
    return found


def command(process: Path) -> str:
    try:
        return (process / "cmdline").read_text()
    except OSError:
        return ""


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() - before == set()


# What bots answer


def test_a_bot_answers_until_its_seat_is_no_longer_asked() -> None:
    table = Table.new("picrochole", "meeting", seed=1)
    for seat in table.seats:
        for answer in answers_of(table, seat, "captain"):
            table.answer(seat, table.game.read_answer(answer))
    assert table.board.turn == 2


def test_a_bot_stops_where_something_comes_out() -> None:
    table = Table.new("siege", seed=1)
    table.answer("besieger", "north")
    assert len(answers_of(table, "governor", "recruit")) == 1
    table.answer("governor", "east")
    assert len(answers_of(table, "besieger", "recruit")) == 1


def test_a_seat_that_is_not_asked_answers_nothing() -> None:
    table = Table.new("siege", seed=1)
    table.answer("besieger", "north")
    assert answers_of(table, "besieger", "recruit") == []


def test_several_bots_think_at_once() -> None:
    save = Table.new("siege", seed=1).save()

    async def all_at_once(bots: Thinking) -> list[list[Any]]:
        return await asyncio.gather(*(bots.answers(save, "governor", "recruit") for _ in range(20)))

    found = with_thinking(all_at_once, workers=2)
    assert {answer for [answer] in found} == {"north", "east", "south"}, "each with chance of its own"


def test_the_loop_goes_on_while_bots_think() -> None:
    table = Table.new("sleepers", seed=1)

    async def meanwhile(bots: Thinking) -> float:
        await ready(bots)
        thought = asyncio.create_task(bots.answers(table.save(), "governor", "slow"))
        longest, before = 0.0, time.monotonic()
        while not thought.done():
            await asyncio.sleep(0.01)
            longest = max(longest, time.monotonic() - before)
            before = time.monotonic()
        return longest

    assert with_thinking(meanwhile, limit=3) < 1.5


def test_processes_are_warmed_up_whatever_bots_do_then(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "WARMING", 5.0)

    async def warm(bots: Thinking) -> list[Any]:
        await bots.warm()
        return await bots.answers(Table.new("siege", seed=1).save(), "governor", "recruit")

    assert len(with_thinking(warm)) == 1
    assert "a process for bots could not be warmed up" in caplog.text  # the sleepers'


def test_bots_play_a_turn_to_warm_up() -> None:
    for id in ("picrochole", "siege"):
        for make in games()[id].bots.values():
            thinking._play_a_turn(games()[id], make())


# Bots that do not find an answer


@pytest.mark.parametrize(
    ("bot", "limit", "why"),
    [
        ("slow", 0.5, "no answer within 0.5 s"),
        ("wild", 9.0, "ValueError (sleepers.py, line "),
        ("cheat", 9.0, "Refused (table.py, line "),
        ("dying", 9.0, "its process has died with the code 3"),
        ("nobody", 9.0, "KeyError (thinking.py, line "),
    ],
)
def test_the_weakest_bot_answers_for_one_that_does_not(
    bot: str, limit: float, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table.new("sleepers", seed=1)
    [answer] = answers_of(table, "governor", bot, limit)
    assert table.refusal("governor", answer) is None
    [record] = caplog.records
    assert record.levelno == logging.WARNING
    assert record.message.startswith(f"sleepers: the bot {bot} in the seat governor: {why}")
    assert "cellar" not in caplog.text
    assert table.commitment not in caplog.text


def test_an_answer_is_drawn_where_no_bot_finds_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "QUICK", 3.0)
    table = Table.new("glum", seed=1)
    [answer] = answers_of(table, "governor", "wild")
    assert table.refusal("governor", answer) is None
    assert len(caplog.records) == 2


def test_those_who_find_no_answer_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "AGAIN", 0.1)
    table = Table.new("sleepers", seed=1)
    flood = tmp_path / "flood"
    monkeypatch.setenv("FLOOD", str(flood))
    flood.touch()

    async def through_the_flood(bots: Thinking) -> list[Any]:
        answers = asyncio.create_task(bots.answers(table.save(), "governor", "recruit"))
        while "nobody finds an answer for the seat governor" not in caplog.text:
            await asyncio.sleep(0.05)
        assert not answers.done()
        flood.unlink()
        return await answers

    [answer] = with_thinking(through_the_flood)
    assert table.refusal("governor", answer) is None
    assert "(drawn)" in caplog.text


def test_a_bot_that_was_too_slow_does_not_keep_the_next_from_thinking() -> None:
    table = Table.new("sleepers", seed=1)

    async def twice(bots: Thinking) -> float:
        await bots.answers(table.save(), "governor", "slow")
        start = time.monotonic()
        await bots.answers(table.save(), "governor", "recruit")
        return time.monotonic() - start

    assert with_thinking(twice, limit=0.5) < 30


def test_processes_that_were_killed_are_replaced() -> None:
    table = Table.new("siege", seed=1)
    others = children()  # such as the server of other tests

    async def after_a_kill(bots: Thinking) -> int:
        await ready(bots)
        for process in children() - others:
            os.kill(process, signal.SIGKILL)
        await asyncio.sleep(0.5)
        return len(await bots.answers(table.save(), "governor", "recruit"))

    assert with_thinking(after_a_kill) == 1


# Ending


def test_closing_ends_what_is_thought_of() -> None:
    table = Table.new("sleepers", seed=1)

    async def close_early(bots: Thinking) -> float:
        await ready(bots)
        thought = asyncio.create_task(bots.answers(table.save(), "governor", "slow"))
        await asyncio.sleep(0.3)
        start = time.monotonic()
        await bots.close()
        with pytest.raises(asyncio.CancelledError):
            await thought
        with pytest.raises(Closed):
            await bots.answers(table.save(), "governor", "recruit")
        return time.monotonic() - start

    assert with_thinking(close_early) < 10


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.2, 0.4])
def test_processes_that_are_just_starting_are_closed_without_a_word(
    seconds: float, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def close_at_once(bots: Thinking) -> None:
        warming = asyncio.create_task(bots.warm())
        await asyncio.sleep(seconds)
        warming.cancel()

    with_thinking(close_at_once, workers=2)
    gc.collect()
    assert capfd.readouterr().err == ""
    assert caplog.records == []


def test_what_was_never_started_is_closed_too() -> None:
    async def nothing(bots: Thinking) -> None:
        pass

    with_thinking(nothing)


SERVER = """
import asyncio, signal, sys
from wartable import Table
from wartable.web.thinking import Thinking

async def main():
    bots = Thinking(2, 60)
    thought = asyncio.create_task(bots.answers(Table.new("sleepers", seed=1).save(), "governor", "slow"))
    await asyncio.sleep(float(sys.argv[1]))
    print("now", flush=True)
    await thought

signal.signal(signal.SIGINT, signal.default_int_handler)  # tests run in the background ignore it
try:
    asyncio.run(main())
except KeyboardInterrupt:
    pass
"""


def server(sleepers: Path, seconds: float) -> "subprocess.Popen[str]":
    """A process whose bots have been thinking for so many seconds."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(seconds)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(site()), str(sleepers)])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "now\n"
    return process


def in_session_of(process: "subprocess.Popen[str]") -> list[int]:
    """The processes of a session that still run, but for its leader."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == process.pid and fields[0] != "Z" and int(stat.parent.name) != process.pid:
            found.append(int(stat.parent.name))
    return found


@pytest.mark.parametrize("seconds", [0.1, 1.5])  # while processes start, and when they think
@pytest.mark.parametrize("everybody", [True, False])
@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_the_server_and_quietly(
    sleepers: Path, blow: signal.Signals, everybody: bool, seconds: float
) -> None:
    """Ctrl-C reaches all processes of a terminal, a kill only the one; neither makes bots say a word."""
    process = server(sleepers, seconds)
    assert len(in_session_of(process)) >= 2
    if everybody:
        os.killpg(process.pid, blow)
    else:
        process.send_signal(blow)
    _, said = process.communicate(timeout=20)
    deadline = time.monotonic() + 10
    while in_session_of(process) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert in_session_of(process) == []
    if seconds > 1:  # one that was killed while it started others leaves them surprised
        assert "Traceback" not in said
    assert said == "" or blow != signal.SIGINT
