"""What a Fate table has, by the modules that have it; of rules that may have been taken away by name."""

from typing import Any, get_args

from msgspec import convert
from msgspec.structs import fields

from rules.events import with_fields
from rules.fate.aspect.entities import Aspect, Fact, Lot
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Session, Token
from rules.game import engine_of
from rules.state import Draft, Entity, Seat
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
    "Lot",
    "Offer",
    "Roll",
    "Scene",
    "Seat",
    "Session",
    "Task",
    "Token",
    "Zone",
    "keep",
    "of_rule",
    "weapon_of",
]


def of_rule(tag: str) -> type[Any]:
    return engine_of("condensed").entities[tag]


def keep(draft: Draft, id: str, key: str, **told: Any) -> None:
    """So much of what a rule keeps with a thing, by its key, is as told (in JSON's types); a rule may be gone."""
    thing: Any = draft.get(id, Entity)
    kinds = (get_args(field.type)[0] for field in fields(type(thing.by_rule)) if field.name == key)
    kind = next(kinds, None)
    if kind is None:
        return
    kept = thing.part(kind)
    draft.put(thing.with_part(with_fields(kept, told) if kept else convert(told, kind)))


def weapon_of(thing: Any) -> int | None:
    """What a roll or somebody hits with, by what rules keep with it; None where none of them says."""
    kept = (getattr(thing.by_rule, key, None) for key in ("faced", "obstacle", "gear"))
    return next((part.weapon for part in kept if part is not None and part.weapon is not None), None)
