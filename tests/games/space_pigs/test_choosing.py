"""Decisions by clicking: what is lit, what a click means, what it would lead to; nothing is out of reach."""

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.space_pigs.sky import (
    INTERLUDE,
    after,
    answer_in,
    asked,
    at,
    camp,
    election,
    fight,
    row,
    sky,
    travel,
)
from wartable import Table
from wartable.draw.choices import Choice
from wartable.flow import Ask, Number, OneOf, Some
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page.choosing import CLAN_PLACES, choices, meant, offered
from wartable.games.space_pigs.page.looking import look
from wartable.games.space_pigs.page.preview import FORETOLD, preview
from wartable.games.space_pigs.rules.answers import (
    DONE,
    NO,
    PASS,
    YES,
    Choose,
    Place,
    PlayCard,
    Say,
    Speech,
    Use,
    Wish,
)
from wartable.games.space_pigs.rules.board import Board, Item, Rules, Vote
from wartable.games.space_pigs.rules.components import CARD
from wartable.games.space_pigs.rules.view import View, view
from wartable.testing import rule
from wartable.text import LANGUAGES

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("complete", {"powers": True, "last-turn": 6, "speech": 1}, 4),
    ("complete", {"building": "explore", "galaxy": "twins", "last-turn": 6, "powers": True}, 6),
    ("simplified", {"last-turn": 6}, 3),
]
SHARE = 0.12  # of the decisions, which are many and much alike
OFTEN = ("family", "lay", "interlude", "travel", "goal", "load", "reorganise", "reorganise-to", "flee")
OWN_KEYS = set("nplucbk+-0[]?")  # the page's; k would go back a step
MOST = 3  # answers to one ask


def moments() -> Iterator[tuple[View, Ask, Random]]:
    """What random games ask, and the view of who is asked."""
    for seed, (scenario, options, players) in enumerate(GAMES):
        table, rng = Table.new(GAME, scenario, options, GAME.seats[:players], seed=seed), Random(seed)
        while table.asks:
            seat, ask = rng.choice(list(table.asks.items()))
            if ask.what not in OFTEN or rng.random() < SHARE:
                yield table.view(seat), ask, rng
            table.answer(seat, ask.sample(rng))


def shown(board: Board, items: Item | list[Item], answers: str = "", *dice: int) -> list[Choice]:
    """The choices after these answers."""
    ask, there = asked(board, items, answers, *dice), after(board, items, answers, *dice)
    return choices(view(there, ask.seat), ask)


def by_word(board: Board, found: list[Choice], word: str) -> Choice:
    answer = answer_in(board, word)
    return next(choice for choice in found if choice.answer == answer)


# In every moment.


def test_all_that_is_allowed_can_be_chosen_clicked_and_foretold_in_both_languages() -> None:
    asks: set[str] = set()
    for sight, ask, rng in moments():
        asks.add(ask.what)
        found = choices(sight, ask)
        check_choices(sight, ask, found)
        check_words(sight, ask)
        check_clicks(sight, ask, found)
        check_previews(sight, ask, rng)
    assert asks <= FORETOLD.keys()
    assert len(asks) > 40, FORETOLD.keys() - asks


def check_choices(sight: View, ask: Ask, found: list[Choice]) -> None:
    assert [choice.answer for choice in found] == list(offered(ask))
    if not isinstance(ask.domain, Some):
        assert all(ask.refusal(choice.answer) is None for choice in found)
    keys = [choice.key for choice in found if choice.key]
    assert len(keys) == len(set(keys)), (ask.what, keys)
    assert not set(keys) & OWN_KEYS, (ask.what, keys)
    assert sum(choice.tone == "main" for choice in found) <= 1, ask.what
    for choice in found:
        assert choice.at == places_of(ask, choice.answer)
        assert choice.button == isinstance(choice.answer, PlayCard | Choose)


def places_of(ask: Ask, answer: object) -> tuple[str, ...]:
    match answer:
        case Place(hex):
            return (f"hex:{hex}",)
        case PlayCard(card):
            return (f"card:{card}",)
        case Choose(clan):
            return (f"{CLAN_PLACES.get(ask.what, 'clan')}:{clan}",)
        case _:
            return ()


def check_words(sight: View, ask: Ask) -> None:
    for language in LANGUAGES:
        for choice in choices(sight, ask, language):
            assert choice.label
            assert "{" not in choice.label + choice.note
            assert "choice." not in choice.label + choice.note


