"""A game as one HTML file that needs nothing else: the map, and a frame for every moment worth seeing.

A moment is a turn, where the game's board counts turns, else whatever the chronicle has something new to say
of; and the end. If the game draws in `Layers`, the map is written once and each picture of the pieces once,
however many moments it lasts. Else each picture is whole.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wartable.draw.layers import Layers
from wartable.draw.svg import escaped
from wartable.flow import Seat
from wartable.referee import Entry
from wartable.table import Table
from wartable.text import Texts

DRAW = Path(__file__).parent / "draw"
TEXTS = Texts(DRAW / "text")


class Moment(NamedTuple):
    """What is shown at once."""

    picture: str
    heading: str  # in the picture's margin, where the pieces have one apart
    caption: str
    lines: Sequence[str]


def write_replay(table: Table, path: Path | str, seat: Seat | None = None, language: str = "en") -> int:
    """Write the game so far, as a seat saw it, and return how many moments it has.

    Without a seat, a game that is over is shown with nothing hidden, another as spectators see it.
    """
    replay = _Replay(table, seat, language)
    moments = list(replay.moments())
    Path(path).write_text(replay.page(moments), encoding="utf-8")
    return len(moments)


class _Replay:
    def __init__(self, table: Table, seat: Seat | None, language: str) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.language = language
        self.layers = table.game.draw if isinstance(table.game.draw, Layers) else None
        self.shows_all = seat is None and table.outcome is not None

    # The moments.

    def moments(self) -> Iterator[Moment]:
        told, before = 0, None
        for table in self.table.replay():
            now = _place_in_time(table)
            if now != before:
                entries = table.entries[told:]
                told += len(entries)
                before = now
                yield self._moment(table, entries, told)

    def _moment(self, table: Table, entries: Sequence[Entry], number: int) -> Moment:
        view = self._view(table)
        lines = self._lines(entries)
        if self.layers is None:
            return Moment(self.game.draw(view), "", str(number), lines)
        return Moment(
            self.layers.pieces(view, None, language=self.language),
            self.layers.heading(view, language=self.language),
            self.layers.caption(view, language=self.language),
            lines,
        )

    def _view(self, table: Table) -> Any:
        if self.shows_all and self.layers is not None:
            return self.layers.umpire(table.board)
        return table.view(self.seat)

    def _lines(self, entries: Sequence[Entry]) -> list[str]:
        """What may be read of the chronicle, each line once, though several seats have been told."""
        said = self.layers.captions if self.layers else ()
        return list(
            dict.fromkeys(
                self.game.say(entry.what, self.language, entry.about)
                for entry in entries
                if entry.what not in said and (self.shows_all or entry.is_for(self.seat))
            )
        )

    # The page.

    def page(self, moments: Sequence[Moment]) -> str:
        title = f"{self.game.say('game.title', self.language)}: {self._scenario()}"
        script, style = ((DRAW / name).read_text(encoding="utf-8") for name in ("replay.js", "replay.css"))
        return (
            f'<!doctype html>\n<html lang="{escaped(self.language)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            f"<title>{escaped(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f"{self._header()}\n{self._board(moments)}\n{self._chronicle(moments)}\n"
            f"{self._controls(len(moments))}\n<script>\n{script}</script>\n</body>\n</html>\n"
        )

    def _header(self) -> str:
        night, paper = self._word("night"), self._word("paper")
        return (
            f"<header><h1>{escaped(self.game.say('game.title', self.language))} "
            f"<span>{escaped(self._scenario())}</span></h1><p>{escaped(self._outcome())}</p>"
            f'<div id="zoom">{self._buttons(ZOOM)}</div>'
            f'<button id="theme" data-night="{night}" data-paper="{paper}">{night}</button></header>'
        )

    def _scenario(self) -> str:
        key = f"scenario.{self.table.scenario.id}"
        if self.layers is not None:
            return self.layers.name(self.table.view(self.seat), language=self.language)
        return self.game.say(key, self.language) if self.game.texts.has(key, "en") else self.table.scenario.id

    def _outcome(self) -> str:
        """Who won, with which points, and why; and through whose eyes one looks."""
        outcome = self.table.outcome
        if outcome is None:
            parts = [self._say("unfinished")]
        else:
            winners = ", ".join(self._seat(winner) for winner in outcome.winners)
            reason = self.game.say(f"outcome.{outcome.reason}", self.language, outcome.about)
            parts = [self._say("winner", winners=winners)] if winners else []
            parts.append(reason[:1].upper() + reason[1:])
            parts.extend(
                self._say("score", seat=self._seat(seat), points=f"{points:g}")
                for seat, points in outcome.scores.items()
            )
        if self.seat is not None:
            parts.append(self._say("seen-by", seat=self._seat(self.seat)))
        return " · ".join(parts)

    def _seat(self, seat: Seat) -> str:
        return self.game.say(f"seat.{seat}", self.language)

    def _say(self, key: str, **about: Any) -> str:
        return TEXTS.say(f"replay.{key}", self.language, about)

    def _word(self, key: str) -> str:
        return escaped(self._say(key))

    def _buttons(self, signs: Sequence[tuple[str, str]]) -> str:
        return "".join(
            f'<button id="{id}" title="{self._word(id)}" aria-label="{self._word(id)}">'
            f'<svg viewBox="0 0 24 24" aria-hidden="true">{sign}</svg></button>'
            for id, sign in signs
        )

    def _board(self, moments: Sequence[Moment]) -> str:
        frames = dict.fromkeys(moment.picture for moment in moments)
        inside = self._one_picture(moments, frames) if self.layers else _many_pictures(frames)
        return f'<main{self._shape()}><div id="board">{inside}</div></main>'

    def _shape(self) -> str:
        if self.layers is None:
            return ""
        _, _, width, height = self.layers.view_box(self.table.view(self.seat)).split()
        return f' style="--shape:{float(width) / float(height):.3f}"'

    def _one_picture(self, moments: Sequence[Moment], frames: dict[str, None]) -> str:
        """The map once, over it each picture of the pieces once, and each moment's heading."""
        assert self.layers is not None
        view = self.table.view(self.seat)
        layers = "\n".join(f'<g class="frame{_first(n)}">{frame}</g>' for n, frame in enumerate(frames))
        headings = "".join(
            f'<g class="heading{_first(n)}">{moment.heading}</g>' for n, moment in enumerate(moments)
        )
        board = self.layers.map(view, language=self.language)
        return f'<svg viewBox="{self.layers.view_box(view)}" role="img">{board}{layers}{headings}</svg>'

    def _chronicle(self, moments: Sequence[Moment]) -> str:
        number = {picture: n for n, picture in enumerate(dict.fromkeys(moment.picture for moment in moments))}
        steps = "\n".join(
            f'<li class="step" data-frame="{number[moment.picture]}">'
            f"<button>{escaped(moment.caption)}</button>"
            f"{''.join(f'<p>{escaped(line)}</p>' for line in moment.lines)}</li>"
            for moment in moments
        )
        return f'<aside><h2>{self._word("chronicle")}</h2><ol id="steps">{steps}</ol></aside>'

    def _controls(self, moments: int) -> str:
        speeds = "".join(
            f'<option value="{wait}"{" selected" if wait == 1000 else ""}>{times}</option>'
            for times, wait in (("½×", 2000), ("1×", 1000), ("2×", 500), ("4×", 250))
        )
        speed = self._word("speed")
        return (
            f'<footer title="{self._word("keys")}"><div class="buttons">{self._buttons(PLAY)}</div>'
            f'<input id="slider" type="range" min="0" max="{moments - 1}" value="0" '
            f'aria-label="{self._word("moment")}"><output id="caption" aria-live="polite"></output>'
            f'<label><span>{speed}</span> <select id="speed" aria-label="{speed}">{speeds}</select></label>'
            f'<span hidden id="pause-word">{self._word("pause")}</span></footer>'
        )


POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
PLAY = (
    ("first", '<path d="M5 5h3v14H5zM20 5v14L9 12z"/>'),
    ("back", '<path d="M17 5v14L6 12z"/>'),
    ("play", '<path class="play" d="M6 4v16l14-8z"/><path class="pause" d="M6 4h4v16H6zM14 4h4v16h-4z"/>'),
    ("forward", '<path d="M7 5v14l11-7z"/>'),
    ("last", '<path d="M16 5h3v14h-3zM4 5v14l11-7z"/>'),
)
ZOOM = (
    ("closer", '<path d="M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z"/>'),
    ("farther", '<path d="M5 11h14v2H5z"/>'),
    ("whole", '<path d="M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"/>'),
)


def _place_in_time(table: Table) -> tuple[int, bool]:
    """What is new for those who look on: a turn, or a line of the chronicle; and the end."""
    turn = getattr(table.board, "turn", None)
    return len(table.entries) if turn is None else turn, table.outcome is not None


def _many_pictures(frames: dict[str, None]) -> str:
    return "\n".join(f'<div class="frame{_first(n)}">{frame}</div>' for n, frame in enumerate(frames))


def _first(number: int) -> str:
    """The first moment is the one shown, until the script shows another."""
    return "" if number else " now"
