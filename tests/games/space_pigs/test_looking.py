"""What lies at a place, in words; and the whole situation for those who do not see it."""

from random import Random

import pytest

from tests.games.space_pigs.sky import after, at, camp, election, fight, row, sky
from wartable import Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.page.looking import POWERS, describe, look
from wartable.games.space_pigs.rules.board import Board, Rules, Tile
from wartable.games.space_pigs.rules.components import CARDS, HEXES
from wartable.games.space_pigs.rules.galaxy import LABELS
from wartable.games.space_pigs.rules.powers import POWERS as USED
from wartable.games.space_pigs.rules.view import view
from wartable.testing import rule
from wartable.text import LANGUAGES


def seen(board: Board, place: str, seat: str | None = "scrofa", language: str = "en") -> str:
    return look(view(board, seat), place, language)


def on_hex(board: Board, hex: str, seat: str | None = "scrofa") -> str:
    return seen(board, f"hex:{at(board, hex)}", seat)


# Hexes.


def test_a_hex_tells_what_it_is_and_who_is_there() -> None:
    board = row("bolga: scrofa 3+1, porcus 2", "deux-jambons", "scorie: pirates 2", "jambora: porcus 1")
    assert on_hex(board, "bolga") == (
        "Bolga: blue planet, 1 acorn. Held by Scrofa: 3 gorets and 1 Gros Gruik. "
        "Attacked by Porcus: 2 gorets. 2 of the holder's troops are pinned (2.B)."
    )
    assert on_hex(board, "deux-jambons") == "Deux-Jambons: red double planet, 2 acorns. Nobody is there."
    assert on_hex(board, "scorie") == "Scorie: asteroid, no acorns. Held by 2 pirates."
    assert seen(board, f"hex:{at(board, 'scorie')}", language="fr") == (
        "Scorie\u00a0: astéroïde, aucun gland. Occupants\u00a0: 2 pirates."
    )


def test_extra_pigs_are_not_named_twice() -> None:
    board = row("bolga: scrofa 3, worm 1")
    assert on_hex(board, "bolga").startswith(
        "Bolga: blue planet, 1 acorn. Held by Scrofa: 3 gorets. Attacked by an acorn worm."
    )
    french = seen(board, f"hex:{at(board, 'bolga')}", language="fr")
    assert "Attaqué par un Ver des Glands." in french


@rule("5.5", "8.3", "1.E")
def test_a_hex_tells_of_feasts_bans_and_worms() -> None:
    board = row("bolga: scrofa 3 tired", "jambora")
    board.feasts = [(1, board.tiles[0].id)]
    board.banned = [(2, board.tiles[0].id)]
    board.tiles[1].barren = True
    assert on_hex(board, "bolga") == (
        "Bolga: blue planet, 1 acorn. Held by Scrofa: 3 gorets. 3 of your troops have travelled. "
        "An acorn feast: no clan but Phacochérus lands on the holder this turn (5.5). "
        "Porcus may not land here this turn (8.3)."
    )
    assert on_hex(board, "jambora").startswith("Jambora: asteroid, a planet until the worm came.")


@rule("7.6")
def test_a_hex_that_lies_face_down_keeps_its_secret() -> None:
    board = row("bolga: scrofa 3", "jambora")
    board.tiles[1] = Tile(board.tiles[1].id, turned=False)
    assert on_hex(board, "jambora") == "An unturned hex of the red family. Nobody is there."
    assert "Jambora" not in describe(view(board, "scrofa"))


# Cards and clans.


def test_a_card_tells_what_it_does() -> None:
    board = row("bolga: scrofa 3")
    assert seen(board, "card:jamboneuse-2") == (
        "Jamboneuse: attack +1, defence +1, technology 1. Slices thin, serves cold."
    )
    assert seen(board, "card:fusee") == "Fusée (2B). A voyage of up to 4 hexes."
    piga = seen(board, "card:seduction-de-la-princesse-piga")
    assert "(any interlude, or your own turn of 2B or 3B)" in piga


def test_a_clan_tells_what_is_known_of_it() -> None:
    board = row("bolga: scrofa 3+1", "jambora: porcus 1", hands={"scrofa": "fusee colons-1"}, royal="porcus")
    camp(board, "scrofa").gorets = 2
    told = seen(board, "clan:scrofa")
    for part in (
        "Scrofa, chief Olbo Jambono, recipe Stella Scrofa.",
        "Plays in place 1 of 3.",
        "In the galaxy: 3 gorets and 1 Gros Gruik.",
        "To be placed: 2 gorets.",
        "Acorns: 0 red, 0 yellow, 1 blue.",
        "The recipe takes 3 red, 2 yellow, 1 blue; 1 of 6 are there.",
        "In hand: Colons and Fusée.",
    ):
        assert part in told
    assert "Royal Pig." in seen(board, "clan:porcus")


