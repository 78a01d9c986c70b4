"""0 What is in the box, what is dealt, who begins, where the clans settle, and how a game ends."""

from collections import Counter
from random import Random

import pytest

from tests.games.space_pigs.sky import asked, camp, facts, offered, on, row, run, sky
from wartable import Table
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.board import Board, Item, Rules
from wartable.games.space_pigs.rules.components import CARDS, CLANS, HEXES, RECIPES, TOKENS
from wartable.games.space_pigs.rules.production import harvest, matched
from wartable.games.space_pigs.rules.sequence import full_turn
from wartable.games.space_pigs.rules.setup import choose_hexes, first_player, ranked
from wartable.referee import Dice, RandomChance, Referee
from wartable.testing import rule

SETTLE = Item("settle")
LAST = [Item("turn-ends")]


def referee(seed: int = 0) -> Referee:
    return Referee(RandomChance(Random(seed)))


def new_table(players: int, seed: int = 1, scenario: str = "complete", **options: object) -> Table:
    return Table.new(GAME, scenario, options, GAME.seats[:players], seed=seed)


@rule("0.1")
def test_every_recipe_takes_three_two_and_one_of_the_colours_and_no_two_are_alike() -> None:
    recipes = [recipe.acorns for recipe in RECIPES]
    assert len(set(recipes)) == 6
    assert all(sorted(acorns) == [1, 2, 3] for acorns in recipes)


@rule("0.1")
def test_every_clan_is_dealt_another_recipe() -> None:
    for seed in range(10):
        board = new_table(6, seed).board
        assert sorted(camp.recipe for camp in board.camps) == [0, 1, 2, 3, 4, 5]


@rule("0.1")
def test_nobody_sees_the_recipe_of_another() -> None:
    table = new_table(4)
    for clan, seat in enumerate(table.seats):
        known = [camp.recipe for camp in table.view(seat).camps]
        assert known == [camp.recipe if there == clan else -1 for there, camp in enumerate(table.board.camps)]


@rule("0.2")
def test_a_clan_has_20_gorets_3_gros_gruiks_and_five_travel_markers() -> None:
    assert (TOKENS.gorets, TOKENS.gruiks, sorted(TOKENS.travel)) == (20, 3, [2, 2, 3, 3, 4])
    assert [clan.id for clan in CLANS] == list(GAME.seats)


@rule("0.2")
def test_the_deck_has_30_combat_cards_and_50_events() -> None:
    assert Counter(card.is_combat for card in CARDS) == {True: 30, False: 50}
    assert len({card.face for card in CARDS if not card.is_combat}) == 33


@rule("0.2")
def test_no_more_gorets_come_than_there_are_tokens() -> None:
    board = sky("bolga: scrofa 18", hands={"scrofa": "colons-1"}, royal="scrofa", sequence="1B")
    run(board, [Item("interlude"), Item("placing")], "scrofa=colons-1")
    assert on(board, "bolga") == "scrofa 20"
    run(board, Item("welcome"))
    camp(board, "scrofa").tokens = [3]
    run(board, [Item("welcome"), Item("placing")])
    assert on(board, "bolga") == "scrofa 20"


@rule("0.3")
@pytest.mark.parametrize(
    ("players", "planets", "asteroids", "hexes"), [(3, 3, 4, 16), (4, 4, 4, 19), (5, 6, 5, 26), (6, 7, 6, 30)]
)
def test_the_size_of_the_galaxy(players: int, planets: int, asteroids: int, hexes: int) -> None:
    board = new_table(players).board
    drawn = [hex for pile in board.piles.values() for hex in pile]
    drawn += [tile.id for tile in board.tiles] + ([board.drawn] if board.drawn >= 0 else [])
    kinds = Counter((HEXES[hex].family, HEXES[hex].kind) for hex in drawn)
    assert len(drawn) == hexes
    for colour in ("red", "yellow", "blue"):
        assert kinds[colour, "planet"] == planets
        assert kinds[colour, "double"] == kinds[colour, "asteroid"] == 1
    assert kinds["black", "asteroid"] == asteroids - 3


@rule("0.3")
def test_the_37_hexes() -> None:
    kinds = Counter((hex.family, hex.kind) for hex in HEXES)
    for colour in ("red", "yellow", "blue"):
        assert [kinds[colour, kind] for kind in ("planet", "double", "asteroid")] == [8, 1, 1]
    assert (kinds["black", "asteroid"], kinds["sun", "sun"], len(HEXES)) == (6, 1, 37)


@rule("0.3")
def test_what_is_not_laid_stays_in_the_box() -> None:
    board = Board(Rules(), new_table(3).board.camps, [])
    choose_hexes(board, referee())
    laid = [hex for pile in board.piles.values() for hex in pile]
    assert sorted([*laid, *board.box]) == list(range(36))


