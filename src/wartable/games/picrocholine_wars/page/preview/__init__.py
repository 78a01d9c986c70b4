"""What an answer would lead to, in words and drawn over the map."""

from collections.abc import Callable
from typing import Any

from wartable.draw.choices import Preview
from wartable.flow import Ask
from wartable.games.picrocholine_wars.page.preview import events, fights, moves, novel
from wartable.games.picrocholine_wars.page.preview.scene import Scene
from wartable.games.picrocholine_wars.rules.answers import Answer
from wartable.games.picrocholine_wars.rules.board import Board


def preview(view: Board, ask: Ask, answer: Answer, language: str = "en") -> Preview:
    """What would come of an answer that is allowed."""
    return FORETOLD[ask.what](Scene(view, ask, language), answer)


FORETOLD: dict[str, Callable[[Scene, Any], Preview]] = {
    "deploy": moves.deploy,
    "move": moves.move,
    "destination": moves.destination,
    "attack": fights.attack,
    "target": fights.target,
    "charge": fights.charge,
    "advance": fights.advance,
    "breakout": events.breakout,
    "join": events.join,
    "turncoat": events.turncoat,
    "reinforcement": events.reinforcement,
    "edge": events.edge,
    "challenge": events.dare,
    "bender": events.dare,
    "shortage": events.shortage,
    "death": events.death,
    "cowardice": events.cowardice,
    "binge": events.binge,
    "revenge": events.revenge,
    "levy": events.levy,
    "rally": events.rally,
    "intent": novel.intent,
    "pilgrims": novel.pilgrims,
    "gargantuan": novel.gargantuan,
}
