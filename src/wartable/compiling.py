"""Functions that are compiled where Numba is installed, at once or, where nobody shall wait, later.

A server puts compiling off when it starts: until it is done in the background, the same functions run as they
are. They compute the same, only slower.
"""

from collections.abc import Callable
from functools import cache
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_LOCK = RLock()  # threads that want a kernel at once get the same


class _State:
    """Of this process."""

    is_put_off = False


def put_off(is_put_off: bool = True) -> None:
    """Let functions run as they are, from now on; or no longer."""
    _State.is_put_off = is_put_off


def is_put_off() -> bool:
    return _State.is_put_off


class Kernel(Generic[P, R]):
    """A function on columns of numbers. Numba is imported when the first is compiled."""

    def __init__(self, function: Callable[P, R], folder: Callable[[], str], options: dict[str, Any]) -> None:
        self._function = function
        self._folder = folder
        self._options = options
        self._fast: Callable[P, R] | None = None
        self.__doc__ = function.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if _State.is_put_off:
            return self._function(*args, **kwargs)
        return (self._fast or self.fast)(*args, **kwargs)

    @property
    def fast(self) -> Callable[P, R]:
        """The function as Numba has it, which looks for what it has compiled in the folder."""
        with _LOCK:
            if self._fast is None:
                numba = load_compiler()
                kept = numba.config.CACHE_DIR
                numba.config.CACHE_DIR = self._folder()  # where it looks only now
                self._fast = numba.njit(cache=True, **self._options)(self._function)
                numba.config.CACHE_DIR = kept
            return self._fast


@cache
def load_compiler() -> Any:
    """Numba, which from now on knows that a kernel that calls another calls what that is compiled to."""
    import numba
    from numba.extending import typeof_impl

    @typeof_impl.register(Kernel)
    def _type_of(kernel: Kernel[Any, Any], context: Any) -> Any:
        return numba.types.Dispatcher(kernel.fast)

    return numba
