"""The little pictures on the map, as painters of old maps had them: seen from the side, lit from the left."""

import math
from collections.abc import Iterator

from wartable.draw.svg import Point, element, group, move, number, path, polygon
from wartable.draw.variation import between, variation
from wartable.draw.woods import trees
from wartable.games.picrocholine_wars.art.palette import (
    BANK,
    CROWN,
    GILT,
    GRAPE,
    INK,
    LEAF,
    REED,
    SHADE,
    SLATE,
    STONE,
    THATCH,
    TILE,
    TRUNK,
    VINE,
    WALL,
)

DARK = "#4a3320"
# Houses of a village, the farthest first: left, foot, breadth, height of the wall. A church is among them.
VILLAGES = (
    ((-19, -3, 13, 5), (7, -4, 12, 5), (-22, 9, 14, 6), (9, 10, 14, 6), (-4, 16, 13, 6)),
    ((-17, -5, 12, 5), (9, -1, 13, 5), (-21, 6, 12, 5), (-11, 15, 15, 6), (8, 13, 13, 6)),
    ((-20, 0, 13, 5), (8, -6, 11, 5), (10, 6, 13, 6), (-22, 12, 13, 6), (-5, 17, 14, 6)),
    ((-18, -6, 11, 5), (6, -5, 14, 5), (-23, 5, 14, 6), (-15, 16, 14, 6), (7, 14, 15, 6)),
)
ROOFS = (TILE, TILE, THATCH, "#a83f2c", TILE)


def _shadow(half: float, foot: float) -> str:
    return element(
        "ellipse", cx=3, cy=foot, rx=half, ry=half * 0.19, fill="#3a2a10", fill_opacity="0.2", stroke="none"
    )


def house(left: float, foot: float, broad: float, high: float, roof: str) -> str:
    """A house with its gable to the left."""
    gable = 0.42 * broad
    eaves, ridge = foot - high, foot - high - 0.66 * gable
    top = left + gable / 2
    front = [(left, foot), (left, eaves), (top, ridge), (left + gable, eaves), (left + gable, foot)]
    side = [(left + gable, foot), (left + gable, eaves), (left + broad, eaves), (left + broad, foot)]
    tiles = [(top, ridge), (left + broad - gable / 3, ridge), (left + broad, eaves), (left + gable, eaves)]
    door = f"M{number(top - 0.9)} {number(foot)}v-3h1.9v3z"
    return (
        path(polygon(front), fill=WALL)
        + path(polygon(side), fill=STONE)
        + path(polygon(tiles), fill=roof)
        + path(door, fill=DARK, stroke="none")
    )


def _church(x: float, foot: float) -> str:
    """A nave, and a tower with a slate spire and a cross."""
    nave = house(x + 1, foot, 15, 7, TILE)
    tower = path(f"M{number(x - 4)} {number(foot)}v-17h7.5v17z", fill=WALL)
    spire = path(f"M{number(x - 5.2)} {number(foot - 17)}l5-13 5 13z", fill=SLATE)
    cross = path(f"M{number(x - 0.2)} {number(foot - 30)}v-5m-1.8 1.7h3.6", fill="none", stroke_width="1")
    arch = path(
        f"M{number(x - 1.5)} {number(foot - 10)}v-2.6a1.4 1.4 0 0 1 2.8 0v2.6z", fill=DARK, stroke="none"
    )
    return nave + tower + spire + cross + arch


def village(kind: int) -> str:
    plots = VILLAGES[kind % len(VILLAGES)]
    houses = [house(*plot, ROOFS[(kind + place) % len(ROOFS)]) for place, plot in enumerate(plots)]
    return _drawn(_shadow(22, 16), *houses[:2], _church(-3, 6), *houses[2:])


def town() -> str:
    """Chinon: many roofs behind a wall with a gate."""
    behind = (
        house(left, foot, 13, 5, roof)
        for left, foot, roof in ((-21, -4, TILE), (9, -5, "#a83f2c"), (-22, 4, THATCH), (12, 4, TILE))
    )
    wall = path(
        "M-24 17v-10h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v2h3v-2h3v10z",
        fill=STONE,
    )
    gate = path("M-4.5 17v-13l2-2h5l2 2v13z", fill=WALL) + path("M-2.5 17v-5a2.5 2.5 0 0 1 5 0v5z", fill=DARK)
    return _drawn(_shadow(25, 17), *behind, _church(-1, 8), house(-14, 9, 11, 4, TILE), wall, gate)


