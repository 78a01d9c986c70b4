import gc

from hypothesis import settings

from wartable.testing import every_die_falls as every_die_falls

from .once_more import pytest_addoption as pytest_addoption
from .once_more import pytest_configure as pytest_configure
from .once_more import pytest_runtest_makereport as pytest_runtest_makereport
from .once_more import pytest_runtestloop as pytest_runtestloop
from .once_more import pytest_terminal_summary as pytest_terminal_summary

settings.register_profile("unhurried", deadline=None)  # a busy machine is no reason to fail
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """Let the collector pass over what all tests are made of: looking through it doubles a game's time."""
    gc.collect()
    gc.freeze()
