"""The picture: all that lies on the table is drawn, nothing that one may not know, and it stays small."""

import gzip
import re
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from random import Random
from time import process_time
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.space_pigs.sky import election, row, run, sky
from wartable import Table
from wartable.game import Outcome
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.art.card_art import COMBAT_ART
from wartable.games.space_pigs.art.dashboards import marker_states, shown
from wartable.games.space_pigs.art.event_art import EVENT_ART
from wartable.games.space_pigs.art.hand import band, face
from wartable.games.space_pigs.art.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FOOT,
    HEIGHT,
    SHEET,
    WIDTH,
    dashboard_box,
    fit,
    galaxy_frame,
    grounds,
    hand_slots,
    offer_box,
    view_box,
)
from wartable.games.space_pigs.art.lettering import breadth, one_line
from wartable.games.space_pigs.art.palette import (
    BANDS,
    BEAST_COLOURS,
    CREAM,
    FAINT,
    GOLD,
    INK,
    MARKS,
    MAUVE,
    NIGHT,
    PANEL,
    PAPER,
    contrast,
    ink_on,
)
from wartable.games.space_pigs.art.pieces import draw_heading, draw_pieces
from wartable.games.space_pigs.art.planets import face as hex_face
from wartable.games.space_pigs.art.sky import draw_map
from wartable.games.space_pigs.art.tokens import SHAPES, head
from wartable.games.space_pigs.page.looking import look
from wartable.games.space_pigs.rules.answers import Place
from wartable.games.space_pigs.rules.board import WORM, Board, Combat, Election, Item, Offer, Rules, Vote
from wartable.games.space_pigs.rules.building import on_offer
from wartable.games.space_pigs.rules.components import CARD, CARDS, CLANS, FAMILIES, HEXES, TOKENS
from wartable.games.space_pigs.rules.galaxy import CELL, CENTRE, LABELS, MAP
from wartable.games.space_pigs.rules.view import View, view
from wartable.hexes import spiral
from wartable.referee import RandomChance, Referee
from wartable.testing import rule
from wartable.text import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
KILOBYTE = 1024
LEGIBLE = 4.5


def read(*layers: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(layers)}</svg>')


def marked(picture: str, data: str) -> list[str]:
    return re.findall(rf'data-{data}="([^"]*)"', picture)


def played(clans: int, until: Callable[[Table], object], scenario: str = "complete", **options: Any) -> Table:
    """A game by chance, up to a moment."""
    seats = [clan.id for clan in CLANS[:clans]]
    chosen = {name: values[0] for name, values in GAME.options.items()} | options
    table, rng = Table.new(GAME, scenario, chosen, seats, seed=3), Random(3)
    while table.asks and not until(table):
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    assert table.asks
    return table


def asked(table: Table, what: str) -> bool:
    return any(ask.what == what for ask in table.asks.values())


MOMENTS: dict[str, Callable[[], Table]] = {
    "building": lambda: played(6, lambda t: len(t.board.tiles) > 11 and asked(t, "lay")),
    "open building": lambda: played(4, lambda t: len(t.board.tiles) > 5, "simplified"),
    "voyages": lambda: played(6, lambda t: t.board.turn == 3 and t.board.sequence == "2B", powers=True),
    "simple voyages": lambda: played(
        4, lambda t: t.board.turn == 2 and t.board.sequence == "2B", "simplified"
    ),
    "combat": lambda: played(6, lambda t: t.board.combat and any(t.board.combat.laid)),
    "election": lambda: played(5, lambda t: t.board.election and len(t.board.election.votes) > 1),
    "twins": lambda: played(6, lambda t: t.board.turn == 2 and t.board.sequence == "2B", galaxy="twins"),
    "galette": lambda: played(
        6, lambda t: t.board.turn == 2 and t.board.sequence == "2B", galaxy="galette", building="explore"
    ),
    "freedom": lambda: played(3, lambda t: t.board.turn == 2, galaxy="freedom"),
    "freedom being built": lambda: played(
        6, lambda t: len(t.board.tiles) > 20 and asked(t, "lay"), galaxy="freedom", building="turn-last"
    ),
}


@lru_cache(maxsize=len(MOMENTS))
def moment(name: str) -> Table:
    return MOMENTS[name]()


