"""A player's own address is called, and never one of the network that the server stands in."""

import asyncio
import ipaddress
import json
import logging
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from wartable.web import webhooks
from wartable.web.webhooks import Address, Webhooks, is_public

MESSAGE = {"event": "asked", "seat": "blue", "table": "k3x"}


class Listener(ThreadingHTTPServer):
    """A server on this machine that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Ear)
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.codes = [200]  # of its answers; the last one again and again
        self.wait = 0.0
        self.at_once = self.most_at_once = 0
        self.lock = threading.Lock()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?key=secret"


class Ear(BaseHTTPRequestHandler):
    server: Listener

    def do_POST(self) -> None:
        with self.server.lock:
            self.server.at_once += 1
            self.server.most_at_once = max(self.server.at_once, self.server.most_at_once)
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        time.sleep(self.server.wait)
        with self.server.lock:
            self.server.heard.append((self.path, headers, body))
            code = self.server.codes.pop(0) if len(self.server.codes) > 1 else self.server.codes[0]
            self.server.at_once -= 1
        self.send_response(code)
        if 300 <= code < 400:
            self.send_header("location", self.server.url)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[Listener]:
    listener = Listener()
    thread = threading.Thread(target=listener.serve_forever)
    thread.start()
    yield listener
    listener.shutdown()
    listener.server_close()
    thread.join()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "RETRY", 0.05)


Lead = Callable[[str, list[str]], list[str]]


@pytest.fixture
def lead(monkeypatch: pytest.MonkeyPatch) -> Lead:
    """Let a name lead to addresses; gives the list of the names that were looked up."""

    def set_up(name: str, addresses: list[str]) -> list[str]:
        asked: list[str] = []

        async def resolve(host: str, port: int) -> list[Address]:
            asked.append(host)
            if host != name:
                raise OSError("no such name")
            return [ipaddress.ip_address(address) for address in addresses]

        monkeypatch.setattr(webhooks, "resolve", resolve)
        return asked

    return set_up


def tell(url: str, allow_local: bool = True) -> bool:
    async def run() -> bool:
        return await Webhooks(allow_local).tell(url, MESSAGE)

    return asyncio.run(run())


# Calling


def test_a_message_is_posted_as_json(listener: Listener) -> None:
    assert tell(listener.url)
    [(path, headers, body)] = listener.heard
    assert path == "/hook?key=secret"
    assert json.loads(body) == MESSAGE
    assert headers["user-agent"] == "Wartable"
    assert headers["content-type"] == "application/json"
    assert headers["host"] == f"127.0.0.1:{listener.port}"


def test_a_call_that_fails_is_made_once_more(listener: Listener) -> None:
    listener.codes = [503, 204]
    assert tell(listener.url)
    assert len(listener.heard) == 2
    listener.codes = [500]
    assert not tell(listener.url)
    assert len(listener.heard) == 4


def test_nobody_is_led_elsewhere(listener: Listener) -> None:
    listener.codes = [307]
    assert not tell(listener.url)
    assert len(listener.heard) == 2, "the call and its repetition, and nothing that it was led to"


def test_who_does_not_answer_in_time_is_not_waited_for(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 0.2)
    listener.wait = 5.0
    start = time.monotonic()
    assert not tell(listener.url)
    assert time.monotonic() - start < 4


def test_where_nobody_listens_nothing_was_received(listener: Listener) -> None:
    port = listener.port
    listener.server_close()
    assert not tell(f"http://127.0.0.1:{port}/")


def test_only_some_calls_are_made_at_once(listener: Listener) -> None:
    listener.wait = 0.1

    async def many() -> list[bool]:
        hooks = Webhooks(allow_local=True)
        return await asyncio.gather(*(hooks.tell(listener.url, MESSAGE) for _ in range(24)))

    assert all(asyncio.run(many()))
    assert listener.most_at_once <= webhooks.MOST_AT_ONCE


def test_addresses_are_not_written_to_the_log(listener: Listener, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    assert tell(listener.url)
    assert "secret" not in caplog.text


# What is wrong with an address


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("https://example.org/hook", None),
        ("http://example.org:8080/hook?key=1#x", None),
        ("https://bücher.example/", None),
        ("http://93.184.216.34/", None),
        ("http://[2606:2800:220:1:248:1893:25c8:1946]/", None),
        ("ftp://example.org/", "scheme"),
        ("javascript:alert(1)", "scheme"),
        ("example.org/hook", "scheme"),
        ("", "scheme"),
        ("http://", "host"),
        ("http:///hook", "host"),
        ("http://example.org:0/", "host"),
        ("http://example.org:99999/", "host"),
        ("http://exa\nmple.org/", "host"),
        ("http://me:word@example.org/", "credentials"),
        ("http://me@example.org/", "credentials"),
        ("https://example.org/" + "x" * 2000, "length"),
        ("http://localhost/", "address"),
        ("http://LOCALHOST./", "address"),
        ("http://printer.localhost/", "address"),
        ("http://127.0.0.1:8000/", "address"),
        ("http://127.1/", "address"),
        ("http://2130706433/", "address"),
        ("http://0x7f.1/", "address"),
        ("http://0/", "address"),
        ("http://10.1.2.3/", "address"),
        ("http://172.16.0.1/", "address"),
        ("http://192.168.1.1/", "address"),
        ("http://100.64.0.1/", "address"),
        ("http://169.254.169.254/latest/meta-data", "address"),
        ("http://224.0.0.1/", "address"),
        ("http://240.0.0.1/", "address"),
        ("http://255.255.255.255/", "address"),
        ("http://[::1]/", "address"),
        ("http://[::]/", "address"),
        ("http://[fe80::1]/", "address"),
        ("http://[fc00::1]/", "address"),
        ("http://[ff02::1]/", "address"),
        ("http://[::ffff:127.0.0.1]/", "address"),
        ("http://[64:ff9b::7f00:1]/", "address"),
        ("http://[2002:7f00:1::]/", "address"),
        ("http://xn--a/", "host"),
        ("http://xn--/", "host"),
    ],
)
def test_an_address_is_checked(url: str, fault: str | None) -> None:
    assert Webhooks().check(url) == fault
    if fault == "address":
        assert Webhooks(allow_local=True).check(url) is None


@pytest.mark.parametrize(
    "address",
    [
        "0.1.2.3",
        "100.127.255.255",
        "192.0.0.8",
        "192.0.0.171",
        "192.0.2.1",
        "192.88.99.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "239.1.1.1",
        "::8.8.8.8",
        "::ffff:192.0.0.8",
        "64:ff9b::192.0.0.8",
        "64:ff9b:1::8.8.8.8",
        "100::1",
        "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:c000:8::1",
        "3fff::1",
        "3fff:fff:ffff::1",
        "4000::1",
        "5f00::1",
        "fd00::1",
        "fe80::1%1",
        "fec0::1",
        "feff::1",
        "ff0e::1",
    ],
)
def test_an_address_with_a_purpose_of_its_own_is_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "100.128.0.1",
        "192.0.1.1",
        "2001:4860:4860::8888",
        "2620:fe::fe",
        "3ffe::1",
        "64:ff9b::8.8.8.8",
    ],
)
def test_what_anybody_may_have_is_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], ["::ffff:192.168.0.1"]]
)
def test_a_name_that_leads_into_the_network_is_not_called(
    listener: Listener, lead: Lead, addresses: list[str]
) -> None:
    asked = lead("hook.example", addresses)
    assert not tell(f"http://hook.example:{listener.port}/", allow_local=False)
    assert listener.heard == []
    assert asked == ["hook.example"], "what is not allowed is not tried again"


def test_the_name_itself_can_be_checked_too(lead: Lead) -> None:
    lead("hook.example", ["127.0.0.1"])
    for url, fault in (
        ("http://hook.example/", "address"),
        ("http://elsewhere.example/", "host"),
        ("ftp://hook.example/", "scheme"),
    ):
        assert asyncio.run(Webhooks().check_name(url)) == fault
    assert asyncio.run(Webhooks(allow_local=True).check_name("http://hook.example/")) is None


def test_a_name_that_is_none_is_not_received() -> None:
    assert not tell(f"http://{'a' * 70}.invalid/")


def test_the_call_goes_to_the_address_that_was_checked(listener: Listener, lead: Lead) -> None:
    """The name is looked up once for each call: what it means later does not matter."""
    asked = lead("hook.example", ["127.0.0.1"])
    assert tell(f"http://hook.example:{listener.port}/")
    assert asked == ["hook.example"]
    [(_, headers, _)] = listener.heard
    assert headers["host"] == f"hook.example:{listener.port}"


def certificate(folder: Path, name: str) -> Path:
    path = folder / "certificate.pem"
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    whose = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
    files = ["-keyout", str(path.with_name("key.pem")), "-out", str(path)]
    subprocess.run(["openssl", "req", *kind, *whose, *files], check=True, capture_output=True)
    return path


@pytest.mark.parametrize(("name", "received"), [("hook.example", True), ("other.example", False)])
def test_a_certificate_is_held_to_the_name(
    listener: Listener, lead: Lead, tmp_path: Path, name: str, received: bool
) -> None:
    issued = certificate(tmp_path, "hook.example")
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(issued, issued.with_name("key.pem"))
    listener.socket = secure.wrap_socket(listener.socket, server_side=True)
    lead(name, ["127.0.0.1"])

    async def run() -> bool:
        hooks = Webhooks(allow_local=True)
        hooks._certificates = ssl.create_default_context(cafile=str(issued))
        return await hooks.tell(f"https://{name}:{listener.port}/", MESSAGE)

    assert asyncio.run(run()) == received
    assert bool(listener.heard) == received
