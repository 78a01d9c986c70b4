"""The picture: a clearing, and a tree for each wood around it."""

import math
from pathlib import Path
from typing import Any

from wartable import Ask
from wartable.draw.choices import Choice
from wartable.draw.layers import Layers
from wartable.draw.svg import element, group
from wartable.text import Texts

from .board import SEATS, Board
from .play import KEEP, PAY

TEXTS = Texts(Path(__file__).parent / "text")
COLOURS = ("#2b5c8a", "#a8322a", "#4c7a2f", "#8a5a9e", "#c7841b", "#3f3f46")
SHAPES = ("round", "cut", "square", "diamond", "hexagon", "shield")
MARKS = {seat: (colour, shape) for seat, colour, shape in zip(SEATS, COLOURS, SHAPES, strict=True)}
SIZE = 400
MAP = f"""<g><rect width="{SIZE}" height="{SIZE}" fill="#d9dcb4"/>
<circle cx="200" cy="200" r="120" fill="#efe4c8" stroke="#6d6a3c"/>
<rect class="map-dim" width="{SIZE}" height="{SIZE}" fill="#123" opacity="0"/></g>"""


def draw_map(view: Board, language: str = "en") -> str:
    return MAP


def draw_pieces(view: Board, ask: Ask | None = None, language: str = "en") -> str:
    return group(*(_tree(view, place, seat) for place, seat in enumerate(view.seats)))


def draw_heading(view: Board, language: str = "en") -> str:
    return group()


def _tree(view: Board, place: int, seat: str) -> str:
    angle = 2 * math.pi * place / len(view.seats)
    x, y = 200 + 150 * math.sin(angle), 200 - 150 * math.cos(angle)
    crown = element("circle", r=18 + 4 * view.paid.get(seat, 0), fill=MARKS[seat][0], stroke="#2a1c10")
    return group(group(crown), data_unit=f"{seat}-tree", transform=f"translate({x:.1f} {y:.1f})")


def choices(view: Board, ask: Ask, language: str = "en") -> list[Choice]:
    if ask.what != "deed":
        return []
    return [Choice(deed, TEXTS.say(f"choice.{deed.what}", language)) for deed in (KEEP, PAY)]


def caption(view: Board, language: str = "en") -> str:
    return TEXTS.say("caption", language, {"round": view.turn // len(view.seats) + 1})


def scores(view: Board, language: str = "en") -> dict[str, str]:
    return {seat: str(view.paid.get(seat, 0)) for seat in view.seats}


def name(view: Board, language: str = "en") -> str:
    return TEXTS.say("scenario.clearing", language)


def umpire(board: Board) -> Any:
    return board


draw = Layers(
    map=draw_map,
    pieces=draw_pieces,
    heading=draw_heading,
    view_box=lambda _: f"0 0 {SIZE} {SIZE}",
    name=name,
    caption=caption,
    umpire=umpire,
    choices=choices,
    scores=scores,
    marks=MARKS,
)
