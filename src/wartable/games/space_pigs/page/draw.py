"""The picture: a painted sky that stays, and on it the galaxy, the clans' boards and the cards."""

from wartable.draw.layers import Layers
from wartable.games.space_pigs.art.layout import focus, view_box
from wartable.games.space_pigs.art.palette import MARKS
from wartable.games.space_pigs.art.pieces import draw_heading, draw_pieces
from wartable.games.space_pigs.art.sky import draw_map
from wartable.games.space_pigs.page.choosing import choices, meant
from wartable.games.space_pigs.page.cover import cover
from wartable.games.space_pigs.page.looking import describe, look
from wartable.games.space_pigs.page.preview import preview
from wartable.games.space_pigs.page.words import CAPTIONS, caption, moment, name, scores, tally
from wartable.games.space_pigs.rules.view import umpire

draw = Layers(
    map=draw_map,
    pieces=draw_pieces,
    heading=draw_heading,
    view_box=view_box,
    name=name,
    caption=caption,
    captions=CAPTIONS,
    headlines=("elected", "elected.by-order", "combat.ends", "disintegrated", "eliminated", "devoured"),
    moment=moment,
    umpire=umpire,
    choices=choices,
    meant=meant,
    preview=preview,
    look=look,
    describe=describe,
    focus=focus,
    scores=scores,
    tally=tally,
    cover=cover,
    marks=MARKS,
)
