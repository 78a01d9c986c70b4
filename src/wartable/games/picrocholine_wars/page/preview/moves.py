"""What a move would lead to (2, 7.1, 7.2, 9)."""

from collections.abc import Iterator

from wartable.draw.choices import Preview
from wartable.games.picrocholine_wars.art.sketch import ring_sketch
from wartable.games.picrocholine_wars.page.choosing import can_go, numbers, offered, points_left, whereabouts
from wartable.games.picrocholine_wars.page.preview.novel import pilgrims
from wartable.games.picrocholine_wars.page.preview.scene import Scene, told
from wartable.games.picrocholine_wars.rules.answers import Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import ENTERING
from wartable.games.picrocholine_wars.rules.gargantua import strike_refusal, victims
from wartable.games.picrocholine_wars.rules.land import Cell, cells
from wartable.games.picrocholine_wars.rules.movement import can_try_the_clos, going_of, reach_of
from wartable.games.picrocholine_wars.rules.odds import BLOW, CLOS
from wartable.games.picrocholine_wars.rules.pilgrims import RELEASE
from wartable.games.picrocholine_wars.rules.roster import FRERE_JEAN, GARGANTUA, GK, PK, TROOPS, UnitId


def deploy(scene: Scene, answer: Go | Say) -> Preview:
    """9. A place for a unit, or for all that are left."""
    if isinstance(answer, Say):
        left = scene.words.count("units", scene.ask.about["left"])
        return told([scene.say("preview.quick", units=left)])
    others = scene.others_in(answer.cell, scene.side)
    key = "preview.deploy-with" if others else "preview.deploy"
    return told([scene.at(key, scene.unit, answer.cell, others=others)])


# Who moves.


def move(scene: Scene, answer: Choose | Say) -> Preview:
    """2.2 A unit to move, or the end of the movement."""
    if answer == RELEASE:
        return pilgrims(scene, RELEASE)
    if isinstance(answer, Say):
        return told(_end_of_movement(scene))
    found = reach_of(scene.board, answer.number).cells
    here = whereabouts(scene.board, answer.number)  # without a ring of its own
    return told(
        _mover(scene, answer.number), ring_sketch(scene.land, {here, *found}, "reach") if found else ""
    )


def _mover(scene: Scene, number: UnitId) -> Iterator[str]:
    board = scene.board
    hexes = len(reach_of(board, number).cells)
    key = "preview.reach" if hexes else "preview.reach-none"
    left = points_left(board, number)
    yield scene.of(key, number, left=left, hexes=scene.words.count("hexes", hexes))
    if board.units[number].status is ENTERING:
        yield scene.at("preview.entering", number, going_of(board, number).start)
    if can_try_the_clos(board, number):
        yield scene.say("preview.near-clos")
    may_strike = number == GARGANTUA and strike_refusal(board, going_of(board, number)) is None
    if may_strike and (found := victims(board)):
        yield scene.say("preview.can-strike", count=len(found))
    active = board.active
    if active is not None and active.unit != number and can_go(board, active.unit):
        yield scene.of("preview.previous-ends", active.unit)


def _end_of_movement(scene: Scene) -> Iterator[str]:
    """How many have not moved, and what becomes of Gargantua's thirst."""
    board = scene.board
    active = board.active.unit if board.active else None
    idle = [n for n in numbers(offered(scene.ask)) if n != active and can_go(board, n)]
    yield (
        scene.say("preview.done-moving", units=scene.words.count("units", len(idle)))
        if idle
        else scene.say("preview.all-moved")
    )
    if any(board.units[n].status is ENTERING for n in idle):
        yield scene.say("preview.entrants-wait")
    if scene.side is GK and board.struck:
        yield scene.say("preview.will-thirst")
    elif scene.side is GK and board.units[GARGANTUA].flipped and board.giant in scene.land.vineyards:
        yield scene.say("preview.will-drink")


# Where to.