@rule("0.1", "5.2")
def test_what_others_hold_and_brew_is_not_told() -> None:
    board = row("bolga: scrofa 3+1", "jambora: porcus 1", hands={"scrofa": "fusee colons-1"})
    for seat in ("porcus", None):
        told = seen(board, "clan:scrofa", seat)
        assert "The recipe is secret." in told
        assert "2 cards in hand." in told
        assert "Fusée" not in told + describe(view(board, seat))


@rule("8")
def test_powers_are_told_of_where_they_are_played() -> None:
    assert set(USED) <= {power for powers in POWERS.values() for power in powers}
    assert all(len(powers) == 3 for powers in POWERS.values())
    board = row("bolga: scrofa 3", rules=Rules(powers=True))
    camp(board, "scrofa").used = ["shift"]
    told = seen(board, "clan:scrofa")
    assert "Planetary nudge: used this turn." in told
    assert "Extra-Mouve. One voyage more" in told
    assert "Extra-Mouve" not in seen(row("bolga: scrofa 3"), "clan:scrofa")


@pytest.mark.parametrize("place", ["", "hex", "hex:", "hex:9999", "card:nothing", "clan:pigs", "moon:1"])
def test_nothing_is_told_of_what_is_not_there(place: str) -> None:
    assert seen(row("bolga: scrofa 3"), place) == ""


def test_beyond_the_galaxy_there_are_stars() -> None:
    assert seen(row("bolga: scrofa 3"), "hex:0101") == "Nothing but stars."


# The whole.


def test_the_description_holds_everything() -> None:
    hexes = ("bolga: porcus 2, scrofa 3", "jambora: phacocherus 2", "rillett")
    board = row(*hexes, hands={"porcus": "jamboneuse-1"}, royal="porcus", sequence="3A")
    told = describe(view(after(board, fight(board, "bolga")), "scrofa"))
    for part in (
        "Turn 2, 3A Combats: Scrofa against Porcus, Bolga",
        "Order of play: Scrofa, Phacochérus and Porcus.",
        "Porcus is Royal Pig.",
        "Combat at Bolga: Scrofa against Porcus.",
        "Cards laid: attacker 0, defender 0.",
        "Held by Porcus: 2 gorets.",
        "Rillett: red planet, 1 acorn.",
    ):
        assert part in told, part


@rule("4.C")
def test_the_description_holds_the_election() -> None:
    board = sky("bolga: scrofa 2", "jambora: porcus 2")
    election(board, "3 4 2", "scrofa")
    assert board.election is not None
    board.election.standing, board.election.barred = [0, 1], [2]
    told = describe(view(board, None))
    assert "Standing for election: Scrofa and Phacochérus." in told
    assert "Cannot be elected: Porcus." in told
    assert "Governors before Phacochérus: 4." in told


@pytest.mark.parametrize("scenario", ["complete", "simplified"])
def test_every_place_can_be_looked_at_and_no_hand_is_told(scenario: str) -> None:
    options = {"powers": True, "building": "explore", "last-turn": 6}
    table, rng = Table.new(GAME, scenario, options, seed=3), Random(3)
    while table.asks:
        seat, ask = rng.choice(list(table.asks.items()))
        table.answer(seat, ask.sample(rng))
        if rng.random() < 0.03 and table.asks:
            check_what_is_told(table.board, rng.choice(table.seats))


def check_what_is_told(board: Board, seat: str) -> None:
    sight = view(board, seat)
    places = [*(f"hex:{LABELS[cell]}" for cell in board.cells), *(f"clan:{each}" for each in GAME.seats)]
    for language in LANGUAGES:
        told = " ".join([describe(sight, language), *(look(sight, place, language) for place in places)])
        assert "{" not in told
        assert "look." not in told
        for number, tile in enumerate(board.tiles):
            assert tile.turned or HEXES[tile.id].name not in told, (number, told)
    told = describe(sight)
    laid = [card for cards in board.combat.laid for card in cards] if board.combat else []
    known = {CARDS[card].title for card in (*camp(board, seat).hand, *laid)}
    known.add("Extra-Mouve")  # a power of the Scrofa too
    titles = {CARDS[card].title for other in board.camps for card in other.hand} - known
    assert not [title for title in titles if f"{title}," in told or f"{title}." in told]
