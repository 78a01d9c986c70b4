"""7 Options: other galaxies, edges that touch, other ways to build, and the reverse placement."""

from random import Random

import pytest

from tests.games.space_pigs.sky import HEX, offered, on, run, sky, told, travel
from tests.games.space_pigs.test_building import built, table_of, the_ask
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.administration import return_spots
from wartable.games.space_pigs.rules.answers import Say
from wartable.games.space_pigs.rules.board import Board, Item, Rules, Tile, Troops
from wartable.games.space_pigs.rules.building import free_cells
from wartable.games.space_pigs.rules.components import HEXES, SUN
from wartable.games.space_pigs.rules.galaxy import (
    BETWEEN,
    CENTRE,
    MAP,
    NEAR,
    PASSAGE,
    SUN_CELL,
    SUNNY,
    Cell,
    rings,
    twins_of,
)
from wartable.testing import rule

GALAXIES = ("circles", "twins", "galette", "freedom")
HEXES_FOR = {3: 16, 4: 19, 5: 26, 6: 30}


def connected(cells: set[Cell]) -> bool:
    reached = [next(iter(cells))]
    for cell in reached:
        reached += [there for there in NEAR[cell] if there in cells and there not in reached]
    return len(reached) == len(cells)


def column(cell: Cell) -> int:
    return MAP.column_row(MAP.from_index(cell))[0]


@rule("7.1")
def test_first_placement_goes_from_the_last_player_to_the_first() -> None:
    hexes = ("bolga", "jambora", "rillett", "saucissor", "porkhan", "couenna", "caillard")
    board = sky(*hexes, rules=Rules(reverse=True))
    run(board, Item("settle"), "porcus=jambora phacocherus=saucissor scrofa=couenna")
    assert on(board, "jambora") == "porcus 5"
    assert board.order == [0, 1, 2]


@rule("7", "7.2", "7.3", "7.4")
@pytest.mark.parametrize("galaxy", GALAXIES)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_hexes_are_laid_and_hang_together(galaxy: str, players: int) -> None:
    for seed in range(3):
        board = built(table_of(players, seed, galaxy=galaxy), seed)
        cells = set(board.cells) - ({SUN_CELL} if galaxy == "twins" else set())
        assert len(cells) == HEXES_FOR[players]
        assert connected(cells)


@rule("7.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twins_are_as_equal_as_possible_with_the_sun_and_a_passage_of_three_between_them(
    players: int,
) -> None:
    board = built(table_of(players, galaxy="twins"))
    assert board.tiles[board.cells.index(SUN_CELL)].id == SUN
    assert set(PASSAGE) <= set(board.cells)
    middle = column(SUN_CELL)
    rest = [cell for cell in board.cells if cell not in (*PASSAGE, SUN_CELL)]
    west = [cell for cell in rest if column(cell) < middle]
    assert abs(len(west) - (len(rest) - len(west))) <= 1


