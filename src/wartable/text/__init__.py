"""What people read, in their language: gettext catalogues, keyed by what happened (`attack.hit`).

A message names what it speaks about in braces: `{unit} falls at {hex}`. Where the catalogue has a message
for the name and the value together (`side.blue`), that message is put in instead of the value, so that
words inside a sentence are in the reader's language too. A `{date}` and numbers with decimals are written
as that language writes them. `{count:# card|# cards}` is said of one or of several, as that language counts;
a form before these two is for none. Of a list each value is put into words, under the list's name or its
singular (`cards` as `card.ace`); `{scores[0]}` is the first of a list,
and `{cards: and }` puts that before the last.
"""

import gettext
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
HERE = Path(__file__).parent


class Texts:
    """The messages of a game (or of the table alone), each folder's over those of the folders before."""

    def __init__(self, *folders: Path) -> None:
        self.folders = (HERE, *folders)

    def messages(self, language: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for folder in self.folders:
            found |= _catalogue(folder, language)
        return found

    def has(self, key: str, language: str) -> bool:
        return any(key in _catalogue(folder, language) for folder in self.folders)

    def say(self, key: str, language: str = "en", about: Mapping[str, Any] | None = None) -> str:
        """The message; English where the language has none, the key where English has none either."""
        words = {name: self._word(name, value, language) for name, value in (about or {}).items()}
        message = self._find(key, language) or self._find(key, "en") or key
        return message.format_map(words)

    def _find(self, key: str, language: str) -> str | None:
        for folder in reversed(self.folders):
            if message := _catalogue(folder, language).get(key):
                return message
        return None

    def _word(self, name: str, value: Any, language: str) -> Any:
        if name == "date":
            return say_date(value, language)
        if isinstance(value, float):
            return say_number(value, language)
        if isinstance(value, int):
            return Count(value, language)
        if isinstance(value, list | tuple):
            return Listed(self._item(name, item, language) for item in value)
        return self._named((name,), value, language)

    def _item(self, name: str, value: Any, language: str) -> Any:
        """One of a list, under the list's name or its singular."""
        return self._named((name, name.removesuffix("s")), value, language)

    def _named(self, names: tuple[str, ...], value: Any, language: str) -> Any:
        if not isinstance(value, str):
            return value
        found = (self._find(f"{name}.{value}", language) for name in names)
        return next(filter(None, found), value)


class Count(int):
    """A whole number in a message, which takes one form or another by it."""

    language: str

    def __new__(cls, value: int, language: str) -> "Count":
        count = super().__new__(cls, value)
        count.language = language
        return count

    def __format__(self, spec: str) -> str:
        """`# card|# cards`, `no cards|# card|# cards`, or what Python knows."""
        if "|" not in spec:
            return format(int(self), spec).replace("-", "−" if spec else "-")
        *none, one, several = spec.split("|")
        if none and self == 0:
            return none[0]
        is_one = self < 2 if self.language == "fr" else self == 1
        return (one if is_one else several).replace("#", str(int(self)).replace("-", "−"))


class Listed(list[Any]):
    """Several things in a message: `{cards}` or `{cards: and }` names them all, `{scores[0]}` one of them."""

    def __str__(self) -> str:
        return ", ".join(map(str, self))

    def __format__(self, spec: str) -> str:
        """What stands before the last of several."""
        return f"{Listed(self[:-1])}{spec}{self[-1]}" if spec and len(self) > 1 else str(self)


def say_date(value: str, language: str) -> str:
    """A date and hour for people: "20 September 1534, 06:00"."""
    from babel.dates import format_datetime  # slow to import, like all of Babel

    return format_datetime(datetime.fromisoformat(value), "d MMMM y, HH:mm", locale=language)


def say_number(value: float, language: str) -> str:
    """A number for people, with two decimals at most: "0.27", in French "0,27"."""
    from babel.numbers import format_decimal

    return format_decimal(value, "0.##", locale=language)


@cache
def _catalogue(folder: Path, language: str) -> dict[str, str]:
    return _read(folder / f"{language}.po")


def _read(path: Path) -> dict[str, str]:
    """The messages of one catalogue, through the standard library's reader."""
    from babel.messages.mofile import write_mo  # Babel is slow to import, and needed only for people
    from babel.messages.pofile import read_po

    if not path.exists():
        return {}
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    catalogue: dict[Any, str] = gettext.GNUTranslations(compiled)._catalog  # type: ignore[attr-defined]  # untyped
    return {key: message for key, message in catalogue.items() if isinstance(key, str) and key}
