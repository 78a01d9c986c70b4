"""Parley: three to six woods that talk, and then pay or keep. For the tests of talk and many seats."""

from pathlib import Path
from random import Random
from typing import Any

from wartable import Chair, Codec, Game
from wartable.game import About

from .board import SEATS, Board, Deed, Scenario, Speech
from .play import OPTIONS, outcome, phase, redeal, setup, view
from .scene import TEXTS, draw


class Echo:
    """Answers anything that is allowed."""

    def decide(self, chair: Chair, rng: Random) -> Any:
        return chair.ask.sample(rng)


def about(scenario: Scenario, language: str) -> About:
    return About(TEXTS.say(f"scenario.{scenario.id}", language), minutes=20)


GAME = Game(
    id="parley",
    rules_version=1,
    authors=("The Wartable project",),
    folder=Path(__file__).parent,
    seats=SEATS,
    fewest=3,
    scenarios={"clearing": Scenario("clearing"), "endless": Scenario("endless")},
    options=OPTIONS,
    codec=Codec(Board),
    answers=Speech | Deed,
    setup=setup,
    phase=phase,
    outcome=outcome,
    view=view,
    redeal=redeal,
    draw=draw,
    bots={"echo": Echo, "owl": Echo, "raven": Echo},
    about=about,
)
