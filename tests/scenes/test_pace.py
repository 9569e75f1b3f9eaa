"""Rows written beside play: as many at once as take no longer than others can wait."""

import pytest

from scenes.stored.upkeep import pace
from scenes.stored.upkeep.pace import HELD, MOST, next_most, write_paced


class Clock:
    """A clock by hand: of two looks at it the second is later by what is next in `took`."""

    def __init__(self, *took: float) -> None:
        self.took = [step for held in took for step in (0.0, held)]
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.took.pop(0)
        return self.now


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    slept: list[float] = []
    monkeypatch.setattr(pace.time, "sleep", slept.append)
    return slept


def test_the_longer_the_last_ones_took_the_fewer_come_next(pauses: list[float]) -> None:
    given: list[list[int]] = []
    clock = Clock(1.9 * HELD, 40 * HELD, HELD / 9, 0.9 * HELD, 0.9 * HELD, 0)

    written = write_paced(iter(range(12)), lambda rows: given.append(rows) or len(rows), clock)

    assert written == 12
    assert [len(rows) for rows in given] == [4, 2, 1, 2, 2, 1]
    assert [row for rows in given for row in rows] == list(range(12))


def test_after_each_few_others_have_a_pause(pauses: list[float]) -> None:
    write_paced(iter(range(12)), len, Clock(0, 0, 0))

    assert pauses == [pace.PAUSE] * 2


def test_only_what_was_written_counts(pauses: list[float]) -> None:
    assert write_paced(iter(range(4)), lambda rows: 3, Clock(0)) == 3
    assert write_paced(iter([]), len, Clock()) == 0


@pytest.mark.parametrize(
    ("rows", "held", "most"),
    [(4, HELD, 4), (4, 3 * HELD, 1), (1, 100 * HELD, 1), (4, 0, 8), (20, 0, MOST), (1, HELD / 100, 2)],
)
def test_never_more_than_twice_as_many_come_next_and_one_at_least(rows: int, held: float, most: int) -> None:
    assert next_most(rows, held) == most
