"""The games as they stand on the shelf: what is told of them, and their pictures."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from wartable.game import Game, Scenario
from wartable.web import covers
from wartable.web.updates import bot_name, mark_of, said_if_known
from wartable.web.words import say


def shelved(game: Game, language: str) -> dict[str, Any]:
    """A game as the home page shows it."""
    return {
        "id": game.id,
        "name": game.say("game.title", language),
        "summary": game.say("game.summary", language),
        "players": players(game),
        "first": _first(game, language),
        "length": length([game.told_of(s, language).minutes for s in game.scenarios.values()], language),
        "authors": game.authors,
        "colour": game.colour,
        "picture": picture_of(game, next(iter(game.scenarios.values())), language),
        "bots": bots(game, language),
        "fewest": game.fewest or len(game.seats),
    }


def _first(game: Game, language: str) -> str:
    """What *Play now* plays: "Meeting at Seuilly, about 10 minutes"."""
    about = game.told_of(game.scenario_to_begin_with(), language)
    return ", ".join(part for part in (about.title, length([about.minutes], language)) if part)


def players(game: Game) -> str:
    fewest, most = game.fewest or len(game.seats), len(game.seats)
    return str(most) if fewest == most else f"{fewest}–{most}"


def bots(game: Game, language: str) -> list[dict[str, str]]:
    """Weakest first. A bot's message is its name, a colon, and a line about it."""
    return [
        {
            "id": bot,
            "name": bot_name(game, bot, language),
            "line": _upper(game.say(f"bot.{bot}", language).partition(":")[2].strip()),
        }
        for bot in game.bots
    ]


def _upper(line: str) -> str:
    return line[:1].upper() + line[1:]


def set_up(game: Game, language: str) -> dict[str, Any]:
    """A game as the page for a new table shows it."""
    return shelved(game, language) | {
        "seats": [
            {"seat": seat, "name": game.say(f"seat.{seat}", language), **mark_of(game, seat)}
            for seat in game.seats
        ],
        "most": len(game.seats),
        "scenarios": [_scenario(game, scenario, language) for scenario in game.scenarios.values()],
        "options": [_option(game, name, language) for name in game.options],
    }


def length(minutes: Sequence[int | None], language: str) -> str:
    """How long the shortest scenario takes, and the longest."""
    known = [time for time in minutes if time]
    if not known:
        return ""
    if min(known) == max(known):
        return say("server.minutes", language, minutes=known[0])
    return say("server.minutes-from-to", language, least=min(known), most=max(known))


def _scenario(game: Game, scenario: Scenario, language: str) -> dict[str, Any]:
    about = game.told_of(scenario, language)
    lasts = length([about.minutes], language)
    return {
        "id": scenario.id,
        "name": about.title,
        "line": " ".join(part for part in (about.summary, f"({lasts})" if lasts else "") if part),
        "picture": picture_of(game, scenario, language),
    }


def _option(game: Game, name: str, language: str) -> dict[str, Any]:
    values = game.options[name]
    return {
        "name": name,
        "words": game.say(f"option.{name}", language),
        "values": [
            {"value": str(value), "words": _value(game, name, value, language), "default": value == values[0]}
            for value in values
        ],
    }


def _value(game: Game, name: str, value: Any, language: str) -> str:
    if isinstance(value, bool):
        return say("server.on" if value else "server.off", language)
    return said_if_known(game, f"option.{name}.{value}", language) or str(value)


class Picture(NamedTuple):
    """Where a picture is, and its size: a page keeps room for it."""

    address: str
    width: float
    height: float


def picture_of(game: Game, scenario: Scenario, language: str) -> Picture | None:
    """Of a scenario that comes with the game; one from elsewhere has none."""
    if scenario.id not in game.scenarios:
        return None
    return Picture(f"/pictures/{game.id}/{scenario.id}/{language}", *covers.size(game.id, scenario.id))
