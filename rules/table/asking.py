"""Asking a check whether it would refuse, and why: the answer a button shows."""

from collections.abc import Callable

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
