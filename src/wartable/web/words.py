"""What the house itself says, in the reader's language."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from wartable.text import LANGUAGES, Texts

HERE = Path(__file__).parent
TEXTS = Texts(*(HERE / "text" / part for part in ("server", "site", "table")))


@cache
def _messages(language: str) -> dict[str, str]:
    return TEXTS.messages("en") | TEXTS.messages(language)


def say(key: str, language: str, **about: Any) -> str:
    return _messages(language).get(key, key).format_map(about)


def beginning_with(prefix: str, language: str) -> dict[str, str]:
    """All messages of one part, for the page's own use."""
    return {key: text for key, text in _messages(language).items() if key.startswith(prefix)}


def listed(names: Sequence[str], language: str) -> str:
    """ "Blue, Green and Red"."""
    if len(names) < 2:
        return "".join(names)
    return say("server.and", language, first=", ".join(names[:-1]), last=names[-1])


def language_of(cookie: str | None, header: str | None) -> str:
    """The language that was chosen, or else the one that the browser wants most of those we know."""
    if cookie in LANGUAGES:
        return cookie
    wanted = sorted((header or "").split(","), key=_weight, reverse=True)
    codes = (part.strip().lower()[:2] for part in wanted if _weight(part))
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def _weight(wanted: str) -> float:
    """How much a language is wanted: 0.8 of "fr;q=0.8"."""
    found = re.search(r";\s*q=([01](?:\.\d+)?)\s*$", wanted)
    return float(found[1]) if found else 1.0
