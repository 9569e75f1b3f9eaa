"""What a member may do, as JSON has it."""

from typing import Any

import msgspec

from rules import game
from rules.actor import Actor
from rules.state import Entity, State


def may(state: State, actor: Actor) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(game.may(state, actor))
    return found


def view(audience: str, entity: Entity) -> Any:
    """What that audience sees of it; None where it is not there for them."""
    return msgspec.to_builtins(game.view_for(audience, entity))