def check_clicks(sight: View, ask: Ask, found: list[Choice]) -> None:
    for choice in found:
        wanted = (choice.answer,) if isinstance(ask.domain, Some) else choice.answer
        assert all(meant(sight, ask, place) == wanted for place in choice.at)


def check_previews(sight: View, ask: Ask, rng: Random) -> None:
    before = msgspec.msgpack.encode(sight)
    for _ in range(MOST):
        answer = ask.sample(rng)
        for language in LANGUAGES:
            told = preview(sight, ask, answer, language)
            assert told.words or told.picture, ask.what
            assert "{" not in told.words
            assert "preview." not in told.words
            assert told.chance is None or 0 <= told.chance <= 1
            assert not told.picture or ElementTree.fromstring(told.picture).tag == "g"
    assert msgspec.msgpack.encode(sight) == before, "nothing happens"


# What is chosen how.


@rule("2.B")
def test_voyages_are_clicked_and_end_with_a_button() -> None:
    board = row("bolga: scrofa 3", "jambora", hands={"scrofa": "fusee jamboneuse-1"}, sequence="2B")
    camp(board, "scrofa").voyages = 2
    found = shown(board, travel(board, "scrofa"))
    end = by_word(board, found, "done")
    assert (end.label, end.key, end.tone) == ("End my voyages (2 lost)", "e", "grave"), "asked again"
    assert by_word(board, found, "bolga").at == (f"hex:{at(board, 'bolga')}",)
    assert by_word(board, found, "fusee").label == "Fusée"
    camp(board, "scrofa").voyages = 0
    end = by_word(board, shown(board, travel(board, "scrofa")), "done")
    assert (end.label, end.tone) == ("End my voyages", "main")


@rule("5.1")
def test_an_interlude_in_which_no_card_fits_says_so() -> None:
    board = row("bolga: scrofa 3", hands={"scrofa": "jamboneuse-1"}, sequence="1A")
    assert by_word(board, shown(board, INTERLUDE), "done").note == "none of your cards fits"
    board.sequence = "1B"
    camp(board, "scrofa").hand = [CARD["colons-1"]]
    assert by_word(board, shown(board, INTERLUDE), "done").note == ""


@rule("3.A")
def test_who_may_flee_sees_how_the_fight_stands() -> None:
    board = row("bolga: porcus 2, scrofa 2", "jambora: porcus 2", "rillett: scrofa 2", sequence="3A")
    found = shown(board, fight(board, "bolga"), "", 4, 4)
    assert by_word(board, found, "stay").note == "50%"


@rule("2.B")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", " Or play a card."), ("fr", " Ou jouez une carte.")],
)
def test_a_card_is_spoken_of_only_where_one_can_be_played(language: str, said: str) -> None:
    board = row("bolga: scrofa 3", "jambora", hands={"scrofa": "fusee jamboneuse-1"}, sequence="2B")
    camp(board, "scrofa").voyages = 2
    assert GAME.say("ask.travel", language, asked(board, travel(board, "scrofa")).about).endswith(f"?{said}")
    camp(board, "scrofa").hand = [CARD["jamboneuse-1"]]
    assert GAME.say("ask.travel", language, asked(board, travel(board, "scrofa")).about).endswith("?")


@rule("2.B")
def test_where_a_voyage_starts_is_said() -> None:
    board = row("bolga: scrofa 3", "jambora", "scorie", sequence="2B")
    camp(board, "scrofa").voyages = 2
    ask = asked(board, travel(board, "scrofa"), "bolga")
    assert GAME.say("ask.goal", "en", ask.about).startswith("The voyage starts from Bolga: where")
    assert GAME.say("ask.goal", "fr", ask.about).startswith("Départ\u00a0: Bolga. ")


@rule("2.B")
def test_it_is_said_where_the_troops_go() -> None:
    board = row("bolga: scrofa 3", "jambora", "rillett", hands={"scrofa": "bottes-a-reaction"}, sequence="2B")
    camp(board, "scrofa").voyages = 2
    item, boots = travel(board, "scrofa"), "bottes-a-reaction bolga"
    assert sentence(asked(board, item, "bolga jambora")) == "How many troops go from Bolga to Jambora?"
    assert sentence(asked(board, item, "bolga jambora"), "fr") == (
        "Depuis Bolga, combien de troupes partent vers Jambora\u00a0?"
    )
    assert sentence(asked(board, item, boots)) == "How many troops go from Bolga to other hexes?"
    assert sentence(asked(board, item, f"{boots} 2+0 jambora")).startswith(
        "How many troops stay on Jambora? The others"
    )
    board.tiles[1].turned = False
    unknown = asked(board, item, "bolga jambora")
    assert sentence(unknown) == "How many troops go from Bolga to an unturned hex?"
    assert "Jambora" not in unknown.about.values()


