"""Types that are read from bytes or from TOML.

Msgspec works out how to read a type when it first does. Its version 0.22 crashes where two threads do so at
once, so it is told of every type while a module is imported, which Python does in one thread at a time.
"""

from typing import Any

import msgspec


def prepare(*kinds: Any) -> None:
    """Let msgspec work out now how these types are read."""
    for kind in kinds:
        msgspec.json.Decoder(kind)
