"""A game as one HTML file that needs nothing else: the map, and a frame for every moment worth seeing.

A moment is what the game's drawing says it is; else a turn, where the game's board counts turns, else what
the chronicle has something new to say of; and the end. If the game draws in `Layers`, the map is written once
and each picture of the pieces once, however many moments it lasts. Else each picture is whole.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wartable.draw import chronicle
from wartable.draw.chronicle import Line
from wartable.draw.layers import Layers
from wartable.draw.svg import escaped
from wartable.flow import Seat
from wartable.game import Game
from wartable.referee import Entry
from wartable.refusal import Refused
from wartable.table import Table
from wartable.text import Texts

DRAW = Path(__file__).parent / "draw"
TEXTS = Texts(DRAW / "text")


class Moment(NamedTuple):
    """What is shown at once."""

    picture: str
    heading: str  # in the picture's margin, where the pieces have one apart
    caption: str
    lines: Sequence[Line]  # of the chronicle


def write_replay(table: Table, path: Path | str, seat: Seat | None = None, language: str = "en") -> int:
    """Write the game so far, as a seat saw it, and return how many moments it has.

    Without a seat, a game that is over is shown with nothing hidden, another as spectators see it.
    """
    shown = list(moments(table, seat, language))
    Path(path).write_text(_Page(table, seat, language).whole(shown), encoding="utf-8")
    return len(shown)


def replay_page(
    table: Table,
    seat: Seat | None = None,
    language: str = "en",
    back: str | None = None,
    root: str | None = None,
    seats: Mapping[str, str] | None = None,
    chosen: Mapping[str, str] | None = None,
    past: "Moments | None" = None,
) -> str:
    """The page that `write_replay` writes, for a server to show.

    `back` is the address of the table, and `seats` are those of the game as others saw it, by their names.
    `root` is where the files `replay.js` and `replay.css` are served; without it they stand in the page.
    `chosen` is how the reader likes it: the `theme`, and the `arms` on the counters. `past` are the moments
    of this table, where they are known already.
    """
    page = _Page(table, seat, language, back, root, seats or {}, chosen or {})
    return page.whole(list(_seen(past or Moments(table), seat, language)))


def moments(table: Table, seat: Seat | None = None, language: str = "en") -> Iterator[Moment]:
    """The moments of a game so far, as a seat saw them, each drawn when it is taken."""
    return _seen(Moments(table), seat, language)


def _seen(past: "Moments", seat: Seat | None, language: str) -> Iterator[Moment]:
    return (past.seen(number, seat, language) for number in range(len(past)))


# The moments.


class _Then(NamedTuple):
    """A moment that is past: when it was, and what lay on the table."""

    answers: int
    place: tuple[Any, bool]
    told: int  # lines of the chronicle, secrets included
    board: bytes  # compressed


class Moments:
    """The moments of a table that goes on, drawn for any seat and in any language when somebody looks.

    They are found by playing the answers again. `catch_up` plays only those that are new, and after an undo
    goes back no farther than it must.
    """

    def __init__(self, table: Table) -> None:
        self._begin(table)

    def __len__(self) -> int:
        return len(self._past)

    @property
    def marks(self) -> list[int]:
        """How many answers had been given at each moment."""
        return [then.answers for then in self._past]

    def catch_up(self, table: Table) -> None:
        """Go on, or back, to where the table is now."""
        answers, known = table.answers, self._again.answers
        pairs = enumerate(zip(answers, known, strict=False))
        same = next((place for place, (one, other) in pairs if one != other), min(len(answers), len(known)))
        if same == len(known) or self._go_back(same):
            self._play_on(table)
        else:
            self._begin(table)

    def seen(self, number: int, seat: Seat | None = None, language: str = "en") -> Moment:
        """A moment as a seat saw it then. Without a seat, one of a game that is over has nothing hidden."""
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} moments, and none with the number {number}")
        before = self._past[number - 1].told if number else 0
        then = self._past[number]
        board = self._again.codec.decode(zlib.decompress(then.board))
        eyes = _Eyes(self._again.game, seat, language, seat is None and self._again.outcome is not None)
        return eyes.moment(board, self._again.entries[before : then.told], then.told)

    def _begin(self, table: Table) -> None:
        """From the first answer; or from now, where the rules have changed and no longer lead here."""
        self._set_out(next(table.replay()))
        encode = table.codec.encode
        try:
            self._play_on(table)
            leads_here = encode(self._again.board) == encode(table.board)
        except Refused:
            leads_here = False
        if not leads_here:
            self._set_out(table.copy())

    def _set_out(self, table: Table) -> None:
        self._past: list[_Then] = []
        self._again = table
        self._look()

    def _play_on(self, table: Table) -> None:
        for seat, answer in table.answers[len(self._again.answers) :]:
            self._again.answer(seat, answer)
            self._look()
        if table.resigned is not None and self._again.outcome is None:
            self._again.resign(table.resigned)
            self._look()

    def _go_back(self, count: int) -> bool:
        """Whether we could, to when so many answers had been given."""
        earlier = self._again.earlier(count)
        self._past = [then for then in self._past if then.answers <= count]
        if earlier is None or not self._past:
            return False
        self._again = earlier
        return True

    def _look(self) -> None:
        """Keep this moment, if it is one."""
        place = place_in_time(self._again)
        if not self._past or place != self._past[-1].place:
            board = zlib.compress(self._again.codec.encode(self._again.board), 1)
            self._past.append(_Then(len(self._again.answers), place, len(self._again.entries), board))


def place_in_time(table: Table) -> tuple[Any, bool]:
    """What is new for those who look on: a moment of the game's own, a turn, a line for all; and the end."""
    layers = layers_of(table.game)
    if layers is not None and layers.moment is not None:
        return layers.moment(table.board), table.outcome is not None
    turn = getattr(table.board, "turn", None)
    told = sum(entry.to is None for entry in table.entries) if turn is None else turn
    return told, table.outcome is not None


