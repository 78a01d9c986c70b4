"""The game of docs/adding-a-game.md, taken from that page and installed as any other game would be."""

import atexit
import re
import shutil
import sys
import tempfile
import tomllib
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from wartable.game import GROUP, Game, Games

REPOSITORY = Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def site() -> Path:
    """A folder with the files of the page, and what pip writes when it installs a package."""
    folder = Path(tempfile.mkdtemp(prefix="wartable-siege-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name, where in project["entry-points"][GROUP].items():
        install(folder, name, where)
    return folder


def install(folder: Path, name: str, where: str) -> None:
    """Write what pip writes: whoever has the folder on their path finds the game."""
    installed = folder / f"{name}-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {where}\n")


@cache
def games_with_siege() -> Games:
    """Every installed game, and the one of the page. Only that one is loaded."""
    sys.path.insert(0, str(site()))
    try:
        found = Games({entry.name: entry for entry in entry_points(group=GROUP)})
        _ = found["siege"]
    finally:
        sys.path.remove(str(site()))
    return found


def siege() -> Game:
    return games_with_siege()["siege"]
