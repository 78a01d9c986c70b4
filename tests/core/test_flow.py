"""Asks, nurseries, and the domains of answers."""

import json
from collections.abc import Callable, Collection
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from wartable.flow import (
    MALFORMED,
    NOT_OFFERED,
    Ask,
    Asks,
    Domain,
    Flow,
    Number,
    OneOf,
    Point,
    Some,
    Spot,
    Words,
    ask,
    together,
)
from wartable.refusal import Refusal, ScriptError
from wartable.testing import play, refused


class Move(Struct, frozen=True):
    unit: str
    to: int


def reason(domain: Domain[Any], value: object) -> str | None:
    refusal = domain.refusal(value, "2.3")
    assert refusal is None or refusal.rule == "2.3"
    return refusal.reason if refusal else None


def odd_is_refused(number: int) -> Refusal | None:
    return Refusal("1.1", "odd") if number % 2 else None


things = st.lists(st.integers(0, 50), min_size=1, max_size=9, unique=True)
seeds = st.integers(0, 2**32).map(Random)


@st.composite
def domains(draw: st.DrawFn) -> Domain[Any]:
    few = draw(things)
    least = draw(st.integers(0, len(few)))
    most = draw(st.none() | st.integers(least, len(few) + 3))
    low, wide, high = draw(st.integers(-9, 9)), draw(st.integers(0, 20)), draw(st.floats(0.5, 9))
    return draw(
        st.sampled_from(
            [
                OneOf(few),
                OneOf(lambda: few),
                OneOf([*few, 2], odd_is_refused),
                OneOf(few, seldom=few[:1]),
                OneOf([Move("a", number) for number in few]),
                OneOf({None, *map(str, few)}),
                Some(few, least, most),
                Some(lambda: [Move("a", number) for number in few], least),
                Number(low, low + wide),
                Spot(Point(low, low), Point(low + high, low + high)),
            ]
        )
    )


# Every domain


@given(domains(), seeds)
def test_what_is_drawn_is_allowed(domain: Domain[Any], rng: Random) -> None:
    assert domain.refusal(domain.sample(rng), "1") is None


@given(domains())
def test_what_is_listed_is_allowed_and_there_is_something(domain: Domain[Any]) -> None:
    options = domain.options()
    assert options is None or len(options) > 0
    assert all(domain.refusal(option, "1") is None for option in options or ())


@given(domains(), seeds)
def test_what_is_drawn_is_listed_where_there_is_a_list(domain: Domain[Any], rng: Random) -> None:
    options = domain.options()
    assert options is None or domain.sample(rng) in options


@given(domains())
def test_a_domain_is_described_in_plain_json(domain: Domain[Any]) -> None:
    written = Ask("blue", "move", domain, "1", {"unit": "a"}).to_json()
    assert json.loads(written)["domain"]["kind"] in ("one-of", "some", "number", "spot")


@given(domains(), st.sampled_from([nan, inf, object(), "no", b"", {}, {"a": 1}, [[]], (1, "a"), [object()]]))
def test_junk_is_refused_by_every_domain_without_an_error(domain: Domain[Any], junk: object) -> None:
    assert reason(domain, junk) in (MALFORMED, NOT_OFFERED, "choose-between")


# OneOf


def test_options_are_made_only_when_someone_looks_and_only_once() -> None:
    looks = []

    def candidates() -> Collection[int]:
        looks.append(1)
        return [1, 2]

    domain = OneOf(candidates)
    assert looks == []
    assert (domain.options(), domain.options(), reason(domain, 3)) == ([1, 2], [1, 2], NOT_OFFERED)
    assert looks == [1]


def test_what_a_rule_refuses_is_no_option_and_its_own_reason_is_told() -> None:
    domain = OneOf([1, 2, 3, 4], odd_is_refused)
    assert domain.options() == [2, 4]
    assert domain.refusal(3, "2.3") == Refusal("1.1", "odd")
    assert domain.refusal(5, "2.3") == Refusal("2.3", NOT_OFFERED)