@rule("0.5")
def test_the_highest_die_begins_and_equal_ones_throw_again() -> None:
    board = sky("bolga")
    assert first_player(board, Dice(3, 6, 6, 2, 5)) == 2
    assert first_player(board, Dice(6, 3, 3)) == 0, "only those who share the highest throw again"
    assert first_player(board, Dice(3, 5, 5, 4, 4, 1, 2)) == 2
    assert ranked(board, [0, 1, 2], {0: 0, 1: 0, 2: 0}, Dice(4, 4, 1, 3, 3, 6, 2)) == [0, 1, 2]


@rule("0.5")
def test_who_threw_what_and_who_begins_is_told() -> None:
    dice = Dice(3, 6, 6, 2, 5)
    first_player(sky("bolga"), dice)
    assert [GAME.say(entry.what, "en", entry.about) for entry in dice.chronicle] == [
        "For the order of play Scrofa, Phacochérus and Porcus throw 3, 6 and 6.",
        "For the order of play Phacochérus and Porcus throw 2 and 5.",
        "Porcus begins.",
    ]
    assert [GAME.say(entry.what, "fr", entry.about) for entry in dice.chronicle][1:] == [
        "Pour l’ordre de jeu, Phacochérus et Porcus font 2 et 5.",
        "Les Porcus commencent.",
    ]
    assert [entry.what for entry in new_table(3, scenario="simplified").entries][:1] == ["begins"]


@rule("0.5")
def test_the_first_turn_is_played_clockwise_from_the_first_player() -> None:
    firsts = set()
    for seed in range(12):
        board = new_table(4, seed).board
        firsts.add(board.first)
        assert board.order == [(board.first + place) % 4 for place in range(4)]
    assert firsts == {0, 1, 2, 3}


SEVEN = ("bolga", "jambora", "rillett", "saucissor", "porkhan", "couenna", "caillard")


@rule("0.6")
def test_in_the_order_of_play_each_puts_five_gorets_on_the_edge() -> None:
    board = sky(*SEVEN)
    assert asked(board, SETTLE).seat == "scrofa"
    assert offered(board, SETTLE) == set(SEVEN[1:])
    run(board, SETTLE, "jambora saucissor couenna")
    assert [on(board, hex) for hex in ("jambora", "saucissor", "couenna")] == [
        "scrofa 5",
        "phacocherus 5",
        "porcus 5",
    ]


@rule("0.6")
def test_one_hex_at_least_lies_between_two_clans() -> None:
    board = sky(*SEVEN)
    assert offered(board, SETTLE, "jambora") == {"saucissor", "porkhan", "couenna"}


@rule("0.6")
def test_an_asteroid_will_do() -> None:
    assert "caillard" in offered(sky(*SEVEN), SETTLE)


@rule("0.6")
def test_where_no_hex_with_a_gap_is_left_any_free_one_of_the_edge_will_do() -> None:
    board = sky(*SEVEN)
    assert offered(board, SETTLE, "jambora porkhan") == {"rillett", "saucissor", "couenna", "caillard"}


@rule("0.6")
def test_at_worst_any_free_hex_will_do() -> None:
    around = [f"{hex}: pirates 1" for hex in SEVEN[1:]]
    assert offered(sky("bolga", *around), SETTLE) == {"bolga"}


@rule("0.7", "1", "2", "3", "4")
def test_in_the_first_turn_no_colonists_come_and_no_extra_pigs_move() -> None:
    first = [item.word for item in full_turn(1) if item.what == "sequence"]
    second = [item.word for item in full_turn(2) if item.what == "sequence"]
    assert second == ["1A", "1B", "1C", "1D", "1E", "2A", "2B", "3A", "3B", "3C", "4A", "4B", "4C"]
    assert first == [sequence for sequence in second if sequence not in ("1B", "3C")]


@rule("0.9")
def test_in_the_last_turn_nobody_is_elected() -> None:
    last = [item.word for item in full_turn(6, last_turn=6) if item.what == "sequence"]
    assert last[-1] == "4A"
    assert [item.word for item in full_turn(5, last_turn=6) if item.what == "sequence"][-1] == "4C"


@rule("0.7")
def test_in_the_first_turn_the_first_player_places_the_extra_pigs_and_calls_the_votes() -> None:
    board = sky("caillard", "crouton", turn=1)
    board.first = 2
    assert asked(board, Item("beasts-arrive"), "", 5).seat == "porcus"
    assert asked(board, Item("election"), "no no no").seat == "porcus"