def whole(table: Table, seat: str | None, language: str = "en") -> str:
    seen = table.view(seat)
    ask = table.asks.get(seat) if seat else None
    return draw_pieces(seen, ask, language) + draw_heading(seen, language)


# The whole.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_is_drawn_for_everybody_in_every_language(name: str, language: str) -> None:
    table = moment(name)
    for seat in (*table.asks, None):
        assert read(draw_map(table.view(seat), language), whole(table, seat, language)) is not None


@pytest.mark.parametrize("name", MOMENTS)
def test_everything_that_is_used_is_defined_once(name: str) -> None:
    table = moment(name)
    picture = draw_map() + whole(table, next(iter(table.asks)))
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    defined = re.findall(r' id="([^"]+)"', picture)
    assert used <= set(defined)
    assert len(defined) == len(set(defined))


@pytest.mark.parametrize("name", MOMENTS)
def test_pieces_that_glide_have_names_of_their_own_and_hold_a_group(name: str) -> None:
    table = moment(name)
    for seat in (*table.asks, None):
        picture = whole(table, seat)
        names = marked(picture, "unit")
        assert len(names) == len(set(names))
        for unit in read(picture).iter(f"{SVG}g"):
            if unit.get("data-unit"):
                assert [child.tag for child in unit] == [f"{SVG}g"]


def test_the_map_is_the_same_for_all_and_ends_in_what_dims_it() -> None:
    assert draw_map(moment("voyages").view(None), "fr") == draw_map(moment("twins").view(None))
    layer = read(draw_map())[0]
    assert layer[-1].get("class") == "map-dim"


def test_it_is_small_enough_to_be_sent() -> None:
    assert len(gzip.compress(draw_map().encode())) < 40 * KILOBYTE
    for name in MOMENTS:
        table = moment(name)
        for seat in table.asks:
            assert len(gzip.compress(whole(table, seat).encode())) < 25 * KILOBYTE


def test_it_is_drawn_fast() -> None:
    table = moment("voyages")
    seat = next(iter(table.asks))
    whole(table, seat)
    start = process_time()
    for _ in range(10):
        whole(table, seat)
    assert process_time() - start < 10 * 0.03  # a third of it, where nothing else runs


def test_it_is_never_another_by_chance() -> None:
    table = moment("voyages")
    assert whole(table, "porcus") == whole(table, "porcus")


# What it shows.


def test_every_face_has_a_drawing_and_no_two_are_alike() -> None:
    drawings = COMBAT_ART | EVENT_ART
    assert set(drawings) == {card.face for card in CARDS}
    assert len(set(drawings.values())) == len(drawings)
    for name in drawings:
        assert f'id="sp-art-{name}"' in draw_map()


def test_every_hex_has_a_face_and_no_two_are_alike() -> None:
    faces = [hex_face(number) for number in range(len(HEXES))]
    assert len(set(faces)) == len(faces)
    for hex in HEXES:
        assert f'id="sp-hex-{hex.id}"' in draw_map()
    assert all(f'id="sp-back-{family}"' in draw_map() for family in FAMILIES)