@rule("1.D")
def test_it_is_said_where_new_troops_land() -> None:
    board = row("bolga: scrofa 3", "jambora: scrofa 1", sequence="1D")
    camp(board, "scrofa").gorets = 4
    ask = asked(board, Item("place", 0), "bolga")
    assert sentence(ask) == "How many of your new gorets land on Bolga?"
    assert sentence(ask, "fr") == "Combien de vos nouveaux gorets débarquent sur Bolga\u00a0?"
    assert ask.about["goal"] == at(board, "bolga")


def sentence(ask: Ask, language: str = "en") -> str:
    """What somebody is asked."""
    return GAME.say(f"ask.{ask.what}", language, ask.about)


@rule("4.C")
def test_votes_are_clicked_on_podiums_and_called_at_desks() -> None:
    board = sky("bolga: scrofa 3", "jambora: porcus 2", "saucissor: phacocherus 2")
    election(board, "2 3 4", "scrofa")
    ask = asked(board, Item("call"))
    assert ask.what == "call"
    first = choices(view(board, ask.seat), ask)[0]
    assert first.at[0].startswith("voter:")
    assert meant(view(board, ask.seat), ask, first.at[0]) == first.answer
    assert meant(view(board, ask.seat), ask, first.at[0].replace("voter", "candidate")) is None


@rule("4.C")
def test_beside_a_candidate_is_said_how_many_votes_it_has() -> None:
    board = sky("bolga: scrofa 3", "jambora: porcus 2", "saucissor: phacocherus 2")
    election(board, "2 3 4", "scrofa")
    answers = "scrofa scrofa=porcus"
    ask = asked(board, Item("call"), f"{answers} phacocherus")
    there = after(board, Item("call"), f"{answers} phacocherus")
    assert ask.what == "vote"
    assert sentence(ask) == "For whom do all your governors vote? It is final."
    notes = {choice.at[0]: choice.note for choice in choices(view(there, ask.seat), ask)}
    assert notes == {
        "candidate:scrofa": "no votes yet",
        "candidate:phacocherus": "no votes yet",
        "candidate:porcus": "2 votes",
    }


@rule("4.C")
@pytest.mark.parametrize(
    ("governors", "en", "fr"),
    [
        (
            0,
            "You have no governor: whose coalition do you join?",
            "Vous n’avez aucun gouverneur\u00a0: quelle coalition rejoignez-vous\u00a0?",
        ),
        (
            1,
            "For whom does your governor vote? It is final.",
            "Pour qui vote votre gouverneur\u00a0? C’est définitif.",
        ),
    ],
)
def test_who_has_no_governor_joins_a_coalition_all_the_same(governors: int, en: str, fr: str) -> None:
    board = sky("bolga: scrofa 3", "jambora: porcus 2", "saucissor: phacocherus 2")
    election(board, f"{governors} 3 4", "scrofa")
    ask = asked(board, Item("vote", 0))
    assert (sentence(ask), sentence(ask, "fr")) == (en, fr)


@rule("2.B")
def test_leaving_a_planet_empty_is_asked_about_again() -> None:
    board = row("bolga: scrofa 3+1", "scorie: scrofa 2", "jambora", sequence="2B")
    camp(board, "scrofa").voyages = 2
    found = shown(board, travel(board, "scrofa"), "bolga scorie")
    whole = by_word(board, found, "3+1")
    assert (whole.label, whole.tone, whole.key) == ("All: 3 gorets and 1 Gros Gruik", "grave", "a")
    assert by_word(board, found, "2+0").label == "2 gorets"
    assert by_word(board, found, "2+0").key == "2"
    rocks = shown(board, travel(board, "scrofa"), "scorie jambora")
    assert by_word(board, rocks, "2+0").tone == "main", "an asteroid bears nothing"


