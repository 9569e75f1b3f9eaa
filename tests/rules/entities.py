"""What a Fate table has, by the modules that have it; of rules that may have been taken away by name."""

from typing import Any

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Session, Token
from rules.game import engine_of
from rules.state import Seat
from rules.table.stage.entities import Zone

__all__ = [
    "Aspect",
    "Challenge",
    "Character",
    "Conflict",
    "Contest",
    "Fact",
    "Hit",
    "Link",
    "Offer",
    "Roll",
    "Scene",
    "Seat",
    "Session",
    "Task",
    "Token",
    "Zone",
    "of_rule",
]


def of_rule(tag: str) -> type[Any]:
    return engine_of("condensed").entities[tag]