@pytest.mark.parametrize("candidates", [[1, 0], (1, 0), {1, 0}, {1: "a", 0: "b"}.keys(), range(2)])
def test_true_and_one_point_nought_are_not_the_answer_one(candidates: Collection[int]) -> None:
    domain = OneOf(candidates)
    assert reason(domain, 1) is None
    assert [reason(domain, value) for value in (True, False, 1.0, 0.0)] == [NOT_OFFERED] * 4


@pytest.mark.parametrize("value", [[], {}, set(), [1], {"x": []}])
@pytest.mark.parametrize("candidates", [["a", "b"], {"a", "b"}, ("a",)])
def test_a_value_without_a_hash_is_refused(value: object, candidates: Collection[str]) -> None:
    assert reason(OneOf(candidates), value) in (MALFORMED, NOT_OFFERED)


def test_a_value_that_is_no_candidate_may_be_refused_with_a_better_reason() -> None:
    def why_not(value: object) -> Refusal | None:
        return Refusal("6.1", "not-yours") if value == "theirs" else None

    domain = OneOf(
        ["ours", "odd"], lambda thing: Refusal("1.1", thing) if thing == "odd" else None, why_not=why_not
    )
    assert domain.refusal("ours", "2.3") is None
    assert domain.refusal("theirs", "2.3") == Refusal("6.1", "not-yours")
    assert domain.refusal("odd", "2.3") == Refusal("1.1", "odd"), "a candidate is for the rules to refuse"
    assert [domain.refusal(value, "2.3") for value in (None, 3)] == [Refusal("2.3", NOT_OFFERED)] * 2
    assert domain.options() == ["ours"]


def test_none_can_be_the_answer_that_passes() -> None:
    assert reason(OneOf([None, "fight"]), None) is None
    assert reason(OneOf(["fight"]), None) == NOT_OFFERED


@pytest.mark.parametrize("kind", [list, tuple, dict.fromkeys])
def test_what_is_seldom_comes_up_but_seldom(kind: Callable[[list[str]], Collection[str]]) -> None:
    domain = OneOf(kind(["march", "halt", "surrender"]), seldom=["surrender"])
    rng = Random(1)
    drawn = [domain.sample(rng) for _ in range(10_000)]
    assert 10 < drawn.count("surrender") < 100
    assert abs(drawn.count("march") - drawn.count("halt")) < 500


def test_a_few_options_among_many_that_are_refused_are_all_drawn() -> None:
    def refuse(number: int) -> Refusal | None:
        return None if number in (7, 700) else Refusal("1", "no")

    domain = OneOf(range(1000), refuse)
    assert {domain.sample(Random(seed)) for seed in range(30)} == {7, 700}


def test_what_is_seldom_is_drawn_where_there_is_nothing_else() -> None:
    assert OneOf(["surrender"], seldom=["surrender"]).sample(Random(1)) == "surrender"


# Some


@given(things, seeds, st.data())
def test_several_are_allowed_if_they_are_things_between_least_and_most_none_twice(
    few: list[int], rng: Random, data: st.DataObject
) -> None:
    least = data.draw(st.integers(0, len(few)))
    most = data.draw(st.integers(least, len(few)))
    chosen = tuple(data.draw(st.lists(st.integers(0, 50), max_size=10)))
    is_right = set(chosen) <= set(few) and len(set(chosen)) == len(chosen) and least <= len(chosen) <= most
    assert (Some(few, least, most).refusal(chosen, "1") is None) == is_right


def test_the_reason_says_what_is_wrong_with_several() -> None:
    domain = Some(["a", "b", "c"], least=1, most=2)
    assert reason(domain, ("a", "x")) == NOT_OFFERED
    assert reason(domain, ("a", "a")) == "chosen-twice"
    assert domain.refusal((), "1") == Refusal("1", "choose-between", {"least": 1, "most": 2})
    assert domain.refusal(("a", "b", "c"), "1") == Refusal("1", "choose-between", {"least": 1, "most": 2})
    assert [reason(domain, value) for value in ("ab", {"a"}, None, 3)] == [MALFORMED] * 4


