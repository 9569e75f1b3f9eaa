"""Asking a check whether it would refuse, and why: the answer a button shows. Buttons of rules in their own folders."""

from collections.abc import Callable
from typing import Any, TypeVar

from rules.engine import engine_at
from rules.refusals import Paused, Refusal
from rules.state import State
from rules.systems.warned import rule_here
from rules.table.can import Reason, Why


def why_not(check: Callable[[], object]) -> Reason:
    try:
        check()
    except Refusal as refusal:
        # A check may hold its refusal: with the frames it came through that would be a ring for the collector.
        refusal.__traceback__ = None
        return reason_of(refusal)
    return None


def reason_of(refusal: Refusal) -> Why:
    return Why(refusal.code, refusal.params, rule_here(refusal.rule))


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


def stopped(state: State) -> Reason:
    """Why nothing of the story may be done, while play is stopped."""
    return Why(Paused.code, {}, None) if state.safety.paused else None


WITH_THINGS = "__with_things__"
Part = TypeVar("Part", bound=Callable[..., dict[str, dict[str, Reason]]])


def with_things(part: Part) -> Part:
    """Marks what a rule lets one do with characters or other things: it answers id -> command -> why not.

    It is asked whatever its engine asks with (`more_of`).
    """
    setattr(part, WITH_THINGS, True)
    return part


def more_of(state: State, *asked: Any) -> dict[str, dict[str, Reason]]:
    """By id and command, all that rules of the table's engine let one do."""
    found: dict[str, dict[str, Reason]] = {}
    for part in engine_at(state).marked(WITH_THINGS):
        for id, reasons in part(*asked).items():
            found[id] = found.get(id, {}) | reasons
    return found
