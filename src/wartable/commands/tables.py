"""Tables in the terminal. What one types again, such as the id of a game, is never broken in two."""

from collections.abc import Iterable

from rich import box
from rich.table import Table


def plain_table() -> Table:
    return Table(box=box.SIMPLE_HEAD, pad_edge=False)


def add_ids(table: Table, heading: str, ids: Iterable[str]) -> None:
    """A column as wide as the longest of these, however narrow the terminal is."""
    table.add_column(heading, no_wrap=True, min_width=max(map(len, [heading, *ids])))
