"""Decisions by clicking: what is lit, what a click means, and that nothing allowed is out of reach."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.picrocholine_wars.deciding import decision
from tests.games.picrocholine_wars.field import (
    COURT,
    GK,
    GK_ATTACKS,
    GK_EVENT,
    GK_MOVES,
    PK,
    PK_ATTACKS,
    PK_EVENT,
    PK_MOVES,
    asked,
    field,
)
from wartable import Table
from wartable.draw.choices import Choice
from wartable.flow import Ask, Some
from wartable.games.picrocholine_wars import GAME
from wartable.games.picrocholine_wars.page.choosing import choices, meant, offered
from wartable.games.picrocholine_wars.page.draw import draw_pieces
from wartable.games.picrocholine_wars.page.looking import look
from wartable.games.picrocholine_wars.rules.answers import DONE, STAY, Answer, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import MARKERS, Activation, Board, Item, Pilgrims
from wartable.games.picrocholine_wars.rules.combat import ADVANCE
from wartable.games.picrocholine_wars.rules.roster import NUMBER
from wartable.testing import rule
from wartable.text import LANGUAGES

SEEDS = range(3)
SHARE = 0.2  # of the moves, which are many and all alike


def moments() -> Iterator[tuple[Board, Ask]]:
    """What random games ask, and the board that it is asked on."""
    for seed in SEEDS:
        table, rng = Table.new(GAME, seed=seed), Random(seed)
        while table.asks:
            (ask,) = table.asks.values()
            if ask.what not in ("move", "destination") or rng.random() < SHARE:
                yield table.view(ask.seat), ask
            table.answer(ask.seat, ask.sample(rng))


def by_answer(board: Board, ask: Ask, language: str = "en") -> dict[Answer, Choice]:
    return {choice.answer: choice for choice in choices(board, ask, language)}


# In every moment.


def test_all_that_is_allowed_is_offered_and_nothing_else() -> None:
    for board, ask in moments():
        for language in LANGUAGES:
            found = choices(board, ask, language)
            assert [choice.answer for choice in found] == list(offered(ask))
            assert all(choice.label and "{" not in choice.label + choice.note for choice in found)
        if not isinstance(ask.domain, Some):
            assert all(ask.refusal(choice.answer) is None for choice in found)


def test_a_click_where_a_choice_is_lit_means_that_choice() -> None:
    for board, ask in moments():
        for choice in choices(board, ask):
            for at in choice.at:
                if at.startswith(("unit:", "marker:")) or isinstance(choice.answer, Go | Say):
                    wanted = (choice.answer,) if isinstance(ask.domain, Some) else choice.answer
                    assert meant(board, ask, at) == wanted


def test_what_lies_on_the_map_is_clicked_and_all_else_is_a_button() -> None:
    for board, ask in moments():
        for choice in choices(board, ask):
            match choice.answer:
                case Say(word):
                    assert choice.button == bool(choice.at)
                    assert bool(choice.at) == (word in MARKERS or ask.what == "advance")
                case Go(hex):
                    assert choice.at[0] == f"hex:{hex}"
                case Choose(unit):
                    is_off = board.units[NUMBER[unit]].hex < 0 and ask.what != "move"
                    assert choice.at[0] == f"unit:{unit}"
                    assert choice.button == is_off


def test_each_key_means_one_choice() -> None:
    for board, ask in moments():
        keys = [choice.key for choice in choices(board, ask) if choice.key]
        assert len(keys) == len(set(keys))
        assert not set(keys) & {"u", "n", "p", "l", "c", "b"}  # the page's own


PLACES = st.text() | st.sampled_from(["hex", "unit", "marker", "card"]).flatmap(
    lambda kind: (st.text() | st.sampled_from([*NUMBER, "0407", "1801", "mare"])).map(f"{kind}:{{}}".format)
)


@given(PLACES)
def test_no_click_is_an_error(at: str) -> None:
    for board, ask in situations():
        answer = meant(board, ask, at)
        assert answer is None or isinstance(answer, Choose | Go | Say | tuple)
        assert meant(board, None, at) is None
        assert isinstance(look(board, at), str)


def situations() -> list[tuple[Board, Ask]]:
    """One of each kind of ask."""
    if not _kept:
        _kept.extend(decision(board, item, given, *dice) for board, item, given, dice in _situations())
    return _kept


_kept: list[tuple[Board, Ask]] = []


def _situations() -> Iterator[tuple[Board, Item, str, tuple[int, ...]]]:
    yield field(turn=0), Item("deploy", PK), "", ()
    yield field("pk-infantry-1 0806"), PK_MOVES, "", ()
    yield field("pk-infantry-1 0806"), PK_MOVES, "pk-infantry-1", ()
    yield field("pk-infantry-1 0806", "gk-infantry-1 0906"), PK_ATTACKS, "", ()
    yield field("pk-infantry-1 0806", "gk-infantry-1 0906"), PK_ATTACKS, "pk-infantry-1", ()
    yield (
        field("pk-infantry-1 0806", "gk-infantry-1 0906 reduced"),
        PK_ATTACKS,
        "pk-infantry-1 gk-infantry-1",
        (6,),
    )
    yield (
        field("gymnaste 0806", "gk-cavalry-1 0806", "pk-infantry-1 0906"),
        GK_ATTACKS,
        "gymnaste",
        (),
    )
    yield field("gargantua 0806"), Item("intent", GK), "", ()
    yield field("gargantua 0806"), Item("gargantuan", GK), "", ()
    yield field("picrochole 1408", *(f"pk-infantry-{n} eliminated" for n in (1, 2))), COURT, "", (1,)
    yield field("pk-infantry-1 0806", "trepelu captured", "picrochole captured"), PK_EVENT, "", (3, 1)
    yield field("pk-infantry-1 0806", "picrochole 0806"), PK_EVENT, "", (4, 4)
    yield field(*(f"pk-infantry-{n} 0{n}06" for n in range(1, 6))), PK_EVENT, "", (6, 1)


# What is written on the choices.


@rule("2.2")
def test_a_unit_that_goes_on_says_so_and_one_that_can_go_nowhere_is_hardly_lit() -> None:
    hemmed_in = ("pk-infantry-3 0000", "gk-infantry-1 0100", "gk-infantry-2 0001")
    board = field("pk-infantry-1 0806", "pk-infantry-2 0806", *hemmed_in)
    board.active = Activation(NUMBER["pk-infantry-1"], 3, False)
    found = by_answer(board, asked(board, PK_MOVES))
    assert found[Choose("pk-infantry-1")].label == "PK infantry 1 goes on: 1 MP left"
    assert found[Choose("pk-infantry-2")].label == "PK infantry 2 (6-1-4): 4 MP"
    assert found[DONE] == Choice(DONE, "End movement", tone="main", key="e")
    assert found[Choose("pk-infantry-3")].tone == "faint"
    assert found[Choose("pk-infantry-2")].tone == "plain"


@rule("2.1")
def test_a_destination_carries_what_it_costs_from_here() -> None:
    board = field("pk-infantry-1 0806")
    ask = asked(board, PK_MOVES, "pk-infantry-1")
    found = by_answer(board, ask)
    assert (found[Go("0906")].note, found[Go("0906")].label) == ("1", "To 0906: 1 MP")
    assert (found[STAY].key, found[STAY].at) == ("k", ())
    board.active = Activation(NUMBER["pk-infantry-1"], 1, False)
    again = by_answer(board, asked(board, PK_MOVES, "pk-infantry-1"))
    assert again[Go("0906")].note == "1"
    assert len(again) < len(found)


@rule("3.2.3")
def test_targets_carry_their_odds_and_the_best_of_a_stack_its_hex() -> None:
    board = field("pk-infantry-1 0806", "gk-infantry-1 0906", "gk-infantry-2 0906 reduced")
    found = by_answer(board, asked(board, PK_ATTACKS, "pk-infantry-1"))
    assert found[Choose("gk-infantry-1")].note == "67%"
    assert found[Choose("gk-infantry-1")].at == ("unit:gk-infantry-1",)
    assert found[Choose("gk-infantry-2")].note == "83%"
    assert found[Choose("gk-infantry-2")].at == ("unit:gk-infantry-2", "hex:0906")
    attackers = by_answer(board, asked(board, PK_ATTACKS))
    assert attackers[Choose("pk-infantry-1")].note == "83%"


@rule("7.2")
def test_the_guarded_vineyard_carries_the_odds_of_storming_it() -> None:
    board = field("frere-jean 1008", "pk-infantry-1 1108")
    found = by_answer(board, asked(board, PK_MOVES, "pk-infantry-1"))
    assert (found[Go("1008")].note, found[Go("1008")].label) == (
        "33%",
        "Storm the vineyard of the abbey",
    )


@rule("7.3")
def test_the_charge_carries_its_odds() -> None:
    board = field("gymnaste 0806", "gk-cavalry-1 0806", "pk-infantry-1 0906", "trepelu 0906")
    attackers = by_answer(board, asked(board, GK_ATTACKS))
    assert attackers[Choose("gymnaste")].note == "67%"
    ask = asked(board, GK_ATTACKS, "gymnaste")
    found = by_answer(board, ask)
    assert found[Go("0906")].note == "67%"
    assert found[Go("0906")].at == ("hex:0906", "unit:pk-infantry-1", "unit:trepelu")
    assert meant(board, ask, "unit:trepelu") == Go("0906")
    assert "pw-asked" in draw_pieces(board, ask)


@rule("7.1")
def test_whom_gargantua_strikes_carries_the_odds_of_a_blow() -> None:
    board = field("gargantua 1004", "pk-infantry-1 1005", "pk-infantry-2 0905")
    board.announced = True
    ask = asked(board, GK_MOVES, "gargantua")
    assert by_answer(board, ask)[Choose("pk-infantry-1")].note == "83%"
    assert meant(board, ask, "hex:1005") == Choose("pk-infantry-1")
    assert meant(board, ask, "unit:pk-infantry-2") == Choose("pk-infantry-2")
    assert meant(board, ask, "hex:1103") == Go("1103")


@rule("8.1")
def test_those_who_enter_are_clicked_where_they_enter() -> None:
    board = field("gargantua entering", "gk-infantry-8 entering", "gk-infantry-1 1003")
    ask = asked(board, GK_MOVES)
    found = by_answer(board, ask)
    assert found[Choose("gk-infantry-8")].at == ("unit:gk-infantry-8", "hex:1801")
    assert found[Choose("gk-infantry-8")].note == "+2"
    assert found[Choose("gk-infantry-8")].label == "GK infantry 8 (6-1-4) enters at Chinon"
    assert meant(board, ask, "hex:1801") is None  # two could be meant: the page lists them
    entered = asked(board, GK_MOVES, "gk-infantry-8")
    assert by_answer(board, entered)[Go("1801")].label == "Enter, and stop at Chinon (1801)"
    assert meant(board, entered, "unit:gk-infantry-8") == Go("1801")


@rule("8.4")
def test_a_mare_without_a_river_is_asked_about_again() -> None:
    for hex, tone in (("0407", "grave"), ("1208", "plain")):
        board = field(f"gargantua {hex}")
        found = by_answer(board, asked(board, Item("gargantuan", GK)))
        assert found[Say("mare")].tone == tone


@rule("1.2")
def test_drunkards_carry_how_likely_they_are_to_be_lost() -> None:
    board = field(*(f"gk-infantry-{n} 100{n}" for n in range(1, 5)))
    found = by_answer(board, asked(board, GK_EVENT, "", 6, 1))
    assert set(found) == {Choose(f"gk-infantry-{n}") for n in range(1, 5)}
    assert all(choice.note.endswith("%") and choice.at for choice in found.values())


# What a click means.


@rule("2.2")
@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("unit:pk-infantry-1", Choose("pk-infantry-1")),
        ("unit:gk-infantry-1", Choose("gk-infantry-1")),  # to be told that it is not one's own
        ("hex:0806", Choose("pk-infantry-1")),
        ("hex:0407", None),  # two could be meant
        ("hex:1003", Choose("gk-infantry-1")),
        ("hex:0000", None),
        ("hex:9999", None),
        ("unit:nobody", None),
    ],
)
def test_a_click_says_who_moves(at: str, answer: Answer | None) -> None:
    board = field("pk-infantry-1 0806", "pk-infantry-2 0407", "pk-infantry-3 0407", "gk-infantry-1 1003")
    assert meant(board, asked(board, PK_MOVES), at) == answer


@rule("2.2")
@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("hex:0906", Go("0906")),
        ("hex:0000", Go("0000")),  # to be told that it is too far
        ("hex:0806", STAY),
        ("unit:pk-infantry-1", STAY),
        ("unit:pk-infantry-2", Go("0906")),
        ("unit:gk-infantry-1", Go("0706")),
        ("unit:gargantua", None),
    ],
)
def test_a_click_says_where_to(at: str, answer: Answer | None) -> None:
    board = field("pk-infantry-1 0806", "pk-infantry-2 0906", "gk-infantry-1 0706")
    assert meant(board, asked(board, PK_MOVES, "pk-infantry-1"), at) == answer


@rule("3.2")
@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("hex:0906", Choose("gk-infantry-2")),
        ("unit:gk-infantry-1", Choose("gk-infantry-1")),
        ("unit:gk-light-artillery-1", Choose("gk-light-artillery-1")),  # to be told that it is screened
        ("hex:0806", Choose("pk-infantry-1")),
        ("hex:0000", None),
    ],
)
def test_a_click_says_whom_to_attack(at: str, answer: Answer | None) -> None:
    enemies = ("gk-infantry-1 0906", "gk-infantry-2 0906 reduced", "gk-light-artillery-1 0906")
    board = field("pk-infantry-1 0806", *enemies)
    assert meant(board, asked(board, PK_ATTACKS, "pk-infantry-1"), at) == answer


@rule("3.4")
@pytest.mark.parametrize(
    ("at", "answer"),
    [("hex:0906", ADVANCE), ("hex:0806", STAY), ("unit:pk-infantry-1", STAY), ("hex:0000", None)],
)
def test_a_click_says_whether_to_advance(at: str, answer: Answer | None) -> None:
    board = field("pk-infantry-1 0806", "gk-infantry-1 0906 reduced")
    board, ask = decision(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6)
    assert ask.what == "advance"
    assert meant(board, ask, at) == answer


@rule("3.4")
def test_where_to_advance_is_lit_and_a_button_too() -> None:
    board = field("pk-infantry-1 0806", "gk-infantry-1 0906 reduced")
    found = by_answer(*decision(board, PK_ATTACKS, "pk-infantry-1 gk-infantry-1", 6))
    assert (found[ADVANCE].at, found[ADVANCE].button) == (("hex:0906",), True)
    assert (found[STAY].at, found[STAY].button) == (("hex:0806",), True)


@rule("1.2")
def test_those_beside_the_map_are_lit_where_they_lie() -> None:
    prisoners = field("pk-infantry-1 0806", "trepelu captured", "picrochole captured")
    fallen = field("pk-infantry-1 eliminated", "pk-cavalry-1 eliminated")
    for board, item, dice in ((prisoners, PK_EVENT, (3, 1)), (fallen, Item("return", PK, count=2), ())):
        ask = asked(board, item, "", *dice)
        for choice in choices(board, ask):
            assert (choice.at, choice.button) == ((f"unit:{choice.answer.unit}",), True)
            assert meant(board, ask, choice.at[0]) == choice.answer
            assert f'data-unit="{choice.answer.unit}"' in draw_pieces(board, ask)


@rule("7.4")
def test_any_counter_of_a_kind_stands_for_the_one_that_is_raised() -> None:
    board = field("picrochole 1408", "pk-cavalry-1 0407")
    ask = asked(board, COURT, "", 1)
    infantry = Choose("pk-infantry-1")
    assert infantry in ask
    assert meant(board, ask, "unit:pk-infantry-7") == infantry
    assert meant(board, ask, "unit:pk-cavalry-1") == Choose("pk-cavalry-1")
    assert by_answer(board, ask)[infantry] == Choice(
        infantry, "Infantry 6-1-4", ("unit:pk-infantry-1",), button=True
    )


@rule("5")
def test_a_marker_is_clicked_where_it_lies() -> None:
    board = field("gargantua 1208")
    ask = asked(board, Item("gargantuan", GK))
    assert meant(board, ask, "marker:mare") == Say("mare")
    assert meant(board, ask, "marker:horse") is None


@rule("8.5")
def test_the_pilgrims_are_decided_about_with_buttons() -> None:
    board = field("gargantua 1208")
    board.pilgrims = Pilgrims("held")
    ask = asked(board, Item("pilgrims", GK))
    assert [choice.label for choice in choices(board, ask)] == ["Set the pilgrims out", "Keep them"]
    assert meant(board, ask, "hex:1208") is None
    moving = [choice.label for choice in choices(board, asked(board, Item("move", PK)))]
    assert "Set the pilgrims out" in moving


@rule("7.5")
def test_toucquedillon_is_placed_by_a_click_and_kept_with_a_button() -> None:
    board = field("toucquedillon 0612", "gk-infantry-1 0512", "gk-infantry-2 0913")
    there, ask = decision(board, GK_MOVES, "gk-infantry-1 0612")
    assert meant(there, ask, "hex:0913") == Go("0913")
    assert meant(there, ask, "unit:gk-infantry-2") == Go("0913")
    labels = {lang: [c.label for c in choices(there, ask, lang) if not c.at] for lang in LANGUAGES}
    assert labels == {"en": ["Keep him in prison"], "fr": ["Le garder prisonnier"]}


# What lies there.


def test_a_hex_is_told_with_its_ground_its_worth_and_who_is_there() -> None:
    board = field("pk-infantry-1 0407 reduced", "picrochole 0407", "frere-jean 1008", "gargantua 1003")
    assert look(board, "hex:0407") == (
        "Lerné (0407): village, 1 MP. A road leads through it: 1 MP. Defence 1. It blocks lines of sight. "
        "Worth 1 to PK, 1 to GK. PK's reinforcements enter here. PK: infantry 4-1-4, reduced, Picrochole."
    )
    assert look(board, "hex:1008").endswith(
        "Worth 0 to PK, 2 to GK. A vineyard of GK. GK: Frère Jean. "
        "Frère Jean guards it: PK enters with a 5 or a 6 only (7.2)."
    )
    assert "Gargantua blocks lines of sight." in look(board, "hex:1003")
    assert look(board, "hex:1206", "fr") == "1206\u00a0: marais, 3 PM. Au bord de la Vède."
    assert look(board, "hex:") == look(board, "unit:") == look(board, "") == ""


@rule("1.2")
def test_in_bad_weather_a_hex_is_told_with_what_it_costs_now() -> None:
    assert look(field(bad_weather=True), "hex:1206").startswith("1206: swamp, 6 MP.")


@rule("5")
def test_markers_and_tracks_are_told_too() -> None:
    board = field("pk-infantry-1 0407", turn=4)
    board.phase, board.markers = 2, ["mediation"]
    assert look(board, "marker:mediation") == (
        "Grandgousier's mediation. In the next turn GK does not fight, and Gargantua does not move. "
        "Not after turn 5."
    )
    assert look(board, "marker:letter").endswith("It has been played.")
    assert look(board, "marker:points-pk") == "PK has 5 points: villages 1, Novel markers not played 4."
    assert look(board, "marker:points") == (
        "PK has 5 points: villages 1, Novel markers not played 4. GK has 0 points."
    )
    assert look(board, "marker:turn") == "Turn 4 of 10 · PK movement."
    board.effects.good_food = board.effects.mediation = True
    assert look(board, "marker:turn") == (
        "Turn 4 of 10 · PK movement. "
        "Good food. Gargantua does not move in this turn, nor advance after combat. "
        "Grandgousier's mediation. GK does not fight in this turn, and Gargantua does not move."
    )
    assert look(board, "unit:pilgrims") == "The pilgrims are not in play yet."
    assert look(board, "marker:horse") == ""
