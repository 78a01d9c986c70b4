"""A list that only grows at its end, and whose copies cost nothing until they part."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Log(Generic[T]):
    """A copy looks at the same list, as far as it went; when it goes on by itself it takes its own."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length: int | None = None  # how far the list is ours to look at; None if all of it is our own

    def append(self, item: T) -> None:
        if self._length is not None:
            self._items, self._length = self._items[: self._length], None
        self._items.append(item)

    def cut(self, length: int) -> None:
        """Forget what came after the first `length` items. Copies may still look at the rest."""
        self._length = min(len(self), length)

    def copy(self) -> "Log[T]":
        twin: Log[T] = Log.__new__(Log)
        twin._items = self._items
        twin._length = len(self)
        return twin

    def since(self, start: int) -> list[T]:
        return self._items[start : self._length]

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return len(self._items) if self._length is None else self._length

    def __getitem__(self, place: int) -> T:
        return self._items[range(len(self))[place]]