def test_every_clan_has_a_head_a_colour_and_a_shape_of_its_own() -> None:
    assert set(MARKS) == {clan.id for clan in CLANS} == set(GAME.seats)
    assert {shape for _, shape in MARKS.values()} == set(SHAPES)
    assert len({colour for colour, _ in MARKS.values()}) == len(MARKS)
    assert len({re.sub(r' id="[^"]*"', "", head(clan)) for clan in MARKS}) == len(MARKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_bears_its_title_its_values_and_its_effect(language: str) -> None:
    for number, card in enumerate(CARDS):
        words = " ".join(text for text in read(face(number, language)).itertext())
        assert words.split()[: len(card.title.split())] == card.title.split()
        for value in (card.attack, card.defence, card.technology) if card.is_combat else card.sequences:
            assert (str(value) in words) or value == "any"


def test_every_hex_of_the_galaxy_can_be_clicked() -> None:
    table = moment("voyages")
    picture = whole(table, None)
    assert sorted(marked(picture, "hex")) == sorted(LABELS[cell] for cell in table.board.cells)
    assert picture.count('class="sp-halo"') >= len(table.board.cells)


@pytest.mark.parametrize("name", ["building", "freedom being built"])
def test_places_for_a_new_hex_can_be_clicked(name: str) -> None:
    table = moment(name)
    ((seat, ask),) = table.asks.items()
    drawn = marked(whole(table, seat), "hex")
    assert {answer.hex for answer in ask.options() or ()} <= set(drawn)
    assert len(drawn) == len(set(drawn))
    assert set(marked(whole(table, None), "hex")) == {LABELS[cell] for cell in table.board.cells}


def test_the_piles_are_shown_while_the_galaxy_is_built() -> None:
    assert set(marked(whole(moment("building"), None), "pile")) <= set(FAMILIES)
    by_face = moment("open building")
    left = [word for word, hexes in on_offer(by_face.board).items() if hexes]
    assert set(marked(whole(by_face, None), "pile")) == set(left)
    assert "blue-double" in left
    assert not marked(whole(moment("voyages"), None), "pile")


def test_ones_own_cards_can_be_clicked() -> None:
    table = moment("voyages")
    for seat in GAME.seats:
        seen = table.view(seat)
        hand = [CARDS[card].name for card in seen.camps[seen.me].hand]
        assert set(hand) <= set(marked(draw_pieces(seen), "card"))


def test_every_clan_has_its_board() -> None:
    for name in ("voyages", "simple voyages", "election"):
        table = moment(name)
        seats = {CLANS[camp.clan].id for camp in table.board.camps}
        assert set(marked(whole(table, None), "clan")) == seats


@rule("2.A")
@pytest.mark.parametrize(
    ("before", "marker", "states"),
    [
        ([], 2, ["now", "open", "open", "open", "open"]),
        ([2], 2, ["now", "turned", "open", "open", "open"]),
        ([2, 2, 3], 4, ["turned", "turned", "turned", "open", "now"]),
        ([2, 2, 3, 3], 4, ["open", "open", "open", "open", "now"]),
    ],
)
def test_the_marker_of_this_turn_is_lit_also_when_all_five_come_back(
    before: list[int], marker: int, states: list[str]
) -> None:
    board = row("bolga: scrofa 5", "jambora: porcus 5", "rillett: phacocherus 5", sequence="2A")
    board.camps[0].spent = before
    run(board, Item("markers"), f"scrofa={marker} phacocherus=2 porcus=2")
    found = marker_states(shown(view(board, "scrofa"), 0))
    assert found == list(zip(TOKENS.travel, states, strict=True))


def test_candidates_and_voters_can_be_clicked() -> None:
    picture = read(whole(moment("election"), None))
    voters = {group.get("data-clan") for group in picture.iter(f"{SVG}g") if group.get("class") == "sp-voter"}
    assert voters == {clan.id for clan in CLANS[:5]}
    assert any(group.get("class") == "sp-candidate" for group in picture.iter(f"{SVG}g"))
    assert not marked(whole(moment("election"), None), "hex")


@rule("5.8")
def test_strayed_governors_lie_on_the_desk_of_whoever_plays_them() -> None:
    board = sky("bolga: scrofa 4", "truffa: porcus 3")
    election(board, "3 4 2", "porcus")
    assert "+2" not in draw_pieces(view(board, "porcus"))
    board.camps[0].strays = 2
    assert "+2" in draw_pieces(view(board, "porcus"))
    assert "2 strayed governors to play (5.8)." in look(view(board, "porcus"), "voter:scrofa")


def test_troops_stand_on_their_hex_with_their_number_the_tired_ones_paler() -> None:
    board = sky("bolga: scrofa 4+1 tired 2", "truffa: porcus 3, scrofa 2", "caillard: pirates 2")
    board.tiles[0].parties[0].tired_gorets = 2
    picture = draw_pieces(view(board, "scrofa"))
    units = ("gruik-scrofa-bolga", "goret-scrofa-bolga", "goret-porcus-truffa", "pirates-caillard")
    assert set(units) <= set(marked(picture, "unit"))
    assert "sp-gruik-scrofa" in picture
    assert "sp-wash-scrofa" in picture
    assert picture.count("sp-clash") == 1
    assert "×3" in picture


def many(picture: str) -> dict[str, int]:
    """How many troops each of the piles has."""
    piles = [unit for unit in read(picture).iter(f"{SVG}g") if unit.get("data-kin")]
    return {unit.get("data-unit", ""): int(unit.get("data-many", "")) for unit in piles}


def test_troops_of_a_kind_are_a_pile_that_others_can_join_or_leave() -> None:
    picture = draw_pieces(view(sky("bolga: scrofa 4+1", "truffa: porcus 3, scrofa 2 tired"), None))
    piles = {"gruik-scrofa-bolga": 1, "goret-scrofa-bolga": 4, "goret-porcus-truffa": 3}
    assert many(picture) == piles | {"goret-scrofa-truffa": 2}
    assert set(marked(picture, "kin")) == {"gruik-scrofa", "goret-scrofa", "goret-porcus"}


def test_troops_keep_their_name_where_their_hex_changes_places() -> None:
    board = sky("bolga: scrofa 4", "truffa: porcus 3")
    before = many(draw_pieces(view(board, None)))
    board.tiles.reverse()
    assert many(draw_pieces(view(board, None))) == before


def test_troops_lie_over_all_hexes_and_let_the_hex_be_clicked() -> None:
    galaxy = next(g for g in read(whole(moment("voyages"), None)).iter() if g.get("class") == "sp-galaxy")
    layers = [layer.get("class") for layer in galaxy]
    assert layers.index("sp-troops") > max(n for n, layer in enumerate(layers) if layer == "sp-hex")
    troops = galaxy[layers.index("sp-troops")]
    assert troops.get("pointer-events") == "none"
    assert not marked(ElementTree.tostring(troops, "unicode"), "hex")


def test_a_hex_that_can_be_chosen_has_room_for_a_note() -> None:
    table = moment("building")
    ((seat, ask),) = table.asks.items()
    places = [answer.hex for answer in ask.options() or () if isinstance(answer, Place)]
    assert places
    assert marked(whole(table, seat), "note") == [f"hex:{hex}" for hex in places]
    assert not marked(whole(table, None), "note")


def test_a_planet_keeps_its_name_where_it_moves_and_rubble_is_rubble() -> None:
    board = sky("bolga", "truffa")
    board.tiles[1].barren = True
    picture = draw_pieces(view(board, None))
    assert 'data-unit="planet-bolga"' in picture
    assert "#sp-barren" in picture
    assert "#sp-hex-truffa" not in picture
    assert "Truffa" in picture


def test_every_hex_has_a_rim_to_be_outlined_and_a_light_of_two_rings() -> None:
    board = sky("bolga", "truffa")
    for hex in read(draw_pieces(view(board, None))).iter(f"{SVG}g"):
        if hex.get("data-hex"):
            assert [part.get("class") for part in hex.iter(f"{SVG}use")].count("sp-rim") == 1
            assert [part.get("href") for part in hex if part.get("class") == "sp-halo"] == ["#sp-light"]
    assert 'id="sp-light"' in draw_map()


def test_the_hex_from_which_a_voyage_starts_is_ringed() -> None:
    table = played(6, lambda t: asked(t, "goal"))
    ((seat, _),) = table.asks.items()
    assert whole(table, seat).count("sp-origin") == 1
    assert "sp-origin" not in whole(table, None)


def test_the_hex_where_troops_go_is_ringed_too() -> None:
    table = played(6, lambda t: asked(t, "load"))
    ((seat, _),) = table.asks.items()
    assert [whole(table, seat).count(ring) for ring in ("sp-origin", "sp-goal")] == [1, 1]
    assert "sp-goal" not in whole(table, None)


def test_the_hex_where_new_troops_land_is_ringed() -> None:
    table = played(6, lambda t: asked(t, "count-gorets"))
    ((seat, _),) = table.asks.items()
    assert [whole(table, seat).count(ring) for ring in ("sp-origin", "sp-goal")] == [0, 1]


def test_edges_that_touch_have_an_orbit() -> None:
    assert "sp-orbit" in whole(moment("twins"), None)
    assert "sp-orbit" in whole(moment("freedom"), None)
    assert "sp-orbit" not in whole(moment("voyages"), None)


def podiums(board: Board) -> list[str | None]:
    groups = read(draw_pieces(view(board, None))).iter(f"{SVG}g")
    return [found.get("data-candidate") for found in groups if found.get("class") == "sp-candidate"]


def test_nobody_is_on_a_podium_who_does_not_stand_before_all_have_been_asked() -> None:
    board = sky("bolga")
    board.election = Election(0)
    assert podiums(board) == []
    board.election.asked, board.election.standing = [0, 1], [1]
    assert podiums(board) == [board.seat(1)]
    board.election.asked, board.election.standing = [0, 1, 2], []
    assert len(podiums(board)) == 3


def test_the_winner_has_a_laurel_when_the_game_is_over() -> None:
    board = sky("bolga")
    assert "sp-laurel" not in draw_pieces(view(board, None))
    board.outcome = Outcome(("porcus",), "recipe")
    assert draw_pieces(view(board, None)).count("sp-laurel") == 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The cards played last"), ("fr", "Les dernières cartes jouées")]
)
def test_watchers_are_told_that_the_cards_they_see_were_played(language: str, said: str) -> None:
    board = sky("bolga")
    assert said not in draw_pieces(view(board, None), None, language)
    board.discard = [CARD["fusee"]]
    assert said in draw_pieces(view(board, None), None, language)
    assert said not in draw_pieces(view(board, "scrofa"), None, language)