@rule("5.1")
def test_nothing_now_is_the_usual_answer_while_there_is_something_to_do() -> None:
    board = row("bolga: scrofa 3", "jambora: porcus 2", sequence="2B")
    board.camps[0].hand = [CARD["fete-du-gland"]]
    board.camps[2].hand = [CARD["jamboneuse-1"]]
    busy, idle = (choices(view(board, seat), asked_of(board, seat)) for seat in ("scrofa", "porcus"))
    assert [choice.label for choice in busy if choice.tone == "main"] == ["Nothing now"]
    assert [choice.label for choice in idle if choice.tone == "main"] == ["Nothing in this sequence"]
    assert {choice.key for choice in idle} == {"e", "w"}


def asked_of(board: Board, seat: str) -> Ask:
    """What a seat is asked in an interlude, after the others before it."""
    others = [board.seat(clan) for clan in board.order if board.camps[clan].hand]
    given = " ".join(f"{other}=pass" for other in others[: others.index(seat)])
    return asked(board, INTERLUDE, given)


@rule("1.B")
def test_the_royal_pig_sees_what_is_on_the_token_that_he_gives() -> None:
    board = row("bolga: scrofa 3", "jambora: porcus 2", royal="scrofa", sequence="1B")
    board.colonists = [1, 3]
    found = shown(board, Item("give", 0, count=4))
    assert {choice.note for choice in found} == {"+3 colonists"}
    assert by_word(board, found, "scrofa").label == "Scrofa (you)"


@rule("2.A")
def test_travel_markers_are_buttons() -> None:
    board = row("bolga: scrofa 3")
    camp(board, "scrofa").spent = [4]
    found = shown(board, Item("markers"))
    assert [choice.label for choice in found] == ["2 voyages", "3 voyages"]


@rule("8.6")
def test_technology_that_destroys_ones_own_is_asked_about_again() -> None:
    hands = {"pecari": "bunker-kosto", "scrofa": "destroyer-de-cochon-noir"}
    board = row("bolga: pecari 2, scrofa 3", "jambora", clans="scrofa pecari porcus", hands=hands)
    board.rules, board.sequence = Rules(powers=True), "3A"
    found = shown(board, fight(board, "bolga"), "bunker-kosto, destroyer-de-cochon-noir,")
    assert [(choice.label, choice.tone) for choice in found] == [
        ("Leave it at 5", "plain"),
        ("One more: 6", "grave"),
        ("One less: 4", "plain"),
    ]


@rule("4.C")
def test_votes_are_clicked_on_clans_with_their_governors() -> None:
    board = sky("bolga: scrofa 2", "jambora: phacocherus 2", "rillett: porcus 2")
    election(board, "3 4 2", "scrofa")
    found = shown(board, Item("election"), "yes yes no")
    assert by_word(board, found, "porcus").note == "2 governors"
    votes = shown(board, Item("election"), "yes yes no phacocherus")
    assert [choice.label for choice in votes] == ["Scrofa", "Phacochérus (you)"]


@rule("9.1")
def test_in_the_simplified_rules_hexes_are_chosen_by_their_faces() -> None:
    table = Table.new(GAME, "simplified", seed=1)
    (ask,) = table.asks.values()
    labels = [choice.label for choice in choices(table.view(ask.seat), ask)]
    assert labels[:4] == ["Red planet (3)", "Yellow planet (3)", "Blue planet (3)", "Red double planet"]
    assert labels[-1] == "Asteroid (4)"


# What a click means.


@rule("2.B", "5.1")
def test_a_click_that_is_not_allowed_says_why_not() -> None:
    board = row("bolga: scrofa 3 tired", "jambora: porcus 1", hands={"scrofa": "colons-1"}, sequence="2B")
    camp(board, "scrofa").voyages = 1
    ask, sight = asked(board, travel(board, "scrofa")), view(board, "scrofa")
    whys = {
        f"hex:{at(board, 'jambora')}": "You have no troops there. (2.B)",
        f"hex:{at(board, 'bolga')}": "These troops have travelled this turn. (2.B)",
        "card:colons-1": "It is for another sequence: 1B Colonists. (5.1)",
        "card:fusee": "That card is not in your hand. (5.1)",
    }
    for place, why in whys.items():
        refusal = ask.refusal(meant(sight, ask, place))
        assert refusal is not None
        assert GAME.say_refusal(refusal) == why
    assert meant(sight, ask, "clan:porcus") is None


PLACES = st.text() | st.sampled_from(["hex", "card", "clan", "moon"]).flatmap(
    lambda kind: (st.text() | st.sampled_from(["4040", "0101", "fusee", "scrofa"])).map(f"{kind}:{{}}".format)
)