class _Eyes(NamedTuple):
    """Who looks at a board, and in which language."""

    game: Game
    seat: Seat | None
    language: str
    see_all: bool

    def moment(self, board: Any, entries: Sequence[Entry], number: int) -> Moment:
        layers = layers_of(self.game)
        view = layers.umpire(board) if layers and self.see_all else self.game.view(board, self.seat)
        if layers is None:
            return Moment(self.game.draw(view), "", str(number), self.lines(entries))
        return Moment(
            layers.pieces(view, None, language=self.language),
            layers.heading(view, language=self.language),
            layers.caption(view, language=self.language),
            self.lines(entries, layers.captions),
        )

    def lines(self, entries: Sequence[Entry], said: Sequence[str] = ()) -> list[Line]:
        """What may be read of the chronicle; what the caption says is not said once more at the end."""
        told = [entry for entry in entries if self.see_all or entry.is_for(self.seat)]
        while told and told[-1].what in said:
            told.pop()
        once = chronicle.told_to_all(self.game, told, self.language)
        return [chronicle.line(self.game, entry, self.language) for entry in once]


def layers_of(game: Game) -> Layers | None:
    return game.draw if isinstance(game.draw, Layers) else None


# The page.


class _Page:
    """The game so far, through one pair of eyes, as HTML."""

    def __init__(
        self,
        table: Table,
        seat: Seat | None,
        language: str,
        back: str | None = None,
        root: str | None = None,
        seats: Mapping[str, str] | None = None,
        chosen: Mapping[str, str] | None = None,
    ) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.language = language
        self.back = back
        self.root = root
        self.seats = seats or {}
        self.chosen = chosen or {}
        self.layers = layers_of(table.game)

    def whole(self, moments: Sequence[Moment]) -> str:
        title = f"{self.game.say('game.title', self.language)}: {self._scenario()}"
        about = f"{title}. {self._outcome()}"
        liked = "".join(f' data-{name}="{escaped(value)}"' for name, value in self.chosen.items() if value)
        return (
            f'<!doctype html>\n<html lang="{escaped(self.language)}"{liked}>\n<head>\n'
            '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            f'<title>{escaped(title)}</title>\n<meta name="description" content="{escaped(about)}">\n'
            f"{self._style()}\n</head>\n<body>\n"
            f"{self._header()}\n{self._board(moments)}\n{self._chronicle(moments)}\n"
            f"{self._controls(len(moments))}\n{self._script()}\n</body>\n</html>\n"
        )

    def _style(self) -> str:
        if self.root is not None:
            return f'<link rel="stylesheet" href="{escaped(self.root)}/replay.css">'
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        return f"{policy}\n<style>\n{(DRAW / 'replay.css').read_text(encoding='utf-8')}</style>"

    def _script(self) -> str:
        if self.root is not None:
            return f'<script src="{escaped(self.root)}/replay.js"></script>'
        return f"<script>\n{(DRAW / 'replay.js').read_text(encoding='utf-8')}</script>"

    def _header(self) -> str:
        night, paper = self._word("night"), self._word("paper")
        return (
            f"<header>{self._way_back()}<h1>{escaped(self.game.say('game.title', self.language))} "
            f"<span>{escaped(self._scenario())}</span></h1><p>{escaped(self._outcome())}</p>{self._views()}"
            f'<div id="zoom">{self._buttons(ZOOM)}</div>'
            f'<button id="theme" data-night="{night}" data-paper="{paper}">{night}</button></header>'
        )

    def _way_back(self) -> str:
        if self.back is None:
            return ""
        return f'<a class="leave" href="{escaped(self.back)}">{self._word("table")}</a>'

    def _views(self) -> str:
        """Links to the game as others saw it."""
        links = "".join(
            f'<a href="{escaped(address)}">{escaped(name)}</a>' for name, address in self.seats.items()
        )
        return f'<nav aria-label="{self._word("views")}">{links}</nav>' if links else ""

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
            parts.append(reason[:1].upper() + reason[1:].removesuffix("."))
            parts.extend(
                self._say("score", seat=self._seat(seat), points=f"{points:g}")
                for seat, points in outcome.scores.items()
            )
        if self.seat is not None and self.game.has_secrets:
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
        named = f'viewBox="{self.layers.view_box(view)}" role="img" aria-label="{escaped(self._scenario())}"'
        return f"<svg {named}>{board}{layers}{headings}</svg>"

    def _chronicle(self, moments: Sequence[Moment]) -> str:
        """The lines of a moment lead to it: they stand before its name, after that of the one before."""
        number = {picture: n for n, picture in enumerate(dict.fromkeys(moment.picture for moment in moments))}
        steps = "\n".join(
            f'<li class="step" data-frame="{number[moment.picture]}">'
            f"{''.join(map(_paragraph, moment.lines))}"
            f"<button>{escaped(moment.caption)}</button></li>"
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


def _paragraph(line: Line) -> str:
    return f'<p class="caption">{line.words}</p>' if line.is_caption else f"<p>{line.words}</p>"


def _many_pictures(frames: dict[str, None]) -> str:
    return "\n".join(f'<div class="frame{_first(n)}">{frame}</div>' for n, frame in enumerate(frames))


def _first(number: int) -> str:
    """The first moment is the one shown, until the script shows another."""
    return "" if number else " now"