def test_no_turn_is_counted_before_the_first() -> None:
    board = sky("bolga", turn=0, rules=Rules(last_turn=10))
    assert "/ 10" not in draw_heading(view(board, None))
    board.turn = 1
    assert "/ 10" in draw_heading(view(board, None))


def test_a_flag_covers_no_name() -> None:
    name = next(clan for clan in CLANS if clan.id == "hylocherus").name
    assert 70 + breadth(name) * one_line(name, 98, 20) <= 172
    board = sky("bolga", clans="hylocherus porcus scrofa")
    board.camps[0].is_done = True
    assert "translate(164 42)scale(0.5)" in draw_pieces(view(board, None))


# What one may not know.


@pytest.mark.parametrize("name", MOMENTS)
def test_nobody_sees_what_they_may_not_know(name: str) -> None:
    """What could lie there instead gives the same picture."""
    table = moment(name)
    for seat in table.asks:
        other = GAME.codec.decode(GAME.codec.encode(table.board))
        other = GAME.redeal(other, seat, Referee(RandomChance(Random(1))))
        assert draw_pieces(view(other, seat)) == draw_pieces(view(table.board, seat))


def test_a_hex_face_down_has_no_name() -> None:
    table = moment("galette")
    hidden = [tile for tile in table.board.tiles if not tile.turned]
    assert hidden
    for seat in (*GAME.seats, None):
        picture = whole(table, seat)
        for tile in hidden:
            assert HEXES[tile.id].name not in picture
            assert not any(unit.endswith(HEXES[tile.id].id) for unit in marked(picture, "unit"))
            assert f"sp-hex-{HEXES[tile.id].id}" not in picture
        assert "sp-back-" in picture


