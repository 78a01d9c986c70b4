"""What is worked out once of a thing, and forgotten with it."""

import gc
from weakref import ref

from wartable.keeping import kept_with


class Thing:
    """Something that never changes."""


def test_a_value_is_worked_out_once_for_each_of_its_arguments() -> None:
    calls: list[tuple[Thing, int]] = []

    @kept_with
    def number(thing: Thing, times: int = 1) -> int:
        calls.append((thing, times))
        return len(calls)

    one, other = Thing(), Thing()
    assert [number(one), number(one, 2), number(other), number(one), number(one, 2)] == [1, 2, 3, 1, 2]
    assert number(one, times=2) == number(one, times=2)


def test_a_value_is_forgotten_with_its_thing() -> None:
    @kept_with
    def named(thing: Thing) -> list[str]:
        return ["a name"]

    thing = Thing()
    gone = ref(thing)
    assert named(thing) is named(thing)
    del thing
    gc.collect()
    assert gone() is None
