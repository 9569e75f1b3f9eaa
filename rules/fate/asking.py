"""Asking a check whether it would refuse, and why: the answer a button shows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.fate.parties import speaks_for
from rules.fate.state import Character, Scene
from rules.fate.table import live_scene
from rules.play import Actor
from rules.refusals import Paused, Refusal
from rules.rights import controls
from rules.state import State
from rules.warned import rule_here

Reason = dict[str, Any] | None


class Asker(NamedTuple):
    """One viewer's question round: their characters, the live scene, and whether play is stopped."""

    state: State
    actor: Actor
    scene: Scene | None
    mine: tuple[Character, ...]
    paused: Reason

    def ask(self, check: Callable[[], object]) -> Reason:
        """None when it may be done; else the refusal's code, params and rule."""
        if self.paused is not None or check is allow:
            return self.paused
        return why_not(check)

    def speaks_for(self, party: str) -> bool:
        return speaks_for(self.state, self.actor.member, self.actor.is_gm, party)


def why_not(check: Callable[[], object]) -> Reason:
    try:
        check()
    except Refusal as refusal:
        return {"code": refusal.code, "params": refusal.params, "rule": rule_here(refusal.rule)}
    return None


def asker(state: State, actor: Actor) -> Asker:
    scene = live_scene(state)
    mine = tuple(
        character for character in state.all(Character) if controls(state, actor.member, actor.is_gm, character)
    )
    paused: Reason = {"code": Paused.code, "params": {}, "rule": None} if state.safety.paused else None
    return Asker(state, actor, scene, mine, paused)


def refuse(refusal: Refusal) -> Callable[[], object]:
    """A check that always refuses so."""

    def check() -> None:
        raise refusal

    return check


def allow() -> None:
    """A check that never refuses."""
