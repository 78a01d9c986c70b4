"""The drawings on the event cards: a small scene each, around the middle, 100 across and 64 high."""

from collections.abc import Iterator

from wartable.draw.svg import use
from wartable.games.space_pigs.art.brush import area, box, disc, inked, line, oval, placed, plain, star, where
from wartable.games.space_pigs.art.palette import (
    CREAM,
    EMBER,
    FLAME,
    GLASS,
    GOLD,
    GOLD_DARK,
    INK,
    LEAF,
    LILAC,
    PINK,
    PINK_DARK,
    ROCK,
    SMOKE,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WOOD,
)
from wartable.games.space_pigs.art.props import (
    DARK,
    acorn,
    ballot,
    bench,
    boom,
    drop,
    fire,
    ham,
    jacket,
    mug,
    pig,
    puff,
    rivets,
    senator,
    snout,
    speed,
    urn,
    wheel,
    world,
)

ROBE, SAND, WATER = "#5a2f7a", "#d8a95a", "#2f8fc4"


def definitions() -> Iterator[str]:
    for face, drawn in EVENT_ART.items():
        yield inked(drawn, id=f"sp-art-{face}")


EVENT_ART = {
    # A baron too fat to walk: he floats.
    "baron-harkonono": oval(0, 29, 30, 3, INK, fill_opacity=".4")
    + area("M-34 6C-34-10-18-12 0-12S34-10 34 6C34 22 16 26 0 26S-34 22-34 6z", ROBE)
    + line("M-20 4q20 12 40 0", GOLD, 3)
    + pig(0, -14, 0.72)
    + area("M-14-22q14-8 28 0l-2-8H-12z", DARK)
    + disc(-24, 18, 5, STEEL_LIGHT)
    + disc(24, 18, 5, STEEL_LIGHT)
    + line("M-24 23v5M24 23v5", "#7fd4e0", 3)
    + ham(34, -10, 0.6),
    # Boots with jets.
    "bottes-a-reaction": fire(-20, 24, 0.85, 180)
    + fire(20, 20, 0.85, 180)
    + area("M-32-24H-14V0Q-2 2-2 14H-32z", EMBER)
    + area("M8-28H26V-4Q38-2 38 10H8z", EMBER)
    + box(-34, -28, 22, 7, GOLD, 2)
    + box(6, -32, 22, 7, GOLD, 2)
    + box(-34, 12, 34, 6, STEEL_DARK, 2)
    + box(6, 8, 34, 6, STEEL_DARK, 2),
    # A huge hairy pilot with a leash of beasts.
    "cho-boko": area("M-34 32C-34-4-26-28-8-28S20-4 20 32z", "#6e4526")
    + line("M-26 4l-4 8M-18 10l-3 8M8 8l4 8M-6 16v8M14-2l4 7M-28-8l-4 6", "#3e2412", 2.4)
    + pig(-8, -8, 0.72)
    + area("M-24-12C-22-28 6-28 8-12Q-8-20-24-12z", "#6e4526")
    + line("M-30 4L14 28", GOLD_DARK, 4)
    + line("M16 14Q26 6 32 8", INK, 2)
    + use("sp-porcophages", transform=where(38, 12, 0.4)),
    # A cart of colonists.
    "colons": area("M-40-4C-40-28 28-28 28-4z", CREAM)
    + line("M-26-20v16M-6-22v18M14-20v16", ROCK, 1.8)
    + box(-44, -4, 76, 16, WOOD, 2)
    + wheel(-28, 16, 11)
    + wheel(16, 16, 11)
    + pig(-18, -8, 0.45)
    + pig(4, -8, 0.45)
    + line("M32 4H48", INK, 3)
    + area("M38-10l10 4-10 5z", LEAF)
    + line("M38-10v14", INK, 2),
    # A ballot that falls beside the urn.
    "erreur-de-vote": urn(-18, 6)
    + ballot(-18, -20, 8, cross=False)
    + ballot(26, 14, 64)
    + line("M-4-22Q24-26 28-4", EMBER, 2.8, stroke_dasharray="5 4")
    + area("M22-6h12l-6 8z", EMBER)
    + placed(line("M0-8a6 6 0 1 1 6 8q-5 2-5 6M1 13v1", GOLD, 4), 36, -14, 0.8),
    # A planet runs, arrows behind it.
    "extra-mouve": speed(-24, -8)
    + world(10, -6, 19, WATER)
    + pig(10, -6, 0.5)
    + line("M2 12l-6 10h-8M18 12l6 8 8-3", INK, 3.4)
    + area("M34-24h8v-8h6v8h8v6h-8v8h-6v-8h-8z", GOLD, transform="translate(-6 6)"),
    # A hand lifts a die without touching it.
    "force-gruik": oval(14, -4, 24, 24, LILAC, fill_opacity=".35", stroke=LILAC)
    + placed(
        box(-13, -13, 26, 26, CREAM, 5)
        + plain(*(disc(x, y, 2.8, INK) for x, y in ((-6, -6), (6, 6), (-6, 6), (6, -6), (-6, 0), (6, 0)))),
        14,
        -4,
        1,
        18,
    )
    + area("M-48 26V8L-30 2L-12-2q6 1 2 5l-8 3 12 1q4 2 0 5l-12 2 8 3q2 4-4 4L-34 24z", PINK)
    + line("M-4-26q6-5 12-4M34 18q6-4 7-11", CREAM, 2.4),
    # A purse passes from hoof to hoof.
    "gorruption": area("M-50-4h18q10 2 10 8t-10 8H-50zM50 0H34q-10 2-10 8t10 8H50z", PINK)
    + line("M-22 0v8M24 4v8", INK, 2)
    + area("M-14 16C-20-2-8-8-6-12L-10-18H10L6-12C8-8 20-2 14 16Q0 22-14 16z", LEAF)
    + line("M-6-12H6", GOLD, 3.4)
    + acorn("yellow", 0, 3, 0.6)
    + disc(-18, -20, 4, GOLD)
    + disc(20, -18, 4, GOLD),
    # A wanted poster.
    "delit-de-sale-gueule": placed(
        box(-22, -28, 44, 56, CREAM, 1)
        + pig(0, -2, 0.74)
        + line("M-14 20H14M-10 24H10", ROCK, 2)
        + line("M-14-23H14", EMBER, 4),
        -14,
        0,
        1,
        -6,
    )
    + line("M-32-18L6 22M6-18L-32 22", EMBER, 5)
    + area("M22 26V-2q12-12 24 0V26z", STEEL_DARK)
    + line("M28 24V2M34 24V-3M40 24V2", STEEL_LIGHT, 2.6),
    # Two planets change places.
    "deplacement-de-planetes": world(-24, 2, 15, EMBER)
    + world(24, 2, 15, GOLD, ring=True)
    + line("M-22-20Q0-34 20-20", CREAM, 3.4)
    + area("M14-26l13 9-15 4z", CREAM)
    + line("M22 25Q0 36-20 25", CREAM, 3.4)
    + area("M-14 19l-13 5 12 8z", CREAM),
    # A feast: mug, garland, acorns.
    "fete-du-gland": line("M-50-28Q-24-10 0-24T50-28", GOLD, 2.4)
    + area("M-40-23l10 4-7 9zM-16-19l10-2-3 11zM12-25l10 0-4 10zM34-26l9-2-1 11z", EMBER)
    + mug(-20, 10, 1.15)
    + mug(22, 10, 1.15)
    + acorn("red", 0, 16, 0.7)
    + plain(area(star(6, 9, 4), FLAME, transform="translate(0 -4)")),
    # A rocket, upright.
    "fusee": placed(
        area("M0-30C14-18 14 0 10 14H-10C-14 0-14-18 0-30z", CREAM)
        + area("M-7-21Q0-28 7-21Q0-24-7-21zM0-30C6-25 9-20 10-16H-10C-9-20-6-25 0-30z", EMBER)
        + area("M-11 2L-22 18H-10zM11 2L22 18H10z", EMBER)
        + disc(0, -5, 6, GLASS)
        + fire(0, 15, 0.8, 180),
        0,
        -1,
        0.92,
        18,
    )
    + puff(-28, 24, 0.8)
    + puff(-10, 28, 0.7)
    + plain(
        area(star(4, 7, 1.6), CREAM, transform="translate(-28 -16)"),
        area(star(4, 5, 1.2), CREAM, transform="translate(36 14)"),
    ),
    # A pig with a rocket on its back.
    "fusee-dorsale": box(-22, -12, 12, 26, STEEL, 5)
    + box(10, -12, 12, 26, STEEL, 5)
    + fire(-16, 14, 0.75, 180)
    + fire(16, 14, 0.75, 180)
    + area("M-13 6H13L10 26H4L0 18L-4 26H-10z", WATER)
    + line("M-12 10L-24-6M12 10L24-6", PINK, 5)
    + pig(0, -10, 0.72)
    + oval(-7, -13, 6, 5, GLASS)
    + oval(7, -13, 6, 5, GLASS),
    # Barrels by moonlight.
    "glandenbourg-de-contrebande": disc(32, -18, 10, CREAM)
    + "".join(
        placed(
            area("M-13-14H13Q18 0 13 14H-13Q-18 0-13-14z", WOOD) + line("M-15-6H15M-15 6H15", STEEL_LIGHT, 3),
            x,
            y,
        )
        for x, y in ((-28, 14), (2, 14), (-13, -13))
    )
    + acorn("yellow", -28, 13, 0.5)
    + acorn("red", 2, 13, 0.5)
    + pig(32, 14, 0.6)
    + area("M20 4Q32-4 44 4L42 9H22z", DARK)
    + box(20, 8, 24, 6, DARK),
    # Backsides on the run.
    "gros-laches": "".join(
        placed(
            disc(0, 0, 14, PINK)
            + line("M0-2q8 2 2 6t2 6", PINK_DARK, 2.8)
            + area("M-10-10L-14-22L-2-14zM10-10L14-22L2-14z", PINK)
            + line("M-6 13l-6 10M6 13l8 7", INK, 4),
            x,
            y,
            s,
        )
        for x, y, s in ((-20, 2, 1.05), (18, -2, 0.85))
    )
    + puff(-40, 24, 0.6)
    + puff(-2, 26, 0.5)
    + puff(38, 20, 0.5)
    + drop(-40, -12, 0.8)
    + drop(38, -18, 0.8),
    # A handshake with a knife behind the back.
    "gros-traitre": jacket(DARK)
    + pig(0, -10, 0.82)
    + area("M-16-14H16V-7Q8-9 0-9T-16-7z", INK)
    + plain(disc(-6, -11, 2.2, CREAM), disc(6, -11, 2.2, CREAM))
    + area("M26-2L46-28L44 2L34 10z", STEEL_LIGHT)
    + area("M24 6L38 14L34 20L20 12z", GOLD)
    + line("M30 12l-6 12", WOOD, 6),
    # A pig's trotter with two dice.
    "jaret-pied-de-porc": area(
        "M-46-26H-20C-14-10-6 0-2 14L-8 28H-14L-12 18L-18 28H-26L-24 18C-38 8-44-10-46-26z", PINK
    )
    + area("M-46-26H-20L-18-16H-45z", CREAM)
    + area("M-2 14L-8 28H-14L-12 18zM-12 18L-18 28H-26L-24 18z", INK)
    + "".join(
        placed(box(-12, -12, 24, 24, colour, 5) + plain(*(disc(a, b, 2.6, INK) for a, b in pips)), x, y, 1, t)
        for x, y, t, colour, pips in (
            (12, -12, -14, CREAM, ((-5, -5), (0, 0), (5, 5))),
            (32, 12, 12, GOLD, ((-5, -5), (5, 5), (-5, 5), (5, -5), (0, 0))),
        )
    ),
    # Honest pigs in black hats share a cigar.
    "le-combinat-des-honnetes-cochons": jacket("#3b3f52")
    + area("M-6 9L0 24L6 9z", CREAM)
    + line("M0 12v10", EMBER, 3.4)
    + pig(0, -6, 0.78)
    + area("M-26-16Q0-24 26-16Q0-9-26-16z", DARK)
    + area("M-15-18L-12-32H12L15-18Q0-23-15-18z", DARK)
    + line("M-14-20Q0-25 14-20", EMBER, 3)
    + line("M6 4L24 8", WOOD, 4.5)
    + puff(34, -2, 0.6)
    + box(-48, 8, 20, 16, WOOD, 2)
    + box(-42, 4, 8, 4, GOLD_DARK),
    # Explorers on a dune, a new world beyond.
    "les-fremono": world(24, -14, 13, EMBER, ring=True)
    + area("M-50 32C-40 4-20 0 0 14S36 18 50 10V32z", SAND)
    + line("M-34 18q10-8 18-4M6 24q14 2 24-4", GOLD_DARK, 2)
    + area("M-34 14C-36-10-8-10-10 14z", "#b98d4e")
    + pig(-22, -2, 0.5)
    + area("M-34 0C-34-16-10-16-10 0Q-22-10-34 0z", "#b98d4e")
    + line("M-8 16V-10", INK, 2.6)
    + plain(line("M-26-2h0M-18-2h0", WATER, 4)),
    # Brains with tape: those who calculate.
    "les-mentoto": jacket("#b5651d")
    + pig(0, -2, 0.76)
    + area("M-17-8C-24-26-8-30-3-26C4-32 20-28 17-8Q0-16-17-8z", "#f0a6bd")
    + line("M-10-14q2-8 8-6M2-12q6-4 4-10M0-26v6", PINK_DARK, 2.2)
    + area("M30-20h14v20H30zM-44-14h14v20h-14z", CREAM)
    + line("M33-15h8M33-10h8M33-5h5M-41-9h8M-41-4h8M-41 1h5", ROCK, 1.8),
    # A guard with a halberd at a sentry box.
    "les-sourdokoko": box(-46, -26, 22, 54, EMBER, 2)
    + area("M-48-26L-35-34L-22-26z", GOLD)
    + plain(area("M-46-16L-24-4V6L-46-6zM-46 4L-24 16V26L-46 14z", CREAM))
    + area("M-14 32C-14 12-6 8 4 8S22 12 22 32z", EMBER)
    + line("M4 10v20", GOLD, 3)
    + pig(4, -6, 0.66)
    + area("M-11-10C-11-32 19-32 19-10Q4-17-11-10z", DARK)
    + line("M34 30V-28", WOOD, 4)
    + area("M34-30l6 12h-12zM36-16q12 2 12 12l-12-3z", STEEL_LIGHT),
    # A gavel.
    "maitre-de-seance": placed(
        box(-20, -12, 40, 24, WOOD, 4)
        + box(-24, -14, 8, 28, GOLD, 2)
        + box(16, -14, 8, 28, GOLD, 2)
        + line("M0 12V44", WOOD, 7),
        2,
        -12,
        0.9,
        -40,
    )
    + box(-34, 20, 36, 8, GOLD_DARK, 2)
    + line("M-44 8l6 6M-32 2l2 8M-10 6l-4 6", CREAM, 2.8)
    + senator(34, 6, 0.62, GOLD),
    # A small wrinkled master with a cane.
    "maitre-yodo-lardo": area("M-20 32C-22 10-10 4 0 4S22 10 20 32z", "#b39a6b")
    + area("M-16-12L-44-20Q-38-4-16-4zM16-12L44-20Q38-4 16-4z", "#8fae6a")
    + area("M-18-6C-18-24 18-24 18-6C18 6 8 10 0 10S-18 6-18-6z", "#8fae6a")
    + plain(disc(-7, -8, 3, INK), disc(7, -8, 3, INK))
    + line("M-6-17q6-3 12 0M-10-13q2-2 5-1M10-13q-2-2-5-1", "#5d7a3d", 1.8)
    + snout(0, 1, 0.8, "#a9c488")
    + line("M30 30V2q0-6 5-5", WOOD, 4),
    # A hero on a worm.
    "muado-dibo": area("M-50 32C-46-2-20-8-6 8C6 20 24 22 30 4C46 8 50 22 50 32z", "#b5527f")
    + line("M-36 4q6 8 4 18M-22-2q8 8 6 20M-8 8q6 6 4 16", "#7c2c55", 2.4)
    + disc(34, 8, 12, "#cf6a97")
    + plain(disc(38, 9, 6.5, "#3d0b26"))
    + area("M-26-2C-26-16-8-16-8 0z", DARK)
    + pig(-17, -15, 0.5)
    + plain(line("M-21-17h0M-13-17h0", WATER, 4.5))
    + line("M-8-8Q8-14 24 0", GOLD_DARK, 2.4)
    + line("M-26-6q-16-2-18-16", EMBER, 4),
    # Senators asleep.
    "pionce-au-senat-porc": senator(-24, 6, 0.7, WATER)
    + senator(16, 6, 0.7, EMBER)
    + bench(20)
    + "".join(
        placed(line("M-5-5H5L-5 5H5", CREAM, 3.4), x, y, s)
        for x, y, s in ((-4, -14, 0.7), (34, -12, 0.8), (42, -24, 1.1), (4, -26, 0.9))
    )
    + drop(24, 2, 0.7),
    # Stones rain on a helmet.
    "pluie-de-cailloux-spatiaux": "".join(
        line(f"M{x + 7} {y - 14}L{x + 15} {y - 27}", FLAME, 3.4)
        + area(f"M{x - 8} {y}L{x - 4} {y - 9}L{x + 6} {y - 8}L{x + 9} {y + 2}L{x} {y + 8}z", ROCK)
        for x, y in ((-36, -4), (-10, -14), (30, -8), (40, 18))
    )
    + pig(-4, 18, 0.72)
    + area("M-24 16C-24-2 16-2 16 16Q-4 8-24 16z", STEEL_DARK),
    # A reverend mother with a needle.
    "reverende-mere-buena-larda": area("M-30 32C-32-8-18-28 0-28S32-8 30 32z", DARK)
    + area("M-18 10C-20-14-10-20 0-20S20-14 18 10C12 16-12 16-18 10z", CREAM)
    + pig(0, -2, 0.64)
    + line("M-12 26q12 6 24 0", GOLD, 2.6)
    + disc(0, 26, 4, EMBER)
    + line("M34-14V12", STEEL_LIGHT, 2.8)
    + area("M30 12h8v10h-8z", GOLD)
    + plain(area(star(4, 6, 1.4), "#7ef0a8", transform="translate(34 -17)")),
    # A white flag, and dust.
    "sauve-qui-peut": line("M8 28V-28", WOOD, 4)
    + area("M10-28C22-34 30-20 46-26V-4C30 2 22-12 10-6z", CREAM)
    + pig(-22, 6, 0.72, -10)
    + line("M-14 18L8 8", PINK, 5)
    + line("M-28 20l-10 8M-18 21l4 9", INK, 4)
    + puff(-44, 20, 0.6)
    + drop(-42, -8, 0.8)
    + drop(-34, -20, 0.7),
    # A princess with long lashes, and hearts.
    "seduction-de-la-princesse-piga": area("M-26 32C-30-14-20-28-6-28S18-14 14 32z", "#8a4a1d")
    + area("M-28 32C-26 14-16 10-6 10S14 14 16 32z", "#fbf6ea")
    + disc(-24, -6, 9, "#8a4a1d")
    + disc(12, -6, 9, "#8a4a1d")
    + pig(-6, -4, 0.7)
    + line("M-16-9l-5-4M-14-11l-3-5M4-9l5-4M2-11l3-5", INK, 2)
    + "".join(
        placed(area("M0 10C-16-2-10-12-4-11Q0-10 0-6Q0-10 4-11C10-12 16-2 0 10z", EMBER), x, y, s)
        for x, y, s in ((32, -14, 1), (42, 10, 0.6), (28, 16, 0.5))
    ),
    # A brawl: dust, limbs, stars.
    "rififi-au-senat-porc": area(
        "M-36 20C-50 8-40-12-28-10C-26-30 0-32 6-20C22-32 44-18 36-4C52 6 42 26 26 22"
        "C16 34-4 32-10 24C-20 32-34 28-36 20z",
        SMOKE,
    )
    + pig(-20, -6, 0.5, -24)
    + pig(20, 6, 0.5, 28)
    + line("M-2-20l-6-12M34-12l12-6M-34 22l-10 8M8 24l6 8", PINK, 5)
    + boom(2, 4, 0.34)
    + plain(
        area(star(5, 7, 3), GOLD, transform="translate(-40 -22)"),
        area(star(5, 6, 2.6), GOLD, transform="translate(42 -26)"),
    )
    + area("M-4 20l10-2 2 10-9 1z", CREAM),
    # A pig half gone in a beam.
    "teleporteur-de-mr-scoto": area("M-24-26H24L32 26H-32z", GLASS, fill_opacity=".45", stroke="none")
    + oval(0, 26, 34, 6, STEEL_DARK)
    + oval(0, -27, 26, 5, STEEL_DARK)
    + pig(0, -2, 0.86)
    + plain(*(box(x, y, 38, 3, "#7fd4e0") for x, y in ((-19, 1), (-17, 7), (-15, 13))))
    + line("M-30-10v8M32-6v8M-36 4v6M38 8v6", CREAM, 2.4)
    + area(star(4, 7, 1.6), CREAM, transform="translate(36 -20)"),
    # A fat freighter.
    "transporteur": area(
        "M-46 4C-46-14-30-18-10-18H26C40-18 48-6 48 4C48 14 40 20 26 20H-30C-40 20-46 14-46 4z", GOLD
    )
    + area("M24-14C36-14 42-6 43 0H22z", GLASS)
    + box(-34, -8, 14, 18, WOOD, 1)
    + box(-16, -8, 14, 18, WOOD, 1)
    + box(2, -8, 14, 18, WOOD, 1)
    + line("M-34-8l14 18M-16-8L-2 10M2-8l14 18", GOLD_DARK, 1.8)
    + area("M-30 20l-8 9h16zM20 20l-4 9h16z", STEEL_DARK)
    + fire(-46, 4, 0.6, -90)
    + rivets((-38, -2), (22, 10), (34, 10)),
    # A rogue in a waistcoat, at his bar.
    "van-soulo": jacket(CREAM)
    + area("M-26 32C-26 14-16 9-8 9L-4 32zM26 32C26 14 16 9 8 9L4 32z", DARK)
    + pig(0, -8, 0.78)
    + area("M-18-12C-20-30 20-32 18-12Q10-24-2-20T-18-12z", "#5b3818")
    + area("M28 8H44L43 12H36V20H30V13z", STEEL_DARK)
    + line("M44-2l5-4M46 4h5", FLAME, 2.6)
    + use("sp-pirates", transform=where(-38, 14, 0.34)),
}