def test_without_a_most_all_may_be_chosen() -> None:
    assert Some(["a", "b"]).options() == [(), ("a",), ("b",), ("a", "b")]
    assert Some(["a", "b"], least=1, most=1).options() == [("a",), ("b",)]
    assert Some(range(100)).options() is None, "there are far too many"
    assert Some(["a", "b"]).most == 2
    assert Some(["a", "b"], most=9).most == 2
    assert reason(Some(["a", "b"]), ("b", "a")) is None


def test_every_number_of_things_comes_up() -> None:
    domain = Some([1, 2, 3], least=1)
    rng = Random(1)
    assert {len(domain.sample(rng)) for _ in range(100)} == {1, 2, 3}


# Number


@given(st.integers(-100, 100), st.integers(0, 50), st.integers(-200, 200))
def test_a_number_is_allowed_from_least_to_most(least: int, more: int, value: int) -> None:
    domain = Number(least, least + more)
    assert (domain.refusal(value, "1") is None) == (value in domain.options())
    assert list(domain.options()) == list(range(least, least + more + 1))


def test_only_a_whole_number_is_a_number() -> None:
    domain = Number(0, 3)
    assert [reason(domain, value) for value in (True, 1.0, "1", None, nan)] == [MALFORMED] * 5
    assert domain.refusal(4, "1") == Refusal("1", "number-between", {"least": 0, "most": 3})


# Spot


TABLE = (Point(0, 0), Point(120, 80))


@given(st.floats(), st.floats())
def test_a_point_is_allowed_inside_the_box(x: float, y: float) -> None:
    assert (Spot(*TABLE).refusal(Point(x, y), "1") is None) == (0 <= x <= 120 and 0 <= y <= 80)


def test_a_region_is_what_the_rule_does_not_refuse() -> None:
    def near_the_edge(point: Point) -> Refusal | None:
        return Refusal("4", "too-far") if point.x > 10 else None

    domain = Spot(*TABLE, refuse=near_the_edge)
    assert domain.refusal(Point(11, 5), "1") == Refusal("4", "too-far")
    assert domain.refusal(Point(-1, 5), "1") == Refusal("1", NOT_OFFERED)
    assert all(domain.sample(Random(seed)).x <= 10 for seed in range(20))


def test_a_small_region_says_how_to_draw_its_points() -> None:
    def only_there(point: Point) -> Refusal | None:
        return None if point == Point(7, 7) else Refusal("4", "not-there")

    assert Spot(*TABLE, refuse=only_there, draw=lambda _: Point(7, 7)).sample(Random(1)) == Point(7, 7)
    with pytest.raises(ValueError, match="give Spot a way to draw one"):
        Spot(*TABLE, refuse=only_there).sample(Random(1))


@pytest.mark.parametrize("value", [Point(nan, 1), Point(1, inf), Point(True, 1), (1, 1), None, "1,1"])
def test_a_point_has_two_finite_numbers(value: object) -> None:
    assert reason(Spot(*TABLE), value) == MALFORMED


# Ask


def test_an_ask_knows_what_belongs_to_it() -> None:
    question = Ask("blue", "move", OneOf([1, 2]), "1.5", {"unit": "a"})
    assert 1 in question
    assert 3 not in question
    assert question.refusal(3) == Refusal("1.5", NOT_OFFERED)
    assert repr(question) == "Ask('blue', 'move', rule='1.5')"


def test_an_ask_is_written_as_json_with_its_options() -> None:
    question = Ask("blue", "move", OneOf([Move("a", 3)]), "1.5", {"unit": "a"})
    assert json.loads(question.to_json()) == {
        "seat": "blue",
        "what": "move",
        "rule": "1.5",
        "about": {"unit": "a"},
        "domain": {"kind": "one-of", "options": [{"unit": "a", "to": 3}]},
    }


def test_a_flow_goes_on_with_the_answer() -> None:
    def march() -> Flow[int]:
        first = yield from ask("blue", "first", Number(0, 9), rule="1")
        second = yield from ask("red", "second", Number(0, first), rule="2")
        return first - second

    assert play(march(), [7, 3]) == 4
    assert refused(march(), [2, 3]) == Refusal("2", "number-between", {"least": 0, "most": 2})


