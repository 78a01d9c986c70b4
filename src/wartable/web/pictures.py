"""Maps: drawn once, packed once, and known by what they are."""

import gzip
from functools import lru_cache
from hashlib import sha256


@lru_cache(maxsize=256)
def digest_of(picture: str) -> str:
    """A short name for a map: the same map has the same name. (Python remembers a text's hash.)"""
    return sha256(picture.encode()).hexdigest()[:20]


@lru_cache(maxsize=64)
def packed(picture: str) -> bytes:
    """A map as it is sent."""
    return gzip.compress(picture.encode(), 9, mtime=0)