@given(PLACES)
def test_no_click_is_an_error(place: str) -> None:
    for sight, ask in situations():
        answer = meant(sight, ask, place)
        assert answer is None or isinstance(answer, Place | PlayCard | Choose | tuple)
        assert meant(sight, None, place) is None
        assert isinstance(look(sight, place), str)


def situations() -> list[tuple[View, Ask]]:
    """A voyage, an interlude, cards for a combat."""
    if not _kept:
        board = row("bolga: porcus 2, scrofa 3", "jambora", hands={"porcus": "fusee jamboneuse-1"})
        for sequence, item in (
            ("2B", travel(board, "porcus")),
            ("2B", INTERLUDE),
            ("3A", fight(board, "bolga")),
        ):
            board.sequence = sequence
            _kept.append((view(after(board, item), "porcus"), asked(board, item)))
    return _kept


_kept: list[tuple[View, Ask]] = []


# Every kind of answer has words of its own.


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        (Use("famine"), "Power: Famine"),
        (Wish(""), "Any card: they choose"),
        (Wish("fusee"), "Fusée"),
        (PlayCard("fusee"), "Fusée"),
        (PASS, "Nothing now"),
        (DONE, "Nothing in this sequence"),
    ],
)
def test_answers_have_words(answer: Any, label: str) -> None:
    board = row("bolga: scrofa 3")
    ask = Ask("scrofa", "interlude", OneOf([answer]), "5.1", {})
    assert choices(view(board, "scrofa"), ask)[0].label == label


def test_of_numbers_all_is_a_button() -> None:
    ask = Ask("scrofa", "count-gorets", Number(1, 6), "1.D", {})
    (choice,) = choices(view(row("bolga: scrofa 3"), "scrofa"), ask)
    assert (choice.answer, choice.label, choice.key, choice.tone) == (6, "All 6", "a", "main")


@rule("10.2")
def test_a_speech_is_for_everybody() -> None:
    ask = Ask("scrofa", "speech", OneOf([Speech("More acorns for all!")]), "10.2", {})
    told = preview(view(row("bolga: scrofa 3"), "scrofa"), ask, Speech("More acorns for all!"))
    assert told.words == "Everybody at the table can read it."
    assert isinstance(YES, Say)


# Exchanges, and what seldom happens.


@rule("5.2")
def test_an_exchange_is_told_to_whom_it_is_offered() -> None:
    hands = {"scrofa": "colons-1 fusee", "porcus": "jamboneuse-1 transporteur-1"}
    board = row("bolga: scrofa 3", "jambora: porcus 2", hands=hands, sequence="2B")
    for clan in (0, 2):
        board.camps[clan].ally = 0
    offer = "porcus=pass scrofa=trade porcus colons-1,fusee wish:jamboneuse wish:"
    ask = asked(board, INTERLUDE, offer)
    assert GAME.say("ask.trade-answer", "en", ask.about) == (
        "Scrofa offers you Colons and Fusée in return for Jamboneuse and any card. Do you accept?"
    )
    assert "Colons et Fusée. En échange\u00a0: Jamboneuse et " in GAME.say(
        "ask.trade-answer", "fr", ask.about
    )
    sight = view(after(board, INTERLUDE, offer), "porcus")
    assert [choice.label for choice in choices(sight, ask)] == ["Decline", "Accept"]
    assert preview(sight, ask, YES).words == "You get Colons and Fusée and give Jamboneuse and any card."
    assert preview(sight, ask, Say("no"), "fr").words.startswith("Rien n’est échangé.")
    last = asked(board, INTERLUDE, f"{offer} yes")
    assert last.what == "trade-give"
    assert preview(sight, last, PlayCard("transporteur-1")).words == "Scrofa gets Transporteur."


