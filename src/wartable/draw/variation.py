"""What varies by the hex, and never by chance."""

BITS = 0xFFFFFFFF


def variation(*keys: int) -> float:
    """A number from 0 to just below 1: the same for the same keys, and of near keys far apart."""
    mixed = 0x9E3779B9
    for key in keys:
        mixed = (mixed ^ (key & BITS)) * 0x85EBCA6B & BITS
        mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & BITS
        mixed ^= mixed >> 16
    return mixed / (BITS + 1)


def between(least: float, most: float, *keys: int) -> float:
    """A number in a range, by the keys."""
    return least + (most - least) * variation(*keys)
