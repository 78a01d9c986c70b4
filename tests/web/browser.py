"""A browser for the tests: the system's, or Debian's package where it may be installed, or Playwright's own.

`python -m tests.web.browser` finds one or installs it, and says which.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")


def find() -> str | None:
    """The path of a browser that is there."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def is_required() -> bool:
    """Whether tests without a browser are a failure."""
    return os.environ.get("WARTABLE_BROWSER") == "required"


@contextmanager
def browser() -> Iterator[Browser]:
    path = find()
    if path is None:
        raise FileNotFoundError("no browser was found: `make test` installs one where it may")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


def install() -> None:
    """Debian's package, if we may; else Playwright's own build."""
    is_debian = shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0
    if is_debian:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    if find() is None:
        install()
    found = find()
    print(f"Browser for the tests: {found or 'none, and none could be installed'}")
    sys.exit(1 if found is None and is_required() else 0)
