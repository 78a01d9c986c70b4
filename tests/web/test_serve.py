"""`wartable serve`: what it says, and what it says when it cannot."""

import re
import socket
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner

from wartable.cli import cli
from wartable.web import serving
from wartable.web.settings import Settings

from .serving import Server
from .visiting import Threaded, Visitor


@pytest.fixture(autouse=True)
def _never_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts, in a test where it must not, would never end."""
    monkeypatch.setattr(serving, "run", lambda *_: pytest.fail("it has started"))


def complaint(*options: str) -> str:
    """The one line of a server that cannot start."""
    ended = CliRunner().invoke(cli, ["serve", *options])
    assert ended.exit_code == 2, ended.output
    assert ended.stdout == ""
    assert re.fullmatch(r"wartable: .+\n", ended.stderr), ended.stderr
    return ended.stderr


def test_a_port_that_is_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "wartable.cli", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{tmp_path}/x.sqlite"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    told = f"wartable: cannot listen on 127.0.0.1:{port}: Address already in use\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", told)


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("nonsense", "is no database that can be used"),
        ("nonsense://x", "is no database that can be used"),
        ("sqlite:////dev/null/x.sqlite", "cannot be made"),
        ("sqlite:///{folder}", "cannot be used"),
        ("sqlite:///{folder}/garbage", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(database: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "garbage").write_bytes(b"garbage " * 1000)
    url = database.replace("{folder}", str(tmp_path))
    assert told in complaint("--port", "0", "--database", url)


def test_a_database_of_another_version_is_told(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with Threaded(database) as server:
        server.app.state.house.store.run_now(
            lambda connection: connection.exec_driver_sql(
                "update settings set value = 99 where name = 'version'"
            )
        )
    assert "version 99" in complaint("--port", "0", "--database", f"sqlite:///{database}")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--host", "256.0.0.1"], "cannot listen on 256.0.0.1"),
        (["--port", "70000"], "70000"),
        (["--live-tables", "0"], "0 is not in the range"),
        (["--workers", "0"], "0 is not in the range"),
        (["--bot-seconds", "0"], "0"),
    ],
)
def test_what_makes_no_sense_is_told(options: list[str], told: str, tmp_path: Path) -> None:
    assert told in complaint("--port", "0", "--database", f"sqlite:///{tmp_path}/x.sqlite", *options)


def test_behind_a_proxy_links_lead_where_people_find_it(tmp_path: Path) -> None:
    with (
        Threaded(tmp_path / "x.sqlite", public="https://table.example/") as server,
        Visitor(server.url) as person,
    ):
        table = person.new_table()
        seat = person.now(table)["seats"][1]
        assert seat["invite"].startswith(f"https://table.example/tables/{table}/join/")
        assert f'value="https://table.example/tables/{table}"' in person.http.get(f"/tables/{table}").text


def test_behind_a_proxy_with_encryption_the_cookie_is_for_encrypted_pages(server: Server) -> None:
    with Visitor(server.url, "en", **{"x-forwarded-proto": "https"}) as person:
        answer = person.http.post("/api/people")
        assert "; Secure" in answer.headers["set-cookie"]


def test_a_server_for_all_networks_says_an_address_that_others_can_reach() -> None:
    for host in ("0.0.0.0", "::"):
        address = urlsplit(Settings("", host=host).address)
        assert address.port == 8000
        assert address.hostname is not None
        assert not ip_address(address.hostname).is_unspecified
    assert Settings("", host="::1").address == "http://[::1]:8000/"
    assert Settings("", host="table.example").address == "http://table.example:8000/"


def test_only_a_server_for_this_machine_alone_is_local() -> None:
    """What is local may call addresses of the local network for its players."""
    assert Settings("", host="127.0.0.1").is_local
    assert not Settings("", host="0.0.0.0").is_local
    assert not Settings("", host="127.0.0.1", public="https://table.example").is_local
