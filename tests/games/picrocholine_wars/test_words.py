"""What people read: every word in both languages, and the situation told in full."""

from random import Random
from string import Formatter

import pytest

from tests.games.picrocholine_wars.field import GK, PK, field
from wartable import Table
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.page.about import about
from wartable.games.picrocholine_wars.page.preview import FORETOLD
from wartable.games.picrocholine_wars.page.words import Words
from wartable.games.picrocholine_wars.rules.board import MARKERS, Board, Pilgrims
from wartable.games.picrocholine_wars.rules.events import EVENTS
from wartable.games.picrocholine_wars.rules.land import chinon
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, NUMBER
from wartable.games.picrocholine_wars.rules.setup import Scenario
from wartable.games.picrocholine_wars.rules.victory import final_outcome
from wartable.testing import rule
from wartable.text import LANGUAGES, Texts

TEXTS = GAME.texts
BOTS = ("page", "squire", "knight")


def words(board: Board, language: str = "en") -> Words:
    return Words(board, language)


# The catalogues.


def test_everything_has_a_name_in_both_languages() -> None:
    land = chinon()
    keys = [
        *(f"{kind}.{counter.name}" for counter in COUNTERS for kind in ("unit", "target")),
        *(f"hex.{land.labels[cell]}" for cell in land.names),
        *(f"terrain.{terrain.name}" for terrain in land.terrain),
        *(f"modifier.terrain-{terrain.name}" for terrain in land.terrain if terrain.defence),
        *(f"river.{river}" for river in land.rivers),
        *(f"arm.{counter.arm}" for counter in COUNTERS if counter.arm),
        *(f"phase.{number}" for number in range(1, 8)),
        *(f"{kind}.{event}" for event in EVENTS for kind in ("event", "effect")),
        *(f"{kind}.{marker}" for marker in MARKERS for kind in ("marker", "effect", "choice.gargantuan")),
        *(f"{kind}.{side}" for side in GAME.seats for kind in ("seat", "side")),
        *(f"bot.{bot}" for bot in BOTS),
        *(f"ask.{what}" for what in FORETOLD),
    ]
    for key in keys:
        for language in LANGUAGES:
            assert TEXTS.has(key, language), (key, language)


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
        assert "'" not in message, key
        assert not any(f" {mark}" in message for mark in ":;?!%"), key


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_can_be_read(seed: int) -> None:
    table, rng = Table.new(GAME, seed=seed), Random(seed)
    while table.asks:
        (ask,) = table.asks.values()
        for language in LANGUAGES:
            assert TEXTS.has(f"ask.{ask.what}", language)
            assert "{" not in GAME.say(f"ask.{ask.what}", language, ask.about)
        table.answer(ask.seat, ask.sample(rng))
        for language in LANGUAGES:
            said = words(table.board, language)
            assert said.caption()
            assert "{" not in said.description()
    for entry in table.entries:
        for language in LANGUAGES:
            assert TEXTS.has(entry.what, language), entry.what
            assert "{" not in GAME.say(entry.what, language, entry.about)


def test_every_unit_can_be_told_of() -> None:
    table, rng = Table.new(GAME, seed=5), Random(5)
    while table.asks:
        (ask,) = table.asks.values()
        table.answer(ask.seat, ask.sample(rng))
        if rng.random() < 0.1:
            for language in LANGUAGES:
                said = words(table.board, language)
                for number in range(len(COUNTERS)):
                    assert "{" not in said.card(number) + said.unit(number)


# The moment.


@rule("1.2", "8.2")
def test_the_caption_names_what_is_in_force() -> None:
    board = field(turn=6, bad_weather=True, mediation=True, gambit=[GK])
    board.phase = 2
    assert words(board).caption() == "Turn 6 of 10 · PK movement · Bad weather · Mediation · Gambit of GK"
    assert words(board, "fr").caption() == (
        "Tour 6 sur 10 · Mouvement PK · Mauvais temps · Médiation · Gambit GK"
    )
    board.outcome = final_outcome(board)
    assert words(board).caption() == "The war is over"


def test_the_caption_says_which_moment_it_is() -> None:
    board = field(turn=4)
    board.phase = 4
    assert words(board).caption() == "Turn 4 of 10 · GK movement"
    board.again = True
    assert words(board).caption() == "Turn 4 of 10 · GK movement, again"
    assert words(board, "fr").caption() == "Tour 4 sur 10 · Mouvement GK, à nouveau"
    assert words(field(turn=0)).caption() == "Set-up"
    board.outcome = final_outcome(board)
    assert words(board).caption() == "The war is over"
    assert words(board).name() == "The war for the buns"
    assert words(board, "fr").name() == "La guerre des fouaces"


def test_the_scenario_is_told_of_before_anybody_sits_down() -> None:
    told = about(Scenario(), "en")
    assert (told.title, told.minutes) == ("The war for the buns", 90)
    assert about(Scenario(), "fr").summary.startswith("Dix tours")


# Units and places.


def test_units_are_told_by_what_their_counters_show() -> None:
    board = field("pk-infantry-1 0407 reduced", "gk-light-artillery-1 1801", "gargantua 1005 thirsty")
    said = words(board)
    assert said.unit(NUMBER["pk-infantry-1"]) == "infantry 4-1-4, reduced"
    assert said.unit(NUMBER["gk-light-artillery-1"]) == "light artillery 6-2-2"
    assert said.unit(NUMBER["gargantua"]) == "Gargantua, thirsty"
    assert said.named(NUMBER["pk-infantry-1"]) == "PK infantry 1"
    assert words(board, "fr").named(NUMBER["gk-light-artillery-1"]) == "Artillerie légère GK 1"
    assert said.values(NUMBER["picrochole"]) == "2 swords"
    assert said.place(board.land.cells["0407"]) == "Lerné (0407)"
    assert said.place(board.land.cells["0405"]) == "0405"


