"""Whoever leaves in the middle of something is no mistake of ours: nothing is written to the log."""

import socket
import struct

import httpx
import pytest

from .serving import Server
from .visiting import Visitor

AT_ONCE = struct.pack("ii", 1, 0)  # no goodbye: the line is cut
KINDS = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x")


def leave(url: httpx.URL, request: str, after: int = 0) -> None:
    """Say something, perhaps read some of the answer, and be gone."""
    with socket.create_connection((url.host, url.port or 80)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        line.sendall(f"{request}\r\n".encode())
        if after:
            line.recv(after)


@pytest.fixture
def table(own_server: Server) -> str:
    with Visitor(own_server.url) as person:
        return person.new_table(seat_red="hotseat")


def test_who_leaves_while_asking_or_being_answered_is_not_logged(own_server: Server, table: str) -> None:
    url = httpx.URL(own_server.url)
    head = f"host: {url.host}:{url.port}\r\n"
    for path in (f"/tables/{table}/answer", f"/api/tables/{table}/answers", "/sign-in", "/import"):
        for kind in KINDS:
            leave(url, f"POST {path} HTTP/1.1\r\n{head}content-type: {kind}\r\ncontent-length: 99\r\n\r\n{{")
    for path in (f"/tables/{table}/events", f"/tables/{table}/now", f"/tables/{table}", "/"):
        for after in (0, 50):
            leave(url, f"GET {path} HTTP/1.1\r\n{head}", after)
    assert own_server.stop() == 0
    assert "Traceback" not in own_server.log
    assert "ERROR" not in own_server.log
    own_server.start()  # as the others want to find it
