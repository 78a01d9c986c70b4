"""Imports point one way, rules know no chance and no clock, and `import wartable` stays light."""

import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from wartable.testing import imports, rules_of

from .tiny import games_with_siege

SOURCE = Path(wartable.__file__).parent

# Each layer may import from itself and from those before it.
LAYERS = [
    {"refusal", "flow", "referee", "agenda", "compiling", "decoding", "hexes", "keeping", "log", "text"},
    {"table", "game", "save", "rules", "testing", "draw", ""},  # "" is the public face, wartable itself
    {"games"},
    {"bots"},
    {"lab", "web", "env", "replay"},
    {"cli", "commands"},
]
RANK = {part: rank for rank, layer in enumerate(LAYERS) for part in layer}

GAMES = sorted(path.parent for path in (SOURCE / "games").glob("*/__init__.py"))
ROOMS = {"rules", "page", "art", "bot"}
FORBIDDEN_TO_RULES = {
    "random",
    "secrets",
    "time",
    "wartable.draw",
    "wartable.web",
    "wartable.bots",
    "wartable.lab",
}


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def name_of(module: Path) -> str:
    parts = ("wartable", *module.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(part for part in parts if part != "__init__")


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def part_of(name: str) -> str:
    """The part of the house that a module is in: table, games, web, ..."""
    return [*name.split("."), ""][1]


def of_this_project(module: Path) -> set[str]:
    """The parts of the house that a module imports. A name from the public face is of the public face."""
    found = set()
    for name in imports(module):
        if name == "wartable":
            found.add("")
        elif is_in(name, "wartable") and (part_of(name) in RANK or (SOURCE / part_of(name)).exists()):
            found.add(part_of(name))
    return found


def test_every_module_has_its_place() -> None:
    assert {part_of(name_of(module)) for module in modules()} <= RANK.keys()


def test_imports_point_one_way() -> None:
    for module in modules():
        here = part_of(name_of(module))
        too_high = {part for part in of_this_project(module) if RANK[part] > RANK[here]}
        assert here == "" or too_high == set(), name_of(module)


def test_the_public_face_shows_the_core_and_finds_the_games() -> None:
    assert of_this_project(SOURCE / "__init__.py") <= LAYERS[0] | LAYERS[1] | {"games"}


def test_games_know_nothing_of_each_other() -> None:
    games = [folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir()]
    for game in games:
        for module in (SOURCE / "games" / game).rglob("*.py"):
            others = [f"wartable.games.{other}" for other in games if other != game]
            assert not [name for name in imports(module) for other in others if is_in(name, other)], module


def test_nothing_outside_of_the_games_imports_one_of_them_or_knows_it_by_name() -> None:
    outside = [path for path in SOURCE.rglob("*") if SOURCE / "games" not in path.parents]
    for module in (path for path in outside if path.suffix == ".py"):
        assert [name for name in imports(module) if name.startswith("wartable.games.")] == [], module
    for page in (path for path in outside if path.suffix in (".css", ".js")):
        named = {f'"{game}"' for game in wartable.games()}
        assert [name for name in named if name in page.read_text(encoding="utf-8")] == [], page


def test_every_module_of_a_game_is_in_a_room() -> None:
    for game in GAMES:
        outside = {path.name for path in game.glob("*.py")} - {"__init__.py"}
        assert outside == set(), game
        assert {path.parent.name for path in game.glob("*/*.py")} == ROOMS, game


def test_a_games_rules_import_no_page_no_picture_and_no_bot() -> None:
    for game in GAMES:
        others = [f"wartable.games.{game.name}.{room}" for room in ROOMS - {"rules"}]
        for module in (game / "rules").rglob("*.py"):
            forbidden = {*others, *FORBIDDEN_TO_RULES}
            assert [name for name in imports(module) for bad in forbidden if is_in(name, bad)] == [], module


@pytest.mark.parametrize("id", list(games_with_siege()))
def test_rules_import_no_chance_no_clock_no_drawing_and_no_web(id: str) -> None:
    rules = rules_of(games_with_siege()[id])
    assert rules
    for module in rules:
        found = {name for name in imports(module) for bad in FORBIDDEN_TO_RULES if is_in(name, bad)}
        assert found == set(), module


def test_modules_that_the_rules_import_only_when_they_need_them_are_rules_too() -> None:
    found = {module.stem for module in rules_of(wartable.games()["picrochole"])}
    assert {"turn", "movement", "combat", "vision", "reach"} <= found
    assert not {"draw", "words", "preview", "captain"} & found


def test_the_table_alone_needs_no_slow_library() -> None:
    code = "import sys, wartable; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    slow = {"numpy", "numba", "babel", "click", "rich"}
    assert slow & set(done.stdout.split()) == set()
