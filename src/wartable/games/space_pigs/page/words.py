"""What is said of a view: names, places, troops, the moment, how the clans stand."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from wartable.games.space_pigs.rules.board import NOBODY, Board, Clan, Party, Troops
from wartable.games.space_pigs.rules.components import CARDS, CLANS, COLOURS, HEXES, RECIPES, CardId
from wartable.games.space_pigs.rules.galaxy import CELL, LABELS, Spot
from wartable.games.space_pigs.rules.reading import (
    harvest,
    kind,
    knows_recipe,
    matched,
    party_name,
    regent,
    seat_of,
    spot_at,
)
from wartable.games.space_pigs.rules.view import View
from wartable.text import Texts

TEXTS = Texts(Path(__file__).parents[1] / "text")
CAPTIONS = ("turn-begins", "sequence-begins")
RECIPE = 6  # acorns


class Words:
    """A view, said in a language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language

    def say(self, key: str, **about: Any) -> str:
        return TEXTS.say(key, self.language, about)

    # Numbers and lists.

    def percent(self, chance: float) -> str:
        """What is not sure is never said to be."""
        value = round(100 * chance)
        return self.say("percent", value=min(99, max(1, value)) if 0 < chance < 1 else value)

    def number(self, value: float) -> Any:
        """One decimal, as the language writes it."""
        return round(float(value), 1)

    def listed(self, things: Sequence[str]) -> str:
        """ "Scrofa, Porcus and Babiroussa"."""
        if len(things) < 2:
            return "".join(things)
        return self.say("and", first=", ".join(things[:-1]), last=things[-1])

    # Who.

    def clan(self, clan: Clan) -> str:
        return self.say(f"clan.{seat_of(self.view, clan)}")

    def clans(self, clans: Iterable[Clan]) -> str:
        return self.listed([self.clan(clan) for clan in clans])

    def party(self, role: str, who: Party) -> str:
        """A clan or Extra-Pigs, as attacker, defender, winner and so on: "the pirates"."""
        return self.say(f"{role}.{party_name(self.view, who)}")

    def troops(self, gorets: int, gruiks: int = 0) -> str:
        """ "3 gorets and 1 Gros Gruik"."""
        which = "both" if gorets and gruiks else "gruiks" if gruiks else "gorets"
        return self.say(f"troops.{which}", gorets=gorets, gruiks=gruiks)

    def army(self, party: Troops) -> str:
        """Troops, or Extra-Pigs: "2 pirates"."""
        if party.who >= 0:
            return self.troops(party.gorets, party.gruiks)
        return self.say(f"troops.{party_name(self.view, party.who)}", count=party.gorets)

    # Where.

    def place(self, at: str) -> str:
        """What a place is called: by its hex, if that is turned."""
        spot = spot_at(self.view, at)
        return self.say("place.empty", hex=at) if spot is None else self.spot(spot)

    def spot(self, spot: Spot) -> str:
        tile = self.view.tiles[spot]
        if tile.turned:
            return HEXES[tile.id].name
        return self.say("place.unturned", hex=LABELS[self.view.cells[spot]], family=tile.family)

    def kind(self, spot: Spot) -> str:
        """ "blue double planet, 2 acorns"."""
        return self.say(f"kind.{kind(self.view.tiles[spot])}")

    # Cards and acorns.

    def card(self, card: CardId) -> str:
        return self.say(f"card.{CARDS[card].face}")

    def cards(self, cards: Iterable[CardId]) -> str:
        return self.listed([self.card(card) for card in cards])

    def effect(self, card: CardId) -> str:
        return self.say(f"card.{CARDS[card].face}.effect")

    def acorns(self, acorns: Sequence[int]) -> str:
        """ "2 red, 0 yellow, 1 blue"."""
        return self.say("acorns.list", **dict(zip(COLOURS, acorns, strict=True)))

    def recipe(self, clan: Clan) -> str:
        """ "3 red, 2 yellow, 1 blue"."""
        return self.acorns(RECIPES[self.view.camps[clan].recipe].acorns)

    def store(self, clan: Clan) -> Iterator[str]:
        """What a clan would harvest now, and what of its recipe is there."""
        yield self.say("look.acorns", acorns=self.acorns(harvest(self.view, clan)))
        if knows_recipe(self.view, clan):
            yield self.say("look.recipe", acorns=self.recipe(clan), count=matched(self.view, clan))

    # Which moment it is.

    def caption(self) -> str:
        """ "Turn 3, 2B Voyages: Scrofa travels"."""
        view = self.view
        if view.ended:
            return self.say("caption.over")
        if view.turn == 0:
            return self._setting_up()
        if not view.sequence:
            return self.say("caption.returns", turn=view.turn)
        doing = self._doing()
        key = "caption.turn-with" if doing else "caption.turn"
        return self.say(key, turn=view.turn, sequence=view.sequence, doing=doing)

    def _setting_up(self) -> str:
        left = sum(self.view.piles.values())
        if left or self.view.drawn_family or not self.view.tiles:
            return self.say("caption.building", left=left)
        return self.say("caption.settling")

    def _doing(self) -> str:
        """What is going on in a sequence, as far as all know it."""
        view = self.view
        match view.sequence:
            case "1B" if view.colonists_left:
                return self._who("gives", view.royal)
            case "1D" | "9.5" if waiting := [clan for clan in view.order if _has_new_troops(view, clan)]:
                return self._who("places", waiting[0])
            case "2B" if view.traveller != NOBODY:
                return self._who("travels", view.traveller)
            case "3A" | "3C" if view.combat is not None:
                return self._fight()
            case "3C":
                return self._who("leads", regent(view) if view.leader == NOBODY else view.leader)
            case "4C" if view.election is not None:
                return self._who("calls", view.election.caller)
            case _:
                return ""

    def _who(self, doing: str, clan: Clan) -> str:
        return self.say(f"doing.{doing}", clan=seat_of(self.view, clan))

    def _fight(self) -> str:
        combat = self.view.combat
        assert combat is not None
        key = "doing.fights-round" if combat.round else "doing.fights"
        return self.say(key, **self.combatants(), planet=HEXES[combat.hex].name, round=combat.round)

    def combatants(self) -> dict[str, str]:
        combat = self.view.combat
        assert combat is not None
        names = (party_name(self.view, who) for who in combat.parties())
        return dict(zip(("attacker", "defender"), names, strict=True))


