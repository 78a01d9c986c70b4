"""A replay is one file that shows a game turn by turn, to a seat what it saw, and leads nowhere else."""

import random
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec import structs

from wartable import Table, games
from wartable.games.picrochole.rules.orders import ALL, CAPITULATE, END_TURN, HOLDING, March, OrderUnit
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.log import Log
from wartable.replay import Moments, moments, replay_page, write_replay

EMPTY = {"area", "br", "hr", "img", "input", "link", "meta"}


class Page(HTMLParser):
    """The elements of a page, checked to be well nested."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def of_class(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.found if name in (attributes.get("class") or "").split()]


def played(turns: int, scenario: str = "meeting", seed: int = 1) -> Table:
    """A game of so many turns, in which everybody marches on the objectives; then blue gives up."""
    rng = random.Random(seed)
    table = Table.new("picrochole", scenario, seed=seed)
    for turn in range(turns):
        for seat in table.seats:
            view = table.view(seat)
            for unit in view.own() if turn % 5 == 0 else ():
                table.answer(seat, OrderUnit(unit.id))
                table.answer(seat, March(rng.choice(view.objectives).hex))
            table.answer(seat, END_TURN)
    return table


def finished(turns: int, scenario: str = "meeting") -> Table:
    table = played(turns, scenario)
    table.answer("blue", CAPITULATE)
    table.answer("red", END_TURN)
    return table


def written(table: Table, folder: Path, seat: str | None = None, language: str = "en") -> str:
    path = folder / "replay.html"
    write_replay(table, path, seat, language)
    return path.read_text(encoding="utf-8")


def test_there_is_a_moment_for_every_turn_and_one_for_the_end(tmp_path: Path) -> None:
    table = finished(6)
    assert write_replay(table, tmp_path / "a.html") == 8
    page = Page((tmp_path / "a.html").read_text(encoding="utf-8"))
    steps = page.of_class("step")
    assert len(steps) == 8
    frames = [attributes["data-frame"] for attributes in steps]
    assert len(page.of_class("frame")) == len(set(frames))
    assert len(page.of_class("heading")) == 8


def test_the_frames_are_well_formed(tmp_path: Path) -> None:
    source = written(finished(6), tmp_path)
    board = source.index('<div id="board">')
    end = source.index("</div></main>")
    ElementTree.fromstring(source[board : end + len("</div>")])


def test_a_picture_that_stays_is_written_once(tmp_path: Path) -> None:
    table = Table.new("picrochole", "meeting", seed=1)
    for _ in range(5):
        for seat in table.seats:
            table.answer(seat, END_TURN)
    page = Page(written(table, tmp_path, "blue"))
    assert len(page.of_class("step")) == 6
    assert len(page.of_class("frame")) == 1


def test_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    source = written(finished(3), tmp_path)
    for _, attributes in Page(source).found:
        for name in ("src", "href", "action", "srcset", "poster"):
            assert (attributes.get(name) or "#").startswith("#")
        assert not [name for name in attributes if name.startswith("on")]
    assert not re.findall(r"@import|url\((?!#)", source)
    assert "default-src 'none'" in source


def test_who_watches_a_finished_game_sees_both_armies(tmp_path: Path) -> None:
    source = written(finished(2), tmp_path)
    assert 'data-unit="blue-1-cavalry1"' in source
    assert 'data-unit="red-1-cavalry1"' in source


def test_who_watches_a_game_that_goes_on_sees_no_army(tmp_path: Path) -> None:
    source = written(played(2), tmp_path)
    assert 'data-unit="' not in source
    assert "Not over yet" in source


def test_a_seat_sees_again_what_it_saw_and_no_more(tmp_path: Path) -> None:
    table = finished(1, "campaign")
    source = written(table, tmp_path, "blue")
    assert 'data-unit="blue-1-infantry1"' in source
    assert "red-1-infantry1" not in source
    assert "as seen by Blue" in source


def test_the_chronicle_stands_beside_the_map_each_line_once(tmp_path: Path) -> None:
    table = finished(17)
    source = written(table, tmp_path)
    steps = [re.findall(r"<p>(.*?)</p>", step) for step in source.split('<li class="step"')[1:]]
    assert any("Combat at" in line for lines in steps for line in lines)
    assert all(len(lines) == len(set(lines)) for lines in steps), "what both sides are told stands there once"
    assert "The game is over" in steps[-1][-1]


def test_what_happened_in_a_phase_stands_under_its_name(tmp_path: Path) -> None:
    table = Table.new("picrocholine-wars", seed=3)
    for seat in ("pk", "gk"):
        table.answer(seat, Say("quick"))
    steps = written(table, tmp_path).partition('<ol id="steps">')[2]
    found = re.findall(r"<(?:p|button)>(.*?)</", steps)
    assert found[:3] == ["Set-up", "PK is set up.", "GK is set up."]
    assert found[-2:] == ["PK infantry 10 falls back to 0503.", "Turn 1 of 10 · PK movement"]


def test_dice_lie_beside_the_lines_that_tell_of_them(tmp_path: Path) -> None:
    rng = random.Random(1)
    table = Table.new("picrocholine-wars", seed=1)
    while not any("dice" in entry.about for entry in table.entries):
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.sample(rng))
    assert re.search(r'<p><svg class="dice".*?</svg> [^<]+</p>', written(table, tmp_path))


def test_the_outcome_is_told(tmp_path: Path) -> None:
    source = written(finished(1), tmp_path)
    assert "Won by Red · Its opponent has capitulated · Blue 0" in source


def test_where_nothing_is_secret_nobody_saw_it_otherwise() -> None:
    assert "as seen by" in replay_page(finished(1), "blue")
    assert "as seen by" not in replay_page(Table.new("picrocholine-wars", seed=3), "pk")


def test_the_page_speaks_french(tmp_path: Path) -> None:
    source = written(finished(2), tmp_path, language="fr")
    for words in (
        'lang="fr"',
        "Rencontre à Seuilly",
        "Chronique",
        "tour 2 sur 18",
        "Victoire : Rouge",
        "Lecture",
    ):
        assert words in source


def test_names_are_escaped(tmp_path: Path) -> None:
    game = games()["picrochole"]
    source = game.scenarios["meeting"].source.replace("Seuilly", "<script>x</script>")
    assert game.read_scenario is not None
    table = Table.new(game, game.read_scenario(source, "wild.toml"), seed=1)
    assert "<script>x" not in written(table, tmp_path, "blue")


def test_a_game_that_draws_whole_pictures_has_one_a_moment(tmp_path: Path) -> None:
    plain = replace(games()["picrochole"], draw=lambda view: f"<svg><text>{view.turn}</text></svg>")
    table = Table.new(plain, "meeting", seed=1)
    for _ in range(3):
        for seat in table.seats:
            table.answer(seat, END_TURN)
    source = written(table, tmp_path, "red")
    assert len(Page(source).of_class("step")) == 4
    assert re.findall(r"<text>(\d)</text>", source) == ["1", "2", "3", "4"]


def test_a_resignation_is_the_last_moment(tmp_path: Path) -> None:
    table = played(2)
    table.resign("blue")
    source = written(table, tmp_path)
    assert len(Page(source).of_class("step")) == 4
    assert "Won by Red · Blue has resigned<" in source
    assert "Blue resigns: the game is over." in source
    assert 'data-unit="red-1-cavalry1"' in source


# For a server


def test_a_page_of_a_server_leads_back_to_the_table_and_to_the_other_views() -> None:
    source = replay_page(finished(1), "blue", "fr", back="/tables/k3?a=1&b=2", seats={"Rouge": "?seat=red"})
    links = [attributes["href"] for tag, attributes in Page(source).found if tag == "a"]
    assert links == ["/tables/k3?a=1&b=2", "?seat=red"]
    assert ">Retour à la table</a>" in source
    assert 'aria-label="La partie vue par"' in source


def test_a_page_that_stands_alone_has_no_links(tmp_path: Path) -> None:
    table = finished(1)
    assert replay_page(table) == written(table, tmp_path)
    assert "<a " not in written(table, tmp_path)


def test_a_page_of_a_server_that_forbids_scripts_in_pages_takes_them_from_files() -> None:
    page = Page(replay_page(finished(1), root="/static"))
    assert ("link", {"rel": "stylesheet", "href": "/static/replay.css"}) in page.found
    assert [attributes for tag, attributes in page.found if tag == "script"] == [{"src": "/static/replay.js"}]


def test_every_name_and_address_on_the_page_is_escaped() -> None:
    wild = '"><script>x'
    source = replay_page(finished(1), back=wild, root=wild, seats={wild: wild})
    assert "<script>x" not in source


# Moments, one by one


def check_that_moments_are_those_of(past: Moments, table: Table) -> None:
    for seat in (*table.seats, None):
        assert [past.seen(number, seat) for number in range(len(past))] == list(moments(table, seat))


def test_moments_grow_with_the_table() -> None:
    table = Table.new("picrochole", "meeting", seed=1)
    past = Moments(table)
    assert len(past) == 1
    for turn in range(1, 4):
        for seat in table.seats:
            table.answer(seat, END_TURN)
            past.catch_up(table)
        assert len(past) == 1 + turn
        assert "turn 1 of" in past.seen(0, "blue").caption
        assert f"turn {turn + 1} of" in past.seen(turn, "blue").caption
        assert f"tour {turn + 1} sur" in past.seen(turn, "blue", "fr").caption
    check_that_moments_are_those_of(past, table)
    past.catch_up(table)
    assert len(past) == 4
    for number in (-1, 4):
        with pytest.raises(IndexError):
            past.seen(number)


def test_moments_that_were_taken_back_are_gone() -> None:
    table = played(4)
    past = Moments(table)
    table.answer("blue", ALL)
    table.answer("blue", HOLDING)
    past.catch_up(table)
    table.undo("blue")
    past.catch_up(table)
    check_that_moments_are_those_of(past, table)
    table.undo("blue")
    assert [table.take_back("red"), table.take_back("red")] == [1, 2]
    past.catch_up(table)
    assert len(past) == len(list(moments(table))) < 5
    check_that_moments_are_those_of(past, table)


def test_moments_begin_anew_with_another_table() -> None:
    past = Moments(played(40, "three-bridges"))
    other = played(3, "three-bridges", seed=2)
    past.catch_up(other)
    check_that_moments_are_those_of(past, other)


def test_moments_of_a_game_that_is_over_show_spectators_everything() -> None:
    table = played(1)
    past = Moments(table)
    assert 'data-unit="' not in past.seen(0).picture
    table.resign("red")
    past.catch_up(table)
    assert 'data-unit="red-1-cavalry1"' in past.seen(0).picture
    assert 'data-unit="red-1-cavalry1"' not in past.seen(0, "blue").picture
    check_that_moments_are_those_of(past, table)


def test_moments_cost_what_is_new_and_not_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(10)
    past = Moments(table)
    again = past._again
    fed: list[object] = []
    monkeypatch.setattr(again, "_give", lambda seat, answer: fed.append((seat, answer)))
    past.catch_up(table)
    assert fed == []
    table.answer("blue", END_TURN)
    past.catch_up(table)
    assert fed == [("blue", END_TURN)]


def test_a_table_that_its_rules_no_longer_lead_to_has_its_present_moment() -> None:
    """It was begun under other rules, and went on from its checkpoint."""
    table = played(3)
    for answers in ([("blue", OrderUnit("nobody")), *table.answers], table.answers[2:]):
        table._answers = Log(answers)
        table._trail = [structs.replace(table._trail[-1], answers=len(answers))]
        past = Moments(table)
        assert len(past) == 1
        assert "turn 4 of" in past.seen(0, "blue").caption
        later = table.copy()
        for seat in table.seats:
            later.answer(seat, END_TURN)
        past.catch_up(later)
        assert len(past) == 2
        assert "turn 5 of" in past.seen(1, "blue").caption


@pytest.mark.parametrize(
    ("scenario", "turns", "most"), [("three-bridges", 39, 2_000_000), ("campaign", 30, 3_600_000)]
)
def test_a_replay_is_not_too_large(tmp_path: Path, scenario: str, turns: int, most: int) -> None:
    assert len(written(finished(turns, scenario), tmp_path).encode()) < most
