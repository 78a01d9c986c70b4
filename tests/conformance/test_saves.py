"""A save is the same moment, later."""

from random import Random

from wartable import Game, Table, verify

from .playing import differences, live_moments, moments, new_table, play_on, state, where


def test_a_save_is_exact_at_every_decision(game: Game) -> None:
    for table in live_moments(game):
        before = state(table)
        saved = table.save()
        loaded = Table.load(saved)
        assert differences(before, state(loaded)) == [], where(table)
        assert differences(before, state(table)) == [], where(table)
        assert loaded.save() == saved, where(table)


def test_a_loaded_table_goes_on_as_the_saved_one_does(game: Game) -> None:
    for table in moments(game, part=5):
        other = play_on(Table.load(table.save()), Random(1), 200)
        one = play_on(table, Random(1), 200)
        assert differences(state(one), state(other)) == [], where(table)


def test_a_game_is_replayed_from_its_answers(game: Game) -> None:
    table = play_on(new_table(game, seed=1), Random(1), 200)
    *_, again = table.replay()
    assert differences(state(table), state(again)) == []


def test_a_finished_game_is_verified(game: Game) -> None:
    table = play_on(new_table(game), Random(0))
    verified = verify(table.save())
    assert verified.outcome == table.outcome
    assert (verified.rolls, verified.answers) == (len(table.rolls), len(table.answers))


def test_a_resigned_game_is_saved_replayed_and_verified(game: Game) -> None:
    for table in moments(game, part=5):
        if len(table.seats) == 2 and table.outcome is None:
            table.resign(table.seats[0])
            assert differences(state(table), state(Table.load(table.save()))) == [], where(table)
            *_, again = table.replay()
            assert differences(state(table), state(again)) == [], where(table)
            assert verify(table.save()).outcome == table.outcome


def test_a_loaded_table_can_go_back_as_far_as_the_saved_one(game: Game) -> None:
    for table in live_moments(game):
        loaded = Table.load(table.save())
        for seat in table.seats:
            assert loaded.take_back_refusal(seat) == table.take_back_refusal(seat), where(table)
            if table.take_back_refusal(seat) is None:
                one, other = table.copy(), loaded.copy()
                assert one.take_back(seat) == other.take_back(seat)
                assert differences(state(one), state(other)) == [], where(table)
