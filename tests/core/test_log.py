"""The log against plain lists, with copies that part and go back."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from wartable.log import Log


class Twins:
    """A log, and the list that it should be."""

    def __init__(self, log: Log[int], model: list[int]) -> None:
        self.log = log
        self.model = model


class LogsAndLists(RuleBasedStateMachine):
    logs = Bundle("logs")

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Twins] = []

    @rule(target=logs, items=st.lists(st.integers(), max_size=5))
    def begin(self, items: list[int]) -> Twins:
        return self._kept(Twins(Log(items), list(items)))

    @rule(target=logs, twins=logs)
    def copy(self, twins: Twins) -> Twins:
        return self._kept(Twins(twins.log.copy(), list(twins.model)))

    @rule(twins=logs, item=st.integers())
    def append(self, twins: Twins, item: int) -> None:
        twins.log.append(item)
        twins.model.append(item)

    @rule(twins=logs, length=st.integers(0, 12))
    def cut(self, twins: Twins, length: int) -> None:
        twins.log.cut(length)
        del twins.model[length:]

    @rule(twins=logs, start=st.integers(0, 12))
    def look(self, twins: Twins, start: int) -> None:
        assert twins.log.since(start) == twins.model[start:]

    @invariant()
    def every_log_is_its_list(self) -> None:
        """Also those that the last step did not touch."""
        for twins in self.all:
            assert list(twins.log) == twins.model
            assert len(twins.log) == len(twins.model)
            places = range(-len(twins.model), len(twins.model))
            assert [twins.log[place] for place in places] == [twins.model[place] for place in places]

    def _kept(self, twins: Twins) -> Twins:
        self.all.append(twins)
        return twins


TestLogsAndLists = LogsAndLists.TestCase
TestLogsAndLists.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


@pytest.mark.parametrize("place", [2, -3, 100])
def test_there_is_nothing_beyond_the_ends(place: int) -> None:
    log = Log([1, 2, 3])
    log.cut(2)
    with pytest.raises(IndexError):
        log[place]


def test_what_a_copy_was_given_is_not_seen_by_the_other() -> None:
    one = Log(["a"])
    other = one.copy()
    one.append("b")
    other.append("c")
    assert (list(one), list(other)) == (["a", "b"], ["a", "c"])


def test_a_list_taken_from_a_log_is_ones_own() -> None:
    log = Log([1, 2])
    log.since(0).append(3)
    assert list(log) == [1, 2]
