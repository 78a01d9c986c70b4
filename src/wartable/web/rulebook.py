"""The rules as HTML: those of the game, and those of every table."""

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from wartable.game import Game
from wartable.rules import Section

HERE = Path(__file__).parent
_NUMBER = r"(T?\d+(?:\.\w+)*)\.? "
_HEADING = re.compile(rf"^#+ +{_NUMBER}+(.+?)\s*$", re.MULTILINE)
_ID = re.compile(rf"<h(\d)>{_NUMBER}")


@cache
def rules_html(game: Game, language: str) -> str:
    """Each numbered heading can be linked to: `#rule-6.2`."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(rules_text(game, language))
    return _ID.sub(r'<h\1 id="rule-\2" tabindex="-1"><span class="number">\2</span> ', html)


def rules_text(game: Game, language: str) -> str:
    """The game's rules, then what holds at every table, whatever is played."""
    of_tables = (HERE / "text" / f"table.{language}.md").read_text(encoding="utf-8")
    return f"{game.rules_in(language)}\n\n{of_tables}"


def sections(game: Game, language: str) -> list[Section]:
    found = _HEADING.findall(rules_text(game, language))
    return [Section(number, title) for number, title in found]
