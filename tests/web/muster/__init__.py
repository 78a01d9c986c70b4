"""Muster: a game that asks for everything a game can ask for. Made for the tests of the page."""

from pathlib import Path
from random import Random
from typing import Any

from wartable import Chair, Codec, Game, Point
from wartable.game import About

from .board import SEATS, Board, Scenario
from .play import outcome, phase, redeal, setup, view
from .scene import TEXTS, draw


class Drummer:
    """Answers anything that is allowed."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


def about(scenario: Scenario, language: str) -> About:
    return About(TEXTS.say(f"scenario.{scenario.id}", language), minutes=5)


GAME = Game(
    id="muster",
    rules_version=1,
    authors=("The Wartable project",),
    folder=Path(__file__).parent,
    seats=SEATS,
    scenarios={"pond": Scenario("pond")},
    codec=Codec(Board),
    answers=int | str | tuple[str, ...] | Point,
    setup=setup,
    phase=phase,
    outcome=outcome,
    view=view,
    redeal=redeal,
    draw=draw,
    bots={"drummer": Drummer},
    has_secrets=False,
    about=about,
)
