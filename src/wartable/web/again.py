"""In a process of its own: a game is played again, and shown as it was. What is sent is packed here too."""

import gzip
from collections import OrderedDict
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from wartable import compiling
from wartable.flow import Seat
from wartable.replay import Moment, Moments, replay_page
from wartable.table import Table
from wartable.web import covers

TABLES = 8  # that a process remembers: to go on with one is quicker than to begin anew
LEVEL = 6  # of compression


class Around(Struct, frozen=True):
    """What stands around a replay: the way back, the other views by name, how the reader likes it."""

    back: str
    root: str
    views: Mapping[str, str]
    chosen: Mapping[str, str]


def moments(id: str, save: bytes, seat: Seat | None, language: str, numbers: range) -> list[bytes]:
    """The moments of those numbers, as far as there are any, as the page takes them."""
    past = _past(id, Table.load(save))
    return [_as_json(past.seen(number, seat, language)) for number in numbers if number < len(past)]


def _as_json(moment: Moment) -> bytes:
    shown = {
        "caption": moment.caption,
        "pieces": moment.picture,
        "heading": moment.heading,
        "lines": [line.html for line in moment.lines],
    }
    return _packed(msgspec.json.encode(shown))


def replay(id: str, save: bytes, seat: Seat | None, language: str, around: Around) -> bytes:
    """The whole game as a page."""
    table = Table.load(save)
    past = _past(id, table)
    page = replay_page(table, seat, language, around.back, around.root, around.views, around.chosen, past)
    return _packed(page.encode())


def picture(game: str, scenario: str, language: str) -> bytes:
    """A scenario as the home page shows it: it is drawn sooner than what is compiled would be loaded."""
    compiling.put_off()
    return _packed(covers.picture(game, scenario, language).encode())


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, LEVEL, mtime=0)


_pasts: OrderedDict[str, Moments] = OrderedDict()  # of the tables that this process has played again


def _past(id: str, table: Table) -> Moments:
    """The moments of a table up to now."""
    past = _pasts.pop(id, None)
    if past is None:
        past = Moments(table)
    else:
        past.catch_up(table)
    _pasts[id] = past
    if len(_pasts) > TABLES:
        _pasts.popitem(last=False)
    return past
