"""3. The combat phase: one attack after another."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules import gargantua
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, DONE, GO, STAY, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import Board, Item, about, label
from wartable.games.picrocholine_wars.rules.gymnaste import charge, charge_refusal, charged_hexes
from wartable.games.picrocholine_wars.rules.land import LONGEST_RANGE, Cell
from wartable.games.picrocholine_wars.rules.losses import capture, enter, hit, stop
from wartable.games.picrocholine_wars.rules.reach import gait, price
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    FRERE_JEAN,
    GARGANTUA,
    GK,
    GYMNASTE,
    NUMBER,
    PK,
    TROOPS,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.targets import follow_up, target_refusal, targets
from wartable.referee import Referee
from wartable.refusal import Refusal

SUCCESS = 6  # or more
ADVANCE = Say("advance")


class Modifier(Struct, frozen=True):
    """A number that is added to the die, and why."""

    rule: str
    reason: str
    value: int


def attack_modifiers(board: Board, attacker: UnitId, target: UnitId) -> Iterator[Modifier]:
    """3.2.3 What is added to the die of an attack, and subtracted."""
    here, there = board.units[attacker].hex, board.units[target].hex
    side = board.units[attacker].side
    yield Modifier("3.2.3", "attack", board.factors(attacker).attack)
    if (leader := board.leader_with(here, side)) is not None and board.skill(leader):
        yield Modifier("3.2.3", "leader", board.skill(leader))
    yield Modifier("3.2.3", "resistance", -board.factors(target).resistance)
    terrain = board.land.terrain[there]
    if terrain.defence and side not in board.effects.gambit:
        yield Modifier("3.2.3", f"terrain-{terrain.name}", -terrain.defence)
    if (leader := board.leader_with(there, side.enemy)) is not None and board.skill(leader):
        yield Modifier("3.2.3", "enemy-leader", -board.skill(leader))


def is_hit(die: int, modifiers: int) -> bool:
    """3.2.3 Six or more; a natural 6 always is, a natural 1 never."""
    return die == 6 or (die != 1 and die + modifiers >= SUCCESS)


@cache
def chance(modifiers: int) -> float:
    return sum(is_hit(die, modifiers) for die in range(1, 7)) / 6


# The attacks.


def attacks(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """3.1 The player makes as many attacks as he wishes, each unit one."""
    side = item.side
    if not any(can_attack(board, n) for n in near_enemies(board, side)):
        board.fought = []
        return
    domain = OneOf(
        [DONE, *(CHOOSE[n] for n in attackers(board, side))],
        lambda answer: attacker_refusal(board, answer.number) if isinstance(answer, Choose) else None,
        (),
        lambda value: why_not_attacker(board, side, value),
    )
    choice = yield from ask(side.seat, "attack", domain, rule="3.1")
    if not isinstance(choice, Choose):
        board.fought = []
        return
    board.next(item)
    yield from attack_with(board, choice.number, referee)


def why_not_attacker(board: Board, side: Side, value: object) -> Refusal | None:
    """3.1 One's own troops on the map attack; leaders alone never do, but for three."""
    if not isinstance(value, Choose) or value.unit not in NUMBER:
        return None
    unit = board.units[value.number]
    if unit.side is side and unit.hex < 0:
        return Refusal("3.1", "not-on-the-map")
    return Refusal("3.1", "not-your-troop" if value.number in TROOPS else "leaders-do-not-attack")


def attackers(board: Board, side: Side) -> list[UnitId]:
    """The troops on the map, and the leaders who may attack."""
    found = board.troops(side)
    for leader in (GARGANTUA, GYMNASTE):
        if side is GK and board.units[leader].hex >= 0:
            found.append(leader)
    return found


def can_attack(board: Board, number: UnitId) -> bool:
    return attacker_refusal(board, number) is None


def near_enemies(board: Board, side: Side) -> list[UnitId]:
    """The attackers who have an enemy troop close enough to be worth a look."""
    units, land, enemies = board.units, board.land, board.held_by(side.enemy)
    return [n for n in attackers(board, side) if enemies & land.within(units[n].hex, LONGEST_RANGE)]


def attacker_refusal(board: Board, number: UnitId) -> Refusal | None:
    """Why a unit cannot attack now."""
    if number in board.fought:
        return Refusal("3.1", "has-fought")
    if board.units[number].hex == board.land.grandgousier:
        return Refusal("2.9", "from-grandgousiers-hex")
    if number == GYMNASTE:
        return charge_refusal(board)
    if number == GARGANTUA:
        if board.units[number].flipped:
            return Refusal("7.1", "thirsty")
        return None if gargantua.victims(board) else Refusal("3.2", "no-target")
    return None if targets(board, number) else Refusal("3.2", "no-target")