@rule("7.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_without_the_passage_the_twins_do_not_touch(players: int) -> None:
    board = built(table_of(players, galaxy="twins"))
    rest = set(board.cells) - {*PASSAGE, SUN_CELL}
    assert not connected(rest)


@rule("7.2")
def test_nobody_lands_on_the_sun() -> None:
    for players in (3, 4, 5, 6):
        shape = built(table_of(players, galaxy="twins")).shape
        sun = shape.spot[SUN_CELL]
        assert all(sun not in near for near in shape.near)
        assert all(sun not in shape.within(spot, 4) for spot in range(len(shape.cells)))


@rule("7.2")
@pytest.mark.parametrize("players", [3, 6])
def test_vessels_fly_over_the_sun_from_one_twin_to_the_other(players: int) -> None:
    flights = 0
    for seed in range(8):
        shape = built(table_of(players, seed, galaxy="twins"), seed).shape
        beside = [spot for spot in shape.across[shape.spot[SUN_CELL]] if shape.cells[spot] not in PASSAGE]
        west = [spot for spot in beside if column(shape.cells[spot]) < column(SUN_CELL)]
        for here in west:
            for there in set(beside) - set(west):
                assert there in shape.within(here, 2)
                flights += 1
    assert flights


@rule("7.2", "7.5")
@pytest.mark.parametrize("players", [3, 6])
def test_the_edges_of_each_twin_touch_but_not_those_of_the_other(players: int) -> None:
    board = built(table_of(players, galaxy="twins"))
    shape, middle = board.shape, column(SUN_CELL)
    edge = [spot for spot in shape.edge if board.cells[spot] not in PASSAGE]
    for spot in edge:
        for other in edge:
            same = (column(board.cells[spot]) < middle) == (column(board.cells[other]) < middle)
            if spot != other:
                assert (other in shape.near[spot]) == same


@rule("7.3")
def test_the_galette_is_three_hexes_thick() -> None:
    for players in (3, 4, 5, 6):
        board = built(table_of(players, galaxy="galette"))
        rows = [MAP.column_row(MAP.from_index(cell)) for cell in board.cells]
        middle = MAP.column_row(CENTRE)[1]
        assert {place for _, place in rows} <= {middle - 1, middle, middle + 1}
        columns = sorted({place for place, _ in rows})
        assert columns == list(range(columns[0], columns[-1] + 1))
        thickness = [sum(place == each for place, _ in rows) for each in columns]
        assert sorted(thickness)[1:] == [3] * (len(columns) - 1)


@rule("7.3")
def test_a_row_across_is_filled_before_the_next_is_begun_at_either_end() -> None:
    table, rng = table_of(4, galaxy="galette"), Random(5)
    while the_ask(table).what in ("family", "lay"):
        rows = [column(cell) for cell in table.board.cells]
        begun = [each for each in set(rows) if rows.count(each) < 3]
        assert len(begun) <= 1
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))


@rule("7.3")
def test_the_next_row_across_begins_at_either_end_of_the_galette() -> None:
    """In the middle of the strip and beside it, at both ends, and nowhere else."""
    board = sky("bolga", "jambora", "rillett", rules=Rules(galaxy="galette"))
    middle, across = MAP.column_row(CENTRE)
    rows = (across - 1, across, across + 1)
    board.cells = strip(middle, rows)
    assert free_cells(board) == [*strip(middle - 1, rows), *strip(middle + 1, rows)]
    board.cells += strip(middle + 1, rows)
    assert free_cells(board) == [*strip(middle - 1, rows), *strip(middle + 2, rows)]
    board.cells += strip(middle - 1, rows)[:1]
    assert free_cells(board) == [*strip(middle - 1, rows)[1:]], "what was begun comes first"


def strip(column: int, rows: tuple[int, ...]) -> tuple[Cell, ...]:
    return tuple(MAP.index(MAP.at(column, there)) for there in rows)


@rule("7.4")
def test_with_freedom_a_hex_is_laid_anywhere_beside_another() -> None:
    table = table_of(3, galaxy="freedom")
    table.answer(the_ask(table).seat, Say("red"))
    for _ in range(4):
        table.answer(the_ask(table).seat, Say("red"))
        cells = table.board.cells
        beside = {there for cell in cells for there in NEAR[cell]} - set(cells)
        assert len(the_ask(table).options() or ()) == len(beside)
        table.answer(the_ask(table).seat, (the_ask(table).options() or ())[0])


@rule("7.4", "7.5")
def test_with_freedom_the_edges_touch() -> None:
    shape = built(table_of(4, galaxy="freedom")).shape
    for spot in shape.edge:
        assert set(shape.edge) - {spot} <= set(shape.near[spot])


@rule("7.5")
def test_where_edges_touch_troops_go_from_edge_to_edge() -> None:
    hexes = ("bolga", "jambora: scrofa 5", "rillett", "saucissor", "porkhan", "couenna", "caillard")
    plain, touching = sky(*hexes), sky(*hexes, rules=Rules(touching=True))
    for board in (plain, touching):
        board.camps[0].voyages = 1
    assert offered(plain, travel(plain, "scrofa"), "jambora") == {"bolga", "rillett", "caillard"}
    assert offered(touching, travel(touching, "scrofa"), "jambora") == {
        "bolga",
        "rillett",
        "saucissor",
        "porkhan",
        "couenna",
        "caillard",
    }


