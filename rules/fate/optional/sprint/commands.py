"""Commands of sprints. By the dial `sprint`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id


class TakeRoute(Command, frozen=True, kw_only=True, tag="take_route"):
    """Where a sprint leads. `route`: the zones one enters, in order; none: one stays (FATE-MOVE-74)."""

    roll: Id
    route: Annotated[tuple[Id, ...], Meta(max_length=24)] = ()