def _has_new_troops(view: View, clan: Clan) -> bool:
    camp = view.camps[clan]
    return bool(camp.gorets or camp.gruiks)


# What the page asks for.


def name(view: View, language: str = "en") -> str:
    """What the scenario is called."""
    scenario = "simplified" if view.rules.simplified else "complete"
    return TEXTS.say(f"scenario.{scenario}.title", language)


def caption(view: View, language: str = "en") -> str:
    """Which moment it is: the turn, the sequence, who does what."""
    return Words(view, language).caption()


def scores(view: View, language: str = "en") -> dict[str, str]:
    """Acorns that each clan would harvest now; where all recipes are known, how much of them."""
    clans = range(len(view.camps))
    if all(knows_recipe(view, clan) for clan in clans):
        return {seat_of(view, clan): f"{matched(view, clan)}/{RECIPE}" for clan in clans}
    return {seat_of(view, clan): str(sum(harvest(view, clan))) for clan in clans}


def tally(view: View, language: str = "en") -> dict[str, str]:
    """What the scores are made of: the acorns, and the recipe as far as it is known."""
    words = Words(view, language)
    return {seat_of(view, clan): " ".join(words.store(clan)) for clan in range(len(view.camps))}


def moment(board: Board) -> tuple[Any, ...]:
    """Each hex laid, sequence, clan's voyages, round of a combat and vote has its picture."""
    combat, election = board.combat, board.election
    fight = (combat.hex, combat.is_open, combat.round) if combat else None
    votes = None if election is None else len(election.votes)
    return board.turn, board.sequence, len(board.tiles), board.traveller, fight, votes


def is_place(at: str) -> bool:
    return at in CELL


CHIEFS = {clan.id: clan.chief for clan in CLANS}
RECIPE_NAMES = {clan.id: clan.recipe for clan in CLANS}


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