def test_nobody_sees_the_cards_of_others() -> None:
    table = moment("voyages")
    for clan, camp in enumerate(table.board.camps):
        for seat in (*GAME.seats, None):
            if seat != table.board.seat(clan):
                drawn = marked(whole(table, seat), "card")
                assert not {CARDS[card].name for card in camp.hand} & set(drawn)


def fight(is_open: bool) -> View:
    board = sky("bolga: porcus 3, scrofa 2", hands={"scrofa": "jamboneuse-1"})
    laid = [[CARD["missile-eklatou"], CARD["force-gruik"]], [CARD["bunker-kosto"]]]
    scrofa, porcus = (board.clan_of(seat) or 0 for seat in ("scrofa", "porcus"))
    board.combat = Combat(board.tiles[0].id, scrofa, porcus, laid, is_open=is_open)
    return view(board, "porcus")


def test_cards_laid_in_a_combat_are_backs_until_they_are_turned() -> None:
    shut = draw_pieces(fight(is_open=False))
    assert "missile-eklatou" not in shut
    assert "bunker-kosto" in shut
    assert shut.count("#sp-card-back") > draw_pieces(fight(is_open=True)).count("#sp-card-back")
    assert "missile-eklatou" in draw_pieces(fight(is_open=True))


def test_the_sum_of_a_round_stays_when_the_last_troop_has_fallen() -> None:
    board = sky("bolga: porcus 3")
    scrofa, porcus = (board.clan_of(seat) or 0 for seat in ("scrofa", "porcus"))
    thrown: dict[str, Any] = {"dice": [[4], [5]], "scores": [5, 7], "thrown": ["d8", "d6"]}
    board.combat = Combat(board.tiles[0].id, scrofa, porcus, is_open=True, round=1, **thrown)
    words = " ".join(read(draw_pieces(view(board, None))).itertext())
    assert "+ 1 = 5" in words
    assert "+ 2 = 7" in words


