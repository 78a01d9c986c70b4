"""Wartable: a table for wargames."""

# Before the function of the same name, which the package would hide when it is first imported.
import wartable.games  # noqa: F401
from wartable.flow import Ask, Flow, Number, OneOf, Point, Some, Spot, Words, ask, together
from wartable.game import Bot, Chair, Codec, Game, Outcome, games
from wartable.referee import D6, D10, Dice, Entry, Referee, Roll
from wartable.refusal import Refusal, Refused, WartableError
from wartable.save import Verified, verify
from wartable.table import Table

__version__ = "0.4.0"

__all__ = [
    "D6",
    "D10",
    "Ask",
    "Bot",
    "Chair",
    "Codec",
    "Dice",
    "Entry",
    "Flow",
    "Game",
    "Number",
    "OneOf",
    "Outcome",
    "Point",
    "Referee",
    "Refusal",
    "Refused",
    "Roll",
    "Some",
    "Spot",
    "Table",
    "Verified",
    "WartableError",
    "Words",
    "ask",
    "games",
    "together",
    "verify",
]
