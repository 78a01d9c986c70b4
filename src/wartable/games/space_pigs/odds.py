"""The odds of what dice will decide, exactly: combats round by round, troops lost to a die each."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wartable.games.space_pigs.board import PORCOPHAGES, WORM, Party
from wartable.games.space_pigs.combat import MOST_PORCOPHAGES

CLAN: Party = 0  # any of them
BRIBE = 4 / 6  # 5.5
METEOR = 2 / 6
STARVES = (2 / 6, 1 / 6)  # 8.2 a goret, a Gros Gruik
CONVERTS = 2 / 6  # 8.3
BETRAYED = (3 / 6, 2 / 6)  # 5.6
MURDERED = (1 / 6, 2 / 6, 3 / 6)  # 8.4 none, one, two governors
SMUGGLED = 1 / 2  # 5.8

DICE: dict[str, tuple[int, ...]] = {"d6": (6,), "d8": (8,), "2d6": (6, 6), "d6d8": (6, 8)}


class Force(Struct, frozen=True):
    """One side of a combat: its troops, what cards add, and how it fights."""

    gorets: int
    gruiks: int = 0
    bonus: int = 0
    kind: Party = CLAN
    two_dice: bool = False  # 5.6
    wins_ties: bool = False  # 8.4
    growth: int = 0  # 1.E porcophages that could still join the pack

    @property
    def count(self) -> int:
        return self.gorets + self.gruiks

    @property
    def dice(self) -> str:
        """3.A, 1.E What it throws."""
        if self.two_dice:
            return "2d6"
        if self.kind == WORM:
            return "d6d8"
        return "d8" if self.gruiks or self.kind == PORCOPHAGES else "d6"

    @property
    def strength(self) -> int:
        """3.A What is added to the dice: one for each troop but the first, and the cards."""
        return self.count - 1 + self.bonus

    def less_one(self) -> "Force":
        """3.A Gorets fall first."""
        if self.gorets:
            return replace(self, gorets=self.gorets - 1)
        return replace(self, gruiks=self.gruiks - 1)

    def after_killing(self, victim: "Force") -> "Force":
        """1.E A porcophage that kills a goret of a clan draws another one, up to three."""
        hunts = self.kind == PORCOPHAGES and victim.kind == CLAN and victim.gorets > 0
        if hunts and self.growth and self.gorets < MOST_PORCOPHAGES:
            return replace(self, gorets=self.gorets + 1, growth=self.growth - 1)
        return self


class Round(NamedTuple):
    """How likely a round is to be won, to kill nobody, to be lost."""

    won: float
    even: float
    lost: float


class CombatOdds(NamedTuple):
    """How likely a combat is to be won, and the troops that both sides lose on average."""

    win: float
    lost: float
    killed: float


# Dice.


@cache
def totals(dice: str) -> dict[int, int]:
    """What some dice show together, and in how many throws."""
    throws = product(*(range(1, sides + 1) for sides in DICE[dice]))
    return Counter(map(sum, throws))


@lru_cache(maxsize=10_000)
def round_of(mine: str, theirs: str, lead: int) -> Round:
    """A round with these dice, where one side is so much stronger by its troops and cards."""
    return compared(totals(mine), totals(theirs), lead)


def compared(mine: Mapping[int, int], theirs: Mapping[int, int], lead: int) -> Round:
    """All throws of the one against all throws of the other."""
    won = even = lost = 0
    for (one, ways), (other, times) in product(mine.items(), theirs.items()):
        margin = one + lead - other
        won += ways * times * (margin > 0)
        even += ways * times * (margin == 0)
        lost += ways * times * (margin < 0)
    count = won + even + lost
    return Round(won / count, even / count, lost / count)


def decided(found: Round, mine: Force, theirs: Force) -> Round:
    """8.4 Equal totals are won by the Phacochérus."""
    if mine.wins_ties:
        return Round(found.won + found.even, 0, found.lost)
    if theirs.wins_ties:
        return Round(found.won, 0, found.lost + found.even)
    return found


def round_odds(mine: Force, theirs: Force) -> Round:
    """3.A The next round."""
    return decided(round_of(mine.dice, theirs.dice, mine.strength - theirs.strength), mine, theirs)


# A combat to the end.


@lru_cache(maxsize=200_000)
def combat_odds(mine: Force, theirs: Force) -> CombatOdds:
    """3.A Fought to the last troop, without flight and dice thrown again."""
    if not mine.count or not theirs.count:
        return CombatOdds(float(mine.count > 0), 0, 0)
    found = round_odds(mine, theirs)
    won = found.won / (found.won + found.lost)  # equal rounds change nothing, and are fought again
    lost = 1 - won
    ahead = combat_odds(mine.after_killing(theirs), theirs.less_one())
    behind = combat_odds(mine.less_one(), theirs.after_killing(mine))
    return CombatOdds(
        min(1.0, won * ahead.win + lost * behind.win),
        won * ahead.lost + lost * (1 + behind.lost),
        won * (1 + ahead.killed) + lost * behind.killed,
    )


def after_round(found: Round, mine: Force, theirs: Force) -> float:
    """How likely the combat is to be won, if this round ends so."""
    ahead = combat_odds(mine.after_killing(theirs), theirs.less_one()).win
    behind = combat_odds(mine.less_one(), theirs.after_killing(mine)).win
    level = combat_odds(mine, theirs).win
    return min(1.0, found.won * ahead + found.even * level + found.lost * behind)


def thrown(mine: Force, theirs: Force, own: int | None, other: int | None) -> Round:
    """5.6 This round with dice that lie there; None is thrown again."""
    found = compared(_faces(mine, own), _faces(theirs, other), mine.strength - theirs.strength)
    return decided(found, mine, theirs)


def _faces(force: Force, die: int | None) -> Mapping[int, int]:
    return totals(force.dice) if die is None else {die: 1}


# Troops lost to a die each.


def betrayed_odds(mine: Force, theirs: Force) -> CombatOdds:
    """5.6 A combat that begins with a traitor among the enemies; those he kills count as killed."""
    win = lost = killed = 0.0
    for chance, left in _betrayals(theirs):
        odds = combat_odds(mine, left)
        win += chance * odds.win
        lost += chance * odds.lost
        killed += chance * (odds.killed + theirs.count - left.count)
    return CombatOdds(min(1.0, win), lost, killed)


def _betrayals(force: Force) -> Iterator[tuple[float, Force]]:
    for gorets, gruiks in product(range(force.gorets + 1), range(force.gruiks + 1)):
        chance = exactly(gorets, force.gorets, BETRAYED[0]) * exactly(gruiks, force.gruiks, BETRAYED[1])
        yield chance, replace(force, gorets=force.gorets - gorets, gruiks=force.gruiks - gruiks)


def exactly(count: int, dice: int, chance: float) -> float:
    """That so many of the dice fall so."""
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


def any_of(dice: int, chance: float) -> float:
    """That one of them does at least."""
    return 1 - (1 - chance) ** dice
