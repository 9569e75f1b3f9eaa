"""What is kept on hazards and blocks, and on rolls that have to do with one."""

from typing import ClassVar

from rules.fate.parts import CharacterPart, RollPart


class Obstacle(CharacterPart, frozen=True, kw_only=True):
    """A hazard or a block. `weapon`: what it hits with; `harmful`: whoever fails to get past a block is hit, and not
    only stopped (FATE-OBST-02, -05)."""

    key: ClassVar[str] = "obstacle"
    seen: ClassVar[bool] = True
    weapon: int = 0
    harmful: bool = False


class Faced(RollPart, frozen=True, kw_only=True):
    """What the roll has to do with. `obstacle`: the block in the way, or that somebody is forced into, or the
    distraction that is dealt with. `weapon`: what it hits with, where that is not what is carried (FATE-OBST-07)."""

    key: ClassVar[str] = "faced"
    in_shares: ClassVar[bool] = True
    fails_so: ClassVar[bool] = True
    obstacle: str
    weapon: int | None = None