# Together


def write_orders(seat: str, count: int) -> Flow[list[int]]:
    orders = []
    for number in range(count):
        orders.append((yield from ask(seat, f"order-{number}", Number(0, 9), rule="6")))
    return orders


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_together_goes_on_when_all_have_ended_whoever_is_first(counts: list[int], rng: Random) -> None:
    seats = {f"seat-{number}": count for number, count in enumerate(counts)}
    turns = [seat for seat, count in seats.items() for _ in range(count)]
    rng.shuffle(turns)
    script = [(seat, rng.randrange(10)) for seat in turns]
    results = play(together({seat: write_orders(seat, count) for seat, count in seats.items()}), script)
    assert results == {seat: [order for who, order in script if who == seat] for seat in seats}
    assert list(results) == list(seats)


def test_the_asks_of_an_open_nursery_are_one_object() -> None:
    """So the table knows which answers were given unseen by the others."""
    flow = together({"blue": write_orders("blue", 2), "red": write_orders("red", 1)})
    first = next(flow)
    assert flow.send(("blue", 1)) is first
    assert flow.send(("red", 1)) is first
    assert list(first) == ["blue"]


def test_nobody_together_asks_nobody() -> None:
    assert play(together({}), []) == {}


def test_one_nursery_may_follow_another_inside_a_flow() -> None:
    def battle() -> Flow[list[Any]]:
        first = yield from together({"blue": write_orders("blue", 1), "red": write_orders("red", 1)})
        second = yield from ask("red", "retreat", OneOf(["yes", "no"]), rule="7")
        return [first, second]

    assert play(battle(), [("red", 1), ("blue", 2), "no"]) == [{"blue": [2], "red": [1]}, "no"]


# The helpers for tests of games


def choose_two() -> Flow[Any]:
    return (yield from ask("blue", "guard", Some(["north", "south"]), rule="1"))


def test_two_things_that_are_chosen_are_not_taken_for_a_seat_and_its_answer() -> None:
    assert play(choose_two(), [("north", "south")]) == ("north", "south")
    assert play(choose_two(), [("blue", ("north", "south"))]) == ("north", "south")


def both() -> Flow[Any]:
    return (yield from together({"blue": write_orders("blue", 1), "red": write_orders("red", 1)}))


@pytest.mark.parametrize(
    ("flow", "answers", "message"),
    [
        (choose_two, [], "no answer is left"),
        (choose_two, [("north",), ("south",)], "left unused"),
        (choose_two, [("west",)], "is refused: not-offered"),
        (both, [3], "does not say which"),
    ],
)
def test_a_script_that_does_not_fit_is_an_error(
    flow: Callable[[], Flow[Any]], answers: list[Any], message: str
) -> None:
    with pytest.raises(ScriptError, match=message):
        play(flow(), answers)


def test_an_answer_that_should_be_refused_and_is_allowed_is_an_error() -> None:
    with pytest.raises(ScriptError, match="is allowed"):
        refused(choose_two(), [("north",)])


def test_asks_are_plain_dicts_from_seat_to_ask() -> None:
    asks: Asks = next(write_orders("blue", 1))
    assert list(asks) == ["blue"]


# Words


class Toast(Struct, frozen=True, tag="toast"):
    text: str


def test_words_are_anything_that_is_not_too_long() -> None:
    domain = Words(Toast, 5)
    assert domain.refusal(Toast("Cheer"), "1") is None
    assert domain.refusal(Toast("Cheers"), "1") == Refusal("1", "too-long", {"most": 5})
    for malformed in ("Cheer", Toast(5), None):  # type: ignore[arg-type]  # on purpose
        assert domain.refusal(malformed, "1") == Refusal("1", MALFORMED)


def test_a_random_player_says_nothing() -> None:
    assert Words(Toast, 5).sample(Random(1)) == Toast("")


def test_words_tell_a_page_how_to_send_them() -> None:
    assert Words(Toast, 5).describe() == {"kind": "words", "most": 5, "tag": "toast"}
