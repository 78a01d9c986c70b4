"""What people read: every word in both languages, and the moment told."""

import re
from random import Random
from string import Formatter
from typing import Any

import pytest

from tests.games.space_pigs.sky import after, election, fight, row, sky
from wartable import Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page.about import about
from wartable.games.space_pigs.page.looking import POWERS
from wartable.games.space_pigs.page.preview import FORETOLD
from wartable.games.space_pigs.page.words import CAPTIONS, Words, caption, moment, name, scores
from wartable.games.space_pigs.rules.board import Board, Rules
from wartable.games.space_pigs.rules.components import CARDS, CLANS, HEXES, NEW_TROOPS, Sequence
from wartable.games.space_pigs.rules.rounds import DICE
from wartable.games.space_pigs.rules.setup import OPTIONS, SCENARIOS
from wartable.games.space_pigs.rules.troops import about_load
from wartable.games.space_pigs.rules.view import view
from wartable.testing import rule
from wartable.text import LANGUAGES, Texts

TEXTS = GAME.texts
BOTS = ("piglet", "boar", "emperor")
JOKE = 45  # letters at most
REASONS = ("recipe", "last-turn", "last-turn-acorns", "last-turn-order")
ROLES = ("attacker", "defender", "loser", "winner", "whose")
SOURCES = re.compile(r'(?:announce\(\s*|Refusal\(\s*[^,()]+,\s*)"([^"]+)"')


def words(board: Board, seat: str | None = "scrofa", language: str = "en") -> Words:
    return Words(view(board, seat), language)


# The catalogues.


def test_everything_has_a_name_in_both_languages() -> None:
    keys = [
        *(f"ask.{what}" for what in FORETOLD),
        *(f"bot.{bot}" for bot in BOTS),
        *(
            f"option.{option}.{value}"
            for option, values in OPTIONS.items()
            if option != "powers"
            for value in values
        ),
        *(f"scenario.{id}.{part}" for id in SCENARIOS for part in ("title", "summary")),
        *(f"{kind}.{clan.id}" for clan in CLANS for kind in ("seat", "clan", "victim", *ROLES)),
        *(f"clan.{clan.id}.motto" for clan in CLANS),
        *(f"{role}.{beasts}" for role in ("beasts", *ROLES) for beasts in ("pirates", "porcophages", "worm")),
        *(f"card.{card.face}{part}" for card in CARDS for part in ("", ".effect")),
        *(f"wishes.{card.face}" for card in CARDS),
        *(
            f"power.{power}{part}"
            for powers in POWERS.values()
            for power in powers
            for part in ("", ".effect")
        ),
        *(f"hex.{hex.id}" for hex in HEXES),
        *(f"sequence.{sequence}" for sequence in (*Sequence, NEW_TROOPS)),
        *(f"arrival.{who}" for who in ("nobody", "pirates", "porcophages", "worm")),
        *(f"landed.{who}" for who in ("pirates", "porcophages", "worm")),
        *(f"dice.{dice}" for dice in DICE),
        *(f"{told}.{reason}" for told in ("reason", "outcome") for reason in REASONS),
    ]
    for key in keys:
        for language in LANGUAGES:
            assert TEXTS.has(key, language), (key, language)


def test_all_that_the_rules_announce_or_refuse_has_words() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (GAME.folder / "rules").rglob("*.py")]
    keys = {
        found[1] if found[0].startswith("announce") else f"refusal.{found[1]}"
        for text in texts
        for found in re.finditer(SOURCES, text)
    }
    assert len(keys) > 100
    assert [key for key in keys if not TEXTS.has(key, "en")] == []


