"""T1, T2. What is not offered is refused, with the rule's number, and changes nothing."""

from random import Random
from typing import Any

from wartable import Game, Refusal

from .playing import differences, moments, state, where
from .refusing import forbidden, junk_for, refusal_of


def check_that_people_can_read(game: Game, refusal: Refusal) -> None:
    assert refusal.rule
    for language in ("en", "fr"):
        assert game.texts.has(f"refusal.{refusal.reason}", language), refusal.reason
        assert game.say_refusal(refusal, language).endswith(f"({refusal.rule})")


def test_a_seat_that_is_not_asked_cannot_answer(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        answers = [ask.sample(Random(number)) for ask in table.asks.values()] or [None]
        idle = [seat for seat in game.seats if seat not in table.asks]
        for seat in [*idle, "nobody", "", None]:
            refusal = refusal_of(table, seat, answers[0])
            assert refusal.rule == "T1", where(table)
            check_that_people_can_read(game, refusal)


def test_a_value_that_is_no_answer_is_refused(game: Game) -> None:
    for table in moments(game):
        before = state(table)
        for seat in table.asks:
            for value in junk_for(table, seat):
                check_that_people_can_read(game, refusal_of(table, seat, value))
        assert differences(before, state(table)) == [], where(table)


def test_what_the_rules_forbid_is_refused_with_the_number_of_the_rule(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        before = state(table)
        for seat in table.asks:
            for value in forbidden(table, seat, Random(number)):
                check_that_people_can_read(game, refusal_of(table, seat, value))
        assert differences(before, state(table)) == [], where(table)


def test_an_answer_to_another_ask_is_allowed_only_if_this_one_offers_it_too(game: Game) -> None:
    earlier: dict[str, Any] = {}
    for number, table in enumerate(moments(game)):
        for seat, ask in table.asks.items():
            options = ask.options()
            for answer in earlier.values():
                refusal = table.refusal(seat, answer)
                if options is not None:
                    assert (refusal is None) == (answer in options), (where(table), answer)
                if refusal is not None:
                    check_that_people_can_read(game, refusal_of(table, seat, answer))
        for ask in table.asks.values():
            sample = ask.sample(Random(number))
            earlier[f"{ask.what} {type(sample).__name__}"] = sample


def test_the_answer_of_one_who_has_just_answered_is_refused_a_second_time(game: Game) -> None:
    """A click that arrives twice does not decide twice, unless the seat is asked the same again."""
    for number, table in enumerate(moments(game, part=3)):
        for seat, ask in table.asks.items():
            twin = table.copy()
            twin.answer(seat, ask.sample(Random(number)))
            if seat not in twin.asks:
                assert refusal_of(twin, seat, ask.sample(Random(number))).rule == "T1"
