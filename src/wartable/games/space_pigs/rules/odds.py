"""The odds of what dice will decide, exactly: combats round by round, troops lost to a die each."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wartable.games.space_pigs.rules.beasts import MOST
from wartable.games.space_pigs.rules.board import PORCOPHAGES, Party
from wartable.games.space_pigs.rules.combat import BETRAYED
from wartable.games.space_pigs.rules.components import EVENTS
from wartable.games.space_pigs.rules.rounds import DICE, dice_for
from wartable.referee import D6

CLAN: Party = 0  # any of them
BRIBE = EVENTS["gorruption"].amount / D6  # 5.5
METEOR = (D6 + 1 - EVENTS["pluie-de-cailloux-spatiaux"].amount) / D6  # 5.5
CONVERTS = 2 / 6  # 8.3
MURDERED = (1 / 6, 2 / 6, 3 / 6)  # 8.4 none, one, two governors
SMUGGLED = 1 / 2  # 5.8


class Force(Struct, frozen=True):
    """One side of a combat: its troops, what cards add, and how it fights."""

    gorets: int
    gruiks: int = 0
    bonus: int = 0
    kind: Party = CLAN
    two_dice: bool = False  # 5.6
    wins_ties: bool = False  # 8.4
    growth: int = 0  # 1.E porcophages that could still join the pack
    is_last: bool = False  # 6 the clan has no other troops: it is eliminated when one is left

    @property
    def count(self) -> int:
        return self.gorets + self.gruiks

    @property
    def is_gone(self) -> bool:
        """3.A, 6 Whether nobody fights any more."""
        return self.count <= self.is_last

    @property
    def dice(self) -> str:
        """3.A, 1.E What it throws."""
        return dice_for(self.kind, self.gruiks, two_dice=self.two_dice)

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
        if hunts and self.growth and self.gorets < MOST[PORCOPHAGES]:
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
    if mine.is_gone or theirs.is_gone:
        return CombatOdds(float(not mine.is_gone), mine.count * mine.is_gone, theirs.count * theirs.is_gone)
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
    goret, gruik = BETRAYED.chances
    for gorets, gruiks in product(range(force.gorets + 1), range(force.gruiks + 1)):
        chance = exactly(gorets, force.gorets, goret) * exactly(gruiks, force.gruiks, gruik)
        yield chance, replace(force, gorets=force.gorets - gorets, gruiks=force.gruiks - gruiks)


def exactly(count: int, dice: int, chance: float) -> float:
    """That so many of the dice fall so."""
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


def counted(dice: int, chance: float, most: int) -> float:
    """How many of them do on average, no more than so many counted."""
    return sum(min(count, most) * exactly(count, dice, chance) for count in range(dice + 1))


def any_of(dice: int, chance: float) -> float:
    """That one of them does at least."""
    return 1 - (1 - chance) ** dice
