"""Scenarios: TOML files, read strictly, and the tables made of them once."""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta, Struct

from wartable.decoding import prepare
from wartable.game import About, Setting
from wartable.games.picrochole.rules.armies import SIDES, Arm, Cell, Column, Label, Side, UnitNumber
from wartable.games.picrochole.rules.ground import Ground, Terrain
from wartable.refusal import BadScenario

DATA = Path(__file__).parents[1] / "data"
LARGEST = 100  # columns or rows: the labels of larger maps would be hard to read
YEARS = range(2, 9001)  # in which a war may begin: calendars end before the year 1 and after 9999
NIGHT_FALLS, DAY_BREAKS = 21, 5  # hours: a turn that begins between them is a night turn (9.3)

CHOICES = {"arm": "infantry, cavalry or artillery", "side": "blue or red", "held": "blue or red"}

Positive = Annotated[int, Meta(gt=0)]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The same in every language."""

    en: str
    fr: str


class Turns(Struct, frozen=True, forbid_unknown_fields=True):
    """8.3 Turns are dates."""

    start: datetime
    hours: Annotated[int, Meta(gt=0, le=240)]
    limit: Annotated[int, Meta(gt=0, le=1000)] | None = None  # the last turn, if there is one


class MapRows(Struct, frozen=True, forbid_unknown_fields=True):
    rows: Annotated[list[str], Meta(min_length=1)]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    hex: Label


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """8.2 The side that holds the place at the end of the turn scores the points."""

    place: str
    points: Annotated[int, Meta(gt=0, le=1000)]
    turn: Annotated[int, Meta(gt=0, le=1000)]
    held: Side | None = None


class Headquarters(Struct, frozen=True, forbid_unknown_fields=True):
    """9.1 The unit with which each side's staff rides."""

    blue: str
    red: str


class UnitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """0.1 A unit, with its type and its strength."""

    id: str
    side: Side
    arm: Literal["infantry", "cavalry", "artillery"]
    strength: Annotated[float, Meta(gt=0, le=4)]
    hex: Label
    corps: str


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    summary: Words
    minutes: Positive
    source: str
    turns: Turns
    map: MapRows
    headquarters: Headquarters
    units: list[UnitLine]
    places: list[Place] = []
    objectives: list[Objective] = []


prepare(ScenarioFile, list[Terrain])


class Scenario(Setting):
    """A scenario, checked, with its map and its armies as columns. It is complete when it is made."""

    def __init__(self, id: str, source: str, file: ScenarioFile, ground: Ground) -> None:
        self.id = id
        self.source = source
        self.file = file
        self.ground = ground
        self.key = f"{id}@{sha256(source.encode()).hexdigest()}"
        self.units = file.units
        self.side: Column = np.array([unit.side.number for unit in file.units], np.uint8)
        self.arms = [int(Arm[unit.arm.upper()]) for unit in file.units]
        self.arm: Column = np.array(self.arms, np.uint8)
        self.start: Column = np.array([ground.cells[unit.hex] for unit in file.units], np.int32)
        self.strength: Column = np.array([unit.strength for unit in file.units], np.float64)
        self.ids = [unit.id for unit in file.units]
        self.number = {id: number for number, id in enumerate(self.ids)}
        self.limit = file.turns.limit
        self.headquarters = (self.number[file.headquarters.blue], self.number[file.headquarters.red])
        self.places: dict[Cell, str] = {ground.cells[place.hex]: place.name for place in file.places}
        self.objectives = file.objectives
        towns = {place.name: ground.cells[place.hex] for place in file.places}
        self.objective_cells = [towns[objective.place] for objective in file.objectives]
        self.is_objective: Column = np.zeros(ground.size, np.bool_)
        self.is_objective[self.objective_cells] = True
        self.own: list[list[UnitNumber]] = [  # by side
            np.nonzero(self.side == side.number)[0].tolist() for side in SIDES
        ]
        ground.complete()

    def date(self, turn: int) -> datetime:
        """8.3 When a turn begins; the first is turn 1."""
        return self.file.turns.start + timedelta(hours=self.file.turns.hours) * (turn - 1)

    def is_night(self, turn: int) -> bool:
        """9.3 Whether a turn is a night turn, where that rule is in play."""
        hour = self.date(turn).hour
        return hour >= NIGHT_FALLS or hour < DAY_BREAKS

    def where(self, cell: Cell) -> str:
        """A hex as people say it: the place's name, or the label."""
        return self.places.get(cell) or self.ground.labels[cell]


def read_scenario(source: str, name: str) -> Scenario:
    """The scenario of a TOML text; BadScenario says where it is wrong and what was expected."""
    id = Path(name).name.removesuffix(".toml")
    file = _decode(source, name)
    _check_rows(file, name)
    return _checked(id, source, file, name)


def _decode(source: str, name: str) -> ScenarioFile:
    try:
        return msgspec.convert(tomllib.loads(source), ScenarioFile)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{name}: not TOML: {error}") from error
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        key = path.rstrip("`")
        expected = CHOICES.get(key.rpartition(".")[2])
        hint = f": expected {expected}" if expected and "enum" in message else ""
        raise BadScenario(f"{name}: {key or 'the file'}: {message}{hint}") from error


