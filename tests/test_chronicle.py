"""The chronicle for people to read: dice drawn as dice, and nothing told too often or too seldom."""

from wartable import games
from wartable.draw.chronicle import line, told_to_all
from wartable.referee import Entry

WARS = games()["picrocholine-wars"]
CAPTION = Entry("phase-begins", {"phase": "combat"})


def recovers(attack: int, *to: str) -> Entry:
    return Entry("test.recovers", {"unit": "frere-jean", "attack": attack, "dice": [2]}, to or None)


def told(*entries: Entry) -> list[Entry]:
    return list(told_to_all(WARS, entries, "en"))


def test_what_happens_twice_is_told_twice() -> None:
    assert told(recovers(3), recovers(3)) == [recovers(3), recovers(3)]


def test_what_several_seats_were_told_each_by_itself_is_told_once() -> None:
    assert told(recovers(3, "pk"), recovers(4), recovers(3, "gk")) == [recovers(3, "pk"), recovers(4)]


def test_what_a_seat_was_told_twice_is_told_twice() -> None:
    pk, gk = recovers(3, "pk"), recovers(3, "gk")
    assert told(pk, pk, gk, gk) == [pk, pk]
    assert told(pk, gk, pk, gk) == [pk, pk]


def test_what_seats_were_told_in_other_words_is_told_in_all_of_them() -> None:
    assert told(recovers(3, "pk"), recovers(4, "gk")) == [recovers(3, "pk"), recovers(4, "gk")]


def test_the_same_words_are_news_after_a_caption() -> None:
    pk, gk = recovers(3, "pk"), recovers(3, "gk")
    assert told(pk, CAPTION, gk) == [pk, CAPTION, gk]


def test_a_line_shows_its_dice_and_the_places_it_speaks_of() -> None:
    shown = line(WARS, recovers(3), "en")
    assert shown.words.count("<circle") == 2
    assert 'data-at="unit:frere-jean"' in shown.html
    assert line(WARS, CAPTION, "en").html.startswith('<li class="caption">')


def test_what_nobody_should_miss_is_a_headline() -> None:
    captured = Entry("captured", {"unit": "frere-jean"})
    assert line(WARS, captured, "en").html.startswith('<li class="headline"')
    assert "headline" not in line(WARS, recovers(3), "en").html
