"""What is told of the scenarios before anybody sits down."""

from wartable.game import About
from wartable.games.space_pigs.page.words import TEXTS
from wartable.games.space_pigs.rules.setup import Scenario

MINUTES = {"complete": 150, "simplified": 60}


def about(scenario: Scenario, language: str) -> About:
    """Its title, what it is like, how long it takes."""
    title, summary = (TEXTS.say(f"scenario.{scenario.id}.{part}", language) for part in ("title", "summary"))
    return About(title, summary, MINUTES[scenario.id])
