"""What is decided while more comes in goes to the writer together, and never waits for long."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.live.jobs import LONGEST, Gathering


class Rounds:
    """An event loop by hand: `turn` is one round of it, at whose end `now` is some seconds later."""

    def __init__(self) -> None:
        self.now = 0.0
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, work: Callable[[], None]) -> None:
        self.soon.append(work)

    def turn(self, seconds: float = 0.0) -> None:
        self.now += seconds
        ready, self.soon = self.soon, []
        for each in ready:
            each()


@pytest.fixture
def rounds() -> Rounds:
    return Rounds()


@pytest.fixture
def written() -> list[Any]:
    return []


@pytest.fixture
def gathering(rounds: Rounds, written: list[Any]) -> Any:
    loop: Any = rounds
    return Gathering(loop, written.append, lambda: rounds.now)


def test_a_command_alone_is_written_after_a_round_that_brought_no_other(
    gathering: Any, rounds: Rounds, written: list[Any]
) -> None:
    gathering.add("one")
    rounds.turn()
    assert written == []

    rounds.turn()

    assert (written, rounds.soon) == ([["one"]], [])


def test_commands_are_written_together_and_in_order_as_long_as_each_round_brings_more(
    gathering: Any, rounds: Rounds, written: list[Any]
) -> None:
    for name in ("one", "two", "three"):
        gathering.add(name)
        rounds.turn()
    assert written == []

    rounds.turn()

    assert written == [["one", "two", "three"]]


def test_nobody_waits_longer_than_that_for_others(gathering: Any, rounds: Rounds, written: list[Any]) -> None:
    for number in range(10):
        gathering.add(number)
        rounds.turn(LONGEST / 4)

    assert written[0] == [0, 1, 2, 3]


def test_what_is_gathered_is_written_when_the_server_ends(gathering: Any, rounds: Rounds, written: list[Any]) -> None:
    gathering.add("one")

    gathering.hand_over()
    rounds.turn()

    assert (written, rounds.soon) == ([["one"]], [])
