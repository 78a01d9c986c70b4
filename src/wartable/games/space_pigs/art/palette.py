"""The colours of a painted night: violet sky, ink, cream, gold, three acorns, and six clans in six shapes."""

NIGHT, DUSK, VIOLET, MAUVE, LILAC = "#0d0a26", "#1a1446", "#2f2168", "#5b3f9c", "#a48be0"
INK, CREAM, PAPER, FAINT = "#150f2e", "#f8eed8", "#f5e9cf", "#c9bce8"
PANEL, PANEL_EDGE = "#17113a", "#6f5cb0"
GOLD, GOLD_DARK, GOLD_LIGHT = "#f2c14e", "#8a5d14", "#ffe6a0"
PINK, PINK_DARK, SNOUT, BLUSH = "#f4a9a8", "#c9696f", "#e98790", "#ffc9c4"
STEEL, STEEL_DARK, STEEL_LIGHT = "#8796ad", "#414c63", "#d3dbe8"
ROCK, ROCK_DARK, ROCK_LIGHT = "#7d7590", "#453e5c", "#b9b1c9"
FLAME, EMBER, WOOD, LEAF, SMOKE, GLASS = "#ffb02e", "#e2472d", "#8a5a33", "#5f9e53", "#cfc8de", "#a9e4ef"
LIT = "#ffd75e"

# The acorns and their planets: light, plain, dark.
RED = ("#ff9a78", "#d9402f", "#741522")
YELLOW = ("#ffe9a3", "#e0a92e", "#80500f")
BLUE = ("#a6e6f5", "#2f8fc4", "#123f78")
BLACK = ("#b9b1c9", "#6d6583", "#2c2544")
FAMILY = {
    "red": RED,
    "yellow": YELLOW,
    "blue": BLUE,
    "black": BLACK,
    "sun": ("#fff6c9", "#ffc93c", "#c7641a"),
}

# Six colours that differ for the colour-blind too, and six shapes.
MARKS: dict[str, tuple[str, str]] = {
    "hylocherus": ("#ffa01f", "disc"),
    "porcus": ("#2f7df0", "round"),
    "babiroussa": ("#f1e3c8", "cut"),
    "phacocherus": ("#d81e3f", "diamond"),
    "scrofa": ("#25b878", "shield"),
    "pecari": ("#d69cff", "star"),
}
BEAST_COLOURS = {"pirates": "#3a3550", "porcophages": "#5d8a2c", "worm": "#b5527f"}

# The bands of the cards: combat cards, and events by the phase in which they are played.
BANDS = {
    "combat": "#4a566d",
    "1": "#2f6b45",
    "2": "#285c94",
    "3": "#9a2b33",
    "4": "#6a3a99",
    "any": "#80591a",
}

SERIF = (
    "'Hoefler Text','Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','Book Antiqua',"
    "'EB Garamond',Garamond,'Liberation Serif','Times New Roman',serif"
)
SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',system-ui,sans-serif"


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black and white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str) -> str:
    """Words on this colour: dark or light, whichever reads better."""
    return INK if contrast(INK, colour) >= contrast("#ffffff", colour) else "#ffffff"