@rule("0.1")
def test_a_card_tells_all_about_a_unit() -> None:
    board = field(
        "pk-infantry-1 0407 reduced",
        "gk-infantry-8 entering",
        "frere-jean 1008",
        "toucquedillon 1003 turned",
        "trepelu captured",
        inefficiency=True,
    )
    board.moved = [NUMBER["pk-infantry-1"]]
    said = words(board)
    assert said.card(NUMBER["pk-infantry-1"]) == (
        "PK infantry 1: attack 4, range 1, movement 4, 2 shields. At Lerné (0407). "
        "Reduced: one more loss, and it is eliminated. At the start of PK's movement it must go west (2.7). "
        "It has moved."
    )
    assert said.card(NUMBER["gk-infantry-8"]).endswith(
        "About to enter at Chinon. It bears a G: it stays when Gargantua strikes as he moves."
    )
    assert "(7.2)" in said.card(NUMBER["frere-jean"])
    assert said.card(NUMBER["toucquedillon"]).endswith("He has changed sides (7.5).")
    assert said.card(NUMBER["trepelu"]) == (
        "Trepelu, leader of PK: 1 sword, movement 5. Captured by the enemy. "
        "Inefficiency: he has no skill in this turn."
    )


@rule("7.5", "6")
def test_toucquedillons_card_says_what_his_capture_is_worth() -> None:
    board = field("toucquedillon 0407")
    card = words(board).card(NUMBER["toucquedillon"])
    assert card.endswith("Captured by GK, he is worth 2 points to it at once, and can change sides (7.5).")
    board.toucquedillon_counted = True
    assert "GK has had its points for him" in words(board).card(NUMBER["toucquedillon"])
    assert "GK a déjà eu ses points pour lui" in words(board, "fr").card(NUMBER["toucquedillon"])


@rule("7.2", "2.4")
def test_frere_jeans_card_says_where_he_keeps_nobody_out() -> None:
    alone, guarding = field("frere-jean 1408"), field("frere-jean 1008")
    escorted = field("frere-jean 1408", "gk-infantry-1 1408")
    jean = NUMBER["frere-jean"]
    assert "keeps nobody out" in words(alone).card(jean)
    assert "n’arrête personne" in words(alone, "fr").card(jean)
    for board in (guarding, escorted, field("frere-jean 1106"), field("frere-jean captured")):
        assert "keeps nobody out" not in words(board).card(jean)


# The whole.


@rule("6")
def test_the_score_is_told_with_what_it_is_for() -> None:
    board = field("pk-infantry-1 0407", "pk-cavalry-1 1103", "frere-jean captured", "gk-infantry-1 1408")
    board.markers = ["mare"]
    board.points = {PK: 1, GK: -2}
    said = words(board)
    assert said.score(PK) == (
        "PK has 10 points: enemy leaders 2, villages 1, mills 2, Novel markers not played 4, on the track 1."
    )
    assert said.score(GK) == "GK has 0 points: castles 2, on the track −2."
    assert words(field()).score(GK) == "GK has 0 points."
    assert words(board, "fr").score(GK) == "GK, 0 point\u00a0: châteaux 2, sur la piste −2."


def test_the_description_holds_everything() -> None:
    board = field(
        "pk-infantry-1 0407", "picrochole 0407", "gk-infantry-1 eliminated", turn=4, bad_weather=True
    )
    board.phase = 2
    board.effects.gambit = [GK]
    board.markers = ["letter", "mare"]
    board.pk_vineyards = [board.land.clos]
    board.pilgrims = Pilgrims("walking", board.land.cells["0405"])
    board.arrival, board.truce = 7, 5
    told = words(board).description()
    for part in (
        "Turn 4 of 10 · PK movement.",
        "Bad weather. Off the roads all costs are doubled",
        "Gambit of GK: in its next combat the terrain does not protect the enemy.",
        "PK at Lerné (0407): infantry 6-1-4, Picrochole.",
        "GK, eliminated: infantry 6-1-4.",
        "PK was the last to be in these vineyards: the vineyard of the abbey (1008).",
        "Novel markers left: Letter from Grandgousier to Gargantua, Gargantua's mare.",
        "Gargantua and his army come in turn 7.",
        "The mediation is in turn 5.",
        "The pilgrims are at 0405.",
        "PK has 9 points: villages 1, Novel markers not played 8.",
        "GK has 0 points.",
    ):
        assert part in told
    board.truce = 4
    assert "The mediation is in turn 4." in words(board).description()


def test_lists_are_written_as_people_write_them() -> None:
    said = words(field(), "fr")
    assert said.names([NUMBER["pk-infantry-1"], NUMBER["pk-arquebusier-2"], NUMBER["gargantua"]]) == (
        "l’infanterie PK 1, les arquebusiers PK 2 et Gargantua"
    )
    assert (said.count("troops", 1), said.count("troops", 2)) == ("1 troupe", "2 troupes")
    assert said.percent(2 / 3) == "67\u00a0%"