@rule("7.5")
def test_a_hex_in_the_middle_is_no_edge() -> None:
    board = built(table_of(4, edges="touching"))
    middle = board.shape.spot[MAP.index(CENTRE)]
    assert len(board.shape.near[middle]) == 6
    assert middle not in board.shape.edge
    assert board.rules.touching


@rule("7.5")
def test_edges_that_touch_do_not_make_clans_neighbours_when_they_settle() -> None:
    hexes = ("bolga", "jambora", "rillett", "saucissor", "porkhan", "couenna", "caillard")
    board = sky(*hexes, rules=Rules(touching=True))
    assert offered(board, Item("settle"), "jambora") == {"saucissor", "porkhan", "couenna"}


@rule("7.6")
def test_who_looks_first_sees_the_hex_before_laying_it_and_nobody_else_does() -> None:
    table = table_of(3, building="look-first")
    table.answer(the_ask(table).seat, Say("red"))
    table.answer(the_ask(table).seat, Say("blue"))
    builder = the_ask(table).seat
    drawn = table.board.drawn
    assert HEXES[drawn].family == "blue"
    for seat in (*table.seats, None):
        assert table.view(seat).drawn == (drawn if seat == builder else -1)


@rule("7.6")
def test_hexes_are_turned_when_all_of_them_lie() -> None:
    table, rng = table_of(3, building="turn-last"), Random(1)
    while len(table.board.tiles) < 15:
        table.answer(the_ask(table).seat, the_ask(table).sample(rng))
        assert not any(tile.turned for tile in table.board.tiles[:15])
    board = built(table)
    assert all(tile.turned for tile in board.tiles)


def unknown(*hexes: str) -> Board:
    """In exploration; the hexes that are named last are face down."""
    board = sky(
        "bolga: scrofa 5", "caillard", "jambora", "scorie", "crouton", rules=Rules(building="explore"), turn=1
    )
    for hex in hexes:
        board.tile(HEX[hex]).turned = False
    return board


@rule("7.6")
def test_exploration_leaves_all_hexes_face_down_until_troops_come() -> None:
    board = built(table_of(3, building="explore"))
    assert not any(tile.turned for tile in board.tiles)
    sample = unknown("jambora")
    sample.camps[0].voyages = 1
    dice = run(sample, travel(sample, "scrofa"), "bolga jambora 2+0")
    assert sample.tile(HEX["jambora"]).turned
    assert told(dice, "discovered") == ["discovered"]


@rule("7.6")
def test_extra_pigs_are_put_on_asteroids_that_were_found_or_on_black_hexes() -> None:
    arrive = Item("beasts-arrive")
    assert offered(unknown("jambora", "scorie", "crouton"), arrive, "", 5) == {"caillard", "scorie"}
    board = unknown("jambora", "scorie", "crouton")
    run(board, arrive, "scorie", 5)
    assert (on(board, "scorie"), board.tile(HEX["scorie"]).turned) == ("porcophages 1", True)


@rule("7.6")
def test_extra_pigs_that_find_no_asteroid_are_gone() -> None:
    board = unknown("jambora", "caillard", "crouton")
    board.tiles = [tile for tile in board.tiles if tile.id != HEX["scorie"]]
    board.cells = board.cells[: len(board.tiles)]
    dice = run(board, Item("beasts-arrive"), "", 5)
    assert told(dice, "beasts.no-room") == ["beasts.no-room"]


@rule("7.6")
def test_settling_turns_a_hex_and_moving_extra_pigs_do_too() -> None:
    board = unknown("jambora", "crouton")
    run(board, Item("first-hex", 1), "jambora")
    assert board.tile(HEX["jambora"]).turned
    board.tile(HEX["caillard"]).parties = sky("caillard: pirates 2").tiles[0].parties
    board.turn = 2
    run(board, Item("lead", 0), "caillard crouton")
    assert (on(board, "crouton"), board.tile(HEX["crouton"]).turned) == ("pirates 2", True)


