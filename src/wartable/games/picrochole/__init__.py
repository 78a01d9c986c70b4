"""Picrochole: operational, fog of war, simultaneous orders. A game by Barsanges (see rules.md)."""

from pathlib import Path

from wartable.game import Game
from wartable.games.picrochole.bot import BOTS
from wartable.games.picrochole.page.draw import draw
from wartable.games.picrochole.page.facts import facts
from wartable.games.picrochole.rules.armies import SIDES
from wartable.games.picrochole.rules.board import CODEC, list_column
from wartable.games.picrochole.rules.columns import has_to_compile
from wartable.games.picrochole.rules.orders import Answer
from wartable.games.picrochole.rules.play import outcome, phase, setup
from wartable.games.picrochole.rules.redeal import redeal
from wartable.games.picrochole.rules.scenario import BuiltIn, about, read_scenario
from wartable.games.picrochole.rules.view import view

GAME = Game(
    id="picrochole",
    rules_version=2,
    authors=("barsanges",),
    folder=Path(__file__).parent,
    seats=tuple(side.value for side in SIDES),
    scenarios=BuiltIn(),
    read_scenario=read_scenario,
    about=about,
    options={
        "headquarters": (False, True),
        "cover": (False, True),
        "night": (False, True),
        "breaking-point": (False, True),
    },
    codec=CODEC,
    answers=Answer,
    setup=setup,
    phase=phase,
    outcome=outcome,
    view=view,
    view_hook=list_column,
    redeal=redeal,
    draw=draw,
    facts=facts,
    colour="#8a5a2b",
    has_to_compile=has_to_compile,
    terminal="wartable.games.picrochole.page.terminal:print_map",
    bots=BOTS,
)