def destination(scene: Scene, answer: Choose | Go | Say) -> Preview:
    """2.2 A hex to go to, a troop to strike, or none."""
    match answer:
        case Choose():
            return _strike(scene, answer.number)
        case Go():
            return _go(scene, answer.cell)
        case Say():
            return _stay(scene)


def _stay(scene: Scene) -> Preview:
    waits = scene.board.units[scene.unit].status is ENTERING
    return told([scene.at("preview.stay-out" if waits else "preview.stay", scene.unit, scene.here)])


def _strike(scene: Scene, victim: UnitId) -> Preview:
    """7.1 A movement point for a blow."""
    left = points_left(scene.board, GARGANTUA) - 1
    sentence = scene.say("preview.strike", loss=scene.loss(victim), left=left)
    picture = ring_sketch(scene.land, [scene.board.units[victim].hex], "target")
    return told([sentence], picture, chance=BLOW)


def _go(scene: Scene, cell: Cell) -> Preview:
    board, unit = scene.board, scene.unit
    found = reach_of(board, unit)
    if cell == scene.land.clos and can_try_the_clos(board, unit):
        sentence = scene.of("preview.clos", unit, loss=scene.loss(unit))
        return told([sentence], scene.path([scene.here, cell]), chance=CLOS)
    if cell == found.start:
        left = points_left(board, unit)
        return told([scene.at("preview.enter-stop", unit, cell, left=left), *_on_the_way(scene, [cell])])
    path = found.path(cell)
    entry = [found.start] if board.units[unit].status is ENTERING else []
    sentences = [*_march(scene, cell), *_on_the_way(scene, [*entry, *path])]
    return told(sentences, scene.path([scene.here, *path]))


def _march(scene: Scene, cell: Cell) -> Iterator[str]:
    """2.1, 2.6 What the way costs, and what is left; beyond the points it is the bonus of a road."""
    board, unit = scene.board, scene.unit
    found = reach_of(board, unit)
    cost, points = found.costs[cell], points_left(board, unit)
    if cost > points:
        bonus = scene.words.count("hexes", cost - points)
        yield scene.at("preview.go-bonus", unit, cell, cost=points, bonus=bonus)
        return
    yield scene.at("preview.go", unit, cell, cost=cost, left=points - cost)
    if found.is_by_road(cell):
        yield scene.say("preview.go-road")


def _on_the_way(scene: Scene, path: list[Cell]) -> Iterator[str]:
    """Leaders captured, vineyards taken, and what follows from stopping there."""
    board, unit = scene.board, scene.unit
    for leader in scene.enemy_leaders(unit, path):
        is_jean = leader == FRERE_JEAN
        yield (
            scene.of("preview.drives-home", leader) if is_jean else scene.capture("preview.captures", leader)
        )
    side = board.units[unit].side
    owned = cells(board.pk_vineyards)
    vines = [cell for cell in path if scene.land.terrain[cell].name == "vineyard"]
    if any((owned >> cell & 1) != (side is PK) for cell in vines):
        yield scene.say("preview.takes-vineyard", side=side)
    yield from _on_arrival(scene, path[-1])


def _on_arrival(scene: Scene, cell: Cell) -> Iterator[str]:
    board, unit = scene.board, scene.unit
    if unit in TROOPS and board.pilgrims.status == "walking" and board.pilgrims.hex == cell:
        yield scene.say("preview.meets-pk" if scene.side is PK else "preview.meets-gk")
    if unit == GARGANTUA:
        yield from _giant_arrives(scene, cell)
    ends_guard = unit == FRERE_JEAN or (unit in TROOPS and scene.side is GK and cell == scene.land.clos)
    if board.jean_guards and ends_guard:
        yield scene.say("preview.unguarded")


def _giant_arrives(scene: Scene, cell: Cell) -> Iterator[str]:
    """7.1, 7.2 Gargantua drinks in a vineyard, and fetches Frère Jean."""
    board = scene.board
    if board.units[GARGANTUA].flipped and not board.struck and cell in scene.land.vineyards:
        yield scene.say("preview.drinks-here")
    if board.jean_waits and cell == scene.land.grandgousier:
        yield scene.say("preview.fetches-jean")
