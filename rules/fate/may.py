"""What a member may do at a Fate table."""

from typing import Any

from rules.play import Actor
from rules.state import State


def fate_may(state: State, actor: Actor) -> dict[str, Any]:
    return {"mine": [], "commands": {}, "acts": {}, "roll": None, "hits": {}, "offers": {}, "waiting": []}
