"""The picture: a meadow with a pond, the companies at its edges, the guns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wartable import Ask, Point
from wartable.draw.choices import At, Choice, Modifier, Preview
from wartable.draw.layers import Layers
from wartable.draw.svg import element, group, text
from wartable.text import Texts

from .board import BLUE, COMPANIES, HEIGHT, POND, POND_RADIUS, SEATS, WIDTH, Board
from .play import NEEDED, causes, chance, total

TEXTS = Texts(Path(__file__).parent / "text")
MARKS = {"blue": ("#2b5c8a", "round"), "red": ("#a8322a", "cut")}
BOX = f"-80 -20 {WIDTH + 160} {HEIGHT + 40}"
GUN = "M-22-7l44-3v9l-44 5z"
SHAPES = {"round": 8, "cut": 0}  # the corners: a second sign of the side


MAP = f"""<g>
<rect x="-80" y="-20" width="{WIDTH + 160}" height="{HEIGHT + 40}" fill="#efe4c8"/>
<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#cdd3a0" stroke="#6d6a3c" stroke-width="2"/>
<path d="M{WIDTH / 2} 0v{HEIGHT}" stroke="#6d6a3c" stroke-dasharray="3 7"/>
<circle cx="{POND.x}" cy="{POND.y}" r="{POND_RADIUS}" fill="#a9c3cc" stroke="#4d7480" stroke-width="2"/>
<path d="M150 232q9-7 18 0t18 0m-28 18q9-7 18 0t18 0m-28 18q9-7 18 0t18 0" fill="none" stroke="#4d7480"/>
<rect class="map-dim" x="-80" y="-20" width="{WIDTH + 160}" height="{HEIGHT + 40}" fill="#123" opacity="0"/>
</g>"""


def draw_map(view: Board, language: str = "en") -> str:
    return MAP


def draw_pieces(view: Board, ask: Ask | None = None, language: str = "en") -> str:
    return group(*(piece for seat in SEATS for piece in _side(view, seat, language)))


def _side(view: Board, seat: str, language: str) -> Iterator[str]:
    """The companies stand at the edge, and step forward when they are drawn up."""
    side, forward = view.sides[seat], 1 if seat == BLUE else -1
    for place, company in enumerate(COMPANIES):
        x = (-44 if seat == BLUE else WIDTH + 44) + (78 * forward if company in side.companies else 0)
        letter = text(TEXTS.say(f"company.{company}", language)[0], 0, 6, fill="#fff", text_anchor="middle")
        yield _unit(f"{seat}-{company}", x, 60 + 80 * place, _counter(seat), letter)
    if side.gun:
        yield _unit(f"{seat}-gun", side.gun.x, side.gun.y, _gun(forward, fill=MARKS[seat][0]))


def _unit(id: str, x: float, y: float, *content: str) -> str:
    return group(
        group(*content), data_unit=id, data_side=id.partition("-")[0], transform=f"translate({x} {y})"
    )


def _counter(seat: str) -> str:
    colour, shape = MARKS[seat]
    size = {"x": -22, "y": -22, "width": 44, "height": 44, "rx": SHAPES[shape]}
    return element("rect", **size, fill=colour, stroke="#2a1c10", stroke_width=1.5)


def _gun(forward: int, **attributes: object) -> str:
    wheel = element("circle", cx=-4, cy=6, r=9, fill="#efe4c8", stroke="#2a1c10", stroke_width=3)
    return group(element("path", d=GUN, **attributes), wheel, transform=f"scale({forward} 1)")


def draw_heading(view: Board, language: str = "en") -> str:
    return group()


def caption(view: Board, language: str = "en") -> str:
    stage = "draw-up" if view.turn < len(SEATS) else "fire"
    powder = {seat: side.powder for seat, side in view.sides.items()}
    return TEXTS.say(f"caption.{stage}", language, powder)


def name(view: Board, language: str = "en") -> str:
    return TEXTS.say("scenario.pond", language)


# Deciding.


def choices(view: Board, ask: Ask, language: str = "en") -> list[Choice]:
    if ask.what == "companies":
        return [
            Choice(
                company,
                TEXTS.say(f"company.{company}", language),
                (f"unit:{ask.seat}-{company}",),
                key=company[0],
            )
            for company in COMPANIES
        ]
    if ask.what != "fire":
        return []
    fire, cease = (TEXTS.say(f"choice.{answer}", language) for answer in ("fire", "cease"))
    return [Choice("fire", fire, tone="main", key="f"), Choice("cease", cease, tone="grave")]


def meant(view: Board, ask: Ask, at: At) -> Any:
    """A click on a company that is not one's own means that company too, and is told why not."""
    seat, _, company = at.removeprefix("unit:").partition("-")
    return (company if seat == ask.seat else at,) if ask.what == "companies" else None


def preview(view: Board, ask: Ask, answer: Any, language: str = "en") -> Preview:
    if isinstance(answer, Point):
        gun = _gun(1 if ask.seat == BLUE else -1, fill=MARKS[ask.seat][0], fill_opacity="0.6")
        return Preview(picture=group(gun, transform=f"translate({answer.x} {answer.y})"))
    if isinstance(answer, int):
        return Preview(words=TEXTS.say("preview.powder", language, {"powder": answer}))
    if answer != "fire":
        return Preview()
    lines = tuple(
        Modifier(cause.rule, TEXTS.say(f"cause.{cause.what}", language), cause.value)
        for cause in causes(view, ask.seat)
    )
    least = {"needed": NEEDED, "least": max(1, NEEDED - total(view, ask.seat))}
    return Preview(
        words=TEXTS.say("preview.fire", language, least), chance=chance(view, ask.seat), modifiers=lines
    )


def look(view: Board, at: At, language: str = "en") -> str:
    kind, _, id = at.partition(":")
    seat, _, piece = id.partition("-")
    if kind != "unit" or seat not in SEATS:
        return ""
    state = "drawn-up" if piece in view.sides[seat].companies else "gun" if piece == "gun" else "waits"
    return TEXTS.say(f"look.{state}", language, {"company": piece, "side": seat})


def describe(view: Board, language: str = "en") -> str:
    pieces = [f"unit:{seat}-{company}" for seat in SEATS for company in COMPANIES]
    return " ".join([caption(view, language), *(look(view, at, language) for at in pieces)])


draw = Layers(
    map=draw_map,
    pieces=draw_pieces,
    heading=draw_heading,
    view_box=lambda _: BOX,
    name=name,
    caption=caption,
    umpire=lambda board: board,
    choices=choices,
    meant=meant,
    preview=preview,
    look=look,
    describe=describe,
    marks=MARKS,
)
