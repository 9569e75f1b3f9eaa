"""Asking a check whether it would refuse, and why: the answer a button shows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.fate.bargain.parties import speaks_for
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import live_scene
from rules.play import Actor
from rules.refusals import Paused, Refusal
from rules.state import State
from rules.systems.warned import rule_here
from rules.table.rights import controls

Reason = dict[str, Any] | None


class Asker(NamedTuple):
    """One viewer's question round: their characters, the live scene, and whether play is stopped.

    `said`: the answers of this round that are the same for everybody they are asked for.
    """

    state: State
    actor: Actor
    scene: Scene | None
    mine: tuple[Character, ...]
    paused: Reason
    said: dict[Callable[[State], object], Reason]

    def ask(self, check: Callable[[], object]) -> Reason:
        """None when it may be done; else the refusal's code, params and rule."""
        if self.paused is not None or check is allow:
            return self.paused
        if isinstance(check, Refused):
            return reason_of(check.refusal)
        return why_not(check)

    def once(self, check: Callable[[State], object]) -> Reason:
        """The answer of a check that looks at the table alone: asked once a round. No lambda made on the way."""
        if check not in self.said:
            self.said[check] = self.ask(lambda: check(self.state))
        return self.said[check]

    def speaks_for(self, party: str) -> bool:
        return speaks_for(self.state, self.actor.member, self.actor.is_gm, party)


def why_not(check: Callable[[], object]) -> Reason:
    try:
        check()
    except Refusal as refusal:
        # A check may hold its refusal: with the frames it came through that would be a ring for the collector.
        refusal.__traceback__ = None
        return reason_of(refusal)
    return None


def reason_of(refusal: Refusal) -> Reason:
    return {"code": refusal.code, "params": refusal.params, "rule": rule_here(refusal.rule)}


def asker(state: State, actor: Actor) -> Asker:
    scene = live_scene(state)
    member, is_gm = actor.member, actor.is_gm
    mine = tuple([one for one in state.all(Character) if controls(state, member, is_gm, one)])
    paused: Reason = {"code": Paused.code, "params": {}, "rule": None} if state.safety.paused else None
    return Asker(state, actor, scene, mine, paused, {})


class Refused:
    """A check that always refuses so: nothing needs to be raised to know it."""

    __slots__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal

    def __call__(self) -> None:
        raise self.refusal


def refuse(refusal: Refusal) -> Callable[[], object]:
    return Refused(refusal)


def allow() -> None:
    """A check that never refuses."""
