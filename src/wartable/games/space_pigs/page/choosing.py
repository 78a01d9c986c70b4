"""How decisions are made by clicking: on which hex, card or clan, or with which button."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from wartable.draw.choices import At, Choice
from wartable.flow import Ask, Number, OneOf, Some
from wartable.games.space_pigs.page.words import Words, capital, is_place
from wartable.games.space_pigs.rules.answers import (
    DONE,
    LATER,
    NO,
    PASS,
    STAY,
    STRAYS,
    TRADE,
    YES,
    Answer,
    Choose,
    Place,
    PlayCard,
    Say,
    Send,
    Use,
    Wish,
)
from wartable.games.space_pigs.rules.board import Clan, Troops
from wartable.games.space_pigs.rules.building import face_word
from wartable.games.space_pigs.rules.combat import DISINTEGRATION
from wartable.games.space_pigs.rules.components import CARD, CLANS
from wartable.games.space_pigs.rules.forces import fight_on, sides, voyage_odds
from wartable.games.space_pigs.rules.odds import BRIBE, combat_odds
from wartable.games.space_pigs.rules.reading import (
    acorns,
    cast,
    clan_of,
    holder,
    in_front,
    may_land,
    party_on,
    spare_gorets,
    spot_at,
    tile_at,
)
from wartable.games.space_pigs.rules.view import View

Tone: TypeAlias = Literal["plain", "main", "grave", "faint"]
Chosen: TypeAlias = Place | PlayCard | Choose | Send | Use | Wish | Say | int

# The page has n, p, l, u, c, b, the signs of the zoom and the brackets; k would go back a step.
KEYS = {DONE: "e", PASS: "w", TRADE: "t", YES: "y", NO: "x", STAY: "s", Say("own"): "o", Say("theirs"): "h"}
KEYS |= {Say("attacker"): "a", Say("defender"): "d", STRAYS: "v", LATER: "x"}
SEATS = tuple(clan.id for clan in CLANS)
ALL = "a"  # the key for all troops
PLACES = ("travel", "depart", "goal", "reorganise", "lead", "flee", "early-flight")  # even if none is offered
CARDS = ("interlude", "travel", "reorganise", "discard", "lay-cards")
CLAN_PLACES = {"vote": "candidate", "misvote-for": "candidate", "call": "voter"}  # on podiums, at their desks


def choices(view: View, ask: Ask, language: str = "en") -> list[Choice]:
    """The answers in words, each with its place in the picture; what lies nowhere is a button."""
    offer = Offer(view, ask, language)
    return [offer.choice(answer) for answer in offered(ask)]


def offered(ask: Ask) -> Sequence[Any]:
    """What may be chosen: one of these, or some of them; of numbers the highest, for short."""
    domain = ask.domain
    if isinstance(domain, Some):
        return domain.things()
    if isinstance(domain, Number):
        return (domain.most,)
    return ask.options() or ()


class Offer:
    """The answers to one ask, being put into words."""

    def __init__(self, view: View, ask: Ask, language: str) -> None:
        self.view = view
        self.ask = ask
        self.words = Words(view, language)
        self.me = clan_of(view, ask.seat)
        self.answers = offered(ask)

    def choice(self, answer: Chosen) -> Choice:
        match answer:
            case Place():
                return self._place(answer)
            case PlayCard():
                name = self.words.card(answer.number)
                return Choice(answer, name, (f"card:{answer.card}",), button=True)
            case Choose():
                return self._clan(answer)
            case Send():
                return self._troops(answer)
            case Use(power):
                return Choice(answer, self.words.say("choice.power", power=power))
            case Wish(face):
                return Choice(answer, self.words.say(f"card.{face}" if face else "choice.wish-any"))
            case Say():
                return self._word(answer)
            case _:
                return self._number(answer)

    # Words.

    def _word(self, answer: Say) -> Choice:
        name = self._family(answer.word) if self.ask.what == "family" else self._said(answer.word)
        return Choice(answer, name, (), self._remark(answer), self._tone(answer), KEYS.get(answer, ""))

    def _remark(self, answer: Say) -> str:
        """How likely a fight is to be won that one does not flee from; that no card fits."""
        if self.ask.what in ("flee", "early-flight") and answer == STAY:
            return self.words.percent(combat_odds(*sides(self.view, self.me)).win)
        if self.ask.what == "interlude" and answer == DONE and not self._is_busy():
            return self.words.say("choice.nothing-fits")
        return ""

    def _is_busy(self) -> bool:
        """Whether there is something to do but to go on."""
        return any(isinstance(other, Place | PlayCard | Use) or other == STRAYS for other in self.answers)

    def _said(self, word: str) -> str:
        voyages = self.ask.about.get("voyages", 0)
        early = word == DONE.word and self.ask.what == "travel" and voyages
        return self.words.say(f"choice.{self.ask.what}.{word}{'-early' if early else ''}", voyages=voyages)

    def _family(self, word: str) -> str:
        """0.4 A pile by its back, 9.1 or what is on the faces."""
        kind = "face" if self.view.rules.simplified else "family"
        return self.words.say(f"choice.{kind}.{word}", count=left_of(self.view, word))

    def _tone(self, answer: Say) -> Tone:
        """What most people want next: to go on, where there is nothing better to do. Who gives up voyages
        that troops could make is asked again."""
        busy = self._is_busy()
        if self.ask.what == "travel" and answer == DONE and any(isinstance(a, Place) for a in self.answers):
            return "grave"
        usual = {"interlude": PASS if busy else DONE, "travel": DONE, "reorganise": DONE}.get(self.ask.what)
        if answer == usual and (self.ask.what == "interlude" or not busy or self.ask.what == "reorganise"):
            return "main"
        return "main" if self.ask.what in ("transform", "stand") and answer == YES else "plain"

    # Numbers.

    def _number(self, answer: int) -> Choice:
        match self.ask.what:
            case "marker":
                return Choice(answer, self.words.say("choice.marker", count=answer))
            case "tune":
                return self._technology(answer)
            case _:
                name = self.words.say("choice.all-placed", count=answer)
                return Choice(answer, name, tone="main", key=ALL)

    def _technology(self, change: int) -> Choice:
        """8.6 What would destroy troops of one's own is asked about again."""
        level = self.ask.about["level"] + change
        name = self.words.say(f"choice.tune.{change}", level=level)
        is_there = self.view.combat is not None and self.me in self.view.combat.parties()
        avoidable = self.ask.about["level"] <= DISINTEGRATION
        grave = level >= DISINTEGRATION and is_there and avoidable
        return Choice(change, name, tone="grave" if grave else "plain")

    # Hexes.

    def _place(self, answer: Place) -> Choice:
        spot = spot_at(self.view, answer.hex)
        name = capital(self.words.place(answer.hex))
        at = (f"hex:{answer.hex}",)
        if spot is None:
            return Choice(answer, name, at)
        note = NOTES.get(self.ask.what)
        return Choice(answer, name, at, note(self, answer) if note else "")

    def against(self, answer: Place) -> str:
        """2.B How likely all who can go are to win there, without cards."""
        tile = tile_at(self.view, answer.hex)
        if not tile.parties or holder(tile) == self.me or not may_land(self.view, self.me, tile):
            return ""
        odds = voyage_odds(self.view, self.me, self.ask, tile)
        return "" if odds is None else self.words.percent(odds.win)

    def bribe(self, _answer: Place) -> str:
        """5.5 How likely a lone goret is to come over, if there is a token for it."""
        return self.words.percent(BRIBE if spare_gorets(self.view, self.me) else 0)

    def fight(self, answer: Place) -> str:
        """3.A One's chance on a hex that one attacks."""
        return self.words.percent(
            combat_odds(*fight_on(self.view, self.me, tile_at(self.view, answer.hex))).win
        )

    # Clans.

    def _clan(self, answer: Choose) -> Choice:
        clan = clan_of(self.view, answer.clan)
        key = "choice.self" if clan == self.me else "choice.give"
        note = CLAN_NOTES.get(self.ask.what)
        return Choice(
            answer,
            self.words.say(key, clan=answer.clan),
            (f"{CLAN_PLACES.get(self.ask.what, 'clan')}:{answer.clan}",),
            note(self, clan) if note else "",
            button=True,
        )

    def token(self, _clan: Clan) -> str:
        """1.B The Royal Pig knows what is on the token that he gives."""
        return self.words.say("choice.note-colonists", count=self.view.colonists[-1])

    def cards(self, clan: Clan) -> str:
        return self.words.say("choice.note-cards", count=self.view.camps[clan].cards)

    def voters(self, clan: Clan) -> str:
        """4.C The governors that a clan votes with."""
        return self.words.say("choice.note-governors", count=self.view.camps[clan].governors)

    def votes(self, clan: Clan) -> str:
        """4.C Those that a candidate has received so far."""
        return self.words.say("choice.note-votes", count=cast(self.view, clan))

    def governors(self, clan: Clan) -> str:
        return self.words.say("choice.note-governors", count=in_front(self.view, clan))

    # Troops.

    def _troops(self, answer: Send) -> Choice:
        name = self.words.troops(answer.gorets, answer.gruiks)
        if not answer.gorets + answer.gruiks:
            return Choice(answer, self.words.say("choice.none-stay"), key="x")
        most = max(self.answers, key=lambda send: (send.gorets + send.gruiks, send.gruiks))
        if answer != most:
            return Choice(answer, name, tone=self._load_tone(answer), key=self._digit(answer))
        tone = self._load_tone(answer)
        return Choice(
            answer,
            self.words.say("choice.all", troops=name),
            tone="main" if tone == "plain" else tone,
            key=ALL,
        )

    def _digit(self, answer: Send) -> str:
        return str(answer.gorets) if not answer.gruiks and answer.gorets < 10 else ""

    def _load_tone(self, answer: Send) -> Tone:
        """Who leaves a planet empty gives up its acorns: that is asked about again."""
        if self.ask.what != "load":
            return "plain"
        return "grave" if empties_planet(self.view, self.me, self.ask, answer) else "plain"


