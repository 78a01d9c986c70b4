"""What the points are for: in the bar while a game goes on, and in the notice at its end."""

from collections.abc import Callable

import pytest

from wartable import Table, games
from wartable.games.picrocholine_wars.page.draw import tally
from wartable.games.picrocholine_wars.rules.victory import final_outcome
from wartable.games.space_pigs.page.words import tally as acorns_and_recipe

from .visiting import Visitor

WARS = "picrocholine-wars"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Points if the war ended now"), ("fr", "Points si la guerre finissait")]
)
def test_a_score_says_what_it_is(visit: Callable[..., Visitor], language: str, words: str) -> None:
    person = visit(language)
    table = person.play_now(game=WARS, bot="page", scenario="")
    seats = person.now(table)["seats"]
    assert all(seat["tally"].startswith(words) for seat in seats)


@pytest.mark.parametrize(
    ("language", "score", "words"),
    [("en", "0 · army 18", "No points yet."), ("fr", "0 · armée 18", "Pas encore de points.")],
)
def test_in_picrochole_the_score_is_the_points_and_the_army_is_named(
    visit: Callable[..., Visitor], language: str, score: str, words: str
) -> None:
    person = visit(language)
    own, enemy = person.now(person.play_now())["seats"]
    assert own["score"] == score
    assert enemy["score"].startswith(f"{score.rpartition(' ')[0]} 0")
    assert own["tally"].startswith(words)


def test_clans_see_what_their_acorns_are_and_no_recipe_of_another() -> None:
    table = Table.new(games()["space-pigs"], seed=1)
    told = acorns_and_recipe(table.view(table.seats[0]))
    assert ["recipe takes" in told[seat] for seat in table.seats] == [True, False, False]
    assert all(words.startswith("Acorns: 0 red") for words in told.values())


def test_at_the_end_only_what_they_are_for_is_said() -> None:
    board = Table.new(games()[WARS]).board
    board.outcome = final_outcome(board)
    assert "Novel markers not played" in tally(board)["pk"]
    assert "ended now" not in tally(board)["pk"]