def test_a_worms_dice_lie_side_by_side() -> None:
    board = sky("bolga: worm 1, scrofa 2")
    scrofa = board.clan_of("scrofa") or 0
    thrown: dict[str, Any] = {"dice": [[4], [5, 7]], "scores": [5, 12], "thrown": ["d6", "d6d8"]}
    board.combat = Combat(board.tiles[0].id, scrofa, WORM, is_open=True, round=1, **thrown)
    drawn = read(draw_pieces(view(board, None)))
    titles = [title.text or "" for title in drawn.iter() if title.tag.endswith("title")]
    assert [words for words in titles if words.isdigit()] == ["4", "5", "7"]
    assert "= 12" in " ".join(drawn.itertext())


def spoken(**changes: Any) -> View:
    board = sky("bolga: porcus 3", "jambora: scrofa 3")
    scrofa, porcus = (board.clan_of(seat) or 0 for seat in ("scrofa", "porcus"))
    speeches = [(scrofa, "Acorns for all!"), (porcus, "Peace " * 80)]
    board.election = Election(scrofa, [scrofa, porcus], [*board.clans], speeches=speeches, **changes)
    return view(board, None)


def test_speeches_stand_over_their_speakers_until_the_votes_are_given() -> None:
    drawn = draw_pieces(spoken())
    assert drawn.count('class="sp-speech"') == 2
    assert "Acorns for all!" in drawn
    assert "Peace …" in drawn, "of a long one the beginning"
    assert "sp-speech" not in draw_pieces(spoken(votes=[Vote(0, 1, 3)]))


def test_what_a_candidate_has_said_is_told_of_its_clan() -> None:
    assert '"Acorns for all!"' in look(spoken(votes=[Vote(0, 1, 3)]), "clan:scrofa")


def offered_to_porcus() -> Board:
    board = sky("bolga: porcus 3", hands={"scrofa": "fusee", "porcus": "colons-1"})
    scrofa, porcus = (board.clan_of(seat) or 0 for seat in ("scrofa", "porcus"))
    board.offers.append(Offer(scrofa, porcus, [CARD["fusee"]], [""]))
    return board


@pytest.mark.parametrize(("language", "said"), [("en", "in return: any card"), ("fr", "en échange\u00a0: ")])
def test_what_is_wanted_for_an_offer_is_said_in_words(language: str, said: str) -> None:
    seen = view(offered_to_porcus(), "porcus")
    words = " ".join(read(draw_pieces(seen, None, language)).itertext())
    assert said in words


@pytest.mark.parametrize("clans", range(3, 7))
def test_an_offer_lies_above_the_moment_and_over_no_board(clans: int) -> None:
    room = offer_box(clans)
    assert room.bottom <= FOOT
    assert room.right <= WIDTH
    for place in range(clans):
        there = dashboard_box(clans, place)
        assert room.right <= there.left or there.right <= room.left or there.bottom <= room.top


@pytest.mark.parametrize("clans", [3, 4, 6])
def test_an_offer_hides_no_hex_of_a_galaxy_in_circles(clans: int) -> None:
    room = offer_box(clans)
    cells = frozenset(MAP.index(hex) for hex in spiral(CENTRE, 2 if clans <= 4 else 3))
    scale = fit(cells, clans)
    for cell in cells:
        x, y = scale.centre(cell)
        assert x + scale.size / 2 <= room.left or y - scale.size / 2 >= room.bottom


def test_cards_that_are_offered_are_seen_by_both_and_nobody_else() -> None:
    board = sky("bolga: porcus 3", hands={"scrofa": "fusee", "porcus": "colons-1"})
    scrofa, porcus = (board.clan_of(seat) or 0 for seat in ("scrofa", "porcus"))
    board.offers.append(Offer(scrofa, porcus, [CARD["fusee"]], [""]))
    assert "fusee" in marked(draw_pieces(view(board, "porcus")), "card")
    assert marked(draw_pieces(view(board, "scrofa")), "card").count("fusee") == 1
    assert "sp-art-fusee" not in draw_pieces(view(board, "phacocherus"))


