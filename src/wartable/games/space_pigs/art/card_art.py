"""The drawings on the combat cards: gadgets and gear, around the middle, 100 across and 64 high."""

from collections.abc import Iterator

from wartable.games.space_pigs.art.brush import area, box, disc, inked, line, oval, placed, plain, star
from wartable.games.space_pigs.art.palette import (
    CREAM,
    EMBER,
    FLAME,
    GLASS,
    GOLD,
    GOLD_DARK,
    INK,
    LEAF,
    PINK,
    ROCK,
    ROCK_DARK,
    SMOKE,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WOOD,
)
from wartable.games.space_pigs.art.props import (
    DARK,
    HAM,
    boom,
    castle,
    fire,
    ham,
    pig,
    puff,
    rivets,
    snout,
    wheel,
)


def definitions() -> Iterator[str]:
    for face, drawn in COMBAT_ART.items():
        yield inked(drawn, id=f"sp-art-{face}")


# The cards.

COMBAT_ART = {
    # A black moon with a snout in it, and a beam.
    "base-du-groin-noir": line("M8 6L48 26", "#7ef0a8", 4)
    + disc(-8, -2, 27, DARK)
    + line("M-35 2H19", ROCK, 2.4)
    + snout(-4, -12, 1.1, ROCK)
    + plain(
        *(box(x, y, 4, 2.5, FLAME) for x, y in ((-28, 8), (-20, 13), (-10, 8), (0, 14), (6, 8), (-14, 19)))
    )
    + area("M2 2l10 1-4 7z", "#7ef0a8"),
    # A mortar on its carriage.
    "bombarde-a-boum": boom(30, -17, 0.62)
    + area("M-22 6L8-24L22-10L-6 20z", STEEL)
    + area("M6-28L26-8L20-4L2-22z", STEEL_DARK)
    + line("M-12 4L8-16", STEEL_LIGHT, 3)
    + area("M-34 24L-20 2L2 24z", WOOD)
    + wheel(-16, 20, 10),
    # A bunker with eyes in its slit.
    "bunker-kosto": area("M-44 26C-42-10-24-20 0-20S42-10 44 26z", ROCK)
    + area("M-26-4H26V8H-26z", INK)
    + plain(disc(-9, 2, 4.5, "#fff"), disc(9, 2, 4.5, "#fff"), disc(-8, 2, 2, INK), disc(10, 2, 2, INK))
    + line("M-36 10q2-16 12-23", CREAM, 3, stroke_opacity=".6")
    + area("M-50 28Q-40 16-30 26Q-20 14-8 26Q4 14 16 26Q28 14 36 26Q44 18 50 28z", LEAF),
    # A cannon that ends in a boxing glove.
    "canon-casse-groin": box(-40, -8, 40, 18, STEEL, 5)
    + line("M-34-3H-6", STEEL_LIGHT, 3)
    + line("M0 1q4-8 6 0t6 0t6 0", INK, 3)
    + area("M16-6C16-20 42-22 44-4C46 12 30 18 18 12z", EMBER)
    + area("M18-2C24-10 32-2 26 4z", "#ff8a6b")
    + box(13, -7, 7, 18, CREAM, 2)
    + wheel(-28, 18, 10)
    + wheel(-6, 18, 10),
    # A gunboat with many barrels.
    "canonniere-karnage": area("M-46 4H46C40 22 30 26 20 26H-24C-36 26-42 16-46 4z", STEEL_DARK)
    + area("M-22-12H8V4H-22z", STEEL)
    + box(-14, -24, 9, 13, EMBER, 1)
    + puff(-4, -26, 0.6)
    + "".join(line(f"M8 {y}H{x}", STEEL_LIGHT, 4) for y, x in ((-8, 40), (-2, 46)))
    + rivets((-34, 10), (-22, 10), (-10, 10), (2, 10), (14, 10), (26, 10))
    + boom(44, -8, 0.28),
    # A tank that flattens: a roller in front.
    "char-d-assaut-krabouille": area("M-36-8H10L18 8H-40z", LEAF)
    + area("M-22-22H0L6-8H-28z", "#3f7a3a")
    + line("M2-16H34", INK, 8)
    + line("M2-16H33", LEAF, 4)
    + area("M-44 8H16Q22 8 22 16T16 26H-44Q-50 24-50 16T-44 8z", DARK)
    + "".join(wheel(x, 17, 6) for x in (-40, -26, -12, 2))
    + disc(36, 14, 13, STEEL)
    + disc(36, 14, 4, STEEL_DARK),
    # A castle with ears and a snout for a gate.
    "chateau-porc": area("M-34-14L-28-31L-18-16zM34-14L28-31L18-16z", PINK)
    + castle(-40, -14, 18, 40, "#d98f96")
    + castle(22, -14, 18, 40, "#d98f96")
    + castle(-24, -6, 48, 32, PINK)
    + plain(disc(-10, 2, 3, INK), disc(10, 2, 3, INK))
    + snout(0, 14, 1.35)
    + line("M0-6V-24", INK, 2)
    + area("M0-24l13 4-13 5z", EMBER),
    # A wedge of a ship, black, with a bridge.
    "destroyer-de-cochon-noir": area("M-46 20L46 6L-6-8L-40-2z", DARK)
    + area("M-30-2L-22-18H-6L0-6z", ROCK_DARK)
    + box(-20, -26, 12, 8, ROCK_DARK, 2)
    + snout(-14, -22, 0.45, ROCK)
    + line("M-38 16L30 5", ROCK, 1.6)
    + plain(*(disc(x, 9 - 0.1 * x, 1.3, FLAME) for x in (-28, -18, -8, 2, 12, 22)))
    + fire(-48, 10, 0.6, -90),
    # A rocket that sniffs its way.
    "fusee-a-groin-chercheur": placed(
        area("M-26-9H14C24-9 30-4 32 0C30 4 24 9 14 9H-26z", CREAM)
        + area("M-26-9L-36-18H-20L-14-9zM-26 9L-36 18H-20L-14 9z", EMBER)
        + snout(31, 0, 1)
        + plain(disc(16, -4, 2.6, INK))
        + fire(-28, 0, 0.7, -90),
        -2,
        0,
        1.05,
        -18,
    )
    + line("M36-26q6 2 7 9M42-30q8 4 9 12", CREAM, 2.2)
    + line("M-44 20q8-8 14-6", SMOKE, 3, stroke_dasharray="1 6"),
    # A machine gun that shoots hams.
    "jamboneuse": box(-44, -10, 34, 18, STEEL_DARK, 4)
    + line("M-10-5H14M-10 2H14", STEEL_LIGHT, 4)
    + area("M-38 8L-46 26H-34L-26 8z", WOOD)
    + ham(28, -4, 0.85)
    + ham(8, -24, 0.5, -30)
    + line("M44-8h6M43 0h6", CREAM, 2),
    # A slicer with rashers flying off.
    "lardoneuse": disc(-16, 0, 24, STEEL_LIGHT)
    + area(star(16, 26, 22), STEEL, transform="translate(-16 0)")
    + disc(-16, 0, 6, STEEL_DARK)
    + box(-44, 20, 52, 8, WOOD, 2)
    + "".join(
        placed(
            area("M-12-4Q-6-9 0-4T12-4V4Q6 9 0 4T-12 4z", HAM) + line("M-11 0Q-6-4 0 0T11 0", CREAM, 2.4),
            x,
            y,
            1,
            t,
        )
        for x, y, t in ((24, -20, -20), (34, 0, 6), (24, 20, 24))
    ),
    # A pig in plated armour, hands on its hips.
    "le-goret-santonium": area("M-18 4C-30 6-28 18-20 18L-16 30H16L20 18C28 18 30 6 18 4z", STEEL)
    + area("M-14 6H14L8 22H-8z", GOLD)
    + line("M-12-30Q0-40 12-30", GOLD, 3)
    + pig(0, -11, 0.85)
    + area("M-19-16C-18-32 18-32 19-16Q0-24-19-16z", STEEL_LIGHT)
    + disc(0, 13, 4, EMBER)
    + plain(area(star(4, 7, 1.6), CREAM, transform="translate(24 -20)")),
    # A missile in pieces already.
    "missile-eklatou": boom(20, 4, 0.95)
    + placed(
        area("M-24-8H8L12-3L6 1L12 5L8 8H-24z", STEEL_LIGHT)
        + area("M-24-8L-34-16V16L-24 8z", EMBER)
        + box(-16, -8, 5, 16, EMBER),
        -12,
        -4,
        1.05,
        16,
    )
    + area("M36-22l12-4-3 11zM40 22l9 6-10 2zM20-28l5-4 3 8z", STEEL_LIGHT),
    # A string of crackers under a skirt.
    "petaudiere-paf-paf": line("M-40-20Q-10 4 10-8T44 16", GOLD_DARK, 3)
    + "".join(
        placed(
            box(-5, -10, 10, 20, colour, 2) + line("M-5-4H5M-5 4H5", CREAM, 1.6) + line("M0-10v-5", INK, 2),
            x,
            y,
            1,
            t,
        )
        for x, y, t, colour in (
            (-32, -4, 14, EMBER),
            (-14, 8, -8, LEAF),
            (6, 8, 10, EMBER),
            (24, 14, -12, GOLD),
        )
    )
    + boom(38, -14, 0.5)
    + plain(
        area(star(4, 6, 1.4), FLAME, transform="translate(10 -20)"),
        area(star(4, 5, 1.2), FLAME, transform="translate(-12 -22)"),
    ),
    # A trap with a ham in it.
    "piege-a-jambon": area("M-40 18C-40 6-20 2 0 2S40 6 40 18z", STEEL_DARK)
    + ham(0, -4, 0.9)
    + area(
        "M-42 16L-38-12L-32 2L-26-16L-21 0L-14-18L-10 4H-12zM42 16L38-12L32 2L26-16L21 0L14-18L10 4H12z",
        STEEL_LIGHT,
    )
    + box(-46, 14, 92, 10, STEEL, 3)
    + line("M46 19q4 2 4 9", INK, 3),
    # A sty in armour, with a smoking chimney.
    "porcherie-blindee": area("M-36-6L0-28L36-6z", STEEL_DARK)
    + box(16, -30, 9, 18, "#a85a48")
    + puff(22, -30, 0.5)
    + box(-30, -6, 60, 32, STEEL, 2)
    + area("M-10 26V8Q0-2 10 8V26z", INK)
    + pig(0, 18, 0.42)
    + rivets((-25, -1), (25, -1), (-25, 21), (25, 21), (-16, -1), (16, -1))
    + box(-25, 5, 11, 8, GLASS)
    + box(14, 5, 11, 8, GLASS),
    # A fortress with wings.
    "porcheresse-volante": area(
        "M-16 2C-34-20-48-14-50-24C-38-26-22-26-8-8zM16 2C34-20 48-14 50-24C38-26 22-26 8-8z", CREAM
    )
    + castle(-20, -8, 40, 22, "#b98fc0")
    + area("M-20 14L0 30L20 14z", ROCK)
    + box(-5, 2, 10, 12, INK, 4)
    + castle(-8, -22, 16, 14, "#b98fc0")
    + pig(0, -24, 0.36)
    + line("M-38-20q10 2 16 10M38-20q-10 2-16 10", ROCK, 1.8),
    # A clockwork robot with a lit fuse.
    "robot-auto-boum": box(-14, -4, 28, 24, EMBER, 5)
    + box(-11, -22, 22, 17, STEEL_LIGHT, 4)
    + plain(disc(-5, -15, 3, INK), disc(5, -15, 3, INK))
    + line("M-5-9h10", INK, 2)
    + area("M-10 20h7v8h-10zM3 20h7l3 8H3z", STEEL_DARK)
    + line("M0-22C0-34 18-32 22-24", GOLD_DARK, 3)
    + boom(26, -20, 0.34)
    + line("M14 4L28-2M-14 4L-28 12", STEEL_DARK, 5)
    + area("M-36 8h8v10h-8z", GOLD)
    + plain(area(star(6, 8, 4), CREAM, transform="translate(0 8)")),
    # A robot with great fists.
    "robot-kastagne": box(-16, -12, 32, 30, STEEL, 4)
    + box(-10, -28, 20, 15, STEEL_DARK, 3)
    + plain(box(-7, -24, 14, 5, EMBER))
    + line("M-16-4L-28-8M16-4L26 6", STEEL_DARK, 7)
    + area("M-48-22h20q5 0 5 8v8q0 6-6 6h-18q-5 0-5-8v-8q0-6 4-6z", GOLD)
    + area("M26 0h18q6 0 6 8v6q0 7-6 7H30q-8 0-8-8V6q0-6 4-6z", GOLD)
    + line("M-42-22v8M-36-22v8M-30-22v8M32 21v-8M38 21v-8M44 21v-8", INK, 1.8)
    + area("M-13 18h9v10h-12zM4 18h9l3 10H4z", STEEL_DARK)
    + snout(0, 4, 0.8, STEEL_LIGHT),
    # A rind like a cape; arrows break on it.
    "super-couenne": area("M-22-4C-34 10-34 24-36 30H36C34 24 34 10 22-4z", EMBER)
    + area("M-17 2C-22 14-18 26-14 30H14C18 26 22 14 17 2z", PINK)
    + pig(0, -12, 0.78)
    + area("M-16-18Q0-28 16-18L14-10Q8-14 3-9H-3Q-8-14-14-10z", "#2f5cab")
    + area("M-8 10H8L5 18H-5z", GOLD)
    + line("M-50-8L-32-2M-50 4l14 2M50-8L32-2", CREAM, 2.6)
    + line("M-34-8l4-6M-36 10l-6 5M34-8l-3-7", CREAM, 2),
    # A torpedo with a meat mincer's crank.
    "torpille-moulinette": area(
        "M-40 0C-40-10-30-12-20-12H18C30-12 38-6 42 0C38 6 30 12 18 12H-20C-30 12-40 10-40 0z", "#3d7f8c"
    )
    + area("M-30 0L-46-14V14z", STEEL_DARK)
    + disc(32, 0, 9, STEEL_LIGHT)
    + plain(*(disc(x, y, 1.7, INK) for x, y in ((29, -3), (35, -3), (29, 3), (35, 3), (32, 0))))
    + line("M-4-12V-22H12", INK, 3.4)
    + disc(14, -22, 4, WOOD)
    + line("M42-6q6 2 8-2M43 0q6 2 8-1M42 6q5 2 8 0", HAM, 3)
    + line("M-22-4H14", GLASS, 2.4),
    # A blunderbuss, flowers at its mouth.
    "tromblon-pif-paf": placed(
        area("M-44 6C-40-4-26-6-14-6H14L34-18Q38 0 34 18L14 6H-8C-20 6-26 16-38 20z", WOOD)
        + area("M-10-7H16L35-19Q40 0 35 19L16 7H-10z", GOLD)
        + oval(35, 0, 5, 17, INK)
        + line("M-16 6q2 8 10 7t4-8", INK, 2.6)
        + area("M-16-6l-4-8 8 2 3 6z", STEEL),
        -6,
        4,
        0.9,
        -14,
    )
    + boom(40, -16, 0.42)
    + plain(disc(30, -28, 2, CREAM), disc(48, -2, 2, CREAM), disc(46, -30, 2, CREAM)),
    # A club that hums.
    "vibro-massue-de-groin-groin": placed(
        box(-38, -4, 44, 8, WOOD, 3)
        + area("M2-14H26Q36-14 36 0T26 14H2Q-4 0 2-14z", STEEL)
        + area("M10-14l4-9 4 9zM24-14l6-8 2 10zM10 14l4 9 4-9zM24 14l6 8 2-10zM36-4l10 4-10 4z", STEEL_LIGHT)
        + snout(16, 0, 0.9)
        + box(-38, -5, 8, 10, EMBER, 2),
        0,
        2,
        0.95,
        -32,
    )
    + line("M2-28q-6 4-4 10M-6-24q-4 4-2 8M44 8q2-7-3-11M48 2q0-5-3-8", "#7fd4e0", 2.6),
}