@rule("7.6")
def test_a_hex_face_down_shows_its_family_only() -> None:
    board = unknown("jambora")
    seen = GAME.view(board, "scrofa").tiles[2]
    assert (seen.id, seen.family, seen.turned) == (-1, "red", False)


@rule("7.2")
def test_nobody_settles_on_the_sun() -> None:
    board = built(table_of(3, galaxy="twins"))
    assert "porcinox" not in offered(board, Item("settle"))
    assert board.shape.spot[SUN_CELL] not in board.shape.edge


@rule("7.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_both_twins_touch_the_sun_and_meet_only_by_the_passage(players: int) -> None:
    middle = column(SUN_CELL)
    for seed in range(12):
        cells = set(built(table_of(players, seed, galaxy="twins"), seed).cells)
        rest = cells - {*PASSAGE, SUN_CELL}
        twins = [{cell for cell in rest if (column(cell) < middle) == west} for west in (True, False)]
        for twin in twins:
            assert connected(twin)
            assert any(cell in twin for cell in NEAR[SUN_CELL])
            assert connected(twin | set(PASSAGE))
        assert set.union(*twins) == rest
        assert not any(there in twins[1] for cell in twins[0] for there in NEAR[cell])


@rule("7.2")
def test_the_hexes_beside_the_sun_and_the_passage_come_first_in_their_circle() -> None:
    for players, circle in ((3, 1), (4, 1), (5, 2), (6, 2)):
        laid = built(table_of(players, 2, galaxy="twins"), 2).cells
        for which, centre in enumerate(twins_of(players).centres):
            begun = [cell for cell in laid if cell in rings(centre)[circle]]
            assert set(begun[:2]) == {SUNNY[which], twins_of(players).gates[which]}


@rule("7.2", "6")
def test_who_finds_no_empty_edge_returns_to_the_centre_of_a_twin() -> None:
    for players in (4, 6):
        board = built(table_of(players, galaxy="twins"))
        board.camps[0].is_out = True
        centres = {MAP.index(centre) for centre in twins_of(players).centres}
        for spot in board.shape.edge:
            board.tiles[spot].parties = [Troops(1, 1)]
        assert {board.cells[spot] for spot in return_spots(board)} == centres
        for tile in board.tiles:
            tile.parties = [Troops(1, 1)]
        assert return_spots(board) == []
        assert board.shape.sun is not None
        board.tiles[board.shape.sun].parties = []
        assert return_spots(board) == [], "nobody returns on the sun"


@rule("6")
def test_who_finds_no_empty_edge_returns_to_the_middle_of_the_circles() -> None:
    board = built(table_of(6))
    board.camps[0].is_out = True
    for spot in board.shape.edge:
        board.tiles[spot].parties = [Troops(1, 1)]
    assert [board.cells[spot] for spot in return_spots(board)] == [MAP.index(CENTRE)]


@rule("7.2", "7.5", "5.5")
def test_a_planet_that_hangs_only_on_the_passage_belongs_to_no_edge() -> None:
    board = built(table_of(3, galaxy="twins"))
    below = next(
        there
        for there in NEAR[PASSAGE[1]]
        if there not in board.cells
        and all(cell not in board.cells or cell in PASSAGE for cell in NEAR[there])
    )
    found = board.extend(below, Tile(board.box[0]))
    assert {board.cells[spot] for spot in board.shape.near[found]} <= set(PASSAGE)
    west = next(spot for spot in board.shape.edge if column(board.cells[spot]) < column(SUN_CELL) - 1)
    beside = next(there for there in NEAR[board.cells[west]] if there not in (*board.cells, *BETWEEN))
    hung = board.extend(beside, Tile(board.box[1]))
    assert west in board.shape.near[hung]
    assert len(board.shape.near[hung]) > 5
