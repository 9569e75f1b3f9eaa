"""When readers are told anew what they may do: between the loop's rounds, one after the other, nobody left out."""

from collections.abc import Callable, Iterator
from typing import Any

from scenes.live.can_clock import IDLE, LONGEST, REST, CanClock

COST = 0.001


class Rounds:
    """An event loop by hand: `turn` is one round of it, `work` what else was done in that round."""

    def __init__(self) -> None:
        self.now = 0.0
        self.soon: list[Callable[[], None]] = []
        self.later: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, work: Callable[[], None]) -> None:
        self.later.append((when, work))

    def call_soon(self, work: Callable[[], None]) -> None:
        self.soon.append(work)

    def turn(self, work: float = 0.0) -> None:
        self.now += work
        ready, self.soon = self.soon, []
        ready += [work for when, work in self.later if when <= self.now]
        self.later = [one for one in self.later if one[0] > self.now]
        for each in ready:
            each()


class Readers:
    """A room with some readers; `told` names those whose turn has come, in order. `ahead`: more is under way there."""

    def __init__(self, rounds: Rounds, told: list[str], *names: str) -> None:
        self.rounds = rounds
        self.told = told
        self.names = list(names)
        self.ahead = False

    def is_ahead(self) -> bool:
        return self.ahead

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


# --- while something is under way at the table --------------------------------------------------------------


def test_a_table_at_which_more_is_under_way_is_asked_about_when_that_is_told() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    busy, other = room_of(rounds, told, "gwen"), room_of(rounds, told, "oleg")
    busy.ahead = True
    clock.want(busy)
    clock.want(other)
    for _ in range(5):
        rounds.turn()
    assert told == ["oleg"]
    assert rounds.soon == []

    busy.ahead = False
    clock.want(busy)
    for _ in range(3):
        rounds.turn()

    assert told == ["oleg", "gwen"]


def test_readers_who_are_left_when_more_comes_wait_for_it_with_the_others() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    room = room_of(rounds, told, "gwen", "pilar")
    clock.want(room)
    rounds.turn()
    rounds.turn()
    assert told == ["gwen"]

    room.ahead = True
    for _ in range(5):
        rounds.turn()
    assert told == ["gwen"]

    room.ahead = False
    clock.want(room)
    for _ in range(3):
        rounds.turn()
    assert told == ["gwen", "pilar"]


def test_a_table_at_which_something_is_always_under_way_is_asked_about_all_the_same() -> None:
    rounds, told = Rounds(), []
    clock = clock_for(rounds)
    room = room_of(rounds, told, "gwen", "pilar")
    room.ahead = True
    clock.want(room)
    rounds.turn(LONGEST / 2)
    clock.want(room)  # another change does not make it wait anew
    rounds.turn()
    assert told == []

    rounds.turn(LONGEST / 2)
    for _ in range(5):
        rounds.turn()

    assert told == ["gwen", "pilar"]
    assert rounds.soon == []
