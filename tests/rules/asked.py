"""What a member may do, as JSON has it."""

from typing import Any

import msgspec

from rules import game
from rules.actor import Actor
from rules.state import State


def may(state: State, actor: Actor) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(game.may(state, actor))
    return found
