"""Whoever runs the game, alone, brings what is under way to an end: by nothing but what their buttons offer."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules import game
from rules.state import Seat, State
from rules.table.attendance.entities import away, is_present
from rules.table.attendance.events import DoneFor
from rules.table.characters import Character
from tests.rules import asked
from tests.rules.dice import KeyedDice

Act = tuple[str, dict[str, Any]]
Acts = Iterator[Act]
MOST = 80


class Stuck(AssertionError):
    """Nothing that is offered goes on."""


class Ways(NamedTuple):
    """How a game's things are brought to an end: `acts` in the order of preference, by what `can` shows; `left`: what
    is still under way; `exchange`: what brings the `turns` on; `over`: what ends the scene; `waits`: whom it is said to
    wait for; `done_for`: the characters that an act is done for, who are always somebody's to act for."""

    acts: Callable[[State, dict[str, Any]], Acts]
    left: Callable[[State], list[str]]
    exchange: Callable[[State, dict[str, Any]], Acts]
    turns: Callable[[State], Any]
    over: Callable[[State, dict[str, Any]], Acts]
    waits: Callable[[dict[str, Any]], list[str]]
    done_for: Callable[[State, str, dict[str, Any]], list[str]]


class Alone:
    """The `runner` at a table where the others are away: a fork of a story, which it leaves as it is."""

    def __init__(self, state: State, ways: Ways, name: str) -> None:
        self.state = state
        self.ways = ways
        self.name = name
        self.runner = "gwen"
        self.done: list[Act] = []
        self.tried: Counter[str] = Counter()

    def can(self) -> dict[str, Any]:
        return asked.may(self.state, self.actor(self.runner))

    def actor(self, member: str) -> game.Actor:
        return game.Actor(member, self.state.get(f"seat:{member}", Seat).role)

    def does(self, member: str, kind: str, args: dict[str, Any]) -> game.Decision:
        """Raises refusals."""
        key = self.state.table.system
        command = game.decode_command(key, kind, args)
        dice = KeyedDice(f"absence {self.name}", str(len(self.done)))
        decision = game.decide(self.state, self.actor(member), command, dice)
        self.state = decision.state
        self.done.append((kind, args))
        return decision

    def tries(self, member: str, kind: str, args: dict[str, Any]) -> bool:
        try:
            self.does(member, kind, args)
        except game.Refusal:
            return False
        return True

    # --- what holds as long as somebody is away -----------------------------------------------------------

    def check_waits(self) -> None:
        """Nobody who is away, gone, or only looks on is waited for."""
        here = {seat.member for seat in self.state.all(Seat) if seat.role in ("gm", "cogm", "player")}
        here -= away(self.state)
        for member in (seat.member for seat in self.state.all(Seat) if seat.role != "banned"):
            named = set(self.ways.waits(asked.may(self.state, self.actor(member))))
            assert named <= here | {"gm"}, f"{member} reads that {named - here} is waited for"

    # --- bringing it to an end ----------------------------------------------------------------------------

    def finishes(self) -> None:
        """Whatever is under way, by what it asks itself: nothing is swept away with the scene."""
        self.goes_on_until(self.ways.acts, lambda: not self.ways.left(self.state))

    def passes_turns(self) -> None:
        """The next exchange begins, if there are turns."""
        before = self.ways.turns(self.state)
        if before is not None:
            both = lambda state, can: (*self.ways.acts(state, can), *self.ways.exchange(state, can))  # noqa: E731
            self.goes_on_until(both, lambda: self.ways.turns(self.state) != before)

    def ends_scene(self) -> None:
        self.goes_on_until(self.ways.over, lambda: not any(scene.state == "live" for scene in scenes(self.state)))

    def goes_on_until(self, acts: Callable[[State, dict[str, Any]], Any], over: Callable[[], bool]) -> None:
        for _ in range(MOST):
            if over():
                return
            self.presses(acts)
            self.check_waits()
        raise Stuck(f"still under way: {self.ways.left(self.state)} after {self.done[-12:]}")

    def presses(self, acts: Callable[[State, dict[str, Any]], Any]) -> None:
        """What was pressed least so far, of the first that are offered; else somebody who does not answer is away."""
        offered = list(acts(self.state, self.can()))
        for kind, args in sorted(offered, key=lambda act: self.tried[repr(act)]):
            self.tried[repr((kind, args))] += 1
            before = self.state
            try:
                decision = self.does(self.runner, kind, args)
            except game.Refusal as refusal:
                raise Stuck(f"{kind} {args} is offered, and refused: {refusal.code} {refusal.params}") from refusal
            self.check_log(before, kind, args, decision)
            return
        for seat in self.state.all(Seat):
            here = seat.role in ("player", "cogm") and seat.member not in away(self.state)
            if here and seat.member != self.runner:
                self.does(self.runner, "set_presence", {"member": seat.member, "here": False})
                return
        under_way, can = [self.state.find(id) for id in self.ways.left(self.state)], self.can()
        shown = {name: can.get(name) for name in ("roll", "standing", "hits", "offers", "action")}
        raise Stuck(f"nothing is offered for {under_way}: {shown}; done so far: {self.done[-12:]}")

    def check_log(self, before: State, kind: str, args: dict[str, Any], decision: game.Decision) -> None:
        """What is done for somebody says so, and names them."""
        told = {event.member for event in decision.events if isinstance(event, DoneFor)}
        assert all(event.by == self.runner for event in decision.events if isinstance(event, DoneFor))
        for id in self.ways.done_for(before, kind, args):
            member = before.get(id, Character).controller
            absent = member is not None and not is_present(before, member)
            assert (member in told) is (absent and member != self.runner), f"{kind} for {member}: the log names {told}"


def scenes(state: State) -> list[Any]:
    return [one for one in state.entities() if one.id.startswith("scene:")]