def attack_with(board: Board, number: UnitId, referee: Referee) -> Flow[None]:
    """3.2 The attacker is chosen; now the target is."""
    side = board.units[number].side
    if number == GYMNASTE:
        stacks = OneOf([GO[cell] for cell in charged_hexes(board)], None, (), why_not_charged)
        goal = yield from ask(side.seat, "charge", stacks, rule="7.3", unit=COUNTERS[number].name)
        charge(board, goal.cell, referee)
        return
    found = gargantua.victims(board) if number == GARGANTUA else targets(board, number)
    domain = OneOf([CHOOSE[n] for n in found], None, (), lambda value: why_not_target(board, number, value))
    choice = yield from ask(side.seat, "target", domain, rule="3.2", unit=COUNTERS[number].name)
    board.fought.append(number)
    if number == GARGANTUA:
        gargantua.attack(board, choice.number, referee)
    else:
        resolve(board, number, choice.number, referee)


def why_not_charged(value: object) -> Refusal | None:
    return Refusal("7.3", "no-charge-there") if isinstance(value, Go) else None


def why_not_target(board: Board, attacker: UnitId, value: object) -> Refusal | None:
    """Why a unit is no target."""
    if not isinstance(value, Choose) or value.unit not in NUMBER:
        return None
    target = board.units[value.number]
    if target.hex < 0 or target.side is board.units[attacker].side:
        return Refusal("3.1", "no-enemy")
    if value.number not in TROOPS:
        return Refusal("3.1", "leaders-not-attacked")
    if attacker == GARGANTUA:
        return gargantua.victim_refusal(board, value.number)
    return target_refusal(board, attacker, value.number)


def resolve(board: Board, attacker: UnitId, target: UnitId, referee: Referee) -> None:
    """3.2.3 A die, with all that is added and subtracted."""
    modifiers = [modifier.value for modifier in attack_modifiers(board, attacker, target)]
    die = referee.roll("attack")
    cell = board.units[target].hex
    success = is_hit(die, sum(modifiers))
    referee.announce(
        attack_told(die, sum(modifiers)),
        unit=COUNTERS[attacker].name,
        target=COUNTERS[target].name,
        hex=label(cell),
        sum=added_up(die, modifiers),
        total=die + sum(modifiers),
        dice=[die],
        side=board.units[attacker].side.seat,
    )
    if success:
        hit(board, target, referee)
        follow_up(board, attacker, cell)
    else:
        blame_frere_jean(board, attacker, referee)


def attack_told(die: int, modifiers: int) -> str:
    """Which line of the chronicle tells of an attack."""
    plain = die + modifiers >= SUCCESS
    if is_hit(die, modifiers):
        return "attack.hit" if plain else "attack.natural-6"
    return "attack.natural-1" if plain else "attack.missed"


def added_up(die: int, modifiers: list[int]) -> str:
    """ "3 + 6 − 3 − 1"."""
    return "".join([str(die), *(f" {'−' if value < 0 else '+'} {abs(value)}" for value in modifiers)])


def blame_frere_jean(board: Board, attacker: UnitId, referee: Referee) -> None:
    """7.2 The first time that a troop with Frère Jean fails, he is captured. That happens only once."""
    if not board.jean_failed and board.units[FRERE_JEAN].hex == board.units[attacker].hex:
        board.jean_failed = True
        capture(board, FRERE_JEAN, referee)


# Afterwards.


def advance(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """3.4 Who eliminated the last troop of an adjacent hex may move there, with the leader beside him."""
    number, cell = item.unit, item.hex
    if not can_advance(board, number, cell):
        return
    choice = yield from ask(
        item.side.seat,
        "advance",
        OneOf((ADVANCE, STAY)),
        rule="3.4",
        unit=COUNTERS[number].name,
        hex=label(cell),
    )
    if choice == ADVANCE:
        leader = companion(board, number)
        referee.announce("advances", **about(number, hex=label(cell)))
        for mover in [number] if leader is None else [number, leader]:
            enter(board, mover, cell, referee)
        stop(board, number, referee)


def can_advance(board: Board, number: UnitId, cell: Cell) -> bool:
    """1.2, 2.5 As in a move: not by who cannot move in this turn, nor over any river; and never into the
    vineyard that Frère Jean guards alone (7.2)."""
    if gargantua.is_held_back(board, number):
        return False
    if board.units[number].side is PK and cell == board.land.clos == board.units[FRERE_JEAN].hex:
        return False
    here = board.units[number].hex
    step = next(step for step in board.land.steps[here] if step.to == cell)
    return price(step, gait(number), board.effects.bad_weather) is not None


def companion(board: Board, number: UnitId) -> UnitId | None:
    """The leader who advances with a troop; a leader who has fought alone advances alone."""
    return board.leader_with(board.units[number].hex, board.units[number].side) if number in TROOPS else None
