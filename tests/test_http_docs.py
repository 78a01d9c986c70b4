"""What docs/http.md shows is true: its client plays a game, its commands run, its lists are complete."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from wartable.game import games
from wartable.refusal import Refusal
from wartable.web.words import TEXTS

from .web.serving import Server

DOCS = Path(__file__).parents[1] / "docs"
HTTP = (DOCS / "http.md").read_text(encoding="utf-8")
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("docs"))
    yield server
    code = server.stop()
    assert "Traceback" not in server.log, server.log
    assert code == 0


def test_the_client_plays_a_whole_game(server: Server) -> None:
    (code,) = blocks(HTTP, "python")
    assert len(code.splitlines()) < 40
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, server.url],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert re.search(r"^Guest \d+ plays Blue at http://", ended.stdout)
    assert re.search(r"^Over \(\w+\)\. Winners: ", ended.stdout, re.MULTILINE)


def test_the_commands_run(server: Server) -> None:
    assert shutil.which("curl"), "this test needs curl"
    (commands,) = blocks(HTTP, "sh")
    ended = subprocess.run(
        ["sh", "-eu", "-c", commands],
        env={**os.environ, "HOUSE": server.url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert '"what":"orders"' in ended.stdout
    assert '"state":"playing"' in ended.stdout


def test_every_endpoint_is_listed(server: Server) -> None:
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    described = {(method.upper(), path) for path, item in paths.items() for method in item}
    listed = re.findall(r"^\| `(GET|POST)` \| `([^`?]+)", HTTP, re.MULTILINE)
    assert set(listed) == described
    assert len(listed) == len(described)


def test_every_error_that_is_listed_has_a_sentence() -> None:
    table = HTTP.partition("## What can go wrong")[2]
    codes = set(re.findall(r"`([a-z-]+)`", "".join(re.findall(r"^\| \d+ \|.*$", table, re.MULTILINE))))
    known = {key.removeprefix("server.error.") for key in TEXTS.messages("en")} | {"refused", "rule"}
    assert len(codes) > 15
    assert codes <= known


def test_the_refusal_that_is_shown_is_one() -> None:
    text = games()["picrochole"].say_refusal(Refusal("6.1", "not-your-unit"))
    assert json.dumps({"error": "refused", "text": text, "rule": "6.1"}) in HTTP


def test_what_is_shown_as_json_is_json() -> None:
    for text in (*blocks(HTTP, "json"), *blocks(HOSTING, "json")):
        assert isinstance(json.loads(text), dict)


def test_every_option_of_the_server_is_explained() -> None:
    helped = subprocess.run(
        [sys.executable, "-m", "wartable.cli", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    options = set(re.findall(r"--[a-z-]+", helped)) - {"--help", "--browser", "--no-browser"}
    assert options == set(re.findall(r"^\| `(--[a-z-]+)` \|", HOSTING, re.MULTILINE))
