"""What people read, in their language."""

from pathlib import Path

import pytest

from wartable.text import LANGUAGES, Texts

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def write(folder: Path, language: str, messages: dict[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    entries = [f'msgid "{key}"\nmsgstr "{message}"\n' for key, message in messages.items()]
    (folder / f"{language}.po").write_text(HEADER + "\n".join(entries), encoding="utf-8")


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    write(
        tmp_path / "game",
        "en",
        {
            "hit": "{unit} is hit at {hex}.",
            "unit.guard": "the guard",
            "only-english": "Only here.",
            "refusal.malformed": "What?",
            "refusal.game-over": "",
        },
    )
    write(
        tmp_path / "game",
        "fr",
        {"hit": "{unit} est touchée en {hex}.", "unit.guard": "la garde", "refusal.malformed": "Quoi ?"},
    )
    return Texts(tmp_path / "game")


def test_a_message_names_what_it_speaks_about_in_the_words_of_the_reader(texts: Texts) -> None:
    about = {"unit": "guard", "hex": "B3"}
    assert texts.say("hit", "en", about) == "the guard is hit at B3."
    assert texts.say("hit", "fr", about) == "la garde est touchée en B3."


def test_a_value_without_a_message_stands_as_it_is(texts: Texts) -> None:
    assert texts.say("hit", "en", {"unit": 7, "hex": "{unit}"}) == "7 is hit at {unit}."


def test_a_message_has_forms_for_one_for_several_and_for_none(tmp_path: Path) -> None:
    message = {"lost": "{count:# card|# cards}", "left": "{count:no card|# card|# cards}"}
    for language in LANGUAGES:
        write(tmp_path / "game", language, message)
    texts = Texts(tmp_path / "game")
    assert [texts.say("lost", "en", {"count": n}) for n in range(3)] == ["0 cards", "1 card", "2 cards"]
    assert [texts.say("lost", "fr", {"count": n}) for n in range(3)] == ["0 card", "1 card", "2 cards"]
    assert [texts.say("left", "fr", {"count": n}) for n in range(3)] == ["no card", "1 card", "2 cards"]


def test_a_list_is_said_thing_by_thing_under_its_name_or_its_singular(tmp_path: Path) -> None:
    messages = {"held": "{units}: {units[1]}, {scores[0]}", "unit.guard": "the guard", "units.duke": "dukes"}
    write(tmp_path / "game", "en", messages)
    about = {"units": ["guard", "duke", "page"], "scores": [7, 5]}
    assert Texts(tmp_path / "game").say("held", "en", about) == "the guard, dukes, page: dukes, 7"


def test_a_message_says_what_stands_before_the_last_of_several(tmp_path: Path) -> None:
    write(tmp_path / "game", "en", {"held": "{units: and }"})
    texts = Texts(tmp_path / "game")
    said = [
        texts.say("held", "en", {"units": units})
        for units in ([], ["duke"], ["duke", "page"], ["a", "b", "c"])
    ]
    assert said == ["", "duke", "duke and page", "a, b and c"]


def test_a_number_may_bear_its_sign(tmp_path: Path) -> None:
    write(tmp_path / "game", "en", {"change": "{by:+d}", "plain": "{by}"})
    texts = Texts(tmp_path / "game")
    assert [texts.say("change", "en", {"by": by}) for by in (1, -1)] == ["+1", "−1"]
    assert texts.say("plain", "en", {"by": -1}) == "-1"


def test_english_stands_in_and_then_the_key(texts: Texts) -> None:
    assert texts.say("only-english", "fr") == "Only here."
    assert texts.say("nowhere", "fr") == "nowhere"
    assert texts.say("hit", "de", {"unit": "x", "hex": "y"}) == "x is hit at y."


def test_a_game_has_the_messages_of_the_table_and_may_put_its_own_over_them(texts: Texts) -> None:
    assert texts.say("refusal.not-asked") == "It is not for you to decide now."
    assert texts.say("refusal.malformed") == "What?"
    assert texts.messages("en")["refusal.malformed"] == "What?"
    assert Texts().say("refusal.malformed") == "That is not an answer to what was asked."


def test_an_empty_message_is_none(texts: Texts) -> None:
    assert texts.say("refusal.game-over") == "The game is over."
    assert texts.messages("en")["refusal.game-over"] == "The game is over."


def test_a_message_is_there_or_not_in_each_language(texts: Texts) -> None:
    assert [texts.has("hit", language) for language in LANGUAGES] == [True, True]
    assert [texts.has("only-english", language) for language in LANGUAGES] == [True, False]
    assert [texts.has("", language) for language in LANGUAGES] == [False, False]


def test_the_table_alone_says_the_same_things_in_both_languages() -> None:
    english, french = (Texts().messages(language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert english["refusal.choose-between"].format(least=1, most=2) == "Choose from 1 to 2."
