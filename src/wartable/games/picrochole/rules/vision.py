"""5. Fields of vision."""

from wartable.games.picrochole.rules.armies import NOWHERE, Arm, Column
from wartable.games.picrochole.rules.columns import compiled

CAVALRY = int(Arm.CAVALRY)
CAVALRY_SIGHT = 4
SIGHT = 2
SHORT_SIGHT = 1  # of the engaged (5.2), and at night (9.3)


@compiled
def look(
    reports: Column,
    side: Column,
    arm: Column,
    hex: Column,
    night: bool,
    columns: int,
    rows: int,
    engaged: Column,
    seen: Column,
) -> None:
    """5.1 Mark the cells that the units in `reports` see. `engaged` is room for the hexes with both sides."""
    for unit in range(len(hex)):
        if hex[unit] != NOWHERE:
            engaged[hex[unit]] |= 1 + side[unit]
    for unit in range(len(hex)):
        if reports[unit] and hex[unit] != NOWHERE:
            short = night or engaged[hex[unit]] == 3
            sight = SHORT_SIGHT if short else CAVALRY_SIGHT if arm[unit] == CAVALRY else SIGHT
            look_around(hex[unit], sight, columns, rows, seen)


@compiled
def look_around(here: int, sight: int, columns: int, rows: int, seen: Column) -> None:
    """Mark the cells within sight of one: row by row, from the first hex in reach to the last."""
    row = here // (columns + 2) - 1
    column = here % (columns + 2) - 1
    q = column - (row - (row & 1)) // 2
    for down in range(max(-sight, -row), min(sight, rows - 1 - row) + 1):
        shift = (row + down - ((row + down) & 1)) // 2
        first = max(0, q + max(-sight, -down - sight) + shift)
        last = min(columns - 1, q + min(sight, -down + sight) + shift)
        start = (row + down + 1) * (columns + 2) + 1
        seen[start + first : start + last + 1] = 1