def castle() -> str:
    """A keep between round towers, a curtain wall before them, a banner on top."""
    towers = "".join(
        path(f"M{x} 13v-24h9v24z", fill=WALL)
        + path(f"M{x + 5} 13v-24h4v24z", fill=STONE, stroke="none")
        + path(f"M{x - 2}-11l6.5-13 6.5 13z", fill=SLATE)
        + path(f"M{x + 3.7} -4v-3.4h1.6v3.4z", fill=DARK, stroke="none")
        for x in (-22, 13)
    )
    keep = (
        path("M-7.5 5v-25h15v25z", fill=WALL)
        + path("M1.5 5v-25h6v25z", fill=STONE, stroke="none")
        + path("M-10-20l10-15 10 15z", fill=SLATE)
        + path("M-3.5-10v-4h2v4zM2-10v-4h2v4zM-.8-14v-4h2v4z", fill=DARK, stroke="none")
    )
    banner = path("M0-35v-8", fill="none") + path("M0-43l10 2.4-10 2.8z", fill=GILT)
    wall = path(
        "M-14 15v-15h3.5v2.6h3.5v-2.6h3.5v2.6h7v-2.6h3.5v2.6h3.5v-2.6h3.5v15z",
        fill=STONE,
    )
    gate = path("M-4 15v-6.5a4 4 0 0 1 8 0v6.5z", fill=DARK) + path(
        "M-2 15v-9M0 15v-10M2 15v-9M-4 9h8M-4 12h8", fill="none", stroke=STONE, stroke_width="0.5"
    )
    mound = path("M-29 18q6-8 29-8t29 8q-9 4-29 4t-29-4z", fill="#cdb67f", stroke="none")
    return _drawn(mound, keep, banner, towers, wall, gate)


def abbey() -> str:
    """A church with two spires, a long nave, and a cloister beside it."""
    nave = path("M-13 13v-14h25v14z", fill=WALL) + path("M-13-1l5-10h22l-2 10z", fill=TILE)
    windows = "".join(f"M{x} 7v-3.6a1.3 1.3 0 0 1 2.6 0v3.6z" for x in (-9, -4, 1, 6))
    apse = path("M12 13v-10q9 0 9 6v4z", fill=STONE) + path("M12 3q9 0 9 6z", fill=SLATE)
    towers = "".join(
        path(f"M{x} 13v-{high}h8v{high}z", fill=WALL)
        + path(f"M{x + 4.6} 13v-{high}h3.4v{high}z", fill=STONE, stroke="none")
        + path(f"M{x - 1.2} {13 - high}l5.2-14 5.2 14z", fill=SLATE)
        + path(f"M{x + 4} {-1 - high}v-4.6m-1.7 1.6h3.4", fill="none", stroke_width="1")
        + path(f"M{x + 2.7} {20 - high}v-2.6a1.3 1.3 0 0 1 2.6 0v2.6z", fill=DARK, stroke="none")
        for x, high in ((-13, 24), (-23, 27))
    )
    cloister = path("M-3 19v-6h25v6z", fill=WALL) + path("M-4.5 13l2.5-4h21l4.5 4z", fill=THATCH)
    arches = "".join(f"M{x} 19v-2.4a1.5 1.5 0 0 1 3 0v2.4z" for x in (-1, 3.5, 8, 12.5, 17))
    door = "M-20.5 13v-4a1.6 1.6 0 0 1 3.2 0v4z"
    dark = path(windows + arches + door, fill=DARK, stroke="none")
    return _drawn(_shadow(25, 17), nave, apse, towers, cloister, dark)


def windmill() -> str:
    """A moulin cavier: a cone of stone, a cabin of wood turning on it."""
    cone = path("M-10 17l4.5-17h11l4.5 17z", fill=WALL) + path(
        "M2 17l1-17h2.5l4.5 17z", fill=STONE, stroke="none"
    )
    cabin = path("M-6.5 0v-9l6.5-6.5 6.5 6.5v9z", fill=THATCH) + path("M-8-8.4l8-8 8 8", fill="none")
    door = path("M-1.7 17v-5a1.7 1.7 0 0 1 3.4 0v5z", fill=DARK, stroke="none")
    blade = "M0 0v-21M.4-5h4.2v-15.5h-4.2M.4-9h4.2M.4-13h4.2M.4-17h4.2"
    sails = "".join(path(blade, fill=WALL, transform=f"rotate({turn})") for turn in (22, 112, 202, 292))
    hub = element("circle", r=1.6, fill=DARK)
    return _drawn(_shadow(13, 17), cone, door, cabin, group(sails, hub, transform="translate(0 -7)"))


