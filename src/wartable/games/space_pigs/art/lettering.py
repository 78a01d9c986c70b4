"""Words in the picture: in the reader's language, cut into lines that fit."""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from wartable.draw.svg import escaped, number
from wartable.text import Texts

TEXTS = Texts(Path(__file__).parents[1] / "text")
NARROW, BROAD = "iljtfrI.,:;'’|!()- ", "mwMWOQGCDNHAV—%"


@cache
def _messages(language: str) -> dict[str, str]:
    return TEXTS.messages("en") | TEXTS.messages(language)


def say(key: str, language: str) -> str:
    """The message, or the key where there is none."""
    return _messages(language).get(key, key)


def has(key: str, language: str) -> bool:
    return key in _messages(language)


def breadth(words: str) -> float:
    """About how broad words are, in sizes of their letters."""
    return sum(0.29 if letter in NARROW else 0.76 if letter in BROAD else 0.53 for letter in words)


def lines(words: str, room: float, size: float) -> list[str]:
    """The words in lines that are no broader than the room, if it can be; no-break spaces do not break."""
    found: list[str] = []
    for word in words.split(" "):
        if found and breadth(f"{found[-1]} {word}") * size <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@lru_cache(maxsize=512)
def fitted(words: str, room: float, most: int, sizes: tuple[float, ...]) -> tuple[float, tuple[str, ...]]:
    """The largest of the sizes at which the words take no more than so many lines, and these."""
    for size in sizes:
        found = lines(words, room, size)
        if len(found) <= int(most * sizes[0] / size) and all(breadth(line) * size <= room for line in found):
            break
    return size, tuple(found)


def one_line(words: str, room: float, size: float) -> float:
    """The size at which words fit into a line."""
    return min(size, room / max(0.1, breadth(words)))


def block(rows: tuple[str, ...], x: float, top: float, leading: float) -> Iterator[str]:
    """Rows of text, one below the other, as spans of one text element."""
    for place, row in enumerate(rows):
        yield f'<tspan x="{number(x)}" y="{number(top + place * leading)}">{escaped(row)}</tspan>'
