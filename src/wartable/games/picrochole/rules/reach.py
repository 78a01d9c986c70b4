"""7.4 How far a unit may have marched in a turn, for all that is known."""

from wartable.games.picrochole.rules.armies import Column
from wartable.games.picrochole.rules.columns import compiled
from wartable.games.picrochole.rules.pace import TURN


@compiled
def march_on(
    near: Column,
    odd: Column,
    road: Column,
    capacity: Column,
    pace: Column,
    night: bool,
    before: Column,
    after: Column,
) -> None:
    """One turn further. Columns hold 1 + the most quarters of a turn marched in a cell; 0 is not there."""
    for here in range(len(before)):
        if before[here] == 0:
            continue
        marched = before[here] - 1
        cross = pace[road[here]]
        after[here] = max(after[here], 1 + marched)
        if night and not road[here]:
            continue  # 9.3
        if marched + TURN < cross:
            after[here] = max(after[here], 1 + marched + TURN)
            continue
        spread(here, marched + TURN - cross, near, odd, road, capacity, pace, night, after)


@compiled
def spread(
    here: int,
    time: int,
    near: Column,
    odd: Column,
    road: Column,
    capacity: Column,
    pace: Column,
    night: bool,
    after: Column,
) -> None:
    """Step into the cells around with the time that is left, and into those around them if it suffices."""
    for way in near[odd[here]]:
        there = here + way
        if capacity[there] == 0 or (night and not road[there]):
            continue
        cross = pace[road[there]]
        if time < cross:
            after[there] = max(after[there], 1 + time)
            continue
        after[there] = max(after[there], 1)
        for farther in near[odd[there]]:
            beyond = there + farther
            if capacity[beyond] != 0 and not (night and not road[beyond]):
                after[beyond] = max(after[beyond], 1 + time - cross)
