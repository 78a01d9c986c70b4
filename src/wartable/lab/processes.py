"""Processes of ours that do not outlive us, and that end without a word."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes and threads that are started here never hear Ctrl-C: who started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """A process whose parent was killed has nobody left to work for."""
    Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
