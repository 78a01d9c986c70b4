"""Nobody's view, asks or bot's choice depends on what that seat cannot know."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random
from typing import TypeAlias

import pytest

from wartable import Game, Referee, Table
from wartable.flow import Seat
from wartable.referee import RandomChance
from wartable.table import view_bytes

from .playing import (
    board_bytes,
    differences,
    moments,
    new_table,
    play_on,
    random_game,
    seen_by,
    state,
    step,
    where,
)

LOOK_BACK = 4  # answers: one of them is changed, to see who notices
GAMES = 4  # in which that is tried
EACH = 15  # worlds of each game that are looked at
MOMENTS = 60  # of each game, at most
FEW = 7  # every so many-th time bots are asked too


def redealt(table: Table, board: bytes, seat: Seat, seed: int) -> bytes:
    """Another board that the seat could not tell from this one."""
    codec = table.codec
    return codec.encode(table.game.redeal(codec.decode(board), seat, Referee(RandomChance(Random(seed)))))


def test_a_redealt_board_looks_the_same_to_its_seat_and_to_a_spectator(game: Game) -> None:
    """A spectator knows only what everybody knows, until the game is over and there are no secrets."""
    for number, table in enumerate(moments(game)):
        for seat in table.seats:
            board = table.codec.decode(redealt(table, board_bytes(table), seat, number))
            for eyes in (seat, None) if table.outcome is None else (seat,):
                assert view_bytes(game, board, eyes) == view_bytes(game, table.board, eyes), where(table)


def test_redealing_looks_at_nothing_that_the_seat_cannot_know(game: Game) -> None:
    """From the true board and from a redealt one, the same draws give the same board."""
    for number, table in enumerate(moments(game)):
        for seat in table.seats:
            board = board_bytes(table)
            other = redealt(table, board, seat, number)
            assert redealt(table, other, seat, number + 1) == redealt(table, board, seat, number + 1), where(
                table
            )


def test_an_imagined_table_looks_the_same_to_its_seat(game: Game) -> None:
    for number, table in enumerate(moments(game)):
        before = state(table)
        for seat in table.seats:
            imagined = table.imagine(seat, Random(number))
            assert differences(seen_by(table, seat), seen_by(imagined, seat)) == [], where(table)
        assert differences(before, state(table)) == [], where(table)


def test_an_imagined_table_can_be_played_copied_and_imagined_again(game: Game) -> None:
    for number, table in enumerate(moments(game, part=5)):
        for seat in table.seats:
            imagined = table.imagine(seat, Random(number))
            seen = seen_by(imagined, seat)
            assert differences(state(imagined), state(imagined.copy())) == [], where(table)
            assert differences(seen, seen_by(imagined.imagine(seat, Random(number)), seat)) == [], where(
                table
            )
            play_on(imagined, Random(number), 30)


def test_an_imagined_table_holds_none_of_the_true_dice(game: Game) -> None:
    table = next(random_game(game))
    assert all(table.imagine(seat, Random(1)).commitment != table.commitment for seat in table.seats)


Alike: TypeAlias = Iterator[
    tuple[Seat, Table, Table]
]  # a seat, the true table, and one it cannot tell from it


def with_other_answers(game: Game, seed: int) -> Alike:
    """Worlds where another seat answered otherwise, and the seat never noticed."""
    rng = Random(seed)
    past: deque[Table] = deque(maxlen=LOOK_BACK + 1)
    for table in islice(random_game(game, seed=seed), MOMENTS):
        past.append(table.copy())
        for start in range(len(past) - 1):
            yield from if_it_had_been_otherwise(list(past)[start:], rng)


def if_it_had_been_otherwise(moments: list[Table], rng: Random) -> Alike:
    """The last of the moments, had the first of them seen another answer."""
    world = moments[0].copy()
    who, answer = moments[1].answers[-1]
    other = world.asks[who].sample(rng)
    seats = {seat for seat in world.seats if seat != who and other != answer}
    for number, moment in enumerate(moments[1:]):
        seat, given = (who, other) if number == 0 else moment.answers[-1]
        if not seats or world.refusal(seat, given):
            return
        world.answer(seat, given)
        seats = unaware(seats, world, moment)
    yield from ((seat, moments[-1], world) for seat in sorted(seats))


def with_other_dice(game: Game, seed: int) -> Alike:
    """Worlds where the dice fell otherwise, and the seat never noticed."""
    table = new_table(game, seed=seed)
    other = Table.new(game, table.scenario, table.options, table.seats, seed=f"other {seed}")
    seats = unaware(set(table.seats), table, other)
    while table.asks and seats:
        yield from ((seat, table, other) for seat in sorted(seats))
        seat, answer = step(table)
        if other.refusal(seat, answer):
            return
        other.answer(seat, answer)
        seats = unaware(seats, table, other)


def unaware(seats: set[Seat], one: Table, other: Table) -> set[Seat]:
    return {seat for seat in seats if not differences(seen_by(one, seat), seen_by(other, seat))}


@pytest.mark.parametrize("worlds", [with_other_answers, with_other_dice])
def test_in_worlds_that_a_seat_cannot_tell_apart_it_imagines_and_decides_the_same(
    game: Game, worlds: Callable[[Game, int], Alike]
) -> None:
    """What stays secret is kept neither by the table that the seat imagines nor by its bots."""
    alike = chain.from_iterable(islice(worlds(game, seed), EACH) for seed in range(GAMES))
    for number, (seat, one, other) in enumerate(alike):
        imagined = [table.imagine(seat, Random(number)) for table in (one, other)]
        assert board_bytes(imagined[0]) == board_bytes(imagined[1]), where(one)
        if seat in one.asks and number % FEW == 0:
            check_that_bots_decide_the_same(seat, one, other)


def check_that_bots_decide_the_same(seat: Seat, one: Table, other: Table) -> None:
    for name, bot in one.game.bots.items():
        choices = [bot().decide(table.chair(seat), Random(1)) for table in (one, other)]
        assert choices[0] == choices[1], (name, where(one))


def test_bots_decide_the_same_at_the_true_table_and_at_an_imagined_one(game: Game) -> None:
    for number, table in enumerate(moments(game, part=FEW)):
        for seat in table.asks:
            check_that_bots_decide_the_same(seat, table, table.imagine(seat, Random(number)))