def watermill() -> str:
    """A house with a wheel in the race."""
    walls = house(-20, 13, 29, 11, THATCH)
    chimney = path("M0-4v-8h3.4v8z", fill=STONE)
    spokes = "".join(f"M0 0l{number(x)} {number(y)}" for x, y in _around(8, 10.5))
    paddles = "".join(
        f"M{number(0.85 * x)} {number(0.85 * y)}L{number(1.16 * x)} {number(1.16 * y)}"
        for x, y in _around(8, 10.5, 0.4)
    )
    rims = element("circle", r=10.5, fill="none", stroke_width=1.8) + element("circle", r=7.4, fill="none")
    wheel = group(
        path(spokes + paddles, stroke_width="1.1"), rims, transform="translate(12 7)", stroke="#5a3c1c"
    )
    race = path(
        "M-2 18q3-2 6 0t6 0 6 0 6 0M2 21q3-2 6 0t6 0 6 0", fill="none", stroke=BANK, stroke_width="1.1"
    )
    return _drawn(_shadow(20, 15), chimney, walls, wheel, race)


def _around(many: int, radius: float, turn: float = 0) -> Iterator[Point]:
    for step in range(many):
        angle = turn + step * 2 * math.pi / many
        yield radius * math.cos(angle), radius * math.sin(angle)


def manor() -> str:
    """Grandgousier's house: a stair tower, a smoking hearth, a tun of wine, vines at the door."""
    smoke = path(
        "M8-16c-3-3 3-4 0-8s4-5 2-9",
        fill="none",
        stroke="#8d8a80",
        stroke_width="1.8",
        stroke_linecap="round",
    )
    chimney = path("M6-6v-10h4v10z", fill=STONE)
    hall = house(-14, 9, 30, 11, TILE)
    panes = path("M2 3v-3.6h3v3.6zM8 3v-3.6h3v3.6z", fill=DARK, stroke="none")
    tower = path("M-22 10v-20h9v20z", fill=WALL) + path("M-17 10v-20h4v20z", fill=STONE, stroke="none")
    cone = path("M-24-10l6.5-12 6.5 12z", fill=SLATE)
    banner = path("M-17.5-22v-7", fill="none") + path("M-17.5-29l9 2.2-9 2.6z", fill=LEAF)
    tun = (
        element("ellipse", cx=17, cy=12, rx=6.5, ry=5.4, fill="#9a6a35")
        + element("ellipse", cx=17, cy=12, rx=4.2, ry=3.5, fill="#c08d4e", stroke_width="0.6")
        + path("M16.2 14.5v2.6M13 9v6M21 9v6", fill="none")
    )
    vines = planted_vines([(x, 20 - abs(x) / 14) for x in range(-20, 10, 6)], 5)
    return _drawn(_shadow(24, 12), smoke, chimney, hall, panes, tower, cone, banner, tun) + vines


def _drawn(*parts: str) -> str:
    return group(*parts, stroke=INK, stroke_width="0.7", stroke_linejoin="round")


# What grows.


def planted_vines(feet: list[Point], kind: int) -> str:
    """Vines on their stakes, with grapes."""
    stakes = "".join(f"{move(foot)}v-7.4" for foot in feet)
    leaves = "".join(
        f"{move((x + between(-0.5, 0.5, kind, place), y - 2))}"
        "c-3.4 0-3.4-3.6-1-3.8.2-2.2 2.6-2.2 3-.3 2.4-.2 2.6 4.1-2 4.1z"
        for place, (x, y) in enumerate(feet)
    )
    grapes = "".join(
        f"{move((x + dx, y - dy))}h0" for x, y in feet for dx, dy in ((-0.7, 2.6), (0.9, 3.2), (0.1, 1.6))
    )
    return (
        path(stakes, fill="none", stroke="#6b4a22", stroke_width="0.9")
        + path(leaves, fill=VINE, stroke=TRUNK, stroke_width="0.45")
        + path(grapes, fill="none", stroke=GRAPE, stroke_width="1.5", stroke_linecap="round")
    )


def vineyard(kind: int) -> str:
    """Rows of vines, and the furrows between them."""
    slope = (-0.16, 0.1, 0.2, -0.06)[kind % 4]
    rows = [[(x, y + slope * x) for x in _places(kind, y)] for y in (-14, -5, 4, 13, 21)]
    furrows = "".join(
        f"{move((row[0][0] - 2.5, row[0][1] + 1.5))}L{number(row[-1][0] + 2.5)} {number(row[-1][1] + 1.5)}"
        for row in rows
    )
    earth = path(furrows, fill="none", stroke="#a97f42", stroke_width="1.3", stroke_linecap="round")
    return earth + "".join(planted_vines(row, kind + place) for place, row in enumerate(rows))


