"""What nobody may know: recipes, hands, colonists, laid cards, hexes face down, offers, the deck."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.space_pigs.sky import HEX, INTERLUDE, after, camp, fight, row, sky
from tests.games.space_pigs.test_invariants import answer, drawn_options_of_a_table
from wartable import Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.answers import PASS
from wartable.games.space_pigs.rules.board import CODEC, Board, Offer, Rules
from wartable.games.space_pigs.rules.components import CARD, CARDS
from wartable.games.space_pigs.rules.interludes import interlude
from wartable.referee import RandomChance, Referee
from wartable.table import view_bytes
from wartable.testing import rule

GAMES = 8
DECISIONS = 500  # of each game
EVERY = 23  # decisions after which it is looked at
OTHERS: tuple[str | None, ...] = ("phacocherus", None)  # who knows nothing of what lies between two others


def copy(board: Board) -> Board:
    twin: Board = CODEC.decode(CODEC.encode(board))
    return twin


def redealt(board: Board, seat: str, seed: int) -> Board:
    twin: Board = GAME.redeal(copy(board), seat, Referee(RandomChance(Random(seed))))
    return twin


def moments(seed: int) -> Iterator[Table]:
    """A game of random players, looked at now and then."""
    rng = Random(seed)
    seats = GAME.seats[: 3 + seed % 4]
    scenario = "simplified" if seed % 4 == 3 else "complete"
    table = Table.new(GAME, scenario, drawn_options_of_a_table(rng), seats, seed=seed)
    for decision in range(DECISIONS):
        if not table.asks:
            return
        if decision % EVERY == 0:
            yield table
        table.answer(*answer(table.asks, rng))


def where(table: Table) -> str:
    return f"{table.options}, answer {len(table.answers)}, {list(table.asks.values())}"


@rule("0.1", "1.A", "1.B", "5.2", "7.6")
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_board_and_another_that_a_seat_cannot_tell_from_it_look_the_same(seed: int) -> None:
    for number, table in enumerate(moments(seed)):
        for seat in table.seats:
            other = redealt(table.board, seat, number)
            for eyes in (seat, None):
                assert view_bytes(GAME, other, eyes) == view_bytes(GAME, table.board, eyes), where(table)
            again = [CODEC.encode(redealt(board, seat, number + 1)) for board in (table.board, other)]
            assert again[0] == again[1], where(table)


@rule("0.1")
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_seat_can_imagine_the_table_at_every_moment(seed: int) -> None:
    for number, table in enumerate(moments(seed + GAMES)):
        for seat in table.seats:
            imagined = table.imagine(seat, Random(number))
            assert view_bytes(GAME, imagined.board, seat) == view_bytes(GAME, table.board, seat), where(table)
            assert imagined.asks.keys() == table.asks.keys(), where(table)
            if seat in table.asks:
                assert imagined.asks[seat].to_json() == table.asks[seat].to_json(), where(table)


# One secret after another: two boards that differ in nothing else look the same to those who may not know.


def check_hidden(one: Board, other: Board, *eyes: str | None) -> None:
    assert CODEC.encode(one) != CODEC.encode(other)
    for seat in eyes:
        assert view_bytes(GAME, one, seat) == view_bytes(GAME, other, seat), seat


@rule("0.1")
def test_recipes() -> None:
    one = sky("bolga")
    other = copy(one)
    other.camps[0].recipe = 5
    check_hidden(one, other, "porcus", "phacocherus", None)
    assert view_bytes(GAME, one, "scrofa") != view_bytes(GAME, other, "scrofa")


@rule("0.1")
def test_nobody_sees_hands_or_the_order_of_the_deck() -> None:
    one = sky("bolga", hands={"scrofa": "fusee"})
    other = sky("bolga", hands={"scrofa": "colons-1"})
    check_hidden(one, other, "porcus", None)
    shuffled = copy(one)
    shuffled.deck.reverse()
    check_hidden(one, shuffled, "scrofa", "porcus", None)


@rule("1.B")
def test_colonists_that_are_not_shared_out_yet_are_the_royal_pigs_secret() -> None:
    one = sky("bolga", royal="porcus")
    one.colonists = [1, 2, 3]
    other = copy(one)
    other.colonists = [3, 1, 1]
    check_hidden(one, other, "scrofa", "phacocherus", None)
    assert GAME.view(one, "porcus").colonists == [1, 2, 3]
    one.camps[0].tokens, other.camps[0].tokens = [1, 2], [2, 3]
    other.colonists = [1, 2, 3]
    check_hidden(one, other, "phacocherus", None)


@rule("3.A")
def test_cards_that_lie_face_down_in_a_combat() -> None:
    hands = {"porcus": "bunker-kosto chateau-porc", "scrofa": "missile-eklatou"}
    board = row("bolga: porcus 1, scrofa 1", hands=hands)
    one = after(board, fight(board, "bolga"), "bunker-kosto,")
    other = after(board, fight(board, "bolga"), "chateau-porc,")
    check_hidden(one, other, "scrofa", "phacocherus", None)
    assert GAME.view(one, "porcus").combat.laid[1] == [CARD["bunker-kosto"]]
    assert GAME.view(one, "scrofa").laid == [0, 1]


@rule("7.6")
def test_hexes_face_down() -> None:
    one = row("bolga: scrofa 2", "jambora", "deux-jambons", rules=Rules(building="explore"))
    other = row("bolga: scrofa 2", "deux-jambons", "jambora", rules=Rules(building="explore"))
    for board in (one, other):
        for tile in board.tiles[1:]:
            tile.turned = False
    check_hidden(one, other, "scrofa", "porcus", None)


@rule("5.2")
def test_offers() -> None:
    one = sky("bolga", hands={"scrofa": "fusee colons-1", "porcus": "colons-2"})
    other = copy(one)
    one.offers = [Offer(0, 2, [CARD["fusee"]], ["colons"])]
    other.offers = [Offer(0, 2, [CARD["colons-1"]], [""])]
    check_hidden(one, other, *OTHERS)


@rule("5.9")
def test_a_hand_that_is_looked_at() -> None:
    one = sky("bolga", hands={"porcus": "fusee"})
    other = sky("bolga", hands={"porcus": "colons-1"})
    one.peeking = [0, 2]
    other.peeking = [0, 2]
    check_hidden(one, other, *OTHERS)
    assert GAME.view(one, "scrofa").seen == [CARD["fusee"]]


@rule("0.1")
def test_at_the_end_recipes_are_shown() -> None:
    table, rng = Table.new(GAME, "complete", {"last-turn": 6}, GAME.seats[:3], seed=5), Random(5)
    while table.asks:
        table.answer(*answer(table.asks, rng))
    assert [each.recipe for each in table.view(None).camps] == [each.recipe for each in table.board.camps]


# What the redealt boards are like.


@rule("3.A", "9.2")
def test_cards_imagined_face_down_are_such_as_can_be_laid() -> None:
    for rules in (Rules(), Rules(simplified=True)):
        hands = {"porcus": "bunker-kosto", "scrofa": "missile-eklatou"}
        board = row("bolga: porcus 1, scrofa 1", hands=hands, rules=rules)
        laid = after(board, fight(board, "bolga"), "bunker-kosto,")
        for seed in range(40):
            drawn = redealt(laid, "scrofa", seed)
            assert drawn.combat is not None
            faces = [GAME.view(drawn, "porcus").combat.laid[1][0]]
            assert all(is_laid(card, rules) for card in faces)


def is_laid(card: int, rules: Rules) -> bool:
    return CARDS[card].is_combat or ("3A" in CARDS[card].sequences and not rules.simplified)


@rule("0.1")
def test_every_other_recipe_and_hand_comes_up() -> None:
    board = sky("bolga", hands={"scrofa": "fusee", "porcus": "colons-1 colons-2"})
    drawn: list[Any] = [redealt(board, "scrofa", seed) for seed in range(60)]
    assert {camp(each, "porcus").recipe for each in drawn} == {1, 2, 3, 4, 5}
    assert all(camp(each, "scrofa").hand == [CARD["fusee"]] for each in drawn)
    assert len({tuple(camp(each, "porcus").hand) for each in drawn}) > 50


@rule("5.2")
def test_cards_that_were_offered_to_one_are_known_to_be_in_that_hand() -> None:
    board = sky("bolga", hands={"scrofa": "fusee colons-1", "porcus": "colons-2"})
    board.offers = [Offer(0, 2, [CARD["fusee"]], [""])]
    for seed in range(20):
        assert CARD["fusee"] in camp(redealt(board, "porcus", seed), "scrofa").hand


@rule("7.6")
def test_hexes_keep_their_family_when_they_are_imagined() -> None:
    board = row("bolga: scrofa 2", "jambora", "scorie", "deux-jambons", rules=Rules(building="explore"))
    for tile in board.tiles[1:]:
        tile.turned = False
    for seed in range(20):
        tiles = redealt(board, "scrofa", seed).tiles
        assert [tile.family for tile in tiles] == ["blue", "red", "black", "red"]
        assert sum(tile.id == HEX["deux-jambons"] for tile in tiles[1:]) == 1


# The chronicle.


@rule("5.1", "5.2")
def test_the_chronicle_tells_no_secret_to_everybody() -> None:
    """Every line for everybody names cards only when they are played or turned."""
    public = {"card.played", "cards.turned"}
    for seed in range(4):
        table, rng = Table.new(GAME, "complete", {"powers": True}, GAME.seats, seed=seed), Random(seed)
        for _ in range(900):
            if table.asks:
                table.answer(*answer(table.asks, rng))
        for entry in table.entries:
            if "card" in entry.about or "cards" in entry.about:
                assert entry.to is not None or entry.what in public, entry


@rule("5.1")
def test_an_interlude_that_all_let_pass_cannot_be_taken_back_by_the_last_of_them() -> None:
    """That the others did nothing has come out."""
    board = sky("bolga: scrofa 5", hands={"scrofa": "colons-1", "porcus": "colons-2"}, sequence="1B")
    dice = Referee(RandomChance(Random(1)))
    flow = interlude(board, INTERLUDE, dice)
    next(flow)
    before = dice.barriers
    flow.send(("scrofa", PASS))
    with pytest.raises(StopIteration):
        flow.send(("porcus", PASS))
    assert dice.barriers > before


# Taking back.


@rule("1.A", "5.1", "7.6")
@pytest.mark.parametrize("building", ["blind", "look-first"])
def test_an_answer_that_can_be_taken_back_has_told_its_seat_nothing_new(building: str) -> None:
    """In every table like the true one the seat would have seen the same."""
    options = {"powers": True, "building": building}
    table, rng = Table.new(GAME, "complete", options, GAME.seats[:4], seed=11), Random(11)
    for number in range(350):
        seat, given = answer(table.asks, rng)
        before = table.copy() if is_telling(table.asks[seat].what, number) else None
        table.answer(seat, given)
        if before and table.undo_refusal(seat) is None:
            imagined = before.imagine(seat, Random(number))
            imagined.answer(seat, given)
            assert imagined.chronicle(seat) == table.chronicle(seat), where(before)
            assert view_bytes(GAME, imagined.board, seat) == view_bytes(GAME, table.board, seat), where(
                before
            )


def is_telling(what: str, number: int) -> bool:
    return what in ("discard", "family") or number % 7 == 0


@rule("5.1")
def test_what_others_chose_in_an_interlude_and_have_not_done_yet_is_not_known() -> None:
    hands = {"scrofa": "deplacement-de-planetes-1", "porcus": "deplacement-de-planetes-2"}
    board = row("bolga: scrofa 5", "jambora: porcus 5", "rillett", hands=hands, sequence="2B")
    chosen = "scrofa=deplacement-de-planetes-1 porcus=deplacement-de-planetes-2"
    waiting = after(board, INTERLUDE, chosen)
    assert [item.what for item in waiting.agenda] == ["card", "interlude"]
    assert [item.what for item in redealt(waiting, "scrofa", 1).agenda] == ["interlude"]
    assert [item.what for item in redealt(waiting, "porcus", 1).agenda] == ["card", "interlude"]
