"""Draw the pictures of the documentation anew: `.venv/bin/python docs/make_pictures.py`."""

from pathlib import Path

import wartable
from wartable import Table
from wartable.lab.match import bot_named, playing

PICTURES = Path(__file__).parent / "pictures"


def three_bridges() -> str:
    """The Three Bridges in the ninth turn, as blue sees it."""
    game = wartable.games()["picrochole"]
    table = Table.new(game, "three-bridges", seed=1534)
    bots = {seat: bot_named(game, "marshal")() for seat in table.seats}
    for _ in playing(table, bots, 1534):
        if table.view("blue").turn == 9:
            break
    return game.draw(table.view("blue"))


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    path = PICTURES / "three-bridges.svg"
    path.write_text(three_bridges(), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
