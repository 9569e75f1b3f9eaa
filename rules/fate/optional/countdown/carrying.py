"""A countdown that waits in a scene goes along with it to another campaign."""

from typing import Any

from msgspec.structs import replace

from rules.fate.optional.countdown.entities import Countdown
from rules.fate.stage.carrying import RENEWED, UNTIED


@RENEWED("countdown")
def begun_anew(thing: Any) -> Countdown | None:
    return replace(thing, marked=0, state="prepared") if isinstance(thing, Countdown) else None


@UNTIED("countdown")
def untied(thing: Any, ids: frozenset[str]) -> Countdown | None:
    """Whoever does not go along marks nothing there."""
    if not isinstance(thing, Countdown) or thing.scene in ids:
        return None
    return replace(thing, triggers=tuple(one for one in thing.triggers if one.who not in ids))
