"""A distraction that waits in a scene goes along with it to another campaign."""

from typing import Any

from msgspec.structs import replace

from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.stage.carrying import RENEWED


@RENEWED("obstacle")
def begun_anew(thing: Any) -> Distraction | None:
    return replace(thing, state="prepared", told=False, shown=False) if isinstance(thing, Distraction) else None
