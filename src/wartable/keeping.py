"""What is worked out once of a thing that never changes, and kept only as long as the thing itself."""

from collections.abc import Callable
from functools import update_wrapper
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

K = TypeVar("K")
P = ParamSpec("P")
T = TypeVar("T")


def kept_with(function: Callable[Concatenate[K, P], T]) -> Callable[Concatenate[K, P], T]:
    """Call a pure function once for each of its arguments, as long as the first of them is alive.

    Threads that ask at once may both call it; all are given the same.
    """
    known: WeakKeyDictionary[Any, dict[Any, T]] = WeakKeyDictionary()
    lock = Lock()

    def kept(thing: K, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with lock:
            found = known.setdefault(thing, {})
        call = (args, *sorted(kwargs.items()))
        if call not in found:
            found.setdefault(call, function(thing, *args, **kwargs))
        return found[call]

    return update_wrapper(kept, function)