def test_a_hand_that_is_looked_at_is_shown() -> None:
    board = sky("bolga: porcus 3", hands={"scrofa": "fusee", "porcus": "colons-1"})
    board.peeking = [board.clan_of("porcus") or 0, board.clan_of("scrofa") or 0]
    assert "fusee" in marked(draw_pieces(view(board, "porcus")), "card")
    assert "fusee" not in marked(draw_pieces(view(board, "phacocherus")), "card")


def test_recipes_of_others_are_sealed_but_in_the_simplified_rules() -> None:
    board = sky("bolga: porcus 3")
    assert draw_pieces(view(board, "porcus")).count("#sp-scroll") == 2
    assert draw_pieces(view(board, None)).count("#sp-scroll") == 3
    open_board = sky("bolga: porcus 3", rules=Rules(simplified=True))
    assert "#sp-scroll" not in draw_pieces(view(open_board, None))


def test_colonists_face_down_are_known_to_their_owner_only() -> None:
    board = sky("bolga: porcus 3")
    before = {seat: draw_pieces(view(board, seat)) for seat in ("porcus", "scrofa")}
    board.camps[board.clan_of("porcus") or 0].tokens = [3, 1]
    with_two = {seat: draw_pieces(view(board, seat)) for seat in before}
    board.camps[board.clan_of("porcus") or 0].tokens = [2, 2]
    assert with_two["scrofa"] == draw_pieces(view(board, "scrofa")) != before["scrofa"]
    assert with_two["porcus"] != draw_pieces(view(board, "porcus"))


# Where it lies, and whether it can be read.


@pytest.mark.parametrize("clans", range(3, 7))
def test_boards_lie_beside_the_galaxy_and_over_nothing(clans: int) -> None:
    boxes = [dashboard_box(clans, place) for place in range(clans)]
    boxes.append(galaxy_frame(clans))
    for one, other in combinations(boxes, 2):
        apart = one.right <= other.left or other.right <= one.left
        assert apart or one.bottom <= other.top or other.bottom <= one.top
    assert all(box.left >= 0 and box.right <= WIDTH and box.bottom <= FOOT for box in boxes)
    assert view_box() == f"0 0 {SHEET:g} {HEIGHT:g}"
    assert SHEET - WIDTH >= 58  # for the page's tools


@pytest.mark.parametrize("name", [name for name in MOMENTS if name != "election"])
def test_the_galaxy_fits_its_frame(name: str) -> None:
    table = moment(name)
    seen = table.view(None)
    frame, scale = galaxy_frame(len(seen.camps)), fit(grounds(seen), len(seen.camps))
    for cell in seen.cells:
        x, y = scale.centre(cell)
        assert frame.left <= x - 0.86 * scale.size
        assert x + 0.86 * scale.size <= frame.right
        assert frame.top <= y - scale.size
        assert y + scale.size <= frame.bottom


def test_a_galaxy_of_one_hex_is_not_larger_than_it_should_be() -> None:
    assert fit(frozenset({CELL["4040"]}), 6).size < 100


def test_a_hand_of_any_size_stays_between_the_piles_and_the_moment() -> None:
    for count in range(1, 20):
        slots = hand_slots(count)
        assert slots[0][0] > 220
        assert slots[-1][0] < WIDTH - 220 - 100


def test_words_can_be_read() -> None:
    """At least 4.5 to 1, wherever there are words."""
    fields = [*(colour for colour, _ in MARKS.values()), *BEAST_COLOURS.values()]
    assert all(contrast(ink_on(field), field) >= LEGIBLE for field in fields)
    assert all(contrast("#ffffff", band(card)) >= LEGIBLE for card in CARDS)
    assert {band(card) for card in CARDS} == set(BANDS.values())
    for ink, paper in (
        (CREAM, PANEL),
        (FAINT, PANEL),
        (INK, PAPER),
        (INK, GOLD),
        ("#ffffff", MAUVE),
        (CREAM, NIGHT),
    ):
        assert contrast(ink, paper) >= LEGIBLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_card_keep_within_it(language: str) -> None:
    for number in range(len(CARDS)):
        for text in read(face(number, language)).iter(f"{SVG}text"):
            size = float(text.get("font-size", "0"))
            for span in text.iter(f"{SVG}tspan"):
                assert breadth(span.text or "") * size <= CARD_WIDTH - 8
                assert float(span.get("y", "0")) <= CARD_HEIGHT - (21 if CARDS[number].effect else 33)
