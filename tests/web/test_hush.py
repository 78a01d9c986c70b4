"""Bots let people look at the dice that they have thrown."""

import time
from pathlib import Path

from wartable.web.house import HUSH

from .test_browser_answers import house_of_muster
from .visiting import Visitor, until

BEAT = 0.4  # seconds


def fired(person: Visitor) -> tuple[float, float] | None:
    """How long the bot took after the guns were drawn up, and after the first shot; None if that has hit."""
    table = person.play_now(game="muster", bot="drummer", scenario="pond")
    person.answer(table, "blue", ["pikes"], 2)
    quiet = waited(person, table, {"x": 10.0, "y": 10.0})
    if person.now(table, "blue")["ask"]["what"] != "fire":
        return None
    after = waited(person, table, "fire")
    return None if person.now(table, "blue")["over"] else (quiet, after)


def waited(person: Visitor, table: str, answer: object) -> float:
    """The seconds until somebody else has answered, or the game is over."""
    number = person.answer(table, "blue", answer)["number"]
    begun = time.monotonic()
    until(lambda: person.now(table, "blue")["number"] > number or person.now(table, "blue")["over"])
    return time.monotonic() - begun


def test_a_bot_waits_after_somebodys_dice_and_only_then(tmp_path: Path) -> None:
    with house_of_muster(tmp_path, "--beat", str(BEAT)) as server, Visitor(server.url) as person:
        fired(person)  # the bots' processes have started
        found = next(times for _ in range(8) if (times := fired(person)))
    quiet, after = found
    assert after > HUSH * BEAT - 0.15
    assert quiet < after
