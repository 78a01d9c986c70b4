"""Les Cochons de l'Espace: three to six clans, cards, votes and betrayal (see rules.md)."""

from pathlib import Path

from wartable.game import Game
from wartable.games.space_pigs.bot import BOTS
from wartable.games.space_pigs.page.about import about
from wartable.games.space_pigs.page.draw import draw
from wartable.games.space_pigs.rules.answers import Answer
from wartable.games.space_pigs.rules.board import CODEC
from wartable.games.space_pigs.rules.components import CLANS
from wartable.games.space_pigs.rules.sequence import outcome, phase
from wartable.games.space_pigs.rules.setup import ENDLESS, OPTIONS, SCENARIOS, setup
from wartable.games.space_pigs.rules.view import redeal, view

GAME = Game(
    id="space-pigs",
    rules_version=3,
    authors=("the authors of Les Cochons de l'Espace",),
    folder=Path(__file__).parent,
    seats=tuple(clan.id for clan in CLANS),
    scenarios=SCENARIOS,
    easiest="simplified",
    options=OPTIONS,
    endless={"last-turn": ENDLESS},
    fewest=3,
    codec=CODEC,
    answers=Answer,
    setup=setup,
    phase=phase,
    outcome=outcome,
    view=view,
    redeal=redeal,
    draw=draw,
    colour="#6b4fa0",
    bots=BOTS,
    about=about,
)
