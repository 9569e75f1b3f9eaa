"""Blocks that stand."""

from rules.state import Entity
from rules.view import View


class StandingBlock(Entity, frozen=True, kw_only=True, tag="standing_block"):
    """`by` whom, called `name`; what it is `against`, or whom it `protects` (by id). `strength`: what was rolled.

    `exchange`: in which it was made, of that `conflict`.
    """

    scene: str
    by: str
    name: str
    strength: int
    against: str = ""
    protects: str | None = None
    conflict: str | None = None
    exchange: int = 0


VIEWS: dict[type[Entity], View] = {StandingBlock: View(title="against")}