@rule("5.2")
@pytest.mark.parametrize(
    ("wishes", "en", "fr"),
    [
        ("colons-1, wish:jamboneuse", "You do not hold Jamboneuse", "Vous n’avez pas Jamboneuse"),
        (
            "colons-1,fusee wish:transporteur wish:transporteur",
            "You do not hold 2 times Transporteur",
            "Vous n’avez pas 2 fois Transporteur",
        ),
    ],
)
def test_who_can_only_decline_an_exchange_is_told_why(wishes: str, en: str, fr: str) -> None:
    hands = {"scrofa": "colons-1 fusee", "porcus": "missile-eklatou transporteur-1"}
    board = row("bolga: scrofa 3", "jambora: porcus 2", hands=hands, sequence="2B")
    for clan in (0, 2):
        board.camps[clan].ally = 0
    offer = f"porcus=pass scrofa=trade porcus {wishes}"
    ask, sight = asked(board, INTERLUDE, offer), view(after(board, INTERLUDE, offer), "porcus")
    assert [choice.label for choice in choices(sight, ask)] == ["Decline"]
    assert preview(sight, ask, NO).words.startswith(f"{en}: you can only decline.")
    assert preview(sight, ask, NO, "fr").words.startswith(f"{fr}\u00a0: vous ne pouvez que refuser.")


@rule("5.5")
def test_where_tokens_are_short_it_is_said() -> None:
    board = row("bolga: scrofa 18", "jambora: porcus 1", "scorie: pirates 3", sequence="2B")
    board.camps[0].hand = [CARD["van-soulo"]]
    ask = asked(board, INTERLUDE, "scrofa=van-soulo")
    words = preview(view(board, "scrofa"), ask, Place(at(board, "scorie"))).words
    assert words == (
        "2 pirates become your gorets at Scorie. For 1 of them you have no token: they are gone."
    )
    board.camps[0].hand = [CARD["gorruption"]]
    board.camps[0].gorets = 2
    bribe = asked(board, INTERLUDE, "scrofa=gorruption")
    told = preview(view(board, "scrofa"), bribe, Place(at(board, "jambora")))
    assert (told.chance, told.words) == (0, "You have no goret token left: nobody will come over.")


@rule("1.E", "3.C")
def test_a_worm_is_led_to_its_meal() -> None:
    board = row("scorie: worm 1", "bolga", "jambora: scrofa 3", royal="scrofa", sequence="3C")
    ask = asked(board, Item("lead"), "scorie")
    assert preview(view(board, "scrofa"), ask, Place(at(board, "bolga"))).words == (
        "They go to Bolga. A worm alone on a planet makes it an asteroid."
    )
    board.devoured = 3
    assert preview(view(board, "scrofa"), ask, Place(at(board, "bolga"))).words == "They go to Bolga."


@rule("8.4")
def test_a_forced_march_counts_those_who_have_travelled_too() -> None:
    board = row("bolga: phacocherus 3 tired", "jambora", clans="phacocherus scrofa porcus", sequence="2B")
    board.rules = Rules(powers=True)
    camp(board, "phacocherus").voyages = 1
    ask = asked(board, travel(board, "phacocherus"), "use:march-on")
    assert preview(view(board, "phacocherus"), ask, Place(at(board, "bolga"))).words == (
        "Bolga: ready to go are 3 gorets."
    )


@rule("5.4")
def test_the_guard_leaves_from_where_one_says() -> None:
    board = row("bolga: scrofa 2+1", "jambora: scrofa 1+2")
    board.camps[0].is_lent = True
    ask = asked(board, Item("guard-leaves", 0))
    assert preview(view(board, "scrofa"), ask, Place(at(board, "jambora"))).words == (
        "Staying at Jambora: 1 goret and 1 Gros Gruik."
    )


# 5.8 Governors that went astray.

LATER = "scrofa=erreur-de-vote phacocherus later"


def strayed() -> Board:
    """The Scrofa have taken 2 of the 4 governors of the Phacochérus, to play them when they like."""
    board = sky("bolga: scrofa 2", "jambora", "rillett", hands={"scrofa": "erreur-de-vote"}, royal="porcus")
    election(board, "3 4 2", "porcus")
    return board


@rule("5.8")
def test_strayed_governors_are_offered_before_going_on() -> None:
    found = {choice.label: choice for choice in shown(strayed(), INTERLUDE, LATER)}
    assert found["Let the strayed governors vote"].key == "v"
    assert found["Nothing now"].tone == "main"
    assert found["Nothing in this sequence"].note == "", "that no card fits is not all there is to say"


@rule("5.8")
def test_beside_a_clan_is_said_how_many_governors_of_its_own_it_has() -> None:
    board = strayed()
    assert board.election is not None
    board.election.votes = [Vote(1, 2, 4)]
    notes = {choice.label: choice.note for choice in shown(board, INTERLUDE, "scrofa=erreur-de-vote")}
    assert notes == {"Scrofa (you)": "3 governors", "Phacochérus": "4 governors", "Porcus": "2 governors"}
