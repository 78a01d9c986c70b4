"""A list that only grows at its end, and whose copies cost nothing until they part."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Log(Generic[T]):
    """Copies share one list; whoever appends where another has gone on first takes its own."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def append(self, item: T) -> None:
        items = self._items
        if len(items) != self._length:
            items = self._items = items[: self._length]
        items.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Forget what came after the first `length` items."""
        self._length = min(self._length, length)

    def copy(self) -> "Log[T]":
        twin: Log[T] = Log.__new__(Log)
        twin._items = self._items
        twin._length = self._length
        return twin

    def since(self, start: int) -> list[T]:
        return self._items[start : self._length]

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, place: int) -> T:
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._items[place if place >= 0 else self._length + place]
