"""The Picrocholine Wars: hex and counter, ten turns. A game by Nicolas Rident (see rules.md)."""

from pathlib import Path

from wartable.game import Game
from wartable.games.picrocholine_wars.bot import BOTS
from wartable.games.picrocholine_wars.page.about import about
from wartable.games.picrocholine_wars.page.draw import draw
from wartable.games.picrocholine_wars.rules.answers import Answer
from wartable.games.picrocholine_wars.rules.board import CODEC
from wartable.games.picrocholine_wars.rules.roster import Side
from wartable.games.picrocholine_wars.rules.sequence import outcome, phase
from wartable.games.picrocholine_wars.rules.setup import Scenario, setting, setup
from wartable.games.picrocholine_wars.rules.view import redeal, view

HEAD_START = tuple(range(7))

GAME = Game(
    id="picrocholine-wars",
    rules_version=3,
    authors=("Nicolas Rident",),
    folder=Path(__file__).parent,
    seats=tuple(side.seat for side in Side),
    scenarios={"chinon": Scenario()},
    options={"pk-head-start": HEAD_START, "gk-head-start": HEAD_START},
    codec=CODEC,
    answers=Answer,
    setting=setting,
    setup=setup,
    phase=phase,
    outcome=outcome,
    view=view,
    redeal=redeal,
    draw=draw,
    colour="#b8402a",
    bots=BOTS,
    has_secrets=False,
    about=about,
)
