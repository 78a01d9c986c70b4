"""Nobody waits for the compiler: what it makes is used when it is there."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from wartable import compiling
from wartable.games.picrochole.rules.columns import OF_BOTS, OF_RULES
from wartable.web import warming
from wartable.web.warming import compile_in_background

from .serving import Server
from .visiting import END, Visitor, until


@pytest.fixture
def put_off() -> Iterator[None]:
    compiling.put_off()
    yield
    compiling.put_off(False)


def test_a_bot_answers_before_the_rules_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "compiled"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(cache))
    server = Server(tmp_path)
    try:
        with Visitor(server.url) as person:
            table = person.play_now(scenario="three-bridges", bot="captain")
            person.answer(table, "blue", END)
            until(lambda: "turn 2 " in person.now(table)["caption"])
        assert not all(any(cache.rglob(name)) for name in (OF_RULES, OF_BOTS))
        assert "in the background" in server.log
    finally:
        server.kill()


@pytest.mark.usefixtures("put_off")
def test_what_was_compiled_in_the_background_is_used_from_then_on() -> None:
    asyncio.run(compile_in_background())
    assert not compiling.is_put_off()


@pytest.mark.usefixtures("put_off")
def test_rules_that_cannot_be_compiled_run_as_they_are(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warming, "COMPILING", 0.01)
    asyncio.run(compile_in_background())
    assert compiling.is_put_off()
    assert "could not be compiled, and run as they are: no answer within" in caplog.text