def test_both_languages_say_the_same_things_about_the_same_things() -> None:
    english, french = (TEXTS.messages(language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert placeholders(english[key]) == placeholders(french[key]), key


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def test_french_is_set_as_french_is() -> None:
    """No space that a line could break at before a colon, and no typewriter's apostrophes."""
    own = set(TEXTS.messages("fr")) - set(Texts().messages("fr"))
    for key in own:
        message = TEXTS.messages("fr")[key]
        assert "'" not in message or key.startswith(("card.", "wishes.")), key
        assert not any(f" {mark}" in message for mark in ":;?!%»"), key


@rule("5.3")
def test_cards_bear_their_printed_titles_and_a_joke_that_fits() -> None:
    for card in CARDS:
        for language in LANGUAGES:
            title = TEXTS.say(f"card.{card.face}", language)
            assert title.replace("’", "'") == card.title
            assert not card.is_combat or len(TEXTS.say(f"card.{card.face}.effect", language)) <= JOKE


@pytest.mark.parametrize(
    ("load", "en", "fr"),
    [
        ((3, 0), "3 gorets", "3 gorets"),
        ((0, 1), "1 Gros Gruik", "1 Gros Gruik"),
        ((2, 1), "2 gorets and 1 Gros Gruik", "2 gorets et 1 Gros Gruik"),
        ((1, 2), "1 goret and 2 Gros Gruiks", "1 goret et 2 Gros Gruiks"),
    ],
)
def test_troops_that_land_are_named_kind_by_kind(load: tuple[int, int], en: str, fr: str) -> None:
    about = {"clan": "scrofa", "start_planet": "Suie", "planet": "Bolga", **about_load(*load)}
    assert GAME.say("travelled", "en", about) == f"Scrofa goes from Suie to Bolga: {en}."
    assert GAME.say("travelled", "fr", about) == (
        f"Depuis Suie, les Scrofa débarquent sur Bolga\u00a0: {fr}."
    )
    assert GAME.say("reorganised", "en", about) == f"Scrofa reinforces Bolga from Suie: {en}."
    assert GAME.say("reorganised", "fr", about) == f"Depuis Suie, les Scrofa renforcent Bolga\u00a0: {fr}."


def test_lost_voyages_are_told() -> None:
    lost = [{"clan": "hylocherus", "count": count} for count in (1, 2)]
    assert GAME.say("voyages-lost", "en", lost[0]) == "Hylochérus makes no more voyages: 1 is lost."
    assert GAME.say("voyages-lost", "en", lost[1]) == "Hylochérus makes no more voyages: 2 are lost."
    assert GAME.say("voyages-lost", "fr", lost[1]) == (
        "Les Hylochérus ne voyagent plus\u00a0: 2 voyages sont perdus."
    )


def test_numbers_are_said_as_each_language_counts() -> None:
    def said(count: int, language: str) -> str:
        return GAME.say("governors.lost", language, {"clan": "porcus", "count": count})

    assert [said(count, "en") for count in range(3)] == [
        "Porcus loses no governors.",
        "Porcus loses 1 governor.",
        "Porcus loses 2 governors.",
    ]
    assert said(0, "fr") == "Les Porcus ne perdent aucun gouverneur."
    assert GAME.say("marker", "fr", {"clan": "scrofa", "count": 1}) == "Les Scrofa\u00a0: 1 voyage."
    assert GAME.say("tuned", "en", {"clan": "pecari", "change": -1}).endswith("technology: −1.")


def test_lists_of_cards_and_clans_are_said() -> None:
    turned = GAME.say("cards.turned", "en", {"clan": "scrofa", "cards": ["jamboneuse", "force-gruik"]})
    assert turned == "Scrofa turns: Jamboneuse, Force Gruik."
    assert GAME.say("order", "fr", {"clans": ["pecari", "scrofa"]}) == (
        "Ordre de jeu\u00a0: Pécari Banzaï, Scrofa."
    )


@rule("10.2")
def test_a_speech_is_told_as_it_was_said() -> None:
    said = {"clan": "porcus", "text": "{promise} <b>beer</b>"}
    assert GAME.say("speech", "en", said) == 'Porcus: "{promise} <b>beer</b>"'


@pytest.mark.parametrize(
    ("scenario", "options", "players"),
    [
        ("complete", {"powers": True, "last-turn": 6, "speech": 1}, 5),
        ("complete", {"building": "explore", "galaxy": "freedom", "last-turn": 10}, 3),
        ("simplified", {}, 4),
    ],
)
def test_whole_games_can_be_read(scenario: str, options: dict[str, Any], players: int) -> None:
    table, rng = Table.new(GAME, scenario, options, GAME.seats[-players:], seed=4), Random(4)
    while table.asks:
        seat, ask = rng.choice(list(table.asks.items()))
        for language in LANGUAGES:
            check(f"ask.{ask.what}", language, ask.about)
        table.answer(seat, ask.sample(rng))
        if rng.random() < 0.1:
            check_moment(table)
    for entry in table.entries:
        for language in LANGUAGES:
            check(entry.what, language, entry.about)


def check(key: str, language: str, about: Any) -> None:
    assert TEXTS.has(key, language), key
    said = GAME.say(key, language, about)
    assert not set("{}[]_") & set(said), said
    assert not [seat for seat in GAME.seats if re.search(rf"\b{seat}\b", said)], said


def check_moment(table: Table) -> None:
    for seat in (*table.seats, None):
        for language in LANGUAGES:
            said = caption(table.view(seat), language)
            assert said
            assert not set("{}[]") & set(said)
            assert scores(table.view(seat), language).keys() == set(table.seats)


# The moment.


def test_the_caption_says_which_moment_it_is() -> None:
    board = row("bolga: porcus 1, scrofa 1", "jambora", sequence="2B", turn=3, royal="phacocherus")
    assert words(board).caption() == "Turn 3, 2B Voyages"
    board.traveller = 0
    assert words(board).caption() == "Turn 3, 2B Voyages: Scrofa travels"
    assert words(board, language="fr").caption() == "Tour 3, 2B Voyages spatiaux\u00a0: les Scrofa voyagent"
    board.sequence = "3C"
    assert words(board).caption() == "Turn 3, 3C Extra-Pigs move: Phacochérus leads them"
    board.leader = 0
    assert words(board).caption() == "Turn 3, 3C Extra-Pigs move: Scrofa leads them"


def test_the_galaxy_is_being_built_until_the_last_hex_lies() -> None:
    board = sky("bolga", turn=0)
    assert words(board).caption() == "First placement"
    board.drawn = board.box[0]
    assert words(board).caption() == "Building the galaxy, the last hex"


@pytest.mark.parametrize(("language", "said"), [("en", "Scrofa is speaking"), ("fr", "Scrofa a la parole")])
def test_it_is_said_who_speaks(language: str, said: str) -> None:
    assert TEXTS.say("waiting.speech", language, {"seat": "scrofa"}) == said


@rule("3.A")
def test_the_caption_says_who_fights_whom() -> None:
    board = row("bolga: porcus 1, scrofa 2", "jambora: scrofa 1", sequence="3A", turn=3)
    there = after(board, fight(board, "bolga"), "", 1, 2)
    assert words(there).caption() == "Turn 3, 3A Combats: Scrofa against Porcus, Bolga, round 2"


def test_the_caption_while_the_galaxy_is_built_and_at_the_end() -> None:
    table, rng = Table.new(GAME, "complete", {"last-turn": 6}, seed=2), Random(2)
    assert caption(table.view(None)) == "Building the galaxy, 16 hexes to lay"
    while table.asks:
        seat, ask = rng.choice(list(table.asks.items()))
        table.answer(seat, ask.sample(rng))
    assert caption(table.view(None)) == "The game is over"
    assert CAPTIONS == ("turn-begins", "sequence-begins")


def test_the_scenarios_are_told_of_before_anybody_sits_down() -> None:
    complete, simple = (about(scenario, "en") for scenario in SCENARIOS.values())
    assert (complete.title, simple.title) == ("The complete rules", "The simplified rules")
    assert complete.minutes is not None
    assert simple.minutes is not None
    assert complete.minutes > simple.minutes
    board = row("bolga: scrofa 3")
    assert name(view(board, None)) == "The complete rules"
    board.rules = Rules(simplified=True)
    assert name(view(board, None), "fr") == "Les règles simplifiées"


@rule("4.A")
def test_the_clans_stand_as_their_planets_do() -> None:
    board = row(
        "bolga: scrofa 3", "deux-jambons: porcus 1", "jambora: porcus 1, scrofa 2", "scorie: porcus 1"
    )
    assert scores(view(board, "scrofa")) == {"scrofa": "1", "phacocherus": "0", "porcus": "2"}
    board.rules = Rules(simplified=True)
    assert scores(view(board, None)) == {"scrofa": "1/6", "phacocherus": "0/6", "porcus": "2/6"}


def test_each_sequence_combat_and_vote_has_its_picture() -> None:
    board = sky("bolga: porcus 1, scrofa 1", "jambora: phacocherus 2", sequence="3A")
    begun = moment(board)
    assert moment(after(board, [])) == begun
    board.sequence = "3B"
    assert moment(board) != begun
    election(board, "1 2 3", "scrofa")
    assert moment(board) != begun


# Places and troops.


def test_troops_and_places_are_told() -> None:
    board = row("bolga: scrofa 3+1", "jambora")
    said = words(board)
    assert said.troops(1) == "1 goret"
    assert said.troops(2, 1) == "2 gorets and 1 Gros Gruik"
    assert said.troops(0, 2) == "2 Gros Gruiks"
    assert words(board, language="fr").troops(2, 1) == "2 gorets et 1 Gros Gruik"
    board.tiles[1].turned = False
    assert words(board).spot(1).startswith("the unturned hex")
    assert said.listed(["a", "b", "c"]) == "a, b and c"
    assert words(board, language="fr").percent(0.5) == "50\u00a0%"
