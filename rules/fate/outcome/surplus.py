"""Shifts beyond what an act needed, for whoever made them; and what may be spent as such."""

from collections.abc import Callable

from rules.fate.hooks import Hook
from rules.play import Play
from rules.state import State

# (play, character, shifts): what becomes of them.
LEFT_OVER: Hook[Callable[[Play, str, int], None]] = Hook("overflow")
# (state, character): what else somebody may spend as shifts now.
INSTEAD: Hook[Callable[[State, str], int]] = Hook("spin")
# (play, character): that is spent so, and is nothing else any more.
SPENT_SO: Hook[Callable[[Play, str], None]] = Hook("spin")


def leave_over(play: Play, character: str, shifts: int) -> None:
    """Shifts that are left of a roll once it has done what it was for. Rules: FATE-OVF-71, FATE-OVF-73."""
    if shifts > 0:
        for take in LEFT_OVER:
            take(play, character, shifts)
