"""A real server in a process of its own, that can be killed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

STARTING = 60.0  # seconds that a server may take to be there


class Server:
    """`wartable serve`, with a database of its own. After `kill`, `start` goes on with the same.

    In the folders of `path` are games that are not installed.
    """

    def __init__(
        self, folder: Path, *options: str, host: str = "127.0.0.1", path: Sequence[Path] = ()
    ) -> None:
        self.database = folder / "tables.sqlite"
        self._folder = folder
        self._options = options
        self._host = host
        self._path = os.pathsep.join(filter(None, [*map(str, path), os.environ.get("PYTHONPATH")]))
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://{self._host}:{self._port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "wartable.cli", "serve", "--host", self._host]
        command += ["--port", str(self._port), "--database", f"sqlite:///{self.database}"]
        command += ["--workers", "1", "--beat", "0", *self._options]
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": self._path},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[^ /]+:(\d+)/", line)
        assert found, f"the server said {line!r}: {self.log}"
        self._port = int(found[1])
        self._wait()

    def _wait(self) -> None:
        transport = httpx.HTTPTransport(retries=100)
        with httpx.Client(transport=transport, timeout=STARTING) as client:
            client.get(f"{self.url}/help").raise_for_status()

    def kill(self) -> None:
        """At once, and everything that belongs to it, as when the machine goes down."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        with self._process:
            self._process.wait()

    def stop(self) -> int:
        """Politely, as with Ctrl-C; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        try:
            with self._process:
                return self._process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    @property
    def log(self) -> str:
        return (self._folder / "server.log").read_text()
