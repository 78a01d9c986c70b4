"""The bots: a short ladder at fixed seeds, and what each knows to do."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from wartable import Ask, Table
from wartable.flow import OneOf, Some
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.bot.boar import BoarMind
from wartable.games.space_pigs.bot.emperor import Sage
from wartable.games.space_pigs.bot.foresight import guess_recipes, standing
from wartable.games.space_pigs.bot.reading import Reading
from wartable.games.space_pigs.bot.trading import EDGE
from wartable.games.space_pigs.rules.answers import (
    CARD_ANSWERS,
    NO,
    PASS,
    TRADE,
    YES,
    Choose,
    Place,
    PlayCard,
    Say,
    Wish,
)
from wartable.games.space_pigs.rules.board import Board, Combat, Tile, Troops
from wartable.games.space_pigs.rules.components import CARD, CARDS, HEXES, RECIPES
from wartable.games.space_pigs.rules.galaxy import LABELS
from wartable.games.space_pigs.rules.view import view
from wartable.testing import rule

SEATS = ("hylocherus", "porcus", "babiroussa")
HEX = {hex.id: number for number, hex in enumerate(HEXES)}


def winner(bots: dict[str, str], seed: int) -> str:
    """The bot that wins a game."""
    table = Table.new(GAME, "complete", seats=list(bots), seed=seed)
    minds = {seat: GAME.bots[name]() for seat, name in bots.items()}
    rng = Random(seed)
    while table.asks:
        for seat in table.asks:
            table.answer(seat, minds[seat].decide(table.chair(seat), rng))
    assert table.outcome is not None
    return bots[table.outcome.winners[0]]


def among(one: str, others: str, seeds: range) -> Counter[str]:
    """One bot among two of another kind, in each seat in turn."""
    return Counter(
        winner({seat: one if place == seed % 3 else others for place, seat in enumerate(SEATS)}, seed)
        for seed in seeds
    )


def test_a_boar_beats_two_piglets() -> None:
    assert among("boar", "piglet", range(9))["boar"] >= 7


def test_an_emperor_beats_two_boars() -> None:
    assert among("emperor", "boar", range(3))["emperor"] >= 2


# What a boar knows.


@pytest.fixture
def board() -> Board:
    """Three clans in turn 2; Hylochérus needs 3 red, 2 yellow, 1 blue and holds Jambora with four gorets."""
    table = Table.new(GAME, "complete", seats=list(SEATS), seed=1)
    made: Board = table.board
    cells = (LABELS.index("4040"), LABELS.index("4140"), LABELS.index("4139"))
    made.cells = cells
    made.tiles = [Tile(HEX["jambora"]), Tile(HEX["rillett"]), Tile(HEX["bolga"])]
    made.tiles[0].parties.append(Troops(0, 4))
    made.turn, made.sequence, made.order = 2, "2B", [0, 1, 2]
    made.camps[0].recipe = 0
    return made


def mind(board: Board, what: str, domain: Any, kind: type[BoarMind] = BoarMind, **about: Any) -> Any:
    """What the first clan would answer."""
    ask = Ask(SEATS[0], what, domain, "1", about)
    return kind(Reading(view(board, SEATS[0])), ask, Random(1)).answer()


def test_it_goes_for_the_colour_that_it_needs(board: Board) -> None:
    goals = OneOf([Place("4140"), Place("4139")])
    assert mind(board, "goal", goals, start="4040") == Place("4140")  # red, not blue


def test_it_keeps_the_largest_colonists_for_itself(board: Board) -> None:
    board.royal, board.colonists = 0, [1, 1, 3]
    clans = OneOf([Choose(seat) for seat in SEATS])
    assert mind(board, "give", clans) == Choose(SEATS[0])
    board.colonists = [3, 2, 1]
    assert mind(board, "give", clans) != Choose(SEATS[0])


def test_it_never_blows_itself_up_with_its_own_cards(board: Board) -> None:
    board.tiles[0].parties.append(Troops(1, 6))
    board.combat = Combat(HEX["jambora"], attacker=1, defender=0)
    hand = [CARD[name] for name in ("base-du-groin-noir", "chateau-porc", "bunker-kosto", "super-couenne")]
    board.camps[0].hand = hand
    laid = mind(board, "lay-cards", Some([CARD_ANSWERS[card] for card in hand]))
    assert laid
    assert sum(CARDS[card.number].technology for card in laid) < 6


@pytest.mark.parametrize("kind", [BoarMind, Sage])
def test_it_lays_no_event_that_is_not_offered(board: Board, kind: type[BoarMind]) -> None:
    """5.1, 9.2 In 3C, and in the simplified rules, combat cards only."""
    board.tiles[0].parties.append(Troops(1, 6))
    board.combat = Combat(HEX["jambora"], attacker=1, defender=0)
    board.camps[0].hand = [CARD["jamboneuse-1"], CARD["gros-traitre-1"], CARD["deplacement-de-planetes-1"]]
    ask = Ask(SEATS[0], "lay-cards", Some([PlayCard("jamboneuse-1")]), "3.A", {})
    thinker = kind(Reading(view(board, SEATS[0])), ask, Random(1))
    thought = [thinker.answer(), *(thinker.candidates() if isinstance(thinker, Sage) else ())]
    assert all(ask.refusal(laid) is None for laid in thought), thought


def test_it_flees_when_it_goes_badly_and_stays_when_it_goes_well(board: Board) -> None:
    board.tiles[1].parties.append(Troops(0, 1))
    board.combat = Combat(HEX["jambora"], attacker=1, defender=0, is_open=True, round=2)
    havens = OneOf([Say("stay"), Place("4140")])
    board.tiles[0].parties.append(Troops(1, 9))
    assert mind(board, "flee", havens) == Place("4140")
    board.tiles[0].parties[1].gorets = 1
    assert mind(board, "flee", havens) == Say("stay")


def test_it_votes_for_itself_where_it_can(board: Board) -> None:
    assert mind(board, "vote", OneOf([Choose(seat) for seat in SEATS])) == Choose(SEATS[0])
    others = OneOf([Choose(seat) for seat in SEATS[1:]])
    assert mind(board, "vote", others) in others.options()


# What an emperor knows.


def test_it_guesses_recipes_from_what_others_hold(board: Board) -> None:
    board.tiles[2].parties.append(Troops(1, 2))
    board.tiles.append(Tile(HEX["double-groin"], parties=[Troops(1, 2)]))
    board.cells += (LABELS.index("3940"),)
    guesses = Counter[int]()
    for seed in range(200):
        guess_recipes(board, SEATS[0], Random(seed))
        guesses[RECIPES[board.camps[1].recipe].blue] += 1
    assert guesses[3] > guesses[2] > guesses[1]
    assert board.camps[0].recipe == 0


def test_two_clans_never_have_the_same_recipe_in_its_mind(board: Board) -> None:
    for seed in range(50):
        guess_recipes(board, SEATS[0], Random(seed))
        assert len({camp.recipe for camp in board.camps}) == 3


def test_it_knows_what_would_blow_up_everybody(board: Board) -> None:
    board.camps[0].hand = [CARD[name] for name in ("base-du-groin-noir", "chateau-porc", "jamboneuse-1")]
    board.tiles[0].parties.append(Troops(1, 9))
    board.combat = Combat(HEX["jambora"], attacker=1, defender=0)
    cards = Some([CARD_ANSWERS[card] for card in board.camps[0].hand])
    ask = Ask(SEATS[0], "lay-cards", cards, "3.A", {})
    candidates = Sage(Reading(view(board, SEATS[0])), ask, Random(1)).candidates()
    assert (PlayCard("base-du-groin-noir"), PlayCard("chateau-porc")) in candidates
    assert () in candidates


def test_it_offers_what_it_never_plays(board: Board) -> None:
    board.camps[0].hand = [CARD["jamboneuse-1"], CARD["fusee"], CARD["rififi-au-senat-porc"]]
    mine = Some([CARD_ANSWERS[card] for card in board.camps[0].hand], 1, 2)
    assert mind(board, "trade-cards", mine, Sage) == (PlayCard("rififi-au-senat-porc"),)


def test_of_what_the_princess_shows_it_takes_the_best_for_its_own_cheapest(board: Board) -> None:
    board.camps[0].hand = [CARD[name] for name in ("jamboneuse-1", "gros-traitre-1", "delit-de-sale-gueule")]
    board.camps[1].hand = [CARD[name] for name in ("colons-1", "teleporteur-de-mr-scoto", "maitre-de-seance")]
    board.peeking = [0, 1]
    words = OneOf([NO, YES])
    assert mind(board, "swap-cards", words, Sage, count=1) == YES
    assert mind(board, "take-cards", words, Sage, count=1) == (PlayCard("teleporteur-de-mr-scoto"),)
    assert mind(board, "give-cards", words, Sage, count=1) == (PlayCard("delit-de-sale-gueule"),)
    assert mind(board, "take-cards", words, count=1) == (PlayCard("colons-1"),), "a boar flies nowhere"
    board.camps[1].hand = [CARD["maitre-de-seance"]]
    assert mind(board, "swap-cards", words, Sage, count=1) == NO


# Exchanges, at a table where they are offered.

MINDS = {"boar": BoarMind, "emperor": Sage}
TRADER, BOT = "hylocherus", "porcus"


def market(seed: int) -> Table:
    """The second turn of a game in which all three voted for the only candidate, in its first interlude."""
    table, rng = Table.new(GAME, "complete", {"builders": "chance"}, SEATS, seed=seed), Random(seed)
    while table.board.turn < 2 or "interlude" not in {ask.what for ask in table.asks.values()}:
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, {"interlude": PASS, "stand": standing_of(seat)}.get(ask.what) or ask.sample(rng))
    return table


def standing_of(seat: str) -> Say:
    return YES if seat == SEATS[2] else NO


def cards_of(table: Table, seat: str) -> list[int]:
    held: list[int] = table.board.camps[SEATS.index(seat)].hand
    return held


def offer(table: Table, card: int, wish: str) -> Table:
    """A copy of the table at which that card has just been offered to the bot."""
    there = table.copy()
    there.answer(TRADER, TRADE)
    for seat in [seat for seat in there.asks if there.asks[seat].what == "interlude"]:
        there.answer(seat, PASS)
    there.answer(TRADER, Choose(BOT))
    there.answer(TRADER, (PlayCard(CARDS[card].name),))
    there.answer(TRADER, Wish(wish))
    return there


def decide(table: Table, bot: str) -> bool:
    """The bot answers an offer; whether it has accepted."""
    rng = Random(1)
    answer = GAME.bots[bot]().decide(table.chair(BOT), rng)
    table.answer(BOT, answer)
    while BOT in table.asks and table.asks[BOT].what == "trade-give":
        table.answer(BOT, GAME.bots[bot]().decide(table.chair(BOT), rng))
    return bool(answer == YES)


def trader_of(table: Table, bot: str) -> BoarMind:
    """What the bot thinks of its cards."""
    return MINDS[bot](Reading(table.view(BOT)), Ask(BOT, "", OneOf([NO]), "5.2", {}), Random(1))


@rule("5.2")
@pytest.mark.parametrize("bot", MINDS)
@pytest.mark.parametrize("seed", range(3))
def test_a_bot_gives_no_card_for_one_that_is_worth_less_to_it(bot: str, seed: int) -> None:
    """Whatever is offered, and whatever is wished for: by name, or left open."""
    table = market(seed)
    thinker, accepted = trader_of(table, bot), 0
    own = sum(map(thinker.worth, cards_of(table, BOT)))
    wishes = ["", *dict.fromkeys(CARDS[card].face for card in cards_of(table, BOT))]
    for card, wish in product(cards_of(table, TRADER), wishes):
        there = offer(table, card, wish)
        if decide(there, bot):
            accepted += 1
            assert sum(map(thinker.worth, cards_of(there, BOT))) > own + EDGE, (CARDS[card].name, wish)
    assert accepted > 0, "what is good is not declined"


@rule("5.2")
@pytest.mark.parametrize("bot", MINDS)
def test_its_best_card_does_not_go_for_one_that_is_a_little_better_than_its_worst(bot: str) -> None:
    table = market(1)
    thinker, hand = trader_of(table, bot), cards_of(table, BOT)
    worst, best = (sorted(hand, key=thinker.worth)[place] for place in (0, -1))
    between = [card for card in cards_of(table, TRADER) if worse(thinker, worst, card, best)]
    assert between, "this table has such a card"
    for card in between:
        assert not decide(offer(table, card, CARDS[best].face), bot), CARDS[card].name


def worse(thinker: BoarMind, worst: int, card: int, best: int) -> bool:
    return thinker.worth(worst) + EDGE < thinker.worth(card) <= thinker.worth(best)


@rule("5.2")
@pytest.mark.parametrize("bot", MINDS)
@pytest.mark.parametrize("seed", range(3))
def test_many_small_exchanges_do_not_rob_it_either(bot: str, seed: int) -> None:
    """A hundred offers, one after another: what it holds is only ever worth more to it."""
    table, rng = market(seed), Random(seed)
    worth = trader_of(table, bot).worth
    total, done = sum(map(worth, cards_of(table, BOT))), 0
    for _ in range(100):
        card = rng.choice(cards_of(table, TRADER))
        wish = rng.choice(["", *(CARDS[held].face for held in cards_of(table, BOT))])
        table = offer(table, card, wish)
        done += decide(table, bot)
        now = sum(map(worth, cards_of(table, BOT)))
        assert now >= total
        total = now
    assert done >= 1


@rule("5.2", "0.9")
def test_in_the_last_turn_what_cannot_be_played_any_more_is_worth_nothing(board: Board) -> None:
    board.camps[0].hand = [CARD["jamboneuse-1"], CARD["fusee"]]
    words = OneOf([NO, YES])
    about: dict[str, Any] = {"cards": ["colons"], "wishes": ["jamboneuse"]}
    assert mind(board, "trade-answer", words, **about) == YES
    board.rules = replace(board.rules, last_turn=board.turn)
    assert mind(board, "trade-answer", words, **about) == NO, "no colonists come after 1B"
    assert mind(board, "trade-answer", words, cards=["muado-dibo"], wishes=["jamboneuse"]) == NO


def test_more_of_the_recipe_is_better(board: Board) -> None:
    table = Table.new(GAME, "complete", seats=list(SEATS), seed=1)
    table._board = board
    before = standing(table, 0)
    board.tiles[1].parties.append(Troops(0, 1))
    assert standing(table, 0) > before