NOTES: dict[str, Callable[[Offer, Place], str]] = {
    "goal": Offer.against,
    "corrupt": Offer.bribe,
    "fight": Offer.fight,
}
CLAN_NOTES: dict[str, Callable[[Offer, Clan], str]] = {
    "give": Offer.token,
    "trade-with": Offer.cards,
    "seduce": Offer.cards,
    "pilfer": Offer.cards,
    "nap": Offer.governors,
    "misvote": Offer.voters,
    "misvote-for": Offer.votes,
    "recount": Offer.governors,
    "assassinate": Offer.governors,
    "call": Offer.voters,
    "vote": Offer.votes,
}


def left_of(view: View, word: str) -> int:
    """0.4 How many hexes there are to choose from, by their backs or by their faces (9.1)."""
    if not view.rules.simplified:
        return view.piles[word]
    return sum(face_word(hex) == word for hex in view.open_piles)


def remaining(view: View, clan: Clan, ask: Ask, load: Send) -> Troops | None:
    """Who stays behind when these troops go; None if all have gone that were there."""
    party = party_on(tile_at(view, ask.about["start"]), clan)
    if party is None:
        return None
    left = Troops(clan, party.gorets - load.gorets, party.gruiks - load.gruiks)
    return left if left.count > 0 else None