@rule("0.7")
def test_in_the_first_turn_nobody_uses_a_power_exchanges_cards_or_plays_colons() -> None:
    hands = {"hylocherus": "colons-1", "scrofa": "colons-2", "pecari": "colons-3"}
    board = sky(
        "bolga: scrofa 5",
        clans="hylocherus scrofa pecari",
        hands=hands,
        rules=Rules(powers=True),
        turn=1,
        sequence="1A",
    )
    assert offered(board, Item("interlude")) == {"done", "pass"}
    later = sky("bolga: scrofa 5", clans="hylocherus scrofa pecari", hands=hands, rules=Rules(powers=True))
    later.sequence = "1A"
    assert "use:pilfer" in offered(later, Item("interlude"))


@rule("0.8")
def test_rulings_on_what_the_rulebook_says_twice() -> None:
    """Both acorns of a double planet are its family's, the technology is half of the bonuses, rounded up."""
    board = row("deux-jambons: scrofa 2", "bi-boudin: scrofa 2", "double-groin: scrofa 1")
    assert harvest(board, 0) == [2, 2, 2]
    for card in CARDS:
        if card.is_combat:
            assert card.technology == max(1, (card.attack + card.defence + 1) // 2), card.name


def last_turn(turn: int = 10) -> Board:
    return row("bolga: scrofa 2", "jambora: porcus 2", rules=Rules(last_turn=10), turn=turn)


@rule("0.9")
def test_after_the_last_turn_whoever_has_most_of_their_recipe_wins() -> None:
    board = last_turn()
    camp(board, "porcus").acorns = [2, 1, 1]
    camp(board, "scrofa").acorns = [5, 0, 0]
    dice = run(board, LAST)
    assert [matched(board, clan) for clan in board.clans] == [3, 0, 4]
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason) == (("porcus",), "last-turn")
    assert facts(dice, "game-ends", "clan") == ["porcus"]


@rule("0.9")
def test_of_equals_the_one_with_more_acorns_wins_and_then_the_earlier_one() -> None:
    board = last_turn()
    camp(board, "scrofa").acorns = [3, 0, 0]
    camp(board, "porcus").acorns = [2, 1, 0]
    camp(board, "phacocherus").acorns = [4, 0, 0]
    run(board, LAST)
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason) == (("phacocherus",), "last-turn-acorns")
    board = last_turn()
    for seat in ("porcus", "phacocherus"):
        camp(board, seat).acorns = [2, 0, 0]
    board.order = [2, 0, 1]
    dice = run(board, LAST)
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason) == (("porcus",), "last-turn-order")
    assert facts(dice, "game-ends", "reason") == ["last-turn-order"]


@rule("0.9")
@pytest.mark.parametrize("last", [6, 10, 15])
def test_no_turn_before_the_last_one_ends_the_game(last: int) -> None:
    board = row("bolga: scrofa 2", rules=Rules(last_turn=last), turn=last - 1)
    run(board, LAST)
    assert board.outcome is None


@rule("0.9")
def test_without_a_last_turn_it_goes_on() -> None:
    board = row("bolga: scrofa 2", rules=Rules(last_turn=0), turn=30)
    run(board, LAST)
    assert board.outcome is None
    assert GAME.options["last-turn"] == (10, 6, 15, 0)


@rule("10", "10.1")
def test_promises_bind_nobody() -> None:
    """Who has promised a vote or a token is offered all the others too."""
    board = sky("bolga", royal="scrofa")
    board.colonists = [1]
    assert offered(board, Item("give", 0, count=1)) == {"scrofa", "phacocherus", "porcus"}


@rule("10.2")
def test_a_table_can_give_candidates_a_time_for_a_speech() -> None:
    assert GAME.options["speech"] == (0, 1, 2, 3, 5)
    assert new_table(3, speech=5).options["speech"] == 5


@rule("0", "0.4")
def test_cards_are_dealt_in_the_first_turn_when_all_have_settled() -> None:
    table, rng = new_table(4), Random(3)
    while table.board.turn == 0:
        assert not any(each.hand for each in table.board.camps)
        seat, ask = next(iter(table.asks.items()))
        assert ask.what in ("family", "lay", "settle")
        table.answer(seat, ask.sample(rng))
    assert [len(each.hand) for each in table.board.camps] == [6] * 4
    assert table.undo_refusal(seat) is not None, "who has seen cards cannot settle elsewhere"


@rule("0.4", "0.6")
def test_the_galaxy_is_built_before_anybody_settles() -> None:
    table, rng = new_table(3), Random(3)
    while next(iter(table.asks.values())).what in ("family", "lay"):
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.sample(rng))
    assert len(table.board.tiles) == 16
    assert all(not tile.parties for tile in table.board.tiles)
    assert next(iter(table.asks.values())).what == "settle"
