"""The colours of an illuminated page: vellum and ink, vermilion, gold, green, and a little azure."""

from wartable.draw.counters import Livery
from wartable.games.picrocholine_wars.rules.roster import GK, PK

VELLUM, PAGE, INK, FAINT = "#f6ebcf", "#efdfb8", "#38240f", "#8b6f45"
VERMILION, GOLD, LEAF, AZURE = "#b92f1b", "#cf9f31", "#2f7a4c", "#2d6390"
GILT, GILT_LIGHT, GILT_DARK = "#d3a537", "#f4dc8c", "#8d6518"
FIELD, MEADOW, STUBBLE = "#eee3b4", "#dde2a6", "#ecd596"
WATER, SHALLOW, BANK = "#86b2c9", "#b8d5df", "#2f5f80"
WOOD, CROWN, SHADE, TRUNK = "#c6d092", "#86a95c", "#4d7a40", "#2f4724"
SOIL, VINE, GRAPE = "#dfc48a", "#5b8a3a", "#6d2c5f"
MARSH, REED = "#cbd8b4", "#5f7440"
ROAD, KERB = "#fbf1d4", "#7a5a30"
WALL, STONE, TILE, SLATE, THATCH = "#f7ead0", "#dccdb0", "#c2492f", "#5d7f9c", "#b98a45"
LIT = "#f0b323"

LIVERIES = {
    PK: Livery("cut", "#b92f1b", "#5a120a", "#fff6e2", "#f6dfd0", "#e5ac98", "#7c1a0d"),
    GK: Livery("round", "#17664b", "#08331f", "#fff6e2", "#dcebdc", "#a9cdb4", "#0d4a34"),
}

SERIF = (
    "'Hoefler Text','Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','Book Antiqua',"
    "'EB Garamond',Garamond,'Liberation Serif','Times New Roman',serif"
)
SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',system-ui,sans-serif"
