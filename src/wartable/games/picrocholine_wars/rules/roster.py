"""The counters as printed, and the set-up: what the rulebook says once and the game never changes."""

import tomllib
from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias

import msgspec
from msgspec import Struct

from wartable.games.picrocholine_wars.rules.land import DATA, Cell, chinon, members

UnitId: TypeAlias = int  # the place of a counter in the roster; people call it by its name
ARTILLERY = ("heavy-artillery", "light-artillery")


class Side(StrEnum):
    """The kingdoms of Picrochole and of Grandgousier."""

    PK = "pk"
    GK = "gk"

    def __init__(self, seat: str) -> None:
        self.seat = seat

    @property
    def enemy(self) -> "Side":
        return GK if self is PK else PK


PK, GK = Side.PK, Side.GK  # an enum finds its members by name slowly


class Factors(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on one side of a troop's counter."""

    attack: int
    range: int
    move: int
    resistance: int


class Arm(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of troop."""

    name: str
    source: str
    full: Factors
    reduced: Factors


class LeaderFile(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    side: Side
    source: str
    skill: int
    move: int


class CountersFile(Struct, frozen=True, forbid_unknown_fields=True):
    arms: list[Arm]
    leaders: list[LeaderFile]


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Some of a side's units and where they may stand; nowhere at all are the reinforcements."""

    side: Side
    hexes: list[str] = []
    around: str | None = None
    within: int = 0
    leaders: list[str] = []
    troops: dict[str, int] = {}
    reduced: bool = False
    gargantuan: bool = False  # a G is printed on its troops
    quick: list[str] = []  # where the quick set-up puts them, troops first

    def cells(self) -> list[Cell]:
        land = chinon()
        if self.around is not None:
            return list(members(land.within(land.places[self.around], self.within)))
        return [land.cells[label] for label in self.hexes]


class Counter(Struct, frozen=True):
    """A counter of the game. A troop has an arm, a leader a skill."""

    name: str  # pk-infantry-1, gargantua
    side: Side
    arm: str | None = None
    full: Factors | None = None
    reduced: Factors | None = None
    skill: int = 0
    move: int = 0
    gargantuan: bool = False

    @property
    def is_troop(self) -> bool:
        return self.arm is not None

    @property
    def is_artillery(self) -> bool:
        return self.arm in ARTILLERY


class Roster(Struct, frozen=True):
    """Every counter, the troops first, and the group that each is set up with."""

    counters: tuple[Counter, ...]
    groups: tuple[Group, ...]
    group_of: tuple[int, ...]


def _troop_counters(counters: CountersFile, groups: list[Group]) -> Iterator[tuple[Counter, int]]:
    arms = {arm.name: arm for arm in counters.arms}
    made: dict[tuple[Side, str], int] = {}
    for place, group in enumerate(groups):
        for name, many in group.troops.items():
            for _ in range(many):
                number = made[group.side, name] = made.get((group.side, name), 0) + 1
                arm = arms[name]
                counter = Counter(
                    f"{group.side}-{name}-{number}",
                    group.side,
                    name,
                    arm.full,
                    arm.reduced,
                    gargantuan=group.gargantuan,
                )
                yield counter, place


def _leader_counters(counters: CountersFile, groups: list[Group]) -> Iterator[tuple[Counter, int]]:
    for leader in counters.leaders:
        place = next(place for place, group in enumerate(groups) if leader.name in group.leaders)
        yield Counter(leader.name, leader.side, skill=leader.skill, move=leader.move), place


def _read() -> Roster:
    text = (DATA / "counters.toml").read_text(encoding="utf-8")
    counters = msgspec.convert(tomllib.loads(text), CountersFile)
    text = (DATA / "scenario.toml").read_text(encoding="utf-8")
    groups = msgspec.convert(tomllib.loads(text)["groups"], list[Group])
    every = [*_troop_counters(counters, groups), *_leader_counters(counters, groups)]
    return Roster(tuple(counter for counter, _ in every), tuple(groups), tuple(place for _, place in every))


ROSTER = _read()
COUNTERS = ROSTER.counters
NUMBER: dict[str, UnitId] = {counter.name: number for number, counter in enumerate(COUNTERS)}
TROOPS = range(sum(counter.is_troop for counter in COUNTERS))
LEADERS = range(len(TROOPS), len(COUNTERS))
TROOPS_OF = {side: [n for n in TROOPS if COUNTERS[n].side is side] for side in Side}
GROUP_OF = tuple(ROSTER.groups[place] for place in ROSTER.group_of)
PLACES = tuple(tuple(group.cells()) for group in GROUP_OF)  # where each unit may be set up
PICROCHOLE = NUMBER["picrochole"]
TOUCQUEDILLON = NUMBER["toucquedillon"]
GARGANTUA = NUMBER["gargantua"]
FRERE_JEAN = NUMBER["frere-jean"]
GYMNASTE = NUMBER["gymnaste"]
