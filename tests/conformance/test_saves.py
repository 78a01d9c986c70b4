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