def _places(kind: int, y: float) -> list[float]:
    """Where the vines of a row stand, within the hex."""
    half = 21 if abs(y - 2) < 12 else 14
    step = 6.6
    first = -half + between(0, 2, 81, kind, int(y))
    return [first + step * place for place in range(int((half - first) // step) + 1)]


def reeds(kind: int) -> str:
    """Clumps of reeds with their cattails, and water between them."""
    clumps = [
        (x + between(-3, 3, 82, kind, place), y + between(-2.5, 2.5, 83, kind, place))
        for place, (x, y) in enumerate(
            ((-13, -9), (3, -14), (14, -3), (-3, 1), (-16, 8), (8, 11), (-5, 17), (17, 9))
        )
        if variation(84, kind, place) > 0.1
    ]
    blades = "".join(
        f"{move(foot)}c-.4-4-1.6-6.4-3.6-8M{number(foot[0])} {number(foot[1])}c.3-4.4 1-7 2.8-9.4"
        for foot in clumps
    )
    stems = "".join(f"{move(foot)}v-11" for foot in clumps)
    heads = "".join(f"M{number(x)} {number(y - 10.5)}v-3.6" for x, y in clumps)
    ripples = "".join(
        f"{move((x - 6, y + 1.6))}q2.4-1.6 4.6 0t4.6 0" + ("m2.5 2.4q1.8-1.2 3.4 0" if place % 2 else "")
        for place, (x, y) in enumerate(clumps)
    )
    return group(
        path(ripples, stroke=BANK, stroke_width="1", stroke_opacity="0.8"),
        path(blades + stems, stroke=REED, stroke_width="1"),
        path(heads, stroke="#6b4423", stroke_width="2.1"),
        fill="none",
        stroke_linecap="round",
    )


def grove(size: float, kind: int) -> str:
    """The trees of a hex of woods."""
    grown = trees(size, kind)
    crowns = path(grown.crowns, fill=CROWN, stroke=TRUNK, stroke_width="0.75")
    return crowns + path(grown.shade, fill=SHADE, fill_opacity="0.85")


def furrows(kind: int) -> str:
    """A ploughed strip: lines side by side, bent as the plough went."""
    slope = (-0.35, 0.2, 0.05, -0.15)[kind % 4]
    lines = "".join(
        f"{move((-17 + between(-2, 2, 85, kind, row), 5 * row - slope * 15))}"
        f"q15 {number(slope * 15 + 3)} 32 {number(slope * 30)}"
        for row in range(-2, 3)
    )
    return path(
        lines, fill="none", stroke="#b58f48", stroke_width="1", stroke_opacity="0.7", stroke_linecap="round"
    )


def flock(kind: int) -> str:
    """Sheep at grass."""
    sheep = [
        (x + between(-3, 3, 86, kind, place), y + between(-2, 2, 87, kind, place))
        for place, (x, y) in enumerate(((-11, -4), (2, -8), (9, 2), (-4, 7)))
    ]
    legs = "".join(f"{move((x - 2, y + 1.5))}v3m4-3v3" for x, y in sheep)
    wool = "".join(
        f"{move((x - 4, y))}c-1-2 1-3.4 2.4-2.8.8-1.4 3-1.4 3.6 0 2-.2 2.8 2 1.6 3.4-1 1.2-6.6 1.2-7.6-.6z"
        for x, y in sheep
    )
    heads = "".join(f"M{number(x + 4)} {number(y - 1.6)}l2.4.4-.6 1.6-1.8-.2z" for x, y in sheep)
    return (
        path(legs, fill="none", stroke=DARK, stroke_width="0.8")
        + path(wool, fill="#fbf6e6", stroke=DARK, stroke_width="0.6")
        + path(heads, fill=DARK)
    )


def bun_cart() -> str:
    """The cart of the bakers of Lerné, over whose buns it all began."""
    buns = "".join(
        element("ellipse", cx=x, cy=y, rx=3.4, ry=2.3, fill="#d99a4a")
        for x, y in ((-9, -5), (-3, -5), (3, -5), (-6, -8.4), (0, -8.4), (-3, -11.4))
    )
    bed = path("M-14-3h22l-2 5h-18z", fill=THATCH)
    wheels = "".join(
        element("circle", cx=x, cy=4, r=4.4, fill="none", stroke_width="1.3") + path(f"M{x - 4} 4h8M{x} 0v8")
        for x in (-9, 2)
    )
    ox = path(
        "M12-4c2-1.6 8-1.6 11-.6l2.4-1.8 2 .4.6 2.4-2.2 2.2-1.2 1.2.2 5.6h-1.8l-.8-4.2h-5l-.6 4.2"
        "h-1.8l-.2-5.4c-1.4-1-2.2-2.6-2.6-4z",
        fill="#a5713f",
    )
    shaft = path("M7-.5l8 .5", fill="none", stroke_width="1.2")
    return group(buns, bed, wheels, shaft, ox, stroke=INK, stroke_width="0.6", stroke_linejoin="round")
