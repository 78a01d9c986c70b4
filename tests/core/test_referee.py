"""Dice that anyone can check, and dice that fall as scripted."""

import hashlib
import hmac
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.referee import Dice, Entry, KeyedStream, RandomChance, Referee, Roll, commitment
from wartable.refusal import ScriptError

seeds = st.binary(min_size=0, max_size=40)
limits = st.integers(1, 2**32)


def words(seed: bytes) -> Iterator[int]:
    """The stream, written down once more from its description."""
    for block in count():
        digest = hmac.new(seed, block.to_bytes(8, "big"), hashlib.sha256).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")


def numbers(seed: bytes, limit: int) -> Iterator[int]:
    """Words that would favour small numbers are passed over."""
    return (word % limit for word in words(seed) if word < 2**32 // limit * limit)


def chi_square(seen: Counter[object], kinds: int, rolls: int) -> float:
    expected = rolls / kinds
    return sum((number - expected) ** 2 / expected for number in seen.values()) + expected * (
        kinds - len(seen)
    )


# The keyed stream


@given(seeds, limits)
def test_every_draw_is_what_its_description_says(seed: bytes, limit: int) -> None:
    stream = KeyedStream(seed)
    expected = numbers(seed, limit)
    assert [stream.below(limit) for _ in range(20)] == [next(expected) for _ in range(20)]


def test_the_stream_of_a_seed_never_changes() -> None:
    """Old saves are checked with it."""
    referee = Referee(KeyedStream(b"Picrochole"))
    assert [referee.roll("attack") for _ in range(20)] == [
        *(4, 6, 1, 3, 1, 3, 6, 1, 3, 2),
        *(3, 6, 5, 5, 4, 2, 6, 4, 5, 2),
    ]


@given(seeds, st.lists(limits, max_size=20), st.lists(limits, min_size=1, max_size=20))
def test_a_stream_goes_on_from_any_position(seed: bytes, before: list[int], after: list[int]) -> None:
    stream = KeyedStream(seed)
    for limit in before:
        stream.below(limit)
    resumed = KeyedStream(seed, stream.position)
    assert [stream.below(limit) for limit in after] == [resumed.below(limit) for limit in after]
    assert stream.position == resumed.position


@given(limits)
def test_every_number_is_the_rest_of_equally_many_words(limit: int) -> None:
    """Of the words that count, each number has the same share: no die is bent."""
    fair = 2**32 - 2**32 % limit
    assert fair % limit == 0
    assert 0 < fair <= 2**32
    assert 2**32 - fair < limit


@pytest.mark.parametrize(("sides", "bound"), [(6, 20.5), (10, 27.9), (20, 43.8)])
def test_every_side_falls_equally_often(sides: int, bound: float) -> None:
    """The bounds are those of one chance in a thousand; the seed is fixed, so this passes always or never."""
    stream = KeyedStream(b"a fixed seed")
    seen: Counter[object] = Counter(stream.below(sides) for _ in range(60_000))
    assert chi_square(seen, sides, 60_000) < bound


def test_every_order_of_a_shuffle_falls_equally_often() -> None:
    referee = Referee(KeyedStream(b"a fixed seed"))
    seen: Counter[object] = Counter(tuple(referee.shuffle("deck", "abcd")) for _ in range(24_000))
    assert set(seen) == set(permutations("abcd"))
    assert chi_square(seen, 24, 24_000) < 49.7


def test_the_commitment_is_a_hash_of_the_seed() -> None:
    assert commitment(b"seed") == hashlib.sha256(b"wartable seed seed").hexdigest()


@given(seeds, seeds)
def test_two_seeds_have_two_commitments(one: bytes, other: bytes) -> None:
    assert (commitment(one) == commitment(other)) == (one == other)


# The referee


def test_a_roll_shows_from_one_to_its_sides_and_is_written_down() -> None:
    referee = Referee(RandomChance(Random(1)))
    shown = [referee.roll("attack", 3) for _ in range(100)]
    assert set(shown) == {1, 2, 3}
    assert list(referee.rolls) == [Roll("attack", 3, shows) for shows in shown]


def test_a_pick_is_one_of_the_things_and_is_written_down() -> None:
    referee = Referee(RandomChance(Random(1)))
    picked = referee.pick("hostage", ["a", "b", "c"])
    assert list(referee.rolls) == [Roll("hostage", 3, "abc".index(picked) + 1)]


@given(st.lists(st.integers(), max_size=12), st.integers())
def test_a_shuffle_keeps_the_things_and_leaves_the_deck_alone(deck: list[int], seed: int) -> None:
    before = list(deck)
    shuffled = Referee(RandomChance(Random(seed))).shuffle("deck", deck)
    assert sorted(shuffled) == sorted(before)
    assert deck == before


def test_dice_shuffles_and_reveals_are_barriers_and_announcements_are_not() -> None:
    referee = Referee(RandomChance(Random(1)))
    barriers = [referee.barriers]
    for act in (
        lambda: referee.roll("attack"),
        lambda: referee.shuffle("deck", "ab"),
        lambda: referee.pick("hostage", "ab"),
        referee.reveal,
        lambda: referee.announce("turn-begins"),
    ):
        act()
        barriers.append(referee.barriers)
    assert barriers == [0, 1, 2, 3, 4, 4]


def test_an_entry_is_for_everybody_or_for_those_it_names() -> None:
    referee = Referee(RandomChance(Random(1)))
    referee.announce("turn-begins", turn=3)
    referee.announce("spy", to=["blue"], hex="B3")
    open_entry, secret = referee.chronicle
    assert open_entry == Entry("turn-begins", {"turn": 3}, None)
    assert secret == Entry("spy", {"hex": "B3"}, ("blue",))
    assert [open_entry.is_for(seat) for seat in ("blue", "red", None)] == [True, True, True]
    assert [secret.is_for(seat) for seat in ("blue", "red", None)] == [True, False, False]


# Scripted dice


def test_scripted_dice_fall_as_scripted() -> None:
    dice = Dice(3, ["b", "a"], 2)
    assert dice.roll("attack") == 3
    assert dice.shuffle("deck", ["a", "b"]) == ["b", "a"]
    assert dice.pick("hostage", ["x", "y"]) == "y"
    assert list(dice.rolls) == [Roll("attack", 6, 3), Roll("hostage", 2, 2)]


def test_scripted_dice_that_run_out_are_an_error() -> None:
    with pytest.raises(ScriptError, match="no scripted die is left for 'attack'"):
        Dice().roll("attack")


@pytest.mark.parametrize("script", [0, 7, ["a"]])
def test_a_scripted_die_that_cannot_fall_so_is_an_error(script: int | list[str]) -> None:
    with pytest.raises(ScriptError, match="rolls a die of 6 sides"):
        Dice(script).roll("attack")


@pytest.mark.parametrize("script", [3, ["a"], ["a", "a"], ["a", "c"]])
def test_a_scripted_shuffle_of_other_things_is_an_error(script: int | list[str]) -> None:
    with pytest.raises(ScriptError, match="shuffles"):
        Dice(script).shuffle("deck", ["a", "b"])


def test_scripted_dice_that_are_left_over_are_an_error() -> None:
    dice = Dice(1, 2)
    dice.roll("attack")
    with pytest.raises(ScriptError, match=r"left unused: \[2\]"):
        dice.check_all_fell()
    dice.roll("attack")
    dice.check_all_fell()


TESTS = """
from wartable import Dice

def test_exact():
    assert Dice(4).roll("attack") == 4

def test_left_over():
    Dice(4, 5).roll("attack")

def test_never_rolled():
    Dice(4)

def test_run_out():
    Dice().roll("attack")
"""


def test_a_test_that_leaves_dice_over_or_runs_out_of_them_fails(tmp_path: Path) -> None:
    (tmp_path / "test_dice.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "wartable.testing", "-p", "no:cacheprovider", "-rEf"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "1 failed, 3 passed, 2 errors" in done.stdout
    assert "ERROR test_dice.py::test_left_over" in done.stdout
    assert "ERROR test_dice.py::test_never_rolled" in done.stdout
    assert "FAILED test_dice.py::test_run_out" in done.stdout
