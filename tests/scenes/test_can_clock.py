"""When readers are told anew what they may do: between the loop's rounds, one after the other, nobody left out."""

from collections.abc import Callable, Iterator
from typing import Any

from scenes.live.can_clock import IDLE, REST, CanClock

COST = 0.001


class Rounds:
    """An event loop by hand: `turn` is one round of it, `work` what else was done in that round."""

    def __init__(self) -> None:
        self.now = 0.0
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, work: Callable[[], None]) -> None:
        self.soon.append(work)

    def turn(self, work: float = 0.0) -> None:
        self.now += work
        ready, self.soon = self.soon, []
        for each in ready:
            each()


class Readers:
    """A room with some readers; `told` names those whose turn has come, in order."""

    def __init__(self, rounds: Rounds, told: list[str], *names: str) -> None:
        self.rounds = rounds
        self.told = told
        self.names = list(names)

    def renew_can(self) -> Iterator[None]:
        while self.names:
            name = self.names.pop(0)
            self.rounds.now += COST
            if name == "broken":
                raise ValueError(name)
            self.told.append(name)
            yield


def clock_for(rounds: Rounds) -> CanClock:
    loop: Any = rounds
    return CanClock(loop, lambda: rounds.now)


def room_of(rounds: Rounds, told: list[str], *names: str) -> Any:
    return Readers(rounds, told, *names)


def test_an_idle_loop_tells_one_reader_a_round() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    clock.want(room_of(rounds, told, "gwen", "pilar"))

    rounds.turn()  # begins with the room
    rounds.turn()
    assert told == ["gwen"]
    rounds.turn()
    assert told == ["gwen", "pilar"]


def test_a_busy_loop_has_done_its_share_before_the_next_reader_is_told() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    clock.want(room_of(rounds, told, "gwen", "pilar"))
    rounds.turn(COST)
    rounds.turn(COST)
    assert told == ["gwen"]

    while len(told) < 2:
        rounds.turn(COST)

    spent = rounds.now - 3 * COST  # before gwen, and both answers
    assert spent >= REST * COST


def test_a_round_without_work_is_used_whatever_was_owed() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    clock.want(room_of(rounds, told, "gwen", "pilar"))
    rounds.turn(COST)
    rounds.turn(COST)
    rounds.turn(COST)
    assert told == ["gwen"]

    rounds.turn(IDLE / 2)

    assert told == ["gwen", "pilar"]


def test_tables_take_turns_and_one_that_changes_again_waits_for_the_others() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    first = room_of(rounds, told, "gwen", "pilar")
    clock.want(first)
    rounds.turn()
    rounds.turn()
    clock.want(room_of(rounds, told, "oleg"))
    first.names.append("gwen again")
    clock.want(first)

    for _ in range(10):
        rounds.turn()

    assert told == ["gwen", "pilar", "gwen again", "oleg"]
    assert rounds.soon == []


def test_a_reader_whose_buttons_cannot_be_drawn_keeps_nobody_else_from_theirs() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    clock.want(room_of(rounds, told, "gwen", "broken", "pilar"))
    clock.want(room_of(rounds, told, "oleg"))

    for _ in range(10):
        rounds.turn()

    assert sorted(told) == ["gwen", "oleg", "pilar"]
    assert rounds.soon == []
