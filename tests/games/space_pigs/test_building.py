"""0.4 Laying the hexes: families, circles, and who lays when."""

from random import Random

import pytest

from tests.games.space_pigs.sky import facts
from wartable import Table
from wartable.flow import Ask
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.answers import Say
from wartable.games.space_pigs.rules.board import Board, Tile
from wartable.games.space_pigs.rules.building import free_cells
from wartable.games.space_pigs.rules.components import HEXES
from wartable.games.space_pigs.rules.galaxy import CENTRE, MAP, NEAR, rings
from wartable.testing import rule


def table_of(players: int = 3, seed: int = 1, scenario: str = "complete", **options: object) -> Table:
    return Table.new(GAME, scenario, options, GAME.seats[:players], seed=seed)


def the_ask(table: Table) -> Ask:
    ((_, ask),) = table.asks.items()
    return ask


def built(table: Table, seed: int = 1) -> Board:
    """The galaxy, laid by random players."""
    rng = Random(seed)
    while the_ask(table).what in ("family", "lay"):
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))
    board: Board = table.board
    return board


@rule("0.4")
def test_the_first_player_chooses_a_family_and_the_first_hex_lies_in_the_middle() -> None:
    table = table_of()
    ask = the_ask(table)
    assert (ask.seat, ask.what) == (table.board.seat(table.board.first), "family")
    assert ask.options() == [Say("red"), Say("yellow"), Say("blue"), Say("black")]
    table.answer(ask.seat, Say("black"))
    assert table.board.cells == (MAP.index(CENTRE),)
    assert table.board.tiles[0].family == "black"


@rule("0.4")
def test_everybody_lays_one_clockwise() -> None:
    table, rng = table_of(4), Random(2)
    builders = []
    while the_ask(table).what in ("family", "lay"):
        if the_ask(table).what == "family":
            builders.append(table.board.clan_of(the_ask(table).seat))
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))
    order = table.board.order
    assert builders == [order[place % 4] for place in range(len(builders))]


@rule("0.4")
def test_a_hex_is_chosen_by_its_family_and_turned_when_it_lies() -> None:
    table = table_of()
    for family in ("red", "blue", "yellow"):
        before = len(table.board.tiles)
        table.answer(the_ask(table).seat, Say(family))
        if the_ask(table).what == "lay":
            assert the_ask(table).about["hex"] == family
            assert table.view(None).drawn == -1
            table.answer(the_ask(table).seat, (the_ask(table).options() or ())[0])
        assert len(table.board.tiles) == before + 1
        assert (table.board.tiles[-1].family, table.board.tiles[-1].turned) == (family, True)


@rule("0.4")
def test_a_pile_that_is_empty_is_not_offered() -> None:
    table, rng = table_of(), Random(1)
    table.answer(the_ask(table).seat, Say("black"))
    while the_ask(table).what != "family":
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))
    assert Say("black") not in (the_ask(table).options() or ())


@rule("0.4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_circle_is_closed_before_the_next_is_begun(players: int) -> None:
    board = built(table_of(players, seed=players))
    circles = [set(circle) for circle in rings()]
    ring_of = [next(n for n, circle in enumerate(circles) if cell in circle) for cell in board.cells]
    assert ring_of == sorted(ring_of)
    assert ring_of.count(1) == 6
    assert len(board.cells) == len(set(board.cells))


@rule("0.4")
def test_each_hex_touches_another_with_one_side() -> None:
    for seed in range(4):
        board = built(table_of(5, seed), seed)
        for place, cell in enumerate(board.cells[1:], 1):
            assert any(there in board.cells[:place] for there in NEAR[cell])


@rule("0.4")
def test_all_hexes_of_the_game_are_laid() -> None:
    for players, count in ((3, 16), (4, 19), (5, 26), (6, 30)):
        board = built(table_of(players))
        assert len(board.tiles) == count
        assert not any(board.piles.values())


@rule("0.4")
def test_the_chronicle_says_what_was_turned() -> None:
    table = table_of()
    board = built(table)
    laid = facts(table._referee, "laid", "planet")
    assert laid == [HEXES[tile.id].name for tile in board.tiles]


@rule("0.4")
def test_when_a_circle_is_full_the_whole_next_one_is_open() -> None:
    board = Board(table_of().board.rules, [], [])
    first, second, *_ = rings()
    board.cells = (*first, *second[:6])
    board.tiles = [Tile(hex) for hex in range(7)]
    assert sorted(free_cells(board)) == sorted(list(rings())[2])


# 0.10 Laid by chance.


@rule("0.10")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("galaxy", GAME.options["galaxy"])
def test_chance_lays_the_galaxy_and_the_first_player_settles(players: int, galaxy: str) -> None:
    table = table_of(players, galaxy=galaxy, builders="chance")
    assert (the_ask(table).what, the_ask(table).seat) == ("settle", table.board.seat(table.board.first))
    by_players = built(table_of(players, galaxy=galaxy))
    assert sorted(tile.id for tile in table.board.tiles) == sorted(tile.id for tile in by_players.tiles)
    assert not any(table.board.piles.values())
    *thrown, begins, laid = [entry.what for entry in table.chronicle()]
    assert (set(thrown), begins, laid) == ({"order.thrown"}, "begins", "galaxy-built")


@rule("0.10")
def test_chance_lays_other_galaxies_with_other_seeds() -> None:
    found = {
        tuple(tile.id for tile in table_of(seed=seed, builders="chance").board.tiles) for seed in range(9)
    }
    assert len(found) == 9
    places = {table_of(seed=seed, builders="chance").board.cells for seed in range(9)}
    assert len(places) == 9


@rule("0.10", "7.6")
def test_what_chance_lays_stays_unturned_until_troops_come_where_it_is_explored() -> None:
    table = table_of(builders="chance", building="explore")
    assert not any(tile.turned for tile in table.board.tiles)


@rule("0.10", "9.1")
def test_chance_lays_the_galaxy_of_the_simplified_rules_too() -> None:
    table = table_of(scenario="simplified", builders="chance")
    assert the_ask(table).what == "settle"
    assert all(tile.turned for tile in table.board.tiles)
