"""What several drawings of the cards share: pigs, fires, wheels, planets, papers and mugs."""

from wartable.draw.svg import group, use
from wartable.games.space_pigs.art.brush import area, box, disc, line, oval, placed, plain, where
from wartable.games.space_pigs.art.palette import (
    CREAM,
    EMBER,
    GLASS,
    GOLD,
    GOLD_DARK,
    INK,
    ROCK,
    SMOKE,
    SNOUT,
    STEEL_DARK,
    STEEL_LIGHT,
    WOOD,
)

HAM, DARK = "#d97a6c", "#2e2942"


def pig(x: float, y: float, share: float = 0.6, turn: float = 0) -> str:
    return use("sp-pig", transform=where(x, y, share, turn))


def boom(x: float, y: float, share: float = 0.6) -> str:
    return use("sp-boom", transform=where(x, y, share))


def fire(x: float, y: float, share: float = 0.7, turn: float = 0) -> str:
    return use("sp-flame", transform=where(x, y, share, turn))


def acorn(colour: str, x: float, y: float, share: float = 1, turn: float = 0) -> str:
    return use(f"sp-acorn-{colour}", transform=where(x, y, share, turn))


def snout(x: float, y: float, share: float = 1, fill: str = SNOUT) -> str:
    holes = plain(oval(-3.6, 0, 1.8, 2.9, INK), oval(3.6, 0, 1.8, 2.9, INK))
    return placed(oval(0, 0, 10, 7.4, fill) + holes, x, y, share)


def rivets(*points: tuple[float, float]) -> str:
    return plain(*(disc(x, y, 1.5, STEEL_DARK) for x, y in points))


def wheel(x: float, y: float, r: float) -> str:
    return disc(x, y, r, STEEL_DARK) + disc(x, y, r * 0.45, STEEL_LIGHT)


def puff(x: float, y: float, share: float = 1) -> str:
    cloud = "M-14 5C-18-3-10-8-6-5C-4-13 6-12 7-5C14-7 17 2 11 5z"
    return placed(area(cloud, SMOKE), x, y, share)


def speed(x: float, y: float) -> str:
    return line(f"M{x} {y}h-14M{x - 4} {y + 6}h-18M{x} {y + 12}h-11", CREAM, 2.4)


def ham(x: float, y: float, share: float = 1, turn: float = 0) -> str:
    meat = area("M-16 2C-18-12 2-18 12-8C18 0 10 14-2 13C-10 12-15 9-16 2z", HAM)
    bone = area("M11-8l9-9c0-5 7-5 6 0c5 0 5 6 0 6l-10 8z", CREAM)
    fat = line("M-11 2C-11-7 0-11 7-6", "#ffd9cf", 3)
    return placed(bone + meat + fat, x, y, share, turn)


def castle(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """A wall with battlements."""
    step = wide / 5
    teeth = "".join(f"h{step:g}v{'5' if n % 2 == 0 else '-5'}" for n in range(5))[: -len("v5")]
    return area(f"M{x:g} {y:g}{teeth}v{high:g}h{-wide:g}z", fill)


# People and things of the events.


def world(x: float, y: float, r: float, fill: str, ring: bool = False) -> str:
    body = disc(x, y, r, fill) + line(
        f"M{x - r * 0.6:g} {y - r * 0.3:g}A{r:g} {r:g} 0 0 1 {x:g} {y - r * 0.75:g}", "#fff", 2.4
    )
    if not ring:
        return body
    around = f"M{x - 1.6 * r:g} {y + 4:g}A{1.7 * r:g} {r * 0.4:g} 0 0 0 {x + 1.6 * r:g} {y - 4:g}"
    return body + line(around, INK, 5) + line(around, CREAM, 2.6)


def senator(x: float, y: float, share: float = 1, sash: str = EMBER) -> str:
    return group(use("sp-governor"), transform=where(x, y, share), color=sash)


def drop(x: float, y: float, share: float = 1) -> str:
    return placed(area("M0-7C5 0 5 7 0 7S-5 0 0-7z", GLASS), x, y, share)


def ballot(x: float, y: float, turn: float = 0, cross: bool = True) -> str:
    paper = box(-9, -12, 18, 24, CREAM, 1)
    mark = line("M-5-5l10 10M5-5L-5 5", EMBER, 2.6) if cross else line("M-5-6h10M-5 0h10M-5 6h6", ROCK, 1.8)
    return placed(paper + mark, x, y, 1, turn)


def urn(x: float, y: float) -> str:
    return placed(
        box(-18, -10, 36, 28, WOOD, 2) + box(-9, -7, 18, 4, INK) + box(-21, -14, 42, 6, GOLD_DARK, 2), x, y
    )


def jacket(fill: str, low: float = 32) -> str:
    """Shoulders below a head."""
    return area(f"M-26 {low}C-26 12-14 8 0 8S26 12 26 {low}z", fill)


def mug(x: float, y: float, share: float = 1) -> str:
    glass = box(-10, -8, 20, 22, GOLD, 2) + line("M10-3q9 0 8 7t-8 6", INK, 3.4)
    return placed(glass + area("M-13-6C-16-16-6-18-3-14C2-20 12-17 10-11C15-9 12-4 8-5z", CREAM), x, y, share)


def bench(y: float) -> str:
    return box(-48, y, 96, 7, WOOD, 2) + box(-42, y + 7, 6, 8, GOLD_DARK) + box(36, y + 7, 6, 8, GOLD_DARK)
