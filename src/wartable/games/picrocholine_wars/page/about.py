"""What is told of the scenario before anybody sits down."""

from wartable.game import About
from wartable.games.picrocholine_wars.page.words import TEXTS
from wartable.games.picrocholine_wars.rules.setup import Scenario

MINUTES = 90


def about(scenario: Scenario, language: str) -> About:
    """The war around Chinon: its title, what it is about, how long it takes."""
    title, summary = (TEXTS.say(f"scenario.{part}", language) for part in ("title", "summary"))
    return About(title, summary, MINUTES)
