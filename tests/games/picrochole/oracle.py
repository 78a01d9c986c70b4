"""The turn of Picrochole once more, slowly and plainly: what the columns are held against."""

from collections.abc import Callable
from dataclasses import dataclass, field

from wartable.hexes import Hex, HexMap

DAY = {"infantry": (2.0, 1.0), "cavalry": (1.0, 0.5), "artillery": (4.0, 1.0)}  # turns a hex: off, on roads


@dataclass
class Piece:
    name: str
    side: str
    arm: str
    strength: float
    hex: Hex | None
    goal: Hex | None = None
    progress: float = 0.0  # of its hex, 0 to 1


@dataclass
class War:
    """A battlefield as sets and dictionaries."""

    map: HexMap
    roads: set[Hex]
    room: dict[Hex, float]  # of the hexes that can be entered
    pieces: list[Piece]
    markers: dict[Hex, str] = field(default_factory=dict)
    known: dict[str, set[Hex]] = field(default_factory=dict)

    def at(self, hex: Hex, side: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.hex == hex and piece.side == side]

    def around(self, hex: Hex) -> list[Hex]:
        """The neighbours that can be entered, row by row."""
        return sorted((there for there in self.map.neighbours(hex) if there in self.room), key=self.map.index)

    def pace(self, arm: str, hex: Hex) -> float:
        return DAY[arm][hex in self.roads]

    def distances(self, goal: Hex, arm: str) -> dict[Hex, float]:
        """Bellman and Ford's way: look at everything until nothing changes."""
        far = {goal: 0.0}
        changed = True
        while changed:
            changed = False
            for hex in self.room:
                ways = [far[there] for there in self.around(hex) if there in far]
                if hex != goal and ways and min(ways) + self.pace(arm, hex) < far.get(hex, float("inf")):
                    far[hex] = min(ways) + self.pace(arm, hex)
                    changed = True
        return far


def enemy(side: str) -> str:
    return "red" if side == "blue" else "blue"


def play(war: War) -> None:
    for piece in war.pieces:
        move(war, piece)
    encircle(war)
    for piece in war.pieces:
        if piece.arm == "artillery" and piece.hex is not None:
            shoot(war, piece)
    fights = [hex for hex in war.room if war.at(hex, "blue") and war.at(hex, "red")]
    for hex in fights:
        fight(war, hex)


def move(war: War, piece: Piece) -> None:
    if piece.hex is None or piece.goal is None:
        return
    far = war.distances(piece.goal, piece.arm)
    time = 1.0
    while piece.hex != piece.goal:
        pace = war.pace(piece.arm, piece.hex)
        need = pace * (1 - piece.progress)
        if need > time:
            piece.progress += time / pace
            return
        there = choose(war, piece, far)
        if there is None:
            piece.progress = max(piece.progress, 1 - 1 / pace, 0)
            return
        time -= need
        here, piece.hex, piece.progress = piece.hex, there, 0.0
        if not war.at(here, enemy(piece.side)):
            war.markers[here] = piece.side
        if war.markers.get(there) == enemy(piece.side):
            del war.markers[there]


def choose(war: War, piece: Piece, far: dict[Hex, float]) -> Hex | None:
    assert piece.hex is not None
    here = piece.hex
    engaged = bool(war.at(here, enemy(piece.side)))
    ways = []
    for there in war.around(here):
        troops = sum(other.strength for other in war.at(there, piece.side))
        if far[there] >= far[here] or troops + piece.strength > war.room[there] + 1e-9:
            continue
        if engaged and war.markers.get(there) != piece.side and not war.at(there, piece.side):
            continue
        ways.append(there)
    shuns = war.known.get(piece.side, set()) - {piece.goal}
    return min(ways, key=lambda there: (there in shuns, far[there], war.map.index(there)), default=None)


def encircle(war: War) -> None:
    doomed = [piece for piece in war.pieces if piece.hex is not None and is_encircled(war, piece)]
    for piece in doomed:
        piece.hex = None


def is_encircled(war: War, piece: Piece) -> bool:
    assert piece.hex is not None
    group, edge = {piece.hex}, [piece.hex]
    while edge:
        for there in war.around(edge.pop()):
            if there not in group and war.at(there, piece.side):
                group.add(there)
                edge.append(there)
    border = {there for hex in group for there in war.around(hex)} - group
    return all(war.at(hex, enemy(piece.side)) for hex in border)


def shoot(war: War, gun: Piece) -> None:
    assert gun.hex is not None
    foe = enemy(gun.side)
    total: Callable[[Hex], float] = lambda hex: sum(piece.strength for piece in war.at(hex, foe))  # noqa: E731
    hexes = [gun.hex, *war.around(gun.hex)]
    target = max(hexes, key=total)  # the first of equals
    if war.at(target, foe):
        victim = max(war.at(target, foe), key=lambda piece: piece.strength)
        wound(victim, gun.strength / 15)


def fight(war: War, hex: Hex) -> None:
    blows = []
    for side in ("blue", "red"):
        strength = sum(piece.strength for piece in war.at(hex, side) if piece.arm != "artillery")
        victim = max(war.at(hex, enemy(side)), key=lambda piece: piece.strength)
        blows.append((victim, strength / 30))
    for victim, damage in blows:
        wound(victim, damage)


def wound(piece: Piece, damage: float) -> None:
    piece.strength -= damage
    if piece.strength <= 0:
        piece.hex = None