def _check_rows(file: ScenarioFile, name: str) -> None:
    width = len(file.map.rows[0])
    if not 1 <= width <= LARGEST or len(file.map.rows) > LARGEST:
        raise BadScenario(f"{name}: map.rows: expected 1 to {LARGEST} rows of 1 to {LARGEST} letters")
    letters = {terrain.letter: terrain for terrain in legend()}
    for number, row in enumerate(file.map.rows):
        if len(row) != width:
            raise BadScenario(f"{name}: map.rows[{number}]: expected {width} letters, found {len(row)}")
        for place, letter in enumerate(row):
            if letter not in letters:
                known = " ".join(letters)
                raise BadScenario(
                    f"{name}: map.rows[{number}]: expected one of {known} at letter {place}, found {letter!r}"
                )


def _checked(id: str, source: str, file: ScenarioFile, name: str) -> Scenario:
    """The scenario, if everything in the file fits together."""
    ground = Ground(file.map.rows, legend())
    for problem in _problems(file, ground):
        raise BadScenario(f"{name}: {problem}")
    return Scenario(id, source, file, ground)


def _problems(file: ScenarioFile, ground: Ground) -> Iterator[str]:
    if file.turns.start.year not in YEARS:
        yield f"turns.start: expected a year from {YEARS[0]} to {YEARS[-1]}, found {file.turns.start.year}"
    yield from _place_problems(file, ground)
    yield from _unit_problems(file, ground)
    yield from _headquarters_problems(file)


def _place_problems(file: ScenarioFile, ground: Ground) -> Iterator[str]:
    names: set[str] = set()
    for number, place in enumerate(file.places):
        yield from _hex_problems(f"places[{number}].hex", place.hex, ground)
        if place.name in names:
            yield f"places[{number}].name: expected each name once, {place.name!r} is there twice"
        names.add(place.name)
    for number, objective in enumerate(file.objectives):
        if objective.place not in names:
            yield f"objectives[{number}].place: expected the name of a place, found {objective.place!r}"
        if file.turns.limit is not None and objective.turn > file.turns.limit:
            yield f"objectives[{number}].turn: expected at most the limit, {file.turns.limit}"


def _unit_problems(file: ScenarioFile, ground: Ground) -> Iterator[str]:
    ids: set[str] = set()
    troops: dict[tuple[Side, str], float] = {}
    for number, unit in enumerate(file.units):
        if unit.id in ids:
            yield f"units[{number}].id: expected each id once, {unit.id!r} is there twice"
        ids.add(unit.id)
        yield from _hex_problems(f"units[{number}].hex", unit.hex, ground)
        place = (unit.side, unit.hex)
        troops[place] = troops.get(place, 0) + unit.strength
        room = ground.capacity[ground.cells[unit.hex]]
        if troops[place] > room:
            yield (
                f"units[{number}].hex: expected at most {room:g} points of {unit.side} in {unit.hex} (1.3), "
                f"found {troops[place]:g}"
            )
    for side in SIDES:
        if not any(unit.side is side for unit in file.units):
            yield f"units: expected at least one unit of {side}"


def _hex_problems(key: str, label: str, ground: Ground) -> Iterator[str]:
    if label not in ground.cells:
        yield f"{key}: expected a hex from 0000 to {list(ground.cells)[-1]}, found {label!r}"
    elif not ground.is_passable(ground.cells[label]):
        yield f"{key}: expected a hex that can be entered, {label} is {ground.kind(ground.cells[label]).name}"


def _headquarters_problems(file: ScenarioFile) -> Iterator[str]:
    for side in SIDES:
        id = getattr(file.headquarters, side)
        if not any(unit.id == id and unit.side is side for unit in file.units):
            yield f"headquarters.{side}: expected the id of a unit of {side}, found {id!r}"


@cache
def legend() -> tuple[Terrain, ...]:
    """The kinds of hex that maps are made of."""
    source = (DATA / "terrain.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(source)["terrain"], list[Terrain]))


BUILT_IN = ("three-bridges", "meeting", "campaign")


class BuiltIn(Mapping[str, Scenario]):
    """The scenarios that come with the game, each read when it is first looked at."""

    def __getitem__(self, id: str) -> Scenario:
        if id not in BUILT_IN:
            raise KeyError(id)
        return _built_in(id)

    def __iter__(self) -> Iterator[str]:
        return iter(BUILT_IN)

    def __len__(self) -> int:
        return len(BUILT_IN)


@cache
def _built_in(id: str) -> Scenario:
    path = DATA / "scenarios" / f"{id}.toml"
    return read_scenario(path.read_text(encoding="utf-8"), path.name)


def about(scenario: Scenario, language: str) -> About:
    """What is told of a scenario before anybody sits down."""
    file = scenario.file
    french = language == "fr"
    title = file.title.fr if french else file.title.en
    return About(title, file.summary.fr if french else file.summary.en, file.minutes)
