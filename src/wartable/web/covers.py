"""The games' pictures, as they stand on the shelf."""

import re
from functools import cache
from typing import Any

from wartable.draw.layers import Layers
from wartable.game import Game, games
from wartable.table import Table

SEED = "shelf"  # the pictures' tables are always the same


def picture(id: str, scenario: str, language: str) -> str:
    """A scenario as it begins, or as its game's cover shows it, with all that stands on it."""
    game = games()[id]
    view = _sample(game, game.scenario_named(scenario).id)
    if isinstance(game.draw, Layers):
        return game.draw(view, None, language=language)
    return re.sub(r"^<svg (?!.*xmlns)", '<svg xmlns="http://www.w3.org/2000/svg" ', game.draw(view))


@cache
def size(id: str, scenario: str) -> tuple[float, float]:
    """Width and height of a picture, as its viewBox has them; a square, if it has none.

    A cover's play does not change it.
    """
    game = games()[id]
    table = Table.new(game, scenario, seed=SEED)
    if isinstance(game.draw, Layers):
        box = game.draw.view_box(game.draw.umpire(table.board))
    else:
        found = re.search(r'viewBox="([^"]+)"', game.draw(table.view(None)))
        box = found[1] if found else "0 0 1 1"
    _, _, width, height = map(float, box.replace(",", " ").split())
    return width, height


@cache
def _sample(game: Game, scenario: str) -> Any:
    """The board of a picture: nobody plays there."""
    table = Table.new(game, scenario, seed=SEED)
    if not isinstance(game.draw, Layers):
        return table.view(None)
    if game.draw.cover is not None:
        game.draw.cover(table)
    return game.draw.umpire(table.board)