def empties_planet(view: View, clan: Clan, ask: Ask, load: Send) -> bool:
    """Whether nobody would be left to hold a planet."""
    tile = tile_at(view, ask.about["start"])
    return holder(tile) == clan and acorns(tile) > 0 and remaining(view, clan, ask, load) is None


# What a click means.


def meant(view: View, ask: Ask | None, at: At) -> Answer | None:
    """The answer that a click there would mean, allowed or not; None if it can mean nothing."""
    if ask is None:
        return None
    kind, _, name = at.partition(":")
    found: Answer | None = None
    match kind:
        case "hex" if is_place(name) and _wants(ask, Place, PLACES):
            found = Place(name)
        case "card" if name in CARD and _wants(ask, PlayCard, CARDS):
            found = PlayCard(name)
        case _ if kind == CLAN_PLACES.get(ask.what, "clan") and name in SEATS and _wants(ask, Choose, ()):
            found = Choose(name)
    return (found,) if isinstance(ask.domain, Some) and isinstance(found, PlayCard) else found


def _wants(ask: Ask, kind: type, always: tuple[str, ...]) -> bool:
    """Whether that is what is chosen here, though all that there is may be refused."""
    if ask.what in always:
        return True
    domain = ask.domain
    candidates = domain.candidates() if isinstance(domain, OneOf) else offered(ask)
    return any(isinstance(answer, kind) for answer in candidates)
